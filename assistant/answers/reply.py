"""The reply to a question in words: the one statement that answers it, the nearest ones, or why there is none.

As a page it takes a screen: the sentence that restates what was decided, the rule that decides, what was taken for
granted. Everything else that is known of it is told where all is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any, Final

from assistant.asking.borne_out import is_borne_out
from assistant.asking.evidence import Edition, cause_of, editions, is_proven, is_robust, rules_of, witness
from assistant.asking.found import RECORDED, Found
from assistant.asking.laid import Table
from assistant.asking.picked import asked_of
from assistant.asking.question import clean, first_question
from assistant.asking.recorded import of_rulings, played, say_recorded, scenario_recorded
from assistant.asking.saving import scenario_of
from assistant.asking.search import (
    ANSWER,
    CANNOT,
    ENGLISH,
    NEAREST,
    Result,
    language_of,
    nearest,
    search,
    search_picked,
)
from assistant.asking.steady import bounded, steady
from assistant.asking.why_not import WhyNot, why_not
from assistant.reading.flags import laid_out
from assistant.reading.options import check_profile
from assistant.reading.rules import search as search_rules
from assistant.reading.situations import Given as Laid, read_table
from assistant.telling.findings import findings_data, sections_of, step_rows
from assistant.telling.names import shorten, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.rules import page_of, statement_of
from assistant.telling.scenarios import FOREIGN, tell_found
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.run import MOST_TOLD, explore_scenario
from engine.inquiry.scenario import SEATS, Scenario, ScenarioError
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.rulebook.rules import RULES
from engine.statements.hanging import hangs
from engine.statements.notation import write_proposition
from engine.statements.proposition import NO, Statement, Verdict
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.say.statements import say_assumed, say_question, say_sentence
from i18n.say.text import sentence_for

MOST_NEAREST: Final = 5
MOST_TRIED: Final = 12  # statements that are looked at for as many that may be told
MOST_RULES: Final = 3
MOST_STEPS: Final = 40
MOST_LINES, LINE = (
    10,
    70,
)  # of an answer, so that a page of 24 lines holds it; signs that a line of a terminal holds for sure
MOST_LISTED: Final = 14  # lines of nearest statements
VERSION: Final = 2
# The kinds of verdicts as `head.kind` calls them (docs/json.md).
KINDS: Final = {"yes": "yes", "no": "no", "depends": "depends", "cards": "cards", "zones": "place", "seats": "player",
                "times": "time", "text": "order", "facts": "told", "nothing": "nothing"}  # fmt: skip


class ReplyAnswer(NamedTuple):
    """Be the reply to a question: what was asked, what was found, and what somebody claims comes of it.

    question: the words. result: the kind of reply and the statements, nearest first. scenario: the table that was laid
    out with flags, None for none. claim: the outcome claimed, as it was typed, "" for none; held: whether it comes
    about, and at which step it fails. more: further questions that were not answered.
    """

    question: str
    result: Result
    scenario: Scenario | None = None
    claim: str = ""
    held: WhyNot | None = None
    more: str = ""

    @property
    def kind(self) -> str:
        """Tell the kind of reply: answer, nearest or cannot."""
        return self.result.kind

    @property
    def found(self) -> Found | None:
        """Return the statement that answers, None where none does."""
        return self.result.found[0] if self.kind == ANSWER else None

    def nearest(self) -> tuple[Found, ...]:
        """List the statements that come nearest, each differing from the others in what it says.

        Recorded rulings and what was played or is known for this question stand in turn: a title is true of more
        than one table, so that it misleads nobody whose table was not understood.
        """
        told: dict[str, Found] = {}
        for one in nearest(self.result.found, 2 * MOST_NEAREST):
            if not _is_dull(one):
                told.setdefault(said(one.statement, ENGLISH), one)
        rulings = self.result.recorded
        own = [*told.values()][: MOST_NEAREST - len(rulings)]
        return tuple(one for both in zip_longest(rulings, own) for one in both if one is not None)

    def page(self, ui: Interface, full: bool = False, traced: bool = False) -> Page:
        """Tell the reply; full: with all outcomes; traced: with a shortest way to each."""
        return Page(
            shorten_question(self.question), tuple(self._sections(ui, full, traced)), tuple(self._remarks(ui, full))
        )

    def _sections(self, ui: Interface, full: bool, traced: bool) -> list[Section]:
        found = self.found
        if found is None:
            told = [_cannot(self.result, self.question, ui)] if self.kind == CANNOT else []
            near = self.nearest()
            return [*told, *([_listed(near, ui)] if near and self.result.reason != "unwritten" else [])]
        sections = [answer_section(found, ui)]
        if self.held is not None:
            sections.append(_claimed(self.held, found, ui))
        if (full or traced) and found.scene is not None:
            sections += self.outcomes(found, ui, traced)
        return sections

    def outcomes(self, found: Found, ui: Interface, traced: bool) -> list[Section]:
        """Tell every outcome of the scene in which a statement was decided, as a situation laid out is told."""
        assert found.scene is not None
        scene = found.scene
        explored = explore_scenario(scene.scenario, scene.profile, scene.scenario.asker, Budget(), MOST_TOLD)
        return sections_of(explored, Section("", ()), traced, ui)[1:]

    def _remarks(self, ui: Interface, full: bool) -> list[str]:
        told = [ui("reply.first-only", text=shorten(self.more))] if self.more else []
        if self.kind == NEAREST:
            told.append(ui("reply.choose"))
        elif self.kind == ANSWER and not full and self.found is not None and self.found.scene is not None:
            told.append(ui("reply.more"))
        return told

    def data(self, ui: Interface, full: bool = False, traced: bool = False) -> dict[str, Any]:
        """Give everything that the reply tells (docs/json.md, "justiciar.reply"); full, traced: as of `page`."""
        found = self.found
        told: dict[str, Any] = {
            "format": "justiciar.reply", "version": VERSION, "lang": ui.lang, "question": self.question,
            "asked_in": self.result.asked.lang, "certainty": self.kind,
            "reason": self.result.reason or None, "lacking": [slug(name) for name in self.result.missing],
            "answer": _data(found, ui) if found else None, "head": head_of(found.statement.verdict) if found else None,
            "nearest": [_data(one, ui) for one in self.nearest()] if found is None else [],
            "why_not": None if self.held is None else _held_data(self.claim, self.held),
        }  # fmt: skip
        if found is not None and found.scene is not None and (full or traced):
            scene = found.scene
            explored = explore_scenario(scene.scenario, scene.profile, scene.scenario.asker, Budget(), MOST_TOLD)
            told["played"] = findings_data(explored, scene.scenario, scene.profile, traced, ui)
        return told


def settle_words(
    words: str, flags: Mapping[str, Any], lang: str, budget: Budget, claim: str = "", picked: int = 0
) -> ReplyAnswer:  # fmt: skip
    """Answer a question in ordinary words, the first one where there are several.

    flags: what lays out the table besides, as `assistant.reading.flags` lists them. lang: in which names and words are
    read first. budget: the bounds of a search on a table laid out. claim: an outcome that somebody claims, in words or
    in the notation. Raises Complaint for words that cannot be read and for a table that cannot be, TableError for a
    profile that is not there, UnknownCard for a card whose rules are not written.
    """
    asked, more = first_question(clean(words))
    if not any(sign.isalnum() for sign in asked):
        raise Complaint("ask.nothing-asked")
    if flags.get("profile"):
        check_profile(str(flags["profile"]))
    spoken = language_of(asked, lang)
    table = _table(flags, lang, budget)
    with _told_of_flags():
        result = search(asked, spoken, table, **_beside(flags), stopped=budget.stopped)
    result = sure(result, table is None)
    result = result if table else steadied(with_rulings(settled(result)))
    answer = ReplyAnswer(asked, result, table.scenario if table else None, claim, None, more)
    answer = pick(answer, picked) if picked else answer
    if claim:
        return answer._replace(held=_hold(claim, answer, budget))
    return answer


def settle_form(
    cards: Sequence[str], form: str, title: str, flags: Mapping[str, Any], lang: str, budget: Budget
) -> ReplyAnswer:  # fmt: skip
    """Answer a question picked from a list, about some cards (ids); arguments and errors as of `settle_words`."""
    table = _table(flags, lang, budget)
    with _told_of_flags():
        result = search_picked(asked_of(cards, form, lang), table, **_beside(flags))
    return ReplyAnswer(title, sure(result, table is None), table.scenario if table else None)


def pick(answer: ReplyAnswer, number: int) -> ReplyAnswer:
    """Take one of the nearest statements for what was meant; raises Complaint for a number that none has."""
    near = answer.nearest()
    if not 1 <= number <= len(near):
        raise Complaint("reply.no-such-number", text=number, n=len(near))
    chosen = near[number - 1]
    if chosen.statement.source == RECORDED:
        chosen = played(chosen)
    return answer._replace(result=answer.result._replace(kind=ANSWER, found=(chosen, *answer.result.found)))


def sure(result: Result, wide: bool = True) -> Result:
    """Take back an answer that hangs on what nobody has said, and all that a search that was cut does not prove.

    wide: a table may be laid out otherwise, since nobody has laid it out.
    """
    found = tuple(one for one in result.found if is_proven(one))
    if result.found and not found:
        return result._replace(kind=CANNOT, found=(), reason="cut")
    taken = result.kind == ANSWER and (found[0] is not result.found[0] or wide and not is_robust(found[0]))
    return result._replace(kind=NEAREST if taken else result.kind, found=found)


def with_rulings(result: Result) -> Result:
    """Add the recorded rulings that come nearest where nothing is sure; they are the only ones if nothing was found."""
    if result.kind == ANSWER or result.reason not in ("", "nothing", "cut"):
        return result
    near = of_rulings(result.asked)
    return result._replace(kind=NEAREST, reason="", recorded=near) if near else result


def settled(result: Result) -> Result:
    """Take back an answer that comes out otherwise on another table that its words fit, or that no ruling bears out.

    A denial is told with its time.
    """
    if result.kind != ANSWER:
        return result
    first = result.found[0]
    told = steady(result.asked, first)
    if told is None or told.statement.verdict != first.statement.verdict or not is_borne_out(result.asked, first):
        return result._replace(kind=NEAREST)
    return result._replace(found=(bounded(told, listed=False), *result.found[1:]))


def steadied(result: Result) -> Result:
    """Keep of the nearest statements those that are so on every table that their words fit, as many as are told.

    A denial that hangs on a table of which it tells nothing is none of them.
    """
    if result.kind != NEAREST:
        return result
    kept: list[Found] = []
    for one in nearest(result.found, MOST_TRIED):
        told = None if _is_dull(one) else steady(result.asked, one, listed=True)
        if told is not None and not _is_dull(told) and not _lacks(told.statement):
            kept.append(bounded(told))
        if len(nearest(kept, MOST_NEAREST)) >= MOST_NEAREST - len(result.recorded):
            break
    if not kept and not result.recorded:
        return result._replace(kind=CANNOT, found=(), reason="nothing")
    return result._replace(found=tuple(kept))


def _lacks(said: Statement) -> bool:
    """Say whether something is denied that may only lack what nobody has laid out."""
    return said.verdict.kind == NO and hangs(said)


def _table(flags: Mapping[str, Any], lang: str, budget: Budget) -> Table | None:
    """Lay out what flags tell besides the number of players, None where they tell nothing."""
    if not laid_out(flags) - {"players"}:
        return None
    with _told_of_flags():
        situation = read_table(Laid((), flags, lang))
    return Table(situation.scenario, situation.profile, budget, frozenset(flags) & frozenset(Scenario._fields))


def _beside(flags: Mapping[str, Any]) -> dict[str, Any]:
    return {"players": int(flags.get("players") or 0), "profile": str(flags.get("profile") or "")}


@contextmanager
def _told_of_flags() -> Iterator[None]:
    """Tell of a table that cannot be as a complaint."""
    try:
        yield
    except ScenarioError as error:
        raise Complaint("ask.wrong", problem=error) from error


def _hold(claim: str, answer: ReplyAnswer, budget: Budget) -> WhyNot:
    """Hold a claimed outcome against what was played; raises Complaint where nothing was, or it cannot be read."""
    found = answer.found
    if found is None or found.scene is None:
        raise Complaint("reply.why-not-unplayed")
    return why_not(claim, found, answer.result.asked.lang, budget)


def keep(answer: ReplyAnswer, budget: Budget) -> Scenario:
    """Make a scenario of what was played; raises Complaint where nothing was."""
    found = answer.found
    if found is None or found.scene is None:
        raise Complaint("reply.nothing-to-save")
    if found.statement.source == RECORDED:
        return scenario_recorded(found.statement)
    return scenario_of(answer.question, found, rules_of(found), budget)


def _is_dull(found: Found) -> bool:
    """Say whether a statement says nothing but what its own situation tells."""
    asked, told = found.statement.proposition, found.statement.verdict
    laid = {card for act in asked.acts for card in act.cards}
    return told.kind == "cards" and asked.deed.verb == "play" and bool(told.value) and set(told.value) <= laid


# The page.


def said(statement: Statement, lang: str, foreign: str = FOREIGN) -> str:
    """Say a statement as a full sentence, a recorded ruling by its title."""
    say = say_recorded if statement.source == RECORDED else say_sentence
    return say(statement, lang, foreign)


def asked_so(statement: Statement, lang: str) -> str:
    """Say what a statement decides as a question, a recorded ruling by its title."""
    return said(statement, lang) if statement.source == RECORDED else say_question(statement, lang, FOREIGN)


def shorten_question(text: str) -> str:
    """Cut a question to a line or two, without signs that a terminal would heed."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return shown if len(shown) <= 200 else shown[:197] + "..."


