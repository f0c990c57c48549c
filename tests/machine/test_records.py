"""Named tuples made without reading annotations are what those of `typing` are."""

from __future__ import annotations

import pickle
import typing
from typing import Any

import pytest

from engine.records import NamedTuple


class Ours(NamedTuple):
    """Be a value."""

    first: int
    second: list[str] | None = None
    third: str = "x"

    def added(self) -> int:
        """Add one."""
        return self.first + 1

    @property
    def twice(self) -> int:
        """Double it."""
        return 2 * self.first

    @classmethod
    def of(cls, text: str) -> Ours:
        """Read it."""
        return cls(int(text))

    def __str__(self) -> str:
        return f"<{self.first}>"


class Theirs(typing.NamedTuple):
    """Be a value."""

    first: int
    second: list[str] | None = None
    third: str = "x"


@pytest.mark.parametrize("what", ["_fields", "_field_defaults", "__doc__", "__module__", "__match_args__", "__slots__"])
def test_they_are_made_alike(what: str) -> None:
    assert getattr(Ours, what) == getattr(Theirs, what)


def test_they_are_values() -> None:
    one: Any = Ours(3, third="y")
    assert one == (3, None, "y") == Theirs(3, third="y")
    assert (one.added(), one.twice, str(one), Ours.of("7").first) == (4, 6, "<3>", 7)
    assert repr(one) == "Ours(first=3, second=None, third='y')"
    assert one._replace(first=5) == (5, None, "y")
    assert pickle.loads(pickle.dumps(one)) == one
    assert Ours.__qualname__ == "Ours"
    with pytest.raises(TypeError):
        Ours()  # type: ignore[call-arg]


def test_what_is_annotated_can_be_read() -> None:
    assert typing.get_type_hints(Ours) == typing.get_type_hints(Theirs)
