"""A page for people: a title, sections of lines, closing remarks; how it looks is for whoever shows it."""

from __future__ import annotations

from typing import Any, Protocol

from engine.records import NamedTuple
from i18n.interface import Interface


class Row(NamedTuple):
    """Be a line of a section: cells from left to right; `tick` puts a box before it, to be crossed off.

    below: texts that stand under the line on a terminal, and behind it where lines have no end. tone: yes, no or
    depends where the line begins with that word, or another verdict; a terminal colours it.
    """

    cells: tuple[str, ...]
    tick: bool = False
    below: tuple[str, ...] = ()
    tone: str = ""


class Section(NamedTuple):
    """Be a heading and its lines; `aligns` has a letter for each column of the lines, r or l.

    pairs: the last two cells belong together, side by side where there is room, else one below the other. loose: the
    cells of a line follow one another as one sentence, the second in brackets.
    """

    heading: str
    rows: tuple[Row, ...]
    aligns: str = ""
    pairs: bool = False
    loose: bool = False


class Page(NamedTuple):
    """Be a whole answer for a reader: a title, sections, and closing remarks."""

    title: str
    sections: tuple[Section, ...] = ()
    remarks: tuple[str, ...] = ()


class Answer(Protocol):
    """Be an answer: a value that knows no language and no terminal, told as a page or as data in a language."""

    def page(self, ui: Interface) -> Page: ...

    def data(self, ui: Interface) -> dict[str, Any] | list[dict[str, Any]]: ...
