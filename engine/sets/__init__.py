"""The cards, one file a box; a folder where a box brings its own mechanics.

Boxes are imported when one of their cards is needed. A module's cards are its Card constants; OLDER lists older
printings.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.model.card import Card

INDEX = Path(__file__).parent / "index.json"
MODULES = (
    "base", "intrigue", "seaside", "alchemy", "prosperity", "hinterlands", "dark_ages", "adventures", "empires",
    "nocturne.kingdom", "nocturne.boons", "nocturne.hexes", "nocturne.others", "renaissance", "menagerie",
)  # fmt: skip


class UnknownCard(LookupError):
    """Say that no card of that name is written yet."""

    msgid = "card.not-implemented"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.slots = {"card": name}


def cards_of(module: ModuleType) -> dict[str, Card]:
    """Map the names of a box's cards to their newest printing, older ones inside it."""
    older: dict[str, list[Card]] = {}
    for card in getattr(module, "OLDER", ()):
        older.setdefault(card.name, []).append(card)
    found: dict[str, Card] = {}
    for value in vars(module).values():
        if isinstance(value, Card) and value not in getattr(module, "OLDER", ()):
            if value.name in older:
                value.__dict__["earlier"] = tuple(older[value.name])
            found[value.name] = value
    return found


@cache
def box(module: str) -> dict[str, Card]:
    """Import one file of cards and return its cards by name."""
    return cards_of(import_module(f"engine.sets.{module}"))


@cache
def catalogue() -> dict[str, Card]:
    """Return every card and landscape that is written, by name."""
    return {name: card for module in MODULES for name, card in box(module).items()}


@cache
def index() -> dict[str, str]:
    """Map the names of all cards written to the files they are in, without importing these; made from the trees."""
    return {name: module for module, names in json.loads(INDEX.read_text("utf-8")).items() for name in names}


def definition(name: str) -> Card:
    """Return a card by its English name, importing its file alone; raises UnknownCard."""
    module = index().get(name)
    if module is None:
        raise UnknownCard(name)
    return box(module)[name]
