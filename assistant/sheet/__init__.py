"""The sheet for tonight: the table as a picture, the checklist from box to box, the code; as SVG, as HTML, as PDF."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.answers.tonight import TonightAnswer
from assistant.sheet.ink import places, svg
from assistant.sheet.pages import draw_pages
from assistant.sheet.paper import UNNAMED, Named, content_of, size_of
from assistant.sheet.screen import page
from assistant.telling.problems import Complaint
from engine.table.draw import Shares
from engine.table.layout import Table

__all__ = ["UNNAMED", "Named", "sheet_html", "sheet_pdf", "sheet_svg"]

PRINT = (
    "@page{{size:{width}pt {height}pt;margin:0}}body{{margin:0;font-family:sans-serif;line-height:1;color:#1b1b1b}}"
    ".under{{position:absolute;left:0;top:0}}p{{position:absolute;margin:0;white-space:nowrap}}svg{{display:block}}"
)
NEXT = ".page{{position:relative;width:{width}pt;height:{height}pt;overflow:hidden;break-before:page}}"


def sheet_svg(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4", named: Named = UNNAMED
) -> str:  # fmt: skip
    """Draw the first page of the sheet as an SVG of the size of the paper.

    named: its name, the boxes that things are fetched from, a link for the square. Raises Complaint `sheet.paper`,
    `sheet.languages`, `sheet.no-segno`, `sheet.too-full`.
    """
    content = content_of(table, shares, code, langs, named)
    width, height = size_of(paper)
    return svg(draw_pages(content, paper)[0], width, height, content.titles[0], content.langs[0]) + "\n"


def sheet_html(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4",
    tonight: TonightAnswer | None = None, named: Named = UNNAMED,
) -> str:  # fmt: skip
    """Write the sheet as a page that fits any screen and prints as the sheet; raises as `sheet_svg`.

    tonight: what is worth knowing; it stands below the rest, and prints on a page of its own.
    """
    return page(content_of(table, shares, code, langs, named), paper, tonight)


def sheet_pdf(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4",
    tonight: TonightAnswer | None = None, named: Named = UNNAMED,
) -> bytes:  # fmt: skip
    """Make a PDF whose text can be searched; raises as `sheet_svg`, and `sheet.no-weasyprint`.

    It has one page where everything fits on one. tonight: what is worth knowing, on a page of its own.
    """
    try:
        from weasyprint import HTML
    except (ImportError, OSError):  # OSError: Pango is not on the machine
        raise Complaint("sheet.no-weasyprint") from None
    content = content_of(table, shares, code, langs, named)
    width, height = size_of(paper)
    style = PRINT.format(width=width, height=height) + NEXT.format(width=width, height=height)
    pages = (places(ink, width, height) for ink in draw_pages(content, paper, tonight))
    body = "".join(f'<div class="page">{one}</div>' for one in pages)
    text = (
        f'<!doctype html><html lang="{content.langs[0]}"><head><meta charset="utf-8"><title>{content.titles[0]}</title>'
        f"<style>{style}</style></head><body>{body}</body></html>"
    )
    return bytes(HTML(string=text).write_pdf())
