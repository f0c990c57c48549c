"""The frame of each page: our templates over Furo, the shallow sidebar, the switch of languages, the theme's words.

`setup_theme(app)` registers it. Furo's own sidebar would hold every page on every page, and its templates speak English
in places; ours (`docs/_templates`) say everything through Sphinx's catalogue, to which the `sphinx.po` of each language
in `docs/locale` adds.
"""

from __future__ import annotations

import re
from functools import cache
from gettext import NullTranslations
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from jinja2 import FileSystemBytecodeCache
from sphinx import addnodes, locale
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.locale import _

from docs.running import LANGUAGES as SITE
from i18n.collate import sort_key
from i18n.pseudo import PSEUDO, is_pseudo, pseudo

# Each language by its own name, so that whoever reads it finds it on a page he cannot read.
LANGUAGES = {"en": "English", "pl": "Polski", "hu": "Magyar", "cs": "Čeština", "de": "Deutsch", PSEUDO: "⟦xx⟧"}

THEME = "furo"
TEMPLATES = "_templates"
TREE = "partials/contents.html"
SETS = "sets/"
STATIC = Path(__file__).parents[1] / "_static"
SIDEBARS = [
    "sidebar/brand.html", "sidebar/search.html", "sidebar/languages.html",
    "sidebar/scroll-start.html", "sidebar/contents.html", "sidebar/scroll-end.html",
]  # fmt: skip
# Scripts of Sphinx that do nothing here: our search page has its own, and nothing else asks for them.
LEFT_OUT = ("documentation_options.js", "doctools.js", "sphinx_highlight.js", "translations.js")
FOREIGN = '<span class="foreign" lang="en">'
_HINTED = re.compile(r'(<a href="[^"]*") title="[^"]*"')
BEFORE_FURO = 400  # Furo's own hooks run at 500


class Language(NamedTuple):
    """Be a link of the switch of languages: code, name in that language, address, whether it is this page."""

    code: str
    name: str
    href: str
    here: bool


class Entry(NamedTuple):
    """Be a link of the sidebar, with those that fold out below it."""

    docname: str
    title: str
    below: tuple[Entry, ...] = ()


class Group(NamedTuple):
    """Be a part of the sidebar with its heading."""

    caption: str
    entries: tuple[Entry, ...]


class PseudoTheme(NullTranslations):
    """Say the words of the theme in the pseudo-locale."""

    def gettext(self, message: str) -> str:
        """Make a message recognisable."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Make the message for a number recognisable."""
        return pseudo(msgid1 if n == 1 else msgid2)


def setup_theme(app: Sphinx) -> None:
    """Register the templates' helpers, the style sheet, and the config value `site_languages` (codes, in order)."""
    app.add_config_value("site_languages", list(SITE), "html", frozenset({list, tuple}))
    app.connect("config-inited", _choose)
    app.connect("builder-inited", _say_pseudo)
    app.connect("builder-inited", _remember_addresses)
    app.connect("builder-inited", _keep_templates)
    app.connect("env-updated", _forget)
    app.connect("html-page-context", frame, priority=BEFORE_FURO)


def _keep_templates(app: Sphinx) -> None:
    """Keep templates as they are compiled for the next build."""
    loader = getattr(app.builder, "templates", None)
    if isinstance(loader, BuiltinTemplateLoader):
        folder = Path(app.doctreedir) / TEMPLATES
        folder.mkdir(parents=True, exist_ok=True)
        loader.environment.bytecode_cache = FileSystemBytecodeCache(str(folder))


def is_site(config: Config) -> bool:
    """Tell whether pages of the site are made; booklets have a theme of their own."""
    return bool(config.html_theme == THEME)


def _choose(app: Sphinx, config: Config) -> None:
    if not is_site(config):
        config.templates_path = [one for one in config.templates_path if Path(one).name != TEMPLATES]
        return
    app.add_css_file("justiciar.css", priority=700)  # after Furo's
    config.html_sidebars = {"**": SIDEBARS}
    if not config.html_favicon:
        config.html_favicon = str(STATIC / "favicon.svg")


def _say_pseudo(app: Sphinx) -> None:
    """Give the pseudo-locale its words; Sphinx has chosen the translator before any extension is loaded."""
    if is_pseudo(app.config.language):
        app.translator = locale.translators["general", "sphinx"] = PseudoTheme()
        templates = getattr(app.builder, "templates", None)
        if templates is not None:
            templates.environment.install_gettext_translations(app.translator)


def _remember_addresses(app: Sphinx) -> None:
    """Make the address of each page once: every link asks for two."""
    app.builder.get_target_uri = cache(app.builder.get_target_uri)  # type: ignore[method-assign]


