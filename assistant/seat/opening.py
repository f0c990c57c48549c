"""A game opened: who sits down, which piles lie out, and the first hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.reading.cards import read_names
from assistant.reading.options import players_hint
from assistant.seat.bots import HUMAN, SEATS
from assistant.seat.record import Opening
from assistant.seat.sitting import Sitting
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.game.deal import deal, implemented
from engine.game.laid import make_game
from engine.game.playable import market_for
from engine.table.chance import Dice
from engine.table.counts import FEWEST, MOST
from engine.table.draw import draw, draw_first_player, draw_shares
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import OLD_FIRST_PLAYER, Table, check_kingdom, lay_out
from engine.table.request import Request
from i18n.interface import Interface
from i18n.names import fold

OLD_BOX: Final = "base-1e"
BOX: Final = "base-2e"


def read_seats(ui: Interface, text: str, players: int | None) -> tuple[str, ...]:
    """Read who sits at the table, in words of English or the language spoken; without any, that many people."""
    if not text.strip():
        return (HUMAN,) * (players or FEWEST)
    words = {fold(word): kind for kind in SEATS for word in (kind, ui(f"play.seat.{kind}"))}
    said = read_names(text)
    for one in said:
        if fold(one) not in words:
            seats = ", ".join(ui(f"play.seat.{kind}") for kind in SEATS)
            raise Complaint("play.no-seat", text=shorten(one), seats=seats)
    if not FEWEST <= len(said) <= MOST or players not in (None, len(said)):
        hint = None if FEWEST <= len(said) <= MOST else players_hint(str(len(said)))
        raise Complaint("play.seat-count", hint, number=len(said), least=FEWEST, most=MOST)
    return tuple(words[fold(one)] for one in said)


def open_game(kingdom: Sequence[str], seats: tuple[str, ...], seed: int, profile: str = "current") -> Sitting:
    """Deal a game for these kingdom piles, drawn from the base game if none is named.

    kingdom: ids. seats: who sits there, in the order of the turns (`assistant.seat.bots.SEATS`). seed: what chance
    starts from. Raises TableError for piles that make no game, or whose rules are not implemented.
    """
    box = OLD_BOX if profile in OLD_FIRST_PLAYER else BOX
    piles = tuple(kingdom) or draw(Request(boxes=(box,)), seed).kingdom.piles
    check_kingdom(piles)
    shares, written = draw_shares(piles, Dice(seed).spawn(1)), implemented()
    colonies, shelters = shares.colonies and "Colony" in written, shares.shelters and "Hovel" in written
    chosen = Kingdom(piles, colonies=bool(colonies), shelters=bool(shelters))
    market = market_for(chosen, profile, Dice(seed).spawn(3))
    table = lay_out(chosen._replace(market=market), len(seats), profile)
    refuse_unwritten(table, lambda name: name in written)
    game = make_game(table)
    refuse_unwritten(table, lambda name: game.infos[name].card.playable)
    dice = Dice(seed).spawn(2)
    state = deal(table, game, draw_first_player(len(seats), dice, (), profile))
    return Sitting(state, dice, Opening(piles, seats, seed, profile))


def refuse_unwritten(table: Table, plays: Callable[[str], bool]) -> None:
    """Raise TableError for the first card of a pile that cannot be played; plays: tells it of an English name."""
    piles = (*table.kingdom, *table.basics, *table.others)
    for card in [card for pile in piles for card in ([part for part, _ in pile.contents] or [pile.id])]:
        if not plays(fact(card).name):
            raise TableError("play.not-written", card=card, profile=table.profile)
