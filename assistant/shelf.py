"""What somebody owns and likes, kept in a TOML file that no command needs (docs/config.md)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from assistant.answer import Complaint

if TYPE_CHECKING:
    from assistant.requesting import Asked
    from i18n.interface import Interface

VARIABLE: Final = "JUSTICIAR_CONFIG"
FILE: Final = "justiciar.toml"
LARGEST: Final = 1 << 18  # bytes


class Shelf(NamedTuple):
    """Be what somebody owns and likes; "", (), 0 and False where the file is silent.

    boxes: ids of `engine.table.boxes`. wishes: texts. without: ids of cards. vetoes: (who, ids). weights: (box,
    weight). limits: (box, range as the command line writes it). colonies, shelters: rule, always, never, or odds as
    text. publishers: (language, publisher of the names). path: the file that was read.
    """

    boxes: tuple[str, ...] = ()
    players: int = 0
    profile: str = ""
    lang: str = ""
    wishes: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    vetoes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    weights: tuple[tuple[str, int], ...] = ()
    limits: tuple[tuple[str, str], ...] = ()
    colonies: str = ""
    shelters: str = ""
    fresh: bool = False
    publishers: tuple[tuple[str, str], ...] = ()
    path: str = ""

    def fill(self, asked: Asked) -> Asked:
        """Fill in what the command line left open; bans add up, and a card asked for by name is banned by no `without`.

        Limits hold for draws from the boxes of the shelf, so they are silent where other boxes are named.
        """
        from assistant.words import find_cards, read_names

        named = [name for text in asked.include for name in read_names(text)]
        wanted = {card for name in named for card in find_cards(name, self.lang or "en")}
        banned = tuple(_spell(card) for card in self.without if card not in wanted)
        vetoes = tuple(f"{who}: {', '.join(map(_spell, cards))}" for who, cards in self.vetoes)
        limits = "" if asked.boxes or asked.everything else ", ".join(f"{box}:{told}" for box, told in self.limits)
        return asked._replace(
            exclude=asked.exclude + banned,
            vetoes=asked.vetoes + vetoes,
            wishes=asked.wishes or self.wishes,
            limits=asked.limits or limits,
            weights=asked.weights or ", ".join(f"{box}:{weight}" for box, weight in self.weights),
            colonies=asked.colonies or self.colonies or "rule",
            shelters=asked.shelters or self.shelters or "rule",
            profile=asked.profile or self.profile or "current",
        )


def _spell(card: str) -> str:
    """Write a card so that it is read as this one in every language: its English name, marked as such."""
    from assistant.language import STANDS_IN
    from i18n.names import name_of

    return f"{name_of(card, 'en').text} {STANDS_IN}"


def find_shelf(config: str, ui: Interface) -> Shelf:
    """Read the file that --config or the environment names, else the one in the user's folder, else nothing.

    Raises Complaint `shelf.*` for a named file that is not there, and for whatever is wrong inside.
    """
    path, named = shelf_path(config)
    if not named and not os.path.lexists(path):
        return Shelf()
    return read_shelf(path, ui)


def shelf_path(config: str = "") -> tuple[Path, bool]:
    """Return where the file is, and whether somebody named it."""
    named = config or os.environ.get(VARIABLE, "")
    if named:
        return Path(named).expanduser(), True
    return _usual_folder() / FILE, False


def _usual_folder() -> Path:
    """Return the folder that platformdirs names; on Linux without importing it, for every command comes by here."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        chosen = os.environ.get("XDG_CONFIG_HOME", "")
        return (Path(chosen) if Path(chosen).is_absolute() else Path("~/.config").expanduser()) / "justiciar"
    from platformdirs import user_config_dir

    return Path(user_config_dir("justiciar", appauthor=False))


def use_settings(args: Sequence[str]) -> Callable[[], str | None]:
    """Show names as the file wants them printed; return how to learn which language it asks for, if any.

    A file that cannot be read is passed over: the command that reads the rest of it complains. Asked for the language,
    raises Complaint `shelf.value` for one that is not there.
    """
    from i18n.names import prefer

    prefer(())
    path, named = shelf_path(_flag(args))
    if not named and not os.path.lexists(path):
        return lambda: None
    try:
        text = _text_of(path)
        found = _load(text, str(path))
    except Complaint:
        return lambda: None
    printings = found.get("publishers")
    if isinstance(printings, dict):
        prefer((lang, name) for lang, name in printings.items() if isinstance(name, str))
    return lambda: _read_lang(found["lang"], path, text) if "lang" in found else None


def _read_lang(value: object, path: Path, text: str) -> str:
    from assistant.shelf_keys import Page, read_lang

    return read_lang(Page(str(path), text), "lang", value)


def _flag(args: Sequence[str]) -> str:
    """Find the last --config of a command line."""
    found = ""
    for place, option in enumerate(args):
        if option == "--config" and place + 1 < len(args):
            found = args[place + 1]
        elif option.startswith("--config="):
            found = option.removeprefix("--config=")
    return found


def read_shelf(path: Path, ui: Interface) -> Shelf:
    """Read a file; raises Complaint `shelf.*` with the file, the line, and what would be understood."""
    from assistant.shelf_keys import READERS, Page

    text = _text_of(path)
    page = Page(str(path), text, ui.lang)
    found: dict[str, Any] = {}
    for key, value in _load(text, str(path)).items():
        if key not in READERS:
            raise page.unknown_key(key)
        found[key] = READERS[key](page, key, value)
    return Shelf(**found, path=str(path))


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise Complaint(_why(error), file=str(path)) from error
    except ValueError as error:  # a NUL in the name
        raise Complaint("shelf.missing", file=str(path)) from error
    if len(raw) > LARGEST:
        raise Complaint("shelf.large", file=str(path), most=LARGEST // 1024)
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Complaint("shelf.encoding", file=str(path), line=line) from error


def _why(error: OSError) -> str:
    for kind, msgid in (
        (FileNotFoundError, "shelf.missing"), (NotADirectoryError, "shelf.missing"),
        (IsADirectoryError, "shelf.folder"), (PermissionError, "shelf.no-access"),
    ):  # fmt: skip
        if isinstance(error, kind):
            return msgid
    return "shelf.unreadable"


def _load(text: str, file: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # The place stands only in the message of tomllib before Python 3.14.
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        last = text.count("\n") + 1
        line, column = (int(place[1]), int(place[2])) if place else (last, 1)
        raise Complaint("shelf.toml", ("shelf.toml.hint", {}), file=file, line=line, column=column) from error
