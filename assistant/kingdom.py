"""justiciar kingdom: draw a kingdom and lay out its table."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.boxes import say_box
from assistant.checklist import LANDSCAPE_ALIGNS, landscape_cells, names, say_cost, sections_of, sort_cards
from assistant.dealing import say_dealt
from assistant.options import check_profile, profile_option
from assistant.requesting import Asked, name_cards, read_request
from assistant.sheets import Output, sheets_of
from assistant.shell import json_option, lang_option, number_parser
from assistant.words import show_name
from engine.table.boxes import boxes as all_boxes
from engine.table.code import read_code, write_code
from engine.table.counts import FEWEST, MOST
from engine.table.draw import SIZE, Draw, draw
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.layout import Table, lay_out
from engine.table.request import Request
from i18n.interface import Interface

LARGEST_SEED = 2**64 - 1
NEW_SEED_BYTES = 4
MOST_DEALT = 20
FEW_BOXES = 4
AS_DRAWN = Asked(colonies="", shelters="", profile="")  # the options where none was given


def new_seed() -> int:
    """Take a seed from the operating system, short enough to be told to somebody."""
    return int.from_bytes(os.urandom(NEW_SEED_BYTES), "big")


def seed_option(ui: Interface) -> Any:
    """Describe --seed."""
    import typer

    return typer.Option(
        None, "--seed", parser=number_parser("--seed", 0, LARGEST_SEED), metavar=ui("app.metavar.number"),
        help=ui("app.help.seed"), show_default=False,
    )  # fmt: skip


def players_option(ui: Interface, default: int | None = 2) -> Any:
    """Describe --players."""
    import typer

    return typer.Option(
        default, "--players", "-p", parser=number_parser("--players", FEWEST, MOST), metavar=ui("app.metavar.number"),
        help=ui("app.help.players"),
    )  # fmt: skip


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    cards, number, text = ui("app.metavar.cards"), ui("app.metavar.number"), ui("app.metavar.text")

    def many(metavar: str, told: str, *flags: str) -> Any:
        return typer.Option([], *flags, metavar=metavar, help=ui(told), show_default=False)

    def one(flag: str, default: str, metavar: str, told: str) -> Any:
        return typer.Option(default, flag, metavar=metavar, help=ui(told), show_default=bool(default))

    def count(flag: str, default: int, least: int, most: int, told: str) -> Any:
        parser = number_parser(flag, least, most)
        return typer.Option(default, flag, parser=parser, metavar=number, help=ui(told))

    boxes = many(ui("app.metavar.name"), "kingdom.help.box", "--box", "-b")
    wanted, unwanted = (many(cards, f"kingdom.help.{word}", f"--{word}") for word in ("with", "without"))
    vetoes, wishes = (many(text, f"kingdom.help.{word}", f"--{word}") for word in ("veto", "wish"))
    struck, replaced = (many(cards, f"kingdom.help.{word}", f"--{word}") for word in ("strike", "replace"))

    def kingdom(
        box: list[str] = boxes,
        everything: bool = typer.Option(False, "--all", help=ui("kingdom.help.all")),
        players: int | None = players_option(ui, None),
        include: list[str] = wanted,
        exclude: list[str] = unwanted,
        veto: list[str] = vetoes,
        wish: list[str] = wishes,
        limit: str = one("--limit", "", text, "kingdom.help.limit"),
        weight: str = one("--weight", "", text, "kingdom.help.weight"),
        costs: str = one("--costs", "", text, "kingdom.help.costs"),
        colonies: str = one("--colonies", "", text, "kingdom.help.colonies"),
        shelters: str = one("--shelters", "", text, "kingdom.help.shelters"),
        landscapes: int = count("--landscapes", 2, 0, 2, "kingdom.help.landscapes"),
        deal: int = count("--deal", SIZE, SIZE, MOST_DEALT, "kingdom.help.deal"),
        strike: list[str] = struck,
        replace: list[str] = replaced,
        fresh: bool = typer.Option(False, "--fresh", help=ui("kingdom.help.fresh")),
        played: bool = typer.Option(False, "--played", help=ui("kingdom.help.played")),
        seed: int | None = seed_option(ui),
        code: str = one("--code", "", text, "kingdom.help.code"),
        config: str = one("--config", "", ui("app.metavar.file"), "app.help.config"),
        explain: bool = typer.Option(False, "--explain", help=ui("app.help.explain")),
        pdf: str = one("--pdf", "", ui("app.metavar.file"), "app.help.pdf"),
        svg: str = one("--svg", "", ui("app.metavar.file"), "app.help.svg"),
        html: str = one("--html", "", ui("app.metavar.file"), "app.help.html"),
        paper: str = one("--paper", "a4", ui("app.metavar.name"), "app.help.paper"),
        also: str = one("--also", "", ui("app.metavar.lang"), "app.help.also"),
        profile: str | None = profile_option(ui, None),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        asked = Asked(
            tuple(box), everything, tuple(include), tuple(exclude), tuple(veto), tuple(wish), limit, weight, costs,
            colonies, shelters, landscapes, deal, tuple(strike), tuple(replace),
            "" if profile is None else check_profile(profile),
        )  # fmt: skip
        sheets = sheets_of(pdf, svg, html)
        output = Output(as_json, explain, sheets, paper, also)
        request, seed, players = request_of(ui, asked, seed, code, config, fresh, players)
        _check_deal(request, played)
        return answer(ui, request, seed, players, output, played)

    return kingdom


def request_of(
    ui: Interface, asked: Asked, seed: int | None, code: str, config: str, fresh: bool, players: int | None
) -> tuple[Request, int, int]:
    """Settle what is drawn: from a code, else from the options and, where they are silent, from the shelf."""
    from assistant.shelf import find_shelf

    shelf = find_shelf(config, ui)
    count = players or shelf.players or FEWEST
    if code:
        request, told = read_code(code)
        if seed is not None or fresh or asked._replace(strike=(), replace=()) != AS_DRAWN:
            raise Complaint("kingdom.code-alone")
        changes = read_request(Asked(strike=asked.strike, replace=asked.replace), ui)
        struck, replaced = request.struck + changes.struck, request.replaced + changes.replaced
        return request._replace(struck=struck, replaced=replaced), told, count
    request = read_request(shelf.fill(asked), ui, shelf.boxes or ("base-2e",))
    if fresh or shelf.fresh:
        from assistant.history import recent_piles

        request = request._replace(recent=tuple(sorted(recent_piles().items())))
    return request, new_seed() if seed is None else seed, count


def _check_deal(request: Request, played: bool) -> None:
    """Refuse to strike from ten piles and to remember more than ten; raises TableError and Complaint."""
    if request.struck and request.size == SIZE:
        raise TableError("table.strike", n=0, struck=len(request.struck))
    if played and request.size > SIZE and not request.struck:
        raise Complaint("kingdom.played-of-deal", n=request.size)


def answer(ui: Interface, request: Request, seed: int, players: int, output: Output, played: bool = False) -> Answer:
    """Draw a kingdom and lay it out; raises Complaint and TableError."""
    drawn = _draw(request, seed, ui.lang)
    code = write_code(request, seed)
    if len(drawn.kingdom.piles) > SIZE:
        return _dealt(ui, drawn, request, seed, code, output)
    table = lay_out(drawn.kingdom, players, request.profile)
    dealt = say_dealt(table, drawn.kingdom, ui)
    if played:
        from assistant.history import add_game

        add_game(drawn.kingdom)
    remarks = [dealt, *(ui("kingdom.kept") for _ in range(played)), ui("kingdom.code", code=code)]
    remarks.append(ui("kingdom.again", command=f"justiciar kingdom --code {code} --players {players}"))
    if output.sheets:
        from assistant.sheets import write_sheets

        remarks += write_sheets(table, drawn, code, output, ui)
    if output.as_json:
        return Answer(data=_data(ui, drawn, table, request, seed, code, output))
    sections = sections_of(table, drawn.shares, ui)
    if output.explain:
        from assistant.explaining import chance_section

        sections = (*sections, chance_section(request, drawn, ui))
    title = ui("kingdom.title", box=say_boxes(request.boxes, ui), n=players, profile=request.profile, seed=seed)
    return Answer(Page(title, sections, (*_vetoed(request, ui), *remarks)))


def _draw(request: Request, seed: int, lang: str) -> Draw:
    """Draw; cards in the wishes that conflict are told by name."""
    try:
        return draw(request, seed)
    except TableError as error:
        if isinstance(told := error.slots.get("wishes"), str):
            error.slots["wishes"] = name_cards(told, lang)
        raise


def say_boxes(boxes: Sequence[str], ui: Interface) -> str:
    """Say a few boxes by name, many by their number."""
    if set(boxes) == set(all_boxes()):
        return ui("kingdom.everything")
    if len(boxes) > FEW_BOXES:
        return ui("kingdom.boxes", n=len(boxes))
    return ", ".join(say_box(one, ui) for one in boxes)


def _vetoed(request: Request, ui: Interface) -> list[str]:
    return [ui("kingdom.vetoed", who=who, cards=names(ids, ui)) for who, ids in request.vetoes if who]


def _dealt(ui: Interface, drawn: Draw, request: Request, seed: int, code: str, output: Output) -> Answer:
    """Show more than ten piles, to be struck down to ten."""
    if output.sheets:
        raise Complaint("kingdom.sheet-of-deal", n=request.size)
    if output.as_json:
        return Answer(data={**_head(ui, request, seed, code), "dealt": list(drawn.kingdom.piles)})
    piles = sort_cards(drawn.kingdom.piles, ui)
    rows = tuple(Row((say_cost(fact(card), ui), show_name(card, ui.lang))) for card in piles)
    sections = [Section(ui("kingdom.dealt"), rows, "rl")]
    if drawn.kingdom.landscapes:
        turned = tuple(Row(landscape_cells(card, ui)) for card in drawn.kingdom.landscapes)
        sections.append(Section(ui("table.landscapes"), turned, LANDSCAPE_ALIGNS))
    gone = request.size - SIZE
    command = f'justiciar kingdom --code {code} --strike "..."'
    title = ui("kingdom.title-deal", box=say_boxes(request.boxes, ui), n=request.size, seed=seed)
    return Answer(Page(title, tuple(sections), (ui("kingdom.strike", n=gone, command=command),)))


def _head(ui: Interface, request: Request, seed: int, code: str) -> dict[str, Any]:
    return {
        "format": "justiciar.kingdom", "version": 2, "lang": ui.lang, "boxes": list(request.boxes), "seed": seed,
        "code": code,
    }  # fmt: skip


def _data(
    ui: Interface, drawn: Draw, table: Table, request: Request, seed: int, code: str, output: Output
) -> dict[str, Any]:
    from assistant.table_data import data_of, kingdom_data

    found = {**_head(ui, request, seed, code), "kingdom": kingdom_data(drawn.kingdom)}
    found["table"] = data_of(table, ui, request.boxes)
    if output.explain:
        from assistant.explaining import chance_data

        found["chances"] = chance_data(request, drawn)
    return found
