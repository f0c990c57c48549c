"""What follows from the trees and is kept in files all the same: written by python -m tests.tools.new_card.

engine/table/tags.json: what each card is for, read by the draw, which imports no tree. tests/printouts: the texts of
all cards, there to be read as a diff. The notes in i18n/phrases: for translators, which nodes and cards use a phrase.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from i18n.catalogue import IN_PIECES, ROOT as WORDS
from i18n.extract.update import updated
from i18n.extract.wanted import wanted
from tests.tools.goldens import goldens
from tests.tools.tag_tables import TARGET, tags_text


class Kept(NamedTuple):
    """Be a file that follows from the trees, and what it must hold."""

    path: Path
    text: str

    @property
    def stale(self) -> bool:
        """Say whether the file holds something else."""
        return not self.path.exists() or self.path.read_text("utf-8") != self.text


def tags() -> Iterator[Kept]:
    """Yield the table of tags."""
    yield Kept(TARGET, tags_text())


def notes() -> Iterator[Kept]:
    """Yield the phrases with their notes, and with an empty entry for what English alone says.

    Raises LookupError while a tree cannot be said in English.
    """
    entries = wanted(IN_PIECES)
    for path in sorted((WORDS / IN_PIECES).glob("*.po")):
        yield Kept(path, updated(path.read_text("utf-8"), path.stem, IN_PIECES, entries))


def printouts() -> Iterator[Kept]:
    """Yield the printed texts; raises LookupError while a tree cannot be said in some language."""
    for path, say in goldens():
        yield Kept(path, say())


PARTS = (tags, notes, printouts)


def made() -> tuple[list[Kept], list[LookupError]]:
    """Make what follows from the trees, and list what keeps the rest from being made."""
    found: list[Kept] = []
    wrong: list[LookupError] = []
    for part in PARTS:
        try:
            found += [*part()]
        except LookupError as error:
            wrong.append(error)
    return found, wrong
