"""Name the rules about simultaneous things and Reactions and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("R1", "order", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
    Rule("R2", "order", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule("R3", "order", "fan rulebook Intrigue 1e (pl); clarification: Diplomat"),
    Rule(
        "R4",
        "order",
        "rulebook base 2e (pl 2022): Moat; fan rulebook Intrigue 1e (pl); clarification: Diplomat, Horse Traders",
    ),
    Rule("R5", "order", "fan rulebook Intrigue 1e (pl): Secret Chamber; clarification: Guardian"),
    Rule("R6", "order", "clarification: Village Green, Overgrown Estate"),
    Rule("R7", "order", "clarification: Sheepdog"),
    Rule("R8", "order", "deduced: R1 applied between turns"),
)
