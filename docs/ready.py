"""What each process that makes the site needs, read once: imported by name in the one of which they are copies."""

from __future__ import annotations

import gc
from importlib import import_module

from sphinx.application import builtin_extensions

import docs.making
from docs.conf import extensions, html_theme
from docs.extension.changes import page_digest
from docs.extension.facts import tags_of
from docs.extension.grounds import code_digest, digest
from docs.extension.indices import things
from docs.extension.pages.stubs import pages
from engine.rulings import all_rulings

__all__ = ["docs"]

YOUNG = 50_000  # objects between two collections: trees of pages are many small ones that live long
SET_UP = ("myst_parser.sphinx_ext.main", "myst_parser.parsers.sphinx_", "sphinx_basic_ng", "xml.dom.minidom")  # later

code_digest()
for _one in all_rulings():
    digest(_one)
for _kind, _id in pages().values():
    page_digest(_kind, _id)
for _card in things():
    tags_of(_card)
for _name in (*builtin_extensions, *extensions, html_theme, *SET_UP):
    import_module(_name)
gc.freeze()
gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
