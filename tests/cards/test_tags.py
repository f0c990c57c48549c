"""What each kingdom card is for, written by hand from what the cards do, against the tags read off the trees."""

from __future__ import annotations

import pytest

from engine.derive.tags import ALWAYS, NEVER, SIMPLE, TAGS, tags
from engine.sets import catalogue, is_written
from engine.sets.base import MONEYLENDER_1
from engine.sets.hinterlands import TRADER_1
from engine.table.facts import fact
from engine.table.tags import read
from engine.vocabulary import (
    ACTION,
    DECK,
    DURATION,
    HAND,
    IT,
    LINGERING,
    OWNER,
    THIS_TURN,
    TURN_STARTS,
    VICTORY,
    WHEN_GAINED,
    YOUR_NEXT_TURN,
    AtLeast,
    Card,
    Discard,
    EachOther,
    Exchange,
    Gain,
    HandAtLeast,
    If,
    Later,
    MoveGained,
    PlayThis,
    Trash,
    TrashGained,
    UpTo,
    When,
    a_card,
    against_attacks,
    exactly,
    kind,
    plus,
)
from tests.grouping import by_card
from tests.tools.tag_tables import derived, tables

# What is no kingdom card; a tag alone: always; with ? sometimes; not named: never.
OTHERS_BY_HAND = {
    "copper": "money simple",
    "silver": "money simple",
    "gold": "money simple",
    "estate": "points simple",
    "duchy": "points simple",
    "province": "points simple",
    "curse": "simple",
    "pouch": "money buy",
    "way-of-the-ox": "village",
}


@pytest.mark.parametrize("card", by_card(OTHERS_BY_HAND))
def test_what_is_no_kingdom_card(card):
    assert tags(catalogue()[fact(card).name]) == read(OTHERS_BY_HAND[card])


def test_kingdom_cards_agree_with_their_lines_by_hand():
    told = [line for lines in tables().values() for line in lines if is_written(fact(line.id))]
    assert len(told) > 100
    for line in told:
        assert derived(fact(line.id)) == read(line.tags), line.place


def test_printings_differ():
    assert tags(MONEYLENDER_1)["money"] == ALWAYS
    assert tags(catalogue()["Moneylender"]).get("money", NEVER) != ALWAYS
    assert tags(TRADER_1)["defence-junk"] == ALWAYS


def test_every_card_can_be_summed_up():
    assert all(set(tags(card)) <= set(TAGS) for card in catalogue().values())


def village(**changes):
    """Make a card with the name of one that brings nothing to the table."""
    return Card("Village", **{"cost": 3, "types": [ACTION], "play": [plus(cards=1, actions=2)], **changes})


def each_other_gains(name, **more):
    return [EachOther([Gain(kind(named=name), **more)])]


def test_junk_is_what_is_no_curse():
    assert "junk-attack" not in tags(village(play=each_other_gains("Silver")))
    assert "junk-attack" not in tags(village(play=each_other_gains("Curse")))
    assert tags(village(play=each_other_gains("Copper")))["junk-attack"] == ALWAYS
    assert "curses" not in tags(village(play=each_other_gains("Copper")))


def test_who_picks_a_card_for_himself_picks_no_curse():
    theirs = EachOther([Gain(kind(costing=UpTo(3)))])
    mine = EachOther([Gain(kind(costing=UpTo(3)), chooser=OWNER)])
    assert not {"curses", "junk-attack"} & set(tags(village(play=[theirs])))
    assert {"curses": "sometimes", "junk-attack": "sometimes"}.items() <= tags(village(play=[mine])).items()


def test_what_is_no_attack_can_give_curses_when_gained():
    gained = When(WHEN_GAINED, do=each_other_gains("Curse"))
    assert tags(village(abilities=[gained]))["curses"] == "sometimes"


def test_a_discard_when_played_and_a_draw_in_a_reaction_sift_nothing():
    reaction = against_attacks(plus(cards=1))
    assert "sifter" not in tags(village(play=[Discard(exactly(2))], abilities=[reaction]))
    both = against_attacks(plus(cards=1), Discard(exactly(1)))
    assert tags(village(play=[], abilities=[both]))["sifter"] == "sometimes"


def when_gained(*do, **more):
    return village(abilities=[When(WHEN_GAINED, holding=HAND, may=True, do=do, **more)])


def test_defence_against_junk_must_reach_a_curse():
    assert tags(when_gained(TrashGained()))["defence-junk"] == ALWAYS
    assert "defence-junk" not in tags(when_gained(TrashGained(), what=kind(costing=AtLeast(3))))
    assert "defence-junk" not in tags(when_gained(MoveGained(DECK)))
    assert "defence-junk" not in tags(village(abilities=[When(WHEN_GAINED, do=[Exchange(IT, "Silver")])]))


def test_defence_of_the_hand():
    assert tags(village(abilities=[against_attacks(plus(cards=1))]))["defence-hand"] == ALWAYS
    assert tags(village(abilities=[against_attacks(PlayThis())]))["defence-hand"] == ALWAYS
    assert "defence-hand" not in tags(village(abilities=[against_attacks(Gain(kind(named="Silver")))]))
    assert "defence-hand" not in tags(catalogue()["Moat"])


def test_points():
    assert tags(village(points=1))["points"] == ALWAYS
    assert "points" not in tags(village(points=-1))
    assert tags(village(types=[ACTION, VICTORY]))["points"] == ALWAYS


def test_simple_counts_clauses():
    four = [plus(cards=1, actions=1, buys=1, coins=1)]
    assert SIMPLE == 4
    assert tags(village(play=four))["simple"] == ALWAYS
    assert "simple" not in tags(village(play=[*four, Trash(a_card())]))
    big_hands = EachOther([If(HandAtLeast(5), [Discard(exactly(1))])])
    assert tags(village(play=[plus(cards=1, actions=1, coins=1), big_hands]))["simple"] == ALWAYS


def test_simple_is_no_ability_no_other_turn_and_nothing_to_fetch():
    waiting = When(TURN_STARTS, holding=LINGERING, do=[plus(cards=1)])
    assert "simple" not in tags(village(abilities=[When(WHEN_GAINED, do=[plus(coins=1)])]))
    assert "simple" not in tags(village(play=[Later(waiting, until=YOUR_NEXT_TURN)]))
    assert "simple" in tags(village(play=[Later(waiting, until=THIS_TURN)]))
    assert "simple" not in tags(village(types=[ACTION, DURATION]))
    assert "simple" not in tags(village(supply=False))
    assert "simple" not in tags(Card("Tracker", cost=2, types=[ACTION], play=[plus(coins=1)]))
