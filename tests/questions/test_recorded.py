"""Recorded rulings among the nearest statements: that they come near, how one is picked, and where none is told."""

from __future__ import annotations

import pytest

from assistant.answers.reply import keep, pick, settle_words
from assistant.asking.found import RECORDED
from assistant.asking.recorded import MOST, nearness, of_rulings
from assistant.asking.search import ANSWER, CANNOT, NEAREST
from engine.inquiry.explore import Budget
from engine.inquiry.run import run
from engine.rulings import ruling
from engine.statements.things import is_pile
from engine.table.facts import all_ids, fact
from i18n.interface import Interface
from tests.questions.titles import marked, read_question

BUDGET = Budget(60_000, 30.0)
TUNNEL = "My deck goes into the discard pile with Chancellor and a Tunnel is in it. Do I get a Gold for it?"


def keys(text, lang):
    return [one.statement.proposition.topic for one in of_rulings(read_question(text, lang))]


def test_of_the_questions_that_somebody_marked_most_find_a_ruling_that_answers_and_more_than_half_first():
    told = [(one.answering, keys(one.row.question, one.row.lang)) for one in marked()[::5] if one.answering]
    assert len(told) > 100
    three, first = (sum(not right.isdisjoint(found[:most]) for right, found in told) for most in (MOST, 1))
    assert three >= 0.85 * len(told), f"{three} of {len(told)} within the first {MOST}"
    assert first >= 0.53 * len(told), f"{first} of {len(told)} first"


def near(text, key):
    return next(how for titled, how in nearness(read_question(text, "en")) if titled.ruling.key == key)


THRONED, PLAIN = "base/moneylender-throne", "base/moneylender"  # played twice; turns a Copper into three coins
NONE = "base/moneylender-none"  # pays nothing
LURKER = "intrigue/lurker-trash"  # trashes an Action from the Supply


@pytest.mark.parametrize(
    ("text", "key", "field", "value"),
    [
        ("I play Moneylender. Must I trash a Copper?", THRONED, "twice", True),
        ("I play Moneylender. Must I trash a Copper?", PLAIN, "twice", False),
        ("Moneylender is played twice. Must I trash two Coppers?", THRONED, "twice", False),
        ("How many coins does Moneylender pay?", PLAIN, "kind", True),
        ("How many coins does Moneylender pay?", NONE, "kind", False),
        ("Does Moneylender pay?", PLAIN, "kind", False),
        ("Where does the card go that Artisan gains?", "base/artisan-hand", "kind", True),
        ("Can Lurker trash a Market from the Supply?", LURKER, "types", 1),
        ("Can Lurker trash a Market from the Supply?", LURKER, "strange", 0),
        ("Can Lurker trash a Gold from the Supply?", LURKER, "types", 0),
        ("Can Lurker trash a Gold from the Supply?", LURKER, "strange", 1),
        ("Can Lurker trash an Action from the Supply?", LURKER, "types", 0),
    ],
)
def test_a_title_is_held_against_the_question_for_doing_it_twice_for_what_is_asked_and_for_types(
    text, key, field, value
):
    assert getattr(near(text, key), field) == value


@pytest.mark.parametrize(
    ("text", "lang"),
    [(TUNNEL, "en"), ("Kanclerz odkłada talię na stos kart odrzuconych, a w niej jest Tunnel. Dostanę Złoto?", "pl")],
)
def test_a_ruling_about_just_this_is_found_in_any_language(text, lang):
    assert {"hinterlands/tunnel-chancellor", "base/B43"} & set(keys(text, lang))


def test_a_ruling_that_is_picked_tells_its_rules_and_is_played():
    reply = settle_words(TUNNEL, {}, "en", BUDGET)
    assert reply.kind == NEAREST
    sources = [one.statement.source for one in reply.nearest()]
    assert sources.count(RECORDED) >= 2
    assert [one == RECORDED for one in sources[:4]] == [True, False, True, False]
    number = sources.index(RECORDED) + 1
    chosen = pick(reply, number)
    key = chosen.found.statement.proposition.topic
    ui = Interface("en")
    first, *rest = [row.cells[0] for row in chosen.page(ui).sections[0].rows]
    assert first == f"{ruling(key).english}."
    assert any(key in text for text in rest)
    told = chosen.data(ui, full=True)
    assert told["answer"]["head"] == {"kind": "recorded", "value": [key]}
    assert told["answer"]["steps"]
    assert told["played"]["verdicts"]
    saved = keep(chosen, BUDGET)
    assert saved == ruling(key).scenario
    assert all(run(saved, profile, BUDGET).held for profile in saved.profiles)


def test_no_ruling_is_told_where_an_answer_is_sure_a_table_laid_out_or_no_rule_asked_for():
    sure = settle_words("Can I gain a Duchy with Workshop?", {}, "en", BUDGET)
    taste = settle_words("Is Witch better than Militia?", {}, "en", BUDGET)
    laid = settle_words(TUNNEL, {"alice-deck": "Tunnel"}, "en", BUDGET)
    assert (sure.kind, taste.kind) == (ANSWER, CANNOT)
    assert [one.result.recorded for one in (sure, taste, laid)] == [(), (), ()]


@pytest.mark.parametrize("pile", [name for name in (fact(card).name for card in all_ids()) if is_pile(name)])
def test_no_pile_of_different_cards_is_counted_for_points(pile):
    text = f"I own 4 {pile} and 3 Gardens at the end. What are they worth?"
    assert settle_words(text, {}, "en", BUDGET).kind in (NEAREST, CANNOT)
