"""justiciar ask --kingdom ...: what is worth knowing about a kingdom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.answers.tonight import settle_tonight
from assistant.commands.ways import searching
from assistant.look.show import Shown, shown
from assistant.reading.tonight import read_tonight
from i18n.interface import Interface


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show the interactions of a kingdom, named or in a file; raises Complaint, and TableError for a profile."""
    ids = read_tonight(flags.get("kingdom") or (), ui.lang, flags.get("landscape") or ())
    with searching(flags, ui) as budget:
        return shown(settle_tonight(ids, str(flags.get("profile") or "current"), budget), ui, as_json)
