"""The order of names in each language: which letters are letters of their own, and where they stand.

It is ICU's order, which the tests hold it to: letters, then accents, then small before capital; signs before letters.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
ALPHABETS = {
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "hu": "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs",
}
# Hungarian writes a doubled digraph short: "ssz" is sz + sz. Long vowels with two strokes stand by those with dots.
DOUBLED = {letter[0] + letter: letter for letter in ("cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs")}
SAME_LETTER = {"hu": str.maketrans("őű", "öü")}
# Letters of other languages' names that no accent can be taken from; where a letter stands in the alphabet it stays.
TAKEN_APART = {"ß": "ss", "œ": "oe", "æ": "ae", "ł": "l", "đ": "d", "ø": "o", "ı": "i"}

SIGNS = " _-,;:!?.'\N{RIGHT SINGLE QUOTATION MARK}\"()[]{}@*/\\&#%+<=>$"

SortKey = tuple[tuple[int, ...], tuple[str, ...], str]


@cache
def _places(lang: str) -> dict[str, tuple[int, ...]]:
    """Number the letters of a language; signs that are no letters come before them."""
    letters = ALPHABETS.get(lang, LATIN).split()
    places: dict[str, tuple[int, ...]] = {letter: (0x110000 + place,) for place, letter in enumerate(letters)}
    if lang == "hu":
        places |= {written: places[letter] * 2 for written, letter in DOUBLED.items()}
    return places | {sign: (place,) for place, sign in enumerate(SIGNS)}


def _known(text: str, lang: str) -> str:
    """Write a folded text in the letters of a language: accents that the language has no letter for are taken away."""
    places = _places(lang)
    same = text.translate(SAME_LETTER.get(lang, {}))
    plain = (one if one in places else TAKEN_APART.get(one) or unicodedata.normalize("NFD", one)[0] for one in same)
    return "".join(plain)


@lru_cache(maxsize=4096)  # the same names are put in order again and again
def sort_key(text: str, lang: str) -> SortKey:
    """Give the key that sorts a name in a language: letters first, then accents, then small before capital."""
    places = _places(lang)
    longest = max(map(len, places))
    folded = unicodedata.normalize("NFC", text.lower())
    known = _known(folded, lang)
    letters: list[int] = []
    at = 0
    while at < len(known):
        size = next((size for size in range(longest, 0, -1) if known[at : at + size] in places), 1)
        letters += places.get(known[at : at + size], (ord(known[at]) + len(SIGNS),))
        at += size
    return tuple(letters), tuple(folded), text.swapcase()


def letter_of(text: str, lang: str) -> tuple[int, str]:
    """Give the letter a name stands under in an index, with its place: a digraph where the language has one."""
    first = sort_key("".join(one for one in text if one.isalnum()) or text, lang)[0][0]
    letters = {place[0]: letter for letter, place in _places(lang).items() if len(place) == 1 and letter.isalpha()}
    letter = letters.get(first, text[:1])
    return first, letter[:1].upper() + letter[1:]
