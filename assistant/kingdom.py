"""justiciar kingdom: draw a kingdom and lay out its table."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from assistant.answer import Answer, Page
from assistant.checklist import data_of, sections_of
from assistant.options import profile_option
from assistant.shell import json_option, lang_option, number_parser
from engine.table.chance import Dice
from engine.table.counts import FEWEST, MOST
from engine.table.draw import BOXES, draw_kingdom, draw_shares, pool_of
from engine.table.layout import lay_out
from i18n.interface import Interface

LARGEST_SEED = 2**64 - 1
NEW_SEED_BYTES = 4


def new_seed() -> int:
    """Take a seed from the operating system, short enough to be told to somebody."""
    return int.from_bytes(os.urandom(NEW_SEED_BYTES), "big")


def seed_option(ui: Interface) -> Any:
    """Describe --seed."""
    import typer

    return typer.Option(
        None, "--seed", parser=number_parser("--seed", 0, LARGEST_SEED), metavar=ui("app.metavar.number"),
        help=ui("app.help.seed"), show_default=False,
    )  # fmt: skip


def players_option(ui: Interface) -> Any:
    """Describe --players."""
    import typer

    return typer.Option(
        2, "--players", "-p", parser=number_parser("--players", FEWEST, MOST), metavar=ui("app.metavar.number"),
        help=ui("app.help.players"),
    )  # fmt: skip


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    def kingdom(
        box: str = typer.Option(
            BOXES[0], "--box", metavar=ui("app.metavar.name"), help=ui("kingdom.help.box", known=", ".join(BOXES))
        ),
        players: int = players_option(ui),
        seed: int | None = seed_option(ui),
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        return answer(ui, box, players, new_seed() if seed is None else seed, profile, as_json)

    return kingdom


def answer(ui: Interface, box: str, players: int, seed: int, profile: str, as_json: bool) -> Answer:
    """Draw a kingdom of a box from a seed and lay it out; raises TableError."""
    drawn = draw_kingdom(pool_of(box), seed)
    shares = draw_shares(drawn.kingdom, Dice(seed).spawn(1))
    table = lay_out(
        drawn.kingdom, players, profile, landscapes=drawn.landscapes,
        colonies=shares.colonies is not None, shelters=shares.shelters is not None,
    )  # fmt: skip
    if as_json:
        head = {"format": "justiciar.kingdom", "version": 1, "lang": ui.lang, "box": box, "seed": seed}
        return Answer(data={**head, "table": data_of(table, ui)})
    title = ui("kingdom.title", box=ui(f"app.box.{box}"), n=players, profile=profile, seed=seed)
    again = f"justiciar kingdom --box {box} --players {players} --seed {seed} --profile {profile}"
    return Answer(Page(title, sections_of(table, shares, ui), (ui("kingdom.again", command=again),)))
