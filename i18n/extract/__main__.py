"""Run the extraction: python -m i18n.extract [--check] [--lang LANG ...] [--begin LANG] [--pot FOLDER]."""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from i18n.catalogue import ROOT, TITLES, domains
from i18n.extract.source import ROOMS, scan
from i18n.extract.update import begun, template, updated
from i18n.extract.wanted import Wanted, wanted
from i18n.interface import Interface, choose_language
from i18n.lexicon.tables import HERE, setting
from i18n.pseudo import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NO_ID = re.compile(r"^[^.]*$|\.(?:error|json|md|po|scn|tsv)$")  # single words, errors never raised themselves, files
Finding = tuple[str, dict[str, object]]


def unused(domain: str, known: Sequence[Wanted]) -> Iterator[Finding]:
    """Find the messages that no source uses."""
    for one in known:
        if not one.places:
            name = f"{one.entry.context}|{one.entry.id}" if one.entry.context else one.entry.id
            yield "extract.unused", {"file": f"{domain}/{ENGLISH}.po", "line": one.entry.line, "id": name}


def missing(known: dict[str, list[Wanted]]) -> Iterator[Finding]:
    """Find the ids that a source asks for and no catalogue has; only what looks like an id of a domain counts."""
    ids = {one.entry.id for entries in known.values() for one in entries}
    heads = {one.entry.id.partition(".")[0] for entries in known.values() for one in entries if "." in one.entry.id}
    begins = {one.rpartition(".")[0] for one in ids}
    for source in scan(tuple(sorted({room for rooms in ROOMS.values() for room in rooms}))):
        for msgid in sorted(source.asked - ids - begins):
            if msgid.partition(".")[0] in heads and not NO_ID.search(msgid):
                yield "extract.missing", {"file": source.file, "id": msgid}


def write(known: dict[str, list[Wanted]], langs: Sequence[str], only_look: bool) -> Iterator[Finding]:
    """Bring the catalogues up to date, or tell which are not."""
    for domain, entries in known.items():
        for path in sorted((ROOT / domain).glob("*.po")):
            if langs and path.stem not in langs:
                continue
            there = path.read_text("utf-8")
            new = updated(there, path.stem, domain, entries)
            if new != there and only_look:
                yield "extract.outdated", {"file": f"{domain}/{path.name}"}
            elif new != there:
                path.write_text(new, "utf-8")
                yield "extract.written", {"file": f"{domain}/{path.name}"}


def begin(lang: str, known: dict[str, list[Wanted]]) -> Iterator[Finding]:
    """Lay out the empty catalogues of a language whose lexicon stands (the plural rule is read there)."""
    plural = setting(HERE / f"{lang}.table", "plural")
    for domain, entries in known.items():
        path = ROOT / domain / f"{lang}.po"
        if not path.exists():
            path.write_text(begun(lang, plural, domain, entries), "utf-8")
            yield "extract.written", {"file": f"{domain}/{path.name}"}


def main(argv: list[str]) -> int:
    """Do what is asked; return 1 when --check finds something, or a message is missing."""
    parser = ArgumentParser(prog="python -m i18n.extract")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--lang", action="append", default=[])
    parser.add_argument("--begin")
    parser.add_argument("--pot", type=Path)
    asked = parser.parse_args(argv)
    known = {domain: wanted(domain) for domain in domains() if domain != TITLES}
    if asked.pot:
        asked.pot.mkdir(parents=True, exist_ok=True)
        for domain, entries in known.items():
            (asked.pot / f"{domain}.pot").write_text(template(domain, entries), "utf-8")
        return 0
    found = [*missing(known), *(one for domain, entries in known.items() for one in unused(domain, entries))]
    wrong = bool(found)
    if asked.begin:
        found += begin(asked.begin, known)
    else:
        found += write(known, asked.lang, asked.check)
    ui = Interface(choose_language([], os.environ))
    for msgid, slots in found:
        print(ui(msgid, **slots))
    return 1 if wrong or (asked.check and found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
