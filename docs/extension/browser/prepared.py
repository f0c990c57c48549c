"""Answers at once: what the question box of a page knows before the referee is awake, written while the site is built.

`_static/asked/` holds `names.json`, the names of all cards in every language, `rules.json`, the rules of the game as
questions, and for each box the questions about its cards, which the pages of the cards show too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from assistant.answers.reply import answer_section
from assistant.asking.found import Found
from assistant.asking.general import stated
from docs.extension.browser.replying import verdict_html
from docs.extension.browser.words import PageWords, words
from docs.extension.domain import Asked, DominionDomain, domain_of
from engine.statements.general import general_statements
from engine.statements.notation import write_proposition
from engine.statements.proposition import Statement
from engine.table.facts import fact
from i18n.names import all_names, fold, name_of
from i18n.say.statements import say_question

FOLDER: Final = "asked"
NAMES, RULES = "names.json", "rules.json"
SLIP: Final = "slip"  # a name that a printing has wrong: nobody looks for it


def asked_of(statements: Iterable[Statement], lang: str) -> tuple[Asked, ...]:
    """Write statements as a question box shows them: the question, the answer as HTML, the proposition."""
    ui = words(lang)
    return tuple(_asked(one, ui) for one in statements)


def _asked(one: Statement, ui: PageWords) -> Asked:
    html = verdict_html(answer_section(Found(one, 0.0), ui).rows, ui)
    return Asked(say_question(one, ui.lang), html, write_proposition(one.proposition))


def write_prepared(app: Sphinx) -> None:
    """Write the files of a site; one that stands as it should is left alone, one that is no more is taken away."""
    folder = Path(app.outdir) / "_static" / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    files = dict(prepared(app))
    for old in folder.glob("*.json"):
        if old.name not in files:
            old.unlink()
    for name, data in files.items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def prepared(app: Sphinx) -> Iterator[tuple[str, Any]]:
    """Make the files: names with their data."""
    domain, lang = domain_of(app.env), app.config.language
    yield NAMES, list(_names(domain, app, lang))
    rules = asked_of(map(stated, general_statements()), lang)
    yield RULES, [[one.question, one.html] for one in rules]
    yield from _by_box(domain.asked.values()).items()


def _names(domain: DominionDomain, app: Sphinx, lang: str) -> Iterator[tuple[str, str, str, str, list[str]]]:
    """List id, name, address, file of the questions ("" for none) and folded names of each thing with a page."""
    asked = {card for card, rows in domain.asked.values() if rows}
    for (kind, id), place in sorted(domain.objects.items()):
        if kind in ("card", "landscape"):
            known = {fold(row.name): None for row in all_names(id) if row.confidence != SLIP}
            shard = shard_of(id) if id in asked else ""
            yield id, name_of(id, lang).text, app.builder.get_target_uri(place.docname), shard, list(known)


def shard_of(card: str) -> str:
    """Name the file with the questions about a card: that of its box."""
    return f"{fact(card).box.replace(':', '-')}.json"


def _by_box(asked: Iterable[tuple[str, Sequence[Asked]]]) -> Mapping[str, dict[str, list[Asked]]]:
    found: dict[str, dict[str, list[Asked]]] = {}
    for card, rows in sorted(asked):
        if rows:
            found.setdefault(shard_of(card), {})[card] = list(rows)
    return found
