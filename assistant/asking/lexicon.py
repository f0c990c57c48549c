"""What the words of a language mean to somebody who asks: one table a language, and the language of a text."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeVar

from engine.records import NamedTuple
from i18n.questions import READ, TABLES

Ideas = frozenset[str]
Key = TypeVar("Key", str, tuple[str, ...])
NOTHING: Final[Ideas] = frozenset()
PAST: Final = "shape:past"
NEGATION: Final = "not:not"
INFINITIVE: Final = "role:infinitive"
PREFIX: Final = "role:prefix"
SEAT: Final = "seat"
NOUNS: Final = ("zone:", "unit:", "type:")
SHORT_CASE: Final = 2  # endings so short may belong to the word: szellem, halom
SHORTEST_STEM: Final = 2  # so much of a word must stand behind a prefix that negates it
_UNCOMPOSED: Final = {"ł": "l", "’": "'"}


class Lexicon(NamedTuple):
    """Be the words of one language: by the words themselves, and the beginnings that take any ending.

    phrases: those of several words of which one takes any ending, by the first letters of the first word.
    negating: what may stand before a verb to negate it, as Czech ne-. endings: what the ending of a card's name tells.
    persons: what the ending of a verb tells of which the table has the beginning only, as Polish -am, I.
    cases: what the ending of any other word tells of which the table has the beginning only, as Hungarian -ban, in.
    prefixes: what belongs to a verb and may stand apart from it, as Hungarian ki: dobok ki, ki kell dobnom.
    """

    words: dict[tuple[str, ...], Ideas]
    stems: tuple[tuple[str, Ideas], ...]
    phrases: dict[str, list[tuple[tuple[str, ...], Ideas]]]
    numbers: dict[str, int]
    longest: int
    negating: tuple[str, ...]
    endings: tuple[tuple[str, Ideas], ...]
    persons: tuple[tuple[str, Ideas], ...]
    cases: tuple[tuple[str, Ideas], ...]
    prefixes: frozenset[str]


class _Plain(dict[int, str]):
    """Map letters to those without accents, as `str.translate` asks for them."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        self[code] = _UNCOMPOSED.get(sign) or unicodedata.normalize("NFD", sign)[0]
        return self[code]


_PLAIN: Final = _Plain()


def bare(word: str) -> str:
    """Strip small letters of their accents, letter by letter."""
    return word if word.isascii() else word.translate(_PLAIN)


@cache
def lexicon(lang: str) -> Lexicon:
    """Read the words of a language; other languages than English stand without accents too, as many type them."""
    read = _Entries(lang)
    acting, cases = _by_length(read.persons), _by_length(read.cases)
    _mark_infinitives(read.words, [ending for ending, told in read.persons.items() if INFINITIVE in told])
    _mark_endings(read.words, "deed:", acting)
    for noun in NOUNS:
        _mark_endings(read.words, noun, [one for one in cases if len(one[0]) > SHORT_CASE])
    _fill_roles(read.words, sorted(read.stems.items(), key=lambda one: -len(one[0])))
    whole, beginnings = _with_bare(read.words, _bare_key), _with_bare(read.stems, bare)
    begun: dict[str, list[tuple[tuple[str, ...], Ideas]]] = {}
    for key, told in read.phrases.items():
        begun.setdefault(key[0][:2].rstrip("*"), []).append((key, frozenset(told)))
    longest = max((len(key) for key in (*whole, *read.phrases)), default=1)
    stemmed, ended = _by_length(beginnings), _by_length(read.endings)
    apart = frozenset(key[0] for key, told in whole.items() if PREFIX in told)
    negating = tuple(read.negating)
    return Lexicon(whole, stemmed, begun, read.numbers, longest, negating, ended, acting, cases, apart)


def _lines(lang: str) -> Iterator[tuple[str, str]]:
    """Yield slot with value, and the words, of all lines of a table; none where a language has no table."""
    lines = TABLES[lang].read_text("utf-8").splitlines() if TABLES[lang].exists() else []
    for line in lines:
        head, colon, listed = line.partition(":")
        if colon and not line.startswith("#"):
            yield head, listed


def _mark(word: str) -> str:
    """Tell how a word of a table is marked: "-" ends names, "+" verbs, "=" nouns; "*" a beginning, "^" a prefix.

    "_*" is a phrase of which a word takes any ending, "." a word as it stands.
    """
    if word[0] in "-+=" and len(word) > 1:
        return word[0]
    if "*" in word and "_" in word.strip("_"):
        return "_*"
    return word[-1] if word[-1] in "^*" else "."