def frame(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node | None) -> None:
    """Give the templates what they need for a page."""
    if not is_site(app.config):
        return
    context.pop("toctree", None)  # else Furo resolves the whole tree of pages for each page
    context.setdefault("site_languages", languages_of(app, pagename, context.get("content_root", "./")))
    context["site_tree"] = _tree(app, pagename, context)
    files = context.get("script_files", [])
    context["script_files"] = [one for one in files if _file(one) not in LEFT_OUT]
    if pagename == "search":  # the indices lead on without scripts
        indices = getattr(app.builder, "domain_indices", [])
        context["site_indices"] = [(name, str(kind.localname)) for name, kind, *_ in indices]
    context["body"] = lightened(reachable(explain_foreign(context.get("body", ""))))


def languages_of(app: Sphinx, pagename: str, root: str) -> list[Language]:
    """Return the links to a page in each language of the site."""
    target, here = app.builder.get_target_uri(pagename), app.config.language
    return [
        Language(one, LANGUAGES.get(one, one), f"{root.removeprefix('./')}../{one}/{target}", one == here)
        for one in app.config.site_languages
    ]


def explain_foreign(body: str) -> str:
    """Say of each English name on a page in another language why it stands there."""
    if FOREIGN not in body:
        return body
    reason = escape(_("English name; no publisher has given another"))
    return body.replace(FOREIGN, f'{FOREIGN[:-1]} title="{reason}">')


def reachable(body: str) -> str:
    """Let keys reach what scrolls in a box of its own, and give the captions of lists of pages their level."""
    for scrolls in ('<div class="table-wrapper', '<div class="layout', '<figure class="layout'):
        body = body.replace(scrolls, scrolls.replace(" ", ' tabindex="0" ', 1))
    return body.replace('class="caption" role="heading"', 'class="caption" role="heading" aria-level="2"')


def lightened(body: str) -> str:
    """Leave out what links would say again: their kind, and a hint that the page has given before (`scheme.js`)."""
    given: set[str] = set()

    def once(found: re.Match[str]) -> str:
        if found[0] in given:
            return found[1]
        given.add(found[0])
        return found[0]

    return _HINTED.sub(once, body.replace('<a class="reference internal" ', "<a "))


def _file(script: Any) -> str:
    return str(getattr(script, "filename", script)).rpartition("/")[2]


def contents(env: BuildEnvironment) -> tuple[Group, ...]:
    """Return the parts of the sidebar: the tables of contents of the first page, chapters below chapters."""
    if not _KNOWN:
        _KNOWN.append(_contents(env))
    return _KNOWN[0]


_KNOWN: list[tuple[Group, ...]] = []  # of this build; read once, not for each page
_TREES: dict[tuple[str, str], str] = {}  # of this build, by folder and page


def _forget(app: Sphinx, env: BuildEnvironment) -> None:
    _KNOWN.clear()
    _TREES.clear()


def _tree(app: Sphinx, pagename: str, context: dict[str, Any]) -> str:
    """Write the contents of the site as a page shows them: one that is not among them as all others of its folder."""
    groups = contents(app.env)
    entries = [one for group in groups for one in group.entries]
    listed = {one.docname for entry in entries for one in (entry, *entry.below)}
    key = pagename.rpartition("/")[0], pagename if pagename in listed else ""
    if key not in _TREES:
        _TREES[key] = app.builder.templates.render(TREE, {**context, "site_contents": groups})
    return _TREES[key]


def _contents(env: BuildEnvironment) -> tuple[Group, ...]:
    root = env.config.root_doc
    groups = []
    for tree in env.get_doctree(root).findall(addnodes.toctree):
        listed = [docname for _, docname in tree["entries"] if docname and docname in env.titles and docname != root]
        groups.append(Group(tree.get("caption") or "", tuple(_entry(docname, env) for docname in listed)))
    return tuple(group for group in groups if group.entries)


def _entry(docname: str, env: BuildEnvironment) -> Entry:
    """Make the link to a chapter; the chapter of the boxes has the boxes below it."""
    below = tuple(_entry(one, env) for one in env.toctree_includes.get(docname, []) if one in env.titles)
    if docname.rpartition("/")[2] == SETS.rstrip("/") and not below:
        boxes = [Entry(one, _title(one, env)) for one in env.titles if one.startswith(SETS)]
        below = tuple(sorted(boxes, key=lambda one: sort_key(one.title, env.config.language)))
    return Entry(docname, _title(docname, env), below)


def _title(docname: str, env: BuildEnvironment) -> str:
    return str(env.titles[docname].astext())
