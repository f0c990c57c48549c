"""A plain table: the first column to the left, figures to the right."""

from __future__ import annotations

from collections.abc import Sequence


def lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table with aligned columns."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    found = []
    for name, *figures in (head, *rows):
        cells = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        found.append("  ".join([name.ljust(widths[0]), *cells]))
    return found


def show(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table under its title."""
    print(f"\n{title}")
    for line in lines(head, rows):
        print(f"  {line}".rstrip(), flush=True)
