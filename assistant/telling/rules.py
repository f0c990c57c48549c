"""Rules said in a language: what they state, where they were read, and where they stand on the site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Protocol
from urllib.parse import parse_qs, quote, urlsplit

from assistant.telling.names import STANDS_IN, interface_for, show_name
from assistant.telling.page import Row
from engine.records import NamedTuple
from engine.rulebook.rules import RULES, Rule
from engine.table.facts import slug
from i18n.catalogue import Catalogue, load
from i18n.errors import MissingCatalogue, MissingPhrase
from i18n.finding import find
from i18n.interface import Interface

CHAPTERS: Final = {"tracking": "moving", "reading": "playing", "order": "attacks", "zones": "terms"}  # on the site
DOMAIN: Final = "rules"
SITE: Final = "site"  # the catalogue that has the words for sources
# Publishers, the designer, and where players and those who write programs of the game have long met: a source found
# elsewhere is told by what it is, without its address.
HOSTS: Final = (
    "boardgamegeek.com", "dominion.games", "dominionstrategy.com", "github.com", "riograndegames.com", "shuffleit.nl",
)  # fmt: skip
_ADDRESS = re.compile(r"https?://\S+")
_YEAR = re.compile(r"\b(19|20)\d\d\b")
_REMARK = re.compile(r" \([^)]*\)$")
_EXAMPLE = re.compile(r"example (\d+)")
_REPORT = re.compile(r"([a-z][\w./-]*) (\d+)")  # a program, by its own name, and the number of a report about it


def statement_of(rule: str, lang: str) -> str:
    """Say what a rule states, in a language."""
    return load(DOMAIN, lang).template(rule, "rule")


def page_of(one: Rule) -> str:
    """Return the address of a rule on the site, from the root of its language."""
    anchor = one.id.lower().replace(".", "-")
    return f"chapters/{CHAPTERS.get(one.topic, one.topic)}.html#rule-{anchor}"


class Words(Protocol):
    """Be what says messages of the site, boxes and names in one language."""

    def __call__(self, msgid: str, /, **slots: object) -> str:
        """Say a message."""

    def __contains__(self, msgid: str) -> bool:
        """Tell whether there is a message."""

    def box(self, box: str) -> str:
        """Name a box."""

    def name(self, card: str) -> str:
        """Name a card or a thing."""


class Part(NamedTuple):
    """Be one part of a source: what is said of it, and its address, "" if it has none that is told."""

    said: str
    address: str


def read_source(text: str, words: Words) -> Iterator[Part]:
    """Say each part of a source: its kind, the box it speaks of, its year, its topics; raises MissingPhrase."""
    for part in filter(None, (part.strip() for part in text.split(";"))):
        address = _ADDRESS.search(part)
        rest = _ADDRESS.sub("", part).replace("(entry:", ",").replace(")", ")" if "(" in part else "").strip(" ,")
        shown = address_of(address[0]) if address else ""
        if not rest:  # an address alone: of the part before it
            if shown:
                yield Part("", shown)
            continue
        kind, topics = _halves(rest)
        said = _kind(kind, words)
        about = ", ".join(_topic(one.strip(), words) for one in topics.split(",") if one.strip())
        yield Part(f"{said}: {about}" if about else said, shown)


def address_of(found: str) -> str:
    """Return the address that a source is told with: of what changes a page of a wiki the page, "" outside HOSTS."""
    parts = urlsplit(found)
    host, asked = parts.hostname or "", parse_qs(parts.query)
    if not any(host == one or host.endswith(f".{one}") for one in HOSTS):
        return ""
    if {"action", "title"} <= asked.keys():
        return parts._replace(path=f"{parts.path}/{quote(asked['title'][0])}", query="").geturl()
    return found


def say_source(text: str, lang: str) -> str:
    """Say a source; where the words of the site are not at hand it stands as it was noted, marked as English."""
    try:
        return "; ".join(" ".join(filter(None, part)) for part in read_source(text, _words(lang)))
    except (MissingCatalogue, MissingPhrase):
        return text if lang == "en" else f"{text} {STANDS_IN}"


class _Plain:
    """Say messages of the site as plain text."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.catalogue: Catalogue = load(SITE, lang)

    def __call__(self, msgid: str, /, **slots: object) -> str:
        n = slots.get("n")
        return self.catalogue.say(msgid, "", n if isinstance(n, int) else None, slots)

    def __contains__(self, msgid: str) -> bool:
        return ("", msgid) in self.catalogue

    def box(self, box: str) -> str:
        if box == "base":
            return interface_for(self.lang)("card.base")
        if box == "cornucopia-guilds":
            return self("edition.both", one=self.name("set:cornucopia"), other=self.name("set:guilds"))
        return interface_for(self.lang)("box.promos") if box == "promo" else self.name(f"set:{box}")

    def name(self, card: str) -> str:
        return show_name(card, self.lang)


@cache
def _words(lang: str) -> _Plain:
    return _Plain(lang)


def _halves(part: str) -> tuple[str, str]:
    """Part the kind of a source from what it is about: at a colon, else at the first comma outside brackets."""
    at = part.find(": ")
    if at < 0:
        at = next(
            (at for at, sign in enumerate(part) if sign == "," and part[:at].count("(") == part[:at].count(")")), -1
        )
    return (part, "") if at < 0 else (part[:at], part[at + 1 :].strip())


def _kind(kind: str, words: Words) -> str:
    """Say the kind of a source with its box, edition and year."""
    year = _YEAR.search(kind)
    head, _, box = kind.partition(" ")
    if head == "rules":
        return words("source.rules", rules=", ".join(box.split()))
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


def _topic(topic: str, words: Words) -> str:
    """Name a card, or say a part of a rulebook."""
    card = _named(_REMARK.sub("", topic))
    if card:
        return words.name(card)
    msgid = f"source.topic.{slug(topic)}"
    number, report = _EXAMPLE.fullmatch(topic), _REPORT.fullmatch(topic)
    if number:
        return words("source.example", n=int(number[1]))
    if report and msgid not in words:
        return words("source.report", program=report[1], n=int(report[2]))
    return words(msgid)


@cache
def _named(topic: str) -> str:
    """Return the id of what a topic names, "" for none; of a card and a box of the same name the box is meant."""
    found = find(topic, ["en"], "set") or [one for one in find(topic, ["en"]) if one.exact]
    return found[0].id if found else ""


def origin_of(one: Rule, ui: Interface) -> tuple[str, str]:
    """Say where a rule was read, and where it stands on the site."""
    return ui("rule.source", source=say_source(one.source, ui.lang)), ui("rule.page", page=page_of(one))


def rule_rows(rules: Sequence[str], ui: Interface) -> list[Row]:
    """Say rules so that they can be quoted: id, statement, source and page of the docs."""
    rows = []
    for id in rules:
        rows.append(Row((id, statement_of(id, ui.lang))))
        if id in RULES:
            rows += [Row(("", text)) for text in origin_of(RULES[id], ui)]
    return rows
