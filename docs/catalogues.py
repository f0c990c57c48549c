"""Bring the translators' catalogues of the chapters up to date: python -m docs.catalogues [LANG ...].

New texts come in empty, those of texts that are gone are dropped, nothing is guessed. Names of files stand without line
numbers, so that a moved paragraph changes nothing.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from docs.running import HERE, LANGUAGES, run_sphinx
from i18n.pseudo import PSEUDO, pseudo

LOCALE = HERE / "locale"
ENGLISH = "en"


def templates() -> dict[str, Catalog]:
    """Extract the texts of the chapters; return a catalogue for each page by its docname."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        only: dict[str, Any] = {"include_patterns": ["index.md", "chapters/**"], "dominion_proven": True}
        run_sphinx("gettext", ENGLISH, out / "pot", out / "doctrees", lambda done, total: None, **only)
        for path in sorted((out / "pot").rglob("*.pot")):
            docname = path.relative_to(out / "pot").with_suffix("").as_posix()
            if docname == "index" or docname.startswith("chapters/"):
                with path.open("rb") as source:
                    found[docname] = _plain(read_po(source))
    return found


def _plain(catalogue: Catalog) -> Catalog:
    """Leave only the file in the places of messages, and what does not change from day to day in the header."""
    made = Catalog(project="justiciar", version="", charset="utf-8", fuzzy=False)
    for message in catalogue:
        if message.id:
            files = sorted({Path(file).name for file, _ in message.locations})
            made.add(message.id, locations=[(file, 0) for file in files], auto_comments=message.auto_comments)
    return made


def update(docname: str, template: Catalog, lang: str) -> tuple[int, int]:
    """Bring one catalogue up to date; return how many texts it has and how many of them are translated."""
    path = LOCALE / lang / "LC_MESSAGES" / f"{docname}.po"
    known: dict[Any, Any] = {}
    if path.exists():
        with path.open("rb") as source:
            known = {one.id: one.string for one in read_po(source, locale=lang) if one.id}
    made = Catalog(locale=lang, project="justiciar", version="", charset="utf-8", fuzzy=False)
    for message in template:
        if message.id:
            made.add(
                message.id, known.get(message.id, ""), locations=message.locations, auto_comments=message.auto_comments,
            )  # fmt: skip
    path.parent.mkdir(parents=True, exist_ok=True)
    text = io.BytesIO()
    write_po(text, made, width=0, omit_header=True, include_lineno=False)
    path.write_text(_header(lang) + text.getvalue().decode("utf-8").lstrip("\n"), "utf-8")
    done = sum(1 for one in made if one.id and one.string)
    return len(made), done


def write_pseudo(folder: Path) -> Path:
    """Write the chapters' catalogues of the pseudo-locale into a folder, and return it."""
    for docname, template in templates().items():
        path = folder / PSEUDO / "LC_MESSAGES" / f"{docname}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        made = Catalog(fuzzy=False, charset="utf-8")
        for message in template:
            if message.id:
                made.add(message.id, pseudo(str(message.id)))
        with path.open("wb") as target:
            write_po(target, made, width=0)
    return folder


def _header(lang: str) -> str:
    return (
        'msgid ""\nmsgstr ""\n"Project-Id-Version: justiciar\\n"\n' + f'"Language: {lang}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )


def main(langs: list[str]) -> int:
    """Update the catalogues of these languages, of all without any."""
    found = templates()
    for lang in langs or [one for one in LANGUAGES if one != ENGLISH]:
        counts = [update(docname, template, lang) for docname, template in found.items()]
        print(f"{lang}: {sum(done for _, done in counts)} of {sum(total for total, _ in counts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
