"""Piles of different cards that share a type: their names read as the type (a Loot), and back as the pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from assistant.asking.words import Token
from engine.statements.printed import IN_SUPPLY
from engine.table.facts import all_ids, fact, members, slug

TYPE: Final = "type:"
CARD: Final = "card"


@cache
def piles_by_type() -> dict[str, str]:
    """Map the type that all cards of a pile share to the pile's name: Knight, Castle, Loot, Ruins, Augur …"""
    mixed = [one for one in map(fact, all_ids()) if one.is_mixed]
    return {kind: one.name for one in mixed for kind in one.types if one.name.startswith(kind)}


def as_types(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Read the names of such piles as words for a card of their type: Workshop gains no Loot."""
    kinds = {pile: kind for kind, pile in piles_by_type().items()}
    return tuple(_typed(one, kinds[one.card]) if one.card in kinds else one for one in tokens)


def _typed(one: Token, kind: str) -> Token:
    return one._replace(ideas=(one.ideas - {CARD}) | {TYPE + kind}, card="", number=-1, verb=False, how="")


def as_piles(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Read words for such a type as the name of the pile: how many Ruins are laid out for three players."""
    piles = piles_by_type()
    return tuple(_pile(one, piles) for one in tokens)


def _pile(one: Token, piles: dict[str, str]) -> Token:
    kind = next((kind for kind in one.of("type") if kind in piles), "")
    return one._replace(ideas=(one.ideas - {TYPE + kind}) | {CARD}, card=piles[kind], how="name") if kind else one


def piles_laid(tokens: Sequence[Token]) -> tuple[str, ...]:
    """List the piles among the names that lie in the Supply, so that a game in which they are spoken of has them."""
    names = dict.fromkeys(one.card for one in tokens if one.card in piles_by_type().values())
    return tuple(name for name in names if fact(slug(name)).kind in IN_SUPPLY)


def has_same_costs(name: str) -> bool:
    """Say whether all cards of a pile cost the same, so that it does not matter which one lies on top."""
    return len({one.coins for one in members(slug(name))}) == 1
