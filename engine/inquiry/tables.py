"""The table at which a scenario is played: every pile and landscape that is mentioned, and what they bring.

Then what the scenario lays there itself: piles and their order, the Black Market deck, Boons and Hexes, tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.game.laid import fate_names, name_of
from engine.inquiry.scenario import NOBODY, UNKNOWN, Cards, Lying, Scenario, ScenarioError
from engine.machine.piles import uncover
from engine.model.kinds import SUN
from engine.model.names import MARKET, OrderedPile, without
from engine.model.state import State
from engine.records import NamedTuple
from engine.rulebook.profiles import PROFILES
from engine.sets import definition, index
from engine.table.facts import Fact, fact, pile_of, slug
from engine.table.kingdom import Kingdom, fits, open_choices, who_asks
from engine.table.layout import LANDSCAPES, Pile, Table, lay_out, pile_by_itself
from engine.table.needs import needs_of
from engine.vocabulary.piles import NewKingdom
from engine.vocabulary.tokens import Here

BLACK_MARKET: Final = "black-market"
POSSESSION: Final = "Possession"  # what lets somebody else decide in a turn
LACKING: Final = {  # what was to be chosen before the game and leaves its card without effect if nothing says it
    "riverboat": "scenario.warn.no-aside", "mouse": "scenario.warn.no-aside",
    "prophecy": "scenario.warn.no-prophecy", "ally": "scenario.warn.no-ally",
}  # fmt: skip
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
            if not found.is_mixed:  # of one of different cards each card is written
                definition(name)
            found = fact(found.group) if found.kind == "kingdom-part" else found
            if name in self.alone_there:
                self.without_pile.append(name)
            elif name not in (scenario.mouse, scenario.prepared) or found.kind not in ("kingdom", "kingdom-pile"):
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
    mouse = _set_aside("mouse", scenario.mouse, _rules_for("mouse", scenario, profile), there.piles, warnings)
    prepared = _set_aside("riverboat", scenario.prepared, profile, there.piles, warnings)
    market = tuple(map(slug, there.market))
    bought = tuple(slug(name) for name in scenario.no_pile)  # their setup has been done too (G14)
    bought = tuple(card for card in bought if fact(card).kind in ("kingdom", "kingdom-part"))
    chosen = Kingdom(
        tuple(there.piles), tuple(there.landscapes), bool({"Platinum", "Colony"} & set(names)), mouse=mouse,
        traits=there.traits, market=market + bought, riverboat=prepared,
        ally=there.alone["ally"], prophecy=there.alone["prophecy"],
    )  # fmt: skip
    warnings += _lacking(scenario, there, chosen)
    table, more = _with_more(_laid_out(chosen, scenario.players, profile), scenario, there, names)
    beside = tuple(thing._replace(cards=market) if thing.kind == "market" else thing for thing in table.beside)
    listed = frozenset(slug(pile) for pile, cards in scenario.stacks if not cards.rest)
    others = []
    for pile in table.others:
        others.append(_written_part(pile))
        if others[-1] != pile and pile.id not in listed:
            warnings.append(Warning("scenario.warn.unwritten", {"card": pile.id}))
    more += [POSSESSION] if scenario.possessor != NOBODY else []
    return table._replace(others=tuple(others), beside=beside), more


_open = lru_cache(maxsize=64)(open_choices)
_laid_out = lru_cache(maxsize=64)(lay_out)  # situations in turn are often of the same kingdom


def _lacking(scenario: Scenario, there: Mentioned, chosen: Kingdom) -> Iterator[Warning]:
    """Yield what of the table nothing is said about, so that it is taken that there is none."""
    if scenario.market is None and BLACK_MARKET in there.piles:
        yield Warning("scenario.warn.market", {"card": BLACK_MARKET})
    if _lacks_new_kingdom(scenario, there):
        yield Warning("scenario.warn.new-kingdom", {"card": there.alone["prophecy"]})
    for choice in _open(chosen):
        if choice in LACKING:
            yield Warning(LACKING[choice], {"card": who_asks(choice, chosen)})


def _lacks_new_kingdom(scenario: Scenario, there: Mentioned) -> bool:
    """Say whether a Prophecy will set up a Kingdom of which no pile lies beside the Supply (X22)."""
    prophecy = there.alone["prophecy"]
    over = any(mark.kind == SUN and not mark.number for mark in scenario.marks)
    if not prophecy or over or any(one.kind in ("kingdom", "kingdom-pile") for one in there.beside):
        return False
    return any(isinstance(node, NewKingdom) for _, node in definition(fact(prophecy).name).walk())


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


def _rules_for(role: str, scenario: Scenario, profile: str) -> str:
    """Name the profile by which a card is set aside: where what asks for it is of a printing, one of its time."""
    for name, year in scenario.printings:
        if any((need.kind, need.id) == ("open", role) for need in needs_of(fact(slug(name)))):
            return next(one.name for one in PROFILES.values() if one.year >= year)
    return profile


def _set_aside(role: str, name: str, profile: str, piles: list[str], warnings: list[Warning]) -> str:
    """Return the id of a card set aside before the game in a role, with a warning where it does not fit."""
    card = slug(name) if name else ""
    if card and (not fits(role, card, profile) or card in piles):
        warnings.append(Warning(f"scenario.warn.{role}", {"card": card}))
    return card


def lay_things(state: State, scenario: Scenario) -> None:
    """Put everything that is nobody's where the scenario says, then the tokens of the players."""
    if scenario.trash is not None:
        state.trash = tuple(sorted(scenario.trash))
    _see_there(scenario.face_down, state.trash)
    state.face_down = tuple(sorted(scenario.face_down))
    for name, number in scenario.piles:
        set_pile(state, name, number)
    counted = dict(scenario.piles)
    for name, cards in scenario.stacks:
        order_pile(state, name, cards, counted.get(name))
    if scenario.market is not None:
        _lay_market(state, scenario.market)
    _lay_fates(state, scenario)
    for mark in scenario.marks:
        _lay_mark(state, mark)
    for held in scenario.tokens:
        state.players[held.player].set_tokens(held.kind, held.number)


