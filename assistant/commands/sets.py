"""justiciar sets: the kingdoms that rulebooks recommend, listed or one of them whole; and the boxes they are from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.answers.boxes import list_boxes
from assistant.answers.sets import SetFilter, list_sets, show_set
from assistant.commands.declared import BARE, declare_option, declare_word, json_option, lang_option
from assistant.commands.options import config_option, players_option
from assistant.look.show import Shown, shown
from assistant.reading.boxes import read_boxes
from assistant.reading.cards import read_cards, read_names
from assistant.reading.sets import any_edition, find_sets
from assistant.shelf.games import played_kingdoms
from assistant.shelf.owned import find_shelf
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    name_, cards, text = ui("app.metavar.name"), ui("app.metavar.cards"), ui("app.metavar.text")

    def many(*flags: str, metavar: str, told: str) -> Any:
        return declare_option([], *flags, metavar=metavar, help=ui(told), show_default=False)

    def one(flag: str, metavar: str, told: str) -> Any:
        return declare_option("", flag, metavar=metavar, help=ui(told), show_default=False)

    boxes_ = many("--boxes", metavar=f"[{name_}]", told="sets.help.boxes")

    def sets(
        name: str = declare_word("", metavar=f"[{name_}]", help=ui("sets.help.name"), show_default=False),
        boxes: list[str] = boxes_,
        everything: bool = declare_option(False, "--all", help=ui("sets.help.all")),
        box: list[str] = many("--box", "-b", metavar=name_, told="sets.help.box"),  # noqa: B008 (Typer reads them)
        include: list[str] = many("--with", metavar=cards, told="sets.help.with"),  # noqa: B008
        search: str = one("--search", text, "sets.help.search"),
        named: bool = declare_option(False, "--named", help=ui("sets.help.named")),
        unplayed: bool = declare_option(False, "--not-played", help=ui("sets.help.not-played")),
        players: int | None = players_option(ui, None),
        config: str = config_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        if BARE in boxes:
            return shown(list_boxes(), ui, as_json)
        if name:
            return shown(show_set(*find_sets(name, ui), players=players or 0), ui, as_json)
        shelf = find_shelf(config, ui)
        wanted = SetFilter(
            owned=read_boxes(boxes, ui) if boxes else () if everything else shelf.boxes,
            needed=tuple(any_edition(text, ui) for part in box for text in read_names(part)),
            players=players or 0,
            played=played_kingdoms() if unplayed else frozenset(),
            named=ui.lang if named else "",
            include=tuple(read_cards([text for part in include for text in read_names(part)], ui.lang)),
            search=search,
            banned=shelf.without,
        )
        return shown(list_sets(wanted), ui, as_json)

    return sets
