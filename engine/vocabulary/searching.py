"""Where a card is chosen from one's discard pile, so that one may look through that first (Z10)."""

from __future__ import annotations

from engine.model.kinds import DISCARD
from engine.model.node import Node
from engine.vocabulary.cards import EVERYTHING, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import ChooseOne
from engine.vocabulary.playing import Play


def searches(node: Node) -> bool:
    """Say whether cards are chosen for this from the discard pile of whoever does it."""
    if not isinstance(node, (Picking, Play)) or node.frm != DISCARD:
        return False
    return isinstance(node.some, Some) and node.some.low != EVERYTHING


def looks_first(node: Node) -> bool:
    """Say whether one chooses between cards of one's discard pile and something else, having looked through it."""
    return isinstance(node, ChooseOne) and any(searches(step) for option in node.options for step in option.do)


__all__ = ["looks_first", "searches"]
