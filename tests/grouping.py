"""Tests by card: one for each, about all languages and printings, which names every case that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.table.facts import slug

MOST_TOLD = 12


class Together:
    """Be several cases of one test: each is tried, and those that failed are told together."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.tried = 0
        self.first: Exception | None = None

    @contextmanager
    def case(self, *names: object) -> Iterator[None]:
        """Try a case, and keep what goes wrong in it."""
        self.tried += 1
        try:
            yield
        except Exception as error:
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            self.failed.append(f"[{' '.join(map(str, names))}] {kind}{error}")
            self.first = self.first or error


@contextmanager
def together() -> Iterator[Callable[..., Any]]:
    """Try the cases of a block, then fail once, naming each of those that failed; no case at all is a failure too."""
    cases = Together()
    yield cases.case
    if cases.failed:
        more = len(cases.failed) - MOST_TOLD
        told = "\n".join(cases.failed[:MOST_TOLD]) + (f"\n... and {more} more" if more > 0 else "")
        raise AssertionError(f"{len(cases.failed)} of {cases.tried} cases\n{told}") from cases.first
    assert cases.tried, "there was no case to try"


def about(*cards: str) -> pytest.MarkDecorator:
    """Mark a test as one about these cards, given by name or id, so that --card finds it."""
    return pytest.mark.card(*dict.fromkeys(map(slug, cards)))


def by_card(cards: Iterable[str]) -> list[Any]:
    """Make a parameter of each card, given by name or id: the id of the test is the card's."""
    return [pytest.param(card, id=slug(card), marks=about(card)) for card in cards]
