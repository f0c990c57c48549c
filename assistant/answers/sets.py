"""The kingdoms that rulebooks recommend, listed or one of them whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from assistant.telling.boxes import say_ways
from assistant.telling.names import say_cost, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.tables import LANDSCAPE_ALIGNS, kingdom_data, landscape_cells, names, sort_cards
from engine.records import NamedTuple
from engine.table.boxes import UPDATES
from engine.table.errors import TableError
from engine.table.facts import fact, pile_of
from engine.table.kingdom import CARDS, Kingdom, open_choices, who_asks
from engine.table.layout import lay_out
from engine.table.recommended import Recommended, contents, kingdom_of, kingdoms, needed_for
from engine.table.slips import Slip, slips_of
from i18n.interface import Interface
from i18n.names import all_names, fold, name_of

VERSION = 1
COLONIES = ("platinum", "colony")
SINGLE = (*CARDS, "obelisk")
BESIDE = ("ally", "prophecy")
MANY = ("boons", "market")


class SetFilter(NamedTuple):
    """Be what a recommended kingdom must be like to be listed; (), "" and 0 where anything will do.

    owned: ids of the boxes that must hold all of it. needed: groups of ids of boxes, one of each group is needed for
    it. players: how many it must be laid out for. played: ids of kingdoms that are not wanted again. named: the
    language in which it has a name. include: ids of cards in it. search: a part of its name in any language. banned:
    ids of cards, each of which keeps it out; how many these keep out is told.
    """

    owned: tuple[str, ...] = ()
    needed: tuple[tuple[str, ...], ...] = ()
    players: int = 0
    played: frozenset[str] = frozenset()
    named: str = ""
    include: tuple[str, ...] = ()
    search: str = ""
    banned: tuple[str, ...] = ()


class SetsAnswer(NamedTuple):
    """Be the recommended kingdoms that fit, in the order of the boxes, and how many a banned card keeps out."""

    kingdoms: tuple[Recommended, ...]
    left_out: int = 0

    def page(self, ui: Interface) -> Page:
        """List the kingdoms, a section for each combination of boxes, and what printed books got wrong about them."""
        slips = list(dict.fromkeys(slip for one in self.kingdoms for slip in slips_of(one.id) if _concerns(slip, ui)))
        groups: dict[str, list[Row]] = {}
        for one in self.kingdoms:
            numbers = sorted(slips.index(slip) + 1 for slip in slips_of(one.id) if slip in slips)
            marks = "".join(f" ({number})" for number in numbers)
            row = Row((show_name(one.name, ui.lang) + marks, say_parts(one, ui)))
            groups.setdefault(say_ways(one.boxes, ui), []).append(row)
        sections = tuple(Section(boxes, tuple(rows)) for boxes, rows in groups.items())
        remarks = [f"({number}) {say_slip(slip, ui)}" for number, slip in enumerate(slips, 1)]
        remarks += [ui("sets.banned", n=self.left_out)] if self.left_out else []
        remarks.append(ui("sets.show", command='justiciar sets "..."') if self.kingdoms else ui("sets.none"))
        return Page(ui("sets.title", n=len(self.kingdoms)), sections, tuple(remarks))

    def data(self, ui: Interface) -> list[dict[str, Any]]:
        """Give the kingdoms as data (docs/json.md, "justiciar.sets"), one object for each."""
        return [set_data(one, ui) for one in self.kingdoms]


class SetAnswer(NamedTuple):
    """Be a recommended kingdom whole, several where editions share a name; players: for the command to lay it out."""

    kingdoms: tuple[Recommended, ...]
    players: int = 0

    def page(self, ui: Interface) -> Page:
        """Say where each is from, what it is made of and how it is laid out."""
        sections: list[Section] = []
        remarks: list[str] = []
        for one in self.kingdoms:
            heading = show_name(one.name, ui.lang) if len(self.kingdoms) > 1 else ui("sets.about")
            sections += _sections(one, ui, heading)
            told = f" --players {self.players}" if self.players else ""
            remarks += [say_slip(slip, ui) for slip in slips_of(one.id)]
            remarks.append(ui("sets.lay", command=f"justiciar setup --set {one.id}{told}"))
        title = " / ".join(dict.fromkeys(show_name(one.name, ui.lang) for one in self.kingdoms))
        return Page(title, tuple(sections), tuple(remarks))

    def data(self, ui: Interface) -> list[dict[str, Any]]:
        """Give the kingdoms as data (docs/json.md, "justiciar.sets"), one object for each."""
        return [set_data(one, ui) for one in self.kingdoms]


ANYTHING = SetFilter()


def list_sets(wanted: SetFilter = ANYTHING) -> SetsAnswer:
    """List the recommended kingdoms that fit, in the order of the boxes.

    wanted: what they must be like; without it all are listed. Raises TableError for a box that must hold them, or a
    card that must be in them, if it is not there.
    """
    tests = tuple(_tests(wanted))
    fitting = [one for one in kingdoms() if all(test(one) for test in tests)]
    banned = frozenset(wanted.banned)
    found = tuple(one for one in fitting if not banned & needed_for(one))
    return SetsAnswer(found, len(fitting) - len(found))


def show_set(*found: Recommended, players: int = 0) -> SetAnswer:
    """Show a recommended kingdom whole, or several that share a name.

    found: kingdoms, as `list_sets` finds them. players: 2 to 6, said in the command that lays it out; 0 to leave it
    out.
    """
    return SetAnswer(found, players)


def _tests(wanted: SetFilter) -> Iterator[Callable[[Recommended], bool]]:
    """Make the tests that a kingdom must pass, the dearest last."""
    if wanted.owned:
        have = contents(wanted.owned)
        yield lambda one: needed_for(one) <= have
    for group in wanted.needed:
        yield _needs_one({UPDATES.get(name, name) for name in group})
    for card in wanted.include:
        yield _holds(card)
    if wanted.search:
        key = fold(wanted.search)
        yield lambda one: _is_like(one, key)
    if wanted.named:
        yield lambda one: name_of(one.name, wanted.named).own
    if wanted.played:
        yield lambda one: one.id not in wanted.played
    if wanted.players:
        yield lambda one: _lies(one, wanted.players)


def _needs_one(boxes: set[str]) -> Callable[[Recommended], bool]:
    return lambda one: any(boxes & set(way) for way in one.boxes)


def _holds(card: str) -> Callable[[Recommended], bool]:
    return lambda one: card in one.extras.get("boons", ()) or pile_of(card) in needed_for(one)


def _is_like(one: Recommended, key: str) -> bool:
    return bool(key) and any(key in fold(row.name) for row in all_names(one.name))


def _lies(one: Recommended, players: int) -> bool:
    """Tell whether the rules lay the kingdom out for so many."""
    try:
        lay_out(kingdom_of(one), players)
    except TableError:
        return False
    return True


def _concerns(slip: Slip, ui: Interface) -> bool:
    """Tell whether a slip stands in a book of this language, or in the original one."""
    return bool({ui.lang, "en"} & set(slip.langs))


def say_slip(slip: Slip, ui: Interface) -> str:
    """Say what a printed rulebook got wrong about a kingdom."""
    return ui(f"sets.slip.{slip.id}", **{card: ui.words.card(card) for card in slip.cards})


def say_parts(one: Recommended, ui: Interface) -> str:
    """Say on one line what a kingdom is made of: piles; landscapes; what lies beside."""
    told = [names(sort_cards(one.cards, ui), ui)]
    alone = [card for card in one.landscapes if fact(card).kind != "trait"]  # a Trait is told with its pile
    if alone:
        told.append(names(alone, ui))
    told += [f"{label}: {cards}" if cards else label for label, cards in say_beside(kingdom_of(one), ui)]
    return "; ".join(told)


def say_beside(kingdom: Kingdom, ui: Interface) -> list[tuple[str, str]]:
    """Say what lies beside the piles and landscapes: what it is for, and the card; drawn where nothing is settled."""
    open_ = open_choices(kingdom)
    return [
        *_singles(kingdom, open_, ui),
        *((ui(f"explain.{role}"), ui("sets.chance")) for role in BESIDE if role in open_),
        *_traits(kingdom, ui),
        *_lists(kingdom, open_, ui),
        *([(names(COLONIES, ui), "")] if kingdom.colonies else []),
        *([(ui("sets.shelters"), "")] if kingdom.shelters else []),
    ]


def _singles(kingdom: Kingdom, open_: tuple[str, ...], ui: Interface) -> Iterator[tuple[str, str]]:
    """Say the roles that one card fills, each with the card that asks for it."""
    for role in SINGLE:
        card = getattr(kingdom, role)
        if card or role in open_:
            who = show_name(who_asks(role, kingdom), ui.lang)
            yield ui(f"sets.role.{role}", who=who), show_name(card, ui.lang) if card else ui("sets.chance")


def _traits(kingdom: Kingdom, ui: Interface) -> Iterator[tuple[str, str]]:
    """Say each Trait, with its pile where that is settled."""
    settled = dict(kingdom.traits)
    for trait in (card for card in kingdom.landscapes if fact(card).kind == "trait"):
        name = show_name(trait, ui.lang)
        if trait in settled:
            yield ui("table.mark.trait", who=name, card=ui.words.card(settled[trait])), ""
        else:
            yield name, ui("sets.chance")


def _lists(kingdom: Kingdom, open_: tuple[str, ...], ui: Interface) -> Iterator[tuple[str, str]]:
    """Say the roles that several cards fill."""
    for many in MANY:
        cards = getattr(kingdom, many)
        if cards or many in open_:
            who = show_name(who_asks(many, kingdom), ui.lang)
            yield ui(f"sets.role.{many}", who=who), names(cards, ui) if cards else ui("sets.chance")


def _sections(one: Recommended, ui: Interface, heading: str) -> list[Section]:
    """Say a kingdom whole: where it is from, its piles by cost, its landscapes, what lies beside."""
    rows = [Row((ui("sets.id"), one.id)), Row((ui("sets.boxes"), say_ways(one.boxes, ui)))]
    shown = show_name(one.name, ui.lang)
    others = dict.fromkeys(f"{row.name} ({row.lang})" for row in all_names(one.name) if row.name not in shown)
    if others:
        rows.append(Row((ui("sets.names"), ", ".join(others))))
    piles = [Row((say_cost(fact(card), ui), show_name(card, ui.lang))) for card in sort_cards(one.cards, ui)]
    found = [Section(heading, tuple(rows)), Section(ui("table.kingdom"), tuple(piles), "rl")]
    if one.landscapes:
        sideways = [Row(landscape_cells(card, ui)) for card in one.landscapes]
        found.append(Section(ui("table.landscapes"), tuple(sideways), LANDSCAPE_ALIGNS))
    beside = [Row((label, cards) if cards else (label,)) for label, cards in say_beside(kingdom_of(one), ui)]
    return [*found, *([Section(ui("sets.beside"), tuple(beside))] if beside else [])]


def set_data(one: Recommended, ui: Interface) -> dict[str, Any]:
    """Give a recommended kingdom as data (docs/json.md, "justiciar.sets")."""
    named = name_of(one.name, ui.lang)
    return {
        "format": "justiciar.sets", "version": VERSION, "lang": ui.lang, "id": one.id, "name": named.text,
        "name_lang": named.lang, "boxes": [list(way) for way in one.boxes],
        "kingdom": kingdom_data(kingdom_of(one)), "open": list(open_choices(kingdom_of(one))),
        "against_rules": one.slip,
        "slips": [{"id": slip.id, "langs": list(slip.langs), "text": say_slip(slip, ui)} for slip in slips_of(one.id)],
        "sources": list(one.sources),
    }  # fmt: skip
