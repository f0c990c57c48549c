"""How far the proof has come: as data of the page docs/proof.md, and as text."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from engine.rulebook.profiles import PROFILES
from engine.sets import index
from tests.pairs.keeping import ROOT, box_of, figures, within_boxes

DATA, PAGE = ROOT / "docs" / "proof.json", ROOT / "docs" / "proof.md"
MARKED = re.compile(r"(<!-- pairs: [^\n]*-->).*(<!-- /pairs -->)", re.DOTALL)


def measured(base: sqlite3.Connection) -> dict[str, Any]:
    """Count what a file of results proves: by profile, and under today's rules by box; with the commits it is of."""
    sizes = Counter(map(box_of, index()))
    inside = within_boxes(base, "current")
    return {
        "things": len(index()),
        "pairs": len(index()) ** 2,
        "profiles": {one.profile: one._asdict() for one in sorted(figures(base), key=_by_age)},
        "boxes": {box: {"proven": inside.get(box, 0), "of": size**2} for box, size in sorted(sizes.items())},
        "revisions": [row[0] for row in base.execute("select distinct revision from pairs order by 1")],
    }


def _by_age(one: Any) -> int:
    """Put the profiles in their order, the newest first."""
    return -list(PROFILES).index(one.profile)


def write(found: dict[str, Any], data: Path = DATA, page: Path = PAGE) -> None:
    """Put the figures where the site reads them, and between their marks on the page; all else there stays.

    So do those of profiles of which nothing is found: they are of an earlier run.
    """
    kept = json.loads(data.read_text("utf-8")) if data.exists() else {}
    earlier = kept.get("pairs", {}).get("profiles", {})
    found = {**found, "profiles": found["profiles"] | earlier | found["profiles"]}  # in this order, and what is new
    data.write_text(json.dumps({**kept, "pairs": found}, indent=1, sort_keys=True) + "\n", "utf-8")
    told = "".join(f"- {line}\n" for line in as_text(found).splitlines())
    text = page.read_text("utf-8")
    page.write_text(MARKED.sub(lambda marks: f"{marks[1]}\n{told}{marks[2]}", text), "utf-8")


def as_text(found: dict[str, Any]) -> str:
    """Tell the figures in lines."""
    whole = found["pairs"]
    lines = [f"{found['things']} things, {whole:,} pairs"]
    for name, one in found["profiles"].items():
        lines.append(
            f"{name}: {one['pairs']:,} pairs proven ({one['pairs'] / whole:.2%}), {one['met']:,} of them met; "
            f"{one['situations']:,} situations, {one['nodes']:,} nodes, {one['cut']:,} cut short; "
            f"{one['asks']:,} questions of games; {one['errors']:,} errors"
        )
    full = [box for box, one in found["boxes"].items() if one["proven"] == one["of"]]
    lines.append(f"whole inside of: {', '.join(full) or 'no box yet'}; commits: {', '.join(found['revisions'])}")
    return "\n".join(lines)
