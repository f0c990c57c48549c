"""Whether an answer of `justiciar ask --json` is right: its head, and what it told of the outcomes."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.inquiry.explore import Budget
from engine.inquiry.notation import parse
from engine.inquiry.run import run
from engine.inquiry.scenario import SOMETIMES, Scenario, ScenarioError
from engine.table.facts import slug
from tests.questions.rows import CAN, Row, expectations, split

TOLD, BY_RULE = "tells", "rule"
SAVED = "saved"  # where we keep what --save wrote
MARKS = {"confirmed": "(confirmed)", "rule": "(rule)", "cannot": "(cannot)"}
OPENING = {"play", "shuffle"}
NUMBER_WORDS = {"once": 1, "twice": 2}


class Judged(NamedTuple):
    """Be what became of one question: right or not, what was answered in a few signs, and what is wrong with it."""

    right: bool
    said: str
    fault: str = ""


def judge(row: Row, data: dict[str, Any], holds: str) -> Judged:
    """Hold an answer against what is right; holds: the propositions that its outcomes must satisfy."""
    said = say_head(data)
    if not any(fits(head, data) for head in row.heads):
        return Judged(False, said, f"wanted {row.head}")
    wrong = broken(data, holds)
    if wrong:
        return Judged(False, said, f"does not hold: {wrong}")
    told = {one["rule"] for one in data.get("rules", ())}
    if row.rules and not told & set(row.rules.split()):
        return Judged(False, said, f"tells none of the rules {row.rules}")
    return Judged(True, said)


def say_head(data: dict[str, Any]) -> str:
    """Write the head of an answer in a few signs."""
    head = data.get("head") or {}
    value = head.get("value")
    shown = "; ".join(map(_step, value)) if isinstance(value, list) else "" if value is None else str(value)
    return f"{head.get('kind', '?')} {shown} {MARKS.get(str(data.get('certainty')), '')}".rstrip()


def fits(wanted: str, data: dict[str, Any]) -> bool:
    """Tell whether the head of an answer is what was wanted: `yes`, `number 6`, `place hand`, `cards none` ..."""
    head = data.get("head") or {}
    kind, value = str(head.get("kind", "")), head.get("value")
    kind = TOLD if kind == "told" else kind
    sort, _, rest = wanted.partition(" ")
    if sort in NUMBER_WORDS:
        return kind == "number" and value == NUMBER_WORDS[sort]
    if sort == "chance":
        return kind in ("chance", "number") and (not rest or str(value) == rest)
    if sort in ("option", "order"):
        return kind in (sort, "cards", "order") and (not rest or rest.lower() in _first(value))
    if sort in ("which", "winner"):
        sort = {"which": "cards", "winner": "player"}[sort]
    if kind != sort:
        return False
    return not rest or rest == "none" and not value or _same(rest, value)


def _first(value: Any) -> str:
    """Write the first of what an answer lists; of steps the first that is more than the play itself."""
    steps = [_step(one) for one in value] if isinstance(value, list) else [str(value)]
    return next((step for step in steps if not set(step.split()) & OPENING), "").lower()


def _step(one: Any) -> str:
    return f"{one['player']} {one['verb']} {', '.join(one['cards'])}".strip() if isinstance(one, dict) else str(one)


def _same(rest: str, value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return {slug(one) for one in split(rest, ",")} == {slug(str(one)) for one in value}
    return slug(rest) == slug(str(value))


def broken(data: dict[str, Any], holds: str) -> str:
    """Return the first thing that does not hold in the situation that an answer was found in, "" if all does."""
    if not holds or data.get("certainty") == BY_RULE:  # then nothing was played
        return ""
    text = data.get(SAVED)
    if not text:
        return "no situation was played"
    scenario = parse(text)[0]
    return failed(scenario, scenario.profiles[0], holds)


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
