"""Readers of a tree that leave nothing out: each names the fields it says, and what else is set raises.

A reader is found by the class of a node. The fields that it names are those that its phrases tell of; a branch that
tells of fewer says so by `only`. A field that a class is given later is said by no reader, so a card that uses it has
no text until somebody finds words for it: no text is better than one that hides what the machine does.
"""

from __future__ import annotations

from functools import singledispatch, update_wrapper
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from engine.model.node import Node

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
_REQUIRED = object()


class Unsaid(LookupError):
    """Say that no reader has words for a class of nodes, or for what is set in one of its fields."""

    def __init__(self, node: object, field: str = "") -> None:
        self.kind, self.field = type(node).__name__, field
        super().__init__(f"{self.kind}.{field}" if field else self.kind)


def same(one: object, other: object) -> bool:
    """Tell whether two values say the same: equal, or nodes of one class whose fields all say the same."""
    if isinstance(one, Node):
        return type(one) is type(other) and all(same(getattr(one, x), getattr(other, x)) for x in one.fields)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def only(node: Node, *said: str) -> None:
    """Raise Unsaid if a field of a node beside those said is not as its class has it."""
    for field, value in node.__dict__.items():
        if field not in said and not same(value, getattr(type(node), field, _REQUIRED)):
            raise Unsaid(node, field)


def just(node: Node, **wanted: object) -> None:
    """Raise Unsaid if a node is not just as one phrase tells it: these values, and all else as its class has it."""
    only(node, *wanted)
    for field, value in wanted.items():
        if not same(getattr(node, field), value):
            raise Unsaid(node, field)


class Reader(Generic[P, T]):
    """Dispatch on the class of a node to the function that says it, and hold it to the fields that it says."""

    def __init__(self, unread: Callable[Concatenate[Any, P], T]) -> None:
        self._find = singledispatch(unread)
        self._says: dict[object, tuple[str, ...]] = {}
        update_wrapper(self, unread)

    def register(
        self, kind: type, *says: str
    ) -> Callable[[Callable[Concatenate[Any, P], T]], Callable[Concatenate[Any, P], T]]:
        """Let a function say a class of nodes, and name the fields that it says; an unknown field is a TypeError."""
        unknown = set(says).difference(getattr(kind, "fields", ()))
        if unknown:
            raise TypeError(f"{kind.__name__} has no field {', '.join(sorted(unknown))}")

        def put(reader: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
            self._find.register(kind, reader)
            self._says[self._find.dispatch(kind)] = says
            return reader

        return put

    def reads(self, kind: type) -> bool:
        """Tell whether there is a function for a class of nodes."""
        return self._find.dispatch(kind) is not self._find.dispatch(object)

    def __call__(self, node: Any, *args: P.args, **more: P.kwargs) -> T:
        """Say a node; raises Unsaid for what is set in it and not said."""
        reader = self._find.dispatch(type(node))
        if reader in self._says and isinstance(node, Node):
            only(node, *self._says[reader])
        return reader(node, *args, **more)
