"""The twelve Boons (N3-N5)."""

from __future__ import annotations

from typing import Any

from engine.vocabulary import *  # noqa: F403


def boon(name: str, *play: Any) -> Card:
    """Write a Boon."""
    return Card(name, types=[BOON], year=2017, supply=False, play=play)


EARTHS_GIFT = boon("The Earth's Gift", Discard(a_card(TREASURE), may=True, then=[Gain(kind(costing=UpTo(4)))]))
FIELDS_GIFT = boon("The Field's Gift", plus(actions=1, coins=1), Keep())
FLAMES_GIFT = boon("The Flame's Gift", Trash(a_card(), may=True))
FORESTS_GIFT = boon("The Forest's Gift", plus(buys=1, coins=1), Keep())
MOONS_GIFT = boon("The Moon's Gift", Put(a_card(), frm=DISCARD, to=DECK, may=True))
MOUNTAINS_GIFT = boon("The Mountain's Gift", Gain(kind(named="Silver")))
RIVERS_GIFT = boon("The River's Gift", end_of_turn(plus(cards=1)), Keep())
SEAS_GIFT = boon("The Sea's Gift", plus(cards=1))
SKYS_GIFT = boon("The Sky's Gift", Discard(exactly(3), may=True, needs=3, then=[Gain(kind(named="Gold"))]))
SUNS_GIFT = boon("The Sun's Gift", LookAt(4, do=[Discard(any_number(), frm=LOOKED)]))
SWAMPS_GIFT = boon("The Swamp's Gift", Gain(kind(named="Will-o'-Wisp")))
WINDS_GIFT = boon("The Wind's Gift", plus(cards=2), Discard(exactly(2)))
