"""Write the sheet for tonight into files: PDF, SVG, HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from assistant.answers.tonight import NODES, SECONDS, TonightAnswer, find_interactions
from assistant.reading.files import Replace, replace_nothing, write_whole
from assistant.sheet import UNNAMED, Named, sheet_html, sheet_pdf, sheet_svg
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.inquiry.explore import Budget
from engine.table.draw import Shares
from engine.table.kingdom import Kingdom
from engine.table.layout import Table
from i18n.interface import Interface, languages

__all__ = ["Named", "explore_worth", "write_sheets"]


def explore_worth(kingdom: Kingdom, profile: str) -> TonightAnswer:
    """Find what is worth knowing about the cards of a kingdom; raises TableError for a profile."""
    return find_interactions(kingdom.things, profile, Budget(NODES, SECONDS))


def write_sheets(
    table: Table, shares: Shares, code: str | None, files: Sequence[tuple[str, str]], ui: Interface,
    paper: str = "a4", also: str = "", tonight: TonightAnswer | None = None, replace: Replace = replace_nothing,
    named: Named = UNNAMED,
) -> list[str]:  # fmt: skip
    """Write sheets into files, and say where; raises Complaint `sheet.*` and `file.*`.

    files: each as (kind, path); kinds are pdf, svg, html. also: a second language on them. tonight: for a second page.
    replace: hears of files that are there already. named: the name of the kingdom, the boxes, a link for the square.
    """
    langs = tuple(dict.fromkeys((ui.lang, *_second(also))))
    told = []
    for kind, path in files:
        if kind == "pdf":
            data = sheet_pdf(table, shares, code, langs, paper, tonight, named)
        elif kind == "html":
            data = sheet_html(table, shares, code, langs, paper, tonight, named).encode("utf-8")
        else:
            data = sheet_svg(table, shares, code, langs, paper, named).encode("utf-8")
        write_whole(Path(path), data, replace)
        told.append(ui("sheet.written", path=path))
    return told


def _second(also: str) -> Iterator[str]:
    if also:
        if also not in languages():
            raise Complaint("sheet.also", text=shorten(also), known=", ".join(languages()))
        yield also
