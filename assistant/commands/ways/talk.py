"""justiciar ask with nothing, at a terminal: the guided dialogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.dialogue.talk import converse
from assistant.look.show import Shown
from i18n.interface import Interface


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Talk until somebody leaves; nothing is left to be printed then."""
    converse(ui)
    return Shown()
