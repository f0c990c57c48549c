"""What Hungarian words, endings and clauses tell the reader of questions."""

from __future__ import annotations

import pytest

from assistant.asking.clause import Clause
from assistant.asking.frames import frames
from assistant.asking.mentions import find_mentions
from assistant.asking.words import Token, read_tokens

HUNGARIAN = "hu"


def tokens(text: str) -> tuple[Token, ...]:
    """Read the words of a Hungarian question."""
    return read_tokens(text, HUNGARIAN, (HUNGARIAN, "en"))


def clauses(text: str) -> tuple[Clause, ...]:
    """Read a Hungarian question into clauses, the asked one last."""
    return frames(text, HUNGARIAN, tokens(text))[0].all()


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("Kijátszom a Moatot?", "moat"),
        ("Witch-csel támadok?", "witch"),
        ("Witchcsel támadok?", "witch"),
        ("Throne Room-mal játszom ki?", "throne-room"),
        ("Coppereket dobok el?", "copper"),
        ("Van két Falvam, falvakat játszom?", "village"),
        ("laborommal húzok?", "laboratory"),
        ("a várárkommal véd?", "moat"),
    ],
)
def test_a_name_is_found_with_its_endings(text, id):
    assert {one.id for one in find_mentions(text, (HUNGARIAN, "en"))} == {id}


@pytest.mark.parametrize(
    ("text", "told", "untold"),
    [
        ("Kijátszom a Moat-ot.", "role:to", "own:own"),
        ("Moat-tal védek.", "prep:with", "own:own"),
        ("Trónteremmel játszom.", "prep:with", "own:own"),
        ("Kijátszom a Tanácstermet.", "role:to", "own:own"),
        ("Eldobom a tanácstermemet.", "own:own", "prep:with"),
        ("Van egy Throne Room kint.", "role:by", "own:own"),
    ],
)
def test_the_ending_of_a_name_tells_its_case_and_whose_it_is(text, told, untold):
    (named,) = (one for one in tokens(text) if one.card)
    assert told in named.ideas
    assert untold not in named.ideas


@pytest.mark.parametrize(
    ("text", "form", "deed"),
    [
        ("Ki kell dobnom a Rezet?", "must", "trash"),
        ("El kell dobnom egy lapot?", "must", "discard"),
        ("Dobhatok ki Rezet?", "can", "trash"),
        ("Le tudom tenni a Falut?", "can", "play"),
        ("Ki húz lapot?", "who", "draw"),
        ("Ki tud húzni?", "who", "draw"),
    ],
)
def test_a_prefix_that_stands_apart_goes_with_its_verb(text, form, deed):
    main = clauses(text)[-1]
    assert main.form == form
    assert deed in main.deeds


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Nekem van két Ezüst a kezemben.", "me"),
        ("Húznak a többiek is lapot?", "foe"),
        ("Eldobja a lapot?", "foe"),
        ("Witch-csel támadnak.", "foe"),
        ("Kijátszom a Falut.", "me"),
        ("A társam Falut játszik ki.", "foe"),
    ],
)
def test_a_person_a_dative_or_an_ending_tells_who_acts(text, seat):
    assert clauses(text)[-1].seat == seat


def test_an_object_before_its_verb_is_no_clause_of_its_own():
    asked = clauses("Aranyat szerezhetek?")
    assert [[one.card for one in clause.cards()] for clause in asked] == [["Gold"]]
    assert asked[-1].form == "can"


@pytest.mark.parametrize(("text", "number"), [("pont öt lap", 5), ("3-at", 3), ("5-ös", 5), ("háromnak", 3)])
def test_numbers_stand_in_any_case(text, number):
    assert [one.number for one in tokens(text) if one.number >= 0] == [number]


def test_exactly_is_no_point_and_him_is_no_five():
    assert [one.text for one in tokens("Tud őt segíteni?") if one.number >= 0] == []
    assert "points" not in {unit for clause in clauses("Pont öt lap van nálam.") for unit in clause.of("unit")}


def test_a_postposition_with_its_pronoun_leads_no_noun():
    (named,) = clauses("Szerezhetek érte Piacot?")[-1].cards()
    assert named.prep == ""
