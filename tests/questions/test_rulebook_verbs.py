"""The verbs of rulebooks in three languages, in the forms in which they stand there, are known to `ask` as deeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.asking.words import read_tokens

# Forms found in the rulebooks of the base game (pl 2022, hu 2021, cs 2008), Intrigue (pl) and Nocturne (pl).
ROWS = [
    tuple(line.split("\t"))
    for line in (Path(__file__).parent / "rulebook_verbs.tsv").read_text("utf-8").splitlines()[1:]
]


@pytest.mark.parametrize(("lang", "deeds", "forms"), ROWS, ids=[f"{lang}-{deeds}" for lang, deeds, _ in ROWS])
def test_a_verb_of_the_rulebook_is_known_as_the_deed_that_it_is(lang, deeds, forms):
    wanted = {f"deed:{one}" for one in deeds.split()}
    read = {
        form: frozenset().union(*(one.ideas for one in read_tokens(form, lang, (lang, "en")))) for form in forms.split()
    }
    assert {form for form, ideas in read.items() if not ideas & wanted} == set()
