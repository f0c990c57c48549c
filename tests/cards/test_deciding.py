"""What is decided in other ways than by picking cards: several things, a name, a place; and cards that nobody owned."""

from __future__ import annotations

import pytest

from assistant.seat.bots import MONEY, pick
from engine.game.saving import dumps, loads
from engine.inquiry.notation import parse
from engine.inquiry.situation import build
from engine.machine.loop import advance, answer_in_place
from engine.machine.moves import lift
from engine.machine.playing import begin
from engine.model.ability import Effect
from engine.model.asks import NAME, ONE, SUBSET
from engine.model.kinds import HAND, TRASH
from engine.sets import definition
from engine.table.chance import Dice
from engine.vocabulary import ChooseOne, Option, When, plus
from engine.vocabulary.decks import names_to_say
from tests.cards.tables import small_table


def played(name, **zones):
    """Return a table on which a card has just been played, with the first question about it."""
    state = small_table(name, **zones)
    state.players[0].hand = tuple(sorted((*state.players[0].hand, name)))
    begin(state, 0, name, HAND)
    return state, asked(state)


def asked(state):
    """Return what is asked next, chance settled by dice; None once the card is done."""
    frames = len(state.stack)
    while frames and state.stack:
        ask = advance(state, Dice(1))
        return None if ask is None or ask.prompt.startswith("phase.") else ask
    return None


def test_the_things_chosen_are_done_in_the_order_listed():
    state, ask = played("Pawn")
    assert (ask.kind, ask.low, ask.high) == (SUBSET, 2, 2)
    assert ask.options == ("action", "buy", "card", "coins")
    hand = len(state.players[0].hand)
    answer_in_place(state, ask, ("buy", "card"))
    assert asked(state) is None
    assert (len(state.players[0].hand), state.buys, state.coins) == (hand + 1, 2, 0)


def test_no_more_things_are_chosen_than_there_are():
    many = ChooseOne([Option("a", [plus(coins=1)]), Option("b", [plus(buys=1)])], number=5)
    state, _ = played("Pawn")
    ask = many.run(state, state.stack[-1])
    assert (ask.low, ask.high) == (2, 2)


@pytest.mark.parametrize(("revealed", "number"), [("Gold", 1), ("Moat", 2)])
def test_as_many_things_as_the_revealed_card_has_types(revealed, number):
    state, ask = played("Courtier", hand=(revealed, "Copper"))
    assert ask.prompt == "show"
    answer_in_place(state, ask, (revealed,))
    ask = asked(state)
    assert (ask.prompt, ask.low, ask.high) == ("choose several", number, number)


def test_a_bot_chooses_things_that_are_no_cards():
    state, ask = played("Pawn")
    assert ask.allows(pick(MONEY, state, ask, Dice(1)))


def test_names_are_those_of_cards_in_the_game_and_one_more():
    state, ask = played("Wishing Well")
    assert ask.kind == NAME
    assert {"Copper", "Wishing Well", "Bat", "any other card"} <= set(ask.options)
    assert not {"Vampire's Hex", "Miserable", "The Sea's Gift"} & set(ask.options)
    assert loads(dumps(state)).key() == state.key()


def test_what_lies_beside_the_piles_is_no_card_and_has_no_name_to_say():
    beside = ["March", "Arena", "Way of the Ox", "Capitalism", "Gang of Pickpockets"]
    table = (f"landscapes: {', '.join(beside)}", "kingdom: Wishing Well")
    lines = ("justiciar scenarios 1", "", "[beside]", *table, "= never: game over")
    state, _ = build(parse("\n".join(lines))[0], "current")
    assert set(beside) <= set(state.infos)
    assert not set(beside) & set(names_to_say(state))


@pytest.mark.parametrize("cards", [0, 1, 5])
def test_a_place_for_every_gap_of_the_deck(cards):
    deck = ("Copper", "Estate", "Moat", "Silver", "Village")[:cards]
    state, _ = played("Secret Passage", hand=("Gold",), deck=("Duchy", "Duchy", *deck), discard=())
    player = state.players[0]
    player.deck, player.pool = (None,) * cards, tuple(sorted(deck))
    player.hand = ("Gold",)
    ask = asked(state)
    if not cards:  # there is one place only, and nobody is asked
        assert ask is None
        assert player.deck == ("Gold",)
        return
    assert (ask.kind, ask.options) == (ONE, tuple(map(str, range(cards + 1))))
    answer_in_place(state, ask, str(cards))
    assert state.players[0].deck[-1] == "Gold"
    assert len(state.players[0].deck) == cards + 1


def test_a_card_trashed_from_the_supply_was_nobodys():
    """Possession sets aside only what the possessed player owned; the card's own ability works all the same (D11)."""
    trashes = definition("Possession").play[0].trashes
    assert isinstance(trashes, When)
    state, ask = played("Lurker", hand=("Copper",))
    state.game.hears.add("trash")
    state.lingering = (Effect(trashes, 0, "Possession", "this turn"),)
    answer_in_place(state, ask, "trash")
    ask = asked(state)
    pile = state.piles[state.game.pile_index["Village"]]
    answer_in_place(state, ask, ("Village",))
    assert asked(state) is None
    assert state.trash == ("Village",)
    assert state.piles[state.game.pile_index["Village"]] == pile - 1


def test_a_card_that_leaves_the_trash_lies_face_down_no_more():
    state = small_table("Lurker")
    state.trash, state.face_down = ("Moat", "Moat", "Village"), ("Moat", "Village")
    lift(state, 0, TRASH, ("Village",))
    assert state.face_down == ("Moat",)
    lift(state, 0, TRASH, ("Moat",))
    assert state.face_down == ("Moat",)
    lift(state, 0, TRASH, ("Moat",))
    assert state.face_down == ()
