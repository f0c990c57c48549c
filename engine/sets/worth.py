"""What things are worth whose rules are not written, by id; a card that is written takes its points from here (E5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.vocabulary import *  # noqa: F403

# Printed numbers, then what depends on what else is owned.
POINTS: Final[Mapping[str, Points | int]] = {
    "distant-shore": 2, "stronghold": 2,
    "marchland": PerCard(1, 3, kind(VICTORY)),
    "territory": PerName(1, what=kind(VICTORY)),
}  # fmt: skip
# What nobody has among his cards: to be told apart from a card that is worth nothing.
NO_CARDS: Final = frozenset({
    "ally", "artifact", "boon", "event", "hex", "kingdom-pile", "landmark", "project", "prophecy", "state", "trait",
    "way",
})  # fmt: skip
