"""What is special about the table of a ruling, and about the one a question speaks of."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from assistant.asking.model import CHANCE, COUNT, DOES, IS, MAY, MUST, ORDER, SETUP, STAYS, WHERE, WHICH, WHO, WINNER
from engine.inquiry import scenario as of
from engine.table.facts import slug

if TYPE_CHECKING:
    from assistant.asking.model import Cue, Understood
    from assistant.asking.rulings import Ruling

REPEATERS: Final = frozenset({"throne-room", "kings-court", "procession"})
DECLINED: Final = frozenset({"no", "none", "pass", "keep"})
HAND_SIZE: Final = 5
FIRST_YEAR, SECOND_EDITIONS = 2008, 2016
LACKING: Final = ("hand lacks", "hand empty", "deck empty", "pile empty", "trash empty", "discard empty")
FEW: Final = 2  # cards of a deck that is nearly empty
UNITS: Final = {
    "coins": ("coins", "cost"), "actions": ("actions",), "buys": ("buys",), "points": ("vp",),
    "cards": ("zone", "cards"),
    "curses": ("zone", "pile"), "times": ("zone", "coins", "actions"), "plays": ("zone", "coins", "actions"),
    "piles": ("ends",), "turns": ("turn", "winner"), "treasures": ("zone",), "boons": ("zone",), "tokens": ("zone",),
}  # fmt: skip
# Marks that change an answer: a ruling that has one which nobody asked about is of another question.
SPECIAL: Final = (
    "pile empty", "hand empty", "deck empty", "deck short", "trash has", "in play", "has", "turns",
    "old", "setup", "twice", "phase night",
)  # fmt: skip
EMPTIES: Final = ("pile empty", "hand empty", "deck empty", "deck short")

BY_NEED: Final = {"hand empty", "deck empty", "deck short"}


class Asked(NamedTuple):
    """Be the marks of a question. of: those it speaks of; firm: those it cannot do without; allows: nothing against."""

    of: frozenset[str]
    firm: frozenset[str]
    allows: frozenset[str]


def marks_of(ruling: Ruling) -> frozenset[str]:
    """List what is special about the table of a ruling."""
    one = ruling.scenario
    found = {f"pile empty {slug(pile)}" for pile, number in one.piles if not number}
    gone = sum(not number for _, number in one.piles)
    found |= _of_zones(one) | ({f"piles empty {gone}"} if gone else set())
    if one.trash:
        found.add("trash has")
    flags = {
        "turns": bool(one.turns), "setup": bool(one.setup), "old": _only_old(one), "trash empty": not one.trash,
        "twice": any(card in REPEATERS for card in ruling.about), f"phase {one.phase}": True,
        "event end": bool(one.until), "declined": any(set(line.words) & DECLINED for line in one.script),
        "event buy": any(word.startswith("buy ") for line in one.script for word in line.words),
    }  # fmt: skip
    found |= {mark for mark, true in flags.items() if true}
    found.add(f"players {one.setup or one.players}")
    return frozenset(found)


def _of_zones(one: of.Scenario) -> set[str]:
    """List what is special about hands, decks and what lies in play."""
    found = set()
    used = Counter(word.removeprefix("play ") for line in one.script if line.player == one.turn for word in line.words)
    for zone in one.zones:
        cards, mine = zone.cards, zone.player == one.turn
        number = len(cards.known) + len(cards.unknown) + cards.dealt
        if zone.zone == "hand":
            rest = sum((Counter(cards.known) - used).values()) if mine else number
            empty = not rest and not cards.dealt and not cards.unknown
            found.add("hand empty" if empty else f"hand {rest}")
        elif zone.zone == "deck" and not cards.rest and number <= FEW:
            found.add("deck short" if number else "deck empty")
        elif zone.zone in ("in play", "has") and number:
            found.add(zone.zone)
    return found


def _only_old(one: of.Scenario) -> bool:
    return all(profile.endswith("-1e") for profile in one.profiles) or bool(one.printings)


def marks_asked(understood: Understood, words: frozenset[str]) -> Asked:
    """List what the words say of the table that a ruling would show; words: what they mean, of the same question."""
    firm: set[str] = set()
    weak: set[str] = set()
    for cue in understood.cues:
        sure = _firm(cue, understood)
        firm |= sure
        weak |= set() if sure else _weak(cue.what, cue.number, cue.kind)
    claim = understood.claim
    if understood.shape == MUST or claim.negated or claim.verb == "decline":
        weak.add("declined")
    if understood.shape in (SETUP, CHANCE):
        weak.add("setup")
    allows = firm | weak | ({"twice"} if set(understood.cards) & REPEATERS else set())
    allows |= _loose(understood, words)
    return Asked(frozenset(firm | weak), frozenset(firm), frozenset(allows))


def _firm(cue: Cue, understood: Understood) -> set[str]:
    """List the marks that a ruling cannot do without."""
    what, number = cue.what, cue.number
    tests = {
        "deck short": what == "deck size" and number <= FEW,
        f"hand {number}": what == "hand size" and number != HAND_SIZE,
        "old": what == "edition" and (number == 1 or FIRST_YEAR <= number < SECOND_EDITIONS),
        "twice": what == "played" and not set(understood.cards) & REPEATERS,
        f"players {number}": what == "players" and understood.shape == SETUP,
        what: what in ("hand empty", "deck empty", "trash has", "turns", "has"),
    }
    found = {mark for mark, true in tests.items() if true}
    return found | ({f"pile empty {card}" for card in cue.cards} if what == "pile empty" else set())


def _loose(understood: Understood, words: frozenset[str]) -> set[str]:
    """List what may be empty because the words say that something is, and not quite what."""
    said = {cue.what for cue in understood.cues if cue.what in LACKING}
    if not said:
        return set(EMPTIES) if "empty" in words else set()
    loose = set(BY_NEED) if said & {"hand lacks", "discard empty", "trash empty"} else set()
    vague = any(cue.what == "pile empty" and not cue.cards for cue in understood.cues)
    return loose | ({"pile empty"} if vague else set())


def _weak(what: str, number: int, kind: str) -> set[str]:
    if what in ("in play", "trash empty"):
        return {what}
    if what == "players":
        return {f"players {number}"}
    if what == "hand size":
        return {f"hand {number}"}
    if what == "piles empty":
        return {f"{what} {number}"}
    if what in ("phase", "event"):
        return {f"{what} {kind}"}
    return {"declined"} if what == "choice" and kind == "decline" else set()


def unasked(has: frozenset[str], asked: Asked, title: frozenset[str]) -> frozenset[str]:
    """List the special marks of a ruling that a question says nothing of.

    A hand or a deck may be empty because nothing more was needed: then the title does not speak of it.
    """
    known = {mark for mark in has if any(mark == one or mark.startswith(f"{one} ") for one in SPECIAL)}
    loose = {one for one in EMPTIES if one in asked.allows} | (BY_NEED if "empty" not in title else set())
    return frozenset(mark for mark in known - asked.allows if not any(mark.startswith(one) for one in loose))


def speaks_of(ruling: Ruling, understood: Understood) -> bool:
    """Tell whether what a ruling expects is of the sort that is asked about: coins, a place, a choice, a winner ..."""
    one = ruling.scenario
    parts = [part for expected in one.expectations for part in expected.propositions]
    kinds = {part.kind for part in parts}
    claim, shape = understood.claim, understood.shape
    if shape == COUNT and claim.unit:
        return bool(kinds & set(UNITS.get(claim.unit, ("zone",))))
    if shape in (MAY, MUST, WHICH):
        open_ends = {expected.kind for expected in one.expectations} & {of.SOMETIMES, of.NEVER}
        chosen = any(not word.startswith(("play ", "buy ")) for line in one.script for word in line.words)
        return bool(open_ends or kinds & {"offers", "lacks offer", "asks"} or chosen)
    if shape == WINNER:
        return bool(kinds & {"winner", "vp"})
    if shape == WHO:
        return bool(kinds & {"asks", "winner", "turn", "zone"})
    if shape == ORDER:
        return any(expected.kind == of.ORDER for expected in one.expectations) or bool(kinds & {"asks", "turn"})
    if shape == STAYS:
        return any(part.kind == "zone" and "in play" in part.subject for part in parts)
    if shape in (WHERE, IS, DOES):
        return bool(kinds - {"phase", "turn"})
    return bool(parts)
