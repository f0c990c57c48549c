"""What the machine asks of nodes: each role is a class with typed members, and a node has it by inheriting from it.

The machine looks for roles by `isinstance`, never for attributes by name; a class attribute that neither a role nor
Node declares is an error when its module is imported (`Node.__init_subclass__`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.model.ability import Cards
from engine.model.kinds import Cost
from engine.model.node import Instruction, Node

if TYPE_CHECKING:
    from engine.model.card import Card
    from engine.model.state import Effect, Frame, State


class Tracking(Node, role=True):
    """Move the card itself, or tell it from its copies: such a card is tagged while it is in play (M1, M7)."""

    def tracks_itself(self) -> bool:
        """Say whether this node does so, as it is filled in."""
        return True


class Multiplying(Node, role=True):
    """Play other cards in such a way that this card stays with a Duration it has played (U3, P17b)."""

    @abstractmethod
    def multiplies(self) -> bool:
        """Say whether this node does so, as it is filled in."""


class Waking(Node, role=True):
    """Let abilities wait that stand in no tree as `When`: the events that they answer to."""

    wakes: ClassVar[tuple[str, ...]] = ()


class Count(NamedTuple):
    """Be one thing that a game counts: a deed (PLAY, GAIN …), done with which cards, by whom, in which phase.

    key: the counter. what: which cards, None for all. own: only what the player whose turn it is does. phase: '' for
    any. apart: a counter for each name. last: kept until that player's next turn has ended.
    """

    key: str
    verb: str
    what: Cards | None = None
    own: bool = True
    phase: str = ""
    apart: bool = False
    last: bool = False


class Counting(Node, role=True):
    """Ask what has been done this turn or the last: only what some node of a game asks for is counted."""

    @abstractmethod
    def counts(self) -> tuple[Count, ...]:
        """List what must be counted."""


class Replacing(Node, role=True):
    """Replace the instructions of cards played (P5)."""

    @abstractmethod
    def instructions_for(self, state: State, frame: Frame, effect: Effect) -> Sequence[Instruction] | None:
        """Return the instructions to follow instead, or None when this does not apply to the play."""


class Shielding(Node, role=True):
    """Make its owner unaffected by the Attacks of others, whether he likes it or not (A4)."""


class Forbidding(Node, role=True):
    """Forbid the player whose turn it is to buy some things (G8)."""

    @abstractmethod
    def forbids(self, state: State, name: str) -> bool:
        """Say whether a card or landscape may not be bought."""


class Valuing(Node, role=True):
    """Change what Treasures make (N7)."""

    @abstractmethod
    def worth_of(self, state: State, card: str, worth: int) -> int:
        """Return the $ a Treasure makes."""


class Pricing(Node, role=True):
    """Change what cards cost (C2, C3): as an ability of a card, a landscape or an effect that waits."""

    @abstractmethod
    def price_of(self, state: State, source: str, owner: int, card: str, cost: Cost) -> Cost:
        """Return the cost of a card, given what it is without this; source: whose ability this is, owner: or NOBODY."""


class Retyping(Node, role=True):
    """Give cards more types on the turns of its owner, or in the whole game (Z9)."""

    @abstractmethod
    def types_for(self, cards: Iterable[Card]) -> Mapping[str, tuple[str, ...]]:
        """Return the types added to each name."""


class Making(Instruction, role=True):
    """Make a number of $ and nothing else: such Treasures may be played all at once (T4)."""

    @abstractmethod
    def plain_worth(self) -> int:
        """Return the $."""


class GivingCoins(Node, role=True):
    """Give +$ in the text of a card (Capitalism)."""

    @abstractmethod
    def gives_coins(self) -> bool:
        """Say whether this node does so, as it is filled in."""


class GivingTurns(Node, role=True):
    """Give an extra turn (T10)."""

    @abstractmethod
    def begins(self, state: State, player: int) -> bool:
        """Say whether the turn can begin."""

    def on_start(self, state: State, player: int, possessor: int) -> None:
        """Do what belongs to the start of that turn."""
