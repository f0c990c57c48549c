"""Every scenario under every profile it names: what it expects holds, and the rules it names are cited on some way."""

from zlib import crc32

import pytest

from engine.inquiry.explore import Budget
from engine.inquiry.run import run
from engine.inquiry.scenario import CHANCE, SEATS
from engine.rulings import all_rulings
from tests.cards.rulings import groups
from tests.grouping import together
from tests.sizes import sized

NODES = Budget(nodes=300_000, seconds=float("inf"))
FIRST = 2  # the line of a scenario on which the block of a ruling begins
FIFTHS = sized(1, 5)  # how many fifths of the scenarios are also turned into their opposite


def told(ruling, result):
    """Say in a few lines what is not as expected; lines are those of the file."""
    before = ruling.line - FIRST
    lines = [f"{ruling.file}.scn:{ruling.line} [{ruling.id}] {ruling.english} ({result.profile})"]
    if not result.whole:
        lines.append(f"  cut short: {result.reason} after {result.graph.nodes} nodes")
    lines += [f"  line {before + line}: this answer is offered" for line in result.refused]
    if result.uncited:
        lines.append(f"  not cited on any way: {' '.join(result.uncited)}; cited: {' '.join(sorted(result.rules))}")
    for finding in result.findings:
        if finding.held:
            continue
        lines.append(f"  line {before + finding.expectation.line}: = {finding.expectation.text}")
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
        for ruling in group:
            for profile in ruling.scenario.profiles:
                with case(ruling.id, profile):
                    result = run(ruling.scenario, profile, NODES)
                    assert result.held, told(ruling, result)


def test_no_scenario_is_lost():
    ids = [one.id for one in all_rulings()]
    assert len(ids) > 1000
    assert len(ids) == len(set(ids))
    assert sum(len(group.values[0]) for group in groups()) == len(ids)


OPPOSITE = {"always": "never", "never": "always", "sometimes": "never"}


def turned(ruling):
    """List what a ruling expects, each turned into its opposite."""
    expected = ruling.scenario.expectations
    return tuple(one._replace(kind=OPPOSITE[one.kind]) for one in expected if one.kind in OPPOSITE)


def is_turned(ruling):
    return crc32(ruling.id.encode()) % 5 < FIFTHS and bool(turned(ruling))


@pytest.mark.long
@pytest.mark.parametrize("group", groups(is_turned))
def test_the_opposite_does_not_hold(group):
    with together() as case:
        for ruling in group:
            for profile in ruling.scenario.profiles:
                with case(ruling.id, profile):
                    opposite = ruling.scenario._replace(expectations=turned(ruling), rules=())
                    result = run(opposite, profile, NODES)
                    assert not [one.expectation.text for one in result.findings if one.held]
