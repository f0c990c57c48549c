"""The Supply and the end of the game (14.1, 14.2, X16, E1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table.facts import fact
from tests.legality.piles import ALWAYS, COLUMNS, COPPERS, RUINS, contents_of, size_of
from tests.legality.scope import pile_of, supply_piles, with_type
from tests.legality.seen import Seen, compare, rule


@rule("14.2")
def kingdom_laid_out(seen: Seen) -> Iterator[str]:
    """Want the ten, the Bane and the army as the Kingdom piles of the Supply, no more."""
    yield from compare("kingdom", (one.id for one in seen.table.kingdom), map(pile_of, supply_piles(seen.kingdom)))


@rule("14.2")
def basics_laid_out(seen: Seen) -> Iterator[str]:
    """Want the seven basic piles in every game, and Platinum with Colony, Potion, Ruins where they are due."""
    wanted = set(ALWAYS)
    wanted |= {"platinum", "colony"} if seen.kingdom.colonies else set()
    wanted |= {"potion"} if any(fact(one).potion for one in seen.scope) else set()
    wanted |= {"ruins"} if list(with_type(seen.scope, "Looter")) else set()
    yield from compare("basics", (one.id for one in seen.table.basics), wanted)


@rule("14.1")
def basic_counts(seen: Seen) -> Iterator[str]:
    """Want the basic piles counted by players; Coppers less seven each, and Heirlooms give theirs back (N2)."""
    coppers = COPPERS[seen.column] - (7 - len(seen.heirlooms)) * seen.table.players
    for pile in seen.table.basics:
        wanted = coppers if pile.id == "copper" else COLUMNS.get(pile.id, (0,) * 5)[seen.column]
        if pile.cards != wanted:
            yield f"{pile.id}: {pile.cards} cards, not {wanted}"


@rule("14.1")
def kingdom_counts(seen: Seen) -> Iterator[str]:
    """Want the Kingdom piles counted by players; Ferryman's pile as well."""
    for pile in (*seen.table.kingdom, *(one for one in seen.table.others if one.id == seen.kingdom.ferryman)):
        wanted = size_of(pile.id, seen.table.players)
        if pile.cards != wanted:
            yield f"{pile.id}: {pile.cards} cards, not {wanted}"


@rule("X16")
def mixed_contents(seen: Seen) -> Iterator[str]:
    """Want split piles, Castles and Knights to hold what they should, in their order; the Knights are shuffled."""
    for pile in (*seen.table.kingdom, *(one for one in seen.table.others if one.id == seen.kingdom.ferryman)):
        wanted = contents_of(pile.id, seen.table.players)
        same = sorted(pile.contents) == sorted(wanted) if pile.id == "knights" else pile.contents == wanted
        if not same:
            yield f"{pile.id} holds {pile.contents}"
        if pile.shuffled != (pile.id == "knights"):
            yield f"{pile.id}: shuffled is {pile.shuffled}"


@rule("14.3c")
def ruins_mixed(seen: Seen) -> Iterator[str]:
    """Want the Ruins shuffled out of the five kinds, none of them in a number that is not there."""
    for pile in seen.table.basics:
        kinds = {card for card, _ in pile.contents}
        if pile.id == "ruins" and not (pile.shuffled and kinds == RUINS):
            yield f"ruins hold {pile.contents}"
        if pile.id != "ruins" and (pile.shuffled or pile.contents):
            yield f"{pile.id} is no mixed pile"


@rule("14.2")
def landscapes_shown(seen: Seen) -> Iterator[str]:
    """Want the landscapes of the kingdom on the table."""
    yield from compare("landscapes", seen.table.landscapes, seen.kingdom.landscapes)


@rule("E1")
def ends_rightly(seen: Seen) -> Iterator[str]:
    """Want the game to end with the Provinces, the Colonies, or three empty piles, four with five players and six."""
    wanted = {"province", "colony"} if seen.kingdom.colonies else {"province"}
    yield from compare("ends on", seen.table.ends_on, wanted)
    if seen.table.empty_piles != (4 if seen.table.players >= 5 else 3):
        yield f"{seen.table.empty_piles} empty piles"
