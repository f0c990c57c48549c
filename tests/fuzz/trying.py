"""An input tried: what it may not lead to is told."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from assistant.app import run
from assistant.look.streams import UNSAFE
from tests.fuzz.inputs import HERE, Input

CODES = (0, 1, 2, 3, 4)  # an answer, a check that found something, wrong input, nearest statements, no answer known


def problem_of(tried: Input, folder: Path) -> str:
    """Run a command line in this process; return what is wrong with what came of it, "" for nothing.

    Wrong is an exception that nobody caught, another exit code, an answer beside exit code 2 or none said about it, and
    a sign that a terminal obeys.
    """
    for name, data in tried.files.items():
        (folder / name).write_bytes(data)
    args = [one.replace(HERE, str(folder)) for one in tried.args]
    with _streams(tried.typed, folder) as (out, err):
        try:
            code = run(args)
        except SystemExit as left:
            return f"left by itself with {left.code}"
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}"
    said, told = out.getvalue(), err.getvalue()
    if code not in CODES:
        return f"exit code {code}"
    if code == 2 and (not told or (said and "--load" not in args and "play" not in args)):
        return "exit code 2 with an answer, or with nothing said"
    found = UNSAFE.search(said + told)
    return f"the sign {found[0]!r} went out" if found else ""


@contextmanager
def _streams(typed: str, folder: Path) -> Iterator[tuple[io.StringIO, io.StringIO]]:
    """Put streams of our own, and a folder of our own, in the place of the user's."""
    given = io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogatepass")), "utf-8", errors="replace")
    out, err = io.StringIO(), io.StringIO()
    place = {name: str(folder / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    place |= {"JUSTICIAR_HISTORY": str(folder / "history.json"), "JUSTICIAR_LANG": "en"}
    kept = sys.stdin, sys.stdout, sys.stderr
    with patch.dict(os.environ, place):
        sys.stdin, sys.stdout, sys.stderr = given, out, err
        try:
            yield out, err
        finally:
            sys.stdin, sys.stdout, sys.stderr = kept
