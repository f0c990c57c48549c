"""Names found by an inflected form: first by the forms that a lexicon tables, then by the stems of their words.

`find` (i18n/finding.py) asks here when nobody bears the name as written. A name is compared by its stem only where each
word begins with the same letters, so that few of the thousand names are stemmed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from i18n.lexicon.tables import Word, languages, read_tables
from i18n.names import fold, name_lines

if TYPE_CHECKING:
    from collections.abc import Callable

TABLED, STEMMED = 95.0, 90.0  # scores of a match
SPOKEN = ("cs", "de", "en", "hu", "pl")  # read when no language is asked for
STEMMERS = {
    "cs": "czech", "de": "german", "en": "english", "es": "spanish", "fr": "french", "hu": "hungarian", "it": "italian",
    "nl": "dutch", "pl": "polish",
}  # fmt: skip
FLEETING = {"cs": "e", "hu": "aeo", "pl": "e"}  # folded vowels that leave a stem: Pachołek, Pachołka; várárok, várárkot
_ALIKE, _SHORTEST = 2, 3
_WORD = re.compile(r"[^\W_]+")


def wanted(text: str, lang: str) -> dict[str, float]:
    """Return the folded names of a language that the text may be a form of, each with its score."""
    named = tabled_forms(lang).get(fold(text), ()) if lang in languages() else ()
    return dict.fromkeys(named, TABLED) or dict.fromkeys(_stemmed(text, lang), STEMMED)


@cache
def tabled_forms(lang: str) -> dict[str, tuple[str, ...]]:
    """Map each folded form of the names in a lexicon to the folded names it is a form of."""
    tables = read_tables(lang)
    printed = {fold(line.split("\t", 2)[1]) for line in name_lines(lang)}
    found: dict[str, dict[str, None]] = {}
    for word in tables.names.values():
        name = _name(word, tables.cases[0], printed)
        for form in word.forms.values():
            found.setdefault(fold(form), {})[name] = None
    return {form: tuple(names) for form, names in found.items()}


def _name(word: Word, first: str, printed: set[str]) -> str:
    """Return the form that is printed as the name: Miedziaki, of which a single one is a Miedziak."""
    both = [fold(word.forms[number, first]) for number in ("sg", "pl") if (number, first) in word.forms]
    return next((one for one in both if one in printed), both[0])


def _stemmed(text: str, lang: str) -> list[str]:
    """List the folded names whose words have the stems of these words, in their order."""
    stem = _stemmer(lang)
    words = _words(text)
    if stem is None or not words:
        return []
    begun = tuple(fold(word)[:_ALIKE] for word in words)
    keys = [_keys(word, lang) for word in words]
    found = []
    for name in _beginning(lang).get(begun, ()):
        if all(key & _keys(word, lang) for key, word in zip(keys, _words(name), strict=True)):
            found.append(fold(name))
    return found


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


@cache
def _beginning(lang: str) -> dict[tuple[str, ...], list[str]]:
    """Map the first letters of the words of a name to the names that have them."""
    found: dict[tuple[str, ...], list[str]] = {}
    for line in name_lines(lang):
        name = line.split("\t", 2)[1]
        found.setdefault(tuple(fold(word)[:_ALIKE] for word in _words(name)), []).append(name)
    return found


@cache
def _stemmer(lang: str) -> Callable[[str], str] | None:
    """Load the stemmer of a language; None where there is none."""
    if lang not in STEMMERS:
        return None
    import snowballstemmer

    stem: Callable[[str], str] = snowballstemmer.stemmer(STEMMERS[lang]).stemWord
    return stem


@cache
def stemmer(lang: str) -> Callable[[str], str]:
    """Return what takes a word of a language and gives its folded stem; without a stemmer it only folds."""
    stem = _stemmer(lang)
    return fold if stem is None else cache(lambda word: fold(stem(word.lower())) or fold(word))


@cache
def _keys(word: str, lang: str) -> frozenset[str]:
    """Return what a word is compared by: its folded stem, with and without accents, bare of vowels that come and go."""
    stem = _stemmer(lang)
    assert stem is not None
    plain = fold(word)
    stems = {fold(stem(word)), fold(stem(plain))}
    fleeting = FLEETING.get(lang)
    if fleeting:
        stems |= {_without(one, fleeting) for one in (*stems, plain)} | {plain.rstrip("aeiouy")}
        stems = {one for one in stems if len(one) >= _SHORTEST or one == fold(stem(word))}
    return frozenset(one for one in stems if one)


def _without(stem: str, vowels: str) -> str:
    """Leave out a vowel before the last consonant, with the i that softens what stands before it."""
    return re.sub(rf"(?<=[^aeiouy])i?[{vowels}](?=[^aeiouy]$)", "", stem)
