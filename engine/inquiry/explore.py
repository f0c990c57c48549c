"""Explore every choice and every chance from a state, merging equal states (design: exploring).

The graph is kept as flat arrays of whole numbers; states are let go once their successors are known. It may have
cycles.
"""

from __future__ import annotations

import gc
from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count, islice
from operator import itemgetter
from time import monotonic
from typing import Any

from engine.machine.loop import advance, choose, give
from engine.model.asks import PHASE, Answer, Ask, Chance, Decision
from engine.model.names import plain
from engine.model.state import State
from engine.records import NamedTuple

END, DECISION, CHANCE = 0, 1, 2
STEPS = 64  # after so many the clock is looked at again
MOST_PENDING = 500  # effects that wait and instructions begun: what feeds itself for ever grows beyond that
NOUGHT = Fraction(0)

Stop = Callable[[State, "Ask | None"], bool]
Outcome = Callable[[State], Hashable]
Go = Callable[[State], "Ask | None"]
Barred = Mapping[int, frozenset[int]]  # entry of Graph.asks -> indices of the answers that may not be given


class Budget:
    """Bound an exploration by nodes and seconds; `stopped` is asked now and then (Ctrl-C)."""

    def __init__(
        self, nodes: int = 2_000_000, seconds: float = 600.0, stopped: Callable[[], bool] = lambda: False
    ) -> None:
        self.nodes, self.seconds, self.stopped = nodes, seconds, stopped


class Graph(NamedTuple):
    """Be an explored question.

    kinds: END, DECISION or CHANCE of each node; node 0 is the start. first: where the edges of a node begin in `edges`
    (targets) and `weights` (chance: equally likely hands; a decision: the index of the answer). ends: node -> outcome.
    asked: for each node the index in `asks` of what is asked there and of the card that asks (0 at an end).
    found: how many edges had been found when the first of each node was; those of a node were found one after another.
    """

    start: State
    kinds: bytearray
    first: array[int]
    edges: array[int]
    weights: array[int]
    players: bytearray
    ends: dict[int, Hashable]
    asked: array[int]
    asks: list[tuple[Ask, str]]
    whole: bool = True
    reason: str = ""
    seconds: float = 0.0
    found: Sequence[int] = ()

    @property
    def nodes(self) -> int:
        """Count the merged nodes."""
        return len(self.kinds)

    def outcomes(self) -> list[Hashable]:
        """List the distinct outcomes in the order found."""
        return list(dict.fromkeys(self.ends.values()))

    def edges_of(self, node: int) -> range:
        """Return the indices of the edges that leave a node."""
        return range(self.first[node], self.first[node + 1])

    def answers(self, asked: int) -> Iterator[Answer]:
        """Yield the answers to an entry of `asks`, in the order of the edges of its nodes: there can be very many."""
        ask = self.asks[asked][0]
        return map(itemgetter(0), ask.each()) if isinstance(ask, Chance) else ask.each()

    def answer(self, node: int, index: int) -> Answer:
        """Return the answer that an edge of a node stands for."""
        return next(islice(self.answers(self.asked[node]), index, None))


def at_phase(state: State, ask: Ask | None) -> bool:
    """Stop where the phase would ask for the next play, buy or end."""
    return ask is None or (not isinstance(ask, Chance) and ask.kind == PHASE)


def explore(
    start: State,
    outcome: Outcome,
    stop: Stop = at_phase,
    budget: Budget | None = None,
    go: Go = advance,
) -> Graph:
    """Find every outcome of a state that has not been advanced yet; see Graph.

    `go` runs a state to its next ask (a script answers some decisions itself: engine.inquiry.script).
    An exploration cut short by its budget says so in `whole` and `reason`.
    """
    return _Explorer(start, outcome, stop, budget or Budget(), go).run()


