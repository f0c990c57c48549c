"""Things found by a name that somebody wrote: as written, written twice, inflected, or misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from engine.records import NamedTuple
from i18n.inflected import SPOKEN, wanted as wanted_of
from i18n.names import ENGLISH, fold, folded_names, is_slip, languages, lines_of, name_lines, row_of

_MARK = re.compile(r"\[\w\]")  # how a list marks a special letter: Bergbaustraße[ß]
_BESIDE = re.compile(r"(.*[^\s(])\s*\(([^()]+)\)\s*")  # Fosa (Moat)


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
def _places(lang: str) -> dict[str, list[int]]:
    """Return the lines on which each folded name of a language stands."""
    found: dict[str, list[int]] = {}
    for place, key in enumerate(folded_names(lang)):
        found.setdefault(key, []).append(place)
    return found


def _kind(card_id: str) -> str:
    return card_id.partition(":")[0] if ":" in card_id else "card"


def _stands(card_id: str, langs: tuple[str, ...]) -> bool:
    """Tell whether the English name stands in one of these languages, for want of another."""
    return any(not lines_of(card_id, lang) for lang in langs)


def _matches(lang: str, asked: tuple[str, ...], wanted: dict[str, float], text: str, kind: str) -> list[Match]:
    """List the names of a language whose folded form is wanted."""
    found = []
    plain = text.casefold().strip()
    own = lang in asked
    keys = folded_names(lang)
    places = _places(lang) if any(key in keys for key in wanted) else {}
    for place in sorted(place for key in wanted for place in places.get(key, ())):
        row = row_of(name_lines(lang)[place], lang)
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
    found = [one for lang in read or SPOKEN for one in _matches(lang, asked, wanted_of(text, lang), text, "card")]
    best = max((one.score for one in found), default=0)
    return [one._replace(exact=False) for one in found if one.score == best]


@cache
def _keys(langs: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """List the folded names that things of a kind have in some languages."""
    read = [lang for lang in langs if name_lines(lang)]
    lines = ((line, key) for lang in read for line, key in zip(name_lines(lang), folded_names(lang), strict=True))
    return tuple(sorted({key for line, key in lines if _kind(line[: line.index("\t")]) == kind and not is_slip(line)}))


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
