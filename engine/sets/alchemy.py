"""Alchemy: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

POTION = Card("Potion", cost=4, types=[TREASURE], year=2010, play=[PotionWorth()])
VINEYARD = Card(
    "Vineyard", cost=Cost(0, 1), types=[VICTORY], year=2010, brings=["potion"], points=PerCard(1, 3, kind(ACTION)),
)
POSSESSION = Card(
    "Possession", cost=Cost(6, 1), types=[ACTION], year=2010, brings=["potion"],
    play=[
        Possess(
            gains=When(WOULD_GAIN, holding=LINGERING, do=[PossessorGains()]),
            trashes=When(
                WHEN_TRASHED, holding=LINGERING,
                do=[SetAsideTrashed(When(TURN_ENDS, by=ANYONE, holding=LINGERING, do=[DiscardPileRest()]))],
            ),
        ),
    ],
)
