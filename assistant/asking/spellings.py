"""Names in other dress: by their stems, as verbs, with a letter wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from assistant.asking.names import ENGLISH, POLISH, doubtful, is_ordinary, known, long_names, names
from i18n.inflected import _stemmed, wanted as borne_by
from i18n.names import fold, languages, name_lines

_VERB_ENDINGS = ("ings", "ing", "ed", "d")
_LOAN_VERBS = {  # verbs that are made of English names
    "pl": re.compile(r"(?:z|s|prze|za|od|wy|po)?(?P<stem>\w{3,}?)(?:owa\w*|uj\w*)"),
    "cs": re.compile(r"(?:z|s|pre|za|od|vy|po|u)?(?P<stem>\w{3,}?)(?:ova\w*|uj\w*|n(?:u|e|es|em|eme|out|ul\w*))"),
}
SOFTENED = (
    ("ście", "st"), ("scie", "st"), ("dzie", "d"), ("rze", "r"), ("dze", "g"), ("cie", "t"), ("źnie", "zn"),
    ("le", "ł"), ("ce", "k"),
    ("sze", "ch"), ("ści", "st"), ("cy", "k"), ("ni", "n"), ("bi", "b"), ("wie", "w"),
    ("nie", "n"),
)  # fmt: skip
_SHORT_VERB = 3
_LONG = 7
_LETTER_AGAINST = 5  # names so short must begin with the right letter


@cache
def _cards_named(lang: str) -> dict[str, str]:
    """Map each folded name of a language to the id of its likeliest bearer."""
    found: dict[str, str] = {}
    for line in name_lines(lang):
        card, name, _ = line.split("\t", 2)
        if card in known():
            key = fold(name)
            if key not in found or known()[card][1] > known()[found[key]][1]:
                found[key] = card
    return found


def spoken_forms(words: Sequence[str], langs: Sequence[str]) -> tuple[str, str, str] | None:
    """Return whose name these words are a form of, its language, and the name; None if nobody's."""
    for lang in langs:
        cards = _cards_named(lang)
        others = _otherwise(words) if lang == POLISH else []
        borne = [*borne_by(" ".join(words), lang), *(name for way in others for name in _stemmed(" ".join(way), lang))]
        found = [(cards[name], lang, name) for name in borne if name in cards]
        if found:
            return min(found, key=lambda one: not known()[one[0]][1])
    return None


def _otherwise(words: Sequence[str]) -> list[list[str]]:
    """List how else Polish words may be written: hardened before their ending (Bandycie: Bandyta), adjective behind."""
    found = [[*words[1:], words[0]]] if len(words) == 2 else []
    for place, word in enumerate(words):
        for soft, hard in SOFTENED:
            if word.lower().endswith(soft):
                stem = word[: len(word) - len(soft)]
                found += [[*words[:place], stem + end, *words[place + 1 :]] for end in (hard, hard + "a")]
    return found


def verb_of(key: str, spoken: str, acting: bool, rewarded: bool = False) -> str:
    """Return the id of the card whose English name is a verb here, "" if none.

    acting: the verb does something to a thing named. Where the name is an ordinary verb as well, only then.
    rewarded: it is asked what one gets for doing that to the only thing named: then an ordinary verb is a card too.
    """
    for base in _bases(key, spoken):
        several = names(ENGLISH).get(base, ())
        card = next((one.id for one in several if one.words == (base,)), "")
        sort = doubtful(ENGLISH).get(base, "")
        if card and not sort:
            return card
        if card and (sort == "card" or base == "mine") and acting:
            return card
        if card and rewarded and sort == "verb" and known()[card][0] == "kingdom":
            return card
    return ""


def _bases(key: str, spoken: str) -> list[str]:
    """List what a verb may be made of: remodelling, forging, bridged."""
    found = []
    for ending in _VERB_ENDINGS:
        stem = key.removesuffix(ending)
        if stem != key and len(stem) >= _SHORT_VERB:
            found += [stem, stem + "e"]
            found += [stem[:-1]] if stem[-1] == stem[-2] else []
            found += [stem[:-1] + "y"] if stem[-1] == "i" else []
    told = _LOAN_VERBS[spoken].fullmatch(key) if spoken in _LOAN_VERBS else None
    if told and not is_ordinary(key, spoken, stems=True):
        for match in (told["stem"], key[: told.end("stem")]):
            found += [match, match + "e", match + "y"]
    return found


