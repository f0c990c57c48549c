"""Questions of the tables with the titles of rulings that came near, and which of them somebody found to answer."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from assistant.asking.clause import Asked
from assistant.asking.frames import frames
from assistant.asking.search import ENGLISH, language_of
from assistant.asking.words import read_tokens
from tests.questions.tables import CORPUS, JUDGED, UNSEEN, Row, read

FILE = Path(__file__).parent / "titles.tsv"


class Marked(NamedTuple):
    """Be a question with its titles: the keys of rulings that answer, leave it open, and are others."""

    row: Row
    answering: frozenset[str]
    near: frozenset[str]
    others: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        """Return all that were marked."""
        return self.answering | self.near | self.others


def marked() -> list[Marked]:
    """Read the marked questions."""
    rows = {(row.table, row.id): row for row in (*read(CORPUS), *read(UNSEEN), *read(JUDGED))}
    with FILE.open(encoding="utf-8", newline="") as file:
        return [
            Marked(rows[one["table"], one["id"]], *(frozenset(one[name].split()) for name in Marked._fields[1:]))
            for one in csv.DictReader(file, delimiter="\t")
        ]


def read_question(text: str, lang: str) -> Asked:
    """Read a question as the search does, in the language that its words tell; lang: where they tell none."""
    spoken = language_of(text, lang)
    return frames(text, spoken, read_tokens(text, spoken, (spoken, ENGLISH)))[0]
