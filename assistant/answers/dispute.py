"""A dispute: a situation laid out by cards and flags, explored, judged, and told as a page or as data."""

from __future__ import annotations

from typing import Any

from assistant.reading.situations import Given, Remark, Situation, read_situation
from assistant.telling.findings import findings_data, sections_of
from assistant.telling.names import show_name
from assistant.telling.page import Page
from assistant.telling.problems import Complaint
from assistant.telling.scenarios import assumed_section, tell_script, warnings_of
from engine.inquiry.explore import Budget
from engine.inquiry.run import MOST_TOLD, Found, explore_scenario
from engine.inquiry.scenario import ScenarioError
from engine.records import NamedTuple
from engine.table.facts import slug
from i18n.interface import Interface

MOST_DATA = 40  # outcomes of which the data say when they come about


class DisputeAnswer(NamedTuple):
    """Be what can happen in a situation: the situation that was made of cards and flags, and what was found."""

    situation: Situation
    found: Found

    def page(self, ui: Interface, traced: bool = False) -> Page:
        """Tell what was assumed, what can happen or what holds, and which rules decide.

        traced: each outcome with a shortest way to it, step by step.
        """
        scenario = self.situation.scenario
        assumed = assumed_section(scenario, self.situation.profile, ui)
        remarks = [_say_remark(one, ui) for one in self.situation.remarks]
        remarks += warnings_of(self.found.result.warnings, ui)
        sections = sections_of(self.found, assumed, traced, ui)
        return Page(tell_script(scenario.script, ui), tuple(sections), tuple(remarks))

    def data(self, ui: Interface, traced: bool = False) -> dict[str, Any]:
        """Give everything that was found (docs/json.md, "justiciar.ask"); traced: the steps as well."""
        return findings_data(self.found, self.situation.scenario, self.situation.profile, traced, ui)


def settle_situation(given: Given, budget: Budget, most: int = MOST_TOLD) -> DisputeAnswer:
    """Explore the situation that cards and flags lay out, and judge what the flags ask about it.

    given: the cards and flags, and the language of their names. budget: the bounds of the search. most: for so many
    outcomes it is worked out when they come about; a page tells of 12. Raises Complaint for words that cannot be read
    and for a situation that cannot be, TableError for a profile that is not there, UnknownCard for a card whose rules
    are not written.
    """
    try:
        situation = read_situation(given)
        found = explore_scenario(situation.scenario, situation.profile, situation.asker, budget, most)
    except ScenarioError as error:
        raise Complaint("ask.wrong", problem=error) from error
    return DisputeAnswer(situation, found)


def _say_remark(remark: Remark, ui: Interface) -> str:
    """Say a remark; its cards are named in the language spoken."""
    msgid, slots = remark
    named = {
        key: show_name(slug(value), ui.lang) if key in ("card", "other", "attack") else value
        for key, value in slots.items()
    }
    return ui(msgid, **named)
