"""How far each language is, and texts written by hand."""

from __future__ import annotations

import json

import pytest

from engine.sets import catalogue, definition
from engine.table.facts import all_ids
from i18n import report
from i18n.catalogue import languages
from i18n.check import check
from i18n.names import name_of
from i18n.report import main, percent
from i18n.say.text import overrides, text_of
from i18n.say.words import words
from tests.tools import census


@pytest.mark.parametrize("lang", [*languages(), "de"])
def test_names_and_texts_are_counted(lang):
    total = report.report(lang).total
    assert sum(total.names.values()) == len(all_ids())
    assert total.names["english"] == sum(not name_of(card, lang).own for card in all_ids())
    assert total.texts[1] == len(catalogue())
    assert (total.texts[0] == total.texts[1]) == (lang != "de")


def test_boxes_add_up():
    found = report.report("pl")
    assert found.boxes["nocturne"].texts[1] >= 42
    assert sum(sum(box.names.values()) for box in found.boxes.values()) == len(all_ids())
    assert report.report("pl").boxes["base"].names["english"] == 0


def test_only_what_is_whole_has_a_hundred_percent():
    shares = [(0, 9), (1, 3), (999, 1000), (9, 9), (0, 0)]
    assert [percent(one) for one in shares] == ["0%", "33%", "99%", "100%", "–"]


def test_a_language_that_has_begun_is_shown_with_its_shares(capsys):
    assert main(["--lang", "de", "--lang", "en"]) == 0
    head, de, *boxes = capsys.readouterr().out.splitlines()
    assert "texts" in head
    assert de.startswith("de (unfinished)")
    assert "0%" in de
    assert any(line.startswith("  Nocturne") for line in boxes)
    assert any(line.startswith("en ") and "100%" in line for line in boxes)


def test_the_report_as_data(capsys):
    assert main(["--lang", "de", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["version"]) == ("justiciar.report", 1)
    found = told["languages"]["de"]
    assert not found["finished"]
    assert found["domains"]["rules"][0] == 0
    assert found["domains"]["phrases"][0] >= 40
    assert found["chapters"][0] == 0


@pytest.fixture
def by_hand(monkeypatch):
    """Give Smithy a Polish text by hand."""
    messages = words("pl", None, "{name}").catalogue._messages
    find, key = messages.find, ("card", "smithy.2008.play")
    entry = find("", "way")._replace(context=key[0], id=key[1], forms=("Ręcznie napisane.",))
    monkeypatch.setitem(messages._places, key, messages._places["", "way"])
    monkeypatch.setattr(messages, "find", lambda *asked: entry if asked == key else find(*asked))


def test_a_text_by_hand_stands_for_the_whole_section(by_hand):
    smithy = definition("Smithy")
    assert smithy.year == 2008
    facts, play = text_of(smithy, "pl")
    assert [one.text for one in play.sentences] == ["Ręcznie napisane."]
    assert play.sentences[0].paths == tuple(path for s in text_of(smithy, "en")[1].sentences for path in s.paths)
    assert facts == text_of(smithy, "pl")[0]
    assert "Ręcznie" not in text_of(smithy, "en")[1].sentences[0].text


def test_texts_by_hand_are_counted(by_hand):
    assert overrides("pl") == ("smithy",)
    assert census.overrides()["pl"] == 1
    assert census.overrides()["en"] == 0
    assert report.report("pl").overrides == 1


@pytest.mark.parametrize("lang", languages("phrases"))
def test_texts_by_hand_are_of_cards_and_fewer_than_a_tenth(lang):
    known = {card.split(".")[0] for card in overrides(lang)}
    assert known <= set(all_ids())
    assert len(known) * 10 < len(catalogue())


def test_a_text_by_hand_need_not_be_in_other_languages(tmp_path):
    lines = (
        'msgid ""',
        'msgstr ""',
        r'"Language: {0}\n"',
        r'"Plural-Forms: nplurals=2; plural=n != 1;\n"',
        r'"X-Whole: yes\n"',
    )
    head = "\n".join(lines) + "\n\n"
    (tmp_path / "phrases").mkdir()
    for lang, more in (("en", ""), ("hu", 'msgctxt "card"\nmsgid "smithy.2008.play"\nmsgstr "kézzel"\n')):
        (tmp_path / "phrases" / f"{lang}.po").write_text(head.format(lang) + more, "utf-8")
    assert [one.msgid for one in check(tmp_path)] == []
