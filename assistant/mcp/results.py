"""What the tools give: types from which their schemas are made, and a page as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, Field

from assistant.telling.page import Page, Row, Section
from assistant.telling.rules import statement_of
from i18n.interface import Interface


class RuleCited(BaseModel):
    """Be a numbered rule, with what it states."""

    rule: str
    statement: str


class Result(BaseModel):
    """Be what each tool gives: the answer as people read it, its language, and the rules that decide it."""

    told: str
    lang: str
    rules: list[RuleCited] = Field(default_factory=list)


class CardResult(Result):
    """Be the cards that bear a name; docs/json.md, "justiciar.card", has their fields."""

    profile: str
    cards: list[dict[str, Any]]


class RuleFound(RuleCited):
    """Be a rule that was looked for: its chapter, where it was read, and the recorded rulings that rest on it."""

    topic: str
    source: str
    open: bool
    rulings: list[dict[str, str]]


class RulesResult(Result):
    """Be the rules that words lead to, best first; unread: words that stand in none."""

    found: list[RuleFound]
    unread: list[str]


class Ending(BaseModel):
    """Be when something comes about.

    when: the choices and draws that lead there, "" for any. exactly: whether it comes about always then, and only then.
    least, greatest: its probability over all choices, as a fraction; None where that is not known.
    """

    when: str
    exactly: bool
    least: str | None
    greatest: str | None


class Outcome(Ending):
    """Be a way in which a situation can end: what is not as before, and when it comes about."""

    what: str


class Held(BaseModel):
    """Be a verdict on a proposition: always, sometimes, never, or open where the search was cut; and when it holds."""

    proposition: str
    holds: str
    yes: Ending | None
    no: Ending | None


class SituationResult(Result):
    """Be what can happen in a situation.

    whole: whether every choice and shuffle was looked at; else `cut` says why not, and what is missing may still
    happen. left_out: how many outcomes were found and are not listed. assumed: the table as it was laid out.
    """

    profile: str
    whole: bool
    cut: str
    positions: int
    assumed: list[str]
    outcomes: list[Outcome]
    left_out: int
    verdicts: list[Held]
    remarks: list[str]


class PairResult(Result):
    """Be the ways in which two cards touch, the strongest first; whole: whether all were looked for to the end."""

    profile: str
    cards: list[str]
    whole: bool
    meetings: list[dict[str, Any]]
    left_out: int
    rulings: list[dict[str, str]]


class KingdomResult(Result):
    """Be a kingdom and its table; docs/json.md, "The kingdom" and "The table", has their fields."""

    code: str
    seed: int
    kingdom: dict[str, Any]
    table: dict[str, Any]


class CheckResult(Result):
    """Be a report on a kingdom; fine: whether nothing is missing or against the rules."""

    profile: str
    fine: bool
    kingdom: dict[str, Any]
    boxes: list[str]
    findings: list[dict[str, Any]]


class ScoreResult(Result):
    """Be the scores, and by what the winner is settled: points, turns, a shared victory, or open."""

    profile: str
    by: str
    players: list[dict[str, Any]]
    remarks: list[str]


class Near(BaseModel):
    """Be a true statement that comes near a question: a sentence, and its proposition in the notation of tables."""

    statement: str
    proposition: str


class AskResult(Result):
    """Be the reply to a question in words.

    certainty: `answer` (one statement accounts for every word), `nearest` (none does: those that come nearest are
    listed, and none of them is to be taken for the answer) or `cannot` (no rule decides it, or a card is not written).
    proposition: what was answered, to be compared with what was asked.
    """

    answer: str
    certainty: str
    proposition: str
    nearest: list[Near]


def cite(rules: Iterable[str], ui: Interface) -> list[RuleCited]:
    """Say what rules state, each once."""
    return [RuleCited(rule=one, statement=statement_of(one, ui.lang)) for one in dict.fromkeys(rules)]


def text_of(page: Page) -> str:
    """Write a page as plain text: its title, its sections, its remarks, with empty lines between them."""
    parts = [page.title, *(_section(one) for one in page.sections), "\n".join(page.remarks)]
    return "\n\n".join(part for part in parts if part)


def lines_of(section: Section) -> list[str]:
    """Write the rows of a section, a line each, and those that stand below one behind it."""
    return [line for row in section.rows for line in _row(row)]


def _section(one: Section) -> str:
    return "\n".join(([one.heading] if one.heading else []) + [f"- {line}" for line in lines_of(one)])


def _row(row: Row) -> list[str]:
    cells = " | ".join(cell for cell in row.cells if cell)
    return [line for line in (cells, *row.below) if line]
