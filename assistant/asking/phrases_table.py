"""Turns of speech about the table: how many play, what is laid out, how much is left of a pile."""

from __future__ import annotations

import re
from typing import Final

from assistant.asking.model import COUNT, ME, SETUP, Claim, Cue, Understood
from engine.table.facts import fact

WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
POLISH: Final = {"jedn": 1, "dwa": 2, "dwie": 2, "trzy": 3, "czter": 4, "pięć": 5, "pięci": 5, "sześć": 6, "siedem": 7}
LAST_LEFT: Final = re.compile(
    r"\b(?:only|just) (?:one|1|a single)\b[^,;.?]*\bleft\b|\b(?:one|two|three|\d|last)\b[^,;.?]* left\b|\bthe last\b"
    r"|\bzosta\w+ (?:tylko )?(?:jedn\w+|1)\b|\bostatni\w+\b"
)
EDITION: Final = re.compile(r"\b(?:1|2|pierwsz\w+|drug\w+|star\w+|now\w+)\.? (?:edycj\w+|wersj\w+|wydani\w+)")
AT_START: Final = re.compile(r"\bstart(?:ing)? (?:with|deck)\b|\bna start\w*|\bna początku\b|\bzaczyna\w*\b")
OF_US: Final = re.compile(r"\b(\w+) (?:of us|ppl|people|persons)\b|\b(?:na|w) (\w+) (?:osób|osoby|graczy)\b")
LAID_OR_DRAWN: Final = ("draw", "put", "use", "have", "be", "stay", "keep", "")
DURING: Final = (
    "put out",
    "use with",
    "do we use",
    "do we need",
    "are there",
    "is there",
    "in the pile",
    "in the supply",
    "in a pile",
    "in the stack",
    "wykład",
    "potrzeb",
    "w stosie",
    "w zasobach",
    "w puli",
)
PILED: Final = ("basic", "kingdom", "nonsupply")
OVER: Final = re.compile(r"\b(?:is it|is the game|is that|game) (?:over|the end|finished)\b|\bkoniec gry\b")


def read_last_left(question: Understood) -> Understood:
    """Read "only one Curse left" as a pile of one."""
    found = LAST_LEFT.search(question.text.lower())
    if found is None or any(cue.what == "pile empty" for cue in question.cues):
        return question
    named = [one for one in question.mentions if found.start() <= one.start < found.end() + len(one.said) + 1]
    piled = [one for one in named if one.kind in ("basic", "kingdom", "nonsupply")]
    if not piled:
        return question
    cue = Cue("pile size", ME, (piled[0].id,), max(1, piled[0].number), "", found[0])
    return question._replace(cues=(*question.cues, cue))


def read_players(question: Understood) -> Understood:
    """Read "four of us" as so many players; then how many cards of a pile is a question about the table."""
    found = OF_US.search(question.text.lower())
    number = number_of(found[1] or found[2]) if found else 0
    if number and not any(cue.what == "players" for cue in question.cues):
        question = question._replace(cues=(*question.cues, Cue("players", ME, (), number, "", str(found and found[0]))))
    told = any(cue.what == "players" for cue in question.cues)
    piles = question.cards and all(fact(id).kind == "basic" for id in question.cards)
    if told and piles and question.shape == COUNT and question.claim.verb in LAID_OR_DRAWN:
        return question._replace(shape=SETUP, claim=question.claim._replace(cards=question.cards))
    return question


def number_of(word: str) -> int:
    """Read a number written as digits or as a word, 0 where it is neither."""
    if word.isdecimal():
        return int(word)
    return WORDS.index(word) if word in WORDS else next((n for stem, n in POLISH.items() if word.startswith(stem)), 0)


def read_laid_out(question: Understood) -> Understood:
    """Read "how many Curses do we put out for two" as a question about the table before the game."""
    claim = question.claim
    basics = tuple(id for id in question.cards if fact(id).kind == "basic")
    if question.shape == COUNT and basics and AT_START.search(question.text.lower()):
        return question._replace(shape=SETUP, claim=claim._replace(cards=basics, unit="cards", places=("deck",)))
    piles = question.cards and all(fact(id).kind in PILED for id in question.cards)
    said = claim.verb in LAID_OR_DRAWN and any(one in question.text.lower() for one in DURING)
    if question.shape != COUNT or not piles or not said:
        return question
    players = [number for number in claim.numbers if number <= 6]
    cues = (*question.cues, Cue("players", ME, (), players[0])) if players else question.cues
    return question._replace(shape=SETUP, cues=cues, claim=claim._replace(numbers=(), cards=question.cards))


def read_over(question: Understood) -> Understood:
    """Read "Copper, Curse and Village piles all gone - is it over?" as so many empty piles."""
    if not OVER.search(question.text.lower()) or not question.cards:
        return question
    cues = [cue for cue in question.cues if cue.what not in ("pile empty", "piles empty")]
    cue = Cue("piles empty", ME, (), len(question.cards), "", "")
    return question._replace(shape=SETUP, cues=(*cues, cue), claim=Claim())


def read_edition(question: Understood) -> Understood:
    """Read "(1. edycja)" and "stara wersja"."""
    found = EDITION.search(question.text.lower())
    if found is None or any(cue.what == "edition" for cue in question.cues):
        return question
    number = 2 if found[0].startswith(("2", "drug", "now")) else 1
    return question._replace(cues=(*question.cues, Cue("edition", ME, (), number, "", found[0])))
