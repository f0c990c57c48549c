"""How types look: a strong colour with a pattern in it for the edge of a card, a pale one to write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.sheet.ink import Area, Ink
from engine.records import NamedTuple

WHITE: Final = "#ffffff"


class Look(NamedTuple):
    """Be the look of a type: colour and pattern of the edge, and the pale colour of the card."""

    strong: str
    pale: str
    pattern: str


# Told apart without colour by the pattern: plain, lines across, upright or slanting, crosses, dots, waves, bricks.
LOOKS: Final[dict[str, Look]] = {
    "Treasure": Look("#8a6a00", "#fdf3c8", "dots"),
    "Victory": Look("#2c6e2f", "#e2f2df", "across"),
    "Curse": Look("#5d2a82", "#efe3f7", "cross"),
    "Night": Look("#1d2430", "#dfe3ea", "sparse"),
    "Duration": Look("#a34700", "#fdebd8", "wave"),
    "Reaction": Look("#1557a0", "#e0edfa", "upright"),
    "Reserve": Look("#77522c", "#f3e7d8", "bricks"),
    "Ruins": Look("#4d4035", "#e9e2da", "bricks"),
    "Shelter": Look("#8b1a1a", "#f8e0de", "slant"),
    "Attack": Look("#a3201c", "#f4f4f4", "zigzag"),
    "Action": Look("#5a6270", "#f4f4f4", "plain"),
    "Event": Look("#6b7078", "#f6f6f6", "slant"),
    "Landmark": Look("#40702f", "#e6f2df", "across"),
    "Project": Look("#9c4a5b", "#fae7ea", "bricks"),
    "Way": Look("#2b6f86", "#e1f1f6", "wave"),
    "Trait": Look("#5b4b9a", "#eae7f6", "cross"),
    "Ally": Look("#7a6233", "#f5eedc", "upright"),
    "Prophecy": Look("#1557a0", "#e0edfa", "sparse"),
}
ORDER: Final = tuple(LOOKS)
NONE: Final = Look("#777777", WHITE, "plain")
MOST: Final = 3


def looks_of(types: Sequence[str]) -> tuple[Look, ...]:
    """List the looks of what has these types: an Action that is something else besides shows that first."""
    found = [LOOKS[one] for one in ORDER if one in types][:MOST]
    return tuple(found) or (NONE,)


def type_of(look: Look) -> str:
    """Return the type whose look this is, "" for that of no type."""
    return next((one for one in ORDER if LOOKS[one] == look), "")


def draw_edge(ink: Ink, edge: Area, looks: Sequence[Look]) -> None:
    """Fill an upright strip with the looks, one below the other."""
    high = edge.height / len(looks)
    for at, look in enumerate(looks):
        part = Area(edge.name, edge.left, edge.top + at * high, edge.width, high)
        ink.rect(part, look.strong)
        path = PATTERNS[look.pattern](part)
        if path:
            ink.path(path, stroke=WHITE, width=0.9)


def _steps(part: Area, step: float) -> list[float]:
    count = max(1, round(part.height / step))
    return [part.top + part.height * (at + 0.5) / count for at in range(count)]


def _plain(part: Area) -> str:
    return ""


def _across(part: Area) -> str:
    return "".join(f"M{part.left:.1f} {y:.1f}h{part.width:.1f}" for y in _steps(part, 3))


def _upright(part: Area) -> str:
    return "".join(f"M{part.left + part.width * at:.1f} {part.top:.1f}v{part.height:.1f}" for at in (0.3, 0.7))


def _slant(part: Area) -> str:
    return "".join(f"M{part.left:.1f} {y + 1.6:.1f}l{part.width:.1f} -3.2" for y in _steps(part, 3.6))


def _cross(part: Area) -> str:
    wide = part.width
    return "".join(f"M{part.left:.1f} {y - 2:.1f}l{wide:.1f} 4m0 -4l-{wide:.1f} 4" for y in _steps(part, 5))


def _zigzag(part: Area) -> str:
    half = part.width / 2
    return "".join(f"M{part.left:.1f} {y + 1.2:.1f}l{half:.1f} -2.6l{half:.1f} 2.6" for y in _steps(part, 4.2))


def _wave(part: Area) -> str:
    half = part.width / 2
    return "".join(f"M{part.left:.1f} {y:.1f}q{half / 2:.1f} -2.6 {half:.1f} 0t{half:.1f} 0" for y in _steps(part, 4.2))


def _dots(part: Area) -> str:
    return _spots(part, 3.4, 1.1)


def _sparse(part: Area) -> str:
    return _spots(part, 8, 1.6)


def _spots(part: Area, step: float, size: float) -> str:
    """Set square spots, turn and turn about left and right of the middle."""
    found = ""
    for at, y in enumerate(_steps(part, step)):
        x = part.left + part.width * (0.3 if at % 2 else 0.7) - size / 2
        found += f"M{x:.1f} {y:.1f}h{size:.1f}"
    return found


def _bricks(part: Area) -> str:
    found = ""
    for at, y in enumerate(_steps(part, 4.6)):
        x = part.left + part.width * (0.33 if at % 2 else 0.67)
        found += f"M{part.left:.1f} {y - 2.3:.1f}h{part.width:.1f}M{x:.1f} {y - 2.3:.1f}v4.6"
    return found


PATTERNS: Final[dict[str, Callable[[Area], str]]] = {
    "plain": _plain, "across": _across, "upright": _upright, "slant": _slant, "cross": _cross, "zigzag": _zigzag,
    "wave": _wave, "dots": _dots, "sparse": _sparse, "bricks": _bricks,
}  # fmt: skip
