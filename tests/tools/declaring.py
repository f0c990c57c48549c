"""Where a card stands in its file: the declaration to be filled in, and the sorted place it goes to."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engine import vocabulary
from engine.model import kinds
from engine.table.facts import Fact, all_ids, fact, slug

IN_SUPPLY: Final = frozenset({"basic", "kingdom", "kingdom-part", "ruins-card"})
IN_THEIR_OWN_ORDER: Final = frozenset({"basic", "state"})  # by what they are worth; a State before its other side
DOING: Final = frozenset({
    kinds.ACTION, kinds.TREASURE, kinds.NIGHT, kinds.BOON, kinds.HEX, kinds.WAY, "Event",
})  # fmt: skip
# The year in which a box, and so the first printing of its cards, appeared; then that of what its second edition added.
YEARS: Final = {
    "base": 2008, "intrigue": 2009, "seaside": 2009, "alchemy": 2010, "prosperity": 2010, "cornucopia": 2011,
    "hinterlands": 2011, "dark-ages": 2012, "guilds": 2013, "adventures": 2015, "empires": 2016, "nocturne": 2017,
    "renaissance": 2018, "menagerie": 2020, "allies": 2022, "plunder": 2022, "rising-sun": 2024, "promo": 2008,
}  # fmt: skip
ADDED: Final = {
    "base": 2016, "intrigue": 2016, "seaside": 2022, "prosperity": 2022, "hinterlands": 2022, "cornucopia": 2024,
    "guilds": 2024,
}  # fmt: skip
HEAD: Final = '"""{box}."""\n\nfrom __future__ import annotations\n\nfrom engine.vocabulary import *  # noqa: F403\n'


class Place(NamedTuple):
    """Be the lines that a card takes in its file, its older printings among them; from 0, the last one excluded."""

    name: str
    first: int
    end: int


def module_of(one: Fact) -> str:
    """Return the file of engine/sets in which a card belongs."""
    module = one.box.replace("-", "_")
    if module != "nocturne":
        return module
    part = {"boon": "boons", "hex": "hexes", "kingdom": "kingdom"}.get(one.kind, "others")
    return f"nocturne.{part}"


def file_of(one: Fact, root: Path) -> Path:
    """Return the path of that file in a copy of the project."""
    return root / "engine" / "sets" / Path(*module_of(one).split(".")).with_suffix(".py")


def type_word(kind: str) -> str:
    """Return the constant that stands for a type in a card file."""
    names = [name for name, value in vars(kinds).items() if value == kind and name.isupper()]
    return names[0] if names else repr(kind)


def constant(one: Fact) -> str:
    """Return the constant that a card file names a card by; a word of the vocabulary keeps its meaning."""
    name = one.id.replace("-", "_").upper()
    return f"{name}_CARD" if hasattr(vocabulary, name) else name


def declaration(one: Fact, points: str = "") -> str:
    """Write the declaration of a card, its instructions left out; `points` are known already for some."""
    types = ", ".join(map(type_word, one.types))
    year = ADDED[one.box] if one.added and one.box in ADDED else YEARS[one.box]
    cost = f"Cost({one.coins or 0}, {one.potion}, {one.debt})" if one.potion or one.debt else str(one.coins or 0)
    head = [f'"{one.name}"', *([] if one.coins is None else [f"cost={cost}"]), f"types=[{types}]", f"year={year}"]
    head += [] if one.kind in IN_SUPPLY else ["supply=False"]
    parts = ["play=[]"] if DOING & set(one.types) else []
    parts += [f"points={points or 0}"] if points or kinds.VICTORY in one.types else []
    parts = parts or ["abilities=[]"]
    return f"{constant(one)} = Card(\n    {', '.join(head)},\n    {', '.join(parts)},\n)\n"


@cache
def places(text: str) -> tuple[Place, ...]:
    """List the cards of a file in their order, with the lines they take."""
    found: list[Place] = []
    of_constant: dict[str, int] = {}
    for node in ast.parse(text).body:
        call = node.value if isinstance(node, ast.Assign) else None
        if not isinstance(node, ast.Assign) or not isinstance(call, ast.Call) or node.end_lineno is None:
            continue
        first = call.args[0] if call.args else None
        if isinstance(call.func, ast.Name) and isinstance(first, ast.Constant) and isinstance(first.value, str):
            of_constant.update((one.id, len(found)) for one in node.targets if isinstance(one, ast.Name))
            found.append(Place(first.value, node.lineno - 1, node.end_lineno))
        elif isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            card = of_constant.get(call.func.value.id)  # CARD.in_year(...)
            if card is not None:
                found[card] = found[card]._replace(end=node.end_lineno)
    return tuple(found)


def take_points(card: str, text: str) -> tuple[str, str]:
    """Take the points of a card out of engine/sets/worth.py; return what they are, "" for none, and the new text."""
    pairs = [
        pair for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Dict)
        for pair in zip(node.keys, node.values, strict=True)
    ]  # fmt: skip
    for key, value in pairs:
        if isinstance(key, ast.Constant) and key.value == card:
            points = ast.get_source_segment(text, value) or ""
            entry = rf"{re.escape(ast.get_source_segment(text, key) or '')}:\s*{re.escape(points)},"
            whole_line, among_others = rf"^ *{entry}\n", rf"{entry} ?"
            shorter = re.sub(whole_line, "", text, count=1, flags=re.MULTILINE)
            return points, shorter if shorter != text else re.sub(among_others, "", text, count=1)
    return "", text


def insert(one: Fact, text: str, points: str = "") -> str:
    """Put the declaration of a card among those of its kind, in the order of their ids."""
    lines = text.splitlines(keepends=True)
    alike = [place for place in places(text) if kind_of(place.name) == one.kind]
    before = [place for place in alike if slug(place.name) < one.id]
    if before:
        at = max(place.end for place in before)
    elif alike:
        at = alike[0].first
        while lines[at - 1].startswith("#"):  # what is said above a card belongs to it
            at -= 1
    else:
        at = len(lines)
        lines.append("\n")
        at += 1
    return "".join([*lines[:at], declaration(one, points), *lines[at:]])


def kind_of(name: str) -> str:
    """Return the kind of a thing by its English name, "" for what no box has."""
    return fact(slug(name)).kind if slug(name) in all_ids() else ""


def misplaced(text: str) -> list[tuple[str, str]]:
    """List the cards of a file that do not stand in order among those of their kind, with the one they stand behind."""
    last: dict[str, str] = {}
    found = []
    for place in places(text):
        kind = kind_of(place.name)
        if kind not in IN_THEIR_OWN_ORDER and kind in last and slug(place.name) < slug(last[kind]):
            found.append((place.name, last[kind]))
        last[kind] = place.name
    return found
