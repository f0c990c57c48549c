"""The rules of the game without cards as statements: read from their table, with the concepts by which each is known.

A concept is `slot:value`, as the words of every language give it; no words of a language stand in the table.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from engine.records import NamedTuple
from engine.rulebook.rules import RULES
from engine.statements.proposition import FORMS, NO, NUMBERS, SEATS, TEXT, TIMES, YES, ZONES, Verdict

TABLE: Final = Path(__file__).with_name("general.table")
COLUMNS: Final = 6
_COUNTED: Final = re.compile(r"#(\w+)=(\d+)(?:-(\d+))?")
_ZONES: Final = {"play": "in play"}
_SEATS: Final = {"me": (0,), "other": (1,), "both": (0, 1)}


class Counted(NamedTuple):
    """Be a number of a unit that has to be said: from the least to the most."""

    unit: str
    least: int
    most: int


class General(NamedTuple):
    """Be one rule as a statement: in which forms it is asked, its verdict, the rules that decide, how it is known.

    needs: groups of concepts of each of which one is said. counted: numbers that are said. without: what is not said.
    also: what else may be said of it.
    """

    id: str
    forms: tuple[str, ...]
    verdict: Verdict
    rules: tuple[str, ...]
    needs: tuple[frozenset[str], ...]
    counted: tuple[Counted, ...]
    without: frozenset[str]
    also: frozenset[str]


class BadStatement(ValueError):
    """Say that a line of the table cannot be read: the line, and what is wrong in it."""


@cache
def general_statements() -> tuple[General, ...]:
    """Read all statements, in the order of the table; raises BadStatement."""
    names: dict[str, frozenset[str]] = {}
    found: list[General] = []
    for line in TABLE.read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("let "):
            name, _, listed = line[4:].partition("=")
            names[name.strip()] = frozenset(listed.split())
            continue
        found.append(_statement(line, names))
    again = Counter(one.id for one in found) - Counter({one.id for one in found})
    for name in again:
        raise BadStatement(name, "id")
    return tuple(found)


@cache
def general_statement(name: str) -> General:
    """Return the statement with an id; raises LookupError."""
    for one in general_statements():
        if one.id == name:
            return one
    raise LookupError(name)


def _statement(line: str, names: dict[str, frozenset[str]]) -> General:
    columns = [part.strip() for part in line.split(";")]
    if len(columns) != COLUMNS:
        raise BadStatement(line, "columns")
    name, forms, verdict, rules, needs, also = columns
    cited = tuple(rules.split())
    if not set(forms.split()) <= set(FORMS) or not set(cited) <= set(RULES):
        raise BadStatement(line, "forms or rules")
    groups: list[frozenset[str]] = []
    counted: list[Counted] = []
    without: set[str] = set()
    for group in needs.split():
        number = _COUNTED.fullmatch(group)
        if number:
            counted.append(Counted(number[1], int(number[2]), int(number[3] or number[2])))
        elif group.startswith("!"):
            without |= _spread(group[1:], names)
        else:
            groups.append(_spread(group, names))
    more = frozenset().union(*(_spread(one, names) for one in also.split())) if also else frozenset()
    asked_in = tuple(forms.split())
    told = _verdict(verdict, line)
    return General(name, asked_in, told, cited, tuple(groups), tuple(counted), frozenset(without), more)


def _spread(group: str, names: dict[str, frozenset[str]]) -> frozenset[str]:
    """Return the concepts of a group, with the bunches that it names spread out."""
    if "|" not in group:
        return names[group[1:]] if group.startswith("$") else frozenset((group,))
    return frozenset().union(*(names[one[1:]] if one.startswith("$") else (one,) for one in group.split("|")))


def _verdict(said: str, line: str) -> Verdict:
    if said in (YES, NO):
        return Verdict(said)
    if re.fullmatch(r"-?\d+", said):
        return Verdict(NUMBERS, (int(said),))
    kind, _, value = said.partition(":")
    if kind == "zone":
        return Verdict(ZONES, (_ZONES.get(value, value),))
    if kind == "seat":
        return Verdict(SEATS, _SEATS[value])
    if kind in ("text", "time"):
        return Verdict(TEXT if kind == "text" else TIMES, tuple(value.split("|")))
    raise BadStatement(line, "verdict")
