"""Prophecies: the Suns that keep them waiting (X21)."""

from __future__ import annotations

from engine.machine.events import open_window
from engine.machine.trace import note
from engine.model.asks import Ask
from engine.model.kinds import LAST_SUN, SUN
from engine.model.node import Instruction
from engine.model.state import Event, Frame, State


class RemoveSun(Instruction):
    """Remove a Sun from the Prophecy, if one lies there; with the last one the Prophecy works at once (X21)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Remove it, and let what waits for the last one resolve before anything else."""
        prophecy = state.game.prophecy
        left = state.marked(prophecy, SUN) - 1
        if left < 0:
            note(state, "none", frame.you, rule="X21")
            return None
        state.set_mark(prophecy, SUN, left)
        note(state, "remove sun", frame.you, (prophecy,), amount=left, rule="X21")
        if not left and LAST_SUN in state.game.hears:
            open_window(state, Event(LAST_SUN, frame.you, (prophecy,), phase=state.phase))
        return None


__all__ = ["RemoveSun"]
