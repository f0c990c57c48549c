"""How much of a long proof a run goes through: all with JUSTICIAR_LONG=1, a tenth with 1/10, without it as usual.

Sizes are numbers of games, decisions or examples, never times: a run proves the same on every machine. What grows with
the cards has a budget that does not.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")
SHARE = Fraction(os.environ.get("JUSTICIAR_LONG") or 0)
WHOLE = SHARE >= 1


def in_turn(things: Sequence[T], key: str) -> Sequence[T]:
    """Return all of some things in the long run; in the others one of them, another one for another key."""
    return things if WHOLE else [things[crc32(key.encode()) % len(things)]]


def sized(ordinary: int, whole: int) -> int:
    """Return how many of a long proof there are to be in this run."""
    return max(ordinary, ceil(whole * SHARE))
