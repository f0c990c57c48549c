"""justiciar setup: lay out the table of a kingdom that somebody names, as a checklist from fetching to putting away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.answers.lists import Origin
from assistant.answers.setup import SetupAnswer, lay_out_code, lay_out_kingdom, lay_out_set
from assistant.commands.declared import json_option, lang_option
from assistant.commands.options import (
    config_option,
    explain_option,
    option_in,
    players_option,
    profile_option,
    seed_option,
)
from assistant.commands.sheets import (
    Sheets,
    list_option,
    listed,
    overwrite_option,
    print_sheets,
    sheet_option,
    sheets_of,
    source_of,
)
from assistant.look.show import Shown
from assistant.reading.boxes import read_boxes
from assistant.reading.kingdoms.decoding import read_file
from assistant.reading.kingdoms.reading import add_cards, read_bytes, read_kingdom
from assistant.reading.options import check_profile, new_seed
from assistant.reading.sets import find_set
from assistant.shelf.games import add_game
from assistant.shelf.owned import find_shelf
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.counts import FEWEST
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    which, table, shown = (ui(f"app.group.{name}") for name in ("which", "table", "shown"))

    def one(metavar: str, told: str, *flags: str) -> Any:
        return option_in(which)("", *flags, metavar=ui(f"app.metavar.{metavar}"), help=ui(told), show_default=False)

    def maybe(told: str) -> Any:
        return option_in(table)(None, help=ui(told), show_default=False)

    boxes = option_in(table)(
        [], "--box", "-b", metavar=ui("app.metavar.name"), help=ui("setup.help.box"), show_default=False
    )

    def setup(
        kingdom: str = one("cards", "setup.help.kingdom", "--kingdom", "-k"),
        set_: str = one("name", "setup.help.set", "--set"),
        file: str = one("file", "setup.help.file", "--file"),
        code: str = one("text", "setup.help.code", "--code"),
        box: list[str] = boxes,
        players: int | None = players_option(ui, None, table),
        landscapes: str = one("cards", "setup.help.landscapes", "--landscapes"),
        mouse: str = one("card", "setup.help.mouse", "--mouse"),
        colonies: bool | None = maybe("setup.help.colonies"),
        shelters: bool | None = maybe("setup.help.shelters"),
        seed: int | None = seed_option(ui, table),
        played: bool = option_in(table)(False, "--played", help=ui("kingdom.help.played")),
        config: str = config_option(ui, table),
        explain: bool = explain_option(ui, shown),
        form: str = list_option(ui, shown),
        pdf: str = sheet_option("pdf", ui),
        svg: str = sheet_option("svg", ui),
        html: str = sheet_option("html", ui),
        paper: str = sheet_option("paper", ui),
        also: str = sheet_option("also", ui),
        overwrite: bool = overwrite_option(ui),
        interactions: bool = option_in(shown)(False, "--interactions", help=ui("setup.help.interactions")),
        profile: str | None = profile_option(ui, None, table),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        shelf = find_shelf(config, ui)
        sheets = sheets_of(pdf, svg, html, paper, also, overwrite)
        asked = Named(
            kingdom, set_, file, code, landscapes, mouse, players or shelf.players or FEWEST,
            _profile(profile, shelf.profile), seed, colonies, shelters, read_boxes(box, ui) if box else shelf.boxes,
        )  # fmt: skip
        _check_pages(sheets, interactions)
        found = lay_out_named(asked, ui)
        origin = Origin(found.code, asked.players, found.boxes or asked.boxes, shelf.site)
        source = source_of(found.drawn.kingdom, origin, ui.lang, found.name)
        printed = print_sheets(sheets, found.table, found.drawn, found.code or None, ui, interactions, source)
        if played:  # last, so that it is not noted twice where a sheet could not be written
            add_game(found.drawn.kingdom)
        if form:
            return listed(form, found.drawn.kingdom, origin, ui, as_json)
        if as_json:
            return Shown(data=found.data(ui, explain, printed.worth))
        page = found.page(ui, explain, printed.worth, kept=played)
        return Shown(page._replace(remarks=(*page.remarks, *printed.told)))

    return setup


class Named(NamedTuple):
    """Be what names a table on the command line, "" and None where it is silent; boxes: ids of those owned."""

    kingdom: str
    set_: str
    file: str
    code: str
    landscapes: str
    mouse: str
    players: int
    profile: str
    seed: int | None
    colonies: bool | None
    shelters: bool | None
    boxes: tuple[str, ...]


def lay_out_named(asked: Named, ui: Interface) -> SetupAnswer:
    """Lay out what was named: a code, a recommended kingdom, a file or cards; raises Complaint and TableError."""
    _check_one(asked)
    if asked.code:
        return lay_out_code(asked.code, asked.players)
    seed = new_seed() if asked.seed is None else asked.seed
    if asked.set_:
        return lay_out_set(find_set(asked.set_, ui, asked.boxes), asked.players, seed, asked.profile, asked.boxes)
    read = read_bytes(read_file(asked.file), ui.lang) if asked.file else read_kingdom(asked.kingdom, ui.lang)
    return lay_out_kingdom(
        add_cards(read.kingdom, asked.landscapes, asked.mouse, ui.lang), asked.players, seed, asked.profile,
        asked.colonies, asked.shelters, asked.boxes, read.remarks,
    )  # fmt: skip


def _check_one(asked: Named) -> None:
    """Refuse more than one kingdom, and what cannot be added to one that is settled."""
    given = [name for name in ("kingdom", "set_", "file", "code") if getattr(asked, name)]
    if len(given) != 1:
        raise Complaint("setup.no-kingdom" if not given else "setup.several")
    more = asked.landscapes or asked.mouse or asked.colonies is not None or asked.shelters is not None
    if more and (asked.set_ or asked.code):
        raise Complaint("setup.settled", option="--set" if asked.set_ else "--code")


def _check_pages(sheets: Sheets, interactions: bool) -> None:
    """Refuse a second page of what holds one alone; raises Complaint `sheet.one-page`."""
    if interactions and any(kind == "svg" for kind, _ in sheets.files):
        raise Complaint("sheet.one-page")


def _profile(given: str | None, shelved: str) -> str:
    return (shelved or "current") if given is None else check_profile(given)
