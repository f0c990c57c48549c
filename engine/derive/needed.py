"""Facts read off a tree that a rule needs; computed once into the game's table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.model.card import Card
from engine.model.node import Instruction
from engine.model.roles import GivingCoins, Retyping


def gives_coins(card: Card) -> bool:
    """Say whether a card has +$ in its text, at any place of its tree (Capitalism)."""
    parts = (*card.play, *card.abilities)
    return any(isinstance(node, GivingCoins) and node.gives_coins() for part in parts for _, node in part.walk())


class Variant(NamedTuple):
    """Be what a thing changes on its owner's turns: the types it adds to each name, and what some names then do."""

    types: Mapping[str, tuple[str, ...]]
    plays: Mapping[str, Sequence[Instruction]]


def type_variants(cards: Iterable[Card]) -> Mapping[str, Variant]:
    """Return, by name, what changes types on its owner's turns, and how (Z9)."""
    cards = tuple(cards)
    found: dict[str, Variant] = {}
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, Retyping):
                found[card.name] = Variant(ability.types_for(cards), ability.plays_for(cards))
    return found
