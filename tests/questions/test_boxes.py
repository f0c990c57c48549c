"""Questions of what larger boxes bring: cards of different names, mats, paying more than a card costs, setup."""

from __future__ import annotations

import pytest

from assistant.asking.search import ANSWER, search
from assistant.asking.unused import loses_number
from i18n.say.statements import say_sentence

# Question, and the verdict of the answer. Beside each stands a twin in which a word or a number changes it.
OWNED = """
I own 17 differently named cards, how many points is Fairgrounds worth? | 6
I own 14 differently named cards, how many points is Fairgrounds worth? | 4
Fairgrounds with 9 different cards in my deck: how many VP? | 2
What is my Fairgrounds worth with 21 different names in my whole deck? | 8
My 2 Fairgrounds with 11 different names, how many points? | 8
Silk Road with 13 Victory cards, how many points? | 3
what is Silk Road worth if I have 9 victory cards | 2
I have 12 Actions in my whole deck, how many points for a Vineyard? | 4
is Vineyard worth 4 points with 11 Action cards? | no
is Vineyard worth 4 points with 14 Action cards? | yes
Do the 3 cards on my Native Village mat count at the end? | yes
Do the Duchies on my Island mat score at the end? | yes
Do the Silvers on my Island mat give points at the end? | no
"""
OWNED_PL = """
Mam 17 kart o różnych nazwach, ile punktów jest wart Odpust? | 6
Czy karty na mojej macie Wyspy liczą się na koniec gry? | yes
Winnica i 13 kart Akcji, ile to punktów? | 4
"""
OWNED_CS = """
Tržiště a 12 různých karet v balíčku, kolik je to bodů? | 4
Hedvábná stezka a 8 bodových karet, kolik je to bodů? | 2
"""
OWNED_HU = """
17 különböző nevű lapom van, hány pontot ér a Vásártér? | 6
Hány pontot ér a Vásártér 12 különböző nevű lappal? | 4
"""
# What is said does not tell what is asked: no number may be given.
UNTOLD = """
I own 23 cards at the end, how much is Fairgrounds worth?
Vineyard with 14 differently named cards, how many points?
How many points is Silk Road worth with 30 cards in my deck?
"""


def rows(table: str, lang: str = "en") -> list[tuple[str, str, str]]:
    """Return the questions of a table with their language and their answers."""
    return [(lang, *map(str.strip, line.split("|"))) for line in table.strip().splitlines()]  # type: ignore[misc]


def told(lang: str, question: str) -> str:
    """Return what is answered, "" for no answer."""
    return first(lang, question) if search(question, lang).kind == ANSWER else ""


def first(lang: str, question: str) -> str:
    """Return what the nearest statement says, be it sure or not."""
    verdict = search(question, lang).found[0].statement.verdict
    return ", ".join(map(str, verdict.value)) or verdict.kind


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [*rows(OWNED), *rows(OWNED_PL, "pl"), *rows(OWNED_CS, "cs"), *rows(OWNED_HU, "hu")],
)
def test_what_is_owned_is_counted(lang: str, question: str, answer: str) -> None:
    """It is answered, and as the numbers of the question have it."""
    assert told(lang, question) == answer


@pytest.mark.parametrize("question", UNTOLD.strip().splitlines())
def test_what_does_not_tell_it_decides_nothing(question: str) -> None:
    """A number of which the card takes no notice is not taken for the one that it counts."""
    assert not told("en", question)


def test_different_names_are_said_as_such() -> None:
    """The sentence tells of names, not only of cards."""
    said = search("I own 17 differently named cards, how many points is Fairgrounds worth?").found[0].statement
    assert "17 cards of different names" in say_sentence(said, "en")
    assert "o różnych nazwach" in say_sentence(said, "pl")


PAID = """
I buy a Masterpiece for 6, how many Silvers do I gain? | 3
I buy a Masterpiece for 5, how many Silvers do I gain? | 2
I pay 5 for a Masterpiece. How many Silvers do I get? | 2
I buy Masterpiece overpaying by 2, how many Silvers do I gain? | 2
How many Silvers do I gain if I overpay 4 for Masterpiece? | 4
My opponent overpays 3 for Masterpiece, how many Silvers does he gain? | 3
I buy a Doctor for 5. How many times do I look at the top card? | 2
I buy an Infirmary for 6. How often do I play it? | 3
I paid 4 for Infirmary, do I play it? | yes
If I buy a Masterpiece without overpaying do I gain a Silver? | no
I bought a Masterpiece for 4, do I gain a Silver? | yes
I bought a Masterpiece for 3, do I gain a Silver? | no
I bought Stonemason and overpaid by 3. Can I gain two Villages? | yes
I bought Stonemason and overpaid by 4. Can I gain two Villages? | no
I overpay 2 for a Doctor. Must I trash a card? | no
"""
PAID_PL = """
Kupuję Arcydzieło za 6, ile Srebrników dodaję? | 3
Przepłacam 2 za Arcydzieło. Ile Srebrników dostaję? | 2
"""
PAID_HU = """
Mesterművet veszek és 2-t túlfizetek. Hány Ezüstöt kapok? | 2
"""
PAID_CS = """
Koupím Masterpiece za 6, kolik Stříbrňáků získám? | 3
Přeplatím Masterpiece o 2. Kolik Stříbrňáků získám? | 2
"""


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [*rows(PAID), *rows(PAID_PL, "pl"), *rows(PAID_CS, "cs"), *rows(PAID_HU, "hu")],
)
def test_what_is_paid_in_all_or_beyond_the_cost_is_counted(lang: str, question: str, answer: str) -> None:
    """So many coins for a card are so many more than it costs: so says what is nearest, sure or not."""
    assert first(lang, question) == answer


