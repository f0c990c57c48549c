"""Write all that a language says, to be read: python -m tests.tools.reading --lang pl [--out DIR] [--sample N].

One file a kind: cards in every printing, statements, rules, headings of rulings, chapters, messages of the command and
of the site, and answers as they are printed; a line is `number, where, text`. --sample prints so many of the lines
instead, drawn over all kinds (--seed: others), for a reader who has not seen them.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from assistant.app import run
from engine.rulings import all_rulings
from engine.sets import box, modules
from i18n.catalogue import Entry, read_po
from i18n.say.text import text_of
from i18n.say.words import card_id, words
from tests.questions.tables import read
from tests.tools.goldens import FOREIGN, printings
from tests.words import statements

ROOT = Path(__file__).parents[2]
CATALOGUES = ("rules", "titles", "interface", "page", "site", "shell", "statements")
QUESTIONS = ROOT / "tests" / "questions" / "corpus"
EVERY_QUESTION = 4
# What a user types beside questions; {a} and {b} are written kingdom cards, in turn.
LINES = (
    "card {a}",
    "ask {a} {b}",
    "ask {a} {b} --full",
    "kingdom --with {a} --players 3",
    "setup --kingdom {kingdom}",
    "check {kingdom}",
)
SENTENCE = re.compile(r"(?<=[.!?…:])\s+(?=\S)")

Line = tuple[str, str]  # where it stands, what is said


def cards(lang: str) -> Iterator[Line]:
    """Yield the sentences of every printing of every written card."""
    for module in modules():
        for card in box(module).values():
            for printing in printings(card):
                name = words(lang, None, FOREIGN).name(printing.name)
                for section in text_of(printing, lang, None, FOREIGN):
                    for sentence in section.sentences:
                        yield f"{card_id(card.name)} {printing.year} {section.kind}", f"{name}: {sentence.text}"


def messages(lang: str, catalogue: str) -> Iterator[Line]:
    """Yield the messages of a catalogue with their keys, each plural form by itself."""
    if (catalogue, lang) == ("titles", "en"):
        yield from ((ruling.key, ruling.english) for ruling in all_rulings())
        return
    path = ROOT / "i18n" / catalogue / f"{lang}.po"
    if path.exists():
        for entry in read_po(path.read_text("utf-8")):
            if entry.id:
                yield from _forms(entry)


def _forms(entry: Entry) -> Iterator[Line]:
    where = f"{entry.context} {entry.id}".strip()
    for form in entry.forms:
        for line in form.splitlines():
            if line.strip():
                yield where, line.strip()


def chapters(lang: str) -> Iterator[Line]:
    """Yield the paragraphs of the chapters: as written in English, else as translated."""
    if lang == "en":
        for path in (ROOT / "docs" / "index.md", *sorted((ROOT / "docs" / "chapters").rglob("*.md"))):
            for paragraph in path.read_text("utf-8").split("\n\n"):
                yield path.stem, " ".join(paragraph.split())
        return
    for path in sorted((ROOT / "docs" / "locale" / lang / "LC_MESSAGES").rglob("*.po")):
        for entry in read_po(path.read_text("utf-8")):
            if entry.id:
                yield path.stem, " ".join(entry.forms[0].split())


def sayings(lang: str) -> Iterator[Line]:
    """Yield statements of every form as questions and as sentences."""
    for line in statements.said(lang, FOREIGN).splitlines():
        if line.strip():
            yield "statement", line.strip()


def answered(lang: str, *arguments: str) -> str:
    """Return what the command says to some arguments in a language, errors too."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        run(["--lang", lang, *arguments])
    return out.getvalue() + err.getvalue()


def answers(lang: str) -> Iterator[Line]:
    """Yield the lines of what the command answers: to questions of the corpus, and about cards and kingdoms."""
    for path in sorted(QUESTIONS.glob(f"{lang}_*.tsv")):
        for row in read(path)[:: EVERY_QUESTION * (4 if lang == "en" else 1)]:
            for line in answered(lang, "ask", row.question).splitlines():
                yield row.id, line.strip()
    for arguments in _lines():
        for line in answered(lang, *arguments).splitlines():
            yield " ".join(arguments), line.strip()


def _lines() -> Iterator[list[str]]:
    written = [card.name for module in modules() for card in box(module).values() if "Action" in card.types]
    for number, a in enumerate(written[::5]):
        kingdom = ",".join(written[number : number + 10])
        slots = {"a": a, "b": written[(number * 5 + 7) % len(written)], "kingdom": kingdom}
        yield [part.format(**slots) for part in LINES[number % len(LINES)].split(" ")]


def kinds(lang: str) -> dict[str, list[Line]]:
    """Return the lines of each kind, each text once."""
    found = {"cards": cards(lang), "sayings": sayings(lang), "chapters": chapters(lang), "answers": answers(lang)}
    found |= {catalogue: messages(lang, catalogue) for catalogue in CATALOGUES}
    seen: set[str] = set()
    told: dict[str, list[Line]] = {}
    for kind, lines in found.items():
        told[kind] = []
        for where, text in lines:
            if text and text not in seen:
                seen.add(text)
                told[kind].append((where, text))
    return told


def sentences(lines: list[Line]) -> int:
    """Count the sentences of some lines."""
    return sum(len(SENTENCE.split(text)) for _, text in lines)


def main(argv: list[str]) -> int:
    """Write the files, or print a sample; tell how many lines and sentences there are of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    told = kinds(asked.lang)
    if asked.sample:
        every = [(kind, where, text) for kind, lines in told.items() for where, text in lines]
        for kind, where, text in random.Random(asked.seed).sample(every, min(asked.sample, len(every))):
            print(f"{kind}\t{where}\t{text}")
        return 0
    for kind, lines in told.items():
        print(f"{kind:<12}{len(lines):>7} lines{sentences(lines):>7} sentences")
        if asked.out:
            asked.out.mkdir(parents=True, exist_ok=True)
            numbered = (f"{number}\t{where}\t{text}" for number, (where, text) in enumerate(lines, 1))
            (asked.out / f"{kind}.txt").write_text("\n".join(numbered) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
