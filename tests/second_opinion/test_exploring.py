"""The instrument itself: odds, policies, refusals, and that it stands alone."""

from __future__ import annotations

import ast
from fractions import Fraction
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from tests.second_opinion.exploring import (
    ChoiceError,
    ends,
    histories,
    merge,
    outcomes,
    probabilities,
    project,
    with_deck_as_multiset,
)
from tests.second_opinion.playing import distinct_orders, distinct_subsets

COMPARING = {"test_against_machine.py", "side_by_side.py"}  # what holds both against each other must know both
FIVE = ["Copper", "Silver", "Gold", "Estate", "Duchy"]


def table(*players: dict[str, Any]) -> dict[str, Any]:
    """Write a table with a small Supply."""
    return {"players": list(players), "supply": {"Copper": 46, "Silver": 40, "Gold": 30, "Curse": 10}}


def test_nothing_is_shared_with_the_engine() -> None:
    for path in (one for one in Path(__file__).parent.rglob("*.py") if one.name not in COMPARING):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] in {"engine", "assistant", "i18n", "docs"}]


def test_orders_and_subsets_are_counted_as_the_binomials_say() -> None:
    assert len(distinct_orders(("A", "A", "A", "B", "B", "C"))) == factorial(6) // (6 * 2)
    assert len(set(distinct_orders(("A", "B", "C", "D", "E")))) == 120
    assert distinct_subsets(["A", "B", "A"], 1, 2) == [("B",), ("A",), ("A", "B"), ("A", "A")]


def test_the_odds_that_a_bandit_hits_an_unknown_deck() -> None:
    given = table({"hand": ["Bandit"]}, {"deck": {"unknown": ["Silver", "Copper", "Copper", "Copper", "Copper"]}})
    hit = merge(outcomes(given, ["Bandit"]), lambda end: project(end, "trash"))
    assert hit == {(("Silver",),): Fraction(2, 5), ((),): Fraction(3, 5)}


def test_odds_are_refused_where_somebody_chooses() -> None:
    given = table({"hand": ["Vassal"], "deck": {"unknown": ["Smithy", "Copper"]}})
    assert set(outcomes(given, ["Vassal"]).values()) == {None}
    with pytest.raises(ChoiceError):
        probabilities(given, ["Vassal"])


def test_a_policy_makes_odds_of_choices() -> None:
    given = table({"hand": ["Vassal"], "deck": {"unknown": ["Festival", "Copper", "Copper", "Estate"]}})
    found = probabilities(given, ["Vassal"], policy=lambda who, question, options: options[-1])
    assert merge(found, lambda end: project(end, "coins")) == {(4,): Fraction(1, 4), (2,): Fraction(3, 4)}


def test_probabilities_add_up_and_unordered_decks_join_ends() -> None:
    given = table({"hand": ["Village"], "deck": {"unknown": FIVE}})
    found = outcomes(given, ["Village"])
    assert (len(found), set(found.values())) == (120, {Fraction(1, 120)})
    assert set(merge(found, with_deck_as_multiset).values()) == {Fraction(1, 5)}


def test_the_table_given_is_left_alone() -> None:
    given = table({"hand": ["Remodel", "Gold"], "deck": ["Copper"]})
    before = repr(given)
    ends(given, ["Remodel"])
    assert repr(given) == before


@pytest.mark.parametrize(
    ("given", "plays"),
    [
        (table({"hand": ["Smity"]}), []),
        (table({"hands": ["Smithy"]}), []),
        (table({"hand": ["Smithy"]}), ["Village"]),
        (table({"hand": ["Smithy", "Village"]}), ["Smithy", "Village"]),
        (table({"hand": ["Curse"]}), ["Curse"]),
        (table({"hand": ["Village", "Copper"]}), ["Copper", "Village"]),
        (table({"deck": ["Copper"], "deal": 2}), []),
    ],
)
def test_wrong_questions_are_refused(given: dict[str, Any], plays: list[str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        ends(given, plays)


def test_no_card_appears_or_vanishes() -> None:
    given = table({"hand": ["Throne Room", "Sentry"], "deck": {"unknown": FIVE}, "discard": ["Silver"]})
    for end, weight, _ in histories(given, ["Throne Room"]):
        cards = [card for zone in end[0][0] for card in zone] + list(end[1])
        assert sorted(cards) == sorted(["Throne Room", "Sentry", *FIVE, "Silver"])
        assert weight > 0
