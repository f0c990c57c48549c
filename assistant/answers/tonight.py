"""Tonight's interactions worth knowing: every two things of a kingdom held against each other, the strongest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import chain, combinations
from time import monotonic
from typing import Any

from assistant.reading.options import check_profile
from assistant.telling.meetings import meeting_data, meeting_row, rules_data, rules_section, rulings_about
from assistant.telling.names import show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.scenarios import FOREIGN
from assistant.telling.stated import stated_section, statement_data
from engine.inquiry.explore import Budget
from engine.inquiry.meeting import Meeting, Meetings, meet
from engine.inquiry.weights import REPEATED
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile, profile as find_profile
from engine.rulings import Ruling, all_rulings, kingdom_cards, near
from engine.sets import index
from engine.statements.gathering import statements_about
from engine.statements.proposition import Statement
from engine.table.facts import fact, slug
from i18n.interface import Interface
from i18n.say.headings import title_of

MOST_LINES = 12
MOST_OF_ONE = 3  # lines that tell of one card, while there are others
MOST_RULINGS = 6
MOST_STATED = 6
LEAST_STATED = 2
SECONDS = 18.0
NODES = 400  # of one situation, where nobody asked for more: on sheets and pages
RARE = Fraction(1, 10)  # what chance brings about less often is told by who asks about just these two cards
VERSION = 1

Search = Callable[[str, str, Profile, Budget], Meetings]
Naming = Callable[[Sequence[str]], Sequence[Ruling]]


class Line(NamedTuple):
    """Be one interaction, and the cards with which it is the same (English names)."""

    meeting: Meeting
    also: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the ids of the cards that meet, the one that acts first."""
        return tuple(dict.fromkeys(map(slug, self.meeting.situation[1:3])))


