"""Adventures: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ROYAL_CARRIAGE = Card(
    "Royal Carriage", cost=5, types=[ACTION, RESERVE], year=2015,
    play=[plus(actions=1), PutOnMat(TAVERN)],
    abilities=[
        When(AFTER_PLAY, what=kind(ACTION), holding=TAVERN, may=True, given=StillInPlay(), do=[CallAndReplay()]),
    ],
)
