"""The second opinion held against cases worked out by hand from the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.second_opinion.exploring import ends, merge, outcomes, project

SUPPLY = {"Copper": 46, "Silver": 40, "Gold": 30, "Estate": 8, "Duchy": 8, "Province": 8, "Curse": 10}
FIVE = ["Copper", "Silver", "Gold", "Estate", "Duchy"]


def table(*players: dict[str, Any], **others: Any) -> dict[str, Any]:
    """Write a table with the usual Supply of basic cards for two."""
    return {"players": list(players), "supply": SUPPLY} | others


def seen(given: dict[str, Any], plays: list[str], *wanted: str, current: bool = True) -> set[Any]:
    """Give the ends, projected; a single part stands alone."""
    found = {project(end, *wanted) for end in ends(given, plays, current)}
    return {end[0] for end in found} if len(wanted) == 1 else found


def only(given: dict[str, Any], plays: list[str]) -> Any:
    """Give the one end of a question that has one."""
    (end,) = ends(given, plays)
    return end


def test_an_end_is_written_as_promised() -> None:
    given = table({"hand": ["Village", "Estate", "Copper"], "deck": ["Gold", "Duchy"], "discard": ["Silver"]}, {})
    alice = (("Copper", "Estate", "Gold"), ("Duchy",), ("Silver",), ("Village",))
    bob = ((), (), (), ())
    supply = tuple(sorted(SUPPLY.items()))
    assert outcomes(given, ["Village"]) == {((alice, bob), (), supply, 2, 1, 0): Fraction(1)}


@pytest.mark.parametrize(
    ("card", "hand", "actions", "buys", "coins"),
    [
        ("Village", 1, 2, 1, 0),
        ("Smithy", 3, 0, 1, 0),
        ("Laboratory", 2, 1, 1, 0),
        ("Market", 1, 1, 2, 1),
        ("Festival", 0, 2, 2, 2),
        ("Moat", 2, 0, 1, 0),
        ("Merchant", 1, 1, 1, 0),
        ("Poacher", 1, 1, 1, 1),
        ("Council Room", 4, 0, 2, 0),
        ("Witch", 2, 0, 1, 0),
        ("Militia", 0, 0, 1, 2),
    ],
)
def test_plain_cards_give_what_they_print(card: str, hand: int, actions: int, buys: int, coins: int) -> None:
    end = only(table({"hand": [card], "deck": FIVE}, {}), [card])
    assert project(end, "0 size", "actions", "buys", "coins") == (hand, actions, buys, coins)
    assert project(end, "0 hand") == (tuple(sorted(FIVE[:hand])),)


# --- shuffling


def test_d1_an_emptied_deck_is_not_shuffled() -> None:
    end = only(table({"hand": ["Smithy"], "deck": ["Copper"] * 3, "discard": ["Gold"]}), ["Smithy"])
    assert project(end, "0 deck", "0 discard") == ((), ("Gold",))


def test_d2_the_discard_pile_goes_under_the_remaining_deck() -> None:
    given = table({"hand": ["Smithy"], "deck": ["Gold", "Duchy"], "discard": ["Copper", "Copper", "Estate"]})
    found = merge(outcomes(given, ["Smithy"]), lambda end: project(end, "0 hand", "0 deck", "0 discard"))
    assert found == {
        (("Copper", "Duchy", "Gold"), ("Copper", "Estate"), ()): Fraction(1, 3),
        (("Copper", "Duchy", "Gold"), ("Estate", "Copper"), ()): Fraction(1, 3),
        (("Duchy", "Estate", "Gold"), ("Copper", "Copper"), ()): Fraction(1, 3),
    }


def test_one_draws_what_there_is() -> None:
    assert seen(table({"hand": ["Smithy"], "deck": ["Copper"], "discard": ["Gold"]}), ["Smithy"], "0 hand") == {
        ("Copper", "Gold")
    }


def test_laboratory_from_an_unknown_deck_has_hypergeometric_odds() -> None:
    given = table({"hand": ["Laboratory"], "deck": {"unknown": ["Gold", "Gold", "Copper", "Copper", "Copper"]}})
    found = merge(outcomes(given, ["Laboratory"]), lambda end: project(end, "0 hand"))
    assert found == {
        (("Copper", "Copper"),): Fraction(3, 10),
        (("Copper", "Gold"),): Fraction(6, 10),
        (("Gold", "Gold"),): Fraction(1, 10),
    }


def test_a_hand_can_be_dealt_from_the_unknown_deck_between_known_ends() -> None:
    deck = {"top": ["Estate"], "unknown": ["Gold", "Copper"], "bottom": ["Duchy"]}
    found = merge(outcomes(table({"deck": deck, "deal": 2}), []), lambda end: project(end, "0 hand", "0 deck"))
    assert found == {
        (("Estate", "Gold"), ("Copper", "Duchy")): Fraction(1, 2),
        (("Copper", "Estate"), ("Gold", "Duchy")): Fraction(1, 2),
    }


# --- cards that choose


def test_cellar_shuffles_in_what_it_discarded() -> None:
    given = table({"hand": ["Cellar", "Estate"], "deck": [], "discard": ["Gold"]})
    assert seen(given, ["Cellar"], "0 hand", "0 deck", "0 discard", "actions") == {
        (("Estate",), (), ("Gold",), 1),
        (("Estate",), ("Gold",), (), 1),
        (("Gold",), ("Estate",), (), 1),
    }


def test_chapel_trashes_four_at_most_and_not_itself() -> None:
    given = table({"hand": ["Chapel", *FIVE]})
    sizes = [len(trash) for trash in seen(given, ["Chapel"], "trash")]
    assert [sizes.count(size) for size in range(6)] == [1, 5, 10, 10, 5, 0]


def test_workshop_must_gain_from_a_pile_that_is_not_empty() -> None:
    given = table({"hand": ["Workshop"]}, supply={"Silver": 0, "Gardens": 1, "Smithy": 2, "Market": 9})
    assert seen(given, ["Workshop"], "0 discard") == {("Gardens",), ("Smithy",)}
    nothing = table({"hand": ["Workshop"]}, supply={"Silver": 0, "Market": 9})
    assert seen(nothing, ["Workshop"], "0 discard") == {()}


def test_remodel_reaches_two_more_and_needs_a_card() -> None:
    given = table({"hand": ["Remodel", "Silver"]})
    assert seen(given, ["Remodel"], "0 discard") == {
        (name,) for name in ("Copper", "Curse", "Estate", "Silver", "Duchy")
    }
    assert seen(table({"hand": ["Remodel"]}), ["Remodel"], "0 discard", "trash") == {((), ())}


def test_mine_is_optional_now_and_was_not() -> None:
    given = table({"hand": ["Mine", "Copper", "Estate"]})
    mined = {("Copper", "Estate"), ("Estate", "Silver")}
    assert seen(given, ["Mine"], "0 hand", "trash") == {
        (("Copper", "Estate"), ()),
        *((hand, ("Copper",)) for hand in mined),
    }
    assert seen(given, ["Mine"], "0 hand", "trash", current=False) == {(hand, ("Copper",)) for hand in mined}


def test_throne_room_on_moneylender_with_one_copper_pays_once() -> None:
    given = table({"hand": ["Throne Room", "Moneylender", "Copper"]})
    assert seen(given, ["Throne Room"], "coins", "0 in_play", "trash") == {
        (0, ("Throne Room",), ()),
        (0, ("Moneylender", "Throne Room"), ()),
        (3, ("Moneylender", "Throne Room"), ("Copper",)),
    }
    assert seen(given, ["Throne Room"], "coins", current=False) == {3}


def test_throne_room_may_be_played_alone() -> None:
    assert seen(table({"hand": ["Throne Room", "Copper"]}), ["Throne Room"], "actions", "0 hand") == {(0, ("Copper",))}


def test_throne_room_on_throne_room_doubles_two_cards() -> None:
    hand = ["Throne Room", "Throne Room", "Festival", "Market"]
    given = table({"hand": hand, "deck": ["Copper"] * 3})
    both = {end for end in seen(given, ["Throne Room"], "actions", "coins", "buys", "0 size") if end[2] == 5}
    assert both == {(6, 6, 5, 2)}
    assert max(seen(given, ["Throne Room"], "coins")) == 6


def test_vassal_plays_the_discarded_action_or_not() -> None:
    given = table({"hand": ["Vassal"], "deck": ["Smithy", *FIVE]})
    assert seen(given, ["Vassal"], "0 size", "0 discard", "0 in_play", "coins", "actions") == {
        (0, ("Smithy",), ("Vassal",), 2, 0),
        (3, (), ("Smithy", "Vassal"), 2, 0),
    }
    copper = table({"hand": ["Vassal"], "discard": ["Copper"]})
    assert seen(copper, ["Vassal"], "0 discard", "0 deck", "coins") == {(("Copper",), (), 2)}


def test_a_throned_vassal_can_play_what_a_shuffle_brings_back() -> None:
    given = table({"hand": ["Throne Room", "Vassal"], "deck": ["Village"]})
    found = seen(given, ["Throne Room"], "0 in_play", "0 discard", "0 hand", "actions", "coins")
    assert found == {
        (("Throne Room",), (), ("Vassal",), 0, 0),
        (("Throne Room", "Vassal"), ("Village",), (), 0, 4),
        (("Throne Room", "Vassal", "Village"), (), (), 2, 4),
    }


def test_harbinger_draws_before_it_looks() -> None:
    given = table({"hand": ["Harbinger"], "discard": ["Gold", "Estate"]})
    assert outcomes(given, ["Harbinger"]).keys() == ends(given, ["Harbinger"])
    assert merge(outcomes(given, ["Harbinger"]), lambda end: project(end, "0 hand", "0 deck", "0 discard")) == {
        (("Gold",), ("Estate",), ()): Fraction(1, 2),
        (("Estate",), ("Gold",), ()): Fraction(1, 2),
    }
    given = table({"hand": ["Harbinger"], "deck": ["Copper"], "discard": ["Gold", "Estate"]})
    assert seen(given, ["Harbinger"], "0 top") == {None, "Gold", "Estate"}


def test_poacher_discards_a_card_per_empty_pile_after_drawing() -> None:
    supply = {**SUPPLY, "Curse": 0, "Poacher": 0}
    given = table({"hand": ["Poacher", "Estate"], "deck": ["Gold", "Silver"]}, supply=supply)
    assert seen(given, ["Poacher"], "0 discard", "coins", "actions") == {(("Estate", "Gold"), 1, 1)}
    given = table({"hand": ["Poacher", "Estate", "Duchy"], "deck": ["Gold", "Silver"]}, supply=supply)
    assert seen(given, ["Poacher"], "0 hand") == {("Gold",), ("Estate",), ("Duchy",)}


def test_library_keeps_set_aside_cards_out_of_the_shuffle() -> None:
    given = table({"hand": ["Library", *["Copper"] * 5], "deck": ["Village"], "discard": ["Estate"]})
    assert seen(given, ["Library"], "0 size", "0 deck", "0 discard") == {(7, (), ()), (6, (), ("Village",))}


def test_library_with_seven_cards_draws_none() -> None:
    given = table({"hand": ["Library", *["Copper"] * 7], "deck": ["Gold"]})
    assert seen(given, ["Library"], "0 size", "0 deck") == {(7, ("Gold",))}


def test_library_asks_for_each_action_as_it_comes() -> None:
    hand = ["Library", *["Copper"] * 5]
    given = table({"hand": hand, "deck": ["Smithy", "Moat", "Gold", "Silver", "Estate"]})
    assert seen(given, ["Library"], "0 discard", "0 deck") == {
        ((), ("Gold", "Silver", "Estate")),
        (("Moat",), ("Silver", "Estate")),
        (("Smithy",), ("Silver", "Estate")),
        (("Moat", "Smithy"), ("Estate",)),
    }


def test_sentry_sorts_two_different_cards_in_ten_ways() -> None:
    given = table({"hand": ["Sentry"], "deck": ["Copper", "Gold", "Estate"]})
    kept_both = {((), (), ("Gold", "Estate")), ((), (), ("Estate", "Gold"))}
    one_back = {
        (*gone, (back,))
        for back, other in [("Gold", "Estate"), ("Estate", "Gold")]
        for gone in [((other,), ()), ((), (other,))]
    }
    none_back = {
        (("Gold",), ("Estate",), ()),
        (("Estate",), ("Gold",), ()),
        (("Estate", "Gold"), (), ()),
        ((), ("Estate", "Gold"), ()),
    }
    assert seen(given, ["Sentry"], "trash", "0 discard", "0 deck") == kept_both | one_back | none_back


def test_sentry_looks_at_one_card_if_there_is_only_one() -> None:
    given = table({"hand": ["Sentry"], "deck": ["Copper", "Estate"]})
    assert seen(given, ["Sentry"], "0 deck", "0 discard", "trash") == {
        (("Estate",), (), ()),
        ((), ("Estate",), ()),
        ((), (), ("Estate",)),
    }


def test_sentry_puts_cards_back_above_the_rest() -> None:
    given = table({"hand": ["Sentry"], "deck": ["Copper", "Gold", "Estate", "Duchy"]})
    decks = {deck for deck in seen(given, ["Sentry"], "0 deck") if len(deck) == 3}
    assert decks == {("Gold", "Estate", "Duchy"), ("Estate", "Gold", "Duchy")}


def test_artisan_may_put_back_the_card_it_gained() -> None:
    given = table({"hand": ["Artisan"], "deck": ["Copper"]}, supply={"Duchy": 8, "Gold": 30})
    assert seen(given, ["Artisan"], "0 deck", "0 hand") == {(("Duchy", "Copper"), ())}


def test_merchants_pay_for_the_first_silver_only() -> None:
    hand = ["Merchant", "Throne Room", "Silver", "Silver"]
    found = seen(table({"hand": hand}), ["Throne Room", "Silver", "Silver"], "coins")
    assert found == {4, 6}
    assert seen(table({"hand": ["Silver", "Merchant"]}), ["Silver"], "coins") == {2}


# --- Attacks


def test_throne_room_on_witch_opens_two_moat_windows() -> None:
    given = table({"hand": ["Throne Room", "Witch"], "deck": FIVE}, {"hand": ["Moat", "Copper"]})
    found = seen(given, ["Throne Room"], "0 size", "1 discard", "1 hand")
    assert found - {(1, (), ("Copper", "Moat"))} == {
        (4, ("Curse",) * curses, ("Copper", "Moat")) for curses in range(3)
    }


def test_witch_hands_out_the_last_curse_in_turn_order() -> None:
    given = table({"hand": ["Witch"]}, {}, {}, {}, supply={"Curse": 2})
    assert seen(given, ["Witch"], "1 discard", "2 discard", "3 discard") == {(("Curse",), ("Curse",), ())}


def test_a_moat_lets_the_curse_go_to_the_next_player() -> None:
    given = table({"hand": ["Witch"]}, {"hand": ["Moat"]}, {}, supply={"Curse": 1})
    assert seen(given, ["Witch"], "1 discard", "2 discard") == {(("Curse",), ()), ((), ("Curse",))}


def test_militia_twice_makes_nobody_go_below_three() -> None:
    given = table({"hand": ["Throne Room", "Militia"]}, {"hand": FIVE}, {"hand": ["Copper"] * 3})
    found = {end for end in seen(given, ["Throne Room"], "1 discard", "1 size", "2 size", "coins") if end[3]}
    assert len(found) == 10
    assert {end[1:] for end in found} == {(3, 3, 4)}


def test_bandit_lets_its_victim_choose() -> None:
    given = table({"hand": ["Bandit"]}, {"deck": ["Silver", "Gold"]})
    assert seen(given, ["Bandit"], "trash", "1 discard", "0 discard") == {
        (("Silver",), ("Gold",), ("Gold",)),
        (("Gold",), ("Silver",), ("Gold",)),
    }


def test_bandit_spares_copper_and_shuffles_for_the_second_card() -> None:
    given = table({"hand": ["Bandit"]}, {"deck": ["Copper"], "discard": ["Silver", "Estate", "Estate"]})
    found = merge(outcomes(given, ["Bandit"]), lambda end: project(end, "trash", "1 discard", "1 deck multiset"))
    assert found == {
        (("Silver",), ("Copper",), ("Estate", "Estate")): Fraction(1, 3),
        ((), ("Copper", "Estate"), ("Estate", "Silver")): Fraction(2, 3),
    }


def test_bureaucrat_puts_cards_on_decks_without_shuffling() -> None:
    given = table({"hand": ["Bureaucrat"], "discard": ["Copper"]}, {"hand": ["Estate", "Duchy", "Curse"]})
    assert seen(given, ["Bureaucrat"], "0 deck", "0 discard", "1 deck") == {
        (("Silver",), ("Copper",), ("Estate",)),
        (("Silver",), ("Copper",), ("Duchy",)),
    }


def test_bureaucrat_puts_its_cards_on_top() -> None:
    given = table({"hand": ["Bureaucrat"], "deck": ["Copper"]}, {"hand": ["Estate", "Gold"], "deck": ["Copper"]})
    assert seen(given, ["Bureaucrat"], "0 deck", "1 deck") == {(("Silver", "Copper"), ("Estate", "Copper"))}
    assert seen(table({"hand": ["Bureaucrat"]}, {"hand": ["Gold"]}), ["Bureaucrat"], "1 hand") == {("Gold",)}


def test_every_other_player_has_a_moat_window_of_their_own() -> None:
    given = table({"hand": ["Militia", "Moat"]}, {"hand": ["Moat", *["Copper"] * 3]}, {"hand": ["Moat"] * 4})
    assert seen(given, ["Militia"], "1 size", "2 size") == {(3, 3), (3, 4), (4, 3), (4, 4)}


def test_council_room_makes_the_others_draw_and_is_no_attack() -> None:
    given = table({"hand": ["Council Room"]}, {"hand": ["Moat"], "deck": ["Gold", "Copper"]}, {"discard": ["Estate"]})
    assert seen(given, ["Council Room"], "1 hand", "2 hand", "buys") == {(("Gold", "Moat"), ("Estate",), 2)}
