"""What is drawn on a page, and the page written as SVG or laid out as HTML of fixed places. Lengths are points."""

from __future__ import annotations

from html import escape

from engine.records import NamedTuple

FONT = "sans-serif"
DARK = "#1b1b1b"
LEADING = 1.17  # a line is so many times as high as its letters
BASE = 0.8  # the base line lies so far below the top of the letters


class Words(NamedTuple):
    """Be a line of text: left, middle or right of `x` by `anchor` (start, middle, end), its base line at `y`.

    `squeeze` narrows the letters; `lang` is "" where the text is in the language of the page.
    """

    text: str
    x: float
    y: float
    size: float
    bold: bool = False
    anchor: str = "start"
    squeeze: float = 1.0
    fill: str = DARK
    lang: str = ""


class Area(NamedTuple):
    """Be a rectangle that something takes up, and what it is."""

    name: str
    left: float
    top: float
    width: float
    height: float


class Ink:
    """Gather shapes and words; `areas` are what must not overlap."""

    def __init__(self) -> None:
        self.shapes: list[str] = []
        self.words: list[Words] = []
        self.areas: list[Area] = []

    def rect(
        self, area: Area, fill: str, stroke: str = "none", width: float = 0.6, round_: float = 0.0, dash: str = ""
    ) -> None:
        """Draw a rectangle."""
        more = f' rx="{_n(round_)}"' if round_ else ""
        more += f' stroke="{stroke}" stroke-width="{_n(width)}"' if stroke != "none" else ""
        more += f' stroke-dasharray="{dash}"' if dash else ""
        self.shapes.append(
            f'<rect x="{_n(area.left)}" y="{_n(area.top)}" width="{_n(area.width)}" height="{_n(area.height)}" '
            f'fill="{fill}"{more}/>'
        )

    def path(self, path: str, fill: str = "none", stroke: str = "none", width: float = 0.6) -> None:
        """Draw a path."""
        more = f' stroke="{stroke}" stroke-width="{_n(width)}"' if stroke != "none" else ""
        self.shapes.append(f'<path d="{path}" fill="{fill}"{more}/>')

    def say(self, words: Words) -> None:
        """Write a line of text; an empty one is none."""
        if words.text:
            self.words.append(words)


def svg(ink: Ink, width: float, height: float, title: str, lang: str, sized: bool = True, hidden: bool = False) -> str:
    """Write everything as one SVG; `sized` gives it its size on paper, else it takes the width it is given."""
    size = f' width="{_n(width)}pt" height="{_n(height)}pt"' if sized else ""
    role = ' aria-hidden="true"' if hidden else f' role="img" aria-label="{escape(title)}"'
    drawn = "".join(ink.shapes) + "".join(map(_text, ink.words))
    head = "" if hidden else f"<title>{escape(title)}</title>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}"{size} lang="{lang}" '
        f'xml:lang="{lang}" font-family="{FONT}"{role}>{head}{drawn}</svg>'
    )


def _text(one: Words) -> str:
    anchor = f' text-anchor="{one.anchor}"' if one.anchor != "start" else ""
    bold = ' font-weight="bold"' if one.bold else ""
    lang = f' lang="{one.lang}" xml:lang="{one.lang}"' if one.lang else ""
    if one.squeeze == 1.0:
        place = f'x="{_n(one.x)}" y="{_n(one.y)}"'
    else:
        place = f'transform="translate({_n(one.x)} {_n(one.y)}) scale({one.squeeze:.3f} 1)"'
    return f'<text {place} font-size="{_n(one.size)}" fill="{one.fill}"{anchor}{bold}{lang}>{escape(one.text)}</text>'


def places(ink: Ink, width: float, height: float) -> str:
    """Lay everything out as HTML: the shapes as a picture below, each line of text a paragraph in its place.

    Text drawn by WeasyPrint inside an SVG falls into single letters, which nobody can search or copy.
    """
    under = Ink()
    under.shapes = ink.shapes
    picture = svg(under, width, height, "", "en", hidden=True)
    return f'<div class="under">{picture}</div>{"".join(map(_paragraph, ink.words))}'


def _paragraph(one: Words) -> str:
    wide = 600.0
    left = {"start": one.x, "middle": one.x - wide / 2, "end": one.x - wide}[one.anchor]
    align = {"start": "left", "middle": "center", "end": "right"}[one.anchor]
    top = one.y - BASE * one.size
    style = f"left:{_n(left)}pt;top:{_n(top)}pt;width:{_n(wide)}pt;font-size:{_n(one.size)}pt;text-align:{align}"
    style += f";color:{one.fill}" if one.fill != DARK else ""
    style += ";font-weight:bold" if one.bold else ""
    if one.squeeze != 1.0:
        style += f";transform:scaleX({one.squeeze:.3f});transform-origin:{align} top"
    lang = f' lang="{one.lang}"' if one.lang else ""
    return f'<p style="{style}"{lang}>{escape(one.text)}</p>'


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
