"""How much the checklist says: all of it, or less where the page is full."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from assistant.telling.names import show_name
from assistant.telling.page import Row, Section
from assistant.telling.tables import names
from engine.records import NamedTuple
from engine.table.layout import Table
from i18n.interface import Interface

WHOLE: Final = 0
PLAIN: Final = 1  # without the numbers of rules
LEAN: Final = 2  # without what the picture shows as well
BARE: Final = 3  # the picture leaves out what lies beside the piles, and the list says it
PILES: Final = ("table.kingdom", "table.basics", "table.others")
SHOWN: Final = ("table.landscapes", "table.marks", "table.trash")
NAME: Final = 1  # which cell of the row of a pile


class Lists(NamedTuple):
    """Be the checklist of a language in each degree of detail."""

    whole: tuple[Section, ...]
    plain: tuple[Section, ...]
    lean: tuple[Section, ...]
    bare: tuple[Section, ...]


def lists_of(table: Table, sections: Sequence[Section], ui: Interface) -> Lists:
    """Make the shorter lists of the whole one."""
    plain = tuple(_without_rules(section, ui) for section in sections)
    lean = [_lean(section, table, ui) for section in plain]
    kept = (ui("table.beside"), ui("table.trash"))
    least = [_lean(section, table, ui, briefly=True) for section in plain]
    bare = [_first_cells(one) if one.heading in kept else less for one, less in zip(plain, least, strict=True)]
    return Lists(tuple(sections), plain, _filled(lean), _filled(bare))


def _filled(sections: Iterable[Section]) -> tuple[Section, ...]:
    return tuple(section for section in sections if section.rows)


def _first_cells(section: Section) -> Section:
    return section._replace(rows=tuple(row._replace(cells=row.cells[:1]) for row in section.rows))


def _without_rules(section: Section, ui: Interface) -> Section:
    sign = re.escape(ui("table.rule-id", rule="#")).replace(re.escape("#"), r"[A-Z§]*\d[\w.]*")
    rule = re.compile(rf"\s*{sign}")
    rows = tuple(row._replace(cells=tuple(rule.sub("", cell) for cell in row.cells)) for row in section.rows)
    return section._replace(heading=rule.sub("", section.heading), rows=rows)


def _lean(section: Section, table: Table, ui: Interface, briefly: bool = False) -> Section:
    """Leave out what tiles say; what lies in a mixed pile and in the Black Market deck they do not say.

    briefly: of a pile that is shuffled whole only that.
    """
    if any(section.heading == ui(one) for one in SHOWN):
        return section._replace(rows=())
    if any(section.heading == ui(one) for one in PILES):
        return section._replace(rows=tuple(_contents(section, table, ui, briefly)), aligns="")
    if section.heading == ui("table.beside") and len(section.rows) == len(table.beside):
        pairs = zip(section.rows, table.beside, strict=True)
        rows = [Row(row.cells[:1]) for row, one in pairs if one.kind == "market"]
        return section._replace(rows=tuple(rows))
    return section


def _contents(section: Section, table: Table, ui: Interface, briefly: bool) -> Iterable[Row]:
    mixed = {show_name(pile.id, ui.lang): pile for pile in (*table.supply, *table.others) if pile.contents}
    for row in section.rows:
        pile = mixed.get(row.cells[NAME])
        if pile and briefly and pile.shuffled and len(pile.contents) * pile.contents[0][1] == pile.cards:
            yield Row((f"{row.cells[NAME]}: {ui('sheet.shuffled', n=pile.cards)}",))
        elif pile and row.cells[-1]:
            because = f"{ui('table.because', cards=names(pile.because, ui))}; " if pile.because else ""
            yield Row((f"{row.cells[NAME]}: {row.cells[-1].removeprefix(because)}",))
