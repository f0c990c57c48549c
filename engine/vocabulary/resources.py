"""What a card gives: cards, Actions, Buys, $; and how much less cards cost."""

from __future__ import annotations

from engine.machine.costs import worth_of
from engine.machine.deck import take, unsettled
from engine.machine.trace import note
from engine.model.asks import Answer, Ask
from engine.model.kinds import DECK, HAND
from engine.model.node import Instruction
from engine.model.state import Frame, State, joined
from engine.vocabulary.cards import Amount, number


class Plus(Instruction):
    """Give cards, Actions, Buys and $ in this order (K1)."""

    cards: Amount | int = 0
    actions: Amount | int = 0
    buys: Amount | int = 0
    coins: Amount | int = 0

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw, or ask chance what is drawn, then add the rest."""
        cards = self.cards
        if cards:
            chance = unsettled(state, cards if type(cards) is int else number(cards, state, frame), frame.you)
            if chance is not None:
                return chance
        self.apply(state, frame, ())
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Give it all."""
        you = frame.you
        if self.cards:
            wanted = number(self.cards, state, frame)
            draw(state, you, wanted, tuple(answer) or None)
        if self.actions:
            amount = number(self.actions, state, frame)
            if you == state.turn:
                state.actions += amount
            note(state, "actions", you, amount=amount, rule="K1" if you == state.turn else "P10")
        if self.buys:
            amount = number(self.buys, state, frame)
            if you == state.turn:
                state.buys += amount
            note(state, "buys", you, amount=amount, rule="K1" if you == state.turn else "P10")
        if self.coins:
            amount = number(self.coins, state, frame)
            if you == state.turn:
                state.coins += amount
            note(state, "coins", you, amount=amount, rule="K1" if you == state.turn else "P10")


def draw(state: State, player: int, wanted: int, answer: tuple[str, ...] | None) -> None:
    """Draw cards, as many as there are (P7)."""
    owner = state.players[player]
    cards = take(state, wanted, player, answer)
    owner.hand = joined(owner.hand, cards)
    if state.trace is not None:
        note(state, "draw", player, cards, DECK, HAND, len(cards), "P7" if len(cards) < wanted else "K1")


def plus(cards: Amount | int = 0, actions: Amount | int = 0, buys: Amount | int = 0, coins: Amount | int = 0) -> Plus:
    """Give cards, Actions, Buys, $."""
    return Plus(cards=cards, actions=actions, buys=buys, coins=coins)


class Worth(Instruction):
    """Make the $ that a Treasure is worth; Silver and Gold make less for the Envious (N7)."""

    worth: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add the $."""
        amount = worth_of(state, frame.you, frame.play.card, self.worth)
        if frame.you == state.turn:
            state.coins += amount
        note(state, "coins", frame.you, amount=amount, rule="K1")
        return None


class PotionWorth(Instruction):
    """Make one potion."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add it."""
        state.potions += 1
        note(state, "potions", frame.you, amount=1, rule="K1")
        return None


class CostLess(Instruction):
    """Make all cards cost less for the rest of this turn (C2)."""

    coins: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add to the discount."""
        state.discount += self.coins
        note(state, "cost less", frame.you, amount=self.coins, rule="C2")
        return None


class DrawUntil(Instruction):
    """Draw until the hand has so many cards; nothing if it already has (D8)."""

    hand: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw what is missing, or ask chance what it is."""
        missing = self.hand - len(state.players[frame.you].hand)
        if missing <= 0:
            note(state, "draw", frame.you, rule="D8")
            return None
        chance = unsettled(state, missing, frame.you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Draw the cards."""
        draw(state, frame.you, self.hand - len(state.players[frame.you].hand), tuple(answer) or None)
