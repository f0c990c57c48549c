"""A picture of the table when play begins, with its words in the page's language."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from docs.extension.chapters.tables import FIRST_GAME
from docs.extension.words import Site, site, unmarked
from engine.table.facts import cost_order
from engine.table.kingdom import Kingdom
from engine.table.layout import Pile, lay_out

STYLE = (
    ".card{fill:#fff;stroke:#333}.under{fill:#eee;stroke:#888}text{font:11px sans-serif;text-anchor:middle}"
    ".number{font-weight:bold}"
)
WIDE, HIGH, GAP, EDGE = 118, 74, 10, 12
COLUMNS = 7


def picture(lang: str, players: int = 2) -> str:
    """Draw the Supply, the trash and one player's place as an SVG; it grows and shrinks with the page."""
    words = site(lang)
    table = lay_out(Kingdom(FIRST_GAME), players)
    kingdom = sorted(table.kingdom, key=lambda pile: (cost_order(pile.id), words.order(pile.id)))
    rows = [list(table.basics), kingdom[:5], kingdom[5:]]
    parts: list[str] = []
    top = EDGE
    for row in rows:
        left = EDGE + (COLUMNS - len(row)) * (WIDE + GAP) // 2
        for place, pile in enumerate(row):
            parts.append(_pile(pile, left + place * (WIDE + GAP), top, words))
        top += HIGH + GAP
    parts.append(_box(words("layout.trash"), EDGE, top - HIGH - GAP, "trash"))
    top += GAP
    for place, zone in enumerate(("deck", "hand", "in-play", "discard")):
        parts.append(_box(words(f"layout.{zone}"), EDGE + (place + 1) * (WIDE + GAP) + WIDE // 2, top, zone))
    width, height = 2 * EDGE + COLUMNS * (WIDE + GAP) - GAP, top + HIGH + EDGE
    title = escape(words("layout.title", n=players))
    return (
        f'<figure class="layout"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{title}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{title}</title>{"".join(parts)}</svg>'
        f"<figcaption>{title}</figcaption></figure>"
    )


def picture_file(lang: str, players: int = 2) -> str:
    """Draw the same as a picture with its own style: books do not take an SVG in the midst of a page."""
    drawn = picture(lang, players)
    svg = drawn[drawn.index("<svg") : drawn.index("</svg>") + 6].replace("<title>", f"<style>{STYLE}</style><title>")
    data = b64encode(svg.encode("utf-8")).decode()
    title = escape(site(lang)("layout.title", n=players))
    return f'<p><img alt="{title}" src="data:image/svg+xml;base64,{data}"/></p>'


def _pile(pile: Pile, left: int, top: int, words: Site) -> str:
    """Draw a pile: a card on two others, its name and its number."""
    under = "".join(
        f'<rect class="under" x="{left + 3 * n}" y="{top + 3 * n}" width="{WIDE - 6}" height="{HIGH - 6}" rx="5"/>'
        for n in (2, 1)
    )
    number = f'<text class="number" x="{left + (WIDE - 6) / 2}" y="{top + 52}">{pile.cards}</text>'
    return f"{under}{_card(left, top, WIDE - 6, HIGH - 6)}{_text(words.name(pile.id), left, top, 28)}{number}"


def _box(name: str, left: int, top: int, kind: str) -> str:
    return f'<g class="place {kind}">{_card(left, top, WIDE - 6, HIGH - 6)}{_text(name, left, top, 38)}</g>'


def _card(left: int, top: int, width: int, height: int) -> str:
    return f'<rect class="card" x="{left}" y="{top}" width="{width}" height="{height}" rx="5"/>'


def _text(text: str, left: int, top: int, down: int) -> str:
    """Write a name in one line, or in two where it is long; squeezed where a line is still too long."""
    shown = unmarked(text)
    first, second = (shown, "") if len(shown) <= 15 else _halves(shown)
    lines = [line for line in (first, second) if line]
    start = top + down - (7 if len(lines) > 1 else 0)
    return "".join(
        f'<text x="{left + (WIDE - 6) / 2}" y="{start + 14 * at}"{_squeezed(line)}>{escape(line)}</text>'
        for at, line in enumerate(lines)
    )


def _halves(text: str) -> tuple[str, str]:
    """Break a text at the space nearest its middle."""
    spaces = [at for at, sign in enumerate(text) if sign == " "]
    if not spaces:
        return text, ""
    at = min(spaces, key=lambda at: abs(at - len(text) / 2))
    return text[:at], text[at + 1 :]


def _squeezed(line: str) -> str:
    return f' textLength="{WIDE - 14}" lengthAdjust="spacingAndGlyphs"' if len(line) > 17 else ""
