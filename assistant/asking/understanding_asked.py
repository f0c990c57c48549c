"""The part of a question that asks, and what is done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from assistant.asking.understanding_clauses import MAIN, Clause
from assistant.asking.understanding_words import Word, plain

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


class Asked(NamedTuple):
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


def asked(words: Sequence[Word], read: set[int], clauses: Sequence[Clause], lang: str) -> tuple[Asked, Clause | None]:
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
    return Asked(words, places, read, opener, _main_verb(words, read, places, opener), lang), clause


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


def subject_deed(asks: Asked) -> int:
    """Return the place of a verb that makes the subject of what is asked, -1 for none."""
    before = [one for one in asks.places if asks.opener < one < asks.verb and asks.words[one].has("VERB")]
    deeds = [one for one in before if asks.words[one].text.casefold().endswith(VERBAL_NOUN)]
    return deeds[0] if deeds else -1


def _helps(word: Word) -> bool:
    """Tell whether a word is a verb only beside another: have, do, want."""
    verbs = {tag for tag in word.tags if tag.startswith("v.")}
    return bool(verbs) and verbs <= {"v.have", "v.do", "v.want"}


def verb_of(asks: Asked) -> str:
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
