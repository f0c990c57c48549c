"""Gaining and exchanging (G1-G13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.events import DROP
from engine.machine.gaining import exchange, gain, would_gain_instead
from engine.machine.moves import lay, lift, move, trash
from engine.machine.piles import has_pile, in_supply, outside_supply, pile_left, top_of
from engine.machine.trace import note
from engine.machine.tracking import find
from engine.model.ability import Cards, Condition, GainedTo, When
from engine.model.asks import SUBSET, Answer, Ask, Decision
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import (
    ASIDE,
    BESIDE,
    DISCARD,
    OUTSIDE,
    OWNER,
    SUPPLY,
    TRASH,
    WHEN_DISCARDED_FROM_PLAY,
    WOULD_GAIN,
    YOU,
)
from engine.model.names import Names, plain
from engine.model.roles import Tracking, Trying
from engine.model.state import State
from engine.table.facts import fact, slug
from engine.vocabulary.cards import IT, THIS, Amount, Kind, Pronoun, meant, number
from engine.vocabulary.choosing import Picking

ONE_OF_THEM = "one"


class Gain(Trying):
    """Gain a card of a kind from the Supply, if one can be had (K8).

    to: DISCARD, HAND, DECK or ASIDE, onto this card itself (U10), where what follows finds it in the zone LOOKED. may:
    the player may decline. chooser: who picks. times: that many, one after the other (G12). then:
    follows the gain, with IT for the card gained. frm: the Supply, the trash, the piles OUTSIDE the Supply, or that of
    the Kingdom BESIDE it. alone: what the card says of its own gain does not happen: it comes with nothing else.
    minding: what follows knows the card that was IT before as well (CoinsOf.beyond). always: what follows does so even
    if no card is gained.
    """

    what: Kind
    to: str = DISCARD
    may: bool = False
    chooser: str = YOU
    times: Amount | int = 1
    then: Sequence[Instruction] = ()
    frm: str = SUPPLY
    alone: bool = False
    minding: bool = False
    always: bool = False

    def options(self, state: State, frame: Frame) -> Names:
        """List what can be gained: a card named outright may lie outside the Supply (G3)."""
        what = self.what
        if self.frm == TRASH:
            there = dict.fromkeys(map(plain, state.trash))
            return tuple([name for name in there if what.fits(state, frame, name)])
        if what.named:
            return tuple(name for name in what.named if pile_left(state, name))
        if self.frm in (OUTSIDE, BESIDE):
            beside = outside_supply(state) if self.frm == OUTSIDE else kingdom_beside(state)
            return tuple([name for name in beside if what.fits(state, frame, name)])
        return tuple([name for name in in_supply(state) if what.fits(state, frame, name)])

    def can_be_done(self, state: State, frame: Frame) -> bool:
        """Say whether there is such a card."""
        return bool(self.options(state, frame))

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which card, or gain the only one."""
        if self.times != 1 and frame.progress != ONE_OF_THEM:
            return self._run_times(state, frame)
        options = self.options(state, frame)
        if not options:
            named = tuple(self.what.named)
            rule = "P7" if self.frm == TRASH else "G2" if named else "K8"
            note(state, "fail to gain", frame.you, named, self.frm, rule=rule)
            state.push(self.then if self.always else (), frame.you, frame.play)
            return None
        player = frame.play.owner if self.chooser == OWNER else frame.you
        low = 0 if self.may else 1
        rule = "C4" if self.what.costing is not None else ""
        return Decision(SUBSET, state.asked(player), tuple(sorted(options)), "gain", low, 1, you=frame.you, rule=rule)

    def _run_times(self, state: State, frame: Frame) -> Ask | None:
        left = number(self.times, state, frame) if frame.progress is None else frame.progress
        if left > 0 and self.options(state, frame):
            state.stack.append(frame.at(left - 1))
            if self.what.named:
                gain(state, frame.you, self.what.named[0], frame.play, self.to, then=self.then, alone=self.alone)
            else:
                state.stack.append(frame.at(ONE_OF_THEM))
        elif left > 0:
            named = tuple(self.what.named)
            note(state, "fail to gain", frame.you, named, SUPPLY, rule="G2" if named else "K8")
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain it."""
        if answer:
            card = answer[0]
            if self.frm == TRASH:
                card = next(held for held in state.trash if plain(held) == card)
            source = TRASH if self.frm == TRASH else SUPPLY  # every other card comes from its pile
            if self.to == ASIDE and self.then:  # it lies before the player until what follows takes it up
                player = state.players[frame.you]
                player.limbo = (*player.limbo, ())
                state.stack.append(Frame(DROP, frame.you, frame.play))
            play = frame.play._replace(named=plain(frame.it[0])) if self.minding else frame.play
            then, alone, always = self.then, self.alone, self.always
            gain(state, frame.you, card, play, self.to, source, then=then, alone=alone, always=always)
        else:
            note(state, "decline", frame.you, rule="K2")


def kingdom_beside(state: State) -> list[str]:
    """List the cards on top of the Kingdom piles that lie beside the Supply (14.3)."""
    piles = [name for name in sorted(state.game.outside) if fact(slug(name)).kind in ("kingdom", "kingdom-pile")]
    return [name for name in (top_of(state, pile) for pile in piles) if name is not None]


class GainCopies(Picking):
    """Choose cards where they lie and gain a copy of each from the Supply, in any order (G12, G13)."""

    verb = "choose card"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Gain them."""
        note(state, self.verb, frame.you, cards, zone)
        state.stack.append(Frame(COPY_NEXT, frame.you, frame.play, cards))


