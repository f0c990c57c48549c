"""The user's file as it lies: where it is, its text, the language and the names that it asks for (docs/config.md)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Final

from assistant.telling.names import interface_for, shorten
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from i18n.interface import Interface, languages, unfinished
from i18n.names import prefer

VARIABLE: Final = "JUSTICIAR_CONFIG"
FILE: Final = "justiciar.toml"
LARGEST: Final = 1 << 18  # bytes
EXPECTED: Final = {"lang": "known", "profile": "known", "colonies": "odds", "shelters": "odds"}  # what is told alike


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
    prefer(())
    path, named = shelf_path(_flag(args))
    if not named and not os.path.lexists(path):
        return lambda: None
    try:
        text = text_of(path)
        found = load(text, str(path))
    except Complaint:
        return lambda: None
    printings = found.get("publishers")
    if isinstance(printings, dict):
        prefer((lang, name) for lang, name in printings.items() if isinstance(name, str))
    return lambda: _read_lang(found["lang"], path, text) if "lang" in found else None


def _read_lang(value: object, path: Path, text: str) -> str:
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


def text_of(path: Path) -> str:
    """Read the text of the file; raises Complaint `shelf.*`."""
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


def load(text: str, file: str) -> dict[str, Any]:
    """Read the keys of the file and what they hold; raises Complaint `shelf.toml`."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # The place stands only in the message of tomllib before Python 3.14.
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        last = text.count("\n") + 1
        line, column = (int(place[1]), int(place[2])) if place else (last, 1)
        raise Complaint("shelf.toml", ("shelf.toml.hint", {}), file=file, line=line, column=column) from error


class Page(NamedTuple):
    """Be the file being read, so that complaints can say where."""

    file: str
    text: str
    spoken: str = "en"

    @property
    def ui(self) -> Interface:
        """Return the messages of the language spoken."""
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

    def unknown_key(self, key: str, known: Collection[str]) -> Complaint:
        """Make the complaint about a key that is not there, with those it may be."""
        from difflib import get_close_matches

        near = get_close_matches(key, known, 3, 0.6)
        told: dict[str, object] = {"keys": ", ".join(near or known)}
        hint = ("shelf.near" if near else "shelf.keys", told)
        return Complaint("shelf.key", hint, file=self.file, line=self.line_of(key), text=show_value(key))

    def wrong(self, key: str, value: object, inner: str = "", /, **slots: object) -> Complaint:
        """Make the complaint about a value that a key cannot have; what it can have is the message of the key."""
        where = f"{key}.{inner}" if inner else key
        hint = (f"shelf.expect.{EXPECTED.get(key, key)}", slots)
        told: dict[str, Any] = {"file": self.file, "line": self.line_of(key, inner), "key": show_value(where)}
        return Complaint("shelf.value", hint, **told, text=show_value(value))

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
        where = show_value(f"{key}.{inner}" if inner else key)
        raise Complaint("shelf.at", hint, file=self.file, line=self.line_of(key, inner), key=where, problem=told)


def show_value(value: object) -> str:
    """Write a value as it stands in the file, cut to a length that fits an error."""
    return shorten(str(value).lower() if isinstance(value, bool) else str(value))


def read_lang(page: Page, key: str, value: object) -> str:
    """Read a language; raises Complaint `shelf.value`."""
    if not isinstance(value, str) or value not in (*languages(), *unfinished()):
        raise page.wrong(key, value, known=", ".join(languages()))
    return value
