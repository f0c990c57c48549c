"""Which cards a player may play from the hand: what effects forbid (P1)."""

from __future__ import annotations

from engine.model.names import Names
from engine.model.roles import Barring
from engine.model.state import State


def playable(state: State, player: int, cards: Names) -> Names:
    """Leave out those of some cards in hand that an effect keeps the player from playing."""
    if not state.game.bars or not state.lingering:
        return cards
    barring = [(effect, effect.ability) for effect in state.lingering if isinstance(effect.ability, Barring)]
    if not barring:
        return cards
    return tuple([card for card in cards if not any(one.bars(state, effect, player, card) for effect, one in barring)])


def is_barred(state: State) -> bool:
    """Say whether any effect keeps anybody from playing cards from the hand now."""
    return any(isinstance(effect.ability, Barring) for effect in state.lingering)


def may_play(state: State, player: int, card: str) -> bool:
    """Say whether nothing keeps a player from playing a card from the hand."""
    return bool(playable(state, player, (card,)))


__all__ = ["is_barred", "may_play", "playable"]
