"""How long the rules site takes: every language from nothing in two processes, then again with one card changed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARD = ("engine/sets/base.py", '"Village", cost=3,', '"Village", cost=3, year=2009,')  # another tree, the same rules
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", ".nox", "build", "*.page", "__pycache__", ".*_cache", ".hypothesis")


def measure() -> list[tuple[str, str, str]] | None:
    """Make the site in a copy of the tree; None where Sphinx is not installed."""
    if any(find_spec(one) is None for one in ("sphinx", "furo", "myst_parser")):
        return None
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
        whole = _made(tree)
        pages = len(list((tree / "build" / "site" / "en").rglob("*.html")))
        file, before, after = CARD
        text = (tree / file).read_text("utf-8")
        if before not in text:
            raise LookupError(f"{file} has no {before!r}")
        (tree / file).write_text(text.replace(before, after), "utf-8")
        changed = _made(tree, "--lang", "en")
        again = _made(tree, "--lang", "en")
    return [
        ("four languages from nothing", f"4 x {pages}", f"{whole:.1f}"),
        ("one card changed, one language", "", f"{changed:.1f}"),
        ("nothing changed, one language", "", f"{again:.1f}"),
    ]


def _made(tree: Path, *more: str) -> float:
    """Make the site as a user does; return seconds. Raises CalledProcessError with what it said."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "assistant.app", "docs", "build", "--no-referee", *more]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    return time.perf_counter() - begun
