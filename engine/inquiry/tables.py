"""The table at which a scenario is played: every pile and landscape that is mentioned, and what they bring."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.inquiry.laying import named
from engine.inquiry.scenario import Cards, Scenario
from engine.machine.deal import fate_names, name_of
from engine.sets import definition, index
from engine.table.choices import fits, pile_of
from engine.table.facts import Fact, fact, slug
from engine.table.kingdom import Kingdom
from engine.table.layout import LANDSCAPES, Pile, Table, lay_out, pile_by_itself

BLACK_MARKET: Final = "black-market"
STATES: Final = ("Deluded", "Envious", "Miserable", "Twice Miserable", "Lost in the Woods")


class Warning(NamedTuple):
    """Be a remark on a table that no game reaches, or on what was taken for granted: a message and its slots."""

    msgid: str
    slots: dict[str, object]


class Mentioned:
    """Sort what a scenario mentions: piles, landscapes, piles beside the Supply, names without a pile."""

    def __init__(self, scenario: Scenario, names: tuple[str, ...]) -> None:
        self.piles: list[str] = []
        self.landscapes: list[str] = []
        self.alone = {"ally": "", "prophecy": ""}
        self.beside: list[Fact] = []
        self.without_pile: list[str] = []
        self.market = (*named(scenario.market), *scenario.market.unknown) if scenario.market else ()
        with_pile = {*scenario.kingdom, *scenario.beside, *(pile for pile, _ in scenario.piles)}
        self.alone_there = {*scenario.no_pile, *(name for name in self.market if name not in with_pile)}
        self.aside = set(scenario.beside)
        self.traits = tuple((slug(trait), pile_of(slug(pile))) for trait, pile in scenario.traits)
        for name in names:
            found = fact(slug(name))
            if not found.kind.endswith("-pile"):  # of one of different cards each card is written
                definition(name)
            found = fact(found.group) if found.kind == "kingdom-part" else found
            if name in self.alone_there:
                self.without_pile.append(name)
            elif name != scenario.mouse or found.kind not in ("kingdom", "kingdom-pile"):
                self.sort(name, found)

    def sort(self, name: str, found: Fact) -> None:
        """Put a name where it belongs."""
        if name in self.aside:
            self.beside.append(found)
        elif found.kind in ("kingdom", "kingdom-pile"):
            self.piles += [] if found.id in self.piles else [found.id]
        elif found.kind in self.alone:
            self.alone[found.kind] = found.id
        elif found.kind in LANDSCAPES:
            self.landscapes += [] if found.id in dict(self.traits) else [found.id]
        elif found.kind in ("ruins-pile", "nonsupply-pile"):
            self.beside.append(found)
        elif found.kind != "basic":
            self.without_pile.append(name)
            self.beside += [found] if found.kind == "nonsupply" and found.pile.isdigit() else []


def lay_table(
    scenario: Scenario, profile: str, names: tuple[str, ...], warnings: list[Warning]
) -> tuple[Table, list[str]]:
    """Lay out the table of a scenario; the names that lie about without a pile come with it."""
    there = Mentioned(scenario, names)
    mouse = _mouse(scenario, profile, there.piles, warnings)
    if scenario.market is None and BLACK_MARKET in there.piles:
        warnings.append(Warning("scenario.warn.market", {"card": BLACK_MARKET}))
    market = tuple(map(slug, there.market))
    bought = tuple(slug(name) for name in scenario.no_pile)  # their setup has been done too (G14)
    bought = tuple(card for card in bought if fact(card).kind in ("kingdom", "kingdom-part"))
    chosen = Kingdom(
        tuple(there.piles), tuple(there.landscapes), bool({"Platinum", "Colony"} & set(names)), mouse=mouse,
        traits=there.traits, market=market + bought,
        ally=there.alone["ally"], prophecy=there.alone["prophecy"],
    )  # fmt: skip
    table, more = _with_more(lay_out(chosen, scenario.players, profile), scenario, there, names)
    beside = tuple(thing._replace(cards=market) if thing.kind == "market" else thing for thing in table.beside)
    listed = frozenset(slug(pile) for pile, cards in scenario.stacks if not cards.rest)
    others = []
    for pile in table.others:
        others.append(_written_part(pile))
        if others[-1] != pile and pile.id not in listed:
            warnings.append(Warning("scenario.warn.unwritten", {"card": pile.id}))
    return table._replace(others=tuple(others), beside=beside), more


def _written_part(pile: Pile) -> Pile:
    """Return a pile beside the Supply with those of its cards alone whose rules are written, if any are (Loot)."""
    written = tuple(pair for pair in pile.contents if name_of(pair[0]) in index())
    return pile._replace(contents=written, cards=sum(copies for _, copies in written)) if written else pile


def _with_more(
    table: Table, scenario: Scenario, there: Mentioned, names: tuple[str, ...]
) -> tuple[Table, list[str]]:
    """Add the piles that nothing else has brought, and the names that lie about without one."""
    brought = {pile.id for pile in (*table.basics, *table.others)}
    more = list(there.without_pile)
    more += [name for name in names if fact(slug(name)).kind == "basic" and slug(name) not in brought]  # a stray Potion
    extra = tuple(pile_by_itself(one.id, scenario.players) for one in there.beside if one.id not in brought)
    supply = tuple(one for one in extra if fact(one.id).kind == "ruins-pile")
    others = tuple(one for one in extra if one not in supply)
    if _wants(names, scenario.boons, "boon"):
        more += fate_names("boon")
    if _wants(names, scenario.hexes, "hex"):
        more += (*fate_names("hex"), *STATES[:4])
    return table._replace(basics=table.basics + supply, others=table.others + others), more


def _wants(names: tuple[str, ...], deck: Cards | None, kind: str) -> bool:
    return deck is not None or any(fact(slug(name)).kind == kind for name in names)


def _mouse(scenario: Scenario, profile: str, piles: list[str], warnings: list[Warning]) -> str:
    mouse = slug(scenario.mouse) if scenario.mouse else ""
    if mouse and (not fits("mouse", mouse, profile) or mouse in piles):
        warnings.append(Warning("scenario.warn.mouse", {"card": mouse}))
        return ""
    return mouse


__all__ = ["Warning", "lay_table"]
