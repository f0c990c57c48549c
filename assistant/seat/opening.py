"""A game opened: who sits down, which piles lie out, and the first hands."""

from __future__ import annotations

from typing import Final

from assistant.answers.setup import lay_out_kingdom
from assistant.reading.cards import read_names
from assistant.reading.options import players_hint
from assistant.seat.bots import HUMAN, SEATS
from assistant.seat.record import Opening
from assistant.seat.sitting import Sitting
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.game.deal import deal
from engine.game.laid import make_game
from engine.table.chance import Dice
from engine.table.counts import FEWEST, MOST
from engine.table.draw import draw, draw_first_player
from engine.table.errors import TableError
from engine.table.kingdom import Kingdom
from engine.table.layout import OLD_FIRST_PLAYER
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


def open_game(kingdom: Kingdom, seats: tuple[str, ...], seed: int, profile: str = "current") -> Sitting:
    """Deal a game for this kingdom on the table that `justiciar setup` lays out; of the base game if it has no piles.

    kingdom: with whatever is settled beside its piles; the rest is drawn. seats: who sits there, in the order of the
    turns (`assistant.seat.bots.SEATS`). seed: what chance starts from. Raises TableError and KingdomComplaint for a
    kingdom that makes no game, and TableError where rules are not implemented.
    """
    box = OLD_BOX if profile in OLD_FIRST_PLAYER else BOX
    chosen = kingdom if kingdom.piles else draw(Request(boxes=(box,)), seed).kingdom
    laid = lay_out_kingdom(chosen, len(seats), seed, profile)
    if laid.unwritten:
        raise TableError("play.not-written", card=laid.unwritten[0], profile=profile)
    table, dice = laid.table, Dice(seed).spawn(2)
    game = make_game(table)
    state = deal(table, game, draw_first_player(len(seats), dice, (), profile))
    return Sitting(state, dice, Opening(chosen, seats, seed, profile))
