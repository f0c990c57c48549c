"""A story: what a question gives, meant in one way, with a seat for everybody."""

from __future__ import annotations

from assistant.asking.weights import Features
from engine.records import NamedTuple
from engine.statements.proposition import Act, Given


class Story(NamedTuple):
    """Be one way to mean all that is given: acts and conditions by seat, who asks, and how it stretches the words.

    objects: cards that should be at hand.
    """

    acts: tuple[Act, ...]
    givens: tuple[Given, ...]
    asker: int
    features: Features
    objects: tuple[str, ...]
    actor: int = 0

    @property
    def plays(self) -> tuple[str, ...]:
        """List the cards played."""
        return tuple(card for act in self.acts if act.kind == "play" for card in act.cards)

    @property
    def other(self) -> int:
        """Return the seat of the other player than the asker: of whoever acts, unless that is he."""
        if self.actor != self.asker:
            return self.actor
        return 1 - self.asker if self.asker < 2 else 0
