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

    from i18n.lexicon.tables import Pattern, Tables, Word

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


def lexicon_of(tables: Tables) -> Tables:
    """Make the tables of the pseudo-locale from the English ones."""
    return tables._replace(
        lang=PSEUDO,
        joins={key: (accented(between), accented(last)) for key, (between, last) in tables.joins.items()},
        typed=accented(tables.typed),
        article=(*(accented(one) for one in tables.article[:2]), *tables.article[2:]),
        articles={},
        nouns={key: _word(word, accented) for key, word in tables.nouns.items()},
        names={key: _word(word, name) for key, word in tables.names.items()},
        counts=tuple(_pattern(one) for one in tables.counts),
        named=tuple(_pattern(one) for one in tables.named),
        places={key: tuple(map(accented, forms)) for key, forms in tables.places.items()},
    )


def _word(word: Word, change: Callable[[str], str]) -> Word:
    return word._replace(forms={key: change(form) for key, form in word.forms.items()})


def _pattern(row: Pattern) -> Pattern:
    return row._replace(pattern=accented(row.pattern))
