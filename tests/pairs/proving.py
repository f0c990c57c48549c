"""One pair, proven: every situation in which the first may touch the second, then a table with both, played on."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Hashable
from hashlib import sha256
from typing import NamedTuple
from zlib import crc32

from engine.inquiry.explore import Budget, Graph, Paths, explore
from engine.inquiry.outcome import differences
from engine.inquiry.pairing import Situation, situations
from engine.inquiry.scenario import ScenarioError
from engine.inquiry.script import Plan, begin, go, stops
from engine.inquiry.situation import build
from engine.machine.loop import choose
from engine.machine.scoring import score
from engine.model.asks import Ask
from engine.model.state import State
from engine.rulebook.profiles import profile
from engine.table.chance import Dice
from tests.pairs import table
from tests.pairs.watching import Broken, Watcher, bounded

FOR_EVER = 1e9  # seconds: a proof is bounded by nodes, so that it is the same on every machine
MOST_TOLD = 4_000  # characters of an error


class Bounds(NamedTuple):
    """Be how far each pair is looked at: nodes of a situation, questions of the game, and the seed of its chances."""

    nodes: int = 300
    asks: int = 40
    seed: int = 0


class Pair(NamedTuple):
    """Be who acts, who may be touched, and by the rules of which profile; names are English."""

    first: str
    second: str
    profile: str

    @property
    def number(self) -> int:
        """Give the pair a number of its own, which other cards to come do not change."""
        return go_on(begin_number(self.first), self.second, self.profile)


def begin_number(first: str) -> int:
    """Begin the numbers of all pairs with one who acts."""
    return crc32(first.encode())


def go_on(begun: int, second: str, profile: str) -> int:
    """Return the number of a pair from what was begun with the first."""
    return crc32(f"|{second}|{profile}".encode(), begun)


class Row(NamedTuple):
    """Be what came of one pair.

    situations: how many came about, and were searched; unfit: how many cannot. nodes: merged, of all together. cut: the
    situations that the bound on nodes cut short. outcomes, game: digests of all ends, and of the game. asks: questions
    of the game, 0 where no table has both. error: what did not hold, "" for nothing; then the digests are empty.
    """

    first: str
    second: str
    profile: str
    revision: str
    seed: int
    situations: int = 0
    unfit: int = 0
    nodes: int = 0
    cut: int = 0
    asks: int = 0
    outcomes: str = ""
    game: str = ""
    error: str = ""


class _Sum:
    """Gather what the situations of a pair come to."""

    def __init__(self) -> None:
        self.situations = self.unfit = self.nodes = self.cut = 0
        self.told = sha256()


def prove(pair: Pair, bounds: Bounds, revision: str) -> Row:
    """Prove one pair; whatever goes wrong stands in the row."""
    row = Row(*pair, revision, bounds.seed)
    total = _Sum()
    where = "situations"
    try:
        rules = profile(pair.profile)
        for number, one in enumerate(situations(pair.first, pair.second, rules)):
            where = f"{one.id}/{number}"
            _add(total, one, pair, bounds)
        where = "table"
        played = _game(pair, bounds)
    except Exception as error:  # a crash is a result, and the next pair is proven all the same
        told = f"{where}: {type(error).__name__}: {error}\n{traceback.format_exc()}"
        return _with(row, total)._replace(outcomes="", error=told[:MOST_TOLD])
    return _with(row, total)._replace(asks=played.asks, game=played.digest)


def _with(row: Row, total: _Sum) -> Row:
    return row._replace(
        situations=total.situations, unfit=total.unfit, nodes=total.nodes, cut=total.cut,
        outcomes=total.told.hexdigest()[:16],
    )  # fmt: skip


def _add(total: _Sum, situation: Situation, pair: Pair, bounds: Bounds) -> None:
    """Search one situation and add what it comes to. Raises Broken."""
    try:
        graph = search(situation, pair.profile, Budget(bounds.nodes, FOR_EVER), Dice(pair.number))
    except ScenarioError as error:
        if error.msgid == "scenario.no-end":
            raise
        total.unfit += 1
        return
    total.situations += 1
    total.nodes += graph.nodes
    total.cut += not graph.whole
    ends = sorted(map(repr, graph.outcomes()))
    total.told.update("\n".join((situation.id, str(graph.whole), *ends, "")).encode())


def search(situation: Situation, rules: str, budget: Budget, dice: Dice) -> Graph:
    """Play a situation through all choices and shuffles, watched. Raises Broken, ScenarioError where it cannot be."""
    scenario = situation.scenario
    first, _ = build(scenario, rules)
    start = begin(first, Plan(scenario.script, scenario.until, open=True, passing=True))
    start.trace = None
    before = start.clone()
    watcher = Watcher(start, dice)

    def watched(state: State) -> Ask | None:
        ask = bounded(go, state)
        watcher(state, ask)
        return ask

    def ended(state: State) -> tuple[object, ...]:
        points = tuple(score(state, player) for player in range(len(state.players)))
        return (*differences(before, state, scenario.asker), points)

    graph = explore(start, ended, stops, budget, watched)
    see_replayed(graph, ended)
    return graph


def see_replayed(graph: Graph, ended: Callable[[State], Hashable]) -> None:
    """Go the longest of the shortest ways again, twice: it must lead to where it led."""
    ways = Paths(graph).shortest()
    if not ways:
        return
    outcome, way = max(ways.items(), key=lambda one: len(one[1]))
    keys = set()
    for _ in range(2):
        state = graph.start.clone()
        for node, place in way:
            ask = bounded(go, state)
            if ask is None:
                raise Broken("replayed", outcome)
            state = choose(state, graph.answer(node, place), ask)
        bounded(go, state)
        keys.add(state.key())
        if ended(state) != outcome:
            raise Broken("replayed", outcome)
    if len(keys) > 1:
        raise Broken("replayed", outcome)


def _game(pair: Pair, bounds: Bounds) -> table.Played:
    """Play a table with both, where there is one."""
    if not table.can_share(pair.first, pair.second):
        return table.Played(0, "")
    return table.play(*pair, Dice(pair.number).spawn(bounds.seed), bounds.asks)
