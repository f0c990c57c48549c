"""The booklets: a PDF for A5 paper and an EPUB, each made of the chapters and the cards that are written."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from docs.extension.words import site
from docs.running import HERE, run_sphinx
from i18n.collate import letter_of, sort_key

Tell = Callable[[int, int], None]
SETTINGS: dict[str, Any] = {
    "root_doc": "booklet",
    "dominion_booklet": True,
    "html_theme": "basic",
    "html_domain_indices": False,
    "html_static_path": [],
}
PRINT = HERE / "_print" / "booklet.css"


def make_pdf(lang: str, out: Path, work: Path, tell: Tell, **settings: Any) -> tuple[Path, str]:
    """Make the PDF of a language; return its path and what went wrong. work: the folder for what is no part of it."""
    draft = work / "booklet" / lang
    doctrees = work / "doctrees" / f"{lang}-booklet"
    problem = run_sphinx("singlehtml", lang, draft, doctrees, tell, **SETTINGS, **settings)
    path = out / f"justiciar-{lang}.pdf"
    if not problem:
        out.mkdir(parents=True, exist_ok=True)
        write_pdf((draft / "booklet.html").read_text("utf-8"), lang, path, draft)
    return path, problem


def make_epub(lang: str, out: Path, work: Path, tell: Tell, **settings: Any) -> tuple[Path, str]:
    """Make the EPUB of a language; return its path and what went wrong. work: the folder for what is no part of it."""
    draft = work / "epub" / lang
    words = site(lang)
    settings |= SETTINGS | {
        "html_theme": "epub", "epub_basename": f"justiciar-{lang}", "epub_title": words("booklet.title"),
        "epub_show_urls": "no",
        "epub_identifier": f"justiciar-{lang}", "epub_scheme": "name", "epub_uid": f"justiciar-{lang}",
        "epub_exclude_files": ["search.html"], "epub_tocdepth": 2,
    }  # fmt: skip
    shutil.rmtree(draft, ignore_errors=True)  # whatever an earlier build left there would get into the book
    problem = run_sphinx("epub", lang, draft, work / "doctrees" / f"{lang}-epub", tell, **settings)
    path = out / f"justiciar-{lang}.epub"
    if not problem:
        out.mkdir(parents=True, exist_ok=True)
        path.write_bytes((draft / path.name).read_bytes())
    return path, problem


def write_pdf(page: str, lang: str, path: Path, base: Path) -> None:
    """Lay one long page out on A5 paper, tagged for readers aloud, with a title page, contents and an index."""
    from bs4 import BeautifulSoup
    from weasyprint import CSS, HTML

    words = site(lang)
    soup = BeautifulSoup(page, "html.parser")
    body: Any = soup.select_one("div.body") or soup.body
    for gone in body.select("a.headerlink, .toctree-wrapper > ul"):
        gone.decompose()
    _raise_headings(soup, body)
    body.append(BeautifulSoup(index_html(body, lang), "html.parser"))
    contents = "".join(_line(heading) for heading in body.select("h1, h2:not(.letter)") if _anchor(heading))
    title = words("booklet.title")
    text = (
        f'<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title></head><body>'
        f'<header class="cover"><p class="cover-title">{title}</p><p>{words("booklet.cover")}</p></header>'
        f'<nav class="contents"><p class="contents-title">{words("booklet.contents")}</p>{contents}</nav>'
        f"{body.decode_contents()}</body></html>"
    )
    HTML(string=text, base_url=str(base)).write_pdf(
        path, stylesheets=[CSS(filename=str(PRINT))], pdf_variant="pdf/ua-1"
    )


def _raise_headings(soup: Any, body: Any) -> None:
    """Make chapters the highest headings: the one above them is on the title page already."""
    first = body.find("h1")
    if first is not None:
        first.decompose()
    for level in range(2, 7):
        for heading in body.find_all(f"h{level}"):
            heading.name = f"h{level - 1}"


def index_html(body: Any, lang: str) -> str:
    """List everything that has a section of its own under its letter, in the order of the language."""
    things = body.select("section[id^=card-], section[id^=landscape-]")
    named = [(_text(one.find(re.compile("h[1-6]"))), str(one["id"])) for one in things]
    found = sorted(named, key=lambda one: sort_key(one[0], lang))
    groups = "".join(
        f'<h2 class="letter">{letter}</h2>' + "".join(_entry(*one) for one in some)
        for (_, letter), some in groupby(found, key=lambda one: letter_of(one[0], lang))
    )
    return f'<section class="index" id="booklet-index"><h1>{site(lang)("booklet.index")}</h1>{groups}</section>'


def _entry(text: str, anchor: str) -> str:
    return f'<p><a href="#{anchor}">{escape(text)}</a></p>'


def _text(heading: Any) -> str:
    return re.sub(r"\s+", " ", heading.get_text()).strip()


def _anchor(heading: Any) -> str:
    """Return the id of the section a heading stands in."""
    section = heading.find_parent("section")
    return str(section.get("id", "")) if section is not None else ""


def _line(heading: Any) -> str:
    """Make a line of the table of contents."""
    return f'<p class="level-{heading.name}"><a href="#{_anchor(heading)}">{escape(_text(heading))}</a></p>'
