"""Every card can be played, in good times and in bad ones, and no card is lost or made by it."""

from __future__ import annotations

import pytest

from engine.inquiry.explore import Budget, explore
from engine.machine.playing import begin
from engine.model.kinds import ACTION, ALLY, ARTIFACT, HAND, LANDMARK, PROJECT, PROPHECY, TRAIT
from engine.model.names import joined
from engine.sets import catalogue
from tests.cards.games import cards_of
from tests.cards.tables import FATES, PLAYABLE, played, small_table
from tests.grouping import by_card, together

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


@pytest.mark.parametrize("name", by_card([*PLAYABLE, *FATES]))
def test_every_card_can_be_played(name):
    with together() as case:
        for times, table in BAD_TIMES.items():
            with case(times):
                check_all_ends(played(small_table(name, **table), name), 400)


WORKING = {ALLY, ARTIFACT, LANDMARK, PROJECT, PROPHECY, TRAIT}  # never followed: their abilities are all they have
ACTIONS = [name for name in PLAYABLE if ACTION in catalogue()[name].types]


@pytest.mark.parametrize("name", by_card(ACTIONS))
def test_every_action_can_be_played_twice(name):
    with together() as case:
        for hand in (("Gold", "Village"), ()):
            with case(hand):
                state = small_table(name, hand=hand)
                player = state.players[0]
                player.hand = joined(player.hand, ("Throne Room", name))
                begin(state, 0, "Throne Room", HAND)
                check_all_ends(state, 800)


def test_what_is_played_is_the_whole_catalogue_but_for_what_only_lies_there():
    rest = set(catalogue()) - set(PLAYABLE) - set(FATES)
    assert not any(catalogue()[name].play for name in rest)
    lying = {name for name in rest if WORKING & set(catalogue()[name].types)}
    assert rest - lying == {"Estate", "Duchy", "Province", "Colony", "Curse", "Gardens", "Duke", "Tunnel", "Cemetery",
                            "Fairgrounds", "Farmland", "Feodum", "Silk Road", "Vineyard", "Hovel", "Overgrown Estate",
                            "Crumbling Castle", "Grand Castle", "Haunted Castle", "King's Castle",
                            "Sprawling Castle", "Marchland", "Territory"}  # fmt: skip
