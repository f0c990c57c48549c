"""Mats: cards put onto them, called and taken back (X11, X18, G11); the Journey token, common to all cards (X7).

Points counted there: engine/vocabulary/points.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.machine.zones import cards_in, lay, lift
from engine.model.ability import Condition, When
from engine.model.asks import Ask
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import EVERYWHERE, EXILE, INVESTED, JOURNEY, PLAY, TAVERN, WHEN_GAINED
from engine.model.names import Names, plain
from engine.model.roles import Ruling
from engine.model.state import State
from engine.vocabulary.cards import IT, CardsIn, Kind, all_of
from engine.vocabulary.choosing import Discard, Picking
from engine.vocabulary.conditions import Counted

# Who gains a card may discard all its copies from the Exile mat, or none (G11).
COPIES = Kind(copy_of=IT)
EXILE_RULE = When(
    WHEN_GAINED, holding=EVERYWHERE, may=True, given=Counted(CardsIn(EXILE, COPIES), least=1),
    do=[Discard(all_of(COPIES), frm=EXILE)],
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


class Call(Instruction):
    """Call this card from the Tavern mat into play: it is in play then, but has not been played (X11)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        you, card = frame.you, frame.play.card
        if card not in cards_in(state, you, TAVERN):
            note(state, "lose", you, (card,), rule="M1")
            return None
        lift(state, you, TAVERN, (card,))
        name = tag(state, card) if state.infos[card].tagged else plain(card)
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
    """Hold while the player's Journey token lies face up (X7)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at it."""
        return not state.players[frame.you].count(JOURNEY)


__all__ = ["Call", "Exile", "JourneyFaceUp", "TurnJourney"]
