"""Take the README's pictures anew: python -m tests.tools.pictures [SITE [FOLDER]].

The terminal's are SVG files drawn by Rich, with no font from elsewhere; those of the site, for which SITE names a built
one, are taken by Chromium. FOLDER gets more of them to be looked at: home page, an answer and a card, desk and phone.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
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
ANSWER = "en/index.html#ask=Does%20Moat%20stop%20Witch%3F"
DESK, PHONE = (1280, 860), (390, 860)
PAGES = {"site": (ANSWER, DESK), "site-phone": ("pl/cards/throne-room.html", PHONE)}
LOOKED_AT = {
    f"{name}-{size[0]}": (page, size)
    for name, page in (("home", "en/index.html"), ("answer", ANSWER), ("card", "en/cards/militia.html"))
    for size in (DESK, PHONE)
}
THERE = {ANSWER: ".answer-verdict"}  # what a page is waited for
PATIENCE = 120_000  # ms
UNTIMED = ".referee-state { visibility: hidden; }"  # how long an answer took is the machine's
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


def pages(site: Path, folder: Path, wanted: Mapping[str, tuple[str, tuple[int, int]]]) -> None:
    """Photograph pages of a built site; wanted: which page by the name of the picture, and how wide and high."""
    from tests.site.browsing import browser, served

    folder.mkdir(parents=True, exist_ok=True)
    with served(site) as address, browser() as chromium:
        for name, (page, (width, height)) in wanted.items():
            opened = chromium.new_page(viewport={"width": width, "height": height})
            opened.goto(address + page)
            if page in THERE:
                opened.wait_for_selector(THERE[page], timeout=PATIENCE)
            opened.screenshot(path=str(folder / f"{name}.png"), style=UNTIMED)
            opened.close()


def main(args: list[str]) -> None:
    """Take all pictures; those of pages only with a site."""
    PICTURES.mkdir(exist_ok=True)
    for name, command in SHOWN.items():
        terminal(name, command)
    if args:
        pages(Path(args[0]), PICTURES, PAGES)
    if len(args) > 1:
        pages(Path(args[0]), Path(args[1]), LOOKED_AT)


if __name__ == "__main__":
    main(sys.argv[1:])
