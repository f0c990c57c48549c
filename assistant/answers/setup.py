"""The table of a kingdom that somebody names, as a checklist from fetching to putting away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.reading.kingdoms.building import Remark
from assistant.telling.page import Answer, Page
from assistant.telling.problems import KingdomComplaint
from assistant.telling.tables import (
    chance_data,
    chance_section,
    data_of,
    fetch_section,
    kingdom_data,
    put_away_section,
    say_dealt,
    sections_of,
)
from engine.game.playable import deal_if_written
from engine.records import NamedTuple
from engine.table.boxes import box as find_box, boxes as all_boxes
from engine.table.chance import Dice
from engine.table.code import read_code, write_code
from engine.table.draw import Draw, Shares, draw, draw_shares
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.kingdom import Kingdom, settle, shelf_of
from engine.table.layout import Table, check_kingdom, lay_out
from engine.table.lint import FAULT, check
from engine.table.recommended import Recommended, kingdom_of
from engine.table.request import Request
from i18n.interface import Interface
from i18n.names import name_of

VERSION = 1


class SetupAnswer(NamedTuple):
    """Be the table of a kingdom that was named: what was drawn for it, the seed of that, what was asked for.

    chance: whether chance decided about anything. code: that of the draw, "" where there is none. boxes: where things
    are fetched from first. name: id of the name of a recommended kingdom, or "". remarks: on what was read. unwritten:
    ids of cards whose rules are not implemented; where there are none, the referee has dealt the table.
    """

    drawn: Draw
    table: Table
    request: Request
    seed: int
    chance: bool = False
    code: str = ""
    boxes: tuple[str, ...] = ()
    name: str = ""
    remarks: tuple[Remark, ...] = ()
    unwritten: tuple[str, ...] = ()

    def page(self, ui: Interface, explain: bool = False, tonight: Answer | None = None, kept: bool = False) -> Page:
        """Say everything from fetching to putting away.

        explain: with the rule and the chance of everything drawn. tonight: what is worth knowing about the cards
        together, which stands last. kept: the game was noted as played, which is said.
        """
        fetched, away = fetch_section(self.table, ui, self.boxes), put_away_section(self.table, ui, self.boxes)
        sections = (fetched, *sections_of(self.table, self.drawn.shares, ui), away)
        if explain:
            sections = (*sections, chance_section(self.request, self.drawn, ui))
        remarks = [ui.explain(one) for one in self.remarks]
        remarks.append(say_dealt(self.table, self.unwritten, ui))
        if self.chance and not self.code:
            remarks.append(ui("setup.chance", seed=self.seed))
        if kept:
            remarks.append(ui("kingdom.kept"))
        if tonight is not None:
            worth = tonight.page(ui)
            sections, remarks = (*sections, *worth.sections), [*worth.remarks, *remarks]
        title = ui("setup.title", n=self.table.players, profile=self.table.profile)
        return Page(f"{name_of(self.name, ui.lang).text}. {title}" if self.name else title, sections, tuple(remarks))

    def data(self, ui: Interface, explain: bool = False, tonight: Answer | None = None) -> dict[str, Any]:
        """Give the table as data (docs/json.md, "justiciar.setup"), with the chances and tonight's cards if asked."""
        found: dict[str, Any] = {
            "format": "justiciar.setup", "version": VERSION, "lang": ui.lang, "seed": self.seed, "code": self.code,
            "kingdom": kingdom_data(self.drawn.kingdom), "table": data_of(self.table, ui, self.boxes),
        }  # fmt: skip
        if explain:
            found["chances"] = chance_data(self.request, self.drawn)
        if tonight is not None:
            found["tonight"] = tonight.data(ui)
        return found


