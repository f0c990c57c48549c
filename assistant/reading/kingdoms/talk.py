"""What people and programs write around a list: "The kingdom is ...", "Game #1234567, rated.", "Alice 33, Bob 27"."""

from __future__ import annotations

import re
from functools import cache

from assistant.reading.kingdoms.headings import PILES, joints

MOST_COST = 14  # what costs more is no card: a higher number is a score
_GAME = re.compile(r"\w+\s+#\d{4,}")
_SCORE = re.compile(r"(?P<who>[^\W\d][^\d,;:]*?)\s*[\s:(=]\s*(\d{1,3})\)?(?:\s*[^\W\d]+\.?)?|(\d{1,3})\s+[^\W\d]+\.?")
_BETWEEN = re.compile(r"\s*[,;|/]\s*|\s+[-\N{EN DASH}\N{EM DASH}]\s+")


def is_game(line: str) -> bool:
    """Tell whether a line begins with the number of a game, as the logs of online clients do."""
    return _GAME.match(line) is not None


def scorers(line: str) -> list[str]:
    """List who has a number each in a line of nothing else, one of them too high for a cost; [] for other lines."""
    found = [one for part in _BETWEEN.split(line.rstrip(" .")) if (one := _SCORE.fullmatch(part))]
    scored = len(found) == len(_BETWEEN.split(line)) and any(int(one[2] or one[3]) > MOST_COST for one in found)
    return [one["who"] or "" for one in found] if scored else []


def framed(text: str) -> tuple[str, str, str]:
    """Divide "Tonight we play Moat, please" into the words before a name, the name, and the words behind it."""
    words = text.split()
    plain = [word.casefold().strip(".!?:\N{HORIZONTAL ELLIPSIS}") in _around() for word in words]
    first = plain.index(False) if False in plain else len(words)
    last = len(words) - (plain[::-1].index(False) if False in plain else 0)
    return " ".join(words[:first]), " ".join(words[first:last]), " ".join(words[last:])


@cache
def _around() -> frozenset[str]:
    """List the words of sentences that begin or end a list; those of the headings of the ten piles are among them."""
    return frozenset(word for role in ("around", PILES) for said in joints(role) for word in said.split())
