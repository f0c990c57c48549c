"""The index of facts, which is read instead of the card trees, against those trees."""

from __future__ import annotations

import pytest

from engine.sets import catalogue
from engine.table.facts import fact, slug


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_index_and_tree_agree(name):
    card, known = catalogue()[name], fact(slug(name))
    assert known.name == name
    assert set(known.types) == set(card.types)
    if known.coins is not None:
        assert (known.coins, known.potion, known.debt) == tuple(card.price())
