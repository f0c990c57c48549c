"""What stands in a shop: boxes, second editions, update packs and single promos, and the piles each holds."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.records import NamedTuple
from engine.table.errors import TableError
from engine.table.facts import FIELDS, rows

UPDATES: Final = {  # the packs that brought a first edition up to the second: only what is new there
    "base-update": "base-2e",
    "intrigue-update": "intrigue-2e",
    "seaside-update": "seaside-2e",
    "prosperity-update": "prosperity-2e",
    "hinterlands-update": "hinterlands-2e",
    "cornucopia-guilds-update": "cornucopia-guilds-2e",
}
EDITIONS: Final = (
    "base-1e", "base-2e", "intrigue-1e", "intrigue-2e", "seaside-1e", "seaside-2e", "alchemy", "prosperity-1e",
    "prosperity-2e", "cornucopia-1e", "guilds-1e", "cornucopia-guilds-2e", "hinterlands-1e", "hinterlands-2e",
    "dark-ages", "adventures", "empires", "nocturne", "renaissance", "menagerie", "allies", "plunder", "rising-sun",
)  # fmt: skip
PILES: Final = frozenset({"kingdom", "kingdom-pile"})
SIDEWAYS: Final = frozenset({"event", "landmark", "project", "way", "trait"})
_COLUMNS: Final = {  # which field of a Box a kind goes to
    **dict.fromkeys(PILES, 0), **dict.fromkeys(SIDEWAYS, 1), "ally": 2, "prophecy": 3,
}  # fmt: skip


class Box(NamedTuple):
    """Be something that is sold: its kingdom piles, its landscapes (Allies and Prophecies apart), those two."""

    id: str
    piles: tuple[str, ...]
    landscapes: tuple[str, ...]
    allies: tuple[str, ...]
    prophecies: tuple[str, ...]


@cache
def boxes() -> tuple[str, ...]:
    """List the ids of everything sold that holds kingdom cards or landscapes: boxes, update packs, single promos."""
    return (*EDITIONS, *UPDATES, *(name for name in _contents() if name.startswith("promo:")))


def box(name: str) -> Box:
    """Return what a box holds; `promo` stands for all promos together. Raises TableError `table.box`."""
    found = _contents().get(name)
    if found is None:
        raise TableError("table.box", box=name, known=boxes())
    return found


@cache
def _contents() -> dict[str, Box]:
    """Sort all piles and landscapes into what they are sold in, in one pass over the index."""
    places = {name: FIELDS.index(name) for name in ("kind", "editions", "added", "box")}
    packs = {edition: pack for pack, edition in UPDATES.items()}
    found: dict[str, tuple[list[str], ...]] = {name: ([], [], [], []) for name in (*EDITIONS, *UPDATES, "promo")}
    for row in rows():
        column = _COLUMNS.get(row[places["kind"]])
        if column is None:
            continue
        names = list(row[places["editions"]])
        if row[places["added"]]:
            names += [packs[edition] for edition in names if edition in packs]
        if row[places["box"]] == "promo":
            names.append(f"promo:{row[0]}")
        for name in names:
            found.setdefault(name, ([], [], [], []))[column].append(row[0])
    return {name: Box(name, *map(tuple, columns)) for name, columns in found.items()}
