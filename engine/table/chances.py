"""The chance that each thing on the table had when it was drawn, exactly; and the rule that gave it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.records import NamedTuple
from engine.table.boxes import SIDEWAYS
from engine.table.draw import Draw, chance_of, is_free, odds_of
from engine.table.facts import fact, pile_of
from engine.table.kingdom import traits_of
from engine.table.request import RULE, Request, shelf, sideways
from engine.table.wishes import asks_landscapes, read_wishes


class Chance(NamedTuple):
    """Be the chance of one thing: what for (`pile`, `landscape`, `colonies`, `shelters` or a choice), id, rule.

    For piles of a wished kingdom it is the share of all kingdoms that the wishes allow with these landscapes. None
    where it was asked for by name, and with `mixed` where the wishes or an exchange decide with chance and there is no
    figure.
    """

    role: str
    id: str
    chance: Fraction | None
    rule: str
    mixed: bool = False


def chances(request: Request, drawn: Draw) -> list[Chance]:
    """List the chances of everything that was drawn, in the order of the draw."""
    return [*_piles(request, drawn), *_landscapes(request, drawn), *_shares(request, drawn), *_choices(drawn)]


def _piles(request: Request, drawn: Draw) -> Iterator[Chance]:
    pool = tuple(sorted(shelf(request).piles))
    odds: dict[str, Fraction] = {}
    if not is_free(request):
        odds = odds_of(request, pool, drawn.kingdom)
    for card in drawn.kingdom.piles:
        if card in map(pile_of, request.include):
            yield Chance("pile", card, None, "14.2")
        elif request.replaced or request.struck:
            yield Chance("pile", card, None, "14.2", mixed=True)
        else:
            yield Chance("pile", card, odds.get(card, Fraction(request.size, len(pool))), "14.2")


def _landscapes(request: Request, drawn: Draw) -> Iterator[Chance]:
    mixed = bool(request.replaced) or any(fact(card).kind in SIDEWAYS for card in request.include)
    if not mixed and request.wishes.strip():
        mixed = any(asks_landscapes(one) for one in read_wishes(request.wishes))
    pool, number = sideways(request), len(shelf(request).piles)
    for card in drawn.kingdom.landscapes:
        if mixed or card in request.include:
            yield Chance("landscape", card, None, "14.2", mixed=card not in request.include)
        else:
            yield Chance("landscape", card, chance_of(card, pool, number, request.size, request.landscapes), "14.2")


def _shares(request: Request, drawn: Draw) -> Iterator[Chance]:
    kingdom = drawn.kingdom
    for share, box in (("colonies", "prosperity"), ("shelters", "dark-ages")):
        mode, used = getattr(request, share), getattr(kingdom, share)
        number = sum(fact(card).box == box for card in kingdom.piles)
        if mode == RULE and number:
            odds = Fraction(number, len(kingdom.piles))
            yield Chance(share if used else f"no-{share}", getattr(drawn.shares, share) or "", _of(used, odds), "14.2")
        elif "/" in mode and used:
            yield Chance(share, "", Fraction(mode), "14.2")


def _of(used: bool, odds: Fraction) -> Fraction:
    return odds if used else 1 - odds


def _choices(drawn: Draw) -> Iterator[Chance]:
    kingdom = drawn.kingdom
    for choice, chance in drawn.chances.items():
        if choice == "trait":
            for trait in traits_of(kingdom):
                yield Chance("trait", dict(kingdom.traits)[trait], chance, "X19")
        elif choice in ("boons", "market"):
            for card in getattr(kingdom, choice):
                yield Chance(choice, card, chance, "N4" if choice == "boons" else "14.3")
        else:
            yield Chance(choice, getattr(kingdom, choice), chance, "14.3")
