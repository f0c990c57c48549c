"""Cards of a deck: looked at, revealed and taken from its top (Z4, D3, D4), and shuffled (D5, X24)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.deck import Shuffle, deck_size, ready, shuffle_discard, shuffle_in, take, unsettled
from engine.machine.events import DROP, open_window
from engine.machine.giving import lose_card
from engine.machine.moves import discard, lay, lift, move, reveal, trash
from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.machine.zones import settle
from engine.model.ability import Cards, Event
from engine.model.asks import NAME, ONE, ORDER, Answer, Ask, Chance, Decision
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import (
    ALLY,
    ANYWHERE,
    ARTIFACT,
    BOON,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EVENT,
    HAND,
    HEX,
    LANDMARK,
    LOOKED,
    PROJECT,
    PROPHECY,
    STATE,
    TRAIT,
    TRASH,
    WAY,
    WHEN_DISCARDED,
)
from engine.model.names import Names, joined, untagged, without
from engine.model.roles import FromDeck, OwnBack
from engine.model.state import State
from engine.vocabulary.cards import Amount, Pronoun, meant, number
from engine.vocabulary.choosing import BACK_ON_DECK, Picking

BACK = "deck"
SHUFFLED_IN = "shuffled in"
ANY_OTHER = Choice("any other card", "any other card")  # named on purpose: a card that this game has not
KEEP_OR_ASIDE = (Choice("keep", "keep"), Choice("aside", "aside"))
NO_CARDS = frozenset({ALLY, ARTIFACT, BOON, EVENT, HEX, LANDMARK, PROJECT, PROPHECY, STATE, TRAIT, WAY})


class Taking(Instruction):
    """Take the top cards of the player's deck and do something with them."""

    cards: Amount | int = 1

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which cards they are, or take them."""
        wanted = number(self.cards, state, frame)
        if not ready(state, frame, wanted, frame.you):
            return None
        chance = unsettled(state, wanted, frame.you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Take the cards and go on."""
        wanted = number(self.cards, state, frame)
        cards = take(state, wanted, frame.you, tuple(answer) or None)
        if len(cards) < wanted:
            note(state, "short deck", frame.you, cards, rule="P7")
        self.use(state, frame, cards)

    def use(self, state: State, frame: Frame, cards: Names) -> None:
        """Do something with the cards taken."""
        raise NotImplementedError


class LookAt(Taking):
    """Look at the top cards, follow instructions about them, and put the rest where it says.

    Until then they lie outside deck and discard pile (D3); the instructions find them in the zone LOOKED. then: follows
    when they have gone, if there were any or not, with IT for all that were looked at.
    """

    do: Sequence[Instruction] = ()
    rest: str = BACK
    then: Sequence[Instruction] = ()

    def use(self, state: State, frame: Frame, cards: Names) -> None:
        """Lay them out."""
        state.push(self.then, frame.you, frame.play, cards)
        if cards:
            lay(state, frame.you, LOOKED, cards)
            state.stack.append(Frame(REST[self.rest], frame.you, frame.play))
            state.push(self.do, frame.you, frame.play, cards)
        self.see(state, frame, cards)

    def see(self, state: State, frame: Frame, cards: Names) -> None:
        """Look at them."""
        note(state, "look", frame.you, cards, DECK, rule="Z4")


class Reveal(LookAt):
    """Reveal the top cards to everybody, follow instructions about them, and put the rest where it says (Z4)."""

    def see(self, state: State, frame: Frame, cards: Names) -> None:
        """Reveal them."""
        reveal(state, frame.you, cards, DECK, "Z4")


class TrashTop(Taking):
    """Trash the top cards of the deck."""

    then: Sequence[Instruction] = ()

    def use(self, state: State, frame: Frame, cards: Names) -> None:
        """Trash them."""
        if cards:
            state.push(self.then, frame.you, frame.play, cards)
            lay(state, frame.you, LOOKED, cards)
            state.stack.append(Frame(DROP, frame.you, frame.play))
            trash(state, frame.you, cards, LOOKED)


class PutTop(Taking):
    """Put the top cards of the deck somewhere without looking at them first: onto a mat."""

    to: str = HAND

    def use(self, state: State, frame: Frame, cards: Names) -> None:
        """Put them there."""
        if cards:
            lay(state, frame.you, self.to, cards)
            note(state, "put", frame.you, cards, DECK, self.to, len(cards))


class DiscardTop(Taking):
    """Discard the top cards of the deck; `then` finds them on the discard pile if they are still there."""

    then: Sequence[Instruction] = ()

    def use(self, state: State, frame: Frame, cards: Names) -> None:
        """Discard them."""
        if not cards:
            return
        player = state.players[frame.you]
        marked = cards
        if self.then:
            marked = tuple(tag(state, card) for card in cards)
        state.push(self.then, frame.you, frame.play, marked)
        player.limbo = (*player.limbo, marked)
        state.stack.append(Frame(DROP, frame.you, frame.play))
        discard_tagged(state, frame.you, marked)


