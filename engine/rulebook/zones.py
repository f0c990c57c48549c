"""Name the rules about where cards are and who sees them and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("Z1", "zones", "rulebook base 2e (pl 2022, hu 2021); clarification: mats of Seaside to Allies"),
    Rule(
        "Z2",
        "zones",
        "rulebook base 2e (pl 2022, hu 2021); rulebook Nocturne (pl, after 2022): Necromancer; "
        "clarification: Reserve cards",
    ),
    Rule("Z3", "zones", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
    Rule("Z4", "zones", "rulebook base 2e (pl 2022, hu 2021); clarification: Patron"),
    Rule(
        "Z5",
        "zones",
        "clarification: Haven, Native Village, Cargo Ship and others; rulebook Nocturne (pl, after 2022): "
        "Crypt; second hand, wiki or rulebook: Nocturne (Boon and Hex discard piles, medium confidence)",
        open=True,
    ),
    Rule("Z6", "zones", "wiki: Stop-Moving rule; rulebook base 2e (pl 2022): Harbinger"),
    Rule(
        "Z7",
        "zones",
        "rulebook base 2e (pl 2022, hu 2021); clarification: Island, Native Village, Distant Lands, Miser, "
        "Inheritance; second hand, wiki or rulebook: Menagerie (Exile), 2025 errata",
    ),
    Rule(
        "Z8",
        "zones",
        "rulebook Nocturne (pl, after 2022); clarification: Events, Ways, Artifacts; second hand, wiki or "
        "rulebook: identity of cards",
    ),
    Rule("Z9", "zones", "rulebook base 2e (pl 2022); clarification: Capitalism, Inheritance; wiki: card list 2026"),
)
