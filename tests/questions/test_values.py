"""Answers as values: settled once without a terminal or a language, then told in every language and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.answers.dispute import settle_situation
from assistant.answers.pair import settle_pair
from assistant.answers.reply import keep, settle_words
from assistant.answers.scenarios import play_scenario, play_scenarios
from assistant.answers.tonight import settle_tonight
from assistant.look.show import lay_page
from assistant.reading.situations import Given
from assistant.telling.problems import Complaint, say_problem
from engine.inquiry.explore import Budget
from engine.inquiry.notation import parse, parse_each
from engine.inquiry.scenario import Broken
from engine.inquiry.writing import write
from i18n.interface import Interface, languages

LANGS = tuple(sorted(languages()))
BUDGET = Budget(20_000, 30.0)
TEXT = """justiciar scenarios 1
[one] Witch gives a Curse
Alice hand: Witch
Alice> play Witch
= always: Bob discard has Curse
[two] Witch gives nothing
Alice hand: Witch
Alice> play Witch
= never: Bob discard has Curse
"""


def broken_text() -> str:
    return TEXT + "[three] nobody reads this\nAlice hand: Wich\n"


def scenarios(text=TEXT):
    return parse(text)


MADE = {
    "situation": lambda: settle_situation(Given(("witch",), {"bob-hand": "Moat"}, "en"), BUDGET),
    "pair": lambda: settle_pair(("witch", "moat"), "current", BUDGET),
    "tonight": lambda: settle_tonight(("witch", "moat", "village"), "current", BUDGET),
    "words": lambda: settle_words("Does Moat stop Witch?", {}, "en", BUDGET, "Bob discard has Curse"),
    "scenario": lambda: play_scenario(scenarios()[0], BUDGET),
    "scenarios": lambda: play_scenarios(Path("some.scn"), scenarios(), BUDGET),
}


@pytest.mark.parametrize("name", MADE)
def test_a_value_is_told_in_every_language(name):
    found = MADE[name]()
    pages = {lang: lay_page(found.page(Interface(lang))) for lang in LANGS}
    assert len(set(pages.values())) == len(LANGS)
    told = {lang: found.data(Interface(lang)) for lang in LANGS}
    assert all(json.loads(json.dumps(data)) == data for data in told.values())
    assert len({tuple(data) for data in told.values()}) == 1
    assert pages["en"] == lay_page(found.page(Interface("en"))), "telling changes nothing"


@pytest.mark.parametrize("name", ["situation", "words", "scenario", "scenarios"])
def test_the_steps_are_told_where_they_are_wanted(name):
    found = MADE[name]()
    if name == "scenarios":
        found = play_scenarios(Path("some.scn"), scenarios()[:1], BUDGET)
    heading = Interface("en")("ask.trace", n=1)
    plain, traced = (found.page(Interface("en"), traced=traced) for traced in (False, True))
    assert heading not in [one.heading for one in plain.sections]
    assert heading in [one.heading for one in traced.sections]


def test_a_claim_is_held_against_what_was_played():
    found = settle_words("Does Moat stop Witch?", {}, "en", BUDGET, "Bob discard has Curse")
    assert found.held is not None
    assert found.data(Interface("en"))["why_not"] == {
        "claim": "Bob discard has Curse", "holds": found.held.holds, "rule": found.held.rule,
    }  # fmt: skip
    assert settle_words("Does Moat stop Witch?", {}, "en", BUDGET).data(Interface("en"))["why_not"] is None


def test_what_was_played_is_a_scenario_that_holds():
    kept = keep(settle_words("Does Bob gain a Curse when I play Witch?", {}, "en", BUDGET), BUDGET)
    again = play_scenario(parse(write(kept))[0], BUDGET)
    assert again.passes


def test_each_scenario_of_a_file_is_judged_by_itself():
    found = play_scenarios(Path("some.scn"), scenarios(), BUDGET)
    assert [one.passes for one in found.played] == [True, False]
    assert not found.passes
    assert found.total == 2


def test_a_scenario_that_cannot_be_read_carries_its_problem():
    read = parse_each(broken_text())
    assert isinstance(read[2], Broken)
    found = play_scenarios(Path("some.scn"), read, BUDGET)
    problem = found.played[2].problem
    assert problem is not None and problem.msgid == "ask.at-line"
    for lang in LANGS:
        said = say_problem(problem, lang)
        assert "Wich" in said and "some.scn" in said
        assert said.removeprefix("justiciar: ") in lay_page(found.page(Interface(lang)))
    with pytest.raises(Complaint):
        play_scenarios(Path("some.scn"), read[2:], BUDGET)
    with pytest.raises(Complaint):
        found.played[2].page(Interface("en"))


def test_a_budget_that_is_stopped_leaves_scenarios_unplayed():
    found = play_scenarios(Path("some.scn"), scenarios(), Budget(20_000, 30.0, lambda: True))
    assert (len(found.played), found.total) == (1, 2)
    assert Interface("en")("ask.file.stopped", n=1) in found.page(Interface("en")).remarks


@pytest.mark.parametrize(
    ("flags", "option"),
    [({"alice-hand": "Witch*x"}, "--hand"), ({"bob-hand": "Witch*x"}, "--bob-hand"),
     ({"does": ["Bob> "]}, "--does"), ({"holds": ["coins many"]}, "--holds"), ({"alice-deck": "*"}, "--deck")],
)  # fmt: skip
def test_a_flag_that_cannot_be_read_is_named_in_every_language(flags, option):
    with pytest.raises(Complaint) as caught:
        settle_situation(Given(("witch",), flags, "en"), BUDGET)
    said = [say_problem(caught.value, lang) for lang in LANGS]
    assert caught.value.slots["option"] == option
    assert all(f"{option}" in one for one in said)
    assert len(set(said)) == len(LANGS)
