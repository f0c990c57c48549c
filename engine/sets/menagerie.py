"""Menagerie: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

SHEEPDOG = Card(
    "Sheepdog", cost=3, types=[ACTION, REACTION], year=2020,
    play=[plus(cards=2)],
    abilities=[When(WHEN_GAINED, holding=HAND, may=True, do=[PlayThis()])],
)
WAY_OF_THE_MOUSE = Card(
    "Way of the Mouse", types=[WAY], year=2025, supply=False,
    play=[Play(a_card(), frm=MOUSE, leaving=True)],
)
WAY_OF_THE_OX = Card("Way of the Ox", types=[WAY], year=2020, supply=False, play=[plus(actions=2)])
