"""A kingdom as one line, which reads back to the same kingdom."""

from __future__ import annotations

from assistant.reading.kingdoms.headings import FLAGS, MANY, SINGLE, first_word
from assistant.reading.kingdoms.resolving import Shared, exact
from assistant.telling.names import show_name
from engine.table.kingdom import Kingdom
from i18n.names import name_of


def kingdom_line(kingdom: Kingdom, lang: str) -> str:
    """Write a kingdom in one line: the piles, then each thing beside them behind its heading, between semicolons.

    `read_kingdom` reads the same kingdom from it in that language.
    """
    parts = [_join(kingdom.piles, lang, "")] if kingdom.piles else []
    targets = dict(kingdom.traits)
    if kingdom.landscapes:
        told = [
            _join((one,), lang, "landscapes") + (f" ({_join((targets[one],), lang, 'bane')})" if one in targets else "")
            for one in kingdom.landscapes
        ]  # fmt: skip
        parts.append(f"{first_word('landscapes', lang)}: {', '.join(told)}")
    parts += [f"{first_word(role, lang)}: {name_read_back(getattr(kingdom, role), lang, role)}"
              for role in SINGLE if getattr(kingdom, role)]  # fmt: skip
    parts += [first_word(flag, lang) for flag in FLAGS if getattr(kingdom, flag)]
    parts += [f"{first_word(role, lang)}: {_join(getattr(kingdom, role), lang, role)}"
              for role in MANY if getattr(kingdom, role)]  # fmt: skip
    return "; ".join(parts)


def _join(cards: tuple[str, ...], lang: str, role: str) -> str:
    return ", ".join(name_read_back(card, lang, role) for card in cards)


def name_read_back(card: str, lang: str, role: str) -> str:
    """Name a card so that it is found again: in the language, else in English, else by its id."""
    for written in (show_name(card, lang), name_of(card, "en").text):
        try:
            if exact(written, lang, role) == card:
                return written
        except Shared:
            continue
    return card
