"""Draw the rooms of the house as the code has them, and count: python -m tests.tools.house [--check].

docs/pictures/house.svg shows each room once; a line leads down from a room to those that it imports, but for what it
reaches through another room anyway. --check draws nothing and tells (exit status 1) when the kept picture is another.
The counts printed are modules, imports inside functions, circles, and what a kingdom and two questions load.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import grimp

ROOT: Final = Path(__file__).parents[2]
PICTURE: Final = ROOT / "docs" / "pictures" / "house.svg"
WINGS: Final = ("engine", "i18n", "assistant", "docs")
ONE_ROOM: Final = ("i18n", "docs")  # wings that are drawn as one room each
# The one command that makes the site; it works in a checkout only.
NOT_DRAWN: Final = {("assistant.commands", "docs")}
NO_ROOMS: Final = {*WINGS, "engine.records"}  # the starts of the wings, and what all rooms stand on
WAYS: Final = (("kingdom",), ("ask", "Does Moat stop Witch?"), ("ask", "Witch", "Moat"), ("card", "Moat"))
WIDTH, HEIGHT, GAP, DROP = 118, 30, 34, 40
ASIDE: Final = 66  # every other floor stands so much to the right, so that lines do not run behind rooms
COLOURS: Final = {"engine": "#dfe9d8", "i18n": "#f3e6c8", "assistant": "#d9e4f2", "docs": "#eadcee"}
_LOADED: Final = """
import io, sys
from assistant.app import run
out, sys.stdout = sys.stdout, io.StringIO()
run(sys.argv[1:])
sys.stdout = out
print(sum(name.partition(".")[0] in ("engine", "i18n", "assistant", "docs") for name in sys.modules))
"""


class Spot(NamedTuple):
    """Be where a room stands in the picture, in pixels: the middle of its top."""

    x: int
    y: int


@cache
def graph() -> grimp.ImportGraph:
    """Read all imports, those inside of functions and for types alone too."""
    return grimp.build_graph(*WINGS, cache_dir=None)


def room_of(module: str) -> str:
    """Return the room of a module: a wing, or a package in it; what lies loose in a wing belongs to the wing."""
    wing, _, rest = module.partition(".")
    inner = rest.partition(".")[0]
    if wing in ONE_ROOM or not (ROOT / wing / inner).is_dir() or not inner:
        return wing
    return f"{wing}.{inner}"


@cache
def doors() -> Mapping[str, frozenset[str]]:
    """Map each room to the rooms it imports."""
    found: dict[str, set[str]] = {}
    for module in graph().modules - NO_ROOMS:
        own = room_of(module)
        imported = graph().find_modules_directly_imported_by(module) - NO_ROOMS
        others = {room_of(one) for one in imported} - {own}
        found.setdefault(own, set()).update(one for one in others if (own, one) not in NOT_DRAWN)
    return {room: frozenset(others) for room, others in sorted(found.items())}


def reached(room: str, through: Mapping[str, frozenset[str]]) -> set[str]:
    """List the rooms below a room, by any way."""
    found: set[str] = set()
    waiting = [room]
    while waiting:
        new = through[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def shown_doors() -> dict[str, list[str]]:
    """Leave out the doors to what another door leads to anyway."""
    below = {room: reached(room, doors()) for room in doors()}
    return {room: sorted(one for one in others if not any(one in below[other] for other in others))
            for room, others in doors().items()}  # fmt: skip


def floors() -> list[list[str]]:
    """Put each room one floor above the highest that it imports; the ground floor comes first."""
    heights: dict[str, int] = {}

    def height(room: str) -> int:
        if room not in heights:
            heights[room] = 1 + max((height(one) for one in doors()[room]), default=-1)
        return heights[room]

    found: list[list[str]] = [[] for _ in range(1 + max(map(height, doors())))]
    for room in doors():
        found[heights[room]].append(room)
    return found


def spots() -> dict[str, Spot]:
    """Find a place for each room: on its floor, over the middle of what it leads to."""
    storeys = floors()
    widest = max(map(len, storeys)) * (WIDTH + GAP)
    found: dict[str, Spot] = {}
    for number, rooms in enumerate(storeys):
        y = GAP + (len(storeys) - 1 - number) * (HEIGHT + DROP)
        wanted = {room: _middle([found[one].x for one in shown_doors()[room]], widest // 2) for room in rooms}
        ordered = sorted(rooms, key=lambda room: (wanted[room], room))
        left = (widest - len(ordered) * (WIDTH + GAP)) // 2 + (ASIDE if number % 2 else 0)
        for place, room in enumerate(ordered):
            found[room] = Spot(left + place * (WIDTH + GAP) + (WIDTH + GAP) // 2, y)
    return found


def _middle(places: list[int], other: int) -> int:
    return sum(places) // len(places) if places else other


def draw() -> str:
    """Draw the house as SVG."""
    at = spots()
    width = max(map(len, floors())) * (WIDTH + GAP) + ASIDE
    height = max(one.y for one in at.values()) + HEIGHT + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>The rooms, and what they import</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for room, others in shown_doors().items():
        for one in others:
            start, end = at[room], at[one]
            parts.append(f'<path d="M{start.x} {start.y + HEIGHT} C{start.x} {start.y + HEIGHT + DROP // 2} '
                         f'{end.x} {end.y - DROP // 2} {end.x} {end.y}" fill="none" stroke="#777"/>')  # fmt: skip
    for room, spot in at.items():
        colour = COLOURS[room.partition(".")[0]]
        parts.append(f'<rect x="{spot.x - WIDTH // 2}" y="{spot.y}" width="{WIDTH}" height="{HEIGHT}" rx="4" '
                     f'fill="{colour}" stroke="#555"/>')  # fmt: skip
        parts.append(f'<text x="{spot.x}" y="{spot.y + 20}" text-anchor="middle" font-family="sans-serif" '
                     f'font-size="12">{escape(room)}</text>')  # fmt: skip
    return "\n".join([*parts, "</svg>", ""])


def late_imports() -> Iterator[tuple[str, str]]:
    """List (file, module) of each import of our own that stands inside a function."""
    for wing in WINGS:
        for path in sorted((ROOT / wing).rglob("*.py")):
            yield from ((path.relative_to(ROOT).as_posix(), module) for module in _late_in(path))


def _late_in(path: Path) -> list[str]:
    functions = (one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.FunctionDef))
    inside = {id(node): node for one in functions for node in ast.walk(one)}
    found = [node.module or "" for node in inside.values() if isinstance(node, ast.ImportFrom)]
    found += [alias.name for node in inside.values() if isinstance(node, ast.Import) for alias in node.names]
    return [module for module in found if module.partition(".")[0] in WINGS]


def circles() -> list[set[str]]:
    """List the sets of modules that reach each other, by any way."""
    below = {module: graph().find_upstream_modules(module) for module in graph().modules}
    rings = {frozenset((module, *(one for one in found if module in below[one]))) for module, found in below.items()}
    return sorted((set(ring) for ring in rings if len(ring) > 1), key=len, reverse=True)


def unimported() -> list[str]:
    """List the modules that no module imports; a room's own start is none of them."""
    known = graph()
    return sorted(one for one in known.modules
                  if not known.find_children(one) and not known.find_modules_that_directly_import(one))  # fmt: skip


def loaded(args: tuple[str, ...]) -> int:
    """Count our modules that a command line loads."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED, *args], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def main(*flags: str) -> int:
    """Draw and count, or check."""
    drawn = draw()
    if "--check" in flags:
        return int(drawn != PICTURE.read_text("utf-8"))
    PICTURE.write_text(drawn, "utf-8")
    late = list(late_imports())
    print(f"{len(graph().modules)} modules, {len(late)} imports inside functions, {len(circles())} circles")
    for ring in circles():
        print("   ", *sorted(ring))
    for args in WAYS:
        print(f"{loaded(args):>5} modules loaded by justiciar", *args)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
