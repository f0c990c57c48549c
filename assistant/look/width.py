"""How wide a text stands in a terminal."""

from __future__ import annotations

import re
import unicodedata

# What is never parted: a number and its sign, a mark in brackets and what it belongs to, a command to be copied.
_TOGETHER = re.compile(r"(?<=\d) (?=[×%])|(?<=×) |(?<=\S) (?=\[[^ \]])")
_COMMAND = re.compile(r"justiciar(?: \S+)+$")
_GLUE = "\0"


def width_of(text: str) -> int:
    """Count the columns a text takes: none for a combining mark, two for a wide letter."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with blanks to a width, on its left if it is to stand right."""
    blanks = " " * max(0, width - width_of(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Break a text at its blanks into lines of at most a width, the later ones indented; 0 is no limit."""
    if not width or width_of(text) <= width:
        return [text]
    lines: list[str] = []
    line, used = "", 0
    for word in _words(text, width - width_of(indent)):
        wide = width_of(word)
        if line.strip() and used + 1 + wide > width:
            lines.append(line)
            line, used = indent + word, width_of(indent) + wide
        else:
            line = f"{line} {word}" if used else word
            used += wide + (1 if used else 0)
    return [one.replace(_GLUE, " ") for one in (*lines, line)]


def _words(text: str, room: int) -> list[str]:
    """Split a text at the blanks where a line may end."""
    command = _COMMAND.search(text)
    if command and width_of(command[0]) <= room:
        text = text[: command.start()] + command[0].replace(" ", _GLUE)
    return _TOGETHER.sub(_GLUE, text).split(" ")
