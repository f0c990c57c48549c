"""A question in ordinary words understood: its shape, what it claims, and what it says of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking import model as of
from assistant.asking.model import OTHER, Cue, Mention, Understood
from assistant.asking.understanding.claim import claim_of
from assistant.asking.understanding.clauses import (
    PLACES,
    VERBS,
    AskingClause,
    Clause,
    clauses,
    find_asking_clause,
    settle,
    subject_deed,
    verb_of,
)
from assistant.asking.understanding.cues import event_cues, find_cues
from assistant.asking.vocabulary import Word, read_words


def understand(text: str, lang: str, mentions: Sequence[Mention]) -> Understood:
    """Read a question in English or Polish whose names are known."""
    words = settle(read_words(text, lang, mentions))
    read = _granted(words)
    cues = [*find_cues(words, read), *_against(words, read)]
    parts = clauses(words, read)
    asks, clause = find_asking_clause(words, read, parts, lang)
    cues += event_cues(words, read, [one for one in parts if one is not clause])
    cues += _deed(words, read, asks)
    verb = verb_of(asks)
    shape = shape_of(asks, verb)
    order = _order_of(words, asks, shape, parts)
    if order:
        cues = [one for one in cues if one.kind != order]
        shape = of.ORDER
    if shape == of.CHANCE:
        asks = asks._replace(places=tuple(range(len(words))))
    claim = claim_of(asks, shape, verb)
    claim = claim._replace(kind=order) if order else claim
    again = {card for one in cues if one.what == "played" for card in one.cards}
    cues = [one for one in cues if not (one.kind == "play" and one.what == "event" and set(one.cards) & again)]
    cues = [*_turned(cues, claim.verb), *_owned(words, asks, cues, claim.verb), *_turns(words, shape)]
    unread = _unread(words, asks, parts)
    return Understood(text, lang, shape, tuple(mentions), tuple(cues), claim, unread)


def _order_of(words: Sequence[Word], asks: AskingClause, shape: str, parts: Sequence[Clause]) -> str:
    """Name the deed that "do I draw before discarding" holds another against, "" where nothing is."""
    if shape != of.DOES or asks.verb < 0:
        return ""
    for one in parts:
        first = words[one.places[0]]
        if one.kind == "sub.before" and first.text.casefold().endswith("ing") and first.has("VERB"):
            return next((verb for verb in VERBS if first.has(f"v.{verb}")), "")
    return ""


def _granted(words: Sequence[Word]) -> set[int]:
    """Return the places of what is only granted: "although it is gone" says nothing of the table."""
    found: set[int] = set()
    within = False
    for place, word in enumerate(words):
        within = (within or word.has("sub.although")) and not word.has("stop")
        if within and not word.has("sub.although"):
            found.add(place)
    return found


def _deed(words: Sequence[Word], read: set[int], asks: AskingClause) -> list[Cue]:
    """Read what happens in the subject of a question: "does turning one into another count ..."."""
    deed = subject_deed(asks)
    if deed < 0:
        return []
    places = tuple(one for one in asks.places if deed <= one < asks.verb)
    cues = event_cues(words, read, [Clause("sub.when", places, False)])
    read.update(one for one in places if words[one].mention)
    return cues


def _against(words: Sequence[Word], read: set[int]) -> list[Cue]:
    """Read "Moat against Witch" without more: the other player plays the second."""
    if any(word.has("VERB") for word in words):
        return []
    found = []
    for place, word in enumerate(words[1:-1], 1):
        behind = words[place + 1]
        if word.has("vs") and behind.mention and words[place - 1].mention:
            read.add(place)
            found.append(Cue("event", OTHER, (behind.mention.id,), 0, "play", f"{word.text} {behind.text}"))
    return found


def _turned(cues: Sequence[Cue], verb: str) -> list[Cue]:
    """Read cards counted for points as all that is owned, not as a hand."""
    if verb != "score":
        return list(cues)
    owned = {"hand has": "has", "hand size": "deck size"}
    return [one._replace(what=owned.get(one.what, one.what)) for one in cues]


def _owned(words: Sequence[Word], asks: AskingClause, cues: Sequence[Cue], verb: str) -> list[Cue]:
    """Read "three Dukes and two Duchies: how many points" as what is owned."""
    if verb != "score":
        return []
    told = {card for one in cues for card in one.cards}
    counted = [word.mention for place, word in enumerate(words) if word.mention and place not in asks.places]
    several = [one for one in counted if one.number > 1 and one.id not in told]
    return [Cue("has", cards=(one.id,), number=one.number, said=one.said) for one in several]


def _turns(words: Sequence[Word], shape: str) -> list[Cue]:
    """Say what a question about the winner tells of turns taken."""
    if shape != of.WINNER:
        return []
    found = []
    for place, word in enumerate(words):
        near = words[max(0, place - 3) : place]
        if word.has("u.turns") and any(one.has("extra", "more") for one in words[max(0, place - 2) : place + 2]):
            number = next((one.number for one in near if one.has("NUM") and one.number), 1)
            found.append(Cue("turns", number=number, kind="extra", said=word.text))
        elif word.has("u.turns", "k.starter") and any(one.has("k.starter") for one in (*near, word)):
            found.append(Cue("turns", kind="first", said=word.text))
    return found[:1]


def _unread(words: Sequence[Word], asks: AskingClause, parts: Sequence[Clause]) -> tuple[str, ...]:
    """List the words that nothing has explained: those in no table."""
    return tuple(word.text for word in words if not word.tags and word.text.isalpha())


# What nobody chooses to do.
STATES: Final = ("cost", "protect", "count", "stay", "work", "score", "win", "useless", "return", "hit", "lower")
SETUPS: Final = ("k.setup", "k.bane", "t.shelter", "t.heirloom")
DEEDS: Final = ("gain", "trash", "play", "discard", "get")
OPENERS: Final = (
    (of.COUNT, "q.many"), (of.WHERE, "q.where"), (of.WHO, "q.who"), (of.IS, "q.type"), (of.ORDER, "q.when"),
)  # fmt: skip
COUNTS: Final = ("NUM", "times.1", "times.2", "times.3", "money")


def shape_of(asks: AskingClause, verb: str) -> str:
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


def _is_setup(asks: AskingClause, verb: str, every: Sequence[Word]) -> bool:
    if any(word.has(*SETUPS) for word in every) and verb not in DEEDS:
        return True
    ends = any(word.has("k.end") for word in every) or (asks.any("v.end") and any(word.has("pile") for word in every))
    counted = asks.any("q.many") and any(word.has("players") for word in every) and verb in ("", "get", "do")
    ends = ends or (verb == "count" and asks.any("pile") and asks.any("NUM"))
    return ends or counted or (asks.any("q.when") and verb == "add")


def _is_order(asks: AskingClause) -> bool:
    if asks.any("q.order"):
        return True
    firsts = sum(asks.words[one].has("ord.1") for one in asks.free())
    verbs = sum(word.has("VERB") for word in asks.left())
    whose = asks.any("q.who") and not any(asks.words[one].has("card", "CARD") for one in _behind_first(asks))
    return firsts > 0 and (whose or (verbs > 1 and asks.any("or", "then")))


def _behind_first(asks: AskingClause) -> list[int]:
    """List the places right behind "first"."""
    return [one + 1 for one in asks.places if asks.words[one].has("ord.1") and one + 1 in asks.places]


def _unopened(asks: AskingClause, verb: str) -> str:
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


def _which(asks: AskingClause, verb: str) -> str:
    if verb == "stay":
        return of.STAYS
    if verb in ("cost", "score"):
        return of.COUNT
    if verb == "get" and not asks.any("q.can", "q.must", "v.let", "UNIT", "TYPE", "card"):
        return of.WHAT
    if verb in ("do", "work", "useless", "") or (verb == "make" and not asks.any("UNIT")):
        return of.WHAT
    return of.WHICH


def _yes_or_no(asks: AskingClause, verb: str) -> str:
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