class TonightAnswer(NamedTuple):
    """Be what meets what in a kingdom: lines, strongest first; ids played and ids not implemented.

    pairs: how many there are; looked_at: how many were searched to the end, under the rules of the profile named.
    """

    lines: tuple[Line, ...]
    played: tuple[str, ...]
    lacking: tuple[str, ...]
    pairs: int
    looked_at: int
    profile: str = "current"

    @property
    def statements(self) -> tuple[Statement, ...]:
        """Gather what is true of pairs that are told, or of single cards."""
        return stated_in(self)

    @property
    def whole(self) -> bool:
        """Say whether every two were searched to the end."""
        return self.pairs == self.looked_at

    def page(self, ui: Interface) -> Page:
        """Tell what is worth knowing tonight, and what was left out of it."""
        return Page(ui("tonight.title"), self.sections(ui), self.remarks(ui))

    def sections(self, ui: Interface) -> tuple[Section, ...]:
        """Say what is worth knowing, the rules that decide and the rulings about it."""
        rows = tuple(meeting_row(number, one.meeting, ui, one.also) for number, one in enumerate(self.lines, 1))
        quiet = (Section(ui("tonight.none"), ()),) if len(self.played) > 1 else ()
        listed = (Section(ui("tonight.lines"), rows, "r"),) if rows else quiet
        rules = rules_section([one.meeting for one in self.lines], ui)
        stated = stated_section(ui("tonight.stated"), self.statements, ui)
        first = (*stated, *listed) if rows else (*listed, *stated)
        return (*first, *rules, *_rulings(self, ui))

    def remarks(self, ui: Interface) -> tuple[str, ...]:
        """Say what was left out, and whether the search was cut."""
        remarks = []
        if self.lacking:
            cards = ", ".join(show_name(card, ui.lang, FOREIGN) for card in self.lacking)
            remarks.append(ui("tonight.lacking", n=len(self.lacking), cards=cards))
        if not self.whole:
            remarks.append(ui("tonight.cut", n=self.looked_at, all=self.pairs))
        return tuple(remarks)

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give everything that was found (docs/json.md, "justiciar.tonight")."""
        meetings = [line.meeting for line in self.lines]
        return {
            "format": "justiciar.tonight", "version": VERSION, "lang": ui.lang, "form": "tonight",
            "certainty": "computed", "profile": self.profile, "cards": list(self.played),
            "lacking": list(self.lacking), "whole": self.whole, "pairs": self.pairs, "looked_at": self.looked_at,
            "meetings": [meeting_data(line.meeting, ui, line.also) for line in self.lines],
            "statements": [statement_data(one, ui.lang) for one in self.statements],
            "rules": rules_data(meetings, ui), "rulings": _recorded(self, ui),
        }  # fmt: skip


def settle_tonight(things: Sequence[str], profile: str, budget: Budget) -> TonightAnswer:
    """Find the interactions of a kingdom somebody asks about: piles and landscapes by their ids.

    The search ends after 18 seconds though the budget allows more. Raises Complaint where the rules of fewer than two
    of them are written, TableError for a thing or a profile that is not there.
    """
    found = find_interactions(things, profile, Budget(budget.nodes, min(budget.seconds, SECONDS), budget.stopped))
    if len(found.played) < 2:
        raise Complaint("tonight.too-few", cards=found.lacking)
    return found


def stated_in(found: TonightAnswer, lines: int = MOST_STATED) -> tuple[Statement, ...]:
    """Gather what is true of the two of a pair and of neither alone, of so many lines one each.

    Where that is little, it is filled up with what is true of single cards, those that meet first.
    """
    met = [line.cards for line in found.lines[:lines]]
    told = dict.fromkeys(one for cards in met for one in _first_of(cards, found.profile))
    for card in dict.fromkeys((*chain.from_iterable(met), *found.played)):
        if len(told) >= LEAST_STATED:
            break
        told |= dict.fromkeys(_first_of((card,), found.profile))
    return tuple(told)


def _first_of(cards: Sequence[str], profile: str) -> list[Statement]:
    return statements_about([fact(card).name for card in cards], profile, 1)


def search_special(first: str, second: str, profile: Profile, budget: Budget) -> Meetings:
    """Find how two cards touch, but for what is done to one as to any card of its kind: nobody has to be told that."""
    return meet(first, second, profile, budget, common=False)


def find_interactions(
    things: Sequence[str], profile: str, budget: Budget, search: Search = search_special
) -> TonightAnswer:
    """Hold every two of these things (ids) against each other, as long as the budget lasts.

    Its seconds bound the whole, its nodes each situation; what was found where they ran out is left out. search: how
    two cards are held against each other. Raises TableError for a profile that is not there, UnknownCard.
    """
    rules = find_profile(check_profile(profile))
    names = [name for card in things for name in _names_of(card)]
    lacking = tuple(card for card in things if not _names_of(card))
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
    return TonightAnswer(_pick(_alike(found)), tuple(map(slug, names)), lacking, len(pairs), looked_at, rules.name)


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


def further_rulings(found: TonightAnswer, naming_one: Naming = near) -> tuple[Ruling, ...]:
    """List recorded rulings about some of these cards and no others, one for each choice of cards that no line has.

    naming_one: finds at least the rulings that name all of some cards.
    """
    cards = set(found.played)
    naming = Counter(one for card in found.played for one in naming_one([card]))
    seen = {frozenset(line.cards) for line in found.lines}
    listed = []
    for one in all_rulings():
        if naming[one] < 2:
            continue
        about = frozenset(kingdom_cards(one.about))
        titled = about & set(one.in_title)
        if about not in seen and about <= cards and len(titled) > 1 and found.profile in one.scenario.profiles:
            seen.add(about)
            listed.append(one)
    return tuple(sorted(listed, key=lambda one: len(one.about)))


def _rulings(found: TonightAnswer, ui: Interface) -> tuple[Section, ...]:
    """List recorded rulings, those about the pairs told first."""
    rows = [Row((one["title"], one["key"])) for one in _recorded(found, ui)[:MOST_RULINGS]]
    return (Section(ui("pair.rulings"), tuple(rows), loose=True),) if rows else ()


def _recorded(found: TonightAnswer, ui: Interface) -> list[dict[str, str]]:
    recorded = [*map(ruling_of, found.lines), *further_rulings(found)]
    keyed = {one.key: one for one in recorded if one is not None}
    return [{"key": key, "title": title_of(one, ui.lang, FOREIGN)} for key, one in keyed.items()]
