"""Write the goldens of all texts, or compare them: python -m tests.tools.goldens [--check].

One file a language and box: every card and landscape, its newest printing first; one a language for the trees of
cards that are not written yet, and one for statements as questions and as sentences. Exit status 1: --check found
that what is said differs from what is written.
"""

from __future__ import annotations

import difflib
import sys
from functools import partial
from pathlib import Path

from engine.sets import box, modules
from i18n.catalogue import languages
from i18n.say.text import text_of
from i18n.say.words import DOMAIN, card_id, words
from tests.cards.trees import TREES
from tests.words import statements

FOLDER = Path(__file__).parents[1] / "printouts"
TREES_SAID = Path(__file__).parents[1] / "fixtures" / "trees"
STATEMENTS_SAID = Path(__file__).parents[1] / "fixtures" / "statements"
FOREIGN = "{name}\N{DEGREE SIGN}"  # marks an English name that stands for want of another


def printings(card):
    """List the printings of a card, the newest first."""
    return sorted((card, *card.earlier), key=lambda one: -one.year)


def said(card, lang):
    """Say one printing of a card: its name and year, then a line for each section."""
    name = words(lang, None, FOREIGN).name(card.name)
    lines = [f"{name} [{card_id(card.name)}, {card.year}]"]
    for section in text_of(card, lang, None, FOREIGN):
        lines.append(f"  {section.kind}: " + " ".join(sentence.text for sentence in section.sentences))
    return "\n".join(lines) + "\n"


def all_said(cards, lang):
    """Say all these printings."""
    return "\n".join(said(card, lang) for card in cards)


def goldens():
    """Yield the path of every golden file, and what says its text."""
    for lang in languages(DOMAIN):
        for module in modules():
            cards = [printing for card in box(module).values() for printing in printings(card)]
            yield FOLDER / lang / f"{module}.txt", partial(all_said, cards, lang)
        yield TREES_SAID / f"{lang}.txt", partial(all_said, TREES, lang)
        yield STATEMENTS_SAID / f"{lang}.txt", partial(statements.said, lang, FOREIGN)


def main(argv):
    """Write or compare; print the differences."""
    differ = False
    wanted = {path: say() for path, say in goldens()}
    for path, text in wanted.items():
        there = path.read_text("utf-8") if path.exists() else ""
        if "--check" not in argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        elif there != text:
            differ = True
            old, new = there.splitlines(), text.splitlines()
            print("\n".join(difflib.unified_diff(old, new, str(path), "said", lineterm="")))
    stray = [path for path in FOLDER.glob("*/*.txt") if path not in wanted]
    for path in stray:
        differ = True
        print(path, "belongs to no box")
        if "--check" not in argv:
            path.unlink()
    return 1 if differ and "--check" in argv else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
