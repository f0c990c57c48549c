"""The words of a question before anything is known of them: where they stand, their forms, and which are ordinary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from i18n.names import fold

HERE = Path(__file__).parent
LANGS = ("en", "pl")  # those that questions are read in
NAME, PLURAL, INFLECTED = "name", "plural", "inflected"
APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_WORD = re.compile(rf"[^\W_]+(?:[{APOSTROPHES}][^\W_]+)*[{APOSTROPHES}]?")
_OWNER = re.compile(rf"[{APOSTROPHES}]s?$")
_JOIN = re.compile(rf"[ \t\n]*[-/.]?[ \t\n]*[{APOSTROPHES}]?")
_OPENS = re.compile(r"(?:^|[.?!:;\u2013\u2014\u2026(\"\u201e\u201c]|\s-+)\s*[\"'(]?$")
_PLURALS = (
    ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("eys", "ey"), ("es", ""), ("s", ""),
)  # fmt: skip
_LOAN = (
    "owie", "ami", "ach", "owi", "iem", "em", "om", "ow", "ie", "ze", "ego", "emu", "a", "u", "y", "i", "e",
)  # fmt: skip
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
    if lang == "pl":
        for ending in _LOAN:
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
    return frozenset((HERE / f"ordinary_{lang}.txt").read_text("utf-8").split())


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
    for ending in _ENDINGS[lang]:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def is_ordinary(key: str, lang: str, stems: bool = False) -> bool:
    """Tell whether a folded word is one of a language's ordinary words, or (stems) a form of one."""
    if lang not in LANGS:
        return False
    return key in ordinary(lang) or key.isdigit() or (stems and _bare(key, lang) in _stems(lang))


@cache
def doubtful(lang: str) -> dict[str, str]:
    """Map each word that is as ordinary as it is a name to its sort: verb, card, noun, rare; see doubtful.tsv."""
    found: dict[str, str] = {}
    for line in (HERE / "doubtful.tsv").read_text("utf-8").splitlines():
        if not line.startswith("#") and line.startswith(f"{lang}\t"):
            _, sort, words = line.split("\t")
            found |= {fold(word): sort for word in words.split()}
    return found


@cache
def _numbers() -> dict[str, int]:
    return {fold(word): number for word, number in NUMBERS.items()}


_TIMES = re.compile(r"\s*[x*\u00d7]\s?(\d{1,2})\b")


def number_of(text: str, tokens: tuple[Token, ...], first: int, last: int) -> int:
    """Read how many of a thing are named by the words before it, or by a factor behind it: Bridge x3."""
    behind = _TIMES.match(text, tokens[last - 1].end)
    return max(1, int(behind[1])) if behind else max(number_before(text, tokens, first), _times(tokens, last))


def _times(tokens: tuple[Token, ...], last: int) -> int:
    """Read "Bridge 5 times": how often what is named before the words is played."""
    told = len(tokens) > last + 1 and tokens[last + 1].key in ("times", "razy")
    return count_of(tokens[last].key) if told else 1


def number_before(text: str, tokens: tuple[Token, ...], at: int) -> int:
    """Read how many of a thing the words before it name: two Merchants, 3 Coppers, 2x Bridge, two copies of Moat."""
    place = at - 1
    if place >= 1 and tokens[place].key in ("of", "x"):
        place -= 2 if tokens[place - 1].key in ("copies", "copy") else 1 if tokens[place].key == "x" else 0
    if place < 0 or text[tokens[place].start - 1 : tokens[place].start] == "$":
        return 1
    if not re.fullmatch(r"[ \t*x\u00d7]*|.*\b(?:of|x)\s*", text[tokens[place].end : tokens[at].start]):
        return 1
    key = tokens[place].key
    return count_of(key)


def count_of(key: str) -> int:
    """Read a word as a number of copies; 1 for any other word."""
    bare = key.removesuffix("x")
    number = int(bare) if bare.isdecimal() and len(bare) <= 2 else _numbers().get(key, 1)
    return max(1, number)
