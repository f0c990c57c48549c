"""The boxes that a kingdom can be drawn from, each with how much it brings."""

from __future__ import annotations

from typing import Any

from assistant.telling.boxes import say_box
from assistant.telling.page import Page, Row, Section
from engine.records import NamedTuple
from engine.table.boxes import Box, box, boxes
from i18n.interface import Interface

VERSION = 1


class BoxesAnswer(NamedTuple):
    """Be what stands in a shop: boxes as they appeared, then update packs, then single promos."""

    boxes: tuple[Box, ...]

    def page(self, ui: Interface) -> Page:
        """List the boxes, a line for each: its id, its name and edition, its kingdom piles, its landscapes."""
        rows = tuple(_row(one, ui) for one in self.boxes)
        command = "justiciar kingdom --box base-2e,nocturne"
        remark = ui("sets.boxes-use", command=command)
        return Page(ui("sets.boxes-title", n=len(rows)), (Section(ui("sets.boxes-list"), rows),), (remark,))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the boxes as data (docs/json.md, "justiciar.boxes")."""
        found = [
            {"id": one.id, "name": say_box(one.id, ui), "piles": len(one.piles), "landscapes": count_landscapes(one)}
            for one in self.boxes
        ]
        return {"format": "justiciar.boxes", "version": VERSION, "lang": ui.lang, "boxes": found}


def list_boxes() -> BoxesAnswer:
    """List every box, update pack and promo that holds kingdom cards or landscapes."""
    return BoxesAnswer(tuple(map(box, boxes())))


def count_landscapes(one: Box) -> int:
    """Count the landscapes of a box, Allies and Prophecies among them."""
    return len(one.landscapes) + len(one.allies) + len(one.prophecies)


def _row(one: Box, ui: Interface) -> Row:
    piles, landscapes = len(one.piles), count_landscapes(one)
    told = [ui("sets.boxes-piles", n=piles)] if piles else []
    told += [ui("sets.boxes-landscapes", n=landscapes)] if landscapes else []
    return Row((one.id, say_box(one.id, ui), ", ".join(told)))
