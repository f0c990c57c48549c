"""Durations that left play: what they have set aside stays their owner's, though nothing plays it any more."""

from engine.game.deal import make_game, new_state
from engine.machine.clean_up import stop_what_left
from engine.machine.events import gather
from engine.machine.scoring import owned_cards
from engine.machine.tracking import tag
from engine.model.ability import Effect, Event
from engine.model.kinds import NEXT_START, ONCE, STRANDED, TURN_STARTS
from engine.sets import definition
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out


def waiting(until, in_play):
    table = lay_out(Kingdom(("village", "moat")), 2)
    state = new_state(table, make_game(table, more=("Ghost",)))
    ghost = tag(state, "Ghost")
    ability = next(node for _, node in definition("Ghost").walk() if getattr(node, "event", "") == TURN_STARTS)
    state.players[0].play = (ghost,) if in_play else ()
    state.lingering = (Effect(ability, 0, ghost, until, (ghost,), ("Moat",)),)
    return state


def test_what_was_set_aside_is_stranded_and_still_owned():
    state = waiting(NEXT_START, in_play=False)
    stop_what_left(state)
    (effect,) = state.lingering
    assert (effect.until, effect.holds, effect.cards) == (STRANDED, (), ("Moat",))
    assert owned_cards(state, 0) == ["Moat"]
    assert not gather(state, Event(TURN_STARTS, 0), 0, ())


def test_a_duration_in_play_waits_on():
    state = waiting(NEXT_START, in_play=True)
    before = state.lingering
    stop_what_left(state)
    assert state.lingering == before


def test_without_that_it_would_be_played():
    assert gather(waiting(ONCE, in_play=True), Event(TURN_STARTS, 0), 0, ())
