"""The commands, each a thin file: options in, an answer out; and what runs them on a command line.

A trap: Click and Typer bind `gettext` by name when they are imported. So here, before a file of this room imports them,
our own look-up is put in its place; it finds the words of their messages in the catalogues `i18n/shell`.
"""

from __future__ import annotations

import gettext

from i18n.catalogue import Catalogue, load, stand_in
from i18n.errors import MissingCatalogue
from i18n.pseudo import ENGLISH, is_pseudo

DOMAIN = "shell"
_spoken = [ENGLISH]


def replace_gettext() -> None:
    """Put our look-up in the place of gettext's, which Click and Typer bind by name when they are imported."""
    gettext.gettext = translate
    gettext.ngettext = _translate_plural


def speak(lang: str) -> None:
    """Make Click and Typer speak a language from now on."""
    _spoken[0] = lang


def _catalogue() -> Catalogue | None:
    """Load the catalogue of Click's messages; none for English, in which Click is written."""
    try:
        return load(DOMAIN, _spoken[0])
    except MissingCatalogue:
        return None


def translate(message: str) -> str:
    """Say a message of Click or Typer in the language spoken."""
    known = _catalogue()
    if known is not None and ("", message) in known:
        return known.template(message)
    return message if _spoken[0] == ENGLISH or is_pseudo(_spoken[0]) else stand_in(message)


def _translate_plural(msgid1: str, msgid2: str, n: int) -> str:
    known = _catalogue()
    if known is not None and ("", msgid1) in known and known.has_plural(msgid1):
        return known.template(msgid1, n=n)
    return translate(msgid1 if n == 1 else msgid2)


replace_gettext()
