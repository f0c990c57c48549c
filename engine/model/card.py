"""The definition of a card or of a thing that is like one, in one printing, and of what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.model.ability import Cards
from engine.model.instruction import Instruction
from engine.model.kinds import Cost
from engine.model.node import Node


class Scored(ABC):
    """Be what a player has when points are counted (E5); engine.machine.scoring makes it from a state.

    cards: all his cards. places: these by the mat on which they lie, "" for everywhere else. tokens: how many of each
    kind. marked: the cards of the pile that was chosen during setup.
    """

    cards: Counter[str]
    places: Mapping[str, Counter[str]]
    tokens: Mapping[str, int]
    marked: frozenset[str]

    @property
    @abstractmethod
    def others(self) -> Sequence[Counter[str]]:
        """Count the cards of each other player."""

    @abstractmethod
    def fitting(self, what: Cards) -> Iterator[tuple[str, int]]:
        """Yield each name of a kind with the number of copies, by the types and costs of now."""

    @abstractmethod
    def is_from_empty_pile(self, name: str) -> bool:
        """Say whether the pile of a card is an empty one of the Supply (E2)."""


class Points(Node):
    """Be as many victory points as what a player has makes them; each: the points that are multiplied.

    See engine/vocabulary/points.py for the words.
    """

    each: int

    def count(self, scored: Scored, place: str) -> int:
        """Count the points of one copy that lies at a place: a mat, or "" for anywhere else."""
        raise NotImplementedError(type(self).__name__)

    @property
    def needs_table(self) -> bool:
        """Say whether piles matter too, so that it cannot be counted from what somebody has."""
        return False

    @property
    def needs_token(self) -> str:
        """Name the tokens of a player that matter beside his cards, "" for none."""
        return ""


class Card(Node):
    """Be one card in its newest printing; `earlier` holds the older ones.

    cost: coins, or a Cost. year: when this printing appeared. play: the instructions of its upper part. abilities: what
    works at its own time (below the line). points: a number of victory points or what counts them. supply: a pile to
    buy from. brings: ids of what it drags in, checked against engine/table. heirloom: what replaces a Copper, checked
    likewise.
    """

    name: str
    cost: Cost | int = 0
    types: Sequence[str] = ()
    year: int = 2008
    play: Sequence[Instruction] = ()
    abilities: Sequence[Node] = ()
    points: Points | int = 0
    supply: bool = True
    brings: Sequence[str] = ()
    earlier: Sequence[Card] = ()
    heirloom: str = ""

    def in_year(self, year: int, **changes: Any) -> Card:
        """Return an older printing of this card that differs only in what is named."""
        values = {**self.__dict__, "earlier": (), **changes, "year": year}
        return type(self)(**values)

    def with_earlier(self, printings: Sequence[Card]) -> Card:
        """Return this printing with the older ones inside it."""
        return type(self)(**{**self.__dict__, "earlier": printings})

    def printing(self, year: int) -> Card:
        """Return the newest printing not later than a year, else the oldest (rules: profiles)."""
        if not self.earlier:
            return self
        known = sorted((self, *self.earlier), key=_year)
        fitting = [card for card in known if card.year <= year]
        return fitting[-1] if fitting else known[0]

    def price(self) -> Cost:
        """Return the printed cost as a Cost."""
        return self.cost if isinstance(self.cost, Cost) else Cost(self.cost)


def _year(card: Card) -> int:
    return card.year


@lru_cache(4096)
def nodes_of(card: Card) -> tuple[Node, ...]:
    """List all nodes of what a card does, upper part and abilities, outermost first."""
    return tuple(node for part in (*card.play, *card.abilities) for _, node in part.walk())
