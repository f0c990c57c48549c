"""What is told of a card, or of two together, without anybody asking."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations

import pytest

from assistant.asking.search import tells_nothing
from engine.statements.evaluating import caused, holds, narrowed
from engine.statements.gathering import statements_about
from engine.statements.laying import lay
from engine.statements.occasions import UNTIL
from engine.statements.proposition import NO, YES, Act, Deed, Given, Proposition, Statement, Thing, Verdict
from engine.statements.telling import NODES
from engine.table.facts import all_ids, fact
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


def answers(name: str) -> dict[str, str]:
    return {say_question(one, "en"): say_sentence(one, "en") for one in statements_about([name])}


@pytest.mark.parametrize(
    ("card", "question", "answer"),
    [
        ("Smithy", "How many cards do you draw when you play Smithy?", "You draw 3 cards when you play Smithy."),
        ("Moat", "How many cards do you draw when you play Moat?", "You draw 2 cards when you play Moat."),
        ("Masquerade", "How many cards do you draw when you play Masquerade?",
         "You draw 2 cards when you play Masquerade."),
        ("Duke", "How many victory points does Duke bring if you own a Duke and 6 Duchies?",
         "Duke brings 6 victory points if you own a Duke and 6 Duchies."),
        ("Throne Room", "How many cards do you draw when you play Throne Room on Smithy?",
         "You draw 6 cards when you play Throne Room on Smithy."),
        ("Possession", "Does the other player take an extra turn when you play Possession?",
         "Yes: when you play Possession, the other player takes an extra turn."),
        ("Bridge", "What does Gold cost when you play Bridge?", "Gold costs 5 coins when you play Bridge."),
        ("Wharf", "How many cards do you draw on your next turn when you play Wharf?",
         "You draw 2 cards on your next turn when you play Wharf."),
        ("Triumph", "Do you gain an Estate when you buy Triumph?", "Yes: when you buy Triumph, you gain an Estate."),
        ("Barracks", "How many Actions do you get on your next turn if you have Barracks?",
         "You get 1 Action on your next turn if you have Barracks."),
        ("Way of the Ox", "How many Actions do you get when you play Smithy as Way of the Ox?",
         "You get 2 Actions when you play Smithy as Way of the Ox."),
        ("Fountain", "How many victory points does Fountain bring if you play with Fountain and you own 10 Coppers?",
         "Fountain brings 15 victory points if you play with Fountain and you own 10 Coppers."),
    ],
    ids=lambda one: one if one[0].isupper() and len(one) < 16 else "",
)  # fmt: skip
def test_what_somebody_would_ask_is_told(card: str, question: str, answer: str) -> None:
    assert answers(card).get(question) == answer


def test_a_reaction_is_told_against_an_attack_that_is_named() -> None:
    told = answers("Moat").values()
    assert (
        "Yes: when you have a Moat in hand and the other player plays Witch, you escape the effect thanks to Moat."
        in told
    )


@pytest.mark.parametrize("card", ["Throne Room", "Vassal", "King's Court", "Golem", "Venture", "Coronet"])
def test_what_a_card_that_is_not_named_does_is_not_told(card: str) -> None:
    # What an Action that happens to be played gives is its own doing; Venture is a Treasure and gives $1 itself.
    units = {one.proposition.deed.thing.unit for one in statements_about([card])}
    assert not units & {"actions", "buys"}
    assert "Festival" not in str(statements_about([card]))


@pytest.mark.parametrize(
    ("card", "false"),
    [
        ("Cellar", "0 to 5"), ("Tribute", "2 Actions"), ("Adventurer", "reveal 2 cards"), ("Bank", "1 coin"),
        ("Hunting Party", "discard 15"), ("Bandit", "trashes 1 card"), ("Menagerie", "draw 1 card "),
        ("Diadem", "3 coins"), ("Fool's Gold", "1 coin"), ("Scholar", "discard 5"), ("Bishop", "VP"),
        ("Bard", "The Sea's Gift"), ("Leprechaun", "Greed"), ("Tormentor", "you gain an Imp"),
        ("Farming Village", "reveal 1"), ("Procession", "Laboratory"), ("Wolf Den", "40 cards"),
    ],
)  # fmt: skip
def test_what_only_one_table_brings_about_is_not_told(card: str, false: str) -> None:
    assert [one for one in answers(card).values() if false in one] == []


def test_what_hangs_on_the_hand_of_others_is_told_with_it() -> None:
    assert (
        "The other player discards 2 cards when that player has 5 cards in hand and you play Militia."
        in answers("Militia").values()
    )


@cache
def gathered() -> dict[str, list[Statement]]:
    return {one: statements_about([fact(one).name]) for one in all_ids()}


def test_nothing_told_rests_on_a_card_that_is_not_named() -> None:
    """Read every statement off its scene again, without what the cards that it does not name do."""
    for card, found in gathered().items():
        for one in found:
            name, said = fact(card).name, one.proposition
            if said.deed.verb in ("score", "cost", "stay", "protect"):
                continue
            named = {name, *(card for act in said.acts for card in act.cards)}
            named |= {card for given in said.givens for card in given.cards}
            scene = lay(said.acts, said.givens, (), UNTIL.get(said.window, ""), nodes=NODES)
            for given in said.givens:
                scene = narrowed(scene, given) if scene and given.deed else scene
            assert scene is not None
            rest = caused(scene, named)
            told = holds(said.form, rest, said.deed, said.window)
            assert told == one.verdict or said.deed.thing.unit == "coins", say_sentence(one, "en")


def test_there_are_statements_about_nearly_everything() -> None:
    without = {card for card, found in gathered().items() if not found}
    assert without == WITHOUT, "a thing that has statements now is taken off the list; none is put on it"


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_all_are_said_in_every_language(lang: str) -> None:
    for one in chain.from_iterable(gathered().values()):
        assert say_question(one, lang).endswith("?")
        assert say_sentence(one, lang).endswith(".")


# Piles of several cards, what does nothing by itself that could be told, and what hangs on more than a sentence tells.
WITHOUT = set(
    """
    alchemist approaching-army aqueduct arena artist augurs basilica baths biding-time bureaucracy castles
    catapult-rocks cheap circle-of-witches city-quarter clashes coastal-haven colonnade continue cursed
    defiled-shrine divine-wind encampment-plunder enlightenment family-of-inventors fated fawning fear
    fellowship-of-scribes flag flourishing-trade forts friendly gladiator-fortune golem good-harvest great-leader
    harsh-winter hasty haunting horn inherited inspiring island-folk keep kind-emperor knights labyrinth lantern
    league-of-bankers league-of-shopkeepers loot market-towns nearby obelisk odysseys order-of-astrologers
    order-of-masons palace panic patient patrician-emporium peaceful-cult philosophers-stone plateau-shepherds
    poverty progress rapid-expansion reckless rich ruins sauna-avanto settlers-bustling-village shy the-moons-gift
    the-rivers-gift tireless tower townsfolk triumphal-arch war way-of-the-mouse way-of-the-owl way-of-the-turtle
    wizards wolf-den woodworkers-guild
    """.split()  # noqa: SIM905
)


@pytest.mark.parametrize(
    ("card", "sometimes"),
    [("Ironmonger", "2 Actions"), ("Ironmonger", "draw 1 card"), ("Small Castle", "You trash a Small Castle")],
)
def test_what_hangs_on_one_card_that_lies_there_is_not_told(card: str, sometimes: str) -> None:
    # an Action on top of the deck, or no second Castle in hand, is how the first table happened to be laid out
    assert facts(card) and not any(sometimes in one for one in facts(card))
