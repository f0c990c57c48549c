"""Choosing cards and moving them: trash, discard, put."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.deck import shuffle_in
from engine.machine.moves import discard, lay, lift, move, reveal, trash
from engine.machine.piles import has_pile, return_to_pile
from engine.machine.trace import note
from engine.machine.tracking import find
from engine.machine.zones import cards_in
from engine.model.asks import ONE, ORDER, SUBSET, Answer, Ask, Decision
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import ANYWHERE, DECK, DISCARD, HAND, LEFT, LOOKED, OWNER, PLAY, SUPPLY, YOU
from engine.model.names import Names, plain, untagged
from engine.model.roles import Tracking, Trying
from engine.model.state import State
from engine.vocabulary.cards import IT, THIS, Pronoun, Some, meant


class Picking(Trying, Tracking):
    """Choose cards in a zone and do something with them.

    some: which and how many, or a card named before. frm: the zone. may: all or nothing, as the player likes (K2).
    then: follows if at least `needs` cards were moved (K3), with IT for them; 0: in any case, and IT is none where none
    was. otherwise: follows if there were none to move; instead: follows if none was moved, for want of one or by
    choice. chooser: the player, that of the card, or the one to the LEFT. revealed: shown when moved.
    """

    some: Some | Pronoun
    frm: str = HAND
    may: bool = False
    then: Sequence[Instruction] = ()
    otherwise: Sequence[Instruction] = ()
    chooser: str = YOU
    needs: int = 1
    instead: Sequence[Instruction] = ()
    revealed: bool = False

    def tracks_itself(self) -> bool:
        """Say whether the card must be told apart from its copies because this moves it."""
        return self.some is THIS

    def tracks_it(self) -> bool:
        """Say whether this moves the card that an event is about."""
        return self.some is IT

    def options(self, state: State, frame: Frame) -> Names:
        """List the cards that can be chosen, sorted."""
        assert isinstance(self.some, Some)
        zone, what = cards_in(state, frame.you, self.frm), self.some.what
        found = tuple([card for card in zone if what.fits(state, frame, card) and self.can_go(state, card)])
        return tuple({plain(card): card for card in reversed(found)}.values())[::-1] if self.some.differing else found

    def can_be_done(self, state: State, frame: Frame) -> bool:
        """Say whether there is a card to be moved."""
        if not isinstance(self.some, Pronoun):
            return bool(self.options(state, frame))
        card = meant(self.some, frame)
        there = self.place_of(state, frame, card) is not None and (self.some is not THIS or frame.play.in_place)
        return there and self.can_go(state, card)

    def place_of(self, state: State, frame: Frame, card: str) -> tuple[int, str] | None:
        """Return where a card named before lies: this one needs no tag where it is used from the hand or from play."""
        used_from = self.some is THIS and self.frm in (HAND, PLAY) and "#" not in card
        if used_from and card in cards_in(state, frame.you, self.frm):
            return frame.you, self.frm
        return find(state, card)

    def can_go(self, state: State, card: str) -> bool:
        """Say whether a card can be moved there at all."""
        return True

    def asker(self, state: State, frame: Frame) -> int:
        """Return who decides."""
        if self.chooser == LEFT:
            return state.asked(state.after(frame.you)[0])
        return state.asked(frame.play.owner if self.chooser == OWNER else frame.you)

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which cards; a card named before is taken if it is still where it was left (M1)."""
        if isinstance(self.some, Pronoun):
            return self._run_pronoun(state, frame)
        options = self.options(state, frame)
        low, high = self.some.bounds(state, frame, len(options))
        if self.may:
            if high > 1 and frame.progress is None:
                if not options:
                    self.apply(state, frame, ())
                    return None
                return Decision(ONE, self.asker(state, frame), YES_OR_NO, f"may {self.verb}", you=frame.you)
            low = low if high > 1 else 0
        if not options or not high:
            self.apply(state, frame, ())
            return None
        rule = self.some.what.rule
        return Decision(SUBSET, self.asker(state, frame), options, self.verb, low, high, frame.you, rule=rule)

    def _run_pronoun(self, state: State, frame: Frame) -> Ask | None:
        assert isinstance(self.some, Pronoun)
        card = meant(self.some, frame)
        found = self.place_of(state, frame, card)
        lost = found is None or (self.some is THIS and not frame.play.in_place)
        if lost or not self.can_go(state, card):
            note(state, "lose", frame.you, (card,) if card else (), rule="M1" if frame.play.in_place else "P16")
            state.push((*self.otherwise, *self.instead), frame.you, frame.play, frame.it)
            return None
        if self.may:
            return Decision(
                ONE, self.asker(state, frame), YES_OR_NO, f"may {self.verb}", you=frame.you, cards=(plain(card),)
            )
        self.apply(state, frame, "yes")
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Move the cards chosen and go on."""
        if isinstance(self.some, Pronoun):
            if answer == "yes":
                card = meant(self.some, frame)
                found = self.place_of(state, frame, card)
                assert found is not None
                state.push(self.then, frame.you, frame.play, (plain(card),))
                self.carry(state, frame, (card,), found[0] if found[0] >= 0 else frame.you, found[1])
            else:
                note(state, "decline", frame.you, rule="K2")
                state.push(self.instead, frame.you, frame.play, frame.it)
            return
        if answer == "yes":
            state.stack.append(frame.at("yes"))
            return
        cards = () if answer == "no" else tuple(answer)
        if not cards:
            self._without(state, frame)
            return
        if len(cards) >= self.needs:
            state.push(self.then, frame.you, frame.play, tuple(map(plain, cards)) if state.tags else cards)
        elif self.then:
            note(state, "short", frame.you, cards, rule="K3")
        if self.revealed:
            reveal(state, frame.you, cards, self.frm)
        self.carry(state, frame, cards, frame.you, self.frm)

    def _without(self, state: State, frame: Frame) -> None:
        """Go on where no card is moved."""
        assert not isinstance(self.some, Pronoun)
        options = self.options(state, frame)
        none_there = not options
        verb, rule = ("none", "P7") if none_there else ("decline", "K2")
        if none_there or self.some.bounds(state, frame, len(options))[1]:  # else there are too few to be chosen from
            note(state, verb, frame.you, frm=self.frm, rule=rule)
        state.push(self.instead, frame.you, frame.play, frame.it)
        if not self.needs:
            state.push(self.then, frame.you, frame.play)
        if none_there or not self.may:
            state.push(self.otherwise, frame.you, frame.play, frame.it)

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Move the cards."""
        raise NotImplementedError


