"""Write engine/table/facts.json from a table of cards: python -m tests.tools.facts CARDS.csv.

The table has a line for each card, pile and landscape, with the columns named in `_row`. Run by hand when facts change;
a test holds facts and trees equal.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

from engine.table.facts import FIELDS, slug

TARGET = Path(__file__).parents[2] / "engine" / "table" / "facts.json"

PILES = {
    "": "",
    "8 with 2 players, 12 with 3+": "victory",
    "8 with 2 players (one of each), 12 with 3+": "castles",
    "2 with 3+ players, 1 with 2": "rewards",
    "1 per player in the starting deck (6 copies)": "start",
    "1 (starts in the trash)": "trash",
    "10 per player after the first, drawn from 50 shuffled": "ruins",
    "10 different, shuffled": "10",
    "10 (2 x 5)": "10",
    "16 (4 x 4)": "16",
    "30 (15 x 2), shuffled face down": "30",
}

TYPES = {"Scepter": ["Treasure", "Command"]}  # errata of 2024, which the table has not


def _number(text: str) -> int:
    return int(text) if text else 0


def _split(text: str) -> list[str]:
    return [slug(part) for part in text.split(";") if part]


def _pile(line: dict[str, str]) -> str:
    """Say by a word or a number how big a pile is; the basic piles are counted by engine.table.counts."""
    size = line["pile_size"]
    if line["kind"] == "basic":
        return "basic"
    return size if size.isdigit() else PILES[size]


def _row(line: dict[str, str]) -> list[object]:
    """Bring a line of the table into the order of FIELDS."""
    name = line["name_en"]
    return [
        slug(name),
        name,
        slug(line["set"]),
        _split(line["editions"]),
        slug(line["kind"]),
        TYPES.get(name) or [part for part in line["types"].split(";") if part],
        _number(line["cost_coins"]) if line["cost_coins"] or line["cost_potion"] or line["cost_debt"] else None,
        _number(line["cost_potion"]),
        _number(line["cost_debt"]),
        line["cost_marker"],
        _pile(line),
        _number(line["copies_in_pile"]),
        slug(line["group_pile"]),
        _number(line["order_in_pile"]),
        slug(line["alias"].partition(" (")[0]),
        bool(line["removed_in_2e"]),
        bool(line["added_in_2e"]),
    ]


def main(table: str) -> None:
    """Write the index from a table; raises ValueError when two lines have one id."""
    with Path(table).open(encoding="utf-8", newline="") as lines:
        rows = [_row(line) for line in csv.DictReader(lines)]
    if len({str(row[0]) for row in rows}) != len(rows):
        raise ValueError("two lines have one id")
    body = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    head = json.dumps({"format": "justiciar.facts", "version": 1, "fields": FIELDS})[:-1]
    TARGET.write_text(f'{head}, "rows": [\n{body}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
