"""Two cards and no question: every way in which they touch, the strongest first."""

from __future__ import annotations

from typing import Any

from assistant.reading.options import check_profile
from assistant.telling.meetings import (
    meeting_data,
    meeting_row,
    rules_data,
    rules_section,
    rulings_data,
    rulings_section,
)
from assistant.telling.names import show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.stated import stated_section, statement_data
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meetings, meet
from engine.records import NamedTuple
from engine.rulebook.profiles import profile as find_profile
from engine.statements.gathering import statements_about
from engine.statements.proposition import Statement
from engine.table.facts import fact
from i18n.interface import Interface

MOST_TOLD = 8
MOST_RULINGS = 6
SECONDS = 20.0
VERSION = 1


class PairAnswer(NamedTuple):
    """Be how two cards touch: their ids in the order asked, the name of the profile, and what was found.

    meetings: the ways, the strongest first, and whether everything was looked at. statements: what is true of the two
    together and of neither alone, as answers to what somebody might ask.
    """

    cards: tuple[str, str]
    profile: str
    meetings: Meetings
    statements: tuple[Statement, ...] = ()

    def page(self, ui: Interface) -> Page:
        """Tell the strongest ways, the rules that decide and the recorded rulings about these cards."""
        first, second = (show_name(card, ui.lang) for card in self.cards)
        told = self.meetings.found[:MOST_TOLD]
        rulings = rulings_section(tuple(dict.fromkeys(self.cards)), MOST_RULINGS, ui)
        stated = stated_section(ui("pair.stated"), self.statements, ui)
        sections = (*stated, *_touching(self.meetings, ui), *rules_section(told, ui), *rulings)
        remarks = () if self.meetings.whole else (ui("pair.cut"),)
        return Page(ui("pair.title", first=first, second=second), sections, remarks)

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give everything that was found (docs/json.md, "justiciar.pair")."""
        cards, found = tuple(dict.fromkeys(self.cards)), self.meetings.found
        return {
            "format": "justiciar.pair", "version": VERSION, "lang": ui.lang, "form": "pair", "certainty": "computed",
            "profile": self.profile, "cards": list(cards), "whole": self.meetings.whole,
            "statements": [statement_data(one, ui.lang) for one in self.statements],
            "meetings": [meeting_data(one, ui) for one in found],
            "rules": rules_data(found, ui), "rulings": rulings_data(cards, ui),
        }  # fmt: skip


def settle_pair(cards: tuple[str, str], profile: str, budget: Budget) -> PairAnswer:
    """Find how two cards (ids, may be the same twice) touch under the rules of a profile.

    The search ends after 20 seconds though the budget allows more. Raises TableError for a card or a profile that is
    not there, UnknownCard for a card whose rules are not written.
    """
    first, second = cards
    bounded = Budget(budget.nodes, min(budget.seconds, SECONDS), budget.stopped)
    rules = find_profile(check_profile(profile))
    names = fact(first).name, fact(second).name
    statements = tuple(statements_about(names, rules.name)) if first != second else ()
    return PairAnswer((first, second), profile, meet(*names, rules, bounded), statements)


def _touching(found: Meetings, ui: Interface) -> tuple[Section, ...]:
    """Tell each way in which they touch, or that in the usual situations they do not."""
    told = found.found[:MOST_TOLD]
    rows = tuple(meeting_row(number, one, ui) for number, one in enumerate(told, 1))
    if not rows:
        return (Section(ui("pair.none"), (Row((ui("pair.none-why"),)),)),)
    heading = ui("pair.like-any") if told[0].like_any else ui("pair.ways", n=len(found.found))
    return (Section(heading, rows, "r"),)
