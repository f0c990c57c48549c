"""What is worth victory points when the game is over; see engine/vocabulary/points.py for the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.node import Node

if TYPE_CHECKING:
    from engine.machine.scoring import Scored


class Points(Node):
    """Be as many victory points as what a player has makes them; each: the points that are multiplied."""

    each: int

    def count(self, scored: Scored, place: str) -> int:
        """Count the points of one copy that lies at a place: a mat, or "" for anywhere else."""
        raise NotImplementedError(type(self).__name__)

    @property
    def needs_table(self) -> bool:
        """Say whether piles or tokens matter too, so that it cannot be counted from cards alone."""
        return False
