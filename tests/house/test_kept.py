"""What docs/promises.md promises is still so, and a promise that was broken would be noticed."""

from __future__ import annotations

import pytest

from tests.compiled import as_written
from tests.tools import kept

UNSIGNED = as_written("a function does not tell its parameters")


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=UNSIGNED if one == "parameters.txt" else ()) for one in kept.PROMISES]
)
def test_what_was_promised_is_so(name):
    assert kept.read(name), "nothing was promised: python -m tests.tools.kept --write"
    assert kept.lost(name) == []


@pytest.mark.parametrize(
    ("line", "now", "ended"),
    [
        ("justiciar.card 1 name", ["justiciar.card 1 id"], False),
        ("justiciar.card 1 name", ["justiciar.card 2 id"], True),
        ("justiciar.card 1 name", ["justiciar.cards 2 id"], False),
        ("engine.table.draw.draw 1 seed", ["engine.table.draw.draw 1 number"], False),
        ("81BCD-2J0KF: moat", ["81BCD-2J0KF: witch"], False),
        ("81BCD-2J0KF: moat", ["G2PRT-06480-2BF: moat"], True),
    ],
)
def test_when_a_promise_may_end(line, now, ended):
    assert kept.ended(line, now) is ended
