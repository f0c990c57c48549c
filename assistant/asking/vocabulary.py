"""A question cut into words, each with the concepts that a table of its language gives it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from assistant.asking.model import Mention
from engine.table.facts import fact
from engine.table.tags import tags_of
from i18n.questions import lines_of

OWNED: Final = ("state", "project", "artifact")
REPEATS: Final = {"procession": 2, "ghost": 2, "disciple": 2, "kings-court": 3, "mastermind": 3, "throne-room": 2}
THRONE: Final = "throne"
MONEY_TYPES: Final = frozenset({"Treasure", "Victory", "Curse"})
SHORTEST_SLIP: Final = 3
POSSESSIVES: Final = ("'s", "\N{RIGHT SINGLE QUOTATION MARK}s")
_PIECE = re.compile(
    r"w/o|\$\s?\d+|\d+\s?\$|\d+[^\W\d_]*|[^\W\d_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}][^\W\d_]+)*"
    r"|['\N{RIGHT SINGLE QUOTATION MARK}]s?\b|[:;,?!.()/+=\N{EM DASH}\N{EN DASH}-]"
)
_DIGITS = re.compile(r"(\d+)(.*)", re.DOTALL)
_UNCOMPOSED = str.maketrans({"ł": "l", "'": "", "\N{RIGHT SINGLE QUOTATION MARK}": ""})
_BEHIND_DIGITS: Final = {
    "e": "edition", "ed": "edition", "p": "players", "x": "times", "st": "ord", "nd": "ord", "rd": "ord", "th": "ord",
    "vp": "u.points", "pl": "players",
}  # fmt: skip
_STEM_ENDS: Final = ("", "s", "es", "ed", "ing")
_KINDS: Final = {"v": "VERB", "u": "UNIT", "t": "TYPE", "k": "NOTION", "q": "OPENER", "p": "PERSON"}

Form = frozenset[str] | str


class Word(NamedTuple):
    """Be a word, a phrase, a sign or a name: what it may mean, and the number it says. start, end: where it stands."""

    text: str
    start: int
    end: int
    tags: frozenset[str]
    number: int = 0
    mention: Mention | None = None

    def has(self, *tags: str) -> bool:
        """Tell whether it may mean one of these."""
        return any(tag in self.tags for tag in tags)

    @property
    def filler(self) -> bool:
        """Tell whether it may be passed over."""
        return "fill" in self.tags


class Vocabulary(NamedTuple):
    """Be the words of a language: whole, by their beginning, and phrases by the first letters of their first word."""

    whole: dict[str, frozenset[str]]
    begun: dict[str, frozenset[str]]
    phrases: dict[str, list[tuple[tuple[Form, ...], str]]]


def plain(word: str) -> str:
    """Strip a word of case, accents and apostrophes."""
    folded = word.casefold().translate(_UNCOMPOSED)
    if folded.isascii():
        return folded
    return "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign))


@cache
def vocabulary(lang: str) -> Vocabulary:
    """Read the words of a language, English or Polish."""
    whole: dict[str, set[str]] = {}
    begun: dict[str, set[str]] = {}
    phrases: dict[str, list[tuple[tuple[Form, ...], str]]] = {}
    for line in lines_of("heard.table", lang):
        concept, _, forms = line.partition(":")
        for form in forms.split():
            parts = tuple(_form(part) for part in form.split("_"))
            if len(parts) > 1:
                for key in _keys(parts[0]):
                    phrases.setdefault(key, []).append((parts, concept))
            elif isinstance(parts[0], str):
                begun.setdefault(parts[0], set()).add(concept)
            else:
                for one in parts[0]:
                    whole.setdefault(one, set()).add(concept)
    return Vocabulary(_frozen(whole), _frozen(begun), phrases)


def _frozen(found: dict[str, set[str]]) -> dict[str, frozenset[str]]:
    return {key: frozenset(tags | {_KINDS[tag[0]] for tag in tags if tag[1:2] == "." and tag[0] in _KINDS})
            for key, tags in found.items()}  # fmt: skip


def _form(part: str) -> Form:
    """Read a word of a table: `~` for its regular endings, `*` for any."""
    if part.endswith("*"):
        return part[:-1]
    return _inflect(part[:-1]) if part.endswith("~") else frozenset({part})


def _inflect(stem: str) -> frozenset[str]:
    found = {stem + end for end in _STEM_ENDS}
    if stem.endswith("e"):
        found |= {stem[:-1] + end for end in ("ed", "ing")}
    elif stem.endswith("y"):
        found |= {stem[:-1] + "ies", stem[:-1] + "ied"}
    else:
        found |= {stem + stem[-1] + end for end in ("ed", "ing")}
    return frozenset(found)


def _keys(form: Form) -> set[str]:
    return {form[:2]} if isinstance(form, str) else {one[:2] for one in form}


def read_words(text: str, lang: str, mentions: Sequence[Mention]) -> list[Word]:
    """Cut a question into words; names are one word each."""
    known = vocabulary(lang)
    words: list[Word] = []
    place = 0
    for one in sorted(mentions, key=lambda mention: mention.start):
        if one.start < place:
            continue
        words += _read(text, place, one.start, known)
        words.append(Word(one.said, one.start, one.end, _tags_of(one.id, one.how), one.number, one))
        if one.said.endswith(POSSESSIVES) and not fact(one.id).name.endswith("s"):
            words.append(Word("", one.end, one.end, frozenset({"fill", "poss"})))
        place = one.end
    return words + _read(text, place, len(text), known)


@cache
def _tags_of(id: str, how: str) -> frozenset[str]:
    """Say what matters of a thing named: whether it plays others again, makes cards cheaper, is had, is no Action."""
    known, tags = fact(id), tags_of(id)
    found = {"CARD"}
    if known.kind in OWNED:
        found.add("thing.owned")
    if THRONE in tags or id in REPEATS:
        found.add("thing.throne")
    if "cost-reducer" in tags:
        found.add("thing.reducer")
    if MONEY_TYPES & set(known.types) and "Action" not in known.types:
        found.add("thing.held")
    if "trasher" in tags:
        found.add("thing.trasher")
    if how == "verb":
        found |= {"thing.verb"} if "thing.throne" in found else {"thing.verb", "verb name"}
    return frozenset(found)


def _read(text: str, start: int, end: int, known: Vocabulary) -> list[Word]:
    """Read what stands between names, the longest phrases first."""
    pieces = [one for one in _PIECE.finditer(text, start, end) if not _glues(text, one)]
    plains = [plain(one.group()) for one in pieces]
    words: list[Word] = []
    place = 0
    while place < len(pieces):
        length, tags = _phrase(plains, place, known)
        first, last = pieces[place], pieces[place + max(length, 1) - 1]
        said = text[first.start() : last.end()]
        if length:
            words.append(Word(said, first.start(), last.end(), tags, _number(tags)))
        else:
            words.append(_single(said, plains[place], first.start(), known))
        place += max(length, 1)
    return words


def _glues(text: str, piece: re.Match[str]) -> bool:
    """Tell whether a hyphen stands inside a word."""
    around = text[piece.start() - 1 : piece.start()] + text[piece.end() : piece.end() + 1]
    return piece.group() == "-" and len(around) == 2 and around.isalnum()


def _phrase(plains: Sequence[str], place: int, known: Vocabulary) -> tuple[int, frozenset[str]]:
    """Find the longest phrase that begins at a place: its length and what it may mean."""
    best, tags = 0, set[str]()
    for parts, concept in known.phrases.get(plains[place][:2], ()):
        length = len(parts)
        if length < best or place + length > len(plains):
            continue
        if all(_fits(part, plains[place + n]) for n, part in enumerate(parts)):
            tags = tags | {concept} if length == best else {concept}
            best = length
    return best, _frozen({"": tags})[""]


def _fits(form: Form, word: str) -> bool:
    return word.startswith(form) if isinstance(form, str) else word in form


def _single(said: str, word: str, start: int, known: Vocabulary) -> Word:
    """Read a word by itself: a number, a sign, a word of the table, else the word that it may be a slip for."""
    end = start + len(said)
    if "$" in said:
        return Word(said, start, end, frozenset({"NUM", "money", "u.coins", "UNIT"}), int(re.sub(r"\D", "", said)))
    digits = _DIGITS.fullmatch(word)
    if digits:
        behind = _BEHIND_DIGITS.get(digits[2])
        return Word(said, start, end, frozenset({"NUM", behind} if behind else {"NUM"}), int(digits[1]))
    if not word.strip("s") or not any(sign.isalpha() for sign in said):
        return Word(said, start, end, _sign(said))
    raw = said.casefold()
    tags = _known(raw if raw in known.whole else word, known)
    return Word(said, start, end, tags, _number(tags))


def _sign(said: str) -> frozenset[str]:
    if said == "+":
        return frozenset({"and", "also_and", "plus"})
    return frozenset({"fill", "poss"}) if said[0] in "'\N{RIGHT SINGLE QUOTATION MARK}" else frozenset({"stop"})


def _known(word: str, known: Vocabulary) -> frozenset[str]:
    """Look a word up: whole, by its longest known beginning, or spelt a little otherwise."""
    if word in known.whole:
        return known.whole[word] | _number_tag(known.whole[word])
    for length in range(len(word), 1, -1):
        if word[:length] in known.begun:
            return known.begun[word[:length]] | _number_tag(known.begun[word[:length]])
    return next((known.whole[one] | {"slip"} for one in _near(word, known)), frozenset())


def _number_tag(tags: frozenset[str]) -> frozenset[str]:
    return frozenset({"NUM"}) if any(tag.startswith("num.") for tag in tags) else frozenset()


def _number(tags: frozenset[str]) -> int:
    """Return the number that a word says, 0 for none."""
    return max(
        (
            int(tag.partition(".")[2])
            for tag in tags
            if tag.startswith(("num.", "ord.", "times.")) and tag[-1].isdigit()
        ),
        default=0,
    )


def _near(word: str, known: Vocabulary) -> Iterator[str]:
    """Yield the known words that differ in one letter: left out, put in, changed, or two swapped."""
    if len(word) < SHORTEST_SLIP:
        return
    for one in known.whole:
        if one[:1] == word[:1] and abs(len(one) - len(word)) <= 1 and len(one) > SHORTEST_SLIP and _one_slip(word, one):
            yield one


def _one_slip(said: str, meant: str) -> bool:
    """Tell whether two words differ in one letter."""
    shorter = min(len(said), len(meant))
    same = next((place for place in range(shorter) if said[place] != meant[place]), shorter)
    if len(said) < len(meant):
        return said[same:] == meant[same + 1 :]
    if len(said) > len(meant):
        return said[same + 1 :] == meant[same:]
    swapped = said[same + 1 : same + 2] + said[same : same + 1] + said[same + 2 :]
    return (shorter > SHORTEST_SLIP and said[same + 1 :] == meant[same + 1 :]) or swapped == meant[same:]
