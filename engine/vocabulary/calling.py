"""Calling cards from the Tavern mat, and the Journey token (X7, X11)."""

from __future__ import annotations

from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.machine.zones import cards_in, lay, lift
from engine.model.ability import Condition
from engine.model.asks import Ask
from engine.model.kinds import JOURNEY, PLAY, TAVERN
from engine.model.node import Instruction
from engine.model.state import Frame, State, plain


class Call(Instruction):
    """Call this card from the Tavern mat into play: it is in play then, but has not been played (X11)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        you, card = frame.you, frame.play.card
        if card not in cards_in(state, you, TAVERN):
            note(state, "lose", you, (card,), rule="M1")
            return None
        lift(state, you, TAVERN, (card,))
        name = tag(state, card) if state.infos[card].tagged else plain(card)
        lay(state, you, PLAY, (name,))
        note(state, "call", you, (card,), TAVERN, PLAY, rule="X11")
        return None


class TurnJourney(Instruction):
    """Turn the player's Journey token over; it starts face up, and all cards share the one (X7)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Turn it."""
        player = state.players[frame.you]
        down = 1 - player.count(JOURNEY)
        player.set_tokens(JOURNEY, down)
        note(state, "turn journey", frame.you, amount=down, rule="X7")
        return None


class JourneyFaceUp(Condition):
    """Hold while the player's Journey token lies face up (X7)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at it."""
        return not state.players[frame.you].count(JOURNEY)


__all__ = ["Call", "JourneyFaceUp", "TurnJourney"]
