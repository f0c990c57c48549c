"""What has been found while the site is made, kept in one file from one making to the next, for all languages."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FILE = "found.sqlite"
_TABLE = (
    "CREATE TABLE IF NOT EXISTS found (kind TEXT, id TEXT, lang TEXT, rests_on TEXT, told BLOB, "
    "PRIMARY KEY (kind, id, lang)) WITHOUT ROWID"
)


class Found(NamedTuple):
    """Be something found: what kind it is, about what, in which language ("" for none), on what it rests, what it is.

    rests_on: the digest of all that decides it. told: bytes that its kind can read.
    """

    kind: str
    id: str
    lang: str
    rests_on: str
    told: bytes


class Kept:
    """Keep what was found; a file that is spoiled is begun anew. Several processes may read while one writes."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE
        try:
            self.base = _opened(path)
        except sqlite3.DatabaseError:
            path.unlink()
            self.base = _opened(path)

    def told(self, kind: str, id: str, lang: str, rests_on: str) -> bytes | None:
        """Return what was found, None where that rested on something else or nothing is kept."""
        where = (kind, id, lang, rests_on)
        text = "SELECT told FROM found WHERE kind = ? AND id = ? AND lang = ? AND rests_on = ?"
        row = self.base.execute(text, where).fetchone()
        return row and bytes(row[0])

    def grounds(self, kind: str) -> dict[tuple[str, str], str]:
        """Return what everything of a kind rests on, by id and language."""
        rows = self.base.execute("SELECT id, lang, rests_on FROM found WHERE kind = ?", (kind,))
        return {(id, lang): rests_on for id, lang, rests_on in rows}

    def keep(self, found: Iterable[Found]) -> None:
        """Keep what was found in the place of what was there."""
        with self.base:
            self.base.executemany("INSERT OR REPLACE INTO found VALUES (?, ?, ?, ?, ?)", found)

    def close(self) -> None:
        """Let the file go."""
        self.base.close()


def _opened(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=600)
    try:
        base.execute("PRAGMA quick_check(1)").fetchone()
        base.execute(_TABLE)
    except sqlite3.DatabaseError:
        base.close()
        raise
    return base


_open: list[Kept] = []  # of the build that this process makes


def open_kept(folder: str) -> None:
    """Take what is kept in a folder for this build; "" for nothing."""
    while _open:
        _open.pop().close()
    if folder:
        _open.append(Kept(Path(folder)))


def told(kind: str, id: str, lang: str, rests_on: str) -> bytes | None:
    """Return what is kept for this build, None where nothing fits."""
    return _open[0].told(kind, id, lang, rests_on) if _open else None
