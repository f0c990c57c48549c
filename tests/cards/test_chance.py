"""Lazy chance against brute force over all shuffles, and the small arithmetic that it rests on."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

from hypothesis import assume, given, settings, strategies as st

from engine.machine.events import NO_PLAY
from engine.machine.loop import advance, choose
from engine.model.asks import ORDER, SUBSET, Chance, Decision, arrangements, submultisets
from engine.model.game import Game, Setup
from engine.model.kinds import DECK, DISCARD, HAND, LOOKED, Cost
from engine.model.state import Player, State
from engine.rulebook.profiles import CURRENT
from engine.sets import definition
from engine.table.chance import Dice
from engine.vocabulary import Discard, LookAt, Put, exactly, plus

NAMES = ("Copper", "Estate", "Gold", "Silver")
GAME = Game(Setup({name: definition(name) for name in NAMES}, CURRENT, NAMES))
CARDS = st.lists(st.sampled_from(NAMES), max_size=4)
SOME = st.lists(st.sampled_from("abc"), max_size=6).map(lambda cards: tuple(sorted(cards)))

# What is done, in the words of the cards and, below, in plain lists. Where there is a choice, the first by name goes.
DEEDS = {
    "draw 1": plus(cards=1),
    "draw 2": plus(cards=2),
    "draw 4": plus(cards=4),
    "discard 1": Discard(exactly(1)),
    "discard 2": Discard(exactly(2)),
    "onto deck": Put(exactly(1), frm=HAND, to=DECK),
    "from discard": Put(exactly(1), frm=DISCARD, to=DECK),
    "look 2, discard 1": LookAt(2, do=[Discard(exactly(1), frm=LOOKED)]),
    "look 3, put back": LookAt(3),
}


def lazily(hand, deck, discard, deeds):
    """Return the odds of (hand, deck in its order, discard pile) after the deeds, by the machine."""
    state = State(GAME)
    state.piles = (9,) * len(NAMES)
    player = Player()
    player.hand, player.discard = tuple(sorted(hand)), tuple(sorted(discard))
    player.pool, player.deck = tuple(sorted(deck)), (None,) * len(deck)
    state.players = [player, Player()]
    state.push(tuple(DEEDS[deed] for deed in deeds), 0, NO_PLAY)
    found = Counter()
    follow(state, Fraction(1), found)
    return dict(found)


def follow(state, odds, found):
    ask = advance(state)
    if ask is None:
        player = state.players[0]
        orders = list(arrangements(player.pool))
        for order in orders:
            cards = iter(order)
            deck = tuple(next(cards) if slot is None else slot for slot in player.deck)
            found[player.hand, deck, player.discard] += odds / len(orders)
    elif isinstance(ask, Chance):
        for cards, weight in ask.outcomes():
            follow(choose(state, cards, ask), odds * Fraction(weight, ask.total()), found)
    else:
        assert ask.kind in (SUBSET, ORDER)
        answer = tuple(sorted(ask.options))
        follow(choose(state, answer if ask.kind == ORDER else answer[: ask.low], ask), odds, found)


def by_force(hand, deck, discard, deeds):
    """Return the same odds by playing every order of every shuffle."""
    found = Counter()
    orders = set(permutations(deck))  # every distinct order comes from equally many of all orders
    for order in orders:
        plainly(sorted(hand), list(order), sorted(discard), deeds, Fraction(1, len(orders)), found)
    return dict(found)


def plainly(hand, deck, discard, deeds, odds, found):
    if not deeds:
        found[tuple(sorted(hand)), tuple(deck), tuple(sorted(discard))] += odds
        return
    deed, rest = deeds[0], deeds[1:]
    needed = int(deed[5]) if deed.startswith(("draw", "look")) else 0
    if needed > len(deck) and discard:
        orders = set(permutations(discard))
        for order in orders:
            plainly(list(hand), deck + list(order), [], deeds, odds / len(orders), found)
        return
    hand, deck, discard = sorted(hand), list(deck), sorted(discard)
    top, below = deck[:needed], deck[needed:]
    if deed.startswith("draw"):
        hand, deck = hand + top, below
    elif deed.startswith("discard"):
        gone = int(deed[8])
        hand, discard = hand[gone:], discard + hand[:gone]
    elif deed == "onto deck" and hand:
        hand, deck = hand[1:], [hand[0], *deck]
    elif deed == "from discard" and discard:
        deck, discard = [discard[0], *deck], discard[1:]
    elif deed == "look 2, discard 1":
        gone = sorted(top)
        deck, discard = gone[1:] + below, discard + gone[:1]
    elif deed == "look 3, put back":
        deck = sorted(top) + below
    plainly(hand, deck, discard, rest, odds, found)


@settings(max_examples=150, deadline=None)
@given(CARDS, CARDS, CARDS, st.lists(st.sampled_from(sorted(DEEDS)), min_size=1, max_size=5))
def test_lazy_chance_equals_all_shuffles(hand, deck, discard, deeds):
    assume(len(hand + deck + discard) <= 8)  # orders of more cards take minutes
    lazy = lazily(hand, deck, discard, deeds)
    assert sum(lazy.values()) == 1
    assert lazy == by_force(hand, deck, discard, deeds)


@given(SOME, st.integers(0, 6), st.integers(0, 6))
def test_submultisets_are_all_there_once(cards, low, high):
    found = list(submultisets(cards, low, high))
    by_hand = {part for size in range(low, min(high, len(cards)) + 1) for part in combinations(cards, size)}
    assert len(found) == len(set(found))
    assert set(found) == by_hand
    assert all(tuple(sorted(part)) == part for part in found)


@given(SOME, st.integers(0, 6), st.integers(0, 6))
def test_a_decision_counts_and_allows_its_answers(cards, low, high):
    low, high = min(low, high, len(cards)), min(max(low, high), len(cards))
    ask = Decision(SUBSET, 0, cards, "discard", low, high)
    answers = ask.answers()
    assert min(len(answers), 2) == min(ask.count(), 2)
    assert all(ask.allows(answer) for answer in answers)
    for size in range(len(cards) + 1):
        for part in combinations(cards, size):
            assert ask.allows(part) == (part in answers)


@given(SOME)
def test_orders_are_all_there_once(cards):
    found = list(arrangements(cards))
    assert len(found) == len(set(found))
    assert set(found) == set(permutations(cards))
    ask = Decision(ORDER, 0, cards, "order")
    assert min(len(found), 2) == min(ask.count(), 2)


@given(SOME.filter(bool), st.integers(1, 6))
def test_the_weights_of_a_chance(cards, size):
    chance = Chance(cards, min(size, len(cards)))
    outcomes = dict(chance.outcomes())
    assert sum(outcomes.values()) == chance.total() == comb(len(cards), chance.size)
    assert outcomes == Counter(tuple(sorted(part)) for part in combinations(cards, chance.size))


@given(SOME.filter(bool), st.integers(1, 3), st.integers(0, 2**64 - 1))
def test_a_sample_is_an_outcome(cards, size, seed):
    chance = Chance(cards, min(size, len(cards)))
    assert chance.sample(Dice(seed)) in dict(chance.outcomes())


def test_samples_come_as_often_as_they_should():
    chance, dice = Chance(("a", "a", "a", "b", "c"), 2), Dice(11)
    seen = Counter(chance.sample(dice) for _ in range(20_000))
    for cards, weight in chance.outcomes():
        assert abs(seen[cards] / 20_000 - weight / chance.total()) < 0.02


COSTS = st.builds(Cost, st.integers(0, 9), st.integers(0, 1), st.integers(0, 8))


@given(COSTS, COSTS, COSTS)
def test_costs_are_compared_part_by_part(one, two, three):
    """C4: a partial order; below is within and not equal."""
    assert one.within(one)
    assert one.within(two) == all(a <= b for a, b in zip(one, two, strict=True))
    assert one.below(two) == (one.within(two) and one != two)
    if one.within(two) and two.within(one):
        assert one == two
    if one.within(two) and two.within(three):
        assert one.within(three)


@given(COSTS, st.integers(0, 5))
def test_a_dearer_cost(one, more):
    assert one.plus(more) == Cost(one.coins + more, one.potion, one.debt)
    assert one.within(one.plus(more))


def test_costs_that_cannot_be_compared():
    assert not Cost(2).within(Cost(1, 1)) and not Cost(1, 1).within(Cost(2))
    assert not Cost(0, 0, 8).below(Cost(5))
    assert Cost(4).below(Cost(4, 1))
