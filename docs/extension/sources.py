"""Where a ruling or a rule was read, said in the page's language.

A source is a list of parts between semicolons: a kind of source with its box, year or address, then what it was about
(`rulebook base 2e, Throne Room`; `asked 2014 https://...`; `clarification: Relic, Moat`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from docutils import nodes

from docs.extension.words import inlines
from engine.table.facts import slug
from i18n.names import find

if TYPE_CHECKING:
    from docs.extension.words import Site

_ADDRESS = re.compile(r"https?://\S+")
_YEAR = re.compile(r"\b(19|20)\d\d\b")
_REMARK = re.compile(r" \([^)]*\)$")
_EXAMPLE = re.compile(r"example (\d+)")


def source_nodes(text: str, words: Site) -> list[nodes.Node]:
    """Make the nodes of a source: each part in words, with a link where it has an address."""
    made: list[nodes.Node] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        if made:
            made.append(nodes.Text("; "))
        made += _part(part, words)
    return made


def _part(part: str, words: Site) -> Iterator[nodes.Node]:
    """Say one part: its kind, the box it speaks of, its year, its topics, its address."""
    address = _ADDRESS.search(part)
    rest = _ADDRESS.sub("", part).replace("(entry:", ",").replace(")", ")" if "(" in part else "").strip(" ,")
    kind, topics = _halves(rest)
    said = _kind(kind, words)
    about = ", ".join(_topic(one.strip(), words) for one in topics.split(",") if one.strip())
    yield from inlines(f"{said}: {about}" if about else said)
    if address is not None:
        yield nodes.Text(" ")
        shown = nodes.inline("", _shown(address[0]), classes=["language-zxx"])  # no words of any language
        yield nodes.reference("", "", shown, refuri=address[0], internal=False)


def _halves(part: str) -> tuple[str, str]:
    """Part the kind of a source from what it is about: at a colon, else at the first comma outside brackets."""
    at = part.find(": ")
    if at < 0:
        at = next(
            (at for at, sign in enumerate(part) if sign == "," and part[:at].count("(") == part[:at].count(")")), -1
        )
    return (part, "") if at < 0 else (part[:at], part[at + 1 :].strip())


def _kind(kind: str, words: Site) -> str:
    """Say the kind of a source with its box, edition and year."""
    year = _YEAR.search(kind)
    head, _, box = kind.partition(" ")
    msgid = f"source.{slug(kind)}"
    if msgid in words:
        return words(msgid)
    plain = slug(_YEAR.sub("", kind))
    if f"source.{plain}" in words and year is not None:
        return words("source.of-year", source=words(f"source.{plain}"), year=year[0])
    edition = next((one for one in ("1e", "2e") if box.endswith(one)), "")
    name = slug(box.removesuffix(edition).strip())
    shown = words.box(name) if find(name.replace("-", " "), ["en"], "set") else ""
    if shown:
        box_said = words(f"edition.{edition}", box=shown) if edition else shown
        return words(f"source.{slug(head)}.of", box=box_said)
    return words(msgid)  # raises: a source that no catalogue can say


@cache
def _topic(topic: str, words: Site) -> str:
    """Name a card, or say a part of a rulebook."""
    plain = _REMARK.sub("", topic)
    # Plunder is a card and a box; where rules were read, the box is meant.
    found = find(plain, ["en"], "set") or [one for one in find(plain, ["en"]) if one.exact]
    if found:
        return words.name(found[0].id)
    number = _EXAMPLE.fullmatch(topic)
    return words("source.example", n=int(number[1])) if number else words(f"source.topic.{slug(topic)}")


def _shown(address: str) -> str:
    """Shorten an address to its host and last part."""
    host, _, path = address.partition("://")[2].partition("?")[0].partition("/")
    last = path.rstrip("/").rpartition("/")[2]
    return f"{host}/…/{last}" if "/" in path.rstrip("/") else f"{host}/{path}"
