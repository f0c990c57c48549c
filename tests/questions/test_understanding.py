"""Questions in ordinary words, each with how it is to be read, written before the code that reads it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from assistant.asking.mentions import find_mentions
from assistant.asking.model import LEFT, ME, NOBODY, OTHER, SHAPES, Claim, Cue, Mention, Understood
from assistant.asking.understanding import understand
from engine.table.facts import fact, slug

HERE = Path(__file__).parent
NAMED = re.compile(r"\[([^\]]+)\]")
TABLES = (
    ("understanding_en", "en"), ("understanding_pl", "pl"), ("understanding_held", "en"), ("understanding_held", "pl"),
    ("understanding_more", "en"), ("understanding_more", "pl"),
    ("understanding_last", "en"), ("understanding_last", "pl"),
)  # fmt: skip
LEAST = 0.9  # of the questions of a table, read exactly as written there


def mark(text: str) -> tuple[str, tuple[Mention, ...]]:
    """Take the brackets off a question and tell what stood in them."""
    bare, mentions, place = "", [], 0
    for one in NAMED.finditer(text):
        bare += text[place : one.start()]
        said, _, rest = one[1].partition("|")
        said, _, how = said.partition("!")
        name, _, how = (rest or said).partition("!") if not how else (rest or said, "", how)
        name, _, number = name.partition("*")
        known = fact(slug(name))
        end = len(bare) + len(said)
        mentions.append(Mention(known.id, said, len(bare), end, how or "name", int(number or 1), known.kind))
        bare, place = bare + said, one.end()
    return bare + text[place:], tuple(mentions)


def told(one: Understood) -> tuple[str, frozenset[str]]:
    """Write what was understood as the tables write it."""
    return _claim(one.shape, one.claim), frozenset(map(_cue, one.cues))


def _claim(shape: str, claim: Claim) -> str:
    parts = [shape, claim.verb or "-", *(["!"] if claim.negated else []), *_who(claim.who)]
    parts += [f"+{card}" for card in claim.cards] + [f"~{one.lower()}" for one in claim.kind.split()]
    parts += [f"^{claim.unit}"] if claim.unit else []
    parts += [f"#{number}" for number in claim.numbers] + [f">{place}" for place in claim.places]
    return " ".join([*parts[:2], *sorted(parts[2:])])


def _cue(cue: Cue) -> str:
    parts = [*_who(cue.who), *(f"+{card}" for card in cue.cards), *([f"#{cue.number}"] if cue.number else [])]
    parts += [f"~{cue.kind.lower()}"] if cue.kind else []
    return " ".join([cue.what, *sorted(parts)])


def _who(who: str) -> list[str]:
    return [] if who in (ME, NOBODY) else [f"@{who}"]


def expected(text: str) -> tuple[str, frozenset[str]]:
    """Read the second half of a line of a table."""
    first, *cues = text.split("|")
    return _sorted(first, 2), frozenset(_sorted(cue, 0) for cue in cues)


def _sorted(text: str, fixed: int) -> str:
    parts = text.split()
    fixed = fixed or next((place for place, part in enumerate(parts) if part[0] in "@+#~"), len(parts))
    return " ".join([*parts[:fixed], *sorted(parts[fixed:])])


@cache
def table(name: str, lang: str) -> tuple[tuple[str, str], ...]:
    """Read the questions of a table in a language; Polish ones may be marked by PL in front."""
    found = []
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines():
        question, _, meant = line.partition(" => ")
        bare = question.removeprefix("PL ")
        polish = bare != question or name.endswith("_pl")
        if meant and not line.startswith("#") and polish == (lang == "pl"):
            found.append((bare, meant))
    return tuple(found)


def wrong(name: str, lang: str) -> list[str]:
    """List the questions that are read otherwise."""
    found = []
    for question, meant in table(name, lang):
        text, mentions = mark(question)
        said = told(understand(text, lang, mentions))
        if said != expected(meant):
            found.append(f"{question}\n    want {meant}\n    read {said[0]} | {' | '.join(sorted(said[1]))}")
    return found


@pytest.mark.parametrize(("name", "lang"), TABLES)
def test_questions_are_read_as_the_table_says(name: str, lang: str) -> None:
    bad = wrong(name, lang)
    assert len(bad) <= len(table(name, lang)) * (1 - LEAST), "\n".join(bad)


def test_there_are_enough_questions() -> None:
    assert sum(len(table(name, lang)) for name, lang in TABLES) >= 150


@pytest.mark.parametrize(
    ("question", "who"),
    [
        ("Do I draw a card?", ME),
        ("must my opponent discard", OTHER),
        ("Does my left neighbour pass a card?", LEFT),
        ("Does [Bandit] trash [Gold]?", NOBODY),
        ("does [Militia] make them discard", OTHER),
        ("can [Procession] give me [Gold]", ME),
    ],
)
def test_who_does_it_is_told(question: str, who: str) -> None:
    text, mentions = mark(question)
    assert understand(text, "en", mentions).claim.who == who


def test_words_that_nothing_explains_are_told() -> None:
    text, mentions = mark("Does [Moat] stop [Witch] on a frobnicated Tuesday?")
    assert understand(text, "en", mentions).unread == ("frobnicated", "Tuesday")


@pytest.mark.parametrize("text", ["", "?", "???", "a", "$", "-", "5", "...", "what", "czy", "if", "no", "with", "or"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_scraps_are_read_without_an_error(text: str, lang: str) -> None:
    assert understand(text, lang, ()).shape in SHAPES


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("does it protct me from [Witch]", "does protect +witch"),
        ("can i dicard it", "may discard"),
        ("do i darw", "does draw"),
    ],
)
def test_a_slip_of_one_letter_is_understood(said: str, meant: str) -> None:
    text, mentions = mark(said)
    assert told(understand(text, "en", mentions))[0] == meant


def test_capitals_and_the_question_mark_do_not_matter() -> None:
    for question, _ in table("understanding_en", "en"):
        text, mentions = mark(question)
        bare = text.rstrip("?").rstrip()
        assert told(understand(bare, "en", mentions)) == told(understand(f"{bare}?", "en", mentions)), bare


def test_names_found_in_the_words_lead_to_the_same() -> None:
    """Most of the table is read alike when the names are found and not given."""
    other = []
    for name, lang in TABLES:
        for question, _ in table(name, lang):
            text, mentions = mark(question)
            found = find_mentions(text, (lang,))
            if told(understand(text, lang, found)) != told(understand(text, lang, mentions)):
                other.append(text)
    assert len(other) <= sum(len(table(*one)) for one in TABLES) * (1 - LEAST), other
