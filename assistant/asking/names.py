"""Words that may be names: a sentence cut, the names in their forms, and whether an ordinary word is meant as one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from assistant.asking.lexicon import knows, lexicon, ordinary_words
from engine.records import NamedTuple
from engine.sets import index
from engine.table.facts import FIELDS, rows, slug
from i18n.names import fold, folded_names, lines_of as lines_named, name_lines
from i18n.questions import READ, languages_with, lines_of

NAME, PLURAL, INFLECTED = "name", "plural", "inflected"
APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_WORD = re.compile(rf"[^\W_]+(?:[{APOSTROPHES}][^\W_]+)*[{APOSTROPHES}]?")
_OWNER = re.compile(rf"[{APOSTROPHES}]s?$")
_JOIN = re.compile(rf"[ \t\n]*[-/.]?[ \t\n]*[{APOSTROPHES}]?")
_OPENS = re.compile(r"(?:^|[.?!:;\u2013\u2014\u2026(\"\u201e\u201c]|\s-+)\s*[\"'(]?$")
_PLURALS = (
    ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("eys", "ey"), ("es", ""), ("s", ""),
)  # fmt: skip
# What Hungarian -val, -vel becomes behind a consonant: Moattal, Witchcsel.
ASSIMILATED = (
    "b", "cs", "c", "dzs", "d", "f", "gy", "g", "k", "l", "m", "ny", "n", "p", "r", "sz", "s", "t", "zs", "z",
)  # fmt: skip
_LOANS = {  # the endings that English names take
    "pl": ("owie", "ami", "ach", "owi", "iem", "em", "om", "ow", "ie", "ze", "ego", "emu", "a", "u", "y", "i", "e"),
    "cs": ("ove", "ovi", "ech", "ami", "ich", "ima", "em", "um", "ou", "ho", "mu", "u", "a", "y", "e", "i", "m"),
    "hu": (
        "okat", "eket", "okkal", "ekkel", "omat", "emet", "ommal", "emmel", "odat", "edet", "javal", "jevel", "aval",
        "evel", "jat", "jet", "ja", "je", "unk", "unket", "ban", "ben", "bol", "hoz", "hez", "rol", "tol", "nak", "nek",
        "kent", "ert", "val", "vel", "ra", "re", "ba", "be", "ot", "et", "at", "om", "em", "od", "ed", "ok", "ek", "on",
        "en", "t", "m", "d", "k", "a", "e", *(f"{sign}{vowel}l" for vowel in "ae" for sign in ASSIMILATED),
    ),
}  # fmt: skip
_FLEETING = re.compile(r"[aeou](?=[^\W\daeiouyáéíóöőúüűýěů]$)")
_VOWELS = "aeiouyáéíóöőúüűýěůąę"
_LEAST_LOAN, _LEAST_PLURAL = 3, 3
NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "both": 2, "eleven": 11, "twelve": 12, "jeden": 1, "jedna": 1, "jedno": 1, "jedną": 1, "jednego": 1, "jednej": 1,
    "jednym": 1, "dwa": 2, "dwie": 2, "dwóch": 2, "dwoma": 2, "dwiema": 2, "obie": 2, "oba": 2, "trzy": 3, "trzech": 3,
    "trzema": 3, "cztery": 4, "czterech": 4, "czterema": 4, "pięć": 5, "pięciu": 5, "sześć": 6, "sześciu": 6,
    "siedem": 7, "siedmiu": 7, "osiem": 8, "ośmiu": 8, "dziewięć": 9, "dziesięć": 10,
}  # fmt: skip


class Token(NamedTuple):
    """Be a word of the text: as written, where it stands, folded, and whether it opens a sentence."""

    text: str
    start: int
    end: int
    key: str
    owner: str  # the key without the sign of the genitive, "" where there is none
    opens: bool

    @property
    def capital(self) -> bool:
        """Tell whether the word is written with a capital letter."""
        return self.text[:1].isupper()


def split_words(text: str) -> tuple[Token, ...]:
    """Split a text into its words."""
    return tuple(_token(text, match) for match in _WORD.finditer(text))


def keys_of(texts: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the words of each text folded, as `split_words` would; many texts at once, for folding one takes time."""
    split = [[word.rstrip(APOSTROPHES) for word in _WORD.findall(text)] for text in texts]
    keys = iter(fold("\n".join(["\n".join(words) for words in split if words])).split("\n"))
    return [tuple([next(keys) for _ in words]) for words in split]


