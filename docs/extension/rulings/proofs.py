"""Rulings proven: each run under its profiles, and the ways through it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import eq
from typing import NamedTuple

from sphinx.errors import ExtensionError

from engine.inquiry.explore import witness
from engine.inquiry.outcome import facts_of
from engine.inquiry.run import Result, run
from engine.inquiry.scenario import ScenarioError
from engine.inquiry.writing import written_expectation
from engine.model.state import Fact, State
from engine.rulings import Ruling

MOST_WAYS = 4  # ways told step by step in a box


class Way(NamedTuple):
    """Hold one way through a scenario: what happened, and the game it happened in."""

    start: State
    facts: tuple[Fact, ...]


def play(ruling: Ruling) -> tuple[Result, ...]:
    """Run a ruling under each of its profiles; raises ExtensionError naming the one that does not hold."""
    where = f"engine/rulings/{ruling.file}.scn [{ruling.id}]"
    results = []
    for profile in ruling.scenario.profiles:
        try:
            result = run(ruling.scenario, profile)
        except ScenarioError as error:
            raise ExtensionError(f"{where} [{profile}]: {error.msgid} {error.slots}") from error
        if not result.held:
            raise ExtensionError(f"{where} [{profile}]: {_why(result)}")
        results.append(result)
    return tuple(results)


def _why(result: Result) -> str:
    """Say in the notation what does not hold."""
    failed = [one for one in result.findings if not one.held]
    parts = [
        f"{written_expectation(one.expectation)} -> {'; '.join(found for _, found in one.values)}" for one in failed
    ]
    parts += [f"rule {rule} is not cited" for rule in result.uncited]
    parts += [f"line {line} is offered" for line in result.refused]
    return " | ".join(parts) or result.reason


def ways(result: Result) -> list[Way]:
    """List the shortest way to each different end of a ruling on which something happens, at most a few."""
    return [one for one in _ways(result) if one.facts]


def _ways(result: Result) -> Iterator[Way]:
    start = result.graph.start
    for outcome in result.graph.outcomes()[:MOST_WAYS]:
        answers = witness(result.graph, partial(eq, outcome))
        if answers is not None:
            yield Way(start, tuple(facts_of(start, answers)))
