"""Say cards, decisions and facts in any language, each from the one tree or table that the machine runs.

`text_of` and `plain_text` say a card, `prompt` and `option` a decision, `log_line` what happened, `sentence_for` the
sentence of a card that caused it.
"""

from __future__ import annotations

from i18n.say.asks import option, prompt
from i18n.say.log import log_line
from i18n.say.overrides import overrides
from i18n.say.text import Section, Sentence, plain_text, text_of
from i18n.say.trace import sentence_for, sentence_of
from i18n.say.words import card_id

__all__ = [
    "Section", "Sentence", "card_id", "log_line", "option", "overrides", "plain_text", "prompt", "sentence_for",
    "sentence_of", "text_of",
]  # fmt: skip
