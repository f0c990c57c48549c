"""justiciar ask CARD... with flags: what can happen in a situation that is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.answers.dispute import MOST_DATA, settle_situation
from assistant.commands.ways import searching
from assistant.look.show import Shown
from assistant.reading.situations import Given
from engine.inquiry.run import MOST_TOLD
from i18n.interface import Interface


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show what can happen when the first of some cards (ids) is played; raises Complaint, TableError, UnknownCard."""
    with searching(flags, ui) as budget:
        found = settle_situation(Given(things, flags, ui.lang), budget, MOST_DATA if as_json else MOST_TOLD)
        traced = bool(flags.get("trace"))
        return Shown(data=found.data(ui, traced)) if as_json else Shown(found.page(ui, traced))
