"""What is read off the files of cards without importing them: which cards are written, and in which file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from engine.sets import (
    FOLDER,
    TwoPrintings,
    UnknownCard,
    box,
    cards_of,
    catalogue,
    declared,
    definition,
    index,
    is_written,
    modules,
)
from engine.table.facts import all_ids, fact, members
from engine.vocabulary import ACTION, Card
from tests.tools.declaring import misplaced, module_of

ROOT = Path(__file__).parents[2]


def text_of(module):
    return (FOLDER / f"{module.replace('.', '/')}.py").read_text("utf-8")


def test_what_is_declared_is_what_is_imported():
    assert len(index()) > 160
    for module in modules():
        assert sorted(declared(module)) == sorted(box(module)), module
    assert set(index()) == set(catalogue())


def test_all_files_of_cards_are_found_in_the_order_of_the_boxes():
    files = [path for path in FOLDER.rglob("*.py") if path.stem not in ("__init__", "worth")]
    assert len(modules()) == len(files)
    assert modules()[:3] == ("base", "intrigue", "seaside")
    assert [name for name in modules() if name.startswith("nocturne")] == [
        "nocturne.kingdom", "nocturne.boons", "nocturne.hexes", "nocturne.others",
    ]  # fmt: skip


def test_every_card_is_in_the_file_of_its_box_and_in_its_place_there():
    by_name = {fact(card).name: fact(card) for card in all_ids()}
    for name, module in index().items():
        assert module_of(by_name[name]) == module, name
    for module in modules():
        assert misplaced(text_of(module)) == [], module


def test_no_name_is_in_two_files():
    names = [name for module in modules() for name in declared(module)]
    assert len(names) == len(set(names))


def test_what_is_written():
    assert {card for card in all_ids() if is_written(fact(card)) and "/" not in fact(card).name} >= {"moat", "fear"}
    for card in map(fact, all_ids()):
        if card.is_mixed:
            assert is_written(card) == all(one.name in catalogue() for one in members(card.id))
        else:
            assert is_written(card) == (card.name in catalogue())


def a_box(**cards):
    room = ModuleType("a_box")
    vars(room).update(cards)
    return room


def test_older_printings_are_those_of_the_same_name_and_an_older_year():
    new = Card("Village", cost=3, types=[ACTION], year=2020, points=1)
    first, second = new.in_year(2008), new.in_year(2016)
    (found,) = cards_of(a_box(VILLAGE=new, VILLAGE_1=first, VILLAGE_2=second, SAME=new)).values()
    assert [one.year for one in (found, *found.earlier)] == [2020, 2016, 2008]
    assert found.printing(2010) is first
    assert new.earlier == ()


def test_two_printings_of_one_year_are_refused():
    card = Card("Village", cost=3, types=[ACTION], year=2020, points=1)
    with pytest.raises(TwoPrintings, match="Village"):
        cards_of(a_box(VILLAGE=card, VILLAGE_1=card.in_year(2020)))


def test_the_printings_that_are_written():
    found = {name: [one.year for one in card.earlier] for name, card in catalogue().items() if card.earlier}
    assert found["Band of Misfits"] == [2019, 2012]
    assert found["Throne Room"] == [2008]


def loaded(code):
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sorted(sys.modules))"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name for name in done.stdout.split() if name.startswith("engine.sets.")}


def test_one_card_imports_one_box():
    assert loaded("from engine.sets import definition; definition('Moat')") == {"engine.sets.base"}


def test_the_index_imports_no_box():
    assert loaded("from engine.sets import index; assert 'Moat' in index()") == set()


def test_a_game_imports_the_boxes_it_needs():
    code = (
        "from engine.game.deal import make_game; from engine.table.kingdom import Kingdom; "
        "from engine.table.layout import lay_out; "
        "make_game(lay_out(Kingdom(('moat', 'caravan'))))"
    )
    assert loaded(code) == {"engine.sets.base", "engine.sets.seaside"}


def test_a_card_that_is_not_written():
    with pytest.raises(UnknownCard) as caught:
        definition("Torturer of Cats")
    assert caught.value.slots == {"card": "Torturer of Cats"}
