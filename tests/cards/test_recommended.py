"""Every kingdom that a rulebook recommends is dealt as it is laid out, and played, once all of it is written."""

from __future__ import annotations

from zlib import crc32

import pytest

from engine.game.deal import deal
from engine.game.playable import deal_if_written
from engine.sets import is_written
from engine.table.boxes import PILES
from engine.table.chance import Dice
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Shelf, cards_of, settle
from engine.table.layout import lay_out
from engine.table.needs import needs_of
from engine.table.recommended import kingdom_of, kingdoms
from tests.cards.games import LENGTH, MOST_TURNS, play_out
from tests.cards.test_games import Watcher
from tests.grouping import about
from tests.sizes import sized

DECISIONS = sized(15_000, 400_000)  # of all games together


def is_whole(pile):
    """Say whether all of a pile is written, with what it brings."""
    brought = {one.id for card in cards_of(pile) for one in needs_of(card) if one.kind in ("supply", "pile")}
    return all(is_written(card) for one in (pile, *brought) for card in cards_of(one))


def is_known(card):
    """Say whether a pile or a landscape can be played."""
    return is_whole(card) if fact(card).kind in PILES else is_written(fact(card))


def ids(kind):
    return tuple(one.id for one in map(fact, all_ids()) if one.kind == kind and is_written(one))


SHELF = Shelf(
    tuple(one for one in all_ids() if fact(one).kind in PILES and is_whole(one)), ids("ally"), ids("prophecy")
)


def named_in(recommended):
    """List all that a recommended kingdom names: piles, landscapes, and cards for its bane and the like."""
    extras = (card for key, cards in recommended.extras.items() if key != "with" for card in cards)
    return (*recommended.cards, *recommended.landscapes, *extras)


PLAYABLE = [one for one in kingdoms() if all(map(is_known, named_in(one)))]
MOST_ASKS = min(LENGTH, DECISIONS // len(PLAYABLE))


def test_no_kingdom_names_the_same_boxes_twice():
    twice = [one.id for one in kingdoms() if len({frozenset(boxes) for boxes in one.boxes}) < len(one.boxes)]
    assert twice == []
    assert [one.id for one in kingdoms() if any(len(set(boxes)) < len(boxes) for boxes in one.boxes)] == []


@pytest.mark.long
@pytest.mark.parametrize(
    "recommended", [pytest.param(one, id=one.id, marks=about(*one.cards, *one.landscapes)) for one in PLAYABLE]
)
def test_a_recommended_kingdom_is_dealt_as_laid_out_and_played(recommended):
    """What it leaves open is settled by chance, from what is written."""
    dice = Dice(crc32(recommended.id.encode()))
    kingdom, _ = settle(kingdom_of(recommended), SHELF, dice)
    table = lay_out(kingdom, 2 + dice.below(5))
    assert deal_if_written(table, kingdom) == ()
    state = deal(table)
    watcher = Watcher(state, dice.spawn(1))
    play_out(state, dice.spawn(2), watcher, most_asks=MOST_ASKS)
    assert watcher.asks == MOST_ASKS or state.over or max(player.turns for player in state.players) >= MOST_TURNS


def test_of_boxes_that_are_written_whole_every_kingdom_is_played():
    lacking = {fact(card).box for card in all_ids() if not is_known(card)}
    boxes = {one.id: {fact(card).box for card in named_in(one)} for one in kingdoms()}
    whole = {id for id, needed in boxes.items() if not needed & lacking}
    assert {"base", "intrigue", "seaside", "prosperity"} & lacking == set()
    assert len(whole) > 50
    assert whole <= {one.id for one in PLAYABLE}
