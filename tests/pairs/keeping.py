"""The results in one SQLite file: a row a pair, each written once, with who made it; and what two files differ in."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from engine.table.facts import fact, slug
from tests.pairs.proving import Bounds, Pair, Row

ROOT = Path(__file__).parents[2]
FORMAT = 1  # PRAGMA user_version of a file of ours
TABLE = """
create table pairs (
    first text, second text, profile text, revision text, seed integer, situations integer, unfit integer,
    nodes integer, cut integer, asks integer, outcomes text, game text, error text,
    most_nodes integer, most_asks integer, primary key (first, second, profile)
) without rowid
"""
ROW = ", ".join(Row._fields)


class KeepError(ValueError):
    """Say what is wrong with a file of results, and what to do."""


class Change(NamedTuple):
    """Be a pair of which two files tell another thing: which (error, outcomes, game), the old one and the new one."""

    pair: Pair
    what: str
    old: str
    new: str


class Figures(NamedTuple):
    """Be how far the pairs of one profile have come.

    pairs: proven. met: those that came about in a situation or at a table. situations, nodes, asks, cut, errors: sums.
    """

    profile: str
    pairs: int
    met: int
    situations: int
    nodes: int
    asks: int
    cut: int
    errors: int


def revision() -> str:
    """Name the commit that is checked out, with `+` where the tree differs from it; "" away from a checkout."""

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    return git("rev-parse", "--short=12", "HEAD") + ("+" if git("status", "--porcelain", "-uno") else "")


@contextmanager
def opened(path: Path, new: bool = False) -> Iterator[sqlite3.Connection]:
    """Open a file of results, with `new` also one that is not there yet. Raises KeepError."""
    if not new and not path.is_file():
        raise KeepError(f"{path}: there is no such file; `run --out {path}` makes it")
    try:
        with closing(sqlite3.connect(path, timeout=60)) as base:
            version = base.execute("pragma user_version").fetchone()[0]
            tables = base.execute("select count(*) from sqlite_master").fetchone()[0]
            if not tables and new:
                base.execute("pragma journal_mode = wal")
                base.execute(TABLE)
                base.execute(f"pragma user_version = {FORMAT}")
            elif version != FORMAT:
                raise KeepError(f"{path}: no results of pairs in format {FORMAT}; give another file with --out")
            yield base
    except sqlite3.DatabaseError as error:
        raise KeepError(f"{path}: {error}; is it a file that `run --out` has made?") from None


def done(base: sqlite3.Connection) -> set[Pair]:
    """List the pairs that have a row."""
    return {Pair(*row) for row in base.execute("select first, second, profile from pairs")}


def keep(base: sqlite3.Connection, rows: Iterable[Row], bounds: Bounds) -> None:
    """Write rows, all or none. Raises sqlite3.IntegrityError for a pair that has one."""
    marks = ", ".join("?" * (len(Row._fields) + 2))
    with base:
        base.executemany(
            f"insert into pairs ({ROW}, most_nodes, most_asks) values ({marks})",
            [(*row, bounds.nodes, bounds.asks) for row in rows],
        )


def forget_errors(base: sqlite3.Connection) -> int:
    """Take out the rows with an error, so that their pairs are proven again; return how many there were."""
    with base:
        return base.execute("delete from pairs where error != ''").rowcount


def merge(into: sqlite3.Connection, path: Path) -> int:
    """Take over the rows of another file whose pairs have none yet; return how many there were."""
    with opened(path) as other:
        fields = f"{ROW}, most_nodes, most_asks"
        marks = ", ".join("?" * (len(Row._fields) + 2))
        with into:
            found = into.executemany(
                f"insert or ignore into pairs ({fields}) values ({marks})",
                other.execute(f"select {fields} from pairs"),
            )
            return found.rowcount


def errors(base: sqlite3.Connection) -> Iterator[tuple[Pair, str]]:
    """Yield the pairs of which something did not hold, and what."""
    for *pair, error in base.execute("select first, second, profile, error from pairs where error != '' order by 1, 2"):
        yield Pair(*pair), error


def changes(old: Path, new: Path) -> Iterator[Change]:
    """Yield the pairs of both files of which the newer tells another thing.

    Digests are compared only of pairs that were looked at equally far, with the same seed.
    """
    query = """
        select n.first, n.second, n.profile, o.error, n.error, o.outcomes, n.outcomes, o.game, n.game,
            o.most_nodes = n.most_nodes, o.most_asks = n.most_asks and o.seed = n.seed
        from pairs n join older.pairs o using (first, second, profile)
        where o.error != n.error or o.outcomes != n.outcomes or o.game != n.game order by 1, 2, 3
    """
    with opened(old), opened(new) as base:
        base.execute("attach ? as older", (str(old),))
        for *pair, was, now, ends, ends_now, game, game_now, as_far, as_long in base.execute(query):
            one = Pair(*pair)
            if was or now:
                if headline(was) != headline(now):
                    yield Change(one, "error", headline(was), headline(now))
                continue
            if ends != ends_now and as_far:
                yield Change(one, "outcomes", ends, ends_now)
            if game != game_now and as_long:
                yield Change(one, "game", game, game_now)


def headline(error: str) -> str:
    """Return the first line of an error."""
    return error.partition("\n")[0]


def figures(base: sqlite3.Connection) -> list[Figures]:
    """Count what has been proven, a line a profile."""
    query = """
        select profile, count(*), sum(situations > 0 or asks > 0), sum(situations), sum(nodes), sum(asks), sum(cut),
            sum(error != '') from pairs group by profile order by profile
    """
    return [Figures(*row) for row in base.execute(query)]


def within_boxes(base: sqlite3.Connection, profile: str) -> dict[str, int]:
    """Count the pairs proven of two things of one box, by box."""
    found: dict[str, int] = {}
    for first, second in base.execute("select first, second from pairs where profile = ?", (profile,)):
        box = box_of(first)
        if box == box_of(second):
            found[box] = found.get(box, 0) + 1
    return found


def box_of(name: str) -> str:
    """Return the id of the box that a card comes from."""
    return fact(slug(name)).box