def slip_of(key: str, langs: Sequence[str]) -> str:
    """Return the id of the likeliest thing whose name differs in one letter, of a long one in two; "" if none."""
    if len(key) < _LETTER_AGAINST:
        return ""
    found = _near(key, langs, 0) or (_further(key, langs) if len(key) >= _LONG else "")
    return "" if found and key in _boxes() else found


@cache
def _boxes() -> frozenset[str]:
    """List the names of boxes in all languages, folded: none of them is a card misspelt (Adventures, Adventurer)."""
    lines = [line for lang in languages() for line in name_lines(lang) if line.startswith("set:")]
    return frozenset(fold(line.split("\t")[1]) for line in lines)


_SOUNDS = ((re.compile(r"(\w)\1"), r"\1"), (re.compile(r"gh(?=t)"), ""), (re.compile(r"e$"), ""))


def _sounded(key: str) -> str:
    """Return a folded word without letters that are not heard: doubled ones, gh before t, an e at its end."""
    for letters, heard in _SOUNDS:
        key = letters.sub(heard, key)
    return key


@cache
def _sounding(lang: str) -> dict[str, str]:
    """Map names of one language as they are heard to the id of the likeliest bearer."""
    found: dict[str, str] = {}
    for several in long_names(lang).values():
        for name, card, _ in several:
            heard = _sounded(name)
            if heard not in found or known()[card][1] > known()[found[heard]][1]:
                found[heard] = card
    return found


def heard_as(key: str, langs: Sequence[str]) -> str:
    """Return the id of the thing whose name is heard as a word but spelt otherwise, "" if none."""
    heard = _sounded(key) if len(key) > _LETTER_AGAINST else ""
    return next((card for lang in langs if (card := _sounding(lang).get(heard, ""))), "")


def slips_of_several(key: str, words: int, langs: Sequence[str]) -> str:
    """Return the id of the thing whose name of so many words differs in one letter at most, "" if none."""
    return _near(key, langs, words) if len(key) >= 7 else ""


def _near(key: str, langs: Sequence[str], words: int) -> str:
    """Look for a name at most a letter away; words: of how many (0: of one, or of any in one word)."""
    for lang in langs:
        found = [
            card
            for length in (len(key) - 1, len(key), len(key) + 1)
            for name, card, many in long_names(lang).get(length, ())
            if (many == words or not words) and _alike(key, name)
        ]
        if found:
            return min(found, key=lambda card: not known()[card][1])
    return ""


def _further(key: str, langs: Sequence[str]) -> str:
    """Look for a name of one word that begins and ends alike and differs in two letters."""
    for lang in langs:
        found = [
            card
            for length in range(len(key) - 2, len(key) + 3)
            for name, card, many in long_names(lang).get(length, ())
            if many == 1 and name[:3] == key[:3] and name[-1] == key[-1] and _distance(key, name) == 2
        ]
        if found:
            return min(found, key=lambda card: not known()[card][1])
    return ""


def _distance(key: str, name: str) -> int:
    """Count the letters that must be changed, added or left out."""
    row = list(range(len(name) + 1))
    for place, letter in enumerate(key, 1):
        above, row[0] = row[:], place
        for other, wanted in enumerate(name, 1):
            row[other] = min(above[other] + 1, row[other - 1] + 1, above[other - 1] + (letter != wanted))
    return row[-1]


def _alike(key: str, name: str) -> bool:
    """Tell whether two words differ in one letter: another, missing, added, or two that have changed places."""
    if key == name:
        return True
    if key[0] != name[0] and (len(name) <= _LETTER_AGAINST + 1 or key[1:3] != name[1:3]) and key[:2] != name[1::-1]:
        return False
    start = 0
    while start < min(len(key), len(name)) and key[start] == name[start]:
        start += 1
    rest, wanted = key[start:], name[start:]
    if len(rest) == len(wanted):
        return rest[1:] == wanted[1:] or (rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:])
    longer, shorter = (rest, wanted) if len(rest) > len(wanted) else (wanted, rest)
    return longer[1:] == shorter
