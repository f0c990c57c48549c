"""From an explored graph to an answer: always, never, sometimes and when, each with a shortest witness.

Nothing is said of the whole where the exploration was cut short: then only what was found stands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

from engine.inquiry.explore import Graph, chances
from engine.inquiry.paths import Paths, chance_decides, choices_of, distribution, policies, spread
from engine.inquiry.when import Choice, Condition, choice_at, conditions
from engine.model.asks import Answer

ALWAYS: Final = "always"
SOMETIMES: Final = "sometimes"
NEVER: Final = "never"
OPEN: Final = "open"  # cut short before both answers were seen

MOST_COMBINATIONS = 64
MOST_WORK = 2_500_000  # edges looked at: about a second


class Ending(NamedTuple):
    """Be one outcome: a shortest way to it, how probable it is, and under which conditions it comes about.

    least and greatest: over all choices; None where chance has no part or the exploration was cut. when: holds on every
    way to it and not on every other way; `exactly`: wherever all of it holds, this outcome follows.
    """

    outcome: Hashable
    witness: tuple[Answer, ...]
    least: Fraction | None = None
    greatest: Fraction | None = None
    when: tuple[Condition, ...] = ()
    exactly: bool = False


class Combination(NamedTuple):
    """Be one way to make every choice there is, with the probability of each outcome that it leaves possible."""

    choices: tuple[Choice, ...]
    chances: tuple[tuple[Hashable, Fraction], ...]


class Verdict(NamedTuple):
    """Be the answer to a proposition: `holds` is ALWAYS, SOMETIMES, NEVER or OPEN.

    yes and no: an ending in which it holds (its outcome is True), and one in which it does not (False), if there are.
    """

    holds: str
    yes: Ending | None
    no: Ending | None
    whole: bool
    reason: str


class Findings(NamedTuple):
    """Be the answer to "what can happen": every outcome, and the combinations of choices while they are few.

    Without chance, or with too many choices, `combinations` is empty. Of a cut exploration `endings` are some outcomes.
    """

    endings: tuple[Ending, ...]
    combinations: tuple[Combination, ...]
    whole: bool
    reason: str


def judge(graph: Graph, wanted: Callable[[Hashable], bool]) -> Verdict:
    """Say whether a proposition holds always, sometimes or never, and when."""
    said = spread(graph, wanted)
    both = {True, False} <= set(said.values())
    if both:
        holds = SOMETIMES
    elif not graph.whole or not said:
        holds = OPEN
    else:
        holds = ALWAYS if all(said.values()) else NEVER
    ends = {node: said[outcome] for node, outcome in graph.ends.items()}
    endings = _endings(_Told(graph, ends), 2)
    by_truth = {ending.outcome: ending for ending in endings}
    return Verdict(holds, by_truth.get(True), by_truth.get(False), graph.whole, graph.reason)


def find(graph: Graph, most: int = 40) -> Findings:
    """List the outcomes, the first found first; conditions and bounds are worked out for `most` of them."""
    told = _Told(graph, graph.ends)
    return Findings(_endings(told, most), _combinations(graph), graph.whole, graph.reason)


class _Told:
    """Be a graph whose ends are told apart by given values."""

    def __init__(self, graph: Graph, ends: dict[int, Hashable] | dict[int, bool]) -> None:
        self.graph = Graph(
            graph.start, graph.kinds, graph.first, graph.edges, graph.weights, graph.players, dict(ends), graph.asked,
            graph.asks, graph.whole, graph.reason, graph.seconds,
        )  # fmt: skip
        self.paths = Paths(self.graph)
        self.steps = self.paths.shortest()


def _endings(told: _Told, most: int) -> tuple[Ending, ...]:
    graph, found = told.graph, []
    certain = _certain(told)
    answers = _answers(graph, told.steps.values())
    for number, (outcome, steps) in enumerate(told.steps.items()):
        witness = tuple(answers[graph.asked[node], index] for node, index in steps)
        ending = Ending(outcome, witness)
        if graph.whole and certain is not None:
            ending = ending._replace(least=certain[outcome], greatest=certain[outcome])
        if graph.whole and number < most and len(told.steps) > 1 and told.paths.work < MOST_WORK:
            when, exactly = conditions(told.paths, outcome, steps, MOST_WORK)
            ending = ending._replace(when=when, exactly=exactly)
            if certain is None and chance_decides(graph):
                least, greatest = chances(graph, lambda one, this=outcome: one == this)  # type: ignore[misc]
                told.paths.work += 8 * len(graph.edges)
                ending = ending._replace(least=least, greatest=greatest)
        found.append(ending)
    return tuple(found)


def _answers(graph: Graph, paths: Iterable[Sequence[tuple[int, int]]]) -> dict[tuple[int, int], Answer]:
    """Return the answers that paths stand for, each list of answers gone through once."""
    wanted: dict[int, set[int]] = {}
    for steps in paths:
        for node, index in steps:
            wanted.setdefault(graph.asked[node], set()).add(index)
    found = {}
    for asked, places in wanted.items():
        for place, one in enumerate(islice(graph.answers(asked), max(places) + 1)):
            if place in places:
                found[asked, place] = one
    return found


def _certain(told: _Told) -> dict[Hashable, Fraction] | None:
    """Return the exact probabilities where chance alone decides, all at once."""
    if not told.graph.whole or not chance_decides(told.graph) or choices_of(told.graph):
        return None
    return distribution(told.graph, {})


def _combinations(graph: Graph) -> tuple[Combination, ...]:
    """List the combinations of choices; none where a choice depends on what chance gave."""
    if not graph.whole or not chance_decides(graph) or not choices_of(graph):
        return ()
    found: dict[tuple[Choice, ...], Combination] = {}
    for policy in policies(graph, MOST_COMBINATIONS) or ():
        choices = tuple(dict.fromkeys(choice_at(graph, node, index) for node, index in sorted(policy.items())))
        shares = distribution(graph, policy)
        sites = {choice._replace(answer="") for choice in choices}
        if shares is None or len(sites) < len(policy):
            return ()
        found[choices] = Combination(choices, tuple(shares.items()))
    return tuple(found.values())
