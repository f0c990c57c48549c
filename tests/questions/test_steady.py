"""What is told for words is so on every table that they fit, and says of what time."""

from __future__ import annotations

import pytest

from assistant.answers.reply import said, settle_words
from engine.inquiry.explore import Budget

# Questions, and a sentence that is told for them.
TOLD = """
Does Menagerie draw 3 cards? | Depends: when you play Menagerie, you may or may not draw 3 cards.
does my opponent gain a Curse when I play Jester | \
Depends: when you play Jester, the other player may or may not gain a Curse.
Do my opponents get hurt when I play Giant? | \
Depends: when you play Giant, the other player may or may not come under the effect of Giant.
3 merchant camps in clean up, can i put just 2 back on teh deck and let the third one go? | \
Yes: when you play 3 copies of Merchant Camp, you can put 2 cards onto your deck in the Clean-up phase.
gang of pickpokets is our ally, i have no favors and 5 cards at the start of my turn. how many do i discard | \
You discard 1 card on your next turn if you play with Gang of Pickpockets and you have no Favors \
and you have 5 cards in hand.
With Modify, do I say whether I draw or gain before I trash, or do I trash first? | \
When you play Modify and you draw a card and you trash a card, first you trash a card.
Distant Lands is lying on my Tavern mat when the game ends. How many points is it? | \
Distant Lands brings 4 victory points if you have a Distant Lands on your Tavern mat.
Distant Lands is lying in my discard pile when the game ends. How many points is it? | \
Distant Lands does not bring victory points if you own a Distant Lands, but not on your Tavern mat.
How many points do Plateau Shepherds bring with 5 Favors and 3 Estates? | \
Plateau Shepherds brings 6 victory points if you play with Plateau Shepherds and you own 3 Estates \
and you have 5 Favors.
"""
# Questions, and what no sentence told for them may have in it, since it is false.
FALSE = """
how many cards do I have in hand after Fortress | cards in hand when
how many cards do I draw for my new hand if I bought 2 Expeditions? | no card when
Contraband: he named Gold. I then buy a Duchy with Hoard played, do I still get the Gold from Hoard? | \
do not gain a Gold.
Three Actions gained already, only then do I play Cauldron. Does everybody else get a Curse? | not gain a Curse.
I'm under Warlord and have 2 Coppers in play. Can I play a third one from my hand? | cannot play a Copper
Our Ally is Forest Dwellers. Can I use it three times in a row at the start of one turn, for 3 Favors? | cannot play
I have $1, play Poor House, and 6 Treasures are in my hand. How many coins do I get? | You get 4 coins
I owe 2 debt and have $2. Can I get rid of the debt first, so that Change trashes rather than making $3? | \
you have 2 coins, you have 3 coins
when you play Bounty Hunter, must I exile a card | need not
mining village i just trashed for the 2 bucks, can I call royal carriage to play it again? | \
you can call a Royal Carriage
I gain Grand Castle with 2 Estates in hand and an Opulent Castle in play. How many VP tokens? | you gain a Grand Castle
With Peaceful Cult as our ally, can I trash a Silver when I play a Silver? | cannot trash
With Enlightenment, does a Gold still give me 3 coins in my action phase? | you do not get 3 coins
treasure map and no other one in hand. if i play it what happens | Yes: when you play Treasure Map, you trash another
"""


def _told(question: str) -> list[str]:
    found = settle_words(question, {}, "en", Budget(60000, 20.0))
    return [said(one.statement, "en") for one in ((found.found,) if found.found else found.nearest())]


def _rows(text: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in text.strip().replace("\\\n", "").splitlines()]


@pytest.mark.parametrize(("question", "sentence"), _rows(TOLD))
def test_what_is_told_is_so_on_all_tables(question: str, sentence: str) -> None:
    assert sentence in _told(question)


@pytest.mark.parametrize(("question", "words"), _rows(FALSE))
def test_what_is_false_elsewhere_is_not_told(question: str, words: str) -> None:
    assert not [one for one in _told(question) if words in one]
