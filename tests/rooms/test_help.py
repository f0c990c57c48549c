"""The example of docs/chapters/help/add-a-card.md is a card that works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import sets, vocabulary
from engine.check import check_card
from engine.inquiry.notation import parse
from engine.inquiry.run import run
from i18n.interface import languages
from i18n.say import plain_text

TEXT = (Path(__file__).parents[2] / "docs" / "chapters" / "help" / "add-a-card.md").read_text("utf-8")
BLOCKS = [block for _, block in re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.S | re.M)]


@pytest.fixture
def sea_hag(monkeypatch):
    (code,) = [block for block in BLOCKS if "SEA_HAG" in block]
    room = dict(vars(vocabulary))
    exec(code, room)
    card = room["SEA_HAG"]
    known = sets.box("seaside")
    monkeypatch.setitem(known, "Sea Hag", card)
    monkeypatch.setitem(sets.index(), "Sea Hag", "seaside")
    return card


def test_the_card_is_well_formed(sea_hag):
    assert check_card(sea_hag) == []


@pytest.mark.parametrize("lang", languages())
def test_the_card_is_said(sea_hag, lang):
    assert plain_text(sea_hag, lang)


def test_its_scenarios_hold(sea_hag):
    (told,) = [block for block in BLOCKS if "[sea-hag-works]" in block]
    scenarios = parse(f"justiciar scenarios 1\n{told}")
    assert len(scenarios) == 2
    for one in scenarios:
        assert run(one).held
