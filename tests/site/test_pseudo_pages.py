"""The site in the pseudo-locale: whatever is not in its brackets has been said past the catalogues."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from bs4 import BeautifulSoup, Comment, Doctype

from i18n.pseudo import CLOSE, CLOSE_NAME, OPEN, OPEN_NAME, PSEUDO

ROOT = Path(__file__).parents[2]
MADE = """
import sys
from pathlib import Path
from docs.catalogues import write_pseudo
from docs.extension import changes
from docs.extension.pages import worth
from docs.running import run_sphinx
# Two kingdoms stand for all that are searched; that rulings hold is proven elsewhere.
two = ("base/first-game-2e", "base+intrigue/deconstruction-1e")
few = {id: one for id, one in worth.searched().items() if id in two}
worth.searched = changes.searched = lambda: few
out = Path(sys.argv[1])
only = {"locale_dirs": [str(write_pseudo(out / "locale"))], "include_patterns": sys.argv[2:], "dominion_proven": True}
run_sphinx("html", "xx", out / "xx", out / "trees", lambda done, total: None, **only)
"""
PAGES = (
    "index.md", "chapters/*.md", "chapters/help/*.md", "cards/moat.page", "cards/throne-room.page", "cards/gold.page",
    "cards/changeling.page", "cards/ferryman.page", "cards/castles.page", "cards/knights.page", "cards/ruins.page",
    "landscapes/the-seas-gift.page", "landscapes/way-of-the-mouse.page", "landscapes/deluded.page",
    "landscapes/capitalism.page", "landscapes/inherited.page", "sets/base.page", "sets/nocturne.page",
    "sets/cornucopia.page", "kingdoms/base.page", "kingdoms/cornucopia-guilds.page", "kingdoms/empires.page",
    "rulings/base_rules.page", "rulings/intrigue.page",
)  # fmt: skip
# What stands for itself in every language: our name, players of scenarios, codes of languages, parts of addresses.
PROPER = {"Justiciar", "Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "English", "Polski", "Magyar", "xx", "EUR"}
WORD = re.compile(r"[A-Za-z]{2,}")
CODE = ("script", "style", "template", "code", "pre")
LABELS = ("title", "alt", "aria-label", "placeholder")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Make the pages in a process of their own: what Sphinx speaks is a thing of the process."""
    out = tmp_path_factory.mktemp("pseudo")
    more = {"JUSTICIAR_PSEUDO": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", MADE, str(out), *PAGES]
    subprocess.run(command, env={**os.environ, **more}, cwd=ROOT, check=True, capture_output=True)
    return out / "xx"


def bare(html: str) -> set[str]:
    """List the words of a page that stand outside all brackets."""
    soup = BeautifulSoup(html, "html.parser")
    for gone in [*soup.find_all(CODE), *soup.select(".sig")]:
        gone.decompose()
    for element in soup.find_all(True):
        for key in LABELS:
            if element.has_attr(key):
                element.append(f" {element[key]} ")
    for gone in soup.find_all(href=re.compile("^https?:")):
        gone.decompose()
    for other in soup.find_all(lang=True):
        if other["lang"] != PSEUDO and other.name != "html":
            other.decompose()
    text = " ".join(str(one) for one in soup.find_all(string=True) if not isinstance(one, (Comment, Doctype)))
    return {word for word in WORD.findall(outside(text)) if word not in PROPER}


def outside(text: str) -> str:
    """Leave only what stands in no bracket, however deep."""
    depth, kept = 0, []
    for sign in text:
        depth += (sign in (OPEN, OPEN_NAME)) - (sign in (CLOSE, CLOSE_NAME))
        kept.append(sign if not depth else " ")
    return "".join(kept)


def test_the_brackets_are_seen():
    assert bare(f"<p>{OPEN}one {OPEN_NAME}Moat{CLOSE_NAME} two{CLOSE} three</p><code>four</code>") == {"three"}
    assert bare('<p title="five"><span lang="pl">Fosa</span></p>') == {"five"}


def test_no_page_says_anything_past_the_catalogues(site):
    found = {}
    for path in sorted(site.rglob("*.html")):
        words = bare(path.read_text("utf-8"))
        if words:
            found[path.relative_to(site).as_posix()] = sorted(words)[:8]
    assert len(list(site.rglob("*.html"))) > 45
    assert found == {}
