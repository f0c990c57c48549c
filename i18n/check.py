"""Check the catalogues against each other and against the lexicon: python -m i18n.check [--lang LANG].

A language claims to be whole with the header `X-Whole: yes`; such languages must have the same messages. One that says
`X-Whole: no` may leave texts empty. The catalogues of the chapters are checked by i18n/chapters.py. Exit status 1:
something was found.
"""

from __future__ import annotations

import os
import re
import sys
from string import Formatter
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.catalogue import ROOT, TITLES, Entry, PoError, header_of, plural_rule, read_po
from i18n.chapters import check_chapters
from i18n.errors import Finding, UnknownName
from i18n.interface import Interface, choose_language
from i18n.lexicon.slots import VerbPhrase
from i18n.lexicon.tables import languages as lexicon_languages, read_tables
from i18n.names import ENGLISH, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Key = tuple[str, str]
_NUMBER = re.compile(r"[-+ ]?[<>^]?\d*,?(\.\d+)?[dfeg%]?")
_NAME = re.compile(r"[a-z_][a-z0-9_]*")
SORTED = "interface"
BY_HAND = "card"  # the context of texts written by hand, which each language has for itself


class Source(NamedTuple):
    """Hold one PO file as read."""

    file: str
    lang: str
    entries: list[Entry]
    header: dict[str, str]

    @property
    def whole(self) -> bool:
        """Tell whether the language claims to be whole."""
        return self.header.get("X-Whole", "") == "yes"

    @property
    def begun(self) -> bool:
        """Tell whether the language says that it is not finished."""
        return self.header.get("X-Whole", "") == "no"

    def by_key(self) -> dict[Key, Entry]:
        """Return the entries by context and id, without the header."""
        return {(one.context, one.id): one for one in self.entries if one.id}

    def finding(self, msgid: str, entry: Entry | None = None, **slots: object) -> Finding:
        """Make a finding about an entry of this file, or about its header."""
        name = "" if entry is None else f"{entry.context}|{entry.id}" if entry.context else entry.id
        return Finding(msgid, {"file": self.file, "line": entry.line if entry else 1, "id": name, **slots})


def slots_of(template: str) -> dict[str, set[str]]:
    """Return the slots of a template with the forms each is asked for; raises ValueError when braces do not fit."""
    found: dict[str, set[str]] = {}
    for _, slot, spec, _ in Formatter().parse(template):
        if slot is not None:
            found.setdefault(slot, set()).add(spec or "")
    return found


def check_domain(folder: Path) -> Iterator[Finding]:
    """Check all PO files of one domain."""
    sources = []
    for path in sorted(folder.glob("*.po")):
        file = f"{folder.name}/{path.name}"
        try:
            entries = read_po(path.read_text("utf-8"))
            source = Source(file, path.stem, entries, header_of(entries))
            plural_rule(source.header.get("Plural-Forms", ""))
        except (PoError, UnicodeDecodeError, ValueError) as error:
            line, text = (*error.args, "")[:2] if isinstance(error, PoError) else (0, str(error))
            yield Finding("check.unreadable", {"file": file, "line": line, "id": "", "text": text})
            continue
        sources.append(source)
        yield from _alone(source, folder.name == SORTED)
    yield from _together([one for one in sources if one.whole], sources, folder.name != TITLES)


def _alone(source: Source, in_order: bool) -> Iterator[Finding]:
    """Check one file for itself: doubles, order, fuzzy, untranslated, plural classes, slots."""
    count, _ = plural_rule(source.header["Plural-Forms"])
    if not _agrees(source):
        yield source.finding("check.plural-rule")
    seen: set[Key] = set()
    last = ""
    for entry in source.entries:
        if not entry.id:
            continue
        if (entry.context, entry.id) in seen:
            yield source.finding("check.double", entry)
        elif in_order and entry.id < last:
            yield source.finding("check.order", entry)
        seen.add((entry.context, entry.id))
        last = entry.id
        if "fuzzy" in entry.flags:
            yield source.finding("check.fuzzy", entry)
        empty = not entry.forms or not all(entry.forms)
        if empty and (any(entry.forms) or not source.begun):
            yield source.finding("check.untranslated", entry)
        wanted = count if entry.plural else 1
        if len(entry.forms) != wanted:
            yield source.finding("check.plural", entry, got=len(entry.forms), wanted=wanted)
        yield from _slots(source, entry)