class CopyNext(Instruction):
    """Gain a copy of one of the cards chosen, then of the others."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which comes next, among those that can be gained."""
        left = tuple(sorted({plain(card) for card in frame.it} & set(in_supply(state))))
        return Decision(SUBSET, state.asked(frame.you), left, "gain", 1, 1, frame.you, rule="G12") if left else None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain it and come back."""
        rest = tuple(card for card in frame.it if plain(card) != answer[0])
        state.stack.append(Frame(COPY_NEXT, frame.you, frame.play, rest))
        gain(state, frame.you, answer[0], frame.play)


COPY_NEXT = CopyNext()


class OfAllTrashed(Instruction, role=True):
    """Wait until every player has trashed his cards, and find them all as IT."""


class RememberTrashed(Instruction):
    """Remember the cards just trashed for what follows once every player has trashed his (Thief, the Knights)."""

    clauses = 0

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Write them into the instruction that waits further down."""
        stack = state.stack
        for index in range(len(stack) - 1, -1, -1):
            waiting = stack[index]
            if isinstance(waiting.node, OfAllTrashed):
                it = tuple(sorted((*waiting.it, *frame.it)))
                stack[index] = Frame(waiting.node, waiting.you, waiting.play, it, waiting.progress)
                break
        return None


class IfTrashed(OfAllTrashed):
    """Follow instructions if so many cards of a kind are among those remembered, whoever has trashed them."""

    what: Cards
    then: Sequence[Instruction]
    number: int = 1

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Look through them."""
        if sum(self.what.fits(state, frame, card) for card in frame.it) >= self.number:
            state.push(self.then, frame.you, frame.play)
        return None


class GainTrashed(OfAllTrashed):
    """Let the player gain any of the cards remembered that are still in the trash; must: all of them."""

    must: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which."""
        trash = [plain(card) for card in state.trash]
        cards = []
        for card in frame.it:
            if card in trash:
                trash.remove(card)
                cards.append(card)
        if not cards:
            return None
        low = len(cards) if self.must else 0
        return Decision(SUBSET, state.asked(frame.you), tuple(cards), "gain", low, len(cards), you=frame.you)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain them, the first named first."""
        for card in reversed(answer):
            state.stack.append(Frame(GAIN_ONE_TRASHED, frame.you, frame.play, (card,)))


class GainOneTrashed(Instruction):
    """Gain one card from the trash."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Gain it if it is still there."""
        there = next((held for held in state.trash if plain(held) == frame.it[0]), None)
        if there is not None:
            gain(state, frame.you, there, frame.play, source=TRASH)
        return None


