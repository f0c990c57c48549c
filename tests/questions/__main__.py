"""Ask every question of a table and say what became of it: python -m tests.questions [options] [ID ...].

Three ways: from the words alone, with the situation given as flags, and from the words alone while the row's own
recorded ruling is hidden. The first two are whole processes, and timed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from tests.questions.hiding import ask_here
from tests.questions.judging import SAVED, Judged, judge
from tests.questions.rows import ASKED, FIRM, FRESH, HELD_OUT, LAST, Row, read

ROOT = Path(__file__).parents[2]
ALONE, GIVEN, HIDDEN = "words", "given", "hidden"
WAYS = (ALONE, GIVEN, HIDDEN)
TO_REACH = {ALONE: 80, GIVEN: 95}
LONGEST = 120
ENVIRONMENT = {"PYTHONPATH": str(ROOT)}  # of each process, beside our own


class Done(NamedTuple):
    """Be what one way of asking one question gave."""

    row: Row
    way: str
    judged: Judged
    seconds: float
    data: dict[str, Any]


def ask(row: Row, given: bool) -> tuple[dict[str, Any], float]:
    """Ask in a process of its own; returns the data and the seconds it took."""
    command = [sys.executable, "-m", "assistant.app", "--lang", row.lang, "ask", row.words, "--json"]
    with TemporaryDirectory() as folder:
        kept = Path(folder, "kept.scn") if (row.holds if given else row.alone) else None
        command += row.flags if given else ()
        found = _run([*command, "--save", str(kept)], kept) if kept else _run(command, None)
        return _run(command, None) if kept and "error" in found[0] else found  # what is not played is not saved


def _run(command: list[str], kept: Path | None) -> tuple[dict[str, Any], float]:
    """Run a process; what it saved is put among its data."""
    began = perf_counter()
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, timeout=LONGEST,
            env={**os.environ, **ENVIRONMENT}, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return {"error": "too long"}, LONGEST
    took = perf_counter() - began
    if done.returncode not in (0, 1) or not done.stdout.startswith("{"):
        return {"error": (done.stderr.strip().splitlines() or ["nothing was printed"])[-1]}, took
    data = json.loads(done.stdout)
    return data | ({SAVED: kept.read_text("utf-8")} if kept and kept.exists() else {}), took


@contextmanager
def keeping_bytecode() -> Iterator[None]:
    """Let the processes find the bytecode of one before them, as they do where the package is installed."""
    with TemporaryDirectory() as folder:
        ENVIRONMENT.update(PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=folder)
        _run([sys.executable, "-m", "assistant.app", "ask", "Does Moat stop Bandit?", "--json"], None)
        yield
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        del ENVIRONMENT[name]


def try_row(row: Row, way: str) -> Done:
    """Ask one question one way, and judge the answer."""
    if way == HIDDEN:
        began = perf_counter()
        data, seconds = ask_here(row), perf_counter() - began
    else:
        data, seconds = ask(row, way == GIVEN)
    if "error" in data:
        return Done(row, way, Judged(False, "-", str(data["error"])), seconds, data)
    try:
        return Done(row, way, judge(row, data, row.holds if way == GIVEN else row.alone), seconds, data)
    except Exception as error:  # whatever it was handed is no answer
        return Done(row, way, Judged(False, "-", f"{type(error).__name__}: {error}"), seconds, data)


def report(found: list[Done], skipped: list[Row], ways: Iterable[str], told: bool) -> None:
    """Print each question, the shares by category, and the times."""
    by_row: dict[str, list[Done]] = defaultdict(list)
    for one in found:
        by_row[one.row.id].append(one)
    for done in by_row.values():
        row = done[0].row
        mark = "" if row.confidence == FIRM else f" [{row.confidence}]"
        print(f"{row.id}{mark} {row.words}")
        for one in done:
            print(f"    {one.way:6} {'right' if one.judged.right else 'WRONG'}  {one.judged.said}  {one.judged.fault}")
        if told:
            print(f"    understood: {json.dumps(done[0].data.get('understood'), ensure_ascii=False)}")
            print(f"    assumed: {json.dumps(done[0].data.get('assumed'), ensure_ascii=False)}")
    if skipped:
        listed = ", ".join(f"{row.id} ({', '.join(row.missing)})" for row in skipped)
        print(f"\nNot asked, for want of cards: {len(skipped)}: {listed}")
    firm = [one for one in found if one.row.confidence == FIRM]
    print()
    _shares(firm, ways, lambda one: one.row.category)
    _shares(firm, ways, lambda one: "all")
    doubtful = [one for one in found if one.row.confidence != FIRM]
    if doubtful:
        _shares(doubtful, ways, lambda one: "weak or contested, counted apart")
    for way in ways:
        times = sorted(one.seconds for one in found if one.way == way)
        if times and way != HIDDEN:
            print(f"{way:6} median {median(times):.2f} s, slowest {times[-1]:.2f} s, of {len(times)} processes")


def _shares(found: list[Done], ways: Iterable[str], key: Callable[[Done], str]) -> None:
    """Print how many of a group are right, way by way."""
    groups: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for one in found:
        groups[key(one)][one.way].append(one.judged.right)
    for group, by_way in sorted(groups.items()):
        parts = []
        for way in ways:
            right = by_way[way]
            share = f"{100 * sum(right) / len(right):5.1f} %" if right else "    - "
            wanted = f" of {TO_REACH[way]} %" if way in TO_REACH and group == "all" else ""
            parts.append(f"{way} {sum(right):2}/{len(right):<2} {share}{wanted}")
        print(f"{group:55} {'   '.join(parts)}")


def main(arguments: list[str]) -> int:
    """Run what the command line asks for; 1 if a share to reach is not reached."""
    parser = argparse.ArgumentParser(prog="tests.questions")
    parser.add_argument("ids", nargs="*", help="only these rows")
    parser.add_argument("--held-out", action="store_true", help="our own questions instead of those people asked")
    parser.add_argument("--fresh", action="store_true", help="those of someone who had not seen the command")
    parser.add_argument("--last", action="store_true", help="the third set, asked once at the end")
    parser.add_argument("--way", action="append", choices=WAYS, help="only this way; may be repeated")
    parser.add_argument("--compile", action="store_true", help="let each process compile the sources it imports anew")
    parser.add_argument("--told", action="store_true", help="print what was understood and assumed")
    parser.add_argument("--data", type=Path, help="write all answers as JSON to this file")
    chosen = parser.parse_args(arguments)
    rows = read(LAST if chosen.last else FRESH if chosen.fresh else HELD_OUT if chosen.held_out else ASKED)
    rows = [row for row in rows if not chosen.ids or row.id in chosen.ids]
    ways = tuple(chosen.way or WAYS)
    with nullcontext() if chosen.compile else keeping_bytecode():
        found = [try_row(row, way) for row in rows if not row.missing for way in ways]
    report(found, [row for row in rows if row.missing], ways, chosen.told)
    if chosen.data:
        kept = [{"id": one.row.id, "way": one.way, "right": one.judged.right, "answer": one.data} for one in found]
        chosen.data.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
    firm = [one for one in found if one.row.confidence == FIRM]
    shares = {way: [one.judged.right for one in firm if one.way == way] for way in ways if way in TO_REACH}
    return int(any(100 * sum(right) < TO_REACH[way] * len(right) for way, right in shares.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