def set_pile(state: State, name: str, number: int) -> None:
    """Let a pile have so many cards: of one of different cards those on top are gone."""
    pile = state.game.pile_of.get(name, name)
    index = state.game.pile_index.get(pile)
    if index is None:
        raise ScenarioError("scenario.no-pile", card=slug(name))
    if pile not in state.game.ordered_index:
        state.piles = (*state.piles[:index], number, *state.piles[index + 1 :])
        return
    old = state.pile(pile)
    if number > len(old.slots):
        raise ScenarioError("scenario.pile-short", card=slug(pile), n=number, size=len(old.slots))
    _lay_pile(state, pile, old._replace(slots=old.slots[len(old.slots) - number :]))


def order_pile(state: State, name: str, cards: Cards, number: int | None = None) -> None:
    """Lay the cards of a pile in the order named; `? rest`: all others of that pile follow, as they lie there.

    number: how many cards it has, if that is said as well; then only so many of the unknown ones lie there (Ruins).
    """
    pile = state.game.pile_of.get(name, name)
    if pile not in state.game.ordered_index or pile not in state.game.pile_index:
        raise ScenarioError("scenario.no-order", card=slug(name))
    old = state.pile(pile)
    shuffled = bool(old.pool)
    there = old.pool if shuffled else tuple(sorted(slot for slot in old.slots if slot is not None))
    known = named(cards)
    _see_there((*known, *cards.unknown), there)
    _see_copies((*known, *cards.unknown), there)
    if not cards.rest:
        unknown = len(cards.unknown) if number is None else max(0, min(number - len(known), len(cards.unknown)))
        _lay_pile(state, pile, OrderedPile(slots_of(cards, unknown), tuple(sorted(cards.unknown))))
    elif shuffled:
        rest = max(0, len(old.slots) - len(known))
        _lay_pile(state, pile, OrderedPile(slots_of(cards, rest), without(old.pool, known)))
    else:
        left = list(old.slots)
        for card in known:
            left.remove(card)
        _lay_pile(state, pile, OrderedPile((*known, *left)))


