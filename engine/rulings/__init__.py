"""The recorded rulings, by box: each a scenario that is played in every test run; found by what they are about."""

from __future__ import annotations

from engine.rulings.index import (
    BASIC,
    Ruling,
    all_rulings,
    kingdom_cards,
    near,
    ruling,
    ruling_files,
    rulings,
    rulings_citing,
)  # fmt: skip

__all__ = [
    "BASIC", "Ruling", "all_rulings", "kingdom_cards", "near", "ruling", "ruling_files", "rulings", "rulings_citing",
]  # fmt: skip
