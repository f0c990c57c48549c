"""Lay a table out: everything a kingdom puts on it, in the order in which it is fetched (rules 14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.records import NamedTuple
from engine.rulebook.profiles import PROFILES
from engine.table.boxes import PILES, SIDEWAYS
from engine.table.counts import (
    ALWAYS,
    BASICS,
    START_CARDS,
    check_players,
    count_kind,
    count_pile,
    count_suns,
    empty_piles_to_end,
)
from engine.table.errors import TableError
from engine.table.facts import Fact, cost_order, fact, ids_of_kind, members, pile_of
from engine.table.kingdom import Kingdom, gather, open_choices, supply_piles, who_asks
from engine.table.needs import Need

SETUP: Final = "14.3"
SHELTERS: Final = ("hovel", "necropolis", "overgrown-estate")
LANDSCAPES: Final = SIDEWAYS
OLD_FIRST_PLAYER: Final = frozenset({"base-1e", "intrigue-1e"})


class Pile(NamedTuple):
    """Be a pile on the table: its card or mixed pile, how many cards, what they are, who brought it, which rule.

    `contents` lists (card, copies) from the top down for a mixed pile and is empty for a pile of one card; `shuffled`
    piles have no order of their own (Ruins: which cards lie there is chance as well). `because` is empty for what
    every game has and for the kingdom itself.
    """

    id: str
    cards: int
    rule: str
    contents: tuple[tuple[str, int], ...] = ()
    shuffled: bool = False
    because: tuple[str, ...] = ()


class Thing(NamedTuple):
    """Be something on the table that is no pile of cards to gain: its kind (see Need), how many, who brought it.

    `cards` lists the ids of what lies there where that is known: all Boons or Hexes, the two sides of a State.
    """

    kind: str
    id: str
    number: int
    rule: str
    because: tuple[str, ...]
    cards: tuple[str, ...] = ()


class Note(NamedTuple):
    """Be a remark on a table: id and slots of a message, and the rule it rests on."""

    msgid: str
    slots: dict[str, object]
    rule: str


class Mark(NamedTuple):
    """Be something that lies on a pile or marks it.

    `kind`: bane, army, trait (`id` is the Trait), obelisk; or tokens: trade-route, tax, vp (`id` is the Landmark).
    """

    kind: str
    id: str
    pile: str
    number: int
    rule: str
    because: tuple[str, ...]


class Start(NamedTuple):
    """Be what each player has from the start besides a deck: Coffers, Favors; `inherited` is a card in exchange."""

    kind: str
    id: str
    number: int
    rule: str
    because: tuple[str, ...]


class Table(NamedTuple):
    """Be a whole table before the first turn.

    `kingdom`, `basics` are the Supply; `others` lie beside it. `deck` lists (card, copies) of each player's ten cards.
    The game ends when one of `ends_on` is empty or any `empty_piles` piles of the Supply are (E1).
    """

    players: int
    profile: str
    kingdom: tuple[Pile, ...]
    basics: tuple[Pile, ...]
    others: tuple[Pile, ...]
    landscapes: tuple[str, ...]
    beside: tuple[Thing, ...]
    trash: tuple[tuple[str, int], ...]
    deck: tuple[tuple[str, int], ...]
    ends_on: tuple[str, ...]
    empty_piles: int
    notes: tuple[Note, ...]
    marks: tuple[Mark, ...] = ()
    start: tuple[Start, ...] = ()

    @property
    def supply(self) -> tuple[Pile, ...]:
        """List the piles of the Supply: those whose emptiness counts (E2)."""
        return self.kingdom + self.basics


def lay_out(kingdom: Kingdom, players: int = 2, profile: str = "current") -> Table:
    """Lay out the table of a kingdom of any number of piles; what is still open is noted (`engine.table.kingdom`).

    A card of a mixed pile stands for its pile. Whether the kingdom is a legal one is for `engine.table.lint` to say.
    Raises TableError for what cannot lie there at all: `table.not-kingdom`, `table.not-landscape`, `table.twice`,
    `table.no-such-card`, `table.players`, `table.profile`.
    """
    check_players(players)
    if profile not in PROFILES:
        raise TableError("table.profile", profile=profile, known=tuple(PROFILES))
    kingdom = kingdom._replace(piles=tuple(check_pile(card).id for card in kingdom.piles))
    for card in kingdom.landscapes:
        _check_landscape(card)
    _check_twice([*supply_piles(kingdom), *kingdom.landscapes])
    needs = gather(kingdom)
    heirlooms = tuple(sorted(need.id for need in needs if need.kind == "heirloom"))
    supply = _kingdom_piles(kingdom, players)
    basics = _basics(needs, players, kingdom.colonies, len(heirlooms))
    return Table(
        players=players,
        profile=profile,
        kingdom=supply,
        basics=basics,
        others=tuple(_others(kingdom, needs, players)),
        landscapes=kingdom.landscapes,
        beside=tuple(_things(kingdom, needs, players)),
        trash=tuple((need.id, 1) for need in needs if need.kind == "trash"),
        deck=starting_deck(heirlooms, kingdom.shelters),
        ends_on=("province", "colony") if kingdom.colonies else ("province",),
        empty_piles=empty_piles_to_end(players),
        notes=tuple(_notes(kingdom, needs, players, profile)),
        marks=tuple(_marks(kingdom, needs, (*supply, *basics))),
        start=tuple(_start(kingdom, needs)),
    )


def starting_deck(heirlooms: Sequence[str] = (), shelters: bool = False) -> tuple[tuple[str, int], ...]:
    """List (card, copies) of a first deck: 7 Coppers, less one for each Heirloom (N2), and 3 Estates or Shelters."""
    treasures = (("copper", START_CARDS - len(heirlooms)), *((one, 1) for one in heirlooms))
    lands = tuple((one, 1) for one in SHELTERS) if shelters else (("estate", 3),)
    return tuple(pair for pair in treasures + lands if pair[1])


def check_pile(card: str) -> Fact:
    """Look up a kingdom pile; a card of a mixed pile stands for its pile.

    Raises TableError `table.no-such-card` or `table.not-kingdom`.
    """
    found = fact(pile_of(card))
    if found.kind not in PILES:
        raise TableError("table.not-kingdom", card=card)
    return found


def check_kingdom(kingdom: Sequence[str], size: int = 10) -> None:
    """Refuse a kingdom that is not of this many different piles; raises TableError as `check_pile` and

    `table.twice`, `table.too-few`, `table.too-many`.
    """
    _check_twice([check_pile(card).id for card in kingdom])
    if len(kingdom) != size:
        problem = "table.too-few" if len(kingdom) < size else "table.too-many"
        raise TableError(problem, n=len(kingdom), size=size)


def _check_twice(cards: Sequence[str]) -> None:
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise TableError("table.twice", card=card)


def _check_landscape(card: str) -> Fact:
    found = fact(card)
    if found.kind not in LANDSCAPES:
        raise TableError("table.not-landscape", card=card)
    return found


def _kingdom_piles(kingdom: Kingdom, players: int) -> tuple[Pile, ...]:
    """List the ten by cost, the Bane and the pile of Approaching Army among them."""
    extra = {kingdom.bane: "bane", kingdom.army: "army"}
    found = []
    for card in sorted(supply_piles(kingdom), key=lambda one: (cost_order(one), one)):
        who = who_asks(extra[card], kingdom) if card in extra else ""
        found.append(_pile(card, players, SETUP if who else "14.1", (who,) if who else ()))
    return tuple(found)


def _pile(card: str, players: int, rule: str = "14.1", because: tuple[str, ...] = ()) -> Pile:
    found = fact(card)
    mixed = found.is_mixed
    parts = tuple((one.id, count_kind(one, players)) for one in members(found.group)) if mixed else ()
    return Pile(card, count_pile(card, players), rule, parts, mixed and not _ordered(found), because)


def pile_by_itself(card: str, players: int) -> Pile:
    """Make the pile of a card, or a pile of different cards, that nothing else has brought."""
    return _pile(card, players)


def _ordered(pile: Fact) -> bool:
    return any(one.order for one in members(pile.group))


def _basics(needs: Mapping[Need, tuple[str, ...]], players: int, colonies: bool, heirlooms: int) -> tuple[Pile, ...]:
    """List the basic piles, Potions, Platinum and Colonies among them where used, then the Ruins."""
    brought = {need.id: (need.rule, who) for need, who in needs.items() if need.kind == "supply"}
    found = []
    for card in BASICS:
        count = count_pile(card, players, heirlooms)
        if card in ALWAYS:
            found.append(Pile(card, count, "N2" if card == "copper" and heirlooms else "14.1"))
        elif card in ("platinum", "colony") and colonies:
            found.append(Pile(card, count, "14.2"))
        elif card in brought:
            rule, who = brought[card]
            found.append(Pile(card, count, rule, because=who))
    if "ruins" in brought:
        found.append(_pile("ruins", players, *brought["ruins"]))
    return tuple(found)


def _others(kingdom: Kingdom, needs: Mapping[Need, tuple[str, ...]], players: int) -> Iterable[Pile]:
    """List the piles beside the Supply; the Ferryman's is a whole kingdom pile (14.3, §21.4)."""
    for need, who in needs.items():
        if need.kind == "pile":
            yield _pile(need.id, players, need.rule, who)
    if kingdom.ferryman:
        yield _pile(kingdom.ferryman, players, SETUP, (who_asks("ferryman", kingdom),))


