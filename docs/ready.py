"""What each process that makes the site needs, read once: imported by name in the one of which they are copies."""

from __future__ import annotations

import gc

import docs.making
from docs.extension.grounds import digest
from engine.rulings import all_rulings
from engine.rulings.homes import THE_GAME, rulings_at, rulings_naming

__all__ = ["docs"]

for _one in all_rulings():
    digest(_one)
rulings_at(THE_GAME)
rulings_naming(THE_GAME)
gc.freeze()
