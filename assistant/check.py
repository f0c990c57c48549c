"""justiciar check: read a kingdom in almost any form and report everything missing or illegal, each with its rule."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.checklist import names
from assistant.options import check_profile, profile_option
from assistant.shell import json_option, lang_option
from assistant.words import show_name
from engine.table.boxes import box as find_box
from engine.table.choices import Shelf, shelf_of
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.lint import FAULT, LEVELS, REMARK, Finding, check as find_faults
from i18n.interface import Interface

FOUND = 1
ROLES = ("bane", "army", "ferryman", "mouse", "riverboat", "obelisk", "ally", "prophecy")


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    def option(default: Any, *flags: str, metavar: str, told: str) -> Any:
        return typer.Option(default, *flags, metavar=ui(metavar), help=ui(told), show_default=False)

    cards = typer.Argument(None, metavar=ui("app.metavar.cards"), help=ui("check.help.kingdom"), show_default=False)
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
    ) -> Answer:
        from assistant.boxes import read_boxes

        shelf = shelf_of(map(find_box, read_boxes(box, ui))) if box else None
        chosen, remarks = read(ui, " ".join(kingdom or ()), file, set_)
        return answer(ui, chosen, remarks, check_profile(profile), shelf, as_json)

    return check


def read(ui: Interface, text: str, file: Path | None, set_: str) -> tuple[Kingdom, tuple[Any, ...]]:
    """Read the kingdom from the command line, a file, a recommended kingdom, or the standard input."""
    from assistant.reading import read_bytes, read_file, read_kingdom

    if sum(map(bool, (text.strip(), file, set_))) > 1:
        raise Complaint("setup.several")
    if set_:
        from assistant.sets import find_set
        from engine.table.recommended import kingdom_of

        return kingdom_of(find_set(set_, ui)), ()
    if file is not None:
        found = read_bytes(read_file(str(file)), ui.lang)
    elif text.strip():
        found = read_kingdom(text, ui.lang)
    elif sys.stdin.isatty():
        raise Complaint("check.nothing")
    else:
        found = read_bytes(sys.stdin.buffer.read(), ui.lang)
    return found.kingdom, tuple(found.remarks)


def answer(
    ui: Interface, kingdom: Kingdom, remarks: tuple[Any, ...], profile: str, shelf: Shelf | None, as_json: bool
) -> Answer:
    """Report on a kingdom; the exit code is 1 if anything is missing or against the rules."""
    found = find_faults(kingdom, profile, shelf)
    code = FOUND if any(one.level != REMARK for one in found) else 0
    if as_json:
        return Answer(data=_data(ui, kingdom, found, profile), code=code)
    sections = [Section(ui("check.read"), tuple(_read_rows(kingdom, ui)))]
    for level in LEVELS:
        told = (f"{say_finding(one, ui)} {ui('table.rule-id', rule=one.rule)}" for one in found if one.level == level)
        if rows := tuple(Row((line,)) for line in told):
            sections.append(Section(ui(f"check.level.{level}"), rows))
    number = sum(one.level == FAULT for one in found), sum(one.level not in (FAULT, REMARK) for one in found)
    title = ui("check.fine") if not code else ui("check.found", faults=number[0], missing=number[1])
    notes = tuple(ui.explain(one) if hasattr(one, "msgid") else str(one) for one in remarks)
    return Answer(Page(title, tuple(sections), notes), code=code)


def _read_rows(kingdom: Kingdom, ui: Interface) -> list[Row]:
    """Say what was understood: a line for the piles, and one for each thing beside them; `check` reads them again."""
    told = [("table.kingdom", names(kingdom.piles, ui))]
    if kingdom.landscapes:
        targets = dict(kingdom.traits)
        told.append(("table.landscapes", ", ".join(_say_sideways(one, targets, ui) for one in kingdom.landscapes)))
    told += [(f"explain.{role}", show_name(card, ui.lang)) for role in ROLES if (card := getattr(kingdom, role))]
    told += [(f"explain.{many}", names(cards, ui)) for many in ("boons", "market") if (cards := getattr(kingdom, many))]
    used = [share for share in ("colonies", "shelters") if getattr(kingdom, share)]
    told += [(f"explain.{share}", ui("check.used")) for share in used]
    return [Row((f"{ui(label)}: {cards}",)) for label, cards in told]


def _say_sideways(card: str, targets: dict[str, str], ui: Interface) -> str:
    """Name a landscape, a Trait with its pile behind it."""
    name = show_name(card, ui.lang)
    return f"{name} ({show_name(targets[card], ui.lang)})" if card in targets else name


def say_finding(one: Finding, ui: Interface) -> str:
    """Say a finding in the language of the reader."""
    return ui(one.msgid, **slots_of(one, ui.lang))


def slots_of(one: Finding, lang: str) -> dict[str, Any]:
    """Put names for the ids in the slots of a finding."""
    slots: dict[str, Any] = dict(one.slots)
    for key, value in one.slots.items():
        if key in ("card", "who") and value:
            slots[key] = show_name(str(value), lang)
        elif key in ("cards", "old", "new") and isinstance(value, tuple):
            slots[key] = ", ".join(show_name(card, lang) for card in value)
    return slots


def _data(ui: Interface, kingdom: Kingdom, found: list[Finding], profile: str) -> dict[str, Any]:
    from assistant.table_data import kingdom_data

    findings = [
        {"level": one.level, "id": one.msgid, "slots": dict(one.slots),
         "text": say_finding(one, ui), "rule": one.rule}
        for one in found
    ]  # fmt: skip
    return {
        "format": "justiciar.check", "version": 1, "lang": ui.lang, "profile": profile,
        "kingdom": kingdom_data(kingdom), "boxes": sorted({fact(card).box for card in kingdom.piles}),
        "findings": findings,
    }  # fmt: skip
