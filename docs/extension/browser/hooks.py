"""How Sphinx takes the live referee in: settings, what a page loads, and what is laid into the finished site."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from platformdirs import user_cache_path
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.osutil import relative_uri

from docs.extension.browser.bundle import RuntimeNotFetched, fetch_pyodide, install
from docs.extension.browser.prepared import FOLDER as PREPARED, write_prepared
from docs.extension.browser.widgets import ask_nodes, draw_nodes
from docs.extension.browser.words import words
from docs.extension.domain import DominionDomain

STATIC = Path(__file__).parent / "static"
FOLDER = "_static/referee/"
OFFLINE = "offline"
PAGES = ("html", "dirhtml")  # builders of sites; books have no scripts
FIRST = 50  # what comes later (themes) may put another list in the place of the files that a page loads
SHOWN = ('class="answer"', 'class="referee"', 'class="ruling-notation"', "data-referee=")
MARKS = ('class="ruling-notation"', "data-referee=")


class RefereeMissing(SphinxError):
    """Say in the language of the site that its referee cannot be laid in."""


def setup_browser(app: Sphinx) -> None:
    """Register the live referee with Sphinx.

    Settings: `dominion_referee`, whether the site has it. `dominion_referee_folder`: where it lies, as seen from the
    root of this build; in `_static/referee/` this build lays it in, anywhere else (`../referee/`) somebody else does,
    once for all languages: `lay_referee`. `dominion_languages`: the languages that it can speak. `dominion_kept_at`:
    where the service worker of the site lies, as seen from the root of this build (`../`), "" for a site without one.
    """
    if "dominion_referee" not in app.config:
        app.add_config_value("dominion_referee", False, "env", frozenset({bool}))
    app.add_config_value("dominion_referee_folder", FOLDER, "html", frozenset({str}))
    app.add_config_value("dominion_languages", ["en"], "", frozenset({list}))
    app.add_config_value("dominion_kept_at", "", "html", frozenset({str}))
    app.connect("builder-inited", add_static)
    app.connect("html-collect-pages", offline_page)
    app.connect("html-page-context", page_context, priority=FIRST)
    app.connect("build-finished", lay_in)


def is_live(app: Sphinx) -> bool:
    """Tell whether this site has its referee."""
    return bool(app.config.dominion_referee) and app.builder.name in PAGES


def widget_nodes(name: str, app: Sphinx) -> list[nodes.Node]:
    """Make the nodes of the directives `ask` and `draw`."""
    make = {"ask": ask_nodes, "draw": draw_nodes}[name]
    return make(app.config.language, is_live(app))


def add_static(app: Sphinx) -> None:
    """Let Sphinx copy our scripts and styles."""
    app.config.html_static_path.append(str(STATIC))


def page_context(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.Node | None
) -> None:
    """Add scripts, styles and words to the pages that hold a ruling to try or a form, and to no others."""
    if app.config.dominion_kept_at and app.builder.name in PAGES:
        app.add_js_file("referee/keeping.js", loading_method="defer")
        context["kept_at"] = relative_uri(app.builder.get_target_uri(pagename), app.config.dominion_kept_at)
    body = context.get("body", "")
    if not any(mark in body for mark in SHOWN):
        return
    app.add_css_file("referee/referee.css")
    if not is_live(app) or not any(mark in body for mark in MARKS):
        return
    app.add_js_file("referee/referee.js", type="module")
    context["body"] = body + page_words(app, pagename)


def offline_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make the page that is shown without a network for one that is not kept on the device.

    It leads to no other language: that is seldom kept.
    """
    if app.config.dominion_kept_at and app.builder.name in PAGES:
        ui = words(app.config.language)
        home = app.builder.get_relative_uri(OFFLINE, app.config.root_doc)
        said = f"<h1>{escape(ui('page.keep.away'))}</h1><p>{escape(ui('page.keep.there'))}</p>"
        body = f'<section>{said}<p><a href="{home}">{escape(ui("page.keep.home"))}</a></p></section>'
        yield OFFLINE, {"title": ui("page.keep.away"), "body": body, "site_languages": []}, "page.html"


def page_words(app: Sphinx, pagename: str) -> str:
    """Write the words and addresses that the scripts of a page need, as a block of JSON."""
    root = relative_uri(app.builder.get_target_uri(pagename), "")
    return _page_words(app.config.language, root, app.config.dominion_referee_folder)


@cache
def _page_words(lang: str, root: str, referee: str) -> str:
    """Write the words of the pages that see the root of the site from the same place."""
    worker, question = (
        f"{root}{FOLDER}{name}?v={_digest(STATIC / 'referee' / name)}" for name in ("worker.js", "question.js")
    )
    data = {
        "lang": lang, "words": words(lang).plain(), "root": root, "worker": worker, "referee": f"{root}{referee}",
        "question": question, "asked": f"{root}_static/{PREPARED}/",
    }  # fmt: skip
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="page-words">{text}</script>'


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]


def lay_in(app: Sphinx, error: Exception | None) -> None:
    """Lay prepared answers into the finished site, and the referee, if it belongs there; raises RefereeMissing."""
    if error is None and is_live(app) and DominionDomain.name in app.env.domains:
        write_prepared(app)
    if error is None and is_live(app) and app.config.dominion_referee_folder == FOLDER:
        lay_referee(Path(app.outdir) / FOLDER, app.config.dominion_languages, app.config.language)


def lay_referee(folder: Path, languages: Sequence[str], lang: str, cache: Path | None = None) -> None:
    """Lay the referee into a folder, for pages in these languages.

    cache: where the runtime is kept once fetched, by default the user's own. lang: in which RefereeMissing is raised.
    """
    try:
        runtime = fetch_pyodide(cache or user_cache_path("justiciar"))
    except RuntimeNotFetched as missing:
        raise RefereeMissing(words(lang).explain(missing)) from missing
    install(folder, languages, runtime)
