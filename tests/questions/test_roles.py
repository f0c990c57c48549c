"""Questions in which it hangs on the roles: who does what to which card, what stays in hand, what plays what."""

from __future__ import annotations

import pytest

from assistant.asking.mentions import find_mentions
from assistant.asking.search import ANSWER, search

# A Treasure in hand need not be played, and comes on top of the coins that are told.
PURSES = """
I've $6 and there's a Copper in my hand. Am I allowed to buy Grand Market? | yes
I've $6 and I played a Copper. Am I allowed to buy Grand Market? | no
I've got 6 coins and two Coppers in my hand, can I buy Grand Market? | yes
I have $3 and a Silver in hand. Can I buy a Duchy? | yes
I have $3 and a Copper in hand. Can I buy a Duchy? | no
"""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the rows of a table."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("question", "verdict"), rows(PURSES))
def test_what_is_in_hand_is_not_in_play(question: str, verdict: str) -> None:
    assert search(question).found[0].statement.verdict.kind == verdict


THRONED = [
    ("en", "crown on plunder, how many vp tokens is that", 2),
    ("en", "If I crown a Gold, how many coins do I get?", 6),
    ("en", "How many coins is Crown on Gold?", 6),
    ("en", "Throne on Smithy, how many cards do I draw?", 6),
    ("pl", "Sala tronowa na Kuźnię, ile kart dobieram?", 6),
    ("hu", "Trónterem a Kovácsműhelyre, hány lapot húzok?", 6),
    ("cs", "Trůnní sál na Kovárnu, kolik karet si líznu?", 6),
]


@pytest.mark.parametrize(("lang", "question", "number"), THRONED)
def test_what_a_throne_is_put_on_is_played_by_it(lang: str, question: str, number: int) -> None:
    found = search(question, lang)
    assert (found.kind, found.found[0].statement.verdict.value) == (ANSWER, (number,))


MISSPELT = [
    ("can enginer gain another enginer", "engineer"),
    ("wheelwrite: can i discard a Province to get a Gold", "wheelwright"),
]


@pytest.mark.parametrize(("question", "card"), MISSPELT)
def test_what_sounds_like_a_name_is_meant_as_it(question: str, card: str) -> None:
    assert card in {one.id for one in find_mentions(question, ["en"])}


# What is trashed is played by nothing, and it is told before what is asked.
GIVEN_UP = [
    ("What do I get for sacrificing a Crown?", "Crown"),
    ("When I trash a Crown with Sacrifice, what do I get?", "Crown"),
    ("How many cards do I draw for trashing a Duchy with Sacrifice?", "Duchy"),
]


@pytest.mark.parametrize(("question", "card"), GIVEN_UP)
def test_what_is_given_up_is_not_played(question: str, card: str) -> None:
    said = search(question).found[0].statement.proposition
    assert [act.cards for act in said.acts] == [("Sacrifice",)]
    assert [one.deed.thing.card for one in said.givens if one.deed is not None] == [card]
