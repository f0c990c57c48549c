"""What was wrong with an input: complaints, which hold ids of messages, and how they are said in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.telling.names import interface_for, name_cards, name_slots, shorten, show_name
from i18n.interface import Interface

MOST_LISTED = 14


class Complaint(Exception):
    """Say that the input was wrong: id and slots of a message, and of a second one that says what to do.

    A slot may hold another error that carries `msgid` and `slots`: it is said in its place.
    """

    def __init__(self, msgid: str, hint: tuple[str, dict[str, object]] | None = None, **slots: object) -> None:
        super().__init__(msgid)
        self.msgid = msgid
        self.slots = slots
        self.hint = hint


class KingdomComplaint(Complaint):
    """Say what is wrong with a kingdom: the cards in the slots (`assistant.telling.names.name_slots`) are ids."""


def say_problem(error: Exception, lang: str) -> str | None:
    """Say what was wrong with the input, and what to do; None for an error that is not the user's."""
    ui = interface_for(lang)
    if isinstance(error, Complaint):
        return _head([ui(error.msgid, **_short_slots(said_slots(error, ui))), *say_hint(error, ui)])
    if hasattr(error, "msgid") and hasattr(error, "slots"):
        error.slots = _short_slots(name_wishes(error.slots, lang))
        return _head([ui.explain(error)])
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "justiciar"
        message = " ".join(shorten(word) for word in error.format_message().split(" "))
        return _head([message[:600], ui("app.more", command=path)])
    return None


def problem_of(error: Exception, ui: Interface) -> str:
    """Say an error that carries the id of a message and slots, for a place inside another sentence.

    What a Complaint says stands whole; of another error texts and lists are cut to a length that fits.
    """
    if isinstance(error, Complaint):
        return ui(error.msgid, **said_slots(error, ui))
    slots: dict[str, Any] = {key: _cut(key, value) for key, value in getattr(error, "slots").items()}  # noqa: B009
    return ui.explain(Complaint(str(getattr(error, "msgid")), **slots))  # noqa: B009


def said_slots(error: Complaint, ui: Interface) -> dict[str, object]:
    """Say what stands in the slots of a complaint: another error in its place, ids of cards as names."""
    slots = name_slots(error.slots, ui.lang) if isinstance(error, KingdomComplaint) else error.slots
    return {key: _said(key, value, ui) for key, value in slots.items()}


def say_hint(error: Complaint, ui: Interface) -> list[str]:
    """Say what to do, if there is anything to be said about that."""
    if not error.hint:
        return []
    msgid, slots = error.hint
    return [ui(msgid, **(name_slots(slots, ui.lang) if isinstance(error, KingdomComplaint) else slots))]


def name_wishes(slots: Mapping[str, object], lang: str) -> dict[str, object]:
    """Put names for the ids in wishes that cannot be fulfilled together."""
    wishes = slots.get("wishes")
    return {**slots, "wishes": name_cards(wishes, lang)} if isinstance(wishes, str) else dict(slots)


def _said(key: str, value: object, ui: Interface) -> object:
    if isinstance(value, Exception):
        return problem_of(value, ui)
    if key == "cards" and isinstance(value, tuple):
        return ", ".join(show_name(card, ui.lang) for card in value)
    return value


def _cut(key: str, value: object) -> object:
    if key == "cards" and isinstance(value, tuple) and len(value) <= MOST_LISTED:
        return value  # said as names
    if isinstance(value, tuple):
        return ", ".join(map(str, value[:MOST_LISTED])) + (", ..." if len(value) > MOST_LISTED else "")
    return shorten(value) if isinstance(value, str) and key != "card" else value


def _short_slots(slots: dict[str, object]) -> dict[str, object]:
    """Shorten what was typed; a list of names that we made ourselves stays whole."""
    typed = ("text", "box", "profile", "language", "card")
    return {key: shorten(value) if key in typed and isinstance(value, str) else value for key, value in slots.items()}


def _head(lines: list[str]) -> str:
    return "justiciar: " + "\n".join(lines)
