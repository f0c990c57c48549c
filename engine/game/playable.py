"""What of a table the referee can play, and whether it deals what was laid out."""

from __future__ import annotations

from engine.game.laid import lay_decks, make_game, name_of, new_state
from engine.model.names import MARKET
from engine.model.state import State
from engine.rulebook.profiles import profile as find_profile
from engine.sets import definition, is_written
from engine.table.boxes import PILES
from engine.table.chance import Dice
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom, Shelf, cards_of, choose_market, gather, open_choices
from engine.table.layout import Table


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
    """Deal a table in the engine and compare piles, first decks, trash, Boons and Hexes; raises DealtOtherwise."""
    mouse = fact(kingdom.mouse).name if kingdom.mouse else ""
    state = new_state(table, make_game(table, mouse=mouse), mouse)
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
    """List the cards beside the Supply that chance may bring, by what they are for."""
    decks = {"boons": state.boons.pool, "hexes": state.hexes.pool}
    return {**decks, "aside": state.boons_aside, "market": state.pile(MARKET).pool}


def _beside_of(table: Table) -> dict[str, tuple[str, ...]]:
    """List the same as the table was laid out."""
    laid = {thing.id if thing.kind == "deck" else thing.kind: thing.cards for thing in table.beside}
    return {what: tuple(sorted(map(name_of, laid.get(what, ())))) for what in ("boons", "hexes", "aside", "market")}


def deal_if_written(table: Table, kingdom: Kingdom) -> tuple[str, ...]:
    """Let the referee deal a table whose rules are all written; else list the cards that lack theirs, by id.

    Raises DealtOtherwise.
    """
    missing = unwritten(table)
    if not missing:
        deal_table(table, kingdom)
    return missing


def market_for(kingdom: Kingdom, profile: str, dice: Dice) -> tuple[str, ...]:
    """Make the Black Market deck, if a card asks for one, of cards that can be played and leave nothing else open."""
    if "market" not in open_choices(kingdom):
        return kingdom.market
    year = find_profile(profile).year
    piles = tuple(card for card in all_ids() if fact(card).kind in PILES and _stands_alone(card, year))
    return choose_market(kingdom, Shelf(piles, (), ()), dice, profile)


def _stands_alone(pile: str, year: int) -> bool:
    """Say whether all cards of a pile, and of those that it brings, are written, and nothing is to be chosen for it."""
    brought = gather(Kingdom((pile,)))
    piles = [pile, *(need.id for need in brought if need.kind in ("pile", "supply", "trash", "heirloom", "artifact"))]
    if open_choices(Kingdom((pile,))) or not all(is_written(fact(one)) for one in piles):
        return False
    return all(definition(card.name).printing(year).playable for card in cards_of(pile))
