"""No draw breaks a rule: 1,000 requests in the ordinary run, 100,000 with JUSTICIAR_LONG=1, and Hypothesis besides."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from engine.table.boxes import EDITIONS
from engine.table.facts import fact, ids_of_kind
from engine.table.layout import lay_out
from engine.table.request import Request
from tests.legality.odds import Stack, chi_square, even, landscape_odds, share_odds
from tests.legality.requests import asked, drawn, drawn_or_none, faults, too_small
from tests.legality.scope import PILE_KINDS, SIDEWAYS, costs, pile_of, sold_in
from tests.legality.tables import judge_table
from tests.sizes import WHOLE, sized

DRAWS = sized(1_000, 100_000)
COUNTED = sized(3_000, 20_000)  # draws behind each chi-square
PARTS = 20  # so that a fault is found in its part
UNLIKELY = 0.001


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_draws_are_lawful(part):
    """Every kingdom drawn is lawful, and laid out, in a share of the long run every tenth; nearly all can be met."""
    empty = refused = 0
    for seed in range(part * DRAWS // PARTS, (part + 1) * DRAWS // PARTS):
        request = asked(seed)
        kingdom = drawn_or_none(request, seed)
        if kingdom is None:
            empty += too_small(request)
            refused += not too_small(request)
            continue
        assert faults(request, kingdom) == [], (seed, request, kingdom)
        if seed % 10 == 0 or DRAWS == 1_000 or WHOLE:
            players = 2 + seed % 5
            assert judge_table(lay_out(kingdom, players, request.profile), kingdom) == [], (seed, kingdom)
    assert empty < DRAWS / PARTS / 3
    assert refused <= DRAWS / PARTS / 20


@pytest.mark.long
@settings(max_examples=sized(200, 2_000), deadline=None, derandomize=True, database=None)
@given(
    owned=st.lists(st.sampled_from(EDITIONS), min_size=1, max_size=5, unique=True).map(tuple),
    seed=st.integers(0, 2**64 - 1),
    landscapes=st.integers(0, 2),
    shares=st.tuples(*[st.sampled_from(["rule", "always", "never", "2/5"])] * 2),
    players=st.integers(2, 6),
)
def test_any_draw_is_lawful(owned, seed, landscapes, shares, players):
    request = Request(boxes=owned, colonies=shares[0], shelters=shares[1], landscapes=landscapes)
    kingdom = drawn_or_none(request, seed)
    if kingdom is not None:
        assert faults(request, kingdom) == []
        assert judge_table(lay_out(kingdom, players), kingdom) == []


# The boxes whose draws make the most choices beside the piles.
BUSY = ("cornucopia-guilds-2e", "menagerie", "rising-sun", "plunder", "allies", "nocturne", "empires", "promo")


@pytest.mark.long
def test_all_choices_come_up():
    """Draws from the busiest boxes make each kind of choice often enough to have been judged."""
    seen = Counter()
    for seed in range(DRAWS):
        kingdom = drawn(Request(boxes=BUSY), seed)
        assert faults(Request(boxes=BUSY), kingdom) == [], (seed, kingdom)
        seen.update(name for name in kingdom._fields if getattr(kingdom, name))
    assert {"piles", "landscapes", "bane", "ferryman", "mouse", "riverboat", "obelisk", "ally", "prophecy", "traits",
            "boons", "market"} <= set(seen)  # fmt: skip
    assert min(seen[name] for name in seen if name != "army") >= 5


def pool(owned):
    """Split what lies in some boxes: piles, Ways, other landscapes."""
    shelf = {one for box in owned for one in sold_in(box)}
    sideways = [one for one in shelf if fact(one).kind in SIDEWAYS]
    ways = [one for one in sideways if fact(one).kind == "way"]
    return sorted(one for one in shelf if fact(one).kind in PILE_KINDS), len(ways), len(sideways) - len(ways)


@pytest.mark.long
@pytest.mark.parametrize("owned", [
    ("base-2e", "menagerie"), ("menagerie",), ("empires", "renaissance", "seaside-2e"),
    ("menagerie", "empires", "plunder"), ("base-2e", "promo"),
])  # fmt: skip
@pytest.mark.parametrize("most", [1, 2])
def test_landscapes_as_often_as_they_turn_up(owned, most):
    piles, ways, others = pool(owned)
    odds = landscape_odds(Stack(len(piles), ways, others), most)
    counts = Counter()
    for seed in range(COUNTED):
        sideways = drawn(Request(boxes=owned, landscapes=most), seed).landscapes
        counts[len(sideways), any(fact(one).kind == "way" for one in sideways)] += 1
    assert chi_square(counts, odds) > UNLIKELY


@pytest.mark.long
@pytest.mark.parametrize("owned", [
    ("base-2e", "prosperity-2e"), ("base-2e", "dark-ages"), ("prosperity-1e", "dark-ages"), ("prosperity-2e",),
    ("dark-ages",), ("base-2e", "intrigue-2e", "prosperity-2e", "dark-ages", "empires"),
    ("base-2e", "prosperity-1e", "prosperity-2e"),
])  # fmt: skip
def test_colonies_and_shelters_as_often_as_their_cards(owned):
    """One random card of the ten decides on Colonies, another on Shelters; landscapes and Bane have no say."""
    piles, _, _ = pool(owned)
    of_box = Counter(fact(one).box for one in piles)
    counts = Counter()
    for seed in range(COUNTED):
        kingdom = drawn(Request(boxes=owned), seed)
        counts[kingdom.colonies, kingdom.shelters] += 1
    assert chi_square(counts, share_odds(len(piles), of_box["prosperity"], of_box["dark-ages"])) > UNLIKELY


@pytest.mark.long
@pytest.mark.parametrize(("asked_for", "chance"), [("1/3", Fraction(1, 3)), ("9/10", Fraction(9, 10))])
def test_shares_by_odds(asked_for, chance):
    colonies, shelters = Counter(), Counter()
    for seed in range(COUNTED):
        kingdom = drawn(Request(boxes=("base-2e", "prosperity-2e"), colonies=asked_for, shelters=asked_for), seed)
        colonies[kingdom.colonies] += 1
        shelters[kingdom.shelters] += 1
    for counts in (colonies, shelters):
        assert chi_square(counts, {True: chance, False: 1 - chance}) > UNLIKELY


@pytest.mark.long
@pytest.mark.parametrize("owned", [("base-2e",), ("allies",), ("menagerie", "empires"), ("base-1e", "base-update")])
def test_piles_alike(owned):
    """Each pile of the boxes turns up as often as any other."""
    piles, _, _ = pool(owned)
    counts = Counter(one for seed in range(COUNTED) for one in drawn(Request(boxes=owned), seed).piles)
    assert set(counts) <= set(piles)
    assert even(counts, len(piles), 10) > UNLIKELY


def _choices(owned, name, seeds=COUNTED):
    found = (getattr(drawn(Request(boxes=owned), seed), name) for seed in range(seeds))
    return Counter(one for one in found if one)


@pytest.mark.parametrize(("owned", "name"), [(("allies",), "ally"), (("rising-sun",), "prophecy")])
def test_allies_and_prophecies_alike(owned, name):
    counts = _choices(owned, name)
    kinds = ids_of_kind(name)
    assert set(counts) <= set(kinds)
    assert even(counts, len(kinds), 1) > UNLIKELY


@pytest.mark.parametrize(("owned", "name", "coins"), [
    (("cornucopia-1e",), "bane", (2, 3)), (("cornucopia-guilds-2e",), "ferryman", (3, 4)),
])  # fmt: skip
def test_choices_beside_the_ten_are_wide(owned, name, coins):
    """Whatever fits comes up, and nothing else does."""
    fitting = {one for one in pool(owned)[0] if costs(one, *coins)} - {"young-witch" if name == "bane" else "ferryman"}
    assert set(_choices(owned, name)) == fitting


def test_set_aside_cards_reach_inside_mixed_piles():
    """Riverboat may lie on a card of a split pile or on a Knight, the Mouse on any Action of $2 or $3."""
    owned = ("rising-sun", "dark-ages", "allies", "empires", "menagerie")
    boats = _choices(owned, "riverboat", COUNTED)
    assert any(pile_of(one) == "knights" for one in boats)
    assert any(
        pile_of(one) in ("augurs", "wizards", "patrician-emporium", "settlers-bustling-village") for one in boats
    )
