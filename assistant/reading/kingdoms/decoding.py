"""Bytes as text: UTF-8, UTF-16 with or without its mark, and the code pages of Central Europe."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path

from assistant.reading.files import FAULTS
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint

MOST = 200_000  # bytes
PAGES = ("cp1250", "iso8859_2", "cp1252")
_WHITE = "\t\n\r\f\v"


def read_file(path: str) -> bytes:
    """Read a file; raises Complaint `ask.no-file`, `ask.directory`, `ask.unreadable` and `read.too-long`."""
    file = Path(path)
    try:
        if file.is_dir():
            raise Complaint("ask.directory", file=shorten(path))
        with file.open("rb") as opened:
            data = opened.read(MOST + 1)
        size = file.stat().st_size
    except FileNotFoundError as error:
        raise Complaint("ask.no-file", file=shorten(path)) from error
    except FAULTS as error:
        raise Complaint("ask.unreadable", file=shorten(path)) from error
    if len(data) > MOST:
        raise Complaint("read.too-long", size=max(size, len(data)), most=MOST)
    return data


def texts_of(data: bytes) -> Iterator[tuple[str, str]]:
    """List what the bytes may say, each with the encoding by which they do; UTF-8 and UTF-16 leave no other.

    Raises Complaint `read.too-long`, and `read.binary` for what no encoding makes a text.
    """
    if len(data) > MOST:
        raise Complaint("read.too-long", size=len(data), most=MOST)
    told = _unicode(data)
    if told is not None:
        text, name = told
        if not _is_text(text):
            raise Complaint("read.binary")
        yield text, name
        return
    pages = [(_decode(data, name), name) for name in reversed(PAGES)]
    found = {text: name for text, name in pages if text is not None and _is_text(text)}
    if not found:
        raise Complaint("read.binary")
    yield from ((text, name) for text, name in reversed(found.items()))


def _unicode(data: bytes) -> tuple[str, str] | None:
    """Decode what is marked as Unicode or can be nothing else; None for a code page."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        name = "utf-16"
    elif b"\0" in data[:400]:
        name = "utf-16-le" if data[1:400:2].count(0) >= data[0:400:2].count(0) else "utf-16-be"
    else:
        name = "utf-8-sig"
    text = _decode(data, name)
    if text is None and name != "utf-8-sig":
        raise Complaint("read.binary")
    return None if text is None else (text, "utf-8" if name == "utf-8-sig" else name)


def _decode(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except UnicodeDecodeError:
        return None


def _is_text(text: str) -> bool:
    """Tell whether nothing but printable signs and white space stands in a text (C1 controls are none)."""
    return not any((sign < " " and sign not in _WHITE) or "\x7f" <= sign <= "\x9f" for sign in text)
