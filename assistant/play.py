"""justiciar play: a game at one terminal, by people and simple bots, through the decisions of the engine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.answer import Answer, Complaint
from assistant.bots import HUMAN, SEATS
from assistant.dealing import market_for
from assistant.kingdom import new_seed, seed_option
from assistant.options import profile_option
from assistant.shell import json_option, lang_option, number_parser
from assistant.words import read_cards, read_names, shorten, show_name
from engine.table.chance import Dice
from engine.table.counts import FEWEST, MOST
from engine.table.draw import draw, draw_first_player, draw_shares
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import OLD_FIRST_PLAYER, Table, check_kingdom, lay_out
from engine.table.request import Request
from i18n.interface import Interface
from i18n.names import fold

if TYPE_CHECKING:
    from assistant.sitting import Sitting

VERSION = 1


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    cards, number = ui("app.metavar.cards"), ui("app.metavar.number")
    reader = number_parser("--players", FEWEST, MOST)

    def play(
        kingdom: str = typer.Option("", "--kingdom", "-k", metavar=cards, help=ui("play.help.kingdom")),
        players: int | None = typer.Option(
            None, "--players", "-p", parser=reader, metavar=number, help=ui("app.help.players"), show_default=False
        ),
        seats: str = typer.Option("", "--seats", metavar=ui("play.metavar.seats"), help=ui("play.help.seats")),
        seed: int | None = seed_option(ui),
        profile: str = profile_option(ui),
        file: str = typer.Option("", "--load", metavar=ui("play.metavar.file"), help=ui("play.help.load")),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        if not file:
            sitting = open_game(ui, read_names(kingdom), read_seats(ui, seats, players), seed, profile)
            return answer(ui, sitting, as_json)
        if kingdom or players is not None or seats or seed is not None or profile != "current":
            raise Complaint("play.load-alone")
        from assistant.sitting import load

        return answer(ui, load(file), as_json)

    return play


def answer(ui: Interface, sitting: Sitting, as_json: bool) -> Answer:
    """Play a game to its end or until somebody leaves; with --json the talk goes to the standard error."""
    from assistant.seeing import result_data, scores_page

    sitting.play(ui, sys.stderr if as_json else sys.stdout)
    if not as_json:
        return Answer(scores_page(sitting.state, sitting.names, ui))
    head = {"format": "justiciar.play", "version": VERSION, "lang": ui.lang, "seed": sitting.seed}
    head["profile"] = sitting.state.game.profile.name
    return Answer(data={**head, **result_data(sitting.state, sitting.seats, ui)})


def read_seats(ui: Interface, text: str, players: int | None) -> tuple[str, ...]:
    """Read who sits at the table, in words of English or the language spoken; without any, that many people."""
    if not text.strip():
        return (HUMAN,) * (players or FEWEST)
    words = {fold(word): kind for kind in SEATS for word in (kind, ui(f"play.seat.{kind}"))}
    said = read_names(text)
    for one in said:
        if fold(one) not in words:
            raise Complaint(
                "play.no-seat", text=shorten(one), seats=", ".join(ui(f"play.seat.{kind}") for kind in SEATS)
            )
    if not FEWEST <= len(said) <= MOST or players not in (None, len(said)):
        raise Complaint("play.seat-count", number=len(said), least=FEWEST, most=MOST)
    return tuple(words[fold(one)] for one in said)


def open_game(ui: Interface, names: list[str], seats: tuple[str, ...], seed: int | None, profile: str) -> Sitting:
    """Deal a game for these kingdom piles, drawn from the base game if none is named; raises Complaint, TableError."""
    from assistant.sitting import Sitting
    from engine.machine.deal import deal, implemented, make_game

    seed = new_seed() if seed is None else seed
    box = "base-1e" if profile in OLD_FIRST_PLAYER else "base-2e"
    kingdom = read_cards(names, ui.lang) if names else list(draw(Request(boxes=(box,)), seed).kingdom.piles)
    check_kingdom(kingdom)
    shares, written = draw_shares(kingdom, Dice(seed).spawn(1)), implemented()
    colonies, shelters = shares.colonies and "Colony" in written, shares.shelters and "Hovel" in written
    chosen = Kingdom(tuple(kingdom), colonies=bool(colonies), shelters=bool(shelters))
    market = market_for(chosen, profile, Dice(seed).spawn(3))
    table = lay_out(chosen._replace(market=market), len(seats), profile)
    refuse_unwritten(ui, table, lambda name: name in written)
    game = make_game(table)
    refuse_unwritten(ui, table, lambda name: game.infos[name].card.playable)
    dice = Dice(seed).spawn(2)
    return Sitting(deal(table, game, draw_first_player(len(seats), dice, (), profile)), dice, seats, seed)


def refuse_unwritten(ui: Interface, table: Table, plays: Callable[[str], bool]) -> None:
    """Raise Complaint for the first card of a pile that cannot be played."""
    piles = (*table.kingdom, *table.basics, *table.others)
    for card in [card for pile in piles for card in ([part for part, _ in pile.contents] or [pile.id])]:
        if not plays(fact(card).name):
            raise Complaint("play.not-written", card=show_name(card, ui.lang), profile=table.profile)
