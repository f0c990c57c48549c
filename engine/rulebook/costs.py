"""Name the rules about costs and how they compare and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("C1", "costs", "clarification: Bridge, Highway; second hand, wiki or rulebook: Debt"),
    Rule("C2", "costs", "fan rulebook Intrigue 1e (pl): Bridge, Upgrade"),
    Rule("C3", "costs", "clarification: Peddler, Destrier, Fisherman, Wayfarer, Animal Fair"),
    Rule(
        "C4",
        "costs",
        "clarification: Chariot Race, Patrician, Charm; rulebook Nocturne (pl, after 2022): Will-o'-Wisp, "
        "Changeling; second hand, wiki or rulebook: comparing costs",
    ),
    Rule(
        "C5",
        "costs",
        "clarification: Apprentice, Bishop, Forge, Salvager; second hand, wiki or rulebook: Forge, Change",
    ),
    Rule(
        "C6",
        "costs",
        "clarification: Knights, Populate, Approaching Army; second hand, wiki or rulebook: mixed piles",
    ),
    Rule("C7", "costs", "wiki: card list 2026; clarification: Farrier, Infirmary", since=("buy_trigger",)),
)
