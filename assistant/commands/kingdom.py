"""justiciar kingdom: draw a kingdom and lay out its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.answers.kingdom import draw_kingdom
from assistant.commands.options import (
    config_option,
    explain_option,
    option_in,
    overwrite_option,
    players_option,
    print_sheets,
    profile_option,
    seed_option,
    sheet_option,
    sheets_of,
)
from assistant.commands.shell import json_option, lang_option
from assistant.look.show import Shown
from assistant.reading.options import check_profile, new_seed, number_parser
from assistant.reading.requests import DrawOptions, read_request
from assistant.shelf.games import add_game, recent_piles
from assistant.shelf.owned import find_shelf
from assistant.telling.problems import Complaint
from engine.table.code import read_code
from engine.table.counts import FEWEST
from engine.table.draw import SIZE
from engine.table.errors import TableError
from engine.table.request import MOST_LANDSCAPES, Request
from i18n.interface import Interface

MOST_DEALT = 20
BOXES = ("base-2e",)  # where neither the options nor the shelf name any
AS_DRAWN = DrawOptions(colonies="", shelters="", profile="")  # the options where none was given


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    groups = ("boxes", "table", "inside", "again", "shown")
    boxes, table, inside, again, shown = (ui(f"app.group.{name}") for name in groups)
    cards, number, text = ui("app.metavar.cards"), ui("app.metavar.number"), ui("app.metavar.text")

    def many(group: str, metavar: str, told: str, *flags: str) -> Any:
        return option_in(group)([], *flags, metavar=metavar, help=ui(told), show_default=False)

    def one(group: str, flag: str, told: str, default: str = "") -> Any:
        return option_in(group)(default, flag, metavar=text, help=ui(told), show_default=bool(default))

    def count(group: str, flag: str, default: int, least: int, most: int, told: str) -> Any:
        parser = number_parser(flag, least, most)
        return option_in(group)(default, flag, parser=parser, metavar=number, help=ui(told))

    def tick(group: str, flag: str, told: str) -> Any:
        return option_in(group)(False, flag, help=ui(told))

    box = many(boxes, ui("app.metavar.name"), "kingdom.help.box", "--box", "-b")
    wanted, unwanted = (many(inside, cards, f"kingdom.help.{word}", f"--{word}") for word in ("with", "without"))
    vetoes, wishes = (many(inside, text, f"kingdom.help.{word}", f"--{word}") for word in ("veto", "wish"))
    struck, replaced = (many(again, cards, f"kingdom.help.{word}", f"--{word}") for word in ("strike", "replace"))

    def kingdom(
        box: list[str] = box,
        everything: bool = tick(boxes, "--all", "kingdom.help.all"),
        players: int | None = players_option(ui, None, table),
        include: list[str] = wanted,
        exclude: list[str] = unwanted,
        veto: list[str] = vetoes,
        wish: list[str] = wishes,
        limit: str = one(inside, "--limit", "kingdom.help.limit"),
        weight: str = one(boxes, "--weight", "kingdom.help.weight"),
        costs: str = one(inside, "--costs", "kingdom.help.costs"),
        colonies: str = one(inside, "--colonies", "kingdom.help.colonies"),
        shelters: str = one(inside, "--shelters", "kingdom.help.shelters"),
        landscapes: int = count(inside, "--landscapes", MOST_LANDSCAPES, 0, MOST_LANDSCAPES, "kingdom.help.landscapes"),
        deal: int = count(again, "--deal", SIZE, SIZE, MOST_DEALT, "kingdom.help.deal"),
        strike: list[str] = struck,
        replace: list[str] = replaced,
        fresh: bool = tick(boxes, "--fresh", "kingdom.help.fresh"),
        played: bool = tick(table, "--played", "kingdom.help.played"),
        seed: int | None = seed_option(ui, again),
        code: str = one(again, "--code", "kingdom.help.code"),
        config: str = config_option(ui, boxes),
        explain: bool = explain_option(ui, shown),
        pdf: str = sheet_option("pdf", ui),
        svg: str = sheet_option("svg", ui),
        html: str = sheet_option("html", ui),
        paper: str = sheet_option("paper", ui),
        also: str = sheet_option("also", ui),
        overwrite: bool = overwrite_option(ui),
        profile: str | None = profile_option(ui, None, table),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        asked = DrawOptions(
            tuple(box), everything, tuple(include), tuple(exclude), tuple(veto), tuple(wish), limit, weight, costs,
            colonies, shelters, landscapes, deal, tuple(strike), tuple(replace),
            "" if profile is None else check_profile(profile),
        )  # fmt: skip
        sheets = sheets_of(pdf, svg, html, paper, also, overwrite)
        found = draw_kingdom(*request_of(ui, asked, seed, code, config, fresh, players, played))
        if found.table is None and sheets.files:
            raise Complaint("kingdom.sheet-of-deal", n=found.request.size)
        told: tuple[str, ...] = ()
        if found.table is not None:
            if played:
                add_game(found.drawn.kingdom)
            told = print_sheets(sheets, found.table, found.drawn, found.code, ui).told
        if as_json:
            return Shown(data=found.data(ui, explain))
        page = found.page(ui, explain, kept=played)
        return Shown(page._replace(remarks=(*page.remarks, *told)))

    return kingdom


def request_of(
    ui: Interface, asked: DrawOptions, seed: int | None, code: str, config: str, fresh: bool, players: int | None,
    played: bool,
) -> tuple[Request, int, int]:  # fmt: skip
    """Settle what is drawn: from a code, else from the options and, where they are silent, from the shelf.

    Returns request, seed and players. played: the game is to be remembered, which one of more than ten piles cannot be.
    """
    shelf = find_shelf(config, ui)
    count = players or shelf.players or FEWEST
    if code:
        request, told = read_code(code)
        if seed is not None or fresh or asked._replace(strike=(), replace=()) != AS_DRAWN:
            raise Complaint("kingdom.code-alone")
        changes = read_request(DrawOptions(strike=asked.strike, replace=asked.replace), ui)
        struck, replaced = request.struck + changes.struck, request.replaced + changes.replaced
        request = request._replace(struck=struck, replaced=replaced)
    else:
        request = read_request(shelf.fill(asked), ui, shelf.boxes or BOXES)
        if fresh or shelf.fresh:
            request = request._replace(recent=tuple(sorted(recent_piles().items())))
        told = new_seed() if seed is None else seed
    _check_deal(request, played)
    return request, told, count


def _check_deal(request: Request, played: bool) -> None:
    """Refuse to strike from ten piles and to remember more than ten; raises TableError and Complaint."""
    if request.struck and request.size == SIZE:
        raise TableError("table.strike", n=0, struck=len(request.struck))
    if played and request.size > SIZE and not request.struck:
        raise Complaint("kingdom.played-of-deal", n=request.size)