def _lay_pile(state: State, name: str, pile: OrderedPile) -> None:
    """Lay a pile out; the one card that an unknown slot can be is known, and a top that lies open is turned up."""
    pile = of_one_kind(pile)
    state.covered = tuple(one for one in state.covered if one != name)
    state.set_pile(name, pile)
    uncover(state, name)


def of_one_kind(pile: OrderedPile) -> OrderedPile:
    """Return a pile with its unknown cards known, where they can only be one card."""
    if len(set(pile.pool)) != 1 or None not in pile.slots:
        return pile
    return OrderedPile(tuple(pile.pool[0] if slot is None else slot for slot in pile.slots), (), pile.discard)


def _see_copies(cards: tuple[str, ...], there: tuple[str, ...]) -> None:
    for name, number in Counter(cards).items():
        if number > there.count(name):
            raise ScenarioError("scenario.pile-short", card=slug(name), n=number, size=there.count(name))


def _lay_market(state: State, cards: Cards) -> None:
    """Lay the Black Market deck: all its cards are named."""
    state.set_pile(MARKET, OrderedPile(slots_of(cards, len(cards.unknown)), tuple(sorted(cards.unknown))))


def _lay_mark(state: State, mark: Lying) -> None:
    """Lay something on a pile, a landscape or a card's mat: on the pile of a card of one of different cards."""
    place = state.game.pile_of.get(mark.place, mark.place)
    if place not in (*state.game.pile_index, *state.game.landscapes) and not _has_mat(state, place):
        raise ScenarioError("scenario.no-pile", mark.line, card=slug(mark.place))
    state.set_mark(place, mark.kind, mark.number, mark.owner)


def _has_mat(state: State, name: str) -> bool:
    """Say whether a card of this game has a mat of its own, also one without a pile (Trade Route in a market deck)."""
    return name in state.infos and any(isinstance(node, Here) for _, node in state.infos[name].card.walk())


def _lay_fates(state: State, scenario: Scenario) -> None:
    """Lay out the Boons, those set aside among them, and the Hexes."""
    state.boons_aside, boons = tuple(sorted(scenario.druid)), fate_names("boon")
    if state.boons_aside:
        _see_there(state.boons_aside, boons)
        boons = tuple(name for name in boons if name not in state.boons_aside)
        state.boons = OrderedPile((None,) * len(boons), tuple(sorted(boons)))
    held = [name for zone in scenario.zones if zone.zone == "has" for name in zone.cards.known if name in boons]
    if held:
        boons = tuple(name for name in boons if name not in held)
        state.boons = OrderedPile((None,) * len(boons), tuple(sorted(boons)))
    state.boons = _fates(state.boons, boons, scenario.boons)
    state.hexes = _fates(state.hexes, fate_names("hex"), scenario.hexes)


def _fates(deck: OrderedPile, names: tuple[str, ...], cards: Cards | None) -> OrderedPile:
    """Put the cards named on top; those named after `?`, or all others, follow in unknown order."""
    if cards is None:
        return deck
    known = named(cards)
    _see_there((*known, *cards.unknown), names)
    rest = tuple(sorted(cards.unknown)) if not cards.rest else tuple(name for name in names if name not in known)
    discard = tuple(name for name in names if name not in known and name not in rest)
    return OrderedPile(slots_of(cards, len(rest)), rest, discard)


def named(cards: Cards) -> tuple[str, ...]:
    """Return the known cards of a pile or deck, without the unknown slots among them."""
    return tuple(name for name in cards.known if name != UNKNOWN)


def slots_of(cards: Cards, unknown: int) -> tuple[str | None, ...]:
    """Return the slots of a pile or deck of which so many are unknown; raises ScenarioError where it has fewer."""
    among = cards.known.count(UNKNOWN)
    if among > unknown:
        raise ScenarioError("scenario.pool-short", n=among, size=unknown)
    return (*(None if name == UNKNOWN else name for name in cards.known), *[None] * (unknown - among))


def _see_there(cards: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Refuse what does not belong among these; raises ScenarioError."""
    foreign = [name for name in cards if name not in names]
    if foreign:
        raise ScenarioError("scenario.not-there", card=slug(foreign[0]))
