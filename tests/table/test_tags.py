"""The tags of all kingdom cards in one file, and the tables by hand it is made from."""

from __future__ import annotations

import json

import pytest

from engine.derive.tags import TAGS
from engine.sets import is_written
from engine.table import tags as reading
from engine.table.errors import TableError
from engine.table.facts import all_ids, fact, members
from engine.table.tags import tags_of
from tests.grouping import by_card
from tests.tools import tag_tables
from tests.tools.tag_tables import TARGET, Line, faults, lines_of, tables, tags_text

KINGDOM = sorted(card for card in all_ids() if fact(card).kind in ("kingdom", "kingdom-pile"))
NO_TAG_FOR_ITS_HARM = {"gatekeeper"}  # what others gain goes to their Exile mats


def test_the_file_follows_trees_and_tables():
    assert list(faults(tables())) == []
    assert TARGET.read_text("utf-8") == tags_text()


def test_every_kingdom_pile_is_told():
    written = json.loads(TARGET.read_text("utf-8"))
    assert set(KINGDOM) <= set(written)
    assert {tag for card in KINGDOM for tag in tags_of(card)} == set(TAGS)
    assert len([card for card in KINGDOM if not tags_of(card)]) < 10


def test_what_is_no_kingdom_pile():
    parts = [card for card in all_ids() if fact(card).kind == "kingdom-part" and not is_written(fact(card))]
    assert all(dict(tags_of(card)) == {} for card in parts)
    assert dict(tags_of("copper")) == {"money": "always", "simple": "always"}
    with pytest.raises(TableError):
        tags_of("no-such-card")


def test_tags_cannot_be_changed():
    with pytest.raises(TypeError):
        tags_of("moat")["village"] = "always"  # type: ignore[index]


def test_tags_are_read_as_written():
    assert dict(reading.read("village draw?")) == {"village": "always", "draw": "sometimes"}
    assert reading.write(reading.read("village draw?")) == "village draw?"


@pytest.mark.parametrize("card", by_card(KINGDOM))
def test_tags_agree_with_the_types(card):
    types, found = set(fact(card).types), tags_of(card)
    if fact(card).kind == "kingdom-pile":
        types |= {one for part in members(card) for one in part.types}
    attacks = {tag for tag in found if tag.endswith("-attack") or tag == "curses"}
    assert "terminal" not in found or "Action" in types
    assert "points" in found or "Victory" not in types
    assert not attacks - {"curses", "junk-attack", "token-attack"} or "Attack" in types
    assert attacks or "Attack" not in types or card in NO_TAG_FOR_ITS_HARM
    assert "simple" not in found or not {"Duration", "Reaction", "Reserve", "Looter", "Fate", "Doom"} & types
    assert not ("village" in found and found.get("terminal") == "always")


def line(card, tags="draw", reason="because"):
    return Line(card, tags, reason, "x.table:1")


def without_seaside(*lines):
    return {**tables(), "seaside": list(lines)}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([line("wharf")], "bazaar has no line"),
        ([line("caravan")], "the line `draw`; one of them is wrong"),
        ([line("wharf"), line("bazaar")], "not sorted"),
        ([line("wharf"), line("wharf")], "there twice"),
        ([line("steward")], "belongs in intrigue.table"),
        ([line("wharfs")], "is no kingdom pile"),
        ([line("copper")], "is no kingdom pile"),
        ([line("wharf", "drawing")], "the tag drawing is unknown"),
        ([line("wharf", "draw draw?")], "unknown or there twice"),
        ([line("wharf", reason="")], "a line is"),
        ([line("wharf | draw", "draw", "")], "is no kingdom pile"),
    ],
)
def test_faults_of_a_table(lines, said):
    assert any(said in fault for fault in faults(without_seaside(*lines)))


def test_a_table_is_read_line_by_line(tmp_path):
    path = tmp_path / "x.table"
    path.write_text("# told by hand\n\nwharf | draw buy? | two | cards\n", encoding="utf-8")
    assert lines_of(path) == [Line("wharf", "draw buy?", "two | cards", "x.table:3")]


def test_a_mixed_pile_is_summed_up_by_its_cards(monkeypatch):
    by_name = {"Sauna": {"cantrip": "always", "simple": "always"}, "Avanto": {"draw": "always", "simple": "always"}}
    monkeypatch.setattr(tag_tables, "catalogue", lambda: {name: name for name in by_name})
    monkeypatch.setattr(tag_tables, "tags", by_name.__getitem__)
    assert tag_tables.derived(fact("sauna-avanto")) == {"cantrip": "always", "draw": "sometimes"}


def test_a_shuffled_pile_has_always_what_every_card_has(monkeypatch):
    one = {"trash-attack": "always", "terminal": "always"}
    by_name = {card.name: dict(one) for card in members("knights")}
    del by_name["Dame Molly"]["terminal"]
    monkeypatch.setattr(tag_tables, "catalogue", lambda: {name: name for name in by_name})
    monkeypatch.setattr(tag_tables, "tags", by_name.__getitem__)
    assert tag_tables.derived(fact("knights")) == {"trash-attack": "always", "terminal": "sometimes"}
