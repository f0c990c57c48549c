"""Under which choices and chances an outcome comes about: what every way to it has in common and others have not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

from engine.inquiry.explore import Graph
from engine.inquiry.paths import Paths
from engine.model.asks import Answer, Chance
from engine.model.state import NOBODY, Names

IS: Final = "is"  # the answer is exactly this
HAS: Final = "has"  # the answer has at least these cards
AT_MOST: Final = "at most"  # the answer has no more of that card than these

ONCE: Final = "once"  # it is asked once at most
SOME: Final = "some"  # at least one time of several
EACH: Final = "each"  # every time it is asked, at least once
IF_ASKED: Final = "if asked"  # every time it is asked, if it is

MOST_CONDITIONS = 5


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
