"""What the scripts of the search unpack again (`search-rank.js`, `search-words.js`): small when fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWXYZ-_#$%&"
HALF: Final = len(DIGITS) // 2  # of the digits: those that end a number, and those that more follow
SAME: Final = "-"  # before an ending: the form begins as its stem does
PAGE: Final = "*"  # in an id, for the name of the page that it stands on


def packed(places: Sequence[int]) -> str:
    """Write rising numbers as what each is more than the one before."""
    before = (-1, *places)
    return "".join(_number(place - last - 1) for place, last in zip(places, before, strict=False))


def _number(number: int) -> str:
    text = DIGITS[number % HALF]
    while number := number // HALF:
        text = DIGITS[HALF + number % HALF] + text
    return text


def packed_forms(stem: str, forms: Iterable[str]) -> str:
    """Write the forms of a stem in one text, of those that begin so the ending alone."""
    return " ".join(f"{SAME}{form.removeprefix(stem)}" if form.startswith(stem) else form for form in forms)


def packed_id(id: str, box: str, docname: str) -> str:
    """Write the id of a ruling without its box, where the one before is of the same, and the name of its page."""
    found, _, rest = id.partition("/")
    return f"{'' if found == box else found}/{rest.replace(docname.rpartition('/')[2], PAGE)}"
