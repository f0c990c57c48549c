"""What is worth knowing about cards while one plays: sentences about two of them together, then about each alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from assistant.telling.scenarios import FOREIGN
from engine.model.names import plain
from engine.statements.gathering import statements_about
from engine.statements.proposition import Statement
from engine.table.facts import fact, slug
from i18n.interface import Interface
from i18n.say.statements import say_fact

MOST: Final = 5  # sentences
MOST_CARDS: Final = 4  # of a hand
MOST_EACH: Final = 2  # sentences about the same cards, where there are several


def hints(names: Sequence[str], profile: str, ui: Interface) -> list[str]:
    """Say in a few sentences what some cards (English names) do; of several the basic ones are left out."""
    cards = list(dict.fromkeys(map(plain, names)))
    cards = [card for card in cards if fact(slug(card)).kind != "basic"][:MOST_CARDS] or cards[:1] * (len(cards) == 1)
    each = MOST if len(cards) == 1 else MOST_EACH
    said = (say_fact(one, ui.lang, FOREIGN) for group in _groups(cards) for one in _about(group, profile, each))
    return list(dict.fromkeys(said))[:MOST]


def _groups(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give the cards two by two, then each alone."""
    yield from combinations(cards, 2)
    yield from ((card,) for card in cards)


def _about(cards: tuple[str, ...], profile: str, most: int) -> Sequence[Statement]:
    return list(statements_about(cards, profile))[:most]
