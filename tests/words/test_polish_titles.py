"""Polish titles of rulings agree with the names in them, say which card they are about, and call each thing once."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.table.facts import all_ids
from i18n.catalogue import read_po
from i18n.lexicon import lexicon
from i18n.names import name_lines, name_of, row_of
from tests.tools import reading
from tests.tools.goldens import FOREIGN

PL = lexicon("pl", FOREIGN)


@cache
def written() -> tuple[tuple[str, str], ...]:
    """List the titles: the English, and what is written for it."""
    entries = read_po((reading.ROOT / "i18n" / "titles" / "pl.po").read_text("utf-8"))
    return tuple((entry.id, form) for entry in entries if entry.id for form in entry.forms)


def faults(pattern: str) -> list[str]:
    """List the titles in which a pattern is found."""
    return [title for _, title in written() if re.search(pattern, title)]


DONE = "zagran|wyrzucon|dodan|kupion|odrzucon|przywołan|wzięt|dobran|odłożon|użyt|zachowan|odkryt|wymienion|zastąpion"
ENDINGS = {
    "mv": "y", "m2": "y", "m3": "y", "f": "a", "n": "e", "mv many": "i", "m2 many": "e", "m3 many": "e", "f many": "e",
    "n many": "e",
}  # fmt: skip
# Verbs of one.
ALONE = "wraca|daje|może|przynosi|dobiera|zostaje|trafia|kosztuje|działa|pozwala|liczy|dodaje|zagrywa|opuszcza|jest"
WHO = {
    "mv": "który którego któremu którym", "m2": "który którego któremu którym", "m3": "który któremu którym",
    "f": "która którą której", "n": "które któremu którym", "mv many": "którzy których którym",
    "m2 many": "które których którym", "m3 many": "które których którym",
    "f many": "które których którym", "n many": "które których którym",
}  # fmt: skip


def gender(card: str) -> str:
    """Return the gender of a name, with "many" where it is printed as a plural, "" for a name without forms."""
    word = PL.tables.names.get(card)
    if word is None:
        return ""
    name = name_of(card, "pl").text
    return word.gender + (" many" if name == word.forms.get(("pl", "nom")) != word.forms.get(("sg", "nom")) else "")


def disagreeing(title: str) -> list[str]:
    """List what stands with a name in a title without agreeing with it."""
    found = [(one[1], one[2], one[0]) for one in re.finditer(rf"\{{([\w-]+)\}} (?:{DONE})([yaei])\b", title)]
    found += [(one[2], one[1], one[0]) for one in re.finditer(rf"(?i)\b(?:{DONE})([yaei]) \{{([\w-]+)\}}", title)]
    wrong = [text for card, end, text in found if gender(card) and ENDINGS[gender(card)] != end]
    for one in re.finditer(r"\{([\w-]+)\}, (któr\w+)\b(?! właściciel)", title):
        fits = gender(one[1]) == "" or one[2] in WHO[gender(one[1])].split()
        wrong += [] if fits else [one[0]]
    for one in re.finditer(rf"(?<!\bkarta )(?<!\bkartę )\{{([\w-]+)\}} (?:nie )?(?:{ALONE})\b(?! się)", title):
        wrong += [one[0]] if gender(one[1]).endswith("many") else []
    return wrong


@pytest.mark.parametrize(
    ("title", "wrong"),
    [
        ("{cemetery}, którego daje {workshop}", ["{cemetery}, którego"]),
        ("{cemetery}, który daje {workshop}, i zagrana {villa}", []),
        ("Zagrany {villa} wraca", ["Zagrany {villa}"]),
        ("{settlers} zagrani dwukrotnie, {hoard}, które opuściły grę", []),
        ("{harvest} zagrana, dodane {farmland}, które wracają", ["{harvest} zagrana"]),
        ("{copper} nie przynosi długu", ["{copper} nie przynosi"]),
    ],
)
def test_what_disagreeing_is(title: str, wrong: list[str]) -> None:
    assert disagreeing(title) == wrong


def test_titles_agree_with_the_names_in_them() -> None:
    beside = re.compile(r" (?:i|ani) \{[\w-]+\} ")  # of two names what follows is a plural
    assert [title for _, title in written() if not beside.search(title) and disagreeing(title)] == []


def test_titles_count_coins_in_words() -> None:
    assert faults(r"(?<!„[–+])\$") == []


def test_no_title_points_back_at_another() -> None:
    back = r"^(?:Do tego czasu|Obie|Oba|Obaj|Wtedy|Potem|Ta karta|Nie \w+ też)\b(?! (?:karty|Wierne|Dukaty))"
    assert faults(back) == []
    aside = r"\bw ten sposób\b|\bzamiast tego\b(?!,)|\boba stosy\b|^Jedn[ąa] z nich|\bwybrać jedno albo drugie\b"
    assert faults(aside) == []


# which card a title is about

BASIC = frozenset({"Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse"})
TYPES = {"loot": "Łup", "ruins": "Ruin"}  # piles that have the name of their type
SAME = frozenset(("gondola", "obelisk", "patron", "plan", "port", "sauna"))  # names that are Polish words as they stand
# Words behind which a name stands unchanged.
SORTS = r"kart\w*|karcie|sojusznik\w*|zdarzeni\w+|przepowiedni\w*|dro[gd]\w+|projek\w+|cech\w+|artefak\w+|krajobra\w+"


@cache
def named() -> tuple[dict[str, str], re.Pattern[str]]:
    """Return the ids of all English names, and a pattern that finds these."""
    ids = {name_of(one, "en").text: one for one in all_ids()}
    longest = sorted(map(re.escape, ids.keys() - BASIC), key=len, reverse=True)
    return ids, re.compile(rf"\b({'|'.join(longest)})(?:s|es)?\b")


def is_about(card: str, title: str) -> bool:
    """Tell whether a title names a card: by its slot, or by a form of its name."""
    stem = TYPES.get(card, name_of(card, "pl").text)[:3]
    slot = f"{{{card}}}" in title or f"{{{card}:" in title
    return slot or f"„{name_of(card, 'en').text}”" in title or re.search(rf"\b{stem}", title, re.I) is not None


@pytest.mark.parametrize(
    ("card", "title", "told"),
    [
        ("throne-room", "Dwie Sale tronowe", True),
        ("throne-room", "{throne-room:ins} można", True),
        ("throne-room", "Kartę zagrywa się dwukrotnie", False),
        ("loot", "Łupów nie można kupić", True),
    ],
)
def test_what_names_a_card(card: str, title: str, told: bool) -> None:
    assert is_about(card, title) is told


def test_a_title_names_a_card_that_the_english_names() -> None:
    ids, pattern = named()
    found = [([ids[name] for name in pattern.findall(english)], title) for english, title in written()]
    assert sum(bool(cards) for cards, _ in found) > 5000
    assert [title for cards, title in found if cards and not any(is_about(card, title) for card in cards)] == []


def test_a_name_that_is_not_polish_stands_behind_what_it_is() -> None:
    """Behind "karta", "Zdarzenie" and the like it need not decline, and the verb has something to agree with."""
    polish = {row_of(line, "pl").id for line in name_lines("pl")} | PL.tables.names.keys() | SAME
    behind = re.compile(rf"(?i)\b(?:{SORTS}|\w+\}} (?:i|ani|albo|lub)|\w+\}},) \Z")
    bare = [
        title
        for _, title in written()
        for slot in re.finditer(r"\{([\w-]+)\}", title)
        if slot[1] not in polish and behind.search(title[: slot.start()]) is None
    ]
    assert bare == []


def test_no_title_says_twice_what_a_name_is() -> None:
    """A name that does not decline says "karty" itself where a case is asked of it."""
    behind = re.compile(rf"(?i)\b(?:{SORTS}) \Z")
    twice = [
        title
        for _, title in written()
        for slot in re.finditer(r"\{([\w-]+):(?!none)\w+\}", title)
        if slot[1] not in PL.tables.names and behind.search(title[: slot.start()])
    ]
    assert twice == []


def test_a_name_that_declines_does_not_stand_unchanged_behind_card() -> None:
    """Not "z karty Kuźnia", which Polish players do not say, but "z Kuźni"."""
    behind = re.compile(r"(?i)\b(?:kart\w*|karcie) \{([\w-]+)(?::(?:none|nom))?\}")
    stiff = [title for _, title in written() if any(slot[1] in PL.tables.names for slot in behind.finditer(title))]
    assert stiff == []


def test_an_event_is_written_large_and_nothing_is_done_for_it() -> None:
    assert faults(r"\bzdarze(?:ni\w+|ń) \{|\b[Zz]a [Zz]darzenie \{") == []
