"""Recommended kingdoms as people name them: by id, or by a name in any language; and the boxes they are asked of."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.reading.boxes import read_box
from assistant.telling.boxes import say_ways
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.table.recommended import Recommended, contents, kingdoms, needed_for
from i18n.finding import find, suggest_spoken
from i18n.interface import Interface

FORGIVEN = 85.0  # how like a name must be what is meant by it without a question


def any_edition(text: str, ui: Interface) -> tuple[str, ...]:
    """Read a box; without an edition every edition of it is meant. Raises Complaint `box.unknown`."""
    found = read_box(text, ui)
    if any(sign.isdigit() for sign in text) or found[-1].rpartition("-")[2] not in ("1e", "2e"):
        return found
    stem = found[-1].rpartition("-")[0]
    return tuple(one for one in dict.fromkeys(way for each in kingdoms() for boxes in each.boxes for way in boxes)
                 if one.rpartition("-")[0] == stem)  # fmt: skip


def find_sets(text: str, ui: Interface) -> tuple[Recommended, ...]:
    """Find the recommended kingdoms that bear an id or a name, in any language; a slip is forgiven if it is clear.

    A name of the language spoken goes before an English one, and that before others. Raises Complaint `sets.unknown`.
    """
    plain = text.strip().casefold()
    if by_id := [one for one in kingdoms() if one.id == plain]:
        return tuple(by_id)
    found = find(text, kind="kingdom")
    for lang in (ui.lang, "en"):
        if spoken := [one.id for one in found if one.lang == lang]:
            return _bearers(spoken)
    if found:
        return _bearers([one.id for one in found])
    near = suggest_spoken(text, (ui.lang, "en"), kind="kingdom")
    clear = [one for one in near if one.score >= FORGIVEN]
    if len(clear) == 1:
        return _bearers([clear[0].id])
    told = ", ".join(one.name for one in near)
    raise Complaint("sets.unknown", ("name.did-you-mean", {"suggestions": told}) if told else None, text=shorten(text))


def _bearers(ids: Sequence[str]) -> tuple[Recommended, ...]:
    return tuple(one for one in kingdoms() if one.name in ids)


def find_set(text: str, ui: Interface, owned: Sequence[str] = ()) -> Recommended:
    """Find the one recommended kingdom that is meant; of several, the one that the owned boxes can lay out.

    Raises Complaint `sets.unknown` and `sets.several`, which lists the ids.
    """
    found = find_sets(text, ui)
    if len(found) > 1 and owned:
        have = contents(owned)
        found = tuple(one for one in found if needed_for(one) <= have) or found
    if len(found) > 1:
        told = "; ".join(f"{one.id} ({say_ways(one.boxes, ui)})" for one in found)
        raise Complaint("sets.several", ("sets.several.ids", {"ids": told}), text=shorten(text))
    return found[0]
