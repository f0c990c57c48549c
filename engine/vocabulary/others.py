"""Instructions for the other players (K10, A2, A7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.moves import lay, lift
from engine.machine.trace import note
from engine.model.asks import SUBSET, Answer, Ask, Decision
from engine.model.kinds import HAND
from engine.model.node import Instruction
from engine.model.state import Frame, State, plain


class EachOther(Instruction):
    """Let each other player follow instructions in turn order, but for those unaffected by this play (A2, A7).

    too: the player of the card as well, first.
    """

    do: Sequence[Instruction]
    too: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Push the instructions of each, the left neighbour's on top."""
        owner = frame.play.owner
        affected = [owner] if self.too else []
        for player in state.after(owner):
            if player in frame.play.spared:
                note(state, "spared", player, rule="A2")
            else:
                affected.append(player)
        for player in reversed(affected):
            state.push(self.do, player, frame.play, frame.it)
        return None


class PassLeft(Instruction):
    """Let players pass a card from hand to the left, all at once and unseen (K10, K12).

    skipping: only players with cards take part, and each passes to the next who does; in the first printing everybody
    passes to the neighbour, and who has no card passes nothing but receives (V3).
    """

    skipping: bool = True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Gather the choices in the frame's progress, shown to nobody, then move the cards together."""
        order, chosen = self._gathered(state, frame)
        if self.skipping and sum(1 for player in order if state.players[player].hand) < 2:
            note(state, "none", frame.play.owner, rule="P7")
        elif len(chosen) < len(order):
            player = order[len(chosen)]
            return Decision(SUBSET, state.asked(player), state.players[player].hand, "pass", 1, 1, you=player)
        else:
            self._pass(state, order, chosen)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Remember the choice of one player."""
        _, chosen = self._gathered(state, frame)
        state.stack.append(frame.at((*chosen, answer[0])))

    def _gathered(self, state: State, frame: Frame) -> tuple[list[int], tuple[str, ...]]:
        """Return the players in turn order and the choices so far, '' for players without cards next in line."""
        order = [frame.play.owner, *state.after(frame.play.owner)]
        chosen: tuple[str, ...] = frame.progress or ()
        while len(chosen) < len(order) and not state.players[order[len(chosen)]].hand:
            chosen = (*chosen, "")
        return order, chosen

    def _pass(self, state: State, order: list[int], chosen: tuple[str, ...]) -> None:
        givers = [(player, card) for player, card in zip(order, chosen, strict=True) if card]
        takers = [player for player, _ in givers] if self.skipping else order
        for player, card in givers:
            lift(state, player, HAND, (card,))
        for player, card in givers:
            taker = takers[(takers.index(player) + 1) % len(takers)]
            lay(state, taker, HAND, (plain(card),))
            note(state, "pass", player, (card,), HAND, HAND, rule="K12", owner=taker)


__all__ = ["EachOther", "PassLeft"]
