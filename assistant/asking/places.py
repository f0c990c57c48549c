"""The words at and around a place of a text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from assistant.asking.words import Token

NO_TOKEN: Final = Token("", -1)


def word_at(tokens: Sequence[Token], place: int) -> Token:
    """Give the word at a place, one that means nothing where there is none."""
    return tokens[place] if 0 <= place < len(tokens) else NO_TOKEN


def up_to(tokens: Sequence[Token], *ideas: str) -> list[Token]:
    """List the words before the first that may mean one of these."""
    return list(tokens[: next((at for at, one in enumerate(tokens) if one.has(*ideas)), len(tokens))])


def lead_of(tokens: Sequence[Token]) -> int:
    """Find the first word of a clause that tells something or asks, -1 if there is none."""
    for place, token in enumerate(tokens):
        if not (token.is_free or token.stops) and (token.of("form") or not token.of("conn") and not token.of("prep")):
            return place
    return -1


def to_stop(tokens: Sequence[Token], place: int) -> list[Token]:
    """List the words from one on to the next sign."""
    return list(takewhile(lambda one: not one.stops, tokens[place:]))


def any_of(tokens: Iterable[Token], *slots: str) -> bool:
    """Say whether one of some words may mean something in one of these slots."""
    return any(token.of(slot) for token in tokens for slot in slots)


def values_in(tokens: Iterable[Token], slot: str) -> frozenset[str]:
    """Collect what some words may mean in a slot."""
    return frozenset(value for token in tokens for value in token.of(slot))
