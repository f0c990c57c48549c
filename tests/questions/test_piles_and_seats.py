"""Questions about piles of different cards, and about what stands between words: who plays, with what one buys."""

from __future__ import annotations

import pytest

from assistant.asking.search import ANSWER, search
from i18n.say.statements import say_sentence

# Language, question, answer. A pile's name stands for a card of its type, the type for the pile (Z8, 14.1, E2).
PILES = """
en | how many Ruins do we put out with 3 players | The Ruins pile contains 20 cards if there are 3 players.
en | Is Loot in the Supply? | No: nobody buys a Loot from the Supply.
en | Can I gain a Ruins with Workshop? | Yes: when you play with Ruins and you play Workshop, you can gain a Ruins card.
pl | Czy mogę kupić Łup? | Nie: nikt nie może kupić karty Loot z Zasobów.
cs | Kolik karet Ruin je ve třech hráčích? | Balíček Ruin obsahuje 20 karet, pokud hrají 3 hráči.
"""
# Words of a language for what no edition in it has named.
NAMES = """
pl | Ile kart dobieram z Konia? | Dobierasz 2 karty, gdy zagrywasz kartę Horse.
hu | Hány lapot húzok a Lóval? | 2 kártyát húzol, ha kijátszol egy Horse kártyát.
cs | Kolik karet si líznu za Koně? | Doberete si 2 karty, když zahrajete kartu Horse.
"""
BOUGHT = """
en | Can I buy a Duchy with 5? | Yes: if you have 5 coins and you have 1 Buy, you can buy a Duchy.
en | I've got 2 Bridges out. Can I buy Province with 6? | Yes: when you have 6 coins and you have 3 Buys and you play \
2 copies of Bridge, you can buy a Province.
pl | Czy mogę kupić Srebro za 2? | Nie: jeśli masz 2 monety i masz 1 zakup, nie możesz kupić Srebrnika.
"""
SAID = """
en | Can I remodel Copper into a Silver? | No: when you play Remodel, you cannot get a Silver for a Copper.
en | Can I discard Treasures with Cellar? | Yes: when you play Cellar, you can discard a Treasure card.
en | If I trash my Estate with Salvager, what's the money? | \
You have 2 coins when you play Salvager and you trash an Estate.
"""
# What must not be sure: a word nobody knows may be a card, a number is lost, the top of a pile decides.
UNSURE = """
en | Can I gain a Knight with Ironworks?
en | Can I buy a Castle with 5 coins?
pl | Czy mogę kupić Bambulę?
pl | Czy Kanał obniża cenę Prowincji do 7?
pl | Leprechaun u mnie: razem z nim mam w grze równo 7 kart. Dostaję Urok?
en | Outpost - how many cards for the extra turn
en | Can I use Moat on Council Room?
pl | Ostatnia Prowincja kupiona, czy rywal ma jeszcze turę?
en | I have 3 debt, can I buy a Copper?
en | With 2 Coffers and 6 coins can I buy a Province?
en | If I have 3 Favors, can I draw a card with League of Shopkeepers?
"""


TOKENS = """
hu | A Műhellyel szerezhetek Hercegséget? | Nem: ha kijátszol egy Műhely kártyát, nem szerezhetsz Hercegség kártyát.
pl | Mam w ręce tylko 3 karty i ktoś gra Milicję. Muszę coś odrzucić? | \
Nie: gdy masz na ręce 3 karty, a drugi gracz zagrywa Milicję, nie musisz odrzucać żadnej karty.
en | my opponent plays Dame Anna, do i have to trash something? | \
Yes: when the other player plays Dame Anna, you must trash a card.
en | Can I reveal Diplomat with 5 cards in hand? | Yes: when you have 5 cards in hand and you have a Diplomat in hand \
and the other player plays Militia, you can reveal a Diplomat.
en | If I trash Feodum what do I get | You gain a Silver when you trash a Feodum.
en | Squire trashed, can I gain a Witch | Yes: when you trash a Squire, you can gain a Witch.
en | We play with Island Folk and I have 5 Favors. Can I take an extra turn? | \
Yes: if you play with Island Folk and you have 5 Favors, you can take an extra turn.
"""
# A Trait lies on the pile that is spoken of: the statement that is meant is among the first two.
TRAITS = """
If I gain a Village with the Cursed trait, do I gain a Curse? | \
Yes: when you play with Cursed and you gain a Village, you gain a Curse.
Village is Cursed. I gain a Village, what do I get? | \
You gain a Curse and a Village when you play with Cursed and you gain a Village.
Rich trait on Village, I buy Village. Do I get a Silver? | \
Yes: when you play with Rich and you buy a Village, you gain a Silver.
"""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the rows of a table."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.strip().splitlines()]


@pytest.mark.parametrize(
    ("lang", "question", "answer"), [one for table in (PILES, NAMES, BOUGHT, SAID, TOKENS) for one in rows(table)]
)
def test_an_answer_is_sure(lang: str, question: str, answer: str) -> None:
    result = search(question, lang)
    assert result.kind == ANSWER
    assert say_sentence(result.found[0].statement, lang) == answer


@pytest.mark.parametrize(("question", "answer"), rows(TRAITS))
def test_a_trait_lies_on_the_pile_that_is_spoken_of(question: str, answer: str) -> None:
    assert answer in [say_sentence(one.statement, "en") for one in search(question).found[:2]]


@pytest.mark.parametrize(("lang", "question"), rows(UNSURE))
def test_what_is_lost_makes_nothing_sure(lang: str, question: str) -> None:
    assert search(question, lang).kind != ANSWER


def test_somebody_elses_action_is_played_on_another_turn() -> None:
    found = search("I play Enchantress. Opponent's first action is Festival. How many actions does he get?").found[0]
    assert [act.seat for act in found.statement.proposition.acts] == [0, 1]
    assert found.statement.verdict.value == (1,)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I have 5 cards in hand including Moat, he plays Militia. Can I reveal the Moat and keep all five?", "yes"),
        ("I have no Copper in hand and play Moneylender. You won't give me the 3 coins, right?", "yes"),
    ],
)
def test_a_denied_sum_and_a_whole_hand_are_told_as_they_are(question: str, verdict: str) -> None:
    found = search(question).found[0].statement
    assert found.verdict.kind == verdict
    assert found.proposition.deed.no == ("won't" in question)
