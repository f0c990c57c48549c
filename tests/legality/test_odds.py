"""The odds themselves, against small cases told by hand and against every order of a small stack."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.legality.odds import Stack, chi_square, even, landscape_odds, share_odds, tail


@pytest.mark.parametrize("stack", [
    Stack(3, 0, 2, 2), Stack(2, 2, 2, 2), Stack(3, 2, 2, 1), Stack(2, 1, 3, 2), Stack(3, 2, 1, 3), Stack(2, 3, 0, 1),
])  # fmt: skip
@pytest.mark.parametrize("most", [0, 1, 2])
def test_landscapes_against_every_order(stack, most):
    found = Counter()
    orders = set(permutations("p" * stack.piles + "w" * stack.ways + "o" * stack.others))
    for order in orders:
        kept, piles = "", 0
        for card in order:
            if piles == stack.size:
                break
            if card == "p":
                piles += 1
            elif len(kept) < most and not (card == "w" and "w" in kept):
                kept += card
        found[len(kept), "w" in kept] += 1
    assert landscape_odds(stack, most) == {key: Fraction(n, len(orders)) for key, n in found.items()}


def test_shares():
    assert share_odds(20, 10, 5) == {
        (True, True): Fraction(5, 38),
        (True, False): Fraction(7, 19),
        (False, True): Fraction(9, 76),
        (False, False): Fraction(29, 76),
    }
    assert share_odds(10, 10, 0) == {(True, False): 1}


@pytest.mark.parametrize(("value", "degrees"), [(10.828, 1), (13.816, 2), (16.266, 3), (29.588, 10), (59.703, 30)])
def test_tail(value, degrees):
    """The values a printed table of the distribution gives for one in a thousand."""
    assert tail(value, degrees) == pytest.approx(0.001, rel=2e-3)


def test_uneven_counts_are_seen():
    assert chi_square({"a": 500, "b": 500}, {"a": Fraction(1, 2), "b": Fraction(1, 2)}) == 1
    assert chi_square({"a": 560, "b": 440}, {"a": Fraction(1, 2), "b": Fraction(1, 2)}) < 0.001
    with pytest.raises(AssertionError):
        chi_square({"a": 1, "c": 1}, {"a": Fraction(1)})
    assert even({"a": 300, "b": 300, "c": 300}, 3, 1) == 1
    assert even({"a": 360, "b": 300, "c": 240}, 3, 1) < 0.001
    assert even({"a": 450, "b": 450}, 3, 1) < 0.001
