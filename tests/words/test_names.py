"""Names in every language: looked up, inflected, shared by several cards, misspelt, missing."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from engine.table.facts import all_ids, slug
from i18n import finding, names
from i18n.errors import UnknownName
from i18n.lexicon.tables import languages as lexicon_languages, read_tables


def ids(text: str, *langs: str, kind: str = "card") -> set[str]:
    return {match.id for match in finding.find(text, langs or None, kind)}


@pytest.mark.parametrize(
    ("text", "lang", "card"),
    [
        ("Fosa", "pl", "moat"),
        ("Sala tronowa", "pl", "throne-room"),
        ("Miedziaki", "pl", "copper"),
        ("Várárok", "hu", "moat"),
        ("Réz", "hu", "copper"),
        ("Hradní příkop", "cs", "moat"),
        ("Trůnní sál", "cs", "throne-room"),
        ("Burggraben", "de", "moat"),
        ("Großer Markt", "de", "grand-market"),
        ("King's Court", "en", "kings-court"),
    ],
)
def test_a_name_is_found_in_its_language(text: str, lang: str, card: str) -> None:
    assert ids(text, lang) == {card}
    assert card in ids(text)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("kuznia", "smithy"),
        ("KUŹNIA", "smithy"),
        ("klusownik", "poacher"),
        ("kings court", "kings-court"),
        ("Grosser Markt", "grand-market"),
        ("hradni prikop", "moat"),
        ("varArok", "moat"),
        ("will o wisp", "will-o-wisp"),
    ],
)
def test_accents_case_and_signs_do_not_matter(text: str, card: str) -> None:
    assert ids(text) == {card}


def test_what_is_written_exactly_comes_first() -> None:
    assert [(match.id, match.exact) for match in finding.find("Fosa", ["pl"])] == [("moat", True)]
    assert not finding.find("kuznia", ["pl"])[0].exact


@pytest.mark.parametrize(
    ("text", "lang", "cards"),
    [
        ("Ulepszenie", "pl", {"enhance", "improve"}),
        ("Bard", "cs", {"wandering-minstrel", "bard"}),
        ("Prestito", "it", {"loan", "borrow"}),
    ],
)
def test_a_name_of_several_cards_gives_them_all(text: str, lang: str, cards: set[str]) -> None:
    assert ids(text, lang) == cards


def test_szarlatan_is_mountebank() -> None:
    """rules.md §19 line 18: in The Good Life the name means Mountebank; Charlatan is Szachrajka."""
    assert ids("Szarlatan") == {"mountebank"}
    assert ids("Sarlatán") == {"mountebank"}
    assert ids("Szachrajka") == {"charlatan"}
    assert names.name_of("charlatan", "pl").text == "Szachrajka"


def test_harem_and_farm_are_one_card() -> None:
    assert ids("Farm", "en") == {"harem"}
    assert names.name_of("harem", "en").text == "Harem"
    assert ids("Farma", "pl") == {"farming-village"}


def test_haven_and_seaside_share_a_polish_name() -> None:
    assert ids("Przystań", "pl") == {"haven"}
    assert ids("Przystań", "pl", kind="set") == {"set:seaside"}


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Lichwiaż", "moneylender"),
        ("Wiedzmma", "witch"),
        ("Thron Room", "throne-room"),
        ("Minczerz", "mint"),
        ("Várrárok", "moat"),
        ("Burgraben", "moat"),
    ],
)
def test_slips_are_met_with_suggestions(text: str, card: str) -> None:
    assert not finding.find(text)
    assert finding.suggest(text)[0].id == card


def test_suggestions_name_different_things_and_no_more_than_asked() -> None:
    found = finding.suggest("Village", n=3)
    assert len({match.id for match in found}) == len(found) == 3
    assert finding.suggest("qqqqqqqqqqqqqqqqqqqqqqqq") == []


@pytest.mark.parametrize("text", ["", "   ", "?!", "\n", "\t"])
def test_a_text_without_letters_names_nothing(text: str) -> None:
    assert finding.find(text) == []
    assert finding.suggest(text) == []


def test_a_name_no_publisher_gave_stays_english_and_is_marked() -> None:
    named = names.name_of("duke", "hu")
    assert named == names.Named("Duke", "", own=False, lang="en", fan=False)
    match = finding.find("Duke", ["hu"])[0]
    assert (match.id, match.own, match.lang) == ("duke", False, "en")


def test_a_name_spelt_like_the_english_one_counts_only_when_a_rulebook_has_it() -> None:
    assert names.name_of("bard", "pl").own
    assert not names.name_of("bard", "cs").own


def test_the_printing_of_the_publisher_is_preferred() -> None:
    assert names.name_of("pawn", "pl").text == "Giermek"
    assert names.name_of("silver", "pl").text == "Srebrniki"
    assert names.name_of("pawn", "pl", "fan-intrigue-1e") == names.Named("Sługa", "fan-intrigue-1e", True, "pl", True)
    assert names.name_of("raider", "pl").text == "Najeźdźca"
    assert names.name_of("supplies", "pl", "iuvi-base-2e").text == "Zasoby"
    assert names.name_of("supplies", "pl", "iuvi-nocturne").text == "Zaopatrzenie"


def test_a_list_of_names_goes_before_a_fan_translation() -> None:
    named = names.name_of("duke", "pl")
    assert (named.text, named.publisher, named.fan) == ("Starosta", "", False)
    assert ids("Książę", "pl") == {"duke", "prince"}


def test_all_names_of_a_card() -> None:
    rows = names.all_names("pawn")
    assert rows[0].lang == "en"
    assert {(row.lang, row.name) for row in rows} >= {("pl", "Giermek"), ("pl", "Sługa"), ("hu", "Udvarhölgy")}
    assert {row.confidence for row in rows if row.name == "Udvarhölgy"} == {"likely"}


def test_ids_nobody_has_are_refused() -> None:
    with pytest.raises(UnknownName):
        names.name_of("no-such-card", "pl")
    with pytest.raises(UnknownName):
        names.all_names("no-such-card")


def ids_of(lang: str) -> set[str]:
    return {names.row_of(line, lang).id for line in names.name_lines(lang)}


def test_every_thing_of_the_index_has_an_english_name_and_only_those() -> None:
    english = {one for one in ids_of("en") if ":" not in one}
    assert english == set(all_ids())


@pytest.mark.parametrize("lang", names.languages())
def test_names_files_are_well_formed(lang: str) -> None:
    rows = [names.row_of(line, lang) for line in names.name_lines(lang)]
    assert len({(row.id, row.name) for row in rows}) == len(rows)
    assert {row.id for row in rows} <= ids_of("en")
    ids = dict.fromkeys(row.id for row in rows)
    assert [line for one in ids for line in names.lines_of(one, lang)] == list(names.name_lines(lang))
    assert {row.confidence for row in rows} <= {"certain", "likely", "listed", "unsure", "slip"}
    assert [row.id for row in rows] == sorted(row.id for row in rows)
    assert all(row.sources and row.name == row.name.strip() for row in rows)
    assert len(names.folded_names(lang)) == len(rows)


def test_ids_are_slugs_of_the_english_names() -> None:
    for card in ids_of("en"):
        assert card.partition(":")[2] or card == slug(names.name_of(card, "en").text)


@pytest.mark.parametrize(
    ("kingdom", "lang", "text"),
    [
        ("kingdom:first-game", "pl", "Pierwsza rozgrywka"),
        ("kingdom:first-game", "hu", "Első játék"),
        ("kingdom:the-good-life", "pl", "Dostatnie życie"),
        ("set:intrigue", "pl", "Intryga"),
        ("set:intrigue", "de", "Intrige"),
        ("set:nocturne", "pl", "Pieśń nocy"),
    ],
)
def test_sets_and_kingdoms_have_names(kingdom: str, lang: str, text: str) -> None:
    assert names.name_of(kingdom, lang).text == text
    assert kingdom in ids(text, lang, kind=kingdom.partition(":")[0])


def test_two_kingdoms_printed_under_a_wrong_name_are_marked_unsure() -> None:
    """rules.md §19 line 17: the Polish book prints two Hinterlands titles over the Empires kingdoms again."""
    rows = [row for row in names.all_names("kingdom:silver-bullets") if row.lang == "pl"]
    assert [(row.name, row.confidence) for row in rows] == [("Zagraniczne podróże", "unsure")]


# Inflected names: drawn and written down before the look-up was made.
FIXTURE = Path(__file__).parents[1] / "fixtures" / "inflected_names.tsv"
INFLECTED = [tuple(line.split("\t")[:3]) for line in FIXTURE.read_text("utf-8").splitlines()[3:]]


def test_the_inflected_names_are_enough() -> None:
    assert len(INFLECTED) >= 40
    assert {lang for lang, _, _ in INFLECTED} == {"pl", "hu", "cs"}


@pytest.mark.parametrize(("lang", "form", "card"), INFLECTED)
def test_inflected_names_find_their_card(lang: str, form: str, card: str) -> None:
    for found in (finding.find(form, [lang]), finding.find(form)):
        assert {match.id for match in found} == {card}
        assert not any(match.exact for match in found)


@pytest.mark.parametrize(
    ("form", "lang", "card"),
    [("fosie", "pl", "moat"), ("zlodziejem", "pl", "thief"), ("rybarskou vesnici", "cs", "fishing-village"),
     ("konyvtarat", "hu", "library"), ("Coppers", "en", "copper"), ("Throne Rooms", "en", "throne-room")],
)  # fmt: skip
def test_inflected_names_without_their_accents(form: str, lang: str, card: str) -> None:
    assert ids(form, lang) == {card}


@pytest.mark.parametrize("lang", lexicon_languages())
def test_every_form_of_the_lexicon_finds_its_card(lang: str) -> None:
    for card, word in read_tables(lang).names.items():
        for form in word.forms.values():
            assert card in ids(form, lang), form


@pytest.mark.parametrize("word", ["karta", "talię", "stosu", "kártyát", "kézben", "hromádky", "cards", "qwerty zxc"])
def test_other_words_are_no_names(word: str) -> None:
    assert ids(word) == set()


def test_a_name_as_written_loads_no_stemmer(monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module("i18n.inflected")._stemmer.cache_clear()
    monkeypatch.setitem(sys.modules, "snowballstemmer", None)
    assert ids("Fosa", "pl") == {"moat"}
    with pytest.raises(ImportError):
        finding.find("Huty żelaza", ["pl"])
