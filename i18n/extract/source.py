"""What the sources say: strings that may be ids of messages, patterns of ids put together, and ids asked for."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.catalogue import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

PROJECT = ROOT.parent
ROOMS: dict[str, tuple[str, ...]] = {
    "interface": ("assistant", "i18n", "engine", "docs"),
    "phrases": ("i18n/say", "assistant", "engine"),
    "site": ("docs", "assistant"),
    "page": ("docs", "assistant", "engine"),
}
_ID = re.compile(r"[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*")
_WRITTEN = re.compile(r"""["'`]([a-z][a-z0-9]*(?:[.-][a-z0-9]+)*)["'`]""")
_SHORTEST = 2  # letters that an id put together must have of its own


class Strings(NamedTuple):
    """Hold what one file says: whole strings, patterns of f-strings, and first arguments of calls."""

    file: str
    whole: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    asked: frozenset[str]


@cache
def scan(rooms: tuple[str, ...]) -> list[Strings]:
    """Read the sources of some rooms."""
    files = {
        path for room in rooms for kind in ("py", "js", "mjs", "html") for path in (PROJECT / room).rglob(f"*.{kind}")
    }
    return [_read(path) for path in sorted(files) if "node_modules" not in path.parts]


@cache
def _read(path: Path) -> Strings:
    file = path.relative_to(PROJECT).as_posix()
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return Strings(file, frozenset(_WRITTEN.findall(text)), (), frozenset())
    nodes = [*ast.walk(ast.parse(text))]
    whole = {part for node in nodes if isinstance(node, ast.Constant) for part in _ids(node.value)}
    patterns = [pattern for node in nodes for pattern in _pattern(node)]
    return Strings(file, frozenset(whole), tuple(patterns), frozenset(_asked(nodes)))


def _ids(value: object) -> list[str]:
    """Return a string as the id it may be; the machine writes blanks where an id has hyphens."""
    if not isinstance(value, str):
        return []
    said = value.lstrip(".").replace(" ", "-")
    return [said] if _ID.fullmatch(said) else []


def _pattern(node: ast.AST) -> Iterator[re.Pattern[str]]:
    """Yield the pattern of an f-string, or of a string that another is added to."""
    if isinstance(node, ast.JoinedStr):
        parts = [str(part.value).replace(" ", "-") if isinstance(part, ast.Constant) else None for part in node.values]
    elif isinstance(node, ast.Constant) and str(node.value).endswith("."):
        parts = [str(node.value), None]
    else:
        return
    own = "".join(part for part in parts if part is not None)
    if len(own.replace(".", "")) >= _SHORTEST and re.fullmatch(r"[a-z0-9.\-]+", own):
        yield re.compile("".join(r"[\w.\-]+" if part is None else re.escape(part) for part in parts))


def _asked(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the ids that are first arguments of calls, and the `msgid` of errors."""
    for node in nodes:
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            yield from _ids(node.args[0].value)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and _named(node) == ["msgid"]:
            yield from _ids(node.value.value)


def _named(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def uses(msgid: str, sources: Iterable[Strings]) -> list[str]:
    """List the files that say an id; only where none does, those that may put it together."""
    sources = list(sources)
    plain = [one.file for one in sources if msgid in one.whole]
    if plain:
        return plain
    put = [one.file for one in sources if any(pattern.fullmatch(msgid) for pattern in one.patterns)]
    return list(dict.fromkeys([*put, *_in_parts(msgid, sources)]))


def _in_parts(msgid: str, sources: Iterable[Strings]) -> list[str]:
    """List the files that say the first part of an id which is made by adding the others to it."""
    head, _, rest = msgid.rpartition(".")
    if not head:
        return []
    return uses(head, sources) if any(rest in one.whole for one in sources) else []
