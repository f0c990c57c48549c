"""The streams of a command: nothing goes out that moves a cursor or turns a line around, and what is lost is told."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TextIO, cast

# Controls but for tab and line feed, what turns the direction of a text, ends of lines of other kinds, tags, halves of
# signs (Unicode Technical Report 36, "Bidirectional Text Spoofing"; ECMA-48).
UNSAFE: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
STANDS_IN: Final = "?"


class Lost(Exception):
    """Say that an answer could not be written; `left` where only its reader has gone (`| head`)."""

    def __init__(self, left: bool = False) -> None:
        super().__init__(left)
        self.left = left


def clean(text: str) -> str:
    """Put a question mark for every sign that a terminal would obey instead of showing it."""
    return UNSAFE.sub(STANDS_IN, text)


def escape(text: str) -> str:
    """Write such signs in a JSON text as JSON escapes, so that its values stay what they are."""
    return UNSAFE.sub(lambda sign: "".join(f"\\u{half:04x}" for half in _halves(sign[0])), text)


def _halves(sign: str) -> Iterator[int]:
    """Give the one or two UTF-16 units of a sign."""
    data = sign.encode("utf-16-be", "surrogatepass")
    return (int.from_bytes(data[at : at + 2]) for at in range(0, len(data), 2))


class Clean:
    """Write to a stream what a terminal may show; everything else is what the stream does.

    Raises Lost where the stream takes no more, unless it is `mute`, as the one for complaints.
    """

    def __init__(self, stream: TextIO, mute: bool = False) -> None:
        self.rich_proxied_file = stream  # where Rich finds the terminal itself
        self._mute = mute

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)

    def write(self, text: str) -> int:
        """Write a text without what a terminal obeys."""
        return self.paint(clean(text))

    def paint(self, text: str) -> int:
        """Write a text as it is, colours too."""
        with self._losing():
            self.rich_proxied_file.write(text)
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        with self._losing():
            self.rich_proxied_file.flush()

    @contextmanager
    def _losing(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError) as error:  # ValueError: the stream is closed
            if not self._mute:
                raise Lost(isinstance(error, BrokenPipeError)) from error


def paint(out: TextIO, text: str) -> None:
    """Write a text with colours, whose words are clean, to a stream."""
    getattr(out, "paint", out.write)(text)


@contextmanager
def clean_streams() -> Iterator[bool]:
    """Let all that is written be clean, and say whether there is a standard output at all.

    Where the shell has closed a stream, Python has None for it: nothing is read then, and complaints are not heard.
    """
    kept = sys.stdin, sys.stdout, sys.stderr
    there = sys.stdout is not None
    with open(os.devnull, encoding="utf-8") as nothing, open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123
        sys.stdin = kept[0] or nothing
        sys.stdout = _clean(kept[1] or nowhere)
        sys.stderr = _clean(kept[2] or nowhere, mute=True)
        try:
            yield there
        finally:
            sys.stdin, sys.stdout, sys.stderr = kept


def _clean(stream: TextIO, mute: bool = False) -> TextIO:
    """Prepare a stream: a terminal that cannot show a letter shows a question mark instead of ending the command."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return cast(TextIO, Clean(stream, mute))


def give_up(out: TextIO | None) -> None:
    """Send what is still buffered nowhere, so that nothing complains of it when the process ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), cast(TextIO, out).fileno())
