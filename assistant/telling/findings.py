"""What was found out of a scenario: what can happen and when, which rules decide, step by step; told, and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from assistant.telling.page import Row, Section
from assistant.telling.rules import statement_of
from assistant.telling.scenarios import (
    FOREIGN,
    say_cards,
    say_chance,
    say_choice,
    say_conditions,
    say_differences,
    situation_data,
    tell_propositions,
)
from engine.inquiry.outcome import NUMBERS, Difference, facts_of, shared
from engine.inquiry.run import MOST_TOLD, Found, view_of
from engine.inquiry.scenario import SEATS, Expectation, Scenario
from engine.inquiry.verdict import ALWAYS, NEVER, OPEN, Choice, Combination, Condition, Ending, Findings, Verdict
from engine.model.names import NOBODY, Names, without
from engine.model.state import Fact
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.say.log import log_line
from i18n.say.text import sentence_for

CARD_ZONES = ("hand", "discard", "in play", "owned", "aside", "trash")
MOST_TRACED = 6
MOST_COMBINATIONS = 16
VERSION = 1  # of the data


def what_differs(found: Found) -> tuple[tuple[Difference, ...], list[tuple[Difference, ...]]]:
    """Split the outcomes into what all have in common and what is each one's own; numbers that vary are said in all."""
    views = found.views
    common = list(shared(views)) if views else []
    own = [[one for one in view if one not in common] for view in views]
    if len(views) > 1:
        common += _common_cards(own)
    varying = {one.what for view in own for one in view if one.what in NUMBERS}
    for view in own:
        there = {one.what for one in view}
        view[:0] = [
            Difference(name, found.before.turn, number=getattr(found.before, name))
            for name in NUMBERS if name in varying and name not in there
        ]  # fmt: skip
    return tuple(common), [tuple(view) for view in own]


def _common_cards(own: list[list[Difference]]) -> list[Difference]:
    """Take out of all outcomes the cards that came to a zone, or went, in each of them."""
    found = []
    for first in [one for one in own[0] if one.what in CARD_ZONES]:
        same = [next((one for one in view if one[:2] == first[:2]), None) for view in own]
        there = [one for one in same if one is not None]
        if len(there) < len(own):
            continue
        came, went = _in_all([one.came for one in there]), _in_all([one.went for one in there])
        if came or went:
            found.append(first._replace(came=came, went=went))
            for view, one in zip(own, there, strict=True):
                _take_out(view, one, came, went)
    return found


def _take_out(view: list[Difference], one: Difference, came: Names, went: Names) -> None:
    """Take cards out of a difference of an outcome, and the difference itself where nothing is left of it."""
    rest = one._replace(came=without(one.came, came), went=without(one.went, went))
    view[view.index(one)] = rest
    if not rest.came and not rest.went:
        view.remove(rest)


def _in_all(zones: list[Names]) -> Names:
    """Return the cards that are in every one of several multisets."""
    counts = Counter(zones[0])
    for zone in zones[1:]:
        counts &= Counter(zone)
    return tuple(sorted(counts.elements()))


def sections_of(found: Found, assumed: Section, traced: bool, ui: Interface) -> list[Section]:
    """Say everything that was found."""
    sections = [assumed]
    if not found.result.whole:
        why = ui(f"ask.cut.{found.result.reason}", n=found.result.graph.nodes)
        sections.append(Section(ui("ask.cut"), (Row((why,)),)))
    if found.verdicts:
        sections += [_verdict(one, verdict, ui) for one, verdict in found.verdicts]
    else:
        sections += _outcomes(found, ui)
    rules = found.rules
    if rules:
        sections.append(Section(ui("ask.rules"), tuple(Row((rule, statement_of(rule, ui.lang))) for rule in rules)))
    if traced:
        sections += _traces(found, ui)
    return sections


