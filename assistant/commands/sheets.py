"""What a table is written into: a list for others, and sheets in files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.answers.lists import FORMS, Origin, draw_link, write_list
from assistant.commands.declared import Said
from assistant.commands.options import option_in
from assistant.look.show import Shown
from assistant.reading.files import LONGEST_LINE, Replace, is_yes, replace_nothing
from assistant.telling.names import short_path
from assistant.telling.page import Answer
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from i18n.interface import Interface

if TYPE_CHECKING:  # a command that writes no sheet draws no kingdom
    from engine.table.draw import Draw
    from engine.table.kingdom import Kingdom
    from engine.table.layout import Table

KINDS = ("pdf", "svg", "html")


def list_option(ui: Interface, group: Said = "") -> Any:
    """Describe --as."""
    told = ui.later("app.help.as", known=", ".join(FORMS))
    return option_in(group)("", "--as", metavar=ui.later("app.metavar.form"), help=told, show_default=False)


def listed(form: str, kingdom: Kingdom, origin: Origin, ui: Interface, as_json: bool) -> Shown:
    """Show a kingdom as a list for others; raises Complaint `list.*`."""
    if as_json:
        raise Complaint("list.and-json")
    return Shown(text=write_list(form, kingdom, origin, ui))


class Sheets(NamedTuple):
    """Be the sheets asked for: files, each as (kind, path); their paper; a second language on them, or "".

    overwrite: replace files that are there already, without asking.
    """

    files: tuple[tuple[str, str], ...] = ()
    paper: str = "a4"
    also: str = ""
    overwrite: bool = False


def sheets_of(pdf: str, svg: str, html: str, paper: str, also: str, overwrite: bool) -> Sheets:
    """Read the options --pdf, --svg, --html, --paper, --also and --overwrite."""
    files = tuple((kind, path) for kind, path in zip(KINDS, (pdf, svg, html), strict=True) if path)
    return Sheets(files, paper, also, overwrite)


def sheet_option(name: str, ui: Interface) -> Any:
    """Describe one of --pdf, --svg, --html, --paper and --also."""
    metavar = {"paper": "app.metavar.name", "also": "app.metavar.lang"}.get(name, "app.metavar.file")
    default = Sheets().paper if name == "paper" else ""
    return option_in(ui("app.group.sheet"))(
        default, f"--{name}", metavar=ui(metavar), help=ui(f"app.help.{name}"), show_default=bool(default)
    )


def overwrite_option(ui: Interface) -> Any:
    """Describe --overwrite."""
    return option_in(ui("app.group.sheet"))(False, "--overwrite", help=ui("app.help.overwrite"))


def asked_first(ui: Interface) -> Replace:
    """Return what asks at a terminal whether a file may be replaced; without one, and after a no, it stays."""

    def replace(path: Path) -> None:
        if sys.stdin.isatty() and sys.stderr.isatty():
            print(ui("file.replace", file=short_path(path)), end=" ", file=sys.stderr, flush=True)
            if is_yes(sys.stdin.readline(LONGEST_LINE), ui):
                return
        replace_nothing(path)

    return replace


class Printed(NamedTuple):
    """Be what was said of the sheets written, and what is worth knowing about the cards, where that was wanted."""

    told: tuple[str, ...] = ()
    worth: Answer | None = None


class Source(NamedTuple):
    """Be where a table is from: the id of the name of its kingdom, the boxes fetched from first, a link to it."""

    name: str = ""
    boxes: tuple[str, ...] = ()
    link: str = ""


NOWHERE = Source()


def source_of(kingdom: Kingdom, origin: Origin, lang: str, name: str = "") -> Source:
    """Say where a table is from, with a link to it where somebody has a site; name: id of its name, or ""."""
    return Source(name, origin.boxes, draw_link(kingdom, origin, lang) if origin.site else "")


def print_sheets(
    sheets: Sheets, table: Table, drawn: Draw, code: str | None, ui: Interface, interactions: bool = False,
    source: Source = NOWHERE,
) -> Printed:  # fmt: skip
    """Write the sheets that were asked for, and say where; raises Complaint `sheet.*` and `file.*`.

    interactions: find what is worth knowing about the cards together; it stands on a second page.
    """
    if not sheets.files and not interactions:
        return Printed()
    from assistant.sheet.files import Named, explore_worth, write_sheets  # the extra "sheet", and what it needs

    worth = explore_worth(drawn.kingdom, table.profile) if interactions else None
    replace = (lambda path: None) if sheets.overwrite else asked_first(ui)
    told = write_sheets(
        table, drawn.shares, code, sheets.files, ui, sheets.paper, sheets.also, worth, replace, Named(*source)
    )
    return Printed(tuple(told), worth)
