"""The base of everything a card is written in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, dataclass_transform

_MADE_BY_CODE = (property, staticmethod, classmethod, cached_property)


@dataclass_transform(frozen_default=True)
class Node:
    """Hold the fields of one clause of a card; immutable, compared by identity.

    Fields are the annotations of a subclass in order; a class attribute is a default. Lists become tuples.
    `@dataclass` would cost 0.45 ms a class at import, so all nodes share this one constructor.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, role: bool = False) -> None:
        """Take the fields from the annotations; raise TypeError for an attribute that is no field and no trait."""
        own = cls.__dict__.get("__annotations__", {})
        declared = {name for name, kind in own.items() if str(kind).startswith("ClassVar")}
        for name in () if role else declared:
            if not cls._inherits(name):
                raise TypeError(f"{cls.__name__}.{name}: no role declares such a trait (engine/model/roles.py)")
        for name, value in cls.__dict__.items():
            by_code = name.startswith("_") or callable(value) or isinstance(value, _MADE_BY_CODE)
            if not (by_code or name in own or cls._inherits(name)):
                raise TypeError(f"{cls.__name__}.{name} is neither a field (annotate it) nor a trait of a role")
        cls.fields = cls._all_fields(name for name in own if name not in declared)

    @classmethod
    def _all_fields(cls, own: Iterable[str]) -> tuple[str, ...]:
        """Return the fields of the bases, then those of its own, each once."""
        inherited = [name for base in cls.__bases__ for name in getattr(base, "fields", ())]
        return tuple(dict.fromkeys([*inherited, *own]))

    @classmethod
    def _inherits(cls, name: str) -> bool:
        return any(name in base.__dict__ for base in cls.__mro__[1:])

    def __init__(self, *args: Any, **named: Any) -> None:
        values = self.__dict__ if self.fields else {}  # the machine's own nodes have none once they are compiled
        if len(args) > len(self.fields):
            raise TypeError(f"{type(self).__name__} takes {len(self.fields)} fields, got {len(args)}")
        for name, value in zip(self.fields, args):  # noqa: B905 (fewer arguments than fields is the rule here)
            values[name] = value
        for name, value in named.items():
            if name not in self.fields or name in values:
                raise TypeError(f"{type(self).__name__} has no free field {name!r}; fields: {', '.join(self.fields)}")
            values[name] = value
        for name in self.fields:
            if name in values:
                if type(values[name]) is list:
                    values[name] = tuple(values[name])
            elif not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} needs the field {name!r}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __repr__(self) -> str:
        shown = (f"{n}={self.__dict__[n]!r}" for n in self.fields if n in self.__dict__)
        return f"{type(self).__name__}({', '.join(shown)})"

    def parts(self) -> Iterator[tuple[str, Node]]:
        """Yield (path step, node) for each node directly inside this one, in the order of the fields."""
        for name in self.fields:
            value = getattr(self, name)
            if isinstance(value, Node):
                yield name, value
            elif isinstance(value, tuple):
                for index, item in enumerate(value):
                    if isinstance(item, Node):
                        yield f"{name}.{index}", item

    def walk(self, path: str = "") -> Iterator[tuple[str, Node]]:
        """Yield (path, node) for this node and all nodes inside it, outermost first."""
        yield path, self
        for step, node in self.parts():
            yield from node.walk(f"{path}/{step}" if path else step)
