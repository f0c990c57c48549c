"""What must be built anew: rulings are run when something they rest on has changed, pages when what they show has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from docs.extension.chapters.vocabulary import examples
from docs.extension.facts import written
from docs.extension.grounds import STATEMENTS, core_digest, digest, digest_of, tree_digest
from docs.extension.indices import things
from docs.extension.pages.stubs import booklet_pages, first_box_of, pages
from docs.extension.pages.worth import searched, shown_digest
from docs.extension.rulings.boxes import proof_of
from engine.rulings import all_rulings, ruling
from engine.rulings.homes import rulings_at, rulings_naming
from engine.table.facts import fact
from i18n.names import all_names

PRINTINGS, WORDS_TABLE = "```{printings}", "```{words}"
_BOXES = re.compile(r"^```\{ruling\} (.+)$", re.MULTILINE)


@cache
def page_digest(kind: str, id: str) -> str:
    """Digest what a generated page shows, but for the words."""
    return digest_of(kind, id, *SHOWN[kind](id))


def _on_card(card: str) -> Iterable[object]:
    yield from (fact(card), all_names(card), tree_digest(card), core_digest(STATEMENTS))
    yield from (digest(one) for one in rulings_at(card))
    yield from (one.key for one in rulings_naming(card))


def _on_box(box: str) -> Iterable[object]:
    return ((fact(card), written(card) is not None) for card in things() if fact(card).box == box)


def _on_kingdoms(box: str) -> Iterable[object]:
    return (shown_digest(one) for one in searched() if first_box_of(one) == box)


def _on_rulings(file: str) -> Iterable[object]:
    return (digest(one) for one in all_rulings() if one.file == file)


def _in_booklet(_: str) -> Iterable[object]:
    return (*map(tree_digest, things()), *map(digest, all_rulings()))


SHOWN: Final[Mapping[str, Callable[[str], Iterable[object]]]] = {
    "card": _on_card, "set": _on_box, "kingdoms": _on_kingdoms, "rulings": _on_rulings,
    "booklet": _in_booklet, "booklet-box": _in_booklet,
}  # fmt: skip


def chapter_digest(text: str) -> str:
    """Digest what a hand-written chapter shows of cards and rulings: its boxes, and what old printings play."""
    shown = (ruling(key) for line in _BOXES.findall(text) for key in line.split())
    told = [digest(one) for one in shown if one is not None]
    if PRINTINGS in text:
        told += [tree_digest(card) for card in things() if _was_printed_otherwise(card)]
    if WORDS_TABLE in text:
        told.append(digest_of(core_digest(), examples()))
    return digest_of(*told)


def _was_printed_otherwise(card: str) -> bool:
    found = written(card)
    return found is not None and bool(found.earlier)


def find_outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Have every ruling proven whose grounds have changed, then name the pages to be made anew.

    Raises ExtensionError for a ruling that does not hold: nothing is built. Where all of them are known to hold
    (`dominion_proven`), only those that are shown are run.
    """
    before: dict[str, str] = getattr(env, "dominion_rulings", {})
    now = {one.key: digest(one) for one in all_rulings()}
    for one in all_rulings():
        if before.get(one.key) != now[one.key] and not app.config.dominion_proven:
            proof_of(one, app.config.language)
    env.dominion_rulings = now  # type: ignore[attr-defined]
    shown: dict[str, str] = getattr(env, "dominion_pages", {})
    made = pages() | booklet_pages()

    def digest_now(docname: str) -> str:
        if docname in made:
            return page_digest(*made[docname])
        return chapter_digest(env.doc2path(docname).read_text("utf-8"))

    fresh = {docname: digest_now(docname) for docname in env.found_docs}
    env.dominion_pages = fresh  # type: ignore[attr-defined]
    return [docname for docname, told in fresh.items() if shown.get(docname) != told]
