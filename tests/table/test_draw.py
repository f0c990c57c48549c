"""The draw: the same for the same request and seed, by the odds of the rules, and nothing that was not asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.table.boxes import EDITIONS, UPDATES, box, boxes
from engine.table.chance import Dice
from engine.table.draw import SIZE, chance_of, chance_of_number, draw, draw_landscapes, kept, pool_of, strike
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.kingdom import Kingdom, Shelf, asked_choices, candidates, cards_of, open_choices, settle
from engine.table.request import FRESH, Request, weights

EVERYTHING = Request(boxes=boxes())
NO_SHELF = Shelf((), (), ())


def test_draws_repeat_and_differ():
    assert draw(EVERYTHING, 41) == draw(EVERYTHING._replace(boxes=tuple(reversed(boxes()))), 41)
    assert len({draw(Request(), seed).kingdom.piles for seed in range(200)}) == 200
    seen = [card for seed in range(400) for card in draw(Request(), seed).kingdom.piles]
    assert all(abs(seen.count(card) - 400 * 10 / 26) < 60 for card in pool_of("base-2e"))


def test_what_is_sold():
    """V1 and the update packs: what a second edition brought, and nothing that was there before."""
    assert len(boxes()) == len(EDITIONS) + len(UPDATES) + 12
    for pack, edition in UPDATES.items():
        new = set(box(pack).piles)
        assert new <= set(box(edition).piles)
        assert all(fact(card).added for card in new)
    assert {len(box(pack).piles) for pack in UPDATES} == {7, 8, 9}
    assert box("promo:summon").landscapes == ("summon",)
    assert len(box("promo").piles) == 11
    with pytest.raises(TableError, match=r"table\.box"):
        box("base-3e")


def test_landscapes_by_the_official_procedure():
    """14.2: exact odds of a shuffled stack, against the same stack shuffled."""
    turned = ("bonfire", "alms", "way-of-the-ox", "way-of-the-mole", "way-of-the-pig", "arena")
    exact = kept(3, 3, 12, 10)
    assert sum(exact.values()) == 1
    found: dict[tuple[int, int], int] = {}
    for seed in range(4000):
        stack = [*turned, *(f"pile-{number}" for number in range(12))]
        Dice(seed).shuffle(stack)
        lying, piles = [], 0
        for card in stack:
            piles += card.startswith("pile")
            if piles == 10:
                break
            second = card.startswith("way") and any(one.startswith("way") for one in lying)
            if not card.startswith("pile") and len(lying) < 2 and not second:
                lying.append(card)
        ways = sum(card.startswith("way") for card in lying)
        found[(ways, len(lying) - ways)] = found.get((ways, len(lying) - ways), 0) + 1
    for pair, chance in exact.items():
        expected = 4000 * float(chance)
        assert abs(found.get(pair, 0) - expected) < 5 * expected**0.5 + 1, pair
    ours: dict[int, int] = {}
    for seed in range(4000):
        lying = draw_landscapes(turned, 12, 10, Dice(seed))
        ways = sum(card.startswith("way") for card in lying)
        ours[ways] = ours.get(ways, 0) + 1
    for ways in (0, 1):
        expected = 4000 * float(sum(chance for pair, chance in exact.items() if pair[0] == ways))
        assert abs(ours[ways] - expected) < 5 * expected**0.5
    assert chance_of("bonfire", turned, 12, 10) > chance_of("way-of-the-ox", turned, 12, 10)
    assert sum(chance_of_number(6, 12, 10)) == 1
    assert chance_of_number(1, 1, 1) == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        (Request(boxes=("promo:stash",)), "table.pool"),
        (Request(boxes=()), "table.pool"),
        (Request(exclude=pool_of("base-2e")[:17]), "table.pool"),
        (Request(include=("moat",), exclude=("moat",)), "table.both-ways"),
        (Request(include=("wizards",), vetoes=(("Anna", ("student",)),)), "table.both-ways"),
        (Request(include=("copper",)), "table.not-drawn"),
        (Request(include=("bat",)), "table.not-drawn"),
        (Request(include=("bonfire", "alms", "arena")), "table.landscapes-full"),
        (Request(include=("way-of-the-ox", "way-of-the-pig")), "table.landscapes-full"),
        (Request(include=("bonfire",), landscapes=0), "table.landscapes-full"),
        (Request(boxes=("base-9e",)), "table.box"),
        (Request(size=12, struck=("bank", "moat")), "table.not-dealt-pile"),
        (Request(replaced=("bank",)), "table.not-dealt-pile"),
    ],
)
def test_requests_that_cannot_be(request_, problem):
    with pytest.raises(TableError) as caught:
        draw(request_, 3)
    assert caught.value.msgid == problem


def test_included_and_unwanted():
    request = EVERYTHING._replace(include=("moat", "bonfire", "way-of-the-ox"), exclude=("chapel",))
    for seed in range(30):
        kingdom = draw(request, seed).kingdom
        assert "moat" in kingdom.piles
        assert kingdom.landscapes == ("bonfire", "way-of-the-ox")
        assert "chapel" not in kingdom.piles
    ally = draw(EVERYTHING._replace(include=("peaceful-cult",)), 1).kingdom
    assert ally.ally == "peaceful-cult"
    assert "ally" in asked_choices(ally)


def test_modes_of_colonies():
    base = Request(boxes=("base-2e", "prosperity-2e", "dark-ages"))
    words = ("rule", "always", "never", "1/3")
    modes = {mode: [draw(base._replace(colonies=mode), seed) for seed in range(300)] for mode in words}
    used = {mode: sum(one.kingdom.colonies for one in found) for mode, found in modes.items()}
    assert (used["always"], used["never"]) == (300, 0)
    assert 65 < used["1/3"] < 135
    for one in modes["rule"]:
        assert one.kingdom.colonies == (one.shares.colonies is not None)
        if one.shares.colonies:
            assert fact(one.shares.colonies).box == "prosperity"
        if one.shares.shelters:
            assert one.shares.shelters != one.shares.colonies
    assert {one.kingdom.piles for one in modes["never"]} == {one.kingdom.piles for one in modes["rule"]}


def test_strike_and_replace():
    dealt = draw(Request(size=12), 9).kingdom.piles
    assert len(dealt) == 12
    left = draw(Request(size=12, struck=dealt[:2]), 9).kingdom.piles
    assert left == dealt[2:]
    assert strike(dealt, dealt[-2:]) == dealt[:-2]
    for number in (1, 3):
        with pytest.raises(TableError, match=r"table\.strike"):
            draw(Request(size=12, struck=dealt[:number]), 9)
    first = draw(EVERYTHING, 9).kingdom
    for card in first.piles:
        other = draw(EVERYTHING._replace(replaced=(card,)), 9).kingdom
        assert card not in other.piles
        assert set(first.piles) - {card} < set(other.piles)
        assert len(other.piles) == SIZE
        assert not open_choices(other)
    twice = draw(EVERYTHING._replace(replaced=first.piles[:2]), 9).kingdom
    assert set(first.piles[2:]) < set(twice.piles)


def test_replacing_what_is_in_a_role():
    for seed in range(400):
        drawn = draw(EVERYTHING, seed).kingdom
        for role in ("bane", "ally", "prophecy", "mouse", "riverboat", "ferryman"):
            if card := getattr(drawn, role):
                other = draw(EVERYTHING._replace(replaced=(card,)), seed).kingdom
                assert getattr(other, role) not in ("", card)
                assert other.piles == drawn.piles


def test_weights_of_boxes_and_of_what_was_played():
    request = Request(boxes=("base-2e", "alchemy"), weights=(("alchemy", 3),), recent=(("moat", 1), ("chapel", 9)))
    found = weights(request, ("moat", "chapel", "golem"))
    assert found == {"moat": 1, "chapel": FRESH, "golem": 3 * FRESH}
    counts = {"moat": 0, "chapel": 0}
    for seed in range(400):
        for card in draw(request, seed).kingdom.piles:
            if card in counts:
                counts[card] += 1
    assert counts["moat"] * 2 < counts["chapel"]


def test_choices_are_drawn_evenly_and_none_is_left_open():
    young = Kingdom((*pool_of("base-2e")[:9], "young-witch"))
    shelf = Shelf(pool_of("base-2e"), (), ())
    banes = [settle(young, shelf, Dice(seed))[0].bane for seed in range(300)]
    fitting = candidates("bane", young, shelf)
    assert set(banes) == set(fitting)
    assert all(fact(card).coins in (2, 3) for card in fitting)
    assert not set(fitting) & set(young.piles)


def test_nothing_left_is_said():
    with pytest.raises(TableError) as caught:
        settle(Kingdom(("young-witch",)), NO_SHELF, Dice(1))
    assert (caught.value.msgid, caught.value.slots["card"]) == ("table.none-left", "young-witch")


@pytest.mark.parametrize("pile", ["knights", "castles", "sauna-avanto"])
def test_a_mixed_pile_in_the_market_deck_stands_for_one_of_its_cards(pile):
    kingdom = Kingdom(("black-market",), market=(pile, "witch"))
    found = {settle(kingdom, NO_SHELF, Dice(seed))[0].market for seed in range(200)}
    assert found == {(card.id, "witch") for card in cards_of(pile)}


def test_a_market_gives_up_a_card_for_a_role():
    """14.3: when everything that could be the Bane is in the Black Market deck, one of these is."""
    shelf = Shelf(("moat", "cellar", "young-witch", "witch"), (), ())
    settled, _ = settle(Kingdom(("black-market", "smithy")), shelf, Dice(1))
    assert "young-witch" in settled.market
    assert settled.bane in ("moat", "cellar")
    assert settled.bane not in settled.market


def test_what_asked_for_more_takes_it_along():
    """With the last Omen goes Approaching Army, and with that the pile it added."""
    boxes_ = ("cornucopia-guilds-2e", "rising-sun", "menagerie")
    seen = 0
    for seed in range(3000):
        drawn = draw(Request(boxes=boxes_), seed).kingdom
        omens = [card for card in drawn.piles if "Omen" in fact(card).types]
        if drawn.army and len(omens) == 1:
            other = draw(Request(boxes=boxes_, replaced=(omens[0],)), seed).kingdom
            seen += 1
            assert bool(other.army) == (other.prophecy == "approaching-army")
            if seen == 5:
                return
    raise AssertionError("too few draws with an army")


def test_what_is_never_drawn_cannot_be_unwanted():
    with pytest.raises(TableError, match=r"table\.not-drawn"):
        draw(Request(exclude=("copper",)), 1)
    with pytest.raises(TableError, match=r"table\.strike"):
        draw(Request(struck=draw(Request(), 1).kingdom.piles[:1]), 1)
