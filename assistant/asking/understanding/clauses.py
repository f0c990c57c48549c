"""The words of a question made plain: what each means, where clauses begin, which one asks, what is done in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from assistant.asking.vocabulary import Word, plain

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


# The names of what is done, as the tables of words have them; of a word with several the first goes.
VERBS: Final = (
    "draw", "gain", "trash", "discard", "replay", "play", "react", "reveal", "look", "aside", "protect", "putback",
    "put", "shuffle", "turnback", "exchange", "pass", "stay", "return", "hit", "decline", "choose", "decide", "add",
    "lower", "cost", "count", "score", "keep", "win", "buy", "spend", "work", "useless", "share", "copy", "resolve",
    "get", "make", "do", "cont", "go", "stop",
)  # fmt: skip
LEADING: Final = (
    "v.choose", "v.make", "v.let", "v.want", "v.get", "v.decline", "v.go", "v.have", "v.end", "v.do", "v.decide",
)  # fmt: skip
BREAKS: Final = ("q.which", "q.what", "q.who", "stop", "or", "also_and")
HINTS: Final = (
    ("or", 8), ("VERB", 4), ("money", 3), ("NUM", 2), ("TYPE", 1), ("nothing", 1), ("any", 1), ("not.optional", 4),
    ("q.must", 4), ("q.can", 4), ("times.1", 2), ("times.2", 2), ("ord.2", 5),
)  # fmt: skip
VERBAL_NOUN: Final = "ing"
DOWN_TO: Final = ("to", "do")
POLISH_NOUNS: Final = ("anie", "enie", "aniem", "eniem")


class AskingClause(NamedTuple):
    """Be the words of a question, and the places of those that ask; opener, verb: places of words, -1 for none."""

    words: Sequence[Word]
    places: tuple[int, ...]
    read: set[int]
    opener: int
    verb: int
    lang: str

    def any(self, *tags: str) -> bool:
        """Tell whether a word that asks may mean one of these."""
        return any(self.words[place].has(*tags) for place in self.places)

    def free(self) -> list[int]:
        """List the places of what has not been read yet."""
        return [place for place in self.places if place not in self.read]

    def left(self) -> list[Word]:
        """List the words that ask and have not been read yet."""
        return [self.words[place] for place in self.free()]

    @property
    def opening(self) -> Word | None:
        """Return the word that opens the question."""
        return self.words[self.opener] if self.opener >= 0 else None

    def between(self, *tags: str) -> bool:
        """Tell whether a word between the opening and the verb may mean one of these."""
        split = self.verb if self.verb >= 0 else len(self.words)
        return any(self.words[one].has(*tags) for one in self.places if self.opener < one < split)


def find_asking_clause(
    words: Sequence[Word], read: set[int], clauses: Sequence[Clause], lang: str
) -> tuple[AskingClause, Clause | None]:
    """Find the clause that asks: the first that opens as a question, else the one with most to ask about."""
    clause = next((one for one in clauses if one.asks and not _bare(words, one)), None)
    clause = clause or next((one for one in clauses if one.asks), None)
    if clause is None:
        mains = [one for one in clauses if one.kind == MAIN and not _states(words, one)]
        clause = max(reversed(mains), key=lambda one: _weight(words, read, one), default=None)
        if clause is not None and not _weight(words, read, clause):
            clause = None
    places = (*clause.places, *_chosen(words, clauses, clause), *_offers(words, clauses, clause)) if clause else ()
    opener = next((one for one in places if words[one].has("OPENER")), -1) if clause and clause.asks else -1
    return AskingClause(words, places, read, opener, _main_verb(words, read, places, opener), lang), clause


def _chosen(words: Sequence[Word], clauses: Sequence[Clause], asking: Clause) -> tuple[int, ...]:
    """Return the places of a clause that tells what is chosen or decided: "who decides, which card goes"."""
    after = next((one for one in clauses if one.places > asking.places), None)
    told = after is not None and after.asks and words[after.places[0]].has("q.which", "q.what")
    picks = any(words[place].has("v.choose", "v.decide") for place in asking.places)
    return after.places if after is not None and told and picks else ()


def _offers(words: Sequence[Word], clauses: Sequence[Clause], asking: Clause) -> tuple[int, ...]:
    """Return the places of numbers that are offered behind the question: "eight or twelve"."""
    offered = ("NUM", "UNIT", "or", "fill", "times.1", "times.2", "also_and")
    after = [one for one in clauses if one.places > asking.places and one.kind == MAIN and not one.asks]
    whole = [one.places for one in after if all(words[place].has(*offered) for place in one.places)]
    return tuple(place for places in whole for place in places)


def _states(words: Sequence[Word], clause: Clause) -> bool:
    """Tell whether a clause only says what somebody does."""
    said = [words[place] for place in clause.places]
    deed = any(one.has("VERB", "verb name") for one in said[1:])
    return bool(said) and said[0].has("PERSON") and deed and not any(one.has("or", "OPENER") for one in said)


def _bare(words: Sequence[Word], clause: Clause) -> bool:
    """Tell whether a clause has only the word that opens a question."""
    return all(words[place].has("q.do", "q.be", "q.can", "q.must") for place in clause.places)


def _weight(words: Sequence[Word], read: set[int], clause: Clause) -> int:
    left = [words[one] for one in clause.places if one not in read]
    return sum(value for tag, value in HINTS if any(one.has(tag) for one in left))


def _main_verb(words: Sequence[Word], read: set[int], places: Sequence[int], opener: int) -> int:
    """Find what is done: the first verb that is not read, or the one that it only leads to."""
    deeds = [one for one in places if words[one].has("VERB", "verb name") and not _helps(words[one])]
    found = [one for one in deeds if one not in read]
    after = [one for one in found if one > opener] or found
    if len(after) > 1 and _is_subject(words, after):
        after = after[1:]
    if len(after) > 1 and any(one.has("prep.from") for one in words[after[0] + 1 : after[0] + 2]):
        after = after[1:]  # cards gained by it go ...
    if opener < 0 and after and not any(words[one].has("or") for one in places):
        return after[-1]
    for place, following in zip(after, after[1:], strict=False):
        between = [words[one] for one in range(place + 1, following)]
        if not words[place].has(*LEADING) or any(one.has(*BREAKS) for one in between):
            return place
        if words[place].has("v.get", "v.choose") and any(one.has("UNIT", "TYPE", "CARD") for one in between):
            return place
    doing = [one for one in places if words[one].has("v.do", "q.do") and not words[one].has("q.be")]
    return after[-1] if after else doing[-1] if doing and _does_it(words, doing, opener) else -1


def _does_it(words: Sequence[Word], doing: Sequence[int], opener: int) -> bool:
    """Tell whether "do" itself is what is done."""
    return words[doing[-1]].has("v.do") and (len(doing) > 1 or not words[doing[-1]].has("q.do")) and opener != doing[-1]


def _is_subject(words: Sequence[Word], found: Sequence[int]) -> bool:
    """Tell whether the first verb only makes a subject: "does turning one into another count as gaining"."""
    first, second = words[found[0]], words[found[1]]
    return (
        first.text.casefold().endswith(VERBAL_NOUN)
        and not second.text.casefold().endswith(VERBAL_NOUN)
        and second.has("v.count", "v.work", "v.react", "v.cost", "v.make", "v.get", "v.protect", "v.draw")
    )


def subject_deed(asks: AskingClause) -> int:
    """Return the place of a verb that makes the subject of what is asked, -1 for none."""
    before = [one for one in asks.places if asks.opener < one < asks.verb and asks.words[one].has("VERB")]
    deeds = [one for one in before if asks.words[one].text.casefold().endswith(VERBAL_NOUN)]
    return deeds[0] if deeds else -1


def _helps(word: Word) -> bool:
    """Tell whether a word is a verb only beside another: have, do, want."""
    verbs = {tag for tag in word.tags if tag.startswith("v.")}
    return bool(verbs) and verbs <= {"v.have", "v.do", "v.want"}


def verb_of(asks: AskingClause) -> str:
    """Name what is done, as the tables of words call it."""
    if asks.verb < 0:
        return ""
    word = asks.words[asks.verb]
    if word.mention:
        into = any(asks.words[one].has("prep.into") for one in asks.places if one > asks.verb)
        return "exchange" if into else "trash" if word.has("thing.trasher") else "play"
    if asks.lang == "pl" and plain(word.text).endswith(POLISH_NOUNS):
        return "count"
    behind = asks.words[asks.verb + 1 : asks.verb + 3]
    if word.has("v.discard") and len(behind) > 1 and plain(behind[0].text) in DOWN_TO and behind[1].has("NUM"):
        return "keep"
    named = next((one for one in VERBS if word.has(f"v.{one}")), "")
    if named in ("cont", "stop", "protect") and asks.any("v.cont"):
        return _named_first(asks.words)
    return named


def _named_first(words: Sequence[Word]) -> str:
    """Name the first deed of all words: what is to go on or to stop."""
    named = [one for word in words for one in VERBS if word.has(f"v.{one}")]
    return named[0] if named else ""
