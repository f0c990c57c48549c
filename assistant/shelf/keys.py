"""What each key of the user's file may hold (docs/config.md), and where in the file it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from assistant.reading.boxes import read_box
from assistant.reading.cards import read_card, read_cards, read_names
from assistant.reading.requests import MOST_WEIGHT, read_odds, read_wish_texts
from assistant.shelf.settings import Page, read_lang
from assistant.telling.problems import Complaint
from engine.rulebook.profiles import PROFILES
from engine.table.boxes import boxes
from engine.table.counts import FEWEST, MOST
from engine.table.facts import pile_of
from i18n.interface import Interface
from i18n.names import languages, publishers

_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?$")
_RANGE: Final = re.compile(r"^\s*(\d{1,2})\s*(?:(?:-|\.\.)\s*(\d{1,2})|(\+))?\s*$", re.ASCII)


def _texts(page: Page, key: str, value: object, inner: str = "") -> list[str]:
    """Take a text, or a list of texts."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return list(value)
    raise page.wrong(key, value, inner)


def _table(page: Page, key: str, value: object, **slots: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise page.wrong(key, value, **slots)
    return value


def _boxes(page: Page, key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise page.wrong(key, value)
    texts = _texts(page, key, value)
    found = {one for text in texts for one in page.read(key, partial(read_box, text, page.ui))}
    return tuple(one for one in boxes() if one in found)


def _cards(page: Page, key: str, value: object, inner: str = "") -> tuple[str, ...]:
    names = [name for text in _texts(page, key, value, inner) for name in read_names(text)]
    found = page.read(key, partial(read_cards, names, page.ui.lang), inner)
    return tuple(dict.fromkeys(found))


def _players(page: Page, key: str, value: object) -> int:
    if type(value) is not int or not FEWEST <= value <= MOST:
        raise page.wrong(key, value, least=FEWEST, most=MOST)
    return value


def _profile(page: Page, key: str, value: object) -> str:
    if not isinstance(value, str) or value not in PROFILES:
        raise page.wrong(key, value, known=", ".join(PROFILES))
    return value


def _wishes(page: Page, key: str, value: object) -> tuple[str, ...]:
    lines = [line.strip() for text in _texts(page, key, value) for line in text.split("\n")]
    kept = tuple(line for line in lines if line and not line.startswith("#"))
    for line in kept:
        page.read(key, partial(read_wish_texts, (line,), page.ui))
    return tuple(f"{line}\n" if "#" in line else line for line in kept)  # so that no comment hides the next wish


def _vetoes(page: Page, key: str, value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((who, _cards(page, key, cards, who)) for who, cards in _table(page, key, value).items())


def _pile(name: str, ui: Interface) -> tuple[str, ...]:
    return (pile_of(read_card(name, ui.lang, dealt=True)),)


def _weights(
    page: Page, key: str, value: object, read: Callable[[str, Interface], tuple[str, ...]] = read_box
) -> tuple[tuple[str, int], ...]:
    """Take a weight for each box, or for each of what else is read."""
    found = {}
    for name, weight in _table(page, key, value, most=MOST_WEIGHT).items():
        if type(weight) is not int or not 0 <= weight <= MOST_WEIGHT:
            raise page.wrong(key, weight, name, most=MOST_WEIGHT)
        for one in page.read(key, partial(read, name, page.ui), name):
            found[one] = weight
    return tuple(found.items())


def _limits(page: Page, key: str, value: object) -> tuple[tuple[str, str], ...]:
    found = {}
    for name, told in _table(page, key, value).items():
        match = _RANGE.match(str(told)) if isinstance(told, str) or type(told) is int else None
        if match is None or int(match[1]) > int(match[2] or 99):
            raise page.wrong(key, told, name)
        text = f"{int(match[1])}+" if match[3] else f"{int(match[1])}-{int(match[2] or match[1])}"
        for box in page.read(key, partial(read_box, name, page.ui), name):
            found[box] = text
    return tuple(found.items())


def _odds(page: Page, key: str, value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise page.wrong(key, value)
    try:
        return read_odds(str(value), key)
    except Complaint:
        raise page.wrong(key, value) from None


def _fresh(page: Page, key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise page.wrong(key, value)
    return value


def _publishers(page: Page, key: str, value: object) -> tuple[tuple[str, str], ...]:
    langs = ", ".join(languages())
    found = []
    for lang, name in _table(page, key, value, known=langs).items():
        if lang not in languages():
            raise page.wrong(key, lang, lang, known=langs)
        known = publishers(lang)
        if not isinstance(name, str) or name not in known:
            raise page.wrong(key, name, lang, known=", ".join(known))
        found.append((lang, name))
    return tuple(found)


def _site(page: Page, key: str, value: object) -> str:
    if not isinstance(value, str) or not _ADDRESS.match(value):
        raise page.wrong(key, value)
    return value


# Each raises Complaint `shelf.*` for what its key cannot hold.
READERS: Final[Mapping[str, Callable[[Page, str, Any], Any]]] = {
    "boxes": _boxes,
    "players": _players,
    "profile": _profile,
    "lang": read_lang,
    "wishes": _wishes,
    "without": _cards,
    "vetoes": _vetoes,
    "weights": _weights,
    "likelihood": partial(_weights, read=_pile),
    "limits": _limits,
    "colonies": _odds,
    "shelters": _odds,
    "fresh": _fresh,
    "publishers": _publishers,
    "site": _site,
}