def answer_section(found: Found, ui: Interface) -> Section:
    """Say the sentence, the rule or the clause of a card that decides, other printings, and what was assumed.

    What is said first is needed most: what does not fit into a few lines after it is left to the data.
    """
    told = [said(found.statement, ui.lang), *_reasons(found, ui)]
    room = MOST_LINES - _height(told[0])
    rows = [told[0]]
    for text in told[1:]:
        if _height(text) <= room:
            rows.append(text)
            room -= _height(text)
    tone = found.statement.verdict.kind
    return Section(
        ui("reply.answer"),
        tuple(Row((text,), tone="" if place else tone) for place, text in enumerate(rows)),
        loose=True,
    )


def _reasons(found: Found, ui: Interface) -> Iterator[str]:
    """Yield what is said beside a sentence, what is needed most first."""
    rules = [rule for rule in rules_of(found) if rule in RULES and (found.statement.rule or rule not in EVERYDAY)]
    if found.statement.source == RECORDED:
        yield ui("reply.recorded", key=found.statement.proposition.topic)
    yield from (_rule(rule, ui) for rule in rules[:1])
    assumed = [say_assumed(one, ui.lang, FOREIGN) for one in found.statement.assumed]
    if assumed:
        yield ui("reply.assumed", what="; ".join(assumed))
    cause, scene = cause_of(found), found.scene
    if cause is not None and scene is not None and (clause := sentence_for(cause, scene.before.game, ui.lang, FOREIGN)):
        yield ui("reply.says", card=show_name(slug(cause.card), ui.lang), text=clause)
    yield from (_edition(one, found, ui) for one in editions(found))


