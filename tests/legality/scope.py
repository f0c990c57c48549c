"""Which cards a game uses, read off a kingdom whose choices are all made; nothing is drawn or completed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.table.facts import Fact, all_ids, fact
from engine.table.kingdom import Kingdom

PILE_KINDS = frozenset({"kingdom", "kingdom-pile"})
CARD_KINDS = frozenset({"kingdom", "kingdom-part"})  # what can be set aside alone: a card, never a mixed pile
SIDEWAYS = frozenset({"event", "landmark", "project", "way", "trait"})  # 14.2


@cache
def parts_of(pile: str) -> tuple[str, ...]:
    """List the different cards of a mixed pile; none for a pile of one card."""
    found = fact(pile)
    if not found.is_mixed:
        return ()
    return tuple(one for one in all_ids() if one != pile and fact(one).group == found.group)


@cache
def pile_of(card: str) -> str:
    """Name the pile a card lies in: itself, or the mixed pile it belongs to."""
    found = fact(card)
    if found.kind != "kingdom-part":
        return card
    return next(one for one in all_ids() if fact(one).kind == "kingdom-pile" and fact(one).group == found.group)


def supply_piles(kingdom: Kingdom) -> list[str]:
    """List the Kingdom piles of the Supply: the ten, the Bane, the pile of Approaching Army (E2)."""
    return [*kingdom.piles, *filter(None, (kingdom.bane, kingdom.army))]


def roles(kingdom: Kingdom) -> list[tuple[str, str]]:
    """List (role, id) of everything a pile or a card of a pile is used as."""
    single = ("bane", "army", "ferryman", "mouse", "riverboat")
    return [
        *(("piles", one) for one in kingdom.piles),
        *((role, getattr(kingdom, role)) for role in single if getattr(kingdom, role)),
        *(("market", one) for one in kingdom.market),
    ]


def in_scope(kingdom: Kingdom) -> frozenset[str]:
    """Gather whose setup is done: every pile, set-aside card, card of the Black Market deck and landscape (14.3/40)."""
    used = [one for _, one in roles(kingdom)]
    used += [part for one in used for part in parts_of(one)]
    return frozenset([*used, *kingdom.landscapes, *filter(None, (kingdom.ally, kingdom.prophecy))])


def with_type(ids: Iterable[str], kind: str) -> Iterator[Fact]:
    """Pick the cards of a type."""
    return (fact(one) for one in sorted(ids) if kind in fact(one).types)


def costs(card: str, *coins: int) -> bool:
    """Tell whether a card costs exactly one of these numbers of coins, without Potion and without Debt (C4)."""
    found = fact(card)
    return found.coins in coins and not found.potion and not found.debt


def is_known(card: str) -> bool:
    """Tell whether there is such a card or landscape at all."""
    return card in all_ids()


@cache
def sold_in(name: str) -> frozenset[str]:
    """List what lies in a box; an update pack holds only what its second edition brought, a promo one card."""
    if name.startswith("promo:"):
        return frozenset({name.removeprefix("promo:")})
    if name == "promo":
        return frozenset(one for one in all_ids() if fact(one).box == "promo")
    second = name.removesuffix("-update") + "-2e"
    if name.endswith("-update"):
        return frozenset(one for one in all_ids() if second in fact(one).editions and fact(one).added)
    return frozenset(one for one in all_ids() if name in fact(one).editions)
