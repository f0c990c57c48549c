"""Statements are said in every language: each form, verb, seat, verdict and condition, whole and in that language."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from engine.model.state import Fact
from engine.statements.evaluating import VERBS
from engine.statements.general import general_statements
from engine.statements.proposition import (
    ANYTIME,
    CLEAN_UP,
    EVERYBODY,
    FORMS,
    NEXT_TURN,
    Given,
    Proposition,
    Statement,
    Verdict,
)
from i18n.catalogue import languages
from i18n.lexicon.tables import read_tables
from i18n.say.statements import say_assumed, say_question, say_sentence
from i18n.say.words import DOMAIN
from tests.cards.test_headings import english_words
from tests.tools.goldens import FOREIGN
from tests.words.statements import STATEMENTS, deed, on_the_way, play

LANGUAGES = languages(DOMAIN)
MORE_VERBS = (
    "have", "cost", "choose", "protect", "affect", "work", "stay", "turn-into", "be-type", "be-bought", "score", "end",
    "win", "count", "spend", "carry-over", "go-first", "get",
)  # fmt: skip
THINGS = (
    {}, {"card": "Duchy"}, {"card": "Copper", "number": 2}, {"kind": "Treasure"}, {"kind": "Action", "cost": 4},
    {"itself": True, "card": "Smithy"}, {"another": True, "card": "Silver"}, {"number": 3},
    {"unit": "coins", "number": 2},
)  # fmt: skip
VERDICTS = (
    Verdict("yes"), Verdict("no"), Verdict("no", ("never",)), Verdict("depends"), Verdict("nothing"),
    Verdict("numbers", (0,)), Verdict("numbers", (1,)), Verdict("numbers", (2, 4)), Verdict("numbers", (0, 1, 2, 3, 4)),
    Verdict("cards", ("Copper",)), Verdict("cards", ("Copper", "Duchy"), False), Verdict("zones", ("hand",)),
    Verdict("zones", ("deck", "discard", "trash", "in play", "supply", "aside", "exile"), False),
    Verdict("seats", (0,)), Verdict("seats", (0, 1)), Verdict("seats", (1, 0), False), Verdict("times", ("next-turn",)),
    Verdict("text", ("coins", "discard")),
)  # fmt: skip
OPTIONS = {"turn-into": ("Duchy", "Gold"), "be-type": ("Action", "Victory")}
ACTS = ((), (play("Smithy"),), (play("Throne Room", "Militia", seat=1), play("Village"), play("Village")))
SITUATIONS = (
    Given("hand", 0, ("Moat",)), Given("hand", 1, ("Copper",), 3), Given("hand", 1, kind="Treasure"),
    Given("hand only", 0, kind="Treasure", number=3), Given("hand size", number=0), Given("hand size", 1, number=4),
    Given("only kind", 0, ("Estate", "Estate"), kind="Victory"), Given("hand lacks", 0, ("Copper",)),
    Given("hand lacks", 1, kind="Treasure"), Given("deck size", number=0),
    Given("deck size", 1, number=2), Given("deck top", 0, ("Gold", "Copper")), Given("discard"),
    Given("discard", 1, ("Gold",)),
    Given("trash"), Given("trash", cards=("Gold", "Copper")), Given("pile", cards=("Curse",), number=0),
    Given("pile", cards=("Curse",), number=1), Given("pile", cards=("Copper",), number=5), Given("piles", number=1),
    Given("piles", number=3), Given("players", number=2), Given("players", number=4), Given("coins", number=0),
    Given("coins", number=5), Given("buys", number=2), Given("actions", number=0), Given("has", 1, ("Deluded",)),
    Given("fate", cards=("The Sea's Gift",)), Given("in play", 0, ("Bridge", "Bridge")), Given("owns", 1, ("Gardens",)),
    Given("owns", number=40), Given("points", EVERYBODY), Given("turns", 1, number=2), Given("edition", kind="2"),
    *[Given("turns", 1, number=more) for more in (1, 0, -1)],
    on_the_way("reveal", card="Moat"), on_the_way("discard", seat=1, no=True), on_the_way("trash", seat=EVERYBODY),
)  # fmt: skip
WHOLE = re.compile(r"[^\W\d_“„«»][^{}\[\]_|]*|[“„\d][^{}\[\]_|]*")


def statement(form, wish, verdict, acts=(), givens=(), **more):
    return Statement(Proposition(form, wish, tuple(acts), tuple(givens), **more), verdict)


def is_answer(verb, form, verdict):
    """Tell whether a verdict can be the answer to a form, of what a thing costs only how much, or whether so much."""
    fitting = {
        "numbers": ("many", "cost"),
        "cards": ("which", "what"),
        "zones": ("where",),
        "seats": ("who",),
        "times": ("when",),
        "text": ("order",),
    }
    if verb in ("cost", "be-type") and form in ("which", "what", "where", "who", "when", "order"):
        return False
    return form in fitting.get(verdict.kind, FORMS)


@cache
def grid():
    """List statements: each verb in each form with each verdict that it may have, and all else by turns."""
    found = []
    verbs = (*VERBS, *MORE_VERBS)
    sensible = (one for one in product(verbs, FORMS, VERDICTS) if is_answer(*one))
    for place, (verb, form, verdict) in enumerate(sensible):
        seat = (0, 1, EVERYBODY)[place % 3]
        thing = THINGS[place % len(THINGS)]
        thing = {**thing, "card": "Moat"} if verb in ("be-type", "cost") else thing
        no = place % 7 == 0
        asker = 0 if place % 2 else 1
        found.append(statement(
            form, deed(verb, seat=seat, no=no, **thing), verdict, ACTS[place % len(ACTS)],
            (SITUATIONS[place % len(SITUATIONS)], SITUATIONS[place // 5 % len(SITUATIONS)]),
            window=(ANYTIME, NEXT_TURN, CLEAN_UP)[place // 2 % 3], asker=asker,
            options=OPTIONS.get(verb, ("discard", "coins") if form == "order" else ()),
        ))  # fmt: skip
    return found


def blemish(text, end):
    """Return what is wrong with a text, "" for nothing."""
    if not WHOLE.fullmatch(text):
        return "braces"
    if text[:1] != text[:1].upper() or not text.endswith(end):
        return "ends"
    if re.search(r"  | [.,;:?]|[.,;:?]{2}|\bNone\b|\(\w\)", text):
        return "signs"
    return ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_grid_is_said(lang):
    wrong, said = [], []
    for one in grid():
        for text, end in ((say_question(one, lang, FOREIGN), "?"), (say_sentence(one, lang, FOREIGN), ".")):
            found = blemish(text, end)
            wrong += [(found, text)] if found else []
            said.append(text)
    assert wrong[:10] == []
    assert lang == "en" or english_words("\n".join(said), lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_condition_is_said_alone(lang):
    said = [say_assumed(one, lang, FOREIGN) for one in SITUATIONS]
    assert [one for one in said if blemish(one[:1].upper() + one[1:] + ".", ".")] == []
    assert lang == "en" or english_words("\n".join(said), lang) == []
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_differs_is_said_differently(lang):
    asked = deed("gain", card="Duchy")
    turned = [
        say_sentence(statement(form, asked._replace(seat=seat, no=no), Verdict(verdict), ACTS[1]), lang)
        for form, seat, verdict, no in product(("can", "must", "does"), (0, 1), ("yes", "no", "depends"), (False, True))
        if verdict != "depends" or not no
    ]
    assert len(set(turned)) == len(turned)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_need_not_be_is_told_from_what_cannot_be(lang):
    asked = deed("discard", number=2)
    never, need_not, cannot = (
        say_sentence(statement(form, asked, verdict), lang)
        for form, verdict in (("must", Verdict("no", ("never",))), ("must", Verdict("no")), ("can", Verdict("no")))
    )
    assert never == cannot != need_not


def test_english_says_no_more_than_was_decided():
    asked = deed("gain", card="Curse")
    said = {
        (form, kind): say_sentence(statement(form, asked, Verdict(kind)), "en")
        for form, kind in product(("can", "must", "does"), ("yes", "no", "depends"))
    }
    assert said["does", "depends"] == "Depends: you may or may not gain a Curse."
    assert said["can", "yes"] == "Yes: you can gain a Curse."
    assert said["must", "no"] == "No: you need not gain a Curse."
    assert said["does", "no"] == "No: you do not gain a Curse."


def test_the_asker_is_you_and_others_sit_somewhere():
    acts, three = (play("Witch"),), (Given("players", number=3),)
    wish = deed("gain", card="Curse", seat=1)
    assert say_question(statement("does", wish, Verdict("yes"), acts, asker=1), "en") == (
        "Do you gain a Curse when the other player plays Witch?"
    )
    left = say_sentence(statement("does", wish, Verdict("yes"), acts, three), "en")
    right = say_sentence(statement("does", wish._replace(seat=2), Verdict("yes"), acts, three), "en")
    assert "the player to the left gains" in left
    assert "the player to the right gains" in right


@pytest.mark.parametrize("what", ["hand", "hand lacks", "deck top", "discard", "in play", "has", "owns"])
def test_conditions_alike_are_said_together_and_none_is_lost(what):
    givens = (Given(what, 0, ("Gold",)), Given(what, 0, ("Deluded",)))
    one = statement("does", deed("draw"), Verdict("yes"), (), givens)
    said = say_sentence(one, "en")
    assert "Gold" in said and "Deluded" in said
    assert said.count("you have") + said.count("you own") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_rule_of_the_game_has_words_of_its_own(lang):
    wrong = []
    for one in general_statements():
        asked = Proposition(one.forms[0], deed(one.id), topic=one.id)
        rule = Statement(asked, one.verdict, "", (), "general")
        for text, ends in ((say_question(rule, lang), "?"), (say_sentence(rule, lang), ".")):
            wrong += [text] if not text.endswith(ends) or "{" in text else []
    assert wrong == []


def test_what_is_drawn_is_told_by_its_number():
    told = Verdict("facts", (Fact("draw", 0, ("Copper", "Copper"), "deck", "hand"),))
    assert say_sentence(statement("what", deed("happen"), told, (play("Moat"),)), "en") == (
        "When you play Moat: you draw 2 cards."
    )


def test_a_polish_object_that_is_denied_stands_in_the_genitive():
    can = statement("can", deed("gain", card="Duchy"), Verdict("no"), (play("Workshop"),))
    assert say_sentence(can, "pl") == "Nie: gdy zagrywasz Warsztat, nie możesz dodać Powiatu."


def test_a_hungarian_verb_agrees_with_what_is_definite():
    said = [
        say_sentence(
            statement("can", deed("trash", card="Smithy", itself=itself), Verdict("yes"), (play("Smithy"),)), "hu"
        )
        for itself in (False, True)
    ]
    assert "kihajíthatsz egy" in said[0]
    assert "kihajíthatod a kijátszott kártyát" in said[1]


def test_a_czech_number_takes_its_form_of_the_noun():
    drawn = [
        say_sentence(statement("many", deed("draw"), Verdict("numbers", found), (play("Smithy"),)), "cs")
        for found in ((1,), (2, 4), (5,))
    ]
    assert [re.search(r"kar\w+", one)[0] for one in drawn] == ["kartu", "karty", "karet"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verbs_have_all_their_forms(lang):
    tables, english = read_tables(lang), read_tables("en")
    own = {"receive-card", "have-then", "hold-then"}  # of a card else than of a Boon; had in the end, not before
    assert set(tables.verbs) - own == set(english.verbs) - own
    may_lack = {"before", "rest", "rest-not"}
    lacking = [(verb, form) for verb, row in tables.verbs.items() for form, said in row.items() if not said]
    assert [one for one in lacking if one[1] not in may_lack] == []


def test_there_is_a_statement_for_each_form_and_verb():
    told = {one.proposition.form for one in STATEMENTS}
    verbs = {one.proposition.deed.verb for one in STATEMENTS}
    assert set(FORMS) <= told
    assert set(VERBS) - verbs == set()
