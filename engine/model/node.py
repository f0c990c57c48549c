"""The base of everything a card is written in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

if TYPE_CHECKING:
    from engine.model.asks import Answer, Ask
    from engine.model.state import Frame, State


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
            if not any(name in base.__dict__ for base in cls.__mro__[1:]):
                raise TypeError(f"{cls.__name__}.{name}: no role declares such a trait (engine/model/roles.py)")
        for name, value in cls.__dict__.items():
            if name.startswith("_") or name in own or callable(value) or isinstance(value, _MADE_BY_CODE):
                continue
            if not any(name in base.__dict__ for base in cls.__mro__[1:]):
                raise TypeError(f"{cls.__name__}.{name} is neither a field (annotate it) nor a trait of a role")
        for base in cls.__bases__:
            cls.fields += tuple(name for name in getattr(base, "fields", ()) if name not in cls.fields)
        cls.fields += tuple(name for name in own if name not in declared and name not in cls.fields)

    def __init__(self, *args: Any, **named: Any) -> None:
        values = self.__dict__
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


class Instruction(Node, role=True):
    """Be something the machine can run: see the law of a node in docs/decisions.

    verb: what it does with cards, as prompts and facts call it. clauses: how many things it tells a player to do.
    """

    verb: ClassVar[str] = ""
    clauses: ClassVar[int] = 1

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Change the state and return nothing, or change nothing and return what must be settled first."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Carry out the instruction with the answer to what `run` asked."""
        raise NotImplementedError(type(self).__name__)

    def cause_of(self, frame: Frame) -> Instruction:
        """Return the instruction of a card that caused what this one does: itself, unless it carries one further."""
        return self
