"""The recorded rulings, gathered by the card that each is about first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.rulings import Ruling, all_rulings
from tests.grouping import about


def groups(wanted: Callable[[Ruling], bool] = lambda ruling: True) -> list[Any]:
    """Make a parameter of all rulings of a file that are about one card first; each is marked with all it names."""
    found: dict[str, list[Ruling]] = {}
    for one in all_rulings():
        if wanted(one):
            found.setdefault(f"{one.file}-{''.join(one.names[:1]) or 'rules'}", []).append(one)
    return [
        pytest.param(some, id=id, marks=about(*(card for one in some for card in one.names)))
        for id, some in found.items()
    ]
