"""Two cards together: what happens in the situations of `pairing` that neither does alone.

Each situation is played three times: with both cards, and with either replaced by a blank one. What only the first
shows is how they touch.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from time import monotonic

from engine.inquiry.comparing import (
    Control,
    Played,
    Way,
    always,
    bare,
    control,
    key_of,
    lay,
    play,
    when,
    when_outcomes,
    with_blank,
)  # fmt: skip
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.pairing import Situation, situations
from engine.inquiry.scenario import ScenarioError
from engine.inquiry.verdict import Ending
from engine.inquiry.weights import ANSWERS, COMMON, LEAST, QUANTITY, WEIGHTS, strength_of, weight
from engine.machine.scoring import score
from engine.model.kinds import HAND, LOOKED, SUPPLY, TRASH
from engine.model.state import Fact, State
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile

MOST_NODES = 4_000  # of one situation

class Meeting(NamedTuple):
    """Be one way in which two cards touch.

    situation: see pairing.SITUATIONS. first acts, second is touched. facts: what neither does alone, in order. way: all
    that tells of the touch, the facts among it. missing: what one of them always does without the other and not here.
    rules: those cited by the facts, the special ones first. ending: when it comes about (see verdict.Ending), None
    where it always does. like_any: the first does so with any card of that kind. strength: from 100 (an attack kept
    off) down. whole: False when the budget cut it short. outcomes: some to which it leads.
    """

    situation: Situation
    facts: Way
    way: Way = ()
    missing: Way = ()
    rules: tuple[str, ...] = ()
    ending: Ending | None = None
    like_any: bool = False
    strength: int = 0
    whole: bool = True
    outcomes: tuple[Hashable, ...] = ()

    @property
    def key(self) -> Hashable:
        """Tell meetings apart, those that say the same not."""
        said = frozenset((fact.verb, fact.player, fact.cards, fact.to, fact.amount, fact.card) for fact in self.facts)
        return said, self.like_any


class Touch(NamedTuple):
    """Be what comes of one situation: a meeting without its ending, if there is one, and the play that shows it.

    whole: False where the budget cut it short.
    """

    meeting: Meeting | None
    both: Played | None
    whole: bool

    @property
    def strength(self) -> int:
        """Tell how much it matters."""
        return self.meeting.strength if self.meeting is not None else 0


class Meetings(NamedTuple):
    """Be all ways in which two cards touch, the strongest first; whole: False when time or nodes ran out."""

    found: tuple[Meeting, ...]
    whole: bool


def meet(
    first: str, second: str, profile: Profile, budget: Budget | None = None, common: bool = True
) -> Meetings:
    """Find how two cards touch, either of them acting. Raises UnknownCard, TableError.

    Names are English. The seconds of the budget bound the whole, its nodes each situation. common: also what is done to
    one as to any card of its kind, where there is nothing else.
    """
    budget = budget or Budget(MOST_NODES, 20.0)
    ends = monotonic() + budget.seconds
    found: dict[Hashable, Touch] = {}
    whole = True
    for touch in _touches(first, second, profile, lambda: _bounds(budget, ends), common):
        whole = whole and touch.whole
        meeting = touch.meeting
        if meeting is not None:
            kept = found.get(meeting.key)
            if kept is None or kept.strength < meeting.strength:
                found[meeting.key] = touch
    told = []
    for touch in _sorted(found.values()):
        bounds = _bounds(budget, ends)
        whole = whole and bounds is not None
        if bounds is not None:  # else nobody knows when it comes about
            told.append(_told_when(touch, bounds))
    return Meetings(tuple(told), whole)


def _touches(
    first: str, second: str, profile: Profile, bounds: Callable[[], Budget | None], common: bool
) -> Iterator[Touch]:
    """Yield what comes of each situation that comes about, whichever acts, until the time is over."""
    for one, other in dict.fromkeys(((first, second), (second, first))):
        base: Situation | None = None  # the last that came about
        for situation in situations(one, other, profile):
            if situation.base is not None and situation.base is not base:
                continue
            budget = bounds()
            if budget is None:
                yield Touch(None, None, False)
                return
            touch = _touch(situation, profile, budget, common)
            if touch is None:
                continue
            base = base if situation.base else situation
            yield touch


def _bounds(budget: Budget, ends: float) -> Budget | None:
    """Return how far a situation may be searched now, None where the time is over."""
    left = ends - monotonic()
    if left <= 0 or budget.stopped():
        return None
    return Budget(min(budget.nodes, MOST_NODES), left, budget.stopped)


def _sorted(found: Iterable[Touch]) -> list[Touch]:
    """Put the strongest first; what is done to any card of a kind is told only where there is nothing else."""
    ordered = sorted(found, key=lambda one: -one.strength)
    special = [one for one in ordered if one.meeting is not None and not one.meeting.like_any]
    return special if special and special[0].strength > QUANTITY else ordered


def _is_about_both(situation: Situation, both: Played) -> bool:
    return any(_about_both(fact, situation) for _, facts in both.ways for fact in facts)


def touch(situation: Situation, profile: Profile, budget: Budget) -> tuple[Meeting | None, bool]:
    """Play a situation and find what neither card does alone; say whether it was searched to the end.

    None where they do not touch, or where the situation cannot come about.
    """
    found = _touch(situation, profile, budget)
    if found is None or found.meeting is None:
        return None, found is None or found.whole
    return _told_when(found, budget), found.whole


def _told_when(touch: Touch, budget: Budget) -> Meeting:
    """Return a meeting with when it comes about; points that are scored always do.

    Of one that always does only that is told which is so on every way.
    """
    one, both = touch.meeting, touch.both
    assert one is not None
    if both is None or not one.outcomes:
        return one
    ending = when(one.situation, both, one.facts, one.outcomes, budget)
    return one._replace(ending=ending) if ending is not None else _surely(one, both)


def _surely(one: Meeting, both: Played) -> Meeting:
    """Tell of a meeting what is so on every way, or by its outcomes when it all comes about."""
    common = {key_of(fact, one.situation) for fact in always([way for _, way in both.ways], one.situation)}
    facts, way = ([fact for fact in told if key_of(fact, one.situation) in common] for told in (one.facts, one.way))
    ending = when_outcomes(both, one.outcomes) if len(facts) < len(one.facts) else None
    if ending is not None or not facts:
        return one._replace(ending=ending)
    return one._replace(facts=tuple(facts), way=tuple(way), rules=_rules(facts))


def _touch(situation: Situation, profile: Profile, budget: Budget, common: bool = True) -> Touch | None:
    """Find the meeting of a situation, not yet when it comes about; None where the situation cannot be."""
    try:
        state = lay(situation.scenario, profile.name)
        both = play(situation, state, situation.scenario.script, budget)
    except ScenarioError:
        return None
    if situation.id == "points":
        return Touch(_scoring(situation, state), both, True)
    if situation.id in _HERE and not _is_about_both(situation, both):
        return Touch(None, both, both.graph.whole)
    controls, groups = _compare(situation, state, both, budget)
    if not controls:
        return Touch(None, both, True)
    usual = [always(control.ways, situation) for control in controls]
    usual[1:] = [()] if situation.alone else usual[1:]
    found = [_kept_off(situation, both, usual), _like_any(situation, both) if common else None]
    if len(controls) > 1:
        found += [_new(situation, both, controls, groups, usual), _without(situation, both, controls[1].ways)]
    best = max((one for one in found if one is not None), key=lambda one: one.strength, default=None)
    whole = both.graph.whole and all(one.whole for one in controls)
    return Touch(best and best._replace(whole=whole), both, whole)


def _compare(
    situation: Situation, state: State, both: Played, budget: Budget
) -> tuple[list[Control], dict[Way, list[Hashable]]]:
    """Play it without the second card, and without the first unless there is nothing left to be told by then.

    Return what was played, nothing where a script then fits no more; and the outcomes by what is new.
    """
    script = situation.scenario.script
    found: list[Control] = []
    known: dict[Hashable, int] = {}
    groups: dict[Way, list[Hashable]] = {}
    for name, lines in ((situation.second, script), (situation.first, situation.alone or script)):
        try:
            found.append(control(situation, state, name, lines, budget))
        except ScenarioError:
            if situation.id != "has":
                return [], {}  # nothing to compare with
            found.append(Control((), (), True))  # only what is had makes it possible
        for key, times in found[-1].counts(situation).items():
            known[key] = max(times, known.get(key, 0))
        groups = _groups(both, known, situation)
        if not groups and not _ways_it_stops(situation, both):
            break
    return found, groups


def _scoring(situation: Situation, state: State) -> Meeting | None:
    """Return what both cards score together beyond what each scores beside blank ones."""
    owner = situation.scenario.turn
    apart = sum(score(with_blank(state, name), owner) for name in (situation.first, situation.second))
    more = score(state, owner) - apart
    if not more or situation.first == situation.second:
        return None
    cards = tuple(sorted((situation.first, situation.second)))
    told = (Fact("score", owner, cards, amount=more, rule="E5"),)
    return Meeting(situation, told, told, (), ("E5",), None, False, WEIGHTS["score"])


def _new(
    situation: Situation, both: Played, controls: Sequence[Control], groups: dict[Way, list[Hashable]],
    usual: Sequence[Way],
) -> Meeting | None:  # fmt: skip
    """Return the meeting in which something is new, the strongest."""
    if not groups:
        return None
    ways = dict(both.ways)
    strengths = {facts: strength_of(facts, ways[groups[facts][0]], situation, controls) for facts in groups}
    best = max(groups, key=lambda facts: (strengths[facts], -len(facts)))
    if strengths[best] <= LEAST:
        return None  # more or fewer cards were seen, no more
    return _meeting(situation, best, groups[best], both, usual, strengths[best])


# Here a touch must show as a fact about both; elsewhere one card only prepares what the other does.
_HERE = frozenset({"hand", "other-hand", "deck", "other-deck", "discard", "trash", "supply"})


def _about_both(fact: Fact, situation: Situation) -> bool:
    return situation.second in fact.cards or fact.card == situation.second


def _groups(both: Played, known: Mapping[Hashable, int], situation: Situation) -> dict[Way, list[Hashable]]:
    """Group the outcomes by what happens on the way to them and on no way of any control (how often, by key)."""
    two = situation.first, situation.second
    groups: dict[Way, list[Hashable]] = {}
    for outcome, facts in both.ways:
        met: dict[Hashable, int] = {}
        new = []
        for fact in facts:
            if fact.card in two:
                key = key_of(fact, situation)
                times = met[key] = met.get(key, 0) + 1
                if times > known.get(key, 0):
                    new.append(bare(fact))
        if new:
            groups.setdefault(tuple(new), []).append(outcome)
    return groups


def _meeting(
    situation: Situation, facts: Way, outcomes: Sequence[Hashable], both: Played,
    usual: Sequence[Way], strength: int,
) -> Meeting:  # fmt: skip
    """Tell of a touch: facts that show it, the outcomes to which they lead, what each card usually does alone."""
    way = dict(both.ways)[outcomes[0]]
    here = {key_of(fact, situation) for fact in way}
    names = (situation.first, situation.second)
    missing = tuple(
        fact for facts_alone, name in zip(usual, names, strict=False) for fact in facts_alone
        if fact.card == name and key_of(fact, situation) not in here
    )  # fmt: skip
    return Meeting(
        situation, facts, _told(way, facts, situation), missing, _rules(facts), None, False, strength,
        both.graph.whole, tuple(outcomes),
    )  # fmt: skip


def _told(way: Sequence[Fact], facts: Sequence[Fact], situation: Situation) -> Way:
    """Pick out of a way the facts that show the touch and what is done to the second card before them."""
    left = list(facts)
    new: set[int] = set()
    for place in reversed(range(len(way))):  # of what happens several times the last is new
        plain = way[place]._replace(answer=None)
        if plain in left:
            left.remove(plain)
            new.add(place)
    last = max(new, default=0)
    return tuple(
        bare(fact) for place, fact in enumerate(way)
        if place in new
        or (place < last and fact.card and situation.second in fact.cards and fact.verb not in _SEEN)
    )  # fmt: skip


def _kept_off(situation: Situation, both: Played, usual: Sequence[Way]) -> Meeting | None:
    """Return a meeting where the second card keeps the first, an Attack, off its owner."""
    for outcome, facts in both.ways:
        answered = [place for place, fact in enumerate(facts) if _keeps_off(fact, situation)]
        if answered:
            shown = tuple(bare(fact) for fact in facts[: answered[0] + 1] if fact.card == situation.second)
            shown = shown or (bare(facts[answered[0]]),)
            same = [one for one, way in both.ways if any(_keeps_off(fact, situation) for fact in way)]
            return _meeting(situation, shown, [outcome, *same], both, (usual[0], ()), WEIGHTS["unaffected"])
    return None


def _keeps_off(fact: Fact, situation: Situation) -> bool:
    if fact.verb != "unaffected" or situation.first not in fact.cards:
        return False
    # What shields by itself is not named by the fact: it is the one that lies in play.
    return fact.card == situation.second or (fact.rule == "A4" and situation.id == "in-play")


def _ways_it_stops(situation: Situation, both: Played) -> dict[Way, list[Hashable]]:
    """Group the outcomes by what the two cards do from where one stops the other."""
    groups: dict[Way, list[Hashable]] = {}
    for outcome, facts in both.ways:
        start = next((place for place, fact in enumerate(facts) if _stops(fact, situation)), len(facts))
        if start < len(facts):
            rest = [fact for fact in facts[start:] if fact.card in (situation.first, situation.second)]
            groups.setdefault(tuple(bare(fact) for fact in rest), []).append(outcome)
    return groups


def _without(situation: Situation, both: Played, alone: Sequence[Sequence[Fact]]) -> Meeting | None:
    """Return a meeting where nothing is new, but the second card is replaced or lost sight of as any other would be.

    alone: the ways on which the first card is a blank one.
    """
    groups = _ways_it_stops(situation, both)
    usual = next((way for way in alone if not any(_stops(fact, situation) for fact in way)), ())
    for facts, outcomes in groups.items():
        here = {key_of(fact, situation) for fact in facts}
        if any(fact.card == situation.second and key_of(fact, situation) not in here for fact in usual):
            return _meeting(situation, facts, outcomes, both, ((), tuple(usual)), WEIGHTS["replace"])
    return None


def _stops(fact: Fact, situation: Situation) -> bool:
    return fact.verb in ("replace", "lose") and situation.second in fact.cards


def _rules(facts: Sequence[Fact]) -> tuple[str, ...]:
    cited = dict.fromkeys(fact.rule for fact in facts if fact.rule)
    return tuple(sorted(cited, key=lambda rule: rule in EVERYDAY))


def _ways_it_acts(situation: Situation, both: Played) -> dict[Way, list[Hashable]]:
    """Group the outcomes by what the one card does to the other on the way to them."""
    groups: dict[Way, list[Hashable]] = {}
    for outcome, facts in both.ways:
        acted = tuple(bare(fact) for fact in facts if _acts(fact, situation))
        if acted:
            groups.setdefault(acted, []).append(outcome)
    return groups


def _like_any(situation: Situation, both: Played) -> Meeting | None:
    """Return what the first card does to the second as to any card of its kind, or the second in answer to the first.

    None if neither moves, plays or answers the other.
    """
    groups = _ways_it_acts(situation, both) if situation.id in _HERE else {}
    if not groups:
        return None
    best = max(groups, key=lambda facts: (_answered(facts, situation), max(map(weight, facts))))
    answers = _answered(best, situation)
    strength = ANSWERS if answers else COMMON + max(map(weight, best)) // 4
    found = _meeting(situation, best, groups[best], both, (), strength)
    ways = [dict(both.ways)[outcome] for outcome in groups[best]]
    begins = next(place for place, fact in enumerate(ways[0]) if bare(fact) in best)
    names, common = (situation.first, situation.second), always(ways, situation)
    way = tuple(bare(fact) for fact in ways[0][begins:] if fact.card in names and fact in common)
    if answers:
        way = tuple(fact for fact in way if fact.player != situation.scenario.turn or fact in best)
    return found._replace(like_any=not answers, way=way)


def _answered(facts: Sequence[Fact], situation: Situation) -> bool:
    differ = situation.first != situation.second
    return differ and any(fact.card == situation.second for fact in facts)


def _acts(fact: Fact, situation: Situation) -> bool:
    if fact.card == situation.second and situation.first != situation.second:
        return situation.id == "other-hand"
    shown = fact.verb == "reveal" and fact.frm == HAND and fact.cards == (situation.second,)
    if (fact.verb in _SEEN and not shown) or (fact.frm == LOOKED and fact.to == "deck"):
        return False
    if fact.frm in (SUPPLY, TRASH) and situation.id != fact.frm:
        return False  # told where it lies there
    return fact.card == situation.first and situation.second in fact.cards


_SEEN = frozenset({"reveal", "look", "draw", "wait"})
