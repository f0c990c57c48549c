"""Ask every question of the tables, print how many replies are right: python -m tests.questions [--set NAME] [ID ...].

Each is asked once, from its words alone; with --process as a whole process, and timed as one.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from time import perf_counter

from assistant.answers.reply import settle_words
from engine.inquiry.explore import Budget
from engine.statements.notation import write_proposition
from tests.questions.judging import AMONG, ANSWERED, DECLINED, MISREAD, MISSED, RIGHT, WRONG, Judged, judge
from tests.questions.tables import CORPUS, Row, read

NODES, SECONDS = 60_000, 5.0


def ask(row: Row) -> tuple[Row, Judged, str, float]:
    """Ask one question here; returns the row, what became of it, the proposition that was told, and the seconds."""
    began = perf_counter()
    reply = settle_words(row.question, {}, row.lang, Budget(NODES, SECONDS))
    took = perf_counter() - began
    near = reply.found or next(iter(reply.result.found), None)
    told = f"{write_proposition(near.statement.proposition)} = {near.statement.verdict.kind}" if near else ""
    return row, judge(row.kind, row.answer, row.proposition, reply), told, took


def time_process(row: Row) -> float:
    """Ask one question as a process of its own and return the seconds it takes."""
    began = perf_counter()
    command = [sys.executable, "-m", "assistant", "--lang", row.lang, "ask", row.question]
    subprocess.run(command, capture_output=True, check=False)
    return perf_counter() - began


def shares(name: str, found: Iterable[tuple[Row, Judged]]) -> str:
    """Write the figures of one table."""
    counts = Counter(judged.what for _, judged in found)
    asked = sum(counts[one] for one in (RIGHT, WRONG, MISREAD, AMONG, MISSED))
    others = counts[DECLINED] + counts[ANSWERED]
    wrong = counts[WRONG] + counts[MISREAD]
    return (
        f"{name:16} {asked:4} asked: {_share(counts[RIGHT], asked)} answered right, "
        f"{_share(wrong, asked)} wrong or misread ({counts[WRONG]} + {counts[MISREAD]}), "
        f"{_share(counts[RIGHT] + counts[AMONG], asked)} right or among the five; "
        f"{counts[DECLINED]} of {others} others declined"
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.0f} %"


def main() -> None:
    """Read the arguments and ask."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions")
    parser.add_argument("ids", nargs="*", help="ids of rows; all of them if none is given")
    parser.add_argument("--set", dest="folder", type=Path, default=CORPUS, help="a folder of tables, or one table")
    parser.add_argument("--told", action="store_true", help="tell each reply that is not right")
    parser.add_argument("--process", action="store_true", help="time each as a whole process too")
    given = parser.parse_args()
    rows = [row for row in read(given.folder) if not given.ids or row.id in given.ids]
    with Pool() as pool:
        found = pool.map(ask, rows, chunksize=4)
    for row, judged, told, took in found:
        if given.told and judged.what not in (RIGHT, DECLINED):
            print(f"{judged.what:8} {row.id} ({took:.1f} s) {row.question}")
            print(f"         wanted {row.answer}: {row.proposition}\n         told {told} {'; '.join(judged.differs)}")
    by_table: dict[str, list[tuple[Row, Judged]]] = defaultdict(list)
    for row, judged, _, _ in found:
        by_table[row.table].append((row, judged))
        by_table[f"all {row.lang}"].append((row, judged))
    for name, some in by_table.items():
        print(shares(name, some))
    seconds = [took for *_, took in found]
    print(f"here: median {median(seconds):.2f} s, longest {max(seconds):.2f} s")
    if given.process:
        took = [time_process(row) for row in rows]
        print(f"whole process: median {median(took):.2f} s, longest {max(took):.2f} s")


if __name__ == "__main__":
    main()
