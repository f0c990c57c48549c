"""How the cost grows: nodes, seconds and memory against unknown cards and players, decisions against what answers.

python -m tests.bench growth prints the tables; python -m tests.bench.growth --picture FILE draws the first two as SVG.
Each exploration has a process of its own: python -m tests.bench.growth SERIES SIZE prints one as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from math import log10
from pathlib import Path
from random import Random
from time import process_time

from engine.game.deal import deal, make_game
from engine.machine.loop import advance, answer_in_place
from engine.table.chance import Dice
from engine.table.kingdom import Kingdom
from engine.table.layout import Table, lay_out
from tests.bench.ours import KINGDOM, random_answer
from tests.bench.questions import SEVEN, SIX, Question, Seat, after_actions, measured
from tests.bench.table import show

ROOT = Path(__file__).parents[2]
# Landmarks and Projects that answer what happens, besides the cards of the kingdom.
ANSWERING = ("aqueduct", "arena", "labyrinth", "tomb", "academy", "guildhall", "piazza", "sewers")
GAMES = 40  # that are timed for each number of things
SIDE, MARGIN = 220, 46  # of one drawing, in px


def with_unknown(size: int) -> Question:
    """Ask what can come of Throne Room, Cellar and Library where so many cards of the deck are unknown."""
    hand = ("Throne Room", "Cellar", "Library", "Copper", "Estate")
    return Question(f"{size} unknown", (Seat(hand, SEVEN[:size]), Seat()), stop=after_actions)


def with_players(size: int) -> Question:
    """Ask what can come of Throne Room and Bandit where so many play, all others with a Moat and 4 unknown cards."""
    others = [Seat(("Moat", "Copper", "Copper"), SIX[:4])] * (size - 1)
    return Question(f"{size} players", (Seat(("Throne Room", "Bandit")), *others), "play Throne Room")


SERIES: dict[str, tuple[str, Callable[[int], Question], Sequence[int]]] = {
    "unknown": ("unknown cards of one deck", with_unknown, (3, 4, 5, 6, 7)),
    "players": ("players, each with 4 unknown cards", with_players, (2, 3, 4)),
}


def figures(series: str, size: int) -> dict[str, float]:
    """Explore one size of a series in a fresh process."""
    command = [sys.executable, "-m", "tests.bench.growth", series, str(size)]
    found: dict[str, float] = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    return found


def timed_decisions(things: int) -> tuple[int, float]:
    """Play games at random beside so many things that answer; return events heard and µs a decision, deals left out."""
    table: Table = lay_out(Kingdom(KINGDOM, landscapes=ANSWERING[:things]), 2, "current")
    game, decisions, seconds = make_game(table), 0, 0.0
    for seed in range(GAMES):
        dice, random = Dice(seed), Random(seed)
        state = deal(table, game)
        began = process_time()
        while (ask := advance(state, dice)) is not None:
            answer_in_place(state, ask, random_answer(ask, random))
            decisions += 1
        seconds += process_time() - began
    return len(game.hears), seconds / decisions * 1e6


def growth() -> None:
    """Print the tables."""
    for name, (title, _, sizes) in SERIES.items():
        found = {size: figures(name, size) for size in sizes}
        rows = [
            (str(size), f"{one['nodes']:,}", f"{one['edges']:,}", f"{one['histories']:,}", f"{one['seconds']:.2f}",
             f"{one['nodes'] / one['seconds']:,.0f}", f"{one['memory']:.0f}")
            for size, one in found.items()
        ]  # fmt: skip
        show(f"Growth with {title}", ("", "nodes", "edges", "histories", "s", "nodes/s", "peak MiB"), rows)
    rows = []
    for things in (0, 1, 2, 4, 8):
        heard, cost = timed_decisions(things)
        rows.append((str(things), str(heard), f"{cost:.1f}"))
    show("Growth with landscapes that answer, play at random", ("", "kinds of events heard", "µs/decision"), rows)


def draw(path: Path) -> None:
    """Draw nodes, seconds and memory of each series, on scales of powers of ten, as an SVG file."""
    parts = []
    for row, (name, (title, _, sizes)) in enumerate(SERIES.items()):
        found = [figures(name, size) for size in sizes]
        for column, (what, unit) in enumerate({"nodes": "nodes", "seconds": "s", "memory": "peak MiB"}.items()):
            values = [max(one[what], 1e-3) for one in found]
            place = column * (SIDE + MARGIN) + MARGIN, row * (SIDE + MARGIN) + MARGIN
            parts.append(_curve(place, f"{unit}, {title}", sizes, values))
    width, height = 3 * (SIDE + MARGIN) + MARGIN, len(SERIES) * (SIDE + MARGIN) + MARGIN
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" style="font: 11px sans-serif">'
    path.write_text("\n".join([head, *parts, "</svg>", ""]), "utf-8")


def _curve(place: tuple[int, int], title: str, sizes: Sequence[int], values: Sequence[float]) -> str:
    left, top = place
    low, high = min(map(log10, values)), max(map(log10, values))
    step, span = SIDE * 0.85 / max(1, len(sizes) - 1), (SIDE - 60) / (high - low or 1)
    points = [
        (left + round(index * step), top + SIDE - 30 - round((log10(value) - low) * span))
        for index, value in enumerate(values)
    ]
    line = " ".join(f"{x},{y}" for x, y in points)
    said = [f'<text x="{left}" y="{top}">{title}</text>']
    said.append(f'<polyline points="{line}" fill="none" stroke="#369" stroke-width="2"/>')
    for (x, y), size, value in zip(points, sizes, values, strict=True):
        said.append(f'<circle cx="{x}" cy="{y}" r="3" fill="#369"/>')
        said.append(f'<text x="{x + 4}" y="{y - 6}">{_short(value)}</text>')
        said.append(f'<text x="{x}" y="{top + SIDE - 8}">{size}</text>')
    return "\n".join(said)


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"


def main() -> None:
    """Print one exploration as JSON, or draw the picture."""
    first, last = sys.argv[1:]
    if first == "--picture":
        draw(Path(last))
    else:
        print(json.dumps(measured(SERIES[first][1](int(last)))))


if __name__ == "__main__":
    main()
