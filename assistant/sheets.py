"""Write the sheet for tonight into files: PDF, SVG, HTML."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from assistant.answer import Complaint
from assistant.words import shorten
from engine.table.draw import Draw
from engine.table.layout import Table
from i18n.interface import Interface, languages


class Output(NamedTuple):
    """Be how an answer is wanted: data, chances, sheets as (kind, path) on a paper, a second language on them."""

    as_json: bool = False
    explain: bool = False
    sheets: tuple[tuple[str, str], ...] = ()
    paper: str = "a4"
    also: str = ""


def sheets_of(pdf: str, svg: str, html: str) -> tuple[tuple[str, str], ...]:
    """List the sheets that were asked for, as (kind, path)."""
    return tuple((kind, path) for kind, path in (("pdf", pdf), ("svg", svg), ("html", html)) if path)


def write_sheets(table: Table, drawn: Draw, code: str | None, output: Output, ui: Interface) -> list[str]:
    """Write the sheets that were asked for, and say where; raises Complaint."""
    from assistant.sheet import sheet_html, sheet_pdf, sheet_svg

    langs = tuple(dict.fromkeys((ui.lang, *_second(output.also))))
    told = []
    for kind, path in output.sheets:
        if kind == "pdf":
            data = sheet_pdf(table, drawn.shares, code, langs, output.paper)
        else:
            make = sheet_svg if kind == "svg" else sheet_html
            data = make(table, drawn.shares, code, langs, output.paper).encode("utf-8")
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
