"""Seaside: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

CARAVAN = Card(
    "Caravan", cost=4, types=[ACTION, DURATION], year=2009,
    play=[plus(cards=1, actions=1), next_turn(plus(cards=1))],
)
OUTPOST = Card("Outpost", cost=5, types=[ACTION, DURATION], year=2009, play=[ExtraTurn(hand=3), next_turn()])
