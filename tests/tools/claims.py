"""Count how the statements of the rulebooks are held: python -m tests.tools.claims [FILE …].

docs/claims has a file for each rulebook, with a row for each of its statements. The last cell of a row says what holds
it: rulings of engine/rulings (`file/id`, or an id alone), `rule Z3`, `statement end.when`, `set base/first-game-2e`,
`test tests/table/test_x.py::test_name`; or it says `no rule: why`, or `open: what is missing`. Exit status 1: some row
is open, or names what does not exist.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engine.rulebook.rules import RULES
from engine.rulings import ruling
from engine.statements.general import general_statements
from engine.table.recommended import kingdoms

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "claims"
# Where an id without a file is looked for.
RULINGS: Final = {
    "base-2e-pl": ("base", "base_1e", "base_rules"),
    "base-2e-hu": ("base", "base_1e", "base_rules"),
    "base-1e-cs": ("base", "base_1e", "base_rules"),
    "adventures": ("adventures",),
    "alchemy": ("alchemy",),
    "allies": ("allies",),
    "cornucopia": ("cornucopia",),
    "dark-ages": ("dark_ages",),
    "empires": ("empires",),
    "guilds": ("guilds",),
    "hinterlands": ("hinterlands",),
    "menagerie": ("menagerie",),
    "prosperity": ("prosperity",),
    "renaissance": ("renaissance",),
    "seaside": ("seaside",),
    "intrigue": ("intrigue", "base", "base_1e", "base_rules"),
    "nocturne": ("nocturne", "nocturne_cards", "nocturne_rules"),
}
STATES: Final = ("held", "departed", "no rule", "open")
DEPARTS: Final = re.compile(r"\*\*(errs|departs):\*\*", re.IGNORECASE)
ROW: Final = re.compile(r"^\| *(\d+) *\|(.*)\|(.*)\| *$")


class Claim(NamedTuple):
    """Be one statement of a rulebook: its file and number, what it says in our words, and what holds it."""

    file: str
    number: int
    said: str
    held_by: str

    @property
    def state(self) -> str:
        """Tell which of STATES it is in."""
        for state in ("no rule", "open"):
            if self.held_by.startswith(f"{state}:"):
                return state
        return "departed" if DEPARTS.search(self.said) else "held"

    @property
    def references(self) -> tuple[str, ...]:
        """List what holds it."""
        if self.state in ("no rule", "open"):
            return ()
        return tuple(one.strip().strip("`") for one in self.held_by.split(","))


def claims(file: str) -> tuple[Claim, ...]:
    """Read the rows of one file of docs/claims."""
    lines = (FOLDER / f"{file}.md").read_text("utf-8").splitlines()
    rows = filter(None, map(ROW.match, lines))
    return tuple(Claim(file, int(row[1]), row[2].strip(), row[3].strip()) for row in rows)


def stands(reference: str, file: str) -> bool:
    """Tell whether what a row refers to exists."""
    kind, _, name = reference.partition(" ")
    if kind == "rule":
        return name in RULES
    if kind == "statement":
        return name in {one.id for one in general_statements()}
    if kind == "set":
        return name in {one.id for one in kingdoms()}
    if kind == "test":
        path, _, test = name.partition("::")
        return test.partition("[")[0] in _tests(path)
    keys = [reference] if "/" in reference else [f"{one}/{reference}" for one in RULINGS[file]]
    return any(map(ruling, keys))


@cache
def _tests(path: str) -> frozenset[str]:
    if not (ROOT / path).is_file():
        return frozenset()
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def main(argv: list[str]) -> int:
    """Print the counts of each file, what is open, and what a row names in vain."""
    print(f"{'':<14}" + "".join(f"{state:>10}" for state in (*STATES, "in all")))
    wrong = 0
    for file in argv or RULINGS:
        rows = claims(file)
        counted = Counter(row.state for row in rows)
        print(f"{file:<14}" + "".join(f"{counted[state]:>10}" for state in STATES) + f"{len(rows):>10}")
        for row in rows:
            missing = [one for one in row.references if not stands(one, file)]
            if row.state == "open" or missing:
                wrong += 1
                print(f"  {row.number}  {row.said}: {', '.join(missing) or row.held_by}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
