"""Questions in which it hangs on the roles: who does what to which card, what stays in hand, what plays what."""

from __future__ import annotations

import pytest

from assistant.asking.mentions import find_mentions
from assistant.asking.search import ANSWER, CANNOT, search

# Of each a word was lost once, and the answer to another question given.
UNSURE = [
    ("hu", "Patikust játszom ki. Otthagyhatok egy felfedett Rezet a pakli tetején?"),
    ("cs", "Klíč už leží přede mnou. Můžu u Treasurera zvolit jeho vzetí znovu?"),
    ("pl", "Odrzucam Tkaczkę przez Milicję. Mogę ją wtedy zagrać?"),
    ("pl", "Odrzucam Wioskę przez Milicję. Mogę ją zagrać?"),
    ("cs", "Kvůli Milici odhodím Vesnici. Můžu ji zahrát?"),
    ("en", "Militia made my opponent discard a Village. Can he play it?"),
]


@pytest.mark.parametrize(("lang", "question"), UNSURE)
def test_a_deed_is_not_read_as_another_one(lang: str, question: str) -> None:
    assert search(question, lang).kind != ANSWER


# Question, whether it is answered with yes or no, and the deed as who does what: 0 is the asker where he acts first.
SEATS = [
    ("Someone's attack made me throw Page out of my hand. Do I get to swap it for a Treasure Hunter?", "no"),
    ("I discard Weaver because of Militia. Can I play it?", "yes"),
]


@pytest.mark.parametrize(("question", "verdict"), SEATS)
def test_whoever_suffers_an_attack_is_the_asker(question: str, verdict: str) -> None:
    found = search(question)
    said = found.found[0].statement
    attacks = [act for act in said.proposition.acts if act.kind == "play"]
    assert [act.seat == said.proposition.asker for act in attacks] == [False]
    assert said.proposition.deed.seat == said.proposition.asker
    assert (found.kind, said.verdict.kind) == (ANSWER, verdict)


def test_what_a_reaction_trashes_is_not_the_reaction() -> None:
    asked = "I Blockaded a Smithy and trashed it right then with my Watchtower. Do I get anything into my hand?"
    said = search(asked).found[0].statement.proposition
    trashed = [one.deed.thing.card for one in said.givens if one.deed is not None and one.deed.verb == "trash"]
    assert trashed == ["Smithy"]


def test_what_is_gained_after_a_play_is_not_played() -> None:
    said = search("My rival played Skirmisher and only now gains a Witch. May I reveal Moat?").found[0].statement
    assert "Witch" not in [card for act in said.proposition.acts if act.kind == "play" for card in act.cards]


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


GUARDED = """
I trash a Village. Do I get two Actions?
He exiled his Witch. Do I gain a Curse?
There's a Witch in my opponent's hand. Do I gain a Curse?
Can I discard a Silver in play to Cellar?
Can I trash the Copper in my discard pile with Chapel?
Do I get a better card for the one I trash to Kintsugi?
We only allow one Way per evening at our table and my brother sulks. Should we drop that?
My rival played Skirmisher earlier this turn and only now gains a Witch. I have Moat: can I still save my cards with it?
"""


@pytest.mark.parametrize("question", [row[0] for row in rows(GUARDED)])
def test_who_does_what_where_is_not_lost(question: str) -> None:
    assert search(question).kind != ANSWER


def test_a_rule_of_the_house_is_no_question_for_a_referee() -> None:
    assert search("Nálunk az a házi szabály, hogy a Favorokat el lehet cserélni. Jó ez így?", "hu").kind != ANSWER
    assert search("Is this house rule any good: everybody starts with a Silver?").kind == CANNOT


# A yes that more readings than the one meant allow, what another player does although nobody speaks of him, another
# player's turn, a word that nobody knows beside a rule: each with a twin that is answered.
EASY = [
    (
        "May I use Band of Misfits to play a Mercenary?",
        "I bought Ghost Town just now. Can I play it in this very turn?",
    ),
    ("Am I allowed to peek at the cards lying under my Research?", "Can Lurker trash a Nobles from the supply?"),
    (
        "Empty discard pile, two Buys, $4. Two Fishermen?",
        "I Exile a Province with Displace. May I gain a Gold for it?",
    ),
    (
        "I play Governor, choose the trashing option and trash a Gold. May I gain a Province?",
        "Can I get rid of a Curse with Rats?",
    ),
    (
        "I gain Haunted Castle while it's somebody else's turn. Do the others have to put cards back on their decks?",
        "I gain Haunted Castle. Do the others have to put cards back on their decks?",
    ),
    (
        "The pile we picked for Ferryman at setup: can I simply buy a card from it?",
        "6 bucks, two buys: may I buy two Silvers?",
    ),
    ("Gold Mine: may she take the Gold but skip the Debt?", "May I take a Gold with Gold Mine?"),
    ("What does the Plunder box cost?", "What does Plunder cost?"),
    ("How many Colonies do we put into the Supply?", "2 players. How many Colonies do we put into the Supply?"),
]


@pytest.mark.parametrize(("easy", "proven"), EASY)
def test_what_is_easily_so_is_not_sure(easy: str, proven: str) -> None:
    assert search(easy).kind != ANSWER
    assert search(proven).kind == ANSWER
