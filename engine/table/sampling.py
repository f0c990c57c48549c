"""Draw ten piles among all kingdoms that fulfil what is asked, each as likely as the product of its piles' weights.

Where none does, tell which demands cannot hold together.

All numbers are whole and exact; the same dice give the same piles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from engine.records import NamedTuple
from engine.table.chance import Dice
from engine.table.counting import Group, Plan, symmetric
from engine.table.errors import TableError
from engine.table.facts import pile_of
from engine.table.formula import PILES, Formula, Selector, count, counts, leaf, settled, things_of
from engine.table.wishes import Wish

KEPT: Final = 32  # plans kept for the next draw with the same demands


class Demand(NamedTuple):
    """Be something that a kingdom must fulfil: how it is said in the language of wishes, what must hold, who asks.

    `source`: wish, include, exclude, box or cost.
    """

    text: str
    formula: Formula
    source: str = "wish"


def wished(wish: Wish) -> Demand:
    """Make a wish a demand."""
    return Demand(wish.text, wish.formula)


def must_have(card: str) -> Demand:
    """Demand a pile or landscape by id; a card of a mixed pile stands for its pile."""
    one = pile_of(card)
    return Demand(f'"{one}"', count(leaf("card", one), 1), "include")


def must_not_have(card: str) -> Demand:
    """Demand that a pile or landscape is not there."""
    one = pile_of(card)
    return Demand(f'not "{one}"', count(leaf("card", one), 0, 0), "exclude")


def box_between(box: str, least: int, most: int) -> Demand:
    """Demand from `least` to `most` piles of a box (see `engine.table.boxes`)."""
    return _between(leaf("box", box), f"box:{box}", least, most, "box")


def cost_between(coins: int, least: int, most: int) -> Demand:
    """Demand from `least` to `most` piles that cost so many coins and nothing else."""
    return _between(leaf("cost", str(coins)), f"cost:{coins}", least, most, "cost")


def _between(selector: Selector, name: str, least: int, most: int, source: str) -> Demand:
    text = f"{name} = {least}" if least == most else f"{name} = {least}..{most}"
    return Demand(text, count(settled(selector, PILES), least, most), source)


def is_possible(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    weights: Mapping[str, int] | None = None,
    landscapes: Sequence[str] = (),
) -> bool:
    """Tell whether any kingdom fulfils all demands; raises TableError `wish.too-much`."""
    formulas = tuple(one.formula for one in demands)
    return Plan(pool, weighed(pool, weights), size, formulas, landscapes).total > 0


def check_pool(pool: Sequence[str], size: int = 10, weights: Mapping[str, int] | None = None) -> None:
    """Raise TableError `wish.pool` when fewer than `size` piles are there that can be drawn."""
    number = sum(bool(weights.get(pile, 1)) for pile in pool) if weights else len(pool)
    if number < size:
        raise TableError("wish.pool", n=number, size=size)


def weighed(pool: Sequence[str], weights: Mapping[str, int] | None) -> tuple[int, ...]:
    """Return the weight of each pile: 1 where none is given."""
    return tuple(weights.get(pile, 1) for pile in pool) if weights else (1,) * len(pool)


def find_conflict(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    weights: Mapping[str, int] | None = None,
    landscapes: Sequence[str] = (),
) -> tuple[Demand, ...]:
    """Return the fewest demands that no kingdom of the pool fulfils together, () when one fulfils all.

    Every such set shares a demand with the complement of every set that can hold together; so a smallest set that does
    so with all complements seen is tried, and when it can hold it gives a further complement (implicit hitting sets).
    Raises TableError: `wish.pool` when too few piles are there, `wish.too-much` when the demands are too entangled.
    """
    check_pool(pool, size, weights)

    def can(chosen: Iterable[int]) -> bool:
        return is_possible(pool, size, [demands[place] for place in sorted(chosen)], weights, landscapes)

    if can(range(len(demands))):
        return ()
    alone = [place for place in range(len(demands)) if not can([place])]
    if alone:
        return (demands[alone[0]],)
    seen: list[frozenset[int]] = []
    while True:
        tried = smallest_hit(seen)
        if not can(tried):
            return tuple(demands[place] for place in sorted(tried))
        seen.append(frozenset(range(len(demands))) - _grown(tried, len(demands), can))


def _grown(chosen: frozenset[int], number: int, can: Callable[[Iterable[int]], bool]) -> frozenset[int]:
    """Add every demand that can hold together with those there already."""
    for place in range(number):
        if place not in chosen:
            try:
                if can(chosen | {place}):
                    chosen |= {place}
            except TableError:
                continue  # too entangled to tell: leaving it out is sound, the complement is only larger
    return chosen


def smallest_hit(sets: Sequence[frozenset[int]]) -> frozenset[int]:
    """Return a smallest set that shares something with each of these sets, none of them empty."""
    most = 0
    while True:
        found = _hit(sets, frozenset(), most)
        if found is not None:
            return found
        most += 1


def _hit(sets: Sequence[frozenset[int]], chosen: frozenset[int], more: int) -> frozenset[int] | None:
    open_ = next((one for one in sets if not one & chosen), None)
    if open_ is None:
        return chosen
    if not more:
        return None
    for place in sorted(open_):
        found = _hit(sets, chosen | {place}, more - 1)
        if found is not None:
            return found
    return None


def count_kingdoms(
    pool: Sequence[str], size: int = 10, demands: Sequence[Demand] = (), landscapes: Sequence[str] = ()
) -> int:
    """Count the kingdoms of `size` different piles of the pool that fulfil all demands beside these landscapes.

    Raises TableError `wish.too-much` when the demands are too entangled to count.
    """
    return _plan(pool, size, demands, None, landscapes).total


def draw_piles(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    dice: Dice,
    weights: Mapping[str, int] | None = None,
    landscapes: Sequence[str] = (),
) -> tuple[str, ...]:
    """Draw piles, in random order; a pile without a weight has 1, one with weight 0 is never drawn.

    Raises TableError: `wish.pool` when too few piles are there, `wish.conflict` with a smallest set of demands that
    cannot hold together, `wish.too-much`.
    """
    if not demands and not weights:
        check_pool(pool, size)
        return tuple(dice.sample(pool, size))
    check_pool(pool, size, weights)
    plan = _plan(pool, size, demands, weights, landscapes)
    if not plan.total:
        found = find_conflict(pool, size, demands, weights, landscapes)
        raise TableError("wish.conflict", n=len(found), piles=len(pool), wishes="; ".join(one.text for one in found))
    state, left = plan.start, size
    drawn: list[str] = []
    for place, group in enumerate(plan.groups):
        if not left:
            break
        taken, state = _throw(plan.numbers(place, state, left), dice)
        drawn += _pick(group, taken, dice)
        left -= taken
    dice.shuffle(drawn)
    return tuple(drawn)


def odds(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    weights: Mapping[str, int] | None = None,
    landscapes: Sequence[str] = (),
) -> dict[str, Fraction]:
    """Return the exact chance of each pile of the pool to be drawn by `draw_piles`; {} when no kingdom is possible."""
    plan = _plan(pool, size, demands, weights, landscapes)
    if not plan.total:
        return {}
    found = dict.fromkeys(pool, Fraction(0))
    for group, shares in zip(plan.groups, plan.shares(), strict=True):
        chances = {weight: _chance(group, weight, shares) / plan.total for weight in set(group.weights)}
        found.update((pile, chances[weight]) for pile, weight in zip(group.piles, group.weights, strict=True))
    return found


def _throw(numbers: Sequence[tuple[int, int, int]], dice: Dice) -> tuple[int, int]:
    """Choose one of (number, state, weight) by weight."""
    thrown = dice.below(sum(weight for _, _, weight in numbers))
    for taken, state, weight in numbers:
        thrown -= weight
        if thrown < 0:
            return taken, state
    raise AssertionError("unreachable")


def _pick(group: Group, number: int, dice: Dice) -> list[str]:
    """Pick so many piles of a group, each set as likely as the product of its weights."""
    if len(set(group.weights)) == 1:
        return dice.sample(group.piles, number)
    found: list[str] = []
    for place, sums in enumerate(_suffixes(group.weights, number)):
        missing = number - len(found)
        if not missing:
            break
        rest = dice.below(sums[0][missing])
        if rest < group.weights[place] * sums[1][missing - 1]:
            found.append(group.piles[place])
    return found


@lru_cache(KEPT)
def _suffixes(weights: tuple[int, ...], size: int) -> tuple[tuple[list[int], list[int]], ...]:
    """Return for each weight the sums of products (0 to `size` factors) of it and those after it, and of those only."""
    found = []
    after = [1] + [0] * size
    for weight in reversed(weights):
        here = [after[taken] + (weight * after[taken - 1] if taken else 0) for taken in range(size + 1)]
        found.append((here, after))
        after = here
    return tuple(reversed(found))


def _chance(group: Group, weight: int, shares: Sequence[int]) -> Fraction:
    """Sum up the weights of the kingdoms that have one certain pile, of this weight, of a group."""
    rest = list(group.weights)
    rest.remove(weight)
    sums = symmetric(rest, len(shares))
    return sum(
        (
            Fraction(share * weight * sums[taken - 1], group.sums[taken])
            for taken, share in enumerate(shares)
            if taken and share
        ),
        Fraction(0),
    )


def _plan(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    weights: Mapping[str, int] | None,
    landscapes: Sequence[str],
) -> Plan:
    """Make a plan, or take that of the last draws: of the landscapes only those matter that a demand counts."""
    formulas = tuple(one.formula for one in demands)
    chosen = [things_of(one.selector) for formula in formulas for one in counts(formula)]
    matter = tuple(sorted(one for one in landscapes if any(one in things for things in chosen)))
    return _made(tuple(pool), weighed(pool, weights), size, formulas, matter)


@lru_cache(KEPT)
def _made(
    pool: tuple[str, ...],
    weights: tuple[int, ...],
    size: int,
    formulas: tuple[Formula, ...],
    landscapes: tuple[str, ...],
) -> Plan:
    return Plan(pool, weights, size, formulas, landscapes)
