"""Print an answer: as JSON, as plain columns, or with colours where somebody is watching."""

from __future__ import annotations

import json
import os
from typing import TextIO

from assistant.answer import Answer, Page, Section
from assistant.look.width import pad


def show(answer: Answer, out: TextIO) -> None:
    """Write an answer to a stream; raises BrokenPipeError when its reader has gone."""
    if answer.data is not None:
        plain = (out.encoding or "").lower().replace("-", "") != "utf8"
        out.write(json.dumps(answer.data, ensure_ascii=plain, indent=2) + "\n")
    elif answer.page is not None:
        if out.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR"):
            from assistant.look.colour import print_page

            print_page(answer.page, out)
        else:
            out.write(lay_page(answer.page))


def lay_page(page: Page) -> str:
    """Lay a page out in plain columns, with nothing that needs a colour or a wide character set."""
    parts = [page.title, *(_lay_section(section) for section in page.sections)]
    if page.remarks:
        parts.append("\n".join(page.remarks))
    return "\n\n".join(parts) + "\n"


def _lay_section(section: Section) -> str:
    return "\n".join([section.heading, *("  " + line for line in lay_rows(section))])


def lay_rows(section: Section) -> list[str]:
    """Align the cells of a section; the last column is not padded, and a line never ends with blanks."""
    widths = column_widths(section)
    lines = []
    for row in section.rows:
        aligns = section.aligns.ljust(len(row.cells), "l")
        cells = [pad(cell, width, right=a == "r") for cell, width, a in zip(row.cells, widths, aligns, strict=False)]
        lines.append((("[ ] " if row.tick else "") + "  ".join(cells)).rstrip())
    return lines


def column_widths(section: Section) -> list[int]:
    """Measure the widest cell of each column; a line of a single cell is a sentence and does not count."""
    from assistant.look.width import width_of

    tables = [row.cells for row in section.rows if len(row.cells) > 1]
    columns = max((len(cells) for cells in tables), default=1)
    return [max((width_of(cells[at]) for cells in tables if at < len(cells)), default=0) for at in range(columns)]
