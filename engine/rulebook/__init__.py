"""The numbered rules that traces, scenarios and documentation cite, and the profiles that choose between editions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from engine.rulebook import (
    attacks,
    costs,
    durations,
    editions,
    ending,
    gaining,
    moving,
    night,
    order,
    playing,
    reading,
    setup,
    tokens,
    tracking,
    turn,
    zones,
)
from engine.rulebook.entry import Rule
from engine.rulebook.errors import RulebookError, UnknownProfile, UnknownRule

__all__ = ["RULES", "Rule", "RulebookError", "UnknownProfile", "UnknownRule", "rule"]

# In the order of the chapters, as the rules are numbered.
CHAPTERS = (
    zones, turn, playing, reading, costs, moving, gaining, tracking, order, attacks, durations, night, tokens, setup,
    ending, editions,
)  # fmt: skip

RULES: Mapping[str, Rule] = MappingProxyType({one.id: one for chapter in CHAPTERS for one in chapter.RULES})
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
