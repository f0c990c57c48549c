"""Rule 14.1 and X16 written out: how many cards lie in a pile, and what a mixed one holds."""

from __future__ import annotations

from engine.table.facts import fact
from tests.legality.scope import parts_of

# 14.1: for 2, 3, 4, 5 and 6 players.
COLUMNS = {
    "silver": (40, 40, 40, 80, 80),
    "gold": (30, 30, 30, 60, 60),
    "estate": (8, 12, 12, 12, 12),
    "duchy": (8, 12, 12, 12, 12),
    "province": (8, 12, 12, 15, 18),
    "colony": (8, 12, 12, 12, 12),
    "platinum": (12, 12, 12, 12, 12),
    "curse": (10, 20, 30, 40, 50),
    "ruins": (10, 20, 30, 40, 50),
    "potion": (16, 16, 16, 16, 16),
}
COPPERS = (60, 60, 60, 120, 120)
VICTORY = (8, 12, 12, 12, 12)
REWARDS = (1, 2, 2, 2, 2)
SUNS = (5, 8, 10, 12, 13)
ALWAYS = {"copper", "silver", "gold", "estate", "duchy", "province", "curse"}
RUINS = {"abandoned-mine", "ruined-library", "ruined-market", "ruined-village", "survivors"}
SHELTERS = {"hovel": 1, "necropolis": 1, "overgrown-estate": 1}
EMPIRES_SPLIT = {
    "encampment-plunder": ("encampment", "plunder"),
    "patrician-emporium": ("patrician", "emporium"),
    "settlers-bustling-village": ("settlers", "bustling-village"),
    "catapult-rocks": ("catapult", "rocks"),
    "gladiator-fortune": ("gladiator", "fortune"),
    "sauna-avanto": ("sauna", "avanto"),
}  # X16
ALLIES_SPLIT = {"augurs", "clashes", "forts", "odysseys", "townsfolk", "wizards"}
CASTLES = (
    "humble-castle", "crumbling-castle", "small-castle", "haunted-castle", "opulent-castle", "sprawling-castle",
    "grand-castle", "kings-castle",
)  # fmt: skip
TWICE = {"humble-castle", "small-castle", "opulent-castle", "kings-castle"}  # 14.1
GATHERING = {"farmers-market", "temple", "wild-hunt"}  # X17


def size_of(pile: str, players: int) -> int:
    """Count a Kingdom pile by 14.1: Victory by its randomizer, Port, Rats, six split piles of 16, else ten."""
    if "Victory" in fact(pile).types:
        return VICTORY[players - 2]
    return {"port": 12, "rats": 20, **dict.fromkeys(ALLIES_SPLIT, 16)}.get(pile, 10)


def contents_of(pile: str, players: int) -> tuple[tuple[str, int], ...]:
    """Say what a mixed pile holds, from the top down (X16, 14.1)."""
    if pile in EMPIRES_SPLIT:
        return tuple((one, 5) for one in EMPIRES_SPLIT[pile])
    if pile in ALLIES_SPLIT:
        return tuple((one, 4) for one in sorted(parts_of(pile), key=lambda one: fact(one).coins or 0))
    if pile == "castles":
        return tuple((one, 2 if one in TWICE and players > 2 else 1) for one in CASTLES)
    if pile == "knights":
        return tuple((one, 1) for one in parts_of(pile))
    return ()
