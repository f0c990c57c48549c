"""Cut wishes into words, numbers and signs, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.table.errors import TableError

LONGEST: Final = 4000
KEYWORDS: Final = frozenset({"and", "or", "not", "no", "all", "surely"})
KEYS: Final = ("box", "cost", "needs")
COMPARISONS: Final = frozenset({">=", "<=", "!=", "=", ">", "<"})
SAME: Final = {"==": "=", "≥": ">=", "≤": "<=", "≠": "!=", "⇒": "=>", "→": "=>", "…": ".."}
QUOTES: Final = {'"': '"', "“": "”“", "„": "”“", "«": "»", "»": "«"}
SHOWN: Final = 40

_SIGNS = re.compile(
    r"""(?P<blank>[^\S\n]+|\#[^\n]*)
      | (?P<end>[;\n])
      | (?P<key>(?:box|cost|needs):[^\S\n]*(?P<value>(?:[<>]=?)?[^\s;()"#<>=]*))
      | (?P<number>\d+(?:(?:\.\.|…)\d+)?)
      | (?P<word>\+?[^\W\d_](?:[\w'’-]*\w)?)
      | (?P<sign>=>|>=|<=|!=|==|[()=<>≥≤≠⇒→])
      | (?P<quote>["“„«»])""",
    re.VERBOSE | re.IGNORECASE,
)


class Sign(NamedTuple):
    """Be a piece of the text: its kind, what stands there (in the form we write), its line and column, from 1.

    `kind`: word, key (`text` is the key, `value` what follows the colon), number, name, a keyword, a comparison, `=>`,
    `(`, `)`, `;` (also for the end of a line).
    """

    kind: str
    text: str
    line: int
    column: int
    value: str = ""

    @property
    def place(self) -> dict[str, int]:
        """Return the place as slots of a message."""
        return {"line": self.line, "column": self.column}


def cut(text: str) -> list[Sign]:
    """Cut a text into signs; the last one is a `;`.

    Raises TableError: `wish.long`, `wish.sign` for a sign without meaning, `wish.quote` for a name that does not end.
    """
    if len(text) > LONGEST:
        raise TableError("wish.long", n=len(text), most=LONGEST)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = list(_signs(text))
    lines = text.split("\n")
    return [*found, Sign(";", "", len(lines), len(lines[-1]) + 1)]


def _signs(text: str) -> Iterator[Sign]:
    at, line, start = 0, 1, 0
    while at < len(text):
        match = _SIGNS.match(text, at)
        column = at - start + 1
        if match is None:
            raise TableError("wish.sign", text=text[at], line=line, column=column)
        kind, found = str(match.lastgroup), match.group()
        at = match.end()
        if kind == "quote":
            name, at = _name(text, match.start(), line, column)
            yield Sign("name", name, line, column)
        elif kind == "end":
            yield Sign(";", "", line, column)
            if found == "\n":
                line, start = line + 1, at
        elif kind != "blank":
            yield _sign(kind, found, match, line, column)


def _sign(kind: str, found: str, match: re.Match[str], line: int, column: int) -> Sign:
    found = found.casefold()
    if kind == "key":
        return Sign("key", found.partition(":")[0], line, column, match["value"].casefold())
    if kind == "sign":
        found = SAME.get(found, found)
        return Sign(found, found, line, column)
    if kind == "number":
        return Sign("number", found.replace("…", ".."), line, column)
    return Sign(found if found in KEYWORDS else "word", found, line, column)


def _name(text: str, at: int, line: int, column: int) -> tuple[str, int]:
    """Read what stands in quotation marks, which end on the same line."""
    closing = QUOTES[text[at]]
    for place in range(at + 1, len(text)):
        if text[place] in closing:
            return text[at + 1 : place], place + 1
        if text[place] == "\n":
            break
    raise TableError("wish.quote", text=text[at : at + SHOWN].partition("\n")[0], line=line, column=column)
