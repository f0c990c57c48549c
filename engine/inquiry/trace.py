"""What happened on the way to an outcome, and which rules decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.inquiry.explore import replay
from engine.inquiry.script import Scripted, go
from engine.model.asks import Answer
from engine.model.facts import Fact
from engine.model.state import State

# Rules that nearly every turn cites: told only where nothing else decided.
EVERYDAY = frozenset({"K1", "K2", "P3", "G1", "G2", "G8", "T1", "T4", "T8", "D1", "D2", "D2b", "D4"})


def facts_of(start: State, answers: Sequence[Answer]) -> list[Fact]:
    """List what happens from a state when these answers are given; of a scenario's state its script is part."""
    if not isinstance(start, Scripted):
        return replay(start, list(answers)).trace or []
    plan, kept = start.plan, start.plan.record
    found: list[Fact] = []
    plan.record = found
    try:
        replay(start, list(answers), go)
    finally:
        plan.record = kept
    return found


def rules_of(facts: Iterable[Fact]) -> tuple[str, ...]:
    """List the rules that facts cite, each once, the first cited first."""
    return tuple(dict.fromkeys(fact.rule for fact in facts if fact.rule))


def deciding(traces: Sequence[Sequence[Fact]]) -> tuple[str, ...]:
    """List the rules cited on the ways to the outcomes, the rarer first; everyday ones where there are no others."""
    cited = [rules_of(facts) for facts in traces]
    counts = Counter(rule for rules in cited for rule in rules)
    order = list(dict.fromkeys(rule for rules in cited for rule in rules))
    special = [rule for rule in order if rule not in EVERYDAY]
    return tuple(sorted(special or order, key=lambda rule: counts[rule]))
