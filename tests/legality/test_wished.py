"""Draws with wishes are lawful too, and the wishes hold, counted here from facts alone."""

from __future__ import annotations

import pytest

from engine.table.facts import fact
from engine.table.layout import lay_out
from engine.table.request import Request
from tests.legality.requests import drawn, faults
from tests.legality.tables import judge_table
from tests.sizes import sized

DRAWS = sized(40, 500)
# No mixed pile and no Potion among them: a type, a cost and a box are one each.
BOXES = ("base-2e", "intrigue-2e", "hinterlands-2e", "prosperity-2e", "menagerie")


def types(card):
    return fact(card).types


def of_type(kingdom, kind):
    return sum(kind in types(one) for one in kingdom.piles)


def of_box(kingdom, box):
    return sum(fact(one).box == box for one in kingdom.piles)


def of_cost(kingdom, coins):
    return sum(fact(one).coins == coins for one in kingdom.piles)


WISHES = [
    ("attack >= 3", lambda k: of_type(k, "Attack") >= 3),
    ("no attack", lambda k: of_type(k, "Attack") == 0),
    ("cost:5 = 3..4", lambda k: of_cost(k, 5) in (3, 4)),
    ("box:prosperity >= 6; duration <= 1", lambda k: of_box(k, "prosperity") >= 6 and of_type(k, "Duration") <= 1),
    ("attack => reaction", lambda k: not of_type(k, "Attack") or of_type(k, "Reaction")),
    ('"Moat"; not "Witch"', lambda k: "moat" in k.piles and "witch" not in k.piles),
    ("(victory or reaction) = 5", lambda k: sum("Victory" in types(p) or "Reaction" in types(p) for p in k.piles) == 5),
]  # fmt: skip
ASKED = [
    *((Request(boxes=BOXES, wishes=text), holds) for text, holds in WISHES),
    (Request(boxes=BOXES, include=("moat", "way-of-the-mouse")), lambda k: "moat" in k.piles and k.mouse),
    (
        Request(boxes=BOXES, limits=(("base-2e", 4, 6), ("menagerie", 0, 1))),
        lambda k: 4 <= of_box(k, "base") <= 6 and of_box(k, "menagerie") <= 1,
    ),
    (Request(boxes=BOXES, costs=((2, 2, 3), (5, 0, 1))), lambda k: of_cost(k, 2) in (2, 3) and of_cost(k, 5) <= 1),
    (Request(boxes=("allies", "base-2e"), include=("island-folk",)), lambda k: k.ally == "island-folk"),
    (Request(boxes=("rising-sun",), include=("approaching-army",)), lambda k: k.army),
    (Request(boxes=("base-2e", "promo"), include=("black-market",)), lambda k: len(k.market) >= 10),
    (Request(boxes=BOXES, weights=(("menagerie", 0), ("base-2e", 5))), lambda k: not of_box(k, "menagerie")),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(ASKED)))
def test_wishes_hold(number):
    request, holds = ASKED[number]
    for seed in range(DRAWS):
        kingdom = drawn(request, seed)
        assert holds(kingdom), (seed, kingdom)
        assert faults(request, kingdom) == [], (seed, kingdom)
        assert judge_table(lay_out(kingdom, 2 + seed % 5), kingdom) == [], (seed, kingdom)


def test_dealt_twelve_and_struck():
    """Twelve are dealt with nothing settled beside them; two are struck, and the ten that stay are lawful."""
    boxes = ("cornucopia-guilds-2e", "rising-sun", "menagerie")
    for seed in range(DRAWS):
        dealt = drawn(Request(boxes=boxes, size=12), seed)
        assert len(set(dealt.piles)) == 12
        assert len(dealt.landscapes) <= 2
        request = Request(boxes=boxes, size=12, struck=dealt.piles[3:5])
        kingdom = drawn(request, seed)
        assert set(kingdom.piles) == set(dealt.piles) - set(dealt.piles[3:5])
        assert faults(request, kingdom) == [], (seed, kingdom)


def test_one_replaced():
    """Nine of the ten stay where one is replaced, and the new kingdom is lawful."""
    boxes = ("cornucopia-guilds-2e", "rising-sun", "menagerie")
    for seed in range(DRAWS):
        old = drawn(Request(boxes=boxes), seed)
        request = Request(boxes=boxes, replaced=(old.piles[4],))
        kingdom = drawn(request, seed)
        assert set(old.piles) - set(kingdom.piles) == {old.piles[4]}
        assert faults(request, kingdom) == [], (seed, kingdom)
