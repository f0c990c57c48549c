"""Where a node of a game stands: in the tree of a card, in a rule of the game, or alone in a room of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, Final

from engine.machine import buying, clean_up, deck, events, gaining, piles, playing, turn
from engine.model.card import Card
from engine.model.game import Game
from engine.model.instruction import Instruction
from engine.model.node import Node
from engine.vocabulary import (
    choosing,
    decks,
    gaining as gaining_words,
    landscapes,
    later,
    piles as pile_words,
    playing as playing_words,
    tokens,
)

# With instructions of the machine's own, which stand in no card's tree: one of a class, the first that is met.
ROOMS: Final = (
    buying, clean_up, deck, events, gaining, piles, playing, turn, choosing, decks, gaining_words, landscapes, later,
    pile_words, playing_words, tokens,
)  # fmt: skip


@cache
def _singles() -> dict[str, Instruction]:
    """Map "@Class" to the one instruction of each class that the machine itself uses."""
    found: dict[str, Instruction] = {}
    for room in ROOMS:
        for node in _instances(room):
            found.setdefault(f"@{type(node).__name__}", node)
    return found


def _instances(module: ModuleType) -> Iterator[Instruction]:
    for value in vars(module).values():
        if isinstance(value, Instruction):
            yield value
        elif isinstance(value, dict):
            yield from (node for node in value.values() if isinstance(node, Instruction))


def _places(game: Game) -> dict[int, list[Any]]:
    """Map the id of each node of this game's trees to where it stands: name, printing, path, class."""
    if not game.places:
        for place, single in _singles().items():
            game.places[id(single)] = place
        for name, info in game.infos.items():
            if "#" not in name:
                for path, node in info.card.walk():
                    game.places.setdefault(id(node), [name, info.card.year, path, type(node).__name__])
        for name, rule in game.rules.items():
            for path, node in rule.walk():
                game.places[id(node)] = [name, 0, path, type(node).__name__]
    return game.places


def place_of(node: Node, game: Game) -> Any:
    """Return where a node stands: (name, printing, path, class) as a list, or "@Class"."""
    return _places(game)[id(node)]


def node_at(place: object, game: Game) -> Node | None:
    """Find a node by its place; None where none of that class stands now, as when a card is written differently."""
    if isinstance(place, str) and place in _singles():
        return _singles()[place]
    if not isinstance(place, list) or [type(part) for part in place] != [str, int, str, str]:
        return None
    name, year, path, kind = place
    node: Any = game.rules.get(name)
    if node is None and name in game.infos:
        node = game.infos[name].card
    if node is None or (node.year if isinstance(node, Card) else 0) != year:
        return None
    for step in path.split("/") if path else ():
        node = _part(node, step)
    return node if isinstance(node, Node) and type(node).__name__ == kind else None


def _part(node: object, step: str) -> object:
    """Return what a step of a path leads to: a field, or one of the nodes in it."""
    field, _, index = step.partition(".")
    part = getattr(node, field, None) if isinstance(node, Node) and field in node.fields else None
    if not index:
        return part
    there = isinstance(part, tuple) and index.isdecimal() and int(index) < len(part)
    return part[int(index)] if there and isinstance(part, tuple) else None
