"""What a question says that happens, or is chosen, before what it asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.model import ME, NOBODY, Cue
from assistant.asking.understanding_clauses import MAIN, Clause
from assistant.asking.understanding_cues import TYPES, once, said, who_of
from assistant.asking.understanding_words import Word

EVENTS: Final = ("gain", "buy", "trash", "discard", "reveal", "exchange", "play", "receive")
FINDS: Final = ("v.hit", "v.reveal", "v.look", "v.draw")
TOLD_WITH: Final = ("CARD", "TYPE", "NUM", "UNIT", "card", "same", "only", "times.2", "ord.1")

Ids = tuple[str, ...]


def event_cues(words: Sequence[Word], read: set[int], clauses: Sequence[Clause]) -> list[Cue]:
    """List what happens, or is chosen, in the clauses that do not ask."""
    found: list[Cue] = []
    for clause in clauses:
        if clause.kind in ("sub.although", "sub.before"):
            read |= set(clause.places)
            continue
        if not clause.asks:
            found += _events_in(words, read, clause)
    return once(found)


def _events_in(words: Sequence[Word], read: set[int], clause: Clause) -> Iterator[Cue]:
    for place in clause.places:
        word = words[place]
        if place in read or not word.has("VERB"):
            continue
        cue = _event(words, clause, place)
        if cue is not None:
            read |= {place, *(one for one in clause.places if one > place and words[one].has(*TOLD_WITH))}
            yield cue


def _event(words: Sequence[Word], clause: Clause, place: int) -> Cue | None:
    word = words[place]
    before = [words[one] for one in clause.places if one < place]
    behind = [words[one] for one in clause.places if one > place]
    objects = tuple(one.mention.id for one in behind if one.mention)
    if behind and behind[0].has("prep.from"):
        objects = ()  # discarded by it
    text = said(words, [one for one in clause.places if one >= place])
    who = who_of(words, [place])
    kind = next((one for one in EVENTS if word.has(f"v.{one}")), "gain" if word.has("v.get") and objects else "")
    refused = any(one.has("not") for one in before) and bool(kind)
    if word.has("v.decline") or refused or any(one.has("without") for one in before):
        return Cue("choice", who, (), 0, "decline", text)
    if before and before[-1].mention and _finds(word, before):
        return _on_top(word, behind, objects, text)
    if word.has("v.get", "v.choose") and any(one.has("u.coins") for one in behind):
        return Cue("choice", who, (), max((one.number for one in behind), default=0), "coins", text)
    if not kind or (clause.kind == MAIN and not objects and not before):
        return None
    cards = _event_cards(words, clause, place, objects, kind)
    return Cue("event", who, cards, 0, kind, text)


def _finds(word: Word, before: Sequence[Word]) -> bool:
    """Tell whether a card, and no player, shows or finds something."""
    told = word.has(*FINDS) and not word.text.casefold().endswith("ing")
    return told and not any(one.has("PERSON") for one in before)


def _event_cards(words: Sequence[Word], clause: Clause, place: int, objects: Ids, kind: str) -> Ids:
    if kind == "exchange":
        return objects
    if objects:
        return objects[:1]
    text_before = [one.mention.id for one in words[:place] if one.mention]
    behind = [words[one] for one in clause.places if one > place]
    generic = any(one.has("card", "TYPE", "number") or not one.tags for one in behind)
    return tuple(text_before[-1:]) if not generic and kind != "buy" else ()


def _on_top(word: Word, behind: Sequence[Word], objects: tuple[str, ...], text: str) -> Cue | None:
    """Read what a card finds as what lies on top of a deck."""
    kind = next((kind.capitalize() for one in behind for kind in TYPES if one.has(f"t.{kind}")), "")
    if any(one.has("same") for one in behind):
        kind = "same"
    if not objects and not kind:
        return None
    number = next((one.number for one in behind if one.has("NUM", "times.2")), 1)
    who = ME if word.has("v.draw", "v.look") else NOBODY
    return Cue("deck top", who, objects[:1], number, kind, text)
