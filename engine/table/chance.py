"""Dice of our own: the same seed gives the same throws on every Python, for ever."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import perm
from typing import TypeVar

T = TypeVar("T")
LARGEST_SEED = 2**64 - 1  # that people are told and type; larger ones, and those below 0, are folded

_SPAN = 1 << 64
_MASK = _SPAN - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(word: int) -> int:
    """Scramble 64 bits (the finisher of SplitMix64: Steele, Lea, Flood 2014)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def _fold(seed: int) -> int:
    """Bring a seed of any size and sign to 64 bits; seeds from 0 to 2**64 - 1 stay as they are."""
    if 0 <= seed <= _MASK:
        return seed
    folded = _STEP if seed < 0 else 0
    rest = abs(seed)
    while rest:
        folded = _mix((folded + _STEP + (rest & _MASK)) & _MASK)
        rest >>= 64
    return folded


class Dice:
    """Throw dice from a seed, with SplitMix64.

    `state` is the whole memory of the dice: 64 bits, readable and settable, so that a game can be saved and copied.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = _fold(seed)

    def __repr__(self) -> str:
        return f"Dice({self.state})"

    def copy(self) -> Dice:
        """Return dice that will throw the same from here on."""
        return Dice(self.state)

    def spawn(self, index: int) -> Dice:
        """Return independent dice for the index-th of many games; this one does not move."""
        return Dice(_mix(_fold(_mix((self.state + _STEP) & _MASK) + index * _STEP)))

    def word(self) -> int:
        """Throw 64 bits: a whole number from 0 to 2**64 - 1."""
        self.state = (self.state + _STEP) & _MASK
        return _mix(self.state)

    def below(self, n: int) -> int:
        """Throw a whole number from 0 to n - 1, each equally likely; n may be of any size from 1.

        Raises ValueError when n is below 1.
        """
        if n < 1:
            raise ValueError("below() needs n >= 1")
        if n == 1:
            return 0
        if n <= _SPAN:  # nearly always: as below, and as `word` and `_mix`, without their calls
            state, most = self.state, _SPAN - _SPAN % n
            while True:
                word = state = (state + _STEP) & _MASK
                word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
                word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
                word ^= word >> 31
                if word < most:
                    self.state = state
                    return word % n
        span, words = _SPAN, 1
        while span < n:
            span <<= 64
            words += 1
        limit = span - span % n  # numbers above would favour the small results
        while True:
            thrown = self.word()
            for _ in range(words - 1):
                thrown = thrown << 64 | self.word()
            if thrown < limit:
                return thrown % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Bring a list into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Pick count of the items, by place, in the random order in which they came.

        One throw decides all picks (its digits in the bases n, n-1 …), so that a hand costs one word.
        Raises ValueError when count is negative or more than there are.
        """
        left = len(items)
        if not 0 <= count <= left:
            raise ValueError("sample() needs 0 <= count <= len(items)")
        thrown = self.below(perm(left, count)) if count else 0
        pool = list(items)
        picked = []
        for size in range(left, left - count, -1):
            other = thrown % size
            thrown //= size
            picked.append(pool[other])
            pool[other] = pool[size - 1]
        return picked

    def choose(self, items: Sequence[T]) -> T:
        """Pick one of the items; raises ValueError when there are none."""
        return items[self.below(len(items))]
