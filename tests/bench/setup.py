"""How long a kingdom takes beside dominion-setup, which is installed in an environment made for this run."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from engine.table.boxes import boxes
from engine.table.draw import draw
from engine.table.layout import lay_out
from engine.table.request import Request
from tests.bench import clock
from tests.bench.table import show

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NAME = "dominion-setup"
WANTED = f"{NAME}==2026.4.0"
PLAYERS = 2
POOLS = {"base": ("base-2e",), "all": boxes()}
TITLES = {"base": "base, 2nd edition", "all": "all boxes"}
GOALS = {"base": "0.30", "all": "1.00"}  # ms
PROCESS_GOAL = "0.20"  # s
OURS, LAID, THEIRS = "ours", "ours, laid out", NAME
SIZES = {OURS: 100, LAID: 100, THEIRS: 30}  # kingdoms in a round
ROUNDS, STARTS = 11, 11
PATIENCE = ("--retries", "1", "--timeout", "20", "--disable-pip-version-check", "--quiet")


class Beside(NamedTuple):
    """Be the environment of dominion-setup: its interpreter and its command."""

    python: Path
    script: Path


def draw_one(pool: str, seed: int) -> object:
    """Draw a kingdom with all that is settled beside its piles."""
    return draw(Request(boxes=POOLS[pool]), seed)


def lay_one(pool: str, seed: int) -> object:
    """Draw a kingdom and count out its table, which dominion-setup does in one."""
    return lay_out(draw(Request(boxes=POOLS[pool]), seed).kingdom, PLAYERS)


def measure(own: list[str]) -> None:
    """Print the tables; `own` is the command line of justiciar."""
    with tempfile.TemporaryDirectory() as folder:
        beside, why = prepare(Path(folder) / "beside")
        if beside is None:
            print(f"\n{WANTED} could not be installed, so its figures are left out: {why}")
        kingdoms(beside)
        processes(own, beside, Path(folder))


def prepare(folder: Path) -> tuple[Beside | None, str]:
    """Make an environment and install dominion-setup; None and the reason where that fails."""
    there = folder / ("Scripts" if os.name == "nt" else "bin")
    beside = Beside(there / "python", there / NAME)
    why = run_quietly([sys.executable, "-m", "venv", str(folder)]) or install(beside.python)
    return (None, why) if why else (beside, "")


def install(python: Path, *options: str) -> str:
    """Install dominion-setup for an interpreter; return why that failed, or ""."""
    return run_quietly([str(python), "-m", "pip", "install", *PATIENCE, *options, WANTED])


def run_quietly(command: list[str]) -> str:
    """Run a command; return the last line of what it said if it failed, else ""."""
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    except OSError as error:
        return str(error)
    said = (done.stderr + done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
    return said[-1] if done.returncode else ""


@contextmanager
def other_side(beside: Beside | None) -> Iterator[Callable[[str, int, int], float] | None]:
    """Start their interpreter, and give what draws there and returns seconds; the first and the last thing it does."""
    if beside is None:
        yield None
        return
    command = [str(beside.python), "-I", str(HERE / "setup_theirs.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        asked, told = process.stdin, process.stdout
        assert asked is not None and told is not None
        if told.readline() != "ready\n":
            raise RuntimeError(f"{WANTED} did not start")

        def ask(pool: str, times: int, seed: int) -> float:
            print(pool, times, seed, file=asked, flush=True)
            return float(told.readline())

        yield ask


def kingdoms(beside: Beside | None) -> None:
    """Print what one kingdom takes when everything is loaded."""
    rows = []
    with other_side(beside) as ask:
        for pool in POOLS:
            found = _kingdom(pool, ask)
            figures = [f"{found[name]:.3f}" if name in found else "?" for name in SIZES]
            times = f"{found[THEIRS] / found[LAID]:.1f}" if ask else "?"
            rows.append((TITLES[pool], *figures, times, GOALS[pool]))
    head = ("", *(f"{name}, ms" for name in SIZES), "laid out, ours is faster by", "goal of ours, ms")
    show(f"One kingdom in the library, {PLAYERS} players, median of {ROUNDS} rounds in turn", head, rows)


def _kingdom(pool: str, ask: Callable[[str, int, int], float] | None) -> dict[str, float]:
    """Return milliseconds a kingdom, each side with new seeds in every round."""
    drawn = dict.fromkeys(SIZES, 0)

    def block(name: str) -> float:
        seed, size = drawn[name], SIZES[name]
        drawn[name] += size
        if name == THEIRS:
            assert ask is not None
            return ask(pool, size, seed) / size * 1000
        make = draw_one if name == OURS else lay_one
        gc.collect()  # nobody cleans up after another
        return clock.timed(lambda: [make(pool, seed + index) for index in range(size)]) / size * 1000

    names = [name for name in SIZES if name != THEIRS or ask]
    for name in names:
        block(name)  # what is kept from the first time is not what is measured
    return clock.in_turn({name: lambda name=name: block(name) for name in names}, ROUNDS)


def processes(own: list[str], beside: Beside | None, folder: Path) -> None:
    """Print how long whole processes take, without anybody's settings and history."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "justiciar kingdom": [*own, "kingdom"],
        "justiciar kingdom --all": [*own, "kingdom", "--all"],
    }
    if beside is not None:
        # It has no word for all its sets, which are what it takes one by one.
        tell = "import dominion_setup; print(*dominion_setup.SET_EDITION_CHOICES)"
        told = subprocess.run([beside.python, "-I", "-c", tell], check=True, capture_output=True, text=True)
        sets = [word for name in told.stdout.split() for word in ("-s", name)]
        theirs = [str(beside.script), "--players", str(PLAYERS)]
        commands |= {THEIRS: theirs, f"{THEIRS}, all sets": [*theirs, *sets]}
    surroundings = _surroundings(folder)

    def run(command: list[str]) -> float:
        return clock.timed(lambda: subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=surroundings))

    for command in commands.values():
        run(command)
    found = clock.in_turn({name: lambda command=command: run(command) for name, command in commands.items()}, STARTS)
    goals = {"justiciar kingdom --all": PROCESS_GOAL}
    rows = [(name, f"{seconds:.3f}", goals.get(name, "")) for name, seconds in found.items()]
    show(f"A kingdom as a whole process, median of {STARTS} in turn", ("", "s", "goal, s"), rows)


def _surroundings(folder: Path) -> dict[str, str]:
    """Make an environment in which all that runs finds its modules compiled, as installed programs do."""
    own = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    others = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**others, **own, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
