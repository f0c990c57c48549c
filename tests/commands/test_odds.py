"""`justiciar odds`: chances held against hands dealt card by card, and against what is known of first hands."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import combinations

import pytest

from assistant.answers.odds import OddsRequest, find_odds
from engine.table.errors import TableError
from engine.table.kingdom import Kingdom
from engine.table.odds import COINS, draws, first_deck, openings, shares_of
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

HEIRLOOMS = ("pixie", "cemetery", "pooka", "shepherd", "fool", "secret-cave", "tracker")


@pytest.fixture
def told(say):
    """Ask for data."""

    def asked(*args):
        code, out, err = say("odds", *args, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return asked


def by_hand(deck, discard, wanted, hands, size):
    """Deal card by card: (chance that some hand has all, chance that as many copies were seen at some time)."""
    names = sorted({*deck, *discard})

    def numbered(zone, start):
        return [(name, start + number) for name in names for number in range(zone.get(name, 0))]

    pile = numbered(deck, 0)
    spent = numbered(discard, 100)
    return (
        _deal(pile, spent, [], wanted, hands, size, frozenset(), False),
        _deal(pile, spent, [], wanted, hands, size, frozenset(), True),
    )


def _deal(pile, spent, hand, wanted, hands, size, seen, apart):
    """Draw one card after the other, shuffling only when there is none left."""
    if len(hand) == size or not (pile or spent):
        now = seen | frozenset(hand)
        counted = now if apart else frozenset(hand)
        if all(sum(name == card for name, _ in counted) >= number for card, number in wanted.items()):
            return Fraction(1)
        if hands == 1:
            return Fraction(0)
        return _deal(pile, spent + hand, [], wanted, hands - 1, size, now, apart)
    if not pile:
        pile, spent = spent, []
    total = Fraction(0)
    for place, card in enumerate(pile):
        rest = pile[:place] + pile[place + 1 :]
        total += _deal(rest, spent, [*hand, card], wanted, hands, size, seen, apart) / len(pile)
    return total


SMALL = {
    "one in four": ({"gold": 1, "copper": 3}, {}, {"gold": 1}, 3, 2),
    "two together": ({"gold": 2, "copper": 3}, {}, {"gold": 2}, 3, 2),
    "some discarded": ({"copper": 2}, {"gold": 2, "copper": 1}, {"gold": 1}, 2, 2),
    "both kinds": ({"gold": 1, "silver": 1, "copper": 2}, {"copper": 1}, {"gold": 1, "silver": 1}, 2, 3),
    "more than there are": ({"gold": 1}, {"copper": 1}, {"gold": 1}, 2, 5),
    "never": ({"gold": 1, "copper": 3}, {}, {"gold": 2}, 2, 2),
}


@pytest.mark.parametrize("case", SMALL)
def test_hands_are_as_likely_as_when_dealt_card_by_card(case):
    deck, discard, wanted, hands, size = SMALL[case]
    together, apart = by_hand(deck, discard, wanted, hands, size)
    found = draws(deck, discard, wanted, hands, size)
    assert found.within == together
    assert len(found.first) == hands
    if len(wanted) == 1:
        assert found.seen == apart


def test_a_card_bought_first_comes_in_turn_3_or_4_five_times_in_six():
    deck = {"copper": 7, "estate": 3, "chapel": 1, "silver": 1}
    found = draws(deck, {}, {"chapel": 1}, 3)
    assert found.first == (Fraction(5, 12), Fraction(5, 12), Fraction(1, 6))  # two of twelve cards are left


def deals(deck):
    """List every first hand of a deck with the $ of both hands."""
    cards = [card for card, number in deck.items() for _ in range(number)]
    total = sum(COINS.get(card, 0) for card in cards)
    for hand in combinations(range(10), 5):
        coins = sum(COINS.get(cards[place], 0) for place in hand)
        yield coins, total - coins


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("shelters", [False, True])
def test_first_hands_are_counted_over_all_deals(number, shelters):
    deck = first_deck(Kingdom(HEIRLOOMS[:number], shelters=shelters))
    assert sum(deck.values()) == 10
    assert deck.get("copper", 0) == 7 - number
    found = {(one.first, one.second): one.chance for one in openings(deck)}
    every = list(deals(deck))
    assert found == {split: Fraction(every.count(split), len(every)) for split in set(every)}


def test_five_two_and_four_three(told):
    splits = {tuple(one["hands"]): one["chance"] for one in told()["splits"]}
    assert splits == {(5, 2): "1/6", (4, 3): "5/6"}


def test_heirlooms_of_a_kingdom_change_the_first_hands(told):
    found = told("-k", "Pixie, Pooka, Moat")
    assert {one["id"] for one in found["deck"]} == {"copper", "goat", "cursed-gold", "estate"}
    assert max(one["hands"][0] for one in found["openings"]) == 7  # Cursed Gold and four that make $1


def test_colonies_and_shelters_by_the_share_of_their_box(told):
    # 14.2: a random one of the piles decides.
    ten = "Forge, City, Rats, Moat, Cellar, Market, Mine, Witch, Smithy, Bank"
    found = {one["what"]: one for one in told("-k", ten)["shares"]}
    assert (found["colonies"]["chance"], found["colonies"]["because"]) == ("3/10", ["forge", "city", "bank"])
    assert found["shelters"]["chance"] == "1/10"
    assert [one["chance"] for one in told("--prosperity", "4", "--dark-ages", "0")["shares"]] == ["2/5", "0"]


def test_boxes_weigh_by_their_piles():
    assert shares_of(["forge", "moat"])["colonies"] == (Fraction(1, 2), ("forge",))


def test_two_boxes_drawn_from(told):
    share = told("--box", "base-2e,prosperity-2e")["shares"][0]
    assert (share["what"], share["chance"]) == ("colonies", "25/51")  # 25 of 26 + 25 piles


def test_what_is_taken_for_granted_is_told(say):
    _, out, _ = say("odds", "Chapel")
    assert "5/6 (83.3%)" in out.splitlines()[0]
    for said in ("--deck", "[D1]", "Silver", "7 × Copper"):
        assert said in out
    _, out, _ = say("odds", "Gold", "--deck", "Gold, Copper*4")
    assert "1 (100%)" in out
    assert "--deck" not in out


def test_copies_may_come_in_one_hand_or_in_several(told):
    found = told("2", "Treasure", "Map", "--deck", "Treasure Map*2, Copper*7, Estate*3", "--hands", "2")["draws"]
    assert found["within"] == "10/33"  # twice C(10,3)/C(12,5)
    assert found["seen"] == "15/22"  # C(10,8)/C(12,10)


WRONG = {
    "no card": (("--hands", "3"), "--deck"),
    "too many kinds": (("Moat, Mine, Witch, Chapel",), "4"),
    "too many kinds for so many cards": (("Moat, Mine, Witch", "--size", "8"), "2"),
    "not there": (("Gold*2", "--deck", "Gold"), "--discard"),
    "too large": (("Gold", "--deck", "Copper*101, Gold"), "60"),
    "no name": (("Chxpel",), "Chapel"),
    "no number": (("Gold", "--hands", "0"), "--hands"),
    "no box": (("--box", "narnia"), "narnia"),
}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_with_what_to_do(say, case, lang):
    args, part = WRONG[case]
    code, out, err = say("odds", *args, "--lang", lang)
    assert (code, out) == (2, "")
    assert part in err


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_it(say, lang):
    for args in ((), ("Moat*2", "--hands", "3"), ("-k", "Forge, Rats", "--shelters"), ("--prosperity", "3")):
        code, out, err = say("odds", *args, "--lang", lang)
        assert (code, err) == (0, "")
        assert re.search(r"\d/\d+ \(\d", out)
        if lang != "en":
            assert not re.search(r"(?<!-)\b(hand|deck|first|chance|either)\b", out)


def test_the_answer_is_a_value_without_a_language():
    found = find_odds(OddsRequest({"witch": 1}, Kingdom(()), {"witch": 1, "copper": 9}, {}, hands=2))
    assert found.drawn is not None
    assert (found.drawn.within, found.openings, found.hands) == (Fraction(1), (), 2)
    first = find_odds(OddsRequest({}, Kingdom(()), {}, {}))
    assert first.drawn is None
    assert sum(one.chance for one in first.openings) == 1


def test_a_card_that_is_nowhere_is_told_by_its_id():
    with pytest.raises(TableError) as caught:
        find_odds(OddsRequest({"gold": 9}, Kingdom(()), {"gold": 3}, {}))
    assert (caught.value.msgid, caught.value.slots) == ("odds.not-there", {"card": "gold", "number": 9})


BACKS = [["Silver", "--discard", "Alley, Silver, Copper*8"], ["Stash", "--deck", "Stash, Gold*4"]]


@pytest.mark.parametrize("argv", BACKS)
def test_what_is_not_shuffled_anywhere_is_refused(say, argv):
    code, out, err = say("odds", *argv)
    assert (code, out) == (2, "")
    assert re.match("justiciar: (Alley|Stash) has a back of its own", err)
