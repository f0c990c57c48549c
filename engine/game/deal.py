"""From a table laid out to a game: the first hands are drawn by chance."""

from __future__ import annotations

from engine.game.laid import lay_decks, make_game, new_state
from engine.machine.clean_up import DRAW_UP
from engine.machine.events import NO_PLAY
from engine.machine.turn import begin_game
from engine.model.game import Game
from engine.model.instruction import Frame, Instruction, Play
from engine.model.names import NOBODY
from engine.model.roles import Dealing
from engine.model.state import State
from engine.table.layout import Table
from engine.vocabulary.landscapes import SET_BOONS_ASIDE


def deal(table: Table, game: Game | None = None, first: int = 0) -> State:
    """Return the state before the first turn: each deck unknown, hands drawn by chance when the game begins."""
    state = new_state(table, game or make_game(table))
    lay_decks(state, table)
    state.turn = first
    state.last_normal = first
    begin_game(state)
    for number in reversed(state.from_turn()):
        state.stack.append(Frame(DRAW_UP, number, NO_PLAY))
    change_decks(state)
    set_boons_aside(state, table)
    return state


def change_decks(state: State) -> None:
    """Let the players do, in turn order, what a landscape says of their first decks (14.2)."""
    told = [(name, part) for name in state.game.landscapes for part in state.infos[name].card.abilities]
    for name, part in reversed(told):
        if isinstance(part, Dealing) and isinstance(part, Instruction):
            for number in reversed(state.from_turn()):
                state.stack.append(Frame(part, number, Play(name, number)))


def set_boons_aside(state: State, table: Table) -> None:
    """Let chance say which Boons are set aside, if a card of the table wants some that are not named (N4)."""
    for thing in table.beside:
        if thing.kind == "aside" and not state.boons_aside:
            state.stack.append(Frame(SET_BOONS_ASIDE, NOBODY, NO_PLAY, (), thing.number))
