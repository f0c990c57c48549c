"""The answer to a question as data (docs/json.md, "justiciar.ask")."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from assistant.verdicts import Found, rules_of, say_rule, steps_of, view_of
from engine.inquiry.outcome import Difference
from engine.inquiry.scenario import SEATS, Cards, Scenario
from engine.inquiry.trace import facts_of
from engine.inquiry.verdict import Combination, Ending
from engine.inquiry.when import Choice, Condition
from engine.model.state import NOBODY
from engine.table.facts import slug
from i18n.interface import Interface

VERSION = 1


def data_of(found: Found, scenario: Scenario, profile: str, traced: bool, ui: Interface) -> dict[str, Any]:
    """Give everything that was found."""
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
        "rules": [{"rule": rule, "statement": say_rule(rule, ui)} for rule in rules_of(found)],
        "warnings": [{"id": one.msgid, "slots": one.slots} for one in found.result.warnings],
    }  # fmt: skip


def situation_data(scenario: Scenario) -> dict[str, Any]:
    """Give the table that was asked about, as far as it is not as usual."""
    return {
        "players": scenario.players, "turn": SEATS[scenario.turn], "phase": scenario.phase,
        "actions": scenario.actions, "buys": scenario.buys, "coins": scenario.coins,
        "zones": [
            {"player": SEATS[zone.player], "zone": zone.zone, **_cards(zone.cards)} for zone in scenario.zones
        ],
        "trash": None if scenario.trash is None else [slug(card) for card in scenario.trash],
        "piles": {slug(name): number for name, number in scenario.piles},
        "landscapes": [slug(name) for name in scenario.landscapes],
        "printings": {slug(name): year for name, year in scenario.printings},
        "script": [{"player": SEATS[line.player] if line.player >= 0 else None, "answer": list(line.words)}
                   for line in scenario.script],
    }  # fmt: skip


def _cards(cards: Cards) -> dict[str, Any]:
    known, unknown = [slug(card) for card in cards.known], [slug(card) for card in cards.unknown]
    return {"cards": known, "unknown": unknown, "dealt": cards.dealt}


def _ending(ending: Ending, found: Found, traced: bool, ui: Interface) -> dict[str, Any]:
    start = found.result.graph.start
    given: dict[str, Any] = {
        "least": chance_data(ending.least), "greatest": chance_data(ending.greatest),
        "changes": [_difference(one) for one in view_of(ending)],
        "when": [_condition(one) for one in ending.when], "exactly": ending.exactly,
        "witness": [_answer(one) for one in ending.witness],
    }  # fmt: skip
    if traced:
        steps = steps_of(facts_of(start, ending.witness), start.game, ui)
        given["trace"] = [{"step": line, "because": sentence} for line, sentence in steps]
    return given


def chance_data(chance: Fraction | None) -> str | None:
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
