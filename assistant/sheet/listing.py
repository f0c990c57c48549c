"""The checklist set in columns: boxes to cross off, numbers, names; broken where a column is narrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.sheet.ink import DARK, LEADING, Area, Ink, Words
from assistant.sheet.looks import WHITE
from assistant.sheet.measure import break_lines, width_of
from assistant.telling.page import Row, Section
from engine.records import NamedTuple

GUTTER: Final = 9.0
BOX_WIDTH: Final = 1.15  # a box and the space behind it, in font sizes
NUMBER: Final = 1.7  # the column of numbers, likewise
SEPARATOR: Final = "\N{NO-BREAK SPACE}· "
SPACE: Final = 0.45  # before a heading, in lines
KEPT: Final = 2  # rows


class Entry(NamedTuple):
    """Be a line of a column: its text, whether it heads a section or begins a row with a box, and its number."""

    text: str
    heading: bool = False
    tick: bool = False
    number: str = ""
    indent: float = 0.0
    stays: bool = False  # with the line after it
    space: bool = False  # before it
    more: bool = False  # of the heading follows


class Setting(NamedTuple):
    """Be how a list is set: size of letters, how far they are narrowed, columns, height of a line in sizes."""

    size: float
    narrow: float
    columns: int
    leading: float = LEADING

    @property
    def line(self) -> float:
        """Return the height of a line."""
        return self.size * self.leading


def entries_of(sections: Sequence[Section], width: float, setting: Setting) -> list[Entry]:
    """Break sections into lines for columns in a list of this width."""
    column = column_width(width, setting)
    found: list[Entry] = []
    for section in sections:
        lines = break_lines(section.heading, column / setting.narrow, setting.size, True)
        last = len(lines) - 1
        found += [Entry(line, heading=True, stays=True, space=not at, more=at < last) for at, line in enumerate(lines)]
        for row in section.rows:
            found += _row(row, section.aligns, column, setting)
    return found


def column_width(width: float, setting: Setting) -> float:
    """Tell how wide a column is."""
    return (width - GUTTER * (setting.columns - 1)) / setting.columns


def _row(row: Row, aligns: str, column: float, setting: Setting) -> Iterable[Entry]:
    size = setting.size * setting.narrow**0.5
    number = row.cells[0] if aligns.startswith("r") and len(row.cells) > 1 else ""
    cells = say_cells(row, aligns)
    indent = (BOX_WIDTH * size if row.tick else 0) + (NUMBER * size if number else 0)
    lines = break_lines(SEPARATOR.join(cells), (column - indent) / setting.narrow, setting.size)
    for at, line in enumerate(lines):
        first, last = not at, at == len(lines) - 1
        yield Entry(line, tick=row.tick and first, number=number if first else "", indent=indent, stays=not last)


def say_cells(row: Row, aligns: str) -> list[str]:
    """List what a row says behind its number; a further number, the cost, stands in brackets behind the name."""
    found: list[str] = []
    for at, cell in enumerate(row.cells):
        numeric = aligns[at : at + 1] == "r" and len(row.cells) > 1
        if numeric and found and cell:
            found[-1] += f"\N{NO-BREAK SPACE}({cell})"
        elif cell and not (numeric and not at):
            found.append(cell)
    return found


def share_out(entries: Sequence[Entry], height: float, setting: Setting) -> list[list[Entry]] | None:
    """Fill columns from left to right; None when they do not hold everything. A heading keeps two rows below it."""
    columns: list[list[Entry]] = [[]]
    for block in _blocks(entries):
        if columns[-1] and height_of([*columns[-1], *block], setting) > height + 0.01:
            columns.append([])
        columns[-1] += block
        if len(columns) > setting.columns or height_of(columns[-1], setting) > height + 0.01:
            return None
    return columns


def paginate(entries: Sequence[Entry], height: float, setting: Setting) -> list[list[Entry]]:
    """Share entries out among pages of a height; what stays together stays on one page."""
    pages: list[list[Entry]] = [[]]
    for block in _blocks(entries):
        if pages[-1] and share_out([*pages[-1], *block], height, setting) is None:
            pages.append([])
        pages[-1] += block
    return pages


def height_of(column: Sequence[Entry], setting: Setting) -> float:
    """Tell how high lines are, with some space before each heading but the first."""
    spaces = sum(1 for entry in column[1:] if entry.space)
    return (len(column) + SPACE * spaces) * setting.line


def _blocks(entries: Sequence[Entry]) -> Iterable[list[Entry]]:
    """Gather the lines that stay together: those of a row, and a heading with its first two rows."""
    block: list[Entry] = []
    rows = 0
    for at, entry in enumerate(entries):
        if entry.space:
            rows = KEPT
        block.append(entry)
        if entry.stays:
            continue
        rows -= 1
        if rows <= 0 or at + 1 == len(entries) or entries[at + 1].space:
            yield block
            block = []


def lowest(entries: Sequence[Entry], height: float, setting: Setting) -> float | None:
    """Find the least height in which the columns hold everything, so that they are of one length; None if none does."""
    if share_out(entries, height, setting) is None:
        return None
    low = height_of(entries, setting) / setting.columns - setting.line
    while height - low > 1:
        middle = (low + height) / 2
        if share_out(entries, middle, setting) is None:
            low = middle
        else:
            height = middle
    return height


def draw_list(ink: Ink, entries: Sequence[Entry], area: Area, setting: Setting, lang: str) -> None:
    """Draw a list whose lines fit the area."""
    columns = share_out(entries, area.height, setting) or []
    wide = column_width(area.width, setting)
    ink.areas.append(area)
    for place, column in enumerate(columns):
        left = area.left + place * (wide + GUTTER)
        top = area.top
        for down, entry in enumerate(column):
            top += SPACE * setting.line if down and entry.space else 0
            _draw_entry(ink, entry, left, top, wide, setting, lang)
            top += setting.line


def _draw_entry(ink: Ink, entry: Entry, left: float, top: float, wide: float, setting: Setting, lang: str) -> None:
    size, narrow = setting.size, setting.narrow
    base = top + (setting.line - size) / 2 + size * 0.85
    if entry.tick:
        side = size * 0.72
        ink.rect(Area("box", left, base - side, side, side), WHITE, "#444444", 0.55, 0.8)
    if entry.number:
        right = left + entry.indent - size * 0.35
        ink.say(Words(entry.number, right, base, size, True, "end", narrow, DARK, lang))
    fits = min(narrow, (wide - entry.indent) / max(width_of(entry.text, size, entry.heading), 1))
    ink.say(Words(entry.text, left + entry.indent, base, size, entry.heading, "start", fits, DARK, lang))
    if entry.heading and not entry.more:
        ink.path(f"M{left:.2f} {base + size * 0.2:.2f}h{wide:.2f}", stroke="#b9bbc0", width=0.5)
