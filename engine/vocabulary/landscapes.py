"""What lies beside the cards: Artifacts, and what an Event says of when it can be bought (X12, X13)."""

from __future__ import annotations

from engine.machine.history import add_to_tally
from engine.machine.trace import note
from engine.model.asks import Ask
from engine.model.kinds import BOUGHT
from engine.model.node import Instruction
from engine.model.roles import DrawingMore, Forbidding
from engine.model.state import Frame, State, joined

TURN = "turn"
GAME = "game"


class OncePer(Forbidding):
    """Let a player buy this no more than once a TURN or a GAME (X13)."""

    per: str

    def forbids(self, state: State, name: str) -> bool:
        """Say whether he has bought it already."""
        if self.per == TURN:
            return state.count(f"{BOUGHT} {name}") > 0
        return state.marked(name, BOUGHT, state.turn) > 0

    def on_buy(self, state: State, name: str) -> None:
        """Remember it."""
        if self.per == TURN:
            add_to_tally(state, f"{BOUGHT} {name}")
        else:
            state.set_mark(name, BOUGHT, 1, state.turn)


class TakeArtifact(Instruction):
    """Take an Artifact, from whoever has it (X12)."""

    artifact: str

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take it."""
        player = state.players[frame.you]
        if self.artifact in player.owned:
            note(state, "none", frame.you, rule="X12")
            return None
        for other in state.players:
            other.owned = tuple(name for name in other.owned if name != self.artifact)
        player.owned = joined(player.owned, (self.artifact,))
        note(state, "take", frame.you, (self.artifact,), rule="X12")
        return None


class DrawMore(DrawingMore):
    """Draw more cards for the next hand (T8)."""

    cards: int = 1

    def more(self) -> int:
        """Return how many."""
        return self.cards


__all__ = ["DrawMore", "GAME", "OncePer", "TURN", "TakeArtifact"]
