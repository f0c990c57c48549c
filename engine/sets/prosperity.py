"""Prosperity: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

KINGS_COURT = Card("King's Court", cost=7, types=[ACTION], year=2010, play=[Play(a_card(ACTION), times=3, may=True)])
WATCHTOWER = Card(
    "Watchtower", cost=3, types=[ACTION, REACTION], year=2010,
    play=[DrawUntil(6)],
    abilities=[
        When(
            WHEN_GAINED, holding=HAND, may=True, reveal=True, given=StillThere(),
            do=[ChooseOne([Option("trash", [TrashGained()]), Option("deck", [MoveGained(DECK)])])],
        ),
    ],
)
