"""Every card can be played, in good times and in bad ones, and no card is lost or made by it."""

from __future__ import annotations

import pytest

from engine.inquiry.explore import Budget, explore
from engine.machine.playing import begin
from engine.model.kinds import ACTION, HAND
from engine.model.state import joined
from engine.sets import catalogue
from tests.every_card.games import cards_of
from tests.every_card.tables import FATES, PLAYABLE, played, small_table

BAD_TIMES = {
    "usual": {},
    "empty hand": {"hand": ()},
    "empty decks": {"deck": (), "discard": ()},
    "empty hands": {"hand": (), "others": ()},
    "empty piles": {"piles": 0},
    "one card in each pile": {"piles": 1, "hand": ("Gold",)},
    "nothing at all": {"hand": (), "others": (), "deck": (), "discard": (), "piles": 0},
}


def check_all_ends(state, nodes=1_200):
    """Explore what follows and see that the cards are the same at every end."""
    before = cards_of(state)
    graph = explore(state, lambda end: cards_of(end) == before, budget=Budget(nodes=nodes))
    assert graph.ends
    assert set(graph.ends.values()) == {True}
    return graph


@pytest.mark.parametrize("times", BAD_TIMES)
@pytest.mark.parametrize("name", [*PLAYABLE, *FATES])
def test_every_card_can_be_played(name, times):
    check_all_ends(played(small_table(name, **BAD_TIMES[times]), name), 400)


ACTIONS = [name for name in PLAYABLE if ACTION in catalogue()[name].types]


@pytest.mark.parametrize("hand", [("Gold", "Village"), ()], ids=["some hand", "empty hand"])
@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_can_be_played_twice(name, hand):
    state = small_table(name, hand=hand)
    player = state.players[0]
    player.hand = joined(player.hand, ("Throne Room", name))
    begin(state, 0, "Throne Room", HAND)
    check_all_ends(state, 800)


def test_what_is_played_is_the_whole_catalogue_but_for_what_only_lies_there():
    rest = set(catalogue()) - set(PLAYABLE) - set(FATES)
    assert rest == {"Estate", "Duchy", "Province", "Curse", "Gardens", "Duke", "Tunnel", "Cemetery", "Capitalism",
                    "Keep", "Vineyard"}  # fmt: skip
