"""What is known of every card without its tree: box, types, cost, pile; read from one index made beforehand."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from engine.records import NamedTuple
from engine.table.errors import TableError

FIELDS = (
    "id", "name", "box", "editions", "kind", "types", "coins", "potion", "debt", "marker", "pile", "copies",
    "group", "order", "alias", "removed", "added",
)  # fmt: skip
_LISTED = FIELDS.index("editions"), FIELDS.index("types")
_WORDS = re.compile("[a-z0-9]+")


class Fact(NamedTuple):
    """Hold what the index says of a card, a pile or a landscape.

    `coins` is None for what has no cost (Boons, States ...). `marker` is "*" or "+" as printed by the cost. `pile` is a
    number, or how it is counted: basic, victory, castles, rewards, ruins, start (in the first decks), trash, or "" (no
    pile of its own). `group` and `order` place a card in a mixed pile; `copies` says how many of it lie there.
    """

    id: str
    name: str
    box: str
    editions: tuple[str, ...]
    kind: str
    types: tuple[str, ...]
    coins: int | None
    potion: int
    debt: int
    marker: str
    pile: str
    copies: int
    group: str
    order: int
    alias: str
    removed: bool
    added: bool

    @property
    def is_mixed(self) -> bool:
        """Say whether it is a pile of different cards, of which each has a name of its own."""
        return self.kind.endswith("-pile")


@lru_cache(4096)
def slug(name: str) -> str:
    """Make the id of an English name: lower case, ASCII, words joined by hyphens, apostrophes dropped."""
    plain = unicodedata.normalize("NFKD", name.replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))
    return "-".join(_WORDS.findall(plain.encode("ascii", "ignore").decode().lower()))


@cache
def _rows() -> dict[str, list[Any]]:
    """Read the index once; building a Fact waits until it is asked for."""
    rows = json.loads((Path(__file__).parent / "facts.json").read_text("utf-8"))["rows"]
    for row in rows:
        for column in _LISTED:
            row[column] = tuple(row[column])
    return {row[0]: row for row in rows}


@cache
def fact(card: str) -> Fact:
    """Look a card up by id; raises TableError `table.no-such-card`."""
    row = _rows().get(card)
    if row is None:
        raise TableError("table.no-such-card", card=card)
    return Fact._make(row)


def rows() -> tuple[list[Any], ...]:
    """Return the rows of the index as they stand in its file, with the columns FIELDS."""
    return tuple(_rows().values())


def all_ids() -> tuple[str, ...]:
    """List the ids of all cards, piles and landscapes, in the order of the boxes."""
    return tuple(_rows())


@cache
def ids_of_kind(kind: str) -> tuple[str, ...]:
    """List the ids of a kind (boon, hex, way, event ...), in the order of the index."""
    column = FIELDS.index("kind")
    return tuple(card for card, row in _rows().items() if row[column] == kind)


@cache
def members(group: str) -> tuple[Fact, ...]:
    """List the cards of a mixed pile from the top down (in the order of the index where they are shuffled)."""
    return tuple(sorted(map(fact, _groups().get(group, ())), key=lambda one: one.order))


@cache
def _groups() -> dict[str, list[str]]:
    """List the cards of each mixed pile, in the order of the index."""
    column, kind = FIELDS.index("group"), FIELDS.index("kind")
    found: dict[str, list[str]] = {}
    for card, row in _rows().items():
        if not row[kind].endswith("-pile"):
            found.setdefault(row[column], []).append(card)
    return found


def pile_of(card: str) -> str:
    """Return the pile that a card of a mixed pile lies in, else the card."""
    found = fact(card)
    return found.group if found.kind == "kingdom-part" else card


def piles_of(edition: str) -> tuple[str, ...]:
    """List the ids of the kingdom piles that an edition (`base-2e`, `nocturne`) has, in the order of the index."""
    kind, editions = FIELDS.index("kind"), FIELDS.index("editions")
    return tuple(
        card for card, row in _rows().items() if row[kind] in ("kingdom", "kingdom-pile") and edition in row[editions]
    )


def cost_order(card: str) -> tuple[int, int, int]:
    """Give the key by which piles are laid out: coins, then Potion, then Debt."""
    found = fact(card)
    return (found.coins or 0, found.potion, found.debt)
