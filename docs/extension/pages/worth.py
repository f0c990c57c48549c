"""What is worth knowing about a recommended kingdom: its piles held against each other, once for all languages."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple
from zlib import crc32

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from assistant.answers.tonight import (
    NODES,
    Line,
    TonightAnswer,
    find_interactions,
    further_rulings,
    ruling_of,
    search_special,
    stated_in,
)
from assistant.telling.meetings import meeting_row
from docs.extension.domain import link, ruling_link, thing
from docs.extension.facts import written
from docs.extension.grounds import ROOT, STATEMENTS, core_digest, digest, digest_of, tree_digest
from docs.extension.kept import Found, told
from docs.extension.parts import between, bullets, heading
from docs.extension.words import FOREIGN, Site, inlines, marked_signs, para
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meetings
from engine.rulebook.profiles import Profile, profile as find_profile
from engine.rulebook.rules import RULES
from engine.rulings import Ruling
from engine.rulings.homes import rulings_at, rulings_naming
from engine.statements.proposition import Statement
from engine.table.facts import fact, slug
from engine.table.recommended import Recommended, kingdom_of, kingdoms
from i18n.say.statements import say_fact

PROFILE = "current"
SECONDS = 3600.0  # nodes alone bound the search, so that every build finds the same
MOST = 8  # lines of a kingdom
MOST_STATED = 3  # of them told in short as well
BETWEEN = "+"  # the ids of two things
WORTH, PAIR = "worth", "pair"  # kinds of what is found: of a kingdom, and of two of its things
SEARCHER = ROOT / "assistant" / "answers" / "tonight.py"
_RULE = re.compile(r"\[([A-Z]\w*)\]")


class Worth(NamedTuple):
    """Be what is worth knowing in a kingdom: how its piles meet, and in short what is true of some that do."""

    met: TonightAnswer
    statements: tuple[Statement, ...] = ()


@cache
def searched() -> dict[str, Recommended]:
    """Return the recommended kingdoms whose ten piles all stand, by id."""
    return {one.id: one for one in kingdoms() if all(written(card) is not None for card in one.cards)}


@cache
def table_of(kingdom: str) -> tuple[str, ...]:
    """Return the ids of all that is held against each other in a kingdom."""
    return tuple(kingdom_of(searched()[kingdom]).things)


def worth_digest(*cards: str) -> str:
    """Digest what decides what is found between things (ids): the engine, the search, their trees."""
    return digest_of(_search_digest(), [tree_digest(card) for card in cards])


@cache
def _search_digest() -> str:
    return digest_of(core_digest(), SEARCHER.read_bytes(), PROFILE, NODES)


def shown_digest(kingdom: str) -> str:
    """Digest what the page of a kingdom shows of it: what is found, and the rulings that lines may link to."""
    cards = dict.fromkeys(searched()[kingdom].cards)
    naming = dict.fromkeys(one for card in cards for one in (*rulings_at(card), *rulings_naming(card)))
    about = [digest(one) for one in naming if len(cards.keys() & one.names) > 1]
    return digest_of(kingdom_digest(kingdom), about)


def is_told(kingdom: str, one_in: int) -> bool:
    """Say whether a page tells what is worth knowing: of one in so many kingdoms."""
    return crc32(kingdom.encode()) % one_in == 0


def pairs_of(kingdom: str) -> Iterator[tuple[str, str]]:
    """Give every two things of a kingdom (ids), as they are held against each other."""
    return combinations([card for card in table_of(kingdom) if written(card) is not None], 2)


def kingdom_digest(kingdom: str) -> str:
    """Digest what decides what is found in a kingdom: how its piles meet, and what is told of that in short."""
    return digest_of(worth_digest(*table_of(kingdom)), core_digest(STATEMENTS))


@cache
def found_in(kingdom: str) -> Worth:
    """Return what is worth knowing in a kingdom: what is kept, if nothing has changed since, else search it."""
    kept = told(WORTH, kingdom, "", kingdom_digest(kingdom))
    found: Worth = _search(kingdom) if kept is None else pickle.loads(kept)
    return found


def find_worth(kingdom: str) -> Found:
    """Find what is worth knowing in a kingdom, to be kept."""
    return Found(WORTH, kingdom, "", kingdom_digest(kingdom), pickle.dumps(_search(kingdom)))


def find_pair(pair: str) -> Found:
    """Find how two things meet (their ids, a sign between), to be kept."""
    first, second = pair.split(BETWEEN)
    budget = Budget(NODES, SECONDS)
    met = _searched(fact(first).name, fact(second).name, find_profile(PROFILE), budget)
    return Found(PAIR, pair, "", worth_digest(first, second), pickle.dumps(met))


def _search(kingdom: str) -> Worth:
    """Hold every two piles against each other; of what is found no more is kept than pages say."""
    found = find_interactions(table_of(kingdom), PROFILE, Budget(NODES, SECONDS), _meet)
    met = found._replace(lines=found.lines[:MOST])
    return Worth(met, stated_in(met, MOST_STATED))


_met: dict[tuple[str, str], Meetings] = {}


def _meet(first: str, second: str, profile: Profile, budget: Budget) -> Meetings:
    """Search two cards once, in however many kingdoms they are."""
    if (first, second) not in _met:
        ids = slug(first), slug(second)
        kept = told(PAIR, BETWEEN.join(ids), "", worth_digest(*ids))
        _met[first, second] = _searched(first, second, profile, budget) if kept is None else pickle.loads(kept)
    return _met[first, second]


def _searched(first: str, second: str, profile: Profile, budget: Budget) -> Meetings:
    met = search_special(first, second, profile, budget)
    return met._replace(found=tuple(one._replace(outcomes=()) for one in met.found))


def worth_nodes(kingdom: str, words: Site, env: BuildEnvironment) -> Iterator[Node]:
    """Say what is worth knowing in a kingdom, nothing for one with piles that do not stand yet."""
    if kingdom not in searched() or not is_told(kingdom, env.config.dominion_one_in):
        return
    found, statements = found_in(kingdom)
    yield heading(words("kingdoms.worth"), 3)
    if statements:
        yield bullets([_told(say_fact(one, words.lang, FOREIGN), words) for one in statements])
    if found.lines:
        items = (nodes.list_item("", *_line(line, words)) for line in found.lines)
        yield nodes.enumerated_list("", *items, classes=["worth"])
    elif found.whole:
        yield para(words("kingdoms.worth.none"))
    further = further_rulings(found, _naming)[: MOST - len(found.lines)]
    shown = [[ruling_link(one, words)] for one in further]
    if shown:
        yield para(words("kingdoms.worth.rulings"))
        yield bullets(shown)
    if not found.whole:
        yield para(words("kingdoms.worth.cut", n=found.looked_at, all=found.pairs), "untranslated")


def _naming(cards: Sequence[str]) -> list[Ruling]:
    """List the rulings that name some card: all have been read here."""
    return [one for card in cards for one in (*rulings_at(card), *rulings_naming(card))]


def _line(line: Line, words: Site) -> Iterator[Node]:
    """Say a line: the cards, what is done and what comes of it, the ruling about it."""
    named = between([[thing(card, words.lang)] for card in line.cards], " – ")
    yield nodes.paragraph("", "", nodes.strong("", "", *named))
    row = meeting_row(1, line.meeting, words.interface, line.also)
    for text in (row.cells[1], *row.below):
        yield nodes.paragraph("", "", *_told(text, words))
    recorded = ruling_of(line)
    if recorded is not None:
        shown = ruling_link(recorded, words)
        yield nodes.paragraph("", "", *inlines(words("kingdoms.worth.ruling")), nodes.Text(" "), shown)


def _told(text: str, words: Site) -> list[Node]:
    """Turn a text into nodes: numbers of rules are links, English names that stand in are marked."""
    made: list[Node] = []
    at = 0
    for match in _RULE.finditer(text):
        if match[1] in RULES:
            made += [*inlines(marked_signs(text[at : match.start()], words.lang)), link("rule", match[1], words.lang)]
            at = match.end()
    return [*made, *inlines(marked_signs(text[at:], words.lang))]
