"""Values of options, as people type them: whole numbers, profiles; and a seed for one that nobody typed."""

from __future__ import annotations

import os
from collections.abc import Callable

from assistant.telling.problems import Complaint
from engine.rulebook.profiles import PROFILES
from engine.table.errors import TableError

NEW_SEED_BYTES = 4


def number_parser(option: str, least: int, most: int) -> Callable[[str], int]:
    """Make the reader of a whole number within bounds; what it reads wrongly is a Complaint `app.not-a-number`."""

    def read(text: str) -> int:
        plain = str(text).strip()
        fits = plain.isascii() and plain.removeprefix("-").isdigit() and len(plain) <= len(str(most))
        if not fits or not least <= int(plain) <= most:
            raise Complaint("app.not-a-number", option=option, text=plain, least=least, most=most)
        return int(plain)

    return read


def new_seed() -> int:
    """Take a seed from the operating system, short enough to be told to somebody."""
    return int.from_bytes(os.urandom(NEW_SEED_BYTES), "big")


def check_profile(profile: str) -> str:
    """Return the name of a profile; raises TableError for one that is not there."""
    if profile not in PROFILES:
        raise TableError("table.profile", profile=profile, known=tuple(PROFILES))
    return profile
