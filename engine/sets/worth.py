"""What things are worth whose rules are not written, by id; a card that is written takes its points from here (E5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.vocabulary import *  # noqa: F403

# None is left; a card to come that is only known by name goes here.
POINTS: Final[Mapping[str, Points | int]] = {}
# What nobody has among his cards: to be told apart from a card that is worth nothing.
NO_CARDS: Final = frozenset({
    "ally", "artifact", "boon", "event", "hex", "kingdom-pile", "landmark", "project", "prophecy", "state", "trait",
    "way",
})  # fmt: skip
