"""Add a card, and say what it still lacks.

    python -m tests.tools.new_card "Name" [box]     lays out what is not there, and brings up to date what follows
    python -m tests.tools.new_card "Name" --check   only says what is missing
    python -m tests.tools.new_card --all [--check]  the same for every card written

Exit status 1: something is missing (with --check); 2: no such card, or another box. Laid out are a declaration in its
place in engine/sets and two scenarios in engine/rulings, all meant to fail until they are filled in; what follows is
told in tests/tools/derived.py. See docs/chapters/help/add-a-card.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engine.check import check_card, names_in
from engine.inquiry.explore import Budget
from engine.inquiry.notation import decode, parse
from engine.inquiry.run import run
from engine.inquiry.scenario import FIRST_LINE, Scenario, ScenarioError
from engine.model.asks import ONE, Decision
from engine.model.card import Card
from engine.model.choices import Choice
from engine.sets import catalogue, index
from engine.table.errors import TableError
from engine.table.facts import Fact, all_ids, fact, slug
from engine.vocabulary.conditions import Option
from i18n.catalogue import IN_PIECES, ROOT as WORDS
from i18n.check import check_domain
from i18n.interface import Interface, languages
from i18n.lexicon.tables import read_tables
from i18n.names import name_of
from i18n.pseudo import ENGLISH
from i18n.say.asks import option
from i18n.say.text import plain_text
from tests.tools.declaring import DOING, HEAD, file_of, insert, misplaced, module_of, take_points
from tests.tools.derived import Kept, made
from tests.tools.tag_tables import faults, tables

ROOT: Final = Path(__file__).parents[2]
FEWEST: Final = 2  # scenarios that name a card
TO_FILL_IN: Final = "never: not game over"  # holds on no table: what it says is to be replaced
SIDEWAYS: Final = frozenset({"event", "landmark", "project", "way", "trait", "ally", "prophecy"})
BESIDE_A_NOUN: Final = frozenset({"state", "artifact"})  # "the State Deluded": not inflected


class NoSuchCard(LookupError):
    """Say that no box has a card of this name."""


def known(name: str) -> Fact:
    """Find the facts of a card by its English name; raises NoSuchCard."""
    if slug(name) not in all_ids() or fact(slug(name)).name != name:
        raise NoSuchCard(name)
    return fact(slug(name))


def scenarios_of(one: Fact, root: Path) -> Path:
    """Return the file of scenarios to which a new card adds."""
    return root / "engine" / "rulings" / f"{module_of(one).partition('.')[0]}.scn"


def stubs(one: Fact) -> str:
    """Write two scenarios to be filled in: one in which the card works, one in which it cannot."""
    phases = {"Treasure": "phase: buy\n", "Night": "phase: night\n"}
    laid = f"{next((phases[kind] for kind in one.types if kind in phases), '')}Alice hand: {one.name}\n"
    if one.kind in SIDEWAYS:
        laid = f"landscapes: {one.name}\n"
    elif one.kind in ("boon", "hex"):
        laid = f"{one.kind}{'s' if one.kind == 'boon' else 'es'}: {one.name}, ? rest\n"
    elif one.kind in ("state", "artifact"):
        laid = f"Alice has: {one.name}\n"
    elif DOING & set(one.types):
        laid += f"Alice> play {one.name}\n"
    return "".join(
        f"\n[{one.id}-{end}] {one.name}: {title}\nsource: rulebook {one.box}, {one.name}\n{laid}= {TO_FILL_IN}\n"
        for end, title in (("works", "what it does when all is there"), ("cannot", "what it does when it cannot"))
    )


def lay_out(one: Fact, root: Path = ROOT) -> list[Path]:
    """Write what is not there yet, and return the files changed."""
    code, told = file_of(one, root), scenarios_of(one, root)
    changed = []
    text = code.read_text("utf-8") if code.exists() else HEAD.format(box=one.box.replace("-", " ").capitalize())
    if f'"{one.name}", ' not in text:
        worth = root / "engine" / "sets" / "worth.py"  # the points of what was not written are told there
        points, rest = take_points(one.id, worth.read_text("utf-8")) if worth.exists() else ("", "")
        changed += [(code, insert(one, text, points)), *([(worth, rest)] if points else [])]
    text = told.read_text("utf-8") if told.exists() else f"{FIRST_LINE}\n"
    if f"[{one.id}-works]" not in text:
        changed.append((told, text + stubs(one)))
    for path, new in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(new, encoding="utf-8")
    return [path for path, _ in changed]


def missing(one: Fact, root: Path = ROOT, play: bool = True) -> Iterator[str]:
    """Say what a card still lacks, a line each; its scenarios are played unless play is False."""
    file = file_of(one, root)
    text = file.read_text("utf-8") if file.exists() else ""
    for name, behind in misplaced(text):
        if name == one.name:
            yield f"set: {one.name} stands behind {behind} in {file.name}; the cards are in the order of their ids"
    card = catalogue().get(one.name)
    if card is None:
        yield f"set: {one.name} is not declared in {file.relative_to(root)}"
    else:
        yield from _of_tree(card)
        yield from _of_names(one)
    yield from _of_scenarios(one, root, play and card is not None)
    if card is not None:
        yield from _of_words(card)
        yield from (f"tags: {fault}" for fault in _tag_faults() if f" {one.id} " in fault or f" {one.id}:" in fault)


def _of_tree(card: Card) -> Iterator[str]:
    found = [finding for printing in (card, *card.earlier) for finding in check_card(printing)]
    if not found and not (card.play or card.abilities or card.points):
        yield "set: nothing is written in it yet"
    for finding in found:
        yield f"set: {finding.problem} at {finding.path or 'the card'} {finding.about}".rstrip()


def is_whole(one: Fact) -> bool:
    """Say whether a card has its tree and nothing is wrong with it; before that nothing follows from it."""
    card = catalogue().get(one.name)
    return card is not None and not list(_of_tree(card))


def _of_names(one: Fact) -> Iterator[str]:
    """Say in which languages a text that names the card cannot inflect the name that a publisher gave it."""
    for lang in languages():
        named, words = name_of(one.id, lang), read_tables(lang)
        published = named.own and bool(named.publisher) and not named.fan and one.kind not in BESIDE_A_NOUN
        if published and lang != ENGLISH and one.name in _named_in_texts() and one.id not in words.names:
            yield f"names: {lang}: another card names {named.text}; its forms are not in i18n/lexicon/{lang}.table"


@cache
def _named_in_texts() -> frozenset[str]:
    found = [(name, inner) for name, card in catalogue().items() for _, node in card.walk() for inner in names_in(node)]
    return frozenset(inner for name, inner in found if inner != name)


def _of_scenarios(one: Fact, root: Path, play: bool) -> Iterator[str]:
    own = []
    for path in sorted((root / "engine" / "rulings").glob("*.scn")):
        text = path.read_text("utf-8")
        if one.name not in text:
            continue
        try:
            own += [found for found, named in _parsed(text) if one.name in named]
        except ScenarioError as error:
            yield f"rulings: {path.name}:{error.line}: {_told(error)}"
    if len(own) < FEWEST:
        yield f"rulings: {len(own)} of at least {FEWEST} name it; add to {scenarios_of(one, root).relative_to(root)}"
    for scenario in own:
        if any(line.text == TO_FILL_IN for line in scenario.expectations):
            yield f"rulings: fill in [{scenario.id}]"
        elif play and scenario.id.startswith(one.id):
            yield from _of_play(scenario)


@cache
def _parsed(text: str) -> tuple[tuple[Scenario, frozenset[str]], ...]:
    """Read the scenarios of a file, each with the cards that it names."""
    return tuple((found, frozenset(found.cards_named())) for found in parse(decode(text.encode())))


def _of_play(scenario: Scenario) -> Iterator[str]:
    for profile in scenario.profiles:
        try:
            result = run(scenario, profile, Budget(nodes=300_000, seconds=30))
        except (ScenarioError, TableError) as error:
            yield f"rulings: [{scenario.id}] {_told(error)}"
            continue
        for finding in result.findings:
            if not finding.held:
                yield f"rulings: [{scenario.id}] does not hold: = {finding.expectation.text}"
        if not result.held and all(finding.held for finding in result.findings):
            yield f"rulings: [{scenario.id}] does not hold: {' '.join(result.uncited) or result.reason or 'refused'}"


def _told(error: ScenarioError | TableError) -> str:
    return Interface(ENGLISH)(error.msgid, **error.slots)


def _of_words(card: Card) -> Iterator[str]:
    offered = [Choice(node.name, "choose", card.name, 0, node) for _, node in card.walk() if isinstance(node, Option)]
    for lang in languages():
        try:
            for printing in (card, *card.earlier):
                plain_text(printing, lang)
            for one in offered:
                option(Decision(ONE, 0, (one,), "choose"), one, None, lang)
        except LookupError as error:
            yield f"words: {lang}: {type(error).__name__} {error}"


@cache
def _tag_faults() -> tuple[str, ...]:
    return tuple(faults(tables()))


def of_all(follows: tuple[list[Kept], list[LookupError]] | None = None) -> Iterator[str]:
    """Say what is missing of no single card: phrases of a language, and files that do not follow from the trees.

    follows: what follows from them, where it has been made.
    """
    ui = Interface(ENGLISH)
    for finding in check_domain(WORDS / IN_PIECES):
        yield f"words: {ui(finding.msgid, **finding.slots)}"
    found, wrong = follows or made()
    for one in (one for one in found if one.stale):
        yield f"derived: {one.path.relative_to(ROOT)} does not follow from the cards; run new_card without --check"
    for error in wrong:
        yield f"derived: not made while a word is missing: {type(error).__name__} {error}"


def bring_up_to_date(follows: tuple[list[Kept], list[LookupError]] | None = None) -> list[Path]:
    """Write what follows from the trees, and return the files changed. follows: as in `of_all`."""
    changed = [one for one in (follows or made())[0] if one.stale]
    for one in changed:
        one.path.parent.mkdir(parents=True, exist_ok=True)
        one.path.write_text(one.text, encoding="utf-8")
    return [one.path for one in changed]


def main(*words: str) -> int:
    """Lay out, bring up to date, and say what is missing."""
    named = [word for word in words if not word.startswith("-")]
    only_look, everything = "--check" in words, "--all" in words
    if not everything:
        try:
            cards = [known(named[0] if named else "")]
        except NoSuchCard:
            print(f"{named[0] if named else ''!r}: no card of that name in engine/table/facts.json")
            return 2
        if named[1:] and slug(named[1]) != cards[0].box:
            print(f"{named[0]} is in the box {cards[0].box}")
            return 2
    else:
        cards = [fact(slug(name)) for name in index()]
    changed = [] if only_look or everything else lay_out(cards[0])
    written = all(is_whole(one) for one in cards)
    follows = made() if written else None
    changed += bring_up_to_date(follows) if written and not only_look else []
    for path in changed:
        print(path.relative_to(ROOT))
    if everything:
        found = [f"{one.name}: {line}" for one in cards for line in missing(one, play=False)]
    else:
        found = list(missing(cards[0]))
    found += of_all(follows) if written else []
    print("\n".join(found) or "nothing is missing")
    return 1 if only_look and found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
