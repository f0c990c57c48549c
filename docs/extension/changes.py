"""What must be built anew: rulings are run when something they rest on has changed, pages when what they show has."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha1

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from docs.extension.facts import written
from docs.extension.indices import things
from docs.extension.rulings import ROOT, core_digest, digest, play, rulings, rulings_at, rulings_naming, tree_digest
from docs.extension.stubs import booklet_pages, home_of, pages
from docs.extension.worth import prepare_worth, searched, shown_digest
from engine.table.facts import fact
from i18n.names import all_names

WORDS = ("i18n/**/*.po", "i18n/**/*.table", "i18n/**/*.tsv", "i18n/**/*.py", "docs/extension/**/*.py")
PRINTINGS, WORDS_TABLE = "```{printings}", "```{words}"
_BOXES = re.compile(r"^```\{ruling\} (.+)$", re.MULTILINE)
DATA = ("docs/extension/*.tsv", "engine/table/*")


@cache
def words_digest(lang: str) -> str:
    """Digest the words of a language, and the code that makes pages of them: what it decides is built anew."""
    told = sha1(usedforsecurity=False)
    for pattern in (*WORDS, *DATA):
        for path in sorted(ROOT.glob(pattern)):
            if path.suffix != ".po" or path.stem in (lang, "en"):
                told.update(path.read_bytes() if path.is_file() else b"")
    return told.hexdigest()


def page_digest(docname: str) -> str:
    """Digest what a generated page shows, but for the words."""
    kind, id = (pages() | booklet_pages())[docname]
    told: list[object] = [kind, id]
    if kind == "card":
        told += [fact(id), all_names(id), tree_digest(id)]
        told += [digest(one.key) for one in rulings_at(id)] + [one.key for one in rulings_naming(id)]
    elif kind == "set":
        told += [(fact(card), written(card) is not None) for card in things() if fact(card).box == id]
    elif kind.startswith("booklet"):
        told += [tree_digest(card) for card in things()] + [digest(key) for key in rulings()]
    elif kind == "kingdoms":
        told += [shown_digest(one) for one in searched() if home_of(one) == id]
    elif kind == "rulings":
        told += [digest(one.key) for one in rulings().values() if one.file == id]
    return sha1(repr(told).encode(), usedforsecurity=False).hexdigest()


def chapter_digest(text: str) -> str:
    """Digest what a hand-written chapter shows of cards and rulings: its boxes, and what old printings play."""
    keys = [key for line in _BOXES.findall(text) for key in line.split() if key in rulings()]
    told = [digest(key) for key in keys]
    if PRINTINGS in text:
        told += [tree_digest(card) for card in things()]
    if WORDS_TABLE in text:
        told += [core_digest(), *(tree_digest(card) for card in things())]
    return sha1(repr(told).encode(), usedforsecurity=False).hexdigest()


def find_outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Run every ruling and search every kingdom whose grounds have changed, then name the pages to be made anew.

    Raises ExtensionError for a ruling that does not hold: nothing is built. Where all of them are known to hold
    (`dominion_proven`), only those that are shown are run.
    """
    before: dict[str, str] = getattr(env, "dominion_rulings", {})
    now = {key: digest(key) for key in rulings()}
    for key, told in now.items():
        if before.get(key) != told and not app.config.dominion_proven:
            play(key)
    env.dominion_rulings = now  # type: ignore[attr-defined]
    prepare_worth(env, backwards=app.config.dominion_backwards)
    shown: dict[str, str] = getattr(env, "dominion_pages", {})
    made = pages() | booklet_pages()
    fresh = {
        docname: page_digest(docname) if docname in made else chapter_digest(env.doc2path(docname).read_text("utf-8"))
        for docname in env.found_docs
    }
    env.dominion_pages = fresh  # type: ignore[attr-defined]
    return [docname for docname, told in fresh.items() if shown.get(docname) != told]
