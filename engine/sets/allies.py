"""Allies, as far as it is written."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACOLYTE = Card(
    "Acolyte", cost=4, types=[ACTION, AUGUR], year=2022,
    play=[
        Trash(Some(Kind(any_of=(ACTION, VICTORY))), may=True, then=[Gain(kind(named="Gold"))]),
        Trash(THIS, may=True, then=[Gain(kind(AUGUR))]),
    ],
)
ARCHER = Card(
    "Archer", cost=4, types=[ACTION, ATTACK, CLASH], year=2022,
    play=[
        plus(coins=2),
        EachOther([
            If(HandAtLeast(5), [Show(down_to(1), then=[Discard(a_card(copy_of=IT), chooser=OWNER)])]),
        ]),
    ],
)
BATTLE_PLAN = Card(
    "Battle Plan", cost=3, types=[ACTION, CLASH], year=2022,
    play=[plus(cards=1, actions=1), Show(a_card(ATTACK), may=True, then=[plus(cards=1)]), Rotate(APile())],
)
BLACKSMITH = Card(
    "Blacksmith", cost=3, types=[ACTION, TOWNSFOLK], year=2022,
    play=[
        ChooseOne([
            Option("hand", [DrawUntil(6)]),
            Option("cards", [plus(cards=2)]),
            Option("card", [plus(cards=1, actions=1)]),
        ]),
    ],
)
CONJURER = Card(
    "Conjurer", cost=4, types=[ACTION, DURATION, WIZARD], year=2022,
    play=[Gain(kind(costing=UpTo(4))), next_turn(Put(THIS, frm=PLAY, to=HAND))],
)
DESERT_GUIDES = Card(
    "Desert Guides", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[DiscardHand(), plus(cards=5)], again=True)],
        ),
    ],
)
DISTANT_SHORE = Card(
    "Distant Shore", cost=6, types=[ACTION, VICTORY, ODYSSEY], year=2022,
    play=[plus(cards=2, actions=1), Gain(kind(named="Estate"))],
    points=2,
)
ELDER = Card(
    "Elder", cost=5, types=[ACTION, TOWNSFOLK], year=2022,
    play=[plus(coins=2), Play(a_card(ACTION), may=True, choosing=MoreOptions())],
)
FELLOWSHIP_OF_SCRIBES = Card(
    "Fellowship of Scribes", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, may=True, given=HandAtMost(4),
            do=[Spend(FAVORS, then=[plus(cards=1)])],
        ),
    ],
)
GANG_OF_PICKPOCKETS = Card(
    "Gang of Pickpockets", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, may=True, instead=[Discard(down_to(4))])]),
    ],
)
GARRISON = Card(
    "Garrison", cost=4, types=[ACTION, DURATION, FORT], year=2022,
    play=[
        plus(coins=2),
        this_turn(
            When(
                WHEN_GAINED, holding=LINGERING,
                do=[Later(When(TURN_STARTS, together=True, do=[plus(cards=1)]), ONCE, stays=True)],
            ),
        ),
    ],
)
HERB_GATHERER = Card(
    "Herb Gatherer", cost=3, types=[ACTION, AUGUR], year=2022,
    play=[plus(buys=1), DeckToDiscard(), Play(a_card(TREASURE), frm=DISCARD, may=True), Rotate("Augurs")],
)
HILL_FORT = Card(
    "Hill Fort", cost=5, types=[ACTION, FORT], year=2022,
    play=[
        Gain(
            kind(costing=UpTo(4)), always=True,
            then=[ChooseOne([Option("hand", [MoveGained(HAND)]), Option("card", [plus(cards=1, actions=1)])])],
        ),
    ],
)
IMPORTER = Card(
    "Importer", cost=3, types=[ACTION, DURATION, LIAISON], year=2022,
    play=[next_turn(Gain(kind(costing=UpTo(5))))],
    abilities=[AtFirst(FAVORS, 4, more=True)],
)
LEAGUE_OF_BANKERS = Card(
    "League of Bankers", types=[ALLY], year=2022, supply=False,
    abilities=[When(BUY_STARTS, holding=EVERYWHERE, do=[plus(coins=TokensHeld(FAVORS, every=4))])],
)
LICH = Card(
    "Lich", cost=6, types=[ACTION, WIZARD], year=2022,
    play=[plus(cards=6, actions=2), SkipTurn()],
    abilities=[When(WHEN_TRASHED, do=[Discard(THIS, frm=TRASH), Gain(kind(costing=LessThan(THIS)), frm=TRASH)])],
)
MILLER = Card(
    "Miller", cost=4, types=[ACTION, TOWNSFOLK], year=2022,
    play=[plus(actions=1), LookAt(4, do=[Put(exactly(1), frm=LOOKED, to=HAND)], rest=DISCARD)],
)
MOUNTAIN_FOLK = Card(
    "Mountain Folk", types=[ALLY], year=2022, supply=False,
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[plus(cards=3)])])],
)
OLD_MAP = Card(
    "Old Map", cost=3, types=[ACTION, ODYSSEY], year=2022,
    play=[plus(cards=1, actions=1), Discard(a_card()), plus(cards=1), Rotate("Odysseys")],
)
PEACEFUL_CULT = Card(
    "Peaceful Cult", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(BUY_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, EVERYTHING, may=True, then=[Trash(exactly(Paid()))])]),
    ],
)
SIBYL = Card(
    "Sibyl", cost=6, types=[ACTION, AUGUR], year=2022,
    play=[plus(cards=4, actions=1), Put(a_card(), to=DECK), Put(a_card(), to=DECK_BOTTOM)],
)
SORCERER = Card(
    "Sorcerer", cost=5, types=[ACTION, ATTACK, WIZARD], year=2022,
    play=[
        plus(cards=1, actions=1),
        EachOther([
            NameCard([Reveal(1, then=[If(Is(Kind(among=Named(another=True))), [Gain(kind(named="Curse"))])])]),
        ]),
    ],
)
SORCERESS = Card(
    "Sorceress", cost=5, types=[ACTION, ATTACK, AUGUR], year=2022,
    play=[plus(actions=1), TakeIfNamed(always=True, then=[EachOther([Gain(kind(named="Curse"))])])],
)
STRONGHOLD = Card(
    "Stronghold", cost=6, types=[ACTION, VICTORY, DURATION, FORT], year=2022,
    play=[ChooseOne([Option("coins", [plus(coins=3)]), Option("later", [next_turn(plus(cards=3))])])],
    points=2,
)
STUDENT = Card(
    "Student", cost=3, types=[ACTION, WIZARD, LIAISON], year=2022,
    play=[
        plus(actions=1),
        Rotate("Wizards"),
        Trash(a_card(), then=[If(Is(kind(TREASURE)), [GetTokens(FAVORS), Put(THIS, frm=PLAY)])]),
    ],
)
SUNKEN_TREASURE = Card(
    "Sunken Treasure", cost=5, types=[TREASURE, ODYSSEY], year=2022,
    play=[Gain(kind(ACTION, not_in_play=True))],
)
TENT = Card(
    "Tent", cost=3, types=[ACTION, FORT], year=2022,
    play=[plus(coins=2), Rotate("Forts")],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, may=True, do=[Put(THIS, frm=DISCARD)])],
)
TERRITORY = Card(
    "Territory", cost=6, types=[VICTORY, CLASH], year=2022,
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Gold"), times=EmptyPiles())])],
    points=PerName(1, what=kind(VICTORY)),
)
TOWN_CRIER = Card(
    "Town Crier", cost=2, types=[ACTION, TOWNSFOLK], year=2022,
    play=[
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("gain", [Gain(kind(named="Silver"))]),
            Option("card", [plus(cards=1, actions=1)]),
        ]),
        Rotate("Townsfolk"),
    ],
)
VOYAGE = Card(
    "Voyage", cost=4, types=[ACTION, DURATION, ODYSSEY], year=2023,
    play=[plus(actions=1), ExtraTurn(banned=CannotPlay(most=3)), next_turn()],
)
VOYAGE_2022 = VOYAGE.in_year(
    2022,
    play=[
        plus(actions=1),
        If(AfterAnotherTurn(), [ExtraTurn(limited=False, banned=CannotPlay(most=3)), next_turn()]),
    ],
)
WARLORD = Card(
    "Warlord", cost=5, types=[ACTION, DURATION, ATTACK, CLASH], year=2022,
    play=[
        plus(actions=1),
        next_turn(plus(cards=2)),
        Later(CannotPlay(kind(ACTION), by=OTHERS, copies=2), YOUR_NEXT_TURN, stays=True),
    ],
)
