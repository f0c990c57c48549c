"""Draw the queries that the search of the site is tried with: `python -m tests.tools.draw_queries`.

They were drawn once, with this seed, before the search was written, and are not tuned to it. Half are inflected forms
of terms (tests/site/forms.tsv), half of names (tests/fixtures/inflected_names.tsv); every second is typed without
accents. The test `test_queries_are_those_drawn` holds the file to the drawing.
"""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path

TESTS = Path(__file__).parents[1]
TERMS = TESTS / "site" / "forms.tsv"
NAMES = TESTS / "fixtures" / "inflected_names.tsv"
QUERIES = TESTS / "site" / "queries.tsv"
LANGUAGES = ("pl", "cs", "hu")
SEED = 3
HALF = 13


def rows(path: Path) -> list[list[str]]:
    """Read the rows of a table, without its remarks and its heading."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [line.split("\t") for line in lines[1:]]


def bare(text: str) -> str:
    """Take the accents away."""
    plain = unicodedata.normalize("NFD", text.replace("ł", "l").replace("Ł", "L"))
    return "".join(one for one in plain if not unicodedata.combining(one))


def draw() -> list[tuple[str, str, str, str]]:
    """Draw the queries: language, query, form it was made of, what must be found (kind:id, one or several)."""
    found = []
    for lang in LANGUAGES:
        dice = random.Random(f"{SEED} {lang}")
        terms = [(form, " ".join(f"term:{one}" for one in ids.split())) for at, form, ids in rows(TERMS) if at == lang]
        names = [(form.lower(), f"card:{id}") for at, form, id, _ in rows(NAMES) if at == lang]
        drawn = dice.sample(sorted(terms), HALF) + dice.sample(sorted(names), HALF)
        dice.shuffle(drawn)
        for place, (form, wanted) in enumerate(drawn):
            found.append((lang, bare(form) if place % 2 else form, form, wanted))
    return found


def table() -> str:
    """Write the queries as a table."""
    return "\n".join(["lang\tquery\tform\twanted", *("\t".join(row) for row in draw())]) + "\n"


if __name__ == "__main__":
    QUERIES.write_text(table(), "utf-8")
