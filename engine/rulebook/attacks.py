"""Name the rules about Attacks and protection and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("A1", "attacks", "rulebook base 2e (pl 2022): Moat; clarification: Relic; rulebook Nocturne (pl, after 2022)"),
    Rule("A2", "attacks", "rulebook base 2e (pl 2022); clarification: Old Witch, Mountebank, Skirmisher"),
    Rule("A3", "attacks", "clarification: Haunted Woods, Enchantress, Blockade"),
    Rule("A4", "attacks", "rulebook Nocturne (pl, after 2022): Guardian; clarification: Champion, Lighthouse"),
    Rule(
        "A5",
        "attacks",
        "fan rulebook Intrigue 1e (pl): Masquerade; clarification: Smugglers, Raid, Possession, Council "
        "Room; second hand, wiki or rulebook: Allies",
    ),
    Rule("A6", "attacks", "clarification: Black Cat, Berserker"),
    Rule("A7", "attacks", "rulebook base 2e (pl 2022): Witch"),
    Rule(
        "A8",
        "attacks",
        "rulebook base 2e (pl 2022): Bandit; fan rulebook Intrigue 1e (pl); clarification: Knights, Rogue, "
        "Pillage, Swindler",
    ),
    Rule("A9", "attacks", "clarification: Enchantress, Highwayman, Corsair"),
)
