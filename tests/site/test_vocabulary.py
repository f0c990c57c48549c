"""The table of words in the guide to adding a card holds every public word of engine.vocabulary, in every language."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from docutils import nodes

from docs.extension.chapters.vocabulary import constants, meaning, shape, users, words_of_cards, words_table
from engine import vocabulary
from engine.model.node import Node
from engine.sets import FOLDER, catalogue, modules

GUIDE = (Path(__file__).parents[2] / "docs" / "chapters" / "help" / "add-a-card.md").read_text("utf-8")
LANGUAGES = ("en", "pl", "hu", "cs")


def lines(lang):
    """List the lines of the two tables as lists of texts."""
    return [
        [[cell.astext() for cell in row.children] for row in next(iter(table.findall(nodes.tbody))).children]
        for table in words_table(lang)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_has_a_line(lang):
    words, groups = lines(lang)
    named = [re.match(r"\w+", row[0])[0] for row in words]
    assert named == list(words_of_cards())
    assert all(meaning.endswith((".", ":")) or meaning for _, meaning, _ in words)
    assert {name for row in groups for name in row[0].split()} == {name for group in constants() for name in group}


def test_every_node_of_every_card_is_a_word():
    used = {type(node) for card in catalogue().values() for _, node in card.walk()}
    assert used <= {word for word in words_of_cards().values() if isinstance(word, type)}
    assert "GainedTo" in words_of_cards()


def test_everything_a_card_file_says_is_a_word():
    """Nothing that the files of cards take from the vocabulary is left out of the tables."""
    trees = [ast.parse((FOLDER / f"{one.replace('.', '/')}.py").read_text("utf-8")) for one in modules()]
    said = {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    known = {*words_of_cards(), *(name for group in constants() for name in group)}
    public = {
        name for name, value in vars(vocabulary).items()
        if not name.startswith("_") and not inspect.ismodule(value)
        and (isinstance(value, Node) or name.isupper() or getattr(value, "__module__", "").startswith("engine."))
    }  # fmt: skip
    assert said & public - known == set()
    assert len(said & known) > 100


def test_bases_and_machinery_are_no_words():
    assert not {"Node", "Instruction", "Condition", "Amount", "Picking", "note", "draw", "meant", "State"} & set(
        words_of_cards()
    )


def test_a_word_is_shown_with_its_fields_its_meaning_and_cards_that_use_it():
    words = words_of_cards()
    assert shape("GainedTo", words["GainedTo"]) == "GainedTo(to)"
    assert shape("May", words["May"]).startswith("May(do, chooser=")
    assert shape("this_turn", words["this_turn"]) == "this_turn(ability)"
    assert shape("end_of_turn", words["end_of_turn"]) == "end_of_turn(*do)"
    assert meaning(words["HandAtLeast"]) == "Hold when the player has so many cards in hand."
    assert "moat" in users()[vocabulary.BeUnaffected]
    row = next(row for row in lines("pl")[0] if row[0].startswith("BeUnaffected"))
    assert row[2] == "Fosa, Tarcza"


def test_the_table_of_what_you_want_names_words_that_are_there():
    rows = re.findall(r"^\| (?!---|what you)(.+?) \| (.+) \|$", GUIDE, re.M)
    assert len(rows) >= 15
    known = {*words_of_cards(), *(name for group in constants() for name in group), "IT", "CARD", "CARD_1"}
    for what, words in rows:
        code = " ".join(re.findall("`(.+?)`", words))
        found = {*re.findall(r"\b([A-Za-z_]+)\(", code), *re.findall(r"\b[A-Z]\w+\b", code)} - {"in_year", "True"}
        assert found <= known, f"{what}: {found - known}"
