"""justiciar play: a game at one terminal, by people and simple bots, through the decisions of the engine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from assistant.commands.declared import declare_option, json_option, lang_option
from assistant.commands.options import profile_option, seed_option
from assistant.look.show import Shown, complain, shown
from assistant.look.streams import Lost
from assistant.reading.kingdoms.reading import read_kingdom
from assistant.reading.options import new_seed, number_parser
from assistant.seat.opening import open_game, read_seats
from assistant.seat.record import NO_KINGDOM
from assistant.seat.resuming import resume
from assistant.telling.names import short_path
from assistant.telling.problems import Complaint
from engine.table.counts import FEWEST, MOST
from i18n.interface import Interface

FOUND_SOMETHING = 1


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    cards, number = ui("app.metavar.cards"), ui("app.metavar.number")
    reader = number_parser("--players", FEWEST, MOST)

    def play(
        kingdom: str = declare_option("", "--kingdom", "-k", metavar=cards, help=ui("play.help.kingdom")),
        players: int | None = declare_option(
            None, "--players", "-p", parser=reader, metavar=number, help=ui("app.help.players"), show_default=False
        ),
        seats: str = declare_option("", "--seats", metavar=ui("play.metavar.seats"), help=ui("play.help.seats")),
        seed: int | None = seed_option(ui),
        profile: str = profile_option(ui),
        file: str = declare_option("", "--load", metavar=ui("play.metavar.file"), help=ui("play.help.load")),
        again: str = declare_option("", "--replay", metavar=ui("play.metavar.file"), help=ui("play.help.replay")),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        # With --json the standard output is for the data alone.
        out = sys.stderr if as_json else sys.stdout
        if not file and not again:
            sitters = read_seats(ui, seats, players)
            named = read_kingdom(kingdom, ui.lang).kingdom if kingdom.strip() else NO_KINGDOM
            sitting = open_game(named, sitters, new_seed() if seed is None else seed, profile)
            return shown(sitting.play(ui, out), ui, as_json)
        if kingdom or players is not None or seats or seed is not None or profile != "current" or (file and again):
            raise Complaint("play.load-alone", option="--load" if file else "--replay")
        return _take_up(file, ui, out, as_json) if file else _replay(again, ui, out, as_json)

    return play


def _take_up(file: str, ui: Interface, out: TextIO, as_json: bool) -> Shown:
    """Go on with a game; raises Complaint where a file put together by hand leads nowhere."""
    found = resume(file)
    if found.answers is None:
        complain(ui("play.no-log"), sys.stderr)
    try:
        return shown(found.sitting.play(ui, out), ui, as_json)
    except (Complaint, Lost):
        raise
    except Exception as error:
        raise Complaint("play.leads-nowhere", file=short_path(Path(file))) from error


def _replay(file: str, ui: Interface, out: TextIO, as_json: bool) -> Shown:
    """Tell the whole log of a saved game; the exit code is 1 where its answers do not lead to where it stands."""
    found = resume(file)
    if found.answers is None:
        complain(ui("play.departs", file=short_path(Path(file))), sys.stderr)
        return Shown(code=FOUND_SOMETHING)
    return shown(found.sitting.tell_all(ui, out, ui("play.replayed", n=found.answers)), ui, as_json)
