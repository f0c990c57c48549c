"""What a command hands back: pages for people, data for programs, an exit code."""

from __future__ import annotations

from typing import Any, NamedTuple


class Row(NamedTuple):
    """Be a line of a section: cells from left to right; `tick` puts a box before it, to be crossed off.

    below: texts that stand under the line on a terminal, and behind it where lines have no end.
    """

    cells: tuple[str, ...]
    tick: bool = False
    below: tuple[str, ...] = ()


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


class Answer(NamedTuple):
    """Be what a command found: a page, data where --json asked for it, or a text as it is; and the exit code."""

    page: Page | None = None
    data: dict[str, Any] | list[dict[str, Any]] | None = None
    code: int = 0
    text: str = ""


class Complaint(Exception):
    """Say that the input was wrong: id and slots of a message, and of a second one that says what to do."""

    def __init__(self, msgid: str, hint: tuple[str, dict[str, object]] | None = None, **slots: object) -> None:
        super().__init__(msgid)
        self.msgid = msgid
        self.slots = slots
        self.hint = hint
