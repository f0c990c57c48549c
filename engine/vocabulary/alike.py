"""Names held against each other: cards in hand of which no two are alike, and cards like none of them (K9)."""

from __future__ import annotations

from engine.model.ability import Condition
from engine.model.instruction import Frame
from engine.model.names import plain
from engine.model.state import State
from engine.vocabulary.cards import NamesMet


class NoTwoAlike(Condition):
    """Hold when no two cards in the player's hand have the same name; so it is of an empty hand (K9)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Compare the names."""
        names = [plain(card) for card in state.players[frame.you].hand]
        return len(set(names)) == len(names)


class NotInHand(NamesMet):
    """Be the names of which the player has no card in hand (K9)."""

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether no card in hand has this name."""
        return all(plain(card) != name for card in state.players[frame.you].hand)


__all__ = ["NoTwoAlike", "NotInHand"]
