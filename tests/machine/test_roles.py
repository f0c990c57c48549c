"""What the machine asks of nodes: an attribute that no role declares is an error when its class is made."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import ClassVar

import pytest

from engine.game.deal import deal, make_game
from engine.machine.costs import cost_of
from engine.model.instruction import Instruction
from engine.model.node import Node
from engine.model.roles import Multiplying, Shielding, Tracking, Waking
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from engine.vocabulary import a_card, plus
from engine.vocabulary.cards import THIS
from engine.vocabulary.choosing import Trash
from engine.vocabulary.later import Unaffected
from engine.vocabulary.playing import Play

ROOT = Path(__file__).parents[2]
OF_THE_LANGUAGE = ("_fields", "fields", "OLDER")  # named tuples, nodes themselves, a module that lists older printings


def test_a_trait_that_no_role_declares_is_refused():
    with pytest.raises(TypeError, match="shield"):

        class Wrong(Instruction):
            shield: ClassVar[bool] = True


def test_an_attribute_that_is_neither_field_nor_trait_is_refused():
    with pytest.raises(TypeError, match="points_at_itself"):

        class Wrong(Node):
            points_at_itself = True


def test_a_trait_that_a_role_declares_is_taken():
    class Right(Waking):
        wakes = ("gain",)

    assert Right().wakes == ("gain",)
    assert Right.fields == ()


def test_a_role_brings_no_fields_and_takes_none():
    assert Trash.fields[:2] == ("some", "frm")
    assert isinstance(Trash(THIS), Tracking)
    assert Trash(THIS).tracks_itself()
    assert not Trash(a_card()).tracks_itself()
    assert isinstance(Unaffected(), Shielding)
    throne = Play(a_card(), times=2)
    assert isinstance(throne, Multiplying)
    assert throne.multiplies()
    assert not isinstance(plus(cards=1), Tracking)


def test_the_machine_looks_for_no_attribute_by_name():
    """`getattr` with a fixed name and a default finds nothing, silently, where the name is mistyped."""
    found = []
    for room in ("machine", "model", "vocabulary", "sets", "derive"):
        for path in (ROOT / "engine" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "hasattr"):
                    name = node.args[1].value if isinstance(node.args[1], ast.Constant) else ""
                    found += [f"{path.name}:{node.lineno} {name}"] if name and name not in OF_THE_LANGUAGE else []
    assert not found, "ask by isinstance of a role"


def test_a_game_that_changes_no_prices_asks_nobody():
    table = lay_out(Kingdom(("village", "bridge")), 2, "current")
    game = make_game(table)
    assert not game.reprices
    assert cost_of(deal(table, game), "Village").coins == 3
