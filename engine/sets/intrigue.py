"""Intrigue, both editions: 32 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

FIRST, SECOND = 2009, 2016

BARON = Card(
    "Baron", cost=4, types=[ACTION], year=FIRST,
    play=[
        plus(buys=1),
        Discard(a_card(named="Estate"), may=True, then=[plus(coins=4)], instead=[Gain(kind(named="Estate"))]),
    ],
)
BRIDGE = Card("Bridge", cost=4, types=[ACTION], year=FIRST, play=[plus(buys=1, coins=1), CostLess(1)])
CONSPIRATOR = Card(
    "Conspirator", cost=4, types=[ACTION], year=FIRST,
    play=[plus(coins=2), If(ActionsPlayed(3), [plus(cards=1, actions=1)])],
)
COPPERSMITH = Card("Coppersmith", cost=4, types=[ACTION], year=FIRST, play=[this_turn(MakesOnly(["Copper"], more=1))])
COURTIER = Card(
    "Courtier", cost=5, types=[ACTION], year=SECOND,
    play=[
        Show(a_card(), then=[
            ChooseOne([
                Option("action", [plus(actions=1)]),
                Option("buy", [plus(buys=1)]),
                Option("coins", [plus(coins=3)]),
                Option("gain-gold", [Gain(kind(named="Gold"))]),
            ], number=TypesOf(IT)),
        ]),
    ],
)  # fmt: skip
COURTYARD = Card("Courtyard", cost=2, types=[ACTION], year=FIRST, play=[plus(cards=3), Put(a_card(), to=DECK)])
DIPLOMAT = Card(
    "Diplomat", cost=4, types=[ACTION, REACTION], year=SECOND,
    play=[plus(cards=2), If(HandAtMost(5), [plus(actions=2)])],
    abilities=[against_attacks(plus(cards=2), Discard(exactly(3)), given=HandAtLeast(5))],
)
DUKE = Card("Duke", cost=5, types=[VICTORY], year=FIRST, points=PerCard(1, what=kind(named="Duchy")))
GREAT_HALL = Card(
    "Great Hall", cost=3, types=[ACTION, VICTORY], year=FIRST, play=[plus(cards=1, actions=1)], points=1
)
HAREM = Card("Harem", cost=6, types=[TREASURE, VICTORY], year=FIRST, play=[Worth(2)], points=2)
IRONWORKS = Card(
    "Ironworks", cost=4, types=[ACTION], year=FIRST,
    play=[
        Gain(kind(costing=UpTo(4)), then=[
            If(Is(kind(ACTION)), [plus(actions=1)]),
            If(Is(kind(TREASURE)), [plus(coins=1)]),
            If(Is(kind(VICTORY)), [plus(cards=1)]),
        ]),
    ],
)  # fmt: skip
LURKER = Card(
    "Lurker", cost=2, types=[ACTION], year=SECOND,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("trash", [Trash(a_card(ACTION), frm=SUPPLY)]),
            Option("gain", [Gain(kind(ACTION), frm=TRASH)]),
        ]),
    ],
)  # fmt: skip
MASQUERADE = Card(
    "Masquerade", cost=3, types=[ACTION], year=SECOND,
    play=[plus(cards=2), PassLeft(), Trash(a_card(), may=True)],
)
MASQUERADE_1 = MASQUERADE.in_year(FIRST, play=[plus(cards=2), PassLeft(skipping=False), Trash(a_card(), may=True)])
MILL = Card(
    "Mill", cost=4, types=[ACTION, VICTORY], year=SECOND,
    play=[plus(cards=1, actions=1), Discard(exactly(2), may=True, needs=2, then=[plus(coins=2)])],
    points=1,
)
MINING_VILLAGE = Card(
    "Mining Village", cost=4, types=[ACTION], year=FIRST,
    play=[plus(cards=1, actions=2), Trash(THIS, frm=PLAY, may=True, then=[plus(coins=2)])],
)
MINION = Card(
    "Minion", cost=5, types=[ACTION, ATTACK], year=FIRST,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("discard", [
                DiscardHand(), plus(cards=4), EachOther([If(HandAtLeast(5), [DiscardHand(), plus(cards=4)])]),
            ]),
        ]),
    ],
)  # fmt: skip
NOBLES = Card(
    "Nobles", cost=6, types=[ACTION, VICTORY], year=FIRST,
    play=[ChooseOne([Option("cards", [plus(cards=3)]), Option("actions", [plus(actions=2)])])],
    points=2,
)
PATROL = Card(
    "Patrol", cost=5, types=[ACTION], year=SECOND,
    play=[plus(cards=3), Reveal(4, do=[Put(all_of(kind(any_of=[VICTORY, CURSE])), frm=LOOKED, to=HAND)])],
)
PAWN = Card(
    "Pawn", cost=2, types=[ACTION], year=FIRST,
    play=[
        ChooseOne([
            Option("card", [plus(cards=1)]),
            Option("action", [plus(actions=1)]),
            Option("buy", [plus(buys=1)]),
            Option("coins", [plus(coins=1)]),
        ], number=2),
    ],
)  # fmt: skip
REPLACE = Card(
    "Replace", cost=5, types=[ACTION, ATTACK], year=SECOND,
    play=[
        Trash(a_card(), then=[
            Gain(kind(costing=UpTo(IT, more=2)), then=[
                If(Is(kind(any_of=[ACTION, TREASURE])), [MoveGained(DECK)]),
                If(Is(kind(VICTORY)), [EachOther([Gain(kind(named="Curse"))])]),
            ]),
        ]),
    ],
)  # fmt: skip
SABOTEUR = Card(
    "Saboteur", cost=5, types=[ACTION, ATTACK], year=FIRST,
    play=[
        EachOther([
            RevealUntil(kind(costing=AtLeast(3)), do=[
                Trash(
                    all_of(kind(costing=AtLeast(3))), frm=LOOKED,
                    then=[Gain(kind(costing=UpTo(IT, more=-2)), may=True)],
                ),
            ]),
        ]),
    ],
)  # fmt: skip
SCOUT = Card(
    "Scout", cost=4, types=[ACTION], year=FIRST,
    play=[plus(actions=1), Reveal(4, do=[Put(all_of(kind(VICTORY)), frm=LOOKED, to=HAND)])],
)
SECRET_CHAMBER = Card(
    "Secret Chamber", cost=2, types=[ACTION, REACTION], year=FIRST,
    play=[Discard(any_number(), then=[plus(coins=NumberOfIt())])],
    abilities=[against_attacks(plus(cards=2), Put(exactly(2), frm=HAND, to=DECK))],
)
SECRET_PASSAGE = Card(
    "Secret Passage", cost=4, types=[ACTION], year=SECOND, play=[plus(cards=2, actions=1), Put(a_card(), to=ANYWHERE)]
)
SHANTY_TOWN = Card(
    "Shanty Town", cost=3, types=[ACTION], year=FIRST,
    play=[plus(actions=2), RevealHand(), If(HandAtMost(0, kind(ACTION)), [plus(cards=2)])],
)
STEWARD = Card(
    "Steward", cost=3, types=[ACTION], year=FIRST,
    play=[
        ChooseOne([
            Option("cards", [plus(cards=2)]), Option("coins", [plus(coins=2)]), Option("trash", [Trash(exactly(2))]),
        ]),
    ],
)  # fmt: skip
SWINDLER = Card(
    "Swindler", cost=3, types=[ACTION, ATTACK], year=FIRST,
    play=[plus(coins=2), EachOther([TrashTop(1, then=[Gain(kind(costing=Exactly(IT)), chooser=OWNER)])])],
)
TORTURER = Card(
    "Torturer", cost=5, types=[ACTION, ATTACK], year=FIRST,
    play=[
        plus(cards=3),
        EachOther([
            ChooseOne([
                Option("discard", [Discard(exactly(2))]), Option("gain-curse", [Gain(kind(named="Curse"), to=HAND)]),
            ]),
        ]),
    ],
)  # fmt: skip
TRADING_POST = Card(
    "Trading Post", cost=5, types=[ACTION], year=FIRST,
    play=[Trash(exactly(2), needs=2, then=[Gain(kind(named="Silver"), to=HAND)])],
)
TRIBUTE = Card(
    "Tribute", cost=5, types=[ACTION], year=FIRST,
    play=[
        NeighbourDiscards(2, each=[
            If(Is(kind(ACTION)), [plus(actions=2)]),
            If(Is(kind(TREASURE)), [plus(coins=2)]),
            If(Is(kind(VICTORY)), [plus(cards=2)]),
        ]),
    ],
)  # fmt: skip
UPGRADE = Card(
    "Upgrade", cost=5, types=[ACTION], year=FIRST,
    play=[plus(cards=1, actions=1), Trash(a_card(), then=[Gain(kind(costing=Exactly(IT, more=1)))])],
)
WISHING_WELL = Card(
    "Wishing Well", cost=3, types=[ACTION], year=FIRST, play=[plus(cards=1, actions=1), TakeIfNamed()]
)
