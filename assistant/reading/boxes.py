"""Boxes as people name them: ids, names in any language with or without an edition."""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.reading.cards import read_names
from assistant.telling.boxes import PROMO, say_box
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.table.boxes import boxes
from i18n.finding import find
from i18n.interface import Interface
from i18n.names import fold

_EDITION = re.compile(r"^(?P<name>.+?)[\s(,-]*(?P<edition>[12])\s*(?:e|ed|st|nd|\.)?[^\d]*\)?$", re.IGNORECASE)


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
        return _promos()
    if plain.casefold() in boxes():
        return (plain.casefold(),)
    told = {fold(say_box(one, ui)): one for one in boxes()}
    if fold(plain) in told:
        return (told[fold(plain)],)
    match = _EDITION.match(plain)
    named = _named(plain, match["edition"] if match else "")
    if match and not named:
        named = _named(match["name"], match["edition"])
    if named:
        return named
    raise Complaint("box.unknown", _near(plain, ui), text=shorten(plain))


def _promos() -> tuple[str, ...]:
    return tuple(one for one in boxes() if one.startswith(PROMO))


def _named(name: str, edition: str) -> tuple[str, ...]:
    """List the box that bears a name, of the edition wanted or the newest; the promos where these bear it."""
    stems = [one.id.removeprefix("set:") for one in find(name, kind="set")] + [fold(name)]
    found = [one for stem in stems for one in _editions(stem) if not edition or one.endswith(f"-{edition}e")]
    if found:
        return (found[-1],)
    return _promos() if PROMO in stems else ()


def _editions(stem: str) -> list[str]:
    """List the editions of a set, the newest last."""
    return [one for one in boxes() if one == stem or one in (f"{stem}-1e", f"{stem}-2e")]


def _near(text: str, ui: Interface) -> tuple[str, dict[str, object]]:
    from difflib import get_close_matches

    close = get_close_matches(text.casefold(), boxes(), 3, 0.6)
    return "box.known", {"boxes": ", ".join(close or boxes())}
