"""One tile: a pile, a landscape, a mat; how high it is, and how it is drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from assistant.sheet.ink import BASE, DARK, LEADING, Area, Ink, Words
from assistant.sheet.looks import WHITE, draw_edge
from assistant.sheet.measure import break_lines, squeeze, width_of
from assistant.sheet.picture import Tile
from engine.records import NamedTuple

LEAST: Final = 6.5  # points; nothing is set smaller
GREY: Final = "#55585e"
COIN: Final = "#f3cf57"
COIN_EDGE: Final = "#8a6a00"
LINES: Final = 2
CHIP: Final = 150.0
EVEN: Final = 0.78
AIR: Final = 2.5  # below the names
NARROWED: Final = 0.78
BOX: Final = 0.85  # of a box, in sizes


class Style(NamedTuple):
    """Be the sizes in which tiles are set: of names, of everything else, and of the edge, in points.

    dense: without the words for types, and more tiles in a row. ticks: with a box to cross off on each.
    """

    name: float
    small: float
    edge: float
    dense: bool = False
    ticks: bool = False

    @property
    def pad(self) -> float:
        """Return the space between the border of a tile and what is in it."""
        return 1.6 if self.dense else 2.5

    @property
    def head(self) -> float:
        """Return the height of the line with cost and number."""
        return self.small * (1.42 if self.dense else 1.55)


class Line(NamedTuple):
    """Be a line of a tile, before it has a place."""

    text: str
    size: float
    bold: bool
    lang: str
    fill: str


def lines_of(tile: Tile, width: float, style: Style) -> tuple[Line, ...]:
    """Set the names of a tile: the first one as large as it goes in two lines, the second one small in brackets."""
    room = _room(tile, width, style)
    found: list[Line] = []
    for place, name in enumerate(tile.names):
        text = name.text if not place else f"({name.text})"
        bold = not place and tile.kind != "thing"
        size = style.name if not place and tile.kind != "thing" else style.small
        size = _fitting(text, room, size, bold)
        fill = DARK if not place else GREY
        found += [Line(line, size, bold, name.lang, fill) for line in break_lines(text, room, size, bold)]
    return tuple(found)


def chip_width(tile: Tile, style: Style) -> float:
    """Tell how wide a thing is that takes only the place it needs: long texts are broken."""
    widest = 0.0
    for place, name in enumerate(tile.names):
        text = name.text if not place else f"({name.text})"
        whole = width_of(text, style.small)
        lines = math.ceil(whole / CHIP)
        room = whole / lines
        while len(break_lines(text, room, style.small)) > lines:
            room += 2
        widest = max(widest, room + 0.1)
    return widest + 2 * style.pad + _edge(tile, style)


def even(tiles: Sequence[tuple[Tile, float]], style: Style) -> Style:
    """Give the names of these tiles one size, as far as it need not be much smaller for the sake of one of them."""
    sizes = [
        _fitting(tile.names[0].text, _room(tile, wide, style), style.name, True)
        for tile, wide in tiles
        if tile.kind != "thing"
    ]
    return style._replace(name=max(min(sizes, default=style.name), EVEN * style.name, LEAST))


def _fitting(text: str, room: float, size: float, bold: bool) -> float:
    """Take the largest size in which no word is wider than the tile and the lines are few; LEAST if there is none."""
    while size > LEAST:
        lines = break_lines(text, room, size, bold)
        if len(lines) <= LINES and all(width_of(line, size, bold) <= room for line in lines):
            return size
        size -= 0.25
    return LEAST


def height_of(tile: Tile, width: float, style: Style) -> float:
    """Tell how high a tile must be."""
    names = sum(line.size * LEADING for line in lines_of(tile, width, style))
    head = _head(tile, style)
    types = style.small * LEADING if _types(tile, style) else 0
    marks = len(_mark_lines(tile, width, style)) * (style.small * LEADING + 1)
    return 2 * style.pad + head + names + types + marks + (0 if style.dense else AIR)


def draw_tile(ink: Ink, tile: Tile, area: Area, style: Style) -> None:
    """Draw a tile in its place."""
    _draw_card(ink, tile, area, style)
    middle = _middle(tile, area, style)
    room = _room(tile, area.width, style)
    top = area.top + style.pad
    _draw_head(ink, tile, area, style)
    top += _head(tile, style)
    lines = lines_of(tile, area.width, style)
    spare = area.height - height_of(tile, area.width, style)
    top += spare / 2
    for line in lines:
        narrow = squeeze(line.text, room, line.size, line.bold)
        ink.say(Words(line.text, middle, top + line.size, line.size, line.bold, "middle", narrow, line.fill, line.lang))
        top += line.size * LEADING
    _draw_foot(ink, tile, area, style)


def _edge(tile: Tile, style: Style) -> float:
    """Tell how much is taken on the left: by the edge of a card, by a box."""
    box = style.small * BOX + style.pad if _box_beside(tile, style) else 0
    return (style.edge if tile.looks else 0) + box


def _room(tile: Tile, width: float, style: Style) -> float:
    return width - 2 * style.pad - _edge(tile, style)


def _middle(tile: Tile, area: Area, style: Style) -> float:
    edge = _edge(tile, style)
    return area.left + edge + (area.width - edge) / 2


def _box_beside(tile: Tile, style: Style) -> bool:
    """Tell whether the box stands left of the name, because there is no line above it."""
    return style.ticks and not (tile.cost or tile.number)


def _types(tile: Tile, style: Style) -> str:
    return "" if style.dense else tile.types


def _head(tile: Tile, style: Style) -> float:
    """Tell how high the line with cost and number is."""
    return style.head if tile.cost or tile.number else 0


def _draw_card(ink: Ink, tile: Tile, area: Area, style: Style) -> None:
    """Draw the card; a pile has more cards under it."""
    pale = tile.looks[0].pale if tile.looks else WHITE
    strong = tile.looks[0].strong if tile.looks else "#8a8d93"
    dash = "3 2" if tile.kind in ("thing", "trash") else ""
    if tile.kind == "pile":
        under = Area(tile.id, area.left + 1.4, area.top + 1.4, area.width, area.height)
        ink.rect(under, WHITE, "#9a9da3", 0.5)
    ink.areas.append(area)
    ink.rect(area, pale, dash=dash, stroke="none" if tile.looks else strong, width=0.7)
    if tile.looks:
        draw_edge(ink, Area(tile.id, area.left, area.top, style.edge, area.height), tile.looks)
        ink.rect(area, "none", strong, 0.8)


def _draw_head(ink: Ink, tile: Tile, area: Area, style: Style) -> None:
    """Draw the cost as a coin on the left and the number of cards on the right."""
    high = _head(tile, style) - 1
    base = area.top + style.pad + high / 2 + style.small * 0.36
    left = area.left + style.edge + style.pad if tile.looks else area.left + style.pad
    if tile.cost:
        wide = max(high, width_of(tile.cost, style.small, True) + 5)
        coin = Area(tile.id, left, area.top + style.pad, wide, high)
        ink.rect(coin, COIN, COIN_EDGE, 0.6, high / 2)
        ink.say(Words(tile.cost, left + wide / 2, base, style.small, True, "middle"))
    right = area.left + area.width - style.pad - 1
    if style.ticks:
        side = style.small * BOX
        if _box_beside(tile, style):
            beside = area.left + (style.edge if tile.looks else 0) + style.pad
            place = (beside, area.top + (area.height - side) / 2)
        else:
            place = (right - side, base - side + 0.3)
        ink.rect(Area("box", *place, side, side), WHITE, "#444444", 0.6, 0.8)
        right -= side + 2.5
    if tile.number:
        ink.say(Words(tile.number, right, base, style.small, True, "end"))


def _draw_foot(ink: Ink, tile: Tile, area: Area, style: Style) -> None:
    """Write the types on the last line, and the marks above them, each line in a frame."""
    middle = _middle(tile, area, style)
    room = _room(tile, area.width, style)
    high = style.small * LEADING
    base = area.top + area.height - style.pad - high + BASE * style.small * 1.1
    if types := _types(tile, style):
        narrow = squeeze(types, room, style.small)
        ink.say(Words(types, middle, base, style.small, False, "middle", narrow, GREY))
        base -= high + 1
    inked = tile.kind != "trash"
    for text in reversed(_mark_lines(tile, area.width, style)):
        if inked:
            band = Area(tile.id, middle - room / 2, base - BASE * style.small * 1.1, room, high)
            ink.rect(band, WHITE, DARK, 0.7, 2)
        narrow = squeeze(text, room - 4, style.small, inked)
        ink.say(Words(text, middle, base, style.small, inked, "middle", narrow))
        base -= high + 1


def _mark_lines(tile: Tile, width: float, style: Style) -> tuple[str, ...]:
    """Put marks into as few lines as they fit in, a little narrowed where the table is full."""
    room = (_room(tile, width, style) - 4) / (NARROWED if style.dense else 1)
    lines: list[str] = []
    for mark in tile.marks:
        longer = f"{lines[-1]} · {mark}" if lines else mark
        if lines and width_of(longer, style.small, True) <= room:
            lines[-1] = longer
        else:
            lines.append(mark)
    return tuple(lines)
