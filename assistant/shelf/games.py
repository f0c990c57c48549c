"""The games somebody has played, kept in a JSON file in the user's data folder; no command needs it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from assistant.reading.files import FAULTS, read_whole, write_whole
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.facts import all_ids
from engine.table.kingdom import Kingdom
from engine.table.recommended import Recommended, kingdoms
from engine.table.request import FRESH

VARIABLE: Final = "JUSTICIAR_HISTORY"
FILE: Final = "history.json"
FORMAT: Final = "justiciar.history"
VERSION: Final = 1
LOOKED_AT: Final = FRESH - 1
LARGEST: Final = 64_000_000  # bytes; a game has a few hundred
PATIENCE: Final = 20.0  # seconds for other programs that write
_TRIES: Final = 5
_PILES: Final = ("bane", "army", "ferryman")  # roles that a whole pile fills


class Game(NamedTuple):
    """Be a game played: its day (YYYY-MM-DD, or ""), its kingdom, the id of the recommended one, or ""."""

    date: str
    kingdom: Kingdom
    recommended: str


class _Read(NamedTuple):
    """Be the file as it lies: its data, and a mark by which a change since is seen by who keeps no lock."""

    data: dict[str, Any]
    mark: tuple[int, ...]


def history_path() -> Path:
    """Return where the history is kept."""
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_data_dir

    return Path(user_data_dir("justiciar", appauthor=False)) / FILE


def read_history(path: Path | None = None) -> tuple[Game, ...]:
    """List the games played, the oldest first, () without a file; entries of another kind are passed over.

    Raises Complaint `history.*` for a file that is broken or cannot be read.
    """
    games = _read(path or history_path()).data.get("games", [])
    return tuple(game for game in map(_game_of, games) if game is not None)


def add_game(kingdom: Kingdom, recommended: str = "", date: str = "", path: Path | None = None) -> Game:
    """Add a game as the last one; without a date it was today, without an id the kingdom is recognised by its cards.

    The file is written beside the old one and put in its place, with everything in it that is not understood, while a
    lock beside it keeps other processes of ours waiting. Raises Complaint `history.*`; a broken file is left as it is.
    """
    from datetime import date as days

    known = recommended or next((one.id for one in _same_as(kingdom)), "")
    game = Game(date or days.today().isoformat(), kingdom, known)
    target = _target(path or history_path())
    with _locked(target):
        for _ in range(_TRIES):
            read = _read(target)
            data = read.data or {"format": FORMAT, "version": VERSION, "games": []}
            if _write(target, {**data, "games": [*data.get("games", []), _data_of(game)]}, read.mark):
                return game
    raise Complaint("history.busy", file=str(target))


def _target(path: Path) -> Path:
    """Follow links to where the file lies, so that a link stays one."""
    try:
        return path.resolve() if path.is_symlink() else path
    except FAULTS as error:
        raise Complaint("history.unreadable", file=str(path)) from error


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep other processes of ours from writing a file; the system lets go of the lock of one that dies."""
    from filelock import FileLock, Timeout

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=PATIENCE, is_singleton=True)
        lock.acquire()
    except Timeout as error:
        raise Complaint("history.busy", file=str(path)) from error
    except FAULTS as error:
        raise Complaint("history.unwritable", file=str(path)) from error
    try:
        yield
    finally:
        lock.release()


def recent_piles(n: int = LOOKED_AT, path: Path | None = None) -> dict[str, int]:
    """Return the piles of the last n games, and how many games ago each was played last (1: the last game)."""
    known = frozenset(all_ids())
    found: dict[str, int] = {}
    for ago, game in enumerate(reversed(read_history(path)[-n:] if n > 0 else ()), 1):
        for pile in (*game.kingdom.piles, *(getattr(game.kingdom, role) for role in _PILES)):
            if pile in known:
                found.setdefault(pile, ago)
    return found


def weights_for(pool: Iterable[str], n: int = LOOKED_AT, path: Path | None = None) -> dict[str, int]:
    """Weigh piles: one played k games ago weighs k, one played in none of the last five games weighs six."""
    recent = recent_piles(n, path)
    return {pile: min(recent.get(pile, FRESH), FRESH) for pile in pool}


def played_kingdoms(path: Path | None = None) -> frozenset[str]:
    """List the ids of the recommended kingdoms played: noted as such, or laid out with the same cards."""
    games = read_history(path)
    found = {game.recommended for game in games if game.recommended}
    return frozenset(found | {one.id for game in games for one in _same_as(game.kingdom)})


def _same_as(kingdom: Kingdom) -> list[Recommended]:
    """List the recommended kingdoms of the same piles, landscapes, Ally and Prophecy."""
    piles = frozenset(kingdom.piles)
    beside = frozenset((*kingdom.landscapes, kingdom.ally, kingdom.prophecy)) - {""}
    return [one for one in kingdoms() if frozenset(one.cards) == piles and frozenset(one.landscapes) == beside]


def _data_of(game: Game) -> dict[str, Any]:
    """Write a game as data; what a kingdom leaves empty is left out."""
    kingdom = {name: value for name, value in game.kingdom._asdict().items() if value}
    told = {"date": game.date, "kingdom": kingdom}
    return {**told, "recommended": game.recommended} if game.recommended else told


def _game_of(entry: object) -> Game | None:
    """Read a game, None where it is none; fields of a kingdom that are not understood stay empty."""
    if not isinstance(entry, dict) or not isinstance(entry.get("kingdom"), dict):
        return None
    told: dict[str, Any] = entry["kingdom"]
    empty = Kingdom(())
    found = {name: _field(told.get(name), value) for name, value in empty._asdict().items()}
    kingdom = empty._replace(**found)
    date, recommended = (one if isinstance(one := entry.get(name), str) else "" for name in ("date", "recommended"))
    return Game(date, kingdom, recommended) if kingdom.piles else None


def _field(value: object, empty: object) -> Any:
    if isinstance(empty, tuple):
        parts = value if isinstance(value, list) else []
        pairs = (tuple(one) if isinstance(one, list) else one for one in parts)
        return tuple(one for one in pairs if isinstance(one, str) or (isinstance(one, tuple) and _is_pair(one)))
    return value if type(value) is type(empty) else empty


def _is_pair(value: tuple[object, ...]) -> bool:
    return len(value) == 2 and all(isinstance(one, str) for one in value)


def _read(path: Path) -> _Read:
    try:
        mark = _mark(path.stat())
        raw = read_whole(path, LARGEST)
    except FileNotFoundError:
        return _Read({}, ())
    except FAULTS as error:
        raise Complaint("history.unreadable", file=str(path)) from error
    try:
        data = json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise Complaint("history.broken", ("history.left", {}), file=str(path), line=line) from error
    if not isinstance(data, dict) or not isinstance(data.get("games", []), list):
        raise Complaint("history.broken", ("history.left", {}), file=str(path), line=1)
    return _Read(data, mark)


def _mark(found: os.stat_result) -> tuple[int, ...]:
    return found.st_ino, found.st_size, found.st_mtime_ns


def _write(path: Path, data: dict[str, Any], mark: tuple[int, ...]) -> bool:
    """Put a new file in the place of the old one; False if that is no longer the one that was read."""
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    try:
        if (_mark(path.stat()) if path.exists() else ()) != mark:
            return False
        write_whole(path, text.encode("utf-8"), lambda there: None)
    except (*FAULTS, Complaint) as error:
        raise Complaint("history.unwritable", file=str(path)) from error
    return True
