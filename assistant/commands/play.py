"""justiciar play: a game at one terminal, by people and simple bots, through the decisions of the engine."""

from __future__ import annotations

import sys
from collections.abc import Callable

import typer

from assistant.commands.options import profile_option, seed_option
from assistant.commands.shell import json_option, lang_option
from assistant.look.show import Shown, shown
from assistant.reading.cards import read_cards, read_names
from assistant.reading.options import new_seed, number_parser
from assistant.seat.opening import open_game, read_seats
from assistant.seat.sitting import load
from assistant.telling.problems import Complaint
from engine.table.counts import FEWEST, MOST
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
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
    ) -> Shown:
        if not file:
            sitters = read_seats(ui, seats, players)
            piles = read_cards(read_names(kingdom), ui.lang)
            sitting = open_game(piles, sitters, new_seed() if seed is None else seed, profile)
        elif kingdom or players is not None or seats or seed is not None or profile != "current":
            raise Complaint("play.load-alone")
        else:
            sitting = load(file)
        # With --json the standard output is for the data alone.
        return shown(sitting.play(ui, sys.stderr if as_json else sys.stdout), ui, as_json)

    return play
