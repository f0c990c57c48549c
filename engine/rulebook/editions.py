"""Name the rules about what changed between editions and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule(
        "V1",
        "editions",
        "clarification: set lists of base 1e and 2e; rulebook base 2e (pl 2022): contents; rulebook base 1e (cs)",
    ),
    Rule("V2", "editions", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs)", since=("shuffle",)),
    Rule(
        "V3",
        "editions",
        "clarification: set lists of Intrigue 1e and 2e, Masquerade; fan rulebook Intrigue 1e (pl); wiki: "
        "card list 2026",
    ),
    Rule("V4", "editions", "second hand, wiki or rulebook: All Errata; wiki: card list 2026", since=("while_in_play",)),
    Rule("V5", "editions", "clarification: set lists of the second editions; rulebook base 2e (pl 2022)"),
)
