"""How many cards lie in a pile, by the number of players (rules 14.1)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.table.errors import TableError
from engine.table.facts import Fact, fact

FEWEST: Final = 2
MOST: Final = 6
START_CARDS: Final = 7  # Treasures and, with the 3 Estates, 10 cards in a first deck (14.1)

# For 2, 3, 4, 5 and 6 players. Coppers are counted before the first decks are taken from them.
_BASIC: Final[dict[str, tuple[int, int, int, int, int]]] = {
    "copper": (60, 60, 60, 120, 120),  # 14.1: one set of 60, two sets for five and six
    "silver": (40, 40, 40, 80, 80),  # 14.1: all there are
    "gold": (30, 30, 30, 60, 60),  # 14.1: all there are
    "platinum": (12, 12, 12, 12, 12),  # 14.1
    "potion": (16, 16, 16, 16, 16),  # 14.1
    "estate": (8, 12, 12, 12, 12),  # 14.1: besides those in the first decks
    "duchy": (8, 12, 12, 12, 12),  # 14.1
    "province": (8, 12, 12, 15, 18),  # 14.1
    "colony": (8, 12, 12, 12, 12),  # 14.1
    "curse": (10, 20, 30, 40, 50),  # 14.1: ten for each player after the first
}
_SUNS: Final = (5, 8, 10, 12, 13)  # 14.1, X21
_BY_PILE: Final[dict[str, tuple[int, int, int, int, int]]] = {
    "victory": (8, 12, 12, 12, 12),  # 14.1: a Kingdom pile whose randomizer is a Victory card
    "castles": (8, 12, 12, 12, 12),  # 14.1: one of each, or four of the kinds twice
    "ruins": (10, 20, 30, 40, 50),  # 14.1: ten for each player after the first, at random
    "rewards": (1, 2, 2, 2, 2),  # 14.1: of each kind
}

# The order in which the basic piles are fetched.
BASICS: Final = ("copper", "silver", "gold", "platinum", "potion", "estate", "duchy", "province", "colony", "curse")
ALWAYS: Final = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")


def check_players(players: int) -> None:
    """Refuse a number of players that the rules do not count for; raises TableError `table.players`."""
    if not FEWEST <= players <= MOST:
        raise TableError("table.players", n=players, least=FEWEST, most=MOST)


@cache
def count_pile(card: str, players: int, heirlooms: int = 0) -> int:
    """Count the cards of a pile as it stands when play begins (14.1; N2 for Coppers freed by Heirlooms).

    Raises TableError `table.players`, `table.no-such-card`, and `table.no-pile` for a card that has no pile.
    """
    check_players(players)
    column = players - FEWEST
    if card == "copper":
        return _BASIC["copper"][column] - (START_CARDS - heirlooms) * players
    if card in _BASIC:
        return _BASIC[card][column]
    found = fact(card)
    if found.pile in _BY_PILE:
        return _BY_PILE[found.pile][column]
    if found.pile.isdigit():
        return int(found.pile)
    raise TableError("table.no-pile", card=card)


def count_kind(part: Fact, players: int) -> int:
    """Count the copies of one card in its mixed pile (14.1: with two players one Castle of each kind)."""
    if part.group == "castles" and players == FEWEST:
        return 1
    return part.copies


def empty_piles_to_end(players: int) -> int:
    """Say how many empty Supply piles end the game: three, with five and six players four (E1)."""
    check_players(players)
    return 4 if players >= 5 else 3


def count_suns(players: int) -> int:
    """Say how many Sun tokens lie on the Prophecy (14.1, X21)."""
    check_players(players)
    return _SUNS[players - FEWEST]