class Trash(Picking):
    """Trash cards (D11)."""

    verb = "trash"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Trash them at once."""
        trash(state, owner, cards, zone)


class Discard(Picking):
    """Discard cards (D10)."""

    verb = "discard"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Discard them at once."""
        discard(state, owner, cards, zone)


class Show(Picking):
    """Reveal cards where they lie (Z4)."""

    verb = "show"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Reveal them at once."""
        reveal(state, owner, cards, zone, "Z4")


class Return(Picking):
    """Return cards to their piles: neither trashing nor discarding, and only what has a pile (K13).

    to: SUPPLY, only what has its pile there; '' for any pile.
    """

    verb = "return"

    to: str = ""

    def can_go(self, state: State, card: str) -> bool:
        """Say whether the card has a pile in this game, or in its Supply."""
        name = plain(card)
        return has_pile(state, name) and (self.to != SUPPLY or state.game.pile_of[name] not in state.game.outside)

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Put each on top of its pile."""
        lift(state, owner, zone, cards)
        for card in cards:
            return_to_pile(state, plain(card))
        note(state, "return", owner, cards, zone, rule="K13")


class Put(Picking):
    """Put cards somewhere without discarding, trashing or gaining them.

    to: HAND, DECK (several: in any order) or ANYWHERE in the deck, at a place of the player's choice (one card).
    """

    verb = "put"

    to: str = DECK

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Put them there."""
        if self.to == ANYWHERE:
            lift(state, owner, zone, cards)
            lay(state, owner, LOOKED, tuple(map(plain, cards)))
            state.stack.append(Frame(PUT_ANYWHERE, owner, frame.play))
            return
        if len(cards) == 1:
            move(state, owner, cards[0], zone, self.to)
            return
        lift(state, owner, zone, cards)
        if self.to == DECK:
            lay(state, owner, LOOKED, tuple(sorted(map(plain, cards))))
            state.stack.append(Frame(BACK_ON_DECK, owner, frame.play))
        else:
            lay(state, owner, self.to, tuple(map(plain, cards)))
            note(state, "put", owner, cards, zone, self.to)


class ShuffleIn(Picking):
    """Shuffle cards into the deck; the deck itself is shuffled, even if no card was added (D13)."""

    verb = "shuffle in"

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Shuffle them in."""
        super().apply(state, frame, answer)
        if not answer:
            shuffle_in(state, frame.you, ())

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Take them up and shuffle."""
        lift(state, owner, zone, cards)
        shuffle_in(state, owner, tuple(map(plain, cards)))


class PutBack(Instruction):
    """Put what is looked at onto the deck, in any order (D7)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the order."""
        player = state.players[frame.you]
        cards = player.limbo[-1]
        if not cards:
            player.limbo = player.limbo[:-1]
            return None
        return Decision(ORDER, state.asked(frame.you), cards, "order", you=frame.you)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Put them, first on top."""
        player = state.players[frame.you]
        player.limbo = player.limbo[:-1]
        lay(state, frame.you, DECK, tuple(answer))
        note(state, "put", frame.you, tuple(answer), LOOKED, DECK, rule="D7")


