"""From a table laid out to a game: the cards that can turn up, the piles, the first hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.derive.needed import type_variants
from engine.machine.game import Game
from engine.machine.turn import begin_game
from engine.model.card import Card
from engine.model.state import FateDeck, Player, State, joined
from engine.rulebook.profiles import profile as find_profile
from engine.sets import catalogue, definition
from engine.table.facts import fact
from engine.table.layout import Table

STATES = {"deluded-envious": ("Deluded", "Envious"), "miserable-twice-miserable": ("Miserable", "Twice Miserable")}
BOON_NAMES = tuple(sorted(name for name in (
    "The Earth's Gift", "The Field's Gift", "The Flame's Gift", "The Forest's Gift", "The Moon's Gift",
    "The Mountain's Gift", "The River's Gift", "The Sea's Gift", "The Sky's Gift", "The Sun's Gift",
    "The Swamp's Gift", "The Wind's Gift",
)))  # fmt: skip
HEX_NAMES = (
    "Bad Omens", "Delusion", "Envy", "Famine", "Fear", "Greed", "Haunting", "Locusts", "Misery", "Plague", "Poverty",
    "War",
)  # fmt: skip


def name_of(card: str) -> str:
    """Return the English name for an id of the table."""
    return fact(card).name


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
    for thing in table.beside:
        if thing.kind == "deck":
            names += BOON_NAMES if thing.id == "boons" else HEX_NAMES
        elif thing.kind == "state":
            names += STATES.get(thing.id, ())
    years = printings or {}
    cards = {name: _printing(name, years.get(name, rules.year)) for name in dict.fromkeys(names)}
    return Game(cards, piles, rules, outside, landscapes, type_variants(cards.values()), table.players)


def _printing(name: str, year: int) -> Card:
    card = definition(name).printing(year)
    return card


def new_state(table: Table, game: Game, mouse: str = "") -> State:
    """Return a state with full piles and nothing dealt yet."""
    state = State(game)
    state.piles = tuple(pile.cards for pile in (*table.kingdom, *table.basics, *table.others))
    state.players = [Player() for _ in range(table.players)]
    state.trash = tuple(sorted(name_of(card) for card, number in table.trash for _ in range(number)))
    state.mouse = mouse
    if any(thing.kind == "deck" and thing.id == "boons" for thing in table.beside):
        state.boons = FateDeck((None,) * len(BOON_NAMES), BOON_NAMES)
    if any(thing.kind == "deck" and thing.id == "hexes" for thing in table.beside):
        state.hexes = FateDeck((None,) * len(HEX_NAMES), HEX_NAMES)
    return state


def deal(table: Table, game: Game | None = None, first: int = 0, mouse: str = "") -> State:
    """Return the state before the first turn: each deck unknown, hands drawn by chance when the game begins."""
    from engine.machine.events import NO_PLAY
    from engine.machine.turn import DRAW_UP
    from engine.model.state import Frame

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
    return state


def implemented() -> frozenset[str]:
    """Return the names whose rules are written."""
    return frozenset(catalogue())
