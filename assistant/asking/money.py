"""Coins, Buys, Actions and costs: what can be bought, what is left or got of them, what a card costs now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from assistant.asking.amounts import DUTY, OPEN, POLAR, READ, Query, query_of
from assistant.asking.clause import Asked
from assistant.asking.found import Found
from assistant.asking.prices import costs
from assistant.asking.purchases import late_treasures, no_duty, purchases
from assistant.asking.sums import named_sums, sums
from engine.records import NamedTuple

STEEP: Final = 2.0  # what is not kept
GOOD: Final = 0.3  # what needs no other way to mean all that is given


class Reader(NamedTuple):
    """Be one way to read a question of money: the forms of the asked clause that it needs, the deed that it tells of.

    read: what finds it, from the amounts that are said.
    """

    read: Callable[[Query], Iterator[Found]]
    forms: frozenset[str]
    deed: str


READERS: Final = (
    Reader(no_duty, DUTY, "buy"),
    Reader(purchases, POLAR | OPEN, "buy"),
    Reader(late_treasures, POLAR, "play"),
    Reader(costs, READ, "cost"),
    Reader(named_sums, POLAR | OPEN, "have"),
)


def of_money(asked: Asked) -> Iterator[Found]:
    """Yield what is so of coins, Actions, Buys and costs."""
    query = query_of(asked)
    for reader in READERS:
        if query.main.form in reader.forms:
            yield from (one for one in reader.read(query) if one.cost < STEEP)


def is_summed(found: Iterable[Found]) -> bool:
    """Say whether a sum has been found that stretches the words so little that no other is looked for."""
    return any(one.cost <= GOOD and one.statement.proposition.deed.verb == "have" for one in found)


__all__ = ["is_summed", "of_money", "sums"]
