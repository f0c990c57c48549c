"""Exact chances before and during a game: first hands, Colonies and Shelters, cards drawn within some turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Final

from engine.records import NamedTuple
from engine.table.facts import fact
from engine.table.kingdom import Kingdom, gather
from engine.table.layout import starting_deck

HAND: Final = 5
# $ of the Treasures that a first deck may hold (N2); everything else in it makes none.
COINS: Final[Mapping[str, int]] = {
    "copper": 1, "cursed-gold": 3, "goat": 1, "haunted-mirror": 1, "lucky-coin": 1, "magic-lamp": 1, "pasture": 1,
    "pouch": 1,
}  # fmt: skip
SHARES: Final = (("colonies", "prosperity"), ("shelters", "dark-ages"))

Counts = tuple[int, ...]


class Opening(NamedTuple):
    """Be the $ of the first two hands, in this order, and how likely they are."""

    first: int
    second: int
    chance: Fraction


def first_deck(kingdom: Kingdom) -> dict[str, int]:
    """Count the cards of the first deck of a kingdom: Heirlooms in the place of Coppers, Shelters of Estates (N2)."""
    heirlooms = tuple(sorted(need.id for need in gather(kingdom) if need.kind == "heirloom"))
    return dict(starting_deck(heirlooms, kingdom.shelters))


def openings(deck: Mapping[str, int]) -> list[Opening]:
    """List how the $ of a first deck fall on the first two hands, the first hand with most $ first.

    All Treasures are played; nothing else is. deck: copies by id, ten cards.
    """
    kinds = list(deck.items())
    size = sum(deck.values())
    total = sum(COINS.get(card, 0) * copies for card, copies in kinds)
    found: Counter[int] = Counter()
    for drawn, ways in _draws(tuple(copies for _, copies in kinds), min(HAND, size)):
        found[sum(COINS.get(card, 0) * number for (card, _), number in zip(kinds, drawn, strict=True))] += ways
    whole = comb(size, min(HAND, size))
    return [Opening(coins, total - coins, Fraction(found[coins], whole)) for coins in sorted(found, reverse=True)]


def shares_of(kingdom: Sequence[str]) -> dict[str, tuple[Fraction, tuple[str, ...]]]:
    """Tell how likely Colonies and Shelters are with these piles, and which piles they may come by (14.2)."""
    found = {}
    for share, box in SHARES:
        cards = tuple(card for card in kingdom if fact(card).box == box)
        found[share] = (Fraction(len(cards), len(kingdom)) if kingdom else Fraction(0), cards)
    return found


class Draws(NamedTuple):
    """Be the chance for each of some hands to be the first that has what is wanted.

    first: for each hand in turn. seen: to have drawn as many different copies over all these hands, which is asked for
    a single card only.
    """

    first: tuple[Fraction, ...]
    seen: Fraction | None

    @property
    def within(self) -> Fraction:
        """Return the chance that one of the hands has it."""
        return sum(self.first, Fraction(0))


def draws(
    deck: Mapping[str, int], discard: Mapping[str, int], wanted: Mapping[str, int], hands: int, size: int = HAND
) -> Draws:
    """Tell how likely so many copies of some cards turn up together in one of the next hands.

    deck: what lies in the draw pile in unknown order; discard: what is shuffled when that runs out, together with every
    hand before (D1, T8). Nothing is drawn, gained or trashed beside the hands. All by id. A hand is not completed where
    there are not enough cards.
    """
    kinds = list(wanted)
    here = tuple(deck.get(card, 0) for card in kinds)
    there = tuple(discard.get(card, 0) for card in kinds)
    rest = _others(deck, kinds), _others(discard, kinds)
    goal = tuple(wanted.values())
    seen = None
    if len(kinds) == 1:
        seen = _seen((here[0], 0, rest[0]), (there[0], 0, rest[1]), goal[0], hands, size)
    if sum(goal) > size:
        return Draws((Fraction(0),) * hands, seen)
    return Draws(tuple(_together((*here, rest[0]), (*there, rest[1]), goal, hands, size)), seen)


def _together(pile: Counts, spent: Counts, goal: Counts, hands: int, size: int) -> Iterator[Fraction]:
    """Tell for each hand how likely it is the first that has so many of each of the first kinds.

    How much lies where is the same whatever is drawn, so ways are counted and the whole is common to all.
    """
    lacking, whole = {(pile, spent): 1}, 1
    for _ in range(hands):
        whole *= _ways(sum(pile), sum(spent), size)
        after: dict[tuple[Counts, Counts], int] = {}
        hit = 0
        for (left, gone), number in lacking.items():
            for hand, ways in _hands(left, gone, size):
                if all(part >= least for part, least in zip(hand, goal, strict=False)):
                    hit += number * ways
                else:
                    state = _after(left, gone, hand)
                    after[state] = after.get(state, 0) + number * ways
        yield Fraction(hit, whole)
        lacking = after
        pile, spent = _sizes(pile, spent, size)


def _seen(pile: Counts, spent: Counts, goal: int, hands: int, size: int) -> Fraction:
    """Tell how likely so many different copies are drawn over some hands; counts are (not yet seen, seen, others)."""
    unseen = pile[0] + spent[0] - goal
    if unseen < 0:
        return Fraction(0)
    states, whole, reached = {(pile, spent): 1}, 1, Fraction(0)
    lying = pile, spent
    for _ in range(hands):
        whole *= _ways(sum(lying[0]), sum(lying[1]), size)
        after: dict[tuple[Counts, Counts], int] = {}
        hit = 0
        for (here, there), number in states.items():
            for hand, ways in _hands(here, there, size):
                left, gone = _after(here, there, hand)
                gone = (gone[0] - hand[0], gone[1] + hand[0], gone[2])
                if left[0] + gone[0] <= unseen:
                    hit += number * ways
                else:
                    after[left, gone] = after.get((left, gone), 0) + number * ways
        reached += Fraction(hit, whole)
        states = after
        lying = _sizes(*lying, size)
    return reached


def _sizes(pile: Counts, spent: Counts, size: int) -> tuple[Counts, Counts]:
    """Tell how much lies in the draw pile and in the discard pile after a hand, whatever it was."""
    lying, gone = sum(pile), sum(spent)
    if lying >= size:
        return (lying - size,), (gone + size,)
    drawn = min(size, lying + gone)
    return (lying + gone - drawn,), (drawn,)


def _ways(lying: int, gone: int, size: int) -> int:
    """Count the hands that can be drawn."""
    return comb(lying, size) if lying >= size else comb(gone, min(size - lying, gone))


def _others(zone: Mapping[str, int], kinds: Sequence[str]) -> int:
    return sum(number for card, number in zone.items() if card not in kinds)


def _after(pile: Counts, spent: Counts, hand: Counts) -> tuple[Counts, Counts]:
    """Tell what lies where once a hand is discarded; the draw pile is what it was unless it ran out."""
    if sum(hand) <= sum(pile):
        return _less(pile, hand), _more(spent, hand)
    return _less(_more(pile, spent), hand), hand


def _hands(pile: Counts, spent: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    """List the hands that can be drawn with their ways; all of a pile that runs short is drawn before a shuffle."""
    lying = sum(pile)
    if lying >= size:
        yield from _parts(pile, size)
        return
    for more, ways in _parts(spent, min(size - lying, sum(spent))):
        yield _more(pile, more), ways


@cache
def _parts(zone: Counts, size: int) -> tuple[tuple[Counts, int], ...]:
    return tuple(_draws(zone, size))


def _draws(zone: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    """List what so many cards of a zone may be, each with the number of ways; the last kind fills what is left."""
    *kinds, last = zone
    for taken in product(*(range(min(number, size) + 1) for number in kinds)):
        rest = size - sum(taken)
        if 0 <= rest <= last:
            ways = comb(last, rest)
            for number, part in zip(kinds, taken, strict=True):
                ways *= comb(number, part)
            yield (*taken, rest), ways


def _less(zone: Counts, hand: Counts) -> Counts:
    return tuple(number - part for number, part in zip(zone, hand, strict=True))


def _more(zone: Counts, hand: Counts) -> Counts:
    return tuple(number + part for number, part in zip(zone, hand, strict=True))