GAIN_ONE_TRASHED = GainOneTrashed()


class Exchange(Instruction, Tracking):
    """Exchange a card for another: neither a gain nor a trash, and only if both piles allow it (G10)."""

    card: Pronoun
    into: str

    def tracks_itself(self) -> bool:
        """Say whether the card must be told apart from its copies because this moves it."""
        return self.card is THIS

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Exchange it."""
        if self.card is THIS and not frame.play.in_place:
            note(state, "lose", frame.you, (frame.play.card,), rule="P16")
        else:
            exchange(state, frame.you, meant(self.card, frame), self.into)
        return None


class CanExchange(Condition):
    """Hold when the card gained can be exchanged: still where it was left, with a pile, the other pile not empty.

    For a copy too: what else would move the gained card finds it no more (G10). Before the gain (G6): the other card
    instead, from the Supply to the discard pile, would not be the same.
    """

    into: str

    def holds(self, state: State, frame: Frame) -> bool:
        """Look."""
        card, event = meant(IT, frame), frame.progress.event
        if event.kind == WOULD_GAIN:
            return plain(card) != self.into or (event.frm, event.zone) != (SUPPLY, DISCARD)
        there = find(state, card) is not None and has_pile(state, plain(card))
        return there and pile_left(state, self.into) > 0


def traveller(into: str) -> When:
    """Let the player exchange this card when he discards it from play (G10)."""
    return When(WHEN_DISCARDED_FROM_PLAY, may=True, given=CanExchange(into), do=[Exchange(IT, into)])


class StillThere(Condition):
    """Hold while the card is where the event has left it (M2)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look for it."""
        return find(state, meant(IT, frame)) is not None


class GainInstead(Instruction):
    """Gain another card instead of the one about to be gained (the old Trader; G6 step 1)."""

    card: str

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Replace the gain."""
        note(state, "replace", frame.you, (frame.it[0], self.card), rule="G6")
        would_gain_instead(state, frame.you, self.card, DISCARD)
        return None


class MoveGained(Instruction):
    """Move the card just gained, or trashed, from where it was left (M2, M3)."""

    to: str
    card: Pronoun = IT

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it, or note that it has been lost; without one nothing is done (P7)."""
        card = meant(self.card, frame)
        if not card:
            return None
        found = find(state, card)
        if found is None:
            note(state, "lose", frame.you, (card,), rule="M1")
        elif found[1] == self.to:
            note(state, "put", found[0], (card,), self.to, self.to)  # it stays: what else looks for it finds it
        elif found[1] == TRASH:
            lift(state, frame.you, TRASH, (card,))
            lay(state, frame.you, self.to, (plain(card),))
            note(state, "put", frame.you, (card,), TRASH, self.to, rule="M2")
        else:
            move(state, found[0], card, found[1], self.to)
        return None


class TrashGained(Instruction):
    """Trash the card just gained, from where it was gained to (M2)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Trash it, or note that it has been lost."""
        card = meant(IT, frame)
        found = find(state, card)
        if found is None:
            note(state, "lose", frame.you, (card,), rule="M1")
        else:
            trash(state, found[0], (card,), found[1])
        return None


__all__ = [
    "CanExchange",
    "Exchange",
    "Gain",
    "GainCopies",
    "GainInstead",
    "GainTrashed",
    "GainedTo",
    "IfTrashed",
    "MoveGained",
    "RememberTrashed",
    "StillThere",
    "TrashGained",
    "traveller",
]
