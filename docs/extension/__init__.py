"""The Sphinx extension of the rules site: pages from the cards, rulings that have been run, search that folds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from docs.extension.browser.hooks import setup_browser
from docs.extension.changes import find_outdated
from docs.extension.chapters.directives import setup_directives
from docs.extension.chapters.translated import own_nodes
from docs.extension.chapters.untranslated import mark_untranslated
from docs.extension.domain import DominionDomain
from docs.extension.grounds import words_digest
from docs.extension.indices import name_indices
from docs.extension.kept import open_kept
from docs.extension.pages.parser import PageParser, spare
from docs.extension.pages.stubs import SUFFIX, write_stubs
from docs.extension.parts import Heading, close_heading, open_heading
from docs.extension.search import setup_search
from docs.extension.theme import setup_theme

# The booklet has its own short pages of cards; of the chapters it leaves out what only a screen can do.
BOOKLET_LEAVES_OUT = (
    "cards", "landscapes", "sets", "kingdoms", "rulings", "index.md", "chapters/ask.md", "chapters/draw.md",
    "chapters/sets.md", "chapters/kingdoms.md", "chapters/indices.md", "chapters/answers.md", "chapters/api.md",
    "chapters/mcp.md", "chapters/proof.md", "chapters/help",
)  # fmt: skip


def prepare(app: Sphinx, config: Config) -> None:
    """Lay out the stubs of the generated pages, and note what the words of this build are."""
    config.dominion_words = words_digest(config.language)
    open_kept(config.dominion_kept)
    name_indices(config.language)
    write_stubs(Path(app.srcdir))
    left_out = BOOKLET_LEAVES_OUT if config.dominion_booklet else ("booklet.page", "booklet")
    config.exclude_patterns = [*config.exclude_patterns, *left_out]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    app.add_config_value("dominion_words", "", "env", frozenset({str}))
    app.add_config_value("dominion_booklet", False, "env", frozenset({bool}))
    app.add_config_value("dominion_kept", "", "", frozenset({str}))
    app.add_config_value("dominion_proven", False, "", frozenset({bool}))
    app.add_config_value("dominion_one_in", 1, "env", frozenset({int}))
    app.add_source_suffix(SUFFIX, "dominion")
    app.add_source_parser(PageParser)
    app.add_domain(DominionDomain)
    app.add_node(Heading, html=(open_heading, close_heading))
    setup_directives(app)
    setup_theme(app)
    setup_search(app)
    setup_browser(app)
    app.connect("config-inited", prepare)
    app.connect("builder-inited", spare)
    app.connect("env-get-outdated", find_outdated)
    app.connect("doctree-read", mark_untranslated)
    app.connect("doctree-read", own_nodes)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
