"""The tables of words by which questions are read: alike in their slots, without repetitions, and what endings tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from assistant.asking.clause import Clause
from assistant.asking.frames import frames
from assistant.asking.words import read_tokens
from i18n.questions import TABLES

ENGLISH = "en"
WRITTEN = sorted(lang for lang, path in TABLES.items() if path.exists())


def lines(lang: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the lines of a table as their idea and their words."""
    for line in TABLES[lang].read_text("utf-8").splitlines():
        head, colon, words = line.partition(":")
        if colon and not line.startswith("#"):
            yield head, words.split()


def ideas(lang: str) -> set[str]:
    """Collect the ideas of a table; how high its numbers go and how it marks who acts (role) is its own matter."""
    return {head for head, _ in lines(lang) if not head.startswith(("number ", "role "))}


def clauses(text: str) -> tuple[Clause, ...]:
    """Read a Polish question into clauses."""
    return frames(text, "pl", read_tokens(text, "pl", ("pl", ENGLISH)))[0].all()


@pytest.mark.parametrize("lang", [lang for lang in WRITTEN if lang != ENGLISH])
def test_every_idea_of_a_table_is_one_that_the_english_table_has(lang):
    assert ideas(lang) - ideas(ENGLISH) == set()


@pytest.mark.parametrize("lang", [lang for lang in WRITTEN if lang != ENGLISH])
def test_a_table_tells_who_is_asked_for_and_what_is_done(lang):
    spoken = {head.split()[0] for head in ideas(lang)}
    assert {"form", "deed", "seat", "type", "unit", "zone", "prep", "not", "time", "conn"} <= spoken


@pytest.mark.parametrize("lang", WRITTEN)
def test_no_line_stands_twice(lang):
    found = Counter((head, tuple(sorted(words))) for head, words in lines(lang) if words)
    assert [line for line, times in found.items() if times > 1] == []


@pytest.mark.parametrize("lang", [lang for lang in WRITTEN if lang != ENGLISH])
def test_no_word_stands_twice_in_a_line(lang):
    found = [(head, word) for head, words in lines(lang) for word, times in Counter(words).items() if times > 1]
    assert found == []


@pytest.mark.parametrize(
    ("text", "seat", "deed"),
    [
        ("Czy dobieram kartę?", "me", "draw"),
        ("Czy dobiera kartę?", "", "draw"),
        ("Odrzuciłam kartę?", "me", "discard"),
        ("odrzucilam karte?", "me", "discard"),
        ("Przeciwnik odrzucił kartę?", "foe", "discard"),
        ("Bandyta mi wyrzuca kartę?", "", "trash"),
    ],
)
def test_the_ending_of_a_polish_verb_tells_who_acts(text, seat, deed):
    main = clauses(text)[-1]
    assert (main.seat, main.deeds) == (seat, {deed})


@pytest.mark.parametrize(
    ("text", "prep", "before"),
    [
        ("Kaplicą wyrzucam Klątwę?", "with", True),
        ("Salą tronową zagrywam Kuźnię?", "with", True),
        ("Salę tronową zagrywam?", "", False),
        ("Fosę odrzucam?", "", False),
        ("Fosa chroni?", "", True),
        ("Harem chroni?", "", True),
    ],
)
def test_the_case_of_a_polish_name_tells_its_part(text, prep, before):
    first = clauses(text)[-1].cards()[0]
    assert (first.prep, first.before) == (prep, before)


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("Czy dobieram kartę?", {"does"}),
        ("Biorę Klątwę czy Miedziaka?", {"does"}),
        ("Mam odrzucić kartę?", {"must"}),
        ("Mam kartę, mogę ją odrzucić?", {"can"}),
        ("Kiedy wraca Wierny pies?", {"when"}),
        ("Kiedy gram Kuźnię, ile kart dobieram?", {"many"}),
    ],
)
def test_words_that_ask_and_join_are_settled_by_their_neighbours(text, forms):
    assert {clauses(text)[-1].form} == forms


def test_whether_that_parts_two_things_asks_nothing():
    main = clauses("Biorę Klątwę czy Miedziaka?")[-1]
    assert main.says("conn:or")
    assert not main.says("form:does")


def test_have_is_no_duty_without_an_infinitive():
    given, asked = clauses("Mam Fosę na ręce, dostaję Klątwę?")
    assert "have" in given.deeds
    assert not given.says("form:must")
    assert asked.form == "does"


def test_a_clause_about_a_thing_is_not_asked():
    *given, asked = clauses("Zagrywam kartę, którą dodałem. Ile kart dobieram?")
    assert asked.form == "many"
    assert all(one.form != "which" for one in given)


def hungarian(text: str) -> tuple[Clause, ...]:
    """Read a Hungarian question into clauses."""
    return frames(text, "hu", read_tokens(text, "hu", ("hu", ENGLISH)))[0].all()


@pytest.mark.parametrize(
    ("text", "form", "seat", "deed"),
    [
        ("Húzok lapot?", "does", "me", "draw"),
        ("Húz lapot?", "does", "", "draw"),
        ("Húzhatok lapot?", "can", "me", "draw"),
        ("Húznom kell egy lapot?", "must", "me", "draw"),
        ("kihajithatom a rezet?", "can", "me", "trash"),
        ("Eldobhat az ellenfelem egy lapot?", "can", "foe", "discard"),
    ],
)
def test_the_ending_of_a_hungarian_verb_tells_who_acts_and_whether_he_may(text, form, seat, deed):
    main = hungarian(text)[-1]
    assert (main.form, main.seat, main.deeds) == (form, seat, {deed})


@pytest.mark.parametrize(
    ("text", "prep", "before"),
    [
        ("A Kápolnával kihajítok egy Átkot?", "with", True),
        ("A Kápolnát kihajítom?", "", False),
        ("A Kápolna kihajít egy lapot?", "", True),
    ],
)
def test_the_ending_of_a_hungarian_name_tells_its_case(text, prep, before):
    first = hungarian(text)[-1].cards()[0]
    assert (first.prep, first.before) == (prep, before)


def test_the_ending_of_a_hungarian_noun_tells_where_and_whose():
    spot = hungarian("Maradt egy lap a kezemben?")[-1].spots[0]
    assert (spot.zone, spot.prep, spot.owner) == ("hand", "in", "me")


@pytest.mark.parametrize(("behind", "kind"), [("után", "after"), ("nélkül", "without")])
def test_a_word_behind_its_noun_parts_the_noun_from_the_question(behind, kind):
    given, main = hungarian(f"Híd {behind} húzok lapot?")
    assert (given.kind, [one.card for one in given.cards()]) == (kind, ["Bridge"])
    assert (main.deeds, main.cards()) == ({"draw"}, [])
