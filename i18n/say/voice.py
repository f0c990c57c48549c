"""Who is spoken to, and the clauses that are joined into sentences.

A voice is where a reader stands in the tree of a card: the path, whom the clause is about, what "it" is. A clause is
one thing to do or to know, without capital and full stop; `whole` says that it brings its own subject, `joins` that it
belongs to the sentence of the clause before it, `open` that what is said behind it would be read as a part of it: of
what is done if something holds, of what one may do, of the last of several things to choose from (how many such lie in
each other); `apart` that it names what it depends on ("if you do", "if the gained card is ...") and can stand as a
sentence of its own; `bound` that it tells of what follows if the clause before it is done, or is not; `until` that it
ends with how long something is done, so that what comes next must be told from that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from engine.records import NamedTuple
from i18n.say.reading import Unsaid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.model.ability import Cards
    from i18n.lexicon import CardName, NounPhrase, Place
    from i18n.say.words import Words

YOU, THEY, MAY, ABILITY = "you", "they", "may", "ability"


LATER = 9  # how open a clause is that tells of another time: nothing of now can follow it


class Clause(NamedTuple):
    """Hold what one clause says and the paths of the instructions it says."""

    text: str
    paths: tuple[str, ...] = ()
    whole: bool = False
    joins: bool = False
    open: int = 0
    apart: bool = False
    bound: bool = False
    until: bool = False


class Voice(NamedTuple):
    """Say phrases for one place in a tree.

    it: the noun that stands for the card of the clause before. near: the sentence has just named that card, so that a
    bare "it" is clear. looked: how many cards lie looked at. again: some of those have been moved already. name: of the
    card whose text this is. owned: it is no card but lies before its owner. found: of what kind the one card
    looked at is known to be. bare: whether one may, and if it is of what kind, is said around the clause. this: the
    noun that stands for the card whose instructions are followed. aside: the noun for what has been set aside for them.
    lingers: a sentence to come says that the card stays in play. then: a later turn is spoken of. paid: what is spent,
    one token or coins. searched: it was said that one may look through one's discard pile. moved: the verb by which the
    card of the clause before was moved, if there was one.
    """

    words: Words
    person: str = YOU
    path: str = ""
    it: str = ""
    looked: int = 0
    mood: str = ""
    near: bool = False
    again: bool = False
    name: str = ""
    owned: bool = False
    found: Cards | None = None
    bare: bool = False
    this: str = "this-card"
    aside: str = ""
    lingers: bool = False
    then: bool = False
    paid: str = ""
    searched: bool = False
    moved: str = ""

    @property
    def context(self) -> str:
        """Return the context of the phrases in this voice."""
        return self.mood or self.person

    def say(self, msgid: str, n: int | None = None, /, **slots: object) -> str:
        """Say a phrase in this voice; what others may do has a phrase of its own (`.they`)."""
        if self.mood and self.person == THEY:
            msgid += ".they"
        return self.words(msgid, self.context, n, **slots)

    def object_of(self) -> NounPhrase:
        """Make the noun, or "it", for a card of the clause before that is moved now."""
        return self.words.noun("it" if self.near else self.it or "that-card", 1, "bare")

    def own(self, quantity: str = "none") -> CardName:
        """Make the name of the card whose text this is; as "the" card where the language has an article for a name."""
        known = quantity in self.words.lexicon.tables.quantities
        return self.words.name(self.name, 1, quantity if known else "none")

    def down(self, step: str, index: int | None = None) -> Voice:
        """Return the voice for a node directly inside this one."""
        step = step if index is None else f"{step}.{index}"
        return self._replace(path=f"{self.path}/{step}" if self.path else step)

    def place(self, place: str) -> Place:
        """Make the slot of a place; whose it is depends on whom the clause is about."""
        return self.words.lexicon.place(place, "you" if self.person == YOU else "they")

    def noun_of_it(self) -> NounPhrase:
        """Make the noun that stands for "it"."""
        return self.words.noun(self.it or "that-card", 1, "bare")

    def clause(self, msgid: str, n: int | None = None, /, **slots: object) -> Clause:
        """Make a clause of this node; slots that are clauses themselves give their text and their paths."""
        inner = [slot for slot in slots.values() if isinstance(slot, Clause)]
        said = {key: slot.text if isinstance(slot, Clause) else slot for key, slot in slots.items()}
        paths = paths_of([Clause("", (self.path,)), *inner])
        return Clause(self.say(msgid, n, **said), paths, open=max((clause.open for clause in inner), default=0))


def opened(clause: Clause, **more: Any) -> Clause:
    """Mark a clause as open, and in other ways."""
    return clause._replace(open=clause.open + 1, **more)


def if_done(clause: Clause) -> Clause:
    """Mark a clause that begins with "if you do" or the like."""
    return opened(clause, whole=True, apart=True, bound=True)


def paths_of(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """List the paths that clauses cover, each once."""
    return tuple(dict.fromkeys(path for clause in clauses for path in clause.paths))


def chain(voice: Voice, clauses: Sequence[Clause]) -> Clause:
    """Join clauses into one, in their order; one with its own subject makes the whole one so.

    Behind an open clause it is said that the next does not depend on it, unless the next belongs to it (`joins`).
    Raises Unsaid where it could not be told on how much of it the next depends.
    """
    parts: list[list[Clause]] = [[]]
    for clause in clauses:
        if parts[-1] and parts[-1][-1].open and not (clause.joins or clause.bound):
            parts.append([])
        parts[-1].append(clause)
    said = [_chained(voice, part) for part in parts]
    whole = said[0]
    for part in said[1:]:
        if whole.open > 1:
            raise Unsaid(whole, "open")
        text = voice.words("chain.anyway", voice.person, first=whole.text, last=part.text)
        whole = Clause(text, paths_of([whole, part]), whole.whole, whole.joins, part.open)
    return whole


def _chained(voice: Voice, clauses: Sequence[Clause]) -> Clause:
    if len(clauses) == 1:
        return clauses[0]
    *first, last = clauses
    if sum(clause.bound for clause in clauses) > 1:  # "if you do not" would be read of what follows "if you do"
        raise Unsaid(last, "open")
    before = voice.words("chain.between").join(clause.text for clause in first)
    msgid = "chain.then" if voice.person == THEY and any(clause.until for clause in first) else "chain"
    text = voice.words(msgid, voice.person, first=before, last=last.text)
    return Clause(text, paths_of(clauses), clauses[0].whole, open=max(clause.open for clause in clauses))


def parted(clauses: Sequence[Clause]) -> tuple[list[Clause], list[Clause]]:
    """Split off the clauses at the end that can stand as sentences of their own; the first never can."""
    number = len(clauses)
    while number > 1 and clauses[number - 1].apart:
        number -= 1
    return list(clauses[:number]), list(clauses[number:])


def grouped(voice: Voice, clauses: Sequence[Clause]) -> list[Clause]:
    """Join each clause that belongs to the sentence before it."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        if clause.joins and groups:
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return [_chained(voice, group) for group in groups]


_LOOSE = re.compile(r",(?=[,.;:)]| \(|$)")


def closed(text: str) -> str:
    """Leave out a comma that closes a clause where nothing follows."""
    return _LOOSE.sub("", text)


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop; of two brackets in a row one is made."""
    text = closed(text).replace(") (", "; ")
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
