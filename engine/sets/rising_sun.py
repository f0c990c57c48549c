"""Rising Sun: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

GREAT_LEADER = Card(
    "Great Leader", types=[PROPHECY], year=2024, supply=False,
    abilities=[When(AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, do=[plus(actions=1)])],
)
KIND_EMPEROR = Card(
    "Kind Emperor", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Gain(kind(ACTION), to=HAND)]),
        When(LAST_SUN, do=[Gain(kind(ACTION), to=HAND)]),
    ],
)

ALLEY = Card(
    "Alley", cost=4, types=[ACTION, SHADOW], year=2024,
    play=[plus(cards=1, actions=1), Discard(a_card())],
    abilities=[
        PlayableFromDeck(), BackOfItsOwn(), When(WHEN_SHUFFLED, do=[PutShuffled(IT, to=DECK_BOTTOM)]),
    ],
)
FISHMONGER = Card(
    "Fishmonger", cost=2, types=[ACTION, SHADOW], year=2024, play=[plus(buys=1, coins=1)],
    abilities=[
        PlayableFromDeck(), BackOfItsOwn(), When(WHEN_SHUFFLED, do=[PutShuffled(IT, to=DECK_BOTTOM)]),
    ],
)
RUSTIC_VILLAGE = Card(
    "Rustic Village", cost=4, types=[ACTION, OMEN], year=2024,
    play=[RemoveSun(), plus(cards=1, actions=2), Discard(exactly(2), may=True, then=[plus(cards=1)], needs=2)],
)
TEA_HOUSE = Card(
    "Tea House", cost=5, types=[ACTION, OMEN], year=2024, play=[RemoveSun(), plus(cards=1, actions=1, coins=2)],
)
