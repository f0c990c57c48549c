"""Every scenario under every profile it names: what it expects holds, and the rules it names are cited on some way."""

from zlib import crc32

import pytest

from engine.inquiry.explore import Budget
from engine.inquiry.run import run
from engine.inquiry.scenario import CHANCE, SEATS
from tests.grouping import together
from tests.scenarios.blocks import blocks, groups
from tests.sizes import sized

NODES = Budget(nodes=300_000, seconds=float("inf"))
FIFTHS = sized(1, 5)  # how many fifths of the scenarios are also turned into their opposite


def told(file, result):
    """Say in a few lines what is not as expected."""
    lines = [f"{file}:{result.scenario.line} [{result.scenario.id}] {result.scenario.title} ({result.profile})"]
    if not result.whole:
        lines.append(f"  cut short: {result.reason} after {result.graph.nodes} nodes")
    lines += [f"  line {line}: this answer is offered" for line in result.refused]
    if result.uncited:
        lines.append(f"  not cited on any way: {' '.join(result.uncited)}; cited: {' '.join(sorted(result.rules))}")
    for finding in result.findings:
        if finding.held:
            continue
        lines.append(f"  line {finding.expectation.line}: = {finding.expectation.text}")
        if finding.expectation.kind == CHANCE:
            lines.append(f"    probability {finding.least}..{finding.greatest}")
        lines += [f"    {wanted}: found {found}" for wanted, found in finding.values]
        lines += [f"      {step(fact)}" for fact in finding.trace]
    return "\n".join(lines)


def step(fact):
    """Say one fact in a line."""
    who = SEATS[fact.player] if fact.player >= 0 else "-"
    answer = f" -> {fact.answer}" if fact.answer is not None else ""
    place = f" {fact.frm}>{fact.to}" if fact.frm or fact.to else ""
    return f"{who} {fact.verb} {', '.join(fact.cards)}{place} {fact.prompt}{answer} {fact.rule}".rstrip()


@pytest.mark.parametrize("group", groups())
def test_scenarios(group):
    with together() as case:
        for file, scenario in group:
            for profile in scenario.profiles:
                with case(scenario.id, profile):
                    result = run(scenario, profile, NODES)
                    assert result.held, told(file, result)


def test_no_scenario_is_lost():
    ids = [one.scenario.id for one in blocks()]
    assert len(ids) > 1000
    assert len(ids) == len(set(ids))
    assert sum(len(group.values[0]) for group in groups()) == len(ids)


OPPOSITE = {"always": "never", "never": "always", "sometimes": "never"}


def turned(scenario):
    """List what a scenario expects, each turned into its opposite."""
    return tuple(one._replace(kind=OPPOSITE[one.kind]) for one in scenario.expectations if one.kind in OPPOSITE)


def is_turned(scenario):
    return crc32(scenario.id.encode()) % 5 < FIFTHS and bool(turned(scenario))


@pytest.mark.long
@pytest.mark.parametrize("group", groups(is_turned))
def test_the_opposite_does_not_hold(group):
    with together() as case:
        for _, scenario in group:
            for profile in scenario.profiles:
                with case(scenario.id, profile):
                    result = run(scenario._replace(expectations=turned(scenario), rules=()), profile, NODES)
                    assert not [one.expectation.text for one in result.findings if one.held]
