"""Tables with a heading for each column: which columns hold names, with which roles, and which are passed over."""

from __future__ import annotations

import csv
from functools import cache

from assistant.reading.kingdoms.headings import IGNORED, MANY, PILES, SIDEWAYS, SINGLE, role_of, says
from assistant.telling.names import interface_for
from engine.records import NamedTuple
from i18n.catalogue import languages
from i18n.names import fold

SIGNS = ("\t", "|", ";", ",")
OURS = ("id", "name", "role", "with")  # list.csv.*: what `--as csv` writes
NAMES = (PILES, *SIDEWAYS, *SINGLE, *MANY)
_NO_COLUMN = "none"


class Columns(NamedTuple):
    """Be what the columns of a table hold: "id", "name", "role", "with", a role of the names below, "" for no names."""

    sign: str
    held: tuple[str, ...]
    heads: tuple[str, ...]

    def cells(self, line: str) -> dict[str, str]:
        """Map what the columns of a line hold to its cells; {} for a line that is none of the table."""
        found = _cells(line, self.sign)
        return dict(zip(self.held, found, strict=True)) if len(found) == len(self.held) else {}

    def passed_over(self) -> list[str]:
        """List the headings of the columns without names."""
        return [head for head, held in zip(self.heads, self.held, strict=True) if not held and fold(head)]


def columns_of(line: str, below: str) -> Columns | None:
    """Read a line as the headings of a table; None unless each is one, one is of names, and the line below fits."""
    for sign in SIGNS if below else ():
        if sign not in line or sign not in below:
            continue
        heads = _cells(line, sign)
        held = tuple(map(_held, heads)) if len(heads) > 1 else ()
        if held and _NO_COLUMN not in held and any(held) and len(_cells(below, sign)) == len(held):
            return Columns(sign, held, tuple(heads))
    return None


def _cells(line: str, sign: str) -> list[str]:
    bare = line.strip().strip("|") if sign == "|" else line
    if sign not in bare:
        return []
    return [cell.strip() for cell in next(csv.reader([bare], delimiter=sign, skipinitialspace=True), [])]


@cache
def _held(head: str) -> str:
    """Tell what a column holds under a heading; "none" where it is no heading of a column."""
    ours = [key for key in OURS for lang in languages() if fold(interface_for(lang)(f"list.csv.{key}")) == fold(head)]
    role = role_of(head)
    if ours or role in NAMES:
        return ours[0] if ours else role if role != PILES else "name"
    return "" if role == IGNORED or says("columns", head) or not fold(head) else _NO_COLUMN
