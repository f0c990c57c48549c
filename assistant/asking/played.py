"""A situation played through: every ending with what it looks like, what happened on the way, and what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.inquiry.expectation import End
from engine.inquiry.explore import Budget, Graph
from engine.inquiry.outcome import Difference, differences, facts_of
from engine.inquiry.run import Outcome, Result, run
from engine.inquiry.scenario import ORDER, Expectation, Scenario, Step
from engine.inquiry.situation import build
from engine.inquiry.verdict import Ending, Findings, find
from engine.machine.costs import cost_of
from engine.machine.scoring import score, winners
from engine.model.asks import Decision
from engine.model.names import plain
from engine.model.state import Fact, State

MOST_ENDINGS = 400  # replayed to see what happened on the way
SOME_ENDINGS = 60  # of a search that was cut, whose time is up


class Look(NamedTuple):
    """Be what an ending looks like with open hands: what differs, the numbers, hands, and cards in play.

    costs: (card, what it costs, what it cost before) of the cards asked about.
    """

    differences: tuple[Difference, ...]
    coins: int
    actions: int
    buys: int
    hands: tuple[int, ...]
    play: tuple[tuple[str, ...], ...]
    owned: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    turn: int
    phase: str
    costs: tuple[tuple[str, int, int], ...] = ()


class Seen(NamedTuple):
    """Be one ending: its look, the facts on a shortest way there, when it comes about, and what the monitors saw."""

    ending: Ending
    look: Look
    facts: tuple[Fact, ...]
    seen: tuple[bool, ...]


class Played(NamedTuple):
    """Be a situation played through. asked: each decision somebody had, with the card that asks."""

    scenario: Scenario
    profile: str
    before: State
    result: Result
    findings: Findings
    endings: tuple[Seen, ...]
    asked: tuple[tuple[Decision, str], ...]
    whole: bool

    @property
    def graph(self) -> Graph:
        """Return the explored graph."""
        return self.result.graph


def play(
    scenario: Scenario,
    profile: str,
    budget: Budget,
    steps: Sequence[tuple[Step, ...]] = (),
    priced: Sequence[str] = (),
    free: bool = False,
    forgiving: bool = False,
) -> Played:
    """Play a situation through, watching for some steps; raises ScenarioError, TableError and UnknownCard.

    Endings that differ in what is watched for are told apart, so that "it happens" is exact. priced: names of cards of
    which the cost is wanted. free: what the phases offer is explored too.
    """
    watched = tuple(Expectation(ORDER, steps=one, text="") for one in steps)
    scenario = scenario._replace(expectations=watched, rules=())  # what is watched for is in the game
    before, _ = build(scenario, profile)

    def view(end: End) -> Look:
        return look_at(before, end.state, priced)

    result = run(scenario, profile, budget, view, open=True, free=free, forgiving=forgiving)
    findings = find(result.graph, 0)  # when each comes about is worked out for what is told (answering.found_of)
    most = MOST_ENDINGS if result.whole else SOME_ENDINGS
    endings = [_seen(result.graph, one) for one in findings.endings[:most]]
    asked = tuple((ask, card) for ask, card in result.graph.asks if isinstance(ask, Decision))
    whole = result.whole and len(findings.endings) <= MOST_ENDINGS
    return Played(scenario, profile, before, result, findings, tuple(endings), asked, whole)


def _seen(graph: Graph, ending: Ending) -> Seen:
    outcome = ending.outcome
    assert isinstance(outcome, Outcome) and isinstance(outcome.view, Look)
    return Seen(ending, outcome.view, tuple(facts_of(graph.start, ending.witness)), outcome.orders)


def look_at(before: State, state: State, priced: Sequence[str] = ()) -> Look:
    """Say what a state looks like beside the one it came from."""
    found: list[Difference] = []
    for seat in range(len(state.players)):
        for one in differences(before, state, seat):
            if one not in found and not (one.what == "hand" and not one.came and not one.went):
                found.append(one)
    names = [tuple(sorted(map(plain, player.play))) for player in state.players]
    points = tuple(score(state, seat) for seat in range(len(state.players)))
    return Look(
        tuple(found), state.coins, state.actions, state.buys, tuple(len(player.hand) for player in state.players),
        tuple(names), tuple(player.owned for player in state.players), points, tuple(winners(state)), state.turn,
        state.phase,
        tuple((one, cost_of(state, one).coins, cost_of(before, one).coins) for one in priced if one in state.infos),
    )  # fmt: skip
