"""What is missing or illegal in a kingdom, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from assistant.reading.kingdoms.building import Remark
from assistant.reading.options import check_profile
from assistant.telling.names import name_slots, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.tables import kingdom_data, names
from engine.records import NamedTuple
from engine.table.boxes import box as find_box
from engine.table.facts import fact
from engine.table.kingdom import Kingdom, shelf_of
from engine.table.lint import FAULT, LEVELS, REMARK, Finding, check
from i18n.interface import Interface

VERSION = 1
ROLES = ("bane", "army", "ferryman", "mouse", "riverboat", "obelisk", "ally", "prophecy")
MANY = ("boons", "market")
SHARES = ("colonies", "shelters")


class CheckAnswer(NamedTuple):
    """Be a report on a kingdom: what was found, faults first, under which rules, and remarks on how it was read."""

    kingdom: Kingdom
    findings: tuple[Finding, ...]
    profile: str = "current"
    remarks: tuple[Remark, ...] = ()

    @property
    def fine(self) -> bool:
        """Tell whether nothing is missing or against the rules."""
        return all(one.level == REMARK for one in self.findings)

    def page(self, ui: Interface) -> Page:
        """Say what was read, then what was found, the worst first."""
        sections = [Section(ui("check.read"), tuple(read_rows(self.kingdom, ui)))]
        for level in LEVELS:
            found = [one for one in self.findings if one.level == level]
            rows = [Row((f"{say_finding(one, ui)} {ui('table.rule-id', rule=one.rule)}",)) for one in found]
            sections += [Section(ui(f"check.level.{level}"), tuple(rows))] if rows else []
        faults = sum(one.level == FAULT for one in self.findings)
        missing = sum(one.level not in (FAULT, REMARK) for one in self.findings)
        title = ui("check.fine") if self.fine else ui("check.found", faults=faults, missing=missing)
        return Page(title, tuple(sections), tuple(map(ui.explain, self.remarks)))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the report as data (docs/json.md, "justiciar.check")."""
        findings = [
            {"level": one.level, "id": one.msgid, "slots": dict(one.slots), "text": say_finding(one, ui),
             "rule": one.rule}
            for one in self.findings
        ]  # fmt: skip
        return {
            "format": "justiciar.check", "version": VERSION, "lang": ui.lang, "profile": self.profile,
            "kingdom": kingdom_data(self.kingdom), "boxes": sorted({fact(card).box for card in self.kingdom.piles}),
            "findings": findings,
        }  # fmt: skip


def check_kingdom(
    kingdom: Kingdom, remarks: Sequence[Remark] = (), profile: str = "current", boxes: Sequence[str] = ()
) -> CheckAnswer:
    """Report everything missing or illegal in a kingdom (14.1-14.3), in any state of it.

    remarks: on how it was read; they are told with the report. profile: the name of the rules. boxes: ids of those
    somebody owns, () for any. Raises TableError for a card, a profile or a box that is not there.
    """
    shelf = shelf_of(map(find_box, boxes)) if boxes else None
    return CheckAnswer(kingdom, tuple(check(kingdom, check_profile(profile), shelf)), profile, tuple(remarks))


def read_rows(kingdom: Kingdom, ui: Interface) -> list[Row]:
    """Say what was understood: a line for the piles, and one for each thing beside them; `check` reads them again."""
    told = [("table.kingdom", names(kingdom.piles, ui))]
    if kingdom.landscapes:
        targets = dict(kingdom.traits)
        told.append(("table.landscapes", ", ".join(_say_sideways(one, targets, ui) for one in kingdom.landscapes)))
    return [Row((f"{ui(label)}: {cards}",)) for label, cards in (*told, *_beside(kingdom, ui))]


def _beside(kingdom: Kingdom, ui: Interface) -> Iterator[tuple[str, str]]:
    """Say what lies beside piles and landscapes: the label of each thing, and its cards."""
    for role in ROLES:
        if card := getattr(kingdom, role):
            yield f"explain.{role}", show_name(card, ui.lang)
    for many in MANY:
        if cards := getattr(kingdom, many):
            yield f"explain.{many}", names(cards, ui)
    for share in SHARES:
        if getattr(kingdom, share):
            yield f"explain.{share}", ui("check.used")


def _say_sideways(card: str, targets: dict[str, str], ui: Interface) -> str:
    """Name a landscape, a Trait with its pile behind it."""
    name = show_name(card, ui.lang)
    return f"{name} ({show_name(targets[card], ui.lang)})" if card in targets else name


def say_finding(one: Finding, ui: Interface) -> str:
    """Say a finding in the language of the reader."""
    return ui(one.msgid, **name_slots(one.slots, ui.lang))
