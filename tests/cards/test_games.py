"""Random games over everything written: cards conserved, real choices, old states left alone, the same from a seed.

A run has so many decisions in all (tests/sizes.py), and so many games that each pile is in two of them at least: the
more there are, the shorter each. The long run plays 2,000 of them to their end.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import NamedTuple

import pytest

from engine.game.saving import dumps, loads
from engine.inquiry.explore import Budget, explore
from engine.machine.events import NO_PLAY
from engine.machine.gaining import gain
from engine.machine.loop import advance, choose
from engine.model.asks import ONE, Chance, Decision
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import LANDMARK
from engine.model.roles import Dealing
from engine.rulebook.profiles import PROFILES, profile
from engine.sets import catalogue
from engine.table.chance import Dice
from engine.table.facts import all_ids, fact
from engine.table.layout import LANDSCAPES
from tests.cards import games
from tests.cards.games import (
    DECISIONS,
    LENGTH,
    MOST_TURNS,
    cards_of,
    check_kept,
    fates_of,
    first_state,
    kingdom_piles,
    landscapes,
    pick,
    play_out,
    random_setting,
    settings,
)  # fmt: skip
from tests.cards.hiding import replace_hidden, seen_by
from tests.cards.tables import (
    FATES,
    PLAYABLE,
    among_its_kind,
    owning_artifacts,
    played,
    small_table,
    trashed_and_gained,
)
from tests.grouping import about
from tests.sizes import WHOLE

# Where games are many, they end in the middle.
MOST_ASKS = None if settings() * LENGTH <= DECISIONS else DECISIONS // settings()


def by_setting(seeds):
    """Make a parameter of each seed, marked with the cards of its table."""
    made = [random_setting(seed) for seed in seeds]
    return [pytest.param(one, id=str(one.seed), marks=about(*one.kingdom, *one.landscapes)) for one in made]


def is_dealt(ask):
    """Say whether somebody is choosing which card of the first deck is replaced."""
    return isinstance(ask, Decision) and ask.prompt == "start without"


class Watcher:
    """Look at every question of a game; at some of them, look closely."""

    def __init__(self, state, dice):
        self.cards = cards_of(state)
        self.fates = fates_of(state).keys()
        self.dice = dice
        self.asks = self.compared = 0
        self.dealing = any(isinstance(frame.node, Dealing) for frame in state.stack)

    def __call__(self, state, ask):
        self.asks += 1
        if self.dealing:  # what is replaced in a first deck may go back to the box
            self.cards = cards_of(state)
            self.dealing = any(isinstance(frame.node, Dealing) for frame in state.stack) or is_dealt(ask)
        check_kept(state, self.cards, self.fates)
        if ask is None:
            return
        if not isinstance(ask, Chance):
            assert ask.count() >= 2, ask
            self.look_hidden(state, ask)
        if self.dice.below(20) == 0:
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


@pytest.mark.long
@pytest.mark.parametrize("setting", by_setting(range(settings())))
def test_random_games(setting):
    state = first_state(setting)
    watcher = Watcher(state, Dice(setting.seed).spawn(2))
    play_out(state, Dice(setting.seed).spawn(1), watcher, most_asks=MOST_ASKS)
    ended = state.over or max(player.turns for player in state.players) >= MOST_TURNS
    assert ended or watcher.asks == MOST_ASKS
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
    assert sum(over) >= 30


def test_the_settings_reach_everything_written():
    made = [random_setting(seed) for seed in range(settings())]
    assert {one.players for one in made} == {2, 3, 4, 5, 6}
    seen = Counter(card for one in made if one.profile == "current" for card in one.kingdom)
    assert set(seen) == set(kingdom_piles())
    assert min(seen.values()) >= 2
    assert {card for one in made for card in one.landscapes} == set(landscapes())
    assert all(len(set(one.kingdom)) == len(one.kingdom) >= 10 for one in made)
    assert {one.profile for one in made} == set(PROFILES)
    names = {name for one in made for name in first_state(one).game.infos}
    assert set(catalogue()) <= names


def all_of_kind(*kinds):
    return [card for card in all_ids() if fact(card).kind in kinds]


@pytest.mark.parametrize("number", [10, 11, 19, 20, 21, 99, 111, 200, 300, 400, "all"])
def test_settings_would_reach_every_pile_however_many_there_are(number, monkeypatch):
    """What is not written yet is taken for written: all piles and all landscapes in the end."""
    piles, sideways = all_of_kind("kingdom", "kingdom-pile"), all_of_kind(*LANDSCAPES, *games.BROUGHT)
    assert len(piles) >= 484 and len(sideways) > 150
    if number != "all":
        piles, sideways = piles[::-1][:number], sideways[:number]
    monkeypatch.setattr(games, "kingdom_piles", lambda: piles)
    monkeypatch.setattr(games, "landscapes", lambda: sideways)
    monkeypatch.setattr(games, "mice", lambda rules, kingdom: ["cellar"])
    made = [random_setting(seed) for seed in range(games.enough(len(piles), games.pairs(sideways)))]
    seen = Counter(card for one in made if one.profile == "current" for card in one.kingdom)
    assert set(seen) == set(piles)
    assert min(seen.values()) >= 2
    assert all(len(set(one.kingdom)) == len(one.kingdom) >= 10 for one in made)
    assert {card for one in made for card in one.landscapes} == set(sideways)
    assert all(sum(fact(card).kind in games.ONE_EACH for card in one.landscapes) <= 1 for one in made)
    assert len(made) < 200
    # One deal of two puts the piles of a box together: the same pile has other company in each.
    hands = [games.hand_of(piles, place) for place in range(2 * games.hands(len(piles)))]
    boxes = [len({fact(card).box for card in hand}) for hand in hands]
    assert sum(boxes[: len(boxes) // 2]) >= sum(boxes[len(boxes) // 2 :])


def printed_in(card):
    """List one profile for each printing that can be played under any."""
    current_last = sorted(PROFILES, key=lambda rules: rules == "current")
    printings = {card.printing(profile(rules).year): rules for rules in current_last}
    return [*printings.values()]


@pytest.mark.long
def test_every_instruction_comes_to_be_run(monkeypatch):
    """What no game ever runs, nor the playing of its card, is proven by none of them."""
    run, make = set(), Frame.__new__

    def remember(cls, node, *args, **named):
        run.add(id(node))
        return make(cls, node, *args, **named)

    monkeypatch.setattr(Frame, "__new__", remember)
    for seed in range(settings()):
        play_out(first_state(random_setting(seed)), Dice(seed).spawn(1), most_asks=MOST_ASKS)
    for name in (*PLAYABLE, *FATES):
        explore(played(among_its_kind(small_table(name), name), name), lambda end: 0, budget=Budget(nodes=200))
        if (own := owning_artifacts(small_table(name), name)).players[0].owned:
            explore(played(own, name), lambda end: 0, budget=Budget(nodes=200))
        for rules in printed_in(catalogue()[name]):
            for seed in range(6):
                play_out(played(small_table(name, rules=rules), name), Dice(seed), most_turns=3, most_asks=80)
    for name in [name for name, card in catalogue().items() if card.supply]:  # of the Supply: no landscape among them
        explore(trashed_and_gained(small_table(name), name), lambda end: 0, budget=Budget(nodes=200))
    for name in [name for name, card in catalogue().items() if LANDMARK in card.types]:
        for rules in printed_in(catalogue()[name]):
            state = small_table(name, rules=rules)
            gain(state, 0, "Province")
            play_out(state, Dice(1), most_turns=2, most_asks=80)
    printings = [one for card in catalogue().values() for one in (card, *card.earlier)]
    own = [(one, path, node) for one in printings for path, node in one.walk() if not path.startswith("earlier")]
    nodes = [(one.name, one.year, path, node) for one, path, node in own]
    idle = [place for *place, node in nodes if isinstance(node, Instruction) and id(node) not in run]
    # The ordinary games miss the odd old printing; all of them miss nothing.
    assert len(idle) <= (0 if WHOLE else len(nodes) // 50), idle


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
