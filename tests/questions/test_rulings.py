"""The recorded rulings: found by the cards they are about, told in every language, and those that the lists name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.inquiry.notation import decode, parse
from engine.inquiry.writing import write
from engine.rulings import Ruling, all_rulings, index, kingdom_cards, ruling, rulings, rulings_citing
from engine.rulings.homes import THE_GAME, home_of, rulings_at, rulings_naming
from engine.rulings.index import names_in
from i18n.catalogue import Catalogue, read_po
from i18n.say import headings
from i18n.say.headings import say_heading, title_of
from tests.questions.rows import ASKED, read

ROOT = Path(__file__).parents[2]
CLAIMS = ROOT / "docs" / "claims" / "questions.md"
LANGUAGES = ("en", "pl", "hu", "cs")


def test_every_scenario_of_the_project_is_a_ruling_and_reads_as_it_stands():
    whole = [
        (path.stem, one)
        for path in sorted((ROOT / "engine" / "rulings").glob("*.scn"))
        for one in parse(decode(path.read_bytes()))
    ]
    wanted = [(file, one.id, one.title) for file, one in whole]
    assert [(one.file, one.id, one.english) for one in all_rulings()] == wanted
    for one, (_, scenario) in list(zip(all_rulings(), whole, strict=True))[::7]:
        assert write(one.scenario) == write(scenario)


def test_rulings_are_found_by_all_the_cards_they_mention():
    both = rulings(["throne-room", "mining-village"])
    assert {"intrigue/I01", "intrigue/I01b"} <= {one.key for one in both}
    assert all({"throne-room", "mining-village"} <= set(one.names) for one in both)
    assert not any(one.key == "base/throne-village" for one in both)
    assert {one.key for one in rulings(["village"])} >= {"base/throne-village"}
    assert "intrigue/I01" not in {one.key for one in rulings(["village"])}
    assert all(one.file.endswith("_rules") for one in rulings([]))
    assert rulings(["astrolabe", "avanto"]) == ()


def test_a_ruling_knows_what_it_is_about():
    one = ruling("intrigue/I01")
    assert set(one.in_title) == {"throne-room", "mining-village"}
    assert ruling("base/B18").in_title == ("merchant", "silver")
    assert ruling("base/B28").about == ("remodel",)
    assert kingdom_cards(("copper", "moat", "curse")) == ("moat",)
    assert ruling("base/no-such") is None


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("Whether Mining Village is trashed is decided before a Village is played", ("mining-village", "village")),
        ("Two Fortresses, two Quarries and the Wishes", ("fortress", "quarry", "wish")),
        ("Playing Flag Bearer gives $2 and no Flag", ("flag-bearer", "flag")),
        ("Will-o'-Wisp before a Wisp, a moat and the Moated", ("will-o-wisp",)),
        ("", ()),
    ],
)
def test_a_sentence_names_things_in_its_order_the_longest_at_a_place_in_the_plural_too(sentence, named):
    assert names_in(sentence) == named


def test_what_a_ruling_names_begins_with_its_title_then_its_script_then_what_lies_beside_the_piles():
    assert ruling("base/merchant-copper").in_title == ("merchant", "silver", "copper", "gold")
    assert ruling("base/merchant-copper").about == ("merchant", "copper", "gold")  # no Silver lies there
    assert ruling("nocturne_cards/haunted-mirror-cemetery").in_title == ("cemetery", "haunted-mirror", "ghost")
    assert ruling("allies/pickpockets-moat").names[:2] == ("moat", "gang-of-pickpockets")
    assert ruling("rising_sun/alley-from-deck").about == ("alley",)  # played from the deck
    for one in all_rulings()[::7]:
        assert set(one.about) | set(one.in_title) <= set(one.names)


@pytest.mark.parametrize(
    ("key", "home"),
    [
        ("nocturne/zombie-spy", "zombie-spy"),  # its source tells of that card
        ("empires/small-castle-throne", "small-castle"),  # of those in its box the first that it plays
        ("allies/pickpockets-moat", "gang-of-pickpockets"),  # Moat is of another box
        ("base_rules/audit-end-exchanged", THE_GAME),
    ],
)
def test_a_ruling_is_at_home_with_one_thing_or_with_the_game(key, home):
    assert home_of(ruling(key)) == home
    assert ruling(key) in rulings_at(home)
    assert all(ruling(key) in rulings_naming(card) for card in ruling(key).names if card != home)


def test_a_ruling_knows_its_line():
    for one in all_rulings()[::50]:
        text = (ROOT / "engine" / "rulings" / f"{one.file}.scn").read_text("utf-8")
        assert text.split("\n")[one.line - 1] == one.block.partition("\n")[0]


def test_rulings_are_found_by_the_rule_that_decides_them():
    found = rulings_citing("P12")
    assert "intrigue/I01" in {one.key for one in found}
    assert all(re.search(r"(?m)^(rules|cites):.*\bP12\b", one.text) for one in found)
    assert not {one.key for one in rulings_citing("P1")} & {one.key for one in found if "P1 " not in one.text}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_is_said_in_every_language(lang):
    said = title_of(ruling("intrigue/I01"), lang)
    assert said and ("a Mining Village: it is trashed once" in said) is (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_without_a_title_has_a_heading(lang):
    block = "[one]\nAlice hand: Witch\npile Curse = 0\nAlice> play Witch\n= always: Bob discard 0\n"
    one = Ruling("own", block)
    assert one.english == ""
    assert title_of(one, lang) == say_heading(one.scenario, lang)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_an_outdated_translation_of_a_title_gives_way_to_the_heading(lang):
    """A translation stands under the English title: when that changes, nothing is said of what it was."""
    old = ruling("intrigue/I01")
    assert title_of(old, lang) != say_heading(old.scenario, lang)
    new = Ruling("intrigue", old.block.replace(old.english, "Something else comes of it"))
    assert title_of(new, lang) == say_heading(old.scenario, lang)


def test_a_translation_that_names_what_is_no_card_gives_way_to_the_heading(monkeypatch):
    text = 'msgid ""\nmsgstr "Language: pl\\n"\n\nmsgctxt "own"\nmsgid "T"\nmsgstr "{no-such-card:acc}{"\n'
    spoilt = Catalogue("titles", "pl", read_po(text))
    monkeypatch.setattr(headings, "load", lambda domain, lang: spoilt)
    assert ("own", "T") in spoilt
    one = Ruling("own", "[one] T\nAlice hand: Smithy\nAlice> play Smithy\n= always: coins 0\n")
    assert title_of(one, "pl") == say_heading(one.scenario, "pl")


def test_the_headline_of_the_next_part_of_a_file_is_no_part_of_a_ruling(tmp_path, monkeypatch):
    text = "justiciar scenarios 1\n# box\n\n[one] Moat alone\nAlice hand: Moat\n= always: actions 1\n# end\n\n# part\n"
    (tmp_path / "own.scn").write_text(text, "utf-8")
    monkeypatch.setattr(index, "HERE", tmp_path)
    found = all_rulings.__wrapped__()  # what is cached stays the rulings that other tests hold
    assert [(one.key, one.english) for one in found] == [("own/one", "Moat alone")]
    assert found[0].names == ("moat",)


def test_what_is_said_to_be_recorded_is_recorded():
    text = CLAIMS.read_text("utf-8")
    keys = {one.key for one in all_rulings()}
    told = set(re.findall(r"\b(\w+/[\w-]+)(?=[,| ])", text.partition("## Questions")[2]))
    assert len(told) > 200
    assert told <= keys
    assert {row.id for row in read(ASKED)} <= set(re.findall(r"(?m)^\| ([A-Z]\d\d) \|", text))
    traps = re.findall(r"(?m)^\| (\d+) \|", text.partition("## Traps")[2])
    assert [int(number) for number in traps] == list(range(1, 41))


def test_every_question_whose_cards_stand_has_a_ruling():
    text = CLAIMS.read_text("utf-8")
    without = [
        row.id
        for row in read(ASKED)
        if not row.missing and re.search(rf"(?m)^\| {row.id} \|  \| (?!a table question|contested)", text)
    ]
    assert without == []
