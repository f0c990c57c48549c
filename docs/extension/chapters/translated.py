"""The hand-written chapters: what their translations leave behind in the tree of a page."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx


def own_nodes(app: Sphinx, doctree: nodes.document) -> None:
    """Make every node of a page its own.

    Sphinx reads each translated text as a document, which its nodes go on to name and which knows all of the site: that
    would be kept with the page, once for each text.
    """
    if app.env.doc2path(app.env.current_document.docname).suffix != ".md":
        return
    for node in doctree.findall():
        if node.document is not doctree:
            node.document = doctree
