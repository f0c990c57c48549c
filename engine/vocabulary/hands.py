"""Hands: cards that stay in hand when it is discarded in Clean-up (T8)."""

from __future__ import annotations

from engine.machine.events import wait
from engine.machine.trace import note
from engine.machine.zones import lift
from engine.model.ability import Effect
from engine.model.instruction import Frame
from engine.model.kinds import THIS_TURN
from engine.model.names import Names, plain, untagged
from engine.model.roles import Withheld
from engine.model.state import State
from engine.vocabulary.choosing import Picking


class KeepInHand(Picking, Withheld):
    """Keep cards in hand that would be discarded from it now in Clean-up (T8)."""

    verb = "keep in hand"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Hold them back until the rest of the hand has been discarded, which comes at once."""
        lift(state, owner, zone, cards)
        wait(state, Effect(self, owner, plain(frame.play.card), THIS_TURN, (), tuple(map(untagged, cards))))
        note(state, "keep in hand", owner, cards, zone, rule="T8")


__all__ = ["KeepInHand"]
