"""What is fetched from which box before a game, and what goes back into it afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.answer import Row, Section
from assistant.boxes import home_of, say_box
from assistant.checklist import names, say_copies, say_thing
from assistant.words import show_name
from engine.table.boxes import boxes as all_boxes
from engine.table.facts import fact
from engine.table.layout import Table, Thing
from i18n.interface import Interface

OWN_NAMES = ("ally", "prophecy", "artifact", "mouse", "riverboat", "state")  # things that are a card of a box
SINGLES = ("market", "mouse", "riverboat", "ally", "prophecy")
_SHARED = ("points",)  # tokens of these lie on a landscape that is fetched anyway


def fetch_list(table: Table, boxes: Sequence[str] = ()) -> dict[str, list[tuple[str, int]]]:
    """List, by box, the cards to fetch and how many: piles, decks and starting decks together, landscapes too.

    A card that several boxes hold comes from the first of `boxes`, else from its newest edition.
    """
    numbers: dict[str, int] = {}
    for pile in (*table.kingdom, *table.basics, *table.others):
        numbers[pile.id] = numbers.get(pile.id, 0) + pile.cards
    for card, copies in table.deck:
        numbers[card] = numbers.get(card, 0) + copies * table.players
    for card, copies in table.trash:
        numbers[card] = numbers.get(card, 0) + copies
    for card in table.landscapes:
        numbers[card] = 1
    for thing in table.beside:
        for card in _cards_of(thing):
            numbers[card] = numbers.get(card, 0) + 1
    found: dict[str, list[tuple[str, int]]] = {}
    for card, number in numbers.items():
        found.setdefault(home_of(card, boxes), []).append((card, number))
    order = ("base-cards", *all_boxes())
    return {name: found[name] for name in sorted(found, key=lambda one: order.index(one) if one in order else -1)}


def _cards_of(thing: Thing) -> tuple[str, ...]:
    if thing.kind in OWN_NAMES:
        return thing.cards or (thing.id,)
    return thing.cards if thing.kind in ("market", "deck") else ()


def fetch_section(table: Table, ui: Interface, boxes: Sequence[str] = ()) -> Section:
    """Say what to fetch, box by box: its piles and single cards, then its mats, tokens and the like."""
    things = _things_by_box(table, boxes)
    rows = []
    for name, cards in fetch_list(table, boxes).items():
        single = _singles(table)
        plain = [(card, number) for card, number in _less_decks(cards, table) if card not in single or number > 1]
        below = [", ".join(_say(card, number, ui) for card, number in plain)]
        more = [f"{ui(f'explain.{role}')}: {names(found, ui)}" for role, found in _by_role(cards, single).items()]
        more += [say_thing(thing, ui) for thing in things.get(name, ())]
        rows.append(Row((say_box(name, ui),), True, tuple(one for one in (*below, "; ".join(more)) if one)))
    return Section(ui("table.fetch"), tuple(rows))


def _singles(table: Table) -> dict[str, str]:
    """List what one card is fetched for alone, and for what."""
    found = {card: thing.kind for thing in table.beside if thing.kind in SINGLES for card in thing.cards}
    piles = {pile.id for pile in (*table.kingdom, *table.basics, *table.others)}
    return {card: role for card, role in found.items() if card not in piles}


def _by_role(cards: Sequence[tuple[str, int]], single: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card, number in cards:
        if card in single and number == 1:
            found.setdefault(single[card], []).append(card)
    return found


def put_away_section(table: Table, ui: Interface, boxes: Sequence[str] = ()) -> Section:
    """Say what goes back into each box: how many cards, and the numbers that a game mixes up with the decks."""
    mixed = {card for card, _ in table.deck} | {"curse"}
    rows = [Row((ui("table.away.decks"),), tick=True)]
    for name, cards in fetch_list(table, boxes).items():
        total = sum(number for card, number in cards)
        told = [say_copies(card, number, ui) for card, number in cards if card in mixed]
        text = ui("table.away.box", box=say_box(name, ui), n=total)
        rows.append(Row((f"{text} ({', '.join(told)})" if told else text,), tick=True))
    if table.trash:
        rows.append(Row((ui("table.away.trash"),), tick=True))
    return Section(ui("table.away"), tuple(rows))


def _less_decks(cards: Sequence[tuple[str, int]], table: Table) -> list[tuple[str, int]]:
    """Keep the cards of a deck of Boons or Hexes out of the list: the deck is told as a whole."""
    whole = {card for thing in table.beside if thing.kind == "deck" for card in thing.cards}
    states = {card for thing in table.beside if thing.kind == "state" for card in thing.cards}
    return [(card, number) for card, number in cards if card not in whole | states]


def _say(card: str, number: int, ui: Interface) -> str:
    if fact(card).kind in ("kingdom", "kingdom-pile", "kingdom-part", "basic", "nonsupply", "heirloom", "shelter"):
        return say_copies(card, number, ui)
    return say_copies(card, number, ui) if number > 1 else show_name(card, ui.lang)


def _things_by_box(table: Table, boxes: Sequence[str]) -> dict[str, list[Thing]]:
    found: dict[str, list[Thing]] = {}
    for thing in table.beside:
        if thing.kind not in (*OWN_NAMES[:-1], "market", *_SHARED):
            found.setdefault(home_of(thing.because[0], boxes), []).append(thing)
    return found
