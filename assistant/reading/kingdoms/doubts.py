"""Titles, prose and what is merely like a name: left out where ten piles stand without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from assistant.reading.kingdoms.headings import PILES
from assistant.reading.kingdoms.pieces import Piece
from assistant.reading.kingdoms.resolving import is_like, is_written, meant_pile

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
    lines = {one.place.line for one in kept}
    words = Counter(one.place.line for one in doubtful for _ in one.text.replace(":", " : ").split())
    prose = {line for line, many in words.items() if line < min(lines) or (line not in lines and many >= PROSE)}
    return [one for one in doubtful if one.title or meant_pile(one.text, lang) or _is_prose(one, prose, lang)]


def _is_doubtful(piece: Piece, lang: str) -> bool:
    return piece.title or (not piece.role and not is_written(piece.text, lang))


def _piles(pieces: Sequence[Piece], lang: str) -> set[str]:
    return {meant_pile(one.text, lang) for one in pieces if one.role in ("", PILES)} - {""}


def _is_prose(piece: Piece, lines: Collection[int], lang: str) -> bool:
    """Tell whether a piece is no name; lines: those that may be prose."""
    return piece.place.line in lines and not is_like(piece.text, lang)
