"""What printed rulebooks got wrong about the kingdoms they recommend; what to say about it stands in the catalogues."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.records import NamedTuple


class Slip(NamedTuple):
    """Be a slip of the press: the kingdoms concerned, the languages, publishers and years of the books, its cards.

    cards: ids that a remark about it names. publishers and years are () where the book is the original one.
    """

    id: str
    kingdoms: tuple[str, ...]
    langs: tuple[str, ...]
    publishers: tuple[str, ...]
    years: tuple[str, ...]
    cards: tuple[str, ...]


@cache
def slips() -> tuple[Slip, ...]:
    """List the slips about recommended kingdoms."""
    lines = (Path(__file__).parent / "slips.tsv").read_text("utf-8").rstrip("\n").split("\n")[1:]
    return tuple(_read(*line.split("\t")) for line in lines)


def _read(slip: str, kingdoms: str, langs: str, publishers: str, years: str, cards: str) -> Slip:
    names = tuple(one for one in publishers.split(";") if one)
    told = tuple(one for one in years.split(";") if one)
    return Slip(slip, tuple(kingdoms.split()), tuple(langs.split()), names, told, tuple(cards.split()))


def slips_of(kingdom: str) -> tuple[Slip, ...]:
    """List the slips about one recommended kingdom, by its id."""
    return tuple(one for one in slips() if kingdom in one.kingdoms)
