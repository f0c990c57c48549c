"""What landscapes do to plays, to Clean-up, and to decks before the first hands are drawn (X19, T8)."""

from __future__ import annotations

from engine.machine.events import wait
from engine.machine.piles import has_pile, in_supply, return_to_pile, take_from_pile
from engine.machine.trace import note
from engine.model.ability import Cards, Effect
from engine.model.asks import SUBSET, Answer, Ask, Decision
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import THIS_TURN
from engine.model.names import joined, plain, without
from engine.model.roles import Dealing, Doubling, Lasting, Retaining, Wait
from engine.model.state import State


class FollowTwice(Doubling):
    """Follow the own instructions of cards played twice, in one play; what replaces them is followed once (P9)."""

    what: Cards

    def doubles(self, state: State, source: str, owner: int, card: str) -> bool:
        """Say whether a card is one of those meant."""
        return self.what.fits(state, outside_play(owner, source), card)


class LeaveInPlay(Lasting, Retaining):
    """Leave all of the player's cards in play in this turn's Clean-up: none of them is discarded from there (T8)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Leave them there."""
        wait(state, Effect(self, frame.you, plain(frame.play.card), THIS_TURN))
        return None

    def waits(self) -> tuple[Wait, ...]:
        """Give itself: it works until the turn ends."""
        return (Wait(self, THIS_TURN),)


class StartWith(Instruction, Dealing):
    """Begin the game with a card of a kind in place of one card of the first deck, which its player chooses (X19).

    It is not gained. The card replaced goes back to its pile if it came from there, else to the box.
    """

    what: Cards

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Look through the deck and ask which card is replaced, if there is one to be had."""
        if self._found(state, frame) is None:
            note(state, "none", frame.you, rule="X19")
            return None
        player = state.players[frame.you]
        if frame.progress is None:
            player.limbo, player.pool, player.deck = (*player.limbo, player.pool), (), ()
            state.stack.append(frame.at(True))
            return None
        options = player.limbo[-1]
        return Decision(SUBSET, state.asked(frame.you), options, "start without", 1, 1, frame.you, rule="X19")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Replace it."""
        new, old = self._found(state, frame), answer[0]
        assert new is not None
        player = state.players[frame.you]
        take_from_pile(state, new)
        player.pool = joined(without(player.limbo[-1], (old,)), (new,))
        player.limbo, player.deck = player.limbo[:-1], (None,) * len(player.pool)
        if state.infos[old].treasure and has_pile(state, old):  # Treasures of a first deck come from their piles
            return_to_pile(state, old)
        note(state, "start with", frame.you, (new, old), rule="X19")

    def _found(self, state: State, frame: Frame) -> str | None:
        return next((name for name in in_supply(state) if self.what.fits(state, frame, name)), None)


__all__ = ["FollowTwice", "LeaveInPlay", "StartWith"]
