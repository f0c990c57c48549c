"""A question asked in this process while the recorded rulings made from its own row are hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.rulings.index import rulings
from tests.questions.judging import SAVED
from tests.questions.rows import Row


@contextmanager
def hidden(row_id: str) -> Iterator[None]:
    """Leave out the rulings whose id is that of a row, or that and a letter."""
    whole = rulings.all_rulings
    left = tuple(one for one in whole() if not re.fullmatch(rf"{re.escape(row_id)}[a-z]?", one.id))
    rulings.all_rulings = lambda: left  # type: ignore[assignment]
    try:
        yield
    finally:
        rulings.all_rulings = whole


def ask_here(row: Row) -> dict[str, Any]:
    """Ask from the words alone; what goes wrong is told under `error`."""
    with hidden(row.id), TemporaryDirectory() as folder:
        kept = Path(folder, "kept.scn")
        found = _ask(row, {"save": kept}) if row.alone else _ask(row, {})
        if row.alone and "error" in found:  # what is not played is not saved
            return _ask(row, {})
        return found | ({SAVED: kept.read_text("utf-8")} if kept.exists() else {})


def _ask(row: Row, flags: dict[str, Any]) -> dict[str, Any]:
    from assistant.commands.ask import answer
    from assistant.telling.names import interface_for
    from assistant.telling.problems import say_problem

    try:
        said = answer(interface_for(row.lang), (row.words,), flags, True)
    except Exception as error:
        return {"error": say_problem(error, row.lang) or f"{type(error).__name__}: {error}"}
    return said.data if isinstance(said.data, dict) else {"error": "no data"}
