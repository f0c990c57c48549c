"""A kingdom drawn for tonight, and its table laid out."""

from __future__ import annotations

from typing import Any

from assistant.telling.boxes import say_boxes
from assistant.telling.names import say_cost, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.tables import (
    LANDSCAPE_ALIGNS,
    chance_data,
    chance_section,
    data_of,
    kingdom_data,
    landscape_cells,
    names,
    say_dealt,
    sections_of,
    sort_cards,
)
from engine.game.playable import deal_if_written
from engine.records import NamedTuple
from engine.table.code import write_code
from engine.table.draw import SIZE, Draw, draw
from engine.table.facts import fact
from engine.table.layout import Table, lay_out
from engine.table.request import Request
from i18n.interface import Interface

VERSION = 2
DRAFTED = (3, 5)  # of how many piles one is picked in a draft, ten times


class KingdomAnswer(NamedTuple):
    """Be a kingdom drawn: what was asked for, the seed that draws it again, its code, what was drawn, its table.

    table: None where more than ten piles were drawn, to be struck down to ten. unwritten: ids of cards on the table
    whose rules are not implemented; where there are none, the referee has dealt the table and found it the same.
    """

    request: Request
    seed: int
    players: int
    code: str
    drawn: Draw
    table: Table | None = None
    unwritten: tuple[str, ...] = ()

    def page(self, ui: Interface, explain: bool = False, kept: bool = False) -> Page:
        """Say the table as a checklist, or the piles to be struck from.

        explain: with the rule and the chance of everything drawn. kept: the game was noted as played, which is said.
        """
        return _deal_page(self, ui) if self.table is None else _table_page(self, self.table, ui, explain, kept)

    def data(self, ui: Interface, explain: bool = False) -> dict[str, Any]:
        """Give the kingdom and its table as data (docs/json.md, "justiciar.kingdom"), with the chances if asked."""
        head = {
            "format": "justiciar.kingdom", "version": VERSION, "lang": ui.lang, "boxes": list(self.request.boxes),
            "seed": self.seed, "code": self.code,
        }  # fmt: skip
        kingdom = self.drawn.kingdom
        if self.table is None:
            return {**head, "dealt": list(kingdom.piles)}
        found = {**head, "kingdom": kingdom_data(kingdom), "table": data_of(self.table, ui, self.request.boxes)}
        return {**found, "chances": chance_data(self.request, self.drawn)} if explain else found


def draw_kingdom(request: Request, seed: int, players: int) -> KingdomAnswer:
    """Draw a kingdom and lay out its table (14.1-14.3); the same request and seed draw the same.

    request: what is drawn from, and how. seed: 0 to 2**64 - 1. players: 2 to 6. Raises TableError for a request that
    cannot be fulfilled, and DealtOtherwise (engine.game.playable) if the referee deals another table than was laid out,
    a defect of ours.
    """
    drawn = draw(request, seed)
    found = KingdomAnswer(request, seed, players, write_code(request, seed), drawn)
    if len(drawn.kingdom.piles) > SIZE:
        return found
    table = lay_out(drawn.kingdom, players, request.profile)
    return found._replace(table=table, unwritten=deal_if_written(table, drawn.kingdom))


def _boxes_of(found: KingdomAnswer) -> tuple[str, ...]:
    """List the boxes that were drawn from, and the newest one of each card beyond them that was asked for."""
    drawn, kingdom = found.request.boxes, found.drawn.kingdom
    there = [fact(card).editions for card in (*kingdom.piles, *kingdom.landscapes)]
    return tuple(dict.fromkeys([*drawn, *(boxes[-1] for boxes in there if not {*boxes} & {*drawn})]))


def _table_page(found: KingdomAnswer, table: Table, ui: Interface, explain: bool, kept: bool) -> Page:
    request, seed, players = found.request, found.seed, found.players
    remarks = [ui("kingdom.vetoed", who=who, cards=names(ids, ui)) for who, ids in request.vetoes if who]
    remarks.append(say_dealt(table, found.unwritten, ui))
    if kept:
        remarks.append(ui("kingdom.kept"))
    remarks.append(ui("kingdom.code", code=found.code))
    remarks.append(ui("kingdom.again", command=f"justiciar kingdom --code {found.code} --players {players}"))
    sections = sections_of(table, found.drawn.shares, ui)
    if explain:
        sections = (*sections, chance_section(request, found.drawn, ui))
    title = ui("kingdom.title", box=say_boxes(_boxes_of(found), ui), n=players, profile=request.profile, seed=seed)
    return Page(title, sections, tuple(remarks))


def _draft_page(found: KingdomAnswer, ui: Interface) -> Page:
    """Show ten groups of piles, of which the players pick one each."""
    kingdom, number = found.drawn.kingdom, found.request.size // SIZE
    groups = [kingdom.piles[at : at + number] for at in range(0, len(kingdom.piles), number)]
    rows = (Row((ui("kingdom.draft.number", n=at), *(show_name(card, ui.lang) for card in group)))
            for at, group in enumerate(groups, 1))  # fmt: skip
    sections = [Section(ui("kingdom.draft", n=number), tuple(rows), "r" + "l" * number)]
    if kingdom.landscapes:
        turned = tuple(Row(landscape_cells(card, ui)) for card in kingdom.landscapes)
        sections.append(Section(ui("table.landscapes"), turned, LANDSCAPE_ALIGNS))
    command = f'justiciar kingdom --code {found.code} --pick "..."'
    title = ui("kingdom.title-deal", box=say_boxes(_boxes_of(found), ui), n=found.request.size, seed=found.seed)
    return Page(title, tuple(sections), (ui("kingdom.pick-now", command=command),))


def _deal_page(found: KingdomAnswer, ui: Interface) -> Page:
    """Show more than ten piles, to be struck down to ten."""
    request, kingdom = found.request, found.drawn.kingdom
    if request.size >= DRAFTED[0] * SIZE:
        return _draft_page(found, ui)
    rows = (Row((say_cost(fact(card), ui), show_name(card, ui.lang))) for card in sort_cards(kingdom.piles, ui))
    sections = [Section(ui("kingdom.dealt"), tuple(rows), "rl")]
    if kingdom.landscapes:
        turned = tuple(Row(landscape_cells(card, ui)) for card in kingdom.landscapes)
        sections.append(Section(ui("table.landscapes"), turned, LANDSCAPE_ALIGNS))
    gone = request.size - SIZE
    command = f'justiciar kingdom --code {found.code} --strike "..."'
    title = ui("kingdom.title-deal", box=say_boxes(_boxes_of(found), ui), n=request.size, seed=found.seed)
    return Page(title, tuple(sections), (ui("kingdom.strike", n=gone, command=command),))
