"""Kingdoms that are right by hand: given cards among plain ones, every choice made."""

from __future__ import annotations

from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from tests.legality.scope import SIDEWAYS, in_scope, pile_of, roles, supply_piles, with_type

PLAIN = (
    "market", "laboratory", "festival", "smithy", "village", "remodel", "mine", "council-room", "library", "workshop",
    "throne-room", "moneylender",
)  # fmt: skip
# What serves each choice: the first that is not used yet.
SERVES = {
    "bane": ("hamlet", "courtyard"),  # $2
    "ferryman": ("menagerie", "shanty-town"),  # $3
    "army": ("militia", "bureaucrat"),
    "riverboat": ("bazaar", "upgrade"),
    "mouse": ("squire", "pawn"),
}
BOONS = ("the-earths-gift", "the-moons-gift", "the-winds-gift")
MARKET = (
    "steward", "swindler", "conspirator", "baron", "ironworks", "minion", "trading-post", "warehouse", "bazaar",
    "salvager", "cutpurse", "lookout", "apothecary", "oasis", "spice-merchant", "highway",
)  # fmt: skip


def lawful(*given: str, plain: tuple[str, ...] = PLAIN) -> Kingdom:
    """Make a kingdom of ten piles that uses the given cards and landscapes, in whatever place each can have."""
    piles = [one for one in given if fact(one).kind in ("kingdom", "kingdom-pile")]
    parts = [one for one in given if fact(one).kind == "kingdom-part"]
    piles += ["black-market"] if parts and "black-market" not in piles else []
    sideways = [one for one in given if fact(one).kind in SIDEWAYS]
    ally = next((one for one in given if fact(one).kind == "ally"), "")
    prophecy = next((one for one in given if fact(one).kind == "prophecy"), "")
    piles += ["bauble"] if ally and not any("Liaison" in fact(one).types for one in piles) else []
    piles += ["poet"] if prophecy and not any("Omen" in fact(one).types for one in piles) else []
    piles += [one for one in plain if one not in piles][: 10 - len(piles)]
    kingdom = Kingdom(tuple(piles), tuple(sideways), ally=ally, prophecy=prophecy, market=tuple(parts))
    return complete(kingdom)


def complete(kingdom: Kingdom) -> Kingdom:
    """Make the choices that are still open."""
    for _ in range(3):  # what is added may ask for something itself
        scope = in_scope(kingdom)
        asked = {
            "bane": "young-witch" in scope,
            "ferryman": "ferryman" in scope,
            "army": kingdom.prophecy == "approaching-army",
            "riverboat": "riverboat" in scope,
            "mouse": "way-of-the-mouse" in scope,
        }
        for role, wanted in asked.items():
            if wanted and not getattr(kingdom, role):
                used = {pile_of(one) for _, one in roles(kingdom)}
                kingdom = kingdom._replace(**{role: next(one for one in SERVES[role] if one not in used)})
        if "black-market" in scope and len(kingdom.market) < 15:
            used = {pile_of(one) for _, one in roles(kingdom)}
            deck = [*kingdom.market, *(one for one in MARKET if one not in used)]
            kingdom = kingdom._replace(market=tuple(deck[:15]))
        if any(with_type(scope, "Liaison")) and not kingdom.ally:
            kingdom = kingdom._replace(ally="island-folk")
        if any(with_type(scope, "Omen")) and not kingdom.prophecy:
            kingdom = kingdom._replace(prophecy="sickness")
    actions = [one for one in supply_piles(kingdom) if "Action" in fact(one).types]
    traits = [one for one in kingdom.landscapes if fact(one).kind == "trait"]
    return kingdom._replace(
        obelisk=actions[0] if "obelisk" in kingdom.landscapes else "",
        traits=tuple(zip(traits, actions, strict=False)),
        boons=BOONS if "druid" in in_scope(kingdom) else (),
    )
