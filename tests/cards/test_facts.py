"""The index of facts, which is read instead of the card trees, against those trees."""

from __future__ import annotations

from engine.sets import catalogue
from engine.table.facts import fact, slug
from tests.grouping import together


def test_index_and_tree_agree():
    with together() as case:
        for name, card in sorted(catalogue().items()):
            with case(name):
                known = fact(slug(name))
                assert known.name == name
                assert set(known.types) == set(card.types)
                if known.coins is not None:
                    assert (known.coins, known.potion, known.debt) == tuple(card.price())
