"""What a language lacks stops no answer: English stands for it, marked, and nothing is complained of.

Each test takes something out of a copy of the catalogues and asks, as a user would.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from engine.inquiry.scenario import Line
from engine.model.instruction import Instruction
from engine.model.node import Node
from engine.sets import definition
from i18n.catalogue import IN_PIECES, Catalogue, load, read_po
from i18n.errors import MissingPhrase, WordsMissing, go_on
from i18n.interface import Interface
from i18n.say import scenarios
from i18n.say.nouns import Unsaid
from i18n.say.text import text_of
from i18n.say.words import Words

pytest.importorskip("docutils", reason="the docs extra is not installed")

from docs.extension.words import FOREIGN, Site, inlines, marked_html

ROOT = Path(__file__).parents[2]
MARK = "[en]"
LANGUAGES = ("pl", "hu", "cs")
ROOMS = ("engine", "assistant", "docs", "tests")
HEADINGS = {
    "pl": "Alice zagrywa Salę tronową, wybiera Osadę górniczą i mówi „tak”: Śmietnisko zawiera Osadę górniczą",
    "hu": (
        "Alice kijátszik egy Trónterem kártyát, kiválaszt egy Bányászfalu kártyát és igent mond: "
        "a szemétben Bányászfalu van"
    ),
    "cs": "Alice hraje Trůnní sál, volí Důlní osadu a říká „ano“: smetiště obsahuje Důlní osadu",
}  # of intrigue/I01
TAGS = Path("engine", "table", "tags.json")


class Copy:
    """Be a copy of the words of the project, beside everything else of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "i18n", folder / "i18n", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        compiled = [one.name for one in ROOT.glob("*__mypyc*.so")]  # where the machine is compiled, a part of it
        for room in (*ROOMS, *compiled):
            (folder / room).symlink_to(ROOT / room)

    def without(self, domain: str, *wanted: str) -> None:
        """Take messages out of a domain in all languages but English: `context|id`, or every one that begins so."""
        for lang in LANGUAGES:
            path = self.folder / "i18n" / domain / f"{lang}.po"
            blocks = path.read_text("utf-8").split("\n\n")
            left = [block for block in blocks if not key_of(block).startswith(wanted)]
            assert len(left) < len(blocks), wanted
            path.write_text("\n\n".join(left) + "\n", "utf-8")

    def ask(self, *line: str, lang: str = "pl") -> str:
        """Run a command on the copy; nothing may be complained of."""
        done = subprocess.run(
            [sys.executable, "-m", "assistant.app", *line, "--lang", lang],
            cwd=self.folder, capture_output=True, text=True, encoding="utf-8", check=False,
            env={"PATH": "", "PYTHONIOENCODING": "utf-8", "HOME": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        told = done.stderr.replace(f"{Interface(lang)('ask.still-searching')}\n", "")  # a machine at work is slow
        assert (done.returncode, told) == (0, ""), done.stderr
        return done.stdout


def key_of(block: str) -> str:
    """Return context and id of an entry."""
    found = dict(re.findall(r'^(msgctxt|msgid) "(.*)"$', block, re.MULTILINE))
    return f"{found.get('msgctxt', '')}|{found.get('msgid', '')}"


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_whose_phrase_is_missing_is_said_in_english_and_marked(copy, lang):
    copy.without(IN_PIECES, "you|draw")
    said = copy.ask("card", "Smithy", lang=lang)
    assert f"Draw 3 cards. {MARK}" in said
    assert "Draw" not in copy.ask("card", "Moneylender", lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_dispute_is_told_without_some_of_its_words(copy, lang):
    copy.without(IN_PIECES, "log|gain.discard", "scenario|line.play")
    copy.without("interface", "|ask.rules")
    copy.without("rules", "rule|G1")
    said = copy.ask("ask", "Witch", "--trace", lang=lang).splitlines()
    assert f"Deciding rules {MARK}" in said
    assert any(line.endswith(f"Bob gains Curse. {MARK} [G1]") for line in said)
    assert any("Gaining is not playing" in line and line.endswith(MARK) for line in said)
    assert MARK in copy.ask("ask", "Witch", "Moat", lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_have_headings_where_no_title_is_translated(copy, lang):
    """Nobody need translate a title: the heading is in the language, so that nothing is marked either."""
    for one in LANGUAGES:
        (copy.folder / "i18n" / "titles" / f"{one}.po").unlink()
    rulings = json.loads(copy.ask("rule", "P12", "--json", lang=lang))["rules"][0]["rulings"]
    titles = {one["id"]: one["title"] for one in rulings}
    assert titles["intrigue/I01"] == HEADINGS[lang]
    assert not [title for title in titles.values() if re.search(r"\b(?:plays?|the)\b", title)]
    assert HEADINGS[lang] in copy.ask("rule", "P12", "--all", lang=lang)


def test_a_question_in_words_is_answered_without_titles(copy):
    for one in LANGUAGES:
        (copy.folder / "i18n" / "titles" / f"{one}.po").unlink()
    said = copy.ask("ask", "Czy Fosa chroni przed Wiedźmą?")
    assert said.splitlines()[3].strip().startswith("Tak")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_heading_that_cannot_be_said_stands_in_english_and_marked(copy, lang):
    for one in LANGUAGES:
        (copy.folder / "i18n" / "titles" / f"{one}.po").unlink()
    copy.without(IN_PIECES, "heading|done")
    said = copy.ask("rule", "P12", lang=lang).splitlines()
    assert [line for line in said if "Alice plays" in line]
    assert all(line.endswith(MARK) for line in said if "Alice plays" in line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_feature_is_of_one_language(copy, lang):
    text = "justiciar scenarios 1\n\n[a]\nAlice hand: Smithy\nAlice> play Smithy\n= always: actions 0\n"
    (copy.folder / "a.scn").write_text(text, "utf-8")
    assert copy.ask("ask", "a.scn", "--feature", lang=lang).startswith(f"# language: {lang}\n")
    copy.without(IN_PIECES, "scenario|line.play")
    said = copy.ask("ask", "a.scn", "--feature", lang=lang)
    assert said.startswith("# language: en\n")
    assert "When Alice plays Smithy" in said
    (copy.folder / "a.feature").write_text(said, "utf-8")
    assert copy.ask("ask", "a.feature", lang=lang) == copy.ask("ask", "a.scn", lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_of_a_feature_that_has_words_is_read_though_another_has_none(copy, lang):
    text = "justiciar scenarios 1\n\n[a]\nAlice hand: Smithy\nAlice> play Smithy\n= always: actions 0\n"
    (copy.folder / "a.scn").write_text(text, "utf-8")
    (copy.folder / "a.feature").write_text(copy.ask("ask", "a.scn", "--feature", lang=lang), "utf-8")
    copy.without(IN_PIECES, "scenario|line.stop")
    copy.ask("ask", "a.feature", lang=lang)


def test_a_card_without_tags_is_told_asked_about_and_drawn(copy):
    tags = json.loads((ROOT / TAGS).read_text("utf-8"))
    assert tags.pop("witch") and tags.pop("moat")
    (copy.folder / "engine").unlink()
    shutil.copytree(ROOT / "engine", copy.folder / "engine", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (copy.folder / TAGS).write_text(json.dumps(tags), "utf-8")
    for lang in ("en", *LANGUAGES):
        assert copy.ask("card", "Witch", lang=lang)
        assert copy.ask("ask", "Witch", "Moat", lang=lang)
        assert copy.ask("kingdom", "--with", "witch", "--with", "moat", "--seed", "1", lang=lang)
    assert copy.ask("ask", "Can a Moat stop a Witch?", lang="en")


def test_a_tag_without_words_is_its_id(monkeypatch):
    words = Site("pl")
    monkeypatch.setattr(words, "catalogue", Catalogue("site", "pl", []))
    assert words.tag("juggler") == FOREIGN.format(name="juggler")
    assert Site("pl").tag("village") == load("site", "pl").template("tag.village")


@pytest.mark.filterwarnings("ignore")
def test_a_label_that_a_page_lacks_is_said_to_be_english(monkeypatch):
    words = Site("pl")
    monkeypatch.setattr(words, "catalogue", Catalogue("site", "pl", [], load("site", "en")))
    said = words("card.tags")
    assert said == f"{load('site', 'en').template('card.tags')} {MARK}"
    assert marked_html(said) == f'<span class="foreign left-out" lang="en">{said.removesuffix(f" {MARK}")}</span>'
    (node,) = inlines(said)
    assert node["classes"] == ["foreign", "left-out", "language-en"]
    assert MARK not in node.astext()
    court = """<span class="foreign" lang="en">King's Court</span>"""
    assert marked_html(FOREIGN.format(name="King's Court")) == court


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_a_page_lacks_is_said_to_be_english(monkeypatch, lang):
    spoilt = Words(lang, None, FOREIGN)
    whole = read_po((ROOT / "i18n" / IN_PIECES / f"{lang}.po").read_text("utf-8"))
    spoilt.catalogue = Catalogue(IN_PIECES, lang, [one for one in whole if one.id != "line.play"])
    told = scenarios.words
    monkeypatch.setattr(scenarios, "words", lambda one, *more: spoilt if one == lang else told(one, *more))
    line = Line("answer", 0, ("play Witch",))
    assert marked_html(scenarios.say_line(line, None, lang, FOREIGN)) == (
        '<span class="foreign left-out" lang="en">Alice plays Witch.</span>'
    )


class Dance(Instruction):
    """Be an instruction that nobody says."""


def test_a_card_that_no_language_can_say_has_the_rest_of_its_text(monkeypatch):
    card = definition("Village").in_year(1999, play=[Dance()])
    with pytest.raises(Unsaid):
        text_of(card, "en")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for lang in ("en", *LANGUAGES):
            facts, played = text_of(card, lang)
            assert facts == text_of(definition("Village"), lang)[0]
            assert [one.paths for one in played.sentences] == [("play/0",)]
            assert load(IN_PIECES, lang).template("unsaid")[1:] in played.sentences[0].text


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_points_that_no_language_can_say_leave_the_rest(lang):
    class Applause(Node):
        """Be points that nobody says."""

    facts, worth = text_of(definition("Gardens").in_year(1999, points=Applause()), lang)
    assert facts == text_of(definition("Gardens"), lang)[0]
    assert load(IN_PIECES, lang).template("unsaid")[1:] in worth.sentences[0].text


def test_who_says_that_it_is_whole_is_warned():
    with pytest.warns(WordsMissing):
        go_on(MissingPhrase(id="a"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(MissingPhrase):
            go_on(MissingPhrase(id="a"))
