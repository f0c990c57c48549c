"""Names met in sentences: a table written down before the finder ran on it, and each way to name a thing by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.asking import lexicon
from assistant.asking.doubts import around
from assistant.asking.free_words import Things, read_things, unknown_name
from assistant.asking.mentions import find_mentions, language_of
from assistant.asking.names import doubtful, known, ordinary, short_forms
from assistant.telling.problems import Complaint
from engine.table.facts import fact
from i18n.finding import find
from i18n.questions import READ, TABLES, languages_with, lines_of

TABLE = Path(__file__).parents[1] / "fixtures" / "mentions.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[2:]]
AT_LEAST = 0.97


def named(text: str, lang: str = "en") -> str:
    found = find_mentions(text, (lang, "en"))
    return " ".join(one.id + (f"*{one.number}" if one.number > 1 else "") for one in found)


def test_what_is_named_in_a_table_of_sentences():
    wrong = [(text, wanted, named(text, lang)) for lang, text, wanted in ROWS if named(text, lang) != wanted]
    assert len(ROWS) >= 400
    assert len(wrong) <= (1 - AT_LEAST) * len(ROWS), wrong


def test_the_table_names_things_that_are_there():
    for _, _, wanted in ROWS:
        for card in wanted.split():
            assert fact(card.partition("*")[0])


@pytest.mark.parametrize("text", [text for lang, text, wanted in ROWS if lang == "en" and not wanted])
def test_ordinary_words_are_no_names(text):
    assert named(text) == ""


@pytest.mark.parametrize(
    ("text", "lang", "how", "card"),
    [
        ("Moat", "en", "name", "moat"),
        ("does Fosa work", "en", "foreign", "moat"),
        ("how many Smithies", "en", "plural", "smithy"),
        ("the Torturer's option", "en", "inflected", "torturer"),
        ("co robi Wioskę", "pl", "inflected", "village"),
        ("does Hound return", "en", "short", "faithful-hound"),
        ("BoM from the supply", "en", "short", "band-of-misfits"),
        ("crowned twice", "en", "verb", "crown"),
        ("if i forge nothing", "en", "name", "forge"),
        ("does Conspiratr draw", "en", "slip", "conspirator"),
        ("does Thorne Room draw", "en", "slip", "throne-room"),
    ],
)
def test_how_a_thing_is_named(text, lang, how, card):
    (one,) = find_mentions(text, (lang,))
    assert (one.id, one.how) == (card, how)
    assert text[one.start : one.end] == one.said
    assert one.kind == fact(card).kind


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("two Bridges", 2), ("3 Bridges", 3), ("2x Bridge", 2), ("Bridge x3", 3), ("two copies of Bridge", 2),
        ("a Bridge", 1), ("$4 Bridge", 1), ("the second Bridge", 1), ("dwa Mosty", 2), ("trzech Mostach", 3),
    ],
)  # fmt: skip
def test_how_many_of_it(text, number):
    (one,) = find_mentions(text, ("pl" if "Most" in text else "en",))
    assert (one.id, one.number) == ("bridge", number)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Mining Village and Village", "mining-village village"),
        ("Fishing Village Market", "fishing-village market"),
        ("Ghost Town Crier", "ghost-town town-crier"),
        ("King's Court Throne Room", "kings-court throne-room"),
        ("Gold, Mine", "gold mine"),
        ("Silver Mine", "silver-mine"),
    ],
)
def test_the_longest_name_goes_first(text, cards):
    assert named(text) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("what is mine", ""),
        ("this card is mine", ""),
        ("what does mine do", "mine"),
        ("if i play mine", "mine"),
        ("Does Mine work", "mine"),
        ("can I save a card", ""),
        ("can I save a card with save", "save"),
        ("Save and Moat", "save moat"),
        ("will it count", ""),
        ("DOES MINE COUNT", "mine"),
        ("What Can I Save With Haven", "haven"),
    ],
)
def test_words_that_are_names_as_well_depend_on_what_stands_around(text, cards):
    assert named(text) == cards


def test_the_language_of_the_words_goes_first():
    assert named("Czy Most obniża koszt", "en") == "bridge"
    assert named("At most two cards", "pl") == ""
    assert named("Harem", "pl") == named("Harem", "en") == "harem"


@pytest.mark.parametrize(
    ("text", "default", "lang"),
    [
        ("Does Fosa stop Bandyta?", "pl", "en"),
        ("czy Moat chroni przed Bandit", "en", "pl"),
        ("Throne Room Mining Village: $4?", "en", "en"),
        ("Throne Room Mining Village: $4?", "pl", "pl"),
        ("Moat Bandit", "hu", "hu"),
        ("Moat Bandit", "de", "en"),
        ("Jde dílnou sebrat zahrady?", "en", "cs"),
        ("lizu z carodejnice dve karty", "en", "cs"),
    ],
)
def test_the_language_of_a_question(text, default, lang):
    assert language_of(text, find_mentions(text, (default,)), default) == lang


@pytest.mark.parametrize(
    ("things", "lang", "names"),
    [
        (["Moat"], "en", ["moat"]),
        (["moat", "bandit"], "en", ["moat", "bandit"]),
        (["throne", "room", "mining", "village"], "en", ["throne-room", "mining-village"]),
        (["Ghost", "Town Crier"], "en", ["ghost", "town-crier"]),
        (["Moat, Bandit"], "en", ["moat", "bandit"]),
        (["Moat on Bandit"], "en", ["moat", "bandit"]),
        (["Moat vs. Bandit"], "en", ["moat", "bandit"]),
        (["Throne Room", "Throne Room", "Village"], "en", ["throne-room", "throne-room", "village"]),
        (["2 Bridges + Market"], "en", ["bridge", "bridge", "market"]),
        (["fosę i bandytę"], "pl", ["moat", "bandit"]),
        (["Várárok és Boszorkány"], "hu", ["moat", "witch"]),
        (["Fosa (Moat)"], "en", ["moat"]),
        (["mine"], "en", ["mine"]),
        (["save", "count"], "en", ["save", "count"]),
        (["TR", "militia"], "en", ["throne-room", "militia"]),
    ],
)
def test_free_words_that_are_all_names(things, lang, names):
    assert read_things(things, lang) == Things(tuple(names))


@pytest.mark.parametrize(
    ("things", "words"),
    [
        (["Does Moat stop Bandit?"], "Does Moat stop Bandit?"),
        (["does", "moat", "stop", "bandit"], "does moat stop bandit"),
        (["Moat", "does it stop Bandit?"], "Moat, does it stop Bandit?"),
        (["who wins at a tie"], "who wins at a tie"),
        (["Throne Room Mining Village: $4?"], "Throne Room Mining Village: $4?"),
        (["Does Prosperity change Alice's Moat?"], "Does Prosperity change Alice's Moat?"),
    ],
)
def test_free_words_that_are_a_question(things, words):
    assert read_things(things, "en") == Things((), words)


def test_nothing_is_nothing():
    assert read_things([], "en") == read_things(["  "], "en") == Things()


@pytest.mark.parametrize(
    ("things", "strange", "meant"),
    [
        (["Does Moat stop Grandmaster?"], "Grandmaster", "Guildmaster"),
        (["Moat", "Xyzzyq"], "Xyzzyq", ""),
        (["moat", "xyzzyq"], "xyzzyq", ""),
        (["Thron Room"], "Thron Room", "Throne Room"),
        (["Moneylnder", "Copper"], "Moneylnder", "Moneylender"),
        (["Does Frobnicate Engine work on Moat"], "Frobnicate", ""),
    ],
)
def test_what_looks_like_a_name_and_is_none_is_refused(things, strange, meant):
    with pytest.raises(Complaint) as caught:
        read_things(things, "en")
    assert caught.value.msgid == "name.unknown"
    assert str(caught.value.slots["text"]).startswith(strange)
    told = str(caught.value.hint[1]["suggestions"]) if caught.value.hint else ""
    assert meant in told


def test_a_name_of_several_cards_is_refused():
    with pytest.raises(Complaint) as caught:
        read_things(["Oszust"], "pl")
    assert caught.value.msgid == "name.shared"


def test_words_of_a_question_are_not_taken_for_unknown_names():
    for lang, text, _ in ROWS:
        if lang in ("en", "pl"):
            found = find_mentions(text, (lang,))
            assert not unknown_name(text, found) or text in STRANGE, text


STRANGE = ("Does Hochstapler work",)


def test_short_forms_are_of_cards_and_not_ordinary_words():
    assert len(short_forms()) >= 80
    for one in short_forms():
        assert one.id in known(), one
        whole = " ".join(one.words)
        if one.how == "short" and not one.capitals:
            assert not any(match.exact for match in find(whole, ("en",))), one
        assert len(one.words) > 1 or one.words[0] not in ordinary("en"), one


def test_doubtful_words_are_names():
    for lang in ("en", "pl"):
        bearers = {word for word in doubtful(lang) if find(word, (lang, "en"))}
        assert len(bearers) >= 0.9 * len(doubtful(lang)), set(doubtful(lang)) - bearers


@pytest.mark.parametrize("name", ["words.table", "around_names.tsv"])
def test_each_language_that_questions_are_read_in_has_its_words(name):
    assert set(READ) <= {*languages_with(name), "hu"}
    assert all(lines_of(name, lang) for lang in languages_with(name))


def test_words_around_names_are_of_one_language_or_of_all():
    assert around("pronoun", "en") | around("pronoun", "pl") == around("pronoun")
    assert "gegen" in around("joining")
    with pytest.raises(KeyError):
        around("no such sort")


def test_no_table_left_unread_would_have_told_the_language():
    """What a look at a table allows at most is never less than what the table, read whole, gives."""
    lines = [line for lang in READ for line in TABLES[lang].read_text("utf-8").splitlines()[::9]]
    words = {word for line in lines for word in line.split()}
    told = {re.sub(r"[^\w']", "", word.lower()) + end for word in words for end in ("", "ban", "s")} - {""}
    for lang in READ:
        short = [word for word in sorted(told) if lexicon._most([word], lang) < lexicon._score(word, lang)]
        assert not short, (lang, short[:9])
