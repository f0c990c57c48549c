"""Statements told: in full sentences, and as data."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.telling.page import Row, Section
from assistant.telling.scenarios import FOREIGN
from engine.statements.notation import write_proposition
from engine.statements.proposition import Statement
from i18n.interface import Interface
from i18n.say.statements import say_fact, say_question, say_sentence


def stated_section(heading: str, statements: Sequence[Statement], ui: Interface) -> tuple[Section, ...]:
    """Say what is true in full sentences under a heading; nothing for none."""
    rows = tuple(Row((say_fact(one, ui.lang, FOREIGN),)) for one in statements)
    return (Section(heading, rows),) if rows else ()


def statement_data(one: Statement, lang: str) -> dict[str, str]:
    """Give a statement as a question and its answer, and as the notation writes it."""
    return {
        "question": say_question(one, lang, FOREIGN), "sentence": say_sentence(one, lang, FOREIGN),
        "proposition": write_proposition(one.proposition),
    }  # fmt: skip
