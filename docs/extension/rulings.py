"""The rulings: every scenario of the project, where it is at home, and what the referee says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from hashlib import sha1
from operator import eq
from pathlib import Path
from typing import NamedTuple

from sphinx.errors import ExtensionError

from docs.extension.facts import written
from engine.inquiry.explore import witness
from engine.inquiry.notation import decode, parse
from engine.inquiry.run import Result, run
from engine.inquiry.scenario import Scenario, ScenarioError
from engine.model.facts import Fact
from engine.model.state import State
from engine.table.facts import all_ids, fact, slug
from i18n.names import find as find_name

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "scenarios"
CORE = ("model", "machine", "vocabulary", "inquiry", "rulebook", "derive", "table")
MOST_WAYS = 4  # ways told step by step in a box


class Ruling(NamedTuple):
    """Hold a scenario with its key (`file/id`), the box it belongs to and the things it names, its own first."""

    key: str
    file: str
    scenario: Scenario
    names: tuple[str, ...]

    @property
    def home(self) -> str:
        """Return the id of the card or landscape on whose page it stands, "" where it is about the game alone."""
        return _home(self)


class Way(NamedTuple):
    """Hold one way through a scenario: what happened, and the game it happened in."""

    start: State
    facts: tuple[Fact, ...]


@cache
def rulings() -> dict[str, Ruling]:
    """Read every scenario of the project, by key."""
    found = {}
    for path in sorted(FOLDER.glob("*.scn")):
        for one in parse(decode(path.read_bytes())):
            key = f"{path.stem}/{one.id}"
            found[key] = Ruling(key, path.stem, one, _names(one))
    return found


def _names(one: Scenario) -> tuple[str, ...]:
    """List the ids of the things a scenario names, those of its title first, then those of its script."""
    in_title = [(match.start(), slug(match[0])) for match in _pattern().finditer(one.title)]
    played = [slug(word.partition(" ")[2]) for line in one.script for word in line.words if word.startswith("play ")]
    named = [slug(name.partition("/")[0]) for name in one.cards_named()]
    known = set(all_ids())
    listed = [id for _, id in sorted(in_title)] + played + sorted(named)
    return tuple(dict.fromkeys(id for id in listed if id in known))


@cache
def _pattern() -> re.Pattern[str]:
    """Make a pattern of all names, longer ones first."""
    names = sorted((fact(card).name for card in all_ids() if "/" not in fact(card).name), key=len, reverse=True)
    return re.compile("|".join(rf"\b{re.escape(name)}(?=s?\b)" for name in names))


@cache
def _home(one: Ruling) -> str:
    topic = one.scenario.source.partition(";")[0].rpartition(", ")[2]
    about = [match.id for match in find_name(topic, ["en"]) if match.exact and written(match.id) is not None]
    box = one.file.partition("_")[0].replace("_", "-")
    own = [id for id in (*about, *one.names) if written(id) is not None and fact(id).kind != "basic"]
    if one.file.endswith("_rules") and not about:
        return ""
    in_box = [id for id in own if fact(id).box == one.file.replace("_", "-") or fact(id).box == box]
    return next(iter([*about, *in_box, *own]), "")


@cache
def boxes_with_rulings() -> tuple[str, ...]:
    """List the files of scenarios; each has a page."""
    return tuple(sorted({one.file for one in rulings().values()}))


@cache
def _by_thing() -> tuple[dict[str, list[Ruling]], dict[str, list[Ruling]]]:
    """Sort the rulings by the thing they are at home with, and by those they name and stand elsewhere."""
    at: dict[str, list[Ruling]] = {}
    naming: dict[str, list[Ruling]] = {}
    for one in rulings().values():
        at.setdefault(one.home, []).append(one)
        for card in one.names:
            if card != one.home:
                naming.setdefault(card, []).append(one)
    return at, naming


def rulings_at(card: str) -> tuple[Ruling, ...]:
    """List the rulings that stand on the page of a thing."""
    return tuple(_by_thing()[0].get(card, ()))


def rulings_naming(card: str) -> tuple[Ruling, ...]:
    """List the rulings that name a thing and stand elsewhere."""
    return tuple(_by_thing()[1].get(card, ()))


@cache
def rulings_citing(rule: str) -> tuple[Ruling, ...]:
    """List the rulings that a rule decides."""
    return tuple(one for one in rulings().values() if rule in one.scenario.rules)


@cache
def play(key: str) -> tuple[Result, ...]:
    """Run a ruling under each of its profiles; raises ExtensionError naming the one that does not hold."""
    one = rulings()[key].scenario
    results = []
    for profile in one.profiles:
        try:
            result = run(one, profile)
        except ScenarioError as error:
            raise ExtensionError(f"{_where(key)} [{profile}]: {error.msgid} {error.slots}") from error
        if not result.held:
            raise ExtensionError(f"{_where(key)} [{profile}]: {_why(result)}")
        results.append(result)
    return tuple(results)


def _where(key: str) -> str:
    file, _, id = key.partition("/")
    return f"tests/scenarios/{file}.scn [{id}]"


def _why(result: Result) -> str:
    """Say in the notation what does not hold."""
    from engine.inquiry.writing import written_expectation

    failed = [one for one in result.findings if not one.held]
    parts = [
        f"{written_expectation(one.expectation)} -> {'; '.join(found for _, found in one.values)}" for one in failed
    ]
    parts += [f"rule {rule} is not cited" for rule in result.uncited]
    parts += [f"line {line} is offered" for line in result.refused]
    return " | ".join(parts) or result.reason


def ways(result: Result) -> Iterator[Way]:
    """Give the shortest way to each different end of a ruling, at most a few."""
    from engine.inquiry.trace import facts_of

    start = result.graph.start
    for outcome in result.graph.outcomes()[:MOST_WAYS]:
        answers = witness(result.graph, partial(eq, outcome))
        if answers is not None:
            yield Way(start, tuple(facts_of(start, answers)))


@cache
def core_digest() -> str:
    """Digest the sources of the engine but for the cards."""
    digest = sha1(usedforsecurity=False)
    for room in CORE:
        for path in sorted((ROOT / "engine" / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def tree_digest(card: str) -> str:
    """Digest the tree of a card in all its printings."""
    found = written(card)
    return sha1(repr((found, found and found.earlier)).encode(), usedforsecurity=False).hexdigest()


@cache
def digest(key: str) -> str:
    """Digest what decides a ruling: the engine, the scenario, the trees of the things it names."""
    one = rulings()[key]
    told = (core_digest(), repr(one.scenario), [tree_digest(card) for card in one.names])
    return sha1(repr(told).encode(), usedforsecurity=False).hexdigest()
