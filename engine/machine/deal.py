"""From a table laid out to a game: the cards that can turn up, the piles, the first hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.machine.clean_up import DRAW_UP
from engine.machine.events import NO_PLAY
from engine.machine.game import Game, Setup
from engine.machine.piles import uncover
from engine.machine.turn import begin_game
from engine.model.card import Card
from engine.model.kinds import DEBT, PLAYER_TOKENS, SUN, VP
from engine.model.state import BOONS, HEXES, MARKET, NOBODY, Frame, OrderedPile, Player, State, joined
from engine.rulebook.profiles import profile as find_profile
from engine.sets import definition, index
from engine.table.facts import fact, ids_of_kind
from engine.table.layout import Pile, Table
from engine.vocabulary.receiving import SET_BOONS_ASIDE

DECKS = {"boons": BOONS, "hexes": HEXES}
FACE_DOWN = frozenset({"loot"})


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
    laid = (*table.kingdom, *table.basics, *table.others)
    mixed = {name_of(pile.id): tuple(name_of(card) for card, _ in pile.contents) for pile in laid if pile.contents}
    piles = tuple(name_of(pile.id) for pile in laid)
    outside = frozenset(name_of(pile.id) for pile in table.others)
    landscapes = tuple(name_of(card) for card in landscapes_of(table))
    names = [card for name in piles for card in mixed.get(name, (name,))]
    names += [*landscapes, *more, *(name_of(card) for card, _ in (*table.deck, *table.trash))]
    names += [mouse] if mouse else []
    names += [name_of(card) for thing in table.beside for card in thing.cards]
    names += [name_of(thing.id) for thing in table.beside if thing.kind == "artifact"]
    years = printings or {}
    cards = {name: _printing(name, years.get(name, rules.year)) for name in dict.fromkeys(names)}
    types = {name_of(pile.id): fact(pile.id).types for pile in laid if pile.contents}
    hidden = frozenset(name_of(pile.id) for pile in laid if pile.id in FACE_DOWN)
    for thing in table.beside:
        if thing.kind == "market":
            mixed[MARKET], hidden = tuple(map(name_of, thing.cards)), hidden | {MARKET}
    return Game(Setup(cards, rules, piles, outside, landscapes, table.players, mixed, types, hidden))


def landscapes_of(table: Table) -> tuple[str, ...]:
    """List the ids of all landscapes of a table: those drawn with the kingdom, its Ally, its Prophecy, its Traits."""
    drawn = [*table.landscapes, *(thing.id for thing in table.beside if thing.kind in ("ally", "prophecy"))]
    drawn += [mark.id for mark in table.marks if mark.kind == "trait"]
    return tuple(dict.fromkeys(drawn))


def _printing(name: str, year: int) -> Card:
    return definition(name).printing(year)


def new_state(table: Table, game: Game, mouse: str = "") -> State:
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
    state.mouse = mouse
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
        kind = {"tax": DEBT, "trait": name_of(mark.id)}.get(mark.kind, mark.kind)
        state.set_mark(place, kind, state.marked(place, kind) + mark.number)
    for thing in table.beside:
        if thing.kind == "points":
            state.set_mark(name_of(thing.id), VP, thing.number)
        elif thing.kind == "tokens" and thing.id == SUN and state.game.prophecy:
            state.set_mark(state.game.prophecy, SUN, thing.number)


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
