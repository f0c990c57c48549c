"""A table laid out as a state: the cards that can turn up, the piles, what lies beside, the first decks unshuffled."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from engine.machine.piles import uncover
from engine.model.card import Card
from engine.model.game import Game, Setup
from engine.model.kinds import DEBT, PLAYER_TOKENS, SUN, VP
from engine.model.names import BOONS, HEXES, MARKET, Names, OrderedPile, joined
from engine.model.state import Player, State
from engine.rulebook.profiles import profile as find_profile
from engine.sets import definition
from engine.table.facts import fact, ids_of_kind
from engine.table.layout import Pile, Table

DECKS = {"boons": BOONS, "hexes": HEXES}
FACE_DOWN = frozenset({"loot"})
MOST_GAMES = 16  # kept, since two cards are often held against each other on the same table


def name_of(card: str) -> str:
    """Return the English name for an id of the table."""
    return fact(card).name


@cache
def fate_names(kind: str) -> tuple[str, ...]:
    """List the names of all Boons or Hexes: kind is boon or hex."""
    return tuple(sorted(name_of(card) for card in ids_of_kind(kind)))


def make_game(
    table: Table,
    more: Iterable[str] = (),
    printings: Mapping[str, int] | None = None,
) -> Game:
    """Make the game for a table; `more` are names that lie about without a pile, `printings` years by name.

    Raises UnknownCard (engine.sets) for a card whose rules are not written.
    """
    rules = find_profile(table.profile)
    laid = (*table.kingdom, *table.basics, *table.others)
    mixed = _mixed(table)
    piles = tuple(name_of(pile.id) for pile in laid)
    outside = frozenset(name_of(pile.id) for pile in table.others)
    landscapes = tuple(name_of(card) for card in landscapes_of(table))
    names = [card for name in piles for card in mixed.get(name, (name,))]
    names += [*landscapes, *more, *_without_pile(table)]
    cards = _printed(names, printings or {}, rules.year)
    types = {name_of(pile.id): fact(pile.id).types for pile in laid if pile.contents}
    hidden = frozenset(name_of(pile.id) for pile in laid if pile.id in FACE_DOWN) | ({MARKET} & mixed.keys())
    prepared = set_aside(table, "riverboat")
    return game_of(
        Setup(cards, rules, piles, outside, landscapes, table.players, mixed, types, hidden, prepared=prepared)
    )


def set_aside(table: Table, role: str) -> Names:
    """List the card that lies beside the Supply for something that plays it there: role is mouse or riverboat."""
    return tuple(name_of(card) for thing in table.beside if thing.kind == role for card in thing.cards)


def game_of(setup: Setup) -> Game:
    """Return the game made from a setup: one of those made last, where its cards are the very same objects."""
    cards = tuple((name, id(card)) for name, card in setup.cards.items())  # no id is another's while its game is kept
    key = (cards, *setup[1:6], tuple(setup.mixed.items()), tuple(setup.pile_types.items()), *setup[8:])
    game = _LAST.pop(key, None) or Game(setup)
    _LAST[key] = game
    if len(_LAST) > MOST_GAMES:
        del _LAST[next(iter(_LAST))]
    return game


_LAST: Final[dict[Hashable, Game]] = {}  # the one asked for last at the end


def _mixed(table: Table) -> dict[str, Names]:
    """List the cards of each pile of different ones, those of the Black Market deck as well."""
    laid = (*table.kingdom, *table.basics, *table.others)
    mixed = {name_of(pile.id): tuple(name_of(card) for card, _ in pile.contents) for pile in laid if pile.contents}
    for thing in table.beside:
        if thing.kind == "market":
            mixed[MARKET] = tuple(map(name_of, thing.cards))
    return mixed


def _without_pile(table: Table) -> Iterator[str]:
    """List the names of what lies in decks, in the trash, in piles of the boxes' own and beside the Supply."""
    yield from (name_of(card) for card, _ in (*table.deck, *table.trash))
    yield from (name_of(card) for thing in table.beside for card in thing.cards)
    yield from (name_of(thing.id) for thing in table.beside if thing.kind == "artifact")


def landscapes_of(table: Table) -> tuple[str, ...]:
    """List the ids of all landscapes of a table: those drawn with the kingdom, its Ally, its Prophecy, its Traits."""
    drawn = [*table.landscapes, *(thing.id for thing in table.beside if thing.kind in ("ally", "prophecy"))]
    drawn += [mark.id for mark in table.marks if mark.kind == "trait"]
    return tuple(dict.fromkeys(drawn))


def _printed(names: Iterable[str], years: Mapping[str, int], year: int) -> dict[str, Card]:
    """Return each card once, in the printing of its own year or of the profile's."""
    return {name: definition(name).printing(years.get(name, year)) for name in dict.fromkeys(names)}


def new_state(table: Table, game: Game) -> State:
    """Return a state with full piles and nothing dealt yet."""
    state = State(game)
    laid = (*table.kingdom, *table.basics, *table.others)
    state.piles = tuple(pile.cards for pile in laid)
    for pile in laid:
        if pile.contents:
            _lay_mixed(state, pile)
    state.players = [Player() for _ in range(table.players)]
    _lay_tokens(state, table)
    state.trash = tuple(sorted(name_of(card) for card, number in table.trash for _ in range(number)))
    state.mouse = "".join(set_aside(table, "mouse"))
    for thing in table.beside:
        if thing.kind == "deck":
            cards = tuple(sorted(name_of(card) for card in thing.cards))
            state.set_pile(DECKS[thing.id], OrderedPile((None,) * len(cards), cards))
        elif thing.kind == "market":
            cards = tuple(sorted(map(name_of, thing.cards)))
            state.set_pile(MARKET, OrderedPile((None,) * len(cards), cards))
        elif thing.kind == "aside":
            state.boons_aside = tuple(sorted(map(name_of, thing.cards)))
    return state


def _lay_mixed(state: State, pile: Pile) -> None:
    """Lay out a pile of different cards: in their order, or shuffled, of which the top is turned up first of all."""
    cards = [name_of(card) for card, copies in pile.contents for _ in range(copies)]
    name = name_of(pile.id)
    if pile.shuffled:
        state.set_pile(name, OrderedPile((None,) * pile.cards, tuple(sorted(cards))))
        uncover(state, name)
    else:
        state.set_pile(name, OrderedPile(tuple(cards)))


def _lay_tokens(state: State, table: Table) -> None:
    """Give everybody what he begins with, and lay on piles and landscapes what lies there at the start (14.2)."""
    for start in table.start:
        for player in state.players:
            if start.kind in PLAYER_TOKENS:
                player.set_tokens(start.kind, start.number)
    for mark in table.marks:
        place = name_of(mark.pile)
        kind = name_of(mark.id) if mark.kind == "trait" else DEBT if mark.kind == "tax" else mark.kind
        state.set_mark(place, kind, state.marked(place, kind) + mark.number)
    for thing in table.beside:
        if thing.kind == "points":
            state.set_mark(name_of(thing.id), VP, thing.number)
        elif thing.kind == "tokens" and thing.id == SUN and state.game.prophecy:
            state.set_mark(state.game.prophecy, SUN, thing.number)


def lay_decks(state: State, table: Table) -> None:
    """Put a first deck before each player; nothing in it is known."""
    deck = tuple(sorted(name_of(card) for card, number in table.deck for _ in range(number)))
    for player in state.players:
        player.pool = joined((), deck)
        player.deck = (None,) * len(deck)
