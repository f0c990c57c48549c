"""Boxes said in a language, and the box that a card is fetched from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.telling.names import show_name
from engine.table.boxes import UPDATES, box, boxes
from engine.table.facts import fact
from i18n.interface import Interface

PROMO = "promo"
FEW = 4  # boxes: so many are named, more are counted
BASICS = "base-cards"  # whichever box one's basic cards come from
_TOGETHER = {"cornucopia-guilds": ("cornucopia", "guilds")}


def say_box(name: str, ui: Interface) -> str:
    """Say a box: its name and edition; an update pack or a promo as what it is."""
    if name.startswith(f"{PROMO}:"):
        return ui("box.promo", card=show_name(name.partition(":")[2], ui.lang))
    if name == PROMO:
        return ui("box.promos")
    if name in UPDATES:
        return ui("box.update", box=_set_name(name.removesuffix("-update"), ui))
    stem, _, edition = name.rpartition("-")
    if edition in ("1e", "2e"):
        return ui(f"box.{edition}", box=_set_name(stem, ui))
    return _set_name(name, ui)


def say_boxes(names: Sequence[str], ui: Interface) -> str:
    """Say a few boxes by name, many by their number."""
    if set(names) == set(boxes()):
        return ui("kingdom.everything")
    if len(names) > FEW:
        return ui("kingdom.boxes", n=len(names))
    return ", ".join(say_box(one, ui) for one in names)


def say_ways(ways: Iterable[Iterable[str]], ui: Interface) -> str:
    """Say which boxes are needed together, and which other ones serve."""
    told = (" + ".join(say_box(name, ui) for name in sorted(way, key=boxes().index)) for way in ways)
    return f" {ui('sets.or')} ".join(told)


def _set_name(stem: str, ui: Interface) -> str:
    if stem in _TOGETHER:
        first, second = (_set_name(one, ui) for one in _TOGETHER[stem])
        return ui("box.both", first=first, second=second)
    return ui("card.base") if stem == "base" else show_name(f"set:{stem}", ui.lang)


def home_of(card: str, preferred: Iterable[str] = ()) -> str:
    """Find the box to fetch a card from: the newest of the preferred ones that hold it, else the newest of all."""
    known = fact(card)
    pile = known.group if known.kind == "kingdom-part" else card
    preferred = sorted(preferred, key=_age)
    for name in preferred:
        inside = box(name)
        if pile in (*inside.piles, *inside.landscapes, *inside.allies, *inside.prophecies):
            return name
    if known.box == PROMO:
        return f"{PROMO}:{pile}"
    kept = [one for one in preferred if one in known.editions]
    if kept:
        return kept[0]
    if known.kind == "basic":
        return BASICS
    return next((one for one in reversed(known.editions) if one in boxes()), known.box)


def _age(name: str) -> int:
    """Rank editions: a whole newer box goes before an old one, and both before the pack that lies between them."""
    return 2 if name in UPDATES else 1 if name.endswith("-1e") else 0
