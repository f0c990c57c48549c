"""The words that cards are written in, read off engine/vocabulary: fields, meaning, and cards that use them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from docutils import nodes
from docutils.nodes import Node as Docnode

from docs.extension.domain import thing
from docs.extension.parts import between, table
from docs.extension.words import site
from engine import vocabulary
from engine.model import kinds
from engine.model.instruction import Instruction
from engine.model.node import Node
from engine.sets import catalogue
from engine.table.facts import slug

MOST_CARDS: Final = 3
BASES: Final = frozenset({Node, Instruction})
ROOM: Final = "engine.vocabulary."


@cache
def users() -> Mapping[type[Node], tuple[str, ...]]:
    """Map each kind of node to the ids of the cards that use it, in any printing."""
    found: dict[type[Node], dict[str, None]] = {}
    for name, one in catalogue().items():
        for printing in (one, *one.earlier):
            for _, node in printing.walk():
                found.setdefault(type(node), {})[slug(name)] = None
    return {kind: tuple(cards) for kind, cards in found.items()}


@cache
def words_of_cards() -> Mapping[str, Callable[..., Any]]:
    """Map each public word to its class or function: what a card file can call; bases of others are none."""
    public = {name: value for name, value in vars(vocabulary).items() if not name.startswith("_")}
    kinds_of_nodes = [one for one in public.values() if isinstance(one, type) and issubclass(one, Node)]
    bases = {base for one in kinds_of_nodes for base in one.__mro__[1:]} - users().keys() | BASES
    made = {one.__name__ for one in kinds_of_nodes}
    found = {name: value for name, value in public.items() if _is_word(value, bases, made)}
    return dict(sorted(found.items(), key=lambda one: one[0].lower()))


@cache
def examples() -> Mapping[str, tuple[str, ...]]:
    """Map each public word to the ids of the cards that are shown beside it."""
    found = words_of_cards().items()
    return {name: users().get(word, ())[:MOST_CARDS] if isinstance(word, type) else () for name, word in found}


def _is_word(value: Any, bases: Collection[type], made: Collection[str]) -> bool:
    """Tell a node, a value such as Cost, or a function that makes a node from a base and from machinery."""
    if isinstance(value, type):
        return value.__module__ == kinds.__name__ or (issubclass(value, Node) and value not in bases)
    own = inspect.isfunction(value) and value.__module__.startswith(ROOM)
    return own and str(inspect.signature(value).return_annotation) in made


@cache
def constants() -> tuple[tuple[str, ...], ...]:
    """List the public constants, as they stand together in their files: types, phases, places, events, times."""
    groups: list[tuple[str, ...]] = []
    for path in (Path(kinds.__file__), *_files(vocabulary)):
        last, group = -1, list[str]()
        for node in ast.parse(path.read_text("utf-8")).body:
            target = _constant(node)
            if not target or not hasattr(vocabulary, target):
                continue
            if node.lineno > last + 1 and group:
                groups.append(tuple(group))
                group = []
            group.append(target)
            last = node.end_lineno or node.lineno
        groups += [tuple(group)] if group else []
    return tuple(groups)


def _files(package: ModuleType) -> list[Path]:
    return sorted(Path(package.__file__ or "").parent.glob("*.py"))


def _constant(node: ast.stmt) -> str:
    """Return the name of a public constant that a statement sets, "" for another."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    name = next((one.id for one in targets if isinstance(one, ast.Name)), "")
    return name if name.isupper() and not name.startswith("_") else ""


def shape(name: str, word: Callable[..., Any]) -> str:
    """Write a word with its fields; those with an = can be left out."""
    if isinstance(word, type) and issubclass(word, Node):
        parts = [f"{one}=" if hasattr(word, one) else one for one in word.fields]
    else:
        known = inspect.signature(word).parameters.values()
        stars = {"VAR_POSITIONAL": "*{}", "VAR_KEYWORD": "**{}"}
        parts = [
            stars.get(one.kind.name, "{}" if one.default is one.empty else "{}=").format(one.name) for one in known
        ]
    return f"{name}({', '.join(parts)})"


def meaning(word: Callable[..., Any]) -> str:
    """Return the first paragraph of a docstring."""
    return " ".join((inspect.getdoc(word) or "").partition("\n\n")[0].split())


def words_table(lang: str) -> Iterator[Docnode]:
    """Make the table of all words, and that of the constants."""
    labels = site(lang)
    rows: list[list[list[Docnode]]] = []
    for name, word in words_of_cards().items():
        said = nodes.inline("", meaning(word), classes=["language-en"])  # as it stands in the code
        rows.append([[_code(shape(name, word))], [said], between([thing(one, lang)] for one in examples()[name])])
    yield table([labels("words.word"), labels("words.meaning"), labels("words.cards")], rows, "words-table")
    listed = [[between(([_code(one)] for one in group), " ")] for group in constants()]
    yield table([labels("words.constants")], listed, "words-table")


def _code(text: str) -> Docnode:
    return nodes.literal("", text)
