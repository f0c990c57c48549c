"""What is made from the trees and kept beside them: which card is in which box, and which cards are written."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.machine.deal import implemented
from engine.sets import INDEX, UnknownCard, catalogue, definition, index
from engine.table.facts import all_ids, fact
from tests.tools.implemented import FACTS, facts_text, index_text

ROOT = Path(__file__).parents[2]


def test_the_index_equals_the_trees():
    assert INDEX.read_text("utf-8") == index_text()
    assert set(index()) == set(catalogue()) == implemented()


def test_the_facts_say_what_is_written():
    assert FACTS.read_text("utf-8") == facts_text()
    assert {fact(card).name for card in all_ids() if fact(card).implemented} == set(catalogue())


def test_no_name_is_in_two_files():
    names = [name for found in json.loads(INDEX.read_text("utf-8")).values() for name in found]
    assert len(names) == len(set(names))


def loaded(code):
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sorted(sys.modules))"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name for name in done.stdout.split() if name.startswith("engine.sets.")}


def test_one_card_imports_one_box():
    assert loaded("from engine.sets import definition; definition('Moat')") == {"engine.sets.base"}


def test_a_game_imports_the_boxes_it_needs():
    code = (
        "from engine.machine.deal import make_game; from engine.table.kingdom import Kingdom; "
        "from engine.table.layout import lay_out; "
        "make_game(lay_out(Kingdom(('moat', 'caravan'))))"
    )
    assert loaded(code) == {"engine.sets.base", "engine.sets.seaside"}


def test_a_card_that_is_not_written():
    with pytest.raises(UnknownCard) as caught:
        definition("Torturer of Cats")
    assert caught.value.slots == {"card": "Torturer of Cats"}
