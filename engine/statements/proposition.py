"""A proposition: what was asked, what is decided, what a ruling records and what is said, in typed slots.

Seats are numbers from 0: the one who acts first, then to the left. `me` in the notation is the asker, whoever that is.
"""

from __future__ import annotations

from typing import Final

from engine.records import NamedTuple

# Forms of a proposition.
CAN, MUST, DOES, MANY, WHICH, WHERE, WHO, WHAT, ORDER, WHEN, COST, IS = (
    "can", "must", "does", "many", "which", "where", "who", "what", "order", "when", "cost", "is",
)  # fmt: skip
FORMS: Final = (CAN, MUST, DOES, MANY, WHICH, WHERE, WHO, WHAT, ORDER, WHEN, COST, IS)
POLAR: Final = frozenset({CAN, MUST, DOES, IS})

# Windows of time.
ANYTIME, NEXT_TURN, CLEAN_UP, AGAIN = "", "next-turn", "at-cleanup", "again"
AT_ONCE, TURN_START = "at-once", "turn-start"  # of what is denied: it may come later in the turn

PLAYED: Final = "played"  # the source of what was seen on a table

# Kinds of verdicts.
YES, NO, DEPENDS, NUMBERS, CARDS, ZONES, SEATS, FACTS, TIMES, TEXT, NOTHING = (
    "yes", "no", "depends", "numbers", "cards", "zones", "seats", "facts", "times", "text", "nothing",
)  # fmt: skip
POLAR_KINDS: Final = frozenset({YES, NO, DEPENDS})
EVERYBODY: Final = -2
NOBODY: Final = -1

# Units.
CARD, POINTS, TURNS = "card", "points", "turns"


class Thing(NamedTuple):
    """Be what a deed is done to: a card by name, a type, or anything of a unit; how many; what it costs.

    itself: the very card that is played. another: one more copy of it.
    """

    card: str = ""
    kind: str = ""
    unit: str = CARD
    number: int = -1
    cost: int = -1
    itself: bool = False
    another: bool = False


ANYTHING: Final = Thing()


class Deed(NamedTuple):
    """Be something that somebody does to a thing: from where, to where (zones as the trace names them, "" for any)."""

    verb: str
    seat: int = 0
    thing: Thing = ANYTHING
    frm: str = ""
    to: str = ""
    no: bool = False


TOKENS: Final = frozenset({"villagers", "coffers", "vp", "debt", "favors"})  # of players, as units and conditions


class Act(NamedTuple):
    """Be one thing done on the table, in the order of doing: play (a chain: Throne Room, Smithy), buy, gain, trash …"""

    kind: str
    cards: tuple[str, ...] = ()
    seat: int = 0


class Given(NamedTuple):
    """Be one condition: what is laid out, or (deed) what happens or does not happen on the way.

    what: hand, hand only, hand size, hand lacks, only kind, deck size, deck top, discard, trash, pile, piles, players,
    coins, buys, actions, villagers, coffers, favors, debt, vp, journey, overpaid, has, in game, fate, in play, exile,
    tavern, off tavern, owns, owns names, points, turns, phase, edition, deed.
    """

    what: str
    seat: int = 0
    cards: tuple[str, ...] = ()
    number: int = -1
    kind: str = ""
    deed: Deed | None = None


class Proposition(NamedTuple):
    """Be what can be true or false, or have a value, of a situation.

    acts, givens: the situation. asker: the seat that asks. options: things between which is asked.
    """

    form: str
    deed: Deed
    acts: tuple[Act, ...] = ()
    givens: tuple[Given, ...] = ()
    window: str = ANYTIME
    asker: int = 0
    options: tuple[str, ...] = ()
    topic: str = ""


class Verdict(NamedTuple):
    """Be the answer: its kind and value. numbers: sorted; cards, zones, times: sorted, whether all of them or any."""

    kind: str
    value: tuple[object, ...] = ()
    all: bool = True


class Statement(NamedTuple):
    """Be a proposition with its verdict, the rule that decides, and what was taken for granted."""

    proposition: Proposition
    verdict: Verdict
    rule: str = ""
    assumed: tuple[Given, ...] = ()
    source: str = PLAYED
