"""One way to mean a clause: acts and conditions, by whom, of how many things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import Clause, Ref
from assistant.asking.weights import Features
from engine.records import NamedTuple
from engine.statements.layout import OWNED
from engine.statements.proposition import Act, Given
from engine.statements.things import kind_of

ME, FOE = "me", "foe"
FOES: Final = frozenset({"foe", "attacker", "left", "all"})
IN_GAME: Final = frozenset({"way", "ally", "trait", "prophecy", "event", "landmark"})  # landscapes that nobody has
MOST: Final = 12  # cards of one kind
FIRST_YEAR: Final = 2008  # what is more is the number of a year


class Item(NamedTuple):
    """Be one thing that a clause gives: an act, or a condition; by whom (me, foe, "" if nobody is said)."""

    who: str
    act: Act | None = None
    given: Given | None = None


class Meaning(NamedTuple):
    """Be one way to mean a clause: what it gives, and how it stretches the words."""

    items: tuple[Item, ...]
    features: Features = ()


def who_of(seat: str) -> str:
    """Tell the asker from the others."""
    return ME if seat == "me" else FOE if seat in FOES else ""


def subject_of(clause: Clause) -> str:
    """Tell who acts in a clause; a word that nobody knows, before what is played, is somebody's name."""
    who = who_of(clause.seat)
    if who or clause.seat or clause.passive or not clause.deeds & BY_NAME:
        return who
    before = clause.tokens[: max(0, clause.head)]
    if any(token.card or token.of("ref") or token.of("type") or token.of("unit") for token in before):
        return who
    return FOE if any("unknown" in token.ideas for token in before) else who


BY_NAME: Final = frozenset({"play", "throne", "have", "buy", "trash", "gain", "reveal"})


def number_of(one: Ref, clause: Clause) -> int:
    """Count how many of a thing are said, -1 if that is not said."""
    if one.number >= 0:
        return one.number
    for token in reversed(clause.tokens[max(0, one.place - 3) : one.place]):
        if token.number >= 0 and not token.card and not token.of("ord"):
            return token.number
        if token.card or token.stops or token.of("deed") or token.of("unit") or token.has("conn:and", "art:a"):
            break
    return -1


def cards_of(cards: Sequence[Ref]) -> tuple[str, ...]:
    """List the names of cards, each as often as it is said."""
    return tuple(card for one in cards for card in [one.card] * min(MOST, max(1, one.number)))


def is_bound(one: Ref, clause: Clause) -> bool:
    """Say whether a number is only a bound that somebody speaks of: 5 or more."""
    after = clause.tokens[one.place + 1 : one.place + 3]
    return len(after) == 2 and after[0].has("conn:or") and after[1].has("quant:more", "quant:less")


def is_filled(clause: Clause) -> bool:
    """Say whether something is said not to be empty, or to be out against somebody, or in the game."""
    if clause.says("prep:against") or any(kind_of(one.card) in OWNED | IN_GAME for one in clause.cards()):
        return True
    denied = [at for at, token in enumerate(clause.tokens) if token.has("not:not")]
    return any(token.has("state:empty") for at in denied for token in clause.tokens[at + 1 : at + 3])
