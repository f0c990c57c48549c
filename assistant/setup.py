"""justiciar setup: lay out the table of a kingdom that somebody names, as a checklist from fetching to putting away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.answer import Answer, Complaint, Page
from assistant.checklist import sections_of
from assistant.dealing import say_dealt
from assistant.kingdom import new_seed, players_option, seed_option
from assistant.options import check_profile, profile_option
from assistant.sheets import Output, check_pages, sheets_of
from assistant.shell import json_option, lang_option
from assistant.words import read_card, read_cards, read_names, show_name
from engine.table.boxes import box as find_box, boxes as all_boxes
from engine.table.chance import Dice
from engine.table.choices import settle, shelf_of
from engine.table.counts import FEWEST
from engine.table.draw import Draw, Shares, draw, draw_shares
from engine.table.errors import TableError
from engine.table.kingdom import Kingdom
from engine.table.layout import Table, check_kingdom, lay_out
from engine.table.lint import FAULT, check
from engine.table.request import Request
from i18n.interface import Interface

if TYPE_CHECKING:
    from assistant.asking.tonight import Tonight


class Asked(NamedTuple):
    """Be what the command line asked for; None where chance is to decide."""

    kingdom: str
    landscapes: str
    mouse: str
    players: int
    profile: str
    seed: int | None
    colonies: bool | None
    shelters: bool | None
    set_: str = ""
    file: str = ""
    code: str = ""
    boxes: tuple[str, ...] = ()


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    cards, file, text = ui("app.metavar.cards"), ui("app.metavar.file"), ui("app.metavar.text")

    def one(*flags: str, metavar: str, told: str, default: str = "") -> Any:
        return typer.Option(default, *flags, metavar=metavar, help=ui(told), show_default=bool(default))

    boxes = typer.Option(
        [], "--box", "-b", metavar=ui("app.metavar.name"), help=ui("setup.help.box"), show_default=False
    )

    def setup(
        kingdom: str = one("--kingdom", "-k", metavar=cards, told="setup.help.kingdom"),
        set_: str = one("--set", metavar=ui("app.metavar.name"), told="setup.help.set"),
        file: str = one("--file", metavar=file, told="setup.help.file"),
        code: str = one("--code", metavar=text, told="setup.help.code"),
        box: list[str] = boxes,
        players: int | None = players_option(ui, None),
        landscapes: str = one("--landscapes", metavar=cards, told="setup.help.landscapes"),
        mouse: str = one("--mouse", metavar=ui("app.metavar.card"), told="setup.help.mouse"),
        colonies: bool | None = typer.Option(None, help=ui("setup.help.colonies"), show_default=False),
        shelters: bool | None = typer.Option(None, help=ui("setup.help.shelters"), show_default=False),
        seed: int | None = seed_option(ui),
        played: bool = typer.Option(False, "--played", help=ui("kingdom.help.played")),
        config: str = one("--config", metavar=file, told="app.help.config"),
        explain: bool = typer.Option(False, "--explain", help=ui("app.help.explain")),
        pdf: str = one("--pdf", metavar=file, told="app.help.pdf"),
        svg: str = one("--svg", metavar=file, told="app.help.svg"),
        html: str = one("--html", metavar=file, told="app.help.html"),
        paper: str = one("--paper", metavar=ui("app.metavar.name"), told="app.help.paper", default="a4"),
        also: str = one("--also", metavar=ui("app.metavar.lang"), told="app.help.also"),
        interactions: bool = typer.Option(False, "--interactions", help=ui("setup.help.interactions")),
        profile: str | None = profile_option(ui, None),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        from assistant.boxes import read_boxes
        from assistant.shelf import find_shelf

        shelf = find_shelf(config, ui)
        sheets = sheets_of(pdf, svg, html)
        asked = Asked(
            kingdom, landscapes, mouse, players or shelf.players or FEWEST, _profile(profile, shelf.profile), seed,
            colonies, shelters, set_, file, code, read_boxes(box, ui) if box else shelf.boxes,
        )  # fmt: skip
        return answer(ui, asked, Output(as_json, explain, sheets, paper, also, interactions), played)

    return setup


def _profile(given: str | None, shelved: str) -> str:
    return (shelved or "current") if given is None else check_profile(given)


class Laid(NamedTuple):
    """Be a table that was asked for: what was drawn for it, its seed, whether chance decided, where it was read."""

    drawn: Draw
    table: Table
    seed: int
    chance: bool
    code: str
    request: Request
    boxes: tuple[str, ...]
    name: str
    remarks: tuple[Any, ...]


def answer(ui: Interface, asked: Asked, output: Output, played: bool = False) -> Answer:
    """Lay out the table that was asked for; raises Complaint and TableError."""
    check_pages(output)
    laid = lay_asked(ui, asked)
    tonight = _tonight(laid) if output.interactions else None
    remarks = [ui.explain(one) for one in laid.remarks]
    remarks.append(say_dealt(laid.table, laid.drawn.kingdom, ui))
    if laid.chance and not laid.code:
        remarks.append(ui("setup.chance", seed=laid.seed))
    if played:
        from assistant.history import add_game

        add_game(laid.drawn.kingdom)
        remarks.append(ui("kingdom.kept"))
    if output.sheets:
        from assistant.sheets import write_sheets

        remarks += write_sheets(laid.table, laid.drawn, laid.code or None, output, ui, tonight)
    if output.as_json:
        return Answer(data=_data(ui, laid, output, tonight))
    sections = _sections(laid, output, ui)
    if tonight is not None:
        from assistant.asking.tonight import remarks_of, sections_of as worth_of

        sections = (*sections, *worth_of(tonight, ui))
        remarks = [*remarks_of(tonight, ui), *remarks]
    return Answer(Page(_title(laid, ui), sections, tuple(remarks)))


def _tonight(laid: Laid) -> Tonight:
    """Find what is worth knowing about the cards on the table."""
    from assistant.asking.tonight import NODES, SECONDS, explore_tonight, ids_of
    from engine.inquiry.explore import Budget

    return explore_tonight(ids_of(laid.drawn.kingdom), laid.table.profile, Budget(NODES, SECONDS))


def _title(laid: Laid, ui: Interface) -> str:
    said = ui("setup.title", n=laid.table.players, profile=laid.table.profile)
    return f"{laid.name}. {said}" if laid.name else said


def _sections(laid: Laid, output: Output, ui: Interface) -> tuple[Any, ...]:
    from assistant.fetching import fetch_section, put_away_section

    first = fetch_section(laid.table, ui, laid.boxes)
    last = put_away_section(laid.table, ui, laid.boxes)
    found = (first, *sections_of(laid.table, laid.drawn.shares, ui), last)
    if output.explain:
        from assistant.explaining import chance_section

        found = (*found, chance_section(laid.request, laid.drawn, ui))
    return found


def _data(ui: Interface, laid: Laid, output: Output, tonight: Tonight | None) -> dict[str, Any]:
    from assistant.table_data import data_of, kingdom_data

    head = {"format": "justiciar.setup", "version": 1, "lang": ui.lang, "seed": laid.seed, "code": laid.code}
    found = {**head, "kingdom": kingdom_data(laid.drawn.kingdom), "table": data_of(laid.table, ui, laid.boxes)}
    if output.explain:
        from assistant.explaining import chance_data

        found["chances"] = chance_data(laid.request, laid.drawn)
    if tonight is not None:
        from assistant.asking.tonight import tonight_data

        found["tonight"] = tonight_data(tonight, laid.table.profile, ui)
    return found


def lay_asked(ui: Interface, asked: Asked) -> Laid:
    """Lay out what was named: a code, a recommended kingdom, a file or cards; what is open is drawn from the seed."""
    given = [name for name in ("kingdom", "set_", "file", "code") if getattr(asked, name)]
    if len(given) != 1:
        raise Complaint("setup.no-kingdom" if not given else "setup.several")
    more = asked.landscapes or asked.mouse or asked.colonies is not None or asked.shelters is not None
    if more and (asked.set_ or asked.code):
        raise Complaint("setup.settled", option="--set" if asked.set_ else "--code")
    if asked.code:
        return _lay_code(asked)
    seed = new_seed() if asked.seed is None else asked.seed
    kingdom, name, printed, remarks = _read(ui, asked)
    shelf = shelf_of(map(find_box, asked.boxes or all_boxes()))
    shares = draw_shares(kingdom.piles, Dice(seed).spawn(1))
    told = Shares(None, None)
    if not printed:
        _count(kingdom, remarks, ui.lang)
        _refuse(kingdom, asked.profile, ui.lang)
        kingdom, told = _share(kingdom, shares, asked)
    drawn, chances = settle(kingdom, shelf, Dice(seed).spawn(3), asked.profile)
    table = lay_out(drawn, asked.players, asked.profile)
    chance = bool(chances) or (not printed and _chance_decided(kingdom, asked))
    request = _request_of(kingdom, asked)
    return Laid(Draw(drawn, told, chances), table, seed, chance, "", request, asked.boxes, name, remarks)


def _request_of(kingdom: Kingdom, asked: Asked) -> Request:
    """Make the request behind a named kingdom: its cards were asked for, what is beside them was drawn."""
    named = (*kingdom.piles, *kingdom.landscapes)
    return Request(boxes=asked.boxes or all_boxes(), include=named, profile=asked.profile)


def _lay_code(asked: Asked) -> Laid:
    from engine.table.code import read_code, write_code

    request, seed = read_code(asked.code)
    drawn = draw(request, seed)
    check_kingdom(drawn.kingdom.piles)
    table = lay_out(drawn.kingdom, asked.players, request.profile)
    return Laid(drawn, table, seed, True, write_code(request, seed), request, request.boxes, "", ())


def _count(kingdom: Kingdom, remarks: tuple[Any, ...], lang: str) -> None:
    """Refuse a kingdom that has not ten piles, with a remark on what was not taken for one; raises Complaint."""
    try:
        check_kingdom(kingdom.piles)
    except TableError as error:
        raise Complaint(error.msgid, _hint(remarks, lang), **error.slots) from None


def _hint(remarks: tuple[Any, ...], lang: str) -> tuple[str, dict[str, object]] | None:
    if not remarks:
        return None
    slots = dict(remarks[0].slots)
    return remarks[0].msgid, {**slots, "card": show_name(slots["card"], lang)} if "card" in slots else slots


def _read(ui: Interface, asked: Asked) -> tuple[Kingdom, str, bool, tuple[Any, ...]]:
    """Read the kingdom, its name if it has one, whether a rulebook settles its Colonies and Shelters, and remarks."""
    if asked.set_:
        from assistant.sets import find_set
        from engine.table.recommended import kingdom_of
        from i18n.names import name_of

        printed = find_set(asked.set_, ui, asked.boxes)
        return kingdom_of(printed), name_of(printed.name, ui.lang).text, True, ()
    from assistant.reading import read_bytes, read_file, read_kingdom

    found = read_bytes(read_file(asked.file), ui.lang) if asked.file else read_kingdom(asked.kingdom, ui.lang)
    kingdom = found.kingdom
    more = read_cards(read_names(asked.landscapes), ui.lang)
    kingdom = kingdom._replace(landscapes=(*kingdom.landscapes, *more))
    if asked.mouse:
        kingdom = kingdom._replace(mouse=read_card(asked.mouse, ui.lang, dealt=True))
    return kingdom, "", False, found.remarks


def _share(kingdom: Kingdom, drawn: Shares, asked: Asked) -> tuple[Kingdom, Shares]:
    """Decide about Colonies and Shelters: as the flags say, as the text said, else by the draw (14.2)."""
    colonies = asked.colonies if asked.colonies is not None else (True if kingdom.colonies else None)
    shelters = asked.shelters if asked.shelters is not None else (True if kingdom.shelters else None)
    told = Shares(drawn.colonies if colonies is None else None, drawn.shelters if shelters is None else None)
    decided = kingdom._replace(
        colonies=drawn.colonies is not None if colonies is None else colonies,
        shelters=drawn.shelters is not None if shelters is None else shelters,
    )
    return decided, told


def _refuse(kingdom: Kingdom, profile: str, lang: str) -> None:
    """Raise Complaint for the first thing that cannot stand so; Colonies and Shelters are everybody's own choice."""
    from assistant.check import slots_of

    for one in check(kingdom, profile):
        if one.level == FAULT and not one.msgid.startswith("lint.undue"):
            raise Complaint(one.msgid, ("setup.hint-check", {}), **slots_of(one, lang))


def _chance_decided(kingdom: Kingdom, asked: Asked) -> bool:
    """Say whether a draw decided about Colonies or Shelters, so that the seed is worth telling (14.2)."""
    from engine.table.facts import fact

    boxes = {fact(card).box for card in kingdom.piles}
    return (asked.colonies is None and "prosperity" in boxes) or (asked.shelters is None and "dark-ages" in boxes)



