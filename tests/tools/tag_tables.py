"""Tags of kingdom cards, from their trees and from the tables by hand: what engine/table/tags.json must hold.

A table (engine/table/tags/<box>.table) has a line for each kingdom pile: `id | tag tag? tag | reason`, with ? behind
what holds only sometimes; a card may have no tag at all. It is written from what the card does, without a look at its
tree. Once the card has a tree, the tags are read off that, and the line stays to check it: where the two differ, one of
them is wrong. A mixed pile (Knights, Castles …) has one line for the pile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from engine.derive.tags import ALWAYS, SOMETIMES, TAGS, tags
from engine.sets import catalogue, is_written
from engine.table.boxes import PILES
from engine.table.facts import Fact, all_ids, fact, members
from engine.table.tags import read, write

ROOT: Final = Path(__file__).parents[2]
TABLES: Final = ROOT / "engine" / "table" / "tags"
TARGET: Final = ROOT / "engine" / "table" / "tags.json"


class Line(NamedTuple):
    """Be one line of a table: the id of a card or pile, its tags, the reason, and where the line stands."""

    id: str
    tags: str
    reason: str
    place: str


def lines_of(path: Path) -> list[Line]:
    """Read a table; comments and empty lines are left out."""
    found = []
    for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        if text and not text.startswith("#"):
            card, named, reason = (*(part.strip() for part in text.split("|", 2)), "", "")[:3]
            found.append(Line(card, named, reason, f"{path.name}:{number}"))
    return found


def tables(root: Path = TABLES) -> dict[str, list[Line]]:
    """Read the tables of all boxes: box -> lines."""
    return {path.stem: lines_of(path) for path in sorted(root.glob("*.table"))}


def _kingdom() -> tuple[Fact, ...]:
    return tuple(one for one in map(fact, all_ids()) if one.kind in PILES)


def line_faults(line: Line) -> Iterator[str]:
    """Say what is wrong with one line by itself."""
    names = [tag.removesuffix("?") for tag in line.tags.split()]
    if line.id not in all_ids() or fact(line.id).kind not in PILES:
        yield f"{line.place}: {line.id} is no kingdom pile"
    if not line.reason:
        yield f"{line.place}: a line is `id | tags | reason`"
    for name in names:
        if name not in TAGS or names.count(name) > 1:
            yield f"{line.place}: the tag {name} is unknown or there twice"


def faults(found: Mapping[str, list[Line]]) -> Iterator[str]:
    """Say what is wrong with the tables: every kingdom pile has one line, in the table of its box, and it agrees
    with the tree, if there is one.
    """
    told: set[str] = set()
    for box, lines in found.items():
        if [line.id for line in lines] != sorted({line.id for line in lines}):
            yield f"{box}.table: the lines are not sorted by id, or a card is there twice"
        for line in lines:
            told.add(line.id)
            wrong = list(line_faults(line))
            yield from wrong
            if not wrong and fact(line.id).box != box:
                yield f"{line.place}: {line.id} belongs in {fact(line.id).box}.table"
            if not wrong and is_written(fact(line.id)):
                yield from _disagreement(line)
    for one in _kingdom():
        if one.id not in told:
            yield f"{one.box}.table: {one.id} has no line"


def _disagreement(line: Line) -> Iterator[str]:
    by_tree, by_hand = derived(fact(line.id)), dict(read(line.tags))
    if by_tree != by_hand:
        tree, hand = (write({tag: found[tag] for tag in TAGS if tag in found}) for found in (by_tree, by_hand))
        yield f"{line.place}: {line.id}: the tree says `{tree}`, the line `{hand}`; one of them is wrong"


def derived(one: Fact) -> dict[str, str]:
    """Return the tags by the tree; of a mixed pile by those of its cards.

    A mixed pile has always what its top card always has, or every card if the pile is shuffled; what any of its cards
    has, sometimes.
    """
    cards = members(one.id) if one.is_mixed else (one,)
    each = [tags(catalogue()[card.name]) for card in cards]
    shuffled = len({card.order for card in cards}) == 1
    firm = each if shuffled else each[:1]
    always = {tag for tag in TAGS if all(part.get(tag) == ALWAYS for part in firm)}
    found = {tag: ALWAYS if tag in always else SOMETIMES for part in each for tag in part}
    if len(cards) > 1:
        found.pop("simple", None)
    return {tag: found[tag] for tag in TAGS if tag in found}


def tags_text(found: Mapping[str, list[Line]] | None = None) -> str:
    """Return what engine/table/tags.json must hold: id -> tags, in the order of the index."""
    by_hand = {line.id: line.tags for lines in (tables() if found is None else found).values() for line in lines}
    rows = {}
    for card in all_ids():
        if is_written(fact(card)):
            rows[card] = write(derived(fact(card)))
        elif card in by_hand:
            known = read(by_hand[card])
            rows[card] = write({tag: known[tag] for tag in TAGS if tag in known})
    return "{\n" + ",\n".join(f"{json.dumps(card)}: {json.dumps(text)}" for card, text in rows.items()) + "\n}\n"
