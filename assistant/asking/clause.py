"""A clause with its slots, and what its words that count for little are."""

from __future__ import annotations

from typing import Final

from assistant.asking.words import Token
from engine.records import NamedTuple

# Deeds that carry another one (get to draw, have it trashed) or tell little alone.
LIGHT: Final = frozenset({
    "get", "give", "have", "choose", "want", "go", "happens", "put", "count", "decline", "work", "start", "spend",
    "react", "stay", "end", "count-cards", "protect", "back", "useless", "affect",
})  # fmt: skip
LIGHTER: Final = frozenset({"want", "happens", "have", "go"})
OPENERS: Final = frozenset({"if", "when", "after", "although", "because"})
AUX: Final = frozenset({"does", "can", "must"})
SHIELDING: Final = frozenset({"protect", "affect"})  # deeds that tell whether something is kept off
# Forms of a question for a number or a name, and of one for yes or no.
MANY_FORMS: Final = frozenset({"many", "what", "which", ""})
POLAR_FORMS: Final = frozenset({"is", "does", "can", "must", ""})


class Ref(NamedTuple):
    """Be something that a clause speaks of: a card, a type, a unit or a pronoun; how many, behind which preposition."""

    token: Token
    place: int
    card: str = ""
    kind: str = ""
    units: tuple[str, ...] = ()
    number: int = -1
    prep: str = ""
    before: bool = False
    owner: str = ""
    it: bool = False
    itself: bool = False
    another: bool = False
    no: bool = False
    only: bool = False


class Spot(NamedTuple):
    """Be a zone that a clause speaks of: the preposition before it, and whose it is."""

    zone: str
    prep: str = ""
    owner: str = ""
    place: int = -1


class Clause(NamedTuple):
    """Be one clause: what opens it, its form, who acts, by which deeds (any of them), to what, where, whether not."""

    kind: str
    tokens: tuple[Token, ...]
    form: str = ""
    seat: str = ""
    seats: tuple[str, ...] = ()
    deeds: frozenset[str] = frozenset()
    aux: frozenset[str] = frozenset()
    head: int = -1
    refs: tuple[Ref, ...] = ()
    spots: tuple[Spot, ...] = ()
    no: bool = False
    passive: bool = False
    ends: bool = False

    def says(self, *ideas: str) -> bool:
        """Say whether a word of it may mean one of these."""
        return any(token.has(*ideas) for token in self.tokens)

    def cards(self) -> list[Ref]:
        """List the cards it names."""
        return [one for one in self.refs if one.card]

    def of(self, slot: str) -> set[str]:
        """Collect what its words may mean in a slot."""
        return {value for token in self.tokens for value in token.of(slot)}


class Asked(NamedTuple):
    """Be a question: the clause that is asked, those that are given in their order, and all words."""

    text: str
    lang: str
    main: Clause
    sides: tuple[Clause, ...]
    tokens: tuple[Token, ...]

    def all(self) -> tuple[Clause, ...]:
        """List all clauses, the asked one last."""
        return (*self.sides, self.main)

    def cards(self) -> list[str]:
        """List the cards named, each once."""
        return list(dict.fromkeys(token.card for token in self.tokens if token.card))

    def says(self, *ideas: str) -> bool:
        """Say whether a word of it may mean one of these."""
        return any(token.has(*ideas) for token in self.tokens)
