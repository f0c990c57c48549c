"""What Czech words, endings and clauses tell the reader of questions."""

from __future__ import annotations

import pytest

from assistant.asking.clause import Clause
from assistant.asking.frames import frames
from assistant.asking.mentions import find_mentions
from assistant.asking.stories import stories
from assistant.asking.words import read_tokens

CZECH = "cs"


def clauses(text: str) -> tuple[Clause, ...]:
    """Read a Czech question into clauses, the asked one last."""
    return frames(text, CZECH, read_tokens(text, CZECH, (CZECH, "en")))[0].all()


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("Zahraju Swindlera?", "swindler"),
        ("lurkerem vezmu zlato", "lurker"),
        ("upgradnu měďák", "upgrade"),
        ("Jde dolem získat zlaťák?", "mine"),
        ("hraju trůňákem trh", "throne-room"),
        ("mám dva přikopy na ruce", "moat"),
        ("hraju Smithyho", "smithy"),
        ("zahraju sklep a líznu kartu", "cellar"),
        ("čarodějkou útočím", "witch"),
    ],
)
def test_a_name_is_found_in_its_czech_forms(text, id):
    assert id in {one.id for one in find_mentions(text, (CZECH, "en"))}


def test_words_that_look_like_names_are_none():
    assert not find_mentions("Ještě hraje? Můžu se hrabat v balíčku, když platí pravidlo?", (CZECH, "en"))


@pytest.mark.parametrize(
    ("text", "seat", "deed"),
    [
        ("Musím odhodit kartu?", "me", "discard"),
        ("Líznu si kartu?", "me", "draw"),
        ("liznul jsem kartu", "me", "draw"),
        ("Lízne si soupeř kartu?", "foe", "draw"),
        ("Ukáže mi kartu?", "", "reveal"),
        ("Zasunu kartu?", "me", "put"),
        ("Odhodí protihráč kartu?", "foe", "discard"),
        ("Kolik mi zbývá akcí?", "me", "have"),
    ],
)
def test_a_verb_or_a_case_tells_who_acts(text, seat, deed):
    main = clauses(text)[-1]
    assert main.seat == seat
    assert deed in main.deeds


@pytest.mark.parametrize(
    ("text", "prep", "before"),
    [
        ("Kaplí vyhodím kletbu?", "with", False),
        ("Kovárnu zahraju?", "", False),
        ("Dává trh kartu?", "", True),
    ],
)
def test_the_case_of_a_name_tells_its_part(text, prep, before):
    first = clauses(text)[-1].cards()[0]
    assert (first.prep, first.before) == (prep, before)


@pytest.mark.parametrize(
    ("text", "no"), [("Když nemám měďák, co se stane?", True), ("Když mám měďák, co se stane?", False)]
)
def test_ne_before_a_verb_negates_it(text, no):
    assert [one.no for one in clauses(text) if "have" in one.deeds] == [no]


def test_a_relative_clause_is_given_and_what_it_breaks_goes_on():
    given, asked = clauses("Musí hráč, který má v ruce kletbu, něco odhodit?")
    assert (given.kind, asked.form) == ("that", "must")
    assert "have" in given.deeds
    assert "discard" in asked.deeds


def test_a_number_goes_with_the_name_behind_it():
    assert [one.number for one in clauses("Mám v ruce tři zlaťáky")[-1].cards()] == [3]
    assert [one.number for one in clauses("Mám v ruce ten zlaťák")[-1].cards()] == [-1]


@pytest.mark.parametrize("text", ["Statek můžu zahodit?", "Provincii smím koupit?"])
def test_an_object_before_its_verb_is_no_clause_of_its_own(text):
    (asked,) = clauses(text)
    assert asked.form == "can"
    assert len(asked.cards()) == 1


def test_what_goes_on_behind_and_is_given_too():
    first, second, asked = clauses("Odhodí soupeř ruku, když zahraju Miniona a vyberu si mince?")
    assert (first.kind, second.kind) == ("when", "when")
    assert (asked.form, asked.seat) == ("does", "foe")


@pytest.mark.parametrize("text", ["Zahraju-li vesnici, dostanu akci?", "Vyloží-li soupeř milici, odhodím kartu?"])
def test_li_behind_a_verb_makes_a_condition(text):
    assert clauses(text)[0].kind == "if"


@pytest.mark.parametrize(("text", "form"), [("Jde zahrát Moata?", "can"), ("Jde zlaťák do ruky?", "does")])
def test_goes_and_may_are_told_apart(text, form):
    assert clauses(text)[-1].form == form


def test_put_aside_is_set_aside():
    assert clauses("Můžu dát kartu stranou?")[-1].deeds == {"set-aside"}


def test_what_comes_at_me_is_played_by_another():
    text = "Jde na mě milice. Musím odhodit kartu?"
    told = stories(frames(text, CZECH, read_tokens(text, CZECH, (CZECH, "en")))[0])[0]
    assert [(act.cards, act.seat == told.asker) for act in told.acts] == [(("Militia",), False)]
