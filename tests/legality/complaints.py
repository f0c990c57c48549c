"""What the judge says: which rule is broken, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

Asked = TypeVar("Asked")


class Complaint(NamedTuple):
    """Be one broken rule: its number in the rulebook, the name of the check, what was found."""

    rule: str
    check: str
    text: str


class Check(NamedTuple, Generic[Asked]):
    """Be one rule to hold against a kingdom or a table; `find` gives a text for each thing that is wrong."""

    rule: str
    name: str
    find: Callable[[Asked], Iterator[str]]


class Checks(list[Check[Asked]]):
    """Collect the checks of one kind of thing, each written as a function under its rule."""

    def rule(self, number: str) -> Callable[[Callable[[Asked], Iterator[str]]], Callable[[Asked], Iterator[str]]]:
        """Enter a function under the number of its rule; its name is the name of the check."""

        def enter(find: Callable[[Asked], Iterator[str]]) -> Callable[[Asked], Iterator[str]]:
            self.append(Check(number, find.__name__, find))
            return find

        return enter

    def judge(self, asked: Asked) -> list[Complaint]:
        """Hold every check against one thing; the complaints come in the order of the checks."""
        return [Complaint(check.rule, check.name, text) for check in self for text in check.find(asked)]
