"""The pseudo-locale `xx`: English that is no longer English, by which a test sees what is said past the catalogues.

Every text stands in brackets, with each letter accented and a third longer; slots stay. Names of things stay as they
are, between brackets of their own. It is there only where JUSTICIAR_PSEUDO is 1, so that no user meets it.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PSEUDO = "xx"
VARIABLE = "JUSTICIAR_PSEUDO"
ENGLISH = "en"
OPEN, CLOSE = "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}", "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
OPEN_NAME, CLOSE_NAME = "\N{MATHEMATICAL LEFT ANGLE BRACKET}", "\N{MATHEMATICAL RIGHT ANGLE BRACKET}"
_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ",
)
# What is no text: slots and format fields, roles and code of Markdown, targets of links, marks, addresses.
_KEPT = re.compile(
    r"\{\{|\}\}|\{[\w-]+\}`[^`]*`|\{[^{}]*\}|``[^`]*``|`[^`]*`|\]\([^)]*\)|%\(\w+\)[sd]|%[sd]|<[^<>\s][^<>]*>|https?://\S+"
)


def is_pseudo(lang: str) -> bool:
    """Tell whether a language is the pseudo-locale, and it is wanted."""
    return lang == PSEUDO and os.environ.get(VARIABLE) == "1"


def pseudo(text: str) -> str:
    """Make an English text recognisable: bracketed, accented, longer by a third; one without letters stays."""
    if not any(sign.isalpha() for sign in _KEPT.sub("", text)):
        return text
    longer = "~" * max(1, len(_KEPT.sub("", text)) // 3)
    return f"{OPEN}{accented(text)} {longer}{CLOSE}"


def accented(text: str) -> str:
    """Accent each letter of a text that is no slot."""
    return _outside(text, lambda part: part.translate(_ACCENTED))


def name(text: str) -> str:
    """Put a name between the brackets of names."""
    return f"{OPEN_NAME}{text}{CLOSE_NAME}"


def _outside(text: str, change: Callable[[str], str]) -> str:
    """Change what stands between the slots of a text."""
    parts, at = [], 0
    for found in _KEPT.finditer(text):
        parts += [change(text[at : found.start()]), found[0]]
        at = found.end()
    return "".join([*parts, change(text[at:])])
