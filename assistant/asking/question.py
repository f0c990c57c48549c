"""A question in ordinary words: cleaned, and parted from others that follow it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]?")
UNSEEN: Final = frozenset({"Cf", "Cs", "Co", "Cn"})  # marks of direction, halves of pairs, what stands for nothing
# A second question of several words behind a question mark; what is shorter is a tag (right? yes or no?).
NEXT: Final = re.compile(r"\?[\s?!.,]+(?=(?:\S+\s+){3,}\S*\?)")


def clean(text: str) -> str:
    """Take out colours of a terminal and signs that are not seen; what breaks a line becomes a space."""
    kept = []
    for sign in unicodedata.normalize("NFC", ESCAPES.sub("", text)):
        kind = unicodedata.category(sign)
        kept.append(" " if kind in ("Cc", "Zl", "Zp", "Zs") else "" if kind in UNSEEN else sign)
    return "".join(kept)


def first_question(text: str) -> tuple[str, str]:
    """Part the first of several questions from the rest, which is "" where there is one only."""
    found = NEXT.search(text)
    return (text[: found.start() + 1], text[found.end() :].strip()) if found is not None else (text, "")
