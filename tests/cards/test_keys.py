"""Equal tables have equal keys, however they came about; tables that differ have not."""

from __future__ import annotations

import pytest

from engine.game.deal import make_game, new_state
from engine.machine.loop import advance, choose
from engine.machine.turn import begin_game
from engine.model.kinds import ACTION_PHASE, PLAY_DEED
from engine.model.names import joined
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out

PILES = ("village", "caravan", "enchantress", "royal-carriage", "mining-village", "merchant", "throne-room", "moat",
         "changeling", "sheepdog")  # fmt: skip


def table(*hand, deck=("Copper",) * 12, actions=9, kingdom=PILES):
    laid = lay_out(Kingdom(tuple(kingdom)))
    state = new_state(laid, make_game(laid))
    for player in state.players:
        player.deck = deck
        player.hand = ("Copper",) * 3
    state.players[0].hand = joined((), hand)
    begin_game(state)
    state.phase, state.actions = ACTION_PHASE, actions
    return state


def after(state, *answers):
    """Answer in turn, and return the key where the last answer has led; a pair is a play and what follows it."""
    for answer in answers:
        ask = advance(state)
        state = choose(state, answer, ask)
    advance(state)
    return state.key()


def plays(*names):
    return tuple(f"play {name}" for name in names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("Village", "Mining Village"), ("Mining Village", "Village")),
        (("Caravan", "Enchantress"), ("Enchantress", "Caravan")),
        (("Merchant", "Caravan", "Enchantress"), ("Enchantress", "Merchant", "Caravan")),
        (("Caravan", "Merchant", "Caravan"), ("Merchant", "Caravan", "Caravan")),
    ],
)
def test_the_order_of_plays_leaves_no_mark(one, other):
    kingdom = tuple(pile for pile in PILES if pile != "royal-carriage")
    hand = (*one, "Copper", "Copper")

    def follow(order):
        answers = []
        for name in order:
            answers += [f"play {name}", *(["no"] if name == "Mining Village" else [])]
        return after(table(*hand, kingdom=kingdom), *answers)

    assert follow(one) == follow(other)


def test_a_multiplied_duration_and_a_plain_one():
    """Two Caravans, one of them played by a Throne Room: which came first leaves no mark (U3)."""
    kingdom = tuple(pile for pile in PILES if pile != "royal-carriage")
    hand = ("Throne Room", "Caravan", "Caravan", "Copper")
    one = after(table(*hand, kingdom=kingdom), "play Throne Room", ("Caravan",), "play Caravan")
    other = after(table(*hand, kingdom=kingdom), "play Caravan", "play Throne Room", ("Caravan",))
    assert one == other


def test_tags_are_forgotten_when_nothing_points_at_a_card():
    """Where a Royal Carriage is about, every Action played is told apart, but only as long as that matters."""
    states = []
    for order in (("Village", "Moat"), ("Moat", "Village")):
        state = table("Village", "Moat", "Village")
        for answer in plays(*order):
            ask = advance(state)
            state = choose(state, answer, ask)
        assert advance(state).prompt == "phase.action"
        states.append(state)
    assert states[0].key() == states[1].key()
    assert states[0].players[0].play == ("Moat", "Village")
    assert states[0].tags == 0


def test_which_of_two_copies_was_played_first_leaves_no_mark():
    state = table("Caravan", "Caravan")
    first = after(state, *plays("Caravan", "Caravan"))
    assert first == after(table("Caravan", "Caravan"), *plays("Caravan", "Caravan"))


def test_what_differs_has_another_key():
    base = table("Caravan", "Village", "Moat")
    keys = [
        after(base.clone()),
        after(base.clone(), *plays("Village")),
        after(base.clone(), *plays("Caravan")),
        after(base.clone(), *plays("Moat")),
        after(base.clone(), "end"),
    ]
    assert len(set(keys)) == len(keys)


def test_a_counter_nobody_asks_for_is_not_kept():
    laid = lay_out(Kingdom(("village", "moat")))
    assert not make_game(laid).counting
    counting = make_game(lay_out(Kingdom(("village", "conspirator")))).counting
    assert [count.key for count in counting[PLAY_DEED]] == ["actions"]


def test_choosing_leaves_the_old_state_alone():
    state = table("Throne Room", "Caravan", "Merchant")
    ask = advance(state)
    key = state.key()
    for answer in ask.answers():
        following = advance(choose(state, answer, ask))
        assert following is not None
        assert state.key() == key
