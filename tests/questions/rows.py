"""The questions of a table: words, a situation as flags, and what a right answer to them is."""

from __future__ import annotations

import csv
import shlex
from pathlib import Path
from typing import Any, NamedTuple

from engine.inquiry.reading import Reader, read_expectation
from engine.inquiry.scenario import Expectation
from engine.sets import index

HERE = Path(__file__).parent
ASKED = HERE / "questions.tsv"
FIRM = "firm"
BETWEEN, ALSO = "|", "//"
CAN = "can"  # an expectation of ours: at one end at least
MANY = frozenset({"does", "pile", "kingdom", "landscape", "printing", "holds"})
NUMBERS = frozenset({"players", "actions", "buys", "coins", "potions"})


class Row(NamedTuple):
    """Be one line of a table; its columns are told at the head of questions.tsv."""

    id: str
    lang: str
    category: str
    confidence: str
    needs: str
    words: str
    situation: str
    head: str
    alone: str
    holds: str
    editions: str
    rules: str
    source: str

    @property
    def missing(self) -> tuple[str, ...]:
        """List what the engine would need to know and does not."""
        return tuple(one for one in split(self.needs, ";") if one not in index())

    @property
    def heads(self) -> tuple[str, ...]:
        """List the answers that are right."""
        return split(self.head, BETWEEN)

    @property
    def flags(self) -> tuple[str, ...]:
        """List the situation as arguments of the command."""
        return tuple(shlex.split(self.situation))

    @property
    def by_edition(self) -> dict[str, str]:
        """Map the rules under which the answer is another to that answer."""
        pairs = (one.partition(":") for one in split(self.editions, ";"))
        return {profile.strip(): head.strip() for profile, _, head in pairs}


def split(text: str, sign: str) -> tuple[str, ...]:
    """Split a cell, without what is empty."""
    return tuple(part.strip() for part in text.split(sign) if part.strip())


def read(path: Path) -> list[Row]:
    """Read a table; raises ValueError with the line that has too many or too few cells."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    found = []
    for number, cells in enumerate(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)):
        if number and len(cells) != len(Row._fields):
            raise ValueError(f"{path.name}, {cells[0]}: {len(cells)} cells")
        if number:
            found.append(Row(*cells))
        elif tuple(cells) != Row._fields:
            raise ValueError(f"{path.name}: {cells}")
    return found


def expectations(text: str) -> list[tuple[str, Expectation]]:
    """Read what must hold: (how often, expectation); `can` is ours, the rest is the notation of scenarios."""
    found = []
    for part in split(text, ALSO):
        often, colon, rest = part.partition(":")
        words = f"sometimes:{rest}" if often == CAN else part
        assert colon, part
        found.append((often, read_expectation(Reader(None), words)))
    return found


def as_flags(arguments: tuple[str, ...]) -> dict[str, Any]:
    """Turn arguments into flags as the command hands them on."""
    flags: dict[str, Any] = {}
    for name, value in zip(arguments[::2], arguments[1::2], strict=True):
        key = name.removeprefix("--")
        key = f"alice-{key}" if key in ("hand", "deck", "discard", "in-play", "has") else key
        if key in MANY:
            flags.setdefault(key, []).append(value)
        else:
            flags[key] = int(value) if key in NUMBERS else value
    return flags
