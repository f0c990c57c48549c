"""Questions whose answer hangs on what is given: where a card lies, whose play it is, what several copies bring."""

from __future__ import annotations

import pytest

from assistant.asking.search import ANSWER, NEAREST, search
from i18n.say.statements import say_sentence

# Question, the nearest statement as the notation writes what is given in it, and its verdict; twins differ in a word.
LYING = """
My Lighthouse is still in play and my opponent plays Cutpurse. Must I discard a Copper? | in play Lighthouse | no
My Lighthouse is in my hand and my opponent plays Cutpurse. Must I discard a Copper? | hand Lighthouse | yes
There are Silvers in play in front of me. Can I gain a Province with Remodel? | in play Silver | yes
My Guardian is still in play and my opponent plays Witch. Do I gain a Curse? | in play Guardian | no
I've got two cards in hand and my opponent plays Militia. Do I have to throw one away? | hand size 2 | no
"""
WHOSE = """
I'm under Corsair and play a Silver. Is it trashed? | yes
I'm under Enchantress and play Smithy. Do I draw three cards? | no
"""
SUMS = """
How much money do four Fool's Golds give me in one turn? | 13
How much money do five Coppers give me in all? | 5
I have played one Silver and now play Bank. How much is Bank worth? | 2
How many coins do I have after playing Souk with 4 cards left in hand? | 3
"""
# What is asked beside the usual, or of another deed than a rule tells of: nothing is sure.
UNSURE = """
I play two Silvers after my Merchant. How much extra money does Merchant give me?
Can I discard three cards to Hamlet and get two extra Actions?
Only the Curse pile is empty. Do I discard a card for Poacher?
I've played one Cultist and have another in hand but no Actions left. Can I play it?
My opponent played Vault and I have only one card. If I discard it, may I draw?
Can I draw a card with Mountain Village if my discard pile is not empty?
The Estate pile is not empty. Does my opponent gain an Estate when I play Witch?
I play Poor House with three Silvers in hand. How much money do I have?
Who designed Dominion, and in which year did it first come out?
Can I buy Grand Market if I've got Coppers in hand that I just don't play?
I have two Coppers in hand that I didn't play. Can I still buy a Grand Market?
Throne Room on a Merchant, then I play two Silvers. How much extra money do the Silvers make because of Merchant?
My opponent has Gatekeeper out and I buy a Province. Does it get Exiled?
"""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the rows of a table."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("question", "given", "verdict"), rows(LYING))
def test_what_is_said_to_lie_somewhere_lies_there(question: str, given: str, verdict: str) -> None:
    found = search(question).found[0].statement
    laid = [f"{one.what} {', '.join(one.cards) or one.number}" for one in found.proposition.givens]
    assert given in laid
    assert found.verdict.kind == verdict


@pytest.mark.parametrize(("question", "verdict"), rows(WHOSE))
def test_under_an_attack_somebody_else_has_played_it(question: str, verdict: str) -> None:
    found = search(question).found[0].statement
    first, last = found.proposition.acts
    assert first.seat != last.seat == found.proposition.asker
    assert found.verdict.kind == verdict


@pytest.mark.parametrize(("question", "number"), rows(SUMS))
def test_copies_bring_what_all_of_them_do(question: str, number: str) -> None:
    result = search(question)
    assert result.kind == ANSWER
    assert result.found[0].statement.verdict.value == (int(number),)


def test_what_is_not_done_is_given_too() -> None:
    found = search("If I trash nothing to Forge, what can I gain?")
    said = "You can gain a Copper or a Curse when you play Forge and you do not trash a card."
    assert (found.kind, say_sentence(found.found[0].statement, "en")) == (ANSWER, said)


def test_what_one_card_brings_is_said_of_it() -> None:
    said = say_sentence(
        search("I have played one Silver and now play Bank. How much is Bank worth?").found[0].statement, "en"
    )
    assert said.startswith("Bank brings 2 coins")


@pytest.mark.parametrize("question", [row[0] for row in rows(UNSURE)])
def test_what_is_beside_the_question_is_no_answer(question: str) -> None:
    assert search(question).kind == NEAREST


