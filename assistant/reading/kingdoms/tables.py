"""Lines of tables: the cells with names are read, the others passed over."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.reading.kingdoms.cleaning import divide, less_figures
from assistant.reading.kingdoms.headings import role_of
from assistant.reading.kingdoms.resolving import is_like
from assistant.reading.kingdoms.shares import Flagged


class Tabled(Flagged):
    """Hold what was found in a text, and take the cells out of the lines of a table."""

    def _from_table(self, line: str) -> str:
        """Take the cells with names out of a line of a table; what else stands in it is no card."""
        cells = divide(line, "\t|")
        if len(cells) < 2:
            return cells[0] if cells else ""
        if role_of(cells[0]) and self._find_first(cells[1]):
            return f"{cells[0]}: {', '.join(cells[1:])}"
        named = [cell for cell in cells if any(map(self._find_first, divide(cell, ",")))]
        return ", ".join(self._kept(cells, named)) if named or not self.pieces else cells[0]

    def _kept(self, cells: Sequence[str], named: Sequence[str]) -> list[str]:
        """List the cells that are read: those with names, and what may be a slip among them."""
        boxes = list(filter(self._names_box, cells))
        kept = [cell for cell in named if cell not in boxes] or named
        others = [cell for cell in cells if cell not in (*named, *boxes)]
        return [*kept, *(cell for cell in others if not self._passes_over(cell, len(kept) > 1))]

    def _passes_over(self, cell: str, among: bool) -> bool:
        """Tell whether a cell is left out, and say so once of one with words; among names it may be a slip."""
        if among and is_like(cell, self.lang):
            return False
        if any(map(str.isalpha, less_figures(cell))) and all(one.text != cell for one in self.left):
            self.leave(cell)
        return True

    def _find_first(self, text: str) -> str | None:
        """Find what the first name of a list means, whatever stands in brackets behind it."""
        return self._find(divide(text, ",;(")[0].partition("(")[0]) if any(map(str.isalpha, text)) else None
