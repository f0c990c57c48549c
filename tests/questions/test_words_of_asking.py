"""The words around an answer: every key has its message in every language, and a language not read is refused."""

from __future__ import annotations

import pytest

from assistant.answers.reply import UNITS, say_number
from assistant.asking import claims, reply as answering
from assistant.asking.mentions import read_things
from assistant.asking.model import SHAPES
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint, say_problem
from engine.model import kinds
from engine.model.state import Fact

LANGUAGES = ("en", "pl", "hu", "cs")
HOW = ("name", "foreign", "inflected", "plural", "short", "verb", "slip")
ZONES = (
    "hand", "deck", "discard", "in play", "looked", "trash", "supply", "aside", "mat tavern", "outside", "anywhere",
)  # fmt: skip

# language spoken, words in a language that no question is read in
NOT_READ = [
    ("hu", "Megvéd a Várárok a Boszorkánytól?"),
    ("hu", "hány kártyát húz a Kovácsműhely"),
    ("hu", "Kijátszhatom a Várárkot?"),
    ("hu", "mi történik, ha kijátszom a Trónterem kártyát a Bányászfalura"),
    ("hu", "kell eldobni Polgárőrség ellen?"),
    ("cs", "Ochrání Hradní příkop před Čarodějnicí?"),
    ("cs", "Kolik akcí dá Trůnní sál na Vesnici?"),
    ("cs", "musím zahodit kartu?"),
    ("cs", "kdo vyhraje při remíze"),
    ("en", "Schützt der Burggraben gegen die Hexe?"),
    ("pl", "Schützt der Burggraben gegen die Hexe?"),
    ("en", "Le Donjon protège contre la Sorcière ?"),
]
READ = [
    ("hu", "Does Várárok stop Boszorkány?"),
    ("hu", "Trónterem Bányászfalu: $4?"),
    ("hu", "Czy Fosa chroni przed Wiedźmą?"),
    ("cs", "Does Hradní příkop stop Čarodějnice?"),
    ("cs", "What beats a Witch?"),
    ("cs", "how many actions from a throned Vesnice"),
    ("en", "yo dude does moat stop witch lol"),
    ("en", "do i hav to trahs a copper"),
    ("pl", "czy stos Zguby może kosztować 1"),
    ("pl", "jaka szansa na Schroniska"),
    ("pl", "ile trofeów jest w stosie"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_its_message(lang):
    """No answer can end in a message that is not there."""
    ui = interface_for(lang)
    for shape in SHAPES:
        assert ui(f"reply.form.{shape}")
    for how in HOW[1:]:
        assert ui(f"reply.how.{how}", card="X")
    for certainty in (answering.CONFIRMED, answering.COMPUTED, answering.RULE, answering.CANNOT):
        assert ui(f"reply.certainty.{certainty}")
    for zone in ZONES:
        assert ui(f"reply.place.{zone.replace(' ', '-')}")
    for unit in (*UNITS, "plain", ""):
        assert "4" in say_number(4, unit, ui)
    assert ui(f"reply.{answering.YES}") != ui(f"reply.{answering.NO}")


def test_every_zone_that_a_move_can_end_in_is_known():
    """The zones above are those of the engine, and a card put there is said to be there."""
    held = (kinds.HAND, kinds.DECK, kinds.DISCARD, kinds.PLAY, kinds.LOOKED, kinds.TRASH, kinds.SUPPLY, kinds.ASIDE,
            kinds.TAVERN, kinds.OUTSIDE, kinds.ANYWHERE)  # fmt: skip
    assert set(held) == set(ZONES)
    for zone in held:
        assert claims.place_of(Fact("put", 0, ("Copper",), to=zone)) == zone


@pytest.mark.parametrize(("lang", "text"), NOT_READ)
def test_a_question_in_another_language_is_refused_in_the_language_spoken(lang, text):
    """Who asks in a language that is not read is told which are."""
    with pytest.raises(Complaint) as caught:
        read_things((text,), lang)
    assert caught.value.msgid == "ask.words-language"
    said = say_problem(caught.value, lang)
    assert text[:10] in said
    assert "justiciar ask" in said


@pytest.mark.parametrize(("lang", "text"), READ)
def test_a_question_in_a_language_read_is_not(lang, text):
    """Names of any language, slips and terms of the game make no question foreign."""
    assert read_things((text,), lang).words == text


def test_an_unknown_name_alone_is_a_name_unknown():
    """A misspelt name beside another is no sentence."""
    with pytest.raises(Complaint) as caught:
        read_things(("Kovacsmuhly Várárok",), "hu")
    assert caught.value.msgid == "name.unknown"
