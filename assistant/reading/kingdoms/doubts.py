"""Titles, prose and what is merely like a name: left out where ten piles stand without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from assistant.reading.kingdoms.headings import PILES
from assistant.reading.kingdoms.pieces import Piece
from assistant.reading.kingdoms.resolving import Place, is_like, is_written, meant_pile

SIZE = 10  # piles of a kingdom (14.2)
PROSE = 3  # words of a line that may be prose; a colon, as in "Anna: agreed", is one


def part(pieces: Sequence[Piece], lang: str) -> tuple[list[Piece], list[Piece]]:
    """Divide pieces into what is read and what is left out.

    Prose is what is like no name and stands before all names, or has several words and no name on its line. Where
    fewer than ten piles stand, only a title that is like no name is left out.
    """
    doubtful = [one for one in pieces if _is_doubtful(one, lang)]
    doubted = {id(one) for one in doubtful}
    kept = [one for one in pieces if id(one) not in doubted]
    out = {id(one) for one in _left(doubtful, kept, lang)}
    return [one for one in pieces if id(one) not in out], [one for one in doubtful if id(one) in out]


def _left(doubtful: Sequence[Piece], kept: Sequence[Piece], lang: str) -> list[Piece]:
    if len(_piles(kept, lang)) < SIZE:
        return [one for one in doubtful if one.title and not is_like(one.text, lang)]
    prose = _prose(doubtful, kept)
    return [one for one in doubtful if one.title or meant_pile(one.text, lang) or _is_prose(one, prose, lang)]


def _prose(doubtful: Sequence[Piece], kept: Sequence[Piece]) -> set[Place]:
    """List the places of what may be prose: on lines above all names, many words without a name or before the first."""
    lines = {one.place.line for one in kept}
    first = min(one.place for one in kept)
    words = Counter(one.place.line for one in doubtful for _ in one.text.replace(":", " : ").split())
    many = {line for line, count in words.items() if count >= PROSE and line not in lines}
    above = {one.place for one in doubtful if one.place.line < first.line or one.place.line in many}
    return above | {one.place for one in doubtful if one.place < first and len(one.text.split()) >= PROSE}


def _is_doubtful(piece: Piece, lang: str) -> bool:
    return piece.title or (not piece.role and not is_written(piece.text, lang))


def _piles(pieces: Sequence[Piece], lang: str) -> set[str]:
    return {meant_pile(one.text, lang) for one in pieces if one.role in ("", PILES)} - {""}


def _is_prose(piece: Piece, places: Collection[Place], lang: str) -> bool:
    """Tell whether a piece is no name; places: those of what may be prose."""
    return piece.place in places and not is_like(piece.text, lang)
