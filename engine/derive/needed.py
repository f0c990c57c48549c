"""Facts read off a tree that a rule needs; computed once into the game's table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.model.card import Card
from engine.model.kinds import ACTION, TREASURE


def gives_coins(card: Card) -> bool:
    """Say whether a card has +$ in its text, at any place of its tree (Capitalism)."""
    parts = (*card.play, *card.abilities)
    return any(getattr(node, "coins", 0) != 0 for part in parts for _, node in part.walk())


def type_variants(cards: Iterable[Card]) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return, by what changes types on its owner's turns, the types it adds to each name (Z9)."""
    cards = tuple(cards)
    found: dict[str, Mapping[str, tuple[str, ...]]] = {}
    for card in cards:
        if any(getattr(node, "makes_treasures", False) for part in card.abilities for _, node in part.walk()):
            found[card.name] = {c.name: (TREASURE,) for c in cards if ACTION in c.types and gives_coins(c)}
    return found
