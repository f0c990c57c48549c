"""Find a smallest set of demands that cannot hold together.

Every such set shares a demand with the complement of every set that can hold together; so a smallest set that does
so with all complements seen is tried, and when it can hold it gives a further complement (implicit hitting sets).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.table.errors import TableError
from engine.table.sampling import Demand, check_pool, is_possible


def find_conflict(
    pool: Sequence[str],
    size: int,
    demands: Sequence[Demand],
    weights: Mapping[str, int] | None = None,
    landscapes: Sequence[str] = (),
) -> tuple[Demand, ...]:
    """Return the fewest demands that no kingdom of the pool fulfils together, () when one fulfils all.

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
