"""How far each language is, by box: python -m i18n.report [--json] [--lang LANG ...].

Names: own ones, those that only a fan translation has, and those where English stands. Texts: cards and landscapes
whose every printing can be said. Then the messages of each domain, the chapters, and how many texts are written by
hand in place of the generated one.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.records import NamedTuple
from engine.sets import catalogue
from engine.table.facts import all_ids, fact, slug
from i18n.catalogue import ROOT, TITLES, domains, languages, read_entries, unfinished
from i18n.chapters import share as chapters_share
from i18n.interface import Interface, choose_language
from i18n.names import ENGLISH, name_of
from i18n.numerals import say_percent
from i18n.say.text import overrides, text_of
from i18n.unfinished import MISSING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.model.card import Card

VERSION = 1
OWN, FAN, STANDS = "own", "fan", "english"
Share = tuple[int, int]


class Box(NamedTuple):
    """Hold how far the things of one box are in a language."""

    names: dict[str, int]
    texts: Share


class Report(NamedTuple):
    """Hold how far one language is."""

    lang: str
    finished: bool
    boxes: dict[str, Box]
    domains: dict[str, Share]
    chapters: Share
    overrides: int

    @property
    def total(self) -> Box:
        """Sum all boxes."""
        names = Counter[str]()
        for box in self.boxes.values():
            names.update(box.names)
        done, all_ = (sum(box.texts[at] for box in self.boxes.values()) for at in (0, 1))
        return Box(dict(names), (done, all_))


@cache
def things() -> dict[str, list[str]]:
    """Map each box to the ids of its cards and landscapes."""
    found: dict[str, list[str]] = {}
    for card in all_ids():
        found.setdefault(fact(card).box, []).append(card)
    return found


@cache
def written() -> dict[str, Card]:
    """Map the ids of what is written to its tree."""
    return {slug(name): card for name, card in catalogue().items()}


def report(lang: str) -> Report:
    """Measure a language."""
    boxes = {box: Box(_names(cards, lang), _texts(cards, lang)) for box, cards in things().items()}
    shares = {domain: share(domain, lang) for domain in domains() if domain != TITLES}
    return Report(lang, lang not in unfinished(), boxes, shares, _chapters(lang), len(overrides(lang)))


def _names(cards: Iterable[str], lang: str) -> dict[str, int]:
    found = Counter({OWN: 0, FAN: 0, STANDS: 0})
    for card in cards:
        named = name_of(card, lang)
        found[STANDS if not named.own else FAN if named.fan else OWN] += 1
    return dict(found)


def _texts(cards: Iterable[str], lang: str) -> Share:
    known = [written()[card] for card in cards if card in written()]
    return sum(said_whole(card, lang) for card in known), len(known)


def said_whole(card: Card, lang: str) -> bool:
    """Tell whether every printing of a card can be said without English standing in."""
    say: Any = getattr(text_of, "__wrapped__", text_of)
    try:
        for printing in (card, *card.earlier):
            say(printing, lang)
    except MISSING:
        return False
    return True


def share(domain: str, lang: str) -> Share:
    """Count the finished messages of a domain in a language, and all of them."""
    wanted = {(one.context, one.id) for one in _entries(domain, ENGLISH) if one.id}
    if not wanted:  # English has no catalogue of what is English already
        others = sorted(path.stem for path in (ROOT / domain).glob("*.po"))
        wanted = {(one.context, one.id) for other in others for one in _entries(domain, other) if one.id}
        if lang == ENGLISH:
            return len(wanted), len(wanted)
    done = {(one.context, one.id) for one in _entries(domain, lang) if one.id and one.finished}
    return len(done & wanted), len(wanted)


def _entries(domain: str, lang: str) -> list[Any]:
    return read_entries(ROOT / domain, lang) or []


def _chapters(lang: str) -> Share:
    """Count the texts of the chapters; English has all, and a language without any none."""
    known = max((chapters_share(one)[1] for one in languages()), default=0)
    return (known, known) if lang == ENGLISH else (chapters_share(lang)[0], known)


def percent(done: Share, lang: str = ENGLISH) -> str:
    """Say a share as a percentage, rounded down: only what is whole has 100."""
    return "–" if not done[1] else say_percent(Fraction(100 * done[0] // done[1], 100), lang)


def table(found: Sequence[Report], ui: Interface) -> str:
    """Lay the reports out as one table: a line for each language, then one for each of its boxes."""
    known = sorted({domain for one in found for domain in one.domains})
    heads = ["", *(ui(f"report.names.{kind}") for kind in (OWN, FAN, STANDS)), ui("report.texts")]
    heads += [*(ui(f"report.domain.{domain}") if f"report.domain.{domain}" in ui else domain for domain in known)]
    rows = [[*heads, ui("report.chapters"), ui("report.overrides")]]
    for one in found:
        mark = "" if one.finished else f" {ui('report.unfinished')}"
        rest = [percent(one.domains[domain], ui.lang) for domain in known]
        texts = percent(one.chapters, ui.lang)
        rows.append([f"{one.lang}{mark}", *_cells(one.total), *rest, texts, str(one.overrides)])
        for box, part in one.boxes.items():
            rows.append([f"  {name_of(f'set:{box}', ui.lang).text if _is_set(box) else box}", *_cells(part)])
    return _aligned(rows)


def _is_set(box: str) -> bool:
    try:
        return bool(name_of(f"set:{box}", ENGLISH))
    except LookupError:
        return False


def _cells(box: Box) -> list[str]:
    said = f"{box.texts[0]}/{box.texts[1]}" if box.texts[1] else "–"
    return [*(str(box.names.get(kind, 0)) for kind in (OWN, FAN, STANDS)), said]


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=False)]
        lines.append("  ".join([row[0].ljust(widths[0]), *rest]).rstrip())
    return "\n".join(lines)


def data(found: Sequence[Report]) -> dict[str, Any]:
    """Give the reports as data."""
    return {
        "format": "justiciar.report", "version": VERSION,
        "languages": {
            one.lang: {
                "finished": one.finished, "domains": one.domains, "chapters": one.chapters, "overrides": one.overrides,
                "boxes": {box: {"names": part.names, "texts": part.texts} for box, part in one.boxes.items()},
            }
            for one in found
        },
    }  # fmt: skip


def main(argv: list[str]) -> int:
    """Print the report."""
    parser = ArgumentParser(prog="python -m i18n.report")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--lang", action="append", default=[])
    asked = parser.parse_args(argv)
    found = [report(lang) for lang in asked.lang or (*languages(), *unfinished())]
    ui = Interface(choose_language([], os.environ))
    print(json.dumps(data(found), ensure_ascii=False, indent=1) if asked.json else table(found, ui))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
