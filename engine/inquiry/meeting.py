"""Two cards together: what happens in the situations of `pairing` that neither does alone.

Each situation is played three times: with both cards, and with either replaced by a blank one. What only the first
shows is how they touch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from operator import attrgetter
from time import monotonic

from engine.inquiry.comparing import Control, Played, Way, always, bare, control, key_of, lay, play, when, with_blank
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.pairing import Situation, situations
from engine.inquiry.scenario import ScenarioError
from engine.inquiry.verdict import Ending
from engine.machine.scoring import score
from engine.model.kinds import HAND, LOOKED, SUPPLY, TRASH
from engine.model.state import Fact, State
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile
from engine.sets import definition

MOST_NODES = 4_000  # of one situation

# How much it matters that something happens; what is not named counts least.
WEIGHTS = {
    "unaffected": 100, "spared": 90, "lose": 90, "fail to gain": 88, "fail to exchange": 88, "no extra turn": 88,
    "short": 86, "replace": 84, "exchange": 82, "extra turn": 80, "trash": 78, "call": 76, "set aside": 74, "put": 72,
    "take": 72, "flip": 72, "receive": 70, "gain": 70, "pass": 68, "return": 68, "turn face down": 68, "play again": 66,
    "play": 64, "discard": 62, "none": 60, "coins": 58, "actions": 57, "buys": 56, "cost less": 56, "potions": 56,
    "score": 75, "draw": 54, "reveal": 30, "wait": 48, "look": 20, "name": 15, "turn over": 15, "short deck": 15,
    "stop drawing": 14, "shuffle": 10,
}  # fmt: skip
LEAST = 10
SPECIAL = 4  # more for what a rule decides that not every turn cites
ANSWERS = 65  # the second card is used against the first
OTHERS_MORE = 60  # others discard or trash more or less
QUANTITY = 20  # the same as ever, but more or less of it
REPEATED = 50  # what a card does when it is merely played once more
COMMON = 5  # what is done to any card of that kind


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


class Meetings(NamedTuple):
    """Be all ways in which two cards touch, the strongest first; whole: False when time or nodes ran out."""

    found: tuple[Meeting, ...]
    whole: bool


def meet(first: str, second: str, profile: Profile, budget: Budget | None = None) -> Meetings:
    """Find how two cards touch, either of them acting. Raises UnknownCard, TableError.

    Names are English. The seconds of the budget bound the whole, its nodes each situation.
    """
    budget = budget or Budget(MOST_NODES, 20.0)
    ends = monotonic() + budget.seconds
    found: dict[Hashable, Meeting] = {}
    whole = True
    orders = [(first, second), (second, first)] if first != second else [(first, second)]
    for one, other in orders:
        for situation in situations(one, other, profile):
            left = ends - monotonic()
            if left <= 0 or budget.stopped():
                return Meetings(_sorted(found.values()), False)
            meeting, searched = touch(situation, profile, Budget(min(budget.nodes, MOST_NODES), left, budget.stopped))
            whole = whole and searched
            if meeting is not None:
                kept = found.get(meeting.key)
                if kept is None or kept.strength < meeting.strength:
                    found[meeting.key] = meeting._replace(whole=searched)
    return Meetings(_sorted(found.values()), whole)


def _sorted(found: Iterable[Meeting]) -> tuple[Meeting, ...]:
    """Put the strongest first; what is done to any card of a kind is told only where there is nothing else."""
    ordered = sorted(found, key=lambda one: -one.strength)
    special = tuple(one for one in ordered if not one.like_any)
    return special if special and special[0].strength > QUANTITY else tuple(ordered)


def _is_about_both(situation: Situation, both: Played) -> bool:
    return any(_about_both(fact, situation) for _, facts in both.ways for fact in facts)


def touch(situation: Situation, profile: Profile, budget: Budget) -> tuple[Meeting | None, bool]:
    """Play a situation and find what neither card does alone; say whether it was searched to the end.

    None where they do not touch, or where the situation cannot come about.
    """
    scenario = situation.scenario
    try:
        state = lay(scenario, profile.name)
        both = play(situation, state, scenario.script, budget)
    except ScenarioError:
        return None, True
    if situation.id == "points":
        return _scoring(situation, state), True
    if situation.id in _HERE and not _is_about_both(situation, both):
        return None, both.graph.whole
    controls = _controls(situation, state, budget)
    if not controls:
        return None, True
    whole = both.graph.whole and all(one.whole for one in controls)
    usual = [always(control.ways, situation) for control in controls]
    if situation.alone:
        usual[1] = ()
    found = [
        _kept_off(situation, both, usual),
        _new(situation, both, controls, usual),
        _without(situation, both, controls[1].ways),
        _like_any(situation, both),
    ]
    best = max((one for one in found if one is not None), key=lambda one: one.strength, default=None)
    return (best and best._replace(ending=when(situation, both, best.facts, best.outcomes, budget))), whole


def _controls(situation: Situation, state: State, budget: Budget) -> list[Control]:
    """Play it without the second card, and without the first; nothing where the script then fits no more."""
    script = situation.scenario.script
    found = []
    for name, lines in ((situation.second, script), (situation.first, situation.alone or script)):
        try:
            found.append(control(situation, state, name, lines, budget))
        except ScenarioError:
            if situation.id != "has":
                return []  # nothing to compare with
            found.append(Control((), (), True))  # only what is had makes it possible
    return found


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
    situation: Situation, both: Played, controls: Sequence[Control], usual: Sequence[Way]
) -> Meeting | None:
    """Return the meeting in which something is new, the strongest."""
    groups = _groups(both, controls, situation)
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


def _groups(
    both: Played, controls: Sequence[Control], situation: Situation
) -> dict[Way, list[Hashable]]:
    """Group the outcomes by what happens on the way to them and on no way of any control."""
    known: Counter[Hashable] = Counter()
    for one in controls:
        known |= one.counts(situation)
    groups: dict[Way, list[Hashable]] = {}
    for outcome, facts in both.ways:
        left = known.copy()
        new = []
        for fact in facts:
            key = key_of(fact, situation)
            if left[key]:
                left[key] -= 1
            elif fact.card in (situation.first, situation.second):
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


# How much it matters that two cards touch: by what happens, and whether it is more than usual.


def strength_of(facts: Sequence[Fact], way: Sequence[Fact], situation: Situation, controls: Sequence[Control]) -> int:
    """Return how much new facts on a way matter: little where the second card, once played, does as always."""
    usual = set(controls[1].counts(situation))
    if all(fact.verb not in _FAILS and key_of(fact, situation) in usual for fact in facts):
        return REPEATED
    seen = [fact for control in controls for fact in control.seen]
    played = any(fact.verb in ("play", "play again") and fact.card == situation.first
                 and situation.second in fact.cards for fact in way)  # fmt: skip
    return max(_weight_beside(fact, seen, situation, played) for fact in facts)


# Complex because each kind of fact that counts less is one test, and an earlier one goes before a later.
def _weight_beside(fact: Fact, seen: Sequence[Fact], situation: Situation, played: bool) -> int:
    """Weigh a fact; one that is known but for how many cards, which or how much counts less."""
    alike = [one for one in seen if _KIND(one) == _KIND(fact) and (fact.verb != "wait" or one.cards == fact.cards)]
    then = situation.id == "then"
    if played and fact.card == situation.second and fact.verb not in _FAILS and (alike or not situation.alone):
        return REPEATED
    if fact.verb == "none" or (then and fact.verb in _FAILS - {"lose"}):
        return QUANTITY
    if not alike or situation.id == "has" or (fact.verb in _FAILS and any(one.cards != fact.cards for one in alike)):
        return weight(fact)
    if fact.verb == "gain" and all(_price(one) < _price(fact) for one in alike):
        cheaper = not then or any(one.verb == "cost less" for one in seen)
        return weight(fact) if cheaper else QUANTITY  # else another card was drawn and could be trashed for it
    theirs = fact.player != situation.scenario.turn and fact.verb in ("discard", "trash")
    if fact.verb in _FLEETING:
        return LEAST
    return OTHERS_MORE if then and theirs else QUANTITY


_KIND = attrgetter("verb", "player", "to", "card")


def _price(fact: Fact) -> int:
    return max((definition(name).price().coins for name in fact.cards), default=0)


_FLEETING = frozenset({"reveal", "look", "draw", "shuffle", "short deck"})
_FAILS = frozenset({"lose", "fail to gain", "fail to exchange", "short", "none"})


def weight(fact: Fact) -> int:
    """Return how much it matters that something happens."""
    special = fact.rule and fact.rule not in EVERYDAY
    if fact.verb in ("draw", "coins", "actions", "buys") and not fact.amount:
        return LEAST
    return WEIGHTS.get(fact.verb, LEAST) + (SPECIAL if special else 0)
