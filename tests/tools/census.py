"""Count what is written, and how: python -m tests.tools.census [--json].

Printed: how many of the cards and landscapes of all boxes are written, by box and by kind; how many work their
instructions out; which kinds of nodes are used by one card only, and how many may be; how many texts are overridden in
each language.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Final

from engine.model.card import Card
from engine.model.node import Node
from engine.sets import catalogue, is_written
from engine.sets.worth import POINTS
from engine.table.facts import Fact, all_ids, fact
from i18n.catalogue import languages
from i18n.say.text import overrides as by_hand

LANDSCAPES: Final = frozenset({
    "event", "ally", "landmark", "project", "way", "trait", "prophecy", "boon", "hex", "state", "artifact",
})  # fmt: skip
PILES: Final = frozenset({"kingdom-pile", "ruins-pile", "nonsupply-pile"})  # no card of its own
# How many kinds of nodes serve one card or landscape only. It may only fall: a test holds the trees to it, and a commit
# that raises it gives the reason, which is that no two nodes there are say the same.
USED_BY_ONE: Final = 56
Counts = dict[str, tuple[int, int]]


def things(landscapes: bool) -> list[Fact]:
    """List the facts of all names that can be owned or gained, or of all landscapes."""
    found = [one for one in map(fact, all_ids()) if one.kind not in PILES]
    return [one for one in found if (one.kind in LANDSCAPES) == landscapes]


def written(facts: list[Fact], field: str) -> Counts:
    """Return (written, all) by box or by kind."""
    total, done = Counter[str](), Counter[str]()
    for one in facts:
        total[getattr(one, field)] += 1
        done[getattr(one, field)] += is_written(one)
    return {name: (done[name], number) for name, number in total.items()}


def users() -> Mapping[str, list[str]]:
    """Map each kind of node to the names of the cards that use it, in any printing; points known before count too."""
    found: dict[str, set[str]] = defaultdict(set)
    for card, points in POINTS.items():
        for _, node in points.walk() if isinstance(points, Node) else ():
            found[type(node).__name__].add(fact(card).name)
    for name, card in catalogue().items():
        for _, node in card.walk():
            if not isinstance(node, Card):
                found[type(node).__name__].add(name)
    return {kind: sorted(names) for kind, names in sorted(found.items())}


def overrides() -> dict[str, int]:
    """Count the cards with a text written by hand in place of the generated one, by language."""
    return {lang: len(by_hand(lang)) for lang in languages("phrases")}


def census() -> dict[str, Any]:
    """Count everything."""
    cards, landscapes = things(False), things(True)
    used = users()
    return {
        "format": "justiciar.census",
        "version": 1,
        "cards": (sum(is_written(one) for one in cards), len(cards)),
        "landscapes": (sum(is_written(one) for one in landscapes), len(landscapes)),
        "by_box": written(cards + landscapes, "box"),
        "by_kind": written(cards + landscapes, "kind"),
        "printings": sum(1 + len(card.earlier) for card in catalogue().values()),
        "work_out": used.get("WorkOut", []),
        "nodes": len(used),
        "used_by_one": {kind: names[0] for kind, names in used.items() if len(names) == 1},
        "overrides": overrides(),
    }


def report(found: dict[str, Any]) -> str:
    """Write the census for people who work on the project."""
    lines = [f"{what:<11} {found[what][0]:>4} of {found[what][1]}" for what in ("cards", "landscapes")]
    for what in ("by_box", "by_kind"):
        lines += ["", what]
        lines += [f"  {name:<16} {done:>4} of {total:>3}" for name, (done, total) in found[what].items() if done]
        empty = [name for name, (done, _) in found[what].items() if not done]
        lines += [f"  none yet: {', '.join(empty)}"] if empty else []
    share = 100 * len(found["work_out"]) / max(1, found["cards"][0] + found["landscapes"][0])
    lines += ["", f"printings written: {found['printings']}", f"WorkOut: {len(found['work_out'])} ({share:.1f} %)"]
    lonely = f"used by one thing only: {len(found['used_by_one'])} (at most {USED_BY_ONE})"
    lines += [f"kinds of nodes: {found['nodes']}, of which {lonely}"]
    lines += [f"  {kind:<24} {name}" for kind, name in found["used_by_one"].items()]
    lines += ["overrides of wording: " + ", ".join(f"{lang} {number}" for lang, number in found["overrides"].items())]
    return "\n".join(lines)


def main(*flags: str) -> None:
    """Print the census."""
    found = census()
    print(json.dumps(found, ensure_ascii=False, indent=1) if "--json" in flags else report(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
