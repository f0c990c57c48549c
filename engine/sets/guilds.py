"""Guilds: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BAKER = Card(
    "Baker", cost=5, types=[ACTION], year=2013,
    play=[plus(cards=1, actions=1), GetTokens(COFFERS)],
    abilities=[AtFirst(COFFERS)],
)
