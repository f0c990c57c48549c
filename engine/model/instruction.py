"""An instruction, the play whose instruction it is, and the frame in which it waits to be run."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.model.asks import Answer, Ask
from engine.model.names import Names
from engine.model.node import Node
from engine.records import NamedTuple

# What a node works on is an engine.model.state.State. That holds the game, hence the nodes of all its cards: it stands
# above them and cannot be named here; whatever does something with it names it.
AnyState = Any


class Play(NamedTuple):
    """Be one play of a card, or one use of an ability: what "this" and "you" mean in its instructions.

    `unaffected`: who has become so by a Reaction (A2). `in_place`: the card lies where it can move itself (P16). `by`:
    tagged multipliers that repeat it (U3). `shielded`: who is unaffected without doing anything (A4). `swapped`: cards
    and $ that its instructions give its player stand for each other (X14). `paid`: how much has been spent or overpaid
    for the instructions being followed, and `potions`: how many Potions besides (C7). `named`: the card named for them
    (K7).
    """

    card: str
    owner: int
    unaffected: tuple[int, ...] = ()
    in_place: bool = True
    by: Names = ()
    shielded: tuple[int, ...] = ()
    swapped: bool = False
    paid: int = 0
    potions: int = 0
    named: str = ""

    @property
    def spared(self) -> tuple[int, ...]:
        """List who is unaffected, for whatever reason."""
        return tuple(sorted({*self.unaffected, *self.shielded})) if self.shielded else self.unaffected


class Instruction(Node, role=True):
    """Be something the machine can run: see the law of a node in docs/decisions.

    verb: what it does with cards, as prompts and facts call it. clauses: how many things it tells a player to do.
    """

    verb: ClassVar[str] = ""
    clauses: ClassVar[int] = 1

    def run(self, state: AnyState, frame: Frame) -> Ask | None:
        """Change the state and return nothing, or change nothing and return what must be settled first."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, state: AnyState, frame: Frame, answer: Answer) -> None:
        """Carry out the instruction with the answer to what `run` asked."""
        raise NotImplementedError(type(self).__name__)

    def cause_of(self, frame: Frame) -> Instruction:
        """Return the instruction of a card that caused what this one does: itself, unless it carries one further."""
        return self


class Nothing(Instruction):
    """Do nothing."""

    def run(self, state: AnyState, frame: Frame) -> Ask | None:
        """Do nothing."""
        return None


NOTHING = Nothing()


class Frame(NamedTuple):
    """Be one instruction to run: never changed after it is made, so that forks share it and it is its own key."""

    node: Instruction
    you: int
    play: Play
    it: Names = ()
    progress: Any = None

    def __repr__(self) -> str:
        return f"Frame({type(self.node).__name__}, {self.you}, {self.play.card}, {self.it}, {self.progress})"

    def at(self, progress: Any) -> Frame:
        """Return the same instruction further on."""
        return Frame(self.node, self.you, self.play, self.it, progress)


def outside_play(you: int, card: str = "") -> Frame:
    """Return a frame for what is asked outside any play: which cards a player's counter, price or score means."""
    return Frame(NOTHING, you, Play(card, you))
