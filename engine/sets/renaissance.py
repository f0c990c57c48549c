"""Renaissance: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

CAPITALISM = Card("Capitalism", cost=5, types=[PROJECT], year=2018, supply=False, abilities=[AlsoTreasures()])
