"""What is true of a card before anything is played: its types, its cost, its pile, what is dealt, and plain chances."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Final

from engine.model.kinds import ATTACK
from engine.records import NamedTuple
from engine.statements.proposition import CARDS, NO, NOTHING, NUMBERS, TEXT, YES, Verdict
from engine.table.counts import ALWAYS, FEWEST, MOST, count_pile
from engine.table.errors import TableError
from engine.table.facts import Fact, fact, ids_of_kind, members, slug
from engine.table.layout import starting_deck
from engine.table.needs import needs_of
from engine.table.odds import HAND, openings
from engine.table.request import Request

PLAYERS: Final = range(FEWEST, MOST + 1)
IN_SUPPLY: Final = frozenset({"basic", "kingdom", "kingdom-pile", "kingdom-part", "ruins-pile"})
KINGDOM: Final = frozenset({"kingdom", "kingdom-pile", "kingdom-part"})
KINDS: Final = {"Kingdom": KINGDOM, "basic": frozenset({"basic"})}  # what is no type on the card (14.1)
# Which rule says that there is no pile to buy from.
RULES: Final = {
    "heirloom": "N2", "boon": "N3", "hex": "N6", "state": "N7", "nonsupply": "E2", "nonsupply-pile": "E2",
    "shelter": "14.1c",
}  # fmt: skip


class Decided(NamedTuple):
    """Be a verdict with the number of the rule that decides."""

    verdict: Verdict
    rule: str


def polar(true: bool) -> Verdict:
    """Return yes or no."""
    return Verdict(YES if true else NO)


def numbers(found: Iterable[object]) -> Verdict:
    """Return the verdict of one or several numbers, sorted."""
    return Verdict(NUMBERS, tuple(sorted(set(found))))  # type: ignore[type-var]


def about(name: str) -> Fact:
    """Look up what is known of a card by its English name; raises TableError `table.no-such-card`."""
    return fact(slug(name))


def is_of(name: str, kind: str) -> Decided:
    """Say whether a card has a type, or is a Kingdom or a basic card (Z9; A1 and A5 of Attacks)."""
    known = about(name)
    true = known.kind in KINDS[kind] if kind in KINDS else kind in known.types
    return Decided(polar(true), ("A1" if true else "A5") if kind == ATTACK else "14.1" if kind in KINDS else "Z9")


def types_told(name: str, among: Iterable[str] = ()) -> Decided:
    """List the types of a card, or those of some that it has (Z9)."""
    wanted = tuple(among)
    found = tuple(one for one in about(name).types if not wanted or one in wanted)
    return Decided(Verdict(TEXT, found) if found else Verdict(NOTHING), "Z9")


def cost_told(name: str) -> Decided:
    """Tell the printed cost (C1): a number of coins, or with Potions or Debt the signs for all of them."""
    known = about(name)
    if known.is_mixed:  # a pile of different cards costs what they cost
        return Decided(numbers(one.coins for one in members(known.id) if one.coins is not None), "C1")
    if known.coins is None:
        return Decided(Verdict(NOTHING), "C1")
    if not known.potion and not known.debt:
        return Decided(numbers([known.coins]), "C1")
    parts = [f"${known.coins}"] * bool(known.coins) + ["P" * known.potion] * bool(known.potion)
    return Decided(Verdict(TEXT, (" ".join(parts + [f"{known.debt}D"] * bool(known.debt)),)), "C1")


def costs(name: str, coins: int) -> Decided:
    """Say whether a card costs just so many coins and nothing else (C1)."""
    known = about(name)
    return Decided(polar((known.coins, known.potion, known.debt) == (coins, 0, 0)), "C1")


def costs_potion(name: str) -> Decided:
    """Say whether a Potion belongs to the cost of a card (C1)."""
    return Decided(polar(about(name).potion > 0), "C1")


def dearer(one: str, other: str) -> Decided | None:
    """Say whether a card costs more coins than another; None where Potions or Debt make them incomparable (C4)."""
    first, second = about(one), about(other)
    if first.coins is None or second.coins is None or (first.potion, first.debt) != (second.potion, second.debt):
        return None
    return Decided(polar(first.coins > second.coins), "C4")


def is_bought(name: str) -> Decided:
    """Say whether a card can lie in the Supply, so that it can be bought at all (G8)."""
    known = about(name)
    true = known.kind in IN_SUPPLY
    return Decided(polar(true), "G8" if true else RULES.get(known.kind, "G8"))


def has_mat(name: str) -> bool:
    """Say whether a card brings a mat for each player (14.3)."""
    return any(need.kind == "mat" for need in needs_of(about(name)))


def heirloom_of(name: str) -> Decided:
    """Tell which Heirloom a Kingdom card brings (N2)."""
    found = tuple(fact(need.id).name for need in needs_of(about(name)) if need.kind == "heirloom")
    return Decided(Verdict(CARDS, found) if found else Verdict(NOTHING), "N2")


def bringer_of(heirloom: str) -> Decided:
    """Tell which Kingdom card brings an Heirloom (N2)."""
    wanted = slug(heirloom)
    found = [one for one in map(fact, ids_of_kind("kingdom")) if any(need.id == wanted for need in needs_of(one))]
    return Decided(Verdict(CARDS, tuple(one.name for one in found)) if found else Verdict(NOTHING), "N2")


def pile_size(name: str, players: int = 0, heirlooms: int = 0) -> Decided | None:
    """Count the cards of a pile when play begins, for all numbers of players where none is told (0); None without one.

    Rules 14.1; N2 for the Coppers that Heirlooms leave in their pile.
    """
    known = about(name)
    if known.kind not in IN_SUPPLY and known.kind != "nonsupply" or players and players not in PLAYERS:
        return None
    try:
        found = [count_pile(known.id, one, heirlooms) for one in ([players] if players else PLAYERS)]
    except TableError:
        return None
    return Decided(numbers(found), "14.1")


def kingdom_piles() -> Decided:
    """Count the Kingdom piles of a game (14.1)."""
    return Decided(numbers([Request().size]), "14.1")


def supply_piles() -> Decided:
    """Count the piles of a Supply that nothing adds to (14.1)."""
    return Decided(numbers([Request().size + len(ALWAYS)]), "14.1")


def first_cards(name: str = "", with_: Iterable[str] = (), shelters: bool = False) -> Decided:
    """Count a card in a first deck, or all its cards; with_: what brings Heirlooms, or these (14.1c, N2)."""
    deck = dict(starting_deck(heirlooms_with(with_), shelters))
    number = deck.get(slug(name), 0) if name else sum(deck.values())
    return Decided(numbers([number]), "14.1c")


def heirlooms_with(names: Iterable[str]) -> tuple[str, ...]:
    """List the ids of the Heirlooms among some cards and of those that Kingdom cards among them bring."""
    found = [about(name) for name in names]
    brought = [need.id for one in found for need in needs_of(one) if need.kind == "heirloom"]
    return tuple(sorted({*brought, *(one.id for one in found if one.kind == "heirloom")}))


def first_hand() -> Decided:
    """Count the cards of a first hand (14.1c)."""
    return Decided(numbers([HAND]), "14.1c")


def odds_of_hand(name: str, number: int) -> Decided | None:
    """Return the chance of just so many copies of a card in a first hand (14.1c); None for what cannot be meant."""
    deck = dict(starting_deck())
    copies, size = deck.get(slug(name), 0), sum(deck.values())
    if not 0 <= number <= HAND:
        return None
    ways = comb(copies, number) * comb(size - copies, HAND - number)
    return Decided(numbers([Fraction(ways, comb(size, HAND))]), "14.1c")


def odds_of_split(one: int, other: int) -> Decided | None:
    """Return the chance that the first two hands make so many coins, in either order (14.1c)."""
    found = [way.chance for way in openings(dict(starting_deck())) if {way.first, way.second} == {one, other}]
    return Decided(numbers([sum(found, Fraction(0))]), "14.1c") if found else None


def odds_of_draw(copies: int, size: int) -> Decided | None:
    """Return the chance that one card of a shuffled deck is one of so many copies (D1)."""
    return Decided(numbers([Fraction(copies, size)]), "D1") if 0 <= copies <= size and size else None
