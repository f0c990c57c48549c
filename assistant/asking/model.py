"""What a question in ordinary words is made of, once read: cards named, cues about the table, and what is asked."""

from __future__ import annotations

from typing import Final, NamedTuple

# The forms of a question, and so of its answer.
COUNT: Final = "count"  # how many, how much: a number
MAY: Final = "may"  # may I, can I: is it offered
MUST: Final = "must"  # must I, do I have to: can it be declined
DOES: Final = "does"  # does it, will it, do I: does it happen
WHERE: Final = "where"  # where is it, where does it go: a place
WHO: Final = "who"  # who decides, who gets it: a player
STAYS: Final = "stays"  # what stays in play
ORDER: Final = "order"  # in which order, what first
WHICH: Final = "which"  # which cards can be chosen, which options
WHAT: Final = "what"  # what happens (what if none are left): told
IS: Final = "is"  # a fact of a card: is it a Victory card, what does it cost
WINNER: Final = "winner"  # who wins, ties
SETUP: Final = "setup"  # how many in a pile, starting decks, end of the game
CHANCE: Final = "chance"  # how likely
SHAPES: Final = (COUNT, MAY, MUST, DOES, WHERE, WHO, STAYS, ORDER, WHICH, WHAT, IS, WINNER, SETUP, CHANCE)

# Who a clause speaks of.
ME: Final = "me"  # whoever asks
OTHER: Final = "other"  # another player, the opponent, the attacker or the victim, as the cards make him
LEFT: Final = "left"
NOBODY: Final = ""


class Mention(NamedTuple):
    """Be one thing named in the words: its id, the words, where they stand, and how they were understood.

    how: name (in the language of the words), foreign (of another language), inflected, plural, short (TR, Hound),
    verb (throned), slip (spelt wrongly: a guess). number: two Merchants are 2. kind: the kind of thing (Fact.kind).
    """

    id: str
    said: str
    start: int
    end: int
    how: str = "name"
    number: int = 1
    kind: str = ""


class Cue(NamedTuple):
    """Be something that the words say of the table. said: the words it was read from.

    what, with the fields that tell more: hand empty, deck empty, discard empty, trash empty; hand has, deck top,
    discard has, trash has, in play, has (a State, a Project): cards, or number cards of a kind; hand lacks: cards or a
    kind; hand size (beside the card played), deck size (nothing else to draw): number; pile empty, pile size: cards;
    piles empty, players, coins, actions, buys: number; edition: 1, 2 or a year; phase: kind (action, buy, night,
    clean-up); turns: kind, of a tie; played: number times, or by a Throne Room, cards; event: kind (gain, buy, trash,
    discard, reveal, exchange, clean-up, start, end) that happens to cards; choice: kind, the option taken, or decline;
    others turn: it happens on another player's turn.
    """

    what: str
    who: str = ME
    cards: tuple[str, ...] = ()
    number: int = 0
    kind: str = ""
    said: str = ""


class Claim(NamedTuple):
    """Be what is asked about: something that happens, or a number, a place, a player, an order.

    verb: draw, gain, trash, discard, play, replay, receive, exchange, reveal, put, shuffle, pass, stay, return, protect
    (keep an attack off), react (be used as a Reaction, trigger), decline (do without), choose (an option or a card),
    decide, cost, count (be counted as), score, win, buy, make (coins), be (a type), work (do anything at all), affect
    (do anything to others), ''.
    who: who does it. cards: what it is done to, ids. kind: a type, or an option. unit: of a number: coins, cards,
    actions, buys, points, curses, boons, tokens, turns, plays, times. numbers: those offered or claimed ("three or
    six"). places: those offered: hand, deck, discard, trash, play, supply, aside. negated: "not to trash". barred:
    asked is whether one may not.
    """

    verb: str = ""
    who: str = ME
    cards: tuple[str, ...] = ()
    kind: str = ""
    unit: str = ""
    numbers: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    negated: bool = False
    barred: bool = False


class Understood(NamedTuple):
    """Be a question once understood. lang: the language of its words. unread: words that nothing has explained."""

    text: str
    lang: str
    shape: str
    mentions: tuple[Mention, ...]
    cues: tuple[Cue, ...] = ()
    claim: Claim = Claim()
    unread: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """List the ids of what is named, each once, in the order of the words."""
        return tuple(dict.fromkeys(one.id for one in self.mentions))
