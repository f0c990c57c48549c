"""docs/question-words.md against the tables of words: every slot and every value of every language is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from i18n.questions import TABLES

TEXT = (Path(__file__).parents[2] / "docs" / "question-words.md").read_text("utf-8")
ROWS = {
    slot: {*re.findall(r"`([^`]+)`", values)}
    for slot, values in re.findall(r"^\| `([\w-]+)` \| .* \| ([^|]*) \|$", TEXT, re.M)
}


@pytest.mark.parametrize("lang", [lang for lang, path in TABLES.items() if path.exists()])
def test_every_slot_and_value_is_told(lang):
    lines = TABLES[lang].read_text("utf-8").splitlines()
    found = [line.partition(":")[0].split() for line in lines if ":" in line and not line.startswith("#")]
    assert found
    assert {slot for slot, _ in found} <= set(ROWS)
    left = [(slot, value) for slot, value in found if slot != "number" and value not in ROWS[slot]]
    assert left == []


def test_the_head_of_the_tables_points_to_it():
    first = TABLES["en"].read_text("utf-8").splitlines()[:4]
    assert any("docs/question-words.md" in line for line in first)
