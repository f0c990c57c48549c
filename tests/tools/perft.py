"""Count the distinct ends of scenarios by the full key: python -m tests.tools.perft [--write] [--list].

tests/perft.table keeps a line for each: file, scenario, profile, ends, and merged nodes on the way there. Without a
flag the numbers are counted anew and compared: exit status 1 when the ends of one differ (nodes may change freely).
--write puts the new numbers into the table; a commit that changes ends says why. --list counts all scenarios there are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.inquiry.explore import Budget
from engine.inquiry.notation import decode, parse
from engine.inquiry.run import Outcome, run
from engine.inquiry.scenario import Scenario
from engine.model.state import State

TESTS = Path(__file__).parents[1]
ENGINE = TESTS.parent / "engine"
TABLE = TESTS / "perft.table"
HEAD = "# file, scenario, profile, distinct ends by full key, merged nodes; see tests/tools/perft.py\n"
BUDGET = Budget(nodes=400_000, seconds=300)


class Line(NamedTuple):
    """Be one line of the table."""

    file: str
    id: str
    profile: str
    ends: int
    nodes: int

    def text(self) -> str:
        """Write the line."""
        return f"{self.file:<24} {self.id:<24} {self.profile:<12} {self.ends:>7} {self.nodes:>7}"


class CutShort(Exception):
    """Say that a scenario is too big to be counted."""


def kept() -> list[Line]:
    """Read the table."""
    parts = [line.split() for line in TABLE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [Line(file, name, profile, int(ends), int(nodes)) for file, name, profile, ends, nodes in parts]


def path_of(file: str) -> Path:
    """Find a file of the table: a ruling's stands in the engine."""
    return (ENGINE if file.startswith("rulings/") else TESTS) / file


@cache
def scenarios(file: str) -> dict[str, Scenario]:
    """Read a file of scenarios."""
    return {one.id: one for one in parse(decode(path_of(file).read_bytes()))}


def count(file: str, name: str, profile: str) -> Line:
    """Count one scenario; raises CutShort when the budget is not enough, KeyError for one that is not there."""
    found = run(scenarios(file)[name], profile, BUDGET, view=lambda end: State.key(end.state))
    if not found.whole:
        raise CutShort(f"{file} {name}: {found.reason}")
    ends = {one.view for one in found.graph.outcomes() if isinstance(one, Outcome)}
    return Line(file, name, profile, len(ends), found.graph.nodes)


def everything() -> Iterator[Line]:
    """Count every scenario in every profile it holds for."""
    files = [path.relative_to(ENGINE) for path in ENGINE.glob("rulings/*.scn")]
    files += [path.relative_to(TESTS) for path in TESTS.glob("**/*.scn")]
    for file in sorted(map(str, files)):
        for one in scenarios(file).values():
            if not one.setup:
                yield from (count(file, one.id, profile) for profile in one.profiles)


def main(*flags: str) -> int:
    """Compare, write or list."""
    if "--list" in flags:
        for line in everything():
            print(line.text())
        return 0
    old = kept()
    new = [count(*line[:3]) for line in old]
    differing = [(was, now) for was, now in zip(old, new, strict=True) if was.ends != now.ends]
    for was, now in differing:
        print(f"{was.text()}\n{now.text()}")
    if "--write" in flags:
        TABLE.write_text(HEAD + "".join(f"{line.text()}\n" for line in new), encoding="utf-8")
        return 0
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
