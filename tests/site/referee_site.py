"""A site of a few pages that has everything the live referee brings: rulings to try, the Ask and the Draw page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.rulings import ruling

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
RULINGS = (("base", "B07"), ("nocturne", "N04"))
QUESTIONED = ("moat", "witch", "chapel")  # cards with a page, about which questions are answered beforehand
THEME = "furo"


def scenario_text(file: str, name: str) -> str:
    """Cut one scenario out of its file."""
    found = ruling(f"{file}/{name}")
    assert found is not None
    return found.text.rstrip()


def conf(lang: str, referee: bool, kept: bool) -> str:
    """Write the configuration of the site."""
    return f"""
from docs.extension.browser.hooks import setup_browser
from docs.extension.theme import setup_theme
from tests.site.referee_site import add_directives

project, author, language = "Justiciar", "Justiciar", {lang!r}
html_theme = {THEME!r}
exclude_patterns = ["out"]
dominion_referee = {referee!r}
dominion_languages = ["en", "pl"]
dominion_kept_at = {"../" if kept else ""!r}
html_static_path = {[str(ROOT / "docs" / "_static")] if kept else []!r}
templates_path = {[str(ROOT / "docs" / "_templates")] if kept else []!r}


def setup(app):
    setup_browser(app)
    if {kept!r}:
        setup_theme(app)
    add_directives(app)
"""


def add_directives(app: Sphinx) -> None:
    """Add the directives of the pages that the live referee stands in."""
    from docutils import nodes
    from docutils.parsers.rst import Directive

    from docs.extension.browser.hooks import widget_nodes
    from docs.extension.browser.prepared import asked_of
    from docs.extension.browser.question import question_nodes
    from docs.extension.browser.widgets import ruling_notation
    from docs.extension.domain import domain_of
    from engine.statements.gathering import statements_about
    from engine.table.facts import fact
    from i18n.names import name_of
    from tests.site.small_site import SmallDomain

    class Widget(Directive):
        def run(self) -> list[nodes.Node]:
            return widget_nodes(self.name, app)

    class Ruling(Directive):
        required_arguments = 1

        def run(self) -> list[nodes.Node]:
            key = self.arguments[0]
            file, _, name = key.partition("/")
            template = ruling_notation(scenario_text(file, name), app.config.language, key)
            return [nodes.raw("", f'<section class="ruling"><p>{name}</p>{template}</section>', format="html")]

    class Question(Directive):
        def run(self) -> list[nodes.Node]:
            return question_nodes(app.config.language, app.env.current_document.docname)

    class Known(Directive):
        """Note a card as its page does."""

        required_arguments = 1

        def run(self) -> list[nodes.Node]:
            card, domain = self.arguments[0], domain_of(app.env)
            domain.note("card", card, name_of(card, app.config.language).text, priority=0)
            domain.note_asked(card, asked_of(statements_about([fact(card).name]), app.config.language))
            return []

    app.add_domain(SmallDomain)
    app.add_directive("known", Known)
    app.add_directive("question", Question)
    app.add_directive("ask", Widget)
    app.add_directive("draw", Widget)
    app.add_directive("ruling", Ruling)


def pages() -> dict[str, str]:
    """Write the pages by name."""
    rulings = "\n\n".join(f".. ruling:: {file}/{name}" for file, name in RULINGS)
    return {
        **{f"cards/{card}": f":orphan:\n\n{card}\n{'=' * len(card)}\n\n.. known:: {card}\n" for card in QUESTIONED},
        "question": "Question\n========\n\n.. question::\n",
        "index": "Start\n=====\n\n.. toctree::\n\n   ask\n   draw\n   plain\n   question\n   deep/ruling\n"
        f"\n\n{rulings}\n",
        "ask": "Ask\n===\n\n.. ask::\n",
        "draw": "Draw\n====\n\n.. draw::\n",
        "plain": "Plain\n=====\n\nNothing to try.\n",
        "deep/ruling": f"Ruling\n======\n\n{rulings}\n",
    }


def build(folder: Path, lang: str, referee: bool = True, kept: bool = False) -> Path:
    """Build the site in a language and return the folder with its pages.

    kept: with the theme and a service worker at `../`.
    """
    source = folder / "source"
    for name, text in pages().items():
        path = source / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (source / "conf.py").write_text(conf(lang, referee, kept), "utf-8")
    out = folder / "out" / lang
    command = [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "html", "-d", str(folder / "trees" / lang)]
    subprocess.run([*command, str(source), str(out)], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
    return out
