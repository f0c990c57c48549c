"""What is told of a card, or of two together, without anybody asking."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from assistant.asking.search import tells_nothing
from engine.statements.gathering import statements_about
from engine.statements.proposition import NO, YES, Act, Deed, Given, Proposition, Thing, Verdict
from i18n.say.statements import say_fact, say_question, say_sentence

BASE = ("Witch", "Moat", "Militia", "Throne Room", "Workshop", "Village", "Mine")


def facts(*names: str, lang: str = "en") -> list[str]:
    return [say_fact(one, lang) for one in statements_about(names)]


def test_what_a_card_gains_by_name() -> None:
    assert "You gain a Gold when you play Bandit." in facts("Bandit")


def test_how_many_cards() -> None:
    assert facts("Chapel") == ["You trash 0 to 4 cards when you play Chapel."]


def test_what_the_second_card_prevents_comes_first() -> None:
    # A2: who is unaffected gains nothing
    first = statements_about(("Witch", "Moat"))[0]
    assert first.verdict.kind == NO
    assert first.proposition.deed == Deed("gain", 1, Thing("Curse"))


def test_two_cards_that_do_not_touch() -> None:
    assert facts("Village", "Mine") == []


def test_what_one_card_does_alone_is_no_meeting() -> None:
    told = facts("Bridge", "Workshop")
    assert told and not any("Buy" in one or "coin" in one for one in told)


@pytest.mark.parametrize("names", list(combinations(BASE, 2)), ids="+".join)
def test_nothing_given_is_told_again(names: tuple[str, str]) -> None:
    for one in statements_about(names):
        said = one.proposition
        assert said.deed not in [given.deed for given in said.givens]
        assert not (
            said.deed.verb == "play" and said.deed.thing.card in [card for act in said.acts for card in act.cards]
        )


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_each_is_said_in_every_language(lang: str) -> None:
    for names in [(one,) for one in BASE] + [("Witch", "Moat"), ("Militia", "Moat")]:
        for one in statements_about(names):
            assert say_question(one, lang).endswith("?")
            assert say_sentence(one, lang).endswith(".")


def test_what_is_not_written_is_not_told(unwritten: Callable[..., None]) -> None:
    unwritten("Lighthouse")
    assert statements_about(("Lighthouse",)) == []


@pytest.mark.parametrize(
    ("deed", "verdict", "nothing"),
    [
        (Deed("trash", 0, Thing("Silver")), Verdict(YES), True),
        (Deed("trash", 1, Thing("Silver")), Verdict(YES), False),
        (Deed("trash"), Verdict("cards", ("Silver",)), True),
        (Deed("trash"), Verdict("cards", ("Gold", "Silver")), False),
        (Deed("gain", 0, Thing("Silver")), Verdict(YES), False),
    ],
)
def test_what_says_only_that_what_is_done_is_done(deed: Deed, verdict: Verdict, nothing: bool) -> None:
    assert tells_nothing(Proposition("does", deed, (Act("trash", ("Silver",)),)), verdict) == nothing


@pytest.mark.parametrize("verdict", [Verdict(YES), Verdict(NO)])
def test_whether_any_card_is_gained_tells_nothing_when_one_is(verdict: Verdict) -> None:
    done = (Act("play", ("Ironworks",)), Act("gain", ("Estate",)))
    assert tells_nothing(Proposition("does", Deed("gain"), done), verdict)
    assert not tells_nothing(Proposition("does", Deed("gain"), done[:1]), verdict)
    assert not tells_nothing(Proposition("does", Deed("draw"), done), verdict)
    assert tells_nothing(Proposition("does", Deed("gain", 0, Thing(number=1)), done), verdict)
    taken = (Given("deed", deed=Deed("gain", 0, Thing("Estate"))),)
    assert tells_nothing(Proposition("does", Deed("gain"), done[:1], taken), verdict)
