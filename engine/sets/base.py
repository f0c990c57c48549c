"""The base game, both editions: 7 basic cards and 32 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

FIRST, SECOND = 2008, 2016

COPPER = Card("Copper", types=[TREASURE], play=[Worth(1)])
SILVER = Card("Silver", cost=3, types=[TREASURE], play=[Worth(2)])
GOLD = Card("Gold", cost=6, types=[TREASURE], play=[Worth(3)])
ESTATE = Card("Estate", cost=2, types=[VICTORY], points=1)
DUCHY = Card("Duchy", cost=5, types=[VICTORY], points=3)
PROVINCE = Card("Province", cost=8, types=[VICTORY], points=6)
CURSE_CARD = Card("Curse", types=[CURSE], points=-1)

ADVENTURER = Card(
    "Adventurer", cost=6, types=[ACTION],
    play=[RevealUntil(kind(TREASURE), cards=2, do=[Put(all_of(kind(TREASURE)), frm=LOOKED, to=HAND)])],
)
ARTISAN = Card(
    "Artisan", cost=6, types=[ACTION], year=SECOND,
    play=[Gain(kind(costing=UpTo(5)), to=HAND), Put(a_card(), frm=HAND, to=DECK)],
)
BANDIT = Card(
    "Bandit", cost=5, types=[ACTION, ATTACK], year=SECOND,
    play=[
        Gain(kind(named="Gold")),
        EachOther([Reveal(2, do=[Trash(a_card(TREASURE, other_than="Copper"), frm=LOOKED)], rest=DISCARD)]),
    ],
)
BUREAUCRAT = Card(
    "Bureaucrat", cost=4, types=[ACTION, ATTACK],
    play=[
        Gain(kind(named="Silver"), to=DECK),
        EachOther([Put(a_card(VICTORY), frm=HAND, to=DECK, revealed=True, otherwise=[ProveByHand()])]),
    ],
)
CELLAR = Card(
    "Cellar", cost=2, types=[ACTION],
    play=[plus(actions=1), Discard(any_number(), then=[plus(cards=NumberOfIt())])],
)
CHANCELLOR = Card("Chancellor", cost=3, types=[ACTION], play=[plus(coins=2), May([DeckToDiscard()])])
CHAPEL = Card("Chapel", cost=2, types=[ACTION], play=[Trash(up_to(4))])
COUNCIL_ROOM = Card(
    "Council Room", cost=5, types=[ACTION],
    play=[plus(cards=4, buys=1), EachOther([plus(cards=1)])],
)
FEAST = Card("Feast", cost=4, types=[ACTION], play=[Trash(THIS), Gain(kind(costing=UpTo(5)))])
FESTIVAL = Card("Festival", cost=5, types=[ACTION], play=[plus(actions=2, buys=1, coins=2)])
GARDENS = Card("Gardens", cost=4, types=[VICTORY], points=PerCard(1, 10))
HARBINGER = Card(
    "Harbinger", cost=3, types=[ACTION], year=SECOND,
    play=[plus(cards=1, actions=1), Put(a_card(), frm=DISCARD, to=DECK, may=True)],
)
LABORATORY = Card("Laboratory", cost=5, types=[ACTION], play=[plus(cards=2, actions=1)])
LIBRARY = Card("Library", cost=5, types=[ACTION], play=[DrawUntilSkipping(7, kind(ACTION))])
MARKET = Card("Market", cost=5, types=[ACTION], play=[plus(cards=1, actions=1, buys=1, coins=1)])
MERCHANT = Card(
    "Merchant", cost=3, types=[ACTION], year=SECOND,
    play=[
        plus(cards=1, actions=1),
        this_turn(When(WHEN_PLAYED, what=kind(named="Silver"), holding=LINGERING, first=True, do=[plus(coins=1)])),
    ],
)
MILITIA = Card("Militia", cost=4, types=[ACTION, ATTACK], play=[plus(coins=2), EachOther([Discard(down_to(3))])])
MINE = Card(
    "Mine", cost=5, types=[ACTION], year=SECOND,
    play=[Trash(a_card(TREASURE), may=True, then=[Gain(kind(TREASURE, costing=UpTo(IT, more=3)), to=HAND)])],
)
MINE_1 = MINE.in_year(
    FIRST, play=[Trash(a_card(TREASURE), then=[Gain(kind(TREASURE, costing=UpTo(IT, more=3)), to=HAND)])]
)
MOAT = Card(
    "Moat", cost=2, types=[ACTION, REACTION],
    play=[plus(cards=2)],
    abilities=[against_attacks(BeUnaffected(), given=NotYetUnaffected())],
)
MONEYLENDER = Card(
    "Moneylender", cost=4, types=[ACTION], year=SECOND,
    play=[Trash(a_card(named="Copper"), may=True, then=[plus(coins=3)])],
)
MONEYLENDER_1 = MONEYLENDER.in_year(FIRST, play=[Trash(a_card(named="Copper"), then=[plus(coins=3)])])
POACHER = Card(
    "Poacher", cost=4, types=[ACTION], year=SECOND,
    play=[plus(cards=1, actions=1, coins=1), Discard(exactly(EmptyPiles()))],
)
REMODEL = Card(
    "Remodel", cost=4, types=[ACTION],
    play=[Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])],
)
SENTRY = Card(
    "Sentry", cost=5, types=[ACTION], year=SECOND,
    play=[
        plus(cards=1, actions=1),
        LookAt(2, do=[Trash(any_number(), frm=LOOKED), Discard(any_number(), frm=LOOKED)]),
    ],
)
SMITHY = Card("Smithy", cost=4, types=[ACTION], play=[plus(cards=3)])
SPY = Card(
    "Spy", cost=4, types=[ACTION, ATTACK],
    play=[
        plus(cards=1, actions=1),
        EachOther(
            [
                Reveal(
                    1,
                    do=[ChooseOne([Option("discard", [Discard(a_card(), frm=LOOKED)]), Option("keep", [])], OWNER)],
                ),
            ],
            too=True,
        ),
    ],
)
THIEF = Card(
    "Thief", cost=4, types=[ACTION, ATTACK],
    play=[
        EachOther([
            Reveal(2, rest=DISCARD, do=[Trash(a_card(TREASURE), frm=LOOKED, chooser=OWNER, then=[RememberTrashed()])]),
        ]),
        GainTrashed(),
    ],
)  # fmt: skip
THRONE_ROOM = Card("Throne Room", cost=4, types=[ACTION], year=SECOND, play=[Play(a_card(ACTION), times=2, may=True)])
THRONE_ROOM_1 = THRONE_ROOM.in_year(FIRST, play=[Play(a_card(ACTION), times=2)])
VASSAL = Card(
    "Vassal", cost=3, types=[ACTION], year=SECOND,
    play=[plus(coins=2), DiscardTop(1, then=[If(Is(kind(ACTION)), [Play(IT, frm=DISCARD, may=True)])])],
)
VILLAGE = Card("Village", cost=3, types=[ACTION], play=[plus(cards=1, actions=2)])
WITCH = Card("Witch", cost=5, types=[ACTION, ATTACK], play=[plus(cards=2), EachOther([Gain(kind(named="Curse"))])])
WOODCUTTER = Card("Woodcutter", cost=3, types=[ACTION], play=[plus(buys=1, coins=2)])
WORKSHOP = Card("Workshop", cost=3, types=[ACTION], play=[Gain(kind(costing=UpTo(4)))])