def test_what_is_overpaid_is_said() -> None:
    """The sentence tells how much is overpaid; coins that somebody only has may be kept."""
    said = search("I buy a Masterpiece for 6, how many Silvers do I gain?").found[0].statement
    assert say_sentence(said, "en") == "You gain 3 Silvers when you overpay 3 coins and you buy a Masterpiece."
    assert first("en", "I buy Masterpiece with 6 coins, how many Silvers do I gain?") == "0, 1, 2, 3"


DECKS = """
I have 30 cards in my deck and discard pile together, how many coins does Philosopher's Stone give? | 6
I've 17 cards in deck and discard together, how much is my Philosopher's Stone worth? | 3
Philosopher's Stone with 9 cards in my deck and 8 in my discard pile, how much money is it? | 3
I have 7 cards in my discard pile and 4 in my deck, how many coins is Philosopher's Stone worth? | 2
My deck has 12 cards and my discard pile is empty, how many coins does Philosopher's Stone give? | 2
"""
DECKS_PL = """
Mam 22 karty w talii i na stosie kart odrzuconych razem, ile monet daje Kamień filozoficzny? | 4
"""
DECKS_CS = """
Mám 22 karet v balíčku a odkládacím balíčku, kolik mincí dá Kámen mudrců? | 4
"""
DECKS_HU = """
22 lap van a paklimban és a dobópaklimban összesen, hány érmét ad A bölcsek köve? | 4
"""


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [*rows(DECKS), *rows(DECKS_PL, "pl"), *rows(DECKS_CS, "cs"), *rows(DECKS_HU, "hu")],
)
def test_a_deck_and_a_discard_pile_are_counted_together(lang: str, question: str, answer: str) -> None:
    """One number is that of both, two are of one each."""
    assert told(lang, question) == answer


COPIES = """
Can I set aside two Horse Traders against Militia? | yes
Can I trash 3 Curses with Chapel? | yes
Can I trash 5 Curses with Chapel? | no
"""


@pytest.mark.parametrize(("lang", "question", "answer"), rows(COPIES))
def test_as_many_copies_lie_there_as_are_spoken_of(lang: str, question: str, answer: str) -> None:
    """What a hand lacks must not decide unseen."""
    assert told(lang, question) == answer


UNSURE = """
My deck has 12 cards, how many coins does Philosopher's Stone give?
Can I use two Moats against one Witch?
Golem turned up Throne Room and Village. Can I use the Throne Room on that Village?
I own 23 cards at the end, how much is Fairgrounds worth?
"""


@pytest.mark.parametrize("question", UNSURE.strip().splitlines())
def test_what_is_unproven_is_no_answer(question: str) -> None:
    """A discard pile, a second copy or a play that is taken for granted decides nothing."""
    assert not told("en", question)


def test_a_number_without_a_place_makes_it_unsure() -> None:
    """What was played has to tell every number of the question, one of two between which is asked excepted."""
    asked = search("I play Village. Do I have two Actions?")
    assert not loses_number(asked.asked, asked.found[0])
    other = search("I play Village 8 months ago. Do I have two Actions?")
    assert loses_number(other.asked, asked.found[0])


