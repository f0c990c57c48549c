"""The order of names in each language: which letters are letters of their own, and where they stand."""

from __future__ import annotations

import unicodedata
from functools import cache

LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
ALPHABETS = {
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "hu": "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs",
}
# Hungarian writes a doubled digraph short: "ssz" is sz + sz. Long vowels with two strokes stand by those with dots.
DOUBLED = {letter[0] + letter: letter for letter in ("cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs")}
SAME_LETTER = {"hu": str.maketrans("őű", "öü")}

SortKey = tuple[tuple[int, ...], tuple[str, ...], str]


@cache
def _places(lang: str) -> dict[str, tuple[int, ...]]:
    """Number the letters of a language; signs that are no letters come before them, by their code."""
    letters = ALPHABETS.get(lang, LATIN).split()
    places: dict[str, tuple[int, ...]] = {letter: (0x110000 + place,) for place, letter in enumerate(letters)}
    if lang == "hu":
        places |= {written: places[letter] * 2 for written, letter in DOUBLED.items()}
    return places


def sort_key(text: str, lang: str) -> SortKey:
    """Give the key that sorts a name in a language: letters first, then accents, then small before capital."""
    places = _places(lang)
    longest = max(map(len, places))
    folded = unicodedata.normalize("NFC", text.lower())
    known = folded.translate(SAME_LETTER.get(lang, {}))
    letters: list[int] = []
    at = 0
    while at < len(known):
        for size in range(longest, 0, -1):
            found = places.get(known[at : at + size])
            if found:
                break
        else:
            size = 1
            base = unicodedata.normalize("NFD", known[at])[0]
            found = places.get(base, (ord(base),))
        letters += found
        at += size
    return tuple(letters), tuple(folded), text.swapcase()
