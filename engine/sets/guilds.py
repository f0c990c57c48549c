"""Guilds: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BAKER = Card(
    "Baker", cost=5, types=[ACTION], year=2013,
    play=[plus(cards=1, actions=1), GetTokens(COFFERS)],
    abilities=[AtFirst(COFFERS)],
)
CANDLESTICK_MAKER = Card(
    "Candlestick Maker", cost=2, types=[ACTION], year=2013,
    play=[plus(actions=1, buys=1), GetTokens(COFFERS)],
)
