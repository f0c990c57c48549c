"""justiciar odds: exact chances of first hands, of Colonies and Shelters, and of drawing cards within some turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.answers.odds import DRAWN, MOST_HANDS, MOST_IN_HAND, OddsRequest, find_odds
from assistant.commands.declared import declare_option, declare_words, json_option, lang_option
from assistant.look.show import Shown, shown
from assistant.reading.boxes import read_boxes
from assistant.reading.kingdoms.reading import read_kingdom
from assistant.reading.options import number_parser
from assistant.reading.scores import read_copies
from assistant.telling.problems import Complaint
from engine.table.kingdom import Kingdom
from engine.table.odds import HAND
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    cards, number = ui("app.metavar.cards"), ui("app.metavar.number")

    def text(*flags: str, metavar: str, told: str) -> Any:
        return declare_option("", *flags, metavar=metavar, help=ui(told), show_default=False)

    def count(flag: str, least: int, most: int, told: str, default: int | None = None) -> Any:
        parser = number_parser(flag, least, most)
        has = default is not None
        return declare_option(default, flag, parser=parser, metavar=number, help=ui(told), show_default=has)

    wanted = declare_words(None, metavar=ui("odds.metavar.wanted"), help=ui("odds.help.wanted"), show_default=False)
    boxes = declare_option(
        [], "--box", "-b", metavar=ui("app.metavar.name"), help=ui("odds.help.box"), show_default=False
    )

    def odds(
        wanted: list[str] = wanted,
        hands: int | None = count("--hands", 1, MOST_HANDS, "odds.help.hands"),
        deck: str = text("--deck", metavar=cards, told="odds.help.deck"),
        discard: str = text("--discard", metavar=cards, told="odds.help.discard"),
        size: int = count("--size", 1, MOST_IN_HAND, "odds.help.size", HAND),
        kingdom: str = text("--kingdom", "-k", metavar=cards, told="odds.help.kingdom"),
        shelters: bool = declare_option(False, "--shelters", help=ui("odds.help.shelters")),
        prosperity: int | None = count("--prosperity", 0, DRAWN, "odds.help.prosperity"),
        dark_ages: int | None = count("--dark-ages", 0, DRAWN, "odds.help.dark-ages"),
        box: list[str] = boxes,
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        given = {"colonies": prosperity, "shelters": dark_ages}
        asked = OddsRequest(
            read_wanted(ui, wanted or ()), read_piles(ui, kingdom)._replace(shelters=shelters),
            read_copies(ui, [deck]), read_copies(ui, [discard]), hands, size, read_boxes(box, ui) if box else (),
            {share: number for share, number in given.items() if number is not None},
        )  # fmt: skip
        return shown(find_odds(asked), ui, as_json)

    return odds


def read_wanted(ui: Interface, words: Sequence[str]) -> dict[str, int]:
    """Read the cards that are hoped for: all words as one list, else each for itself; raises Complaint."""
    try:
        return read_copies(ui, [" ".join(words)])
    except Complaint:
        if len(words) == 1:
            raise
        return read_copies(ui, words)


def read_piles(ui: Interface, text: str) -> Kingdom:
    """Read the piles of a game, in any of the forms that `check` reads; raises Complaint."""
    return read_kingdom(text, ui.lang).kingdom if text.strip() else Kingdom(())
