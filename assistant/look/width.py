"""How wide a text stands in a terminal."""

from __future__ import annotations

import unicodedata


def width_of(text: str) -> int:
    """Count the columns a text takes: none for a combining mark, two for a wide letter."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with blanks to a width, on its left if it is to stand right."""
    blanks = " " * max(0, width - width_of(text))
    return blanks + text if right else text + blanks