def _mark_infinitives(words: Mapping[tuple[str, ...], set[str]], endings: Sequence[str]) -> None:
    """Mark the deeds among the words that end as an infinitive does."""
    ends = tuple(endings)
    for key, found in words.items() if ends else ():
        if key[-1].endswith(ends) and any(idea.startswith("deed:") for idea in found):
            found.add(INFINITIVE)


def _mark_endings(words: Mapping[tuple[str, ...], set[str]], slot: str, endings: Sequence[tuple[str, Ideas]]) -> None:
    """Mark the words that mean nothing but something of a slot with what their endings tell."""
    ending = _reader(tuple(endings))
    for key, found in words.items() if endings else ():
        if len(key) == 1 and all(idea.startswith(slot) for idea in found):
            found.update(ending(key[0]))


def _fill_roles(words: Mapping[tuple[str, ...], set[str]], stems: Sequence[tuple[str, set[str]]]) -> None:
    """Give the words of which the table tells nothing but their role what their beginnings mean."""
    for key, found in words.items() if stems else ():
        if len(key) == 1 and all(idea.startswith("role:") for idea in found):
            found.update(next((told for stem, told in stems if key[0].startswith(stem)), NOTHING))


def _by_length(found: Mapping[str, Iterable[str]]) -> tuple[tuple[str, Ideas], ...]:
    return tuple((part, frozenset(ideas)) for part, ideas in sorted(found.items(), key=lambda one: -len(one[0])))


def _bare_key(key: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(bare, key)) if len(key) > 1 else (bare(key[0]),)


def _with_bare(found: dict[Key, set[str]], strip: Callable[[Key], Key]) -> dict[Key, Ideas]:
    """Add each key without accents, where no word of the table is written so itself."""
    added: dict[Key, set[str]] = {}
    for key, ideas in found.items():
        if "".join(key).isascii():
            continue
        plain = strip(key)
        if plain not in found:
            added.setdefault(plain, set()).update(ideas)
    return {key: frozenset(ideas) for key, ideas in (found | added).items()}


def _key(word: str) -> tuple[str, ...]:
    return tuple(word.strip("_").split("_")) if "_" in word else (word,)


