"""The tools of those who add cards: the census and the stubs of a new card."""

from __future__ import annotations

import json

import pytest

from engine.check import check_card
from engine.inquiry.notation import parse
from engine.sets import catalogue
from engine.table.facts import fact
from tests.tools import census as counting, new_card


def test_the_census_counts_all_boxes():
    found = counting.census()
    assert found["cards"][1] == 609
    assert found["landscapes"][1] == 227
    assert found["cards"][0] + found["landscapes"][0] == len(catalogue())
    for part in ("by_box", "by_kind"):
        assert sum(done for done, _ in found[part].values()) == len(catalogue())
        assert sum(total for _, total in found[part].values()) == 609 + 227
    assert found["by_box"]["base"] == (39, 39)
    assert found["by_kind"]["hex"] == (12, 12)


def test_no_more_than_a_tenth_work_their_instructions_out():
    assert len(counting.census()["work_out"]) * 10 <= len(catalogue())


def test_nodes_used_by_one_card():
    found = counting.census()["used_by_one"]
    assert found["PassLeft"] == "Masquerade"
    assert "Trash" not in found


def test_the_census_is_printed(capsys):
    counting.main()
    assert "cards" in capsys.readouterr().out
    counting.main("--json")
    assert json.loads(capsys.readouterr().out)["format"] == "justiciar.census"


@pytest.fixture
def sea_hag(tmp_path):
    one = new_card.known("Sea Hag")
    return one, tmp_path, new_card.write(one, tmp_path)


def test_stubs_are_written_once(sea_hag):
    one, root, changed = sea_hag
    assert [path.name for path in changed] == ["seaside.py", "seaside.scn"]
    assert new_card.write(one, root) == []


def test_a_stub_is_a_card_that_the_check_refuses(sea_hag):
    one, root, (code, _) = sea_hag
    room = {}
    exec(compile(code.read_text("utf-8"), "seaside", "exec"), room)
    card = room["SEA_HAG"]
    assert (card.name, card.price().coins, set(card.types)) == ("Sea Hag", 4, {"Action", "Attack"})
    assert [finding.problem for finding in check_card(card)] == ["does-nothing"]


def test_a_stub_of_a_scenario_can_be_read(sea_hag):
    one, root, (_, told) = sea_hag
    assert [block.id for block in parse(told.read_text("utf-8"))] == ["sea-hag-works", "sea-hag-cannot"]
    assert "scenarios: fill in those in seaside.scn" in list(new_card.missing(one, root))


def test_what_is_missing():
    assert list(new_card.missing(fact("moat"))) == []
    found = list(new_card.missing(fact("goons")))
    assert "tree: none in engine/sets" in found


@pytest.mark.parametrize("name", ["Smithie", "", "moat"])
def test_a_name_that_is_none(name, capsys):
    assert new_card.main(name) == 2
    assert name in capsys.readouterr().out


def test_the_wrong_box(capsys):
    assert new_card.main("Moat", "seaside") == 2
    assert "base" in capsys.readouterr().out


def test_check_only(capsys):
    assert new_card.main("Moat", "--check") == 0
    assert new_card.main("Goons", "--check") == 1


@pytest.mark.parametrize(
    ("card", "module"),
    [("moat", "base"), ("fortress", "dark_ages"), ("ghost", "nocturne.others"), ("fear", "nocturne.hexes")],
)
def test_where_a_card_belongs(card, module):
    assert new_card.module_of(fact(card)) == module
