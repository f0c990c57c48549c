"""justiciar check: read a kingdom in almost any form and report everything missing or illegal, each with its rule."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.answers.check import check_kingdom
from assistant.commands.declared import declare_option, declare_words, json_option, lang_option
from assistant.commands.options import profile_option
from assistant.look.show import Shown, shown
from assistant.reading.boxes import read_boxes
from assistant.reading.kingdoms.building import Remark
from assistant.reading.kingdoms.decoding import MOST, read_file
from assistant.reading.kingdoms.reading import read_bytes, read_kingdom
from assistant.reading.sets import find_set
from assistant.telling.problems import Complaint
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of
from i18n.interface import Interface

FOUND = 1


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    def option(default: Any, *flags: str, metavar: str, told: str) -> Any:
        return declare_option(default, *flags, metavar=ui(metavar), help=ui(told), show_default=False)

    cards = declare_words(None, metavar=ui("app.metavar.cards"), help=ui("check.help.kingdom"), show_default=False)
    path = option(None, "--file", metavar="app.metavar.file", told="check.help.file")
    named = option("", "--set", metavar="app.metavar.name", told="check.help.set")
    boxes = option([], "--box", "-b", metavar="app.metavar.name", told="check.help.box")

    def check(
        kingdom: list[str] = cards,
        file: Path | None = path,
        set_: str = named,
        box: list[str] = boxes,
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        owned = read_boxes(box, ui)
        chosen, remarks = read(ui, " ".join(kingdom or ()), file, set_)
        found = check_kingdom(chosen, remarks, profile, owned)
        return shown(found, ui, as_json, 0 if found.fine else FOUND)

    return check


def read(ui: Interface, text: str, file: Path | None, set_: str) -> tuple[Kingdom, tuple[Remark, ...]]:
    """Read the kingdom from the command line, a file, a recommended kingdom, or the standard input."""
    if sum(map(bool, (text.strip(), file, set_))) > 1:
        raise Complaint("setup.several")
    if set_:
        return kingdom_of(find_set(set_, ui)), ()
    if file is not None:
        found = read_bytes(read_file(str(file)), ui.lang)
    elif text.strip():
        found = read_kingdom(text, ui.lang)
    elif sys.stdin.isatty():
        raise Complaint("check.nothing")
    else:
        found = read_bytes(sys.stdin.buffer.read(MOST + 1), ui.lang)
    return found.kingdom, found.remarks
