"""What each process that makes the site needs, read once: imported by name in the one of which they are copies."""

from __future__ import annotations

import gc
from importlib import import_module

from sphinx.application import builtin_extensions

import docs.making
from docs.conf import extensions, html_theme
from docs.extension.changes import page_digest
from docs.extension.grounds import digest
from docs.extension.pages.stubs import pages
from engine.rulings import all_rulings

__all__ = ["docs"]

for _one in all_rulings():
    digest(_one)
for _kind, _id in pages().values():
    page_digest(_kind, _id)
for _name in (*builtin_extensions, *extensions, html_theme):
    import_module(_name)
gc.freeze()
