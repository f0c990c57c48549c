"""A link to a kingdom, or its short code, as a QR code."""

from __future__ import annotations

from functools import cache

from assistant.sheet.ink import Area, Ink
from assistant.sheet.looks import WHITE
from assistant.telling.problems import Complaint

QUIET = 4  # the border that readers need, in modules (ISO/IEC 18004)


def draw_square(ink: Ink, area: Area, code: str) -> None:
    """Draw a square with its white border; raises Complaint `sheet.no-segno` where the package is missing."""
    rows = matrix(code)
    step = area.width / (len(rows) + 2 * QUIET)
    ink.rect(area, WHITE)
    ink.path("".join(_runs(rows, step, area.left + QUIET * step, area.top + QUIET * step)), fill="#000000")


@cache
def matrix(code: str) -> tuple[tuple[bool, ...], ...]:
    """Make the modules of a QR code, True where it is dark, without a border."""
    try:
        import segno
    except ImportError:
        raise Complaint("sheet.no-segno") from None
    return tuple(tuple(bool(one) for one in row) for row in segno.make(code, micro=False, error="m").matrix)


def _runs(rows: tuple[tuple[bool, ...], ...], step: float, left: float, top: float) -> list[str]:
    """Draw each run of dark modules in a row as one rectangle."""
    found = []
    for down, row in enumerate(rows):
        at = 0
        while at < len(row):
            end = at
            while end < len(row) and row[end]:
                end += 1
            if end > at:
                wide = (end - at) * step
                found.append(f"M{left + at * step:.3f} {top + down * step:.3f}h{wide:.3f}v{step:.3f}h-{wide:.3f}z")
            at = end + 1
    return found
