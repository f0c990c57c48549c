"""The same page with colours, by Rich; imported only where a terminal shows them."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text

from assistant.answer import Page, Section
from assistant.look.show import lay_rows

HEADING = "bold cyan"
BOX = "dim"


def print_page(page: Page, out: TextIO) -> None:
    """Print a page; texts are never read as markup, in which a bracket would vanish."""
    console = Console(file=out, highlight=False, soft_wrap=True)
    console.print(Text(page.title, style="bold"))
    for section in page.sections:
        console.print()
        console.print(Text(section.heading, style=HEADING))
        for line in _lines(section):
            console.print(line)
    if page.remarks:
        console.print()
        for remark in page.remarks:
            console.print(Text(remark, style="italic"))


def _lines(section: Section) -> list[Text]:
    lines = []
    for row, plain in zip(section.rows, lay_rows(section), strict=True):
        line = Text("  " + plain)
        if row.tick:
            line.stylize(BOX, 2, 5)
        lines.append(line)
    return lines
