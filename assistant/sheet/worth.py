"""The second page of the sheet: what is worth knowing tonight, a part for each two cards, the strongest first."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from assistant.answers.tonight import MOST_LINES, Line, TonightAnswer, further_rulings, ruling_of
from assistant.sheet.head import APART, Content, draw_head, head_height
from assistant.sheet.ink import Area, Ink
from assistant.sheet.listing import GUTTER, Entry, Setting, column_width, draw_list, entries_of, lowest
from assistant.sheet.paper import MARGIN, NARROWEST, SIZES, STYLES, leading_of, list_width, size_of
from assistant.telling.meetings import meeting_row
from assistant.telling.names import interface_for, show_name
from assistant.telling.page import Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.scenarios import FOREIGN
from i18n.interface import Interface
from i18n.say.headings import title_of

STYLE: Final = STYLES[1]  # of the title
COLUMNS: Final = {1: (2, 3), 2: (1, 2)}  # by the number of languages
DASH: Final = "–"
Parts = tuple[Section, ...]


def parts_of(found: TonightAnswer, ui: Interface, most: int) -> Parts:
    """Say what is worth knowing in a language: what is to be told of all, then a part for each line, at most so many.

    A part is headed by its number and its cards; its first row says what is done, the others what comes of it. Rulings
    about other cards of tonight come last, as far as lines are left.
    """
    lines = found.lines[:most]
    parts = [_part(number, line, ui) for number, line in enumerate(lines, 1)]
    told = list(found.remarks(ui))
    if lines:
        told.insert(0, ui("sheet.worth.note", profile=found.profile))
    elif len(found.played) > 1 and not found.lines:
        told.insert(0, ui("tonight.none"))
    if len(lines) < len(found.lines):
        told.insert(1, ui("sheet.worth.left-out", n=len(lines), all=len(found.lines)))
    rulings = further_rulings(found)[: max(0, most - len(lines))]
    if rulings:
        rows = (Row((DASH, f"{title_of(one, ui.lang, FOREIGN)} ({one.key})")) for one in rulings)
        parts.append(Section(ui("pair.rulings"), tuple(rows), "rl"))
    return (Section("", tuple(Row((text,)) for text in told)), *parts)


def _part(number: int, line: Line, ui: Interface) -> Section:
    cards = " – ".join(show_name(card, ui.lang, FOREIGN) for card in line.cards)
    row = meeting_row(number, line.meeting, ui, line.also)
    texts = list(row.below)
    ruling = ruling_of(line)
    if ruling is not None:
        texts.append(ui("sheet.worth.ruling", title=title_of(ruling, ui.lang, FOREIGN), key=ruling.key))
    rows = [Row(("", row.cells[1])), *(Row((DASH, text)) for text in texts)]
    return Section(f"{number}. {cards}", tuple(rows), "rl")


def is_empty(found: TonightAnswer) -> bool:
    """Tell whether nothing is worth a page: no two cards meet, and no ruling is about others of tonight."""
    return not found.lines and not further_rulings(found)


def draw_worth(found: TonightAnswer, langs: Sequence[str], paper: str) -> Ink:
    """Draw the page in the largest letters in which it fits; the weakest lines are left out where none does.

    Raises Complaint `sheet.paper` and `sheet.too-full`.
    """
    width, height = size_of(paper)
    inner = Area("page", MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    interfaces = [interface_for(lang) for lang in langs]
    content = Content(tuple(ui("sheet.worth.title") for ui in interfaces), (), (), None, tuple(langs))
    room = inner.height - head_height(content, inner, STYLE) - APART
    for most in range(MOST_LINES, -1, -1):
        parts = [parts_of(found, ui, most) for ui in interfaces]
        setting = _setting(parts, inner.width, room)
        if setting is not None:
            ink = Ink()
            top = draw_head(ink, content, inner, STYLE) + APART
            _draw_parts(ink, parts, langs, inner._replace(top=top, height=room), setting)
            return ink
    raise Complaint("sheet.too-full")


def _setting(parts: Sequence[Parts], width: float, room: float) -> Setting | None:
    """Find the largest letters in which all languages fit side by side, None if there are none."""
    wide = list_width(len(parts), width)
    for size in SIZES:
        for columns in COLUMNS[len(parts)]:
            setting = Setting(size, 1.0, columns, leading_of(size))
            if column_width(wide, setting) < NARROWEST * size:
                continue
            if all(lowest(entries_of(one, wide, setting), room, setting) is not None for one in parts):
                return setting
    return None


def _draw_parts(ink: Ink, parts: Sequence[Parts], langs: Sequence[str], area: Area, setting: Setting) -> None:
    """Draw the parts of a language, or of two side by side with a line between."""
    wide = list_width(len(parts), area.width)
    entries = [entries_of(one, wide, setting) for one in parts]
    high = max(_height(one, area.height, setting) for one in entries)
    for at, (lang, lines) in enumerate(zip(langs, entries, strict=True)):
        place = Area(f"worth-{at}", area.left + at * (wide + 2 * GUTTER), area.top, wide, high)
        draw_list(ink, lines, place, setting, lang if at else "")
        if at:
            ink.path(f"M{place.left - GUTTER:.2f} {area.top:.2f}v{high:.2f}", stroke="#8a8d93", width=0.6)


def _height(entries: Sequence[Entry], room: float, setting: Setting) -> float:
    return lowest(entries, room, setting) or room


def worth_html(found: TonightAnswer, langs: Sequence[str]) -> str:
    """Write the part of a page for a screen, a column for each language."""
    count = "two" if len(langs) == 2 else "one"
    return f'<section class="lists {count} worth">{"".join(_html_of(found, lang) for lang in langs)}</section>'


def _html_of(found: TonightAnswer, lang: str) -> str:
    ui = interface_for(lang)
    parts = "".join(map(_section, parts_of(found, ui, MOST_LINES)))
    return f'<div lang="{lang}"><h2>{escape(ui("sheet.worth.title"))}</h2>{parts}</div>'


def _section(part: Section) -> str:
    heading = f"<h3>{escape(part.heading)}</h3>" if part.heading else ""
    rows = "".join(f"<p>{escape(' '.join(filter(None, row.cells)))}</p>" for row in part.rows)
    return f"<section>{heading}{rows}</section>"
