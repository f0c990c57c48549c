"""Write the sheet for tonight into files: PDF, SVG, HTML."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from assistant.answer import Complaint
from assistant.words import shorten
from engine.table.draw import Draw
from engine.table.layout import Table
from i18n.interface import Interface, languages

if TYPE_CHECKING:
    from assistant.asking.tonight import Tonight


class Output(NamedTuple):
    """Be how an answer is wanted: data, chances, sheets as (kind, path) on a paper, a second language on them.

    interactions: with what is worth knowing about the cards together.
    """

    as_json: bool = False
    explain: bool = False
    sheets: tuple[tuple[str, str], ...] = ()
    paper: str = "a4"
    also: str = ""
    interactions: bool = False


def sheets_of(pdf: str, svg: str, html: str) -> tuple[tuple[str, str], ...]:
    """List the sheets that were asked for, as (kind, path)."""
    return tuple((kind, path) for kind, path in (("pdf", pdf), ("svg", svg), ("html", html)) if path)


def check_pages(output: Output) -> None:
    """Refuse a second page of what holds one alone; raises Complaint `sheet.one-page`."""
    if output.interactions and any(kind == "svg" for kind, _ in output.sheets):
        raise Complaint("sheet.one-page")


def write_sheets(
    table: Table, drawn: Draw, code: str | None, output: Output, ui: Interface, tonight: Tonight | None = None
) -> list[str]:
    """Write the sheets that were asked for, and say where; raises Complaint. tonight: for a second page."""
    from assistant.sheet import sheet_html, sheet_pdf, sheet_svg

    langs = tuple(dict.fromkeys((ui.lang, *_second(output.also))))
    told = []
    for kind, path in output.sheets:
        if kind == "pdf":
            data = sheet_pdf(table, drawn.shares, code, langs, output.paper, tonight)
        elif kind == "html":
            data = sheet_html(table, drawn.shares, code, langs, output.paper, tonight).encode("utf-8")
        else:
            data = sheet_svg(table, drawn.shares, code, langs, output.paper).encode("utf-8")
        write_whole(Path(path), data)
        told.append(ui("sheet.written", path=path))
    return told


def _second(also: str) -> Iterator[str]:
    if also:
        if also not in languages():
            raise Complaint("sheet.also", text=shorten(also), known=", ".join(languages()))
        yield also


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and put it there, so that nothing is lost; raises Complaint `sheet.not-written`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "", str(path))
        beside.write_bytes(data)
        beside.replace(path)
    except (OSError, ValueError):
        beside.unlink(missing_ok=True)
        raise Complaint("sheet.not-written", path=shorten(str(path))) from None
