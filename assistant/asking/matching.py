"""A question held against the recorded rulings about the same cards: which one, if any, settles it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import log
from typing import Final, NamedTuple

from assistant.asking.model import (
    CHANCE,
    COUNT,
    DOES,
    IS,
    MAY,
    MUST,
    ORDER,
    SETUP,
    STAYS,
    WHERE,
    WHICH,
    WHO,
    WINNER,
    Cue,
    Understood,
)
from engine.inquiry import scenario as of
from engine.rulings import BASIC, Ruling, kingdom_cards, near
from engine.table.facts import fact, slug
from i18n.names import fold, name_of
from i18n.questions import READ, lines_of
from i18n.say.headings import title_of

REPEATERS: Final = frozenset({"throne-room", "kings-court", "procession"})
DECLINED: Final = frozenset({"no", "none", "pass", "keep"})
HAND_SIZE: Final = 5
FIRST_YEAR, SECOND_EDITIONS = 2008, 2016
LACKING: Final = ("hand lacks", "hand empty", "deck empty", "pile empty", "trash empty", "discard empty")
FEW: Final = 2  # cards of a deck that is nearly empty
UNITS: Final = {
    "coins": ("coins", "cost"), "actions": ("actions",), "buys": ("buys",), "points": ("vp",),
    "cards": ("zone", "cards"),
    "curses": ("zone", "pile"), "times": ("zone", "coins", "actions"), "plays": ("zone", "coins", "actions"),
    "piles": ("ends",), "turns": ("turn", "winner"), "treasures": ("zone",), "boons": ("zone",), "tokens": ("zone",),
}  # fmt: skip
# Marks that change an answer: a ruling that has one which nobody asked about is of another question.
SPECIAL: Final = (
    "pile empty", "hand empty", "deck empty", "deck short", "trash has", "in play", "has", "turns",
    "old", "setup", "twice", "phase night",
)  # fmt: skip
EMPTIES: Final = ("pile empty", "hand empty", "deck empty", "deck short")

BY_NEED: Final = {"hand empty", "deck empty", "deck short"}


class Marks(NamedTuple):
    """Be the marks of a question. of: those it speaks of; firm: those it cannot do without; allows: nothing against."""

    of: frozenset[str]
    firm: frozenset[str]
    allows: frozenset[str]


def marks_of(ruling: Ruling) -> frozenset[str]:
    """List what is special about the table of a ruling."""
    one = ruling.scenario
    found = {f"pile empty {slug(pile)}" for pile, number in one.piles if not number}
    gone = sum(not number for _, number in one.piles)
    found |= _of_zones(one) | ({f"piles empty {gone}"} if gone else set())
    if one.trash:
        found.add("trash has")
    flags = {
        "turns": bool(one.turns), "setup": bool(one.setup), "old": _only_old(one), "trash empty": not one.trash,
        "twice": any(card in REPEATERS for card in ruling.about), f"phase {one.phase}": True,
        "event end": bool(one.until), "declined": any(set(line.words) & DECLINED for line in one.script),
        "event buy": any(word.startswith("buy ") for line in one.script for word in line.words),
    }  # fmt: skip
    found |= {mark for mark, true in flags.items() if true}
    found.add(f"players {one.setup or one.players}")
    return frozenset(found)


def _of_zones(one: of.Scenario) -> set[str]:
    """List what is special about hands, decks and what lies in play."""
    found = set()
    used = Counter(word.removeprefix("play ") for line in one.script if line.player == one.turn for word in line.words)
    for zone in one.zones:
        cards, mine = zone.cards, zone.player == one.turn
        number = len(cards.known) + len(cards.unknown) + cards.dealt
        if zone.zone == "hand":
            rest = sum((Counter(cards.known) - used).values()) if mine else number
            empty = not rest and not cards.dealt and not cards.unknown
            found.add("hand empty" if empty else f"hand {rest}")
        elif zone.zone == "deck" and not cards.rest and number <= FEW:
            found.add("deck short" if number else "deck empty")
        elif zone.zone in ("in play", "has") and number:
            found.add(zone.zone)
    return found


def _only_old(one: of.Scenario) -> bool:
    return all(profile.endswith("-1e") for profile in one.profiles) or bool(one.printings)


def marks_in_words(understood: Understood, words: frozenset[str]) -> Marks:
    """List what the words say of the table that a ruling would show; words: what they mean, of the same question."""
    firm: set[str] = set()
    weak: set[str] = set()
    for cue in understood.cues:
        sure = _firm(cue, understood)
        firm |= sure
        weak |= set() if sure else _weak(cue.what, cue.number, cue.kind)
    claim = understood.claim
    if understood.shape == MUST or claim.negated or claim.verb == "decline":
        weak.add("declined")
    if understood.shape in (SETUP, CHANCE):
        weak.add("setup")
    allows = firm | weak | ({"twice"} if set(understood.cards) & REPEATERS else set())
    allows |= _loose(understood, words)
    return Marks(frozenset(firm | weak), frozenset(firm), frozenset(allows))


def _firm(cue: Cue, understood: Understood) -> set[str]:
    """List the marks that a ruling cannot do without."""
    what, number = cue.what, cue.number
    tests = {
        "deck short": what == "deck size" and number <= FEW,
        f"hand {number}": what == "hand size" and number != HAND_SIZE,
        "old": what == "edition" and (number == 1 or FIRST_YEAR <= number < SECOND_EDITIONS),
        "twice": what == "played" and not set(understood.cards) & REPEATERS,
        f"players {number}": what == "players" and understood.shape == SETUP,
        what: what in ("hand empty", "deck empty", "trash has", "turns", "has"),
    }
    found = {mark for mark, true in tests.items() if true}
    return found | ({f"pile empty {card}" for card in cue.cards} if what == "pile empty" else set())


def _loose(understood: Understood, words: frozenset[str]) -> set[str]:
    """List what may be empty because the words say that something is, and not quite what."""
    said = {cue.what for cue in understood.cues if cue.what in LACKING}
    if not said:
        return set(EMPTIES) if "empty" in words else set()
    loose = set(BY_NEED) if said & {"hand lacks", "discard empty", "trash empty"} else set()
    vague = any(cue.what == "pile empty" and not cue.cards for cue in understood.cues)
    return loose | ({"pile empty"} if vague else set())


def _weak(what: str, number: int, kind: str) -> set[str]:
    if what in ("in play", "trash empty"):
        return {what}
    if what == "players":
        return {f"players {number}"}
    if what == "hand size":
        return {f"hand {number}"}
    if what == "piles empty":
        return {f"{what} {number}"}
    if what in ("phase", "event"):
        return {f"{what} {kind}"}
    return {"declined"} if what == "choice" and kind == "decline" else set()


def unasked(has: frozenset[str], marks: Marks, title: frozenset[str]) -> frozenset[str]:
    """List the special marks of a ruling that a question says nothing of.

    A hand or a deck may be empty because nothing more was needed: then the title does not speak of it.
    """
    known = {mark for mark in has if any(mark == one or mark.startswith(f"{one} ") for one in SPECIAL)}
    loose = {one for one in EMPTIES if one in marks.allows} | (BY_NEED if "empty" not in title else set())
    return frozenset(mark for mark in known - marks.allows if not any(mark.startswith(one) for one in loose))


def speaks_of(ruling: Ruling, understood: Understood) -> bool:
    """Tell whether what a ruling expects is of the sort that is asked about: coins, a place, a choice, a winner ..."""
    one = ruling.scenario
    parts = [part for expected in one.expectations for part in expected.propositions]
    kinds = {part.kind for part in parts}
    claim, shape = understood.claim, understood.shape
    if shape == COUNT and claim.unit:
        return bool(kinds & set(UNITS.get(claim.unit, ("zone",))))
    if shape in (MAY, MUST, WHICH):
        open_ends = {expected.kind for expected in one.expectations} & {of.SOMETIMES, of.NEVER}
        chosen = any(not word.startswith(("play ", "buy ")) for line in one.script for word in line.words)
        return bool(open_ends or kinds & {"offers", "lacks offer", "asks"} or chosen)
    if shape == WINNER:
        return bool(kinds & {"winner", "vp"})
    if shape == WHO:
        return bool(kinds & {"asks", "winner", "turn", "zone"})
    if shape == ORDER:
        return any(expected.kind == of.ORDER for expected in one.expectations) or bool(kinds & {"asks", "turn"})
    if shape == STAYS:
        return any(part.kind == "zone" and "in play" in part.subject for part in parts)
    if shape in (WHERE, IS, DOES):
        return bool(kinds - {"phase", "turn"})
    return bool(parts)


LEAST: Final = 0.5  # of a score: below it a ruling is about something else
MOST, MOST_READ = 8, 24
ENGLISH: Final = "en"
NOTHING: Final = "-"
TURNS: Final = frozenset({"may", "must", "not", "play", "once", "choose", "refuse", "gain"})
_WORD = re.compile(r"[^\W_]+")
_NAMED: Final = "card "  # before the id of a basic card, among words
_UNHEARD: Final = 0.5  # a word that no title of these cards has tells little
_WEIGHT_OF_TITLE, _BASE, _TEXT, _AGREED, _MISSING, _UNASKED = 0.35, 0.38, 0.5, 0.12, 0.22, 0.2
_PAIR, _SILENT, _LIGHT = 0.25, 0.1, 0.5
_CLOSE, _DOUBT = 0.03, 0.05  # two that fit alike: which of them is asked about is not sure


class Match(NamedTuple):
    """Be a ruling that may settle a question.

    score: 0 to 1. speaks: what it expects is of the sort that was asked about. why: words for whoever maintains this:
    (what was compared, what agreed or did not).
    """

    ruling: Ruling
    score: float
    speaks: bool
    why: tuple[tuple[str, tuple[str, ...]], ...]


class _Words(NamedTuple):
    whole: dict[str, list[str]]
    begin: dict[str, list[str]]  # by its first two letters


def match(understood: Understood) -> tuple[Match, ...]:
    """List the rulings that may settle a question, best first, at most MOST, none below LEAST."""
    asked = kingdom_cards(understood.cards)
    lang = understood.lang if understood.lang in READ else ENGLISH
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
    titles = {one.key: _content(one.english if lang == ENGLISH else title_of(one, lang), lang) for one in candidates}
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
    asks, has = marks_in_words(understood, words), marks_of(one) | ({"twice"} & title)
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
        title = title_of(one, lang)
    basics = (card for card in one.in_title if fact(card).kind == BASIC)
    return _content(_drop_names(title, one, lang), lang) | {_NAMED + card for card in basics}


def _drop_names(title: str, one: Ruling, lang: str) -> str:
    """Take the names of cards out of a title; an inflected form keeps the beginning of the name."""
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
    for line in lines_of("concepts.tsv", lang):
        idea, _, begins = line.partition("\t")
        for begin in begins.split():
            kept = words.whole if begin.startswith("=") else words.begin
            kept.setdefault(begin.lstrip("="), []).append(idea)
    return words
