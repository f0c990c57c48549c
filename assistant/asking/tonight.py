"""Tonight's interactions worth knowing: every two things of a kingdom held against each other, the strongest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.asking.pairs_telling import (
    meeting_data,
    meeting_row,
    rules_data,
    rules_section,
    rulings_about,
)
from assistant.options import check_profile
from assistant.telling import FOREIGN
from assistant.words import read_card, read_names, show_name
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meeting, Meetings, meet
from engine.inquiry.weighing import REPEATED
from engine.rulebook.profiles import Profile, profile as find_profile
from engine.sets import index
from engine.table.facts import fact, slug
from i18n.interface import Interface

if TYPE_CHECKING:
    from assistant.asking.rulings import Ruling
    from engine.table.kingdom import Kingdom

MOST_LINES = 12
MOST_OF_ONE = 3  # lines that tell of one card, while there are others
MOST_THINGS = 20
MOST_RULINGS = 6
FILES = (".txt", ".json", ".csv", ".md", ".html")  # what a name that ends so is, even if it is not there
SECONDS = 18.0
NODES = 400  # of one situation, where nobody asked for more: on sheets and pages
RARE = Fraction(1, 10)  # what chance brings about less often is told by who asks about just these two cards
VERSION = 1

Search = Callable[[str, str, Profile, Budget], Meetings]


class Line(NamedTuple):
    """Be one interaction, and the cards with which it is the same (English names)."""

    meeting: Meeting
    also: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the ids of the cards that meet, the one that acts first."""
        return tuple(dict.fromkeys(map(slug, self.meeting.situation[1:3])))


class Tonight(NamedTuple):
    """Be what meets what in a kingdom: lines, strongest first; ids played and ids not implemented.

    pairs: how many there are; looked_at: how many were searched to the end, under the rules of profile.
    """

    lines: tuple[Line, ...]
    played: tuple[str, ...]
    lacking: tuple[str, ...]
    pairs: int
    looked_at: int
    profile: str = "current"

    @property
    def whole(self) -> bool:
        """Say whether every two were searched to the end."""
        return self.pairs == self.looked_at


def tonight_answer(
    ui: Interface, cards: Sequence[str], flags: Mapping[str, Any], budget: Budget, as_json: bool
) -> Answer:
    """Tell the interactions of a kingdom, named or in a file; raises Complaint, and TableError for a profile."""
    profile = str(flags.get("profile") or "current")
    if not any(one.strip() for one in cards):
        raise Complaint("read.empty")
    ids = read_tonight((*cards, *(flags.get("landscape") or ())), ui.lang)
    found = explore_tonight(ids, profile, Budget(budget.nodes, min(budget.seconds, SECONDS), budget.stopped))
    if len(found.played) < 2:
        raise Complaint("tonight.too-few", cards=", ".join(show_name(card, ui.lang) for card in found.lacking))
    if as_json:
        return Answer(data=tonight_data(found, profile, ui))
    return Answer(Page(ui("tonight.title"), sections_of(found, ui), remarks_of(found, ui)))


def sections_of(found: Tonight, ui: Interface) -> tuple[Section, ...]:
    """Say what is worth knowing, the rules that decide and the rulings about it."""
    rows = tuple(meeting_row(number, one.meeting, ui, one.also) for number, one in enumerate(found.lines, 1))
    quiet = (Section(ui("tonight.none"), ()),) if len(found.played) > 1 else ()
    listed = (Section(ui("tonight.lines"), rows, "r"),) if rows else quiet
    rules = rules_section([one.meeting for one in found.lines], ui)
    return (*listed, *rules, *_rulings(found, ui))


def read_tonight(texts: Sequence[str], lang: str) -> tuple[str, ...]:
    """Read the ids of piles and landscapes from names, or from the one file that is named; raises Complaint."""
    from assistant.reading import read_bytes, read_file

    if len(texts) == 1 and _is_file(texts[0]):
        found = list(ids_of(read_bytes(read_file(texts[0]), lang).kingdom))
    else:
        found = [read_card(name, lang, dealt=True) for text in texts for name in read_names(text)]
    ids = tuple(dict.fromkeys(found))
    if len(ids) > MOST_THINGS:
        raise Complaint("ask.too-many-cards", n=MOST_THINGS)
    return ids


def ids_of(kingdom: Kingdom) -> tuple[str, ...]:
    """List what may meet in a kingdom: its piles and landscapes, and the cards that these bring (ids)."""
    beside = (kingdom.bane, kingdom.army, kingdom.mouse)
    return tuple(dict.fromkeys((*kingdom.piles, *kingdom.landscapes, *(card for card in beside if card))))


def _is_file(text: str) -> bool:
    named = "/" in text or "\\" in text or Path(text).suffix.lower() in FILES
    return "," not in text and (named or Path(text).is_file())


def explore_tonight(ids: Sequence[str], profile: str, budget: Budget, search: Search = meet) -> Tonight:
    """Hold every two of these things against each other, as long as the budget lasts. Raises TableError.

    Its seconds bound the whole, its nodes each situation; what was found where they ran out is left out. search: how
    two cards are held against each other.
    """
    rules = find_profile(check_profile(profile))
    names = [name for card in ids for name in _names_of(card)]
    lacking = tuple(card for card in ids if not _names_of(card))
    ends = monotonic() + budget.seconds
    pairs = list(combinations(names, 2))
    found: list[Meeting] = []
    looked_at = 0
    for first, second in pairs:
        left = ends - monotonic()
        if left <= 0 or budget.stopped():
            break
        met = search(first, second, rules, Budget(budget.nodes, left, budget.stopped))
        found += filter(_worth_knowing, met.found)
        looked_at += met.whole
    return Tonight(_pick(_alike(found)), tuple(map(slug, names)), lacking, len(pairs), looked_at, rules.name)


