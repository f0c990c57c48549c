"""Name the rules about setup and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule(
        "14.1",
        "setup",
        "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl); clarification: Prosperity",
    ),
    Rule(
        "14.1b",
        "setup",
        "rulebook base 2e (pl 2022); fan rulebook Intrigue 1e (pl); rulebook Nocturne (pl, after 2022); "
        "clarification: Castles, Ruins, Port, Rats, Travellers; unverified: which Castles are doubled, some "
        "Traveller counts",
        open=True,
    ),
    Rule(
        "14.1c",
        "setup",
        "rulebook base 2e (pl 2022); rulebook Nocturne (pl, after 2022); clarification: Shelters; second "
        "hand, wiki or rulebook: Inherited",
    ),
    Rule(
        "14.2",
        "setup",
        "clarification: Prosperity, Dark Ages, Young Witch; second hand, wiki or rulebook: Rising Sun, "
        "Plunder; unverified: order among Bane, Ally, Prophecy, Riverboat and Traits, another card deciding "
        "on Shelters",
        open=True,
    ),
    Rule("14.3", "setup", "clarification: Alchemy, Prosperity, Seaside, Trade Route"),
    Rule(
        "14.3b",
        "setup",
        "clarification: Young Witch, Tournament, Joust, Baker, Ferryman; unverified: size of Ferryman's pile",
        open=True,
    ),
    Rule("14.3c", "setup", "clarification: Dark Ages"),
    Rule("14.3d", "setup", "clarification: Adventures"),
    Rule("14.3e", "setup", "clarification: Empires"),
    Rule("14.3f", "setup", "rulebook Nocturne (pl, after 2022)"),
    Rule("14.3g", "setup", "clarification: Renaissance"),
    Rule("14.3h", "setup", "clarification: Menagerie; second hand, wiki or rulebook: 2025 errata"),
    Rule("14.3i", "setup", "clarification: Allies"),
    Rule("14.3j", "setup", "clarification: Plunder"),
    Rule("14.3k", "setup", "clarification: Rising Sun; second hand, wiki or rulebook: Rising Sun rulebook"),
    Rule("14.3l", "setup", "clarification: Black Market, Sauna, Stash, Marchland"),
    Rule("14.4", "setup", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)"),
)
