"""Paying more for a card than it costs, or something else instead; Actions used as Buys; Potions in costs (C3, C7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.ability import Condition
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import Cost
from engine.model.roles import BuyingByActions, Overpaying, PayingOtherwise, Trying
from engine.model.state import State
from engine.vocabulary.cards import Amount, Price


class MayOverpay(Overpaying):
    """Let the buyer of this card pay more than it costs; potions: Potions as well, where they do something (C7)."""

    potions: bool = False

    def takes_potions(self) -> bool:
        """Say whether Potions that are overpaid do anything."""
        return self.potions


class InsteadOfPaying(PayingOtherwise):
    """Let the buyer of this card follow instructions instead of paying what it costs, if the first can be done (C3)."""

    do: Sequence[Instruction]

    def instead(self) -> Sequence[Instruction]:
        """Return the instructions."""
        return self.do

    def can_be_paid(self, state: State, player: int, name: str) -> bool:
        """Try the first of them."""
        first = self.do[0]
        return isinstance(first, Trying) and first.can_be_done(state, outside_play(player, name))


class ActionsAsBuys(BuyingByActions):
    """Use Actions that are left as Buys."""


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


__all__ = ["ActionsAsBuys", "HasOverpaid", "InsteadOfPaying", "MayOverpay", "Overpaid", "WithPotion"]
