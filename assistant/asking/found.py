"""What a search finds: a statement, and how far it stretches the words."""

from __future__ import annotations

from typing import Final

from assistant.asking.weights import Features, is_stretch
from engine.records import NamedTuple
from engine.statements.proposition import Statement
from engine.statements.scenes import Scene

GIVEN: Final = "table:given"  # a feature: of a table that is laid out, whatever the words say
RECORDED: Final = "recorded"  # the source of a ruling, its deed and the kind of its verdict


class Found(NamedTuple):
    """Be a statement that may be meant: what it costs and why, which words have no place in it, and the scene."""

    statement: Statement
    cost: float
    lost: tuple[str, ...] = ()
    scene: Scene | None = None
    features: Features = ()

    def stretches(self) -> int:
        """Count how often it stretches or loses a word."""
        return sum(map(is_stretch, self.features))
