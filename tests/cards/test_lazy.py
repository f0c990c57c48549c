"""A deck of unknown order is the same as all its orders together, for every card: ends and odds, card by card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import inf
from zlib import crc32

import pytest

from engine.machine.loop import advance, choose
from engine.model.asks import PHASE, Chance, arrangements
from tests.cards.tables import FATES, PLAYABLE, played, small_table
from tests.grouping import by_card, together
from tests.sizes import WHOLE

# The first decks are those of the long run; else a card takes the first with which it has no more ends, or the last.
DECKS = (
    (("Copper", "Moat", "Silver"), ("Estate", "Gold", "Village")),
    (("Copper", "Moat"), ("Gold", "Village")),
    (("Copper", "Moat"), ("Gold",)),
)
MOST_ENDS = 15_000
DISCARDS = ("Copper", "Duchy")
MOST_QUESTIONS = 40
SALTS = (1, 2, 3) if WHOLE else (1,)


def table(name, full, decks):
    """Return a state in which the card is being played; each deck is unknown, or known if its order is given."""
    state = small_table(name, hand=("Copper", "Gold", "Village"), others=("Estate", "Moat", "Silver"))
    for player, deck, order in zip(state.players, full, decks, strict=False):
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


class TooFar(Exception):
    """Have found more ends than there may be."""


class Walk:
    """Follow every chance; choices fall by a lot drawn from the question, the answer and how many came before."""

    def __init__(self, salt, most=inf):
        self.salt = salt
        self.left = most
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
            self.left -= len(ends)
            if self.left < 0:
                raise TooFar
            for end in ends:
                found[end] += Fraction(1, len(ends))
        else:
            lot = (self.salt, questions, ask.player, ask.prompt)
            answer = min(ask.answers(), key=lambda one: (crc32(repr((lot, one)).encode()), repr(one)))
            found.update(self.odds(choose(state, answer, ask), questions + 1))
        return found


def odds(name, full, salt, most):
    """Return the odds of every end: with the decks unknown, and with each of their orders; raises TooFar."""
    lazy = Walk(salt).odds(table(name, full, (None, None)))
    walk, eager = Walk(salt, most), Counter()
    orders = list(product(*(list(arrangements(tuple(sorted(deck)))) for deck in full)))
    for decks in orders:
        for end, found in walk.odds(table(name, full, decks)).items():
            eager[end] += found / len(orders)
    return lazy, eager


@pytest.mark.long
@pytest.mark.parametrize("name", by_card([*PLAYABLE, *FATES]))
def test_unknown_is_every_order(name):
    with together() as case:
        for salt in SALTS:
            with case("salt", salt):
                for full in DECKS:
                    try:
                        lazy, eager = odds(name, full, salt, inf if WHOLE or full is DECKS[-1] else MOST_ENDS)
                        break
                    except TooFar:
                        continue
                assert sum(lazy.values()) == 1
                assert dict(lazy) == dict(eager)
