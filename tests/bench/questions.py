"""Five questions to explore, each in a process of its own: python -m tests.bench.questions NAME prints one as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from engine.game.deal import make_game, new_state
from engine.inquiry.explore import Graph, Stop, at_phase, explore
from engine.machine.loop import advance, choose
from engine.machine.turn import begin_game
from engine.model.asks import Ask
from engine.model.kinds import ACTION_PHASE, NIGHT_PHASE
from engine.model.names import joined
from engine.model.state import State
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out

KINGDOM = ("throne-room", "cellar", "library", "village", "market", "moat", "smithy", "festival", "sentry", "bandit")
NIGHT = ("vampire", "moneylender", "village", "market", "moat", "smithy", "festival", "militia", "mine", "remodel")
FIVE = ("Village", "Market", "Moat", "Silver", "Gold")
SIX = ("Copper", "Estate", "Gold", "Market", "Silver", "Village")
SEVEN = ("Village", "Market", "Moat", "Smithy", "Silver", "Gold", "Province")


class Seat(NamedTuple):
    """Be what one player has: a hand, and a deck of unknown order."""

    hand: tuple[str, ...] = ("Copper", "Copper", "Copper", "Estate", "Estate")
    unknown: tuple[str, ...] = ("Copper", "Copper", "Copper", "Copper", "Estate")


class Question(NamedTuple):
    """Be a question: who has what, the play it begins with, and where it stops."""

    title: str
    seats: tuple[Seat, ...]
    first: str = ""
    stop: Stop = at_phase
    kingdom: tuple[str, ...] = KINGDOM
    phase: str = ACTION_PHASE

    def start(self) -> State:
        """Return the state in which it is asked."""
        table = lay_out(Kingdom(tuple(self.kingdom)), len(self.seats), "current")
        state = new_state(table, make_game(table))
        for player, seat in zip(state.players, self.seats, strict=True):
            player.hand = joined((), seat.hand)
            player.pool = joined((), seat.unknown)
            player.deck = (None,) * len(seat.unknown)
        begin_game(state)
        state.phase = self.phase
        return choose(state, self.first, advance(state)) if self.first else state


def after_actions(state: State, ask: Ask | None) -> bool:
    """Stop where the Action phase is over."""
    return ask is None or state.phase != ACTION_PHASE


QUESTIONS = {
    "sentry": Question(
        "Throne Room + Sentry, 5 unknown",
        (Seat(("Throne Room", "Sentry"), FIVE), Seat()),
        "play Throne Room",
    ),
    "library": Question(
        "Throne Room + Cellar + Library + Copper + Estate, 7 unknown, whole Action phase",
        (Seat(("Throne Room", "Cellar", "Library", "Copper", "Estate"), SEVEN), Seat()),
        stop=after_actions,
    ),
    "bandit": Question(
        "Throne Room + Bandit against two Moats, 6 unknown each",
        (Seat(("Throne Room", "Bandit")), *[Seat(("Moat", "Copper", "Copper"), SIX)] * 2),
        "play Throne Room",
    ),
    "village": Question(
        "Village + Sentry + Library, 5 unknown, whole Action phase",
        (Seat(("Village", "Sentry", "Library"), FIVE), Seat()),
        stop=after_actions,
    ),
    "vampire": Question(
        "Vampire, 12 unknown Hexes, the other's 6 unknown",
        (Seat(("Vampire",)), Seat(("Copper", "Estate", "Market", "Silver", "Village"), SIX)),
        "play Vampire",
        kingdom=NIGHT,
        phase=NIGHT_PHASE,
    ),
}


def outcome(state: State) -> tuple[Any, ...]:
    """Return what one asks about: all the cards of the players, the trash, what the turn has left, the Hexes."""
    players = tuple([player.key() for player in state.players])
    return players, state.trash, state.actions, state.buys, state.coins, state.hexes


def answer(question: Question) -> Graph:
    """Explore a question."""
    return explore(question.start(), outcome, question.stop)


def histories(graph: Graph) -> int:
    """Count the ways from the start to an end, each chance and choice told apart; raises ValueError where none ends."""
    coming = [0] * graph.nodes
    for target in graph.edges:
        coming[target] += 1
    ways = [0] * graph.nodes
    ways[0] = 1
    ready = [0]
    for node in ready:
        for edge in graph.edges_of(node):
            target = graph.edges[edge]
            ways[target] += ways[node]
            coming[target] -= 1
            if not coming[target]:
                ready.append(target)
    if len(ready) < graph.nodes:
        raise ValueError("this graph has a cycle: its histories cannot be counted")
    return sum(ways[end] for end in graph.ends)


def peak() -> float:
    """Return the largest memory this process has had so far, in MiB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():
        # getrusage would count what the parent had when it started this process.
        lines: Iterable[str] = status.read_text("utf-8").splitlines()
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), 0.0)
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024**2 if sys.platform == "darwin" else most / 1024


def measured(question: Question) -> dict[str, float]:
    """Explore a question and tell nodes, edges, ends, histories, seconds of this process and MiB."""
    began = process_time()
    graph = answer(question)
    seconds, memory = process_time() - began, peak()
    return {
        "nodes": graph.nodes,
        "edges": len(graph.edges),
        "ends": len(graph.ends),
        "histories": histories(graph),
        "seconds": seconds,
        "memory": memory,
    }


if __name__ == "__main__":
    print(json.dumps(measured(QUESTIONS[sys.argv[1]])))
