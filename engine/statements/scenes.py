"""A situation that was played: what happens on each way to each outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from engine.inquiry.comparing import bare
from engine.inquiry.explore import Budget, Graph, Paths, explore
from engine.inquiry.outcome import Difference, differences
from engine.inquiry.scenario import Scenario
from engine.inquiry.script import Plan, Scripted, begin, go, stops
from engine.inquiry.situation import build_state
from engine.machine.costs import cost_of
from engine.machine.loop import choose
from engine.model.asks import Ask, Decision
from engine.model.names import plain
from engine.model.state import Fact, State
from engine.records import NamedTuple
from engine.statements.proposition import Act, Given

MOST_WAYS: Final = 120
MOST_ROUTES, MOST_STEPS = 96, 60  # ways that are all told, and how long one may be: some go round in circles
MOST_NODES, MOST_SECONDS = 3_000, 6.0  # nodes bound an exploration alike on every machine; seconds are for need
QUIET: Final = frozenset({"forced", "chance", "action phase"})

Way = tuple[Fact, ...]
_T = TypeVar("_T")


class Once(tuple[_T, ...]):
    """Be ways or facts of one scene, told apart from others by identity: what is counted on them is kept cheaply."""

    __slots__ = ()

    def __hash__(self) -> int:
        """Hash by identity."""
        return id(self)

    def __eq__(self, other: object) -> bool:
        """Compare by identity."""
        return self is other


@lru_cache(512)
def part_of_ways(ways: tuple[Way, ...], kept: tuple[bool, ...]) -> tuple[Way, ...]:
    """Return those ways that are kept; the same ones for the same question."""
    return Once(way for way, keep in zip(ways, kept, strict=True) if keep)


@lru_cache(512)
def seen_on(ways: tuple[Way, ...]) -> Way:
    """List what happens on some ways, each once."""
    return Once(dict.fromkeys(bare(one) for way in ways for one in way))


class Scene(NamedTuple):
    """Be a situation that was played.

    before: the state at the start. ways: what happens on the way to each outcome; seen: all that happens on any way.
    asks: what players are asked, with the card whose doing it is. there: cards that lie where they may be met.
    offered: what a phase then offers to whom at one of the ends: (seat, "play Copper").
    """

    acts: tuple[Act, ...]
    givens: tuple[Given, ...]
    until: str
    scenario: Scenario
    before: State
    graph: Graph | None
    ways: tuple[Way, ...]
    outcomes: tuple[tuple[Difference, ...], ...]
    seen: Way
    asks: tuple[tuple[Decision, str], ...]
    there: frozenset[str]
    profile: str
    assumed: tuple[Given, ...] = ()
    prices: tuple[tuple[str, tuple[int, ...]], ...] = ()
    actor: int = 0
    whole: bool = True
    offered: frozenset[tuple[int, str]] = frozenset()

    @property
    def plays(self) -> tuple[str, ...]:
        """List the cards played, in order."""
        return tuple(card for act in self.acts if act.kind == "play" for card in act.cards)

    @property
    def main(self) -> str:
        """Name the card played last."""
        return self.plays[-1] if self.plays else ""

    @property
    def players(self) -> int:
        """Count the players."""
        return len(self.before.players)

    def where(self, given: Given, kept: Sequence[bool]) -> Scene:
        """Return that part of it in which something happens, or does not."""
        ways = part_of_ways(self.ways, tuple(kept))
        outcomes = tuple(one for one, keep in zip(self.outcomes, kept, strict=True) if keep)
        seen = self.seen if all(kept) else seen_on(ways)
        return self._replace(givens=(*self.givens, given), ways=ways, outcomes=outcomes, seen=seen)


def played_scene(scenario: Scenario, profile: str, budget: Budget) -> Scene:
    """Play a scenario that is laid out already; raises ScenarioError, UnknownCard and TableError."""
    return play_scenario(scenario, profile, scenario.until, build_state(scenario, profile), budget)


Steps = list[tuple[int, int]]


def routes(graph: Graph) -> list[tuple[Any, Steps]]:
    """List every way through a graph with its outcome, [] for too many.

    Two ways to one outcome may tell of different things: a Fortress that is trashed and comes back, or stays in hand.
    """
    found: list[tuple[Any, Steps]] = []
    stack: list[tuple[int, Steps]] = [(0, [])]
    while stack:
        node, steps = stack.pop()
        if node in graph.ends:
            found.append((graph.ends[node], steps))
        if len(found) > MOST_ROUTES or len(steps) > MOST_STEPS:
            return []
        edges = [(index, graph.edges[edge]) for index, edge in enumerate(graph.edges_of(node))]
        stack += [(target, [*steps, (node, index)]) for index, target in reversed(edges)]
    return found


def play_scenario(
    scenario: Scenario, profile: str, until: str, state: State, budget: Budget | None = None, forgiving: bool = False
) -> Scene:
    """Play a scenario on a state; raises ScenarioError.

    until: as of `lay`. forgiving: a line of the script that cannot be played is left out.
    """
    plan = Plan(scenario.script, scenario.until, open=True, forgiving=forgiving)
    start = begin(state, plan)
    before = start.clone()
    record: list[Fact] = []
    plan.record = record
    priced: dict[str, set[int]] = {}
    offered: set[tuple[int, str]] = set()

    def outcome(end: State) -> tuple[Difference, ...]:
        if isinstance(end, Scripted) and end.asks is not None:
            offered.update((end.asks.player, plain(str(option))) for option in end.asks.options)
        for name in end.infos:
            priced.setdefault(plain(name), set()).add(cost_of(end, name).coins)
        return differences(before, end, 0)

    graph = explore(start, outcome, stops, budget or Budget(MOST_NODES, MOST_SECONDS), go)
    followed: list[tuple[Any, Steps]] = routes(graph) or list(Paths(graph).shortest().items())[:MOST_WAYS]
    ways = Once(_walked(graph, plan, [steps for _, steps in followed]))
    outcomes: tuple[tuple[Difference, ...], ...] = tuple(one for one, _ in followed)
    seen = Once(dict.fromkeys(bare(one) for one in record if one.verb not in QUIET))
    asks = tuple((ask, by) for ask, by in graph.asks if isinstance(ask, Decision) and ask.kind != "phase")
    prices = tuple((name, tuple(sorted(found))) for name, found in priced.items())
    return Scene((), (), until, scenario, before, graph, ways, outcomes, seen, asks, frozenset(), profile,
                 prices=prices, actor=max(0, scenario.turn), whole=graph.whole, offered=frozenset(offered))  # fmt: skip


def _walked(graph: Graph, plan: Plan, followed: Sequence[Steps]) -> Iterator[Way]:
    """Yield what happens on each way through a graph; the steps that one shares with the way before are kept."""
    answer = cache(graph.answer)
    record: list[Fact] = []
    plan.record = record
    state = graph.start.clone()
    # After each step of the way: the state, what is asked there, and how many facts were recorded.
    stands: list[tuple[State, Ask | None, int]] = [(state, go(state), len(record))]
    walked: Steps = []
    for steps in followed:
        shared = _shared(walked, steps)
        del stands[shared + 1 :]
        del record[stands[-1][2] :]
        for node, at in steps[shared:]:
            state = choose(stands[-1][0], answer(node, at), stands[-1][1])
            stands.append((state, go(state), len(record)))
        walked = steps
        yield tuple(one for one in record if one.verb not in QUIET)
    plan.record = None


def _shared(one: Steps, two: Steps) -> int:
    """Count the steps with which two ways begin alike."""
    return next(
        (at for at, (mine, other) in enumerate(zip(one, two, strict=False)) if mine != other), min(len(one), len(two))
    )