def _things(kingdom: Kingdom, needs: Mapping[Need, tuple[str, ...]], players: int) -> Iterable[Thing]:
    """List decks, States, mats, tokens and cards laid aside, in this order."""
    each = {"mat": players, "token": players, "cubes": 2 * players, "aside": 3, "tokens": 0}
    each |= {"artifact": 1, "points": 6 * players}  # 14.1, 14.3, N3, N4, N6
    for kind in ("deck", "aside", "state", "artifact", "points", "mat", "token", "tokens", "cubes"):
        for need, who in needs.items():
            if need.kind == kind:
                number = int(sides_of(need.id)[0].pile) if kind == "state" else each.get(kind, 0)
                number = count_suns(players) if need.id == "sun" else number
                number = 1 if need.id == "trade-route" else number  # X9: one mat for the table
                cards = _cards_of(need, kingdom)
                yield Thing(kind, need.id, len(cards) if kind == "deck" else number, need.rule, who, cards)
    for role, rule in (("ally", "X15"), ("prophecy", "X21"), ("mouse", SETUP), ("riverboat", SETUP)):
        if card := getattr(kingdom, role):
            yield Thing(role, card, 1, rule, (who_asks(role, kingdom),), (card,))
    if kingdom.market:
        yield Thing("market", "market", len(kingdom.market), SETUP, (who_asks("market", kingdom),), kingdom.market)


