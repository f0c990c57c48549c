"""What people say when they ask, a folder for each language: words, their concepts, short forms, what is ordinary."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
READ: Final = ("en", "pl", "hu", "cs")  # the languages in which questions are understood
TABLES: Final = {lang: HERE / lang / "words.table" for lang in ("en", "pl", "hu", "cs")}


def lines_of(name: str, lang: str) -> list[str]:
    """Read the lines of a file of a language but its comments; none where the language has no such file."""
    path = HERE / lang / name
    lines = path.read_text("utf-8").splitlines() if path.exists() else ()
    return [line for line in lines if not line.startswith("#")]


def languages_with(name: str) -> tuple[str, ...]:
    """List the languages that have a file of this name."""
    return tuple(sorted(path.parent.name for path in HERE.glob(f"*/{name}")))
