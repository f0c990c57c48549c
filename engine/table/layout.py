"""Lay a table out: everything a kingdom puts on it, in the order in which it is fetched (rules 14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.rulebook.profiles import PROFILES
from engine.table.counts import (
    ALWAYS,
    BASICS,
    START_CARDS,
    check_players,
    count_kind,
    count_pile,
    empty_piles_to_end,
)
from engine.table.errors import TableError
from engine.table.facts import Fact, cost_order, fact, ids_of_kind, members
from engine.table.needs import Need, is_unbuilt, needs_of

SHELTERS: Final = ("hovel", "necropolis", "overgrown-estate")
LANDSCAPES: Final = frozenset({"event", "landmark", "project", "way", "trait"})
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

    @property
    def supply(self) -> tuple[Pile, ...]:
        """List the piles of the Supply: those whose emptiness counts (E2)."""
        return self.kingdom + self.basics


def lay_out(
    kingdom: Sequence[str],
    players: int = 2,
    profile: str = "current",
    *,
    landscapes: Sequence[str] = (),
    colonies: bool = False,
    shelters: bool = False,
    mouse: str | None = None,
) -> Table:
    """Lay out the table for these kingdom piles (any number of them; `check_kingdom` counts).

    `colonies` and `shelters` say what the draw of 14.2 step 2 gave (see `engine.table.draw.draw_shares`); `mouse` is
    the card set aside for Way of the Mouse. Raises TableError, among others `table.not-yet` for a card whose setup
    this table cannot make.
    """
    check_players(players)
    if profile not in PROFILES:
        raise TableError("table.profile", profile=profile, known=tuple(PROFILES))
    piles = [check_pile(card) for card in kingdom]
    sideways = [_check_landscape(card) for card in landscapes]
    _check_twice([card.id for card in piles + sideways])
    bringers = [*piles, *sideways]
    if mouse is not None:
        bringers.append(_check_mouse(mouse, piles, sideways, profile))
    needs = _gather(bringers)
    heirlooms = tuple(sorted(need.id for need in needs if need.kind == "heirloom"))
    return Table(
        players=players,
        profile=profile,
        kingdom=tuple(_pile(card.id, players) for card in sorted(piles, key=lambda one: (cost_order(one.id), one.id))),
        basics=_basics(needs, players, colonies, len(heirlooms)),
        others=tuple(_pile(need.id, players, need, who) for need, who in needs.items() if need.kind == "pile"),
        landscapes=tuple(card.id for card in sideways),
        beside=tuple(_things(needs, players, mouse)),
        trash=tuple((need.id, 1) for need in needs if need.kind == "trash"),
        deck=starting_deck(heirlooms, shelters),
        ends_on=("province", "colony") if colonies else ("province",),
        empty_piles=empty_piles_to_end(players),
        notes=tuple(_notes(needs, players, profile, mouse)),
    )


def starting_deck(heirlooms: Sequence[str] = (), shelters: bool = False) -> tuple[tuple[str, int], ...]:
    """List (card, copies) of a first deck: 7 Coppers, less one for each Heirloom (N2), and 3 Estates or Shelters."""
    treasures = (("copper", START_CARDS - len(heirlooms)), *((one, 1) for one in heirlooms))
    lands = tuple((one, 1) for one in SHELTERS) if shelters else (("estate", 3),)
    return tuple(pair for pair in treasures + lands if pair[1])


def check_pile(card: str) -> Fact:
    """Look up a kingdom pile; a card of a mixed pile stands for its pile.

    Raises TableError `table.no-such-card`, `table.not-kingdom` or `table.not-yet`.
    """
    found = fact(card)
    if found.kind == "kingdom-part":
        found = fact(found.group)
    if found.kind not in ("kingdom", "kingdom-pile"):
        raise TableError("table.not-kingdom", card=card)
    if is_unbuilt(found):
        raise TableError("table.not-yet", card=found.id)
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
    if is_unbuilt(found):
        raise TableError("table.not-yet", card=card)
    return found


def _check_mouse(card: str, piles: Sequence[Fact], sideways: Sequence[Fact], profile: str) -> Fact:
    """Check the card of Way of the Mouse (14.3): an unused Action for $2 or $3, since 2025 not a Duration."""
    found = fact(card)
    if all(one.id != "way-of-the-mouse" for one in sideways):
        raise TableError("table.mouse-alone", card=card)
    fits = found.kind == "kingdom" and "Action" in found.types and (found.coins, found.potion, found.debt) in (
        (2, 0, 0),
        (3, 0, 0),
    )  # fmt: skip
    if profile == "current" and "Duration" in found.types:
        fits = False
    if not fits or found in piles:
        raise TableError("table.mouse-unfit", card=card)
    if is_unbuilt(found):
        raise TableError("table.not-yet", card=card)
    return found


def _gather(cards: Iterable[Fact]) -> dict[Need, tuple[str, ...]]:
    """Collect what all these cards bring, each thing once, with the cards that bring it."""
    found: dict[Need, tuple[str, ...]] = {}
    same: dict[tuple[str, str], Need] = {}
    for card in cards:
        for need in needs_of(card):
            kept = same.setdefault((need.kind, need.id), need)
            found[kept] = (*found.get(kept, ()), card.id)
    return found


def _pile(card: str, players: int, need: Need | None = None, because: tuple[str, ...] = ()) -> Pile:
    rule = need.rule if need else "14.1"
    found = fact(card)
    mixed = found.kind.endswith("-pile")
    parts = tuple((one.id, count_kind(one, players)) for one in members(found.group)) if mixed else ()
    return Pile(card, count_pile(card, players), rule, parts, mixed and not _ordered(found), because)


def _ordered(pile: Fact) -> bool:
    return any(one.order for one in members(pile.group))


def _basics(needs: dict[Need, tuple[str, ...]], players: int, colonies: bool, heirlooms: int) -> tuple[Pile, ...]:
    """List the basic piles, Potions, Platinum and Colonies among them where used, then the Ruins."""
    brought = {need.id: (need, who) for need, who in needs.items() if need.kind == "supply"}
    found = []
    for card in BASICS:
        count = count_pile(card, players, heirlooms)
        if card in ALWAYS:
            found.append(Pile(card, count, "N2" if card == "copper" and heirlooms else "14.1"))
        elif card in ("platinum", "colony") and colonies:
            found.append(Pile(card, count, "14.2"))
        elif card in brought:
            need, who = brought[card]
            found.append(Pile(card, count, need.rule, because=who))
    if "ruins" in brought:
        found.append(_pile("ruins", players, *brought["ruins"]))
    return tuple(found)


def _things(needs: dict[Need, tuple[str, ...]], players: int, mouse: str | None) -> Iterable[Thing]:
    """List decks, States, mats, tokens and cards laid aside, in this order."""
    counts = {"deck": 12, "mat": players, "cubes": 2 * players, "aside": 3, "tokens": 0}  # 14.3, N3, N4, N6
    for kind in ("deck", "aside", "state", "mat", "tokens", "cubes"):
        for need, who in needs.items():
            if need.kind == kind:
                number = int(sides_of(need.id)[0].pile) if kind == "state" else counts[kind]
                yield Thing(kind, need.id, number, need.rule, who, _cards_of(need))
    if mouse is not None:
        yield Thing("mouse", mouse, 1, "14.3", ("way-of-the-mouse",), (mouse,))


def _cards_of(need: Need) -> tuple[str, ...]:
    if need.kind == "deck":
        return ids_of_kind({"boons": "boon", "hexes": "hex"}[need.id])
    return tuple(side.id for side in sides_of(need.id)) if need.kind == "state" else ()


def sides_of(card: str) -> tuple[Fact, ...]:
    """List the sides of a two-sided State, or the card itself."""
    return members(card) or (fact(card),)


def _notes(needs: dict[Need, tuple[str, ...]], players: int, profile: str, mouse: str | None) -> Iterable[Note]:
    """Remark on what the lists cannot say: a second set of basic cards, rules that hold all game, what is left open."""
    if players >= 5:
        yield Note("table.note.second-set", {"n": players}, "14.1")
        if profile == "base-1e":
            yield Note("table.note.five-in-1e", {}, "14.1")
    for need, who in needs.items():
        if need.kind == "rule":
            yield Note(f"table.rule.{need.id}", {"card": who[0]}, need.rule)
        elif need.kind == "open" and mouse is None:
            yield Note("table.note.mouse-open", {"card": who[0]}, need.rule)
    first = "table.first.old" if profile in OLD_FIRST_PLAYER else "table.first.new"
    yield Note(first, {}, "14.4")
