"""The recommended kingdoms as values to judge."""

from __future__ import annotations

from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.recommended import Recommended


def kingdom_of(one: Recommended) -> Kingdom:
    """Read a printed kingdom as it stands: nothing is added that the rulebook leaves open."""

    def kind(wanted: str) -> str:
        return next((card for card in one.landscapes if fact(card).kind == wanted), "")

    def single(role: str) -> str:
        return (*one.extras.get(role, ()), "")[0]

    sideways = tuple(card for card in one.landscapes if fact(card).kind not in ("ally", "prophecy"))
    traits = [card for card in sideways if fact(card).kind == "trait"]
    shares = one.extras.get("with", ())
    return Kingdom(
        piles=one.cards,
        landscapes=sideways,
        colonies="colonies" in shares,
        shelters="shelters" in shares,
        bane=single("bane"),
        army=single("army"),
        ferryman=single("ferryman"),
        mouse=single("mouse"),
        riverboat=single("riverboat"),
        obelisk=single("obelisk"),
        ally=kind("ally"),
        prophecy=kind("prophecy"),
        traits=tuple(zip(traits, one.extras.get("trait", ()), strict=True)),
        boons=one.extras.get("boons", ()),
        market=one.extras.get("market", ()),
    )
