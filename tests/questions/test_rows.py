"""The tables of questions are sound: the engine, given the situation, makes what they call right."""

from __future__ import annotations

import pytest

from assistant.reading.situations import Given, read_situation
from tests.questions.judging import failed, fits
from tests.questions.rows import ASKED, FRESH, HELD_OUT, LAST, as_flags, read, split

ROWS = [row for path in (ASKED, HELD_OUT, FRESH, LAST) for row in read(path)]
VERBS = ("play", "shuffle", "draw", "look")
PLAY, SHUFFLE, DRAW, LOOK = ({"player": "Alice", "verb": verb, "cards": []} for verb in VERBS)
PLAYED = [row for row in ROWS if row.holds and row.situation and not row.missing]


def scenario_of(row):
    flags = as_flags(row.flags)
    names = () if "does" in flags else split(row.needs, ";")[:1]
    return read_situation(Given(names, flags, "en")).scenario


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row.id)
def test_the_right_answer_is_what_the_rules_make_of_the_situation(row):
    assert failed(scenario_of(row), "current", row.holds) == ""


def test_every_question_is_told_apart_and_has_an_answer_and_a_source():
    assert len({row.id for row in ROWS}) == len(ROWS)
    assert all(row.words and row.head and row.source and row.category for row in ROWS)
    assert {row.confidence for row in ROWS} == {"firm", "weak", "contested"}
    assert len(read(ASKED)) == 97 and len(read(HELD_OUT)) >= 40 and len(read(FRESH)) >= 110 and len(read(LAST)) >= 90


@pytest.mark.parametrize(
    ("wanted", "kind", "value", "right"),
    [
        ("yes", "yes", None, True), ("yes", "no", None, False),
        ("number 6", "number", 6, True), ("number 6", "number", 3, False),
        ("place hand", "place", ["hand"], True), ("place hand", "place", ["hand", "deck"], False),
        ("player Bob", "player", ["Bob"], True), ("player Bob", "player", ["Alice", "Bob"], False),
        ("cards none", "cards", [], True), ("cards none", "cards", ["copper"], False),
        ("cards Throne Room", "cards", ["throne-room"], True),
        ("tells", "told", None, True), ("tells", "yes", None, False),
        ("order draw", "order", [PLAY, SHUFFLE, DRAW, LOOK], True), ("order draw", "order", [PLAY, LOOK, DRAW], False),
        ("order Alice", "order", [PLAY, DRAW], True), ("order Bob", "order", [PLAY, DRAW], False),
        ("once", "number", 1, True), ("once", "number", 2, False), ("chance 3/10", "chance", "3/10", True),
    ],
)  # fmt: skip
def test_an_answer_is_held_against_what_is_right(wanted, kind, value, right):
    assert fits(wanted, {"head": {"kind": kind, "value": value}}) is right
