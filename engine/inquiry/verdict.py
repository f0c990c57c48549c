"""From an explored graph to an answer: always, never, sometimes and when, each with a shortest witness.

Nothing is said of the whole where the exploration was cut short: then only what was found stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final

from engine.inquiry.explore import Graph, Paths, chance_decides, chances, choices_of, distribution, policies, spread
from engine.model.asks import Answer, Chance
from engine.model.names import NOBODY, Names
from engine.records import NamedTuple

ALWAYS: Final = "always"
SOMETIMES: Final = "sometimes"
NEVER: Final = "never"
OPEN: Final = "open"  # cut short before both answers were seen

MOST_CONDITIONS = 5
MOST_COMBINATIONS = 64
MOST_WORK = 2_500_000  # edges looked at: about a second

IS: Final = "is"  # the answer is exactly this
HAS: Final = "has"  # the answer has at least these cards
AT_MOST: Final = "at most"  # the answer has no more of that card than these

ONCE: Final = "once"  # it is asked once at most
SOME: Final = "some"  # at least one time of several
EACH: Final = "each"  # every time it is asked, at least once
IF_ASKED: Final = "if asked"  # every time it is asked, if it is


class Choice(NamedTuple):
    """Be one answer to one question; player and you are NOBODY where chance answered.

    card: whose instructions ask. cards: what the question is about. options: what could be answered or drawn.
    """

    player: int
    you: int
    prompt: str
    kind: str
    card: str
    cards: Names
    options: Names
    answer: Answer

    @property
    def site(self) -> tuple[int, int, str, str, Names]:
        """Return which question this is, whatever could be answered."""
        return self.player, self.you, self.prompt, self.card, self.cards


class Condition(NamedTuple):
    """Be an answer that an outcome needs.

    how: IS, or HAS or AT_MOST for a part of the cards (then `part`: (card, how many)).
    times: ONCE, SOME, EACH, IF_ASKED.
    """

    choice: Choice
    how: str
    times: str
    part: tuple[str, int] = ("", 0)


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
        self.graph = graph._replace(ends=dict(ends))
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


# Under which choices and chances an outcome comes about: what every way to it has in common and others have not.


class _Feature(NamedTuple):
    site: tuple[int, int, str, str, Names]
    how: str
    answer: Answer
    part: tuple[str, int]

    def fits(self, answer: Answer) -> bool:
        """Say whether an answer has this feature."""
        if self.how == IS:
            return answer == self.answer
        card, number = self.part
        count = answer.count(card) if not isinstance(answer, str) else int(answer == card)
        return count >= number if self.how == HAS else count <= number


def choice_at(graph: Graph, node: int, index: int) -> Choice:
    """Return the answer with that index at a node."""
    return _choice(graph, graph.asked[node], graph.answer(node, index))


def _choice(graph: Graph, asked: int, answer: Answer) -> Choice:
    ask, card = graph.asks[asked]
    if isinstance(ask, Chance):
        return Choice(NOBODY, NOBODY, ask.what, "chance", card, (), ask.pool, answer)
    return Choice(ask.player, ask.you, ask.prompt, ask.kind, card, ask.cards, ask.options, answer)


def conditions(
    paths: Paths, outcome: Hashable, steps: list[tuple[int, int]], most_work: int
) -> tuple[tuple[Condition, ...], bool]:
    """Return the conditions of an outcome, and whether they are enough for it; see verdict.Ending.

    `steps` are a way to it: what every way needs is on this one too.
    """
    return _Search(paths, outcome, most_work).run(steps)


class _Search:
    def __init__(self, paths: Paths, outcome: Hashable, most_work: int) -> None:
        self.paths = paths
        self.graph = paths.graph
        self.most_work = most_work
        ends = self.graph.ends
        self.good = [node for node, one in ends.items() if one == outcome]
        self.bad = [node for node, one in ends.items() if one != outcome]
        self.to_good = paths.leading_to(self.good)
        self.to_bad = paths.leading_to(self.bad)
        self.sites: dict[tuple[int, int, str, str, Names], list[int]] = {}
        for asked in range(len(self.graph.asks)):
            self.sites.setdefault(_choice(self.graph, asked, "").site, []).append(asked)
        self.bars: dict[tuple[_Feature, bool], dict[int, frozenset[int]]] = {}
        self.nodes: dict[int, list[int]] = {}
        for node in range(self.graph.nodes):
            if node not in ends:
                self.nodes.setdefault(self.graph.asked[node], []).append(node)

    def run(self, steps: list[tuple[int, int]]) -> tuple[tuple[Condition, ...], bool]:
        """Gather what is needed, then leave out what says nothing more."""
        needed: dict[_Feature, tuple[Condition, bool, bool]] = {}
        exact: set[object] = set()
        for feature, choice in self.features(steps):
            if self.paths.work > self.most_work:
                return (), False
            if feature in needed or (feature.how != IS and feature.site in exact):
                continue
            exists, each = self.is_needed(feature), self.is_universal(feature)
            if not (exists or each) or not self.separates(feature, exists, each):
                continue
            if feature.how == IS:
                exact.add(feature.site)
            times = self.times(feature, exists, each)
            needed[feature] = (Condition(choice, feature.how, times, feature.part), exists, each)
        return self.fewest(needed)

    def features(self, steps: list[tuple[int, int]]) -> Iterator[tuple[_Feature, Choice]]:
        """Yield what can be said of the answers on a way: each answer whole, then its parts, the strongest first."""
        graph = self.graph
        choices = [choice_at(graph, node, index) for node, index in steps if len(graph.edges_of(node)) > 1]
        for choice in choices:
            yield _Feature(choice.site, IS, choice.answer, ("", 0)), choice
        for choice in choices:
            if isinstance(choice.answer, str) or choice.kind == "order":
                continue
            counts, options = Counter(choice.answer), Counter(choice.options)
            for card in dict.fromkeys(choice.options):
                for number in range(counts[card], 0, -1):
                    yield _Feature(choice.site, HAS, (), (card, number)), choice
                for number in range(counts[card], options[card]):
                    yield _Feature(choice.site, AT_MOST, (), (card, number)), choice

    def indices(self, asked: int, feature: _Feature, fitting: bool) -> frozenset[int]:
        """Return the answers that have a feature, or those that have not."""
        answers = self.paths.answers(asked)
        return frozenset(index for index, answer in enumerate(answers) if feature.fits(answer) == fitting)

    def barred(self, feature: _Feature, fitting: bool) -> dict[int, frozenset[int]]:
        """Bar the answers that have a feature, or those that have not."""
        if (feature, fitting) not in self.bars:
            asks = self.sites[feature.site]
            self.bars[feature, fitting] = {asked: self.indices(asked, feature, fitting) for asked in asks}
            self.paths.work += 4 * len(asks)
        return self.bars[feature, fitting]

    def is_needed(self, feature: _Feature) -> bool:
        """Say whether every way to the outcome has an answer with this feature."""
        marks = self.paths.reached([0], self.barred(feature, True), self.to_good)
        return not any(marks[node] for node in self.good)

    def is_universal(self, feature: _Feature) -> bool:
        """Say whether no way to the outcome has another answer to that question."""
        return not any(self.leads(feature, self.to_good))

    def leads(self, feature: _Feature, marks: bytearray) -> Iterator[bool]:
        """Yield for each answer without the feature whether it leads to a marked node."""
        graph = self.graph
        for asked, other in self.barred(feature, False).items():
            for node in self.nodes.get(asked, ()):
                edges = graph.edges_of(node)
                yield from (bool(marks[graph.edges[edges[index]]]) for index in other)

    def separates(self, feature: _Feature, exists: bool, each: bool) -> bool:
        """Say whether some way to another outcome is without it."""
        if exists:
            marks = self.paths.reached([0], self.barred(feature, True), self.to_bad)
            if any(marks[node] for node in self.bad):
                return True
        return each and any(self.leads(feature, self.to_bad))

    def times(self, feature: _Feature, exists: bool, each: bool) -> str:
        """Say how often the answer must be given."""
        if not exists:
            return IF_ASKED
        nodes = [node for asked in self.sites[feature.site] for node in self.nodes.get(asked, ())]
        after = [self.graph.edges[edge] for node in nodes for edge in self.graph.edges_of(node)]
        marks = self.paths.reached(dict.fromkeys(after), {})
        if not any(marks[node] for node in nodes):
            return ONCE
        return EACH if each else SOME

    def fewest(self, needed: dict[_Feature, tuple[Condition, bool, bool]]) -> tuple[tuple[Condition, ...], bool]:
        """Leave out conditions while the rest is still enough; if they are not enough together, keep the first few."""
        kept = list(needed)[:MOST_CONDITIONS]
        if not kept or not self.enough(kept, needed):
            return tuple(needed[feature][0] for feature in kept), False
        for feature in reversed(kept[:]):
            rest = [one for one in kept if one != feature]
            if rest and self.enough(rest, needed):
                kept = rest
        return tuple(needed[feature][0] for feature in kept), True

    def enough(self, kept: list[_Feature], needed: dict[_Feature, tuple[Condition, bool, bool]]) -> bool:
        """Say whether no way on which all of them hold leads to another outcome."""
        if self.paths.work > self.most_work:
            return False
        never: dict[int, frozenset[int]] = {}
        for feature in kept:
            if needed[feature][2]:
                for asked, indices in self.barred(feature, False).items():
                    never[asked] = never.get(asked, frozenset()) | indices
        return not self.escapes(never, [feature for feature in kept if needed[feature][1]])

    def escapes(self, never: dict[int, frozenset[int]], must: list[_Feature]) -> bool:
        """Say whether a way with all the answers of `must` and none of `never` leads to another outcome."""
        graph, bad, whole = self.graph, frozenset(self.bad), (1 << len(must)) - 1
        gives: dict[int, dict[int, int]] = {}
        for bit, feature in enumerate(must):
            for asked, indices in self.barred(feature, True).items():
                for index in indices:
                    given = gives.setdefault(asked, {})
                    given[index] = given.get(index, 0) | 1 << bit
        line, seen = [(0, 0)], {(0, 0)}
        for node, bits in line:
            if node in bad and bits == whole:
                return True
            asked = graph.asked[node]
            closed, given = never.get(asked, frozenset()), gives.get(asked, {})
            for index, edge in enumerate(graph.edges_of(node)):
                state = (graph.edges[edge], bits | given.get(index, 0))
                if index not in closed and self.to_bad[state[0]] and state not in seen:
                    seen.add(state)
                    line.append(state)
        self.paths.work += 4 * len(line)
        return False
