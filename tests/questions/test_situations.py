"""What a question tells of its situation: who plays what, what lies where, and what has happened, as it is read."""

from __future__ import annotations

from itertools import islice

import pytest

from assistant.asking.frames import frames
from assistant.asking.stories import stories
from assistant.asking.story import Story
from assistant.asking.words import read_tokens
from engine.statements.layout import SEEN
from engine.statements.proposition import Act, Deed, Given, Thing

NEAR = 6  # of the nearest ways to read a situation


def read(text: str) -> list[Story]:
    """Read the situation of an English question in the nearest ways."""
    return list(islice(stories(frames(text, "en", read_tokens(text, "en", ("en", "en")))[0]), NEAR))


def play(*cards: str, seat: int = 0) -> Act:
    """Be a play; several cards are thrones with what they play."""
    return Act("play", cards, seat)


def done(verb: str, card: str, seat: int = 0) -> Given:
    """Be something that happens to a card."""
    return Given("deed", seat, deed=Deed(verb, seat, Thing(card)))


ACTS = [
    ("I Chapel a Cultist. Do I draw?", (play("Chapel"),)),
    ("he Ironworks a Village, what does he get?", (play("Ironworks"),)),
    ("opp Skulks now. Do I gain a Gold?", (play("Skulk"),)),
    ("two Bridges out, what does a Province cost?", (play("Bridge"), play("Bridge"))),
    ("Village, Village, Conspirator. Do I draw a card?", (play("Village"), play("Village"), play("Conspirator"))),
    ("3 Bridges, then Artisan. Can I gain a Province?", (*[play("Bridge")] * 3, play("Artisan"))),
    ("Village and then another Smithy. Do I draw?", (play("Village"), play("Smithy"))),
    ("Smithy under a Throne Room. How many cards do I draw?", (play("Throne Room", "Smithy"),)),
    ("Feast twice by Throne Room. How many cards do I gain?", (play("Throne Room", "Feast"),)),
    ("I put a Guardian down. Then he plays Militia. Do I discard?", (play("Guardian"), play("Militia", seat=1))),
    ("I have four cards and a Militia is coming. May I show the Diplomat?", (play("Militia"),)),
    ("Witch is on me. Do I gain a Curse?", (play("Witch"),)),
    ("I lost my Gold to his Bandit. Do I get it back?", (play("Bandit"),)),
    ("Four cards in hand, one being Diplomat, and an Attack comes. Can I reveal it?", (play("Militia"),)),
    ("An Estate went into the Exorcist. Which Spirit do I gain?", (play("Exorcist"),)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "acts"), ACTS)
def test_what_is_played(text: str, acts: tuple[Act, ...]) -> None:
    assert any(one.acts == acts for one in read(text))


def test_a_throne_on_a_throne_plays_the_only_action_in_hand() -> None:
    read_so = read("Throne Room on Throne Room, the only other Action in hand is a Smithy. How many cards do I draw?")
    assert any(one.acts == (play("Throne Room", "Throne Room", "Smithy"),) for one in read_so)


GIVENS = [
    ("We are four. Who receives what I pass with Masquerade?", Given("players", number=4)),
    ("I have a Moneylender and not a single Copper. Can I trash a Silver?", Given("hand lacks", cards=("Copper",))),
    ("I have a Moneylender and not a single Copper. Can I trash a Silver?", Given("hand", cards=("Moneylender",))),
    ("I play the Moneylender and Copper is in my hand. Must I trash it?", Given("hand", cards=("Copper",))),
    ("He played Trading Post with just one other card in hand. Does he gain a Silver?", Given("hand size", number=1)),
    ("Curses out and he plays Witch. Do I gain one?", Given("pile", cards=("Curse",), number=0)),
    ("There are no more Curses. He plays Witch, do I gain one?", Given("pile", cards=("Curse",), number=0)),
    ("I Chapel a Cultist. Do I draw?", done("trash", "Cultist")),
    ("With Mine I turn a Copper into a Silver. Can I play it?", done("trash", "Copper")),
    ("With Mine I turn a Copper into a Silver. Can I play it?", done("gain", "Silver")),
    ("he swindles an Estate off me. Who chooses?", done("trash", "Estate", 1)),
    ("Throne Room on Mining Village: I trash it the first time. Do I get two coins?", done("trash", "Mining Village")),
    ("I gain a Curse and use Watchtower. Can I trash it?", Given("hand", cards=("Watchtower",))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "given"), GIVENS)
def test_what_is_given(text: str, given: Given) -> None:
    assert any(given in one.givens for one in read(text)), [one.givens for one in read(text)]


NOT_GIVEN = [
    ("I just bought a Silver. Where is it?", "pile"),
    ("I Upgraded a Copper and got an Estate out of it. Is that right?", "pile"),
    ("Diplomat speaks of a hand of 5 or more. May I reveal it?", "hand size"),
]


@pytest.mark.parametrize(("text", "what"), NOT_GIVEN)
def test_what_is_not_given(text: str, what: str) -> None:
    assert not any(one.what == what for one in read(text)[0].givens)


def test_two_sizes_of_one_hand_cost() -> None:
    found = read("I have 3 cards in hand. I have 5 cards in hand. Do I discard to Militia?")
    both = [one for one in found if sum(given.what == "hand size" for given in one.givens) > 1]
    assert all("given-clash" in one.features for one in both)


def test_what_else_may_be_so_is_not_asked() -> None:
    main = frames("x", "en", read_tokens("Can I play it now or do I have to wait?", "en", ("en", "en")))[0].main
    assert main.form == "can"


def test_cards_that_are_looked_at_lie_where_a_bandit_looks() -> None:
    found = read("Gold and Silver off my deck to his Bandit. Which one is trashed?")
    assert any(Given("deck top", 1, ("Gold", "Silver"), kind=SEEN) in one.givens for one in found)
