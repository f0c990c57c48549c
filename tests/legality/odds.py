"""Exact odds of the official ways to draw, and how far counts may stray from them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import comb, erfc, exp, gamma, sqrt
from typing import NamedTuple


class Stack(NamedTuple):
    """Be a stack of randomizers: Kingdom piles, Ways, other landscapes; how many piles are turned up from it."""

    piles: int
    ways: int
    others: int
    size: int = 10

    @property
    def cards(self) -> int:
        """Count the whole stack."""
        return self.piles + self.ways + self.others


def turned_up(stack: Stack, ways: int, others: int) -> Fraction:
    """Give the chance that so many Ways and others have turned up when the last pile does (14.2).

    Among the first size - 1 + ways + others cards are all of these and all piles but the last; the next is a pile.
    """
    before = stack.size - 1 + ways + others
    if before >= stack.cards or ways > stack.ways or others > stack.others:
        return Fraction(0)
    good = comb(stack.piles, stack.size - 1) * comb(stack.ways, ways) * comb(stack.others, others)
    last = Fraction(stack.piles - stack.size + 1, stack.cards - before)
    return Fraction(good, comb(stack.cards, before)) * last


def way_kept(ways: int, others: int, most: int = 2) -> Fraction:
    """Give the chance that a Way is among the landscapes kept: not all of the first `most` are others."""
    if not ways or not most:
        return Fraction(0)
    if others < most:
        return Fraction(1)
    return 1 - Fraction(comb(others, most), comb(ways + others, most))


def landscape_odds(stack: Stack, most: int = 2) -> dict[tuple[int, bool], Fraction]:
    """Give the chance of each (landscapes kept, a Way among them): the first `most`, of Ways the first only (14.2)."""
    odds: dict[tuple[int, bool], Fraction] = {}
    for ways in range(stack.ways + 1):
        for others in range(stack.others + 1):
            chance = turned_up(stack, ways, others)
            kept = min(most, others + min(ways, 1))
            with_way = way_kept(ways, others, most)
            for way, share in ((True, with_way), (False, 1 - with_way)):
                odds[kept, way] = odds.get((kept, way), Fraction(0)) + chance * share
    return {key: chance for key, chance in odds.items() if chance}


def share_odds(piles: int, prosperity: int, dark_ages: int) -> dict[tuple[bool, bool], Fraction]:
    """Give the chance of each (Colonies, Shelters): one card of the ten decides each, another one the second (14.2).

    Two different cards of ten random ones are two different random cards of the pool.
    """
    both = Fraction(prosperity * dark_ages, piles * (piles - 1))
    colonies, shelters = Fraction(prosperity, piles), Fraction(dark_ages, piles)
    odds = {
        (True, True): both,
        (True, False): colonies - both,
        (False, True): shelters - both,
        (False, False): 1 - colonies - shelters + both,
    }
    return {key: chance for key, chance in odds.items() if chance}


def tail(value: float, degrees: int) -> float:
    """Give the chance that a chi-square of so many degrees of freedom is greater than the value."""
    half = value / 2
    left, chance = (1, erfc(sqrt(half))) if degrees % 2 else (2, exp(-half))
    while left < degrees:
        chance += half ** (left / 2) * exp(-half) / gamma(left / 2 + 1)
        left += 2
    return chance


def chi_square(counts: Mapping[Hashable, int], odds: Mapping[Hashable, Fraction]) -> float:
    """Give the chance of counts at least as far from exact odds; nothing without odds may have been counted.

    Cells that expect fewer than five are counted as one.
    """
    assert sum(odds.values()) == 1
    assert set(counts) <= set(odds), f"impossible: {set(counts) - set(odds)}"
    drawn = sum(counts.values())
    cells = sorted((float(chance) * drawn, counts.get(key, 0)) for key, chance in odds.items())
    while len(cells) > 1 and cells[0][0] < 5:
        merged = (cells[0][0] + cells[1][0], cells[0][1] + cells[1][1])
        cells = sorted([merged, *cells[2:]])
    return tail(sum((found - wanted) ** 2 / wanted for wanted, found in cells), len(cells) - 1)


def even(counts: Mapping[str, int], kinds: int, size: int) -> float:
    """Give the chance of counts at least as uneven, where each draw takes `size` different ones of so many kinds."""
    wanted = sum(counts.values()) / kinds
    strayed = sum((found - wanted) ** 2 for found in counts.values()) + (kinds - len(counts)) * wanted**2
    return tail(strayed / wanted * (kinds - 1) / (kinds - size), kinds - 1)
