"""Cards that somebody names (K7), or chooses where they lie, and what follows: at once, or for the rest of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.history import CHOSEN, NAMED, add_to_tally, named_key
from engine.machine.trace import note
from engine.model.asks import NAME, Answer, Ask, Decision
from engine.model.instruction import Frame, Instruction
from engine.model.names import Names, plain
from engine.model.state import State
from engine.vocabulary.cards import NamesMet
from engine.vocabulary.choosing import Picking
from engine.vocabulary.decks import ANY_OTHER, names_to_say


class NeighbourNames(Instruction):
    """Let the left neighbour name a card; the name is kept for this turn, for all cards of this name together."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the name."""
        left = state.after(frame.you)[0]
        return Decision(NAME, state.asked(left), names_to_say(state), "name", you=left)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Keep it; a card that is not in this game changes nothing."""
        left, name = state.after(frame.you)[0], str(answer)
        note(state, "name", left, () if name == ANY_OTHER else (name,))
        counter = named_key(frame.play.card, name)
        if name != ANY_OTHER and not state.count(counter):
            add_to_tally(state, counter)


class NamedThisTurn(NamesMet):
    """Be the names that the left neighbour has named for cards of this name this turn.

    not_yet: all other names. chosen: those that its player has chosen for them instead.
    """

    not_yet: bool = False
    chosen: bool = False

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether a name has been named, or chosen, or has not."""
        return bool(state.count(named_key(frame.play.card, name, CHOSEN if self.chosen else NAMED))) != self.not_yet


class ChooseCard(Picking):
    """Choose cards where they lie; their names are kept for this turn, for all cards of this name together."""

    verb = "choose card"

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Keep the names."""
        note(state, self.verb, frame.you, cards, zone)
        for card in cards:
            add_to_tally(state, named_key(frame.play.card, plain(card), CHOSEN))


class NameCard(Instruction):
    """Name a card, then follow instructions that mean cards of this name, or of others (K7)."""

    do: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the name."""
        return Decision(NAME, state.asked(frame.you), names_to_say(state), "name", you=frame.you, rule="K7")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Go on with it; it need be no card of this game."""
        name = str(answer)
        note(state, "name", frame.you, () if name == ANY_OTHER else (name,), rule="K7")
        state.push(self.do, frame.you, frame.play._replace(named=name), frame.it)


class Named(NamesMet):
    """Be the name that the player has just named; another: all other names."""

    another: bool = False

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Compare it."""
        return (name == frame.play.named) != self.another


__all__ = ["ChooseCard", "NameCard", "Named", "NamedThisTurn", "NeighbourNames"]
