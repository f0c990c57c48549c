"""What replaces the instructions of a play, or takes them away (P5, A9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.machine.history import counted
from engine.model.ability import Effect
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import PLAY_DEED, TREASURE
from engine.model.roles import Count, Counting, Replacing
from engine.model.state import State
from engine.vocabulary.cards import kind

TREASURES = Count("treasures", PLAY_DEED, kind(TREASURE), own=False)


class FirstTreasureIdle(Replacing, Counting):
    """Let the first Treasure do nothing that each other player plays on each turn, whosever turn it is (A9)."""

    replaced: ClassVar[str] = TREASURE

    def counts(self) -> tuple[Count, ...]:
        """Count the Treasures played, by each player."""
        return (TREASURES,)

    def instructions_for(self, state: State, frame: Frame, effect: Effect) -> Sequence[Instruction] | None:
        """Return no instructions for that Treasure, or None when this does not apply to the play."""
        player = frame.play.owner
        if player == effect.owner or player in effect.unaffected or counted(state, TREASURES, player) != 1:
            return None
        return ()


__all__ = ["FirstTreasureIdle"]
