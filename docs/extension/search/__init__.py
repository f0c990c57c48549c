"""The search of the site: finds inflected words and words typed without accents, in every language.

`setup_search(app)` registers it. Pages are indexed by Sphinx; the search page is our own (`static/search.js`), which
reads what is written at the end of the build: Sphinx's index packed, what else it needs, and the rulings.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.search import languages as search_languages

from docs.extension.search.data import load_seen, save_seen, scripts
from docs.extension.search.forms import HEADS, form_table, roots
from docs.extension.search.languages import STOPWORDS, Words, language_class
from docs.extension.theme import is_site

HERE = Path(__file__).parent
VERSION = 1
UNSEEN = ("<template", "<datalist")

__all__ = ["setup_search"]


def setup_search(app: Sphinx) -> None:
    """Register the search language of the build, its static files, and the writing of its data."""
    app.add_config_value("search_digest", "", "html")
    app.connect("config-inited", _choose)
    app.connect("builder-inited", _remember)
    app.connect("doctree-resolved", _leave_out)
    app.connect("build-finished", _write)


def _choose(app: Sphinx, config: Config) -> None:
    """Take the search language of the page language; when its forms change, every page is indexed anew."""
    lang = config.language
    app.add_search_language(language_class(lang))
    config.html_search_language = lang
    known = [
        VERSION,
        STOPWORDS.get(lang, ""),
        HEADS.get(lang, ""),
        sorted(roots(lang).items()),
        sorted(form_table(lang).items()),
    ]
    config.search_digest = hashlib.sha256(json.dumps(known).encode()).hexdigest()[:16]
    if is_site(config):
        config.html_static_path = [*config.html_static_path, str(HERE / "static")]


def _leave_out(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Keep what no reader sees, such as the notation of rulings and lists of names to choose from, out of the index."""
    for one in doctree.findall(nodes.raw):
        if any(tag in one.astext() for tag in UNSEEN):
            one["classes"].append("no-search")


def _words(app: Sphinx) -> Words | None:
    """Return the search language of a build that has a search page."""
    index = getattr(app.builder, "indexer", None)
    return index.lang if index is not None and isinstance(index.lang, Words) else None


def _remember(app: Sphinx) -> None:
    kind = search_languages.get(app.config.language)
    if isinstance(kind, type) and issubclass(kind, Words):
        kind.seen.update(load_seen(Path(app.doctreedir)))


def _write(app: Sphinx, exception: Exception | None) -> None:
    """Write the data of the search page once all pages are indexed."""
    words = _words(app)
    if exception is not None or words is None or not is_site(app.config):
        return  # a booklet has no search
    index = app.builder.indexer  # type: ignore[attr-defined]
    for name, script in scripts(app.env, index, words, Path(app.outdir)).items():
        (Path(app.outdir) / "_static" / name).write_text(script, "utf-8")
    save_seen(Path(app.doctreedir), words.seen)
