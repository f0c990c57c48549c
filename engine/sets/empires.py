"""Empires: the cards and the Landmark of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ENCHANTRESS = Card(
    "Enchantress", cost=3, types=[ACTION, ATTACK, DURATION], year=2016,
    play=[
        Later(FirstActionInstead([plus(cards=1, actions=1)]), YOUR_NEXT_TURN, stays=True),
        next_turn(plus(cards=2)),
    ],
)
VILLA = Card(
    "Villa", cost=4, types=[ACTION], year=2016,
    play=[plus(actions=2, buys=1, coins=1)],
    abilities=[When(WHEN_GAINED, do=[MoveGained(HAND), plus(actions=1), ReturnToActionPhase()])],
)
KEEP = Card(
    "Keep", types=[LANDMARK], year=2016, supply=False, points=PerName(5, what=kind(TREASURE), unbeaten=True),
)
