"""What people ask about a card: the statements that are true of it, gathered once for all languages."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from docs.extension.browser.prepared import asked_of
from docs.extension.domain import Asked
from docs.extension.grounds import STATEMENTS, core_digest, digest_of, tree_digest, words_digest
from docs.extension.kept import Found, told
from docs.extension.words import FOREIGN
from engine.statements.gathering import statements_about
from engine.statements.proposition import Statement
from engine.table.facts import fact
from i18n.say.statements import say_question, say_sentence

ASKED = "asked"  # what is found of it: questions with their answers


class Told(NamedTuple):
    """Be a question with its answer, names marked as pages mark them, and what a question box shows of both."""

    question: str
    answer: str
    boxed: Asked


@cache
def asked(card: str, lang: str) -> list[Told]:
    """List questions about a card (an id): as they are kept, else as they are gathered."""
    kept = told(ASKED, card, lang, asked_digest(card, lang))
    if kept is None:
        return _said(_statements(card), lang)
    return [Told(question, answer, Asked(*boxed)) for question, answer, boxed in json.loads(kept)]


def asked_digest(card: str, lang: str) -> str:
    """Digest what decides what is told of a card and how it is said."""
    return digest_of(core_digest(), core_digest(STATEMENTS), tree_digest(card), words_digest(lang))


def find_asked(card: str, langs: tuple[str, ...]) -> list[Found]:
    """Gather what is true of a card once, and say it in several languages, to be kept."""
    found = _statements(card)
    said = {lang: json.dumps(_said(found, lang)).encode() for lang in langs}
    return [Found(ASKED, card, lang, asked_digest(card, lang), text) for lang, text in said.items()]


def _statements(card: str) -> list[Statement]:
    return statements_about([fact(card).name])


def _said(found: list[Statement], lang: str) -> list[Told]:
    said = ((say_question(one, lang, FOREIGN), say_sentence(one, lang, FOREIGN)) for one in found)
    return [Told(*both, boxed) for both, boxed in zip(said, asked_of(found, lang), strict=True)]
