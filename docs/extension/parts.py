"""Pieces of generated pages: sections, lists of facts, tables, foldable steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref

from docs.extension.words import inlines, marked_html, written_html


class Heading(nodes.General, nodes.TextElement):
    """Be the heading of a box; it is no rubric, since Sphinx would put that before the translators again."""


def heading(text: str, level: int, *classes: str) -> Heading:
    """Make a heading of a box, at a level of HTML's headings."""
    return Heading("", "", *inlines(text), level=level, classes=list(classes))


def open_heading(writer: Any, node: Heading) -> None:
    """Begin a heading."""
    writer.body.append(writer.starttag(node, f"h{node['level']}", ""))


def close_heading(writer: Any, node: Heading) -> None:
    """End a heading."""
    writer.body.append(f"</h{node['level']}>\n")


def section(id: str, title: str, *content: Node) -> nodes.section:
    """Make a section with a heading."""
    # Sphinx gives titles a source and asks its translators for them; this one is in its language already.
    head = nodes.title("", "", *inlines(title), translatable=False)
    return nodes.section("", head, *content, ids=[id], names=[id])


def facts_list(rows: Iterable[tuple[str, Sequence[Node]]], *classes: str) -> nodes.definition_list:
    """Make a list of label and value."""
    items = [
        nodes.definition_list_item(
            "", nodes.term("", "", *inlines(label)), nodes.definition("", nodes.paragraph("", "", *value))
        )
        for label, value in rows
    ]
    return nodes.definition_list("", *items, classes=list(classes))


def bullets(items: Iterable[Sequence[Node]], *classes: str) -> nodes.bullet_list:
    """Make a list with an item for each sequence of inline nodes."""
    listed = [nodes.list_item("", nodes.paragraph("", "", *item)) for item in items]
    return nodes.bullet_list("", *listed, classes=list(classes))


def table(heads: Sequence[str], rows: Iterable[Sequence[Sequence[Node]]], *classes: str) -> nodes.table:
    """Make a table; cells are lists of inline nodes."""
    count = len(heads)
    group = nodes.tgroup("", *[nodes.colspec(colwidth=1) for _ in heads], cols=count)
    group += nodes.thead("", _row([inlines(head) for head in heads]))
    group += nodes.tbody("", *[_row(row) for row in rows])
    return nodes.table("", group, classes=["dominion-table", *classes])


def _row(cells: Sequence[Sequence[Node]]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells])


def plain_table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str) -> nodes.raw:
    """Make a table without links, its cells as HTML: as nodes it would be a third of the page of a card."""
    head = _plain_row((f'<th class="head"><p>{written_html(one)}</p></th>' for one in heads), 0)
    body = (_plain_row((f"<td><p>{one}</p></td>" for one in row), at) for at, row in enumerate(rows, 1))
    return html(
        f'<div class="table-wrapper dominion-table {kind} docutils container">\n'
        f'<table class="dominion-table {kind} docutils align-default">\n'
        f"<thead>\n{head}</thead>\n<tbody>\n{''.join(body)}</tbody>\n</table>\n</div>\n"
    )


def _plain_row(cells: Iterable[str], at: int) -> str:
    inside = "\n".join(cells)
    return f'<tr class="row-{"even" if at % 2 else "odd"}">{inside}\n</tr>\n'


def html(text: str) -> nodes.raw:
    """Put a piece of HTML on the page; other formats leave it out."""
    return nodes.raw("", text, format="html")


def folded(summary: str, *content: Node) -> list[Node]:
    """Fold nodes below a line, to be opened; other formats show them."""
    return [html(f"<details class=\"fold\"><summary>{marked_html(summary)}</summary>"), *content, html("</details>")]


def between(parts: Iterable[Sequence[Node]], separator: str = ", ") -> list[Node]:
    """Put a separator between sequences of nodes."""
    made: list[Node] = []
    for part in parts:
        if made:
            made.append(nodes.Text(separator))
        made += part
    return made


def page_link(docname: str, title: str) -> Node:
    """Make a link to a page by its docname."""
    shown = nodes.inline("", "", *inlines(title))
    return pending_xref("", shown, refdomain="std", reftype="doc", reftarget=docname, refexplicit=True, refwarn=True)
