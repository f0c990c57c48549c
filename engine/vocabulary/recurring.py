"""Cards played again and again: set aside, played on the next turn, set aside anew when they are discarded (K11)."""

from __future__ import annotations

from engine.machine.events import stranded, wait
from engine.machine.moves import lift
from engine.machine.trace import note
from engine.machine.tracking import find
from engine.model.ability import Cards, Effect, When
from engine.model.asks import Ask
from engine.model.card import nodes_of
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import NEXT_THIS_TURN, STRANDED, TURN_ENDS
from engine.model.names import Names, plain
from engine.model.roles import Lasting, Wait
from engine.model.state import State
from engine.vocabulary.cards import IT, meant
from engine.vocabulary.choosing import Picking
from engine.vocabulary.later import SetAside


class LeaveAside(Picking, Lasting):
    """Set cards aside for the rest of the game: nothing moves them on, they only count at its end (Z7)."""

    verb = "set aside"

    ability: When = When(TURN_ENDS)

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Move them there."""
        lift(state, owner, zone, cards)
        effect = Effect(self.ability, frame.you, frame.play.card, STRANDED, (), tuple(map(plain, cards)))
        wait(state, stranded(effect))
        note(state, "set aside", frame.you, cards, rule="K11")

    def waits(self) -> tuple[Wait, ...]:
        """Give the ability that never works."""
        return (Wait(self.ability, STRANDED),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Nothing: a card that still lies in play has not been set aside."""


class Followed(Cards):
    """Mean the card just played that an ability waits for, and no other copy (M1)."""

    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Say whether it is that card."""
        return card in frame.play.by


class ForPlayed(Lasting):
    """Let an ability wait this turn for what happens to the card just played (M1)."""

    ability: When

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Let it wait."""
        self.last(state, frame, (meant(IT, frame),))
        return None

    def waits(self) -> tuple[Wait, ...]:
        """Give the ability."""
        return (Wait(self.ability, NEXT_THIS_TURN),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Let it wait for the card, if there is one."""
        if cards:
            wait(state, Effect(self.ability, frame.you, plain(frame.play.card), NEXT_THIS_TURN, cards))


class AsideAgain(Instruction):
    """Set the card aside again for what it had been set aside for: the instruction in which this one stands (K11)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it from where it has been discarded to, and wait as before."""
        nodes = nodes_of(state.infos[frame.play.card].card)
        first = next(node for node in nodes if isinstance(node, SetAside) and self._in(node))
        found = find(state, meant(IT, frame))
        assert found is not None  # the ability asks for it
        lift(state, *found, frame.it)
        first.last(state, outside_play(frame.you, frame.play.card), frame.it)
        return None

    def _in(self, node: SetAside) -> bool:
        return any(part is self for _, part in node.ability.walk())


__all__ = ["AsideAgain", "Followed", "ForPlayed", "LeaveAside"]
