"""What can go wrong with words: an id of a message and its slots, never a sentence for the user.

Words that a language lacks stop no answer: others stand for them, marked, and a warning says so. It is heard only where
somebody listens; the tests make errors of warnings, so that nothing is missing there unnoticed.
"""

from __future__ import annotations

import warnings

from engine.records import NamedTuple


class WordsMissing(UserWarning):
    """Say that other words stand for those that are missing."""


warnings.filterwarnings("ignore", category=WordsMissing, append=True)


def go_on(error: Exception) -> None:
    """Let others stand for the words that an error says are missing; raises it where warnings are errors."""
    try:
        warnings.warn(WordsMissing(*error.args), stacklevel=3)
    except WordsMissing:
        raise error from None


class WordError(LookupError):
    """Say what is wrong with a language, a name or a phrase.

    `msgid` is the id of the message in the interface catalogues, `slots` its values.
    """

    msgid = "language.error"

    def __init__(self, **slots: object) -> None:
        super().__init__(self.msgid, slots)
        self.slots = slots


class MissingPhrase(WordError):
    """Say that a catalogue has no finished message (slots: domain, language, context, id)."""

    msgid = "language.missing-phrase"


class MissingSlot(WordError):
    """Say that a message was given no value for one of its slots (slots: domain, language, id, slot)."""

    msgid = "language.missing-slot"


class MissingCatalogue(WordError):
    """Say that a domain has no catalogue in a language (slots: domain, language)."""

    msgid = "language.missing-catalogue"


class MissingForm(WordError):
    """Say that the lexicon has no such word, case, quantity or place (slots: language, word, form)."""

    msgid = "language.missing-form"


class UnknownLanguage(WordError):
    """Say that a language asked for is not there (slots: language, known)."""

    msgid = "language.unknown"


class UnknownName(WordError):
    """Say that no card, landscape, set or kingdom has this id (slots: name)."""

    msgid = "name.unknown-id"


class Finding(NamedTuple):
    """Hold one thing to mend: the id of its message and the slots (file, line, id ...)."""

    msgid: str
    slots: dict[str, object]
