"""How wide a text is in any usual sans-serif font at most, and where it breaks. Lengths and sizes are points."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

# Advance widths of the signs from space to tilde, in thousandths of the size: for each sign the widest of DejaVu Sans,
# Liberation Sans and Noto Sans, regular and bold. What another machine takes for sans-serif is narrower, as a rule.
REGULAR: Final = (
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 551, 838, 318, 361, 318, 372, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 556, 1015, 684, 686, 722, 770, 667, 611, 778, 752, 339, 500, 667, 557, 907,
    760, 787, 667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 372, 390, 838, 556, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 413, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    551, 636, 838,
)  # fmt: skip
BOLD: Final = (
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 545, 838, 380, 415, 380, 413, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 611, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 389, 556, 775, 637, 995,
    837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 413, 457, 838, 556, 500, 675, 716, 593, 716,
    678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
    551, 712, 838,
)  # fmt: skip
FIRST: Final = 32
OTHER: Final = 840  # a sign that is not listed, × for one
PLAIN: Final = str.maketrans(
    {"ł": "n", "Ł": "U", "–": "0", "„": '"', "”": '"', "“": '"', "’": "'", "\N{NO-BREAK SPACE}": " "}
)
_PIECES: Final = re.compile(r"[^ /-]*[/-]+|[^ ]+")
_TOGETHER: Final = re.compile(r" (?=\[)|(?<=\d) (?=×)|(?<=×) ")


@cache
def width_of(text: str, size: float, bold: bool = False) -> float:
    """Measure a text generously; an accent does not widen its letter."""
    table = BOLD if bold else REGULAR
    total = 0
    for sign in unicodedata.normalize("NFD", text.translate(PLAIN)):
        if not unicodedata.combining(sign):
            place = ord(sign) - FIRST
            total += table[place] if 0 <= place < len(table) else OTHER
    return total * size / 1000


def break_lines(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """Break a text at spaces, and after hyphens and slashes; a single piece that is too wide stays a line.

    A number stays with its sign and what it counts, and what stands in square brackets with the word before.
    """
    lines: list[str] = []
    line = ""
    for word in _TOGETHER.sub("\N{NO-BREAK SPACE}", text).split(" "):
        for at, piece in enumerate(_PIECES.findall(word)):
            longer = line + (" " if line and not at else "") + piece
            if line and width_of(longer, size, bold) > room:
                lines.append(line)
                line = piece
            else:
                line = longer
    return tuple(one.replace("\N{NO-BREAK SPACE}", " ") for one in (*lines, line) if one)


def break_anywhere(text: str, room: float, size: float) -> tuple[str, ...]:
    """Break a text at spaces, and a word that is wider than the room wherever it is full."""
    found: list[str] = []
    for whole in break_lines(text, room, size):
        rest = whole
        while width_of(rest, size) > room and len(rest) > 1:
            cut = next((at for at in range(len(rest) - 1, 1, -1) if width_of(rest[:at], size) <= room), 1)
            found.append(rest[:cut])
            rest = rest[cut:]
        found.append(rest)
    return tuple(found)


def squeeze(text: str, room: float, size: float, bold: bool = False) -> float:
    """Tell by how much the letters of a line must be narrowed to fit: 1 where it fits as it is."""
    wide = width_of(text, size, bold)
    return 1.0 if wide <= room else room / wide
