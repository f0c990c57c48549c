"""Who is spoken to, and the clauses that are joined into sentences.

A voice is where a reader stands in the tree of a card: the path, whom the clause is about, what "it" is. A clause is
one thing to do or to know, without capital and full stop; `whole` says that it brings its own subject, `joins` that it
belongs to the sentence of the clause before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n.lexicon import CardName, NounPhrase, Place
    from i18n.say.words import Words

YOU, THEY, MAY, ABILITY = "you", "they", "may", "ability"


class Clause(NamedTuple):
    """Hold what one clause says and the paths of the instructions it says."""

    text: str
    paths: tuple[str, ...] = ()
    whole: bool = False
    joins: bool = False


class Voice(NamedTuple):
    """Say phrases for one place in a tree.

    it: the noun that stands for the card of the clause before. near: the sentence has just named that card, so that a
    bare "it" is clear. looked: how many cards lie looked at. again: some of those have been moved already. name: of the
    card whose text this is.
    """

    words: Words
    person: str = YOU
    path: str = ""
    it: str = "that-card"
    looked: int = 0
    mood: str = ""
    near: bool = False
    again: bool = False
    name: str = ""

    @property
    def context(self) -> str:
        """Return the context of the phrases in this voice."""
        return self.mood or self.person

    def say(self, msgid: str, n: int | None = None, /, **slots: object) -> str:
        """Say a phrase in this voice; what others may do has its own phrase where the verb differs (`.they`)."""
        if self.mood and self.person == THEY and self.words.has(f"{msgid}.they", self.context):
            msgid += ".they"
        return self.words(msgid, self.context, n, **slots)

    def object_of(self) -> NounPhrase:
        """Make the noun, or "it", for a card of the clause before that is moved now."""
        return self.words.noun("it" if self.near else self.it, 1, "bare")

    def own(self) -> CardName:
        """Make the name of the card whose text this is."""
        return self.words.name(self.name, 1, "none")

    def down(self, step: str, index: int | None = None) -> Voice:
        """Return the voice for a node directly inside this one."""
        step = step if index is None else f"{step}.{index}"
        return self._replace(path=f"{self.path}/{step}" if self.path else step)

    def place(self, place: str) -> Place:
        """Make the slot of a place; whose it is depends on whom the clause is about."""
        return self.words.lexicon.place(place, "you" if self.person == YOU else "they")

    def noun_of_it(self) -> NounPhrase:
        """Make the noun that stands for "it"."""
        return self.words.noun(self.it, 1, "bare")

    def clause(self, msgid: str, n: int | None = None, /, **slots: object) -> Clause:
        """Make a clause of this node; slots that are clauses themselves give their text and their paths."""
        inner = [slot for slot in slots.values() if isinstance(slot, Clause)]
        said = {key: slot.text if isinstance(slot, Clause) else slot for key, slot in slots.items()}
        return Clause(self.say(msgid, n, **said), paths_of([Clause("", (self.path,)), *inner]))


def paths_of(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """List the paths that clauses cover, each once."""
    return tuple(dict.fromkeys(path for clause in clauses for path in clause.paths))


def chain(voice: Voice, clauses: Sequence[Clause]) -> Clause:
    """Join clauses about the same person into one, in their order; one with its own subject makes the whole one so."""
    if len(clauses) == 1:
        return clauses[0]
    *first, last = clauses
    before = voice.words("chain.between").join(clause.text for clause in first)
    text = voice.words("chain", voice.person, first=before, last=last.text)
    return Clause(text, paths_of(clauses), clauses[0].whole)


def grouped(voice: Voice, clauses: Sequence[Clause]) -> list[Clause]:
    """Join each clause that belongs to the sentence before it."""
    groups: list[list[Clause]] = []
    for clause in clauses:
        if clause.joins and groups:
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return [chain(voice, group) for group in groups]


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
