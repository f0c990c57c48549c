"""A thing named in the words of a question."""

from __future__ import annotations

from engine.records import NamedTuple


class Mention(NamedTuple):
    """Be one thing named in the words: its id, the words, where they stand, and how they were understood.

    how: name (in the language of the words), foreign (of another language), inflected, plural, short (TR, Hound),
    verb (throned), slip (spelt wrongly: a guess). number: two Merchants are 2. kind: the kind of thing (Fact.kind).
    """

    id: str
    said: str
    start: int
    end: int
    how: str = "name"
    number: int = 1
    kind: str = ""