BROUGHT = """
Can I overpay for a Masterpiece? | yes
Can I overpay for a Duchy? | no
Can I pay more for Smithy? | no
Do we all begin with a Coffers when Baker is in the kingdom? | yes
Does everybody start with a Coffers in a game with Baker? | yes
How many Coffers do we start with when Baker is in the kingdom? | 1
Is the Bane pile in the Supply? | yes
Are the Prizes in the Supply? | no
Can I buy the Bane card? | yes
Can I buy a Prize? | no
What may the Bane cost? | 2 or 3
How many Prizes are there with Tournament? | 5
How many Prizes can I gain with Tournament? | 0, 1
How many Potions are in the pile with 3 players? | 16
"""
BROUGHT_PL = """
Ile jest Trofeów? | 5
Czy mogę nadpłacić za Kuźnię? | no
Czy wszyscy zaczynają z żetonem Coffers, gdy w grze jest Piekarz? | yes
"""
BROUGHT_HU = """
Hány Díj van? | 5
"""
BROUGHT_CS = """
Kolik je trofejí? | 5
Můžu přeplatit Masterpiece? | yes
"""


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [*rows(BROUGHT), *rows(BROUGHT_PL, "pl"), *rows(BROUGHT_CS, "cs"), *rows(BROUGHT_HU, "hu")],
)
def test_what_a_box_brings_is_answered(lang: str, question: str, answer: str) -> None:
    """Piles, tokens and what may be overpaid are rules of the game."""
    assert told(lang, question) == answer


def test_paying_more_is_not_lost() -> None:
    """A gain without a buy cannot be overpaid, and so whether the card can be gained is no answer."""
    assert not told("en", "Can I overpay for a Masterpiece that I gain with Workshop?")
    assert told("en", "Can I gain a Masterpiece with Workshop?") == "yes"


BACK = """
I played two Alchemists and a Potion. Can I put both Alchemists back on top of my deck? | yes
I play Herbalist, Silver and Gold. Can I put the Silver back on top of my deck at the end of my turn? | yes
I play Scheme and Village. Can I put the Village on my deck at clean-up? | yes
"""


@pytest.mark.parametrize(("lang", "question", "answer"), rows(BACK))
def test_what_lies_in_play_is_put_back_itself(lang: str, question: str, answer: str) -> None:
    """And no other copy of it."""
    assert first(lang, question) == answer
    assert not search(question, lang).found[0].statement.proposition.deed.thing.another


NAMES = """
I play Horn of Plenty with 5 differently named cards in play. Can I gain a Duchy?
I reveal 4 differently named cards with Harvest, how many coins?
With 2 Coffers left, how many coins do I get when I spend both?
"""


@pytest.mark.parametrize("question", NAMES.strip().splitlines())
def test_names_and_tokens_are_not_lost(question: str) -> None:
    """Cards of different names are not so many cards of a hand, and Coffers are kept."""
    assert not told("en", question) or told("en", question) == "yes"


def test_cards_of_different_names_in_play_are_laid_out() -> None:
    """The nearest statement has as many names in play as are told."""
    yes, no = (
        search(f"I play Horn of Plenty with {number} differently named cards in play. Can I gain a Duchy?").found[0]
        for number in (5, 3)
    )
    assert [one.statement.verdict.kind for one in (yes, no)] == ["yes", "no"]
    assert {len(one.cards) for one in yes.statement.proposition.givens} == {5}


BELOW = """
Is a Curse worth -1 point? | -1
Are 3 Curses worth -2 points? | -3
In a game with Charlatan, is a Curse still -1 VP at the end? | -1
Is Harem worth 3 points? | no
"""


@pytest.mark.parametrize(("lang", "question", "answer"), rows(BELOW))
def test_a_sign_before_a_number_is_not_lost(lang: str, question: str, answer: str) -> None:
    """Minus one is not one: how many points there are is told."""
    assert told(lang, question) == answer


def test_both_times_is_not_lost() -> None:
    """What is so once need not be so both times."""
    assert not told("en", "If I play Crossroads twice in a turn, do I get +3 Actions both times?")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many Knights are in the pile?", "10"),
        ("How many cards are in the Ruins pile with 3 players?", "20"),
        ("How many Castles are in the pile with two players?", "8"),
        ("How many Castles are in the pile with 4 players?", "12"),
    ],
)
def test_a_pile_of_different_cards_is_counted(question: str, answer: str) -> None:
    """The pile has a name though none of its cards bears it (14.1b)."""
    assert told("en", question) == answer


@pytest.mark.parametrize("question", ["If I play Swindler can he get a Knight?", "Can I gain a Knight with Workshop?"])
def test_a_pile_is_no_card_and_its_top_decides(question: str) -> None:
    """No card is called Knights: what is played is told of the type, and hangs on the card on top (Z8)."""
    result = search(question, "en")
    assert not result.missing and result.kind != ANSWER
    played = [one.statement.proposition for one in result.found if one.statement.source == "played"]
    assert played
    assert all(one.deed.thing.card != "Knights" and one.deed.thing.kind in ("Knight", "") for one in played)


@pytest.mark.parametrize(
    "question",
    [
        "I own 38 cards, two of them Gardens. How many points do my Gardens give?",
        "I have 4 Duchies and no Curses. How many points do I have?",
    ],
)
def test_points_of_other_cards_than_are_told_are_not_sure(question: str) -> None:
    assert search(question, "en").kind != ANSWER
