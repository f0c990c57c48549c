"""Values of options, as people type them: whole numbers, profiles; and a seed for one that nobody typed."""

from __future__ import annotations

import os
from collections.abc import Callable

from assistant.telling.problems import Complaint
from engine.rulebook.profiles import PROFILES
from engine.table.counts import FEWEST, MOST
from engine.table.errors import TableError

NEW_SEED_BYTES = 4
PLAYERS = "players"
TWO_TABLES = "14.5"  # the rule by which more people than sit at one table play


def number_parser(option: str, least: int, most: int) -> Callable[[str], int]:
    """Make the reader of a whole number within bounds; what it reads wrongly is a Complaint `app.not-a-number`."""

    def read(text: str) -> int:
        plain = str(text).strip()
        whole = plain.isascii() and plain.removeprefix("-").isdigit()
        if not whole or len(plain) > len(str(most)) or not least <= int(plain) <= most:
            hint = players_hint(plain) if whole and option.lstrip("-") == PLAYERS else None
            raise Complaint("app.not-a-number", hint, option=option, text=plain, least=least, most=most)
        return int(plain)

    return read


def players_hint(number: str) -> tuple[str, dict[str, object]]:
    """Say what to do with so many people, a whole number that is none a table has: two tables, or somebody more."""
    few = number.startswith("-") or not number.strip("0") or number.lstrip("0") == "1"
    return ("app.players-few", {"least": FEWEST}) if few else ("app.players-many", {"most": MOST, "rule": TWO_TABLES})


def new_seed() -> int:
    """Take a seed from the operating system, short enough to be told to somebody."""
    return int.from_bytes(os.urandom(NEW_SEED_BYTES), "big")


def check_profile(profile: str) -> str:
    """Return the name of a profile; raises TableError for one that is not there."""
    if profile not in PROFILES:
        raise TableError("table.profile", profile=profile, known=tuple(PROFILES))
    return profile
