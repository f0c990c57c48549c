"""Shuffles that ask: no card is lost, whatever is put on top, under, between or kept out (D5)."""

from __future__ import annotations

import pytest

from engine.machine.deck import Shuffle, ready, take
from engine.machine.events import NO_PLAY
from engine.machine.giving import add_tokens
from engine.machine.loop import advance, answer_in_place
from engine.model.ability import Effect, When
from engine.model.asks import Chance
from engine.model.card import Card
from engine.model.game import Game, Setup
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import (
    ANYWHERE,
    DEBT,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    LINGERING,
    OWNED,
    PROJECT,
    THIS_TURN,
    TREASURE,
    VP,
    WHEN_SHUFFLED,
    WOULD_GAIN,
)
from engine.model.names import joined
from engine.model.state import Player, State
from engine.rulebook.profiles import CURRENT
from engine.table.chance import Dice
from engine.vocabulary import BackOfItsOwn, PossessorGains, PutShuffled, a_card, up_to
from engine.vocabulary.cards import IT


class Draw(Instruction):
    """Take so many cards, into the hand."""

    cards: int

    def run(self, state, frame):
        """Shuffle first where that is needed."""
        if ready(state, frame, self.cards, frame.you):
            player = state.players[frame.you]
            player.hand = joined(player.hand, take(state, self.cards, frame.you))


def thing(name, *abilities, types=(TREASURE,)):
    return Card(name, types=types, abilities=abilities)


def table(*abilities, own=()):
    """Make a table at which one player has a Project with such abilities, and a card with such ones of its own."""
    cards = [thing("Project", *abilities, types=(PROJECT,)), thing("Own", *own), *map(thing, "ABCD")]
    state = State(Game(Setup({card.name: card for card in cards}, CURRENT, landscapes=("Project",))))
    state.players = [Player(), Player()]
    state.players[0].owned = ("Project",)
    return state


def shuffled(state, discard, number, answers, deck=()):
    """Let the player need so many cards; return him when all has been answered."""
    player = state.players[0]
    player.discard, player.deck = tuple(sorted(discard)), deck
    state.push((Draw(number),), 0, NO_PLAY)
    given = list(answers)
    while (ask := advance(state)) is not None:
        answer = given.pop(0) if not isinstance(ask, Chance) else ask.sample(Dice(1))
        assert isinstance(ask, Chance) or ask.allows(answer), ask
        answer_in_place(state, ask, answer)
    assert not given
    return player


def all_cards(player):
    return sorted(player.cards())


def on_shuffle(*do, **more):
    return When(WHEN_SHUFFLED, holding=OWNED, do=do, **more)


def test_one_goes_on_top():
    state = table(on_shuffle(PutShuffled(a_card(), to=DECK)))
    player = shuffled(state, "AABC", 2, [("C",)])
    assert player.hand[1:] == ("C",) or "C" in player.hand
    assert all_cards(player) == list("AABC")


def test_one_goes_under_the_others():
    player = shuffled(table(on_shuffle(PutShuffled(a_card(), to=DECK_BOTTOM))), "AAB", 1, [("B",)])
    assert (player.hand, player.deck) == (("A",), ("A", "B"))


def test_what_is_kept_out_is_in_the_discard_pile_afterwards_and_not_shuffled_in():
    state = table(on_shuffle(PutShuffled(up_to(3), to=DISCARD)))
    player = shuffled(state, "AAB", 3, [("A", "B")])
    assert (player.hand, player.deck, player.discard) == (("A",), (), ("A", "B"))


@pytest.mark.parametrize(("place", "deck"), [(0, ("Own", "A", "A")), (1, ("A", "Own", "A")), (2, ("A", "A", "Own"))])
def test_a_card_goes_anywhere(place, deck):
    own = [When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])]
    player = shuffled(table(own=own), ["A", "A", "Own"], 1, ["Own", str(place)])
    assert (*player.hand, *player.deck) == deck


def test_places_are_counted_among_the_cards_shuffled_alone():
    own = [When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])]
    player = shuffled(table(own=own), ["A", "A", "Own"], 2, ["Own", "0"], deck=("D",))
    assert (player.hand, player.deck) == (("D", "Own"), ("A", "A"))


def test_a_back_of_its_own_is_seen_after_the_shuffle():
    own = [BackOfItsOwn(), When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])]
    player = shuffled(table(own=own), ["A", "B", "C", "Own"], 1, ["pass"])
    assert "Own" in (*player.hand, *player.deck), "its place is known"
    assert "Own" not in player.pool
    assert all_cards(player) == ["A", "B", "C", "Own"]


def test_cards_in_the_middle_of_a_shuffle_are_still_the_players():
    own = [When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])]
    state = table(on_shuffle(PutShuffled(a_card(), to=DECK)), own=own)
    player = state.players[0]
    player.discard = ("A", "B", "Own", "Own")
    state.push((Draw(1),), 0, NO_PLAY)
    dice, asked = Dice(7), 0
    while (ask := advance(state)) is not None:
        assert all_cards(player) == ["A", "B", "Own", "Own"]
        asked += any(isinstance(frame.node, Shuffle) for frame in state.stack)
        answers = list(ask.each()) if not isinstance(ask, Chance) else [ask.sample(dice)]
        answer_in_place(state, ask, answers[dice.below(len(answers))])
    assert asked > 1
    assert all_cards(player) == ["A", "B", "Own", "Own"]


def test_the_possessor_gets_the_tokens_that_the_effect_names():
    state = table()
    taking = When(WOULD_GAIN, holding=LINGERING, do=[PossessorGains([DEBT])])
    assert add_tokens(state, 0, DEBT, 3) == 0
    state.possessor = 1
    assert add_tokens(state, 0, DEBT, 2) == 0
    state.lingering = (Effect(taking, 0, "", THIS_TURN),)
    assert [add_tokens(state, 0, DEBT, 4), add_tokens(state, 1, DEBT, 1), add_tokens(state, 0, VP, 2)] == [1, 1, 0]
    assert [player.count(DEBT) for player in state.players] == [5, 5]
    assert [player.count(VP) for player in state.players] == [2, 0]


def test_what_asks_below_is_asked_again():
    """The instruction that needs the cards is run anew once the shuffle is over."""
    frame = Frame(Draw(1), 0, NO_PLAY)
    state = table(on_shuffle(PutShuffled(a_card(), to=DECK)))
    state.players[0].discard = ("A", "B")
    assert not ready(state, frame, 1, 0)
    assert state.stack[0] is frame
    assert isinstance(state.stack[-1].node, Shuffle)
