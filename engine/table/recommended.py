"""The kingdoms that rulebooks recommend: which piles, which landscapes, from which boxes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.records import NamedTuple
from engine.table.boxes import box as find_box
from engine.table.facts import fact, pile_of
from engine.table.kingdom import Kingdom

_ROLES: Final = ("bane", "army", "ferryman", "mouse", "riverboat", "obelisk")  # one card each
_BESIDE: Final = ("ally", "prophecy")  # printed among the landscapes, with a place of their own in a Kingdom


class Recommended(NamedTuple):
    """Hold one recommended kingdom.

    boxes: the editions needed; several lists where any one of them serves. name: its id among the names.
    extras: ids by what they are for (bane, ferryman, obelisk, mouse, riverboat, army, boons, trait, the pile of each
    Trait in the order of the landscapes), and `with` (colonies, shelters). slip: the printed kingdom breaks a rule.
    sources: the lists it was read from.
    """

    id: str
    boxes: tuple[tuple[str, ...], ...]
    name: str
    cards: tuple[str, ...]
    landscapes: tuple[str, ...]
    extras: Mapping[str, tuple[str, ...]]
    slip: bool
    sources: tuple[str, ...]


@cache
def kingdoms() -> tuple[Recommended, ...]:
    """List the recommended kingdoms, in the order of the boxes."""
    text = (Path(__file__).parent / "recommended.json").read_text("utf-8")
    return tuple(
        Recommended(
            row["id"], tuple(tuple(box) for box in row["boxes"]), row["name"], tuple(row["cards"]),
            tuple(row["landscapes"]), {key: tuple(ids) for key, ids in row.get("extras", {}).items()},
            row.get("slip", False), tuple(row["sources"]),
        )
        for row in json.loads(text)["kingdoms"]
    )  # fmt: skip


def kingdom_of(recommended: Recommended) -> Kingdom:
    """Read a recommended kingdom as a value: what it leaves to chance stays "" and (), to be settled (14.2, 14.3)."""
    beside = {fact(card).kind: card for card in recommended.landscapes}
    landscapes = tuple(card for card in recommended.landscapes if fact(card).kind not in _BESIDE)
    traits = (card for card in landscapes if fact(card).kind == "trait")
    extras = recommended.extras
    shares = extras.get("with", ())
    kingdom = Kingdom(
        recommended.cards, landscapes, "colonies" in shares, "shelters" in shares,
        ally=beside.get("ally", ""), prophecy=beside.get("prophecy", ""),
        traits=tuple(zip(traits, extras.get("trait", ()), strict=False)),
        boons=extras.get("boons", ()), market=extras.get("market", ()),
    )  # fmt: skip
    roles: dict[str, Any] = {role: extras[role][0] for role in _ROLES if extras.get(role)}
    return kingdom._replace(**roles)


def needed_for(recommended: Recommended) -> frozenset[str]:
    """List the piles, landscapes, Allies and Prophecies that a kingdom needs."""
    roles = {card for key, ids in recommended.extras.items() if key not in ("with", "boons") for card in ids}
    return frozenset(map(pile_of, {*recommended.cards, *recommended.landscapes, *roles}))


def contents(boxes: Iterable[str]) -> frozenset[str]:
    """List the piles, landscapes, Allies and Prophecies in boxes; an update pack adds to the edition one has."""
    found: set[str] = set()
    for one in map(find_box, boxes):
        found |= {*one.piles, *one.landscapes, *one.allies, *one.prophecies}
    return frozenset(found)
