"""What a scenario lays on the table itself: piles and their order, the Black Market deck, Boons and Hexes, tokens."""

from __future__ import annotations

from collections import Counter

from engine.inquiry.scenario import UNKNOWN, Cards, Lying, Scenario, ScenarioError
from engine.machine.deal import fate_names
from engine.machine.piles import uncover
from engine.model.state import MARKET, OrderedPile, State, without
from engine.table.facts import slug


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
    if len(set(pile.pool)) == 1 and None in pile.slots:
        pile = OrderedPile(tuple(pile.pool[0] if slot is None else slot for slot in pile.slots), (), pile.discard)
    state.covered = tuple(one for one in state.covered if one != name)
    state.set_pile(name, pile)
    uncover(state, name)


def _see_copies(cards: tuple[str, ...], there: tuple[str, ...]) -> None:
    for name, number in Counter(cards).items():
        if number > there.count(name):
            raise ScenarioError("scenario.pile-short", card=slug(name), n=number, size=there.count(name))


def _lay_market(state: State, cards: Cards) -> None:
    """Lay the Black Market deck: all its cards are named."""
    state.set_pile(MARKET, OrderedPile(slots_of(cards, len(cards.unknown)), tuple(sorted(cards.unknown))))


def _lay_mark(state: State, mark: Lying) -> None:
    """Lay something on a pile or landscape: on the pile of a card that comes from one of different cards."""
    place = state.game.pile_of.get(mark.place, mark.place)
    if place not in state.game.pile_index and place not in state.game.landscapes:
        raise ScenarioError("scenario.no-pile", mark.line, card=slug(mark.place))
    state.set_mark(place, mark.kind, mark.number, mark.owner)


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