def _verdict(one: Expectation, verdict: Verdict, ui: Interface) -> Section:
    """Say whether a proposition holds, and when."""
    rows: list[Row] = []
    for msgid, ending in (("verdict.yes", verdict.yes), ("verdict.no", verdict.no)):
        if ending is None or verdict.holds in (ALWAYS, NEVER):
            continue
        chance = _chance_of(ending, ui)
        when = say_conditions(ending.when, ending.exactly, ui) if ending.when else ""
        said = "; ".join(part for part in (chance, when) if part) or ui("verdict.possible")
        rows.append(Row((ui(msgid), said)))
    if verdict.holds == OPEN:
        rows.insert(0, Row((ui("verdict.open-why"),)))
    text = tell_propositions(one.propositions, ui)
    return Section(ui("verdict.says", text=text, verdict=ui(f"verdict.{verdict.holds}")), tuple(rows))


def _chance_of(ending: Ending, ui: Interface) -> str:
    """Say how probable an ending is, "" where that is not known or chance has no part."""
    return "" if ending.least is None or ending.greatest is None else say_chance(ending.least, ending.greatest, ui)


def _outcomes(found: Found, ui: Interface) -> list[Section]:
    findings = found.findings
    if not findings.endings:
        return []
    common, own = what_differs(found)
    number = len(findings.endings)
    if number == 1:
        heading = ui("ask.one-outcome" if findings.whole else "ask.one-outcome-at-least")
        return [Section(heading, (Row((say_differences(common, ui),)),))]
    sections = []
    if common:
        heading = ui("ask.in-all" if findings.whole else "ask.in-all-found")
        sections.append(Section(heading, (Row((say_differences(common, ui),)),)))
    heading = ui("ask.outcomes" if findings.whole else "ask.outcomes-at-least", n=number)
    sections.append(Section(heading, tuple(_outcome_rows(findings, own, ui)), "rl"))
    if matters(findings) and 0 < len(findings.combinations) <= MOST_COMBINATIONS and number <= MOST_TOLD:
        sections.append(_by_choice(findings, ui))
    return sections


def matters(findings: Findings) -> bool:
    """Say whether chance has a part in which outcome it is, whatever is chosen."""
    bounds = {bound for one in findings.endings for bound in (one.least, one.greatest) if bound is not None}
    shares = {share for one in findings.combinations for _, share in one.chances}
    return not (bounds | shares) <= {0, 1}


def _outcome_rows(findings: Findings, own: Sequence[tuple[Difference, ...]], ui: Interface) -> list[Row]:
    rows: list[Row] = []
    with_chance = matters(findings)
    for number, (ending, view) in enumerate(zip(findings.endings[:MOST_TOLD], own, strict=False), 1):
        text = say_differences(view, ui)
        chance = (_chance_of(ending, ui),) if with_chance else ()
        rows.append(Row((str(number), *chance, text)))
        if ending.when:
            blank = ("",) if with_chance else ()
            rows.append(Row(("", *blank, say_conditions(ending.when, ending.exactly, ui))))
    left = len(findings.endings) - MOST_TOLD
    if left > 0:
        rows.append(Row((ui("ask.more-outcomes", n=left),)))
    return rows


def _by_choice(findings: Findings, ui: Interface) -> Section:
    """List the combinations of choices with the probability of each outcome."""
    order = [ending.outcome for ending in findings.endings]
    rows = []
    for one in findings.combinations:
        shares = sorted((order.index(outcome) + 1, share) for outcome, share in one.chances)
        said = ", ".join(ui("ask.share", n=number, chance=str(share)) for number, share in shares)
        rows.append(Row(("; ".join(say_choice(choice, ui) for choice in one.choices), said)))
    return Section(ui("ask.by-choice"), tuple(rows), pairs=True)


def _traces(found: Found, ui: Interface) -> list[Section]:
    """Tell a shortest way to each outcome, each step beside the sentence that caused it."""
    sections = []
    game = found.result.graph.start.game
    for number, ending in enumerate(found.witnesses()[:MOST_TRACED], 1):
        rows = step_rows(facts_of(found.result.graph.start, ending.witness), game, ui)
        if found.verdicts:
            heading = ui("ask.trace-yes" if ending.outcome else "ask.trace-no")
        else:
            heading = ui("ask.trace", n=number)
        sections.append(Section(heading, tuple(rows), "r", pairs=True))
    left = len(found.witnesses()) - MOST_TRACED
    if left > 0:
        sections.append(Section(ui("ask.more-outcomes", n=left), (Row((ui("ask.more-traces", n=left),)),)))
    return sections


