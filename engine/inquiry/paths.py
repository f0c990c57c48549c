"""Walk an explored graph: which ends can be reached, by which ways, under which choices."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction

from engine.inquiry.explore import CHANCE, DECISION, END, Graph, breadth_first, way_to
from engine.model.asks import Answer

Barred = Mapping[int, frozenset[int]]  # entry of Graph.asks -> indices of the answers that may not be given


class Paths:
    """Read one graph many times; `work` counts the edges looked at, so that callers can stop in time."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.work = 0
        self._into: tuple[array[int], array[int]] | None = None
        self._answers: dict[int, list[Answer]] = {}

    def answers(self, asked: int) -> list[Answer]:
        """List the answers to an entry of Graph.asks of a whole graph, where each was followed."""
        if asked not in self._answers:
            self._answers[asked] = list(self.graph.answers(asked))
        return self._answers[asked]

    def leading_to(self, ends: Iterable[int]) -> bytearray:
        """Mark the nodes from which one of these ends can be reached."""
        first, sources = self._backwards()
        marks = bytearray(self.graph.nodes)
        line = list(ends)
        for node in line:
            marks[node] = 1
        for node in line:
            for place in range(first[node], first[node + 1]):
                source = sources[place]
                if not marks[source]:
                    marks[source] = 1
                    line.append(source)
        self.work += len(sources)
        return marks

    def _backwards(self) -> tuple[array[int], array[int]]:
        """Return the edges by their target: where those into a node begin, and the nodes they come from."""
        if self._into is None:
            graph = self.graph
            first = array("I", bytes(4 * (graph.nodes + 1)))
            for target in graph.edges:
                first[target + 1] += 1
            for node in range(graph.nodes):
                first[node + 1] += first[node]
            place, sources = first[:], array("I", bytes(4 * len(graph.edges)))
            for node in range(graph.nodes):
                for edge in graph.edges_of(node):
                    target = graph.edges[edge]
                    sources[place[target]] = node
                    place[target] += 1
            self._into = (first, sources)
        return self._into

    def reached(self, starts: Iterable[int], barred: Barred, within: bytearray | None = None) -> bytearray:
        """Mark the nodes that can be reached without a barred answer, going through `within` only."""
        kinds, asked, first, edges = self.graph.kinds, self.graph.asked, self.graph.first, self.graph.edges
        marks = bytearray(len(kinds))
        line = list(starts)
        for node in line:
            marks[node] = 1
        for node in line:
            closed = barred.get(asked[node]) if kinds[node] != END else None
            for index, target in enumerate(edges[first[node] : first[node + 1]]):
                if not marks[target] and (within is None or within[target]) and (closed is None or index not in closed):
                    marks[target] = 1
                    line.append(target)
        self.work += len(line) * 2
        return marks

    def shortest(self) -> dict[Hashable, list[tuple[int, int]]]:
        """Return for each outcome the steps (node, index of the answer) of a shortest way to it."""
        ends = self.graph.ends
        before: dict[int, tuple[int, int]] = {}
        found: dict[Hashable, list[tuple[int, int]]] = {}
        for node in breadth_first(self.graph, before):
            if node in ends and ends[node] not in found:
                found[ends[node]] = way_to(node, before)
        return found


def chance_decides(graph: Graph) -> bool:
    """Say whether chance has any part."""
    return CHANCE in graph.kinds


def choices_of(graph: Graph) -> list[int]:
    """List the nodes where a player really chooses: a script leaves one answer to what it answers."""
    nodes = range(graph.nodes)
    return [node for node in nodes if graph.kinds[node] == DECISION and len(graph.edges_of(node)) > 1]


def policies(graph: Graph, most: int) -> list[dict[int, int]] | None:
    """List every way to answer the decisions that can then be reached, as node -> index; None if more than `most`."""
    decisions = choices_of(graph)
    if 1 + sum(len(graph.edges_of(node)) - 1 for node in decisions) > most:
        return None
    found: list[dict[int, int]] = []
    waiting: list[dict[int, int]] = [{}]
    while waiting:
        policy = waiting.pop()
        free = _first_free(graph, policy)
        if free < 0:
            found.append(policy)
        else:
            waiting.extend({**policy, free: index} for index in reversed(range(len(graph.edges_of(free)))))
        if len(found) + len(waiting) > most:
            return None
    return found


def _first_free(graph: Graph, policy: Mapping[int, int]) -> int:
    line, seen = [0], {0}
    for node in line:
        edges = graph.edges_of(node)
        if graph.kinds[node] == DECISION and len(edges) > 1:
            if node not in policy:
                return node
            edges = edges[policy[node] : policy[node] + 1]
        for edge in edges:
            if graph.edges[edge] not in seen:
                seen.add(graph.edges[edge])
                line.append(graph.edges[edge])
    return -1


def distribution(graph: Graph, policy: Mapping[int, int]) -> dict[Hashable, Fraction] | None:
    """Return the exact probability of each outcome under a policy; None if it can go on for ever."""
    order = _in_order(graph, policy)
    if order is None:
        return None
    mass = {0: Fraction(1)}
    found: dict[Hashable, Fraction] = {}
    for node in order:
        here = mass.pop(node)
        if node in graph.ends:
            outcome = graph.ends[node]
            found[outcome] = found.get(outcome, Fraction(0)) + here
            continue
        edges = _followed(graph, policy, node)
        total = sum(graph.weights[edge] for edge in edges) if graph.kinds[node] == CHANCE else 1
        for edge in edges:
            share = here * Fraction(graph.weights[edge], total) if graph.kinds[node] == CHANCE else here
            mass[graph.edges[edge]] = mass.get(graph.edges[edge], Fraction(0)) + share
    return found


def _followed(graph: Graph, policy: Mapping[int, int], node: int) -> range:
    edges = graph.edges_of(node)
    if graph.kinds[node] == DECISION and len(edges) > 1:
        return edges[policy[node] : policy[node] + 1]
    return edges


def _in_order(graph: Graph, policy: Mapping[int, int]) -> list[int] | None:
    """List the nodes reached, each before those it leads to; None where there is a cycle."""
    coming = {0: 0}
    line = [0]
    for node in line:
        for edge in _followed(graph, policy, node):
            target = graph.edges[edge]
            if target not in coming:
                coming[target] = 0
                line.append(target)
            coming[target] += 1
    if coming[0]:
        return None
    ready = [0]
    for node in ready:
        for edge in _followed(graph, policy, node):
            target = graph.edges[edge]
            coming[target] -= 1
            if not coming[target]:
                ready.append(target)
    return ready if len(ready) == len(line) else None


def spread(graph: Graph, wanted: Callable[[Hashable], bool]) -> dict[Hashable, bool]:
    """Say for each outcome of the graph whether it is wanted."""
    return {outcome: wanted(outcome) for outcome in graph.outcomes()}
