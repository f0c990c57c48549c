"""Every scenario under every profile it names: what it expects holds, and the rules it names are cited on some way."""

from pathlib import Path

import pytest

from engine.inquiry.explore import Budget
from engine.inquiry.notation import decode, parse
from engine.inquiry.run import run
from engine.inquiry.scenario import CHANCE, SEATS

FOLDER = Path(__file__).parent
CASES = [
    pytest.param(path.name, scenario, profile, id=f"{path.stem}-{scenario.id}-{profile}")
    for path in sorted(FOLDER.glob("*.scn"))
    for scenario in parse(decode(path.read_bytes()))
    for profile in scenario.profiles
]


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


@pytest.mark.parametrize(("file", "scenario", "profile"), CASES)
def test_scenario(file, scenario, profile):
    result = run(scenario, profile, Budget(nodes=300_000, seconds=30))
    assert result.held, told(file, result)


def test_no_scenario_is_lost():
    ids = [scenario.id for path in FOLDER.glob("*.scn") for scenario in parse(decode(path.read_bytes()))]
    assert len(ids) > 1000
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("file", "scenario", "profile"), CASES[::5])
def test_the_opposite_does_not_hold(file, scenario, profile):
    opposite = {"always": "never", "never": "always", "sometimes": "never"}
    turned = tuple(one._replace(kind=opposite[one.kind]) for one in scenario.expectations if one.kind in opposite)
    if turned:
        result = run(scenario._replace(expectations=turned, rules=()), profile, Budget(nodes=300_000, seconds=30))
        assert not any(finding.held for finding in result.findings), file
