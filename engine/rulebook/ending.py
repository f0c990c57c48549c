"""Name the rules about end of the game and score and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule(
        "E1",
        "ending",
        "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl); wiki: Prosperity (Colony)",
    ),
    Rule(
        "E2",
        "ending",
        "rulebook base 2e (pl 2022); clarification: split piles; second hand, wiki or rulebook: Bane, Ruins",
    ),
    Rule("E3", "ending", "clarification: Fleet"),
    Rule("E4", "ending", "rulebook base 2e (pl 2022)"),
    Rule(
        "E5",
        "ending",
        "rulebook base 2e (pl 2022); rulebook Nocturne (pl, after 2022); clarification: Plateau Shepherds",
    ),
    Rule(
        "E6",
        "ending",
        "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); "
        "clarification: Lich; second hand, wiki or rulebook: extra turns; unverified: whether Fleet turns "
        "count",
        open=True,
    ),
    Rule("E7", "ending", "rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); rulebook base 2e (pl 2022)"),
)
