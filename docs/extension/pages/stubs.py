"""The pages made from data: which there are, and the stub files that Sphinx wants to find for them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from docs.extension.facts import folder_of, written
from docs.extension.indices import things
from engine.rulings import ruling_files
from engine.table.facts import all_ids, fact
from engine.table.recommended import kingdoms

SUFFIX = ".page"


@cache
def pages() -> dict[str, tuple[str, str]]:
    """Return every generated page: its docname, what it is (card, set, kingdoms, rulings) and of which id."""
    found = {f"{folder_of(card)}/{card}": ("card", card) for card in things()}
    boxes = sorted({fact(card).box for card in all_ids()})
    found |= {f"sets/{box}": ("set", box) for box in boxes}
    found |= {f"kingdoms/{box}": ("kingdoms", box) for box in kingdom_boxes()}
    return found | {f"rulings/{file}": ("rulings", file) for file in ruling_files()}


def booklet_pages() -> dict[str, tuple[str, str]]:
    """Return the pages of the booklet: its root and one for each box."""
    boxes = dict.fromkeys(fact(card).box for card in all_ids() if written(card) is not None)
    return {"booklet": ("booklet", "all")} | {f"booklet/{box}": ("booklet-box", box) for box in boxes}


@cache
def kingdom_boxes() -> tuple[str, ...]:
    """List the boxes whose page lists recommended kingdoms: the first box of each."""
    return tuple(sorted({first_box_of(one.id) for one in kingdoms()}))


def first_box_of(kingdom: str) -> str:
    """Return the box whose page lists a recommended kingdom."""
    return kingdom.partition("/")[0].partition("+")[0]


def write_stubs(source: Path) -> None:
    """Put a stub for each generated page into the source folder, and take away those of pages that are no more.

    Several builds may do so at once: a stub that stands as it should is left alone.
    """
    wanted = {
        source / f"{docname}{SUFFIX}": f"{kind} {id}\n" for docname, (kind, id) in (pages() | booklet_pages()).items()
    }
    for path in source.rglob(f"*{SUFFIX}"):
        if path not in wanted:
            path.unlink(missing_ok=True)
    for path, text in wanted.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
