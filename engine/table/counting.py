"""Count all kingdoms that fulfil demands, exactly, without making them.

Piles that the same selectors choose are one group. Groups are passed one by one; what was counted so far is the state,
each count cut off where more of it changes nothing, and a demand that is settled leaves the state. Beside each state
goes a polynomial: its coefficient at x^m is the sum over all ways to take m piles of the products of their weights (for
one group, an elementary symmetric polynomial). It is kept as one whole number, a coefficient every `width` bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from engine.records import NamedTuple
from engine.table.errors import TableError
from engine.table.formula import Formula, Selector, counts, judge, things_of, unwanted

MOST_STEPS: Final = 2_000_000  # some seconds


class Group(NamedTuple):
    """Be the piles that count alike: `fields` are the numbers of the selectors that choose them.

    `sums` lists the elementary symmetric polynomials of the weights, from 1 on.
    """

    piles: tuple[str, ...]
    weights: tuple[int, ...]
    fields: tuple[int, ...]
    sums: tuple[int, ...]


class Field(NamedTuple):
    """Be the place of a count in a state; a count that has reached `top` grows no more. `fixed`: landscapes."""

    shift: int
    mask: int
    top: int
    fixed: int


Step = dict[int, tuple[int, ...]]
DEAD: Final = -1


def symmetric(weights: Sequence[int], size: int) -> tuple[int, ...]:
    """Return the sums of the products of 0, 1 ... size of the weights (no more than there are)."""
    if len(set(weights)) == 1:
        weight = weights[0]
        return tuple(comb(len(weights), taken) * weight**taken for taken in range(min(size, len(weights)) + 1))
    sums = [1]
    for weight in weights:
        if len(sums) <= size:
            sums.append(0)
        for taken in range(len(sums) - 1, 0, -1):
            sums[taken] += weight * sums[taken - 1]
    return tuple(sums)


def units_of(formulas: Sequence[Formula]) -> list[Formula]:
    """Take what is joined by `and` apart."""
    found: list[Formula] = []
    for formula in formulas:
        found += units_of(formula.parts) if formula.kind == "and" else [formula]
    return found


class Plan:
    """Prepare to count and draw: groups in an order, the steps from state to state, the polynomials.

    Raises TableError `wish.too-much` when there would be more than MOST_STEPS steps.
    """

    def __init__(
        self,
        piles: Sequence[str],
        weights: Sequence[int],
        size: int,
        formulas: Sequence[Formula],
        landscapes: Sequence[str],
    ) -> None:
        self.size = size
        units = units_of(formulas)
        gone = frozenset().union(*map(unwanted, units))
        kept = [(pile, weight) for pile, weight in zip(piles, weights, strict=True) if pile not in gone and weight]
        self.width = int(sum(weight for _, weight in kept) ** size).bit_length() + 1
        self.cut = (1 << self.width * (size + 1)) - 1
        self.coefficient = (1 << self.width) - 1
        self.selectors = tuple(dict.fromkeys(one.selector for unit in units for one in counts(unit)))
        self.places = {selector: place for place, selector in enumerate(self.selectors)}
        self.fields = self._fields(units, landscapes)
        self.flag = sum(field.mask.bit_length() for field in self.fields)
        self.units = units
        self.reads = [tuple({self.places[one.selector] for one in counts(unit)}) for unit in units]
        self.masks = [self._mask(read) for read in self.reads]
        self.keeps: dict[int, int] = {}
        self.groups = self._order(self._groups(kept))
        self.start = DEAD
        self.steps: list[Step] = self._walk()
        self.after = self._polynomials()

    @property
    def total(self) -> int:
        """Return the sum over all kingdoms of the products of their weights."""
        return self.at(self.after[0].get(self.start, 0), self.size)

    def at(self, polynomial: int, place: int) -> int:
        """Return a coefficient."""
        return polynomial >> self.width * place & self.coefficient

    def _fields(self, units: Sequence[Formula], landscapes: Sequence[str]) -> list[Field]:
        """Find how far each count matters: to one more than the greatest number that it is compared with."""
        tops = [0] * len(self.selectors)
        for unit in units:
            for one in counts(unit):
                place = self.places[one.selector]
                tops[place] = max(tops[place], one.low, 0 if one.high is None else one.high + 1)
        found, shift = [], 0
        for selector, top in zip(self.selectors, tops, strict=True):
            chosen = things_of(selector)
            fixed = sum(one in chosen for one in landscapes)
            last = min(max(top - fixed, 0), self.size + 1)
            found.append(Field(shift, (1 << last.bit_length()) - 1, last, fixed))
            shift += last.bit_length()
        return found

    def _groups(self, kept: Sequence[tuple[str, int]]) -> list[Group]:
        chosen = [things_of(selector) for selector in self.selectors]
        alike: dict[tuple[int, ...], list[tuple[str, int]]] = {}
        for pile, weight in kept:
            alike.setdefault(tuple(place for place, one in enumerate(chosen) if pile in one), []).append((pile, weight))
        found = []
        for fields, members in alike.items():
            piles, weights = zip(*members, strict=True)
            found.append(Group(piles, weights, fields, symmetric(weights, self.size)))
        return found

    def _order(self, groups: list[Group]) -> list[Group]:
        """Put groups in such an order that counts are settled early: the selector with the fewest groups left first."""
        found: list[Group] = []
        left = [group for group in groups if group.fields]
        while left:
            number = {place: sum(place in group.fields for group in left) for group in left for place in group.fields}
            first = min(number, key=lambda place: (number[place], place))
            found += [group for group in left if first in group.fields]
            left = [group for group in left if first not in group.fields]
        return found + [group for group in groups if not group.fields]

    def _mask(self, read: Sequence[int]) -> int:
        return sum(self.fields[place].mask << self.fields[place].shift for place in read)

    def _keep(self, flags: int) -> int:
        """Return the part of a state that matters while the units with a flag are settled."""
        if flags not in self.keeps:
            mask = 0
            for number, unit in enumerate(self.masks):
                mask |= 0 if flags >> number & 1 else unit
            self.keeps[flags] = mask | flags << self.flag
        return self.keeps[flags]

    def _judge(self, number: int, state: int, left: Sequence[int]) -> bool | None:
        """Tell whether a unit holds, can still, or cannot, with so many piles left for each selector."""

        def span(selector: Selector) -> tuple[int, int]:
            place = self.places[selector]
            field = self.fields[place]
            counted = (state >> field.shift & field.mask) + field.fixed
            return counted, counted + left[place]

        return judge(self.units[number], span)

    def _settle(
        self, state: int, touched: Sequence[int], left: Sequence[int], known: dict[tuple[int, int], bool | None]
    ) -> int:
        """Give a flag to each of the units touched that holds now whatever comes; DEAD if one cannot hold any more."""
        flags = state >> self.flag
        for number in touched:
            if flags >> number & 1:
                continue
            key = (number, state & self.masks[number])
            if key not in known:
                known[key] = self._judge(number, state, left)
            if known[key] is False:
                return DEAD
            if known[key]:
                flags |= 1 << number
        return (state | flags << self.flag) & self._keep(flags)

    def _walk(self) -> list[Step]:
        """Find all states that can be reached, group by group, and what each becomes with 0, 1, 2 ... of its piles.

        The last one stands for all further numbers too.
        """
        left = [0] * len(self.fields)
        for group in self.groups:
            for place in group.fields:
                left[place] += len(group.piles)
        every = range(len(self.units))
        self.start = self._settle(0, every, [min(number, self.size) for number in left], {})
        states = [] if self.start == DEAD else [self.start]
        steps: list[Step] = []
        done = 0
        for group in self.groups:
            for place in group.fields:
                left[place] -= len(group.piles)
            reach = [min(number, self.size) for number in left]
            touched = [number for number in every if not set(self.reads[number]).isdisjoint(group.fields)]
            if done + len(states) > MOST_STEPS:
                raise TableError("wish.too-much", most=MOST_STEPS)
            steps.append(self._step(group, states, touched, reach))
            done += sum(map(len, steps[-1].values()))
            states = list(dict.fromkeys(one for row in steps[-1].values() for one in row if one != DEAD))
        return steps

    def _step(self, group: Group, states: Sequence[int], touched: Sequence[int], left: Sequence[int]) -> Step:
        step: Step = {}
        known: dict[tuple[int, int], bool | None] = {}
        settled: dict[int, int] = {}
        most = len(group.sums) - 1
        for origin in states:
            keep = self._keep(origin >> self.flag)
            fields = [self.fields[place] for place in group.fields]
            live = [(one.shift, one.mask, one.top) for one in fields if one.mask << one.shift & keep]
            state, row = origin, []
            for _ in range(most + 1):
                if state not in settled:
                    settled[state] = self._settle(state, touched, left, known)
                row.append(settled[state])
                grown = state
                for shift, mask, top in live:
                    if grown >> shift & mask < top:
                        grown += 1 << shift
                if grown == state:
                    break
                state = grown
            step[origin] = tuple(row)
        return step

    def _terms(self, group: Group) -> tuple[list[int], list[int]]:
        """Return the terms of a group's polynomial, and the sums of each and all after it."""
        terms = [one << self.width * taken for taken, one in enumerate(group.sums)]
        tails = list(terms)
        for taken in range(len(tails) - 2, -1, -1):
            tails[taken] += tails[taken + 1]
        return terms, tails

    def _polynomials(self) -> list[dict[int, int]]:
        """Work out, for each state before each group, the polynomial of all ways to go on from there to the end."""
        after: list[dict[int, int]] = [{} for _ in range(len(self.groups) + 1)]
        if self.start == DEAD:
            return after
        last = {one for row in self.steps[-1].values() for one in row} if self.steps else {self.start}
        after[-1] = dict.fromkeys(last - {DEAD}, 1)
        for place in range(len(self.groups) - 1, -1, -1):
            terms, tails = self._terms(self.groups[place])
            then, found = after[place + 1], after[place]
            for state, row in self.steps[place].items():
                whole = tails[len(row) - 1] * then.get(row[-1], 0)
                for taken in range(len(row) - 1):
                    further = then.get(row[taken], 0)
                    if further:
                        whole += terms[taken] * further
                if whole:
                    found[state] = whole & self.cut
        return after

    def numbers(self, place: int, state: int, left: int) -> list[tuple[int, int, int]]:
        """List how many piles of a group can be taken: (number, the state then, the weight of all ways)."""
        found = []
        row, then = self.steps[place][state], self.after[place + 1]
        for taken, ways in enumerate(self.groups[place].sums[: left + 1]):
            state = row[min(taken, len(row) - 1)]
            weight = ways * self.at(then.get(state, 0), left - taken)
            if weight:
                found.append((taken, state, weight))
        return found

    def shares(self) -> list[list[int]]:
        """Sum up for each group the weights of the kingdoms that have 0, 1, 2 ... piles of it."""
        before = {self.start: 1}
        found = []
        for place, group in enumerate(self.groups):
            terms, tails = self._terms(group)
            then = self.after[place + 1]
            later: dict[int, int] = {}
            shares = [0] * len(group.sums)
            for state, way in before.items():
                row = self.steps[place][state]
                for taken, ways in enumerate(group.sums):
                    ahead = then.get(row[min(taken, len(row) - 1)], 0)
                    if ahead:
                        shares[taken] += ways * self.at(way * ahead, self.size - taken)
                for taken, state_then in enumerate(row):
                    if state_then in then:
                        factor = tails[taken] if taken == len(row) - 1 else terms[taken]
                        later[state_then] = later.get(state_then, 0) + (way * factor & self.cut)
            before = later
            found.append(shares)
        return found
