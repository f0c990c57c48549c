"""Rounds: turns that players take when the game would end (E3)."""

from __future__ import annotations

from engine.model.roles import Prolonging
from engine.model.state import State


class ExtraRound(Prolonging):
    """Let each player who has this take one more turn when the game would end; then it is over in any case (E3)."""

    def begins(self, state: State, player: int) -> bool:
        """Say that the turn can always begin (T10)."""
        return True


__all__ = ["ExtraRound"]