def _cards_of(need: Need, kingdom: Kingdom) -> tuple[str, ...]:
    if need.kind == "deck":
        whole = ids_of_kind({"boons": "boon", "hexes": "hex"}[need.id])
        return tuple(card for card in whole if card not in kingdom.boons)  # N4: the Druid's are no part of it
    if need.kind == "aside":
        return kingdom.boons
    return tuple(side.id for side in sides_of(need.id)) if need.kind == "state" else ()


def sides_of(card: str) -> tuple[Fact, ...]:
    """List the sides of a two-sided State, or the card itself."""
    return members(card) or (fact(card),)


def _marks(kingdom: Kingdom, needs: Mapping[Need, tuple[str, ...]], supply: Sequence[Pile]) -> Iterable[Mark]:
    """Say what marks a pile, then the tokens that lie on piles (14.3, X9, X19)."""
    for role, rule in (("bane", SETUP), ("army", "X21"), ("obelisk", SETUP)):
        if pile := getattr(kingdom, role):
            yield Mark(role, role, pile, 1, rule, (who_asks(role, kingdom),))
    for trait, pile in kingdom.traits:
        yield Mark("trait", trait, pile, 1, "X19", (trait,))
    wanted = {need.id: (need.rule, who) for need, who in needs.items() if need.kind == "mark"}
    for pile in supply:
        known = fact(pile.id)
        if "trade-route" in wanted and "Victory" in known.types:
            yield Mark("trade-route", "trade-route", pile.id, 1, *wanted["trade-route"])
        if "tax" in wanted:
            yield Mark("tax", "tax", pile.id, 1, *wanted["tax"])
        if "aqueduct" in wanted and pile.id in ("silver", "gold"):
            yield Mark("vp", "aqueduct", pile.id, 8, *wanted["aqueduct"])
        if "defiled-shrine" in wanted and "Action" in known.types and "Gathering" not in known.types:
            yield Mark("vp", "defiled-shrine", pile.id, 2, *wanted["defiled-shrine"])


def _start(kingdom: Kingdom, needs: Mapping[Need, tuple[str, ...]]) -> Iterable[Start]:
    """Say what everyone begins with: Baker 1 Coffers, a Liaison 1 Favor, Importer 4 more (14.3)."""
    wanted = {need.id: (need.rule, who) for need, who in needs.items() if need.kind == "start"}
    if "coffers" in wanted:
        yield Start("coffers", "coffers", 1, *wanted["coffers"])
    if "favors" in wanted:
        rule, who = wanted["favors"]
        more = wanted.get("importer", ("", ()))[1]
        yield Start("favors", "favors", 5 if more else 1, rule, tuple(dict.fromkeys((*more, *who))))
    if "inherited" in wanted:
        pile = dict(kingdom.traits).get("inherited", "inherited")
        yield Start("inherited", pile, 1, *wanted["inherited"])


def _notes(
    kingdom: Kingdom, needs: Mapping[Need, tuple[str, ...]], players: int, profile: str
) -> Iterable[Note]:
    """Remark on what the lists cannot say: a second set of basic cards, rules that hold all game, what is left open."""
    if players >= 5:
        yield Note("table.note.second-set", {"n": players}, "14.1")
        if profile == "base-1e":
            yield Note("table.note.five-in-1e", {}, "14.1")
    for need, who in needs.items():
        if need.kind == "rule":
            yield Note(f"table.rule.{need.id}", {"card": who[0]}, need.rule)
    for choice in open_choices(kingdom):
        yield Note(f"table.open.{choice}", {"card": who_asks(choice, kingdom)}, SETUP)
    first = "table.first.old" if profile in OLD_FIRST_PLAYER else "table.first.new"
    yield Note(first, {}, "14.4")
