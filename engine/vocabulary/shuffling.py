"""What may be done with cards while they are shuffled, and what is told apart by its back (D5, X24)."""

from __future__ import annotations

from engine.machine.deck import Shuffle
from engine.machine.moves import lift
from engine.machine.trace import note
from engine.model.asks import ONE, Answer, Ask, Choice, Decision
from engine.model.kinds import ANYWHERE, DECK, DECK_BOTTOM, DISCARD, LOOKED
from engine.model.roles import FromDeck, OwnBack
from engine.model.state import Frame, Names, State, joined, plain
from engine.vocabulary.cards import Pronoun, meant
from engine.vocabulary.choosing import Picking


class PutShuffled(Picking):
    """Put cards of those being shuffled to a place of their own, all others being shuffled without them (D5).

    to: DECK, on top of those shuffled; DECK_BOTTOM, under them; ANYWHERE, wherever the player likes (one card);
    DISCARD, they stay out of it. Of several, each goes on top of, or under, those before it.
    """

    verb = "put shuffled"

    frm: str = LOOKED
    to: str = DECK

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which cards; one named before is taken if it still lies among them. Ask where it goes."""
        if frame.progress is not None:
            places = tuple(Choice(str(above), "place", "", above) for above in range(_size(state) + 1))
            return Decision(ONE, state.asked(frame.you), places, "place", you=frame.you, cards=(frame.progress,))
        if not isinstance(self.some, Pronoun):
            ask = super().run(state, frame)
            if isinstance(ask, Decision):
                ask.prompt = f"{self.verb} {self.to}"
            return ask
        card = plain(meant(self.some, frame))
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
        above, card = int(str(answer)), frame.progress
        _change(state, placed=((above, card),))
        note(state, "put", frame.you, (card,), LOOKED, ANYWHERE, above, "D5")

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Take them out of those being shuffled."""
        lift(state, owner, LOOKED, cards)
        player = state.players[owner]
        *groups, apart, shuffled = player.limbo
        player.limbo = (*groups, joined(apart, cards), shuffled)
        if self.to == ANYWHERE:
            state.stack.append(frame.at(cards[0]))
            return
        _change(
            state,
            top=cards if self.to == DECK else (),
            bottom=cards if self.to == DECK_BOTTOM else (),
            left=cards if self.to == DISCARD else (),
        )
        note(state, "put", owner, cards, LOOKED, self.to, rule="D5")


def _place_of(state: State) -> int:
    """Find the shuffle that goes on."""
    return next(place for place in range(len(state.stack) - 1, -1, -1) if isinstance(state.stack[place].node, Shuffle))


def _size(state: State) -> int:
    """Count the cards of the shuffle that goes on, without the one in hand."""
    frame = state.stack[_place_of(state)]
    progress = frame.progress
    return len(state.players[frame.you].limbo[-1]) + len(progress.top) + len(progress.bottom) + len(progress.placed)


def _change(
    state: State, top: Names = (), bottom: Names = (), left: Names = (), placed: tuple[tuple[int, str], ...] = ()
) -> None:
    """Write into the shuffle that goes on where cards go."""
    place = _place_of(state)
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


__all__ = ["BackOfItsOwn", "PlayableFromDeck", "PutShuffled"]
