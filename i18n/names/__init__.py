"""Names of cards, landscapes, sets and kingdoms: every language, every publisher, with where each is known from.

A file for each language, tab-separated: id, name, publishers, sources, confidence; of several names for one id the
preferred stands first (a publisher's newest printing, then lists of names, then fan translations). Ids of sets and
kingdoms begin with `set:` and `kingdom:`. Sources: rulebook, page (a copy of a rulebook), or the open lists of
dominiontabs and kingdomcreator. Confidence: certain, likely, listed (one list says so), unsure.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from i18n.errors import UnknownName
from i18n.pseudo import is_pseudo, name as pseudo_name

HERE = Path(__file__).parent
ENGLISH = "en"
FAN = "fan-"
_DROPPED = re.compile(r"[^\w\n]|_")
_MARK = re.compile(r"\[\w\]")  # how a list marks a special letter: Bergbaustraße[ß]
_BESIDE = re.compile(r"(.*[^\s(])\s*\(([^()]+)\)\s*")  # Fosa (Moat)
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


class Match(NamedTuple):
    """Hold what a text may name: whose name, in which language, how alike (100: the same but for signs)."""

    id: str
    name: str
    lang: str
    publishers: tuple[str, ...]
    own: bool
    exact: bool
    score: float


@cache
def languages() -> tuple[str, ...]:
    """List the languages that have a names file."""
    return tuple(sorted(path.stem for path in HERE.glob("*.tsv")))


@cache
def _lines(lang: str) -> tuple[str, ...]:
    """Read a names file; empty for a language without one."""
    path = HERE / f"{lang}.tsv"
    if not path.exists():
        return ()
    return tuple(path.read_text("utf-8").rstrip("\n").split("\n")[1:])


def _row(line: str, lang: str) -> Row:
    card_id, name, publishers, sources, confidence = line.split("\t")
    return Row(card_id, name, tuple(publishers.split()), tuple(sources.split()), confidence, lang)


@cache
def _by_id(lang: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _lines(lang):
        found.setdefault(line[: line.index("\t")], []).append(line)
    return found


_preferred: dict[str, str] = {}


def prefer(publishers: Iterable[tuple[str, str]]) -> None:
    """Show names as these publishers print them, a (language, publisher) each, until this is called again."""
    _preferred.clear()
    _preferred.update(publishers)


def publishers(lang: str) -> tuple[str, ...]:
    """List the publishers whose names a language has: each printing (iuvi-base-2e), and a house of several (iuvi)."""
    found = list(dict.fromkeys(one for line in _lines(lang) for one in _row(line, lang).publishers))
    houses = [one.partition("-")[0] for one in found if not one.startswith(FAN)]
    return (*dict.fromkeys(one for one in houses if houses.count(one) > 1), *found)


def _prints(publisher: str, row: Row) -> str:
    """Return which printing of a publisher has a name, "" for none."""
    return next((one for one in row.publishers if f"{one}-".startswith(f"{publisher}-")), "")


def name_of(card_id: str, lang: str, publisher: str | None = None) -> Named:
    """Return the preferred name of a thing, or the one of a publisher's printing if it has one.

    Without a name in the language the English one is returned with own=False. Raises UnknownName.
    """
    known = _by_id(lang).get(card_id)
    if known is None and is_pseudo(lang):
        return Named(pseudo_name(name_of(card_id, ENGLISH).text), "", True, lang, False)
    if known is None:
        english = _by_id(ENGLISH).get(card_id)
        if english is None:
            raise UnknownName(name=card_id)
        return Named(_row(english[0], ENGLISH).name, "", False, ENGLISH, False)
    rows = [_row(line, lang) for line in known]
    wanted = publisher or _preferred.get(lang, "")
    row = next((one for one in rows if wanted and _prints(wanted, one)), rows[0])
    printed = (_prints(wanted, row) if wanted else "") or (row.publishers or ("",))[0]
    return Named(row.name, printed, True, lang, row.fan)


def all_names(card_id: str) -> list[Row]:
    """List every name of a thing in every language, English first; raises UnknownName."""
    order = (ENGLISH, *(lang for lang in languages() if lang != ENGLISH))
    rows = [_row(line, lang) for lang in order for line in _by_id(lang).get(card_id, ())]
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
def _folded(lang: str) -> tuple[str, ...]:
    """Fold all names of a language at once, in the order of its lines."""
    return tuple(fold("\n".join([line.split("\t", 2)[1] for line in _lines(lang)])).split("\n"))


@cache
def _places(lang: str) -> dict[str, list[int]]:
    """Return the lines on which each folded name of a language stands."""
    found: dict[str, list[int]] = {}
    for place, key in enumerate(_folded(lang)):
        found.setdefault(key, []).append(place)
    return found


def _kind(card_id: str) -> str:
    return card_id.partition(":")[0] if ":" in card_id else "card"


def _stands(card_id: str, langs: tuple[str, ...]) -> bool:
    """Tell whether the English name stands in one of these languages, for want of another."""
    return any(card_id not in _by_id(lang) for lang in langs)


def _matches(lang: str, asked: tuple[str, ...], wanted: dict[str, float], text: str, kind: str) -> list[Match]:
    """List the names of a language whose folded form is wanted."""
    found = []
    plain = text.casefold().strip()
    own = lang in asked
    keys = _folded(lang)
    places = _places(lang)
    for place in sorted(place for key in wanted for place in places.get(key, ())):
        row = _row(_lines(lang)[place], lang)
        if _kind(row.id) == kind and (own or _stands(row.id, asked)):
            same = row.name.casefold() == plain
            found.append(Match(row.id, row.name, lang, row.publishers, own, same, wanted[keys[place]]))
    return found


def _searched(langs: list[str] | tuple[str, ...] | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the languages asked for, and those to read: English names stand where there is no other."""
    asked = tuple(langs) if langs is not None else languages()
    return asked, asked if ENGLISH in asked else (*asked, ENGLISH)


