"""What the rulebooks say is written down statement by statement, and each row names what holds it."""

from __future__ import annotations

import re

import pytest

from tests.tools.claims import FOLDER, RULINGS, claims, stands

# How many rows there are at least of each rulebook that was read whole; in a box some wait for cards of others.
FEWEST = {
    "base-2e-pl": 150, "base-2e-hu": 150, "base-1e-cs": 100, "intrigue": 131, "nocturne": 174, "alchemy": 89,
    "adventures": 308, "cornucopia": 128, "guilds": 107, "hinterlands": 191, "empires": 200, "menagerie": 236,
    "renaissance": 120, "promo": 71, "rising-sun": 97, "plunder": 180, "allies": 152,
}  # fmt: skip


@pytest.mark.parametrize("file", RULINGS)
def test_every_statement_has_its_row_and_every_row_what_holds_it(file):
    rows = claims(file)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) >= FEWEST.get(file, 100)
    assert [row for row in rows if row.state not in ("no rule", "open") and not row.references[0]] == []
    assert [(row.number, one) for row in rows for one in row.references if not stands(one, file)] == []


@pytest.mark.parametrize("file", list(FEWEST))
def test_no_statement_of_a_rulebook_is_open(file):
    assert [(row.number, row.held_by) for row in claims(file) if row.state == "open"] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.md")), ids=lambda path: path.stem)
def test_nothing_waits_for_cards_that_are_written(path):
    """Every card is written: the last cell, which says what holds a line or why nothing does, may not excuse it."""
    text = path.read_text("utf-8")
    cells = [line.rstrip(" |").rpartition("|")[2] for line in text.splitlines() if line.startswith("|")]
    assert [cell for cell in cells if re.search(r"\b(waits for|not written|unwritten)\b", cell)] == []
    assert "written yet" not in text and "played yet" not in text


def test_every_rulebook_is_counted():
    """Questions are no rulebook (tests/questions/test_rulings.py)."""
    others = {"questions"}
    assert {path.stem for path in FOLDER.glob("*.md")} - others == set(RULINGS)


@pytest.mark.parametrize(
    "reference",
    [
        "base/nothing-like-it",
        "nothing-like-it",
        "rule Z99",
        "statement end.never",
        "set base/none",
        "test tests/none.py::test_a",
    ],
)
def test_what_does_not_exist_holds_nothing(reference):
    assert not stands(reference, "base-2e-pl")


@pytest.mark.parametrize(
    "reference",
    [
        "base/B01",
        "B01",
        "rule Z10",
        "statement end.when",
        "set base/first-game-2e",
        "test tests/words/test_claims.py::test_every_rulebook_is_counted",
    ],
)
def test_what_exists_holds(reference):
    assert stands(reference, "base-2e-pl")
