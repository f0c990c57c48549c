"""justiciar ask CARD CARD: every way in which two cards touch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.answers.pair import settle_pair
from assistant.commands.ways import searching
from assistant.look.show import Shown, shown
from i18n.interface import Interface


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show how two cards (ids) touch; raises UnknownCard, and TableError for a profile."""
    first, second = things
    with searching(flags, ui) as budget:
        return shown(settle_pair((first, second), str(flags.get("profile") or "current"), budget), ui, as_json)
