"""Lines of cells: aligned, and broken where they are wider than the terminal."""

from __future__ import annotations

import re
import unicodedata

from assistant.telling.page import Row, Section

# What is never parted: a number and its sign, a mark in brackets and what it belongs to, a command to be copied.
_TOGETHER = re.compile(r"(?<=\d) (?=[×%])|(?<=×) |(?<=\S) (?=\[[^ \]])")
_COMMAND = re.compile(r"justiciar(?: \S+)+$")
_GLUE = "\0"
BESIDE = 98  # from so many columns on, two texts stand side by side
LEAST = 24  # a last column narrower than this begins on a line of its own
NO_TERMINAL = 80
GAP = "  "
TICK = "[ ] "


def width_of(text: str) -> int:
    """Count the columns a text takes: none for a combining mark, two for a wide letter."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with blanks to a width, on its left if it is to stand right."""
    blanks = " " * max(0, width - width_of(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Break a text at its blanks into lines of at most a width, the later ones indented; 0 is no limit."""
    if not width or width_of(text) <= width:
        return [text]
    lines: list[str] = []
    line, used = "", 0
    for word in _words(text, width - width_of(indent)):
        wide = width_of(word)
        if line.strip() and used + 1 + wide > width:
            lines.append(line)
            line, used = indent + word, width_of(indent) + wide
        else:
            line = f"{line} {word}" if used else word
            used += wide + (1 if used else 0)
    return [one.replace(_GLUE, " ") for one in (*lines, line)]


def _words(text: str, room: int) -> list[str]:
    """Split a text at the blanks where a line may end."""
    command = _COMMAND.search(text)
    if command and width_of(command[0]) <= room:
        text = text[: command.start()] + command[0].replace(" ", _GLUE)
    return _TOGETHER.sub(_GLUE, text).split(" ")


def lay_rows(section: Section, width: int = 0) -> list[str]:
    """Align the cells of a section; a line never ends with blanks. Without a width nothing is broken."""
    return [line for lines in lay_each(section, width) for line in lines]


def lay_each(section: Section, width: int = 0) -> list[list[str]]:
    """Align the cells of a section and return the lines of each row."""
    widths = column_widths(section)
    if section.pairs:
        return [_lay_pair(row, widths, section.aligns, width) for row in section.rows]
    return [_lay_row(_told(row) if section.loose else row, widths, section.aligns, width) for row in section.rows]


def column_widths(section: Section) -> list[int]:
    """Measure the widest cell of each column; a line of a single cell is a sentence and does not count."""
    tables = [row.cells for row in section.rows if len(row.cells) > 1]
    columns = max((len(cells) for cells in tables), default=1)
    return [max((width_of(cells[at]) for cells in tables if at < len(cells)), default=0) for at in range(columns)]


def _cells(row: Row, widths: list[int], aligns: str) -> list[str]:
    letters = aligns.ljust(len(row.cells), "l")
    return [pad(cell, wide, right=a == "r") for cell, wide, a in zip(row.cells, widths, letters, strict=False)]


def _told(row: Row) -> Row:
    """Make one sentence of the cells of a row."""
    first, *rest = row.cells
    aside = [f"({rest[0]})"] if rest and rest[0] else []
    return row._replace(cells=(" ".join([first, *aside, *(one for one in rest[1:] if one)]),))


def _lay_row(row: Row, widths: list[int], aligns: str, width: int) -> list[str]:
    tick = TICK if row.tick else ""
    if row.below:
        return _lay_below(row, tick, width)
    if len(row.cells) == 1:
        return wrap(tick + row.cells[0], width, " " * len(tick or GAP))
    cells = _cells(row, widths, aligns)
    line = (tick + GAP.join(cells)).rstrip()
    if not width or width_of(line) <= width:
        return [line]
    before = tick + "".join(cell + GAP for cell in cells[:-1])
    room = width - width_of(before)
    if room < LEAST:
        return wrap(" ".join(line.split()), width, "    ")
    first, *rest = wrap(row.cells[-1], room)
    return [before + first, *(" " * width_of(before) + one for one in rest)]


def _lay_below(row: Row, tick: str, width: int) -> list[str]:
    """Put what is below a line under it, indented; without a width behind it, so that one line says it all."""
    head = tick + " ".join(row.cells)
    if not width:
        return [f"{head} {' '.join(row.below)}" if head.endswith(".") else f"{head}: {'; '.join(row.below)}"]
    indent = " " * len(tick or GAP)
    room = width - len(indent)
    return [*wrap(head, width, indent), *(indent + line for text in row.below for line in wrap(text, room, GAP))]


def _lay_pair(row: Row, widths: list[int], aligns: str, width: int) -> list[str]:
    *front, left, right = row.cells
    before = "".join(cell + GAP for cell in _cells(row, widths, aligns)[: len(front)])
    indent = " " * width_of(before)
    room = width - width_of(before)
    both = widths[len(front)] + 3 + widths[len(front) + 1]
    if width_of(before) + both <= (width or NO_TERMINAL):
        return [(before + pad(left, widths[len(front)]) + "   " + right).rstrip()]
    if width >= BESIDE:
        half = min(widths[len(front)], room // 2 - 2)
        texts = wrap(left, half), wrap(right, room - half - 3)
        count = max(map(len, texts))
        lines = [pad(one, half) + "   " + other for one, other in zip(*(_filled(t, count) for t in texts), strict=True)]
    else:
        lines = wrap(left, max(0, room), GAP) + [GAP + one for one in wrap(right, max(0, room - 2))]
    return [((before if not index else indent) + line).rstrip() for index, line in enumerate(lines) if line.strip()]


def _filled(lines: list[str], count: int) -> list[str]:
    return lines + [""] * (count - len(lines))
