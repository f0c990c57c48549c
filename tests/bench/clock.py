"""Measuring: rounds in turn, medians, and a fixed loop that tells how busy the machine is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

LOOP = 1_000_000


def timed(action: Callable[[], object]) -> float:
    """Return how many seconds an action takes once."""
    began = perf_counter()
    action()
    return perf_counter() - began


def fixed_loop() -> float:
    """Return the milliseconds of one pass through a loop that is always the same."""

    def loop() -> int:
        total = 0
        for number in range(LOOP):
            total += number
        return total

    return timed(loop) * 1000


def in_turn(actions: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Take the figure of each action in turn, so many rounds, and return the medians: a busy machine slows all down."""
    found: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(rounds):
        for name, action in actions.items():
            found[name].append(action())
    return {name: median(figures) for name, figures in found.items()}


def microseconds(action: Callable[[], object], times: int = 5_000, rounds: int = 9) -> float:
    """Return how long an action takes, as the median of rounds in which it is repeated."""

    def repeat() -> None:
        for _ in range(times):
            action()

    return median(timed(repeat) for _ in range(rounds)) / times * 1e6
