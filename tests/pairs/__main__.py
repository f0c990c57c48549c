"""Hold everything against everything: python -m tests.pairs run|errors|changed|merge|figures.

run proves the pairs that have no row yet, and writes one for each into the file of --out; stopped, it goes on where it
was. Exit status 1: something did not hold, or has changed; 2: what was typed cannot be done.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine.rulebook.profiles import PROFILES
from engine.sets import index
from tests.pairs import keeping, telling
from tests.pairs.keeping import KeepError
from tests.pairs.proving import Bounds
from tests.pairs.running import Runner, Share, Wanted, batches, here, on_processes, pairs

OUT = Path("pairs.sqlite")
EVERY = "all"
DIED = "a process died, perhaps of too little memory; what was done is kept: run it again to go on, with --processes 1"


def main(*words: str) -> int:
    """Read a command line and do what it says; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.pairs", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True, metavar="run|errors|changed|merge|figures")
    _describe_run(kinds.add_parser("run", help="prove pairs"))
    kinds.add_parser("errors", help="list what did not hold").add_argument("file", type=Path)
    changed = kinds.add_parser("changed", help="list the pairs of which a newer file tells another thing")
    merge = kinds.add_parser("merge", help="take the rows of other files over into one")
    figures = kinds.add_parser("figures", help="count what is proven; --write puts it into docs/proof.json")
    for one, names in ((changed, ("old", "new")), (merge, ("into",)), (figures, ("file",))):
        for name in names:
            one.add_argument(name, type=Path)
    merge.add_argument("files", nargs="+", type=Path)
    figures.add_argument("--write", action="store_true")
    given = parser.parse_args(words)
    try:
        return {"run": _run, "errors": _errors, "changed": _changed, "merge": _merge, "figures": _figures}[given.kind](
            given
        )
    except (KeepError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2


def _describe_run(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--out", type=Path, default=OUT, help=f"the file of results ({OUT})")
    add("--profile", action="append", choices=[*PROFILES, EVERY], help="whose rules, several or all of them (current)")
    add("--shard", type=_share, default=Share(), metavar="3/50", help="the third of fifty parts of all pairs")
    add("--card", action="append", default=[], type=_card, help="only pairs with one of these, by English name")
    add("--box", action="append", default=[], type=_box, help="only pairs inside of these boxes")
    add("--most", type=int, default=0, metavar="N", help="no more than so many pairs in this run")
    add("--nodes", type=int, default=Bounds().nodes, help="how far a situation is searched (%(default)s)")
    add("--asks", type=int, default=Bounds().asks, help="questions of the game with both (%(default)s)")
    add("--seed", type=int, default=0, help="of the chances of these games (0)")
    add("--again", action="store_true", help="prove what did not hold once more")
    add("--processes", type=int, default=os.cpu_count() or 1, help="how many (%(default)s)")
    add("--ray", metavar="ADDRESS", help="on the Ray cluster there instead; `local` begins one (extra `cluster`)")


def _share(text: str) -> Share:
    number, _, of = text.partition("/")
    if not (number.isdigit() and of.isdigit() and 1 <= int(number) <= int(of)):
        raise argparse.ArgumentTypeError(f"{text}: a part is written 3/50, the third of fifty")
    return Share(int(number), int(of))


def _card(text: str) -> str:
    if text not in index():
        raise argparse.ArgumentTypeError(f"{text}: no card or landscape has this English name")
    return text


def _box(text: str) -> str:
    known = sorted(set(map(keeping.box_of, index())))
    if text not in known:
        raise argparse.ArgumentTypeError(f"{text}: no such box; there are {', '.join(known)}")
    return text


def _runner(given: argparse.Namespace) -> Runner:
    if given.ray:
        try:
            from tests.pairs import cluster
        except ImportError:
            raise ImportError("Ray is not installed: pip install -e '.[cluster]' brings it") from None
        cluster.join(given.ray, given.processes)
        return cluster.run
    return here if given.processes == 1 else on_processes(given.processes)


def _run(given: argparse.Namespace) -> int:
    profiles = given.profile or ["current"]
    wanted = Wanted(
        tuple(PROFILES) if EVERY in profiles else tuple(profiles), given.shard, frozenset(given.card),
        frozenset(given.box),
    )  # fmt: skip
    bounds = Bounds(given.nodes, given.asks, given.seed)
    with keeping.opened(given.out, new=True) as base:
        if given.again:
            keeping.forget_errors(base)
        all_of_them, known = pairs(wanted), keeping.done(base)
        left = [one for one in all_of_them if one not in known]
        left = left[: given.most] if given.most else left
        wrong = 0
        run = _runner(given)(batches(left), bounds, keeping.revision())
        try:
            with _bar() as bar:
                told = bar.add_task("pairs", total=len(all_of_them), completed=len(all_of_them) - len(left))
                for rows in run:
                    keeping.keep(base, rows, bounds)
                    wrong += sum(bool(row.error) for row in rows)
                    bar.update(told, advance=len(rows), description=f"pairs, {wrong} wrong" if wrong else "pairs")
        except BrokenProcessPool:
            raise KeepError(DIED) from None
        except KeyboardInterrupt:
            print("stopped; what was done is kept, the same command goes on", file=sys.stderr)
            return 130
    return 1 if wrong else 0


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), refresh_per_second=2)


def _errors(given: argparse.Namespace) -> int:
    with keeping.opened(given.file) as base:
        found = list(keeping.errors(base))
    for pair, error in found:
        print(" | ".join(pair), "|", keeping.headline(error))
    return 1 if found else 0


def _changed(given: argparse.Namespace) -> int:
    found = list(keeping.changes(given.old, given.new))
    for one in found:
        print(f"{' | '.join(one.pair)} | {one.what}: {one.old or 'fine'} -> {one.new or 'fine'}")
    print(f"{len(found):,} changes", file=sys.stderr)
    return 1 if found else 0


def _merge(given: argparse.Namespace) -> int:
    with keeping.opened(given.into, new=True) as base:
        for path in given.files:
            print(f"{path}: {keeping.merge(base, path):,} rows")
    return 0


def _figures(given: argparse.Namespace) -> int:
    with keeping.opened(given.file) as base:
        found = telling.measured(base)
    if given.write:
        telling.write(found)
    print(telling.as_text(found))
    return 0


def command(words: Sequence[str]) -> None:
    """Be the command."""
    sys.exit(main(*words))


if __name__ == "__main__":
    command(sys.argv[1:])