def step_rows(facts: Sequence[Fact], game: Any, ui: Interface) -> list[Row]:
    """Say each step beside the sentence of the card that caused it; a sentence is not repeated at once."""
    rows: list[Row] = []
    last = ""
    for line, sentence in steps_of(facts, game, ui):
        rows.append(Row((str(len(rows) + 1), line, "" if sentence == last else sentence)))
        last = sentence
    return rows


def steps_of(facts: Sequence[Fact], game: Any, ui: Interface, foreign: str = FOREIGN) -> list[tuple[str, str]]:
    """List (what happens, the sentence of the card that causes it or ""); foreign marks an English name that stands."""
    steps = []
    for fact in facts:
        line = log_line(fact, ui.lang, SEATS, foreign)
        if line is None:
            continue
        rule = f" [{fact.rule}]" if fact.rule else ""
        sentence = sentence_for(fact, game, ui.lang, foreign) or ""
        if sentence and fact.card:
            sentence = ui("ask.sentence", card=say_cards([fact.card], ui, foreign=foreign), text=sentence)
        steps.append((line + rule, sentence))
    return steps


def findings_data(found: Found, scenario: Scenario, profile: str, traced: bool, ui: Interface) -> dict[str, Any]:
    """Give everything that was found (docs/json.md, "justiciar.ask")."""
    endings = list(found.findings.endings)
    return {
        "format": "justiciar.ask", "version": VERSION, "lang": ui.lang, "profile": profile, "mode": scenario.mode,
        "situation": situation_data(scenario),
        "whole": found.result.whole, "cut": found.result.reason, "nodes": found.result.graph.nodes,
        "outcomes": [_ending(one, found, traced, ui) for one in endings],
        "combinations": [_combination(one, endings) for one in found.findings.combinations],
        "verdicts": [
            {
                "text": one.text, "holds": verdict.holds,
                "yes": _ending(verdict.yes, found, traced, ui) if verdict.yes else None,
                "no": _ending(verdict.no, found, traced, ui) if verdict.no else None,
            }
            for one, verdict in found.verdicts
        ],
        "rules": [{"rule": rule, "statement": statement_of(rule, ui.lang)} for rule in found.rules],
        "warnings": [{"id": one.msgid, "slots": one.slots} for one in found.result.warnings],
    }  # fmt: skip


def _ending(ending: Ending, found: Found, traced: bool, ui: Interface) -> dict[str, Any]:
    start = found.result.graph.start
    given: dict[str, Any] = {
        "least": _chance(ending.least), "greatest": _chance(ending.greatest),
        "changes": [_difference(one) for one in view_of(ending)],
        "when": [_condition(one) for one in ending.when], "exactly": ending.exactly,
        "witness": [_answer(one) for one in ending.witness],
    }  # fmt: skip
    if traced:
        steps = steps_of(facts_of(start, ending.witness), start.game, ui)
        given["trace"] = [{"step": line, "because": sentence} for line, sentence in steps]
    return given


def _chance(chance: Fraction | None) -> str | None:
    """Write a probability as a fraction in lowest terms, `3/10`."""
    return None if chance is None else str(chance)


def _player(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _difference(one: Difference) -> dict[str, Any]:
    came = list(one.came) if one.what == "phase" else [slug(card) for card in one.came]
    went = [slug(card) for card in one.went]
    return {"what": one.what, "player": _player(one.player), "came": came, "went": went, "number": one.number}


def _answer(answer: Any) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def _choice(one: Choice) -> dict[str, Any]:
    return {
        "player": _player(one.player), "about": _player(one.you), "prompt": one.prompt,
        "card": slug(one.card) if one.card else None, "answer": _answer(one.answer),
    }  # fmt: skip


def _condition(one: Condition) -> dict[str, Any]:
    card, number = one.part
    return {**_choice(one.choice), "how": one.how, "times": one.times,
            "part": {"card": slug(card), "number": number} if card else None}  # fmt: skip


def _combination(one: Combination, endings: list[Ending]) -> dict[str, Any]:
    order = [ending.outcome for ending in endings]
    shares = {str(order.index(outcome)): str(share) for outcome, share in one.chances}
    return {"choices": [_choice(choice) for choice in one.choices], "outcomes": shares}
