"""The proof of all pairs itself: a few of them on each run, what it finds out, that it is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.inquiry import situation
from engine.inquiry.scenario import Cards
from engine.machine.events import NO_PLAY
from engine.machine.loop import advance
from engine.model.asks import ONE, Decision
from engine.model.instruction import Instruction
from engine.model.names import joined
from engine.model.state import Fact, Mark
from engine.rulebook.profiles import PROFILES
from engine.sets import index
from engine.table.chance import Dice
from engine.table.facts import fact, slug
from engine.vocabulary.resources import Plus
from tests.cards.test_games import Peek
from tests.compiled import as_written
from tests.pairs import proving, table, watching
from tests.pairs.keeping import ROOT
from tests.pairs.proving import Bounds, Pair, prove
from tests.pairs.watching import Broken, Watcher, say, say_facts
from tests.sizes import sized

SOME = sized(60, 3_000)
PAIR = Pair("Throne Room", "Militia", "current")


@pytest.mark.long
def test_some_pairs_hold():
    """Others on a longer run: each thing may act on each, under any rules."""
    dice, names = Dice(SOME), sorted(index())
    drawn = [Pair(dice.choose(names), dice.choose(names), dice.choose(sorted(PROFILES))) for _ in range(SOME)]
    rows = [prove(one, Bounds(), "") for one in drawn]
    assert [row.error for row in rows if row.error] == []
    assert sum(row.situations + row.asks > 0 for row in rows) > SOME * 0.9
    assert sum(row.nodes for row in rows) > SOME


def test_what_was_never_gained_is_not_lost():
    assert prove(Pair("Hill Fort", "Possession", "current"), Bounds(), "").error == ""


def test_the_same_comes_of_it_in_another_process():
    code = f"from tests.pairs.proving import *; print(prove({PAIR!r}, Bounds(), ''))"
    told = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
            capture_output=True, text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert told == {str(prove(PAIR, Bounds(), ""))}


def test_another_seed_plays_another_game_of_the_same_situations():
    one, other = (prove(PAIR, Bounds(seed=seed), "") for seed in (0, 1))
    assert one.outcomes == other.outcomes
    assert one.game != other.game


def test_nodes_bound_a_situation():
    row = prove(Pair("Chapel", "Fortress", "current"), Bounds(nodes=3), "")
    assert row.cut and not row.error


def test_a_landscape_meets_a_card_at_the_table_only():
    row = prove(Pair("Alms", "Moat", "current"), Bounds(), "")
    assert (row.situations, row.asks) == (0, Bounds().asks)


def test_two_ways_share_no_table():
    row = prove(Pair("Way of the Ox", "Way of the Rat", "current"), Bounds(), "")
    assert (row.situations, row.asks, row.error) == (0, 0, "")


@pytest.mark.parametrize("kind", ["event", "landmark", "project", "way", "trait", "ally", "prophecy"])
def test_a_landscape_lies_on_its_table(kind):
    name = next(one for one in sorted(index()) if fact(slug(one)).kind == kind)
    state, _ = situation.build(table.table_of(name, "Moat", "current"), "current")
    assert name in state.game.landscapes
    assert "Moat" in state.players[0].hand


def first_state():
    """Return the table of the pair, and what is asked there first."""
    state, _ = situation.build(table.table_of(*PAIR), PAIR.profile)
    return state, advance(state)


def lose_a_card(state):
    state.trash = state.trash[1:]


def hold_an_event(state):
    state.players[0].hand = joined(state.players[0].hand, ("Alms",))


def disorder(state):
    state.players[0].discard = state.players[0].discard[::-1]


def know_too_little(state):
    state.players[0].deck = (None, *state.players[0].deck)


def owe(state):
    state.coins = -1


def less_than_no_token(state):
    state.marks = ((Mark("Moat", "embargo"), -1),)


BREAKING = {
    lose_a_card: "cards", hold_an_event: "zones", disorder: "zones", know_too_little: "zones", owe: "numbers",
    less_than_no_token: "numbers",
}  # fmt: skip


@pytest.mark.parametrize("breaks", BREAKING, ids=lambda one: one.__name__)
def test_what_does_not_hold_is_found(breaks, monkeypatch):
    state, ask = first_state()
    watcher = Watcher(state, Dice(0))
    watcher(state, ask)
    breaks(state)
    if BREAKING[breaks] != "cards":
        monkeypatch.setattr(watcher, "see_cards", lambda state: None)
    with pytest.raises(Broken) as caught:
        watcher(state, ask)
    assert caught.value.what == BREAKING[breaks]


def test_what_cannot_be_paid_is_found():
    state, ask = first_state()
    state.coins = 0
    ask.options = ("buy Militia", "end")
    with pytest.raises(Broken, match="offer: buy Militia with \\$0"):
        watching.see_offer(state, ask)


def test_no_choice_is_found():
    state, _ = first_state()
    for options in (("Moat",), ("Moat", "Moat")):
        with pytest.raises(Broken, match="offer"):
            watching.see_offer(state, Decision(ONE, 0, options, "choose"))


def test_a_question_that_peeks_is_found():
    state, _ = first_state()
    state.push((Peek(),), 0, NO_PLAY)
    ask = advance(state)
    watcher = Watcher(state, Dice(0))
    with pytest.raises(Broken, match="hidden"):
        for _ in range(20):
            watcher.look_hidden(state, ask)


class Forever(Instruction):
    """Do the same once more, and never ask."""

    def run(self, state, frame):
        state.stack.append(frame)


cannot_count = as_written("takes frames from a list without asking it")


@cannot_count
def test_what_never_ends_is_found():
    state, _ = first_state()
    state.push((Forever(),), 0, NO_PLAY)
    with pytest.raises(Broken, match="endless"):
        watching.bounded(advance, state)
    assert type(state.stack) is list


@cannot_count
def test_a_script_that_never_ends_is_found(monkeypatch):
    monkeypatch.setattr(Plus, "run", lambda node, state, frame: state.stack.append(frame))
    row = prove(Pair("Moat", "Copper", "current"), Bounds(), "")
    assert row.error.startswith("hand/0: Broken: endless")


def test_what_nobody_can_say_is_found():
    with pytest.raises(LookupError):
        say(Decision(ONE, 0, ("yes", "no"), "may dance"), "Moat")
    with pytest.raises(LookupError):
        say_facts([Fact("dance", 0, ("Moat",))])


def test_a_crash_is_a_row(monkeypatch):
    def fail(*_):
        raise ZeroDivisionError("of the machine")

    monkeypatch.setattr(proving, "explore", fail)
    row = prove(PAIR, Bounds(), "")
    assert row.error.startswith("hand/0: ZeroDivisionError: of the machine\nTraceback")
    assert (row.outcomes, row.game) == ("", "")


def test_the_table_is_replayed_from_its_start():
    state, ask = first_state()
    with pytest.raises(Broken, match="replayed"):
        table.see_again(state.clone(), [ask.options[0]], state)


def test_a_situation_ends_where_the_same_answers_end():
    one = next(proving.situations(*PAIR[:2], PROFILES["current"]))
    graph = proving.search(one, "current", proving.Budget(300, 1e9), Dice(0))
    with pytest.raises(Broken, match="replayed"):
        proving.see_replayed(graph, lambda state: Cards())


@pytest.mark.parametrize("pair", [("Village", "Smithy"), ("Island Folk", "Village"), ("Ronin", "Mountain Folk")])
def test_a_table_of_cards_and_of_an_ally_is_laid(pair):
    state, _ = situation.build(table.table_of(*pair, "current"), "current")
    assert bool(state.players[0].count("favors")) == ("Folk" in pair[0] + pair[1])