def _height(text: str) -> int:
    """Guess how many lines a text takes on a terminal."""
    return -(-len(text) // LINE)


def _rule(rule: str, ui: Interface) -> str:
    return f"{rule}: {statement_of(rule, ui.lang)}"


def _edition(one: Edition, found: Found, ui: Interface) -> str:
    answer = said(found.statement._replace(verdict=one.verdict), ui.lang)
    return ui("reply.edition", profiles=", ".join(one.profiles), answer=answer)


def _listed(near: Sequence[Found], ui: Interface) -> Section:
    """List the nearest statements, numbered, as many as a screen holds."""
    rows: list[Row] = []
    lines = 0
    for place, one in enumerate(near, 1):
        text = said(one.statement, ui.lang)
        lines += _height(text)
        if rows and lines > MOST_LISTED:
            break
        rows.append(Row((str(place), text), tone=one.statement.verdict.kind))
    return Section(ui("reply.nearest"), tuple(rows), "r")


def _cannot(result: Result, question: str, ui: Interface) -> Section:
    """Say why there is no answer, and which rules come nearest."""
    rows = []
    if result.reason == "unwritten":
        cards = ", ".join(show_name(slug(name), ui.lang) for name in result.missing)
        rows.append(Row((ui("reply.lacking", n=len(result.missing), cards=cards),)))
    else:
        rows.append(Row((ui(f"reply.cannot.{result.reason or 'nothing'}"),)))
    near, _ = search_rules(question, result.asked.lang)
    if result.reason != "taste" and near:
        rows.append(Row((ui("reply.near-rules"),)))
        rows += [Row((_rule(rule, ui),)) for rule in near if rule in RULES][:MOST_RULES]
    return Section(ui("reply.answer"), tuple(rows), loose=True)


def _claimed(said: WhyNot, found: Found, ui: Interface) -> Section:
    """Tell at which step a claimed outcome fails, by which number or rule."""
    assert found.scene is not None
    rows = [Row((ui(f"reply.why-not.{said.holds}"),))]
    rows += [Row((ui("ask.file.instead", what=tell_found(part, value, ui)),)) for part, value in said.instead]
    if said.cost is not None:
        card, cost, most = said.cost
        rows.append(Row((ui("reply.why-not.cost", card=show_name(slug(card), ui.lang), cost=cost, most=most),)))
    if said.fact is not None:
        steps = step_rows(said.facts[: said.place], found.scene.before.game, ui)
        rows += [
            Row((f"{ui('reply.why-not.step', n=len(steps))}: {' · '.join(filter(None, row.cells[1:]))}",))
            for row in steps[-1:]
        ]
    if said.rule in RULES and said.rule not in rules_of(found)[:1]:
        rows.append(Row((_rule(said.rule, ui),)))
    return Section(ui("reply.why-not"), tuple(rows), loose=True)


# The data.


def head_of(verdict: Verdict) -> dict[str, Any]:
    """Give a verdict as data: its kind, and its value by kind (docs/json.md)."""
    value: list[Any] = [_value(one) for one in verdict.value]
    if verdict.kind == "numbers":
        return {"kind": "number", "value": value[0]} if len(value) == 1 else {"kind": "range", "value": value}
    kind = KINDS.get(verdict.kind, verdict.kind)
    if kind == "cards":
        return {"kind": kind, "value": [slug(str(one)) for one in verdict.value]}
    if kind == "player":
        return {"kind": kind, "value": [SEATS[int(str(seat))] for seat in verdict.value if int(str(seat)) >= 0]}
    return {"kind": kind, "value": None if kind in ("yes", "no", "depends", "nothing") else value}


def _value(one: object) -> Any:
    if isinstance(one, (int, str)):
        return one
    if isinstance(one, Fact):
        player = SEATS[one.player] if one.player >= 0 else None
        return {"player": player, "verb": one.verb, "cards": [slug(card) for card in one.cards]}
    return str(one)


def _data(found: Found, ui: Interface) -> dict[str, Any]:
    told = found.statement
    rules = [rule for rule in rules_of(found) if rule in RULES][:MOST_RULES]
    way = witness(found)
    return {
        "question": asked_so(told, ui.lang), "sentence": said(told, ui.lang),
        "proposition": write_proposition(told.proposition), "head": head_of(told.verdict), "source": told.source,
        "rules": [
            {"rule": rule, "statement": statement_of(rule, ui.lang), "page": page_of(RULES[rule])} for rule in rules
        ],
        "assumed": [say_assumed(one, ui.lang, FOREIGN) for one in told.assumed],
        "editions": [{"profiles": list(one.profiles), "head": head_of(one.verdict)} for one in editions(found)],
        "steps": _steps(way, found, ui), "unused_words": list(found.lost),
    }  # fmt: skip


def _steps(way: Sequence[Any], found: Found, ui: Interface) -> list[dict[str, Any]]:
    if found.scene is None:
        return []
    rows = step_rows(way[:MOST_STEPS], found.scene.before.game, ui)
    return [{"step": row.cells[1], "because": row.cells[2]} for row in rows]


def _held_data(claim: str, held: WhyNot) -> dict[str, Any]:
    return {"claim": claim, "holds": held.holds, "rule": held.rule or None}
