"""What all players are asked for before anything follows, and what the player of a card does amid what others do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.trace import note
from engine.machine.zones import cards_in
from engine.model.ability import Cards
from engine.model.asks import SUBSET, Answer, Ask, Decision
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import HAND
from engine.model.names import Names, plain
from engine.model.state import State


class LetOwner(Instruction):
    """Let the player of this card follow instructions while they are about another, with IT for the same card."""

    do: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Push them for the player of the card."""
        state.push(self.do, frame.play.owner, frame.play, frame.it)
        return None


class RevealToMatch(Instruction):
    """Reveal a card from the hand; the left neighbour may reveal a copy of it from his (Z8).

    instead: follows if he does not; without a card in hand there is nothing that he could match.
    """

    instead: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the card, then for its copy; the card revealed is the frame's progress."""
        player = frame.you if frame.progress is None else state.after(frame.you)[0]
        hand = cards_in(state, player, HAND)
        options = tuple([card for card in hand if frame.progress in (None, plain(card))])
        if options:
            low = 1 if frame.progress is None else 0
            return Decision(SUBSET, state.asked(player), options, "show", low, 1, player)
        note(state, "none", player, frm=HAND, rule="P7")
        state.push(self.instead, frame.you, frame.play)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Reveal it and go on, or note that the neighbour declined."""
        cards = tuple(map(plain, answer))
        player = frame.you if frame.progress is None else state.after(frame.you)[0]
        if not cards:
            note(state, "decline", player, rule="K2")
            state.push(self.instead, frame.you, frame.play)
            return
        note(state, "reveal", player, cards, HAND, rule="Z4")
        if frame.progress is None:
            state.stack.append(frame.at(cards[0]))


class EachMayShow(Instruction):
    """Let each player in turn order, this one first, reveal one card of a kind from the hand, or not (K10).

    yours: follows if the player of this card did so, with IT for the card. alone: follows then if no other player did.
    """

    what: Cards
    yours: Sequence[Instruction] = ()
    alone: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask the next player, or pass over who has no such card; what has been revealed is the frame's progress."""
        order, shown = self._order(state, frame), self._shown(frame)
        if len(shown) == len(order):
            if not any(shown[1:]):
                state.push(self.alone, frame.you, frame.play)
            if shown[0]:
                state.push(self.yours, frame.you, frame.play, shown[0])
            return None
        player = order[len(shown)]
        hand = cards_in(state, player, HAND)
        options = tuple([card for card in hand if self.what.fits(state, frame, card)])
        if options:
            return Decision(SUBSET, state.asked(player), options, "show", 0, 1, player)
        state.stack.append(frame.at((*shown, ())))  # who is asked later need not know who could not
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Reveal the card, or note that the player declined."""
        shown, cards = self._shown(frame), tuple(map(plain, answer))
        player = self._order(state, frame)[len(shown)]
        if cards:
            note(state, "reveal", player, cards, HAND, rule="Z4")
        else:
            note(state, "decline", player, rule="K2")
        state.stack.append(frame.at((*shown, cards)))

    def _order(self, state: State, frame: Frame) -> list[int]:
        return [frame.play.owner, *state.after(frame.play.owner)]

    def _shown(self, frame: Frame) -> tuple[Names, ...]:
        found: tuple[Names, ...] = frame.progress or ()
        return found


__all__ = ["EachMayShow", "LetOwner", "RevealToMatch"]
