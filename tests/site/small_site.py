"""A small site with the theme and the search: pages of names and terms, for the tests to run on by themselves."""

from __future__ import annotations

import csv
import random
import shutil
import subprocess
import sys
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.parsers import Parser

from docs.extension.domain import DominionDomain
from docs.extension.search import setup_search
from docs.extension.theme import setup_theme
from engine.rulebook.rules import RULES
from engine.table.facts import all_ids
from i18n.catalogue import load
from i18n.errors import UnknownName
from i18n.names import fold, name_of
from tests.tools.draw_queries import QUERIES, rows

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "extension" / "chapters" / "glossary.tsv"
OTHERS = 60  # cards beside those that are searched for
CONF = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
project = html_title = "Justiciar"
project_copyright = "2026, Justiciar"
extensions = ["myst_parser", "tests.site.small_site"]
html_theme = "furo"
html_static_path = [{str(ROOT / "docs" / "_static")!r}]
templates_path = [{str(ROOT / "docs" / "_templates")!r}]
locale_dirs = ["locale"]
html_use_index = html_copy_source = html_domain_indices = False
"""


class SmallDomain(DominionDomain):
    """Keep the objects, without indices: their names are another part's."""

    indices = []


class ThingParser(Parser):
    """Read a page that holds one name: `card moat`, or the glossary."""

    supported = ("thing",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Build the page."""
        self.setup_parse(inputstring, document)
        kind, id = inputstring.split()
        env = document.settings.env
        domain, lang = env.get_domain("dominion"), env.config.language
        assert isinstance(domain, SmallDomain)
        if kind == "card":
            env.metadata[env.current_document.docname]["orphan"] = ""
            domain.note("card", id, name_of(id, lang).text, priority=0)
            document += nodes.section("", nodes.title("", name_of(id, lang).text), ids=[f"kingdom-{id}"])
        else:
            document += self._rules(domain, lang) if kind == "rules" else self._glossary(domain, lang)
        self.finish_parse()

    def _rules(self, domain: SmallDomain, lang: str) -> nodes.section:
        made = nodes.section("", nodes.title("", "5"), ids=["rules"])
        said = load("rules", lang)
        for one in RULES:
            anchor, statement = f"rule-{one.lower().replace('.', '-')}", said.template(one, "rule")
            domain.note("rule", one, statement, anchor)
            made += nodes.paragraph("", statement, ids=[anchor])
        domain.note("ruling", "moat", "Moat", "ruling-moat")
        made += nodes.paragraph("", "", ids=["ruling-moat"])
        return made

    def _glossary(self, domain: SmallDomain, lang: str) -> nodes.section:
        made = nodes.section("", nodes.title("", "Glossary"), ids=["glossary"])
        for term, word in terms(lang):
            domain.note("term", term, word, f"term-{term}")
            made += nodes.paragraph("", word, ids=[f"term-{term}"])
        return made


def terms(lang: str) -> list[tuple[str, str]]:
    """List the terms of the glossary with their words in a language."""
    with GLOSSARY.open(encoding="utf-8") as lines:
        return [(row["id"], row[lang]) for row in csv.DictReader(lines, delimiter="\t") if row.get(lang)]


def setup(app: Sphinx) -> None:
    """Register what the small site needs, as the founder's extension does for the real one."""
    app.add_source_suffix(".thing", "thing")
    app.add_source_parser(ThingParser)
    app.add_domain(SmallDomain)
    app.connect("config-inited", _suffix)
    setup_theme(app)
    setup_search(app)


def _suffix(app: Sphinx, config: Config) -> None:
    config.primary_domain = None


def write(folder: Path) -> None:
    """Write the sources of the small site: the same pages in each language."""
    wanted = {one for _, _, _, found in rows(QUERIES) for one in found.split()}
    cards = {one.partition(":")[2] for one in wanted if one.startswith("card:")}
    others = sorted(card for card in all_ids() if _named(card))
    cards.update(random.Random(1).sample(others, OTHERS))
    (folder / "cards").mkdir(parents=True)
    (folder / "conf.py").write_text(CONF, "utf-8")
    shutil.copytree(ROOT / "docs" / "locale", folder / "locale")  # Sphinx compiles catalogues where they lie
    (folder / "index.md").write_text("# Justiciar\n\n```{toctree}\nchapter\nterms\nrules\n```\n", "utf-8")
    (folder / "chapter.md").write_text("# 1\n\n## 2\n\n3\n\n## 4\n\n5\n", "utf-8")
    (folder / "terms.thing").write_text("terms all", "utf-8")
    (folder / "rules.thing").write_text("rules all", "utf-8")
    for card in cards:
        (folder / "cards" / f"{card}.thing").write_text(f"card {card}", "utf-8")


def _named(card: str) -> bool:
    try:
        return bool(fold(name_of(card, "en").text))
    except UnknownName:
        return False


def build_one(folder: Path, lang: str, builder: str = "html", *options: str) -> None:
    """Build the small site in one language, in a process of its own; a second time builds what has changed."""
    source = folder / "source" / lang
    if not source.exists():
        write(source)
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", builder, "-d", folder / "doctrees" / lang,
         "-D", f"language={lang}", *options, source, folder / "site" / lang],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode or made.stderr:
        raise RuntimeError(made.stderr)


def build(folder: Path, langs: tuple[str, ...]) -> Path:
    """Build the small site in each language, and return its root."""
    for lang in langs:
        build_one(folder, lang)
    return folder / "site"
