"""Paying more for a card than it costs, and Potions in costs (C4, C7)."""

from __future__ import annotations

from engine.model.ability import Condition
from engine.model.instruction import Frame
from engine.model.kinds import Cost
from engine.model.roles import Overpaying
from engine.model.state import State
from engine.vocabulary.cards import Amount, Price


class MayOverpay(Overpaying):
    """Let the buyer of this card pay more than it costs; potions: Potions as well, where they do something (C7)."""

    potions: bool = False

    def takes_potions(self) -> bool:
        """Say whether Potions that are overpaid do anything."""
        return self.potions


class Overpaid(Amount):
    """Count the $ overpaid for the card; as a cost, the Potions with them (C7)."""

    def count(self, state: State, frame: Frame) -> int:
        """Read it."""
        return frame.play.paid

    def potions(self, frame: Frame) -> int:
        """Return how many Potions were overpaid."""
        return frame.play.potions


class HasOverpaid(Condition):
    """Hold when more than its cost has been paid for the card."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look."""
        return frame.play.paid > 0 or frame.play.potions > 0


class WithPotion(Price):
    """Have a Potion in the cost, whatever else it is."""

    limit: int = 0

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Look for it."""
        return cost.potion > 0


__all__ = ["HasOverpaid", "MayOverpay", "Overpaid", "WithPotion"]
