"""justiciar ask with free words: a question, or names that are not written out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant.answers.reply import settle_words
from assistant.asking.free_words import read_things
from assistant.asking.question import clean
from assistant.commands.ask import TOLD_LANGUAGE, way_of_cards
from assistant.commands.declared import module_of
from assistant.commands.ways import searching
from assistant.look.show import Shown
from assistant.telling.problems import Complaint
from i18n.interface import Interface

OWN = frozenset({"why-not", "save", "budget", "trace", "full", "pick", TOLD_LANGUAGE})  # flags that lay nothing out
MOST_SIGNS = 2_000  # of a question
CODES = {"answer": 0, "nearest": 3, "cannot": 4}


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show the reply to what was typed; raises Complaint, TableError and UnknownCard."""
    things = tuple(clean(one) for one in things)
    length = sum(map(len, things))
    if length > MOST_SIGNS:
        raise Complaint("ask.too-long", length=length, most=MOST_SIGNS)
    read = read_things(things, ui.lang)
    if read.words:
        return _reply(ui, read.words, flags, as_json)
    laid = {name: value for name, value in flags.items() if name != TOLD_LANGUAGE}
    found: Shown = module_of(f"ways.{way_of_cards(read.names, laid)}").answer(ui, read.names, laid, as_json)
    return found


def _reply(ui: Interface, words: str, flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Answer a question, and keep it where --save says so; raises Complaint for a file that cannot be written.

    The exit code tells the three kinds of replies apart. Nobody having told a language, that of the question is spoken.
    """
    handed = {key: value for key, value in flags.items() if key not in OWN}
    target, traced, full = str(flags.get("save") or ""), bool(flags.get("trace")), bool(flags.get("full"))
    with searching(flags, ui) as budget:
        found = settle_words(
            words, handed, ui.lang, budget, str(flags.get("why-not") or ""), int(flags.get("pick") or 0)
        )
        ui = ui if flags.get(TOLD_LANGUAGE) else Interface(found.result.asked.lang, ui.foreign)
        if target:
            module_of("ways.saving").save(Path(target), found, budget)
        code = CODES[found.kind]
        if as_json:
            return Shown(data=found.data(ui, full, traced), code=code)
        page = found.page(ui, full, traced)
    remarks = (*page.remarks, ui("reply.saved", file=target)) if target else page.remarks
    return Shown(page._replace(remarks=remarks), code=code)
