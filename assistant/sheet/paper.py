"""The front page: title, code, table, checklist; the largest letters in which all of it fits on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.sheet.detail import BARE, LEAN, PLAIN, WHOLE, Lists, lists_of
from assistant.sheet.head import APART, Content, draw_head, head_height
from assistant.sheet.ink import LEADING, Area, Ink, Words
from assistant.sheet.listing import GUTTER, Setting, column_width, draw_list, entries_of, lowest
from assistant.sheet.picture import Tile, Zone, without_things, zones_of
from assistant.sheet.tile import GREY, LEAST, Style, chip_width, draw_tile, even, height_of
from assistant.telling.names import interface_for
from assistant.telling.page import Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.tables import fetch_section, put_away_section, sections_of
from engine.records import NamedTuple
from engine.table.draw import Shares
from engine.table.layout import Table
from i18n.interface import Interface
from i18n.names import name_of

PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
HALVES: Final = {"a5": (419.53, 595.28), "half-letter": (396.0, 612.0)}  # a table alone, its list on pages of its own
MARGIN: Final = 20.0  # 7 mm: what the printers of households leave white is less
GAP: Final = 5.0  # between tiles
MOST_GROWN: Final = 30.0
STRETCH: Final = 24.0
TIGHT: Final = 1.1
NARROWEST: Final = 15  # font sizes, of a column
STYLES: Final = (
    Style(14, 10, 11), Style(12, 8.5, 9), Style(10.5, 7.5, 8), Style(9, 7, 7), Style(8, 6.5, 6),
    Style(7.5, 6.5, 5, dense=True), Style(6.5, 6.5, 4, dense=True),
)  # fmt: skip
SIZES: Final = (11.0, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.75, 6.5)
NARROW: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
# What is tried, one after the other: how much the list says, the style of the table, the least size of the list. A
# lean list leaves out what the table shows, and the table bears the boxes. Letters are narrowed as the last resort.
STEPS: Final = (
    (WHOLE, 0, 10.0), (WHOLE, 1, 9.0), (WHOLE, 2, 8.5), (WHOLE, 3, 8.0), (PLAIN, 3, 8.0), (PLAIN, 4, 7.5),
    (LEAN, 2, 8.5), (LEAN, 3, 8.0), (LEAN, 4, 7.5), (LEAN, 5, 7.0), (LEAN, 6, 6.5), (BARE, 6, 6.5),
)  # fmt: skip
MOST: Final = {"basics": (9, 9), "kingdom": (6, 6), "others": (8, 9), "landscapes": (4, 5), "things": (6, 7)}
WITH_BOXES: Final = tuple(step for step in STEPS if step[0] in (WHOLE, PLAIN))  # readable, with what is fetched as well
FULL_WIDTH: Final = PAPERS["a4"][0] - 2 * MARGIN  # narrower pages have fewer tiles in a row, and no fewer than
FEWEST: Final = 3
LEAST_IN_ROW: Final = {"basics": 6, "kingdom": 5, "others": 6, "landscapes": 3, "things": 4}


class Named(NamedTuple):
    """Be what is known of a table besides its cards.

    name: id of the name of a recommended kingdom. boxes: ids of those that things are fetched from first. link: an
    address at which the table is shown.
    """

    name: str = ""
    boxes: tuple[str, ...] = ()
    link: str = ""


UNNAMED: Final = Named()


class Plan(NamedTuple):
    """Be how a page is set: style and zones of the table, setting and sections of the list, its height, spare."""

    style: Style
    zones: tuple[Zone, ...]
    setting: Setting
    lists: tuple[tuple[Section, ...], ...]
    list_height: float
    spare: float


def content_of(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], named: Named = UNNAMED
) -> Content:  # fmt: skip
    """Say everything that goes on the page; raises Complaint `sheet.languages` for more languages than two."""
    spoken = tuple(dict.fromkeys(langs))
    if not 1 <= len(spoken) <= 2:
        raise Complaint("sheet.languages", n=len(spoken))
    interfaces = [interface_for(lang) for lang in spoken]
    titles = tuple(_title(table, named.name, ui) for ui in interfaces)
    lists = tuple(lists_of(table, sections_of(table, shares, ui), ui) for ui in interfaces)
    homes = tuple(
        (_flat(fetch_section(table, ui, named.boxes)), put_away_section(table, ui, named.boxes)) for ui in interfaces
    )
    return Content(titles, zones_of(table, spoken), lists, code, spoken, named.link, homes)


def _title(table: Table, name: str, ui: Interface) -> str:
    title = ui("setup.title", n=table.players, profile=table.profile)
    return f"{name_of(name, ui.lang).text}. {title}" if name else title


def _flat(section: Section) -> Section:
    """Put what stands below a line behind it: the columns of a sheet are narrow."""
    rows = (Row((f"{' '.join(row.cells)}: {'; '.join(row.below)}",), row.tick) for row in section.rows)
    return section._replace(rows=tuple(rows))


def with_boxes(content: Content) -> Content:  # fmt: skip
    """Add what is fetched and put away to the lists, as their beginning and their end."""
    pairs = zip(content.lists, content.boxes, strict=True)
    lists = (Lists(*((fetched, *sections, away) for sections in one)) for one, (fetched, away) in pairs)
    return content._replace(lists=tuple(lists))


def size_of(paper: str) -> tuple[float, float]:
    """Return width and height of a paper; raises Complaint `sheet.paper`."""
    sizes = {**PAPERS, **HALVES}
    if paper not in sizes:
        raise Complaint("sheet.paper", text=paper, known=", ".join(sizes))
    return sizes[paper]


def inner_of(paper: str) -> Area:
    """Return the area inside the margins of a paper."""
    width, height = size_of(paper)
    return Area("page", MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)


def draw_page(content: Content, paper: str, steps: Sequence[tuple[int, int, float]] = STEPS) -> Ink:
    """Draw the page of a content on a paper; raises Complaint `sheet.too-full`."""
    inner = inner_of(paper)
    plan = plan_page(content, inner, steps) if content.lists else plan_table(content, inner)
    ink = Ink()
    top = draw_head(ink, content, inner, plan.style)
    top = _draw_zones(ink, plan.zones, inner._replace(top=top), plan)
    _draw_lists(ink, content, inner._replace(top=top + APART, height=plan.list_height), plan)
    return ink


def plan_table(content: Content, inner: Area) -> Plan:
    """Find the largest style in which the table fits without a list; raises Complaint `sheet.too-full`."""
    for zones, style in ((content.zones, one) for one in STYLES):
        room = inner.height - head_height(content, inner, style) - _zones_height(zones, inner.width, style)
        if room >= 0:
            return Plan(style, zones, Setting(LEAST, 1.0, 1), (), 0, room)
    raise Complaint("sheet.too-full")


def plan_page(content: Content, inner: Area, steps: Sequence[tuple[int, int, float]] = STEPS) -> Plan:
    """Find the largest letters in which everything fits; raises Complaint `sheet.too-full`."""
    sizes = [(step, size, 1.0) for step in steps for size in SIZES if size >= step[2]]
    sizes += [(STEPS[-1], LEAST, narrow) for narrow in NARROW] if steps is STEPS else []
    for (detail, at, _), size, narrow in sizes:
        style = STYLES[at]._replace(ticks=detail >= LEAN)
        zones = without_things(content.zones) if detail == BARE else content.zones
        lists = tuple(one[detail] for one in content.lists)
        above = head_height(content, inner, style) + _zones_height(zones, inner.width, style)
        room = inner.height - above - APART
        for columns in (3, 2, 4) if len(lists) == 1 else (2, 1, 3):
            setting = Setting(size, narrow, columns, leading_of(size))
            if column_width(list_width(len(lists), inner.width), setting) < NARROWEST * size * narrow:
                continue
            needed = _list_height(lists, inner.width, room, setting)
            if needed is not None:
                return Plan(style, zones, setting, lists, needed, room - needed)
    raise Complaint("sheet.too-full")


def leading_of(size: float) -> float:
    """Set small letters closer: where they are small there is no room."""
    return 1.36 if size >= 8.5 else 1.25 if size >= 7.5 else LEADING if size > LEAST else TIGHT


def list_width(lists: int, width: float) -> float:
    """Tell how wide the list of one language is."""
    return width if lists == 1 else (width - 2 * GUTTER) / 2


def _list_height(lists: Sequence[Sequence[Section]], width: float, room: float, setting: Setting) -> float | None:
    """Tell how high the lists are, None when they do not fit."""
    most = 0.0
    for sections in lists:
        needed = lowest(entries_of(sections, list_width(len(lists), width), setting), room, setting)
        if needed is None:
            return None
        most = max(most, needed)
    return most


def _heading_height(style: Style) -> float:
    return style.small * LEADING + 1


def rows_of(zone: Zone, width: float, style: Style) -> list[list[tuple[Tile, float]]]:
    """Share tiles out among rows of this width, each with its own."""
    if zone.kind == "things" and style.dense:
        return _flow(zone.tiles, width, style)
    most = max(FEWEST, round(MOST[zone.kind][style.dense] * min(1.0, width / FULL_WIDTH)))
    rows = max(-(-len(zone.tiles) // most), min(2, len(zone.tiles)) if zone.kind == "kingdom" else 1)
    each = -(-len(zone.tiles) // rows)
    # Few tiles do not get as wide as the page.
    columns = each if rows > 1 else max(min(most, LEAST_IN_ROW[zone.kind]), each)
    wide = (width - GAP * (columns - 1)) / columns
    return [[(tile, wide) for tile in zone.tiles[at : at + each]] for at in range(0, len(zone.tiles), each)]


def _flow(tiles: Iterable[Tile], width: float, style: Style) -> list[list[tuple[Tile, float]]]:
    """Fill rows with tiles as wide as they need to be; what is left of a row goes to all of its tiles."""
    rows: list[list[tuple[Tile, float]]] = []
    room = 0.0
    for tile in tiles:
        wide = min(width, chip_width(tile, style))
        if wide > room:
            rows.append([])
            room = width
        rows[-1].append((tile, wide))
        room -= wide + GAP
    return [_stretch(row, width) for row in rows]


def _stretch(row: Sequence[tuple[Tile, float]], width: float) -> list[tuple[Tile, float]]:
    spare = (width - GAP * (len(row) - 1) - sum(wide for _, wide in row)) / len(row)
    return [(tile, wide + min(spare, STRETCH)) for tile, wide in row]


def _row_height(row: Sequence[tuple[Tile, float]], style: Style) -> float:
    return max(height_of(tile, wide, style) for tile, wide in row)


def _below(style: Style) -> float:
    """Tell how much is left free below a row of tiles."""
    return 3.0 if style.dense else 4.0


def _set_zone(zone: Zone, width: float, style: Style) -> tuple[list[list[tuple[Tile, float]]], Style]:
    """Return the rows of a zone, and the style in which its names are of one size."""
    rows = rows_of(zone, width, style)
    return rows, even([pair for row in rows for pair in row], style)


def _zones_height(zones: Iterable[Zone], width: float, style: Style) -> float:
    total = 0.0
    for zone in zones:
        total += APART - 2 + _heading_height(style)
        rows, evened = _set_zone(zone, width, style)
        total += sum(_row_height(row, evened) + _below(style) for row in rows)
    return total


def _draw_zones(ink: Ink, zones: Sequence[Zone], inner: Area, plan: Plan) -> float:
    """Draw the table; what height is to spare makes its piles higher. Return where the next part begins."""
    style = plan.style
    piles = sum(len(rows_of(zone, inner.width, style)) for zone in zones if zone.kind != "things")
    grown = min(MOST_GROWN, plan.spare / max(1, piles))
    top = inner.top
    for zone in zones:
        top += APART - 2
        ink.say(Words(zone.heading, inner.left, top + style.small * 0.9, style.small, True, fill=GREY))
        top += _heading_height(style)
        rows, evened = _set_zone(zone, inner.width, style)
        for row in rows:
            high = _row_height(row, evened) + (grown if zone.kind != "things" else 0)
            left = inner.left
            for tile, wide in row:
                draw_tile(ink, tile, Area(tile.id, left, top, wide, high), evened)
                left += wide + GAP
            top += high + _below(style)
    return top


def _draw_lists(ink: Ink, content: Content, area: Area, plan: Plan) -> None:
    """Draw the checklist, or two side by side with a line between."""
    wide = list_width(len(plan.lists), area.width)
    for at, sections in enumerate(plan.lists):
        place = Area(f"list-{at}", area.left + at * (wide + 2 * GUTTER), area.top, wide, area.height)
        lang = content.langs[at] if at else ""
        draw_list(ink, entries_of(sections, wide, plan.setting), place, plan.setting, lang)
        if at:
            ink.path(f"M{place.left - GUTTER:.2f} {area.top:.2f}v{area.height:.2f}", stroke="#8a8d93", width=0.6)
