"""Say cards, decisions and facts in any language, each from the one tree or table that the machine runs.

`text_of` and `plain_text` say a card, `prompt` and `option` a decision, `log_line` what happened, `sentence_for` the
sentence of a card that caused it. Each is imported when it is first wanted: a decision is said without the tables that
say whole cards.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from i18n.say.asks import option, prompt
    from i18n.say.log import log_line, token_name
    from i18n.say.text import Section, Sentence, plain_text, text_of
    from i18n.say.trace import sentence_for, sentence_of
    from i18n.say.words import card_id

__all__ = [
    "Section", "Sentence", "card_id", "log_line", "option", "plain_text", "prompt", "sentence_for",
    "sentence_of", "text_of", "token_name",
]  # fmt: skip
_HOMES = {
    "option": "asks", "prompt": "asks", "log_line": "log", "Section": "text",
    "Sentence": "text", "plain_text": "text", "text_of": "text", "sentence_for": "trace", "sentence_of": "trace",
    "card_id": "words", "token_name": "log",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import what is wanted from where it is written; raises AttributeError for a name that nothing here has."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found
