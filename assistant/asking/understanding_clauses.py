"""The words of a question made plain: which of two meanings a word has, where clauses begin, what a pattern fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from assistant.asking.understanding_words import Word

PLACES: Final = ("hand", "deck", "discard", "trash", "play.in", "supply", "aside")
AFTER_GOING: Final = ("v.go", "v.put", "v.return", "v.get", "CARD", "v.draw")
LOOSE: Final = ("v.do", "v.have", "v.go", "v.want", "v.let", "v.make", "v.choose", "v.get", "v.end", "v.decide")
ASKING_ALWAYS: Final = (
    "q.happens", "q.many", "q.who", "q.which", "q.where", "q.what", "q.type", "q.order", "q.when", "q.chance",
)  # fmt: skip
COUNTING: Final = ("q.which", "q.many", "NUM", "ord.1", "ord.2", "both", "extra", "more")
DETERMINING: Final = ("prep.in", "prep.into", "prep.from", "det", "empty", "top", "poss", "no")
MAIN: Final = "main"

Places = tuple[int, ...]


class Clause(NamedTuple):
    """Be a part of a question: main, or the word that makes it a side clause, with the places of its words."""

    kind: str
    places: tuple[int, ...]
    asks: bool


class Item(NamedTuple):
    """Be one word of a pattern: what it may mean, and whether it may be missing."""

    tags: tuple[str, ...]
    optional: bool


@cache
def parsed(pattern: str) -> tuple[Item, ...]:
    """Read a pattern: concepts with / between those that may stand in one place, ? behind what may be missing."""
    return tuple(Item(tuple(part.rstrip("?").split("/")), part.endswith("?")) for part in pattern.split())


def fit(words: Sequence[Word], read: set[int], pattern: str, start: int) -> tuple[int, ...]:
    """Return the places of the words that a pattern takes from a place on, empty if it does not fit.

    Words without weight between them are passed over; words already read fit no more, but for names.
    """
    return _fit(words, read, parsed(pattern), start, ())


def _fit(words: Sequence[Word], read: set[int], items: tuple[Item, ...], at: int, taken: Places) -> Places:
    if not items:
        return taken
    first, rest = items[0], items[1:]
    if at < len(words) and words[at].has(*first.tags) and (at not in read or words[at].mention):
        found = _fit(words, read, rest, at + 1, (*taken, at))
        if found:
            return found
    if first.optional:
        found = _fit(words, read, rest, at, taken)
        if found:
            return found
    if taken and at < len(words) and words[at].filler and not words[at].has("sub.after"):
        return _fit(words, read, items, at + 1, taken)
    return ()


def settle(words: Sequence[Word]) -> list[Word]:
    """Decide between the meanings of words that have two: a verb or a place, a verb or a noun."""
    settled: list[Word] = []
    for place, word in enumerate(words):
        tags = set(word.tags)
        if word.mention and _is_done(words, place):
            tags |= {"verb name", "thing.verb"}
        if "VERB" in tags and word.mention is None:
            tags = _verb_or_place(words, place, tags) if {"discard", "trash"} & tags else tags
            tags = _verb_or_noun(words, place, tags)
        if "times.1" in tags and "sub.when" in tags:
            tags -= {"times.1"} if _begins_clause(words, place) else {"sub.when"}
        if "q.do" in tags and "or" in tags:
            tags -= {"or"} if _asks_whether(words, place) else {"q.do", "OPENER"}
        settled.append(word._replace(tags=frozenset(tags)))
    return settled


def _weighty(words: Sequence[Word], place: int, step: int) -> Word | None:
    """Return the nearest word before (-1) or behind (1) that has weight."""
    place += step
    while 0 <= place < len(words) and words[place].filler and not words[place].has("VERB", "OPENER", "PERSON"):
        place += step
    return words[place] if 0 <= place < len(words) else None


def _verb_or_place(words: Sequence[Word], place: int, tags: set[str]) -> set[str]:
    """Read "trash" behind "in", "from", "the" ... as the pile, else as what is done."""
    before = words[place - 1] if place else None
    is_place = before is not None and before.has(*DETERMINING)
    is_place = is_place and before is not None and not before.has("q.do", "q.can", "prep.for", "q.must", "it")
    if before is not None and before.text.casefold() == "to":
        is_place = place > 1 and words[place - 2].has(*AFTER_GOING, *PLACES)
    if before is not None and before.has("or", "and"):
        is_place = any(one.has(*PLACES) and not one.has("VERB") for one in words[max(0, place - 3) : place])
        is_place = is_place or any(one.has("v.go") for one in words[:place])
    return tags - {"VERB", "v.trash", "v.discard"} if is_place else tags - {"trash", "discard"}


def _verb_or_noun(words: Sequence[Word], place: int, tags: set[str]) -> set[str]:
    """Read a turn, a play, a draw as a thing where no object follows."""
    before, behind = _weighty(words, place, -1), _weighty(words, place, 1)
    if "u.turns" in tags:
        into = any(one.has("prep.into") for one in words[place + 1 :])
        return tags - ({"u.turns", "UNIT"} if into else {"v.exchange", "VERB"})
    if {"u.plays", "u.buys"} & tags:
        counted = before is not None and before.has(*COUNTING)
        counted = counted or (place > 0 and words[place - 1].has("per"))
        ended = behind is None or behind.has("stop", "VERB", "OPENER", "PERSON")
        noun = counted and ended
        return tags - {"v.play", "v.buy", "VERB"} if noun else tags - {"u.plays", "u.buys", "UNIT"}
    counted = "v.cost" in tags and place > 0 and words[place - 1].has("NUM")
    if counted and behind is not None and behind.has("card", "TYPE"):
        return {"k.cost", "NOTION"}
    follows = place + 1 < len(words) and words[place + 1].has("VERB") and not words[place + 1].filler
    if follows and place and words[place - 1].mention and not tags & set(LOOSE):
        return {tag for tag in tags if not tag.startswith("v.")} - {"VERB"} | {"noun"}
    return tags


def _asks_whether(words: Sequence[Word], place: int) -> bool:
    """Tell whether the Polish word for "or" asks whether: it begins a clause, or stands only before a deed."""
    if not place or words[place - 1].has("stop"):
        return True
    if any(one.has("VERB", "q.do") for one in _same_breath(words, place)):
        return False
    behind = words[place + 1] if place + 1 < len(words) else None
    return behind is not None and behind.has("VERB", "q.can", "q.must", "PERSON")


def _same_breath(words: Sequence[Word], place: int) -> list[Word]:
    """List the words before a place, back to the last sign."""
    stops = [one for one in range(place) if words[one].has("stop")]
    return list(words[stops[-1] + 1 if stops else 0 : place])


def _is_done(words: Sequence[Word], place: int) -> bool:
    """Tell whether a name is used as a verb: "may I remodel a Gold"."""
    word, before = words[place], words[place - 1] if place else None
    if before is None and len(words) > 1 and words[1].mention and any(one.has("prep.into") for one in words[2:]):
        return not word.has("thing.throne")
    if before is None or not word.text[:1].islower() or word.has("thing.throne"):
        return False
    behind = words[place + 1 : place + 3]
    onto = any(one.mention or one.has("NUM", "card", "TYPE") for one in behind) and not behind[0].has("stop")
    return onto and (before.text.casefold().endswith("to") or before.has("p.me", "p.you", "q.must"))


def _begins_clause(words: Sequence[Word], place: int) -> bool:
    behind = words[place + 1 : place + 3]
    return any(one.has("CARD", "PERSON", "VERB") for one in behind) and not any(one.has("or", "stop") for one in behind)


def clauses(words: Sequence[Word], read: set[int]) -> list[Clause]:
    """Cut a question into clauses: at signs, before words like if and when, and before what asks."""
    found: list[Clause] = []
    kind, asks, places = MAIN, False, list[int]()
    for place, word in enumerate(words):
        begins_sub = place not in read and any(tag.startswith("sub.") for tag in word.tags)
        begins_asking = not asks and _opens(words, place, places, kind)
        if word.has("stop") or begins_sub or (begins_asking and places):
            found += [Clause(kind, tuple(places), asks)] if places else []
            kind, asks, places = MAIN, False, []
        if begins_sub and not (word.has("sub.before") and word.has("OPENER")):
            kind = next(tag for tag in word.tags if tag.startswith("sub."))
            read.add(place)
        elif not word.has("stop"):
            asks = asks or begins_asking
            places.append(place)
    return found + ([Clause(kind, tuple(places), asks)] if places else [])


def _opens(words: Sequence[Word], place: int, before: Sequence[int], kind: str) -> bool:
    """Tell whether a word begins what is asked."""
    word = words[place]
    if not word.has("OPENER"):
        return False
    last = words[before[-1]] if before else None
    if word.has(*ASKING_ALWAYS):
        return last is None or not last.has("VERB") or not any(words[one].has("OPENER") for one in before)
    if not before:
        return kind == MAIN
    if kind != MAIN and word.has("q.can", "q.must") and _weightless(words, place):
        return last is not None and not last.has("PERSON", "it", "CARD")
    if kind == MAIN and last is not None and last.filler and not last.has("PERSON"):
        return not word.has("q.be")
    behind = words[place + 1] if place + 1 < len(words) else None
    if behind is None or last is None or last.has("PERSON", "it"):
        return False
    if word.has("q.do") and not word.has("q.be", "or") and behind.has("det"):
        return True
    return behind.has("PERSON", "it") or (behind.has("CARD", "fill", "not") and not last.has("CARD"))


def _weightless(words: Sequence[Word], place: int) -> bool:
    """Tell whether a deed follows with nothing of weight between, and no player."""
    behind = [one for one in words[place + 1 : place + 4] if not one.filler or one.has("VERB", "PERSON")]
    return bool(behind) and behind[0].has("VERB", "not") and not behind[0].has("PERSON")
