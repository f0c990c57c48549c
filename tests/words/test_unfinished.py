"""A language that is not finished: English stands where words are missing, and is always marked. German is one."""

from __future__ import annotations

import re

import pytest

from engine.model.state import Fact
from engine.sets import catalogue, definition
from i18n.catalogue import Catalogue, languages, load, read_po, stand_in, unfinished
from i18n.errors import MissingPhrase
from i18n.interface import Interface, choose_language
from i18n.lexicon import lexicon
from i18n.report import said_whole
from i18n.say.log import log_line
from i18n.say.text import plain_text, text_of
from i18n.unfinished import or_english

pytestmark = pytest.mark.usefixtures("plain_surroundings")
MARK = "[en]"


def test_german_is_listed_as_unfinished():
    assert "de" in unfinished()
    for domain in ("interface", "phrases"):
        assert "de" not in languages(domain)
        assert load(domain, "de").header["X-Whole"] == "no"


def test_it_must_be_asked_for():
    assert choose_language(["--lang", "de"], {}) == "de"
    assert choose_language([], {"JUSTICIAR_LANG": "de"}) == "de"
    assert choose_language([], {"LANG": "de_DE.UTF-8"}) == "en"


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("Village", "Aktion; Kosten: 3.\nZiehe 1 Karte; du erhältst 2 weitere Aktionen."),
        ("Smithy", "Aktion; Kosten: 4.\nZiehe 3 Karten."),
        ("Gardens", "Punkte; Kosten: 4.\nAm Spielende 1 Siegpunkt für dich je 10 Karten, die du hast (abgerundet)."),
    ],
)
def test_what_stands_is_said(card, text):
    assert plain_text(definition(card), "de") == text
    assert said_whole(definition(card), "de")


@pytest.mark.parametrize("card", ["Throne Room", "Library", "Bandit"])
def test_a_text_that_lacks_a_phrase_stands_in_english_whole_and_marked(card):
    found = [one.text for section in text_of(definition(card), "de") for one in section.sentences]
    english = [one.text for section in text_of(definition(card), "en") for one in section.sentences]
    assert found == [f"{text} {MARK}" for text in english]
    assert not said_whole(definition(card), "de")


def test_the_sign_is_the_one_of_names_that_stand():
    said = plain_text(definition("Library"), "de", foreign="<<{name}>>")
    assert all(line.startswith("<<") for line in said.split("\n"))


def test_no_card_is_unsaid_and_none_in_two_languages():
    for card in catalogue().values():
        sentences = [one.text for section in text_of(card, "de") for one in section.sentences]
        marked = [text for text in sentences if MARK in text]
        assert marked in ([], sentences)


def test_log_lines():
    names = ("Alice", "Bob")
    trash = Fact("trash", player=0, cards=("Curse",))
    reveal = Fact("reveal", player=0, cards=("Curse",))
    assert log_line(trash, "de", names) == "Alice entsorgt Fluch."
    assert log_line(reveal, "de", names) == f"{log_line(reveal, 'en', names)} {MARK}"


def test_messages_one_by_one():
    ui = Interface("de")
    assert ui("card.names") == "Namen"
    assert ui("name.unknown", text="Qwzx") == f"{Interface('en')('name.unknown', text='Qwzx')} {MARK}"
    assert "name.unknown" in ui
    assert "no.such-message" not in ui
    with pytest.raises(MissingPhrase):
        ui("no.such-message")


def test_a_language_that_says_nothing_of_itself_must_have_what_it_is_asked_for():
    text = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
    with pytest.raises(MissingPhrase):
        Catalogue("interface", "pl", read_po(text)).say("card.names")

    @or_english
    def say(lang: str) -> str:
        raise MissingPhrase(id=lang)

    with pytest.raises(MissingPhrase):
        say("pl")


@pytest.mark.parametrize(
    ("text", "said"), [("a {b}", "a {b} [en]"), ("${coins}", "${coins}"), ("a [en]", "a [en]"), ("–", "–")]
)
def test_what_is_marked(text, said):
    assert stand_in(text) == said


@pytest.mark.parametrize(
    "line",
    [
        ("card", "Dorf"), ("card", "Fluch"), ("kingdom", "--seed", "1"), ("ask", "Hexe", "Burggraben", "--trace"),
        ("ask", "Burggraben", "Hexe", "--holds", "pile Curse 9"), ("card", "Qwzx"), ("-h",), ("ask", "-h"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_every_command_tells_that_it_is_unfinished(say, line):
    code, out, err = say(*line, "--lang", "de")
    assert "Deutsche ist noch nicht fertig" in err.splitlines()[0]
    assert MARK in out + "\n".join(err.splitlines()[1:])
    assert code == (2 if "Qwzx" in line else 0)


def test_no_line_of_english_is_unmarked(say):
    """In a kingdom every line is German, only a name and a number, or marked."""
    _, out, _ = say("kingdom", "--seed", "3", "--lang", "de")
    names = "|".join(re.escape(str(lexicon("de").card(card))) for card in ("copper", "gold"))
    for line in filter(None, out.splitlines()):
        assert MARK in line or re.fullmatch(rf"  \[ \] +\d+  (?:{names}|[A-ZÄÖÜ][\wäöüß -]+?) +\$\d", line)


def test_german_numbers_and_cases():
    """Feminine, masculine and neuter with the indefinite article; no article beside a number (Duden)."""
    de = lexicon("de")
    assert [format(de.noun("card", 1, "a"), case) for case in ("nom", "dat")] == ["eine Karte", "einer Karte"]
    assert [format(de.noun("pile", 1, "a"), case) for case in ("nom", "gen", "dat", "acc")] == [
        "ein Stapel", "eines Stapels", "einem Stapel", "einen Stapel",
    ]  # fmt: skip
    assert format(de.noun("game", 1, "a"), "acc") == "ein Spiel"
    assert [str(de.noun("card", n)) for n in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert str(de.noun("card", 2, types=["action-type", "treasure-type"])) == "2 Aktions- oder Geld-Karten"
    assert str(de.card("curse", 3)) == "3 Flüche"
    assert format(de.card("village"), "gen") == "Dorfs"
    assert format(de.card("witch"), "acc") == "Karte Hexe"
