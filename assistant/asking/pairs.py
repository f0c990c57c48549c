"""Two cards and no question: every way in which they touch, the strongest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.answer import Answer, Page, Row, Section
from assistant.asking.pairs_telling import (
    meeting_data,
    meeting_row,
    rules_data,
    rules_section,
    rulings_data,
    rulings_section,
)
from assistant.options import check_profile
from assistant.words import show_name
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meetings, meet
from engine.rulebook.profiles import profile as find_profile
from engine.table.facts import fact
from i18n.interface import Interface

MOST_TOLD = 8
MOST_RULINGS = 6
SECONDS = 20.0
VERSION = 1


def explore_pair(a: str, b: str, profile: str, budget: Budget) -> Meetings:
    """Find how two cards (ids) touch. Raises UnknownCard, TableError for an unknown profile."""
    bounded = Budget(budget.nodes, min(budget.seconds, SECONDS), budget.stopped)
    return meet(fact(a).name, fact(b).name, find_profile(check_profile(profile)), bounded)


def pair_answer(ui: Interface, ids: Sequence[str], flags: Mapping[str, Any], budget: Budget, as_json: bool) -> Answer:
    """Tell how two cards touch; of the flags `profile` alone counts. Raises UnknownCard and TableError."""
    first, second = ids
    profile = str(flags.get("profile") or "current")
    found = explore_pair(first, second, profile, budget)
    cards = tuple(dict.fromkeys(ids))
    if as_json:
        return Answer(data=pair_data(found, cards, profile, ui))
    names = [show_name(card, ui.lang) for card in ids]
    title = ui("pair.title", first=names[0], second=names[1])
    sections = (*_touching(found, ui), *rules_section(found.found[:MOST_TOLD], ui),
                *rulings_section(cards, MOST_RULINGS, ui))  # fmt: skip
    return Answer(Page(title, sections, () if found.whole else (ui("pair.cut"),)))


def _touching(found: Meetings, ui: Interface) -> tuple[Section, ...]:
    """Tell each way in which they touch, or that they do not."""
    told = found.found[:MOST_TOLD]
    rows = tuple(meeting_row(number, one, ui) for number, one in enumerate(told, 1))
    if not rows:
        return (Section(ui("pair.none"), (Row((ui("pair.none-why"),)),)),)
    heading = ui("pair.like-any") if told[0].like_any else ui("pair.ways", n=len(found.found))
    return (Section(heading, rows, "r"),)


def pair_data(found: Meetings, cards: Sequence[str], profile: str, ui: Interface) -> dict[str, Any]:
    """Give everything that was found (docs/json.md, "justiciar.pair")."""
    return {
        "format": "justiciar.pair", "version": VERSION, "lang": ui.lang, "form": "pair", "certainty": "computed",
        "profile": profile, "cards": list(cards), "whole": found.whole,
        "meetings": [meeting_data(one, ui) for one in found.found],
        "rules": rules_data(found.found, ui), "rulings": rulings_data(cards, ui),
    }  # fmt: skip
