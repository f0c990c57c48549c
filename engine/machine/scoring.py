"""The end of the game and the score (rules §15)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.model.state import State, plain

if TYPE_CHECKING:
    from engine.model.node import Node


def game_ends(state: State) -> bool:
    """Say whether the game would end now: no Provinces or Colonies left, or three (5-6 players: four) empty piles."""
    piles, game = state.piles, state.game
    if 0 not in piles:
        return False
    gone = [name for index, name in game.supply if not piles[index]]
    return len(gone) >= game.piles_to_end or any(name in game.last_piles for name in gone)


def empty_piles(state: State) -> int:
    """Count the empty Supply piles (E2)."""
    return sum(1 for index, _ in state.game.supply if not state.piles[index])


def owned_cards(state: State, player: int) -> list[str]:
    """List every card a player owns, wherever it lies (Z7)."""
    cards = state.players[player].cards()
    for effect in state.lingering:
        if effect.owner == player:
            cards += [plain(card) for card in effect.cards]
    return cards


def score(state: State, player: int) -> int:
    """Count a player's victory points (E5)."""
    cards = Counter(owned_cards(state, player))
    total = state.players[player].points
    for name, number in cards.items():
        total += number * points_of(state.infos[name].card.points, cards)
    for thing in state.players[player].owned:
        total += points_of(state.infos[thing].card.points, cards)
    return total


def points_of(points: Node | int, cards: Counter[str]) -> int:
    """Return what one card is worth among the cards owned."""
    if isinstance(points, int):
        return points
    count = getattr(points, "points")  # noqa: B009
    found: int = count(cards)
    return found


def winners(state: State) -> list[int]:
    """List who wins if the game ends now: the highest score, then the fewest normal turns, else shared (E6)."""
    scores = [(score(state, number), -player.turns) for number, player in enumerate(state.players)]
    best = max(scores)
    return [number for number, own in enumerate(scores) if own == best]