def _worth_knowing(one: Meeting) -> bool:
    chance = one.ending.greatest if one.ending else None
    return one.whole and not one.like_any and one.strength >= REPEATED and (chance is None or chance >= RARE)


def _names_of(card: str) -> list[str]:
    """List the English names under which a pile or landscape is played; none if its rules are not written."""
    one = fact(card)
    return [one.name] if one.name in index() else []


def _alike(found: Sequence[Meeting]) -> list[list[Meeting]]:
    """Put together what is the same but for one of the two cards, the strongest first."""
    groups: dict[Any, list[Meeting]] = {}
    for one in sorted(found, key=lambda meeting: (-meeting.strength, _conditions(meeting), len(meeting.way))):
        groups.setdefault(_sort(one), []).append(one)
    return sorted(groups.values(), key=lambda group: -group[0].strength)


def _conditions(one: Meeting) -> int:
    return len(one.ending.when) if one.ending else 0


def _sort(one: Meeting) -> Any:
    """Return what makes it the same sort of thing: the card whose text does it, and what it does."""
    causes = {fact.card for fact in one.facts}
    situation = one.situation
    if one.strength == REPEATED or any(fact.verb == "replace" for fact in one.facts):
        return situation.id, situation.first
    if situation.second in causes:
        return situation.second, frozenset(fact.verb for fact in one.facts if fact.card == situation.second)
    return situation.first, situation.second, situation.id


def _pick(groups: Sequence[Sequence[Meeting]]) -> tuple[Line, ...]:
    """Pick the strongest, an example of each group: no pair twice, and not too many of one card."""
    told: Counter[str] = Counter()
    picked: list[Line] = []
    seen: set[frozenset[str]] = set()
    for group in groups:
        free = [one for one in group if _pair(one) not in seen and max(told[name] for name in _pair(one)) < MOST_OF_ONE]
        if len(picked) == MOST_LINES or not free:
            continue
        best = min(free, key=lambda one: (-one.strength, sum(told[name] for name in _pair(one))))
        also = dict.fromkeys(name for one in group for name in one.situation[1:3] if name not in _pair(best))
        picked.append(Line(best, tuple(also)))
        seen.add(_pair(best))
        told.update(_pair(best))
    return tuple(sorted(picked, key=lambda line: -line.meeting.strength))


def _pair(one: Meeting) -> frozenset[str]:
    return frozenset(one.situation[1:3])


def ruling_of(line: Line) -> Ruling | None:
    """Return the recorded ruling about the two cards of a line, the one that fits best."""
    return next(iter(rulings_about(line.cards)), None)


def further_rulings(found: Tonight) -> tuple[Ruling, ...]:
    """List recorded rulings about some of these cards and no others, one for each choice of cards that no line has."""
    from assistant.asking.rulings import all_rulings, kingdom_cards

    cards, names = set(found.played), [fact(card).name for card in found.played]
    seen = {frozenset(line.cards) for line in found.lines}
    listed = []
    for one in all_rulings():
        if sum(name in one.text for name in names) < 2:
            continue
        about = frozenset(kingdom_cards(one.about))
        titled = about & set(one.in_title)
        if about not in seen and about <= cards and len(titled) > 1 and found.profile in one.scenario.profiles:
            seen.add(about)
            listed.append(one)
    return tuple(sorted(listed, key=lambda one: len(one.about)))


def _rulings(found: Tonight, ui: Interface) -> tuple[Section, ...]:
    """List recorded rulings, those about the pairs told first."""
    rows = [Row((one["title"], one["key"])) for one in _recorded(found, ui)[:MOST_RULINGS]]
    return (Section(ui("pair.rulings"), tuple(rows), loose=True),) if rows else ()


def _recorded(found: Tonight, ui: Interface) -> list[dict[str, str]]:
    recorded = [*map(ruling_of, found.lines), *further_rulings(found)]
    keyed = {one.key: one for one in recorded if one is not None}
    return [{"key": key, "title": one.title(ui.lang, FOREIGN)} for key, one in keyed.items()]


def remarks_of(found: Tonight, ui: Interface) -> tuple[str, ...]:
    """Say what was left out, and whether the search was cut."""
    remarks = []
    if found.lacking:
        cards = ", ".join(show_name(card, ui.lang, FOREIGN) for card in found.lacking)
        remarks.append(ui("tonight.lacking", n=len(found.lacking), cards=cards))
    if not found.whole:
        remarks.append(ui("tonight.cut", n=found.looked_at, all=found.pairs))
    return tuple(remarks)


def tonight_data(found: Tonight, profile: str, ui: Interface) -> dict[str, Any]:
    """Give everything that was found (docs/json.md, "justiciar.tonight")."""
    meetings = [line.meeting for line in found.lines]
    return {
        "format": "justiciar.tonight", "version": VERSION, "lang": ui.lang, "form": "tonight", "certainty": "computed",
        "profile": profile, "cards": list(found.played), "lacking": list(found.lacking), "whole": found.whole,
        "pairs": found.pairs, "looked_at": found.looked_at,
        "meetings": [meeting_data(line.meeting, ui, line.also) for line in found.lines],
        "rules": rules_data(meetings, ui), "rulings": _recorded(found, ui),
    }  # fmt: skip
