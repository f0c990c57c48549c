"""A deck of unknown order is the same as all its orders together, for every card: ends and odds, card by card."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from itertools import product
from zlib import crc32

import pytest

from engine.machine.loop import advance, choose
from engine.model.asks import PHASE, Chance, arrangements
from tests.every_card.tables import FATES, PLAYABLE, played, small_table

DECKS = (("Copper", "Moat", "Silver"), ("Estate", "Gold", "Village"))
DISCARDS = ("Copper", "Duchy")
MOST_QUESTIONS = 40
SALTS = (1, 2, 3) if os.environ.get("JUSTICIAR_LONG") == "1" else (1,)


def table(name, decks):
    """Return a state in which the card is being played; each deck is unknown, or known if its order is given."""
    state = small_table(name, hand=("Copper", "Gold", "Village"), others=("Estate", "Moat", "Silver"))
    for player, deck, order in zip(state.players, DECKS, decks, strict=False):
        player.deck, player.pool = (order, ()) if order else ((None,) * len(deck), tuple(sorted(deck)))
        player.discard = DISCARDS
    state.players[2].deck, state.players[2].pool = ("Copper",) * 4, ()
    return played(state, name)


def orders_of(state):
    """List the keys of all states that a state with unknown decks stands for."""
    for decks in product(*(list(arrangements(player.pool)) for player in state.players)):
        one = state.clone()
        for player, order in zip(one.players, decks, strict=True):
            cards = iter(order)
            player.deck = tuple(next(cards) if slot is None else slot for slot in player.deck)
            player.pool = ()
        yield one.key()


class Walk:
    """Follow every chance; choices fall by a lot drawn from the question, the answer and how many came before."""

    def __init__(self, salt):
        self.salt = salt
        self.known = {}

    def odds(self, state, questions=0):
        ask = advance(state)
        key = (state.key(), questions)
        if key not in self.known:
            self.known[key] = self.after(state, ask, questions)
        return self.known[key]

    def after(self, state, ask, questions):
        found = Counter()
        if isinstance(ask, Chance):
            for cards, weight in ask.outcomes():
                for end, odds in self.odds(choose(state, cards, ask), questions).items():
                    found[end] += odds * Fraction(weight, ask.total())
        elif ask is None or ask.kind == PHASE or questions == MOST_QUESTIONS:
            ends = list(orders_of(state))
            for end in ends:
                found[end] += Fraction(1, len(ends))
        else:
            lot = (self.salt, questions, ask.player, ask.prompt)
            answer = min(ask.answers(), key=lambda one: (crc32(repr((lot, one)).encode()), repr(one)))
            found.update(self.odds(choose(state, answer, ask), questions + 1))
        return found


@pytest.mark.parametrize("salt", SALTS)
@pytest.mark.parametrize("name", [*PLAYABLE, *FATES])
def test_unknown_is_every_order(name, salt):
    lazy = Walk(salt).odds(table(name, (None, None)))
    walk, eager = Walk(salt), Counter()
    orders = list(product(*(list(arrangements(tuple(sorted(deck)))) for deck in DECKS)))
    for decks in orders:
        for end, odds in walk.odds(table(name, decks)).items():
            eager[end] += odds / len(orders)
    assert sum(lazy.values()) == 1
    assert dict(lazy) == dict(eager)
