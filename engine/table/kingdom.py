"""A kingdom as it is chosen: which piles, which landscapes, and what is settled beside them (rules 14.2, 14.3).

Ids only, no counts; of Bane, Ally, Prophecy ... what is open, and what may stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final

from engine.records import NamedTuple
from engine.rulebook.profiles import profile as rules_of
from engine.table.boxes import PILES, Box
from engine.table.chance import Dice
from engine.table.errors import TableError
from engine.table.facts import Fact, fact, ids_of_kind, members, pile_of
from engine.table.needs import Need, bringers, needs_of

# 14.2: the order in which choices are made; what a choice brings may open another one.
ORDER: Final = (
    "bane", "ally", "prophecy", "army", "riverboat", "mouse", "ferryman", "boons", "market", "trait", "obelisk",
)  # fmt: skip
CARDS: Final = ("bane", "army", "ferryman", "mouse", "riverboat")  # choices that name one unused kingdom card
MARKET_SIZE: Final = 15  # 14.3, Promos: recommended
DRUID_BOONS: Final = 3  # N4
NO_DURATION: Final = 2025  # §17: since that year Mouse sets no Duration aside


class Kingdom(NamedTuple):
    """Be a kingdom as somebody draws, names or reads it; "" and () where nothing is settled or nothing is needed.

    piles: the kingdom piles, as a rule ten, without bane and army. landscapes: Events, Landmarks, Projects, Ways and
    Traits. bane, army: the extra piles of Young Witch and Approaching Army. ferryman: the pile beside the Supply.
    mouse, riverboat: the card set aside. obelisk: the pile chosen. traits: (Trait, pile). boons: the three of the
    Druid. market: the Black Market deck. All of them rules 14.2 and 14.3.
    """

    piles: tuple[str, ...]
    landscapes: tuple[str, ...] = ()
    colonies: bool = False
    shelters: bool = False
    bane: str = ""
    army: str = ""
    ferryman: str = ""
    mouse: str = ""
    riverboat: str = ""
    obelisk: str = ""
    ally: str = ""
    prophecy: str = ""
    traits: tuple[tuple[str, str], ...] = ()
    boons: tuple[str, ...] = ()
    market: tuple[str, ...] = ()

    @property
    def things(self) -> tuple[str, ...]:
        """List what may meet at its table: piles and landscapes, and the cards that these bring (ids)."""
        beside = (self.bane, self.army, self.mouse)
        return tuple(dict.fromkeys((*self.piles, *self.landscapes, *(card for card in beside if card))))


class Shelf(NamedTuple):
    """Be what there is to choose from: kingdom piles, Allies, Prophecies."""

    piles: tuple[str, ...]
    allies: tuple[str, ...]
    prophecies: tuple[str, ...]


def shelf_of(boxes: Iterable[Box]) -> Shelf:
    """Put boxes together; every Ally and Prophecy stands in where no box has any (a Liaison of a lone pile)."""
    found = tuple(boxes)
    return Shelf(
        tuple(dict.fromkeys(pile for one in found for pile in one.piles)),
        tuple(dict.fromkeys(ally for one in found for ally in one.allies)) or ids_of_kind("ally"),
        tuple(dict.fromkeys(one for box in found for one in box.prophecies)) or ids_of_kind("prophecy"),
    )


def everything(kingdom: Kingdom) -> tuple[str, ...]:
    """List all that sets something up: piles, landscapes, and whatever fills a role; the Black Market deck last."""
    roles = (kingdom.bane, kingdom.army, kingdom.ferryman, kingdom.mouse, kingdom.riverboat)
    named = (*kingdom.piles, *kingdom.landscapes, *roles, kingdom.ally, kingdom.prophecy, *kingdom.market)
    return tuple(dict.fromkeys(card for card in named if card))


def occupied(kingdom: Kingdom) -> frozenset[str]:
    """List the piles that fill a role already; no pile fills two (14.2: unused)."""
    return frozenset(pile_of(card) for card in everything(kingdom))


def gather(kingdom: Kingdom) -> dict[Need, tuple[str, ...]]:
    """Collect what a kingdom brings, each thing once, with the cards that bring it; piles that are brought bring more.

    A Teacher beside the Supply needs a Tavern mat, a Huge Turnip a Coffers mat (14.2: recursively).
    """
    return _gather(everything(kingdom))


@cache
def gathered(card: str) -> tuple[tuple[Need, str], ...]:
    """List the needs of a card or a pile with the card that has each, and those of the piles it brings."""
    found: dict[tuple[Need, str], None] = {}
    open_: list[str] = [card]
    seen = {card}
    while open_:
        for one in bringers(open_.pop(0)):
            for need in needs_of(one):
                found.setdefault((need, one.id))
                if need.kind in ("pile", "supply") and need.id not in seen:
                    seen.add(need.id)
                    open_.append(need.id)
    return tuple(found)


def _gather(cards: Iterable[str]) -> dict[Need, tuple[str, ...]]:
    found: dict[Need, tuple[str, ...]] = {}
    same: dict[tuple[str, str], Need] = {}
    for card in cards:
        for need, who in gathered(card):
            kept = same.setdefault((need.kind, need.id), need)
            if who not in found.get(kept, ()):
                found[kept] = (*found.get(kept, ()), who)
    return found


def open_choices(kingdom: Kingdom) -> tuple[str, ...]:
    """List the choices that something in the kingdom asks for and that are not made, in the order of 14.2."""
    needs = gather(kingdom)
    asked = {need.id for need in needs if need.kind == "open"}
    asked |= {"boons"} if any(need.kind == "aside" for need in needs) else set()
    return tuple(one for one in ORDER if one in asked and not _is_made(one, kingdom))


def asked_choices(kingdom: Kingdom) -> frozenset[str]:
    """List the choices that something in the kingdom asks for, made or not."""
    needs = gather(kingdom)
    found = {need.id for need in needs if need.kind == "open"}
    return frozenset(found | ({"boons"} if any(need.kind == "aside" for need in needs) else set()))


def _is_made(choice: str, kingdom: Kingdom) -> bool:
    if choice == "trait":
        return {trait for trait, _ in kingdom.traits} >= set(traits_of(kingdom))
    return bool(getattr(kingdom, choice))


def traits_of(kingdom: Kingdom) -> tuple[str, ...]:
    """List the Traits among the landscapes."""
    return tuple(card for card in kingdom.landscapes if fact(card).kind == "trait")


def _costs(card: Fact, *coins: int) -> bool:
    """Tell whether a card costs exactly that, without Potion and Debt, before anything changes costs (C4, X19)."""
    return card.coins in coins and not card.potion and not card.debt


def _fits_bane(card: Fact, profile: str) -> bool:
    return card.kind in PILES and _costs(card, 2, 3)


def _fits_ferryman(card: Fact, profile: str) -> bool:
    return card.kind in PILES and _costs(card, 3, 4)


def _fits_army(card: Fact, profile: str) -> bool:
    return card.kind in PILES and "Attack" in card.types


def _fits_mouse(card: Fact, profile: str) -> bool:
    still = rules_of(profile).year < NO_DURATION or "Duration" not in card.types
    return card.kind == "kingdom" and "Action" in card.types and _costs(card, 2, 3) and still


def _fits_riverboat(card: Fact, profile: str) -> bool:
    whole = card.kind in ("kingdom", "kingdom-part")
    return whole and "Action" in card.types and "Duration" not in card.types and _costs(card, 5)


def _fits_trait(card: Fact, profile: str) -> bool:
    return card.kind in PILES and bool({"Action", "Treasure"} & set(card.types))


def _fits_obelisk(card: Fact, profile: str) -> bool:
    return (card.kind in PILES or card.kind == "ruins-pile") and "Action" in card.types


_FITS: Final[Mapping[str, Callable[[Fact, str], bool]]] = {
    "bane": _fits_bane,
    "ferryman": _fits_ferryman,
    "army": _fits_army,
    "mouse": _fits_mouse,
    "riverboat": _fits_riverboat,
    "trait": _fits_trait,
    "obelisk": _fits_obelisk,
    "ally": lambda card, profile: card.kind == "ally",
    "prophecy": lambda card, profile: card.kind == "prophecy",
    "boons": lambda card, profile: card.kind == "boon",
    "market": lambda card, profile: card.kind in ("kingdom", "kingdom-part"),
}


@cache
def fits(choice: str, card: str, profile: str = "current") -> bool:
    """Tell whether a card is of the kind that a choice asks for (14.3), whether it is used elsewhere or not."""
    return _FITS[choice](fact(card), profile)


def filled(kingdom: Kingdom, choice: str, card: str) -> Kingdom:
    """Put a card into a role that holds one card."""
    change: dict[str, Any] = {choice: card}
    return kingdom._replace(**change)


def supply_piles(kingdom: Kingdom) -> tuple[str, ...]:
    """List the kingdom piles of the Supply: the ten, the Bane, the pile of Approaching Army."""
    return tuple(one for one in (*kingdom.piles, kingdom.bane, kingdom.army) if one)


# Complex because each choice is listed with where its candidates lie.
def candidates(choice: str, kingdom: Kingdom, shelf: Shelf, profile: str = "current") -> tuple[str, ...]:
    """List what may be chosen, in the order of the shelf; for traits and the Obelisk what lies on this table."""
    if choice == "ally":
        return shelf.allies
    if choice == "prophecy":
        return shelf.prophecies
    if choice == "boons":
        return ids_of_kind("boon")
    if choice == "trait":
        taken = {pile for _, pile in kingdom.traits}
        return tuple(one for one in supply_piles(kingdom) if fits(choice, one, profile) and one not in taken)
    if choice == "obelisk":
        ruins = [need.id for need in gather(kingdom) if need.kind == "supply" and need.id == "ruins"]
        return tuple(one for one in (*supply_piles(kingdom), *ruins) if fits(choice, one, profile))
    used = occupied(kingdom)
    free = [one for one in shelf.piles if one not in used]
    if choice in ("riverboat", "market"):
        free = [card.id for one in free for card in cards_of(one)]
    return tuple(one for one in free if fits(choice, one, profile))


def cards_of(pile: str) -> tuple[Fact, ...]:
    """List the cards of a kingdom pile: of one of different cards each of them."""
    found = fact(pile)
    return members(found.group) if found.kind == "kingdom-pile" else (found,)


def settle(
    kingdom: Kingdom, shelf: Shelf, dice: Dice, profile: str = "current"
) -> tuple[Kingdom, dict[str, Fraction]]:
    """Make the open choices by chance, one after the other; what one brings may open the next (14.2).

    Returns the kingdom and, for each choice made here, the chance that what was chosen had; for Boons, market and
    Traits the chance of each. Raises TableError `table.none-left` when nothing is left to be chosen.
    """
    chances: dict[str, Fraction] = {}
    kingdom = kingdom._replace(market=tuple(_one_card(one, dice) for one in kingdom.market))
    while open_ := open_choices(kingdom):
        choice = open_[0]
        kingdom, chance = _choose(choice, kingdom, shelf, dice, profile)
        chances.setdefault(choice, chance)
    return kingdom, chances


def _choose(
    choice: str, kingdom: Kingdom, shelf: Shelf, dice: Dice, profile: str
) -> tuple[Kingdom, Fraction]:
    found = candidates(choice, kingdom, shelf, profile)
    if choice == "market":
        return _choose_market(kingdom, found, dice)
    if not found and choice in CARDS:
        return _take_from_market(choice, kingdom, dice, profile)
    if len(found) < (DRUID_BOONS if choice == "boons" else 1):
        raise TableError("table.none-left", choice=choice, card=who_asks(choice, kingdom))
    if choice == "boons":
        return kingdom._replace(boons=tuple(dice.sample(found, DRUID_BOONS))), Fraction(DRUID_BOONS, len(found))
    chosen = dice.choose(found)
    if choice == "trait":
        having = {trait for trait, _ in kingdom.traits}
        trait = next(one for one in traits_of(kingdom) if one not in having)
        return kingdom._replace(traits=(*kingdom.traits, (trait, chosen))), Fraction(1, len(found))
    return filled(kingdom, choice, chosen), Fraction(1, len(found))


def _one_card(named: str, dice: Dice) -> str:
    """Choose a card of a pile of different cards that is named for the Black Market deck; any other card is itself."""
    cards = cards_of(named)
    return dice.choose([card.id for card in cards]) if len(cards) > 1 else named


def _choose_market(kingdom: Kingdom, found: Sequence[str], dice: Dice) -> tuple[Kingdom, Fraction]:
    """Make the Black Market deck of different piles, one card of each (14.3)."""
    by_pile: dict[str, list[str]] = {}
    for card in found:
        by_pile.setdefault(pile_of(card), []).append(card)
    if not by_pile:
        raise TableError("table.none-left", choice="market", card=who_asks("market", kingdom))
    number = min(MARKET_SIZE, len(by_pile))
    piles = dice.sample(tuple(by_pile), number)
    return kingdom._replace(market=tuple(dice.choose(by_pile[one]) for one in piles)), Fraction(number, len(by_pile))


def _take_from_market(choice: str, kingdom: Kingdom, dice: Dice, profile: str) -> tuple[Kingdom, Fraction]:
    """Take a card out of the Black Market deck for a role that nothing else can fill."""
    found = [card for card in kingdom.market if fits(choice, card, profile)]
    if not found:
        raise TableError("table.none-left", choice=choice, card=who_asks(choice, kingdom))
    chosen = dice.choose(found)
    rest = tuple(card for card in kingdom.market if card != chosen)
    return filled(kingdom._replace(market=rest), choice, chosen), Fraction(1, len(found))


def who_asks(choice: str, kingdom: Kingdom) -> str:
    """Name the first card that asks for a choice, "" when none does."""
    for need, who in gather(kingdom).items():
        if (need.kind, need.id) == ("open", choice) or (choice == "boons" and need.kind == "aside"):
            return who[0]
    return ""
