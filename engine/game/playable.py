"""What of a table the referee can play, and whether it deals what was laid out."""

from __future__ import annotations

from typing import Final

from engine.game.laid import landscapes_of, lay_decks, make_game, name_of, new_state
from engine.model.names import MARKET
from engine.model.state import State
from engine.sets import is_written
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import Table

BESIDE: Final = ("boons", "hexes", "market", "aside", "riverboat", "mouse", "landscapes")


class DealtOtherwise(AssertionError):
    """Say that the referee's table is not the one laid out: a defect of this program, never of the input."""


def unwritten(table: Table) -> tuple[str, ...]:
    """List the cards on a table whose rules are not implemented, by id."""
    piles = (*table.kingdom, *table.basics, *table.others)
    cards = [card for pile in piles for card in (pile.id, *(part for part, _ in pile.contents))]
    cards += [card for card, _ in (*table.deck, *table.trash)]
    cards += [*table.landscapes, *(card for thing in table.beside for card in thing.cards)]
    return tuple(card for card in dict.fromkeys(cards) if not is_written(fact(card)))


def deal_table(table: Table, kingdom: Kingdom) -> None:
    """Deal a table in the engine and compare piles, first decks, trash and what lies beside; raises DealtOtherwise."""
    state = new_state(table, make_game(table))
    lay_decks(state, table)
    piles = tuple(pile.cards for pile in (*table.kingdom, *table.basics, *table.others))
    deck = tuple(sorted(name_of(card) for card, number in table.deck for _ in range(number)))
    trash = tuple(sorted(name_of(card) for card, number in table.trash for _ in range(number)))
    decks = {player.pool for player in state.players}
    if state.piles != piles or decks != {deck} or state.trash != trash or len(state.players) != table.players:
        raise DealtOtherwise(kingdom)
    if _beside(state) != _beside_of(table):
        raise DealtOtherwise(kingdom)


def _beside(state: State) -> dict[str, tuple[str, ...]]:
    """List the cards beside the Supply, landscapes too, by what they are for."""
    decks = {"boons": state.boons.pool, "hexes": state.hexes.pool, "market": state.pile(MARKET).pool}
    aside = {"aside": state.boons_aside, "riverboat": state.game.setup.prepared}
    aside["mouse"] = (state.mouse,) if state.mouse else ()
    return {**decks, **aside, "landscapes": tuple(sorted(state.game.landscapes))}


def _beside_of(table: Table) -> dict[str, tuple[str, ...]]:
    """List the same as the table was laid out."""
    laid = {thing.id if thing.kind == "deck" else thing.kind: thing.cards for thing in table.beside}
    laid["landscapes"] = landscapes_of(table)
    return {what: tuple(sorted(map(name_of, laid.get(what, ())))) for what in BESIDE}


def deal_if_written(table: Table, kingdom: Kingdom) -> tuple[str, ...]:
    """Let the referee deal a table whose rules are all written; else list the cards that lack theirs, by id.

    Raises DealtOtherwise.
    """
    missing = unwritten(table)
    if not missing:
        deal_table(table, kingdom)
    return missing
