"""Print an answer: as JSON, as plain columns, or with colours where somebody is watching."""

from __future__ import annotations

import json
import os
from typing import TextIO

from assistant.answer import Answer, Page, Section
from assistant.look.columns import lay_rows
from assistant.look.width import wrap

NARROWEST = 30


def show(answer: Answer, out: TextIO) -> None:
    """Write an answer to a stream; raises BrokenPipeError when its reader has gone."""
    if answer.data is not None:
        plain = (out.encoding or "").lower().replace("-", "") != "utf8"
        out.write(json.dumps(answer.data, ensure_ascii=plain, indent=2) + "\n")
    elif answer.text:
        out.write(answer.text)
    elif answer.page is not None:
        width = width_of_terminal(out)
        if width and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR"):
            from assistant.look.colour import print_page

            print_page(answer.page, out, width)
        else:
            out.write(lay_page(answer.page, width))


def complain(text: str, out: TextIO) -> None:
    """Write what was wrong to a stream; lines too wide for a terminal are broken at blanks."""
    width = width_of_terminal(out)
    lines = (line for told in text.splitlines() for line in wrap(told, width, "  "))
    out.write("\n".join(lines) + "\n")


def width_of_terminal(out: TextIO) -> int:
    """Return how many columns the terminal has that a stream is written to; 0 when it is none."""
    if not out.isatty():
        return 0
    try:
        columns = int(os.environ.get("COLUMNS", "")) if os.environ.get("COLUMNS", "").isdigit() else 0
        return max(NARROWEST, columns or os.get_terminal_size(out.fileno()).columns)
    except (OSError, ValueError):
        return 80


def lay_page(page: Page, width: int = 0) -> str:
    """Lay a page out in plain columns, with nothing that needs a colour; lines are broken where a width is given."""
    parts = ["\n".join(wrap(page.title, width)), *(_lay_section(section, width) for section in page.sections)]
    if page.remarks:
        parts.append("\n".join(line for remark in page.remarks for line in wrap(remark, width)))
    return "\n\n".join(parts) + "\n"


def _lay_section(section: Section, width: int) -> str:
    lines = ["  " + line for line in lay_rows(section, max(0, width - 2))]
    return "\n".join([*wrap(section.heading, width), *lines])


__all__ = ["complain", "lay_page", "lay_rows", "show", "width_of_terminal"]
