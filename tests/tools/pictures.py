"""Take the README's pictures anew: python -m tests.tools.pictures [SITE].

The terminal's are SVG files drawn by Rich, with no font from elsewhere; those of the site, for which SITE names a built
one, are taken by Chromium, on a desk and on a phone.
"""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from assistant.commands.shell import build
from assistant.look.show import colour_lines
from assistant.telling.names import interface_for

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
WIDTH = 96
SHOWN = {
    "kingdom": ["kingdom", "--players", "3", "--seed", "41"],
    "ask": ["ask", "Throne Room", "Moneylender", "Copper"],
}
PAGES = {"site": ("en/cards/moat.html", 1280, 860), "site-phone": ("pl/cards/throne-room.html", 390, 860)}
FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.S)


def terminal(name: str, args: list[str]) -> None:
    """Draw what a command prints."""
    answer = build(interface_for("en")).main(args, prog_name="justiciar", standalone_mode=False)
    recorder = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor")
    recorder.print(f"$ justiciar {' '.join(word if word.isalnum() or word[0] == '-' else repr(word) for word in args)}")
    for line in colour_lines(answer.page, WIDTH):
        recorder.print(line)
    drawn = recorder.export_svg(title="justiciar", unique_id=name)
    drawn = FONT_FACE.sub("", drawn).replace("Fira Code", "DejaVu Sans Mono")
    PICTURES.joinpath(f"{name}.svg").write_text(drawn, "utf-8")


def pages(site: Path) -> None:
    """Photograph pages of a built site."""
    from tests.site.browsing import browser, served

    with served(site) as address, browser() as chromium:
        for name, (page, width, height) in PAGES.items():
            opened = chromium.new_page(viewport={"width": width, "height": height})
            opened.goto(address + page)
            opened.screenshot(path=str(PICTURES / f"{name}.png"))


def main(args: list[str]) -> None:
    """Take all pictures; those of pages only with a site."""
    PICTURES.mkdir(exist_ok=True)
    for name, command in SHOWN.items():
        terminal(name, command)
    if args:
        pages(Path(args[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
