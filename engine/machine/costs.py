"""What cards cost right now (C1-C3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import Cost

if TYPE_CHECKING:
    from engine.model.state import State


def worth_of(state: State, player: int, card: str, worth: int) -> int:
    """Return the $ a Treasure makes now, where effects change it (N7)."""
    for effect in state.lingering:
        changed = getattr(effect.ability, "worth_of", None)
        if changed is not None and effect.owner == player:
            worth = changed(state, card, worth)
    return worth


def cost_of(state: State, card: str) -> Cost:
    """Return the current cost of a card: the printed one less all reductions, never below $0 (C2)."""
    cost = state.infos[card].cost
    if state.discount and cost.coins:
        return Cost(max(0, cost.coins - state.discount), cost.potion, cost.debt)
    return cost
