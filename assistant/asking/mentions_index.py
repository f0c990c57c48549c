"""All names of a language by their first word, and the short forms of names, ready to be met in a sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from assistant.asking.mentions_words import is_ordinary, keys_of, split_words
from engine.sets import index
from engine.table.facts import FIELDS, rows, slug
from i18n.names import _folded, _lines, fold

HERE = Path(__file__).parent
CERTAIN = ("certain", "likely")
FORM = "*"
POLISH = "pl"
_KIND, _ID = FIELDS.index("kind"), FIELDS.index("id")
_ARTICLE, _WAY = ("the",), ("way", "of", "the")


class Named(NamedTuple):
    """Be a name: its words folded, whose it is, and its rank among those that are written alike (least first)."""

    words: tuple[str, ...]
    id: str
    rank: tuple[bool, bool, int]


class Short(NamedTuple):
    """Be a short form: its words folded, whose, how it is read, and whether it must be written in capitals."""

    words: tuple[str, ...]
    id: str
    how: str
    capitals: bool


@cache
def known() -> dict[str, tuple[str, bool]]:
    """Map each id to its kind, and whether its rules are written."""
    written = set(map(slug, index()))
    return {row[_ID]: (row[_KIND], row[_ID] in written) for row in rows()}


@cache
def names(lang: str) -> dict[str, tuple[Named, ...]]:
    """Map the first word of each name of a language to the names; those of several words stand joined, too."""
    found: dict[str, list[Named]] = {}
    kinds = known()
    lines = [line.split("\t") for line in _lines(lang)]
    for place, (line, words) in enumerate(zip(lines, keys_of([line[1] for line in lines]), strict=True)):
        card, _, _, _, confidence = line
        if card not in kinds:
            continue
        rank = (not kinds[card][1], confidence not in CERTAIN, place)
        for one in _written(words, lang):
            found.setdefault(one[0], []).append(Named(one, card, rank))
    return {first: tuple(sorted(several, key=_longest)) for first, several in found.items()}


def _written(words: tuple[str, ...], lang: str) -> list[tuple[str, ...]]:
    """List how a name may be written: whole, without its article, in one word, in Polish with its words changed."""
    ways = [words]
    if words[:1] == _ARTICLE and len(words) > 1:
        ways.append(words[1:])
    if len(words) > 1:
        ways.append(("".join(words),))
    if lang == POLISH and len(words) == 2:
        ways.append((words[1], words[0]))
    return ways


@cache
def written(lang: str) -> str:
    """Return all names of a language as one folded text, to look whether a word is in it at all."""
    return "\n".join(_folded(lang))


def _longest(one: Named) -> tuple[int, tuple[bool, bool, int]]:
    return -len(one.words), one.rank


@cache
def short_forms() -> tuple[Short, ...]:
    """Read the table of short forms."""
    lines = (HERE / "short_forms.tsv").read_text("utf-8").splitlines()
    told = [line.split("\t") for line in lines if line and not line.startswith("#")][1:]
    return tuple(_short(*row) for row in told)


def _short(form: str, card: str, how: str) -> Short:
    words = tuple(word.key for word in split_words(form))
    if form.endswith(FORM):
        words = (*words[:-1], words[-1] + FORM)
    return Short(words, card, how, form.isupper() and len(form) <= 3)


@cache
def short_by_first() -> dict[str, tuple[Short, ...]]:
    """Map the first word of each short form to the forms, the longest first."""
    found: dict[str, list[Short]] = {}
    for one in short_forms():
        found.setdefault(one.words[0], []).append(one)
    return {first: tuple(sorted(several, key=lambda one: -len(one.words))) for first, several in found.items()}


@cache
def beginnings() -> tuple[Short, ...]:
    """List the short forms that stand for any ending."""
    return tuple(one for one in short_forms() if one.words[-1].endswith(FORM))


@cache
def distinctive(lang: str) -> dict[str, str]:
    """Map each word that only one name of several words has, and that is no ordinary one, to the id."""
    bearers: dict[str, set[str]] = {}
    alone: set[str] = set()
    for several in names(lang).values():
        for one in several:
            words = one.words[3:] if one.words[:3] == _WAY else one.words
            if len(one.words) == 1:
                alone.add(words[0])
            for word in words:
                bearers.setdefault(word, set()).add(one.id)
    return {
        word: next(iter(ids))
        for word, ids in bearers.items()
        if len(ids) == 1 and len(word) > 3 and word not in alone and not is_ordinary(word, lang)
    }


@cache
def long_names(lang: str) -> dict[int, tuple[tuple[str, str, int], ...]]:
    """Map lengths to names of 5 letters or more in one word: the name, its id, of how many words it is."""
    found: dict[int, list[tuple[str, str, int]]] = {}
    for line in _lines(lang):
        card, name, _ = line.split("\t", 2)
        if card in known():
            words = split_words(name)
            whole = fold(name)
            if len(whole) >= 5:
                found.setdefault(len(whole), []).append((whole, card, len(words)))
    return {length: tuple(several) for length, several in found.items()}
