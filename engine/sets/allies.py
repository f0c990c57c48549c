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
DESERT_GUIDES = Card(
    "Desert Guides", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[DiscardHand(), plus(cards=5)], again=True)],
        ),
    ],
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
HERB_GATHERER = Card(
    "Herb Gatherer", cost=3, types=[ACTION, AUGUR], year=2022,
    play=[plus(buys=1), DeckToDiscard(), Play(a_card(TREASURE), frm=DISCARD, may=True), Rotate("Augurs")],
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
MOUNTAIN_FOLK = Card(
    "Mountain Folk", types=[ALLY], year=2022, supply=False,
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[plus(cards=3)])])],
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
SORCERESS = Card(
    "Sorceress", cost=5, types=[ACTION, ATTACK, AUGUR], year=2022,
    play=[plus(actions=1), TakeIfNamed(always=True, then=[EachOther([Gain(kind(named="Curse"))])])],
)
