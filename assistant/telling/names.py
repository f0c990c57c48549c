"""Cards said in a language: names, costs, types; the messages of a language; and what was typed, cut to a length."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.table.facts import Fact
from i18n.interface import Interface
from i18n.names import name_of

STANDS_IN = "[en]"  # behind an English name where the language has none
LONGEST = 60
_QUOTED = re.compile(r'"([a-z0-9-]+)"')


@cache
def interface_for(lang: str) -> Interface:
    """Load the messages of a language; raises UnknownLanguage."""
    return Interface(lang, foreign=f"{{name}} {STANDS_IN}")


def shorten(text: str) -> str:
    """Cut what somebody typed to a length that fits an error, on one line, without bytes that are no text."""
    clean = text.encode("utf-8", "replace").decode("utf-8")
    line = "".join(sign if sign.isprintable() else "?" for sign in clean)
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."


def short_path(path: Path) -> str:
    """Cut a path to a length that fits an error, keeping its end."""
    text = shorten(str(path)[-LONGEST:])
    return text if len(str(path)) <= LONGEST else f"...{text[3:]}"


def show_name(card: str, lang: str, foreign: str = f"{{name}} {STANDS_IN}") -> str:
    """Name a card in a language; an English name that stands in for a missing one is put into the pattern foreign."""
    named = name_of(card, lang)
    return named.text if named.own else foreign.format(name=named.text)


def name_slots(slots: Mapping[str, object], lang: str) -> dict[str, Any]:
    """Put names, in any case, for the ids in the slots of what is wrong with a kingdom: card, who; cards, old, new."""
    named: dict[str, Any] = dict(slots)
    for key, value in slots.items():
        if key in ("card", "who") and value:
            named[key] = interface_for(lang).words.card(str(value))
        elif key in ("cards", "old", "new") and isinstance(value, tuple):
            named[key] = ", ".join(show_name(card, lang) for card in value)
    return named


def name_cards(wishes: str, lang: str) -> str:
    """Put names for the ids in quotation marks of wishes."""
    return _QUOTED.sub(lambda found: f'"{show_name(found[1], lang)}"', wishes)


def say_cost(card: Fact, ui: Interface) -> str:
    """Say a cost: coins, Potions and Debt, with the printed mark."""
    if card.coins is None:
        return ""
    parts = [ui("table.cost.coins", n=card.coins) if card.coins or not (card.potion or card.debt) else ""]
    parts += [ui("table.cost.potion")] * card.potion
    parts += [ui("table.cost.debt", n=card.debt)] if card.debt else []
    return "".join(parts) + card.marker


def say_type(name: str, ui: Interface) -> str:
    """Say a type of cards; an English word that stands in for a missing one has its sign behind it."""
    return str(ui.words.type_name(name) or f"{name} {STANDS_IN}")
