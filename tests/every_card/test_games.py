"""Random games over everything written: cards conserved, real choices, old states left alone, the same from a seed.

The ordinary run plays a tenth of the 2,000 games; JUSTICIAR_LONG=1 plays them all.
"""

from __future__ import annotations

import copy
import os
import pickle
from typing import NamedTuple

import pytest

from engine.inquiry.explore import explore
from engine.machine.events import NO_PLAY
from engine.machine.loop import advance, choose
from engine.machine.saving import dumps, loads
from engine.model.asks import ONE, Chance, Decision
from engine.model.node import Instruction
from engine.model.state import Frame
from engine.sets import catalogue
from engine.table.chance import Dice
from tests.every_card.games import (
    GAMES,
    MOST_TURNS,
    TENTH,
    cards_of,
    fates_of,
    first_state,
    kingdom_piles,
    landscapes,
    pick,
    play_out,
    random_setting,
    whole_boxes,
)  # fmt: skip
from tests.every_card.hiding import replace_hidden, seen_by
from tests.every_card.tables import FATES, played, small_table

LONG = os.environ.get("JUSTICIAR_LONG") == "1"
CHUNK = 10
SEEDS = range(0, GAMES if LONG else TENTH, CHUNK)
FEW = SEEDS if LONG else SEEDS[:3]  # for each box that is whole
TABLES = [(first, box) for box in ("", *whole_boxes()) for first in (FEW if box else SEEDS)]


class Watcher:
    """Look at every question of a game; at some of them, look closely."""

    def __init__(self, state, dice):
        self.cards = cards_of(state)
        self.fates = fates_of(state).keys()
        self.dice = dice
        self.asks = self.compared = 0

    def __call__(self, state, ask):
        self.asks += 1
        assert cards_of(state) == self.cards, state.now
        fates = fates_of(state)
        assert fates.keys() == self.fates and set(fates.values()) <= {1}, state.now
        if ask is None:
            return
        if not isinstance(ask, Chance):
            assert ask.count() >= 2, ask
            self.look_hidden(state, ask)
        if self.dice.below(12) == 0:
            self.look_closely(state, ask)

    def look_hidden(self, state, ask):
        """Replace what the one asked cannot see: the question must be the same."""
        other = replace_hidden(state, ask, self.dice)
        assert repr(advance(other)) == repr(ask)
        self.compared += 1

    def look_closely(self, state, ask):
        """Fork, save and copy the state: nothing of it may change."""
        key = state.key()
        forked = choose(state, pick(state, ask, self.dice), ask)
        advance(forked)
        assert state.key() == key
        for back in (loads(dumps(state)), pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
            assert back.key() == key
            assert hash(back.key()) == hash(key)
            assert repr(advance(back)) == repr(ask)
            assert back.key() == key, "a state that asks does not change by being advanced again"


def test_some_boxes_are_whole():
    assert {"base", "intrigue", "nocturne"} <= set(whole_boxes())


@pytest.mark.parametrize(("first", "box"), TABLES)
def test_random_games(first, box):
    """Games with everything there is, and with each box that is whole."""
    for seed in range(first, first + CHUNK):
        state = first_state(random_setting(seed, box))
        watcher = Watcher(state, Dice(seed).spawn(2))
        play_out(state, Dice(seed).spawn(1), watcher)
        assert state.over or max(player.turns for player in state.players) >= MOST_TURNS
        assert watcher.asks > 20


class Told(NamedTuple):
    """Be what a game said, question by question."""

    asks: list[str]
    end: object


def told(seed):
    asks = []
    state = play_out(first_state(random_setting(seed)), Dice(seed).spawn(1), lambda _, ask: asks.append(repr(ask)))
    return Told(asks, state.key())


@pytest.mark.parametrize("seed", range(0, 400, 40))
def test_the_same_game_from_the_same_seed(seed):
    assert told(seed) == told(seed)


def test_most_games_come_to_their_end():
    over = [play_out(first_state(random_setting(seed)), Dice(seed).spawn(1)).over for seed in range(5000, 5040)]
    assert sum(over) >= 36


def test_the_settings_reach_everything_written():
    settings = [random_setting(seed) for seed in range(TENTH)]
    assert {one.players for one in settings} == {2, 3, 4, 5, 6}
    assert {card for one in settings for card in one.kingdom} == set(kingdom_piles("current"))
    assert {card for one in settings for card in one.landscapes} == set(landscapes())
    assert len({one.profile for one in settings}) == 5
    names = {name for one in settings for name in first_state(one).game.infos}
    assert set(catalogue()) <= names


def test_every_instruction_comes_to_be_run(monkeypatch):
    """What no game ever runs is proven by none of them."""
    run, make = set(), Frame.__new__

    def remember(cls, node, *args, **named):
        run.add(id(node))
        return make(cls, node, *args, **named)

    monkeypatch.setattr(Frame, "__new__", remember)
    for seed in range(GAMES if LONG else TENTH):
        play_out(first_state(random_setting(seed)), Dice(seed).spawn(1))
    for name in FATES:
        explore(played(small_table(name), name), lambda end: 0)
    printings = [one for card in catalogue().values() for one in (card, *card.earlier) if one.playable]
    own = [(one, path, node) for one in printings for path, node in one.walk() if not path.startswith("earlier")]
    nodes = [(one.name, one.year, path, node) for one, path, node in own]
    idle = [place for *place, node in nodes if isinstance(node, Instruction) and id(node) not in run]
    # A tenth of the games misses the odd old printing; all of them miss nothing.
    assert len(idle) <= (0 if LONG else len(nodes) // 50), idle


def test_who_sees_what():
    state = first_state(random_setting(3))
    play_out(state, Dice(3), most_turns=4)
    assert seen_by(state, 0) == {0}
    state.possessor, state.turn = 1, 0
    assert seen_by(state, 1) == {0, 1}
    assert seen_by(state, 2) == {2}


class Peek(Instruction):
    """Ask a question whose options depend on the next player's hand: what must not be."""

    def run(self, state, frame):
        return Decision(ONE, frame.you, tuple(dict.fromkeys((*state.players[1].hand, "end"))), "peek")

    def apply(self, state, frame, answer):
        """Go on."""


class PeekOnDeck(Peek):
    """Ask about one's own deck."""

    def run(self, state, frame):
        return Decision(ONE, frame.you, (str(state.players[frame.you].deck), "end"), "peek")


@pytest.mark.parametrize("node", [Peek(), PeekOnDeck()])
def test_a_question_that_peeks_is_found_out(node):
    state = first_state(random_setting(1))
    play_out(state, Dice(1), most_turns=5)
    state.players[0].deck = ("Gold", *state.players[0].deck)
    state.players[1].hand = ("Copper", "Estate", "Gold")
    state.push((node,), 0, NO_PLAY)
    ask = advance(state)
    assert ask.prompt == "peek"
    found = {repr(advance(replace_hidden(state, ask, Dice(seed)))) for seed in range(20)}
    assert len(found) > 1
