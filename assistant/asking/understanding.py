"""A question in ordinary words understood: its shape, what it claims, and what it says of the table."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.asking import model as of
from assistant.asking.model import OTHER, Cue, Mention, Understood
from assistant.asking.understanding_asked import VERBS, Asked, asked, subject_deed, verb_of
from assistant.asking.understanding_claim import claim_of
from assistant.asking.understanding_clauses import Clause, clauses, settle
from assistant.asking.understanding_cues import find_cues
from assistant.asking.understanding_events import event_cues
from assistant.asking.understanding_shape import shape_of
from assistant.asking.understanding_words import Word, read_words


def understand(text: str, lang: str, mentions: Sequence[Mention]) -> Understood:
    """Read a question in English or Polish whose names are known."""
    words = settle(read_words(text, lang, mentions))
    read = _granted(words)
    cues = [*find_cues(words, read), *_against(words, read)]
    parts = clauses(words, read)
    asks, clause = asked(words, read, parts, lang)
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


def _order_of(words: Sequence[Word], asks: Asked, shape: str, parts: Sequence[Clause]) -> str:
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


def _deed(words: Sequence[Word], read: set[int], asks: Asked) -> list[Cue]:
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


def _owned(words: Sequence[Word], asks: Asked, cues: Sequence[Cue], verb: str) -> list[Cue]:
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


def _unread(words: Sequence[Word], asks: Asked, parts: Sequence[Clause]) -> tuple[str, ...]:
    """List the words that nothing has explained: those in no table."""
    return tuple(word.text for word in words if not word.tags and word.text.isalpha())
