"""Which pairs, in which order, and who proves them: this process, several, or a cluster (tests.pairs.cluster)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import NamedTuple

from engine.sets import index
from tests.pairs.keeping import box_of
from tests.pairs.proving import Bounds, Pair, Row, begin_number, go_on, prove

BATCH = 25  # pairs proven before their rows are kept
AHEAD = 3  # batches that wait for each process

Batch = Sequence[Pair]
Runner = Callable[[Iterable[Batch], Bounds, str], Iterator[list[Row]]]


class Share(NamedTuple):
    """Be one of so many equal parts of all pairs: number, from 1, of how many."""

    number: int = 1
    of: int = 1


class Wanted(NamedTuple):
    """Be which pairs are wanted: under which profiles, of which share; with any of some cards, or all inside a box."""

    profiles: tuple[str, ...] = ("current",)
    share: Share = Share()
    cards: frozenset[str] = frozenset()
    boxes: frozenset[str] = frozenset()


def pairs(wanted: Wanted) -> list[Pair]:
    """List the pairs wanted, well mixed: the first thousand are as good a sample as any."""
    number, of = wanted.share
    names = [name for name in sorted(index()) if not wanted.boxes or box_of(name) in wanted.boxes]
    kept = []
    for first in names:
        begun = begin_number(first)
        for second in names if not wanted.cards or first in wanted.cards else sorted(wanted.cards & set(names)):
            if not wanted.boxes or box_of(first) == box_of(second):
                kept += [(go_on(begun, second, rules), first, second, rules) for rules in wanted.profiles]
    found = sorted((one[0] // of, *one[1:]) for one in kept if one[0] % of == number - 1)
    return [Pair(*one) for _, *one in found]


def batches(found: Sequence[Pair], size: int = BATCH) -> Iterator[Batch]:
    """Part pairs into batches."""
    left = iter(found)
    while batch := list(islice(left, size)):
        yield batch


def prove_all(batch: Batch, bounds: Bounds, revision: str) -> list[Row]:
    """Prove the pairs of a batch."""
    return [prove(one, bounds, revision) for one in batch]


def here(waiting: Iterable[Batch], bounds: Bounds, revision: str) -> Iterator[list[Row]]:
    """Prove batches in this process."""
    for batch in waiting:
        yield prove_all(batch, bounds, revision)


def on_processes(number: int) -> Runner:
    """Make a runner of so many processes; BrokenProcessPool comes out of it when one of them dies."""

    def run(waiting: Iterable[Batch], bounds: Bounds, revision: str) -> Iterator[list[Row]]:
        left = iter(waiting)
        with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
            begun: set[Future[list[Row]]] = set()
            try:
                while True:
                    for batch in islice(left, number * AHEAD - len(begun)):
                        begun.add(pool.submit(prove_all, batch, bounds, revision))
                    if not begun:
                        return
                    ended, begun = wait(begun, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in ended)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return run
