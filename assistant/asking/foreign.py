"""Words in a language that no question is read in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assistant.asking.mentions_words import LANGS, Token

OWN_LETTERS: Final = re.compile(r"[a-ząćęłńóśźż']+")  # of English and Polish
SHORTEST: Final = 3  # a shorter word stands in many languages
ENOUGH: Final = 3


def sounds_foreign(text: str, free: Sequence[Token], strange: Sequence[Token], spoken: str) -> bool:
    """Tell whether a text is a question in a language that none is read in.

    free: the words that belong to no name; strange: those of them that no vocabulary has. A list of names is none, nor
    is a question in which most words are known. In one of the languages read more words must be strange than in others.
    """
    long = [one for one in free if len(one.key) >= SHORTEST]
    plain = [one for one in free if one.opens or not one.capital]
    if len(plain) < 2 and not text.rstrip().endswith("?"):
        return False
    said = [one for one in strange if one in plain]
    weight = len(said) + sum(not OWN_LETTERS.fullmatch(one.text.casefold()) for one in said)
    if spoken in LANGS:
        return weight >= ENOUGH and 2 * weight > len(long)
    opened = bool(long) and long[0].opens and long[0] not in strange  # Does ...? Czy ...?
    return weight > 0 and 2 * weight >= len(long) + opened
