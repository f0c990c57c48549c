"""Answers as HTML: one form for those computed when the site is built and for those computed in the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape

from assistant.telling.names import STANDS_IN
from assistant.telling.page import Page, Row, Section
from docs.extension.browser.words import PageWords
from engine.table.facts import all_ids, fact
from i18n.names import name_of

_SIGN = f" {STANDS_IN}"
_WORDS = re.compile(r"\S+")
MOST_WORDS = 6  # of an English name


def page_html(page: Page, ui: PageWords, level: int = 3) -> str:
    """Write an answer: its title as a heading of a level, its sections one level below, then the remarks."""
    parts = [f"<h{level}>{marked(page.title, ui)}</h{level}>"] if page.title else []
    parts += [section_html(one, ui, level + 1) for one in page.sections if one.rows]
    if page.remarks:
        parts.append(_list("answer-remarks", [marked(one, ui) for one in page.remarks]))
    return f'<div class="answer" lang="{ui.lang}">{"".join(parts)}</div>'


def verdict_first(page: Page) -> Page:
    """Put what came of a situation before the table on which it was played, which is told first elsewhere."""
    table, *found = page.sections
    traces = [one for one in found if one.pairs and one.aligns]
    return page._replace(sections=(*(one for one in found if one not in traces), table, *traces))


def section_html(section: Section, ui: PageWords, level: int) -> str:
    """Write a section: steps and checklists as such, what has one cell as a text, the rest as keys and values."""
    heading = marked(section.heading, ui)
    body = _body(section, ui)
    if section.pairs and section.aligns:
        return f'<details class="answer-trace"><summary>{heading}</summary>{body}</details>'
    title = f"<h{level}>{heading}</h{level}>" if heading else ""
    return f'<section class="answer-part">{title}{body}</section>'


def _body(section: Section, ui: PageWords) -> str:
    rows = [told(row) if section.loose else row for row in section.rows]
    if section.pairs:
        kind, skip = ("ol", 1) if section.aligns else ("ul", 0)
        items = [_pair(row.cells[skip:], ui) for row in rows]
        return _list("answer-steps", items, kind)
    if all(row.tick for row in rows):
        return _list("answer-checklist", [_tick(row, ui) for row in rows])
    if all(len(row.cells) == 1 for row in rows):
        said = [marked(row.cells[0], ui) for row in rows]
        return f"<p>{said[0]}</p>" if len(said) == 1 else _list("answer-texts", said)
    return _list("answer-rows", list(_keyed(rows, ui)))


def _list(css: str, items: Sequence[str], kind: str = "ul") -> str:
    return f'<{kind} class="{css}">{"".join(f"<li>{item}</li>" for item in items)}</{kind}>'


def _pair(cells: Sequence[str], ui: PageWords) -> str:
    first, *rest = (marked(cell, ui) for cell in cells)
    return f"<span>{first}</span>" + "".join(f'<span class="answer-because">{one}</span>' for one in rest if one)


def _tick(row: Row, ui: PageWords) -> str:
    cells = " ".join(f"<span>{marked(cell, ui)}</span>" for cell in row.cells if cell)
    cells += "".join(f'<span class="answer-below">{marked(text, ui)}</span>' for text in row.below)
    return f'<label><input type="checkbox"> <span class="answer-cells">{cells}</span></label>'


def told(row: Row) -> Row:
    """Make one sentence of the cells of a row, the second in brackets."""
    first, *rest = row.cells
    aside = [f"({rest[0]})"] if rest and rest[0] else []
    return row._replace(cells=(" ".join([first, *aside, *(one for one in rest[1:] if one)]),))


def _keyed(rows: Sequence[Row], ui: PageWords) -> Iterator[str]:
    """Write rows; one whose first cell is empty goes on with the row before."""
    marks = {ui("ask.file.holds"): " answer-yes", ui("ask.file.fails"): " answer-no"}
    item = ""
    for row in rows:
        key, *rest = row.cells
        said = " ".join(f"<span>{marked(cell, ui)}</span>" for cell in rest if cell)
        if not key and item:
            item += f'<div class="answer-more">{said}</div>'
            continue
        if item:
            yield item
        item = f'<span class="answer-key{marks.get(key, "")}">{marked(key, ui)}</span>'
        item += f" <span>{said}</span>" if said else ""
    yield item


@cache
def _stand_ins(lang: str) -> frozenset[str]:
    """Return the English names that stand in a language for want of another."""
    return frozenset(fact(card).name for card in all_ids() if not name_of(card, lang).own)


def marked(text: str, ui: PageWords) -> str:
    """Escape a text; English names that stand in it for want of another are marked as English."""
    parts = text.split(_SIGN)
    said = ""
    for part in parts[:-1]:
        at = _begin(part, _stand_ins(ui.lang))
        hint = f' title="{escape(ui("page.foreign"))}"' if part[at:] in _stand_ins(ui.lang) else ""
        name = f'<span class="foreign" lang="en"{hint}>{escape(part[at:])}</span>'
        said += escape(part[:at]) + name
    return said + escape(parts[-1])


def _begin(text: str, names: frozenset[str]) -> int:
    """Find where the longest name that ends a text begins; without one the whole text is taken to be English."""
    starts = [word.start() for word in _WORDS.finditer(text)][-MOST_WORDS:]
    for start in starts:
        for at in range(start, min(start + 3, len(text))):
            if text[at:] in names:
                return at
    return 0
