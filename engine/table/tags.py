"""What each card is for, in tags (village, draw, trasher …): read from one file made of trees and of tables by hand.

The tags are told in engine/derive/tags.py. The file tags.json is written by tests/tools/new_card.py: from the tree
where a card has one, else from the line of engine/table/tags/<box>.table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.table.facts import fact

ALWAYS: Final = "always"
SOMETIMES: Final = "sometimes"


@cache
def tags_of(card: str) -> Mapping[str, str]:
    """Return the tags of a card, a pile or a landscape, each with ALWAYS or SOMETIMES; those not named it never has.

    Every kingdom pile is known, a mixed one as a whole; what else has no tree (its parts, landscapes, cards outside the
    Supply) has no tags. Raises TableError `table.no-such-card`.
    """
    return read(_lines().get(card) or _no_line(card))


def read(text: str) -> Mapping[str, str]:
    """Read tags as the files write them: names with a space between, ? behind what holds only sometimes."""
    tags = {tag.removesuffix("?"): SOMETIMES if tag.endswith("?") else ALWAYS for tag in text.split()}
    return MappingProxyType(tags)


def write(tags: Mapping[str, str]) -> str:
    """Write tags as the files have them."""
    return " ".join(tag if often == ALWAYS else f"{tag}?" for tag, often in tags.items())


def _no_line(card: str) -> str:
    fact(card)
    return ""


@cache
def _lines() -> dict[str, str]:
    lines: dict[str, str] = json.loads((Path(__file__).parent / "tags.json").read_text("utf-8"))
    return lines