LOST = [
    ("en", "he has corsair out and i play a gold which gets trashed, do i still get the 3 coins?"),
    ("pl", "mam miedziaki na rece ale ich nie wykladam, moge kupic wielki targ?"),
    ("hu", "ket kupac ures, de csak egy lap maradt a kezemben a huzas utan. mit csinalok a vadorzoval?"),
    ("hu", "Lókereskedőket játszottam ki, de csak egy másik lap van a kezemben. Megkapom így is a 3 pénzt?"),
    ("cs", "mám v ruce jen jednu Mapu pokladu, když ji zahraju, dostanu aspoň nějaký Zlaťák?"),
]


@pytest.mark.parametrize(("lang", "question"), LOST)
def test_who_holds_what_must_not_be_lost(lang: str, question: str) -> None:
    assert search(question, lang).kind == NEAREST


WEIGHTY = [
    ("en", "Cellar with an empty deck: I discard 3 cards and have to shuffle. Could I draw the same ones again?"),
    ("en", "Anna bought the last Province in the middle of her turn. Does the game stop on the spot, or when?"),
    ("en", "There's a Copper in play that I just used. Am I allowed to buy Grand Market?"),
    ("en", "We play with Colonies. The Colony pile is empty, Provinces are not. Does the game end?"),
    ("en", "My -1 Card token lies on my deck and I play Smithy as the first draw of the turn. How many cards?"),
    ("en", "My opponent's Enchantress is out, my first Action this turn is Village. How many Actions does it give me?"),
    ("en", "Sycophant and only one card left in hand, I discard that. Do I get the three coins?"),
    ("en", "Silver Mine - can I take a Silver with it and have it in my hand at once?"),
    ("en", "I buy a card off Black Market in my action phase. Do I still have my one Buy for the buy phase?"),
    ("pl", "Wasal odrzucił mi z wierzchu Kuźnię, ale nie mam już żadnej akcji. Mogę ją mimo to zagrać?"),
    ("pl", "Dodałem w tej turze jedną kartę i gram Diabelski warsztat. mogę wziąć Złoto?"),
    ("pl", "Wyrzucam Przebudową Fortecę. To gdzie ona w końcu trafia?"),
    ("cs", "Zahraju Trůnní sál na Dílnu. Můžu si pokaždé vzít jinou kartu?"),
    ("cs", "Hráč po mé pravici si minule koupil Provincii. Vezmu si ji taky Pašeráky?"),
    ("cs", "mám vyložené 3 Měďáky a jako čtvrtou hraju Banku. kolik mincí dá ta Banka?"),
]


@pytest.mark.parametrize(("lang", "question"), WEIGHTY)
def test_no_word_of_weight_is_lost_by_an_answer(lang: str, question: str) -> None:
    assert search(question, lang).kind == NEAREST


def test_just_now_is_not_the_only_one() -> None:
    [said] = {one.statement.proposition.givens for one in search("gained an Estate just now, can I swap it?").found[:1]}
    assert said == ()


def test_a_landmark_belongs_to_nobody() -> None:
    assert search("I end with 20 Coppers and Fountain is in the game. Is that 15 points or 30?").kind != ANSWER


def test_what_leaves_a_condition_out_does_not_compete() -> None:
    said = [
        one.statement.proposition
        for one in search("My opponent plays Militia and I have three cards. Do I discard one?").found
    ]
    first = said[0]
    assert first.givens
    assert not any(
        (one.form, one.deed, one.acts) == (first.form, first.deed, first.acts) and not one.givens for one in said
    )


EVENTS = """
I have 2 coins. Can I buy Delve? | yes
I have 1 coin. Can I buy Delve? | no
Can I buy Alms with no coins? | yes
I have 3 coins. Can I buy Road Network? | no
I have 5 coins. Can I buy Road Network? | yes
"""


@pytest.mark.parametrize(("question", "verdict"), rows(EVENTS))
def test_events_and_projects_are_bought_like_cards(question: str, verdict: str) -> None:
    result = search(question)
    assert result.kind == ANSWER
    assert result.found[0].statement.verdict.kind == verdict


def test_what_trashes_itself_is_no_longer_there_to_be_played_again() -> None:
    found = search("I play Raze and it trashes itself. Can I call Royal Carriage to play it again?").found[0].statement
    assert found.proposition.deed.verb == "call"
    assert found.verdict.kind == "no"


def test_not_wanting_to_is_not_what_is_asked() -> None:
    found = search("My opponent played Council Room but I don't want to draw. Must I?")
    assert found.kind == ANSWER
    assert say_sentence(found.found[0].statement, "en") == (
        "Yes: when the other player plays Council Room, you must draw a card."
    )
