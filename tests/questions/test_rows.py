"""The table of questions that people asked is sound: the engine, given the situation, makes what it calls right."""

from __future__ import annotations

import pytest

from assistant.answers.reply import head_of, settle_words
from assistant.asking.search import ANSWER
from assistant.reading.situations import Given, read_situation
from engine.inquiry.explore import Budget
from tests.questions.holding import failed, is_said
from tests.questions.rows import ASKED, as_flags, read, split

ROWS = read(ASKED)
PLAYED = [row for row in ROWS if row.holds and row.situation and not row.missing]
GIVEN = [row for row in ROWS if row.situation and not row.missing]
# Whose words are not read although their situation is given: they are answered with what is nearest, never wrongly.
UNREAD = {"B07", "B11", "B30", "I01", "I03", "I36", "I37", "O02", "O03", "O08", "O22", "S06"}


def scenario_of(row):
    flags = as_flags(row.flags)
    names = () if "does" in flags else split(row.needs, ";")[:1]
    return read_situation(Given(names, flags, "en")).scenario


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row.id)
def test_the_right_answer_is_what_the_rules_make_of_the_situation(row):
    assert failed(scenario_of(row), "current", row.holds) == ""


@pytest.mark.parametrize("row", GIVEN, ids=lambda row: row.id)
def test_what_is_asked_with_its_situation_is_answered(row):
    """A table says what there is: the words only have to tell what is asked of it."""
    reply = settle_words(row.words, as_flags(row.flags), row.lang, Budget())
    if row.id in UNREAD:
        assert reply.kind != ANSWER
    else:
        assert reply.kind == ANSWER
        told = head_of(reply.found.statement.verdict)
        assert any(is_said(head, told) for head in row.heads), told


def test_every_question_is_told_apart_and_has_an_answer_and_a_source():
    assert len({row.id for row in ROWS}) == len(ROWS)
    assert all(row.words and row.head and row.source and row.category for row in ROWS)
    assert {row.confidence for row in ROWS} == {"firm", "weak", "contested"}
    assert len(ROWS) == 97
