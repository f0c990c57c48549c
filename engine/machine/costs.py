"""What cards cost right now (C1-C3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import EVENT, PROJECT, SUN, Cost
from engine.model.names import NOBODY, plain
from engine.model.roles import Pricing, Valuing

if TYPE_CHECKING:
    from engine.model.state import State


def worth_of(state: State, player: int, card: str, worth: int) -> int:
    """Return the $ a Treasure makes now, where effects change it (N7)."""
    for effect in state.lingering:
        if isinstance(effect.ability, Valuing) and effect.owner == player:
            worth = effect.ability.worth_of(state, card, worth)
    return worth


def cost_of(state: State, card: str) -> Cost:
    """Return the current cost of a card: its own less all reductions, never below $0 (C2), or that of another (C3)."""
    info = state.infos[card]
    cost = info.cost
    if state.game.reprices:
        for pricing in () if state.over else info.pricing:
            other = pricing.same_as(state)
            if other:
                return cost_of(state, other)
        cost = _repriced(state, card, cost)
    if state.discount and cost.coins:
        return Cost(max(0, cost.coins - state.discount), cost.potion, cost.debt)
    return cost


def _repriced(state: State, card: str, cost: Cost) -> Cost:
    """Let what the card says of its own cost work first, then landscapes, cards in play and effects that wait (C3).

    When points are counted, what works on somebody's turn, or in it, is gone: landscapes alone are left (E5).
    """
    if state.over:
        cost = _priced_beside(state, card, cost)
    else:
        info = state.infos[card]
        for pricing in info.pricing:
            cost = pricing.price_of(state, info.name, state.turn, card, cost)
        cost = _priced_beside(state, card, cost)
        if state.game.prices_in_play:
            cost = _priced_in_play(state, card, cost)
        for effect in state.lingering:
            if isinstance(effect.ability, Pricing):
                cost = effect.ability.price_of(state, plain(effect.card), effect.owner, card, cost)
    return cost if cost.coins >= 0 else Cost(0, cost.potion, cost.debt)


def _priced_beside(state: State, card: str, cost: Cost) -> Cost:
    """Let the landscapes work: a Project for its owner, and like the token of an Event on turns only."""
    game = state.game
    for name, pricing in game.pricing:
        if name == game.prophecy and state.marked(name, SUN):
            continue  # X21
        types = state.infos[name].types
        if state.over and not types.isdisjoint((PROJECT, EVENT)):
            continue
        if PROJECT not in types:
            cost = pricing.price_of(state, name, NOBODY, card, cost)
        elif name in state.players[state.turn].owned:
            cost = pricing.price_of(state, name, state.turn, card, cost)
    return cost


def _priced_in_play(state: State, card: str, cost: Cost) -> Cost:
    """Let the cards work that change costs while they are in play."""
    for owner, player in enumerate(state.players):
        for held in player.play:
            for pricing in state.infos[held].pricing_in_play:
                cost = pricing.price_of(state, plain(held), owner, card, cost)
    return cost
