"""Name the rules about drawing, shuffling, discarding, trashing and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("D1", "moving", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
    Rule("D2", "moving", "rulebook base 2e (pl 2022, hu 2021)", since=("shuffle",)),
    Rule("D2b", "moving", "rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)", since=("shuffle",)),
    Rule(
        "D3",
        "moving",
        "rulebook base 2e (pl 2022); fan rulebook Intrigue 1e (pl); rulebook Nocturne (pl, after 2022); "
        "clarification: Loan, Catacombs, Stables",
    ),
    Rule("D4", "moving", "rulebook Nocturne (pl, after 2022): Ghost, War; clarification: Sage"),
    Rule(
        "D5",
        "moving",
        "clarification: Stash, Star Chart, Fated, Emissary; second hand, wiki or rulebook: shuffling effects",
    ),
    Rule("D6", "moving", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule("D7", "moving", "fan rulebook Intrigue 1e (pl): Scout; clarification: Demand"),
    Rule("D8", "moving", "rulebook base 2e (pl 2022)"),
    Rule("D9", "moving", "clarification: Relic, Bridge Troll, Raze, Scouting Party"),
    Rule(
        "D10",
        "moving",
        "rulebook base 2e (pl 2022, hu 2021); clarification: Weaver; second hand, wiki or rulebook: The "
        "Sky's Gift, The Wind's Gift",
    ),
    Rule("D10b", "moving", "rulebook Nocturne (pl, after 2022); clarification: Tunnel"),
    Rule(
        "D10c",
        "moving",
        "rulebook Nocturne (pl, after 2022); clarification: Tunnel, Village Green; second hand, wiki or "
        "rulebook: Exile",
    ),
    Rule("D10d", "moving", "rulebook base 2e (pl 2022); rulebook Nocturne (pl, after 2022): Raider, Fear"),
    Rule("D11", "moving", "clarification: Count, Silk Merchant, Flag Bearer, Salt the Earth, Lurker"),
    Rule(
        "D11b",
        "moving",
        "clarification: Fortress, Market Square; second hand, wiki or rulebook: Trail, Lich; unverified: "
        "cards that start in the trash were not trashed",
        open=True,
    ),
    Rule("D12", "moving", "rulebook base 2e (pl 2022)"),
    Rule("D13", "moving", "rulebook Nocturne (pl, after 2022): Famine; clarification: Annex, Inn, Donate"),
)
