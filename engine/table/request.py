"""What somebody asks of a draw: boxes, wishes, vetoes, odds; everything that a seed needs to give the same kingdom."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.records import NamedTuple
from engine.table.boxes import Box, box
from engine.table.facts import fact, pile_of
from engine.table.kingdom import Shelf, shelf_of

RULE: Final = "rule"
ALWAYS: Final = "always"
NEVER: Final = "never"
MOST_LANDSCAPES: Final = 2  # 14.2: recommended
CARD: Final = "card:"  # before the id of a pile that has a weight of its own
FRESH: Final = 6  # a pile played in none of the last five games weighs this much, one played k games ago weighs k


class Request(NamedTuple):
    """Be all that a draw depends on besides its seed.

    boxes: ids of `engine.table.boxes`. wishes: text in the language of `engine.table.wishes`. include, exclude: ids of
    piles, landscapes, Allies, Prophecies; vetoes: (who, ids). weights: (box, weight), 1 unless said; a pile has its own
    behind CARD, which goes before that of its box. limits: (box,
    least, most piles of it). costs: (coins, least, most piles for that). colonies, shelters: `rule`, `always`,
    `never`, or odds as a fraction "1/3". landscapes: how many at most. recent: (pile, games ago, from 1). size: piles
    dealt. struck: those struck from a larger deal. replaced: what was exchanged for another, one after the other.
    conditions: for each of these what the other must be, as a wish, "" for anything; shorter where the last are "".
    """

    boxes: tuple[str, ...] = ("base-2e",)
    wishes: str = ""
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    vetoes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    weights: tuple[tuple[str, int], ...] = ()
    limits: tuple[tuple[str, int, int], ...] = ()
    costs: tuple[tuple[int, int, int], ...] = ()
    colonies: str = RULE
    shelters: str = RULE
    landscapes: int = MOST_LANDSCAPES
    recent: tuple[tuple[str, int], ...] = ()
    size: int = 10
    struck: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    profile: str = "current"
    conditions: tuple[str, ...] = ()

    @property
    def unwanted(self) -> frozenset[str]:
        """List what must not turn up, whoever said so."""
        return frozenset(pile_of(card) for card in (*self.exclude, *(one for _, ids in self.vetoes for one in ids)))


def owned(request: Request) -> tuple[Box, ...]:
    """Return the boxes asked for; raises TableError `table.box`."""
    return tuple(box(name) for name in request.boxes)


def shelf(request: Request) -> Shelf:
    """Put together what may turn up: what is in the boxes or asked for by name, less what nobody wants."""
    return _shelf(request.boxes, request.include, request.unwanted)


@lru_cache(64)
def _shelf(boxes: tuple[str, ...], include: tuple[str, ...], unwanted: frozenset[str]) -> Shelf:
    whole = shelf_of(map(box, boxes))
    named = [pile_of(card) for card in include]

    def wanted(ids: tuple[str, ...], *kinds: str) -> tuple[str, ...]:
        more = [one for one in named if fact(one).kind in kinds and one not in ids]
        return tuple(one for one in (*ids, *more) if one not in unwanted)

    return Shelf(
        wanted(whole.piles, "kingdom", "kingdom-pile"), wanted(whole.allies, "ally"),
        wanted(whole.prophecies, "prophecy"),
    )  # fmt: skip


def sideways(request: Request) -> tuple[str, ...]:
    """List the landscapes that may turn up."""
    return _sideways(request.boxes, request.unwanted)


@lru_cache(64)
def _sideways(boxes: tuple[str, ...], unwanted: frozenset[str]) -> tuple[str, ...]:
    found = dict.fromkeys(card for name in boxes for card in box(name).landscapes)
    return tuple(card for card in found if card not in unwanted)


def weights(request: Request, piles: tuple[str, ...]) -> dict[str, int]:
    """Return the weights of the piles, {} where all weigh the same.

    A pile in several boxes has the greatest of their weights; what was played lately is rarer (FRESH).
    """
    if not request.weights and not request.recent:
        return {}
    by_box = dict(request.weights)
    ago = dict(request.recent)
    heavy: dict[str, int] = {}
    for one in owned(request):
        for pile in one.piles:
            heavy[pile] = max(heavy.get(pile, 0), by_box.get(one.id, 1))
    own = {pile: by_box[CARD + pile] for pile in piles if CARD + pile in by_box}
    heavy |= own
    return {pile: heavy.get(pile, 1) * min(ago.get(pile, FRESH), FRESH) for pile in piles}
