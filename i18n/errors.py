"""What can go wrong with words: an id of a message and its slots, never a sentence for the user."""

from __future__ import annotations


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
