"""Lines of tables: the cells with names are read, the others passed over."""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.reading.kingdoms.cleaning import clean, divide, less_figures
from assistant.reading.kingdoms.headings import role_of
from assistant.reading.kingdoms.resolving import LIKE, MUCH_LIKE, is_like
from assistant.reading.kingdoms.shares import Flagged

_APART = re.compile(r"\s{3,}")  # between two columns


class Tabled(Flagged):
    """Hold what was found in a text, and take the cells out of the lines of a table."""

    def _from_table(self, line: str) -> str:
        """Take the cells with names out of a line of a table; what else stands in it is no card."""
        cells = divide(line, "\t|")
        apart = [clean(part)[0] for part in _APART.split(line)] if len(cells) < 2 else []
        if len(apart) > 1 and self._are_columns(apart):
            return ", ".join(apart)
        if len(cells) < 2:
            return cells[0] if cells else ""
        if role_of(cells[0]) and self._find_first(cells[1]):
            return f"{cells[0]}: {', '.join(cells[1:])}"
        named = [cell for cell in cells if any(map(self._find_first, divide(cell, ",")))]
        return ", ".join(self._kept(cells, named)) if named or not self.pieces else cells[0]

    def _are_columns(self, parts: Sequence[str]) -> bool:
        """Tell whether names stand beside each other, of which some may be slips."""
        found = [self._find_first(part) for part in parts]
        return any(found) and all(
            one or is_like(less_figures(part), self.lang) for one, part in zip(found, parts, strict=True)
        )

    def _kept(self, cells: Sequence[str], named: Sequence[str]) -> list[str]:
        """List the cells that are read: those with names, and what may be a slip among them."""
        boxes = list(filter(self._names_box, cells))
        kept = [cell for cell in named if cell not in boxes] or named
        others = [cell for cell in cells if cell not in (*named, *boxes)]
        return [*kept, *(cell for cell in others if not self._passes_over(cell, len(kept) > 1))]

    def _passes_over(self, cell: str, among: bool) -> bool:
        """Tell whether a cell is left out, and say so once of one with words; among names it may be a slip."""
        if is_like(cell, self.lang, LIKE if among else MUCH_LIKE):
            return False
        if any(map(str.isalpha, less_figures(cell))) and all(one.text != cell for one in self.left):
            self.leave(cell)
        return True

    def _find_first(self, text: str) -> str | None:
        """Find what the first name of a list means, whatever stands in brackets behind it."""
        return self._find(divide(text, ",;(")[0].partition("(")[0]) if any(map(str.isalpha, text)) else None
