"""Whether a value has the shape that an annotation says: what is read from outside is checked by its fields' types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.model.ability import Cards, Condition, When
from engine.model.asks import Choice
from engine.model.card import Card
from engine.model.node import Instruction, Node

KNOWN = {
    "Card": Card, "Cards": Cards, "Choice": Choice, "Condition": Condition, "Instruction": Instruction, "Node": Node,
    "When": When,
}  # fmt: skip


@cache
def hints(kind: type) -> dict[str, Any]:
    """Return the types of the fields of a class, by name; those of things that cannot be saved are left as Any."""
    missing: dict[str, Any] = dict(KNOWN)
    while True:
        try:
            return get_type_hints(kind, localns=missing)
        except NameError as error:
            missing[str(error.name)] = Any


def fits(value: object, hint: Any) -> bool:
    """Say whether a value has a shape: a class, a union, a tuple of fixed or any length, a list, or Any."""
    if hint is Any:
        return True
    if hint is None or hint is type(None):
        return value is None
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin in (tuple, Sequence):
        if not isinstance(value, tuple):
            return False
        if len(parts) == 2 and parts[1] is Ellipsis or origin is Sequence:
            return all(fits(part, parts[0]) for part in value)
        return len(value) == len(parts) and all(map(fits, value, parts))
    if origin is list:
        return isinstance(value, list) and all(fits(part, parts[0]) for part in value)
    if hint in (int, bool):
        return type(value) is hint
    if isinstance(value, tuple) and hasattr(hint, "_fields"):
        types = hints(hint)
        return isinstance(value, hint) and all(
            fits(part, types[name]) for name, part in zip(hint._fields, value, strict=True)
        )
    return isinstance(value, hint)