class _Explorer:
    def __init__(self, start: State, outcome: Outcome, stop: Stop, budget: Budget, go: Go) -> None:
        self.start = start
        self.go = go
        self.outcome = outcome
        self.stop = stop
        self.budget = budget
        self.began = 0.0
        self.reason = ""
        self.known: dict[Any, int] = {}
        self.kinds = bytearray()
        self.players = bytearray()
        self.ends: dict[int, Hashable] = {}
        self.asked = array("I")
        self.asks: dict[Any, int] = {}
        self.heard: list[tuple[Ask, str]] = []
        self.waiting: list[tuple[int, State, Ask]] = []
        # The edges in the order in which they were found; the nodes in the order of their edges, and where these begin.
        self.targets = array("I")
        self.weights = array("Q")
        self.expanded = array("I")
        self.begins = array("I")

    def arrive(self, state: State) -> int:
        """Advance a state to its next ask and return the number of its node."""
        ask = self.go(state)
        if len(state.lingering) + len(state.stack) > MOST_PENDING:
            self.reason = "pending"
        ended = self.stop(state, ask)
        new = len(self.kinds)
        number = self.known.setdefault(state.key(), new)
        if number != new:
            return number
        if ended or ask is None:
            self.kinds.append(END)
            self.players.append(0)
            self.asked.append(0)
            self.ends[number] = self.outcome(state)
        else:
            is_chance = type(ask) is Chance
            self.kinds.append(CHANCE if is_chance else DECISION)
            self.players.append(0 if isinstance(ask, Chance) else ask.player)
            self.asked.append(self.hear(ask, plain(state.stack[-1].play.card)))
            self.waiting.append((number, state, ask))
        return number

    def hear(self, ask: Ask, card: str) -> int:
        """Return the number of what a card asks; equal questions are kept once."""
        key: tuple[Any, ...]
        if isinstance(ask, Chance):
            key = (card, ask.what, ask.size, ask.pool)
        else:
            key = (card, ask.prompt, ask.options, ask.player, ask.you, ask.cards, ask.kind, ask.low, ask.high)
            key += (getattr(ask, "only", None),)
        number = self.asks.setdefault(key, len(self.heard))
        if number == len(self.heard):
            self.heard.append((ask, card))
        return number

    def run(self) -> Graph:
        """Walk depth first: few states wait at a time.

        States form no cycles of references, so the collector, which would walk them all again and again, rests.
        """
        self.began = monotonic()
        resting = gc.isenabled()
        gc.disable()
        try:
            self.arrive(self.start.clone())
            while self.waiting and not self.reason:
                self.expand(*self.waiting.pop())
        finally:
            if resting:
                gc.enable()
        return self.finish(self.reason, monotonic() - self.began)

    def within_budget(self) -> bool:
        """Say whether to go on; else `reason` says what has run out."""
        if len(self.kinds) > self.budget.nodes:
            self.reason = "nodes"
        elif monotonic() - self.began > self.budget.seconds:
            self.reason = "seconds"
        elif self.budget.stopped():
            self.reason = "stopped"
        return not self.reason

    def expand(self, number: int, state: State, ask: Ask) -> None:
        """Find the successors of a node, as far as the budget allows."""
        targets, weights = self.targets, self.weights
        began = len(targets)
        self.expanded.append(number)
        self.begins.append(began)
        pairs: Iterator[tuple[Answer, int]] = ask.each() if isinstance(ask, Chance) else _numbered(ask)
        coming = next(pairs, None)
        while coming is not None:
            (answer, weight), coming = coming, next(pairs, None)
            # The last answer is given in the state itself, which nobody needs any more.
            after = choose(state, answer) if coming is not None else give(state, answer)
            targets.append(self.arrive(after))
            weights.append(weight)
            if not (len(targets) - began) % STEPS and not self.within_budget():
                return
        if not len(self.expanded) % STEPS or len(self.kinds) > self.budget.nodes or len(self.expanded) == 1:
            self.within_budget()

    def finish(self, reason: str, seconds: float) -> Graph:
        """Lay the edges out in the order of the nodes."""
        self.known, self.asks = {}, {}
        first, edges, weights, when = array("I", [0]), array("I"), array("Q"), array("I")
        place = array("i", [-1]) * len(self.kinds)
        for index, number in enumerate(self.expanded):
            place[number] = index
        self.begins.append(len(self.targets))
        for index in place:
            if index >= 0:
                found = slice(self.begins[index], self.begins[index + 1])
                edges.extend(self.targets[found])
                weights.extend(self.weights[found])
            first.append(len(edges))
            when.append(self.begins[index] if index >= 0 else 0)
        return Graph(
            self.start, self.kinds, first, edges, weights, self.players, self.ends, self.asked, self.heard,
            not reason, reason, seconds, when,
        )  # fmt: skip


