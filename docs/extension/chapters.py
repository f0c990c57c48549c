"""The hand-written chapters: nothing may stand there untranslated in a language that claims to be whole."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from docs.extension.words import site
from i18n.catalogue import read_po

MOST_NAMED = 5
ENGLISH = "en"


def claims_to_be_whole(lang: str) -> bool:
    """Tell whether a language says of itself that everything is translated."""
    return site(lang).catalogue.header.get("X-Whole", "") == "yes"


@cache
def _known(folder: Path, lang: str, docname: str) -> frozenset[str] | None:
    """Return the messages of a chapter that have a translation, if only the same text; None without a catalogue."""
    path = folder / lang / "LC_MESSAGES" / f"{docname}.po"
    if not path.exists():
        return None
    return frozenset(one.id for one in read_po(path.read_text("utf-8")) if one.finished)


def check_translated(app: Sphinx, doctree: nodes.document) -> None:
    """Stop the build at text that its translators have left out; raises ExtensionError naming page and text."""
    lang = app.config.language
    if app.builder.name == "gettext" or lang == ENGLISH or not claims_to_be_whole(lang):
        return
    docname = app.env.current_document.docname
    if app.env.doc2path(docname).suffix != ".md":
        return
    known = _known(Path(app.srcdir) / app.config.locale_dirs[0], lang, docname)
    if known is None:  # Sphinx marks nothing then
        raise ExtensionError(f"docs/{docname}.md: no text is translated into {lang}")
    left = [
        node.rawsource for node in doctree.findall(nodes.Element)
        if node.get("translated") is False and getattr(node, "rawsource", "") not in known
    ]  # fmt: skip
    if left:
        told = " | ".join(text[:60] for text in left[:MOST_NAMED])
        raise ExtensionError(f"docs/{docname}.md: {len(left)} texts are not translated into {lang}: {told}")
