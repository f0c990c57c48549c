"""The order of names in Polish, Czech, Hungarian and English, as their dictionaries and ICU have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.table.chance import Dice
from i18n.collate import sort_key

FIXTURES = Path(__file__).parents[1] / "fixtures"
ORDERS = {
    "en": "Cellar Festival moat Moat Throne Thrones",
    "pl": "akcja cena ćma dom las los łan noc oko ósmy sala śmietnik talia zima źrebak żuraw",
    "cs": "cena čáp číše dům hora chalupa chata ráno řeka sůl šaty zlato žena",
    "hu": "cukor csata gomb gyár kar kár kör lap lyuk nap nyár orr öröm süt szó tét tyúk",
}


@pytest.mark.parametrize("lang", ORDERS)
def test_order(lang):
    right = ORDERS[lang].split()
    for seed in range(20):
        words = list(right)
        Dice(seed).shuffle(words)
        assert sorted(words, key=lambda word: sort_key(word, lang)) == right


def test_a_blank_stands_before_every_letter():
    assert sort_key("Throne Room", "en") < sort_key("Thrones", "en")


def test_hungarian_doubled_digraphs():
    """A short doubled digraph counts twice: "assz" is a-sz-sz, between "aszik" (a-sz-i) and "asztal" (a-sz-t)."""
    words = ["asztal", "asszony", "aszik", "ascii"]
    assert sorted(words, key=lambda word: sort_key(word, "hu")) == ["ascii", "aszik", "asszony", "asztal"]


@pytest.mark.parametrize("lang", ORDERS)
def test_the_order_of_icu(lang):
    """tests/tools/icu_order.py wrote the lists; their first line names the ICU that sorted them."""
    head, *right = (FIXTURES / f"icu_order.{lang}.txt").read_text("utf-8").splitlines()
    assert head.startswith("# ICU ")
    assert len(right) >= 2000
    words = list(right)
    Dice(1).shuffle(words)
    assert sorted(words, key=lambda word: sort_key(word, lang)) == right