def find(text: str, langs: list[str] | tuple[str, ...] | None = None, kind: str = "card") -> list[Match]:
    """List all things of a kind (card, set, kingdom) that bear this name in these languages (default: all).

    Accents, case and punctuation do not matter; what is written exactly so comes first. Where nobody bears the name as
    written it may be two names of one thing, as in Fosa (Moat) and Harem / Farm, or an inflected form of one (never
    exact). A language asked for counts the English names that stand in it for want of another (own=False). One thing
    may be listed for several languages.
    """
    key = fold(text)
    if not key:
        return []
    asked, read = _searched(langs)
    found = _written(text, asked, read, kind)
    if not found:
        found = _named_twice(text, langs, kind)
    if not found and kind == "card":
        found = _inflected(text, asked, read if langs is not None else ())
    return _each_once(found)


def find_written(text: str, langs: tuple[str, ...], kind: str = "card") -> list[Match]:
    """List what `find` lists of these languages alone, where somebody in them bears the name as written; else none."""
    return _each_once(_written(text, langs, langs, kind))


def _written(text: str, asked: tuple[str, ...], read: tuple[str, ...], kind: str) -> list[Match]:
    key = fold(text)
    return [one for lang in read for one in _matches(lang, asked, {key: 100.0}, text, kind)] if key else []


def _each_once(found: Iterable[Match]) -> list[Match]:
    """Leave of each thing the best name of each language, the best first."""
    best: dict[tuple[str, str], Match] = {}
    for one in sorted(found, key=_rank):
        best.setdefault((one.id, one.lang), one)
    return list(best.values())


def _named_twice(text: str, langs: list[str] | tuple[str, ...] | None, kind: str) -> list[Match]:
    """List the things that bear both names of "Fosa (Moat)", all of "Harem / Farm"; the first of a language asked."""
    plain = _MARK.sub("", text)
    beside = _BESIDE.fullmatch(plain)
    first, *others = beside.groups() if beside else plain.split("/")
    if first == text:
        return []
    found = find(first, langs, kind)
    for other in others if found else ():
        borne = {one.id for one in find(other, None, kind)}
        found = [one for one in found if one.id in borne]
    return found


def _inflected(text: str, asked: tuple[str, ...], read: tuple[str, ...]) -> list[Match]:
    """List the things of which the text is an inflected name; forms that are tabled go before what only stems alike.

    Unless languages are asked for, only those spoken here are read: in others a slip may be a form of something.
    """
    from i18n.names.inflected import SPOKEN, wanted

    found = [one for lang in read or SPOKEN for one in _matches(lang, asked, wanted(text, lang), text, "card")]
    best = max((one.score for one in found), default=0)
    return [one._replace(exact=False) for one in found if one.score == best]


@cache
def _keys(langs: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """List the folded names that things of a kind have in some languages."""
    read = [lang for lang in langs if _lines(lang)]
    lines = ((line, key) for lang in read for line, key in zip(_lines(lang), _folded(lang), strict=True))
    return tuple(sorted({key for line, key in lines if _kind(line[: line.index("\t")]) == kind}))


def suggest(text: str, n: int = 3, langs: list[str] | tuple[str, ...] | None = None, kind: str = "card") -> list[Match]:
    """List up to n different things whose names are most like a misspelt one, the likest first."""
    from rapidfuzz import fuzz, process

    key = fold(text)
    if not key:
        return []
    asked, read = _searched(langs)
    near = process.extract(key, _keys(read, kind), scorer=fuzz.ratio, limit=8 * n, score_cutoff=62)
    wanted = {one: score for one, score, _ in near}
    best: dict[str, Match] = {}
    for one in sorted((m for lang in read for m in _matches(lang, asked, wanted, text, kind)), key=_rank):
        best.setdefault(one.id, one)
    return list(best.values())[:n]


def suggest_spoken(text: str, spoken: tuple[str, ...], n: int = 3, kind: str = "card") -> list[Match]:
    """List what a misspelt name may mean to somebody who speaks these languages.

    Names of other languages are listed only where one of them is liker than any of the languages spoken.
    """
    near, others = suggest(text, n, spoken, kind), suggest(text, n, None, kind)
    return near if near and near[0].score >= others[0].score else others


def _rank(match: Match) -> tuple[float, bool, bool, bool, str, str]:
    return -match.score, not match.exact, not match.own, match.lang != ENGLISH, match.id, match.lang
