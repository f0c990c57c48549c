"""Names of cards, landscapes, sets and kingdoms: every language, every publisher, with where each is known from.

A file for each language, tab-separated: id, name, publishers, sources, confidence; of several names for one id the
preferred stands first (a publisher's newest printing, then lists of names, then fan translations). Ids of sets and
kingdoms begin with `set:` and `kingdom:`. Sources: rulebook, page (a copy of a rulebook), or the open lists of
dominiontabs and kingdomcreator. Confidence: certain, likely, listed (one list says so), unsure, slip (so it stands in
a rulebook by a slip of print or scan: whoever copies it is understood, and nobody is shown it as the name).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from engine.records import NamedTuple
from i18n.errors import UnknownName
from i18n.pseudo import is_pseudo, name as pseudo_name

HERE = Path(__file__).parent
ENGLISH = "en"
FAN = "fan-"
SLIP = "slip"
_NAMES = re.compile(r"\n[^\t]*\t([^\t]*)")  # of all lines but the first
_DROPPED = re.compile(r"[^\w\n]|_")
_UNCOMPOSED = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe"})


class Named(NamedTuple):
    """Hold the name a thing goes by in a language.

    own is False when nobody published a name in that language: then the text is the English name and lang is "en".
    publisher is "" when it is not known; fan is True when only a fan translation has the name.
    """

    text: str
    publisher: str
    own: bool
    lang: str
    fan: bool


class Row(NamedTuple):
    """Hold a line of a names file."""

    id: str
    name: str
    publishers: tuple[str, ...]
    sources: tuple[str, ...]
    confidence: str
    lang: str

    @property
    def fan(self) -> bool:
        """Tell whether only a fan translation has this name."""
        return bool(self.publishers) and all(one.startswith(FAN) for one in self.publishers)

    @property
    def slip(self) -> bool:
        """Tell whether this stands in a rulebook by a slip alone."""
        return self.confidence == SLIP


@cache
def languages() -> tuple[str, ...]:
    """List the languages that have a names file."""
    return tuple(sorted(path.stem for path in HERE.glob("*.tsv")))


@cache
def _text(lang: str) -> str:
    """Read a names file; empty for a language without one."""
    path = HERE / f"{lang}.tsv"
    return path.read_text("utf-8").rstrip("\n") if path.exists() else ""


@cache
def name_lines(lang: str) -> tuple[str, ...]:
    """List the lines of a names file; none for a language without one."""
    return tuple(_text(lang).split("\n")[1:])


def row_of(line: str, lang: str) -> Row:
    """Read a line of the names file of a language."""
    card_id, name, publishers, sources, confidence = line.split("\t")
    return Row(card_id, name, tuple(publishers.split()), tuple(sources.split()), confidence, lang)


def is_slip(line: str) -> bool:
    """Tell whether a line of a names file has what stands in a rulebook by a slip alone."""
    return line.endswith(f"\t{SLIP}")


@cache
def lines_of(card_id: str, lang: str) -> tuple[str, ...]:
    """List the lines of a thing in a names file."""
    text, begin = f"{_text(lang)}\n", f"\n{card_id}\t"
    found = []
    at = text.find(begin)
    while at >= 0:
        found.append(text[at + 1 : text.index("\n", at + 1)])
        at = text.find(begin, at + 1)
    return tuple(found)


_preferred: dict[str, str] = {}


def prefer(publishers: Iterable[tuple[str, str]]) -> None:
    """Show names as these publishers print them, a (language, publisher) each, until this is called again."""
    _preferred.clear()
    _preferred.update(publishers)


def publishers(lang: str) -> tuple[str, ...]:
    """List the publishers whose names a language has: each printing (iuvi-base-2e), and a house of several (iuvi)."""
    found = list(dict.fromkeys(one for line in name_lines(lang) for one in row_of(line, lang).publishers))
    houses = [one.partition("-")[0] for one in found if not one.startswith(FAN)]
    return (*dict.fromkeys(one for one in houses if houses.count(one) > 1), *found)


def _prints(publisher: str, row: Row) -> str:
    """Return which printing of a publisher has a name, "" for none."""
    return next((one for one in row.publishers if f"{one}-".startswith(f"{publisher}-")), "")


def name_of(card_id: str, lang: str, publisher: str | None = None) -> Named:
    """Return the preferred name of a thing, or the one of a publisher's printing if it has one.

    Without a name in the language the English one is returned with own=False. Raises UnknownName.
    """
    if is_pseudo(lang) and not lines_of(card_id, lang):  # wanted today or not: nothing to keep
        return Named(pseudo_name(name_of(card_id, ENGLISH).text), "", True, lang, False)
    return _name_of(card_id, lang, publisher or _preferred.get(lang, ""))


@cache
def _name_of(card_id: str, lang: str, wanted: str) -> Named:
    """Find the name that is printed by those wanted, else the preferred one."""
    known = lines_of(card_id, lang)
    if not known:
        english = lines_of(card_id, ENGLISH)
        if not english:
            raise UnknownName(name=card_id)
        return Named(row_of(english[0], ENGLISH).name, "", False, ENGLISH, False)
    rows = [row for row in (row_of(line, lang) for line in known) if not row.slip]
    row = next((one for one in rows if wanted and _prints(wanted, one)), rows[0])
    printed = (_prints(wanted, row) if wanted else "") or (row.publishers or ("",))[0]
    return Named(row.name, printed, True, lang, row.fan)


def all_names(card_id: str) -> list[Row]:
    """List every name of a thing in every language, English first; raises UnknownName."""
    order = (ENGLISH, *(lang for lang in languages() if lang != ENGLISH))
    rows = [row_of(line, lang) for lang in order for line in lines_of(card_id, lang)]
    if not rows:
        raise UnknownName(name=card_id)
    return rows


def fold(text: str) -> str:
    """Strip a name of case, accents, spaces and punctuation (line ends stay)."""
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded.translate(_UNCOMPOSED))
    return _DROPPED.sub("", folded)


@cache
def folded_names(lang: str) -> tuple[str, ...]:
    """Fold all names of a language at once, in the order of its lines."""
    return tuple(fold("\n".join(_NAMES.findall(_text(lang)))).split("\n"))
