"""How the pages of the site begin, and their sections: what the search shows below a title, without fetching a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import unescape
from pathlib import Path
from typing import Final

MOST: Final = 140  # letters
READ: Final = 8_000  # letters of HTML behind a heading, more than enough for those
STARTS: Final = ('class="card-text', 'role="main"')  # of a page, the first that it has
UNSAID: Final = re.compile(
    r"<(script|style|template|form|svg|thead|h[1-6])\b.*?</\1>|<dl class=\"[^\"]*card-facts\">.*?</dl>"
    r"|<a class=\"headerlink\".*?</a>|<p class=\"rubric\">.*?</p>",
    re.S,
)
WITHIN: Final = re.compile(r"</?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>")  # stands in a line of text
TAG: Final = re.compile(r"<[^>]*(?:>|$)")


def texts(root: Path, docnames: Iterable[str], anchors: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Map the place of each page, and place#anchor of sections of it, to how they begin; anchors: by docname."""
    found = {}
    for place, docname in enumerate(docnames):
        path = root / f"{docname}.html"
        if not path.is_file():
            continue
        html = path.read_text("utf-8")
        start = next((at for at in map(html.find, STARTS) if at >= 0), 0)
        for anchor in ("", *anchors.get(docname, ())):
            at = html.find(f'id="{anchor}"', start) if anchor else start
            text = begins(html[html.find(">", at) + 1 :][:READ]) if at >= 0 else ""
            if text:
                found[f"{place}#{anchor}"] = text
    return found


def begins(html: str) -> str:
    """Say how a section begins: its words, cut behind one of them."""
    plain = TAG.sub(" ", WITHIN.sub("", UNSAID.sub(" ", html.partition("</section>")[0])))
    text = re.sub(r" ([,.;:])", r"\1", " ".join(unescape(plain).split()))
    return text if len(text) <= MOST else f"{text[:MOST].rpartition(' ')[0]} …"
