"""The parser of stub files: it builds the page of what the stub names, in the language of the build."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from docutils import nodes
from docutils.transforms import Transform
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.parsers import Parser
from sphinx.transforms import DoctreeReadEvent
from sphinx.transforms.post_transforms import ReferencesResolver
from sphinx.transforms.references import SphinxDomains

from docs.extension.pages.booklet import booklet_page, box_page
from docs.extension.pages.card import card_page
from docs.extension.pages.kingdoms import kingdoms_page
from docs.extension.pages.rulings import rulings_page
from docs.extension.pages.sets import set_page
from docs.extension.pages.stubs import pages
from docs.extension.theme import THEME

BUILDERS: dict[str, Callable[[str, BuildEnvironment], nodes.section]] = {
    "card": card_page, "set": set_page, "kingdoms": kingdoms_page, "rulings": rulings_page,
    "booklet": booklet_page, "booklet-box": box_page,
}  # fmt: skip
# Of all that transforms what authors write, this alone has to do with a page that is made of nodes.
TRANSFORMS: Final = (DoctreeReadEvent, SphinxDomains)


class PageParser(Parser):
    """Build a generated page; its nodes have no source, so that Sphinx does not translate them a second time."""

    supported: ClassVar[tuple[str, ...]] = ("dominion",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Read which page it is, and build it."""
        self.setup_parse(inputstring, document)
        transformer = document.transformer
        transformer.transforms = [one for one in transformer.transforms if one[1] in TRANSFORMS]
        kind, id = inputstring.split()
        env = document.settings.env
        env.metadata[env.current_document.docname]["orphan"] = ""
        document += BUILDERS[kind](id, env)
        self.finish_parse()


def spare(app: Sphinx) -> None:
    """Spare generated pages what has nothing to do with them once more, when they are written."""
    registry = app.registry
    every, made = registry.get_post_transforms, pages()
    few = [one for one in every() if one is ReferencesResolver or one.__module__ == THEME]

    def wanted() -> list[type[Transform]]:
        return few if app.env.current_document.docname in made else every()

    registry.get_post_transforms = wanted  # type: ignore[method-assign]
