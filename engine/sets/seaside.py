"""Seaside: the cards of the proof set."""

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
CARAVAN = Card(
    "Caravan", cost=4, types=[ACTION, DURATION], year=2009,
    play=[plus(cards=1, actions=1), next_turn(plus(cards=1))],
)
CORSAIR = Card(
    "Corsair", cost=5, types=[ACTION, ATTACK, DURATION], year=2022,
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
ISLAND_CARD = Card(
    "Island", cost=4, types=[ACTION, VICTORY], year=2009, points=2,
    play=[PutOnMat(ISLAND), Put(a_card(), to=ISLAND)],
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
OUTPOST = Card("Outpost", cost=5, types=[ACTION, DURATION], year=2009, play=[ExtraTurn(hand=3), next_turn()])
PIRATE = Card(
    "Pirate", cost=5, types=[ACTION, DURATION, REACTION], year=2022,
    play=[next_turn(Gain(kind(TREASURE, costing=UpTo(6)), to=HAND))],
    abilities=[When(WHEN_GAINED, by=ANYONE, what=kind(TREASURE), holding=HAND, may=True, do=[PlayThis()])],
)
SMUGGLERS = Card(
    "Smugglers", cost=3, types=[ACTION], year=2009,
    play=[Gain(Kind(costing=UpTo(6), among=Done(GAIN_DEED, who=RIGHT, last=True, names=True)))],
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
