"""Every table whose cards have their rules written is dealt by the referee before it is shown."""

from __future__ import annotations

from assistant.words import show_name
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import Table
from i18n.interface import Interface

TOLD = 3  # so many cards without rules are named, the rest counted


class DealtOtherwise(AssertionError):
    """Say that the referee's table is not the one laid out: a defect of this program, never of the input."""


def unwritten(table: Table) -> tuple[str, ...]:
    """List the cards on a table whose rules are not implemented, by id."""
    piles = (*table.kingdom, *table.basics, *table.others)
    cards = [card for pile in piles for card in (pile.id, *(part for part, _ in pile.contents))]
    cards += [card for card, _ in (*table.deck, *table.trash)]
    cards += [*table.landscapes, *(card for thing in table.beside for card in thing.cards)]
    return tuple(card for card in dict.fromkeys(cards) if not fact(card).implemented)


def deal_table(table: Table, kingdom: Kingdom) -> None:
    """Deal a table in the engine and compare piles, first decks, trash, Boons and Hexes; raises DealtOtherwise."""
    from engine.machine.deal import deal, make_game, name_of

    mouse = fact(kingdom.mouse).name if kingdom.mouse else ""
    state = deal(table, make_game(table, mouse=mouse), mouse=mouse)
    piles = tuple(pile.cards for pile in (*table.kingdom, *table.basics, *table.others))
    deck = tuple(sorted(name_of(card) for card, number in table.deck for _ in range(number)))
    trash = tuple(sorted(name_of(card) for card, number in table.trash for _ in range(number)))
    decks = {player.pool for player in state.players}
    if state.piles != piles or decks != {deck} or state.trash != trash or len(state.players) != table.players:
        raise DealtOtherwise(kingdom)
    lying = {"boons": state.boons.pool, "hexes": state.hexes.pool, "aside": state.boons_aside}
    laid = {thing.id if thing.kind == "deck" else thing.kind: thing.cards for thing in table.beside}
    if any(cards != tuple(sorted(map(name_of, laid.get(what, ())))) for what, cards in lying.items()):
        raise DealtOtherwise(kingdom)


def say_dealt(table: Table, kingdom: Kingdom, ui: Interface) -> str:
    """Deal the table if all its rules are written, and say so; else say which are not."""
    missing = unwritten(table)
    if missing:
        told = ", ".join(show_name(card, ui.lang) for card in missing[:TOLD])
        more = len(missing) - TOLD
        return ui("table.not-dealt-more", cards=told, n=more) if more > 0 else ui("table.not-dealt", cards=told)
    deal_table(table, kingdom)
    return ui("table.dealt", n=table.players)
