"""The lines of a scenario that a reader may change: read out of its notation, and written back into it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from assistant.reading.scenarios import resolve_name
from docs.extension.browser.words import PageWords, field_label
from engine.inquiry.notation import parse
from engine.inquiry.reading import resolve_english
from engine.inquiry.scenario import FIRST_LINE, SEATS, Cards, Scenario
from engine.inquiry.writing import write
from engine.table.facts import slug
from i18n.names import name_of

ZONES = ("hand", "deck")
COUNTS = ("actions", "buys", "coins", "potions")
_HEAD = re.compile(r"(pile .+?)\s*=\s*(.*)|([^:=>]+):\s*(.*)")


class Field(NamedTuple):
    """Be one line that may be changed: what stands before its colon, what that is called, and what it says now."""

    head: str
    label: str
    value: str
    number: bool = False


def fields_of(text: str, ui: PageWords) -> list[Field]:
    """List what may be changed in a scenario: hand and deck of everybody, every other zone given, trash, piles, counts.

    Cards bear their names in the language, as far as these can be read back. An empty value means "as usual". Raises
    ScenarioError.
    """
    return fields_in(read(text, ui), ui)


def fields_in(scenario: Scenario, ui: PageWords) -> list[Field]:
    """List what may be changed in a scenario that has been read, as `fields_of`."""
    given = _given(scenario, ui.lang)
    heads = [f"pile {name}" for name, _ in scenario.piles] + [name for name in COUNTS if name in given]
    if not scenario.setup:
        zones = [f"{SEATS[seat]} {zone}" for seat in range(scenario.players) for zone in ZONES]
        others = [head for head in given if head.partition(" ")[0] in SEATS and head not in zones]
        heads = [*sorted([*zones, *others], key=_seat), "trash", *heads]
    numbers = {f"pile {name}": str(number) for name, number in scenario.piles}
    return [
        Field(head, field_label(head, ui), numbers.get(head, given.get(head, "")), head in numbers or head in COUNTS)
        for head in heads
    ]


def _seat(head: str) -> int:
    return SEATS.index(head.partition(" ")[0])


def read(text: str, ui: PageWords) -> Scenario:
    """Read the first scenario of a text, which may lack the line that names the format; raises ScenarioError."""
    return parse(whole(text), lambda name: resolve_name(name, ui.lang))[0]


def whole(text: str) -> str:
    """Put the line that names the format before a text that lacks it."""
    plain = text.strip()
    return plain if plain.startswith(FIRST_LINE) else f"{FIRST_LINE}\n{plain}"


def _given(scenario: Scenario, lang: str) -> dict[str, str]:
    """Map what stands before the colon of each line to what stands behind it, names in the language."""
    zones = tuple(one._replace(cards=_named(one.cards, lang)) for one in scenario.zones)
    trash = None if scenario.trash is None else tuple(_name(card, lang) for card in scenario.trash)
    written = write(Scenario(id="x", zones=zones, trash=trash, **{name: getattr(scenario, name) for name in COUNTS}))
    found = (_HEAD.fullmatch(line) for line in written.splitlines()[1:])
    return {match[3]: match[4] for match in found if match and match[3]}


def _named(cards: Cards, lang: str) -> Cards:
    known, unknown = (tuple(_name(card, lang) for card in some) for some in (cards.known, cards.unknown))
    return cards._replace(known=known, unknown=unknown)


@cache
def _name(english: str, lang: str) -> str:
    """Return the name in the language if the notation can hold it and read it back as this card, else the English."""
    name = name_of(slug(english), lang).text
    fits = not re.search(r"[,*?]", name) and resolve_name(name, lang) == resolve_english(english)
    return name if fits else english


def change(text: str, changes: Mapping[str, str]) -> str:
    """Put other values into lines of a scenario, given by what stands before the colon; an empty one takes it out."""
    first, heading, *lines = (line for line in whole(text).splitlines() if line.strip())
    kept = [line for line in lines if head_of(line) not in changes]
    new = [_line(head, " ".join(value.split())) for head, value in changes.items() if value.strip()]
    return "\n".join([first, heading, *new, *kept])


def _line(head: str, value: str) -> str:
    return f"{head} = {value}" if head.startswith("pile ") else f"{head}: {value}"


def head_of(line: str) -> str:
    """Return what stands before the colon (or the equals sign of a pile) of a line, "" where there is none."""
    match = _HEAD.fullmatch(line.strip())
    return " ".join((match[1] or match[3]).split()) if match else ""
