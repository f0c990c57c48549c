"""What `i18n.names` takes from rapidfuzz, in plain Python: in the page it is bundled under that name.

The likeness of two texts is that of rapidfuzz's `ratio`: 200 times their longest common subsequence, divided by the sum
of their lengths.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest


def ratio(one: str, other: str) -> float:
    """Say how alike two texts are, from 0 to 100."""
    length = len(one) + len(other)
    return 200.0 * _common(one, other) / length if length else 100.0


def _common(one: str, other: str) -> int:
    """Return the length of the longest common subsequence (bit-parallel, after Hyyrö 2004)."""
    places: dict[str, int] = {}
    for place, sign in enumerate(one):
        places[sign] = places.get(sign, 0) | 1 << place
    mask = (1 << len(one)) - 1
    row = mask
    for sign in other:
        met = row & places.get(sign, 0)
        row = ((row + met) | (row - met)) & mask
    return len(one) - row.bit_count()


def extract(
    query: str,
    choices: Sequence[str],
    scorer: Callable[[str, str], float] = ratio,
    limit: int = 5,
    score_cutoff: float = 0,
) -> list[tuple[str, float, int]]:
    """List the choices most like a query, with likeness and place; of equals the one that stands first."""
    scored = ((scorer(query, one), -place) for place, one in enumerate(choices))
    best = nlargest(limit, (pair for pair in scored if pair[0] >= score_cutoff))
    return [(choices[-place], score, -place) for score, place in best]


class fuzz:
    """Be `rapidfuzz.fuzz`."""

    ratio = staticmethod(ratio)


class process:
    """Be `rapidfuzz.process`."""

    extract = staticmethod(extract)
