"""One situation played with both cards, and with a blank card in place of either."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from engine.inquiry.explore import Budget, Graph, explore
from engine.inquiry.neutral import lines_with_blank, unmarked, with_blank
from engine.inquiry.outcome import differences
from engine.inquiry.pairing import Situation
from engine.inquiry.paths import Paths
from engine.inquiry.scenario import Line, Step
from engine.inquiry.script import Plan, begin, go, stops
from engine.inquiry.trace import facts_of
from engine.inquiry.verdict import Ending, judge
from engine.model.facts import Fact
from engine.model.state import State

MOST_TRACED = 48  # outcomes of one situation whose way is looked at
SILENT = frozenset({"choose", "forced", "chance", "clean up", "turn", "action phase", "decline"})

Way = tuple[Fact, ...]


class Played(NamedTuple):
    """Be one situation played: its graph, what happens on the way to each outcome, and all that happens on any way."""

    graph: Graph
    plan: Plan
    ways: tuple[tuple[Hashable, Way], ...]
    seen: Way


class Control(NamedTuple):
    """Be what happens with a blank card in place of one: on each way to an outcome, and on any way.

    whole: False when the budget cut it short.
    """

    ways: tuple[Way, ...]
    seen: Way
    whole: bool

    def counts(self, situation: Situation) -> Counter[Hashable]:
        """Count how often each thing happens at most on one way."""
        found: Counter[Hashable] = Counter({key_of(fact, situation): 1 for fact in self.seen})
        for facts in self.ways:
            found |= Counter(key_of(fact, situation) for fact in facts)
        return found


def control(
    situation: Situation, state: State, name: str, lines: tuple[Line, ...], budget: Budget
) -> Control:
    """Find what happens with a blank card in place of one; raises ScenarioError where the script then fits no more."""
    same = situation.first == situation.second
    lines = lines if same else lines_with_blank(lines, name)
    played = play(situation, with_blank(state, name, same), lines, budget)
    ways = tuple(tuple(map(unmarked, facts)) for _, facts in played.ways)
    return Control(ways, tuple(map(unmarked, played.seen)), played.graph.whole)


def play(situation: Situation, state: State, lines: tuple[Line, ...], budget: Budget) -> Played:
    plan = Plan(lines, situation.scenario.until, open=True)
    start = begin(state, plan)
    before = start.clone()
    record: list[Fact] = []
    plan.record = record
    graph = explore(start, lambda end: differences(before, end, situation.scenario.asker), stops, budget, go)
    plan.record = None
    steps = Paths(graph).shortest()
    ways = []
    for outcome, way in list(steps.items())[:MOST_TRACED]:
        answers = [graph.answer(node, index) for node, index in way]
        facts = facts_of(graph.start, answers)
        ways.append((outcome, tuple(fact for fact in facts if fact.verb not in SILENT)))
    seen = dict.fromkeys(bare(fact) for fact in record if fact.verb not in SILENT)
    return Played(graph, plan, tuple(ways), tuple(seen))


def bare(fact: Fact) -> Fact:
    return fact._replace(answer=None)


def key_of(fact: Fact, situation: Situation) -> Hashable:
    """Return what makes a fact the same fact: other cards than the two count by number, but for what is gained."""
    names = (situation.first, situation.second)
    known = fact.cards if fact.verb in ("gain", "exchange", "receive") else tuple(c for c in fact.cards if c in names)
    return fact.verb, fact.player, len(fact.cards), known, fact.frm, fact.to, fact.amount, fact.card


def always(ways: Sequence[Sequence[Fact]], situation: Situation) -> Way:
    """List the facts that are on every one of some ways."""
    if not ways:
        return ()
    keys = [{key_of(fact, situation) for fact in facts} for facts in ways]
    return tuple(fact for fact in ways[0] if all(key_of(fact, situation) in known for known in keys))


def when(
    situation: Situation, both: Played, facts: Sequence[Fact], outcomes: Sequence[Hashable], budget: Budget
) -> Ending | None:
    """Say when a touch comes about that facts show, or leads to these outcomes; None where it always does.

    It is watched for as the step of an order, so that every way counts; what names no card is known by outcomes alone.
    """
    way = dict(both.ways)[outcomes[0]]
    steps = _steps(facts, way, situation)
    if not steps:
        wanted = frozenset(outcomes)
        verdict = judge(both.graph, lambda outcome: outcome in wanted)
        if verdict.no is None or verdict.yes is None:
            return None
        known = len(both.ways) == len(both.graph.outcomes())
        return verdict.yes if known else verdict.yes._replace(when=())
    start, plan = both.graph.start, both.plan
    watching = begin(start, Plan(plan.lines, plan.until, (steps,), open=True))
    graph = explore(watching, lambda end: getattr(end, "order") == (len(steps),), stops, budget, go)  # noqa: B009
    verdict = judge(graph, bool)
    return verdict.yes if verdict.no is not None else None


def _steps(facts: Sequence[Fact], way: Sequence[Fact], situation: Situation) -> tuple[Step, ...]:
    """Return the order that shows a touch: its chief fact, as often as it has happened on the way by then."""
    names = (situation.first, situation.second)
    known = [fact for fact in facts if set(names) & set(fact.cards)] or [fact for fact in facts if len(fact.cards) == 1]
    named = [fact for fact in known if fact.verb not in ("draw", "discard", "wait")]
    if not named:
        return ()
    chief = named[0]
    card = next((name for name in names[::-1] if name in chief.cards), chief.cards[0])
    step = Step(chief.player, _step_verb(chief), card)
    alike = [fact for fact in way if Step(fact.player, _step_verb(fact), card) == step and card in fact.cards]
    places = [place for place, fact in enumerate(alike) if bare(fact) == chief]
    return (step,) * (places[-1] + 1 if places else 1)


def _step_verb(fact: Fact) -> str:
    """Return the verb under which the script watches for a fact."""
    return "play" if fact.verb == "play again" else fact.verb.replace(" ", "-")
