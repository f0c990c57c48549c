"""The numbered rules that traces, scenarios and documentation cite, chapter by chapter, with where each was read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.records import NamedTuple


class Rule(NamedTuple):
    """Hold one numbered rule; its statement stands under its id in the catalogues of rules.

    topic: the chapter it stands in. source: the rulebooks, printings and pages that say so. since: the profile flags
    it depends on. open: not all of it was seen in a source.
    """

    id: str
    topic: str
    source: str
    since: tuple[str, ...] = ()
    open: bool = False


class UnknownRule(LookupError):
    """Say that no rule has this id: `msgid` and `slots` (rule, nearest, a list joined by commas) of the message.

    `nearest` holds the ids.
    """

    msgid = "rulebook.unknown-rule"

    def __init__(self, rule: str, nearest: tuple[str, ...]) -> None:
        self.slots = {"rule": rule, "nearest": ", ".join(nearest)}
        self.nearest = nearest
        super().__init__(self.msgid, self.slots)

    def __reduce__(self) -> tuple[type[UnknownRule], tuple[str, tuple[str, ...]]]:
        return UnknownRule, (self.slots["rule"], self.nearest)


# Where cards are and who sees them.
_ZONES: Final = (
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
    Rule("Z10", "zones", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
)

# Phases and turns.
_TURN: Final = (
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

# Playing a card step by step.
_PLAYING: Final = (
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

# How instructions are read.
_READING: Final = (
    Rule("K1", "reading", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule("K2", "reading", "clarification: Bonfire, Cellar, Vault"),
    Rule(
        "K3",
        "reading",
        "fan rulebook Intrigue 1e (pl): Trading Post; rulebook Nocturne (pl, after 2022): Secret Cave, The "
        "Sky's Gift; clarification: Mercenary, Quest, Capital City",
    ),
    Rule("K3b", "reading", "clarification: Sycophant, Altar; rulebook base 2e (pl 2022): Remodel"),
    Rule("K4", "reading", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
    Rule("K5", "reading", "fan rulebook Intrigue 1e (pl): Pawn; clarification: Trusty Steed, Courser, Scrap"),
    Rule("K6", "reading", "clarification: Elder, Courtier"),
    Rule("K7", "reading", "clarification: Mystic, Journeyman"),
    Rule("K8", "reading", "fan rulebook Intrigue 1e (pl): Swindler"),
    Rule("K9", "reading", "clarification: Menagerie, Snake Witch"),
    Rule("K10", "reading", "rulebook base 2e (pl 2022); fan rulebook Intrigue 1e (pl)"),
    Rule("K11", "reading", "rulebook base 2e (pl 2022)"),
    Rule("K12", "reading", "fan rulebook Intrigue 1e (pl)"),
    Rule(
        "K13",
        "reading",
        "clarification: Way of the Horse, Encampment; second hand, wiki or rulebook: returning cards",
    ),
    Rule("K14", "reading", "clarification: Poor House, Souk"),
)

# Costs and how they compare.
_COSTS: Final = (
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

# Drawing, shuffling, discarding, trashing.
_MOVING: Final = (
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
    Rule(
        "D8", "moving", "rulebook base 2e (pl 2022); clarification: Watchtower; deduced: texts of the cards concerned"
    ),
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

# Gaining, buying, exchanging.
_GAINING: Final = (
    Rule("G1", "gaining", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule(
        "G2",
        "gaining",
        "rulebook base 2e (pl 2022): Witch; fan rulebook Intrigue 1e (pl); clarification: split piles",
    ),
    Rule(
        "G3",
        "gaining",
        "rulebook Nocturne (pl, after 2022); clarification: Spoils, Prizes, Travellers; second hand, wiki or "
        "rulebook: errata 2019",
    ),
    Rule("G4", "gaining", "rulebook Nocturne (pl, after 2022): Cobbler, Wish; clarification: Sculptor, Blockade"),
    Rule("G5", "gaining", "wiki: No Visiting rule; wiki: card list 2026"),
    Rule(
        "G6",
        "gaining",
        "rulebook base 2e (pl 2022): extra rules; clarification: Monkey, Sheepdog, Mapmaker, Caravan Guard; wiki: Gain",
    ),
    Rule("G7", "gaining", "second hand, wiki or rulebook: Action phase; clarification: Galleria, Charm"),
    Rule(
        "G8",
        "gaining",
        "rulebook base 2e (pl 2022); clarification: Grand Market, Contraband; second hand, wiki or rulebook: Debt",
    ),
    Rule("G8b", "gaining", "wiki: card list 2026; wiki: Haggler", since=("buy_trigger",)),
    Rule("G8c", "gaining", "clarification: Events, Projects"),
    Rule("G9", "gaining", "clarification: Monkey, Road Network, Falconer, Fisherman"),
    Rule(
        "G10",
        "gaining",
        "rulebook Nocturne (pl, after 2022); clarification: Travellers, Trader, Hermit; wiki: Exchange; "
        "wiki: card list 2026; second hand, wiki or rulebook: exchanging",
    ),
    Rule("G11", "gaining", "second hand, wiki or rulebook: Menagerie rulebook; clarification: Exile"),
    Rule("G12", "gaining", "clarification: Stonemason, Alliance, Populate, Beggar"),
    Rule("G13", "gaining", "clarification: Disciple, Kiln; rulebook Nocturne (pl, after 2022): Changeling"),
    Rule(
        "G14",
        "gaining",
        "clarification: Black Market; wiki: card list 2026; second hand, wiki or rulebook: Black Market",
    ),
)

# When an effect still finds its card.
_TRACKING: Final = (
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

# Simultaneous things and Reactions.
_ORDER: Final = (
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

# Attacks and protection.
_ATTACKS: Final = (
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
    Rule("A7", "attacks", "rulebook base 2e (pl 2022): Witch; clarification: Black Cat"),
    Rule(
        "A8",
        "attacks",
        "rulebook base 2e (pl 2022): Bandit; fan rulebook Intrigue 1e (pl); clarification: Knights, Rogue, "
        "Pillage, Swindler",
    ),
    Rule("A9", "attacks", "clarification: Enchantress, Highwayman, Corsair"),
)

# Durations.
_DURATIONS: Final = (
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

# Nocturne.
_NIGHT: Final = (
    Rule("N1", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N2", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N3", "night", "rulebook Nocturne (pl, after 2022); second hand, wiki or rulebook: Boons"),
    Rule("N4", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N5", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule(
        "N6",
        "night",
        "rulebook Nocturne (pl, after 2022); unverified: what happens if everyone is immune",
        open=True,
    ),
    Rule("N7", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N8", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N9", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N10", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N11", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N12", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule(
        "N13",
        "night",
        "rulebook Nocturne (pl, after 2022); second hand, wiki or rulebook: errata 2022; wiki: card list 2026",
        since=("while_in_play",),
    ),
    Rule("N14", "night", "rulebook Nocturne (pl, after 2022)"),
)

# Tokens, mats and what other sets bring.
_TOKENS: Final = (
    Rule("X1", "tokens", "clarification: Landmarks, Farmers' Market, Temple, Wild Hunt"),
    Rule(
        "X2",
        "tokens",
        "clarification: Butcher, Swashbuckler; second hand, wiki or rulebook: Renaissance; unverified: "
        "public mats, spending Coffers before Swashbuckler counts",
        open=True,
    ),
    Rule(
        "X3",
        "tokens",
        "second hand, wiki or rulebook: Debt; wiki: card list 2026; clarification: Tax, Capital",
        since=("debt",),
    ),
    Rule("X4", "tokens", "clarification: Relic, Borrow, Raid, Bridge Troll, Ball"),
    Rule(
        "X5",
        "tokens",
        "clarification: Teacher, Pathfinding, Ferry, Plan; wiki: card list 2026",
        since=("buy_trigger",),
    ),
    Rule("X6", "tokens", "wiki: card list 2026; clarification: Inheritance", since=("shapeshifters",)),
    Rule("X7", "tokens", "clarification: Giant, Ranger, Pilgrimage"),
    Rule("X8", "tokens", "clarification: Embargo; wiki: card list 2026"),
    Rule("X9", "tokens", "clarification: Trade Route"),
    Rule(
        "X10",
        "tokens",
        "clarification: Pirate Ship, Sinister Plot, Garrison; second hand, wiki or rulebook: Family of Inventors",
    ),
    Rule("X11", "tokens", "clarification: Island, Native Village, Miser, Distant Lands"),
    Rule("X12", "tokens", "clarification: Artifacts, Projects, Cathedral"),
    Rule("X13", "tokens", "clarification: Events, Landmarks"),
    Rule("X14", "tokens", "clarification: Ways; second hand, wiki or rulebook: Ways"),
    Rule("X15", "tokens", "clarification: Allies; second hand, wiki or rulebook: Favors"),
    Rule("X16", "tokens", "clarification: split piles; second hand, wiki or rulebook: Allies rulebook"),
    Rule("X17", "tokens", "clarification: Gathering cards, Horses, Stockpile"),
    Rule("X18", "tokens", "clarification: Invest; second hand, wiki or rulebook: Exile"),
    Rule("X19", "tokens", "second hand, wiki or rulebook: Plunder rulebook; clarification: Traits"),
    Rule("X20", "tokens", "clarification: Loot"),
    Rule("X21", "tokens", "clarification: Prophecies; second hand, wiki or rulebook: Rising Sun rulebook"),
    Rule("X22", "tokens", "second hand, wiki or rulebook: Divine Wind", open=True),
    Rule("X23", "tokens", "wiki: card list 2026; second hand, wiki or rulebook: Prophecies"),
    Rule("X24", "tokens", "clarification: Shadow cards; second hand, wiki or rulebook: Rising Sun rulebook"),
    Rule(
        "X25",
        "tokens",
        "wiki: card list 2026; clarification: Champion, Coin of the Realm, Royal Carriage, Storyteller",
    ),
    Rule(
        "X26",
        "tokens",
        "clarification: Possession; wiki: card list 2026; second hand, wiki or rulebook: Empires",
    ),
    Rule(
        "X27",
        "tokens",
        "clarification: Charlatan, Duchess, Changeling, Footpad; second hand, wiki or rulebook: Shaman",
    ),
)

# Setup.
_SETUP: Final = (
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
    Rule("14.5", "setup", "fan rulebook Intrigue 1e (pl)"),
    Rule("14.6", "setup", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl)"),
    Rule("14.7", "setup", "fan rulebook Intrigue 1e (pl)"),
)

# End of the game and score.
_ENDING: Final = (
    Rule(
        "E1",
        "ending",
        "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl); wiki: Prosperity (Colony)",
    ),
    Rule(
        "E2",
        "ending",
        "rulebook base 2e (pl 2022); clarification: split piles; second hand, wiki or rulebook: Bane, Ruins",
    ),
    Rule("E3", "ending", "clarification: Fleet"),
    Rule("E4", "ending", "rulebook base 2e (pl 2022)"),
    Rule(
        "E5",
        "ending",
        "rulebook base 2e (pl 2022); rulebook Nocturne (pl, after 2022); clarification: Plateau Shepherds",
    ),
    Rule(
        "E6",
        "ending",
        "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); "
        "clarification: Lich; second hand, wiki or rulebook: extra turns; unverified: whether Fleet turns "
        "count",
        open=True,
    ),
    Rule("E7", "ending", "rulebook base 1e (cs); fan rulebook Intrigue 1e (pl); rulebook base 2e (pl 2022)"),
)

# What changed between editions.
_EDITIONS: Final = (
    Rule(
        "V1",
        "editions",
        "clarification: set lists of base 1e and 2e; rulebook base 2e (pl 2022): contents; rulebook base 1e (cs)",
    ),
    Rule("V2", "editions", "rulebook base 2e (pl 2022, hu 2021); rulebook base 1e (cs)", since=("shuffle",)),
    Rule(
        "V3",
        "editions",
        "clarification: set lists of Intrigue 1e and 2e, Masquerade; fan rulebook Intrigue 1e (pl); wiki: "
        "card list 2026",
    ),
    Rule("V4", "editions", "second hand, wiki or rulebook: All Errata; wiki: card list 2026", since=("while_in_play",)),
    Rule("V5", "editions", "clarification: set lists of the second editions; rulebook base 2e (pl 2022)"),
)

CHAPTERS: Final[Mapping[str, tuple[Rule, ...]]] = MappingProxyType({
    "zones": _ZONES,
    "turn": _TURN,
    "playing": _PLAYING,
    "reading": _READING,
    "costs": _COSTS,
    "moving": _MOVING,
    "gaining": _GAINING,
    "tracking": _TRACKING,
    "order": _ORDER,
    "attacks": _ATTACKS,
    "durations": _DURATIONS,
    "night": _NIGHT,
    "tokens": _TOKENS,
    "setup": _SETUP,
    "ending": _ENDING,
    "editions": _EDITIONS,
})
"""The rules of each chapter by its name, in the order in which they are numbered."""

RULES: Mapping[str, Rule] = MappingProxyType({one.id: one for chapter in CHAPTERS.values() for one in chapter})
"""Every rule by its id, in the order of the chapters."""

_ID = re.compile(r"([A-Z])(\d+)")


def rule(id: str) -> Rule:
    """Find a rule by its id; raises UnknownRule with the nearest ids, nearest first."""
    found = RULES.get(id)
    if found is None:
        raise UnknownRule(id, nearest(id))
    return found


def nearest(id: str, most: int = 5) -> tuple[str, ...]:
    """List the ids most like one that is not there: spelling first, then a near number in the same chapter."""
    from difflib import SequenceMatcher  # only a slip needs it

    wanted = id.strip().upper()

    def distance(known: str) -> tuple[float, int]:
        return -SequenceMatcher(None, wanted, known.upper()).ratio(), _apart(wanted, known)

    return tuple(sorted(RULES, key=distance)[:most])


def _apart(wanted: str, known: str) -> int:
    """Tell how many numbers lie between two ids of one chapter; ids of different chapters are far apart."""
    one, other = _ID.match(wanted), _ID.match(known)
    if one is None or other is None or one[1] != other[1]:
        return 1000
    return abs(int(one[2]) - int(other[2]))
