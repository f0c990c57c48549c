"""Mats: cards put onto them, called and taken back (X11, X18, G11); the Journey token, common to all cards (X7).

Points counted there: engine/vocabulary/points.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.machine.trace import note
from engine.machine.tracking import find, tag
from engine.machine.zones import cards_in, copies_exiled, lay, lift
from engine.model.ability import Condition, When
from engine.model.asks import Ask
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import EVERYWHERE, EXILE, INVESTED, JOURNEY, PLAY, TAVERN, WHEN_GAINED
from engine.model.names import Names, plain, untagged
from engine.model.progress import Window
from engine.model.roles import Ruling
from engine.model.state import State
from engine.vocabulary.cards import IT, Kind, all_of, meant
from engine.vocabulary.choosing import Discard, Picking


class OthersExiled(Condition):
    """Hold when copies of the card gained lie on the player's Exile mat, the card itself left out (G11)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Count them; where there was none and the card is where it went no more, one may be that card itself."""
        card, event = meant(IT, frame), frame.progress.event
        itself = not event.exiled and find(state, card) is None
        return copies_exiled(state, frame.you, card) > itself


# Who gains a card may discard all its other copies from the Exile mat, or none (G11).
EXILE_RULE = When(
    WHEN_GAINED, holding=EVERYWHERE, may=True, given=OthersExiled(),
    do=[Discard(all_of(Kind(copy_of=IT)), frm=EXILE)],
)  # fmt: skip


class Exile(Picking, Ruling):
    """Put cards onto the Exile mat; from the Supply this is not gaining (G11).

    apart: from the other cards there, so that it is known that this has put them there (X18).
    """

    verb = "exile"

    apart: bool = False

    def rules(self) -> Mapping[str, When]:
        """Bring the rule by which they come back."""
        return {"exile": EXILE_RULE}

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Put them there."""
        lift(state, owner, zone, cards)
        lay(state, frame.you, INVESTED if self.apart else EXILE, tuple(map(plain, cards)))
        note(state, "exile", frame.you, cards, zone, EXILE, rule="G11")


class NoneExiled(Condition):
    """Hold when the player had no other copy of IT on his Exile mat when he gained it, or exiled it (G11)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Read how many there were when it was gained; or look, while it lies there."""
        if isinstance(frame.progress, Window):
            return not frame.progress.event.exiled
        return copies_exiled(state, frame.you, meant(IT, frame)) <= 1


class Call(Instruction):
    """Call this card from the Tavern mat into play: it is in play then, but has not been played (X11)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        you, card = frame.you, frame.play.card
        if card not in cards_in(state, you, TAVERN):
            note(state, "lose", you, (card,), rule="M1")
            return None
        lift(state, you, TAVERN, (card,))
        name = tag(state, card) if state.infos[card].tagged else untagged(card)
        lay(state, you, PLAY, (name,))
        note(state, "call", you, (card,), TAVERN, PLAY, rule="X11")
        return None


class TurnJourney(Instruction):
    """Turn the player's Journey token over; it starts face up, and all cards share the one (X7)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Turn it."""
        player = state.players[frame.you]
        down = 1 - player.count(JOURNEY)
        player.set_tokens(JOURNEY, down)
        note(state, "turn journey", frame.you, amount=down, rule="X7")
        return None


class JourneyFaceUp(Condition):
    """Hold while the player's Journey token lies face up, or down (X7)."""

    up: bool = True

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at it."""
        return self.up != bool(state.players[frame.you].count(JOURNEY))


__all__ = ["Call", "Exile", "JourneyFaceUp", "NoneExiled", "TurnJourney"]
