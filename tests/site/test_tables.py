"""The tables and the picture of the chapter on setup: they hold all that the engine knows, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from docs.extension.chapters.layout import picture
from docs.extension.chapters.proven import proven_boxes, proven_pairs
from docs.extension.chapters.tables import beside_table, bringing, setup_table
from docs.extension.pages.card import need_nodes
from docs.extension.words import site
from engine.rulebook.profiles import PROFILES
from engine.rulebook.rules import RULES
from engine.table.facts import fact
from engine.table.needs import BY_CARD, BY_TYPE
from i18n.collate import sort_key

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "pl", "hu", "cs")
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
SUNS = ["5", "8", "10", "12", "13"]  # X21, for 2 to 6 players


def rows(maker, lang="en"):
    """List the rows of a table as lists of texts, without its head."""
    from docutils import nodes

    (made,) = maker(lang)
    body = next(iter(made.findall(nodes.tbody)))
    return [[cell.astext() for cell in row.children] for row in body.children]


def test_every_card_that_brings_something_is_in_the_table():
    listed = {card for cards in bringing(site("en")).values() for card in cards}
    by_type = {card for card in BY_CARD if any(kind in BY_TYPE for kind in fact(card).types)}
    assert {*BY_CARD} - listed - by_type == set()


def test_no_two_rows_bring_the_same():
    found = bringing(site("en"))
    assert sum(map(len, found.values())) == len({card for cards in found.values() for card in cards})
    assert len(found) < 100  # a table that can be read


@EVERY_LANGUAGE
def test_each_thing_that_is_brought_is_said_with_its_rule(lang):
    words = site(lang)
    for need in {need for some in (*BY_CARD.values(), *BY_TYPE.values()) for need in some}:
        said = "".join(node.astext() for node in need_nodes(need, words))
        assert said.endswith(f" ({need.rule})")
        assert len(said) > len(f" ({need.rule})") + 4
        assert need.rule in RULES


@EVERY_LANGUAGE
def test_the_suns_that_a_need_tells_are_those_of_the_rule(lang):
    assert {*SUNS} == {*re.findall(r"\d+", site(lang).interface("need.tokens.sun"))} - {"2", "6"}


def test_counts_by_players_are_those_of_the_rules():
    table = {row[0]: row[1:] for row in rows(setup_table)}
    words = site("en")
    assert table[words("setup.suns")] == SUNS
    assert table[words("setup.points")] == ["12", "18", "24", "30", "36"]  # 14.1: 6 for each player
    assert table[words("setup.rewards")] == ["1", "2", "2", "2", "2"]
    assert table["Castles"] == ["8", "12", "12", "12", "12"]
    assert table["Province"] == ["8", "12", "12", "15", "18"]


def test_piles_beside_the_supply_have_the_numbers_of_the_rules():
    table = dict(rows(beside_table))
    told = {"Horse": 30, "Loot": 30, "Spoils": 15, "Madman": 10, "Mercenary": 10, "Will-o'-Wisp": 12, "Imp": 13,
            "Ghost": 6, "Wish": 12, "Bat": 10, "Champion": 5, "Teacher": 5, "Diadem": 1}  # fmt: skip
    assert {name: int(table[name]) for name in told} == told
    assert "Renown" not in table  # Rewards depend on the number of players


def test_what_the_picture_shows_has_a_colour_in_the_style_sheet():
    css = (ROOT / "docs" / "_static" / "justiciar.css").read_text("utf-8")
    classes = {one for some in re.findall(r'<(?:rect|text) class="([\w ]+)"', picture("en")) for one in some.split()}
    assert classes == {"card", "under", "number"}
    for one in (f".{name}" for name in classes):
        assert f".layout {one} {{" in css
    assert ".layout text { fill:" in css


@EVERY_LANGUAGE
def test_the_pairs_proven_are_those_of_the_figures(lang):
    figures = json.loads((ROOT / "docs" / "proof.json").read_text("utf-8"))["pairs"]
    digits = [[re.sub(r"\D", "", cell) for cell in row] for row in rows(proven_pairs, lang)]
    counted = [figures["profiles"].get(name, {}).get("pairs", 0) for name in PROFILES][::-1]
    assert [row[1] for row in digits] == list(map(str, counted))
    boxes, known = rows(proven_boxes, lang), figures["boxes"].values()
    assert len(boxes) == len(known)
    assert sum(int(re.sub(r"\D", "", row[1])) for row in boxes) == sum(one["proven"] for one in known)
    assert [row[0] for row in boxes] == sorted((row[0] for row in boxes), key=lambda name: sort_key(name, lang))
