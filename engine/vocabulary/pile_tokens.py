"""The tokens that each player has for himself and moves from pile to pile: what they do there (X5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.piles import pile_of_card
from engine.machine.trace import note
from engine.model.ability import Cards, When
from engine.model.asks import ONE, Answer, Ask, Choice, Decision
from engine.model.kinds import (
    ACTION,
    EVERYWHERE,
    OWN_MARKS,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    TRASHING,
    WHEN_PLAYED,
)
from engine.model.node import Instruction
from engine.model.state import Frame, State, plain
from engine.table.facts import fact, slug
from engine.vocabulary.cards import a_card
from engine.vocabulary.choosing import Trash
from engine.vocabulary.resources import plus
from engine.vocabulary.tokens import APile, Place


class MoveToken(Instruction):
    """Move one of the player's own tokens, from wherever it is, to a pile (X5).

    tokens: of several the player chooses one. bare: only a pile on which none of his own tokens lies.
    """

    tokens: Sequence[str]
    to: APile | Place
    bare: bool = False

    def _piles(self, state: State, you: int) -> tuple[Choice, ...]:
        assert isinstance(self.to, APile)
        taken = {mark.place for mark, _ in state.marks if mark.owner == you and mark.kind in OWN_MARKS}
        return tuple(pile for pile in self.to.options(state) if not (self.bare and pile.card in taken))

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which token, then to which pile; or move it where it belongs."""
        if isinstance(self.to, Place):
            self._move(state, frame, self.tokens[0], self.to.found(state, frame))
            return None
        piles = self._piles(state, frame.you)
        if not piles:
            note(state, "none", frame.you, rule="P7")
            return None
        if len(self.tokens) > 1 and frame.progress is None:
            tokens = tuple(Choice(token, "token", token) for token in self.tokens)
            return Decision(ONE, state.asked(frame.you), tokens, "move token", you=frame.you, rule="X5")
        return Decision(ONE, state.asked(frame.you), piles, "move token to", you=frame.you, rule="X5")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Remember the token, or move it."""
        if len(self.tokens) > 1 and frame.progress is None:
            state.stack.append(frame.at(str(answer)))
        else:
            self._move(state, frame, frame.progress or self.tokens[0], str(answer))

    def _move(self, state: State, frame: Frame, token: str, pile: str) -> None:
        if not pile:
            note(state, "none", frame.you, rule="P7")
            return
        for mark, _ in state.marks:
            if mark.kind == token and mark.owner == frame.you:
                state.set_mark(mark.place, token, 0, frame.you)
        state.set_mark(pile, token, 1, frame.you)
        note(state, "move token", frame.you, (pile,), to=token, rule="X5")


class FromPileWith(Cards):
    """Mean cards from the pile on which the player's own token of a kind lies: all cards of a mixed pile (X5)."""

    token: str

    def could_be(self, name: str, types: frozenset[str]) -> bool:
        """Say whether the token can lie on the pile of such a card: a basic one is no Action pile by itself."""
        return ACTION in types or fact(slug(name)).kind != "basic"

    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Look at its pile."""
        pile = pile_of_card(state, plain(card))
        return bool(pile) and state.marked(pile, self.token, frame.you) > 0


def _bonus(token: str, **gives: int) -> When:
    """Give something when a card is played from the pile with a token, before it does anything (P4)."""
    return When(WHEN_PLAYED, what=FromPileWith(token), holding=EVERYWHERE, do=[plus(**gives)])


# All cards that move a token share what it does: it works once, however many of them are in the game.
CARD_BONUS = _bonus(PLUS_CARD, cards=1)
ACTION_BONUS = _bonus(PLUS_ACTION, actions=1)
BUY_BONUS = _bonus(PLUS_BUY, buys=1)
COIN_BONUS = _bonus(PLUS_COIN, coins=1)


def trashing_when(event: str) -> When:
    """Let the player trash a card from his hand when he gains, or buys, one from the pile with his Trashing token."""
    return When(event, what=FromPileWith(TRASHING), holding=EVERYWHERE, do=[Trash(a_card(), may=True)])


__all__ = [
    "ACTION_BONUS", "BUY_BONUS", "CARD_BONUS", "COIN_BONUS", "FromPileWith", "MoveToken", "trashing_when",
]  # fmt: skip
