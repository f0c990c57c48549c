"""The same page with colours, by Rich; imported only where a terminal shows them."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text

from assistant.answer import Page, Section
from assistant.look.columns import lay_each
from assistant.look.width import wrap

HEADING = "bold magenta"  # of the eight colours the one that stands out from white and from black alike
BOX = "dim"


def print_page(page: Page, out: TextIO, width: int) -> None:
    """Print a page; texts are never read as markup, in which a bracket would vanish."""
    console = Console(file=out, highlight=False, soft_wrap=True)
    for line in wrap(page.title, width):
        console.print(Text(line, style="bold"))
    for section in page.sections:
        console.print()
        for line in wrap(section.heading, width):
            console.print(Text(line, style=HEADING))
        for text in _lines(section, width):
            console.print(text)
    if page.remarks:
        console.print()
        for remark in page.remarks:
            for line in wrap(remark, width):
                console.print(Text(line, style="italic"))


def _lines(section: Section, width: int) -> list[Text]:
    found = []
    for row, lines in zip(section.rows, lay_each(section, width - 2), strict=True):
        for number, plain in enumerate(lines):
            line = Text("  " + plain)
            if row.below and not number:
                line.stylize("bold")
            if row.tick and not number:
                line.stylize(f"not bold {BOX}", 2, 5)
            found.append(line)
    return found
