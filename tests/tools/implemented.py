"""Write from the trees which cards are written, and in which file: python -m tests.tools.implemented [--write].

Three files follow the trees: engine/sets/index.json (name -> file of the box, so that one card imports one box), the
column `implemented` of engine/table/facts.json, and engine/table/tags.json (tests/tools/tag_tables.py: from the trees,
and from tables by hand where there is none). Without --write they are only compared: exit status 1 if they differ. The
tags are not written while a kingdom pile has neither tree nor line, or both: exit status 1, and what is wrong.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.sets import INDEX, MODULES, box
from engine.table.facts import FIELDS, all_ids, fact
from tests.tools.tag_tables import TARGET as TAGS, faults, tables, tags_text

FACTS = Path(__file__).parents[2] / "engine" / "table" / "facts.json"


def index_text() -> str:
    """Return what engine/sets/index.json must hold: the names of each file of cards."""
    names = {module: sorted(box(module)) for module in MODULES}
    lines = [f"{json.dumps(module)}: {json.dumps(found, ensure_ascii=False)}" for module, found in names.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def written_ids() -> set[str]:
    """Return the ids of the cards and landscapes that have a tree; raises KeyError for a tree that has no facts."""
    ids = {fact(card).name: card for card in all_ids()}
    return {ids[name] for module in MODULES for name in box(module)}


def facts_text() -> str:
    """Return what engine/table/facts.json must hold."""
    written = written_ids()
    head, body = FACTS.read_text("utf-8").split("[\n", 1)
    rows = json.loads("[" + body.rstrip().removesuffix("}"))
    for row in rows:
        row[FIELDS.index("implemented")] = row[0] in written
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    return f"{head}[\n{lines}\n]}}\n"


def main(*flags: str) -> int:
    """Compare the three files with the trees and the tables, or write them."""
    wrong = [(path, text) for path, text in ((INDEX, index_text()), (FACTS, facts_text())) if not _holds(path, text)]
    refused = list(faults(tables()))
    if not refused and not _holds(TAGS, tags_text()):
        wrong.append((TAGS, tags_text()))
    for path, text in wrong:
        print(path.name)
        if "--write" in flags:
            path.write_text(text, encoding="utf-8")
    for fault in refused:
        print(fault)
    return 1 if refused or (wrong and "--write" not in flags) else 0


def _holds(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
