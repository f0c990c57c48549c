"""One page for tonight: the table as a picture, the checklist, the code; as SVG, as HTML, as PDF."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.answers.tonight import TonightAnswer
from assistant.sheet.ink import places, svg
from assistant.sheet.paper import content_of, draw_page, size_of
from assistant.sheet.screen import page
from assistant.sheet.worth import draw_worth
from assistant.telling.problems import Complaint
from engine.table.draw import Shares
from engine.table.layout import Table

__all__ = ["sheet_html", "sheet_pdf", "sheet_svg"]

PRINT = (
    "@page{{size:{width}pt {height}pt;margin:0}}body{{margin:0;font-family:sans-serif;line-height:1;color:#1b1b1b}}"
    ".under{{position:absolute;left:0;top:0}}p{{position:absolute;margin:0;white-space:nowrap}}svg{{display:block}}"
)
NEXT = ".page{{position:relative;width:{width}pt;height:{height}pt;overflow:hidden;break-before:page}}"


def sheet_svg(table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4") -> str:
    """Draw the sheet as one SVG of the size of the paper.

    Raises Complaint `sheet.paper`, `sheet.languages`, `sheet.no-segno`, `sheet.too-full`.
    """
    content = content_of(table, shares, code, langs)
    width, height = size_of(paper)
    return svg(draw_page(content, paper), width, height, content.titles[0], content.langs[0]) + "\n"


def sheet_html(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4",
    tonight: TonightAnswer | None = None,
) -> str:  # fmt: skip
    """Write the sheet as a page that fits any screen and prints as the sheet; raises as `sheet_svg`.

    tonight: what is worth knowing; it stands below the rest, and prints on a second page.
    """
    return page(content_of(table, shares, code, langs), paper, tonight)


def sheet_pdf(
    table: Table, shares: Shares, code: str | None, langs: Sequence[str], paper: str = "a4",
    tonight: TonightAnswer | None = None,
) -> bytes:  # fmt: skip
    """Make a PDF of one page, whose text can be searched; raises as `sheet_svg`, and `sheet.no-weasyprint`.

    tonight: what is worth knowing, on a second page.
    """
    try:
        from weasyprint import HTML
    except (ImportError, OSError):  # OSError: Pango is not on the machine
        raise Complaint("sheet.no-weasyprint") from None
    content = content_of(table, shares, code, langs)
    width, height = size_of(paper)
    style = PRINT.format(width=width, height=height)
    body = places(draw_page(content, paper), width, height)
    if tonight is not None:
        style += NEXT.format(width=width, height=height)
        second = places(draw_worth(tonight, content.langs, paper), width, height)
        body = f'<div class="page">{body}</div><div class="page">{second}</div>'
    text = (
        f'<!doctype html><html lang="{content.langs[0]}"><head><meta charset="utf-8"><title>{content.titles[0]}</title>'
        f"<style>{style}</style></head><body>{body}</body></html>"
    )
    return bytes(HTML(string=text).write_pdf())
