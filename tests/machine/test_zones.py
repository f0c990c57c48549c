"""The table of zones: what is laid somewhere can be taken from there; what is no zone is an error."""

from __future__ import annotations

import pytest

from engine.game.deal import deal, make_game
from engine.machine.loop import advance
from engine.machine.piles import (
    cards_left,
    in_supply,
    pile_left,
    put_under_pile,
    return_to_pile,
    rotate,
    take_from_pile,
    top_of,
)
from engine.machine.tracking import find, tag
from engine.machine.zones import MATS, ZONES, UnknownZone, cards_in, lay, lift
from engine.model.asks import Chance
from engine.model.kinds import DECK, DECK_BOTTOM, DISCARD, EXILE, HAND, LOOKED, MOUSE, PLAY, SUPPLY, TRASH
from engine.model.names import OrderedPile
from engine.model.state import State
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out


@pytest.fixture
def state() -> State:
    table = lay_out(Kingdom(("village", "moat")), 2, "current")
    found = deal(table, make_game(table))
    found.players[0].hand = found.players[0].deck = found.players[0].pool = ()
    return found


@pytest.mark.parametrize("zone", [HAND, DISCARD, PLAY, DECK, DECK_BOTTOM, LOOKED, TRASH, *MATS])
def test_what_is_laid_there_can_be_taken_from_there(state, zone):
    lay(state, 0, zone, ("Moat", "Village"))
    assert sorted(cards_in(state, 0, zone)) == ["Moat", "Village"]
    assert not cards_in(state, 1, zone) or zone == TRASH
    lift(state, 0, zone, ("Moat", "Village"))
    assert not cards_in(state, 0, zone)


@pytest.mark.parametrize("deed", [cards_in, lift, lay])
def test_an_unknown_zone_is_an_error(state, deed):
    with pytest.raises(UnknownZone, match="limbo"):
        deed(state, 0, "limbo", *(() if deed is cards_in else (("Moat",),)))


def test_nothing_is_laid_into_the_supply_or_on_the_mouse(state):
    for zone in (SUPPLY, MOUSE):
        with pytest.raises(UnknownZone):
            lay(state, 0, zone, ("Moat",))


def test_cards_go_under_the_deck_in_their_order(state):
    lay(state, 0, DECK, ("Moat",))
    lay(state, 0, DECK_BOTTOM, ("Village", "Copper"))
    assert state.players[0].deck == ("Moat", "Village", "Copper")


def test_a_tagged_card_is_found_on_a_mat(state):
    name = tag(state, "Moat")
    lay(state, 1, EXILE, (name,))
    assert find(state, name) == (1, EXILE)
    assert set(MATS) <= set(ZONES)


def knights(slots, pool=()):
    """Make a state in which the Village pile is a pile of different cards with these slots."""
    table = lay_out(Kingdom(("village", "moat", "market")), 2, "current")
    setup = make_game(table).setup
    mixed = {"Village": ("Village", "Smithy", "Festival")}
    cards = {**setup.cards, **make_game(lay_out(Kingdom(("smithy", "festival")))).setup.cards}
    game = type(make_game(table))(setup._replace(cards=cards, mixed=mixed))
    found = deal(table, game)
    found.set_pile("Village", OrderedPile(slots, pool))
    return found


def test_the_top_of_a_mixed_pile_alone_can_be_gained():
    found = knights(("Smithy", "Village", "Festival"))
    assert cards_left(found, "Festival") == 3
    assert top_of(found, "Village") == "Smithy"
    assert [pile_left(found, name) for name in ("Smithy", "Village", "Festival")] == [1, 0, 0]
    assert "Smithy" in in_supply(found)
    assert "Village" not in in_supply(found)
    with pytest.raises(ValueError, match="on top"):
        take_from_pile(found, "Festival")


def test_what_is_taken_shows_the_next_and_what_is_returned_goes_on_top():
    found = knights(("Smithy", "Village", "Festival"))
    take_from_pile(found, "Smithy")
    assert top_of(found, "Village") == "Village"
    return_to_pile(found, "Smithy")
    put_under_pile(found, "Village", ("Village",))
    assert found.pile("Village").slots == ("Smithy", "Village", "Festival", "Village")
    assert cards_left(found, "Village") == 4


def test_a_pile_rotates_all_cards_of_its_top_name():
    found = knights(("Smithy", "Smithy", "Village"))
    assert rotate(found, "Village") == ("Smithy", "Smithy")
    assert found.pile("Village").slots == ("Village", "Smithy", "Smithy")
    assert rotate(knights(("Smithy", "Smithy")), "Village") == ("Smithy", "Smithy")


def test_an_unknown_top_is_turned_up_by_chance_before_anything_else():
    found = knights((None, None), ("Festival", "Smithy"))
    found.covered = ("Village",)
    ask = advance(found)
    assert isinstance(ask, Chance)
    assert ask.pool == ("Festival", "Smithy")
    assert ask.what == "turn up"
