"""Every form in which five rulebooks print the name of a card finds it; sentences of ours use the one name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from assistant.asking.mentions import find_mentions
from assistant.commands.completing import complete_names
from assistant.reading.cards import find_bearers, read_card
from assistant.reading.kingdoms.resolving import PILES, Shared, exact
from assistant.telling.problems import Complaint
from engine.table.facts import fact
from i18n import finding, names
from i18n.inflected import stemmer
from i18n.lexicon.tables import read_tables
from tests.grouping import together

ROOT = Path(__file__).parents[2]
FIXTURE = ROOT / "tests" / "fixtures" / "printed_names.tsv"
PRINTED = [tuple(line.split("\t")) for line in FIXTURE.read_text("utf-8").splitlines()[1:]]
SPOKEN = ("pl", "hu", "cs")
ASKED = {"pl": "Co robi {}?", "hu": "Mit csinál a(z) {}?", "cs": "Co dělá {}?"}


def test_the_printed_names_are_all_there():
    assert len(PRINTED) == 653
    assert {lang for lang, _, _ in PRINTED} == set(SPOKEN)
    assert all(fact(card) for _, card, _ in PRINTED)


@pytest.mark.parametrize("lang", SPOKEN)
def test_a_card_is_found_by_each_name_that_is_printed(lang):
    with together() as case:
        for _, card, printed in (row for row in PRINTED if row[0] == lang):
            with case(printed):
                assert card in find_bearers(printed, lang)
                check_read(card, printed, lang)
                if fact(card).kind in PILES:
                    check_in_kingdom(card, printed, lang)
                check_asked(card, printed, lang)


def check_read(card, printed, lang):
    """The name is that of the card, or of a card of this name in the language, or all of several are told."""
    try:
        found = read_card(printed, lang)
    except Complaint as complaint:
        assert complaint.msgid == "name.shared"
        assert names.name_of(card, "en").text in str(complaint.slots["cards"])
        return
    assert found == card or names.fold(names.name_of(found, lang).text) == names.fold(printed)


def check_in_kingdom(card, printed, lang):
    try:
        found = exact(printed, lang, "kingdom")
    except Shared as shared:
        assert card in shared.ids
        return
    assert found == card or names.fold(names.name_of(found, lang).text) == names.fold(printed)


def check_asked(card, printed, lang):
    title = printed.capitalize()
    ids = {one.id for one in find_mentions(ASKED[lang].format(title), (lang, "en"))}
    assert ids & set(find_bearers(printed, lang))


def slips(lang: str) -> list[names.Row]:
    return [row for row in (names.row_of(line, lang) for line in names.name_lines(lang)) if row.slip]


@pytest.mark.parametrize("lang", SPOKEN)
def test_what_stands_in_a_book_by_a_slip_is_nobodys_name(lang):
    assert slips(lang)
    for row in slips(lang):
        assert names.name_of(row.id, lang).text != row.name
        assert all(names.name_of(row.id, lang, one).text != row.name for one in row.publishers)
        assert row.name not in complete_names(row.name[:3], (), lang)
        assert all(one.name != row.name for one in finding.suggest(row.name + "x", 5, (lang,)))


def test_a_slip_is_told_as_one(say):
    out = say("card", "Lakások", "--lang", "hu")[1]
    assert out.startswith("Lakájok (Lackeys)\n")
    assert re.search(r"Lakások +Delta Vision; nyomdai vagy beolvasási hiba", out)
    assert say("card", "Wytwórca świateł", "--lang", "pl")[1].startswith("Wytwórca świec (Candlestick Maker)\n")


def test_the_basic_cards_have_a_polish_name():
    assert names.name_of("set:base-cards", "pl").own


# One name: no sentence of ours calls a card otherwise than `card` does.
_WORD = re.compile(r"[^\W_]+")
DOMAINS = ("rules", "titles", "site", "interface", "page", "statements")


def stems(text: str, lang: str) -> tuple[str, ...]:
    stem = stemmer(lang)
    return tuple(stem(word) for word in _WORD.findall(text))


SLIP = re.compile(r"slip\.[\w-]+\.says")  # tells what a book prints wrongly


def otherwise(lang: str) -> dict[str, list[tuple[tuple[str, ...], names.Row]]]:
    """Map the first stem of each name that is not the one shown, nor a word of the game, to the stems of all of it."""
    words = {stems(form, lang) for noun in read_tables(lang).nouns.values() for form in noun.forms.values()}
    rows = [row for row in (names.row_of(line, lang) for line in names.name_lines(lang)) if ":" not in row.id]
    shown = {stems(names.name_of(row.id, lang).text, lang) for row in rows}
    found = defaultdict(list)
    for row in rows:
        key = stems(row.name, lang)
        if key not in shown and key not in words:
            found[key[0]].append((key, row))
    return found


def sentences(lang: str) -> Iterator[tuple[str, str]]:
    files = [ROOT / "i18n" / domain / f"{lang}.po" for domain in DOMAINS]
    for path in [*files, *sorted((ROOT / "docs" / "locale" / lang).rglob("*.po"))]:
        for entry in polib.pofile(str(path)):
            if SLIP.fullmatch(entry.msgid):
                continue
            for text in (entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{path.relative_to(ROOT)} {entry.msgid[:40]}", text


def named_otherwise(text: str, lang: str, aliases: dict[str, list[tuple[tuple[str, ...], names.Row]]]) -> list[str]:
    """List the names in a sentence, in any form, that are not those shown."""
    stem = stemmer(lang)
    words = [found[0] for found in _WORD.finditer(text)]
    keys = [stem(word) for word in words]
    found = []
    for place, word in enumerate(words):
        for key, row in aliases.get(keys[place], ()) if word[0].isupper() else ():
            if tuple(keys[place : place + len(key)]) == key:
                found.append(f"{row.name}: {names.name_of(row.id, lang).text}")
    return found


@pytest.mark.parametrize("lang", ["pl", "hu", "cs"])
def test_a_card_has_one_name_in_all_sentences(lang):
    aliases = otherwise(lang)
    with together() as case:
        for place, text in sentences(lang):
            with case(place):
                assert named_otherwise(text, lang, aliases) == []


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("Druga edycja usunęła kartę Sala Reprezentacyjna.", "pl", ["Sala Reprezentacyjna: Westybul"]),
        ("Ile jest Księstw przy dwóch graczach?", "pl", ["Księstwo: Powiat"]),
        ("W Zasobach leży Wioska.", "pl", []),
        ("Egy pakli Lakások.", "hu", ["Lakások: Lakájok"]),
    ],
)
def test_another_name_is_seen(text, lang, found):
    assert named_otherwise(text, lang, otherwise(lang)) == found
