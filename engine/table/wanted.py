"""Draw what was wished: landscapes by the official odds, then piles among all kingdoms that are allowed with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from engine.table.boxes import PILES
from engine.table.chance import Dice
from engine.table.choices import pile_of
from engine.table.conflict import smallest_hit
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.formula import counts, looks_at
from engine.table.kingdom import Kingdom
from engine.table.request import Request, weights
from engine.table.sampling import (
    Demand,
    box_between,
    check_pool,
    cost_between,
    draw_piles,
    is_possible,
    must_have,
    odds,
    wished,
)
from engine.table.selector import LANDSCAPES, things_of
from engine.table.sideways import draw_landscapes, may_join
from engine.table.wishes import read_wishes

TRIES: Final = 60  # landscapes are drawn anew so often before all that would do are listed
ASKS: Final = {"ally": "liaison", "prophecy": "omen"}  # who asks for a card that was named


def demands_of(request: Request) -> tuple[Demand, ...]:
    """List everything a request demands of the ten piles; raises TableError `wish.*`."""
    found = [wished(one) for one in read_wishes(request.wishes)]
    for card in dict.fromkeys(map(pile_of, request.include)):
        kind = fact(card).kind
        if kind in PILES:
            found.append(must_have(card))
        elif kind in ASKS:
            found += [wished(one)._replace(source="include") for one in read_wishes(ASKS[kind])]
    found += [box_between(*one) for one in request.limits]
    found += [cost_between(*one) for one in request.costs]
    return tuple(dict.fromkeys(found))


def draw_wanted(
    request: Request, pool: tuple[str, ...], loose: Sequence[str], first: Sequence[str], sideways: Dice, dice: Dice
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw piles and landscapes for a request; `loose` may be turned up, `first` lie there already.

    Landscapes with which no kingdom could fulfil the wishes are drawn again. Raises TableError `wish.conflict` with a
    smallest set of demands that cannot hold together, `wish.pool`, `wish.too-much`.
    """
    demands, heavy = demands_of(request), weights(request, pool)
    check_pool(pool, request.size, heavy)
    mattering = any(looks_at(one.formula, LANDSCAPES) for one in demands)
    for _ in range(TRIES if mattering else 1):
        turned = draw_landscapes(loose, len(pool), request.size, sideways, request.landscapes, first)
        if not mattering or is_possible(pool, request.size, demands, heavy, turned):
            return draw_piles(pool, request.size, demands, dice, heavy, turned), turned
    fitting = [
        turned for turned in _arrangements(loose, first, request.landscapes, demands)
        if is_possible(pool, request.size, demands, heavy, turned)
    ]  # fmt: skip
    if not fitting:
        raise _conflict(request, pool, loose, first, demands, heavy)
    kind = sideways.choose(fitting)
    turned = _like(kind, loose, first, demands, sideways)
    return draw_piles(pool, request.size, demands, dice, heavy, turned), turned


def _sign(card: str, demands: Sequence[Demand]) -> tuple[bool, ...]:
    """Tell what the demands see in a landscape, and whether it is a Way."""
    seen = tuple(card in things_of(one.selector) for demand in demands for one in counts(demand.formula))
    return (*seen, fact(card).kind == "way")


def _arrangements(
    loose: Sequence[str], first: Sequence[str], most: int, demands: Sequence[Demand]
) -> Iterator[tuple[str, ...]]:
    """List one arrangement of landscapes for each way in which the demands can tell them apart."""
    alike: dict[tuple[bool, ...], list[str]] = {}
    for card in loose:
        if card not in first:
            alike.setdefault(_sign(card, demands), []).append(card)
    some = [card for cards in alike.values() for card in cards[:most]]
    seen = set()
    for number in range(most - len(first) + 1):
        for chosen in combinations(some, number):
            turned = list(first)
            for card in chosen:
                if may_join(card, turned):
                    turned.append(card)
            sign = tuple(sorted(_sign(card, demands) for card in turned))
            if len(turned) == len(first) + number and sign not in seen:
                seen.add(sign)
                yield tuple(turned)


def _like(
    kind: Sequence[str], loose: Sequence[str], first: Sequence[str], demands: Sequence[Demand], dice: Dice
) -> tuple[str, ...]:
    """Choose landscapes that the demands cannot tell from these."""
    turned = list(first)
    for card in kind:
        if card not in first:
            sign = _sign(card, demands)
            turned.append(dice.choose([one for one in loose if one not in turned and _sign(one, demands) == sign]))
    return tuple(turned)


def _conflict(
    request: Request,
    pool: Sequence[str],
    loose: Sequence[str],
    first: Sequence[str],
    demands: Sequence[Demand],
    heavy: dict[str, int],
) -> TableError:
    """Find a smallest set of demands that cannot hold together whatever landscapes are turned up."""

    def can(places: frozenset[int]) -> bool:
        chosen = [demands[place] for place in sorted(places)]
        arranged = _arrangements(loose, first, request.landscapes, chosen)
        return any(is_possible(pool, request.size, chosen, heavy, turned) for turned in arranged)

    every = frozenset(range(len(demands)))
    seen: list[frozenset[int]] = []
    while can(tried := smallest_hit(seen)):
        for place in every - tried:
            if can(tried | {place}):
                tried |= {place}
        seen.append(every - tried)
    told = "; ".join(demands[place].text for place in sorted(tried))
    return TableError("wish.conflict", n=len(tried), piles=len(pool), wishes=told)


def odds_of(request: Request, pool: tuple[str, ...], kingdom: Kingdom) -> dict[str, Fraction]:
    """Return the exact chance of every pile of the pool beside the landscapes of a kingdom."""
    return odds(pool, request.size, demands_of(request), weights(request, pool), kingdom.landscapes)
