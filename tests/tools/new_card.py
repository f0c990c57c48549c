"""Lay out what a new card needs, and say what is still missing.

    python -m tests.tools.new_card "Name" [box]     writes a declaration and two scenarios to be filled in
    python -m tests.tools.new_card "Name" --check   only says what is missing; exit status 1 if anything is

The declaration goes to the end of the file of the box in engine/sets, the scenarios to that of tests/scenarios. What
is written is meant to fail until it is filled in: a declaration without instructions is found by engine.check, and a
scenario expects what no table is like. See docs/chapters/help/add-a-card.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.check import check_card
from engine.model import kinds
from engine.sets import INDEX, MODULES, catalogue
from engine.table.facts import Fact, all_ids, fact, slug
from i18n.interface import languages
from i18n.say import plain_text
from tests.tools.implemented import FACTS, facts_text, index_text

ROOT: Final = Path(__file__).parents[2]
IN_SUPPLY: Final = frozenset({"basic", "kingdom", "kingdom-part"})
# The year in which a box, and so the first printing of its cards, appeared.
YEARS: Final = {
    "base": 2008, "intrigue": 2009, "seaside": 2009, "alchemy": 2010, "prosperity": 2010, "cornucopia": 2011,
    "hinterlands": 2011, "dark-ages": 2012, "guilds": 2013, "adventures": 2015, "empires": 2016, "nocturne": 2017,
    "renaissance": 2018, "menagerie": 2020, "allies": 2022, "plunder": 2022, "rising-sun": 2024, "promo": 2008,
}  # fmt: skip
IMPORTS: Final = '"""{box}."""\n\nfrom __future__ import annotations\n\nfrom engine.vocabulary import *  # noqa: F403\n'


class NoSuchCard(LookupError):
    """Say that no box has a card of this name."""


def known(name: str) -> Fact:
    """Find the facts of a card by its English name; raises NoSuchCard."""
    if slug(name) not in all_ids() or fact(slug(name)).name != name:
        raise NoSuchCard(name)
    return fact(slug(name))


def module_of(one: Fact) -> str:
    """Return the file of engine/sets in which a card belongs."""
    module = one.box.replace("-", "_")
    if module != "nocturne":
        return module
    part = {"boon": "boons", "hex": "hexes", "kingdom": "kingdom"}.get(one.kind, "others")
    return f"nocturne.{part}"


def constant(kind: str) -> str:
    """Return the constant that stands for a type in a card file."""
    names = [name for name, value in vars(kinds).items() if value == kind and name.isupper()]
    return names[0] if names else repr(kind)


def declaration(one: Fact) -> str:
    """Write the declaration of a card, its instructions left out."""
    types = ", ".join(constant(kind) for kind in one.types)
    cost = f"Cost({one.coins or 0}, {one.potion}, {one.debt})" if one.potion or one.debt else str(one.coins or 0)
    aside = "" if one.kind in IN_SUPPLY else ", supply=False"
    name = slug(one.name).replace("-", "_").upper()
    head = f'{name} = Card(\n    "{one.name}", cost={cost}, types=[{types}], year={YEARS[one.box]}{aside},\n'
    return f"{head}    play=[],\n)\n"


def scenarios(one: Fact) -> str:
    """Write two scenarios: one in which the card works, one in which it cannot."""
    blocks = [("works", "what it does when all is there"), ("cannot", "what it does when it cannot")]
    return "".join(
        f"\n[{one.id}-{end}] {one.name}: {title}\nsource: rulebook {one.box}, {one.name}\n"
        f"Alice hand: {one.name}\nAlice> play {one.name}\n= never: not game over\n"
        for end, title in blocks
    )


def write(one: Fact, root: Path = ROOT) -> list[Path]:
    """Write the stubs that are not there yet, and return the files changed."""
    module = module_of(one)
    code = root / "engine" / "sets" / Path(*module.split(".")).with_suffix(".py")
    told = root / "tests" / "scenarios" / f"{module.partition('.')[0]}.scn"
    changed = []
    for path, stub, mark, empty in (
        (code, f"\n{declaration(one)}", f'"{one.name}"', IMPORTS.format(box=one.box)),
        (told, scenarios(one), f"[{one.id}-works]", "justiciar scenarios 1\n"),
    ):
        text = path.read_text("utf-8") if path.exists() else empty
        if mark not in text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + stub, encoding="utf-8")
            changed.append(path)
    return changed


def missing(one: Fact, root: Path = ROOT) -> Iterator[str]:
    """Say what a card still lacks, a line each."""
    if module_of(one) not in MODULES:
        yield f"box: add {module_of(one)!r} to MODULES in engine/sets/__init__.py"
    told = root / "tests" / "scenarios" / f"{module_of(one).partition('.')[0]}.scn"
    text = told.read_text("utf-8") if told.exists() else ""
    blocks = [block for block in text.split("\n[") if one.name in block]
    if len(blocks) < 2:
        yield f"scenarios: {len(blocks)} of at least 2 in {told.name}"
    elif any("= never: not game over" in block for block in blocks):
        yield f"scenarios: fill in those in {told.name}"
    card = catalogue().get(one.name)
    if card is None:
        yield "tree: none in engine/sets"
        return
    for finding in check_card(card):
        yield f"tree: {finding.problem} at {finding.path or 'the card'} {finding.about}".rstrip()
    for lang in languages():
        try:
            plain_text(card, lang)
        except LookupError as error:
            yield f"words: {lang}: {type(error).__name__} {error}"
    if INDEX.read_text("utf-8") != index_text() or FACTS.read_text("utf-8") != facts_text():
        yield "index: run python -m tests.tools.implemented --write"


def main(name: str = "", *rest: str) -> int:
    """Write the stubs and say what is missing."""
    try:
        one = known(name)
    except NoSuchCard:
        print(f"{name!r}: no card of that name in engine/table/facts.json")
        return 2
    boxes = [word for word in rest if not word.startswith("-")]
    if boxes and slug(boxes[0]) != one.box:
        print(f"{name} is in the box {one.box}")
        return 2
    if "--check" not in rest:
        for path in write(one):
            print(path.relative_to(ROOT))
    found = list(missing(one))
    print("\n".join(found))
    return 1 if "--check" in rest and found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
