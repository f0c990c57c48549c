"""justiciar kingdom: draw a kingdom and lay out its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.answers.kingdom import DRAFTED, KingdomAnswer, draw_kingdom
from assistant.answers.lists import Origin
from assistant.commands.declared import Said, json_option, lang_option
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
from assistant.reading.cards import read_cards, read_names
from assistant.reading.options import check_profile, new_seed, number_parser
from assistant.reading.requests import DrawOptions, read_request, some_of
from assistant.shelf.games import add_game, recent_piles
from assistant.shelf.owned import find_shelf
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.boxes import boxes as all_boxes
from engine.table.code import read_code
from engine.table.counts import FEWEST
from engine.table.draw import SIZE, draw
from engine.table.errors import TableError
from engine.table.facts import pile_of
from engine.table.request import MOST_LANDSCAPES, Request
from i18n.interface import Interface

MOST_DEALT = 20
BOXES = ("base-2e",)  # where neither the options nor the shelf name any
AS_DRAWN = DrawOptions(colonies="", shelters="", profile="")  # the options where none was given


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    groups = ("boxes", "table", "inside", "again", "shown")
    boxes, table, inside, again, shown = (ui.later(f"app.group.{name}") for name in groups)
    cards, number, text = ui.later("app.metavar.cards"), ui.later("app.metavar.number"), ui.later("app.metavar.text")

    def many(group: Said, metavar: Said, told: str, *flags: str) -> Any:
        return option_in(group)([], *flags, metavar=metavar, help=ui.later(told), show_default=False)

    def one(group: Said, flag: str, told: str, default: str = "") -> Any:
        return option_in(group)(default, flag, metavar=text, help=ui.later(told), show_default=bool(default))

    def count(group: Said, flag: str, default: int | None, least: int, most: int, told: str) -> Any:
        parser, has = number_parser(flag, least, most), default is not None
        return option_in(group)(default, flag, parser=parser, metavar=number, help=ui.later(told), show_default=has)

    def tick(group: Said, flag: str, told: str) -> Any:
        return option_in(group)(False, flag, help=ui.later(told))

    box = many(boxes, ui.later("app.metavar.name"), "kingdom.help.box", "--box", "-b")
    wanted, unwanted = (many(inside, cards, f"kingdom.help.{word}", f"--{word}") for word in ("with", "without"))
    vetoes, wishes = (many(inside, text, f"kingdom.help.{word}", f"--{word}") for word in ("veto", "wish"))
    changes = (many(again, cards, f"kingdom.help.{word}", f"--{word}") for word in ("strike", "replace", "pick"))
    struck, replaced, picked = changes
    sideways = many(boxes, ui.later("app.metavar.name"), "kingdom.help.landscapes-from", "--landscapes-from")

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
        landscapes_from: list[str] = sideways,
        some: int | None = count(boxes, "--some", None, 1, len(all_boxes()), "kingdom.help.some"),
        landscapes: int = count(inside, "--landscapes", MOST_LANDSCAPES, 0, MOST_LANDSCAPES, "kingdom.help.landscapes"),
        deal: int = count(again, "--deal", SIZE, SIZE, MOST_DEALT, "kingdom.help.deal"),
        draft: int | None = count(again, "--draft", None, *DRAFTED, "kingdom.help.draft"),
        pick: list[str] = picked,
        strike: list[str] = struck,
        replace: list[str] = replaced,
        fresh: bool = tick(boxes, "--fresh", "kingdom.help.fresh"),
        played: bool = tick(table, "--played", "kingdom.help.played"),
        seed: int | None = seed_option(ui, again),
        code: str = one(again, "--code", "kingdom.help.code"),
        config: str = config_option(ui, boxes),
        explain: bool = explain_option(ui, shown),
        form: str = list_option(ui, shown),
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
            colonies, shelters, landscapes, SIZE * draft if draft else deal, tuple(strike), tuple(replace),
            "" if profile is None else check_profile(profile), tuple(landscapes_from),
        )  # fmt: skip
        sheets = sheets_of(pdf, svg, html, paper, also, overwrite)
        again_of = Again(seed, code, some, tuple(pick))
        found = draw_kingdom(*request_of(ui, asked, again_of, config, fresh, players, played))
        origin = Origin(found.code, found.players, found.request.boxes, find_shelf(config, ui).site)
        told = finish(found, sheets, played, origin, ui)
        if form:
            return listed(form, found.drawn.kingdom, origin, ui, as_json)
        if as_json:
            return Shown(data=found.data(ui, explain))
        page = found.page(ui, explain, kept=played)
        return Shown(page._replace(remarks=(*page.remarks, *told)))

    return kingdom


def finish(found: KingdomAnswer, sheets: Sheets, played: bool, origin: Origin, ui: Interface) -> tuple[str, ...]:
    """Note the game, write the sheets, and say where; raises Complaint `kingdom.sheet-of-deal`, `sheet.*`."""
    if found.table is None:
        if sheets.files:
            raise Complaint("kingdom.sheet-of-deal", n=found.request.size)
        return ()
    source = source_of(found.drawn.kingdom, origin, ui.lang)
    told = print_sheets(sheets, found.table, found.drawn, found.code, ui, source=source).told
    if played:  # last, so that it is not noted twice where a sheet could not be written
        add_game(found.drawn.kingdom)
    return told


class Again(NamedTuple):
    """Be how a draw is made again, or changed: its seed, its code, how many boxes it is from, what was drafted."""

    seed: int | None
    code: str
    some: int | None
    pick: tuple[str, ...]


def request_of(
    ui: Interface, asked: DrawOptions, again: Again, config: str, fresh: bool, players: int | None, played: bool
) -> tuple[Request, int, int]:  # fmt: skip
    """Settle what is drawn: from a code, else from the options and, where they are silent, from the shelf.

    Returns request, seed and players. played: the game is to be remembered, which one of more than ten piles cannot be.
    """
    shelf = find_shelf(config, ui)
    count = players or shelf.players or FEWEST
    if again.code:
        request, told = _from_code(again, asked, fresh, ui)
    else:
        request = read_request(shelf.fill(asked), ui, shelf.boxes or BOXES)
        if fresh or shelf.fresh:
            request = request._replace(recent=tuple(sorted(recent_piles().items())))
        told = new_seed() if again.seed is None else again.seed
        if again.some:
            request = request._replace(boxes=some_of(request.boxes, again.some, told))
    if again.pick:
        request = pick(request, told, read_cards([one for text in again.pick for one in read_names(text)], ui.lang))
    _check_deal(request, played)
    return request, told, count


def _from_code(again: Again, asked: DrawOptions, fresh: bool, ui: Interface) -> tuple[Request, int]:
    """Read a code, and what is struck or exchanged besides; raises Complaint for what the code says already."""
    request, told = read_code(again.code)
    if again.seed is not None or fresh or again.some or asked._replace(strike=(), replace=()) != AS_DRAWN:
        raise Complaint("kingdom.code-alone")
    return add_changes(request, read_request(DrawOptions(strike=asked.strike, replace=asked.replace), ui)), told


def add_changes(request: Request, changes: Request) -> Request:
    """Add what is struck and exchanged besides to a request."""
    gaps = ("",) * (len(request.replaced) - len(request.conditions)) if changes.conditions else ()
    return request._replace(
        struck=request.struck + changes.struck, replaced=request.replaced + changes.replaced,
        conditions=request.conditions + gaps + changes.conditions,
    )  # fmt: skip


def pick(request: Request, seed: int, cards: Sequence[str]) -> Request:
    """Strike all but the cards that were picked from a deal; raises TableError and Complaint `kingdom.pick`."""
    dealt = draw(request._replace(struck=(), replaced=()), seed).kingdom.piles
    piles = dict.fromkeys(map(pile_of, cards))
    for one in piles:
        if one not in dealt:
            raise TableError("table.not-dealt-pile", card=one)
    if len(piles) != SIZE or len(dealt) == SIZE:
        raise Complaint("kingdom.pick", n=len(piles), dealt=len(dealt))
    return request._replace(struck=tuple(one for one in dealt if one not in piles))


def _check_deal(request: Request, played: bool) -> None:
    """Refuse to strike from ten piles and to remember more than ten; raises TableError and Complaint."""
    if request.struck and request.size == SIZE:
        raise TableError("table.strike", n=0, struck=len(request.struck))
    if played and request.size > SIZE and not request.struck:
        raise Complaint("kingdom.played-of-deal", n=request.size)