def _numbered(decision: Decision) -> Iterator[tuple[Answer, int]]:
    return zip(decision.each(), count(), strict=False)  # of a generator expression mypyc would make a list


def breadth_first(graph: Graph, before: dict[int, tuple[int, int]]) -> Iterator[int]:
    """Yield the nodes, nearest first, writing into `before` the step (node, index of the answer) that led to each."""
    before[0] = (-1, 0)
    line = [0]
    for node in line:
        yield node
        for index, edge in enumerate(graph.edges_of(node)):
            target = graph.edges[edge]
            if target not in before:
                before[target] = (node, index)
                line.append(target)


def way_to(node: int, before: dict[int, tuple[int, int]]) -> list[tuple[int, int]]:
    """List the steps from the start to a node that `breadth_first` has yielded."""
    steps: list[tuple[int, int]] = []
    while node:
        steps.append(before[node])
        node = before[node][0]
    return steps[::-1]


def witness(graph: Graph, wanted: Callable[[Hashable], bool]) -> list[Answer] | None:
    """Return a shortest list of answers (choices and chance) to an end whose outcome is wanted, or None."""
    before: dict[int, tuple[int, int]] = {}
    for node in breadth_first(graph, before):
        if node in graph.ends and wanted(graph.ends[node]):
            return [graph.answer(at, index) for at, index in way_to(node, before)]
    return None


def replay(start: State, answers: list[Answer], go: Go = advance) -> State:
    """Play a list of answers from a state, keeping the trace; the state returned stands where the list ends."""
    state = start.clone()
    state.trace = []
    for answer in answers:
        ask = go(state)
        assert ask is not None
        state = choose(state, answer, ask)
    go(state)
    return state


def chances(graph: Graph, wanted: Callable[[Hashable], bool], rounds: int = 10_000) -> tuple[Fraction, Fraction]:
    """Return the least and the greatest probability of an outcome over all choices, exact where no cycle is left.

    Values are found from the ends backwards; where the graph has cycles, by repeating until nothing changes.
    """
    order = _backwards(graph)
    return _bound(graph, wanted, min, order, rounds), _bound(graph, wanted, max, order, rounds)


def _bound(
    graph: Graph, wanted: Callable[[Hashable], bool], best: Callable[[Any], Fraction], order: list[int], rounds: int
) -> Fraction:
    zero, one = NOUGHT, Fraction(1)
    values: list[Fraction | None] = [None] * graph.nodes
    for node, outcome in graph.ends.items():
        values[node] = one if wanted(outcome) else zero
    loose = [node for node in order if not _settle(graph, node, values, best)]
    # Nodes on a cycle: least fixpoint from 0. Nobody is forced to go round for ever.
    for node in loose:
        values[node] = zero
    for _ in range(rounds):
        changed = False
        for node in loose:
            old = values[node]
            _settle(graph, node, values, best)
            changed = changed or values[node] != old
        if not changed:
            break
    found = values[0]
    return zero if found is None else found


def _settle(graph: Graph, node: int, values: list[Fraction | None], best: Callable[[Any], Fraction]) -> bool:
    begin, end = graph.first[node], graph.first[node + 1]
    parts = [values[target] for target in graph.edges[begin:end]]
    known = [part for part in parts if part is not None]
    if not parts or len(known) < len(parts):
        return False
    if all(part is NOUGHT for part in known):  # so it is at most nodes, of an outcome that is one of many
        values[node] = NOUGHT
    elif graph.kinds[node] == DECISION:
        values[node] = best(known)
    else:
        weights = graph.weights[begin:end]
        total, pairs = sum(weights), zip(known, weights, strict=True)
        values[node] = sum((part * Fraction(weight, total) for part, weight in pairs if part is not NOUGHT), NOUGHT)
    return True


def _backwards(graph: Graph) -> list[int]:
    """List the inner nodes, successors first wherever there is no cycle; without recursion."""
    order: list[int] = []
    state = bytearray(graph.nodes)
    stack = [(0, iter(graph.edges_of(0)))]
    state[0] = 1
    while stack:
        node, edges = stack[-1]
        for edge in edges:
            target = graph.edges[edge]
            if not state[target]:
                state[target] = 1
                stack.append((target, iter(graph.edges_of(target))))
                break
        else:
            stack.pop()
            if node not in graph.ends:
                order.append(node)
    return order


# The graph explored, walked: which ends can be reached, by which ways, under which choices.


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
