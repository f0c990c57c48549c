"""Name the rules about Durations and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("U1", "durations", "rulebook Nocturne (pl, after 2022); clarification: Durations; wiki: Duration"),
    Rule(
        "U2",
        "durations",
        "rulebook Nocturne (pl, after 2022): Secret Cave, Ghost; clarification: Gear, Barge, Church, Rope; "
        "second hand, wiki or rulebook: Outpost, Lich",
    ),
    Rule("U3", "durations", "rulebook Nocturne (pl, after 2022); clarification: Herald; wiki: Seaside"),
    Rule("U4", "durations", "wiki: Duration"),
    Rule("U5", "durations", "clarification: Barge, Ways"),
    Rule(
        "U6",
        "durations",
        "second hand, wiki or rulebook: 2025 errata; wiki: Duration",
        since=("duration_leaves_play",),
    ),
    Rule("U7", "durations", "second hand, wiki or rulebook: Duration; clarification: Cage, Search, Flagship"),
    Rule("U8", "durations", "clarification: Caravan Guard, Pirate, Stowaway, Village Green"),
    Rule("U9", "durations", "clarification: Haunted Woods"),
    Rule(
        "U10",
        "durations",
        "clarification: Champion, Hireling, Quartermaster, Endless Chalice, Samurai, Prince, Conjurer, Crew",
    ),
    Rule(
        "U11",
        "durations",
        "rulebook Nocturne (pl, after 2022); clarification: Horn of Plenty, Emporium, Conspirator",
    ),
)
