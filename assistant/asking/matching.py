"""A question held against the recorded rulings about the same cards: which one, if any, settles it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import log
from typing import Final, NamedTuple

from assistant.asking.marks import LACKING, marks_asked, marks_of, speaks_of, unasked
from assistant.asking.model import Understood
from assistant.asking.rulings import BASIC, HERE, Match, Ruling, kingdom_cards, near
from engine.table.facts import fact
from i18n.names import fold

LEAST: Final = 0.5  # of a score: below it a ruling is about something else
MOST, MOST_READ = 8, 24
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "pl")  # of the table of ideas
NOTHING: Final = "-"
TURNS: Final = frozenset({"may", "must", "not", "play", "once", "choose", "refuse", "gain"})
_WORD = re.compile(r"[^\W_]+")
_NAMED: Final = "card "  # before the id of a basic card, among words
_UNHEARD: Final = 0.5  # a word that no title of these cards has tells little
_WEIGHT_OF_TITLE, _BASE, _TEXT, _AGREED, _MISSING, _UNASKED = 0.35, 0.38, 0.5, 0.12, 0.22, 0.2
_PAIR, _SILENT, _LIGHT = 0.25, 0.1, 0.5
_CLOSE, _DOUBT = 0.03, 0.05  # two that fit alike: which of them is asked about is not sure


class _Words(NamedTuple):
    whole: dict[str, list[str]]
    begin: dict[str, list[str]]  # by its first two letters


def match(understood: Understood) -> tuple[Match, ...]:
    """List the rulings that may settle a question, best first, at most MOST, none below LEAST."""
    asked = kingdom_cards(understood.cards)
    lang = understood.lang if understood.lang in LANGUAGES else ENGLISH
    words = _content(_without_names(understood), lang)
    candidates = near(asked) if asked else _about_the_game(understood)
    chosen = _likely(candidates, words, lang)
    basics = {card for card in understood.cards if card not in asked}
    words |= {_NAMED + card for card in basics} | {"empty" for cue in understood.cues if cue.what in LACKING}
    titles = [(one, _title_words(one, lang)) for one in chosen if set(asked) <= set(one.names)]
    seen = Counter(word for _, found in titles for word in found)
    found = [_scored(one, title, words, seen, len(titles), understood, asked) for one, title in titles]
    best = sorted(found, key=lambda one: -one.score)[:MOST]
    least = best[0].score - _CLOSE if best else 0.0
    if len(best) > 1 and best[1].score > least:
        best = [one._replace(score=round(one.score - _DOUBT, 3)) if one.score > least else one for one in best]
    return tuple(one for one in best if one.score >= LEAST)


def _likely(candidates: Sequence[Ruling], words: frozenset[str], lang: str) -> list[Ruling]:
    """Leave of many rulings those whose titles say most of the words: to read one whole takes time."""
    if len(candidates) <= MOST_READ:
        return list(candidates)
    titles = {one.key: _content(one.english if lang == ENGLISH else one.title(lang), lang) for one in candidates}
    seen = Counter(word for title in titles.values() for word in title)
    weight = {word: _weight(word, seen[word], len(candidates)) for word in words}
    shares = {key: _share(words & title, words, weight) - len(title) / 1000 for key, title in titles.items()}
    return sorted(candidates, key=lambda one: -shares[one.key])[:MOST_READ]


def _about_the_game(understood: Understood) -> tuple[Ruling, ...]:
    """List the rulings about the game alone, and those that name one of the basic cards asked about in their title."""
    own = {one.key: one for one in near(())}
    for card in understood.cards:
        own |= {one.key: one for one in near([card]) if fact(card).name in one.english}
    return tuple(own.values())


def _scored(
    one: Ruling, title: frozenset[str], words: frozenset[str], seen: Counter[str], n: int,
    understood: Understood, asked: Sequence[str],
) -> Match:  # fmt: skip
    """Score one ruling: its cards, the words of its title, what is special about its table."""
    weight = {word: _weight(word, seen[word], n) for word in words | title}
    shared = words & title
    of_words = _share(shared, words, weight)
    text = (1 - _WEIGHT_OF_TITLE) * of_words + _WEIGHT_OF_TITLE * _share(shared, title, weight)
    asks, has = marks_asked(understood, words), marks_of(one) | ({"twice"} & title)
    agreed, missing, further = asks.of & has, asks.firm - has, unasked(has, asks, title)
    fit, speaks = _fit(one, asked, understood), speaks_of(one, understood)
    plain = _BASE + _TEXT * min(1.0, 1.25 * text) + _AGREED * len(agreed)
    plain += _PAIR if len(asked) > 1 and set(asked) <= set(one.about) else 0.0
    plain -= 0.0 if speaks else _SILENT
    plain -= _MISSING * len(missing) + _UNASKED * len(further)
    score = round(fit * max(0.0, min(1.0, plain)), 3)
    why = (
        ("words", tuple(sorted(shared))), ("agreed", tuple(sorted(agreed))), ("missing", tuple(sorted(missing))),
        ("unasked", tuple(sorted(further))), ("cards", (f"{fit:.2f}",)),
    )  # fmt: skip
    return Match(one, score, speaks, why)


def _weight(word: str, seen: int, n: int) -> float:
    """Weigh a word: more where few titles of these cards have it, less where it only turns a sentence."""
    rare = 1 + log((n + 1) / (1 + seen)) if seen else _UNHEARD
    return rare * (_LIGHT if word in TURNS else 1)


def _share(part: Iterable[str], whole: Iterable[str], weight: dict[str, float]) -> float:
    total = sum(weight[word] for word in whole)
    return sum(weight[word] for word in part) / total if total else 0.0


def _fit(one: Ruling, asked: Sequence[str], understood: Understood) -> float:
    """Say how far a ruling is about just these cards: 1 if it is, less for each further card that it is about."""
    in_title, about, others = (set(kingdom_cards(some)) for some in (one.in_title, one.about, one.names))
    known = set(asked) | _told(understood)
    if not asked:
        basics = not understood.cards or any(card in one.names for card in understood.cards)
        return (0.9 if basics else 0.6) * 0.6 ** len(in_title) * 0.96 ** len(about - in_title)
    aside = [card for card in asked if card not in about]
    return (
        0.6 ** len(in_title - known) * 0.8 ** len(about - in_title - known)
        * 0.9 ** len(aside) * 0.96 ** len(others - about - known)
    )  # fmt: skip


def _told(understood: Understood) -> set[str]:
    """List the cards that cues bring in without naming them: what plays a card twice."""
    told = {card for cue in understood.cues for card in cue.cards}
    if any(cue.what == "played" for cue in understood.cues):
        told |= {"throne-room", "kings-court"}
    return told


def _without_names(understood: Understood) -> str:
    """Return the words of a question without the names in it; a name used as a verb says that it repeats."""
    text = understood.text
    for one in sorted(understood.mentions, key=lambda one: -one.start):
        said = " twice " if one.how == "verb" and understood.lang == ENGLISH else " "
        text = text[: one.start] + said + text[one.end :]
    return text


def _title_words(one: Ruling, lang: str) -> frozenset[str]:
    title = one.english
    if lang != ENGLISH:
        title = one.title(lang)
    basics = (card for card in one.in_title if fact(card).kind == BASIC)
    return _content(_drop_names(title, one, lang), lang) | {_NAMED + card for card in basics}


def _drop_names(title: str, one: Ruling, lang: str) -> str:
    """Take the names of cards out of a title; an inflected form keeps the beginning of the name."""
    from i18n.names import name_of

    names = [fact(card).name if lang == ENGLISH else name_of(card, lang).text for card in one.names]
    for name in sorted(names, key=len, reverse=True):
        if lang == ENGLISH:
            title = title.replace(name, " ")
            continue
        begin = " ".join(rf"{re.escape(word[: max(3, len(word) - 2)])}\w*" for word in name.split())
        title = re.sub(begin, " ", title)
    return title


def _content(text: str, lang: str) -> frozenset[str]:
    """Reduce words to what they mean: ideas, numbers, else the beginning of the word."""
    found: list[str] = []
    for word in map(fold, _WORD.findall(text)):
        found += [word] if word.isdecimal() else _ideas(word, lang) or [_stem(word, lang)]
    return frozenset(found) - {NOTHING}


def _stem(word: str, lang: str) -> str:
    """Cut what inflects off a word, roughly."""
    if lang != ENGLISH:
        return word[:5]
    for tail in ("ing", "ies", "ed", "es", "s", "y"):
        if word.endswith(tail) and len(word) - len(tail) >= 3:
            return word[: -len(tail)]
    return word


def _ideas(word: str, lang: str) -> list[str]:
    """List the ideas that a word stands for: of the beginnings that fit the longest decides."""
    table = _concepts(lang)
    if word in table.whole:
        return table.whole[word]
    begins = (word[:length] for length in range(len(word), 1, -1))
    return next((table.begin[begin] for begin in begins if begin in table.begin), [])


@cache
def _concepts(lang: str) -> _Words:
    """Read the table of ideas for a language."""
    words = _Words({}, {})
    for line in (HERE / "concepts.tsv").read_text("utf-8").splitlines():
        idea, _, rest = line.partition("\t")
        of, _, begins = rest.partition("\t")
        if of != lang or line.startswith("#"):
            continue
        for begin in begins.split():
            kept = words.whole if begin.startswith("=") else words.begin
            kept.setdefault(begin.lstrip("="), []).append(idea)
    return words
