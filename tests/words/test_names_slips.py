"""Names with a slip of one letter: the card is among the first three suggestions, in every language.

The ordinary run makes one slip of each name, the long run five; what was found is printed (pytest -s).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.reading.cards import find_bearers, find_cards, read_card, unknown
from assistant.telling.problems import Complaint
from engine.table.chance import Dice
from i18n import finding, names
from i18n.catalogue import languages as spoken_languages
from tests.sizes import sized

SLIPS = sized(1, 5)
SEED = 4
FEWEST_LETTERS = 5
AT_LEAST = 0.95
SPOKEN = ("en", "pl", "hu", "cs")


def rows(lang: str) -> list[names.Row]:
    return [row for row in (names.row_of(line, lang) for line in names.name_lines(lang)) if ":" not in row.id]


def letters(text: str) -> int:
    return sum(sign.isalpha() for sign in text)


def slip(name: str, alphabet: list[str], dice: Dice) -> str:
    """Replace, drop or double a letter, or swap it with the next one, so that another word comes out."""
    places = [place for place, sign in enumerate(name) if sign.isalpha()]
    while True:
        at = dice.choose(places)
        before, sign, behind = name[:at], name[at], name[at + 1 :]
        made = dice.choose([
            before + dice.choose(alphabet) + behind,
            before + behind,
            before + sign + sign + behind,
            before + behind[:1] + sign + behind[1:] if behind[:1].isalpha() else name,
        ])  # fmt: skip
        if names.fold(made) != names.fold(name):
            return made


def slips(lang: str) -> Iterator[tuple[names.Row, str]]:
    """Make the slips of a language's names of five letters or more: the same ones each time."""
    long = [row for row in rows(lang) if letters(row.name) >= FEWEST_LETTERS]
    alphabet = sorted({sign for row in long for sign in row.name.casefold() if sign.isalpha()})
    dice = Dice(SEED)
    for row in long:
        for _ in range(SLIPS):
            yield row, slip(row.name, alphabet, dice)


def tell(what: str, lang: str, found: list[bool]) -> float:
    share = sum(found) / len(found)
    print(f"{what}, {lang}: {share:.2%} of {len(found)} slips")
    return share


@pytest.mark.long
@pytest.mark.parametrize("lang", names.languages())
def test_a_slip_of_one_letter_is_met_with_the_card(lang: str) -> None:
    found = [row.id in {one.id for one in finding.suggest(text)} for row, text in slips(lang)]
    assert tell("among three suggestions", lang, found) >= AT_LEAST


def offered(text: str, lang: str) -> set[str]:
    """Return what the commands lead to: the cards found, else those that the three names suggested lead to."""
    found = find_cards(text, lang)
    hint = None if found else unknown(text, lang).hint
    if hint is None:
        return set(found)
    suggested = str(hint[1]["suggestions"]).split(", ")
    assert len(suggested) <= 3
    return {card for name in suggested for card in find_cards(name, lang)}


@pytest.mark.long
@pytest.mark.parametrize("lang", names.languages())
def test_the_commands_suggest_it_too(lang: str) -> None:
    """Spoken in the language of the name where it is one of ours, else in English: any name may be typed anywhere."""
    spoken = lang if lang in SPOKEN else "en"
    found = [row.id in offered(text, spoken) for row, text in slips(lang)]
    assert tell(f"suggested by the commands in {spoken}", lang, found) >= AT_LEAST


def test_the_languages_spoken_are_those() -> None:
    assert set(SPOKEN) == set(spoken_languages())


def test_a_slip_changes_one_letter_and_the_word() -> None:
    dice = Dice(1)
    made = {slip("Village", list("xyz"), dice) for _ in range(400)}
    assert {"Vilage", "Village"[1:], "Viillage", "Vlilage"} <= made
    assert any(set(text) & set("xyz") for text in made)
    assert all(names.fold(text) != "village" and abs(len(text) - 7) <= 1 for text in made)


@pytest.mark.parametrize("lang", names.languages())
def test_every_name_is_found(lang: str) -> None:
    """By a look-up of all languages, of its own one, and by whoever speaks any."""
    for row in rows(lang):
        assert row.id in {one.id for one in finding.find(row.name)}, row
        assert row.id in {one.id for one in finding.find(row.name, [lang])}, row
        for spoken in SPOKEN:
            assert row.id in find_bearers(row.name, spoken), (row, spoken)


@pytest.mark.parametrize(
    ("text", "lang", "suggested"),
    [
        ("Cooper", "en", "Copper"),
        ("Fossa", "pl", "Fosa"),
        ("Burggrabn", "en", "Burggraben (Moat)"),
        ("Várrárok", "pl", "Várárok (Fosa)"),
        ("Herzzog", "hu", "Herzog (Duke [en])"),
    ],
)
def test_names_of_other_languages_are_suggested_only_where_they_are_liker(text: str, lang: str, suggested: str) -> None:
    hint = unknown(text, lang).hint
    assert hint is not None
    assert str(hint[1]["suggestions"]).split(", ")[0] == suggested
    assert len(find_cards(suggested, lang)) == 1


@pytest.mark.parametrize("text", ["Copper", "Kuźnia", "Moa", "кузница", "鍛冶屋", "x" * 59])
def test_what_is_like_nothing_has_no_suggestions_or_likely_ones(text: str) -> None:
    for one in finding.suggest(text):
        assert one.score >= 62


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Fosa (Moat)", "moat"),
        ("Ulepszenie (Improve)", "improve"),
        ("Ulepszenie (Enhance)", "enhance"),
        ("Harem / Farm", "harem"),
        ("Sauna / Avanto", "sauna-avanto"),
        ("Catapulte / Rocher (Catapult/Rocks)", "catapult-rocks"),
        ("Bergbaustraße[ß]", "mining-road"),
    ],
)
def test_a_thing_may_be_named_twice(text: str, card: str) -> None:
    assert {one.id for one in finding.find(text)} == {card}


@pytest.mark.parametrize(
    "text", ["Young Witch (Moat)", "Black Market (Moat, Village)", "Fosa / Smithy", "Moat (10)", "( / )", "[x]", "/"]
)
def test_two_things_are_not_one(text: str) -> None:
    assert finding.find(text) == []


def test_a_name_of_a_kingdom_is_that_of_a_pile_before_what_is_never_dealt() -> None:
    """Tugurio is Hovel in one Italian list and Poor House in another; only the Poor House is a kingdom pile."""
    assert read_card("Tugurio", "en", dealt=True) == "poor-house"
    with pytest.raises(Complaint) as error:
        read_card("Tugurio", "en")
    assert error.value.msgid == "name.shared"


@pytest.mark.parametrize(
    ("text", "lang", "card"),
    [("Jarmark", "pl", "fair"), ("Jarmark", "cs", "festival"), ("Bard", "pl", "bard"), ("Bandit", "hu", "bandit")],
)
def test_a_name_of_a_kingdom_is_first_that_of_the_language_spoken(text: str, lang: str, card: str) -> None:
    assert read_card(text, lang, dealt=True) == card


def test_two_cards_of_a_kingdom_with_one_name_are_both_told() -> None:
    with pytest.raises(Complaint) as error:
        read_card("Ulepszenie", "pl", dealt=True)
    assert error.value.msgid == "name.shared"
    assert error.value.slots["cards"] == "Ulepszenie (Enhance), Ulepszenie (Improve)"
    assert read_card("Ulepszenie (Improve)", "pl", dealt=True) == "improve"
