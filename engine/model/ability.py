"""What a card does at its own time: an event, who may answer it, from where, and what then happens."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.instruction import AnyState, Frame, Instruction, Play
from engine.model.kinds import ITSELF, OWNER, YOU
from engine.model.names import Names
from engine.model.node import Node
from engine.records import NamedTuple


class Event(NamedTuple):
    """Be something that happened, or is about to, to which abilities may answer.

    owned: the cards were the player's; a card trashed from the Supply was nobody's (D11). frm: where a card gained
    comes from. times: which time of this turn it was for the player, by each counter that an ability asks (G7).
    paid, potions: how much was overpaid for the card bought (C7). exiled: how many copies of the card gained lay on the
    player's Exile mat then (G11). cause: the thing whose text has done it, where an ability asks. alone: what the card
    gained says of its own gain does not happen. claims: what waited for the next such play when this one began (P8).
    """

    kind: str
    player: int
    cards: Names = ()
    zone: str = ""
    bought: bool = False
    phase: str = ""
    play: Play | None = None
    owned: bool = True
    frm: str = ""
    times: tuple[tuple[str, int], ...] = ()
    paid: int = 0
    potions: int = 0
    exiled: int = 0
    cause: str = ""
    alone: bool = False
    claims: tuple[Effect, ...] = ()


class Cards(Node):
    """Describe which cards are meant; see engine/vocabulary/cards.py for the words."""

    @property
    def rule(self) -> str:
        """Name the rule that says which cards are meant, '' when none needs naming."""
        return ""

    @property
    def key(self) -> str:
        """Return what tells these cards from others, for counters."""
        return repr(self)

    def could_be(self, name: str, types: frozenset[str]) -> bool:
        """Say whether a card of this name and these types may be meant, as far as these tell."""
        return True

    def fits(self, state: AnyState, frame: Frame, card: str) -> bool:
        """Say whether a card is one of those meant."""
        raise NotImplementedError


class Condition(Node):
    """Be something that holds or not."""

    def holds(self, state: AnyState, frame: Frame) -> bool:
        """Say whether it holds now."""
        raise NotImplementedError


class When(Node):
    """Answer an event with instructions, for the player who has this ability.

    by: who did it, seen from that player: YOU, OTHERS, ANYONE, or the neighbour to the RIGHT. what: which cards it must
    happen to. holding: where the ability works from; ASIDE: wherever its card is, as long as a card is set aside on it.
    may: the player may decline. reveal: shown where it lies to use it. given: what must hold as well. first: only the
    first time this turn, or in this phase, that this player does it, nth: only that one (3: the third).
    outside_clean_up: not in Clean-up. bought: only a card that was bought. phase: only in this phase of the turn of the
    player who does it. once: no more than once a turn. doer: who follows the instructions, the OWNER of the ability or
    the ACTOR, who has done it. foremost: before all that its owner has to resolve for the same event. frm: only a card
    gained from this zone. first_ever: only the first time in the game that any player does it. own_turn: only on a turn
    of the owner. other_cause: not what this thing itself has done. apart: the first time for each name of the cards.
    together: each that waits is a token on its card: there is none while that is not in play (X10), and all of them
    resolve as one.
    """

    event: str
    do: Sequence[Instruction] = ()
    by: str = YOU
    what: Cards | None = None
    holding: str = ITSELF
    may: bool = False
    reveal: bool = False
    given: Condition | None = None
    first: bool = False
    outside_clean_up: bool = False
    bought: bool = False
    phase: str = ""
    once: bool = False
    doer: str = OWNER
    foremost: bool = False
    frm: str = ""
    nth: int = 0
    first_ever: bool = False
    own_turn: bool = False
    other_cause: bool = False
    apart: bool = False
    together: bool = False


class GainedTo(Node):
    """Let the card with this ability be gained to another place than the discard pile, if nothing else says so (G4)."""

    to: str


class Effect(NamedTuple):
    """Be an effect that waits: what it answers to, whose it is, until when, and what it set aside.

    swapped: what it gives this turn is swapped, as in the play that it comes from (X14).
    """

    ability: Node
    owner: int
    card: str
    until: str
    holds: Names = ()
    cards: Names = ()
    unaffected: tuple[int, ...] = ()
    swapped: bool = False