def english_forms(slot: str, value: str, word: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the forms of an English word with what each means; a past form and a possessive are known by their ends."""
    idea = f"{slot}:{value}"
    for form in forms_of(word):
        yield form, {idea, PAST} if "~" in word and form.endswith("ed") else {idea}
    if slot == SEAT and word[-1].isalpha() and "'" not in word:
        yield f"{word}'s", {idea, "own:name"}
        if word.endswith("s"):
            yield f"{word}'", {idea, "own:name"}


def forms_of(word: str) -> list[str]:
    """List the regular English forms of a word that is marked with ~ (of a phrase: of its marked word)."""
    if "~" not in word:
        return [word]
    before, _, after = word.partition("~")
    lead, _, stem = before.rpartition("_")
    base = stem[:-1] if stem.endswith("e") else stem
    found = [stem, f"{base}ed", f"{base}ing", stem + ("es" if stem.endswith(("s", "sh", "ch", "x")) else "s")]
    found += [f"{stem}{stem[-1]}ed", f"{stem}{stem[-1]}ing", f"{base}er", f"{stem}'s"]
    if stem.endswith("y"):
        found += [f"{stem[:-1]}ies", f"{stem[:-1]}ied"]
    return [f"{lead}_{one}{after}" if lead else f"{one}{after}" for one in found]


def ideas_of(words: Sequence[str], table: Lexicon) -> Ideas:
    """Look up what words mean as they stand, else without accents, else as a phrase with endings."""
    key = tuple(words)
    plain = _bare_key(key)
    found = table.words.get(key) or (NOTHING if _is_other(key, table) else table.words.get(plain))
    if found or len(key) == 1:
        return found or NOTHING
    for start in {plain[0][:2], plain[0][:1]}:
        for parts, ideas in table.phrases.get(start, ()):
            if len(parts) == len(plain) and all(map(_fits, parts, plain)):
                return ideas.union(
                    *(_person(word, ideas, table) for part, word in zip(parts, key, strict=True) if part.endswith("*"))
                )
    return NOTHING


def _is_other(key: tuple[str, ...], table: Lexicon) -> bool:
    """Say whether a word with accents is one of the table itself: Hungarian öt is not őt, kör not kor."""
    word = key[0]
    if len(key) > 1 or word.isascii():
        return False
    return word in table.numbers or any(word.startswith(stem) for stem, _ in table.stems if not stem.isascii())


def ended(name: str, table: Lexicon, accented: bool = False, stems: Iterable[str] = ()) -> Ideas:
    """Look up what the ending of a card's name tells: Czech -em, with it; of several words an object's goes first.

    accented: only endings with an accent count, since the name may stand in its first case (Harem, Kaplicą).
    stems: words to which no ending belongs: Kém, so that Kémet is not my Ké.
    """
    endings = [one for one in table.endings if not (accented and one[0].isascii())]
    found = []
    for word in name.lower().split():
        whole = max((len(stem) for stem in stems if word.startswith((stem, bare(stem)))), default=0)
        fitting = [one for one in endings if len(one[0]) <= len(word) - whole] if whole else endings
        found += [ideas] if (ideas := _ending(word, fitting, not accented)) else []
    return next((ideas for ideas in found if "role:to" in ideas), found[-1] if found else NOTHING)


def ended_apart(ending: str, table: Lexicon) -> Ideas:
    """Look up what an ending tells that is written behind a hyphen: Hungarian Moat-tal."""
    return dict(table.endings).get(ending) or _ending(ending, table.endings)


@cache
def apart(lang: str) -> frozenset[str]:
    """List the endings of names, without accents, that a language may write behind a hyphen."""
    return frozenset(bare(ending) for ending, _ in lexicon(lang).endings)


def _ending(word: str, endings: Sequence[tuple[str, Ideas]], loose: bool = True) -> Ideas:
    """Look up the longest ending of a word; without accents (loose) only where more than one letter is left of it."""
    return _reader(tuple(endings))(word, loose)


@lru_cache(256)
def _reader(endings: tuple[tuple[str, Ideas], ...]) -> Callable[..., Ideas]:
    """Return what looks up endings of words as `_ending` does, by their lengths."""
    exact = dict(endings)
    plain: dict[str, Ideas] = {}
    for ending, ideas in endings:
        if len(ending) > 1:
            plain.setdefault(bare(ending), ideas)
    lengths = sorted({len(ending) for ending in exact}, reverse=True)

    def read(word: str, loose: bool = True) -> Ideas:
        found = next((exact[word[-size:]] for size in lengths if word[-size:] in exact), NOTHING)
        if found or not (loose and word.isascii()):
            return found
        return next((plain[word[-size:]] for size in lengths if word[-size:] in plain), NOTHING)

    return read


def person_of(word: str, table: Lexicon) -> Ideas:
    """Look up who acts by the ending of a verb."""
    return _ending(word, table.persons)


def _fits(part: str, word: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else word == part


def stemmed(word: str, table: Lexicon) -> Ideas:
    """Look up what a word means by how it begins, and a negated verb by what stands behind its prefix."""
    for way in dict.fromkeys((word, bare(word))):
        for stem, ideas in table.stems:
            if way.startswith(stem):
                return ideas | _person(word, ideas, table)
    for prefix in table.negating:
        rest = bare(word).removeprefix(prefix)
        if rest != bare(word) and len(rest) >= SHORTEST_STEM:
            ideas = ideas_of((rest,), table)
            if not ideas:
                ideas = next((one for stem, one in table.stems if rest.startswith(stem)), NOTHING)
                ideas |= _person(rest, ideas, table)
            if any(idea.startswith(("deed:", "form:")) for idea in ideas):
                return (ideas - {"free:free"}) | {NEGATION}
    return NOTHING


def _person(word: str, ideas: Ideas, table: Lexicon) -> Ideas:
    """Look up what the ending of a word tells: of a verb who acts, of a noun its case and whose it is."""
    if any(idea.startswith(("deed:", "form:")) for idea in ideas) and not any(idea.startswith(NOUNS) for idea in ideas):
        return _ending(word, table.persons)
    found = _ending(word, table.cases) if any(idea.startswith((*NOUNS, "seat:")) for idea in ideas) else NOTHING
    person = any(idea.startswith("seat:") for idea in ideas)
    return frozenset(idea for idea in found if not (person and idea.startswith(("seat:", "own:"))))


@cache
def knows(word: str, lang: str, stems: bool = True) -> bool:
    """Say whether the table of a language has a word, also by its beginning (stems)."""
    table = lexicon(lang)
    return bool(ideas_of((word,), table) or word in table.numbers or stems and stemmed(word, table))


@cache
def _alone(lang: str) -> frozenset[str]:
    """List the words without accents that a table has whole, those of its phrases too."""
    table = lexicon(lang)
    return frozenset(map(bare, chain.from_iterable(table.words))) | frozenset(table.numbers)


@cache
def ordinary_words(lang: str) -> frozenset[str]:
    """List the words that a table has whole, without accents: they are no names unless something tells so."""
    return _alone(lang)


def language_by_words(words: Iterable[str], spoken: str) -> str:
    """Tell the language whose table knows most of these words (small letters), ties to the one spoken; "" for none.

    A word whole counts 3, a beginning 2; one with its accents, in a table with accents, one more.
    """
    asked = [word for word in words if word[:1].isalpha()]
    score: dict[str, int] = {}
    best = 0
    for lang in sorted(READ, key=lambda one: one != spoken):
        most = _most(asked, lang) if score else None
        if most is None or most > best or (most == best and score.get(spoken) != best):
            score[lang] = sum(_score(word, lang) for word in asked)
            best = max(best, score[lang])
    leading = [lang for lang in READ if score.get(lang) == best]
    return "" if not best else spoken if spoken in leading else leading[0]


def _score(word: str, lang: str) -> int:
    known = 3 * (bare(word) in _alone(lang)) or 2 * knows(word, lang)
    return known + ((not word.isascii()) and (word,) in lexicon(lang).words)


def _most(words: Sequence[str], lang: str) -> int:
    """Tell the most that `_score` may come to, by what stands in the table: most tables need not be read whole."""
    there = _pieces(lang)
    if lang == "en" or not there:  # a table with endings that it does not write out
        return sum(3 + (not word.isascii()) for word in words)
    found = 0
    for word in words:
        plain = bare(word)
        begun = any(f"{plain[:end]}*" in there for end in range(1, len(plain) + 1))
        known = 3 if plain in there else 2 * (begun or plain.startswith(_negating(lang)))
        found += known + (not word.isascii() and bool(known))
    return found


@cache
def _pieces(lang: str) -> frozenset[str]:
    """Return the words of a table without accents, those of phrases apart, with their marks."""
    listed = " ".join([listed for _, listed in _lines(lang)])
    return frozenset(bare(listed).replace("_", " ").split())


@cache
def _negating(lang: str) -> tuple[str, ...]:
    return tuple(piece[:-1] for piece in _pieces(lang) if piece.endswith("^"))


class _Entries:
    """Be the lines of a table while it is read, parted by how their words are marked."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words: dict[tuple[str, ...], set[str]] = {}
        self.stems: dict[str, set[str]] = {}
        self.phrases: dict[tuple[str, ...], set[str]] = {}
        self.numbers: dict[str, int] = {}
        self.negating: list[str] = []
        self.endings: dict[str, set[str]] = {}
        self.persons: dict[str, set[str]] = {}
        self.cases: dict[str, set[str]] = {}
        self._marked = {"-": self.endings, "+": self.persons, "=": self.cases, "*": self.stems}
        for head, listed in _lines(lang):
            slot, value = head.split()
            for word in listed.split():
                self._add(slot, value, word)
        self.numbers |= {bare(word): many for word, many in self.numbers.items() if bare(word) not in self.numbers}

    def _add(self, slot: str, value: str, word: str) -> None:
        """Add one word with what it may mean."""
        idea, mark, marked = f"{slot}:{value}", _mark(word), self._marked
        if slot == "number":
            self.numbers[word] = int(value)
        elif mark == "^":
            self.negating.append(bare(word[:-1]))
        elif mark in marked:
            marked[mark].setdefault(word[:-1] if mark == "*" else word[1:], set()).add(idea)
        elif mark == "_*":
            self.phrases.setdefault(tuple(bare(word).strip("_").split("_")), set()).add(idea)
        elif self.lang != "en" or "~" not in word and slot != SEAT:
            self.words.setdefault(_key(word), set()).add(idea)
        else:
            for form, told in english_forms(slot, value, word):
                self.words.setdefault(_key(form), set()).update(told)
