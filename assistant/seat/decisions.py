"""What somebody types at a decision: the number of an option, or the beginning of its text."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.model.asks import ORDER, SUBSET, Answer, Decision
from engine.model.names import plain
from engine.table.facts import slug
from i18n.errors import UnknownName
from i18n.names import fold, name_of

LONGEST_NUMBER = 4


def read_answer(text: str, decision: Decision, said: Sequence[str], lang: str) -> Answer:
    """Read an answer; `said` are the texts of the options. Raises Complaint where it is none of those offered."""
    options = decision.options
    if decision.kind not in (SUBSET, ORDER):
        return options[_find(text, decision, said, lang, range(len(options)))]
    parts = text.replace(",", " ").split()
    if not all(_number(part) for part in parts):
        parts = [part.strip() for part in text.split(",") if part.strip()]
    taken: list[int] = []
    for part in parts if parts != ["0"] else ():
        left = [index for index in range(len(options)) if index not in taken]
        taken.append(_find(part, decision, said, lang, left))
    cards = [options[index] for index in taken]
    answer = tuple(cards if decision.kind == ORDER else sorted(cards))
    if decision.allows(answer):
        return answer
    if decision.kind == ORDER:
        raise Complaint("play.whole-order", number=len(options))
    raise Complaint("play.how-many", least=decision.low, most=min(decision.high, len(options)))


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _find(text: str, decision: Decision, said: Sequence[str], lang: str, left: Sequence[int]) -> int:
    """Find the one option that a text means, among those not yet taken."""
    if _number(text):
        if int(text) - 1 in left:
            return int(text) - 1
        raise Complaint("play.no-option", text=shorten(text), most=len(said))
    wanted = fold(text)
    keys = {index: _keys(decision.options[index], said[index], lang) for index in left}
    exact = [index for index in left if wanted in keys[index]]
    found = exact or [index for index in left if wanted and any(key.startswith(wanted) for key in keys[index])]
    texts = list(dict.fromkeys(said[index] for index in found))
    if len(texts) > 1:
        raise Complaint("play.ambiguous", text=shorten(text), options="; ".join(texts))
    if not found:
        raise Complaint("play.no-option", text=shorten(text), most=len(said))
    return found[0]


def _keys(option: str, text: str, lang: str) -> set[str]:
    """List what an option answers to: its text from any word on, and its card's name in this language and English."""
    words = text.split()
    keys = {" ".join(words[start:]) for start in range(len(words))}
    verb, _, card = option.partition(" ")
    acts = verb in ("play", "buy")
    english = plain((card if acts else option).partition("/")[0])
    try:
        names = {english, name_of(slug(english), lang).text}
    except UnknownName:
        names = set()
    keys |= names | {f"{words[0]} {name}" for name in names if acts}
    return {fold(key) for key in keys}
