"""What must hold of the counts in a kingdom: counts within bounds, joined by and, or, not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.table.selector import LANDSCAPES, PILES, Selector, scope, things_of


class Formula(NamedTuple):
    """Hold of a kingdom or not. `kind`: count (from `low` to `high` things, None: any number), and, or, not."""

    kind: str
    parts: tuple[Formula, ...] = ()
    selector: Selector = Selector("or")
    low: int = 0
    high: int | None = None


ANY: Final = Formula("and")


def count(selector: Selector, low: int, high: int | None = None) -> Formula:
    """Make the formula that so many things are of a kind."""
    return Formula("count", (), selector, low, high)


def counts(formula: Formula) -> Iterator[Formula]:
    """Walk through the counts of a formula."""
    if formula.kind == "count":
        yield formula
    for part in formula.parts:
        yield from counts(part)


def judge(formula: Formula, span: Callable[[Selector], tuple[int, int]]) -> bool | None:
    """Tell whether a formula holds, where `span` gives the least and greatest count; None: it depends."""
    if formula.kind == "count":
        least, most = span(formula.selector)
        if least >= formula.low and (formula.high is None or most <= formula.high):
            return True
        if most < formula.low or (formula.high is not None and least > formula.high):
            return False
        return None
    found = [judge(part, span) for part in formula.parts]
    if formula.kind == "not":
        return None if found[0] is None else not found[0]
    decides = formula.kind == "or"
    if decides in found:
        return decides
    return None if None in found else not decides


def unwanted(formula: Formula, holds: bool = True) -> frozenset[str]:
    """List the things that must not be there if a formula is to hold (or, with `holds` False, is not to hold)."""
    if formula.kind == "count":
        none = formula.high == 0 if holds else (formula.low == 1 and formula.high is None)
        return things_of(formula.selector) if none else frozenset()
    if formula.kind == "not":
        return unwanted(formula.parts[0], not holds)
    found = [unwanted(part, holds) for part in formula.parts]
    if not found:
        return frozenset()
    return frozenset.union(*found) if (formula.kind == "and") == holds else frozenset.intersection(*found)


def looks_at(formula: Formula, where: str) -> bool:
    """Tell whether a formula counts kingdom piles (PILES) or landscapes (LANDSCAPES)."""
    other = LANDSCAPES if where == PILES else PILES
    return any(scope(one.selector) != other for one in counts(formula))
