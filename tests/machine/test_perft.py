"""The numbers of distinct ends kept in tests/perft.table are those that the machine finds."""

from __future__ import annotations

import pytest

from tests.tools.perft import HEAD, TABLE, count, kept, main

# Sentry: two cards both kept in two orders, one kept and the other in one of two places (2 x 2), or both gone (4).
# Chapel: 3 x 3 x 2 parts of the hand, less the whole hand of five. Militia: 5 over 2. Pawn: 4 over 2. Steward: cards,
# coins, or 3 over 2 cards trashed. Secret Passage: one of 3 cards in one of 4 places. Tribute: 4 over 2. Wishing Well:
# all four cards in hand, one of 4 left over (a hit and a miss in either order), 6 hands of two with the other two in
# either order (two misses), or Throne Room for nothing. Knights: which of three is turned up. Black Market: with the
# Moat among the three (3 ways) it is bought, and the other 2 go back in 2 orders, or all 3 in 6; without it, in 6.
BY_HAND = {
    "p-sentry": 10,
    "p-chapel": 17,
    "p-militia": 10,
    "p-pawn": 6,
    "p-steward": 5,
    "p-secret-passage": 12,
    "p-tribute": 6,
    "p-wishing-well": 18,
    "p-knights": 3,
    "p-black-market": 30,
}


@pytest.mark.parametrize("line", kept(), ids=lambda line: f"{line.id} {line.profile}")
def test_ends(line):
    assert count(*line[:3]).ends == line.ends


def test_what_is_counted_by_hand():
    assert {line.id: line.ends for line in kept() if line.id in BY_HAND} == BY_HAND


def test_the_table():
    lines = kept()
    assert len(lines) >= 20
    assert len({line[:3] for line in lines}) == len(lines)
    assert TABLE.read_text("utf-8") == HEAD + "".join(f"{line.text()}\n" for line in lines)


def test_a_difference_is_said(monkeypatch, capsys):
    line = next(one for one in kept() if one.id == "p-chapel")
    monkeypatch.setattr("tests.tools.perft.kept", lambda: [line])
    assert main() == 0
    monkeypatch.setattr("tests.tools.perft.kept", lambda: [line._replace(ends=18)])
    assert main() == 1
    assert "p-chapel" in capsys.readouterr().out
