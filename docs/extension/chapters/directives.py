"""What the hand-written chapters can ask for: rules, tables, boxes, lists and pictures made from the project's data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.browser.hooks import widget_nodes
from docs.extension.browser.question import question_nodes
from docs.extension.chapters import proven, tables
from docs.extension.chapters.layout import picture, picture_file
from docs.extension.chapters.vocabulary import words_table
from docs.extension.domain import domain_of, link, ruling_link
from docs.extension.indices import INDICES
from docs.extension.pages.booklet import is_booklet
from docs.extension.pages.stubs import kingdom_boxes, pages
from docs.extension.parts import between, bullets, page_link
from docs.extension.rulings.boxes import box, proof_of, short_box
from docs.extension.sources import source_nodes
from docs.extension.words import inlines, site, unmarked
from engine.rulebook.rules import RULES, Rule
from engine.rulings import Ruling, ruling, rulings_citing
from i18n.collate import sort_key


class Part(SphinxDirective):
    """Be a directive whose arguments are ids."""

    optional_arguments = 1
    final_argument_whitespace = True

    @property
    def lang(self) -> str:
        """Return the language of the build."""
        return str(self.env.config.language)

    @property
    def ids(self) -> list[str]:
        """Return the ids given."""
        return self.arguments[0].split() if self.arguments else []

    def run(self) -> list[Node]:
        """Make the nodes; they stand without a source, since they are in the page's language already."""
        return list(self.made())

    def made(self) -> Iterator[Node]:
        """Make the nodes."""
        raise NotImplementedError


class Rules(Part):
    """List the numbered rules of a chapter of the rulebook, each a target with its statement and its sources."""

    def made(self) -> Iterator[Node]:
        """Make the rules, in their order."""
        for one in RULES.values():
            if one.topic in self.ids:
                yield self._rule(one)

    def _rule(self, one: Rule) -> Node:
        words = site(self.lang)
        statement = words.rule(one.id)
        domain = domain_of(self.env)
        anchor = f"rule-{one.id.lower().replace('.', '-')}"  # make_id drops digits in front
        domain.note("rule", one.id, statement, anchor)
        head = nodes.inline("", one.id, classes=["rule-id"])
        said = nodes.paragraph("", "", head, nodes.Text(" "), *inlines(statement), classes=["rule-statement"])
        source = nodes.paragraph("", "", *source_nodes(one.source, words), classes=["rule-source"])
        made = nodes.container("", said, source, ids=[anchor], classes=["rule"])
        if one.open:
            made += nodes.paragraph("", words("rule.open"), classes=["rule-open"])
        settled = resting_on(one.id)
        if settled:
            text = words("rule.rulings", n=len(settled))
            made += nodes.paragraph(
                "", "", nodes.Text(text + " "),
                *between(([ruling_link(one, words)] for one in settled[:3]), "; "),
                classes=["rule-rulings"],
            )  # fmt: skip
        return made


class RulingBox(Part):
    """Show rulings by their keys in boxes; they stay at home on the page of their card."""

    def made(self) -> Iterator[Node]:
        """Make the boxes; raises an error for a ruling nobody has written."""
        for key in self.ids:
            found = ruling(key)
            if found is None:
                raise self.error(f"no ruling {key!r}: see engine/rulings")
            maker = short_box if is_booklet(self.env) else box
            yield maker(found, self.lang)


def resting_on(rule: str) -> list[Ruling]:
    """List the rulings that rest on a rule, those that it decides first."""
    return sorted(rulings_citing(rule), key=lambda one: rule not in one.rules)


class RulingsCiting(Part):
    """List the rulings that rest on rules."""

    def made(self) -> Iterator[Node]:
        """Make the list of links."""
        words = site(self.lang)
        found = list(dict.fromkeys(one for rule in self.ids for one in resting_on(rule)))
        for one in found:
            proof_of(one, self.lang)
        yield bullets([ruling_link(one, words)] for one in found)


