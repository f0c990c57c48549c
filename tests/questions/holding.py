"""Whether what a row of the questions that people asked calls right holds in its situation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.inquiry.explore import Budget
from engine.inquiry.run import run
from engine.inquiry.scenario import SOMETIMES, Scenario, ScenarioError
from engine.table.facts import slug
from tests.questions.rows import CAN, expectations


def failed(scenario: Scenario, profile: str, holds: str) -> str:
    """Return the first thing that does not hold in a scenario, "" if all does."""
    wanted = expectations(holds)
    bare = scenario._replace(expectations=tuple(one for _, one in wanted), rules=())
    try:
        result = run(bare, profile, Budget(300_000, 30))
    except ScenarioError as error:
        return f"{error.msgid} {error.slots}"
    if not result.whole or result.refused:
        return f"cut short {result.reason} {result.refused}".strip()
    for (often, one), finding in zip(wanted, result.findings, strict=True):
        assert often != SOMETIMES, "write can"
        held = finding.held or (often == CAN and _always(finding, bare, profile))
        if not held:
            return f"{one.text} {'; '.join(f'{text}: {found}' for text, found in finding.values)}".strip()
    return ""


def _always(finding: Any, scenario: Scenario, profile: str) -> bool:
    """Tell whether what should be possible holds at every end, which the notation does not call sometimes."""
    always = finding.expectation._replace(kind="always")
    return run(scenario._replace(expectations=(always,)), profile, Budget(300_000, 30)).held


KINDS = {"winner": "player", "option": "order", "which": "cards"}  # of heads, as the data of a reply calls them


def is_said(head: str, told: Mapping[str, Any]) -> bool:
    """Tell whether a head of the table (`number 3`, `place hand`, `tells`) is what a reply tells, as data."""
    kind, _, value = head.partition(" ")
    if kind == "tells":
        return told["kind"] in ("told", "nothing") or told["kind"] == "order" and " " in str(told["value"][0])
    if head == "cards none":
        return told["kind"] == "nothing"
    if head == "once":
        kind, value = "number", "1"
    if KINDS.get(kind, kind) != told["kind"]:
        return False
    values = told["value"] if isinstance(told["value"], list) else [told["value"]]
    alone = kind == "order" or len(values) == 1
    return not value or alone and slug(str(values[0])) == slug(value)
