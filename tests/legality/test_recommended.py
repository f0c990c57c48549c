"""The 430 kingdoms of the rulebooks: lawful and laid out as the rules want, but for the known slips."""

from __future__ import annotations

import pytest

from engine.table.layout import lay_out
from engine.table.recommended import kingdoms
from tests.grouping import together
from tests.legality.kingdoms import judge_kingdom
from tests.legality.official import kingdom_of
from tests.legality.tables import judge_table

# What a rulebook prints against its own rules, and what it leaves to the players.
SLIPS = {"base+cornucopia-guilds/bounty-of-the-hunt": "ferryman_cost"}  # a pile of $2
LEFT_OPEN = {"empires+prosperity/big-time": "pile_with_obelisk"}  # drawn at the table


def test_there_are_all():
    assert len(kingdoms()) == 430
    assert {one.id for one in kingdoms() if one.slip} == set(SLIPS)


@pytest.mark.parametrize("box", sorted({one.id.partition("/")[0] for one in kingdoms()}))
def test_recommended(box):
    with together() as case:
        for printed in kingdoms():
            if printed.id.partition("/")[0] == box:
                with case(printed.id):
                    check_recommended(printed)


def check_recommended(printed):
    kingdom = kingdom_of(printed)
    expected = {**SLIPS, **LEFT_OPEN}.get(printed.id)
    for boxes in printed.boxes:
        assert [one.check for one in judge_kingdom(kingdom, boxes=boxes)] == ([expected] if expected else [])
    for players in range(2, 7):
        assert judge_table(lay_out(kingdom, players), kingdom) == []
