"""Options that several commands take: the table, profiles, and the sheets that are written into files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from assistant.answers.lists import FORMS, Origin, draw_link, write_list
from assistant.look.show import Shown
from assistant.reading.files import LONGEST_LINE, Replace, is_yes, replace_nothing
from assistant.reading.options import number_parser
from assistant.telling.names import short_path
from assistant.telling.page import Answer
from assistant.telling.problems import Complaint
from engine.rulebook.profiles import PROFILES
from engine.table.chance import LARGEST_SEED
from engine.table.counts import FEWEST, MOST
from i18n.interface import Interface

if TYPE_CHECKING:  # a command that writes no sheet draws no kingdom
    from engine.table.draw import Draw
    from engine.table.kingdom import Kingdom
    from engine.table.layout import Table

KINDS = ("pdf", "svg", "html")


def option_in(group: str) -> Callable[..., Any]:
    """Return what describes an option that stands in a group of the help; group: what the group is called, or ""."""

    def described(default: Any, *flags: str, **more: Any) -> Any:
        return typer.Option(default, *flags, rich_help_panel=group or None, **more)

    return described


def profile_option(ui: Interface, default: str | None = "current", group: str = "") -> Any:
    """Describe --profile."""
    known = ", ".join(PROFILES)
    told = ui("app.help.profile", known=known)
    return option_in(group)(default, "--profile", metavar=ui("app.metavar.name"), help=told)


def seed_option(ui: Interface, group: str = "") -> Any:
    """Describe --seed."""
    return option_in(group)(
        None, "--seed", parser=number_parser("--seed", 0, LARGEST_SEED), metavar=ui("app.metavar.number"),
        help=ui("app.help.seed"), show_default=False,
    )  # fmt: skip


def players_option(ui: Interface, default: int | None = 2, group: str = "") -> Any:
    """Describe --players."""
    return option_in(group)(
        default, "--players", "-p", parser=number_parser("--players", FEWEST, MOST), metavar=ui("app.metavar.number"),
        help=ui("app.help.players"),
    )  # fmt: skip


def explain_option(ui: Interface, group: str = "") -> Any:
    """Describe --explain."""
    return option_in(group)(False, "--explain", help=ui("app.help.explain"))


def list_option(ui: Interface, group: str = "") -> Any:
    """Describe --as."""
    told = ui("app.help.as", known=", ".join(FORMS))
    return option_in(group)("", "--as", metavar=ui("app.metavar.form"), help=told, show_default=False)


def config_option(ui: Interface, group: str = "") -> Any:
    """Describe --config."""
    told = ui("app.help.config")
    return option_in(group)("", "--config", metavar=ui("app.metavar.file"), help=told, show_default=False)


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