def _token(text: str, match: re.Match[str]) -> Token:
    written = match[0]
    owner = fold(_OWNER.sub("", written)) if _OWNER.search(written) else ""
    bare = written.rstrip(APOSTROPHES)
    opens = bool(_OPENS.search(text[: match.start()]))
    return Token(bare, match.start(), match.start() + len(bare), fold(bare), owner, opens)


def joined(text: str, before: Token, behind: Token) -> bool:
    """Tell whether two words may belong to one name: nothing but spaces or a hyphen stands between."""
    return _JOIN.fullmatch(text, before.end, behind.start) is not None


@cache
def forms(token: Token, lang: str) -> tuple[tuple[str, str], ...]:
    """List the words that a word may be a form of, each with how: as it is, genitive, plural, English in Polish."""
    found = {token.key: NAME}
    if token.owner:
        found.setdefault(token.owner, INFLECTED)
    for key in (token.key, token.owner):
        for ending, instead in _PLURALS if key else ():
            if key.endswith(ending) and len(key) - len(ending) >= _LEAST_PLURAL - len(instead):
                found.setdefault(key[: len(key) - len(ending)] + instead, PLURAL)
    found.setdefault(token.key + "s", INFLECTED)  # a Garden, a Goon
    for ending in _LOANS.get(lang, ()):
        if token.key.endswith(ending) and len(token.key) - len(ending) >= _LEAST_LOAN:
            stem = token.key[: -len(ending)]
            found.setdefault(stem, INFLECTED)
            found.setdefault(stem + "e", INFLECTED)
            if ending in ("i", "ie", "ii", "a"):
                found.setdefault(stem + "y", INFLECTED)
    return tuple(found.items())


@cache
def ordinary(lang: str) -> frozenset[str]:
    """Read the ordinary words of a language, folded."""
    return frozenset(" ".join(lines_of("ordinary.txt", lang)).split())


@cache
def _stems(lang: str) -> frozenset[str]:
    return frozenset(_bare(word, lang) for word in ordinary(lang))


_SHORTEST_STEM = 4
_ENDINGS = {
    "en": ("ings", "ing", "ed", "es", "ly", "er", "s", "d", "e", "y"),
    "pl": (
        "alismy", "ilismy", "aloby", "iloby", "alem", "alam", "ilem", "ilam", "owac", "ywac", "ymi", "imi", "ach",
        "ami", "ych", "ich", "ego", "emu", "iej", "ej", "ym", "im", "om", "em", "ow", "ie", "ia", "ac", "ic", "yc",
        "al", "il", "la", "li", "ly", "lo", "am", "asz", "esz", "isz", "my", "cie", "ja", "je", "a", "e", "i", "o",
        "u", "y", "c",
    ),
}  # fmt: skip


def _bare(word: str, lang: str) -> str:
    """Take the commonest ending off a folded word."""
    for ending in _ENDINGS.get(lang, ()):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def is_ordinary(key: str, lang: str, stems: bool = False) -> bool:
    """Tell whether a folded word is one of a language's ordinary words, or (stems) a form of one."""
    if lang not in READ:
        return False
    if not ordinary(lang):  # the table of its words stands in
        return key.isdigit() or key in ordinary_words(lang) or stems and knows(key, lang)
    return key in ordinary(lang) or key.isdigit() or (stems and _bare(key, lang) in _stems(lang))


