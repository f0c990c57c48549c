"""Play a scenario: every line of its script, every choice and chance left open, and whether what is expected holds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction

from engine.inquiry.expectation import End, holds, value
from engine.inquiry.explore import Budget, Graph, chances, explore, replay, witness
from engine.inquiry.outcome import Difference, deciding, differences, facts_of
from engine.inquiry.scenario import ALWAYS, CHANCE, NEVER, ORDER, SOMETIMES, Expectation, Proposition, Scenario
from engine.inquiry.script import Plan, Scripted, begin, go, stops
from engine.inquiry.situation import Warning, build, build_state
from engine.inquiry.verdict import Ending, Findings, Verdict, find, judge
from engine.machine.loop import advance
from engine.model.asks import Answer, Decision
from engine.model.state import Fact, State
from engine.records import NamedTuple

MOST_TOLD = 12  # outcomes that are told one by one
LOOKING = frozenset({"offers", "lacks offer", "asks"})


class Outcome(NamedTuple):
    """Be what one end says of a scenario: the truth of each proposition, which orders were seen to their last step,

    the line whose refused answer was offered (0: none), and what the caller's view adds.
    """

    truths: tuple[bool, ...]
    orders: tuple[bool, ...]
    refused: int
    view: Hashable = None


class Finding(NamedTuple):
    """Be what became of one expectation.

    path: answers (choices and chance) to an end that speaks against it, or None; trace: the facts on the way there.
    values: (proposition as written, what is there instead) at that end. least, greatest: the probability found.
    """

    expectation: Expectation
    held: bool
    path: tuple[Answer, ...] | None = None
    trace: tuple[Fact, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    least: Fraction = Fraction(0)
    greatest: Fraction = Fraction(0)


class Result(NamedTuple):
    """Be the answer to a scenario under one profile.

    findings: one an expectation. refused: lines of answers that should not be offered and are. rules: ids cited on any
    way; uncited: those of `rules:` that are not among them. whole: False when the budget cut the exploration short.
    """

    scenario: Scenario
    profile: str
    findings: tuple[Finding, ...]
    refused: tuple[int, ...]
    rules: frozenset[str]
    uncited: tuple[str, ...]
    warnings: tuple[Warning, ...]
    graph: Graph
    whole: bool
    reason: str

    @property
    def held(self) -> bool:
        """Say whether everything is as the scenario expects."""
        return self.whole and not self.refused and not self.uncited and all(one.held for one in self.findings)


def run(
    scenario: Scenario,
    profile: str = "current",
    budget: Budget | None = None,
    view: Callable[[End], Hashable] | None = None,
    open: bool = False,
    free: bool = False,
    forgiving: bool = False,
) -> Result:
    """Play a scenario under a profile.

    Each script line answers the next decision with more than one answer; one that states a forced move is used by it;
    what no line answers is explored. It ends where a phase would ask once the script is used up, or at `until`. `view`
    adds to what tells outcomes apart. open: what comes up between the lines is explored as well; free: and what the
    phases offer after them; forgiving: a way on which a card to be played is gone ends there. Raises what `build`
    raises, and ScenarioError for a script that does not fit.
    """
    return _Run(scenario, profile, view, (open, free, forgiving)).result(budget)


class _Run:
    def __init__(
        self,
        scenario: Scenario,
        profile: str,
        view: Callable[[End], Hashable] | None,
        loose: tuple[bool, bool, bool] = (False, False, False),
    ) -> None:
        self.scenario = scenario
        self.profile = profile
        self.view = view
        self.propositions: list[Proposition] = [part for one in scenario.expectations for part in one.propositions]
        self.orders = tuple(one.steps for one in scenario.expectations if one.kind == ORDER)
        self.looks = any(part.kind in LOOKING for part in self.propositions)
        self.plan = Plan(scenario.script, scenario.until, self.orders, *loose)

    def result(self, budget: Budget | None) -> Result:
        """Explore, then judge every expectation."""
        state, warnings = build(self.scenario, self.profile)
        self.start = begin(state, self.plan)
        graph = explore(self.start, self.outcome, stops, budget, go)
        findings = tuple(self.judge(graph, one) for one in self.scenario.expectations)
        outcomes = [_as_outcome(one) for one in graph.outcomes()]
        refused = tuple(dict.fromkeys(one.refused for one in outcomes if one.refused))
        rules = frozenset(self.plan.rules)
        uncited = tuple(one for one in self.scenario.rules if one not in rules)
        return Result(
            self.scenario, self.profile, findings, refused, rules, uncited, warnings, graph, graph.whole, graph.reason
        )

    def outcome(self, state: State) -> Outcome:
        """Say what an end means for the scenario."""
        assert isinstance(state, Scripted)
        end = self.end(state)
        truths = tuple([holds(part, end) for part in self.propositions])
        self.plan.rules.update(fact.rule for fact in state.trace or () if fact.rule)
        orders = tuple([seen == len(steps) for seen, steps in zip(state.order, self.orders, strict=True)])
        return Outcome(truths, orders, state.refused, self.view(end) if self.view else None)

    def end(self, state: Scripted) -> End:
        """Find what is asked at an end: if this phase asks nothing, what the turn asks next."""
        asked = state.asks
        if asked is None and self.looks and not state.over:
            further = advance(state.clone())
            asked = further if isinstance(further, Decision) else None
        return End(state, asked)

    def judge(self, graph: Graph, one: Expectation) -> Finding:
        """Say whether one expectation holds, and show a way that speaks against it."""
        wanted = self.wanted(one)
        if one.kind == CHANCE:
            least, greatest = chances(graph, wanted)
            held = (least, greatest) == (one.least, one.greatest)
            return self.finding(graph, one, held, None, least, greatest)
        told = [wanted(outcome) for outcome in graph.outcomes()]
        if one.kind in (ALWAYS, ORDER):
            return self.finding(graph, one, all(told), lambda outcome: not wanted(outcome))
        if one.kind == NEVER:
            return self.finding(graph, one, not any(told), wanted)
        assert one.kind == SOMETIMES
        return self.finding(graph, one, any(told) and not all(told), lambda outcome: True)

    def wanted(self, one: Expectation) -> Callable[[Hashable], bool]:
        """Return the test that tells the outcomes an expectation speaks of."""
        if one.kind == ORDER:
            place = self.orders.index(one.steps)
            return lambda outcome: _as_outcome(outcome).orders[place]
        first = 0
        for other in self.scenario.expectations:
            if other is one:
                break
            first += len(other.propositions)
        last = first + len(one.propositions)
        return lambda outcome: not _as_outcome(outcome).refused and all(_as_outcome(outcome).truths[first:last])

    def finding(
        self,
        graph: Graph,
        one: Expectation,
        held: bool,
        against: Callable[[Hashable], bool] | None,
        least: Fraction = Fraction(0),
        greatest: Fraction = Fraction(0),
    ) -> Finding:
        """Make the finding; one that does not hold comes with a way and what was found at its end."""
        path = None if held else witness(graph, against or (lambda outcome: True))
        if path is None:
            return Finding(one, held, least=least, greatest=greatest)
        trace, end = self.retrace(path)
        values = tuple((part.text, value(part, end)) for part in one.propositions if not holds(part, end))
        return Finding(one, held, tuple(path), trace, values, least, greatest)

    def retrace(self, path: list[Answer]) -> tuple[tuple[Fact, ...], End]:
        """Play a way again and return its facts and its end."""
        self.plan.record = []
        state = replay(self.start, path, go)
        facts, self.plan.record = tuple(self.plan.record), None
        assert isinstance(state, Scripted)
        return facts, self.end(state)


def _as_outcome(outcome: Hashable) -> Outcome:
    assert isinstance(outcome, Outcome)
    return outcome


# What is found out where something is asked: explored and judged, with what is to be told of it.


def view_of(ending: Ending) -> tuple[Difference, ...]:
    """Return what an ending of a question looks like."""
    view: tuple[Difference, ...] = getattr(ending.outcome, "view", ()) or ()
    return view


class Found(NamedTuple):
    """Be what an exploration found: the table before, the outcomes, and the verdict on each proposition asked about."""

    before: State
    result: Result
    findings: Findings
    verdicts: tuple[tuple[Expectation, Verdict], ...]
    asker: int

    @property
    def views(self) -> list[tuple[Difference, ...]]:
        """List what each ending looks like."""
        return [view_of(ending) for ending in self.findings.endings]

    def witnesses(self) -> list[Ending]:
        """List the endings that are told, those of the verdicts where something was asked."""
        if self.verdicts:
            return [one for _, verdict in self.verdicts for one in (verdict.yes, verdict.no) if one is not None]
        return list(self.findings.endings)

    @property
    def rules(self) -> tuple[str, ...]:
        """List the ids of the rules that decide, the most special first."""
        start = self.result.graph.start
        return deciding([facts_of(start, one.witness) for one in self.witnesses()[:MOST_TOLD]])


def explore_scenario(scenario: Scenario, profile: str, asker: int, budget: Budget, most: int = MOST_TOLD) -> Found:
    """Explore a scenario under the rules of a profile, and judge what it asks.

    asker: the seat whose view tells outcomes apart. most: of how many outcomes it is worked out when they come about.
    Raises ScenarioError for a script that does not fit, UnknownCard and TableError as `engine.inquiry.run.run` does.
    """
    before = build_state(scenario, profile)

    def view(end: End) -> tuple[Difference, ...]:
        return differences(before, end.state, asker)

    result = run(scenario, profile, budget, view)
    verdicts: list[tuple[Expectation, Verdict]] = []
    place = 0
    for one in scenario.expectations:
        first, place = place, place + len(one.propositions)

        def wanted(outcome: Hashable, first: int = first, last: int = place) -> bool:
            return all(getattr(outcome, "truths")[first:last])  # noqa: B009

        verdicts.append((one, judge(result.graph, wanted)))
    findings = find(result.graph, most) if not verdicts else Findings((), (), result.whole, result.reason)
    return Found(before, result, findings, tuple(verdicts), asker)