def _agrees(source: Source) -> bool:
    """Tell whether the plural rule is the one of the lexicon (a language without a lexicon agrees)."""
    if source.lang not in lexicon_languages():
        return True
    _, pick = plural_rule(source.header["Plural-Forms"])
    return all(pick(n) == read_tables(source.lang).plural(n) for n in range(201))


def _slots(source: Source, entry: Entry) -> Iterator[Finding]:
    """Check that slots are plain names, and ask for forms which the lexicon of the language has."""
    known: tuple[str, ...] = ()
    if source.lang in lexicon_languages():
        words = read_tables(source.lang)
        known = (*words.cases, *words.place_forms, *words.quantities, *words.verb_forms, *VerbPhrase.EXTRA)
    for form in entry.forms:
        try:
            found = slots_of(form)
        except ValueError:
            yield source.finding("check.bad-template", entry)
            continue
        for slot, specs in found.items():
            if not _NAME.fullmatch(slot) and not _is_card(slot):
                yield source.finding("check.bad-slot", entry, slot=slot)
            for spec in specs:
                bad = [part for part in spec.split(",") if part not in known] if spec else []
                if bad and not _NUMBER.fullmatch(spec):
                    yield source.finding("check.spec", entry, slot=slot, form=bad[0], known=" ".join(known))


def _is_card(slot: str) -> bool:
    """Tell whether a slot is the id of a card."""
    try:
        return bool(name_of(slot, ENGLISH))
    except UnknownName:
        return False


def _names(entry: Entry) -> set[str]:
    """Return the slots used in any form; nothing for a template that cannot be read (reported elsewhere)."""
    try:
        return {slot for form in entry.forms for slot in slots_of(form)}
    except ValueError:
        return set()


def _together(whole: list[Source], sources: list[Source], slots: bool) -> Iterator[Finding]:
    """Check the languages against each other: the same messages in the whole ones, the same slots in all."""
    wanted = {key: one for source in reversed(whole) for key, one in source.by_key().items() if key[0] != BY_HAND}
    first = {key: entry for one in reversed(sources) for key, entry in one.by_key().items()}
    for source in sources:
        have = source.by_key()
        for context, msgid in sorted(wanted.keys() - have.keys()) if source.whole else ():
            yield source.finding("check.missing", Entry(context, msgid, "", (), frozenset(), 1))
        for key, entry in have.items() if slots else ():
            yield from _against(source, entry, first[key])


def _against(source: Source, entry: Entry, other: Entry) -> Iterator[Finding]:
    """Check one entry against the same of another language, and its forms against each other."""
    if bool(entry.plural) != bool(other.plural):
        yield source.finding("check.plural-differs", entry)
    if not entry.finished or not other.finished:
        return
    wanted = _names(other) | ({"n"} if entry.plural else set())
    for slot in sorted(_names(entry) - wanted):
        yield source.finding("check.extra-slot", entry, slot=slot)
    try:
        for slot in sorted({slot for form in entry.forms for slot in wanted - {"n"} - slots_of(form).keys()}):
            yield source.finding("check.missing-slot", entry, slot=slot)
    except ValueError:
        return
    if "n" in wanted and not entry.plural and "n" not in _names(entry):
        yield source.finding("check.missing-slot", entry, slot="n")


def check(root: Path = ROOT) -> list[Finding]:
    """Check every domain: each folder of root that holds PO files."""
    folders = sorted({path.parent for path in root.glob("*/*.po")})
    return [finding for folder in folders for finding in check_domain(folder)]


def main(argv: list[str]) -> int:
    """Print the findings; return 1 if there are any."""
    ui = Interface(choose_language(argv, os.environ))
    findings = [*check(), *check_chapters()]
    for finding in findings:
        print(ui(finding.msgid, **finding.slots))
    if findings:
        print(ui("check.result", n=len(findings)))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
