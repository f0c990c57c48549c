"""What cards cost besides what is printed on them (C2, C3): by card, kind, phase and count."""

from __future__ import annotations

from engine.model.ability import Cards, Condition
from engine.model.kinds import ITSELF, Cost
from engine.model.node import Instruction
from engine.model.roles import Pricing
from engine.model.state import Frame, Play, State
from engine.vocabulary.cards import ANY, Amount

_NOTHING = Instruction()


class CostsLess(Pricing):
    """Make cards cost less.

    coins: how much. what: which cards, where it is not the card itself. per: so much for each of what is counted.
    given: only while that holds; both of the player whose turn it is. holding: ITSELF, for the card alone that has this
    ability; PLAY, while that card is in play; LINGERING, as long as it waits; OWNED or EVERYWHERE, of a landscape.
    """

    coins: int
    what: Cards = ANY
    per: Amount | None = None
    given: Condition | None = None
    holding: str = ITSELF

    def works_from(self) -> str:
        """Say from where it works."""
        return self.holding

    def price_of(self, state: State, source: str, owner: int, card: str, cost: Cost) -> Cost:
        """Return the cost less what this takes off; it may go below $0 until all has been taken off."""
        frame = Frame(_NOTHING, state.turn, Play(source, owner))
        if self.holding != ITSELF and not self.what.fits(state, frame, card):
            return cost
        if self.given is not None and not self.given.holds(state, frame):
            return cost
        return cost.plus(-self.coins * (1 if self.per is None else self.per.count(state, frame)))


__all__ = ["CostsLess"]
