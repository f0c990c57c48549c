"""Tonight's interactions: which pairs of a kingdom are told, in which order, and what is said of the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.answers.tonight import MOST_LINES, find_interactions, settle_tonight
from assistant.look.show import lay_page
from assistant.reading.tonight import read_tonight
from assistant.telling.problems import Complaint
from engine.inquiry.explore import Budget
from i18n.interface import Interface, languages

PLENTY = Budget(300_000, 60.0)
LANGS = tuple(sorted(languages()))
TEN = "Bandit, Moat, Throne Room, Mining Village, Smithy, Village, Militia, Remodel, Fortress, Market"


def settled(names, landscape=(), budget=PLENTY, lang="en"):
    return settle_tonight(read_tonight((names,), lang, landscape), "current", budget)


def tonight(names, landscape=()):
    return settled(names, landscape).data(Interface("en"))


def test_tonight_tells_the_strongest_first_and_not_all():
    data = tonight(TEN)
    strengths = [one["strength"] for one in data["meetings"]]
    assert strengths == sorted(strengths, reverse=True)
    assert 0 < len(strengths) <= MOST_LINES
    assert data["meetings"][0]["rules"] == ["R3", "A2"]
    assert data["whole"] and data["pairs"] == data["looked_at"] == 45
    pairs = [frozenset(one["cards"]) for one in data["meetings"]]
    assert frozenset({"throne-room", "mining-village"}) in pairs
    assert frozenset({"remodel", "fortress"}) in pairs
    assert len(set(pairs)) == len(pairs)


def test_tonight_puts_what_is_alike_together():
    data = tonight(TEN)
    kept_off = [one for one in data["meetings"] if "A2" in one["rules"]]
    assert len(kept_off) == 1
    assert {*kept_off[0]["cards"], *kept_off[0]["likewise"]} == {"moat", "bandit", "militia"}


def test_tonight_tells_of_a_card_though_another_was_told_of_often_enough():
    data = tonight("Swindler, Moat, Saboteur, Remodel, Fortress, Watchtower, Torturer", landscape=["Way of the Ox"])
    assert any("fortress" in one["cards"] and "M2" in one["rules"] for one in data["meetings"])


def test_tonight_says_what_is_left_out(unwritten):
    unwritten("Goons")
    data = tonight("Bandit, Moat, Goons")
    assert data["lacking"] == ["goons"]
    assert data["pairs"] == 1
    page = lay_page(settled("Bandit, Moat, Goons").page(Interface("en")))
    assert "Goons" in page.splitlines()[-1]


@pytest.mark.parametrize(("cards", "complaint"), [("Goons, Moat", "tonight.too-few"), (" ", "read.empty")])
def test_tonight_without_two_cards_complains(cards, complaint, unwritten):
    unwritten("Goons")
    with pytest.raises(Complaint) as caught:
        tonight(cards)
    assert caught.value.msgid == complaint


def test_tonight_reads_a_file_and_landscapes(tmp_path):
    path = tmp_path / "kingdom.txt"
    path.write_text("Bandit\nMoat\nVillage\n", "utf-8")
    assert read_tonight((str(path),), "en") == ("bandit", "moat", "village")
    data = tonight("Bandit, Village", landscape=["Way of the Ox"])
    assert any("way-of-the-ox" in one["cards"] for one in data["meetings"])
    for text in ("no-such-kingdom.txt", str(tmp_path / "none")):
        with pytest.raises(Complaint):
            read_tonight((text,), "en")


def test_tonight_says_when_it_is_cut():
    found = find_interactions(read_tonight((TEN,), "en"), "current", Budget(1000, 0.0))
    assert not found.whole
    assert found.lines == ()
    page = lay_page(settled(TEN, budget=Budget(1000, 0.0)).page(Interface("en")))
    assert "0 of 45" in page


@pytest.mark.parametrize("lang", LANGS)
def test_tonight_is_said_in_every_language(lang):
    ui = Interface(lang)
    page = settled(TEN, lang=lang).page(ui)
    assert all(len(line) <= 60 for line in lay_page(page, 60).splitlines())
    quiet = settled("Village, Smithy", lang=lang).page(ui)
    assert quiet.sections[0].heading == ui("tonight.none")


def test_the_data_are_as_documented():
    text = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8").partition("## justiciar.tonight")[2]
    table = re.search(r"^\| field \|.*\n\|.*\n((?:\|.*\n?)+)", text, re.M)[1]
    documented = {name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert set(tonight("Bandit, Moat")) == documented
