"""The cards, one file a box; a folder where a box brings its own mechanics.

Boxes are imported when one of their cards is needed. A card is a constant whose value begins with its name; constants
of an older year that bear the same name are its older printings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.model.card import Card
from engine.table.facts import Fact, members, slug

FOLDER = Path(__file__).parent
# The files of cards stand in the order in which their boxes appeared.
BOXES = (
    "base", "intrigue", "seaside", "alchemy", "prosperity", "cornucopia", "hinterlands", "dark_ages", "guilds",
    "adventures", "empires", "nocturne", "renaissance", "menagerie", "allies", "plunder", "rising_sun", "promo",
)  # fmt: skip
_DECLARED = re.compile(r'^[A-Z]\w* = \w+\(\s*"([^"]+)"', re.MULTILINE)


class UnknownCard(LookupError):
    """Say that no card of that name is written yet."""

    msgid = "card.not-implemented"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.slots: dict[str, object] = {"card": name}


class ManyCards(UnknownCard):
    """Say that a name is that of a pile of different cards, of which each has rules of its own."""

    msgid = "card.many"

    def __init__(self, pile: str, cards: Iterable[str]) -> None:
        super().__init__(pile)
        self.slots = {"card": pile, "cards": tuple(cards)}


class TwoPrintings(ValueError):
    """Say that a file has two printings of one card from one year."""


@cache
def modules() -> tuple[str, ...]:
    """List the files of cards: the boxes as they appeared, of a box in parts the Kingdom first."""
    found = [path.relative_to(FOLDER).with_suffix("").parts for path in FOLDER.rglob("*.py")]
    cards = [parts for parts in found if parts[0] in BOXES and parts[-1] != "__init__"]
    return tuple(".".join(parts) for parts in sorted(cards, key=_place))


def _place(parts: tuple[str, ...]) -> tuple[int, bool, str]:
    return BOXES.index(parts[0]), parts[-1] != "kingdom", parts[-1]


def cards_of(module: ModuleType) -> dict[str, Card]:
    """Map the names of a box's cards to their newest printing, older ones inside it; raises TwoPrintings."""
    found: dict[str, list[Card]] = {}
    for card in dict.fromkeys(value for value in vars(module).values() if isinstance(value, Card)):
        found.setdefault(card.name, []).append(card)
    return {name: _newest(printings) for name, printings in found.items()}


def _newest(printings: list[Card]) -> Card:
    by_year = {card.year: card for card in printings}
    if len(by_year) < len(printings):
        raise TwoPrintings(printings[0].name)
    newest, *older = (by_year[year] for year in sorted(by_year, reverse=True))
    return newest.with_earlier(older) if older else newest


@cache
def box(module: str) -> dict[str, Card]:
    """Import one file of cards and return its cards by name."""
    return cards_of(import_module(f"engine.sets.{module}"))


@cache
def catalogue() -> dict[str, Card]:
    """Return every card and landscape that is written, by name."""
    return {name: card for module in modules() for name, card in box(module).items()}


def declared(module: str) -> tuple[str, ...]:
    """Read off the text of a file of cards, without importing it, which names it declares."""
    text = (FOLDER / f"{module.replace('.', '/')}.py").read_text("utf-8")
    return tuple(_DECLARED.findall(text))


@cache
def index() -> dict[str, str]:
    """Map the names of all cards written to the files they are in, without importing these."""
    return {name: module for module in modules() for name in declared(module)}


def is_written(known: Fact) -> bool:
    """Say whether a card or landscape has its tree; of a mixed pile, whether all its cards have theirs."""
    parts = members(known.id) if known.is_mixed else (known,)
    return bool(parts) and all(part.name in index() for part in parts)


def definition(name: str) -> Card:
    """Return a card by its English name, importing its file alone; raises UnknownCard, for a pile ManyCards."""
    module = index().get(name)
    if module is None:
        parts = members(slug(name))
        if parts and all(part.name in index() for part in parts):
            raise ManyCards(slug(name), [part.id for part in parts])
        raise UnknownCard(name)
    return box(module)[name]
