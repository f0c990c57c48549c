"""Name the rules about when an effect still finds its card and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("M1", "tracking", "wiki: Stop-Moving rule", since=("move_rule",)),
    Rule("M2", "tracking", "wiki: Stop-Moving rule"),
    Rule(
        "M3",
        "tracking",
        "wiki: Stop-Moving rule; wiki: Lose Track rule; clarification: Sleigh, Hill Fort",
        since=("move_rule",),
    ),
    Rule("M4", "tracking", "wiki: Stop-Moving rule"),
    Rule(
        "M5",
        "tracking",
        "clarification: Throne Room, Procession, Watchtower, Encampment; wiki: No Visiting rule; second "
        "hand, wiki or rulebook: stop-moving cases",
    ),
    Rule("M6", "tracking", "clarification: Weaver"),
    Rule("M7", "tracking", "deduced: M1 and M3 taken together", since=("move_rule",)),
)
