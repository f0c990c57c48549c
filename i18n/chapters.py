"""The translations of the chapters, which Sphinx reads by gettext: checked for what gettext does not see.

A text may hold roles (`{card}`moat``) and links; a translation must have the same, with the same targets. No text is
fuzzy or empty, and every chapter has its catalogue in every language of the site.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n.catalogue import ROOT, Entry, PoError, read_po
from i18n.errors import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DOCS = ROOT.parent / "docs"
MESSAGES = "LC_MESSAGES"
THEME = "sphinx.po"  # strings of the theme, of which only those that are shown are translated
_ROLE = re.compile(r"(?<!`)\{([\w:-]+)\}`([^`]*)`")
_TARGET = re.compile(r".*<([^<>]+)>$", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]*)\)")
_SHOWN = 50


def check_chapters(docs: Path = DOCS) -> Iterator[Finding]:
    """Check the catalogues of the chapters in every language that has some."""
    folders = sorted(path for path in (docs / "locale").glob(f"*/{MESSAGES}"))
    wanted = {path.relative_to(folder) for folder in folders for path in folder.rglob("*.po")}
    wanted |= {path.relative_to(docs).with_suffix(".po") for path in (docs / "chapters").rglob("*.md")}
    for folder in folders:
        for name in sorted(wanted):
            file = f"docs/{(folder / name).relative_to(docs).as_posix()}"
            if not (folder / name).exists():
                yield Finding("check.no-file", {"file": file, "line": 1})
            else:
                yield from _check_file(folder / name, file)


def _check_file(path: Path, file: str) -> Iterator[Finding]:
    try:
        entries = read_po(path.read_text("utf-8"))
    except PoError as error:
        yield Finding("check.unreadable", {"file": file, "line": error.args[0], "id": "", "text": error.args[1]})
        return
    for entry in entries:
        if entry.id:
            yield from _check_text(entry, file, path.name == THEME)


def _check_text(entry: Entry, file: str, of_theme: bool) -> Iterator[Finding]:
    """Check one text: written, not fuzzy, with the roles and links of the English one."""
    slots: dict[str, object] = {"file": file, "line": entry.line, "id": _short(entry.id)}
    if "fuzzy" in entry.flags:
        yield Finding("check.fuzzy", slots)
    elif not entry.finished:
        if not of_theme:
            yield Finding("check.untranslated", slots)
    else:
        wanted = marks(entry.id)
        for form in entry.forms:
            for mark in sorted((wanted - marks(form)).elements()):
                yield Finding("check.mark-missing", {**slots, "text": mark})
            for mark in sorted((marks(form) - wanted).elements()):
                yield Finding("check.mark-extra", {**slots, "text": mark})


def marks(text: str) -> Counter[str]:
    """Count the roles of a text with their targets, and the targets of its links; a shown title is not compared."""
    found = [f"{{{role}}}`{_target(inside)}`" for role, inside in _ROLE.findall(text)]
    return Counter([*found, *(f"]({target})" for target in _LINK.findall(text))])


def _target(inside: str) -> str:
    titled = _TARGET.match(inside)
    return titled[1] if titled else inside


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def share(lang: str, docs: Path = DOCS) -> tuple[int, int]:
    """Count the texts of the chapters that a language has, and all of them (English has all)."""
    done = total = 0
    for path in (docs / "locale" / lang / MESSAGES).rglob("*.po"):
        if path.name != THEME:
            entries = [one for one in read_po(path.read_text("utf-8")) if one.id]
            total += len(entries)
            done += sum(one.finished for one in entries)
    return done, total
