"""Where a ruling or a rule was read, said in the page's language, with links."""

from __future__ import annotations

from docutils import nodes

from assistant.telling.rules import read_source
from docs.extension.words import Site, inlines


def source_nodes(text: str, words: Site) -> list[nodes.Node]:
    """Make the nodes of a source: each part in words, with a link where it has an address."""
    made: list[nodes.Node] = []
    for part in read_source(text, words):
        if made:
            made.append(nodes.Text("; "))
        made += inlines(part.said)
        if part.address:
            made += [nodes.Text(" ")] if part.said else []
            shown = nodes.inline("", _shown(part.address), classes=["language-zxx"])  # no words of any language
            made.append(nodes.reference("", "", shown, refuri=part.address, internal=False))
    return made


def _shown(address: str) -> str:
    """Shorten an address to its host and last part."""
    host, _, path = address.partition("://")[2].partition("?")[0].partition("/")
    last = path.rstrip("/").rpartition("/")[2]
    return f"{host}/…/{last}" if "/" in path.rstrip("/") else f"{host}/{path}"
