"""Name the rules about phases and turns and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("T1", "turn", "rulebook base 2e (pl 2022, hu 2021); rulebook Nocturne (pl, after 2022)"),
    Rule(
        "T2",
        "turn",
        "rulebook Nocturne (pl, after 2022): Ghost; clarification: Guide, Tide Pools, Clerk; wiki: card list "
        "2026: Donate; second hand, wiki or rulebook: Werewolf",
    ),
    Rule("T2b", "turn", "clarification: Villa, Cavalry, Launch; second hand, wiki or rulebook: Action phase"),
    Rule("T3", "turn", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)"),
    Rule("T4", "turn", "rulebook base 2e (pl 2022, hu 2021); clarification: Events, Sheepdog, Villa"),
    Rule(
        "T4b",
        "turn",
        "rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); clarification: Contraband, Philosopher's "
        "Stone, Mint (1e)",
    ),
    Rule(
        "T4c",
        "turn",
        "clarification: Bank, Fool's Gold, Horn of Plenty; rulebook Nocturne (pl, after 2022): Cursed Gold",
    ),
    Rule(
        "T5",
        "turn",
        "clarification: Guilds, Renaissance, Empires; second hand, wiki or rulebook: Rising Sun rulebook, "
        "errata 2021 or 2022 (Coffers), errata 2024 (Debt); unverified: the year of the Coffers change",
        since=("coffers", "debt"),
        open=True,
    ),
    Rule("T5b", "turn", "clarification: Snowy Village"),
    Rule("T6", "turn", "wiki: card list 2026; clarification: Wine Merchant, Pageant, Exploration"),
    Rule("T7", "turn", "rulebook Nocturne (pl, after 2022); second hand, wiki or rulebook: Night phase"),
    Rule(
        "T8",
        "turn",
        "rulebook base 2e (pl 2022, hu 2021); rulebook Nocturne (pl, after 2022); clarification: Clean-up "
        "effects of all sets",
    ),
    Rule("T8b", "turn", "rulebook base 2e (pl 2022)"),
    Rule("T8c", "turn", "rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)"),
    Rule(
        "T9",
        "turn",
        "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); "
        "clarification: Possession",
    ),
    Rule(
        "T10",
        "turn",
        "wiki: card list 2026; second hand, wiki or rulebook: 2023 errata; clarification: Outpost, Mission "
        "(older texts)",
        since=("extra_turns",),
    ),
    Rule("T10b", "turn", "clarification: Possession"),
    Rule("T10c", "turn", "clarification: Haunted Woods, Outpost, Lich; second hand, wiki or rulebook: extra turns"),
    Rule("T10d", "turn", "clarification: Lich"),
    Rule("T11", "turn", "rulebook Nocturne (pl, after 2022): Necromancer; deduced: texts of the cards concerned"),
)
