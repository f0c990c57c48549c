"""Whether a value has the shape that an annotation says: what is read from outside is checked by its fields' types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.model.ability import Cards, Condition, When
from engine.model.card import Card
from engine.model.choices import Choice
from engine.model.instruction import Instruction
from engine.model.node import Node

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
    if hint in (None, NoneType):
        return value is None
    origin, parts = _taken_apart(hint)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin in (tuple, Sequence):
        return isinstance(value, tuple) and _fits_tuple(value, parts, origin is Sequence or parts[1:] == (Ellipsis,))
    if origin is list:
        return isinstance(value, list) and all(fits(part, parts[0]) for part in value)
    if hint in (int, bool):
        return type(value) is hint
    if isinstance(value, tuple) and hasattr(hint, "_fields"):
        return isinstance(value, hint) and _fits_fields(value, hint)
    return isinstance(value, hint)


@cache
def _taken_apart(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(hint), get_args(hint)


def _fits_tuple(value: tuple[object, ...], parts: tuple[Any, ...], alike: bool) -> bool:
    """Say whether each part has its shape; alike: any number of parts, all of the first one's."""
    if alike:
        return all(fits(part, parts[0]) for part in value)
    return len(value) == len(parts) and all(map(fits, value, parts))


def _fits_fields(value: tuple[object, ...], kind: Any) -> bool:
    types = hints(kind)
    return all(fits(part, types[name]) for name, part in zip(kind._fields, value, strict=True))
