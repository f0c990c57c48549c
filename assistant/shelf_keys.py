"""What each key of the user's file may hold (docs/config.md), and where in the file it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from assistant.answer import Complaint

if TYPE_CHECKING:
    from i18n.interface import Interface

EXPECTED: Final = {"lang": "known", "profile": "known", "colonies": "odds", "shelters": "odds"}  # what is told alike
_RANGE: Final = re.compile(r"^\s*(\d{1,2})\s*(?:(?:-|\.\.)\s*(\d{1,2})|(\+))?\s*$", re.ASCII)


class Page(NamedTuple):
    """Be the file being read, so that complaints can say where."""

    file: str
    text: str
    spoken: str = "en"

    @property
    def ui(self) -> Interface:
        """Return the messages of the language spoken."""
        from assistant.language import interface_for

        return interface_for(self.spoken)

    def line_of(self, key: str, inner: str = "") -> int:
        """Find the line of a key, or of one inside its table; 1 where it is written in another way."""
        wanted = inner or key
        here, found = "", 0
        for number, line in enumerate(self.text.split("\n"), 1):
            if match := re.match(r"\s*\[\s*[\"']?([^\]\"']+)[\"']?\s*\]", line):
                here = match[1].strip()
                found = found or (number if here == key else 0)
            elif re.match(rf"\s*[\"']?{re.escape(wanted)}[\"']?\s*=", line) and here == (key if inner else ""):
                return number
            elif not here and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", line):
                found = found or number
        return found or 1

    def unknown_key(self, key: str) -> Complaint:
        """Make the complaint about a key that is not there, with those it may be."""
        from difflib import get_close_matches

        near = get_close_matches(key, READERS, 3, 0.6)
        known: dict[str, object] = {"keys": ", ".join(near or READERS)}
        hint = ("shelf.near" if near else "shelf.keys", known)
        return Complaint("shelf.key", hint, file=self.file, line=self.line_of(key), text=_show(key))

    def wrong(self, key: str, value: object, inner: str = "", /, **slots: object) -> Complaint:
        """Make the complaint about a value that a key cannot have; what it can have is the message of the key."""
        where = f"{key}.{inner}" if inner else key
        hint = (f"shelf.expect.{EXPECTED.get(key, key)}", slots)
        told: dict[str, Any] = {"file": self.file, "line": self.line_of(key, inner), "key": _show(where)}
        return Complaint("shelf.value", hint, **told, text=_show(value))

    def read(self, key: str, how: Callable[[], Any], inner: str = "") -> Any:
        """Read a value as the command line would; a complaint about it is told with its place."""
        try:
            return how()
        except Complaint as found:
            told, hint = self.ui(found.msgid, **found.slots), found.hint
        except ValueError as found:
            if not hasattr(found, "msgid"):
                raise
            told, hint = self.ui.explain(found), None
        where = _show(f"{key}.{inner}" if inner else key)
        raise Complaint("shelf.at", hint, file=self.file, line=self.line_of(key, inner), key=where, problem=told)


def _show(value: object) -> str:
    from assistant.words import shorten

    return shorten(str(value).lower() if isinstance(value, bool) else str(value))


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
    from assistant.boxes import read_box
    from engine.table.boxes import boxes

    if not isinstance(value, list):
        raise page.wrong(key, value)
    texts = _texts(page, key, value)
    found = {one for text in texts for one in page.read(key, partial(read_box, text, page.ui))}
    return tuple(one for one in boxes() if one in found)


def _cards(page: Page, key: str, value: object, inner: str = "") -> tuple[str, ...]:
    from assistant.words import read_cards, read_names

    names = [name for text in _texts(page, key, value, inner) for name in read_names(text)]
    found = page.read(key, partial(read_cards, names, page.ui.lang), inner)
    return tuple(dict.fromkeys(found))


def _players(page: Page, key: str, value: object) -> int:
    from engine.table.counts import FEWEST, MOST

    if type(value) is not int or not FEWEST <= value <= MOST:
        raise page.wrong(key, value, least=FEWEST, most=MOST)
    return value


def _profile(page: Page, key: str, value: object) -> str:
    from engine.rulebook.profiles import PROFILES

    if not isinstance(value, str) or value not in PROFILES:
        raise page.wrong(key, value, known=", ".join(PROFILES))
    return value


def read_lang(page: Page, key: str, value: object) -> str:
    """Read a language; raises Complaint `shelf.value`."""
    from i18n.interface import languages, unfinished

    if not isinstance(value, str) or value not in (*languages(), *unfinished()):
        raise page.wrong(key, value, known=", ".join(languages()))
    return value


def _wishes(page: Page, key: str, value: object) -> tuple[str, ...]:
    from assistant.requesting import read_wish_texts

    lines = [line.strip() for text in _texts(page, key, value) for line in text.split("\n")]
    kept = tuple(line for line in lines if line and not line.startswith("#"))
    for line in kept:
        page.read(key, partial(read_wish_texts, (line,), page.ui))
    return tuple(f"{line}\n" if "#" in line else line for line in kept)  # so that no comment hides the next wish


def _vetoes(page: Page, key: str, value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((who, _cards(page, key, cards, who)) for who, cards in _table(page, key, value).items())


def _weights(page: Page, key: str, value: object) -> tuple[tuple[str, int], ...]:
    from assistant.boxes import read_box
    from assistant.requesting import MOST_WEIGHT

    found = {}
    for name, weight in _table(page, key, value, most=MOST_WEIGHT).items():
        if type(weight) is not int or not 0 <= weight <= MOST_WEIGHT:
            raise page.wrong(key, weight, name, most=MOST_WEIGHT)
        for box in page.read(key, partial(read_box, name, page.ui), name):
            found[box] = weight
    return tuple(found.items())


def _limits(page: Page, key: str, value: object) -> tuple[tuple[str, str], ...]:
    from assistant.boxes import read_box

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
    from assistant.requesting import read_odds

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
    from i18n.names import languages, publishers

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
    "limits": _limits,
    "colonies": _odds,
    "shelters": _odds,
    "fresh": _fresh,
    "publishers": _publishers,
}
