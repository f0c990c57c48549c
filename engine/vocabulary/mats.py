"""Mats: cards put there, and what is taken back (X11, X18, G11). Points counted there: engine/vocabulary/points.py."""

from __future__ import annotations

from collections.abc import Mapping

from engine.machine.moves import lay, lift
from engine.machine.trace import note
from engine.model.ability import When
from engine.model.kinds import EVERYWHERE, EXILE, WHEN_GAINED
from engine.model.roles import Ruling
from engine.model.state import Frame, Names, State, plain
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
    """Put cards onto the Exile mat; from the Supply this is not gaining (G11)."""

    verb = "exile"

    def rules(self) -> Mapping[str, When]:
        """Bring the rule by which they come back."""
        return {"exile": EXILE_RULE}

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Put them there."""
        lift(state, owner, zone, cards)
        lay(state, frame.you, EXILE, tuple(map(plain, cards)))
        note(state, "exile", frame.you, cards, zone, EXILE, rule="G11")


__all__ = ["Exile"]
