"""Draw what chance decides before the game: the kingdom, the shares of two boxes, the first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.table.chance import Dice
from engine.table.errors import TableError
from engine.table.facts import fact, piles_of
from engine.table.layout import OLD_FIRST_PLAYER

MOST_LANDSCAPES: Final = 2  # 14.2: recommended
BOXES: Final = ("base-2e", "base-1e")


class Draw(NamedTuple):
    """Be what was drawn: kingdom piles and landscapes, as ids, in the order in which they turned up."""

    kingdom: tuple[str, ...]
    landscapes: tuple[str, ...]


class Shares(NamedTuple):
    """Be the kingdom cards whose box brought in the Colonies and the Shelters, None where they are not used."""

    colonies: str | None
    shelters: str | None


def pool_of(box: str) -> tuple[str, ...]:
    """List the kingdom piles to draw from; raises TableError `table.box`."""
    if box not in BOXES:
        raise TableError("table.box", box=box, known=BOXES)
    return piles_of(box)


def draw_kingdom(pool: Sequence[str], seed: int, size: int = 10, landscapes: Sequence[str] = ()) -> Draw:
    """Draw a kingdom: the same seed and the same cards, in whatever order, give the same kingdom.

    Cards are turned up from one shuffled stack until there are `size` piles; of the landscapes among them the first
    two are kept, and of Ways only the first (14.2). Raises TableError `table.pool` when the pool is too small.
    """
    piles = sorted(set(pool))
    if not 0 <= size <= len(piles):
        raise TableError("table.pool", n=len(piles), size=size)
    stack = piles + sorted(set(landscapes))
    Dice(seed).shuffle(stack)
    kingdom: list[str] = []
    turned: list[str] = []
    sideways = frozenset(landscapes)
    for card in stack:
        if len(kingdom) == size:
            break
        if card not in sideways:
            kingdom.append(card)
        elif len(turned) < MOST_LANDSCAPES and _may_join(card, turned):
            turned.append(card)
    return Draw(tuple(kingdom), tuple(turned))


def _may_join(card: str, turned: Sequence[str]) -> bool:
    return fact(card).kind != "way" or all(fact(one).kind != "way" for one in turned)


def draw_shares(kingdom: Sequence[str], dice: Dice) -> Shares:
    """Turn up one card of the kingdom for the Colonies and another for the Shelters (14.2)."""
    order = sorted(kingdom)
    dice.shuffle(order)
    colonies = order[0] if order and fact(order[0]).box == "prosperity" else None
    shelters = order[1] if len(order) > 1 and fact(order[1]).box == "dark-ages" else None
    return Shares(colonies, shelters)


def draw_first_player(players: int, dice: Dice, winners: Sequence[int] = (), profile: str = "current") -> int:
    """Find who begins, as a seat counted from 0; `winners` are the seats that won the last game (14.4).

    After a single winner his left neighbour begins, which is also what "the winner goes last" means. After a tie
    chance decides: today among all, in 2008 among those who did not win, if there are any.
    """
    if len(winners) == 1:
        return (winners[0] + 1) % players
    seats = list(range(players))
    if profile in OLD_FIRST_PLAYER and winners:
        seats = [seat for seat in seats if seat not in winners] or seats
    return dice.choose(seats)
