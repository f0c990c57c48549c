"""What turns are without: cards that cannot be played in them (P1), and whole turns that are skipped (T10d)."""

from __future__ import annotations

from engine.machine.history import counted
from engine.machine.trace import note
from engine.model.ability import Cards, Effect
from engine.model.asks import Ask
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import FROM_HAND_DEED, OTHERS, SKIPPED, YOU
from engine.model.names import called
from engine.model.roles import Barring, Count, Counting
from engine.model.state import State
from engine.vocabulary.cards import ANY

FROM_HAND = Count("from hand", FROM_HAND_DEED)


class CannotPlay(Barring, Counting):
    """Keep a player from playing cards of a kind from the hand; by another's doing they may be played from elsewhere.

    by: YOU or OTHERS. copies: only cards of which he has so many in play. most: he may play so many on his turn.
    """

    what: Cards = ANY
    by: str = YOU
    copies: int = 0
    most: int = 0

    def counts(self) -> tuple[Count, ...]:
        """Count what is played from the hand, where that matters."""
        return (FROM_HAND,) if self.most else ()

    def bars(self, state: State, effect: Effect, player: int, card: str) -> bool:
        """Say whether the player may not play the card from the hand."""
        if (player == effect.owner) == (self.by == OTHERS) or player in effect.unaffected:
            return False
        if self.most and counted(state, FROM_HAND, player) < self.most:
            return False
        if not self.what.fits(state, outside_play(player, effect.card), card):
            return False
        return not self.copies or [*map(called, state.players[player].play)].count(called(card)) >= self.copies


class SkipTurn(Instruction):
    """Skip the next turn that the player would take, be it an extra one (T10d)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Remember it."""
        player = state.players[frame.you]
        player.set_tokens(SKIPPED, player.count(SKIPPED) + 1)
        note(state, "skip later", frame.you, rule="T10d")
        return None


__all__ = ["CannotPlay", "SkipTurn"]
