"""What a card does at its own time: an event, who may answer it, from where, and what then happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.model.kinds import ITSELF, YOU
from engine.model.node import Instruction, Node

if TYPE_CHECKING:
    from engine.model.state import Frame, State


class Cards(Node):
    """Describe which cards are meant; see engine/vocabulary/cards.py for the words."""

    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Say whether a card is one of those meant."""
        raise NotImplementedError


class Condition(Node):
    """Be something that holds or not."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Say whether it holds now."""
        raise NotImplementedError


class When(Node):
    """Answer an event with instructions, for the player who has this ability.

    by: who did it, seen from that player. what: which cards it must happen to. holding: where the ability works from.
    may: the player may decline. reveal: shown where it lies to use it. first: only the first time this turn.
    """

    event: str
    do: Sequence[Instruction] = ()
    by: str = YOU
    what: Cards | None = None
    holding: str = ITSELF
    may: bool = False
    reveal: bool = False
    given: Condition | None = None
    first: bool = False
    outside_clean_up: bool = False

    @property
    def counts(self) -> tuple[str, ...]:
        """Name the counters of this turn by which `first` knows: the plays of each card named."""
        return tuple(f"play {name}" for name in getattr(self.what, "named", ())) if self.first else ()
