"""Print an answer: as JSON, as plain columns, or with colours where somebody is watching."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TextIO

from assistant.look.columns import lay_each, lay_rows, wrap
from assistant.look.streams import clean, escape, paint
from assistant.telling.page import Answer, Page, Section
from engine.records import NamedTuple
from i18n.interface import Interface

if TYPE_CHECKING:
    from rich.text import Text

TONES: Final = {"yes": "bold green", "no": "bold red", "depends": "bold yellow"}
HEADING = "bold magenta"  # of the eight colours the one that stands out from white and from black alike
BOX = "dim"
NARROWEST = 30


def print_page(page: Page, out: TextIO, width: int) -> None:
    """Print a page with colours, in lines of at most a width."""
    from rich.console import Console

    console = Console(file=out, highlight=False, soft_wrap=True)
    with console.capture() as painted:
        for line in colour_lines(page, width):
            console.print(line)
    paint(out, painted.get())


def colour_lines(page: Page, width: int) -> Iterator[Text]:
    """Colour the lines of a page; texts are never read as markup, in which a bracket would vanish."""
    from rich.text import Text

    yield from (Text(clean(line), style="bold") for line in wrap(page.title, width))
    for section in page.sections:
        yield Text("")
        yield from (Text(clean(line), style=HEADING) for line in wrap(section.heading, width))
        yield from _rows(section, width)
    if page.remarks:
        yield Text("")
        for remark in page.remarks:
            yield from (Text(clean(line), style="italic") for line in wrap(remark, width))


def _rows(section: Section, width: int) -> Iterator[Text]:
    from rich.text import Text

    for row, lines in zip(section.rows, lay_each(section, width - 2), strict=True):
        for number, plain in enumerate(lines):
            line = Text("  " + clean(plain))
            if row.below and not number:
                line.stylize("bold")
            if row.tone in TONES and not number and ":" in plain:
                line.stylize(TONES[row.tone], 0, line.plain.index(":"))
            if row.tick and not number:
                line.stylize(f"not bold {BOX}", 2, 5)
            yield line


class Shown(NamedTuple):
    """Be what a command shows: a page, data where --json asked for it, or a text as it is; and the exit code."""

    page: Page | None = None
    data: dict[str, Any] | list[dict[str, Any]] | None = None
    code: int = 0
    text: str = ""


def show(answer: Shown, out: TextIO) -> None:
    """Write an answer to a stream; raises Lost where it takes no more."""
    if answer.data is not None:
        plain = (out.encoding or "").lower().replace("-", "") != "utf8"
        out.write(escape(json.dumps(answer.data, ensure_ascii=plain, indent=2)) + "\n")
    elif answer.text:
        out.write(answer.text)
    elif answer.page is not None:
        show_page(answer.page, out)


def show_page(page: Page, out: TextIO) -> None:
    """Write a page to a stream, with colours where somebody is watching; raises Lost as `show`."""
    width = width_of_terminal(out)
    if is_coloured(out):
        print_page(page, out, width)
    else:
        out.write(lay_page(page, width))


class Painter:
    """Write lines to a stream, each in a look of Rich's where somebody is watching with colours."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.colours = is_coloured(out)

    def __call__(self, text: str, look: str = "") -> None:
        """Write a clean text, which ends with the end of a line."""
        if not self.colours or not look or not text.strip():
            self.out.write(text)
            return
        from rich.color import ColorSystem
        from rich.style import Style

        styled = Style.parse(look).render(text.rstrip("\n"), color_system=ColorSystem.STANDARD)
        paint(self.out, styled + "\n")


def is_coloured(out: TextIO) -> bool:
    """Tell whether somebody watches a stream who wants colours."""
    return bool(width_of_terminal(out)) and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR")


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


def shown(answer: Answer, ui: Interface, as_json: bool, code: int = 0) -> Shown:
    """Show an answer as data where --json asked for it, else as a page."""
    return Shown(data=answer.data(ui), code=code) if as_json else Shown(answer.page(ui), code=code)