@cache
def doubtful(lang: str) -> dict[str, str]:
    """Map each word that is as ordinary as it is a name to its sort: verb, card, noun, rare; see doubtful.tsv."""
    found: dict[str, str] = {}
    for line in lines_of("doubtful.tsv", lang):
        sort, words = line.split("\t")
        found |= {fold(word): sort for word in words.split()}
    return found


@cache
def _numbers(lang: str = "") -> dict[str, int]:
    """Read the words for numbers: those of a language's table, else those that are read in any text."""
    if lang in READ and lang not in (ENGLISH, POLISH):
        return lexicon(lang).numbers
    return {fold(word): number for word, number in NUMBERS.items()}


_TIMES = re.compile(r"\s*[x*\u00d7]\s?(\d{1,2})\b")


def number_of(text: str, tokens: tuple[Token, ...], first: int, last: int, lang: str = "") -> int:
    """Read how many of a thing are named by the words before it, or by a factor behind it: Bridge x3."""
    behind = _TIMES.match(text, tokens[last - 1].end)
    return max(1, int(behind[1])) if behind else max(number_before(text, tokens, first, lang), _times(tokens, last))


def _times(tokens: tuple[Token, ...], last: int) -> int:
    """Read "Bridge 5 times": how often what is named before the words is played."""
    told = len(tokens) > last + 1 and tokens[last + 1].key in ("times", "razy")
    return count_of(tokens[last].key) if told else 1


def number_before(text: str, tokens: tuple[Token, ...], at: int, lang: str = "") -> int:
    """Read how many of a thing the words before it name: two Merchants, 3 Coppers, 2x Bridge, two copies of Moat."""
    place = at - 1
    if place >= 1 and tokens[place].key in ("of", "x"):
        place -= 2 if tokens[place - 1].key in ("copies", "copy") else 1 if tokens[place].key == "x" else 0
    if place < 0 or text[tokens[place].start - 1 : tokens[place].start] == "$":
        return 1
    if not re.fullmatch(r"[ \t*x\u00d7]*|.*\b(?:of|x)\s*", text[tokens[place].end : tokens[at].start]):
        return 1
    key = tokens[place].key
    return count_of(key, lang)


def count_of(key: str, lang: str = "") -> int:
    """Read a word as a number of copies; 1 for any other word."""
    bare = key.removesuffix("x")
    number = int(bare) if bare.isdecimal() and len(bare) <= 2 else _numbers(lang).get(key, 1)
    return max(1, number)


# All names of a language by their first word, and their short forms, ready to be met in a sentence.
CERTAIN = ("certain", "likely")
FORM = "*"
ENGLISH, POLISH = "en", "pl"
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
    lines = [line.split("\t") for line in name_lines(lang)]
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
    return "\n".join(folded_names(lang))


def _longest(one: Named) -> tuple[int, tuple[bool, bool, int]]:
    return -len(one.words), one.rank


@cache
def whole_words(card: str) -> frozenset[str]:
    """List the words of the names of a thing, and those that lose a vowel before an ending: terem, termet."""
    lines = [line for lang in READ for line in lines_named(card, lang)]
    words = [word for line in lines for word in line.split("\t", 2)[1].lower().split()]
    return frozenset(form for word in words for form in (word, _FLEETING.sub("", word), word.rstrip(_VOWELS)))


@cache
def short_forms() -> tuple[Short, ...]:
    """Read the short forms of all languages."""
    lines = [line for lang in languages_with("short_forms.tsv") for line in lines_of("short_forms.tsv", lang)]
    return tuple(_short(*line.split("\t")) for line in lines)


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
    for line in name_lines(lang):
        card, name, _ = line.split("\t", 2)
        if card in known():
            words = split_words(name)
            whole = fold(name)
            if len(whole) >= 5:
                found.setdefault(len(whole), []).append((whole, card, len(words)))
    return {length: tuple(several) for length, several in found.items()}
