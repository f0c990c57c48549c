"""The hand-written chapters: what its translators have left out stands there in English, marked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from docs.extension.words import LEFT_OUT, site
from i18n.catalogue import read_po
from i18n.errors import go_on

MOST_NAMED = 5
ENGLISH_TEXT = (*LEFT_OUT.split(), "language-en")
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


def mark_untranslated(app: Sphinx, doctree: nodes.document) -> None:
    """Mark the texts that their translators have left out; a language that claims to be whole gives a warning."""
    lang = app.config.language
    if app.builder.name == "gettext" or lang == ENGLISH:
        return
    docname = app.env.current_document.docname
    if app.env.doc2path(docname).suffix != ".md":
        return
    known = _known(Path(app.srcdir) / app.config.locale_dirs[0], lang, docname)
    left = _left_out(doctree, known)
    if left and claims_to_be_whole(lang):
        told = " | ".join(node.rawsource[:60] for node in left[:MOST_NAMED])
        some = f"{len(left)} texts are not translated into {lang}: {told}"
        problem = f"no text is translated into {lang}" if known is None else some
        go_on(ExtensionError(f"docs/{docname}.md: {problem}"))
    for node in left:
        node["classes"] += [one for one in ENGLISH_TEXT if one not in node["classes"]]


def _left_out(doctree: nodes.document, known: frozenset[str] | None) -> list[nodes.Element]:
    """List the texts of a page without a translation: all of them where there is no catalogue."""
    if known is None:  # Sphinx marks nothing then
        texts = doctree.findall(nodes.TextElement)
        return [node for node in texts if not isinstance(node.parent, nodes.TextElement)]
    return [
        node for node in doctree.findall(nodes.Element)
        if node.get("translated") is False and getattr(node, "rawsource", "") not in known
    ]  # fmt: skip
