"""Seaside, both editions: 35 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

AMBASSADOR = Card(
    "Ambassador", cost=3, types=[ACTION, ATTACK], year=2009,
    play=[
        Show(a_card(), then=[
            Return(up_to(2, Kind(copy_of=IT)), to=SUPPLY),
            EachOther([Gain(Kind(copy_of=IT))]),
        ]),
    ],
)  # fmt: skip
ASTROLABE = Card(
    "Astrolabe", cost=3, types=[TREASURE, DURATION], year=2022,
    play=[Worth(1), plus(buys=1), next_turn(plus(buys=1, coins=1))],
)
BAZAAR = Card("Bazaar", cost=5, types=[ACTION], year=2009, play=[plus(cards=1, actions=2, coins=1)])
BLOCKADE = Card(
    "Blockade", cost=4, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[
        Gain(
            kind(costing=UpTo(4)), to=ASIDE,
            then=[SetAside(all_of(), frm=LOOKED, stays=True, ability=When(TURN_STARTS, do=[TakeBack()]))],
        ),
    ],
    abilities=[
        When(
            WHEN_GAINED, by=OTHERS, holding=ASIDE, doer=ACTOR, given=Counted(AsideAlike(), least=1),
            do=[Gain(kind(named="Curse"), times=AsideAlike())],
        ),
    ],
)
CARAVAN = Card(
    "Caravan", cost=4, types=[ACTION, DURATION], year=2009,
    play=[plus(cards=1, actions=1), next_turn(plus(cards=1))],
)
CORSAIR = Card(
    "Corsair", cost=5, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[
        plus(coins=2),
        next_turn(plus(cards=1)),
        Later(
            When(
                WHEN_PLAYED, by=OTHERS, what=Kind(named=["Silver", "Gold"]), holding=LINGERING, first=True, doer=ACTOR,
                do=[Trash(IT, frm=PLAY)],
            ),
            YOUR_NEXT_TURN, stays=True,
        ),
    ],
)
CUTPURSE = Card(
    "Cutpurse", cost=4, types=[ACTION, ATTACK], year=2009,
    play=[plus(coins=2), EachOther([Discard(a_card(named="Copper"), otherwise=[ProveByHand()])])],
)
EMBARGO = Card(
    "Embargo", cost=2, types=[ACTION], year=2019,
    play=[plus(coins=2), Trash(THIS, frm=PLAY, then=[PutToken(EMBARGO_TOKEN, APile())])],
    abilities=[
        When(
            WHEN_BOUGHT, holding=EVERYWHERE, given=Counted(TokensOn(EMBARGO_TOKEN, PileOf(IT)), least=1),
            do=[Gain(kind(named="Curse"), times=TokensOn(EMBARGO_TOKEN, PileOf(IT)))],
        ),
    ],
)
EMBARGO_2009 = EMBARGO.in_year(
    2009, play=[plus(coins=2), Trash(THIS, frm=PLAY), PutToken(EMBARGO_TOKEN, APile())]
)
EXPLORER = Card(
    "Explorer", cost=5, types=[ACTION], year=2009,
    play=[
        Show(
            a_card(named="Province"), may=True,
            then=[Gain(kind(named="Gold"), to=HAND)], instead=[Gain(kind(named="Silver"), to=HAND)],
        ),
    ],
)
FISHING_VILLAGE = Card(
    "Fishing Village", cost=3, types=[ACTION, DURATION], year=2009,
    play=[plus(actions=2, coins=1), next_turn(plus(actions=1, coins=1))],
)
GHOST_SHIP = Card(
    "Ghost Ship", cost=5, types=[ACTION, ATTACK], year=2009,
    play=[plus(cards=2), EachOther([Put(down_to(3), to=DECK)])],
)
HAVEN = Card(
    "Haven", cost=2, types=[ACTION, DURATION], year=2009,
    play=[plus(cards=1, actions=1), SetAside(a_card(), stays=True, ability=When(TURN_STARTS, do=[TakeBack()]))],
)
ISLAND_CARD = Card(
    "Island", cost=4, types=[ACTION, VICTORY], year=2009, points=2,
    play=[PutOnMat(ISLAND), Put(a_card(), to=ISLAND)],
)
LIGHTHOUSE = Card(
    "Lighthouse", cost=2, types=[ACTION, DURATION], year=2009,
    play=[plus(actions=1, coins=1), Later(Unaffected(), YOUR_NEXT_TURN, stays=True), next_turn(plus(coins=1))],
)
LOOKOUT = Card(
    "Lookout", cost=3, types=[ACTION], year=2009,
    play=[plus(actions=1), LookAt(3, do=[Trash(a_card(), frm=LOOKED), Discard(a_card(), frm=LOOKED)])],
)
MERCHANT_SHIP = Card(
    "Merchant Ship", cost=5, types=[ACTION, DURATION], year=2009, play=[plus(coins=2), next_turn(plus(coins=2))]
)
MONKEY = Card(
    "Monkey", cost=3, types=[ACTION, DURATION], year=2022,
    play=[
        Later(When(WHEN_GAINED, by=RIGHT, holding=LINGERING, do=[plus(cards=1)]), YOUR_NEXT_TURN, stays=True),
        next_turn(plus(cards=1)),
    ],
)
NATIVE_VILLAGE_CARD = Card(
    "Native Village", cost=2, types=[ACTION], year=2009,
    play=[
        plus(actions=2),
        ChooseOne([
            Option("mat", [PutTop(1, to=NATIVE_VILLAGE)]),
            Option("hand", [Put(all_of(), frm=NATIVE_VILLAGE, to=HAND)]),
        ]),
    ],
)  # fmt: skip
NAVIGATOR = Card(
    "Navigator", cost=4, types=[ACTION], year=2009,
    play=[
        plus(coins=2),
        LookAt(5, do=[ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])])]),
    ],
)
OUTPOST = Card("Outpost", cost=5, types=[ACTION, DURATION], year=2009, play=[ExtraTurn(hand=3), next_turn()])
PEARL_DIVER = Card(
    "Pearl Diver", cost=2, types=[ACTION], year=2009, play=[plus(cards=1, actions=1), BottomOnTop()]
)
PIRATE = Card(
    "Pirate", cost=5, types=[ACTION, DURATION, REACTION], year=2022,
    play=[next_turn(Gain(kind(TREASURE, costing=UpTo(6)), to=HAND))],
    abilities=[When(WHEN_GAINED, by=ANYONE, what=kind(TREASURE), holding=HAND, may=True, do=[PlayThis()])],
)
PIRATE_SHIP = Card(
    "Pirate Ship", cost=4, types=[ACTION, ATTACK], year=2009,
    play=[
        ChooseOne([
            Option("coins", [plus(coins=TokensHeld(SHIP_COIN))]),
            Option("trash", [
                EachOther([
                    Reveal(
                        2, rest=DISCARD,
                        do=[Trash(a_card(TREASURE), frm=LOOKED, chooser=OWNER, then=[RememberTrashed()])],
                    ),
                ]),
                IfTrashed(kind(TREASURE), [GetTokens(SHIP_COIN)]),
            ]),
        ]),
    ],
)  # fmt: skip
SAILOR = Card(
    "Sailor", cost=4, types=[ACTION, DURATION], year=2022,
    play=[
        plus(actions=1),
        Later(
            When(
                WHEN_GAINED, what=kind(DURATION), holding=LINGERING, may=True, given=StillThere(),
                do=[Play(IT, frm=ANYWHERE)],
            ),
            NEXT_THIS_TURN,
        ),
        next_turn(plus(coins=2), Trash(a_card(), may=True)),
    ],
)
SALVAGER = Card(
    "Salvager", cost=4, types=[ACTION], year=2009, play=[plus(buys=1), Trash(a_card(), then=[plus(coins=CoinsOf())])]
)
SEA_CHART = Card(
    "Sea Chart", cost=3, types=[ACTION], year=2022,
    play=[plus(cards=1, actions=1), Reveal(1, do=[Put(all_of(kind(in_play=YOU)), frm=LOOKED, to=HAND)])],
)
SEA_HAG = Card(
    "Sea Hag", cost=4, types=[ACTION, ATTACK], year=2009,
    play=[EachOther([DiscardTop(1), Gain(kind(named="Curse"), to=DECK)])],
)
SEA_WITCH = Card(
    "Sea Witch", cost=5, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[plus(cards=2), EachOther([Gain(kind(named="Curse"))]), next_turn(plus(cards=2), Discard(exactly(2)))],
)
SMUGGLERS = Card(
    "Smugglers", cost=3, types=[ACTION], year=2009,
    play=[Gain(Kind(costing=UpTo(6), among=Done(GAIN_DEED, who=RIGHT, last=True, names=True)))],
)
TACTICIAN = Card(
    "Tactician", cost=5, types=[ACTION, DURATION], year=2009,
    play=[If(HandAtLeast(1), [DiscardHand(), next_turn(plus(cards=5, actions=1, buys=1))])],
)
TIDE_POOLS = Card(
    "Tide Pools", cost=4, types=[ACTION, DURATION], year=2022,
    play=[plus(cards=3, actions=1), next_turn(Discard(exactly(2)))],
)
TREASURE_MAP = Card(
    "Treasure Map", cost=4, types=[ACTION], year=2009,
    play=[
        Trash(THIS, frm=PLAY, then=[RememberTrashed()]),
        Trash(a_card(named="Treasure Map"), then=[RememberTrashed()]),
        IfTrashed(kind(named="Treasure Map"), [Gain(kind(named="Gold"), to=DECK, times=4)], number=2),
    ],
)
TREASURY = Card(
    "Treasury", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=1, coins=1),
        this_turn(
            When(
                BUY_ENDS, holding=LINGERING, may=True,
                given=Counted(Done(GAIN_DEED, kind(VICTORY), phase=BUY_PHASE), most=0), do=[Put(THIS, frm=PLAY)],
            ),
        ),
    ],
)
TREASURY_2009 = TREASURY.in_year(
    2009,
    play=[plus(cards=1, actions=1, coins=1)],
    abilities=[
        When(
            WHEN_DISCARDED_FROM_PLAY, may=True, given=Counted(Done(BUY_DEED, kind(VICTORY)), most=0),
            do=[Put(THIS, frm=DISCARD)],
        ),
    ],
)
WAREHOUSE = Card(
    "Warehouse", cost=3, types=[ACTION], year=2009, play=[plus(cards=3, actions=1), Discard(exactly(3))]
)
WHARF = Card(
    "Wharf", cost=5, types=[ACTION, DURATION], year=2009,
    play=[plus(cards=2, buys=1), next_turn(plus(cards=2, buys=1))],
)
