"""From a table laid out to a game: the cards that can turn up, the piles, the first hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.derive.needed import type_variants
from engine.machine.events import NO_PLAY
from engine.machine.game import Game
from engine.machine.turn import DRAW_UP, begin_game
from engine.model.card import Card
from engine.model.state import NOBODY, FateDeck, Frame, Player, State, joined
from engine.rulebook.profiles import profile as find_profile
from engine.sets import definition, index
from engine.table.facts import fact, ids_of_kind
from engine.table.layout import Table
from engine.vocabulary.receiving import SET_BOONS_ASIDE


def name_of(card: str) -> str:
    """Return the English name for an id of the table."""
    return fact(card).name


def fate_names(kind: str) -> tuple[str, ...]:
    """List the names of all Boons or Hexes: kind is boon or hex."""
    return tuple(sorted(name_of(card) for card in ids_of_kind(kind)))


def make_game(
    table: Table,
    more: Iterable[str] = (),
    printings: Mapping[str, int] | None = None,
    mouse: str = "",
) -> Game:
    """Make the game for a table; `more` are names that lie about without a pile, `printings` years by name.

    Raises UnknownCard (engine.sets) for a card whose rules are not written.
    """
    rules = find_profile(table.profile)
    piles = tuple(name_of(pile.id) for pile in (*table.kingdom, *table.basics, *table.others))
    outside = frozenset(name_of(pile.id) for pile in table.others)
    landscapes = tuple(name_of(card) for card in table.landscapes)
    names = [*piles, *landscapes, *more, *(name_of(card) for card, _ in (*table.deck, *table.trash))]
    names += [mouse] if mouse else []
    names += [name_of(card) for thing in table.beside for card in thing.cards]
    years = printings or {}
    cards = {name: _printing(name, years.get(name, rules.year)) for name in dict.fromkeys(names)}
    return Game(cards, piles, rules, outside, landscapes, type_variants(cards.values()), table.players)


def _printing(name: str, year: int) -> Card:
    return definition(name).printing(year)


def new_state(table: Table, game: Game, mouse: str = "") -> State:
    """Return a state with full piles and nothing dealt yet."""
    state = State(game)
    state.piles = tuple(pile.cards for pile in (*table.kingdom, *table.basics, *table.others))
    state.players = [Player() for _ in range(table.players)]
    state.trash = tuple(sorted(name_of(card) for card, number in table.trash for _ in range(number)))
    state.mouse = mouse
    for thing in table.beside:
        if thing.kind == "deck":
            cards = tuple(sorted(name_of(card) for card in thing.cards))
            setattr(state, thing.id, FateDeck((None,) * len(cards), cards))
        elif thing.kind == "aside":
            state.boons_aside = tuple(sorted(map(name_of, thing.cards)))
    return state


def deal(table: Table, game: Game | None = None, first: int = 0, mouse: str = "") -> State:
    """Return the state before the first turn: each deck unknown, hands drawn by chance when the game begins."""
    state = new_state(table, game or make_game(table, mouse=mouse), mouse)
    deck = tuple(sorted(name_of(card) for card, number in table.deck for _ in range(number)))
    for player in state.players:
        player.pool = joined((), deck)
        player.deck = (None,) * len(deck)
    state.turn = first
    state.last_normal = first
    begin_game(state)
    for number in reversed(state.from_turn()):
        state.stack.append(Frame(DRAW_UP, number, NO_PLAY))
    set_boons_aside(state, table)
    return state


def set_boons_aside(state: State, table: Table) -> None:
    """Let chance say which Boons are set aside, if a card of the table wants some that are not named (N4)."""
    for thing in table.beside:
        if thing.kind == "aside" and not state.boons_aside:
            state.stack.append(Frame(SET_BOONS_ASIDE, NOBODY, NO_PLAY, (), thing.number))


def implemented() -> frozenset[str]:
    """Return the names whose rules are written."""
    return frozenset(index())
