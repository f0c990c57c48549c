"""What is compiled (pyproject.toml, `nox -s wheels`) is written so that mypyc does with it what Python does."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HATCH = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]
INCLUDED = HATCH["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
COMPILED = sorted(one for pattern in INCLUDED for one in ROOT.glob(pattern.removeprefix("/")))
TRAPS = (
    "def f():\n    return (a for a in b)",
    "c = (a for a in b)",
    "c = (a,) if b else ()",
    "c = () if a else (b, b)",
)


def traps(tree: ast.AST) -> Iterator[str]:
    """Yield what becomes another thing: a generator that is kept becomes a list, a name keeps the length of a tuple."""
    for node in ast.walk(tree):
        kept = node.value if isinstance(node, (ast.Return, ast.Assign)) else None
        if isinstance(kept, ast.GeneratorExp):
            yield f"{kept.lineno}: a generator expression is a list once it is compiled; map, zip and yield stay lazy"
        if isinstance(kept, ast.IfExp) and isinstance(node, ast.Assign):
            sides = (kept.body, kept.orelse)
            if all(isinstance(side, ast.Tuple) for side in sides) and len({len(side.elts) for side in sides}) > 1:
                yield f"{kept.lineno}: annotate a tuple that may be longer or shorter"


def test_there_is_something_compiled():
    assert {"loop.py", "state.py", "explore.py", "asks.py"} <= {path.name for path in COMPILED}


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.stem)
def test_nothing_changes_its_meaning(path):
    assert list(traps(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize("text", TRAPS)
def test_what_does_is_found(text):
    assert len(list(traps(ast.parse(text)))) == 1
