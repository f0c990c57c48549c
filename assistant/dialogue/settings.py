"""The flags of `justiciar ask` as the guided dialogue lists and changes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from assistant.reading.flags import LINES, LISTS, NUMBERS, SEATS, TEXTS, ZONES, help_id, of_seats
from assistant.reading.options import check_profile, number_parser
from assistant.telling.names import shorten, show_name
from assistant.telling.problems import Complaint
from engine.rulebook.profiles import PROFILES
from engine.table.facts import slug
from i18n.errors import UnknownName
from i18n.interface import Interface

ALWAYS: Final = ("profile", "players", "alice-hand", "alice-deck", "bob-hand", "bob-deck", "trash", "pile")
BACK: Final = "-"  # takes a flag back
BETWEEN: Final = ";"
SIGN: Final = "--"


def listed(flags: Mapping[str, Any], played: bool) -> list[str]:
    """List the flags that can be changed: those that lie at hand always, then what else was laid out."""
    if not played:
        return list(ALWAYS[:1])
    return list(dict.fromkeys([*ALWAYS, *(name for name in flags if name in _known())]))


def say_value(name: str, value: Any, lang: str) -> str:
    """Say the value of a flag as it may be typed, cards by their names in a language."""
    if isinstance(value, (list, tuple)):
        return f"{BETWEEN} ".join(say_value(name, one, lang) for one in value)
    text = "" if value is None else str(value)
    zone = name.partition("-")[2] in ZONES or name == "trash"
    return ", ".join(_named(part.strip(), lang) for part in text.split(",")) if zone else text


def _named(part: str, lang: str) -> str:
    """Put the name of a language in the place of an English one; what is no name stays."""
    mark, rest = ("? ", part[2:]) if part.startswith("? ") else ("", part)
    name, star, number = rest.partition("*")
    try:
        return f"{mark}{show_name(slug(name), lang)}{star}{number}"
    except UnknownName:
        return part


def help_of(name: str, ui: Interface) -> str:
    """Say what a flag is for."""
    if name == "profile":
        return ui("app.help.profile", known=", ".join(PROFILES))
    return ui(help_id(name))


def flag_of(line: str, names: Sequence[str]) -> tuple[str, str | None]:
    """Read which flag is meant, by number or name, and its new value if that stands there too; raises Complaint."""
    word, _, value = line.partition(" ")
    word, sign, told = word.partition("=") if word.startswith(SIGN) else (word, "", "")
    plain = word.removeprefix(SIGN)
    rest = f"{told} {value}".strip() if sign else value.strip()
    if plain.isascii() and plain.isdigit() and 1 <= int(plain[:4]) <= len(names):
        return names[int(plain[:4]) - 1], rest or None
    name = f"{SEATS[0]}-{plain}" if plain in (*ZONES, *LINES) else plain
    if name not in _known():
        raise Complaint("talk.no-flag", text=shorten(line), most=len(names))
    return name, rest or None


def changed(flags: Mapping[str, Any], name: str, text: str) -> dict[str, Any]:
    """Return the flags with one set as it was typed, or taken back; raises Complaint for what it cannot be."""
    after = dict(flags)
    if text == BACK:
        after.pop(name, None)
    elif name in NUMBERS:
        after[name] = number_parser(f"{SIGN}{name}", *NUMBERS[name])(text)
    elif name in LISTS:
        after[name] = [part.strip() for part in text.split(BETWEEN) if part.strip()]
    else:
        after[name] = check_profile(text.strip().strip('"')) if name == "profile" else text.strip().strip('"')
    return after


def _known() -> frozenset[str]:
    return frozenset({"profile", *NUMBERS, *TEXTS, *LISTS, *of_seats()} - {"budget", "id"})