def lay_out_kingdom(
    kingdom: Kingdom, players: int, seed: int, profile: str = "current", colonies: bool | None = None,
    shelters: bool | None = None, boxes: Sequence[str] = (), remarks: Sequence[Remark] = (),
) -> SetupAnswer:  # fmt: skip
    """Lay out a kingdom of ten piles; what it leaves open is drawn from the seed (14.2, 14.3).

    players: 2 to 6. seed: 0 to 2**64 - 1. profile: the name of the rules. colonies, shelters: None where chance is to
    decide, unless the kingdom has them. boxes: ids of those that things are drawn and fetched from, all if there are
    none. remarks: on how the kingdom was read; they are told with the table. Raises KingdomComplaint for a kingdom that
    cannot stand so, and TableError for a number of players, a profile or a box that is not there.
    """
    _check_size(kingdom, remarks)
    _refuse(kingdom, profile)
    decided, told = _share(kingdom, draw_shares(kingdom.piles, Dice(seed).spawn(1)), colonies, shelters)
    sets = {fact(card).box for card in kingdom.piles}
    # What a draw decided about Colonies or Shelters makes the seed worth telling (14.2).
    shared = (colonies is None and "prosperity" in sets) or (shelters is None and "dark-ages" in sets)
    laid = _lay(decided, told, players, seed, profile, boxes)
    return laid._replace(chance=laid.chance or shared, remarks=tuple(remarks))


def lay_out_set(
    recommended: Recommended, players: int, seed: int, profile: str = "current", boxes: Sequence[str] = ()
) -> SetupAnswer:
    """Lay out a kingdom that a rulebook recommends, which settles its Colonies and Shelters.

    recommended: one of `engine.table.recommended.kingdoms`. The other arguments are as of `lay_out_kingdom`. Raises
    TableError for a number of players, a profile or a box that is not there.
    """
    laid = _lay(kingdom_of(recommended), Shares(None, None), players, seed, profile, boxes)
    return laid._replace(name=recommended.name)


def lay_out_code(code: str, players: int) -> SetupAnswer:
    """Lay out the kingdom that a code of `draw_kingdom` draws again.

    players: 2 to 6, as the code does not hold them. Raises TableError for a code that cannot be read
    (`engine.table.code.read_code`) or draws more than ten piles, and for another number of players.
    """
    request, seed = read_code(code)
    drawn = draw(request, seed)
    check_kingdom(drawn.kingdom.piles)
    table = lay_out(drawn.kingdom, players, request.profile)
    laid = SetupAnswer(drawn, table, request, seed, True, write_code(request, seed), request.boxes)
    return laid._replace(unwritten=deal_if_written(table, drawn.kingdom))


def _lay(kingdom: Kingdom, shares: Shares, players: int, seed: int, profile: str, boxes: Sequence[str]) -> SetupAnswer:
    """Draw what is open and lay the table out: its cards were asked for, what is beside them was drawn."""
    drawn, chances = settle(kingdom, shelf_of(map(find_box, boxes or all_boxes())), Dice(seed).spawn(3), profile)
    table = lay_out(drawn, players, profile)
    named = (*kingdom.piles, *kingdom.landscapes)
    request = Request(boxes=tuple(boxes) or all_boxes(), include=named, profile=profile)
    missing = deal_if_written(table, drawn)
    return SetupAnswer(
        Draw(drawn, shares, chances), table, request, seed, bool(chances), boxes=tuple(boxes), unwritten=missing
    )


def _check_size(kingdom: Kingdom, remarks: Sequence[Remark]) -> None:
    """Refuse a kingdom that has not ten piles, with a remark on what was not taken for one."""
    try:
        check_kingdom(kingdom.piles)
    except TableError as error:
        hint = (remarks[0].msgid, remarks[0].slots) if remarks else None
        raise KingdomComplaint(error.msgid, hint, **error.slots) from None


def _refuse(kingdom: Kingdom, profile: str) -> None:
    """Refuse the first thing that cannot stand so; Colonies and Shelters are everybody's own choice."""
    for one in check(kingdom, profile):
        if one.level == FAULT and not one.msgid.startswith("lint.undue"):
            raise KingdomComplaint(one.msgid, ("setup.hint-check", {}), **dict(one.slots))


def _share(kingdom: Kingdom, drawn: Shares, colonies: bool | None, shelters: bool | None) -> tuple[Kingdom, Shares]:
    """Decide about Colonies and Shelters: as somebody says, as the kingdom says, else by the draw (14.2)."""
    colonies = colonies if colonies is not None else (True if kingdom.colonies else None)
    shelters = shelters if shelters is not None else (True if kingdom.shelters else None)
    told = Shares(drawn.colonies if colonies is None else None, drawn.shelters if shelters is None else None)
    decided = kingdom._replace(
        colonies=drawn.colonies is not None if colonies is None else colonies,
        shelters=drawn.shelters is not None if shelters is None else shelters,
    )
    return decided, told
