"""All pages of a sheet: the table with its list, what is fetched and put away where that does not fit beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.answers.tonight import TonightAnswer
from assistant.sheet.detail import WHOLE
from assistant.sheet.head import APART, Content, draw_head, head_height
from assistant.sheet.ink import Area, Ink
from assistant.sheet.listing import GUTTER, Entry, Setting, draw_list, entries_of, lowest, paginate
from assistant.sheet.paper import (
    HALVES,
    NARROWEST,
    STYLES,
    WITH_BOXES,
    draw_page,
    inner_of,
    leading_of,
    list_width,
    with_boxes,
)
from assistant.sheet.worth import draw_worth, is_empty
from assistant.telling.page import Section
from assistant.telling.problems import Complaint

STYLE: Final = STYLES[1]  # of the title of a page of lists
SIZE: Final = 8.5  # of its letters


def draw_pages(content: Content, paper: str, tonight: TonightAnswer | None = None) -> list[Ink]:
    """Draw all pages, none of them empty; tonight: what is worth knowing, on a page of its own.

    Raises Complaint `sheet.paper`, and `sheet.too-full` where not even the table alone fits.
    """
    pages = _table_pages(content, paper)
    if tonight is not None and not is_empty(tonight):
        pages.append(draw_worth(tonight, content.langs, paper))
    return pages


def _table_pages(content: Content, paper: str) -> list[Ink]:
    """Draw the table and its lists on one page, or on as many as they need."""
    if paper not in HALVES:
        try:
            return [draw_page(with_boxes(content), paper, WITH_BOXES)]
        except Complaint as full:
            if full.msgid != "sheet.too-full":
                raise
        return [draw_page(content, paper), *_list_pages(content, list(content.boxes), paper)]
    lists = [one[WHOLE] for one in with_boxes(content).lists]
    return [draw_page(content._replace(lists=()), paper), *_list_pages(content, lists, paper)]


def _list_pages(content: Content, lists: Sequence[Sequence[Section]], paper: str) -> list[Ink]:
    """Draw lists in columns, of two languages side by side, on as many pages as they need."""
    head = content._replace(zones=(), lists=(), code=None, link="")
    inner = inner_of(paper)
    top = inner.top + head_height(head, inner, STYLE) + APART
    room = inner._replace(top=top, height=inner.top + inner.height - top)
    wide = list_width(len(lists), inner.width)
    columns = max(1, int((wide + GUTTER) // (NARROWEST * SIZE + GUTTER)))
    setting = Setting(SIZE, 1.0, columns, leading_of(SIZE))
    shared = [paginate(entries_of(sections, wide, setting), room.height, setting) for sections in lists]
    pages = []
    for number in range(max(map(len, shared))):
        ink = Ink()
        draw_head(ink, head, inner, STYLE)
        _draw_side_by_side(ink, [one[number] if number < len(one) else [] for one in shared], head, room, setting)
        pages.append(ink)
    return pages


def _draw_side_by_side(
    ink: Ink, lists: Sequence[Sequence[Entry]], content: Content, room: Area, setting: Setting
) -> None:
    wide = list_width(len(lists), room.width)
    high = max(lowest(entries, room.height, setting) or room.height for entries in lists)
    for at, entries in enumerate(lists):
        place = Area(f"list-{at}", room.left + at * (wide + 2 * GUTTER), room.top, wide, high)
        draw_list(ink, entries, place, setting, content.langs[at] if at else "")
        if at:
            ink.path(f"M{place.left - GUTTER:.2f} {room.top:.2f}v{high:.2f}", stroke="#8a8d93", width=0.6)