BACK_ON_DECK = PutBack()


class PutAnywhere(Instruction):
    """Put one card into the deck, under so many cards as the player likes; everybody sees where (Z5)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the place: how many cards lie above it."""
        player = state.players[frame.you]
        places = tuple(Choice(str(above), "place", "", above) for above in range(len(player.deck) + 1))
        return Decision(ONE, state.asked(frame.you), places, "place", you=frame.you, cards=player.limbo[-1])

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Put it there."""
        player, above = state.players[frame.you], int(str(answer))
        cards = player.limbo[-1]
        player.limbo = player.limbo[:-1]
        player.deck = (*player.deck[:above], *cards, *player.deck[above:])
        note(state, "put", frame.you, cards, HAND, ANYWHERE, above)


PUT_ANYWHERE = PutAnywhere()


class DiscardHand(Instruction):
    """Discard the whole hand."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Discard it at once."""
        hand = state.players[frame.you].hand
        if hand:
            discard(state, frame.you, hand, HAND)
        return None


class RevealHand(Instruction):
    """Reveal the hand."""

    @property
    def rule(self) -> str:
        """Name the rule that tells what this revealing is."""
        return "Z4"

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Note it."""
        reveal(state, frame.you, state.players[frame.you].hand, HAND, self.rule)
        return None


class ProveByHand(RevealHand):
    """Reveal the hand, as proof that there is no such card in it (D10d)."""

    @property
    def rule(self) -> str:
        """Name the rule of proofs."""
        return "D10d"


class DeckToDiscard(Instruction):
    """Put the deck into the discard pile: this is not discarding (D10b)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        player = state.players[frame.you]
        cards = (*player.pool, *[untagged(card) for card in player.deck if card is not None])
        player.deck = player.pool = ()
        if cards:
            lay(state, frame.you, DISCARD, cards)
        note(state, "put", frame.you, (), DECK, DISCARD, len(cards), "D10b")
        return None


__all__ = [
    "BACK_ON_DECK", "IT", "DeckToDiscard", "Discard", "DiscardHand", "Picking", "ProveByHand", "Put", "PutBack",
    "Return", "RevealHand", "Show", "ShuffleIn", "Trash",
]  # fmt: skip
