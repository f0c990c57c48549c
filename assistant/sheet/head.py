"""The head of the page: titles, code and its square, a key to what the edges of cards mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.sheet.code_square import QUIET, draw_square, matrix
from assistant.sheet.detail import Lists
from assistant.sheet.ink import LEADING, Area, Ink, Words
from assistant.sheet.looks import Look, draw_edge
from assistant.sheet.measure import break_anywhere, squeeze, width_of
from assistant.sheet.picture import Zone, legend_of
from assistant.sheet.tile import GREY, LEAST, Style
from assistant.telling.names import interface_for
from assistant.telling.page import Section
from engine.records import NamedTuple

APART: Final = 7.0  # between parts of the page
SQUARE: Final = (62.0, 48.0)  # in a roomy and in a dense style
MODULE: Final = 1.4  # half a millimetre: cameras read it
CODE: Final = 8.0
CODE_GAP: Final = 3.0
KEY: Final = 9.0  # a line of the key
SWATCH: Final = 10.0


class Content(NamedTuple):
    """Be what goes on a page, in one language or two.

    link: an address at which the table is shown; it stands in the square instead of the code. boxes: for each language
    what is fetched from which box, and what goes back.
    """

    titles: tuple[str, ...]
    zones: tuple[Zone, ...]
    lists: tuple[Lists, ...]
    code: str | None
    langs: tuple[str, ...]
    link: str = ""
    boxes: tuple[tuple[Section, Section], ...] = ()

    @property
    def square(self) -> str:
        """Return what the square says, "" where there is none."""
        return self.link or self.code or ""


def _square(content: Content, style: Style) -> float:
    """Tell how large the square is, 0 where there is none."""
    if not content.square:
        return 0
    return max(SQUARE[style.dense], MODULE * (len(matrix(content.square)) + 2 * QUIET))


def _text_width(content: Content, inner: Area, style: Style) -> float:
    square = _square(content, style)
    return inner.width - (square + APART if square else 0)


def _title_size(content: Content, width: float, style: Style) -> float:
    """Take the largest size in which the titles need a line each."""
    size = 11.0 if style.dense else 12.0 if len(content.titles) > 1 else 16.0
    while size > LEAST and any(width_of(title, size, True) > width for title in content.titles):
        size -= 0.5
    return size


def head_height(content: Content, inner: Area, style: Style) -> float:
    width = _text_width(content, inner, style)
    text = len(content.titles) * _title_size(content, width, style) * LEADING
    code = len(_code_lines(content, width)) * CODE * LEADING + CODE_GAP
    legend = len(_legend_rows(content, width, style)) * KEY
    return max(text + code + legend, _square(content, style))


def _legend_rows(content: Content, width: float, style: Style) -> list[list[tuple[Look, str]]]:
    """Share the key to the edges out among rows; only a dense table, which has no words for types, needs it."""
    rows: list[list[tuple[Look, str]]] = []
    room = 0.0
    for look, name in legend_of(content.zones, interface_for(content.langs[0])) if style.dense else ():
        wide = _key_width(name, style)
        if wide > room:
            rows.append([])
            room = width
        rows[-1].append((look, name))
        room -= wide
    return rows


def _key_width(name: str, style: Style) -> float:
    return width_of(name, style.small) + SWATCH + 10


def _draw_legend(ink: Ink, row: Sequence[tuple[Look, str]], left: float, top: float, style: Style) -> None:
    for look, name in row:
        draw_edge(ink, Area(name, left, top, SWATCH, style.small), (look,))
        ink.say(Words(name, left + SWATCH + 2, top + style.small * 0.88, style.small, fill=GREY))
        left += _key_width(name, style)


def _code_lines(content: Content, room: float) -> tuple[str, ...]:
    """Say the code; it is broken anywhere where it is longer than a line."""
    if not content.code:
        return ()
    return break_anywhere(interface_for(content.langs[0])("sheet.code", code=content.code), room, CODE)


def draw_head(ink: Ink, content: Content, inner: Area, style: Style) -> float:
    """Write titles and code, with the square on the right; return where the next part begins."""
    high = head_height(content, inner, style)
    width = _text_width(content, inner, style)
    ink.areas.append(Area("head", inner.left, inner.top, width, high))
    size = _title_size(content, width, style)
    top = inner.top
    for at, title in enumerate(content.titles):
        narrow = squeeze(title, width, size, True)
        lang = content.langs[at] if at else ""
        ink.say(Words(title, inner.left, top + size * 0.9, size, True, squeeze=narrow, lang=lang))
        top += size * LEADING
    top += CODE_GAP
    for line in _code_lines(content, width):
        ink.say(Words(line, inner.left, top + CODE, CODE, fill=GREY))
        top += CODE * LEADING
    for row in _legend_rows(content, width, style):
        _draw_legend(ink, row, inner.left, top + 2, style)
        top += KEY
    if content.square:
        side = _square(content, style)
        square = Area("code", inner.left + inner.width - side, inner.top, side, side)
        ink.areas.append(square)
        draw_square(ink, square, content.square)
    return inner.top + high
