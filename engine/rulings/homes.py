"""Where each ruling is at home: the one card or landscape on whose page it stands, or the game alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.rulings.index import OF_THE_GAME, Ruling, all_rulings, kingdom_cards
from engine.sets import UnknownCard, definition
from engine.table.facts import all_ids, fact, slug

THE_GAME: Final = ""


@cache
def home_of(ruling: Ruling) -> str:
    """Return the id of the card or landscape on whose page a ruling stands, THE_GAME where it is about that alone.

    That is the thing whose chapter its source is (`rulebook nocturne, Zombie Spy`); else, but for rulings about the
    game, the first thing of its own box that it names, else the first of another. No basic card, and only what stands
    in engine/sets.
    """
    topic = slug(ruling.scenario.source.partition(";")[0].rpartition(", ")[2])
    if topic in all_ids() and _stands(topic):
        return topic
    if ruling.file.endswith(OF_THE_GAME):
        return THE_GAME
    own = [card for card in kingdom_cards(ruling.names) if _stands(card)]
    boxes = (ruling.file.replace("_", "-"), ruling.file.partition("_")[0])
    return next((card for card in own if fact(card).box in boxes), next(iter(own), THE_GAME))


def _stands(card: str) -> bool:
    try:
        definition(fact(card).name)
    except UnknownCard:
        return False
    return True


@cache
def _at_home() -> Mapping[str, Sequence[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for one in all_rulings():
        found.setdefault(home_of(one), []).append(one)
    return found


@cache
def _elsewhere() -> Mapping[str, Sequence[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for one in all_rulings():
        for card in one.names:
            if card != home_of(one):
                found.setdefault(card, []).append(one)
    return found


def rulings_at(card: str) -> tuple[Ruling, ...]:
    """List the rulings that stand on the page of a thing (an id), or with THE_GAME those about the game alone."""
    return tuple(_at_home().get(card, ()))


def rulings_naming(card: str) -> tuple[Ruling, ...]:
    """List the rulings that name a thing (an id) and stand elsewhere."""
    return tuple(_elsewhere().get(card, ()))
