"""Facts read off a tree that a rule needs; computed once into the game's table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.model.card import Card
from engine.model.roles import GivingCoins, Retyping


def gives_coins(card: Card) -> bool:
    """Say whether a card has +$ in its text, at any place of its tree (Capitalism)."""
    parts = (*card.play, *card.abilities)
    return any(isinstance(node, GivingCoins) and node.gives_coins() for part in parts for _, node in part.walk())


def type_variants(cards: Iterable[Card]) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return, by what changes types on its owner's turns, the types it adds to each name (Z9)."""
    cards = tuple(cards)
    found: dict[str, Mapping[str, tuple[str, ...]]] = {}
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, Retyping):
                found[card.name] = ability.types_for(cards)
    return found