class Sets(Part):
    """List the boxes."""

    def made(self) -> Iterator[Node]:
        """Make the list of links, in the order of the language."""
        words = site(self.lang)
        boxes = sorted((id for kind, id in pages().values() if kind == "set"), key=lambda id: words.order(f"set:{id}"))
        yield bullets([link("set", box_id, self.lang, words.box(box_id))] for box_id in boxes)


class Kingdoms(Part):
    """List the pages of recommended kingdoms."""

    def made(self) -> Iterator[Node]:
        """Make the list of links, in the order of the language."""
        words = site(self.lang)
        boxes = sorted(kingdom_boxes(), key=lambda id: sort_key(unmarked(words.box(id)), self.lang))
        yield bullets([page_link(f"/kingdoms/{box_id}", words.box(box_id))] for box_id in boxes)


class IndexOf(Part):
    """Link to the indices."""

    def made(self) -> Iterator[Node]:
        """Make the list of links; without arguments to all."""
        wanted = [one for one in INDICES if not self.ids or one.name in self.ids]
        yield bullets(
            [pending_xref("", nodes.inline("", one.localname), refdomain="std", reftype="ref",
                          reftarget=f"dominion-{one.name}", refexplicit=True, refwarn=True)]
            for one in wanted
        )  # fmt: skip


class Layout(Part):
    """Draw the table as it lies when play begins."""

    def made(self) -> Iterator[Node]:
        """Make the picture, with its words beside it for who cannot see it."""
        drawn = picture_file(self.lang) if self.env.app.builder.name == "epub" else picture(self.lang)
        yield nodes.raw("", drawn, format="html")


class Widget(Part):
    """Put a form at which the reader asks the referee, with an answer that stands there beforehand."""

    def made(self) -> Iterator[Node]:
        """Make the form."""
        yield from widget_nodes(self.name.rpartition(":")[2], self.env.app)


class Question(Part):
    """Put the box for a question or some cards."""

    def made(self) -> Iterator[Node]:
        """Make the box."""
        yield from question_nodes(self.lang, self.env.current_document.docname)


class Made(Part):
    """Show what a function of the language makes."""

    maker: ClassVar[Callable[[str], Iterator[Node]]]

    def made(self) -> Iterator[Node]:
        """Make it."""
        yield from type(self).maker(self.lang)


def _of(maker: Callable[[str], Iterator[Node]]) -> type[Made]:
    """Make a directive of a function."""
    return type("Made", (Made,), {"maker": staticmethod(maker)})


class Glossary(Part):
    """Show the terms in all languages side by side, each a target."""

    def made(self) -> Iterator[Node]:
        """Make the table, and note every term."""
        domain = domain_of(self.env)
        for id, name in tables.terms(self.lang):
            domain.note("term", id, name, f"term-{nodes.make_id(id)}")
        yield from tables.glossary(self.lang)


def setup_directives(app: Sphinx) -> None:
    """Register the directives."""
    known: dict[str, type[SphinxDirective]] = {
        "rules": Rules, "ruling": RulingBox, "rulings": RulingsCiting, "sets": Sets, "kingdoms": Kingdoms,
        "index-of": IndexOf, "layout": Layout, "ask": Widget, "draw": Widget, "question": Question,
        "glossary": Glossary,
        "setup-table": _of(tables.setup_table), "needs-table": _of(tables.needs_table),
        "beside-table": _of(tables.beside_table),
        "profiles": _of(tables.profiles), "printings": _of(tables.printings), "slips": _of(tables.slips),
        "rule-table": _of(tables.rule_table), "words": _of(words_table),
        "proven-pairs": _of(proven.proven_pairs), "proven-boxes": _of(proven.proven_boxes),
    }  # fmt: skip
    for name, directive in known.items():
        # On the domain, which is asked first: Sphinx has a glossary of its own.
        app.add_directive_to_domain("dominion", name, directive)
