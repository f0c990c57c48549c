"""The scenarios of the project, gathered by the card that each is about first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.inquiry.notation import decode, parse
from engine.inquiry.scenario import Scenario
from engine.table.facts import slug
from tests.grouping import about

FOLDER = Path(__file__).parent


class Block(NamedTuple):
    """Be one scenario and the file it stands in."""

    file: str
    scenario: Scenario


@cache
def blocks() -> list[Block]:
    """Read every scenario of every file."""
    return [
        Block(path.name, scenario)
        for path in sorted(FOLDER.glob("*.scn"))
        for scenario in parse(decode(path.read_bytes()))
    ]


def first_of(scenario: Scenario) -> str:
    """Return the id of the card that comes first in the title, the longest of several; else of the first one named."""
    named = scenario.cards_named()
    titled = [name for name in named if name in scenario.title]
    first = min(titled, key=lambda name: (scenario.title.index(name), -len(name))) if titled else "".join(named[:1])
    return slug(first.partition("/")[0])


def groups(wanted: Callable[[Scenario], bool] = lambda scenario: True) -> list[Any]:
    """Make a parameter of all scenarios of a file that are about one card first; each is marked with all it names."""
    found: dict[str, list[Block]] = {}
    for block in blocks():
        if wanted(block.scenario):
            found.setdefault(f"{Path(block.file).stem}-{first_of(block.scenario) or 'rules'}", []).append(block)
    return [pytest.param(some, id=id, marks=about(*_named(some))) for id, some in found.items()]


def _named(some: list[Block]) -> list[str]:
    return [name.partition("/")[0] for one in some for name in one.scenario.cards_named()]
