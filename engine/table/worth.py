"""What is worth victory points though its rules are not written: cards of other boxes and Landmarks (E5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.table.facts import fact, slug

Owned = Counter[str]  # copies by English name
Count = Callable[[Owned], int]
ACTION, TREASURE, VICTORY = "Action", "Treasure", "Victory"

# Printed numbers of victory points, by id.
FIXED: Final[Mapping[str, int]] = {
    "cemetery": 2, "colony": 10, "crumbling-castle": 1, "dame-josephine": 2, "distant-lands": 4, "distant-shore": 2,
    "farmland": 2, "grand-castle": 5, "haunted-castle": 2, "island": 2, "opulent-castle": 3, "overgrown-estate": 0,
    "small-castle": 2, "sprawling-castle": 4, "stronghold": 2,
}  # fmt: skip
# What nobody has among his cards: to be told apart from a card that is worth nothing.
NO_CARDS: Final = frozenset({
    "ally", "artifact", "boon", "event", "hex", "kingdom-pile", "landmark", "project", "prophecy", "state", "trait",
    "way",
})  # fmt: skip
ON_MAT: Final = frozenset({"distant-lands"})  # worth their points on the Tavern mat only


class Share(NamedTuple):
    """Be so many points for every so many cards: of one name or of a type, or different names of a type."""

    points: int
    every: int = 1
    named: str = ""
    type: str = ""
    different: bool = False

    def count(self, owned: Owned) -> int:
        """Count the points of one card, rounded down (E5)."""
        fitting = [(card, number) for card, number in owned.items() if self._fits(card)]
        total = len(fitting) if self.different else sum(number for _, number in fitting)
        return total // self.every * self.points

    def _fits(self, card: str) -> bool:
        return (not self.named or card == self.named) and (not self.type or has_type(card, self.type))


# Cards that are worth what else is owned, by id.
PER: Final[Mapping[str, Share]] = {
    "demesne": Share(1, named="Gold"), "fairgrounds": Share(2, 5, different=True),
    "feodum": Share(1, 3, named="Silver"), "humble-castle": Share(1, type="Castle"),
    "kings-castle": Share(2, type="Castle"), "marchland": Share(1, 3, type=VICTORY),
    "pasture": Share(1, named="Estate"), "silk-road": Share(1, 4, type=VICTORY),
    "territory": Share(1, type=VICTORY, different=True), "vineyard": Share(1, 3, type=ACTION),
}  # fmt: skip


def has_type(card: str, type_: str) -> bool:
    """Tell whether a card, by English name, has a type."""
    return type_ in fact(slug(card)).types


def _orchard(owned: Owned) -> int:
    return 4 * sum(number >= 3 and has_type(card, ACTION) for card, number in owned.items())


def _arch(owned: Owned) -> int:
    """Count the second most common Action; of equally common ones either."""
    actions = sorted((number for card, number in owned.items() if has_type(card, ACTION)), reverse=True)
    return 3 * actions[1] if len(actions) > 1 else 0


# Landmarks that count when scoring and need nothing but the cards of their player, by id.
LANDMARKS: Final[Mapping[str, Count]] = {
    "bandit-fort": lambda owned: -2 * (owned["Silver"] + owned["Gold"]),
    "fountain": lambda owned: 15 if owned["Copper"] >= 10 else 0,
    "museum": lambda owned: 2 * len(+owned),
    "orchard": _orchard,
    "palace": lambda owned: 3 * min(owned["Copper"], owned["Silver"], owned["Gold"]),
    "triumphal-arch": _arch,
    "wall": lambda owned: -max(0, owned.total() - 15),
    "wolf-den": lambda owned: -3 * sum(number == 1 for number in owned.values()),
}
KEEP: Final = "keep"  # needs the cards of the others too


def keep_of(others: Sequence[Owned]) -> Count:
    """Make what Keep counts: 5 points for each Treasure of which nobody else has more copies."""

    def count(owned: Owned) -> int:
        treasures = [card for card, number in owned.items() if number and has_type(card, TREASURE)]
        return 5 * sum(all(owned[card] >= other[card] for other in others) for card in treasures)

    return count


def worth_of(card: str) -> int | Count | None:
    """Return what a card is worth, by id: a number, or what counts it; None for what nobody has among his cards."""
    if card in PER:
        return PER[card].count
    if card in FIXED:
        return FIXED[card]
    known = fact(card)
    return None if VICTORY in known.types or known.kind in NO_CARDS else 0
