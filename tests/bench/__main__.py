"""Measure the engine beside pyminion, and kingdoms beside dominion-setup, in one run on one machine.

python -m tests.bench [--rounds N] [PART ...]; parts are games, states, questions, starts, setup, site and growth.
Nothing here passes or fails; machines and loads differ, so the time of a fixed loop stands beside the figures.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import ModuleType

from tests.bench import clock, ours, setup
from tests.bench.growth import growth
from tests.bench.questions import QUESTIONS
from tests.bench.table import show

ROOT = Path(__file__).parents[2]
MISSING = "pyminion 0.4.0 is not installed for this Python, so its figures are left out (pip install pyminion==0.4.0)"
OURS, THEIRS, QUIET = "ours", "pyminion", "pyminion, logging off"
# How many games each plays in a round: about as long for each.
MONEY = {OURS: 600, THEIRS: 80, QUIET: 200}
RANDOM = {OURS: 100, THEIRS: 25, QUIET: 50}
STARTS = 15


def main() -> None:
    """Print the tables."""
    parts: dict[str, Callable[[int], None]] = {
        "games": all_games,
        "states": lambda _: states(),
        "questions": lambda _: questions(),
        "starts": lambda _: starts(),
        "setup": lambda _: setup.measure(own_command()),
        "site": lambda _: making(),
        "growth": lambda _: growth(),
    }
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds of games, in turn (7)")
    parser.add_argument("part", nargs="*", metavar="PART", help=f"{', '.join(parts)} (all)")
    given = parser.parse_args()
    if unknown := [one for one in given.part if one not in parts]:
        parser.error(f"no such part: {', '.join(unknown)}; there are {', '.join(parts)}")
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    loops = [clock.fixed_loop()]
    for name in given.part or parts:
        parts[name](given.rounds)
        loops.append(clock.fixed_loop())
    print(
        f"\nA fixed loop of {clock.LOOP:,} additions, between the parts: median {median(loops):.0f} ms, "
        f"{min(loops):.0f} to {max(loops):.0f} ms."
    )


def all_games(rounds: int) -> None:
    """Print the games of money and of chance, ours and theirs."""
    theirs = their_side()
    if theirs is None:
        print(MISSING)
    games("Big Money", MONEY, ours.big_money, theirs and theirs.money, rounds)
    games("Play at random", RANDOM, ours.at_random, theirs and theirs.at_random, rounds)


def making() -> None:
    """Print how long the site takes: all languages from nothing, and one card changed."""
    from tests.bench.site import measure

    figures = measure()
    if figures is None:
        print("\nThe site is not measured: pip install -e '.[docs]' brings what it is made with.")
    else:
        show("The rules site", ("what", "pages", "seconds"), figures)


def their_side() -> ModuleType | None:
    """Return the module that plays by pyminion, or None where pyminion is missing."""
    try:
        from tests.bench import theirs
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "pyminion":
            raise
        return None
    return theirs


def games(
    title: str,
    sizes: dict[str, int],
    own: Callable[[int, ours.Tally], None],
    other: Callable[[int, int, ours.Tally], None] | None,
    rounds: int,
) -> None:
    """Print games and decisions a second, and how much faster we are."""
    tallies = {name: ours.Tally() for name in sizes}
    played = dict.fromkeys(sizes, 0)

    def play(name: str) -> float:
        seed, size = played[name], sizes[name]
        played[name] += size
        gc.collect()  # nobody cleans up after another
        if name == OURS:
            return size / clock.timed(lambda: [own(seed + index, tallies[name]) for index in range(size)])
        assert other is not None
        logging.disable(logging.CRITICAL if name == QUIET else logging.NOTSET)
        try:
            return size / clock.timed(lambda: other(size, seed, tallies[name]))
        finally:
            logging.disable(logging.NOTSET)

    names = list(sizes) if other else [OURS]
    speeds = clock.in_turn({name: lambda name=name: play(name) for name in names}, rounds)
    rows = []
    for name in names:
        tally = tallies[name]
        asked = tally.decisions / tally.games
        rows.append((
            name, f"{speeds[name]:,.0f}", f"{speeds[OURS] / speeds[name]:.1f}", f"{tally.turns / tally.games:.1f}",
            f"{asked:.0f}" if asked else "", f"{speeds[name] * asked:,.0f}" if asked else "",
        ))  # fmt: skip
    show(
        f"{title}, 2 players, median of {rounds} rounds in turn",
        ("", "games/s", "ours is faster by", "turns/game", "decisions/game", "decisions/s"),
        rows,
    )


def states() -> None:
    """Print what it costs to copy a state and to take its key."""
    state = ours.middle_of_a_game()
    key = state.key()
    rows = [
        ("clone", f"{clock.microseconds(state.clone):.2f}"),
        ("key", f"{clock.microseconds(state.key):.2f}"),
        ("hash of the key", f"{clock.microseconds(lambda: hash(key)):.2f}"),
    ]
    show("A state in the middle of a game", ("", "µs"), rows)


def questions() -> None:
    """Print the exploration questions, each in a process of its own, median of three."""
    rows = []
    for name, question in QUESTIONS.items():
        command = [sys.executable, "-m", "tests.bench.questions", name]
        found = [json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout) for _ in "123"]
        seconds, memory = (median(one[what] for one in found) for what in ("seconds", "memory"))
        counts = [f"{found[0][what]:,}" for what in ("nodes", "edges", "ends", "histories")]
        rows.append((question.title, f"{seconds:.2f}", *counts, f"{memory:.0f}" if memory else "?"))
    show(
        "Exploration: all choices and shuffles, open hands, each question in a fresh process, median of 3",
        ("", "s", "nodes", "edges", "ends", "histories", "peak MiB"),
        rows,
    )


def own_command() -> list[str]:
    """Return the command line of justiciar: the script beside this interpreter, else the same by hand."""
    script = shutil.which("justiciar", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-c", "from assistant.app import main; main()"]


def starts() -> None:
    """Print how long whole processes take that find the bytecode kept, as in an installed package."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "justiciar card Moat": [*own_command(), "card", "Moat"],
        'justiciar ask "Does Moat stop Bandit?"': [*own_command(), "ask", "Does Moat stop Bandit?"],
    }
    with TemporaryDirectory() as folder:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}

        def run(command: list[str]) -> float:
            return clock.timed(lambda: subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=env))

        for command in commands.values():
            run(command)
        figures = {name: lambda command=command: run(command) for name, command in commands.items()}
        found = clock.in_turn(figures, STARTS)
    show(
        f"Whole processes, median of {STARTS} in turn",
        ("", "s"),
        [(name, f"{seconds:.3f}") for name, seconds in found.items()],
    )


if __name__ == "__main__":
    main()
