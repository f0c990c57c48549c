"""The tables of how far the referee is proven, from docs/proof.json, which `nox -s pairs -- figures` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from docutils.nodes import Node

from docs.extension.parts import table
from docs.extension.words import Site, inlines, site, unmarked
from docs.running import HERE
from engine.rulebook.profiles import PROFILES
from i18n.collate import sort_key
from i18n.numerals import say_number, say_percent

COUNTED = ("situations", "nodes", "asks", "errors")
HEADS = ("rules", "pairs", "share", *COUNTED)


@cache
def _figures() -> dict[str, Any]:
    """Read the figures of the pairs."""
    found: dict[str, Any] = json.loads((HERE / "proof.json").read_text("utf-8"))["pairs"]
    return found


def proven_pairs(lang: str) -> Iterator[Node]:
    """Make the table of the pairs proven, a line a profile, today's rules first."""
    words, found = site(lang), _figures()
    rows = []
    for name in list(PROFILES)[::-1]:
        one = found["profiles"].get(name, {})
        share = Fraction(one.get("pairs", 0), found["pairs"])
        counts = (say_number(one.get(part, 0), lang) for part in COUNTED)
        said = (words(f"profile.{name}"), say_number(one.get("pairs", 0), lang), say_percent(share, lang), *counts)
        rows.append([inlines(text) for text in said])
    yield table([words(f"proof.{one}") for one in HEADS], rows, "proof-table")


def proven_boxes(lang: str) -> Iterator[Node]:
    """Make the table of the pairs proven of two things of one box, under today's rules."""
    words, found = site(lang), _figures()["boxes"]
    heads = [words("card.box"), words("proof.pairs"), words("proof.all"), words("proof.share")]
    order = sorted(found, key=lambda box: sort_key(unmarked(words.box(box)), lang))
    yield table(heads, [_box(box, found[box], words) for box in order], "proof-table")


def _box(box: str, one: dict[str, int], words: Site) -> list[list[Node]]:
    share = say_percent(Fraction(one["proven"], one["of"]), words.lang)
    numbers = (say_number(one["proven"], words.lang), say_number(one["of"], words.lang), share)
    return [inlines(words.box(box)), *(inlines(text) for text in numbers)]