def discard_tagged(state: State, player: int, cards: Names) -> None:
    """Discard cards just taken from the deck, keeping the tags by which the effect finds them."""
    lift(state, player, LOOKED, cards)
    note(state, "discard", player, cards, DECK, DISCARD)
    lay(state, player, DISCARD, cards)
    if WHEN_DISCARDED in state.game.hears:
        open_window(state, Event(WHEN_DISCARDED, player, cards, DISCARD, False, state.phase))


class DiscardRest(Instruction):
    """Discard what is left of the cards looked at."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Discard it at once."""
        cards = state.players[frame.you].limbo[-1]
        state.stack.append(Frame(DROP, frame.you, frame.play))
        if cards:
            discard(state, frame.you, cards, LOOKED)
        return None


class HandRest(Instruction):
    """Put what is left of the cards looked at into the hand."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        player = state.players[frame.you]
        cards = player.limbo[-1]
        player.limbo = player.limbo[:-1]
        player.hand = joined(player.hand, cards)
        if cards:
            note(state, "put", frame.you, cards, LOOKED, HAND)
        return None


class ShuffleRest(Instruction):
    """Shuffle what is left of the cards looked at into the deck, even if nothing is left (D13)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Shuffle."""
        player = state.players[frame.you]
        cards = player.limbo[-1]
        player.limbo = player.limbo[:-1]
        shuffle_in(state, frame.you, cards)
        return None


REST: dict[str, Instruction] = {
    BACK: BACK_ON_DECK,
    DISCARD: DiscardRest(),
    HAND: HandRest(),
    SHUFFLED_IN: ShuffleRest(),
}


class RevealUntil(Instruction):
    """Reveal cards one at a time until so many of a kind have been found, shuffling when needed (D4).

    Then `do` finds all revealed cards in the zone LOOKED, and IT is the cards found; the rest is discarded, or goes
    where `rest` says, whatever was found. others_first: what was not sought is discarded before anything else is done.
    """

    what: Cards
    cards: int = 1
    do: Sequence[Instruction] = ()
    rest: str = DISCARD
    others_first: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Reveal the next card, or stop."""
        found: Names = frame.progress or ()
        if len(found) >= self.cards or not deck_size(state, frame.you):
            if frame.progress is None:
                note(state, "reveal", frame.you, (), DECK, rule="P7")
                return None
            if len(found) < self.cards:
                note(state, "short deck", frame.you, rule="D4")
            state.stack.append(Frame(REST[self.rest], frame.you, frame.play))
            if found:
                state.push(self.do, frame.you, frame.play, found)
                if self.others_first:
                    self._discard_others(state, frame, found)
            return None
        if not ready(state, frame, 1, frame.you):
            return None
        chance = unsettled(state, 1, frame.you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def _discard_others(self, state: State, frame: Frame, found: Names) -> None:
        """Discard what was not sought, before what is on the stack by now."""
        player = state.players[frame.you]
        others = without(player.limbo[-1], found)
        player.limbo = (*player.limbo[:-1], tuple(sorted(found)), others)
        state.stack.append(Frame(REST[DISCARD], frame.you, frame.play))

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay the card out."""
        player = state.players[frame.you]
        if frame.progress is None:
            player.limbo = (*player.limbo, ())
        cards = take(state, 1, frame.you, tuple(answer) or None)
        player.limbo = (*player.limbo[:-1], joined(player.limbo[-1], cards))
        found: Names = frame.progress or ()
        if self.what.fits(state, frame, cards[0]):
            found = (*found, *cards)
        state.stack.append(frame.at(found))
        reveal(state, frame.you, cards, DECK, "D4")


def names_to_say(state: State) -> tuple[Choice, ...]:
    """List the cards that can be named: those of this game, and any other one."""
    infos = state.game.infos
    names = sorted(name for name in infos if "#" not in name and NO_CARDS.isdisjoint(infos[name].types))
    return (*[Choice(name, "name", name) for name in names], ANY_OTHER)


class TakeIfNamed(Instruction):
    """Name a card, then reveal the top card of the deck: into the hand if it is the one named, else back (Z4).

    always: it goes into the hand whatever it is. then: follows if it is the one named.
    """

    clauses = 3

    always: bool = False
    then: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for a name, then ask chance which card it is, or take it."""
        if frame.progress is None:
            return Decision(NAME, state.asked(frame.you), names_to_say(state), "name", you=frame.you)
        if not ready(state, frame, 1, frame.you):
            return None
        chance = unsettled(state, 1, frame.you)
        if chance is None:
            self._reveal(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Remember the name, or go on with the card that chance gave."""
        if isinstance(answer, str):
            note(state, "name", frame.you, () if answer == ANY_OTHER else (answer,))
            state.stack.append(frame.at(answer))
        else:
            self._reveal(state, frame, answer)

    def _reveal(self, state: State, frame: Frame, answer: Names) -> None:
        cards = take(state, 1, frame.you, answer or None)
        if not cards:
            note(state, "reveal", frame.you, cards, DECK, rule="P7")
        else:
            reveal(state, frame.you, cards, DECK, "Z4")
            lay(state, frame.you, LOOKED, cards)
            if cards[0] == frame.progress:
                state.push(self.then, frame.you, frame.play, cards)
            state.stack.append(Frame(DROP, frame.you, frame.play))
            move(state, frame.you, cards[0], LOOKED, HAND if self.always or cards[0] == frame.progress else DECK)


class BottomOnTop(Instruction):
    """Look at the bottom card of the deck, which is shuffled first if it is empty, and put it on top or leave it."""

    clauses = 2

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which card it is, look at it, then ask whether it goes on top."""
        if frame.progress is not None:
            return Decision(ONE, state.asked(frame.you), YES_OR_NO, "may put", you=frame.you, cards=(frame.progress,))
        if not deck_size(state, frame.you):
            note(state, "look", frame.you, (), DECK_BOTTOM, rule="P7")
            return None
        if not ready(state, frame, 1, frame.you):
            return None
        player = state.players[frame.you]
        if not player.deck:
            shuffle_discard(state, frame.you)
        if player.deck[-1] is None:
            return Chance(player.pool, 1)
        self._look(state, frame, untagged(player.deck[-1]))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Go on with the card that chance gave, or put it on top, or leave it."""
        player = state.players[frame.you]
        if frame.progress is None:
            card = answer[0]
            player.deck, player.pool = (*player.deck[:-1], card), without(player.pool, (card,))
            settle(player)
            self._look(state, frame, card)
        elif answer == "yes":
            player.deck = (frame.progress, *player.deck[:-1])
            note(state, "put", frame.you, (frame.progress,), DECK_BOTTOM, DECK)
        else:
            note(state, "decline", frame.you, rule="K2")

    def _look(self, state: State, frame: Frame, card: str) -> None:
        note(state, "look", frame.you, (card,), DECK_BOTTOM, rule="Z4")
        state.stack.append(frame.at(card))


class NeighbourDiscards(Instruction):
    """Let the left neighbour reveal and discard the top cards of his deck; for each name among them `each` follows.

    each: for the player of this card, with IT for a card of that name.
    """

    clauses = 2

    cards: int
    each: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which cards they are, or take them."""
        if not ready(state, frame, self.cards, state.after(frame.you)[0]):
            return None
        chance = unsettled(state, self.cards, state.after(frame.you)[0])
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Discard them, then look at each name."""
        left = state.after(frame.you)[0]
        cards = take(state, self.cards, left, tuple(answer) or None)
        reveal(state, left, cards, DECK, "Z4" if len(cards) == self.cards else "P7")
        for name in reversed(tuple(dict.fromkeys(map(untagged, cards)))):  # what the neighbour lends it counts (X6)
            state.push(self.each, frame.you, frame.play, (name,))
        if cards:
            lay(state, left, LOOKED, cards)
            state.stack.append(Frame(DROP, left, frame.play))
            discard(state, left, cards, LOOKED)


class DrawUntilSkipping(Instruction):
    """Draw one at a time until the hand has so many cards, setting aside those of a kind one wants to skip (Library).

    The cards set aside are discarded at the end; they are not shuffled in meanwhile (D3).
    """

    hand: int
    skipping: Cards

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw the next card, ask whether to keep it, or stop."""
        you = frame.you
        if frame.progress:
            options = KEEP_OR_ASIDE
            return Decision(ONE, state.asked(you), options, "skip", you=you, cards=(frame.progress,))
        player = state.players[you]
        full = len(player.hand) >= self.hand
        if not full:
            lose_card(state, you)
        if full or not deck_size(state, you):
            rule = "D8" if full else "P7"
            note(state, "stop drawing", you, amount=len(player.hand), rule=rule)
            if frame.progress is not None:
                state.stack.append(Frame(REST[DISCARD], you, frame.play))
            return None
        if not ready(state, frame, 1, you):
            return None
        chance = unsettled(state, 1, you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Draw a card, or keep or skip the card drawn."""
        player = state.players[frame.you]
        if frame.progress:
            card: str = frame.progress
            player.limbo = player.limbo[:-1]
            if answer == "keep":
                player.hand = joined(player.hand, (card,))
                note(state, "draw", frame.you, (card,), DECK, HAND, 1)
            else:
                player.limbo = (*player.limbo[:-1], joined(player.limbo[-1], (card,)))
                note(state, "set aside", frame.you, (card,), DECK, rule="K11")
            state.stack.append(frame.at(""))
            return
        if frame.progress is None:
            player.limbo = (*player.limbo, ())
        cards = take(state, 1, frame.you, tuple(answer) or None)
        if self.skipping.fits(state, frame, cards[0]):
            player.limbo = (*player.limbo, cards)  # a group of its own while it is asked about
            state.stack.append(frame.at(cards[0]))
        else:
            player.hand = joined(player.hand, cards)
            note(state, "draw", frame.you, cards, DECK, HAND, 1)
            state.stack.append(frame.at(""))


class PutShuffled(Picking):
    """Put cards of those being shuffled to a place of their own, all others being shuffled without them (D5).

    to: DECK, on top of those shuffled; DECK_BOTTOM, under them; ANYWHERE, wherever the player likes (one card);
    DISCARD, they stay out of it. Of several, each goes on top of, or under, those before it.
    """

    verb = "put shuffled"

    frm: str = LOOKED
    to: str = DECK

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which cards; one named before is taken if it still lies among them. Ask where it goes, or the order."""
        if isinstance(frame.progress, tuple):
            return Decision(ORDER, state.asked(frame.you), frame.progress, "order shuffled", you=frame.you, rule="D5")
        if frame.progress is not None:
            places = tuple(Choice(str(above), "place", "", above) for above in range(_size_of_shuffle(state) + 1))
            return Decision(ONE, state.asked(frame.you), places, "place", you=frame.you, cards=(frame.progress,))
        if not isinstance(self.some, Pronoun):
            ask = super().run(state, frame)
            if isinstance(ask, Decision):
                ask.prompt = f"{self.verb} {self.to}"
            return ask
        card = untagged(meant(self.some, frame))
        if card in state.players[frame.you].limbo[-1]:
            self.carry(state, frame, (card,), frame.you, LOOKED)
        else:
            note(state, "lose", frame.you, (card,), rule="M1")
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Put them there, or the one where the player says."""
        if frame.progress is None:
            super().apply(state, frame, answer)
            return
        if isinstance(frame.progress, tuple):
            self._place(state, frame.you, tuple(answer))
            return
        above, card = int(str(answer)), frame.progress
        _change_shuffle(state, placed=((above, card),))
        note(state, "put", frame.you, (card,), LOOKED, ANYWHERE, above, "D5")

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Take them out of those being shuffled."""
        lift(state, owner, LOOKED, cards)
        player = state.players[owner]
        *groups, apart, shuffled = player.limbo
        player.limbo = (*groups, joined(apart, cards), shuffled)
        if self.to == ANYWHERE:
            state.stack.append(frame.at(cards[0]))
        elif self.to != DISCARD and len(set(cards)) > 1:
            state.stack.append(frame.at(cards))
        else:
            self._place(state, owner, cards)

    def _place(self, state: State, owner: int, cards: Names) -> None:
        """Put them on top, the first above the others, or to the bottom, or let them stay out."""
        _change_shuffle(
            state,
            top=cards if self.to == DECK else (),
            bottom=cards if self.to == DECK_BOTTOM else (),
            left=cards if self.to == DISCARD else (),
        )
        note(state, "put", owner, cards, LOOKED, self.to, rule="D5")


def _shuffle_at(state: State) -> int:
    """Find the shuffle that goes on."""
    return next(place for place in range(len(state.stack) - 1, -1, -1) if isinstance(state.stack[place].node, Shuffle))


def _size_of_shuffle(state: State) -> int:
    """Count the cards of the shuffle that goes on, without the one in hand."""
    frame = state.stack[_shuffle_at(state)]
    progress = frame.progress
    return len(state.players[frame.you].limbo[-1]) + len(progress.top) + len(progress.bottom) + len(progress.placed)


def _change_shuffle(
    state: State, top: Names = (), bottom: Names = (), left: Names = (), placed: tuple[tuple[int, str], ...] = ()
) -> None:
    """Write into the shuffle that goes on where cards go."""
    place = _shuffle_at(state)
    frame = state.stack[place]
    old = frame.progress
    state.stack[place] = frame.at(
        old._replace(
            top=(*top, *old.top), bottom=(*old.bottom, *bottom), left=(*old.left, *left), placed=(*old.placed, *placed)
        )
    )


class BackOfItsOwn(OwnBack):
    """Have a back of its own."""


class PlayableFromDeck(FromDeck):
    """Let the card be played from the deck."""


__all__ = [
    "BACK", "SHUFFLED_IN", "TRASH", "BackOfItsOwn", "BottomOnTop", "DiscardTop", "DrawUntilSkipping", "LookAt",
    "NeighbourDiscards", "PlayableFromDeck", "PutShuffled", "PutTop", "Reveal", "RevealUntil", "TakeIfNamed",
    "TrashTop",
]  # fmt: skip
