"""Cards picked by the beginning of a name, by a name nearly right, or out of a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from assistant.reading.cards import find_cards
from assistant.telling.names import LONGEST, show_name
from engine.table.facts import all_ids, fact
from i18n.finding import suggest_spoken
from i18n.names import fold, name_of

ENGLISH = "en"
MOST = 9


def guess_cards(text: str, lang: str) -> list[str]:
    """List the ids of what a text may name, the likeliest first: names that begin so, then names spelt nearly so."""
    wanted = fold(text)
    if not wanted or len(text) > LONGEST:
        return []
    found = [card for key, words, card in _keys(lang) if key.startswith(wanted)]
    found += [card for key, words, card in _keys(lang) if f" {wanted}" in words]
    if not found:
        found = [one.id for one in suggest_spoken(text, (lang, ENGLISH))]
    return list(dict.fromkeys(found))[:MOST]


def complete_names(begun: str, lang: str) -> list[str]:
    """List the names that a word may be the beginning of, with the blanks in front of it kept."""
    word = begun.lstrip()
    gap, wanted = begun[: len(begun) - len(word)], fold(word)
    return [gap + name for name in sorted(_spoken(lang)) if fold(name).startswith(wanted)] if wanted else []


def exact_card(text: str, lang: str) -> str:
    """Return the id of the one card that bears a name, "" where none or several do."""
    ids = find_cards(text, lang)
    return ids[0] if len(ids) == 1 else ""


def say_choices(cards: Sequence[str], lang: str) -> list[str]:
    """List cards with their numbers, an English name behind one that is not English."""
    told = []
    for number, card in enumerate(cards, 1):
        name, english = show_name(card, lang), name_of(card, ENGLISH).text
        told.append(f"{number:>2}  {name}" if english in name else f"{number:>2}  {name} ({english})")
    return told


@cache
def _keys(lang: str) -> tuple[tuple[str, str, str], ...]:
    """Give each name of this language and of English, folded whole and word by word, with its card; kingdom first."""
    found = []
    for card in all_ids():
        for spoken in dict.fromkeys((lang, ENGLISH)):
            name = name_of(card, spoken).text
            found.append((fold(name), " ".join(fold(word) for word in name.split()), card))
    return tuple(sorted(found, key=lambda one: (fact(one[2]).kind not in ("kingdom", "basic"), one)))


@cache
def _spoken(lang: str) -> frozenset[str]:
    return frozenset(name_of(card, spoken).text for card in all_ids() for spoken in (lang, ENGLISH))
