"""Boxes as people name them: ids, names in any language with or without an edition; said in the language spoken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from assistant.answer import Complaint
from assistant.words import read_names, shorten, show_name
from engine.table.boxes import UPDATES, box, boxes
from engine.table.facts import fact
from i18n.interface import Interface
from i18n.names import find, fold

PROMO = "promo"
BASICS = "base-cards"  # whichever box one's basic cards come from
_EDITION = re.compile(r"^(?P<name>.+?)[\s(,-]*(?P<edition>[12])\s*(?:e|ed|st|nd|\.)?[^\d]*\)?$", re.IGNORECASE)
_TOGETHER = {"cornucopia-guilds": ("cornucopia", "guilds")}


def say_box(name: str, ui: Interface) -> str:
    """Say a box: its name and edition; an update pack or a promo as what it is."""
    if name.startswith(f"{PROMO}:"):
        return ui("box.promo", card=show_name(name.partition(":")[2], ui.lang))
    if name == PROMO:
        return show_name(f"set:{PROMO}", ui.lang)
    if name in UPDATES:
        return ui("box.update", box=_set_name(name.removesuffix("-update"), ui))
    stem, _, edition = name.rpartition("-")
    if edition in ("1e", "2e"):
        return ui(f"box.{edition}", box=_set_name(stem, ui))
    return _set_name(name, ui)


def _set_name(stem: str, ui: Interface) -> str:
    if stem in _TOGETHER:
        first, second = (_set_name(one, ui) for one in _TOGETHER[stem])
        return ui("box.both", first=first, second=second)
    return ui("card.base") if stem == "base" else show_name(f"set:{stem}", ui.lang)


def read_boxes(text: str | Sequence[str], ui: Interface) -> tuple[str, ...]:
    """Read a list of boxes, in the order of `engine.table.boxes`; raises Complaint `box.unknown` with what is known."""
    parts = read_names(text) if isinstance(text, str) else [one for part in text for one in read_names(part)]
    found = {one for part in parts for one in read_box(part, ui)}
    return tuple(one for one in boxes() if one in found)


def read_box(text: str, ui: Interface) -> tuple[str, ...]:
    """Read one box: an id, or a name in any language; without an edition the newest one is meant.

    Returns several ids where a name stands for several (all promos). Raises Complaint `box.unknown`.
    """
    plain = text.strip()
    if plain.casefold() == PROMO:
        return tuple(one for one in boxes() if one.startswith(PROMO))
    if plain.casefold() in boxes():
        return (plain.casefold(),)
    told = {fold(say_box(one, ui)): one for one in boxes()}
    if fold(plain) in told:
        return (told[fold(plain)],)
    match = _EDITION.match(plain)
    wanted = match["edition"] if match else ""
    for name in [plain, *([match["name"]] if match else [])]:
        stems = [one.id.removeprefix("set:") for one in find(name, kind="set")] + [fold(name)]
        found = [one for stem in stems for one in _editions(stem) if not wanted or one.endswith(f"-{wanted}e")]
        if found:
            return (found[-1],)
        if PROMO in stems:
            return read_box(PROMO, ui)
    raise Complaint("box.unknown", _near(plain, ui), text=shorten(plain))


def _editions(stem: str) -> list[str]:
    """List the editions of a set, the newest last."""
    return [one for one in boxes() if one == stem or one in (f"{stem}-1e", f"{stem}-2e")]


def _near(text: str, ui: Interface) -> tuple[str, dict[str, object]]:
    from difflib import get_close_matches

    close = get_close_matches(text.casefold(), boxes(), 3, 0.6)
    return "box.known", {"boxes": ", ".join(close or boxes())}


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
