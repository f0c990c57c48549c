"""The definition of a card or of a thing that is like one, in one printing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.model.kinds import Cost
from engine.model.node import Instruction, Node
from engine.model.points import Points


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
    playable: bool = True
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
        known = sorted((self, *self.earlier), key=_year)
        fitting = [card for card in known if card.year <= year]
        return fitting[-1] if fitting else known[0]

    def price(self) -> Cost:
        """Return the printed cost as a Cost."""
        return self.cost if isinstance(self.cost, Cost) else Cost(self.cost)


def _year(card: Card) -> int:
    return card.year
