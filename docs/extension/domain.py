"""The domain `dominion`: cards, landscapes, sets, rules, rulings, kingdoms and terms as objects that pages link to."""

from __future__ import annotations

from collections.abc import Iterator, Set as AbstractSet
from typing import Any, ClassVar, NamedTuple, cast

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from docs.extension.indices import INDICES
from docs.extension.words import Site, inlines, site, unmarked
from engine.rulebook.rules import RULES
from engine.rulings import Ruling
from engine.table.recommended import kingdoms

TYPES = ("card", "landscape", "set", "rule", "ruling", "kingdom", "term")


class Place(NamedTuple):
    """Hold where an object stands, and the text that a link to it shows (with marks)."""

    docname: str
    anchor: str
    text: str
    priority: int


class Asked(NamedTuple):
    """Be a question that somebody might ask about a card, its answer as HTML, and the proposition that is decided."""

    question: str
    html: str
    proposition: str


class Link(XRefRole):
    """Make a link by id; without a title of its own it shows what the object is called in the page's language."""

    def process_link(
        self, env: BuildEnvironment, refnode: Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Take the id as it is."""
        return title, target.strip()


class DominionDomain(Domain):
    """Keep the objects of the site, and resolve links to them."""

    name = "dominion"
    label = "Dominion"
    object_types = {one: ObjType(one, one) for one in TYPES}
    roles: ClassVar[dict[str, Any]] = {one: Link(innernodeclass=nodes.inline) for one in TYPES}
    indices = list(INDICES)
    initial_data = {"objects": {}, "asked": {}, "noted": {}}
    data_version = 3

    @property
    def objects(self) -> dict[tuple[str, str], Place]:
        """Return every object by type and id."""
        found: dict[tuple[str, str], Place] = self.data["objects"]
        return found

    @property
    def asked(self) -> dict[str, tuple[str, tuple[Asked, ...]]]:
        """Return by page the card that it is of, and what people ask about it."""
        found: dict[str, tuple[str, tuple[Asked, ...]]] = self.data["asked"]
        return found

    def note_asked(self, card: str, asked: tuple[Asked, ...]) -> None:
        """Say what people ask about the card whose page is being read."""
        self.asked[self.env.current_document.docname] = card, asked

    @property
    def noted(self) -> dict[str, list[tuple[str, str]]]:
        """Return by page the objects that were said to stand on it."""
        found: dict[str, list[tuple[str, str]]] = self.data["noted"]
        return found

    def note(self, kind: str, id: str, text: str, anchor: str = "", priority: int = 1) -> None:
        """Say that an object stands on the page being read."""
        self._put((kind, id), Place(self.env.current_document.docname, anchor, text, priority))

    def _put(self, key: tuple[str, str], place: Place) -> None:
        self.objects[key] = place
        self.noted.setdefault(place.docname, []).append(key)

    def clear_doc(self, docname: str) -> None:
        """Forget the objects of a page, and what people ask there."""
        self.asked.pop(docname, None)
        for key in self.noted.pop(docname, ()):
            if key in self.objects and self.objects[key].docname == docname:
                del self.objects[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over the objects which another process has read, and what people ask."""
        self.asked.update((docname, one) for docname, one in otherdata["asked"].items() if docname in docnames)
        for key, place in otherdata["objects"].items():
            if place.docname in docnames:
                self._put(key, place)

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str,
        node: pending_xref, contnode: Element,
    ) -> nodes.reference | None:  # fmt: skip
        """Link to an object; a card may be asked for as a landscape and the other way about."""
        wanted = ("card", "landscape") if typ in ("card", "landscape") else (typ,)
        place = next((self.objects[kind, target] for kind in wanted if (kind, target) in self.objects), None)
        if place is None:
            return self._unlinked(typ, target, env) if env.config.dominion_booklet else None
        if not node.get("refexplicit"):
            shown = inlines(target if typ == "rule" else place.text)
        else:
            shown = [contnode]
        return make_refnode(builder, fromdocname, place.docname, place.anchor, shown, _hint(typ, target, env))

    def _unlinked(self, typ: str, target: str, env: BuildEnvironment) -> nodes.reference | None:
        """Name what the booklet has no page of."""
        words = site(env.config.language)
        if typ == "kingdom":
            shown = words.name(next(one.name for one in kingdoms() if one.id == target))
        elif typ in ("card", "landscape", "set"):
            shown = words.box(target) if typ == "set" else words.name(target)
        else:
            return None
        return cast("nodes.reference", nodes.inline("", "", *inlines(shown)))

    def resolve_any_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, target: str, node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:  # fmt: skip
        """Find objects of any type by id."""
        found = []
        for kind in TYPES:
            link = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if link is not None and (kind, target) in self.objects:
                found.append((f"dominion:{kind}", link))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """List the objects for search and for other projects' links."""
        for (kind, id), place in self.objects.items():
            yield id, unmarked(place.text), kind, place.docname, place.anchor, place.priority


def _hint(typ: str, target: str, env: BuildEnvironment) -> str | None:
    """Say the statement of a rule where the pointer rests on its id."""
    if typ != "rule" or target not in RULES:
        return None
    return unmarked(site(env.config.language).rule(target))


def domain_of(env: BuildEnvironment) -> DominionDomain:
    """Return the domain of the site."""
    found = env.get_domain("dominion")
    assert isinstance(found, DominionDomain)
    return found


def link(kind: str, id: str, lang: str, title: str = "") -> pending_xref:
    """Make a link to an object for a generated page; shows title, else the object's own text."""
    parts = inlines(title or id)
    shown = parts[0] if len(parts) == 1 else nodes.inline("", "", *parts)  # Sphinx takes one node over, and no more
    return pending_xref(
        "", shown, refdomain="dominion", reftype=kind, reftarget=id, refexplicit=bool(title), refwarn=True
    )


def thing(card: str, lang: str) -> Node:
    """Make a link to the page of a card or a landscape, with its name; raises UnknownName."""
    return link("card", card, lang, site(lang).name(card))


def ruling_link(ruling: Ruling, words: Site) -> pending_xref:
    """Make a link to a ruling, with its title."""
    return link("ruling", ruling.key, words.lang, words.title(ruling))
