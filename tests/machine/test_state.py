"""Copies and keys of states leave nothing out: both are written by hand, for speed."""

from __future__ import annotations

import pytest

from engine.game.deal import deal, make_game
from engine.machine.loop import advance
from engine.machine.turn import TURN_FRAME
from engine.model.state import FIELDS, PLAYER_FIELDS, Player, State
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out

# What a game has once and for all, what follows from the rest, and what only helps to tell what happened.
NOT_IN_KEY = {"game", "idle", "infos", "mouse", "tags", "trace", "now"}


def about_to_ask(*kingdom: str) -> State:
    table = lay_out(Kingdom(kingdom or ("village", "moat")), 2, "current")
    state = deal(table, make_game(table))
    advance(state)
    return state


def another(value: object, field: str) -> object:
    """Return another value of the same type, which compiled classes insist on."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, tuple):
        return tuple([number + 1 for number in value]) if value and isinstance(value[0], int) else ("Moat",)
    return getattr(about_to_ask("smithy"), field) if field != "now" else TURN_FRAME


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_every_field_of_a_player_is_copied_and_is_in_the_key(field: str) -> None:
    player = Player()
    before = player.key()
    changed = another(getattr(player, field), field)
    setattr(player, field, changed)
    assert getattr(player.clone(), field) == changed
    assert player.clone().key() == player.key() != before


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_every_field_of_a_state_is_copied_and_most_are_in_the_key(field: str) -> None:
    state = about_to_ask()
    before = state.key()
    if field in ("players", "stack"):
        getattr(state, field).pop()
    elif field == "trace":
        state.trace = []
    else:
        setattr(state, field, another(getattr(state, field), field))
    assert getattr(state.clone(), field) == getattr(state, field) or field == "players"
    assert (state.key() == before) is (field in NOT_IN_KEY)


def test_a_copy_can_be_changed_alone() -> None:
    state = about_to_ask()
    state.trace = []
    before = state.key()
    copy = state.clone()
    copy.players[0].hand = ("Moat",)
    copy.stack.clear()
    assert copy.trace is not state.trace
    assert state.key() == before != copy.key()
