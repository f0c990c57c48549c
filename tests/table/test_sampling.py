"""Exact drawing, against all kingdoms of a small pool made one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest
from hypothesis import given, settings, strategies as some

from engine.table import counting
from engine.table.boxes import box, boxes
from engine.table.chance import Dice
from engine.table.counting import symmetric
from engine.table.errors import TableError
from engine.table.formula import Formula, count, leaf, things_of
from engine.table.sampling import (
    Demand,
    box_between,
    cost_between,
    count_kingdoms,
    draw_piles,
    find_conflict,
    must_have,
    must_not_have,
    odds,
    smallest_hit,
    wished,
)
from engine.table.wishes import read_wishes
from tests.legality.odds import chi_square

# Village, draw, Attacks, defence, Curses, Durations and costs from 2 to 5 among them.
POOL = ("caravan", "cellar", "chapel", "festival", "ghost-ship", "lighthouse", "market", "militia", "moat", "smithy",
        "village", "witch")  # fmt: skip
EVERYTHING = tuple(sorted({pile for name in boxes() for pile in box(name).piles}))
LANDSCAPES = ("training", "way-of-the-ox")


def demands(text):
    return tuple(wished(wish) for wish in read_wishes(text))


def is_true(formula, things):
    """Say what a formula means, once more."""
    if formula.kind == "count":
        number = sum(one in things_of(formula.selector) for one in things)
        return number >= formula.low and (formula.high is None or number <= formula.high)
    truths = [is_true(part, things) for part in formula.parts]
    return {"and": all(truths), "or": any(truths), "not": not all(truths)}[formula.kind]


def kingdoms(size, asked, pool=POOL, landscapes=()):
    """Make all kingdoms that fulfil the demands."""
    return [
        frozenset(piles) for piles in combinations(pool, size)
        if all(is_true(one.formula, (*piles, *landscapes)) for one in asked)
    ]  # fmt: skip


TEXTS = (
    "", "attack >= 2", "attack = 1..2; village >= 1", "no duration", "attack => defence", "not (attack and duration)",
    "cost:5 = 2; cost:2 <= 1", '"Moat"; not "Witch"', "(attack or draw) >= 3; (attack and draw) = 0",
    "answered", "village >= 1 or (attack != 2)", "event => attack; (landscape or attack) >= 3", "way => no curses",
    "attack >= 5", "no landscape", "box:seaside = 1..2; all action", "no attack; no defence; cost:<=4 >= 2",
)  # fmt: skip


@pytest.mark.parametrize("landscapes", [(), LANDSCAPES])
@pytest.mark.parametrize("text", TEXTS)
def test_counts_are_those_of_all_kingdoms(text, landscapes):
    for size in (1, 4, 7):
        found = count_kingdoms(POOL, size, demands(text), landscapes)
        assert found == len(kingdoms(size, demands(text), landscapes=landscapes))


leaves = some.sampled_from(
    [leaf("type", "attack"), leaf("tag", "draw"), leaf("tag", "simple"), leaf("cost", "5"), leaf("card", "moat"),
     leaf("type", "duration"), leaf("tag", "curses"), leaf("kind", "event"), leaf("needs", "token")]
)  # fmt: skip
formulas = some.recursive(
    some.builds(
        lambda what, low, more: count(what, low, None if more > 4 else low + more),
        leaves, some.integers(0, 4), some.integers(0, 6),
    ),
    lambda inner: some.one_of(
        some.builds(lambda one: Formula("not", (one,)), inner),
        some.builds(Formula, some.sampled_from(["and", "or"]), some.lists(inner, max_size=3).map(tuple)),
    ),
    max_leaves=5,
)  # fmt: skip
asked = some.lists(formulas.map(lambda formula: Demand("?", formula)), max_size=4).map(tuple)


@given(asked, some.integers(0, 6), some.sampled_from([(), ("training",), LANDSCAPES]))
@settings(max_examples=150, deadline=None)
def test_counts_of_any_demands(asked, size, landscapes):
    assert count_kingdoms(POOL, size, asked, landscapes) == len(kingdoms(size, asked, landscapes=landscapes))


WEIGHTS = {"moat": 5, "witch": 2, "village": 0, "smithy": 3, "militia": 3}


@given(asked, some.integers(1, 5), some.booleans())
@settings(max_examples=80, deadline=None)
def test_odds_of_any_demands(asked, size, heavy):
    weights = WEIGHTS if heavy else {}
    found = odds(POOL, size, asked, weights)
    worth = {one: prod(weights.get(pile, 1) for pile in one) for one in kingdoms(size, asked)}
    total = sum(worth.values())
    expected = (
        {pile: Fraction(sum(worth[one] for one in worth if pile in one), total) for pile in POOL} if total else {}
    )
    assert found == expected


DRAWN = [
    ("", {}, 3), ("", WEIGHTS, 3), ("attack = 1..2; village => draw", {}, 3), ("attack >= 1; no duration", WEIGHTS, 4),
    ("event; answered; cost:2 >= 1", WEIGHTS, 3), ("(attack or draw) >= 2; attack => defence", {"moat": 4}, 3),
]  # fmt: skip


@pytest.mark.parametrize(("text", "weights", "size"), DRAWN)
def test_each_kingdom_as_likely_as_its_weight(text, weights, size):
    """Each seed is fixed; a right draw would fall this far from its odds once in a thousand sets of seeds."""
    found = kingdoms(size, demands(text), landscapes=LANDSCAPES)
    worth = {one: prod(weights.get(pile, 1) for pile in one) for one in found}
    total = sum(worth.values())
    chances = {one: Fraction(weight, total) for one, weight in worth.items() if weight}
    assert len(chances) > 10
    drawn = Counter(
        frozenset(draw_piles(POOL, size, demands(text), Dice(seed), weights, LANDSCAPES)) for seed in range(6000)
    )
    assert chi_square(drawn, chances) > 0.001


def test_the_order_is_chance_too():
    first = Counter(draw_piles(POOL, 4, demands("attack = 1"), Dice(seed))[0] in ATTACKS for seed in range(4000))
    assert chi_square(first, {True: Fraction(1, 4), False: Fraction(3, 4)}) > 0.001


ATTACKS = {"ghost-ship", "militia", "witch"}


def test_the_same_dice_give_the_same_piles():
    for text in ("", "attack >= 2; village"):
        assert draw_piles(EVERYTHING, 10, demands(text), Dice(7)) == draw_piles(EVERYTHING, 10, demands(text), Dice(7))
        drawn = {draw_piles(EVERYTHING, 10, demands(text), Dice(seed)) for seed in range(100)}
        assert len(drawn) == 100


def test_large_pools_against_binomials():
    """Numbers that can be written down: choose so many of these and the others of the rest."""
    attacks = sum(one in things_of(leaf("type", "attack")) for one in EVERYTHING)
    rest = len(EVERYTHING) - attacks
    assert count_kingdoms(EVERYTHING) == comb(len(EVERYTHING), 10)
    assert count_kingdoms(EVERYTHING, 10, demands("attack = 3")) == comb(attacks, 3) * comb(rest, 7)
    assert count_kingdoms(EVERYTHING, 10, demands("attack >= 1")) == comb(len(EVERYTHING), 10) - comb(rest, 10)
    assert count_kingdoms(EVERYTHING, 12, demands("attack <= 1")) == comb(rest, 12) + attacks * comb(rest, 11)
    three = demands('"Moat"; "Witch"; "Village"')
    assert count_kingdoms(EVERYTHING, 10, three) == comb(len(EVERYTHING) - 3, 7)
    assert count_kingdoms(EVERYTHING, 10, demands("all attack")) == comb(attacks, 10)


def test_many_wishes_of_all_boxes():
    text = "village >= 1; attack <= 2; no (duration or token); box:prosperity >= 3; cost:5 = 3..4; attack => defence"
    for seed in range(20):
        piles = draw_piles(EVERYTHING, 10, demands(text), Dice(seed))
        assert len(set(piles)) == 10
        assert all(is_true(one.formula, piles) for one in demands(text))
    assert sum(odds(EVERYTHING, 10, demands(text)).values()) == 10


def test_what_is_asked_beside_wishes():
    asked = (must_have("moat"), must_not_have("witch"), box_between("seaside-1e", 1, 2), cost_between(5, 0, 2))
    assert [one.text for one in asked] == ['"moat"', 'not "witch"', "box:seaside-1e = 1..2", "cost:5 = 0..2"]
    assert [one.source for one in asked] == ["include", "exclude", "box", "cost"]
    assert count_kingdoms(POOL, 5, asked) == len(kingdoms(5, asked)) > 0
    for one in asked:  # they are said in the language of wishes and mean the same there
        (same,) = demands(one.text)
        assert count_kingdoms(POOL, 5, [one]) == count_kingdoms(POOL, 5, [same])
    assert must_have("student") == must_have("wizards")
    assert all("moat" in draw_piles(POOL, 5, asked, Dice(seed)) for seed in range(20))


def test_elementary_symmetric_sums():
    for weights in ((2, 2, 2, 2), (1, 5, 0, 3, 3)):
        sums = symmetric(weights, 3)
        assert sums == tuple(sum(prod(some) for some in combinations(weights, taken)) for taken in range(4))


CONFLICTS = [
    ("attack >= 4", {"attack >= 4"}),
    ("village; attack >= 2; draw; no curses; attack => no attack", {"attack >= 2", "attack => no attack"}),
    ('"Moat"; "Witch"; no defence; draw', {'"moat"', "no defence"}),
    ("cost:5 >= 3; cost:2 >= 2; duration; cost:4 >= 2", {"cost:5 >= 3", "cost:2 >= 2", "cost:4 >= 2"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "smallest"), CONFLICTS)
def test_a_smallest_conflict(text, smallest):
    found = find_conflict(POOL, 6, demands(text))
    assert {one.text for one in found} == smallest
    with pytest.raises(TableError) as caught:
        draw_piles(POOL, 6, demands(text), Dice(1))
    assert caught.value.msgid == "wish.conflict"
    assert set(caught.value.slots["wishes"].split("; ")) == smallest
    assert caught.value.slots["n"] == len(smallest)


@given(
    some.lists(formulas.map(lambda formula: Demand("?", formula)), max_size=6, unique=True).map(tuple),
    some.integers(3, 5),
)
@settings(max_examples=60, deadline=None)
def test_no_conflict_is_smaller(asked, size):
    """Against every set of the demands, tried by size."""
    every = [frozenset(piles) for piles in combinations(POOL, size)]
    truths = [{piles for piles in every if is_true(one.formula, piles)} for one in asked]

    def holds_together(places):
        return bool(set(every).intersection(*(truths[place] for place in places)))

    fewest = next(
        (number for number in range(len(asked) + 1) for places in combinations(range(len(asked)), number)
         if not holds_together(places)), None,
    )  # fmt: skip
    found = find_conflict(POOL, size, asked)
    if fewest is None:
        assert found == ()
    else:
        assert len(found) == fewest
        assert not holds_together([asked.index(one) for one in found])


def test_a_smallest_hit():
    sets = [frozenset(one) for one in ({1, 2}, {2, 3}, {3, 4}, {4, 1}, {5})]
    assert len(smallest_hit(sets)) == 3
    assert all(one & smallest_hit(sets) for one in sets)
    assert smallest_hit([]) == frozenset()


def test_too_few_piles():
    for weights in (None, {"moat": 0}):
        pool = POOL[:9] if weights is None else POOL[:10]
        assert "moat" in pool
        with pytest.raises(TableError) as caught:
            draw_piles(pool, 10, demands("village"), Dice(1), weights)
        assert (caught.value.msgid, caught.value.slots) == ("wish.pool", {"n": 9, "size": 10})
    with pytest.raises(TableError, match=r"wish\.pool"):
        find_conflict(POOL, 13, ())


def test_too_much(monkeypatch):
    asked = demands("village = 2; draw = 2; trasher = 2; attack = 2")
    assert count_kingdoms(EVERYTHING, 10, asked) > 0
    monkeypatch.setattr(counting, "MOST_STEPS", 100)
    with pytest.raises(TableError, match=r"wish\.too-much"):
        count_kingdoms(EVERYTHING, 10, demands("village = 2; draw = 2; trasher = 2; attack = 3"))
