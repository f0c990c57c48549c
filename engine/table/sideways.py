"""The official procedure for landscapes (14.2): shuffled in among the piles, at most two, of Ways at most one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from engine.table.chance import Dice
from engine.table.facts import fact

MOST: Final = 2  # 14.2: recommended


def may_join(card: str, turned: Sequence[str]) -> bool:
    """Tell whether a landscape may join those that lie there: of Ways only one (14.2)."""
    return fact(card).kind != "way" or all(fact(one).kind != "way" for one in turned)


def draw_landscapes(
    landscapes: Sequence[str], piles: int, size: int, dice: Dice, most: int = MOST, first: Sequence[str] = ()
) -> tuple[str, ...]:
    """Turn landscapes up as they come while `size` of `piles` kingdom piles are turned up from one shuffled stack.

    The stack is not made: whether the next card is a landscape depends on how many of each are left, and which one it
    is on nothing else. `first` are there already.
    """
    turned = list(first)
    left = [card for card in landscapes if card not in turned]
    others, wanted = piles, size
    while wanted and left and len(turned) < most:
        if dice.below(len(left) + others) < others:
            others -= 1
            wanted -= 1
            continue
        card = left.pop(dice.below(len(left)))
        if may_join(card, turned):
            turned.append(card)
    return tuple(turned)


@cache
def chance_of_number(landscapes: int, piles: int, size: int) -> tuple[Fraction, ...]:
    """Return the chance that 0, 1, 2 ... landscapes come before the last of `size` piles (negative hypergeometric)."""
    ways = comb(landscapes + piles, piles)
    return tuple(
        Fraction(comb(size + number - 1, number) * comb(landscapes + piles - size - number, piles - size), ways)
        for number in range(landscapes + 1)
    )


@cache
def kept(ways: int, others: int, piles: int, size: int, most: int = MOST) -> dict[tuple[int, int], Fraction]:
    """Return the chance of each pair (Ways kept, other landscapes kept) under the official procedure."""
    found: dict[tuple[int, int], Fraction] = {}
    for number, chance in enumerate(chance_of_number(ways + others, piles, size)):
        for pair, part in _turn(ways, others, number, 0, 0, most):
            found[pair] = found.get(pair, Fraction(0)) + chance * part
    return found


def _turn(
    ways: int, others: int, number: int, way: int, other: int, most: int
) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """Turn so many landscapes up, of which Ways after the first do not stay."""
    if not number or way + other == most:
        yield (way, other), Fraction(1)
        return
    total = ways + others
    if ways:
        for pair, part in _turn(ways - 1, others, number - 1, 1, other, most):
            yield pair, part * Fraction(ways, total)
    if others:
        for pair, part in _turn(ways, others - 1, number - 1, way, other + 1, most):
            yield pair, part * Fraction(others, total)


def chance_of(card: str, landscapes: Sequence[str], piles: int, size: int, most: int = MOST) -> Fraction:
    """Return the chance that one landscape is kept, when nothing else is asked for."""
    ways = sum(fact(one).kind == "way" for one in landscapes)
    others = len(landscapes) - ways
    mine = fact(card).kind == "way"
    expected = sum(
        (chance * pair[0 if mine else 1] for pair, chance in kept(ways, others, piles, size, most).items()), Fraction(0)
    )
    return expected / (ways if mine else others)
