"""Name the rules about playing a card step by step and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule(
        "P1",
        "playing",
        "rulebook base 2e (pl 2022, hu 2021); rulebook Nocturne (pl, after 2022): Conclave; deduced: texts "
        "of Voyage and Warlord",
    ),
    Rule(
        "P2",
        "playing",
        "second hand, wiki or rulebook: “Playing cards” errata 2021; wiki: Stop-Moving rule; clarification: "
        "Weaver, Sailor",
        since=("first_play_needs_location",),
    ),
    Rule("P3", "playing", "rulebook base 2e (pl 2022); clarification: Conspirator"),
    Rule("P4", "playing", "clarification: Kiln, Minion, Pirate Ship, Mercenary; second hand, wiki or rulebook: Ways"),
    Rule("P5", "playing", "clarification: Ways, Highwayman; second hand, wiki or rulebook: Ways, Enchantress"),
    Rule("P6", "playing", "rulebook base 2e (pl 2022, hu 2021); clarification: Ways, Enchantress"),
    Rule("P7", "playing", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)"),
    Rule("P8", "playing", "deduced: texts of Royal Carriage, Coin of the Realm, Citadel, Flagship and others"),
    Rule("P9", "playing", "clarification: Reckless"),
    Rule("P10", "playing", "clarification: Crown, Caravan Guard, Crystal Ball"),
    Rule("P11", "playing", "rulebook base 2e (pl 2022, hu 2021); clarification: Throne Room, King's Court"),
    Rule(
        "P12",
        "playing",
        "fan rulebook Intrigue 1e (pl): Mining Village; clarification: Feast, Embargo, Acting Troupe and "
        "others; rulebook Nocturne (pl, after 2022): Tragic Hero; wiki: Dominion 2019 Errata",
    ),
    Rule("P13", "playing", "clarification: Specialist, Flagship; wiki: card list 2026"),
    Rule("P14", "playing", "clarification: Procession, Counterfeit; wiki: card list 2026"),
    Rule("P15", "playing", "clarification: Vassal, Golem, Herald, Courier, Shadow cards"),
    Rule(
        "P16",
        "playing",
        "rulebook Nocturne (pl, after 2022): Necromancer; clarification: Captain, Overlord, Way of the Mouse",
    ),
    Rule(
        "P17",
        "playing",
        "wiki: card list 2026; clarification: Band of Misfits, Overlord, Captain, Inheritance; second hand, "
        "wiki or rulebook: 2025 errata",
        since=("shapeshifters",),
    ),
    Rule(
        "P17b",
        "playing",
        "clarification: Band of Misfits; wiki: Dominion 2019 Errata; second hand, wiki or rulebook: 2025 errata",
        since=("shapeshifters",),
    ),
    Rule("P17c", "playing", "clarification: Captain; second hand, wiki or rulebook: Necromancer"),
    Rule(
        "P18",
        "playing",
        "rulebook Nocturne (pl, after 2022); wiki: card list 2026; second hand, wiki or rulebook: "
        "Necromancer errata 2020 or 2021",
    ),
)
