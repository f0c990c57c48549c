"""What a card gives: cards, Actions, Buys, $; and how much less cards cost (K1, C2, C3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.machine.buying import spend
from engine.machine.costs import worth_of
from engine.machine.deck import must_shuffle, ready, unsettled
from engine.machine.events import wait
from engine.machine.giving import add_actions, add_buys, add_coins, draw, drawn, gets_actions, lose_card, lose_coins
from engine.machine.history import add_to_tally, newest, used_key
from engine.machine.playing import remember_coins
from engine.machine.trace import note
from engine.model.ability import Cards, Condition, Effect
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.choices import Choice
from engine.model.instruction import NOTHING, Frame, Instruction, Play
from engine.model.kinds import ACTION_PHASE, AFTER_PLAY, ITSELF, NEWEST_DEED, THIS_TURN, VILLAGERS, Cost
from engine.model.names import Names, plain
from engine.model.roles import (
    Changing,
    Count,
    Counting,
    GivingCoins,
    Lasting,
    Making,
    OnceATurn,
    Pricing,
    Settling,
    Wait,
    Withholding,
)
from engine.model.state import State
from engine.vocabulary.cards import ANY, Amount, number

ACTIONS_LEFT: Final = "actions"  # that the player whose turn it is has left (T3)
COINS_LEFT: Final = "coins"


class Plus(Instruction, GivingCoins):
    """Give cards, Actions, Buys and $ in this order (K1).

    shuffled: follows if drawing the cards has made the player shuffle, one card or more (D5).
    """

    cards: Amount | int = 0
    actions: Amount | int = 0
    buys: Amount | int = 0
    coins: Amount | int = 0
    shuffled: Sequence[Instruction] = ()

    def now(self, frame: Frame) -> Plus:
        """Return what this gives in a play: cards and $ for each other where they are swapped (X14)."""
        if frame.play.swapped and frame.you == frame.play.owner:
            return Plus(self.coins, self.actions, self.buys, self.cards, self.shuffled)
        return self

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw, or ask chance what is drawn, then add the rest."""
        cards = self.cards if not frame.play.swapped else self.now(frame).cards
        if cards:
            wanted = drawn(state, frame.you, cards if type(cards) is int else number(cards, state, frame))
            if self.shuffled and frame.progress is None and must_shuffle(state, wanted, frame.you):
                frame = frame.at("shuffled")
            if state.game.asks_at_shuffles and not ready(state, frame, wanted, frame.you):
                return None
            chance = unsettled(state, wanted, frame.you)
            if chance is not None:
                return chance
        self.apply(state, frame, ())
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Give it all."""
        you, gives = frame.you, self if not frame.play.swapped else self.now(frame)
        if gives.cards:
            wanted = number(gives.cards, state, frame)
            shuffles = self.shuffled and must_shuffle(state, drawn(state, you, wanted), you)
            draw(state, you, wanted, tuple(answer) or None)
            if shuffles or frame.progress is not None:
                state.push(self.shuffled, you, frame.play)
        if gives.actions:
            add_actions(state, you, number(gives.actions, state, frame))
        if gives.buys:
            add_buys(state, you, number(gives.buys, state, frame))
        if gives.coins:
            given = add_coins(state, you, number(gives.coins, state, frame))
            if given > 0 and AFTER_PLAY in state.game.hears:
                remember_coins(state, frame.play)

    def gives_coins(self) -> bool:
        """Say whether $ are among what this gives."""
        return self.coins != 0


def plus(cards: Amount | int = 0, actions: Amount | int = 0, buys: Amount | int = 0, coins: Amount | int = 0) -> Plus:
    """Give cards, Actions, Buys, $."""
    return Plus(cards=cards, actions=actions, buys=buys, coins=coins)


class DeckAndDiscard(Amount):
    """Count the cards in the player's deck and discard pile together; every: one for each so many, rounded down."""

    every: int = 1

    def count(self, state: State, frame: Frame) -> int:
        """Count them now; nobody looks at those of the deck (Z3)."""
        player = state.players[frame.you]
        return (len(player.deck) + len(player.discard)) // self.every


class Worth(Making):
    """Make the $ that a Treasure is worth; Silver and Gold make less for the Envious (N7)."""

    worth: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add the $."""
        add_coins(state, frame.you, worth_of(state, frame.you, frame.play.card, self.worth))
        return None

    def plain_worth(self) -> int:
        """Return the $."""
        return self.worth


class PotionWorth(Instruction):
    """Make one potion."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add it."""
        state.potions += 1
        note(state, "potions", frame.you, amount=1, rule="K1")
        return None


