"""The user's files: read up to a size, written beside their place and put there, never over another one unasked."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from assistant.telling.names import interface_for, short_path
from assistant.telling.problems import Complaint
from i18n.interface import Interface
from i18n.names import fold

LARGEST: Final = 4_000_000  # bytes of a file that is read whole
LONGEST_LINE: Final = 10_000  # signs of a line that is typed
FAULTS: Final = (OSError, ValueError, RuntimeError)  # a zero byte; a circle of links before Python 3.13
Replace = Callable[[Path], None]


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """Read a file; raises Complaint `file.too-long` for more than `most` bytes, and what FAULTS lists."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Complaint("file.too-long", file=short_path(path), most=most)
    return data


def replace_nothing(path: Path) -> None:
    """Let no file be replaced; raises Complaint `file.there`."""
    raise Complaint("file.there", file=short_path(path))


def is_yes(text: str, ui: Interface) -> bool:
    """Tell whether a text says yes, in English or in the language spoken."""
    words = [word for told in (ui, interface_for("en")) for word in told("file.yes").split(",")]
    return fold(text.strip()) in map(fold, words)


def write_whole(path: Path, data: bytes, replace: Replace = replace_nothing) -> None:
    """Write a file beside its place and put it there whole; what is no file, such as a pipe, is written to.

    replace: hears of a file that lies there already, and raises Complaint where it shall stay. Raises Complaint
    `file.not-written`.
    """
    put = False
    while not put:
        try:
            target = path.resolve() if path.is_symlink() else path
            there = os.path.lexists(target)
            plain = not there or stat.S_ISREG(target.stat().st_mode)
        except FAULTS as error:
            raise _not_written(path) from error
        if there and plain:
            replace(path)
        try:
            put = _put(target, data, there) if plain else _send(target, data)
        except FAULTS as error:
            raise _not_written(path) from error


def _not_written(path: Path) -> Complaint:
    return Complaint("file.not-written", file=short_path(path))


def _send(target: Path, data: bytes) -> bool:
    """Write to what is no file; a folder refuses."""
    with target.open("wb", buffering=0) as out:
        out.write(data)
    return True


def _put(target: Path, data: bytes, over: bool) -> bool:
    """Put data in a place at once, so that whoever looks sees it whole; False where another program was quicker."""
    beside = target.with_name(f".{target.name[:40]}.{os.urandom(8).hex()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if over:
            with suppress(FileNotFoundError):
                beside.chmod(stat.S_IMODE(target.stat().st_mode))
            beside.replace(target)
            return True
        return _link(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _link(beside: Path, target: Path) -> bool:
    """Give a file its name unless another one bears it; not every file system has links."""
    try:
        os.link(beside, target)
    except OSError:
        if os.path.lexists(target):
            return False
        beside.replace(target)
    return True
