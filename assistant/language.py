"""The messages of a language, loaded once."""

from __future__ import annotations

from functools import cache

from i18n.interface import Interface

STANDS_IN = "[en]"  # behind an English name where the language has none


@cache
def interface_for(lang: str) -> Interface:
    """Load the messages of a language; raises UnknownLanguage."""
    return Interface(lang, foreign=f"{{name}} {STANDS_IN}")
