"""Every ruling has a heading in every language, said from its scenario: short, and its own as far as a line can be."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.inquiry.notation import decode, parse
from engine.inquiry.scenario import FIRST_LINE
from engine.rulings import all_rulings
from engine.table.facts import all_ids, fact
from i18n.catalogue import languages
from i18n.names import name_of
from i18n.say.headings import ROOM, say_heading, title_of
from i18n.say.words import DOMAIN, card_id
from tests.cards.test_said import ENGLISH
from tests.cards.test_scenario_sentences import MORE_ENGLISH
from tests.tools.goldens import FOREIGN

FILES = sorted((Path(__file__).parents[2] / "engine" / "rulings").glob("*.scn"))
LANGUAGES = languages(DOMAIN)
LONGEST = {"en": ROOM, "pl": 145, "hu": 185, "cs": 145}
OWN = frozenset({"a", "to", "by", "on", "do", "is", "ty"})  # words of other languages too
ALIKE = {("alchemy", "audit-possession-throne")}  # lays out and claims what possession-twice does
SHARED = 0.02  # of all rulings: those whose heading another one of their file has too


@cache
def rulings(path):
    return parse(decode(path.read_bytes()))


@cache
def headings(path, lang):
    return [say_heading(one, lang, FOREIGN) for one in rulings(path)]


@cache
def foreign(lang):
    """List the names that stand in English for want of another, marked, the longest first."""
    names = [fact(one).name for one in all_ids()]
    lacking = [name for name in names if not name_of(card_id(name), lang).own]
    return sorted((FOREIGN.format(name=name) for name in lacking), key=len, reverse=True)


def english_words(text, lang):
    for name in foreign(lang):
        text = text.replace(name, "")
    return [word for word in re.findall(r"[^\W\d_]+", text.lower()) if word in (ENGLISH | MORE_ENGLISH) - OWN]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_ruling_has_a_heading(path, lang):
    marks = "".join(FOREIGN.split("{name}"))
    for one, said in zip(rulings(path), headings(path, lang), strict=True):
        assert len(said) - said.count(marks) * len(marks) <= LONGEST.get(lang, 2 * ROOM), said
        assert re.fullmatch(r"[^{}*=]*[^ .;:,{}]", said), said
        assert not re.search(r"  | [.,;:]|[.,;:]{2}|#|\bNone\b", said), said
        assert said[0] == said[0].upper(), said
        assert lang == "en" or not english_words(said, lang), (one.id, said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_two_rulings_have_the_same_heading_and_the_same_claims(path, lang):
    told = [
        (heading, tuple(claim.text for claim in one.expectations))
        for one, heading in zip(rulings(path), headings(path, lang), strict=True)
        if (path.stem, one.id) not in ALIKE
    ]
    assert [one for one, n in Counter(told).items() if n > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_rulings_share_a_heading(lang):
    """What a reader sees is counted: a title that somebody wrote, else the heading."""
    counts = Counter((one.file, title_of(one, lang, FOREIGN)) for one in all_rulings())
    assert sum(n for n in counts.values() if n > 1) <= SHARED * counts.total()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_are_short(lang):
    said = [heading for path in FILES for heading in headings(path, lang)]
    marks = "".join(FOREIGN.split("{name}"))
    assert sum(len(one) - one.count(marks) * len(marks) for one in said) <= 1.2 * ROOM * len(said)


def test_a_heading_tells_the_same_in_every_language():
    """What stands in it is chosen once, so that two rulings share a heading in all languages or in none."""
    shared = []
    for lang in LANGUAGES:
        told = [headings(path, lang) for path in FILES]
        shared.append([[own.index(one) for one in own] for own in told])
    assert all(one == shared[0] for one in shared)


def test_the_search_for_english_words_finds_some():
    assert all(english_words(said, "en") for path in FILES for said in headings(path, "en"))


SAID = {
    "Alice hand: Witch\nBob hand: Moat\nAlice> play Witch\n= sometimes: Bob discard = Curse": (
        "Alice plays Witch while Bob has Moat in hand, in some cases: Bob has Curse in the discard pile",
        "Alice zagrywa Wiedźmę, gdy Bob ma na ręce Fosę, czasem: Bob ma na stosie kart odrzuconych Klątwę",
        "Alice kijátszik egy Boszorkány kártyát, miközben Bob kezében Várárok van, néha: Bob dobópaklijában Átok van",
        "Alice hraje Čarodějnici, když Bob má v ruce Hradní příkop, někdy: Bob má na odkládacím balíčku Prokletí",
    ),
    "phase: buy\nAlice hand: Village\nAlice> play Village ! not offered\n= always: coins 0": (
        "Alice is in the Buy phase and Alice has Village in hand: Alice cannot play Village",
        "Alice ma fazę zakupu i Alice ma na ręce Wioskę: Alice nie może zagrać Wioski",
        "Alice a vásárlásfázisában van és Alice kezében Falu van: Alice nem játszhat ki egy Falu kártyát",
        "Alice je ve fázi nákup a Alice má v ruce Vesnici: Alice nemůže zahrát Vesnici",
    ),
    "Alice hand: Witch\npile Curse = 0\nprofile: base-1e\nAlice> play Witch\n= always: Bob discard 0; Bob hand 5": (
        "Alice plays Witch while the pile of Curse is empty: Bob has 5 cards in hand (rules: base-1e)",
        "Alice zagrywa Wiedźmę, gdy stos Klątw jest pusty: Bob ma na ręce 5 kart (zasady: base-1e)",
        (
            "Alice kijátszik egy Boszorkány kártyát, miközben elfogyott az Átok paklija: "
            "Bob kezében 5 kártya van (szabályok: base-1e)"
        ),
        "Alice hraje Čarodějnici, když balíček Prokletí je prázdný: Bob má v ruce 5 karet (pravidla: base-1e)",
    ),
    "Alice played: Village\nAlice! gain Silver\nAlice> play Smithy\n= always: trash 0": (
        "Alice gains Silver and plays Smithy while Alice has played Village: the trash is empty",
        "Alice dodaje Srebrniki i zagrywa Kuźnię, gdy Alice ma za sobą zagranie Wioski: Śmietnisko jest puste",
        (
            "Alice szerez egy Ezüst kártyát és kijátszik egy Kovácsműhely kártyát, "
            "miközben Alice már kijátszott egy Falu kártyát: a szemét üres"
        ),
        "Alice si bere Stříbrňák a hraje Kovárnu, když Alice má mezi zahranými kartami Vesnici: smetiště je prázdné",
    ),
    "Alice hand: Bandit\nAlice> play Bandit\n= chance 1/3: Alice discard = Gold": (
        "Alice plays Bandit, with probability 1/3: Alice has Gold in the discard pile",
        "Alice zagrywa Bandytę, z prawdopodobieństwem 1/3: Alice ma na stosie kart odrzuconych Złoto",
        "Alice kijátszik egy Rabló kártyát, 1/3 valószínűséggel: Alice dobópaklijában Arany van",
        "Alice hraje Banditu, s pravděpodobností 1/3: Alice má na odkládacím balíčku Zlaťák",
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_headings_read(text):
    (one,) = parse(f"{FIRST_LINE}\n[t]\n{text}\n")
    assert tuple(say_heading(one, lang) for lang in ("en", "pl", "hu", "cs")) == SAID[text]


def test_a_claim_with_another_chance_has_its_own_number():
    text = "Alice hand: Smithy\nAlice> play Smithy\n= chance 1/3: coins 0\n= chance 2/3: Bob discard = Curse"
    (one,) = parse(f"{FIRST_LINE}\n[t]\n{text}\n")
    assert "2/3" in say_heading(one, "en")
