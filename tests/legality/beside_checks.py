"""What lies beside the Supply: all of 14.3 that is asked for, in the right number, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.table.facts import fact
from engine.table.layout import Thing
from tests.legality.drags import EACH, PILES, SECOND_HAND, STORE, THINGS, ZOMBIES, Drag
from tests.legality.piles import REWARDS, SUNS
from tests.legality.scope import parts_of, pile_of, with_type
from tests.legality.seen import Seen, compare, rule


def _number(seen: Seen, drag: Drag) -> int | None:
    """Say how many of a thing there must be; None where it is a store that nobody counts."""
    if isinstance(drag.number, int):
        return drag.number
    players = seen.table.players
    return {
        EACH: players,
        STORE: None,
        "rewards": REWARDS[seen.column],
        "suns": SUNS[seen.column],
        "points": 6 * players,
        "cubes": 2 * players,
        "boons": 9 if "druid" in seen.scope else 12,
        "market": len(seen.kingdom.market),
    }[drag.number]


def _id(seen: Seen, drag: Drag) -> str:
    return str(getattr(seen.kingdom, drag.kind)) if drag.id == "*" else drag.id


def _bringers(seen: Seen, drag: Drag) -> set[str]:
    debt = {one for one in seen.scope if drag.id == "debt" and fact(one).debt}
    return drag.bringers(seen.scope) | debt


@rule("14.3")
def others_due(seen: Seen) -> Iterator[str]:
    """Want exactly the piles beside the Supply that something in use asks for, and Ferryman's."""
    wanted = [drag.id for drag in PILES if drag.bringers(seen.scope)]
    wanted += filter(None, [seen.kingdom.ferryman])
    yield from compare("beside the Supply", (one.id for one in seen.table.others), wanted)


@rule("14.1")
def others_counted(seen: Seen) -> Iterator[str]:
    """Want those piles in their fixed sizes, Rewards by players."""
    wanted = {drag.id: _number(seen, drag) for drag in PILES}
    for pile in seen.table.others:
        if pile.id in wanted and pile.cards != wanted[pile.id]:
            yield f"{pile.id}: {pile.cards} cards, not {wanted[pile.id]}"


@rule("X20")
def loot_mixed(seen: Seen) -> Iterator[str]:
    """Want the Loot pile shuffled, two each of fifteen."""
    for pile in seen.table.others:
        if pile.id == "loot":
            good = len(pile.contents) == 15 and {number for _, number in pile.contents} == {2} and pile.shuffled
            good = good and {card for card, _ in pile.contents} == set(parts_of("loot"))
            if not good:
                yield f"loot holds {pile.contents}"


@rule("14.3")
def things_due(seen: Seen) -> Iterator[str]:
    """Want exactly the decks, States, mats, tokens, Artifacts and set-aside cards that something in use asks for."""
    wanted = [f"{drag.kind} {_id(seen, drag)}" for drag in THINGS if _bringers(seen, drag)]
    found = [f"{thing.kind} {thing.id}" for thing in seen.table.beside]
    yield from compare("beside", found, wanted)


@rule("14.3")
def things_counted(seen: Seen) -> Iterator[str]:
    """Want the right number of each: mats and tokens a player, Suns, points on Landmarks, cubes, Boons."""
    wanted = {(drag.kind, _id(seen, drag)): drag for drag in THINGS}
    for thing in seen.table.beside:
        drag = wanted.get((thing.kind, thing.id))
        number = _number(seen, drag) if drag else None
        if number is not None and thing.number != number:
            yield f"{thing.kind} {thing.id}: {thing.number}, not {number}"


def _thing(seen: Seen, kind: str, id: str) -> list[Thing]:
    return [one for one in seen.table.beside if (one.kind, one.id) == (kind, id)]


@rule("N4")
def boons_shared_out(seen: Seen) -> Iterator[str]:
    """Want each of the twelve Boons either in the deck or with Druid, and those with Druid that were dealt."""
    for aside in _thing(seen, "aside", "boons"):
        if seen.kingdom.boons and sorted(aside.cards) != sorted(seen.kingdom.boons):
            yield f"Druid has {aside.cards}"
        for deck in _thing(seen, "deck", "boons"):
            if set(deck.cards) & set(aside.cards):
                yield "a Boon of Druid is in the deck as well"


@rule("14.3l")
def market_shown(seen: Seen) -> Iterator[str]:
    """Want the Black Market deck to hold the cards that were chosen for it."""
    for deck in _thing(seen, "market", "market"):
        yield from compare("market", deck.cards, seen.kingdom.market)


@rule("N11")
def zombies_in_trash(seen: Seen) -> Iterator[str]:
    """Want the three Zombies in the trash with Necromancer, and otherwise an empty trash."""
    wanted = [one.id for one in ZOMBIES if one.bringers(seen.scope)]
    yield from compare("trash", Counter(dict(seen.table.trash)).elements(), wanted)


def _reasons(seen: Seen) -> Iterator[tuple[str, tuple[str, ...], set[str]]]:
    """Give each thing on the table with the reasons it names and those that rules allow."""
    piles = {drag.id: _bringers(seen, drag) for drag in PILES}
    for pile in seen.table.others:
        if pile.id != seen.kingdom.ferryman:
            yield pile.id, pile.because, piles.get(pile.id, set())
        else:
            yield pile.id, pile.because, {"ferryman"}
    for pile in seen.table.basics:
        if pile.id == "ruins":
            yield pile.id, pile.because, {one.id for one in with_type(seen.scope, "Looter")}
        if pile.id == "potion":
            yield pile.id, pile.because, {one for one in seen.scope if fact(one).potion}
    things = {(drag.kind, _id(seen, drag)): _bringers(seen, drag) for drag in THINGS}
    for thing in seen.table.beside:
        yield f"{thing.kind} {thing.id}", thing.because, things.get((thing.kind, thing.id), set())


@rule("14.3")
def reasons_true(seen: Seen) -> Iterator[str]:
    """Want everything dragged in to name, as the reason, something in use that drags it in."""
    for what, because, allowed in _reasons(seen):
        given = {SECOND_HAND.get(one, one) for one in because}
        if not given or not given <= allowed | {pile_of(one) for one in allowed}:
            yield f"{what} because of {because}, not of {sorted(allowed)}"
