"""Read a kingdom as a judge: what is missing, what is against the rules, what is worth a remark; each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.records import NamedTuple
from engine.table.boxes import PILES, SIDEWAYS
from engine.table.facts import fact, pile_of
from engine.table.kingdom import (
    CARDS,
    MARKET_SIZE,
    Kingdom,
    Shelf,
    asked_choices,
    cards_of,
    everything,
    fits,
    gather,
    open_choices,
    supply_piles,
    traits_of,
    who_asks,
)
from engine.table.request import MOST_LANDSCAPES

FAULT: Final = "fault"
MISSING: Final = "missing"
REMARK: Final = "remark"
LEVELS: Final = (FAULT, MISSING, REMARK)
SIZE: Final = 10
SHARED: Final = {"colonies": "prosperity", "shelters": "dark-ages"}


class Finding(NamedTuple):
    """Be one thing that a kingdom lacks, breaks or should know: its level, id and slots of its message, its rule."""

    level: str
    msgid: str
    slots: dict[str, object]
    rule: str


def check(kingdom: Kingdom, profile: str = "current", shelf: Shelf | None = None, size: int = SIZE) -> list[Finding]:
    """List everything missing or illegal in a kingdom, and remarks; faults first. `shelf` is what somebody owns."""
    found = [
        *_piles(kingdom, size), *_landscapes(kingdom), *_twice(kingdom), *_roles(kingdom, profile), *_missing(kingdom),
        *_traits(kingdom), *_decks(kingdom), *_shares(kingdom), *_editions(kingdom),
    ]  # fmt: skip
    if shelf is not None:
        found += _not_owned(kingdom, shelf)
    return sorted(found, key=lambda one: LEVELS.index(one.level))


def _piles(kingdom: Kingdom, size: int) -> Iterator[Finding]:
    for card in kingdom.piles:
        if fact(pile_of(card)).kind not in PILES:
            yield Finding(FAULT, "lint.not-kingdom", {"card": card}, "14.2")
    number = len(dict.fromkeys(map(pile_of, kingdom.piles)))
    if number != size:
        level, word = (MISSING, "few") if number < size else (FAULT, "many")
        yield Finding(level, f"lint.too-{word}", {"n": number, "size": size}, "14.2")


def _landscapes(kingdom: Kingdom) -> Iterator[Finding]:
    kinds = Counter(fact(card).kind for card in kingdom.landscapes)
    for card in kingdom.landscapes:
        if fact(card).kind not in SIDEWAYS:
            yield Finding(FAULT, "lint.not-landscape", {"card": card}, "14.2")
    if kinds["way"] > 1:
        ways = tuple(card for card in kingdom.landscapes if fact(card).kind == "way")
        yield Finding(FAULT, "lint.ways", {"cards": ways}, "14.2")
    if len(kingdom.landscapes) > MOST_LANDSCAPES:
        yield Finding(REMARK, "lint.landscapes", {"n": len(kingdom.landscapes), "most": MOST_LANDSCAPES}, "14.2")


def _twice(kingdom: Kingdom) -> Iterator[Finding]:
    """Report a pile that fills two places: each stands once, and what is set aside must be unused."""
    roles = [(role, pile_of(getattr(kingdom, role))) for role in CARDS if getattr(kingdom, role)]
    places = [("kingdom", pile_of(card)) for card in kingdom.piles] + roles
    places += [("market", pile_of(card)) for card in kingdom.market] + [("kingdom", one) for one in kingdom.landscapes]
    for card, number in Counter(card for _, card in places).items():
        if number > 1:
            yield Finding(FAULT, "lint.twice", {"card": card}, "14.2")


def _roles(kingdom: Kingdom, profile: str) -> Iterator[Finding]:
    asked = asked_choices(kingdom)
    for role in (*CARDS, "ally", "prophecy", "obelisk"):
        card = getattr(kingdom, role)
        if card and role not in asked:
            yield Finding(FAULT, f"lint.unasked.{role}", {"card": card}, "14.3")
        elif card and not fits(role, card, profile):
            slots = {"card": card, "who": who_asks(role, kingdom)}
            yield Finding(FAULT, f"lint.unfit.{role}", slots, "14.3")
    there = {*supply_piles(kingdom), *(need.id for need in gather(kingdom) if need.kind == "supply")}
    if kingdom.obelisk and "obelisk" in asked and pile_of(kingdom.obelisk) not in there:
        yield Finding(FAULT, "lint.obelisk-elsewhere", {"card": kingdom.obelisk}, "14.3")


def _missing(kingdom: Kingdom) -> Iterator[Finding]:
    for choice in open_choices(kingdom):
        if choice != "trait":
            yield Finding(MISSING, f"lint.missing.{choice}", {"who": who_asks(choice, kingdom)}, "14.3")


def _traits(kingdom: Kingdom) -> Iterator[Finding]:
    """X19: each Trait on an Action or Treasure pile of the kingdom, no pile with two."""
    for trait in traits_of(kingdom):
        if trait not in dict(kingdom.traits):
            yield Finding(MISSING, "lint.missing.trait", {"who": trait}, "X19")
    for trait, pile in kingdom.traits:
        if trait not in kingdom.landscapes:
            yield Finding(FAULT, "lint.unasked.trait", {"card": pile, "who": trait}, "X19")
        elif not fits("trait", pile) or pile not in supply_piles(kingdom):
            yield Finding(FAULT, "lint.unfit.trait", {"card": pile, "who": trait}, "X19")
    for pile, number in Counter(pile for _, pile in kingdom.traits).items():
        if number > 1:
            yield Finding(FAULT, "lint.two-traits", {"card": pile}, "X19")


def _decks(kingdom: Kingdom) -> Iterator[Finding]:
    asked = asked_choices(kingdom)
    if kingdom.boons and "boons" not in asked:
        yield Finding(FAULT, "lint.unasked.boons", {}, "N4")
    if kingdom.boons and (len(set(kingdom.boons)) != 3 or any(fact(one).kind != "boon" for one in kingdom.boons)):
        yield Finding(FAULT, "lint.unfit.boons", {"n": len(set(kingdom.boons)), "cards": kingdom.boons}, "N4")
    if kingdom.market and "market" not in asked:
        yield Finding(FAULT, "lint.unasked.market", {}, "14.3")
    for card in kingdom.market:
        if not any(fits("market", one.id) for one in cards_of(card)):
            yield Finding(FAULT, "lint.unfit.market", {"card": card}, "14.3")
    if kingdom.market and len(kingdom.market) < MARKET_SIZE:
        yield Finding(REMARK, "lint.market-small", {"n": len(kingdom.market), "size": MARKET_SIZE}, "14.3")


def _shares(kingdom: Kingdom) -> Iterator[Finding]:
    """14.2: one random card of the ten decides; a kingdom of one box alone always has what the box brings."""
    for share, box in SHARED.items():
        number = sum(fact(pile_of(card)).box == box for card in kingdom.piles)
        used = bool(getattr(kingdom, share))
        slots: dict[str, object] = {"n": number, "size": len(kingdom.piles)}
        if used and not number:
            yield Finding(FAULT, f"lint.undue.{share}", slots, "14.2")
        elif not used and number == len(kingdom.piles) > 0:
            yield Finding(MISSING, f"lint.due.{share}", slots, "14.2")
        elif not used and number:
            yield Finding(REMARK, f"lint.maybe.{share}", slots, "14.2")


def _editions(kingdom: Kingdom) -> Iterator[Finding]:
    """Remark on cards that a second edition left out beside cards that one brought (many official kingdoms do this)."""
    known = [fact(card) for card in everything(kingdom)]
    old = tuple(one.id for one in known if one.removed)
    new = tuple(one.id for one in known if one.added)
    if old and new:
        yield Finding(REMARK, "lint.editions", {"old": old, "new": new}, "V5")


def _not_owned(kingdom: Kingdom, shelf: Shelf) -> Iterator[Finding]:
    have = {*shelf.piles, *shelf.allies, *shelf.prophecies}
    for card in everything(kingdom):
        if fact(pile_of(card)).kind in PILES and pile_of(card) not in have:
            yield Finding(FAULT, "lint.not-owned", {"card": card}, "14.2")
