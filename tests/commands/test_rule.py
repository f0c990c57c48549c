"""`justiciar rule`: rules by id, by chapter and by words, in every language, with source, page and rulings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from assistant.answers.rule import find_rules
from assistant.reading.rules import near_words, search
from assistant.telling.rules import page_of, statement_of
from engine.rulebook.rules import RULES
from engine.statements.general import general_statements
from i18n.catalogue import load
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

ROOT = Path(__file__).parents[2]
OTHERS = [lang for lang in languages() if lang != "en"]


@pytest.fixture
def told(say):
    """Ask for data."""

    def asked(*args):
        code, out, err = say("rule", *args, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return asked


def ids(found):
    return [one["rule"] for one in found["rules"]]


@pytest.mark.parametrize("typed", ["E6", "e6", "[E6]", "E6."])
def test_an_id_however_it_is_typed(told, typed):
    assert ids(told(typed)) == ["E6"]


@pytest.mark.parametrize("typed", ["14.1b", "14.1B", "T4c", "t4C"])
def test_ids_with_a_letter(told, typed):
    assert ids(told(typed)) == [typed[:-1].upper() + typed[-1].lower()]


def test_several_ids(told):
    assert ids(told("E5", "E6", "E5")) == ["E5", "E6"]


def test_every_rule_is_found_by_its_id(told):
    for one in RULES:
        (found,) = told(one)["rules"]
        assert (found["rule"], found["topic"], found["source"]) == (one, RULES[one].topic, RULES[one].source)


def test_without_words_the_chapters_and_as_data_all_rules(say, told):
    _, out, _ = say("rule")
    rows = [line.split("  ")[1] for line in out.splitlines() if " \N{EN DASH} " in line]
    assert len(rows) == len({one.topic for one in RULES.values()})
    assert ids(told()) == list(RULES)


def test_a_chapter(told):
    assert ids(told("ending")) == [one for one in RULES if RULES[one].topic == "ending"]
    assert ids(told("--lang", "pl", "koszty")) == [one for one in RULES if RULES[one].topic == "costs"]


@pytest.mark.parametrize("lang", languages())
def test_every_rule_is_found_by_words_of_its_own(lang):
    """Its ten longest words lead to it before nearly all others."""
    for one in RULES:
        words = sorted(set(re.findall(r"[^\W\d_]{4,}", statement_of(one, lang))))
        words = sorted(words, key=len, reverse=True)[:10]
        assert one in search(" ".join(words), lang)[0][:2], (one, words)


# What people type, and a rule that must be among the first five.
ASKED = [
    ("en", "tie", "E6"), ("en", "who wins a tie", "E6"), ("en", "Moat", "A2"), ("en", "lose track", "M1"),
    ("en", "throne room on throne room", "P11"), ("en", "how long does a duration stay in play", "U1"),
    ("en", "gardens rounding", "E5"), ("en", "choose an impossible option", "K4"), ("en", "empty pile", "G2"),
    ("en", "exchange is not a gain", "G10"), ("en", "reshuffle when the deck is empty", "D1"),
    ("en", "destroy a card", "D11"), ("en", "first player next game", "14.4"), ("en", "three empty piles", "E1"),
    ("en", "treasures after a buy", "T4b"), ("en", "negative score", "E5"), ("en", "cost below zero", "C2"),
    ("en", "up to $4 potion", "C4"), ("en", "reaction again", "R4"), ("en", "hex for all", "N6"),
    ("en", "third turn in a row", "T10"), ("en", "masquerade attack", "A5"), ("en", "overpay", "C7"),
    ("pl", "remis", "E6"), ("pl", "Fosa", "A2"), ("pl", "tasowanie talii", "D2"), ("pl", "pusty stos", "G2"),
    ("pl", "kto zaczyna następną grę", "14.4"), ("pl", "wymiana karty", "G10"), ("pl", "ujemny wynik", "E5"),
    ("pl", "dodatkowa tura", "T10"), ("pl", "zniszczyć kartę", "D11"), ("pl", "tie", "E6"),
    ("hu", "döntetlen", "E6"), ("hu", "csere", "G10"), ("hu", "Várárok", "A2"), ("cs", "shoda hráčů", "E6"),
    ("cs", "výměna karty", "G10"), ("cs", "Hradní příkop", "A2"), ("en", "seven players", "14.5"),
    ("en", "players choose kingdom cards in turn", "14.6"), ("en", "five from each box", "14.7"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "words", "rule"), ASKED, ids=[f"{lang}-{words}" for lang, words, _ in ASKED])
def test_what_people_type(lang, words, rule):
    assert rule in search(words, lang)[0][:5]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "look trash"), ("en", "count my deck"), ("en", "may I count my discard pile"),
        ("en", "look through discard pile"), ("en", "order of the trash"), ("pl", "przeglądać Śmietnisko"),
        ("pl", "liczyć talię"), ("hu", "átnézni a szemetet"), ("hu", "megszámolni a paklit"),
        ("cs", "prohlížet smetiště"), ("cs", "spočítat balíček"),
    ],
)  # fmt: skip
def test_what_may_be_looked_at_and_counted_is_found_before_what_is_like_it(lang, words):
    assert "Z10" in search(words, lang)[0][:2]


@pytest.mark.parametrize("lang", languages())
def test_a_rule_is_found_by_the_questions_that_it_answers(lang):
    """But for those whose words weigh little: "must I do all that the card says"."""
    said = load("statements", lang)
    asked = {one: said.template(f"statement.{one.id}.asked") for one in general_statements()}
    missed = [one.id for one, question in asked.items() if not set(search(question, lang)[0][:5]) & set(one.rules)]
    assert len(missed) <= len(asked) // 33, missed


def test_words_in_no_rule_are_told(told, say):
    found = told("tie", "xylophone")
    assert ids(found)[0] == "E6"
    assert found["unread"] == ["xylophone"]
    assert "xylophone" in say("rule", "tie", "xylophone")[1]


@pytest.mark.parametrize("lang", languages())
def test_slips_get_suggestions(say, lang):
    code, out, err = say("rule", "E66", "--lang", lang)
    assert (code, out) == (2, "")
    assert "E6" in err.splitlines()[-1]
    code, out, err = say("rule", "qqqxyz", "--lang", lang)
    assert (code, out) == (2, "")
    assert "justiciar rule" in err
    assert near_words("shufle", "en")[0] == "shuffle"


def test_a_rule_lists_the_rulings_that_rest_on_it(say, told):
    written = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "engine" / "rulings").glob("*.scn")))
    for rule in ("E6", "P11", "14.1"):
        blocks = re.split(r"(?m)^(?=\[)", written)[1:]
        pattern = rf"(?m)^(rules|cites):.*(?<!\S){re.escape(rule)}(?!\S)"
        citing = [block for block in blocks if re.search(pattern, block)]
        found = told(rule)["rules"][0]["rulings"]
        assert len(found) == len(citing)
        assert {one["id"].partition("/")[2] for one in found} == {block[1 : block.index("]")] for block in citing}
    _, out, _ = say("rule", "P11")
    assert "--all" in out
    assert len(say("rule", "P11", "--all")[1].splitlines()) > len(out.splitlines())


@pytest.mark.parametrize("lang", OTHERS)
def test_titles_and_labels_are_in_the_language(say, lang):
    code, out, _ = say("rule", "E6", "--lang", lang)
    assert code == 0
    assert statement_of("E6", lang) in out
    assert "Equal points" not in out
    assert not re.search(r"\b(rests?|rulings?|Source|site)\b", out)


def test_pages_are_those_of_the_site():
    """Each chapter of the site lists the rules of its topics (docs/extension: the directive `rules`)."""
    for one in RULES.values():
        page = page_of(one)
        file, _, anchor = page.partition("#")
        text = (ROOT / "docs" / file.replace(".html", ".md")).read_text("utf-8")
        listed = re.findall(r"^```\{rules\} (.+)$", text, re.M)
        assert one.topic in " ".join(listed).split(), page
        assert anchor == f"rule-{one.id.lower().replace('.', '-')}"


def test_the_answer_is_a_value():
    whole = find_rules("", "en")
    assert whole.found == tuple(RULES.values())
    by_id = find_rules("[E6], p11 E6", "pl")
    assert ([one.id for one in by_id.found], by_id.by_id) == (["E6", "P11"], True)
    chapter = find_rules("durations", "hu")
    assert chapter.topic == "durations"
    assert {one.topic for one in chapter.found} == {"durations"}
    assert find_rules("tie zzzzq", "en").unread == ("zzzzq",)
