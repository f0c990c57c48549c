"""What is worth knowing about a recommended kingdom: its piles held against each other, once for all languages."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha1
from pathlib import Path
from zlib import crc32

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from assistant.answers.tonight import NODES, Line, TonightAnswer, find_interactions, further_rulings, ruling_of
from assistant.telling.meetings import meeting_row
from docs.extension.domain import link, ruling_link, thing
from docs.extension.facts import written
from docs.extension.pages.stubs import first_box_of
from docs.extension.parts import between, bullets, heading
from docs.extension.rulings.proofs import ROOT, core_digest, digest, tree_digest
from docs.extension.words import Site, inlines, marked_signs, para
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meetings, meet
from engine.rulebook.profiles import Profile
from engine.rulebook.rules import RULES
from engine.rulings import all_rulings
from engine.table.recommended import Recommended, kingdom_of, kingdoms

PROFILE = "current"
SECONDS = 3600.0  # nodes alone bound the search, so that every build finds the same
MOST = 8  # lines of a kingdom
KEPT = "worth"  # the folder beside the doctrees of all languages
SEARCHER = ROOT / "assistant" / "answers" / "tonight.py"
_RULE = re.compile(r"\[([A-Z]\w*)\]")


@cache
def searched() -> dict[str, Recommended]:
    """Return the recommended kingdoms whose ten piles all stand, by id."""
    return {one.id: one for one in kingdoms() if all(written(card) is not None for card in one.cards)}


def worth_digest(kingdom: str) -> str:
    """Digest what decides what is found in a kingdom: the engine, the search, the trees of its cards."""
    trees = [tree_digest(card) for card in kingdom_of(searched()[kingdom]).things]
    told = (core_digest(), SEARCHER.read_bytes(), PROFILE, NODES, trees)
    return sha1(repr(told).encode(), usedforsecurity=False).hexdigest()


def shown_digest(kingdom: str) -> str:
    """Digest what the page of a kingdom shows of it: what is found, and the rulings that lines may link to."""
    cards = set(searched()[kingdom].cards)
    about = [digest(one) for one in all_rulings() if len(cards & set(one.names)) > 1]
    return sha1(repr((worth_digest(kingdom), about)).encode(), usedforsecurity=False).hexdigest()


def prepare_worth(env: BuildEnvironment, backwards: bool) -> None:
    """Search every kingdom whose page is made and that was not searched as it stands now.

    Of two languages that are made at once one begins with the last: they meet in the middle.
    """
    wanted = [id for id in searched() if told(id, env) and f"kingdoms/{first_box_of(id)}" in env.found_docs]
    for id in reversed(wanted) if backwards else wanted:
        found_in(id, env)


def told(kingdom: str, env: BuildEnvironment) -> bool:
    """Say whether a page tells what is worth knowing: of one in so many kingdoms."""
    return crc32(kingdom.encode()) % int(env.config.dominion_one_in) == 0


def found_in(kingdom: str, env: BuildEnvironment) -> TonightAnswer:
    """Return what is worth knowing in a kingdom: what was kept, if nothing has changed since, else search it."""
    folder = Path(env.config.dominion_kept or env.doctreedir) / KEPT
    name = nodes.make_id(kingdom)
    path = folder / f"{name}.{worth_digest(kingdom)[:20]}"
    try:
        kept: TonightAnswer = pickle.loads(path.read_bytes())
        return kept
    except (OSError, EOFError, pickle.UnpicklingError):
        found = _search(kingdom)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{name}.*"):
        old.unlink(missing_ok=True)
    beside = folder / f".{path.name}.{env.config.language}"
    beside.write_bytes(pickle.dumps(found))
    beside.replace(path)
    return found


def _search(kingdom: str) -> TonightAnswer:
    """Hold every two piles against each other; of what is found no more is kept than pages say."""
    ids = kingdom_of(searched()[kingdom]).things
    found = find_interactions(ids, PROFILE, Budget(NODES, SECONDS), _meet)
    lines = tuple(line._replace(meeting=line.meeting._replace(outcomes=())) for line in found.lines[:MOST])
    return found._replace(lines=lines)


_met: dict[tuple[str, str], Meetings] = {}


def _meet(first: str, second: str, profile: Profile, budget: Budget) -> Meetings:
    """Search two cards once, in however many kingdoms they are."""
    if (first, second) not in _met:
        _met[first, second] = meet(first, second, profile, budget)
    return _met[first, second]


def worth_nodes(kingdom: str, words: Site, env: BuildEnvironment) -> Iterator[Node]:
    """Say what is worth knowing in a kingdom, nothing for one with piles that do not stand yet."""
    if kingdom not in searched() or not told(kingdom, env):
        return
    found = found_in(kingdom, env)
    yield heading(words("kingdoms.worth"), 3)
    if found.lines:
        items = (nodes.list_item("", *_line(line, words)) for line in found.lines)
        yield nodes.enumerated_list("", *items, classes=["worth"])
    elif found.whole:
        yield para(words("kingdoms.worth.none"))
    shown = [[ruling_link(one, words)] for one in further_rulings(found)[: MOST - len(found.lines)]]
    if shown:
        yield para(words("kingdoms.worth.rulings"))
        yield bullets(shown)
    if not found.whole:
        yield para(words("kingdoms.worth.cut", n=found.looked_at, all=found.pairs), "untranslated")


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
