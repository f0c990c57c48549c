"""The sheet as a page for a screen, which prints as the sheet; nothing is fetched and nothing runs."""

from __future__ import annotations

from html import escape

from assistant.answers.tonight import TonightAnswer
from assistant.sheet.code_square import draw_square
from assistant.sheet.detail import WHOLE
from assistant.sheet.head import Content
from assistant.sheet.ink import Area, Ink, svg
from assistant.sheet.listing import SEPARATOR, say_cells
from assistant.sheet.pages import draw_pages
from assistant.sheet.paper import size_of, with_boxes
from assistant.sheet.picture import Tile, Zone
from assistant.sheet.tile import Style, draw_tile, even, height_of
from assistant.sheet.worth import is_empty, worth_html
from assistant.telling.names import interface_for
from assistant.telling.page import Row, Section

STYLE = Style(10.5, 7.5, 7)
WIDTHS = {"basics": 78.0, "kingdom": 94.0, "others": 78.0, "landscapes": 124.0, "things": 100.0}
ROOMY = 4.0  # above the least height of a tile
SHADOW = 2.5  # a pile's lower card shows by so much
CSS = """
:root { color-scheme: only light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; font: 16px/1.45 sans-serif; color: #1b1b1b; background: #fff; }
header { display: flex; gap: 1rem; align-items: flex-start; justify-content: space-between; flex-wrap: wrap; }
h1 { margin: 0; font-size: 1.35rem; line-height: 1.25; }
h1 span { display: block; }
h2 { margin: 1.2rem 0 .5rem; font-size: 1rem; color: #55585e; }
h3 { margin: 1rem 0 .3rem; font-size: 1rem; border-bottom: 1px solid #b9bbc0; break-after: avoid; }
.code { margin: .3rem 0 0; color: #55585e; overflow-wrap: anywhere; }
.square svg { display: block; width: 7rem; height: 7rem; }
.zone { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; }
.zone li { flex: 0 0 auto; }
.zone svg { display: block; width: 100%; height: auto; }
.basics li, .others li { width: 7.4rem; }
.kingdom li { width: min(10.6rem, (100% - 3rem) / 6); }
.kingdom.ten { max-width: 56rem; }
.kingdom.ten li { width: min(10.6rem, (100% - 2rem) / 5); }
.landscapes li { width: 13rem; }
.things li { width: 10.5rem; }
.lists { display: grid; gap: 0 2.5rem; margin-top: 1.5rem; }
.lists.two { grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
.lists.one > div { columns: 24rem; column-gap: 2.5rem; }
.lists ul { margin: 0; padding: 0; list-style: none; }
.lists li { display: flex; gap: .5rem; padding: .12rem 0; break-inside: avoid; }
.tick { flex: none; width: .85rem; height: .85rem; margin-top: .3rem; border: 1.5px solid #444; border-radius: 2px; }
.number { flex: none; min-width: 1.5rem; text-align: right; font-weight: bold; }
.worth > div { columns: auto; }
.worth section { break-inside: avoid; }
.worth p { margin: .15rem 0; }
.print { display: none; }
@media (max-width: 40rem) {
  body { padding: .75rem; }
  .basics li, .others li { width: calc((100% - 1rem) / 3); }
  .kingdom li, .kingdom.ten li, .landscapes li, .things li { width: calc((100% - .5rem) / 2); }
}
@media print {
  body { margin: 0; padding: 0; max-width: none; }
  .screen { display: none; }
  .print { display: block; }
  .print svg { display: block; }
}
"""


def page(content: Content, paper: str, tonight: TonightAnswer | None = None) -> str:
    """Write the page: for a screen one thing below the other, for print the sheet as it is."""
    lang = content.langs[0]
    width, height = size_of(paper)
    pages = draw_pages(content, paper, tonight)
    printed = "".join(svg(one, width, height, content.titles[0], lang, hidden=True) for one in pages)
    title = " · ".join(content.titles)
    below = worth_html(tonight, content.langs) if tonight is not None and not is_empty(tonight) else ""
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{CSS}'
        f"@page {{ size: {width}pt {height}pt; margin: 0; }}</style></head><body>"
        f'<div class="screen">{_head(content)}<main>{"".join(_zone(one, lang) for one in content.zones)}'
        f"{_lists(content)}{below}</main></div>"
        f'<div class="print">{printed}</div></body></html>\n'
    )


def _head(content: Content) -> str:
    titles = "".join(
        f'<span lang="{lang}">{escape(title)}</span>' for title, lang in zip(content.titles, content.langs, strict=True)
    )
    if not content.square:
        return f"<header><h1>{titles}</h1></header>"
    said = interface_for(content.langs[0])("sheet.code", code=content.code) if content.code else content.link
    ink = Ink()
    draw_square(ink, Area("code", 0, 0, 100, 100), content.square)
    square = svg(ink, 100, 100, said, content.langs[0], sized=False)
    text = f'<div><h1>{titles}</h1><p class="code">{escape(said)}</p></div>'
    return f'<header>{text}<div class="square">{square}</div></header>'


def _zone(zone: Zone, lang: str) -> str:
    wide = WIDTHS[zone.kind]
    style = even([(tile, wide) for tile in zone.tiles], STYLE)
    high = max(height_of(tile, wide, style) for tile in zone.tiles) + ROOMY
    items = "".join(f"<li>{_tile(tile, Area(tile.id, 0.5, 0.5, wide, high), style, lang)}</li>" for tile in zone.tiles)
    ten = " ten" if zone.kind == "kingdom" and len(zone.tiles) <= 10 else ""  # rows of five
    return f'<section><h2>{escape(zone.heading)}</h2><ul class="zone {zone.kind}{ten}">{items}</ul></section>'


def _tile(tile: Tile, area: Area, style: Style, lang: str) -> str:
    ink = Ink()
    draw_tile(ink, tile, area, style)
    said = [tile.number, *(name.text for name in tile.names), tile.cost, tile.types, *tile.marks]
    title = ", ".join(part for part in said if part)
    return svg(ink, area.width + SHADOW, area.height + SHADOW, title, lang, sized=False)


def _lists(content: Content) -> str:
    count = "two" if len(content.lists) == 2 else "one"
    lists = "".join(
        f'<div lang="{lang}">{"".join(map(_section, sections[WHOLE]))}</div>'
        for sections, lang in zip(with_boxes(content).lists, content.langs, strict=True)
    )
    return f'<div class="lists {count}">{lists}</div>'


def _section(section: Section) -> str:
    rows = "".join(_row(row, section.aligns) for row in section.rows)
    return f"<section><h3>{escape(section.heading)}</h3><ul>{rows}</ul></section>"


def _row(row: Row, aligns: str) -> str:
    box = '<span class="tick"></span>' if row.tick else ""
    numbered = aligns.startswith("r") and len(row.cells) > 1
    number = f'<span class="number">{escape(row.cells[0])}</span>' if numbered else ""
    return f"<li>{box}{number}<span>{escape(SEPARATOR.join(say_cells(row, aligns)))}</span></li>"
