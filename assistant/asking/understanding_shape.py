"""The form of a question, and so of its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking import model as of
from assistant.asking.understanding_asked import Asked
from assistant.asking.understanding_clauses import PLACES
from assistant.asking.understanding_words import Word

# What nobody chooses to do.
STATES: Final = ("cost", "protect", "count", "stay", "work", "score", "win", "useless", "return", "hit", "lower")
SETUPS: Final = ("k.setup", "k.bane", "t.shelter", "t.heirloom")
DEEDS: Final = ("gain", "trash", "play", "discard", "get")
OPENERS: Final = (
    (of.COUNT, "q.many"), (of.WHERE, "q.where"), (of.WHO, "q.who"), (of.IS, "q.type"), (of.ORDER, "q.when"),
)  # fmt: skip
COUNTS: Final = ("NUM", "times.1", "times.2", "times.3", "money")


def shape_of(asks: Asked, verb: str) -> str:
    """Find the form of a question whose main verb is known."""
    every = [word for word in asks.words if not word.has("stop")]
    if any(word.has("q.chance") for word in every):
        return of.CHANCE
    if any(word.has("k.tie") for word in every) or asks.any("v.win"):
        return of.WINNER
    if _is_setup(asks, verb, every):
        return of.SETUP
    if _is_order(asks):
        return of.ORDER
    opening = asks.opening
    if opening is None:
        return _unopened(asks, verb)
    if opening.has("q.happens", "q.why", "q.how"):
        return of.WHAT
    for shape, tag in OPENERS:
        if asks.any(tag) and (tag in ("q.many", "q.type") or opening.has(tag)):
            return shape
    return _which(asks, verb) if opening.has("q.which", "q.what") else _yes_or_no(asks, verb)


def _is_setup(asks: Asked, verb: str, every: Sequence[Word]) -> bool:
    if any(word.has(*SETUPS) for word in every) and verb not in DEEDS:
        return True
    ends = any(word.has("k.end") for word in every) or (asks.any("v.end") and any(word.has("pile") for word in every))
    counted = asks.any("q.many") and any(word.has("players") for word in every) and verb in ("", "get", "do")
    ends = ends or (verb == "count" and asks.any("pile") and asks.any("NUM"))
    return ends or counted or (asks.any("q.when") and verb == "add")


def _is_order(asks: Asked) -> bool:
    if asks.any("q.order"):
        return True
    firsts = sum(asks.words[one].has("ord.1") for one in asks.free())
    verbs = sum(word.has("VERB") for word in asks.left())
    whose = asks.any("q.who") and not any(asks.words[one].has("card", "CARD") for one in _behind_first(asks))
    return firsts > 0 and (whose or (verbs > 1 and asks.any("or", "then")))


def _behind_first(asks: Asked) -> list[int]:
    """List the places right behind "first"."""
    return [one + 1 for one in asks.places if asks.words[one].has("ord.1") and one + 1 in asks.places]


def _unopened(asks: Asked, verb: str) -> str:
    """Find the form of what is only hinted at: a number, two places, a deed."""
    left = asks.left()
    if _two_places(left):
        return of.WHERE
    for tag, shape in (("q.must", of.MUST), ("q.can", of.MAY), ("not.optional", of.MAY)):
        if any(word.has(tag) for word in left):
            return shape
    if verb in ("score", "cost"):
        return of.COUNT
    if any(word.has("players") for word in asks.words) and any(word.has("NUM") for word in left) and not verb:
        return of.SETUP
    if any(word.has(*COUNTS) for word in left) and verb in ("", "draw", "get", "make", "do", "score", "buy"):
        return of.COUNT
    if verb and asks.verb > 0 and asks.words[asks.verb - 1].text.casefold() == "to":
        return of.WHAT
    if verb or any(word.has("or", "any", "nothing") for word in left):
        return of.DOES
    return of.IS if any(word.has("TYPE") for word in left) and any(word.has("CARD") for word in left) else of.WHAT


def _two_places(words: Sequence[Word]) -> bool:
    """Tell whether places are offered: "hand or discard", "to my hand or on top of the deck"."""
    places = sum(word.has(*PLACES, "top") and not word.has("VERB") for word in words)
    return places > 1 and any(word.has("or") for word in words)


def _which(asks: Asked, verb: str) -> str:
    if verb == "stay":
        return of.STAYS
    if verb in ("cost", "score"):
        return of.COUNT
    if verb == "get" and not asks.any("q.can", "q.must", "v.let", "UNIT", "TYPE", "card"):
        return of.WHAT
    if verb in ("do", "work", "useless", "") or (verb == "make" and not asks.any("UNIT")):
        return of.WHAT
    return of.WHICH


def _yes_or_no(asks: Asked, verb: str) -> str:
    left = asks.left()
    numbers = [word for word in left if word.has(*COUNTS)]
    if len(numbers) > 1 and any(word.has("or") for word in left) and not asks.any("q.can", "q.must"):
        return of.COUNT
    if _two_places(left) or (verb == "go" and any(word.has(*PLACES, "top") for word in left)):
        return of.WHERE
    if asks.any("not.optional"):
        return of.MAY
    if asks.any("q.must"):
        return of.MUST
    if asks.between("v.let") and asks.between("p.me", "p.you"):
        return of.MAY
    if asks.any("q.can"):
        return of.MAY if verb not in STATES or (asks.any("PERSON") and verb == "count") else of.DOES
    if verb == "count" and asks.any("as") and any(word.has("TYPE") for word in left) and not numbers:
        return of.IS
    if verb in ("", "do") and asks.any("q.be") and asks.any("TYPE", "CARD", "k.type"):
        return of.IS
    return of.DOES
