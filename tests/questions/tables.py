"""Tables of questions: what somebody asked, what that was (a proposition), and what the answer is."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).parent
CORPUS: Final = HERE / "corpus"  # from which words and weights were learned
UNSEEN: Final = HERE / "unseen"  # asked once before anything was made better with them in sight
JUDGED: Final = HERE / "judged"  # asked once, the replies judged by reading: no propositions
KINDS: Final = ("card", "rules", "unwritten", "none")


class Row(NamedTuple):
    """Be one line of a table; its columns are told in README.md."""

    id: str
    lang: str
    kind: str
    question: str
    form: str
    answer: str
    proposition: str
    rules: str
    note: str
    table: str


def read(path: Path) -> list[Row]:
    """Read a table, or all tables of a folder; raises ValueError for a line that has too many or too few cells."""
    files = sorted(path.glob("*.tsv")) if path.is_dir() else [path]
    return [row for file in files for row in _rows(file)]


def _rows(path: Path) -> list[Row]:
    found = []
    lines = path.read_text("utf-8").splitlines()
    for number, cells in enumerate(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE), 1):
        if number == 1:
            if tuple(cells) != Row._fields[:-1]:
                raise ValueError(f"{path.name}: {cells}")
        elif len(cells) != len(Row._fields) - 1:
            raise ValueError(f"{path.name}, line {number}: {len(cells)} cells")
        else:
            found.append(Row(*cells, path.stem))
    return found