class CostLess(Lasting):
    """Make all cards cost less for the rest of this turn (C2)."""

    coins: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add to the discount."""
        state.discount += self.coins
        note(state, "cost less", frame.you, amount=self.coins, rule="C2")
        return None


class DoubleCoins(Lasting, OnceATurn):
    """Double the $ that the player has; once a turn, for all cards of this name together (T11)."""

    event = "double"

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Give as many again, if that has not been done yet."""
        if state.count(used_key(self, frame.play.card, frame.you)):
            note(state, "none", frame.you, rule="T11")
            return None
        self.last(state, frame)
        if frame.you == state.turn:
            add_coins(state, frame.you, state.coins)
        return None

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Remember that it has been done."""
        add_to_tally(state, used_key(self, frame.play.card, frame.you))


class LoseCoins(Instruction, Settling):
    """Take $ away again, but none that the player has not got (K14).

    paid: they are paid for what follows. then: follows, with `Paid` for their number.
    """

    coins: Amount | int
    paid: bool = False
    then: Sequence[Instruction] = ()

    def minds_debt(self) -> bool:
        """Say whether all $ that are left are paid."""
        return self.paid and isinstance(self.coins, Left)

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take them."""
        lost = number(self.coins, state, frame)
        state.push(self.then, frame.you, frame.play._replace(paid=lost), frame.it)
        lose_coins(state, frame.you, lost)
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
        lose_card(state, frame.you)  # one card at a time is drawn: the token takes the first, and another is drawn
        if not ready(state, frame, missing, frame.you):
            return None
        chance = unsettled(state, missing, frame.you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Draw the cards."""
        draw(state, frame.you, self.hand - len(state.players[frame.you].hand), tuple(answer) or None)


class Left(Amount, Changing):
    """Count what the player whose turn it is has left: ACTIONS_LEFT (not Action cards) or COINS_LEFT."""

    of: str

    def count(self, state: State, frame: Frame) -> int:
        """Read the number."""
        if frame.you != state.turn:
            return 0
        return state.actions if self.of == ACTIONS_LEFT else state.coins


class CostsLess(Pricing):
    """Make cards cost less.

    coins: how much. what: which cards, where it is not the card itself. per: so much for each of what is counted.
    given: only while that holds; both of the player whose turn it is, with IT for the card that costs less. holding:
    ITSELF, for the card alone that has this ability; PLAY, while that card is in play; LINGERING, as long as it waits;
    OWNED or EVERYWHERE, of a landscape. own_turn: only on a turn of its owner.
    """

    coins: int
    what: Cards = ANY
    per: Amount | None = None
    given: Condition | None = None
    holding: str = ITSELF
    own_turn: bool = False

    def works_from(self) -> str:
        """Say from where it works."""
        return self.holding

    def price_of(self, state: State, source: str, owner: int, card: str, cost: Cost) -> Cost:
        """Return the cost less what this takes off; it may go below $0 until all has been taken off."""
        if self.own_turn and owner != state.turn:
            return cost
        frame = Frame(NOTHING, state.turn, Play(source, owner), (card,))
        if self.holding != ITSELF and not self.what.fits(state, frame, card):
            return cost
        if self.given is not None and not self.given.holds(state, frame):
            return cost
        return cost.plus(-self.coins * (1 if self.per is None else self.per.count(state, frame)))


class CostsAs(Pricing, Counting):
    """Cost as much as the card of a kind that was gained last this turn, whoever gained it, if there is one (C3)."""

    what: Cards

    def counter(self) -> Count:
        """Return what must be remembered."""
        return Count(f"newest {self.what.key}", NEWEST_DEED, self.what, own=False, apart=True)

    def counts(self) -> tuple[Count, ...]:
        """List it."""
        return (self.counter(),)

    def same_as(self, state: State) -> str:
        """Name that card."""
        return newest(state, self.counter())

    def price_of(self, state: State, source: str, owner: int, card: str, cost: Cost) -> Cost:
        """Return the cost of its own."""
        return cost


class IgnoreActions(Lasting, Withholding):
    """Get no further Actions this turn; Villagers may still be spent before this is done (T5, T5b)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask how many Villagers are spent first, or ignore Actions from now on."""
        here = frame.you == state.turn and state.phase == ACTION_PHASE
        most = state.players[frame.you].count(VILLAGERS) if here and gets_actions(state, frame.you) else 0
        if most:
            numbers = tuple(Choice(str(one), "number", "", one) for one in range(most + 1))
            return Decision(ONE, state.asked(frame.you), numbers, "spend villagers", you=frame.you, rule="T5")
        self.last(state, frame)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Spend them; then the Actions are ignored."""
        for _ in range(int(str(answer))):
            spend(state, frame.you, VILLAGERS)
        self.last(state, frame)

    def waits(self) -> tuple[Wait, ...]:
        """Give itself: it works until the turn ends."""
        return (Wait(self, THIS_TURN),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Let it wait."""
        wait(state, Effect(self, frame.you, plain(frame.play.card), THIS_TURN))
        note(state, "wait", frame.you, (frame.play.card,), rule="T5b")


__all__ = [
    "ACTIONS_LEFT", "COINS_LEFT", "CostLess", "CostsAs", "CostsLess", "DeckAndDiscard", "DoubleCoins", "DrawUntil",
    "IgnoreActions", "Left", "LoseCoins", "Plus", "PotionWorth", "Worth", "plus",
]  # fmt: skip
