"""What a card brings to the table by setup, and what brings it there, said a line each with the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from assistant.telling.names import show_name
from engine.table.kingdom import gathered
from engine.table.layout import sides_of
from engine.table.needs import Need, brought_by
from i18n.collate import sort_key
from i18n.interface import Interface

SIDES: Final = " / "  # between the two sides of a State


def said_of(need: Need, name: Callable[[str], str], ui: Interface) -> tuple[str, tuple[str, ...]]:
    """Say one thing that is brought to the table, without the cards that are named behind that; return both."""
    if need.kind == "rule":
        return ui(f"table.rule.{need.id}", card=name(need.id)), ()
    msgid = f"need.{need.kind}.{need.id}"
    if msgid in ui:
        return ui(msgid), ()
    sides = tuple(one.id for one in sides_of(need.id)) if need.kind == "state" else (need.id,)
    return ui(f"need.{need.kind}"), sides


def say_need(need: Need, ui: Interface) -> str:
    """Say one thing that is brought to the table, by its name where it is a card."""
    said, cards = said_of(need, lambda card: show_name(card, ui.lang), ui)
    return f"{said} {SIDES.join(_names(cards, ui))}" if cards else said


def brings_lines(card: str, ui: Interface) -> list[str]:
    """List what a card brings to the table, that of the piles it brings too, each with its rule."""
    return [_line(_whose(say_need(need, ui), who, card, ui), need, ui) for need, who in gathered(card)]


def brought_lines(card: str, ui: Interface) -> list[str]:
    """List what brings a card to the table, each with its rule."""
    return [_line(_by(need, cards, ui), need, ui) for need, cards in brought_by(card).items()]


def _line(said: str, need: Need, ui: Interface) -> str:
    return f"{said} {ui('table.rule-id', rule=need.rule)}"


def _whose(said: str, who: str, card: str, ui: Interface) -> str:
    """Name the card of a pile, or of a pile that is brought, to which something belongs."""
    return said if who == card else f"{said} ({ui('table.because', cards=show_name(who, ui.lang))})"


def _by(need: Need, cards: Sequence[str], ui: Interface) -> str:
    named = ", ".join(sorted(_names(cards, ui), key=lambda name: sort_key(name, ui.lang)))
    return f"{ui('need.by.heirloom')} {named}" if need.kind == "heirloom" else named


def _names(cards: Iterable[str], ui: Interface) -> list[str]:
    return [show_name(card, ui.lang) for card in cards]
