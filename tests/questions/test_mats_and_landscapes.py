"""Questions about mats, tokens and landscapes: what a card does to them, and what a landscape does by itself.

And the plainest of all: what a card does.
"""

from __future__ import annotations

import pytest

from assistant.asking.search import ANSWER, search
from i18n.say.statements import say_sentence

# Language, question, answer, as the cards and rules X1, X3, X11, X12, G8c, G11 and P5 have it.
TOKENS = """
en | How many VP do I get when I play Monument? | You get 1 VP token when you play Monument.
en | Do I take debt when I buy City Quarter? | Yes: when you buy a City Quarter, you get Debt tokens.
pl | Ile długu dostaję, gdy kupuję City Quarter? | Otrzymujesz 8 żetonów długu, gdy kupujesz Dzielnicę.
hu | Hány győzelmipont-jelzőt kapok az Emlékműért? | 1 győzelmipont-jelzőt kapsz, ha kijátszol egy Emlékmű kártyát.
cs | Kolik bodových žetonů dostanu za zahrání Památníku? | Získáte 1 bodový žeton, když zahrajete Památník.
"""
MATS = """
en | Does Bounty Hunter exile a card from my hand? | \
Yes: when you play Bounty Hunter, you exile a card from your hand.
en | Can Enclave exile a Duchy? | Yes: when you buy Enclave, you can exile a Duchy.
en | Can I call Royal Carriage after playing Smithy? | \
Yes: when you have a Royal Carriage on your Tavern mat and you play Smithy, you can call a Royal Carriage.
pl | Czy mogę przywołać Karocę po zagraniu Kuźni? | \
Tak: gdy masz na macie Tawerny Karocę i zagrywasz Kuźnię, możesz przywołać Karocę.
cs | Může Bounty Hunter vyhnat Měďák z ruky? | \
Ano: když zahrajete kartu Bounty Hunter°, můžete poslat Měďák do vyhnanství z ruky.
"""
LANDSCAPES = """
en | How many VP do I get from Battlefield when I gain a Duchy? | \
You get 2 VP tokens when you play with Battlefield and you gain a Duchy.
en | I gained four cards this turn with Labyrinth on the table. How many VP from it? | \
You get 2 VP tokens when you play with Labyrinth and you gain 4 Silvers.
en | Does Cathedral make me trash a card each turn? | Yes: if you have Cathedral, you trash a card on your next turn.
en | Does Way of the Ox give me 2 Actions? | Yes: when you play Smithy as Way of the Ox, you get 2 Actions.
en | What do I gain when I buy Delve? | You gain a Silver when you buy Delve.
en | Does Outpost give me an extra turn? | Yes: when you play Outpost, you take an extra turn.
pl | Mam Katedrę. Czy muszę wyrzucić kartę na początku tury? | \
Tak: jeśli masz Projekt Katedra, musisz wyrzucić kartę na Śmietnisko w swojej następnej turze.
hu | Kijátszok egy Várárkot a Way of the Ox szerint. Hány akciót kapok? | \
2 akciót kapsz, ha kijátszol egy Várárok kártyát a Way of the Ox° szerint.
"""
PLAIN = """
en | What does Laboratory do? | When you play Laboratory: you draw 2 cards; you get 1 Action.
en | What does Festival give me? | When you play Festival: you get 2 Actions; you get 1 Buy; you get 2 coins.
en | What do I get from Baker? | When you play Baker: you draw a card; you get 1 Action; you get 1 Coffers.
pl | Co robi Laboratorium? | Gdy zagrywasz Laboratorium, skutek jest taki: dobierasz 2 karty; otrzymujesz 1 akcję.
hu | Mit csinál a Laboratórium? | Ha kijátszol egy Laboratórium kártyát: húzol 2 kártyát; kapsz 1 akciót.
cs | Co dělá Laboratoř? | Když zahrajete Laboratoř, stane se toto: doberete si 2 karty; získáte 1 akci.
"""
SCORED = """
en | How many points does Bandit Fort cost me with 2 Silvers and a Gold? | \
Bandit Fort brings -6 victory points if you play with Bandit Fort and you own 2 Silvers and a Gold.
en | With Museum, how many points do I get for 5 cards with different names? | \
Museum brings 10 victory points if you play with Museum and you own 5 cards of different names.
en | How many points is Palace worth with 3 Coppers, 2 Silvers and 1 Gold? | \
Palace brings 3 victory points if you play with Palace and you own 3 Coppers, 2 Silvers and a Gold.
en | How many points does Fountain give for 9 Coppers? | \
Fountain does not bring victory points if you play with Fountain and you own 9 Coppers.
"""
# A Duration that lies there while its victim buys; twins differ in what is bought.
BOUGHT = """
My opponent has a Swamp Hag in play. I buy a Silver. Do I gain a Curse? | yes
There's a Swamp Hag against me and I only buy an Event. Do I gain a Curse? | no
"""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the rows of a table."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.splitlines() if line]


@pytest.mark.parametrize(("lang", "question", "answer"), rows(TOKENS + MATS + LANDSCAPES + PLAIN))
def test_what_is_done_to_tokens_and_mats_and_by_landscapes_is_answered(lang: str, question: str, answer: str) -> None:
    result = search(question, lang)
    assert result.kind == ANSWER
    assert say_sentence(result.found[0].statement, lang, "{name}°") == answer


@pytest.mark.parametrize(("lang", "question", "answer"), rows(SCORED))
def test_what_a_landmark_is_worth_is_counted(lang: str, question: str, answer: str) -> None:
    assert say_sentence(search(question, lang).found[0].statement, lang, "{name}°") == answer


@pytest.mark.parametrize(("question", "verdict"), rows(BOUGHT))
def test_what_another_has_in_play_answers_what_is_bought(question: str, verdict: str) -> None:
    found = search(question).found[0].statement
    assert found.verdict.kind == verdict
    assert "Swamp Hag" in [card for one in found.proposition.givens for card in one.cards if one.what == "in play"]


def test_what_is_bought_before_an_event_counts_for_it() -> None:
    found = search("I bought a Silver and then Conquest this turn. How many VP does Conquest give me?").found[0]
    assert say_sentence(found.statement, "en") == (
        "You get 3 VP tokens when you buy a Silver and then you buy Conquest."
    )
