"""What waits: this turn, at the start of the next turn, until then; Durations; extra turns (rules §11, T10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar

from engine.machine.events import wait
from engine.machine.gaining import would_gain_instead
from engine.machine.history import counted
from engine.machine.moves import lay, lift
from engine.machine.trace import note
from engine.model.ability import Cards, Effect, When
from engine.model.asks import SUBSET, Answer, Ask, Decision
from engine.model.card import Card
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import (
    ACTION,
    ANYONE,
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    LINGERING,
    LOOKED,
    NEXT_THIS_TURN,
    ONCE,
    OTHERS,
    THIS_TURN,
    TRASH,
    TREASURE,
    TURN_ENDS,
    TURN_OVER,
    TURN_STARTS,
    WHEN_DISCARDED_FROM_PLAY,
    WHEN_TRASHED,
    WOULD_GAIN,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.names import NOBODY, Names, plain, untagged
from engine.model.node import Node
from engine.model.roles import (
    Count,
    Counting,
    Forbidding,
    GivingTurns,
    Keeping,
    Lasting,
    Redirecting,
    Replacing,
    Retyping,
    Shielding,
    Tracking,
    Valuing,
    Wait,
    Waking,
    gives_coins,
)
from engine.model.state import State
from engine.vocabulary.cards import THIS
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import ACTIONS
from engine.vocabulary.gaining import Gain, MoveGained, StillThere
from engine.vocabulary.turns import CannotPlay


def tracked(frame: Frame) -> tuple[str, ...]:
    """Return the cards that stay in play for an effect of this play: the card and what repeats it (U1, U3).

    A card played where it lies is not in play: what plays it stays in its place (P17b).
    """
    play = frame.play
    return tuple(card for card in ((play.card, *play.by) if play.in_place else play.by) if "#" in card)


def stopped(state: State, frame: Frame) -> bool:
    """Say whether the card of this play is not where it would have to stay for later turns (U6)."""
    return not frame.play.in_place and state.game.profile.duration_leaves_play == "stops"


def note_staying(state: State, frame: Frame, holds: tuple[str, ...]) -> None:
    """Note which other cards stay in play with a Duration, and why."""
    others = holds[1:] if frame.play.in_place else holds
    if others:
        note(state, "wait", frame.you, others, rule="U3" if frame.play.in_place else "P17b")


def _swapped(frame: Frame) -> bool:
    """Say whether what waits is swapped as well, as long as it works for the player of the card (X14)."""
    return frame.play.swapped and frame.you == frame.play.owner


@cache
def moves_itself(ability: Node) -> bool:
    """Say whether an ability that waits moves the card that it comes from."""
    return any(isinstance(node, Tracking) and node.tracks_itself() for _, node in ability.walk())


@cache
def may_stay(ability: Node) -> bool:
    """Say whether a card may stay in play for what an ability that waits sets aside, or lets wait in its turn."""
    return any(isinstance(node, (SetAside, Later)) and node.stays for _, node in ability.walk())


class Later(Lasting, Keeping):
    """Let an ability wait.

    until: ONCE, the next time; NEXT_THIS_TURN, the next time if that is in this turn; THIS_TURN, YOUR_NEXT_TURN or
    REST_OF_GAME, each time until then. stays: the card stays in play for it (U1).
    """

    ability: Node
    until: str = THIS_TURN
    stays: bool = False

    def keeps(self) -> Sequence[Node]:
        """Return the ability, if it gains cards onto the card."""
        gains = (node for _, node in self.ability.walk() if isinstance(node, Gain))
        return (self.ability,) if any(node.to == ASIDE for node in gains) else ()

    def shares(self) -> bool:
        """Say that what is gained onto the card lies there for all its plays."""
        return True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Let it wait for the player."""
        self.last(state, frame)
        return None

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Let it wait for the player; cards: those that lie on the card for it already."""
        if self.stays and stopped(state, frame):
            note(state, "lose", frame.you, (frame.play.card,), rule="U6")
            return
        if self._lies_on_card() and frame.play.card not in state.players[frame.you].play:
            note(state, "lose", frame.you, (frame.play.card,), rule="X10")
            return
        if self._means_nobody(state, frame):
            note(state, "none", frame.you, rule="U2")
            return
        held = self.stays or may_stay(self.ability)
        holds = tracked(frame) if held else ()
        # What moves the card itself later must find it again, though it need not stay in play for it.
        card = frame.play.card if held or moves_itself(self.ability) else plain(frame.play.card)
        aside = tuple(map(untagged, cards))
        wait(
            state, Effect(self.ability, frame.you, card, self.until, holds, aside, frame.play.spared, _swapped(frame))
        )
        note(state, "wait", frame.you, (frame.play.card,), rule="U1" if self.stays else "")
        note_staying(state, frame, holds)

    def _means_nobody(self, state: State, frame: Frame) -> bool:
        """Say whether it would only answer what others do, and this play affects none of them."""
        if not self.stays or not isinstance(self.ability, When) or self.ability.by != OTHERS:
            return False
        return set(frame.play.spared) >= set(state.after(frame.play.owner))

    def _lies_on_card(self) -> bool:
        return isinstance(self.ability, When) and self.ability.together

    def waits(self) -> tuple[Wait, ...]:
        """Give the one ability."""
        held = self.stays or may_stay(self.ability)
        return (Wait(self.ability, self.until, held, held or moves_itself(self.ability)),)


def this_turn(ability: Node) -> Later:
    """Let an ability work for the rest of this turn."""
    return Later(ability, THIS_TURN)


def topdeck_once(what: Cards) -> Later:
    """Let the player put a card of a kind onto the deck, once, when it is discarded from play this turn (T8)."""
    discarded = When(
        WHEN_DISCARDED_FROM_PLAY, what=what, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)]
    )
    return Later(discarded, NEXT_THIS_TURN)


def next_turn(*do: Instruction) -> Later:
    """Follow instructions at the start of the player's next turn; the card stays in play until then (U1)."""
    return Later(When(TURN_STARTS, do=do), ONCE, stays=True)


