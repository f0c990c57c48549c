"""justiciar setup: lay out the table of a kingdom that somebody names."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assistant.answer import Answer, Complaint, Page
from assistant.checklist import data_of, sections_of
from assistant.kingdom import new_seed, players_option, seed_option
from assistant.options import profile_option
from assistant.shell import json_option, lang_option
from assistant.words import read_card, read_cards, read_names
from engine.table.chance import Dice
from engine.table.draw import Shares, draw_shares
from engine.table.layout import check_kingdom, lay_out
from i18n.interface import Interface


class Asked(NamedTuple):
    """Be what the command line asked for; None where chance is to decide."""

    kingdom: str
    landscapes: str
    mouse: str
    players: int
    profile: str
    seed: int | None
    colonies: bool | None
    shelters: bool | None


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    cards = ui("app.metavar.cards")

    def setup(
        kingdom: str = typer.Option(..., "--kingdom", "-k", metavar=cards, help=ui("setup.help.kingdom")),
        players: int = players_option(ui),
        landscapes: str = typer.Option("", "--landscapes", metavar=cards, help=ui("setup.help.landscapes")),
        mouse: str = typer.Option("", "--mouse", metavar=ui("app.metavar.card"), help=ui("setup.help.mouse")),
        colonies: bool | None = typer.Option(None, help=ui("setup.help.colonies"), show_default=False),
        shelters: bool | None = typer.Option(None, help=ui("setup.help.shelters"), show_default=False),
        seed: int | None = seed_option(ui),
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        asked = Asked(kingdom, landscapes, mouse, players, profile, seed, colonies, shelters)
        return answer(ui, asked, as_json)

    return setup


def answer(ui: Interface, asked: Asked, as_json: bool) -> Answer:
    """Lay out the table that was asked for; raises Complaint and TableError."""
    names = read_names(asked.kingdom)
    if not names:
        raise Complaint("setup.no-kingdom")
    kingdom = read_cards(names, ui.lang)
    check_kingdom(kingdom)
    landscapes = read_cards(read_names(asked.landscapes), ui.lang)
    seed = new_seed() if asked.seed is None else asked.seed
    drawn = draw_shares(kingdom, Dice(seed).spawn(1))
    colonies = drawn.colonies is not None if asked.colonies is None else asked.colonies
    shelters = drawn.shelters is not None if asked.shelters is None else asked.shelters
    table = lay_out(
        kingdom, asked.players, asked.profile, landscapes=landscapes, colonies=colonies, shelters=shelters,
        mouse=read_card(asked.mouse, ui.lang) if asked.mouse else None,
    )  # fmt: skip
    if as_json:
        head = {"format": "justiciar.setup", "version": 1, "lang": ui.lang, "seed": seed}
        return Answer(data={**head, "table": data_of(table, ui)})
    said = Shares(
        drawn.colonies if asked.colonies is None else None, drawn.shelters if asked.shelters is None else None
    )
    title = ui("setup.title", n=asked.players, profile=asked.profile)
    remarks = (ui("setup.chance", seed=seed),) if chance_decided(kingdom, asked) else ()
    return Answer(Page(title, sections_of(table, said, ui), remarks))


def chance_decided(kingdom: list[str], asked: Asked) -> bool:
    """Say whether a draw decided about Colonies or Shelters, so that the seed is worth telling (14.2)."""
    from engine.table.facts import fact

    boxes = {fact(card).box for card in kingdom}
    return (asked.colonies is None and "prosperity" in boxes) or (asked.shelters is None and "dark-ages" in boxes)