def end_of_turn(*do: Instruction) -> Later:
    """Follow instructions at the end of this turn, after drawing (T8)."""
    return Later(When(TURN_ENDS, do=do, by=ANYONE), ONCE)


def after_turn(*do: Instruction) -> Later:
    """Follow instructions once this turn is over, before the next one begins (T9)."""
    return Later(When(TURN_OVER, do=do, by=ANYONE), ONCE)


class SetAside(Picking, Lasting, Keeping):
    """Set cards aside for an effect of this card alone (K11).

    ability: what moves them on, from the zone LOOKED. stays: the card stays in play until then (U1); without a card set
    aside there is nothing to wait for (U2), unless it waits always, for what else it does then. until: how long it
    waits; what it leaves there is set aside again.
    """

    verb = "set aside"
    sets_aside = True

    ability: When = When(TURN_ENDS)
    stays: bool = False
    until: str = ONCE
    always: bool = False

    def keeps(self) -> Sequence[Node]:
        """Return the ability, if it waits even for no card."""
        return (self.ability,) if self.always else ()

    def shares(self) -> bool:
        """Say that each play has its own cards."""
        return False

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Set them aside; wait for what else is done then, even if there are none."""
        super().apply(state, frame, answer)
        if self.always and answer in ((), "no"):
            self.last(state, frame)

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Move them to the effect."""
        lift(state, owner, zone, cards)
        self.last(state, frame, cards)

    def waits(self) -> tuple[Wait, ...]:
        """Give the ability that moves the cards on."""
        return (Wait(self.ability, self.until, self.stays, self.stays),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Let the effect wait with the cards; without any there is nothing to wait for, unless it waits always."""
        if not cards and not self.always:
            return
        holds = tracked(frame) if self.stays else ()
        source = frame.play.card if self.stays else plain(frame.play.card)
        aside = tuple(map(untagged, cards))
        spared, swapped = frame.play.spared, _swapped(frame)
        wait(state, Effect(self.ability, frame.you, source, self.until, holds, aside, spared, swapped))
        if cards:
            note(state, "set aside", frame.you, cards, rule="K11")
        if self.stays:
            note(state, "wait", frame.you, (frame.play.card,), rule="U1")
            note_staying(state, frame, holds)


class CannotBuy(Forbidding):
    """Forbid the player whose turn it is to buy cards of a kind for the rest of the turn; Events are no cards (G8c)."""

    what: Cards

    def forbids(self, state: State, name: str, source: str) -> bool:
        """Say whether a card may not be bought."""
        if name in state.game.landscapes:
            return False
        return self.what.fits(state, outside_play(state.turn, source), name)


class ExtraTurn(Lasting, GivingTurns):
    """Take an extra turn after this one; the hand for it is smaller (T10).

    limited: but not a third in a row. banned: what cannot be bought, or played from the hand, in it.
    """

    hand: int = 5
    limited: bool = True
    banned: CannotBuy | CannotPlay | None = None

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Put the turn into the queue; a Duration that has left play gives none (U6)."""
        if frame.you == state.turn and self.hand != ExtraTurn.hand:
            state.next_hand = self.hand
        if not stopped(state, frame):
            state.queue = (*state.queue, (self, frame.you, NOBODY))
            note(state, "extra turn", frame.you, rule="T10")
        return None

    def begins(self, state: State, player: int) -> bool:
        """Say whether the turn can begin: it would not be the third in a row."""
        return not self.limited or not (state.turn == player and state.row[0] >= 2)

    def waits(self) -> tuple[Wait, ...]:
        """Give what is forbidden during that turn."""
        return () if self.banned is None else (Wait(self.banned, THIS_TURN),)

    def on_start(self, state: State, player: int, possessor: int) -> None:
        """Forbid it."""
        if self.banned is not None:
            wait(state, Effect(self.banned, player, state.game.source_of(self), THIS_TURN))


class Possess(Lasting, GivingTurns, Waking):
    """Let the left neighbour take an extra turn in which this player decides and gains (X26).

    gains: what happens to gains, trashes: to trashed cards, during that turn. second: it may be the second extra turn
    in a row of that player, as it might before 2023 (T10).
    """

    wakes: ClassVar[tuple[str, ...]] = (WOULD_GAIN, WHEN_TRASHED, TURN_ENDS)

    gains: When
    trashes: When
    second: bool = True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Put the turn into the queue."""
        left = state.after(frame.play.owner)[0]
        state.queue = (*state.queue, (self, left, frame.you))
        note(state, "extra turn", left, rule="X26", owner=frame.you)
        return None

    def waits(self) -> tuple[Wait, ...]:
        """Give what waits during that turn."""
        return Wait(self.gains, THIS_TURN), Wait(self.trashes, THIS_TURN)

    def begins(self, state: State, player: int) -> bool:
        """Say whether the turn can begin: not if it may not be the second extra turn in a row of this player."""
        return self.second or not (state.turn == player and state.row[1] >= 1)

    def on_start(self, state: State, player: int, possessor: int) -> None:
        """Let the effects of the possessed turn wait."""
        for ability in (self.gains, self.trashes):
            wait(state, Effect(ability, player, state.game.source_of(self), THIS_TURN))


class PossessorGains(Instruction, Redirecting):
    """Let the possessor gain the card instead, to his own discard pile, and get the tokens of these kinds (X26)."""

    tokens: Sequence[str] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Replace the gain."""
        note(state, "replace", state.possessor, frame.it, rule="X26", owner=frame.you)
        would_gain_instead(state, state.possessor, None, DISCARD)
        return None


class SetAsideTrashed(Lasting):
    """Set the trashed card aside until the end of the turn, then put it on its owner's discard pile (X26)."""

    sets_aside = True

    back: When

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take it out of the trash if it is still there."""
        card = frame.it[0]
        if card not in state.trash:
            note(state, "lose", frame.you, (card,), rule="M1")
            return None
        lift(state, frame.you, TRASH, (card,))
        self.last(state, frame, (plain(card),))
        note(state, "set aside", frame.you, (card,), TRASH, rule="X26")
        return None

    def waits(self) -> tuple[Wait, ...]:
        """Give what puts the card back."""
        return (Wait(self.back, ONCE),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Let it wait for the card."""
        if cards:
            wait(state, Effect(self.back, frame.you, plain(frame.play.card), ONCE, (), cards))


class DiscardPileRest(Instruction):
    """Put what was set aside on the discard pile: this is not discarding (D10b)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        player = state.players[frame.you]
        cards = player.limbo[-1]
        player.limbo = (*player.limbo[:-1], ())
        lay(state, frame.you, DISCARD, cards)
        note(state, "put", frame.you, cards, "aside", DISCARD, rule="D10b")
        return None


class TakeBack(Instruction):
    """Put what was set aside into the hand (K11).

    one: only one card, which the player chooses; the others stay set aside until his next turn.
    """

    one: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which, or move all."""
        cards = state.players[frame.you].limbo[-1]
        if self.one and cards:
            return Decision(SUBSET, state.asked(frame.you), cards, "put", 1, 1, you=frame.you)
        self.apply(state, frame, cards)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Move them; what is left goes back to the effect, which waits on for it."""
        cards = tuple(answer)
        if not cards:
            note(state, "none", frame.you, rule="P7")
            return
        lift(state, frame.you, LOOKED, cards)
        lay(state, frame.you, HAND, cards)
        note(state, "put", frame.you, cards, ASIDE, HAND, rule="K11")


class FirstActionInstead(Replacing, Counting):
    """Replace what the first Action does that each other player plays on his own turn (P5, A9)."""

    do: Sequence[Instruction]

    def counts(self) -> tuple[Count, ...]:
        """Count the Actions played."""
        return (ACTIONS,)

    def instructions_for(self, state: State, frame: Frame, effect: Effect) -> Sequence[Instruction] | None:
        """Return the instructions to follow instead, or None when this does not apply to the play."""
        player = frame.play.owner
        if player != state.turn or player == effect.owner or player in effect.unaffected:
            return None
        if counted(state, ACTIONS, player) != 1:
            return None
        return self.do


class Unaffected(Shielding):
    """Be unaffected by the Attacks that others play meanwhile, whether one likes it or not (A4)."""


class AlsoTreasures(Retyping):
    """Make Actions with +$ in their text Treasures too, on their owner's turns (Capitalism; Z9)."""

    def types_for(self, cards: Iterable[tuple[Card, Collection[str]]]) -> Mapping[str, tuple[str, ...]]:
        """Return the type Treasure for each of them."""
        return {card.name: (TREASURE,) for card, types in cards if ACTION in types and gives_coins(card)}


class MakesOnly(Valuing):
    """Let some Treasures make another number of $ for the rest of the turn (N7), or so many more.

    worth: what each makes, or none to leave it. more: what each makes besides; several such effects add up.
    """

    named: Sequence[str]
    worth: int | None = None
    more: int = 0

    def worth_of(self, state: State, card: str, worth: int) -> int:
        """Return what a Treasure makes."""
        if plain(card) not in self.named:
            return worth
        return (worth if self.worth is None else self.worth) + self.more


__all__ = [
    "AlsoTreasures",
    "CannotBuy",
    "DiscardPileRest",
    "ExtraTurn",
    "FirstActionInstead",
    "Later",
    "MakesOnly",
    "Possess",
    "PossessorGains",
    "SetAside",
    "SetAsideTrashed",
    "THIS",
    "TakeBack",
    "Unaffected",
    "YOUR_NEXT_TURN",
    "after_turn",
    "end_of_turn",
    "next_turn",
    "this_turn",
    "topdeck_once",
]
