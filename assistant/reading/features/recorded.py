"""Titles and sources of the recorded rulings in a feature: said in its language, and read back as they are noted.

What somebody else wrote is nobody's to translate: it stands as it is, and comes back so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from assistant.telling.names import STANDS_IN
from assistant.telling.rules import say_source
from engine.inquiry.scenario import Scenario
from engine.rulings import Ruling, all_rulings
from i18n.pseudo import ENGLISH
from i18n.say.headings import title_of

MARKED: Final = f"{{name}} {STANDS_IN}"
_SOURCE: Final = re.compile(r"^source:(.*)$", re.MULTILINE)


@cache
def _by_id() -> Mapping[str, tuple[Ruling, ...]]:
    found: dict[str, tuple[Ruling, ...]] = {}
    for one in all_rulings():
        found[one.id] = (*found.get(one.id, ()), one)
    return found


@cache
def _sources() -> frozenset[str]:
    """List the sources of the recorded rulings."""
    return frozenset(source.strip() for one in all_rulings() for source in _SOURCE.findall(one.text))


@cache
def _noted(lang: str) -> Mapping[str, str]:
    """Map each source of a recorded ruling, as it is said in a language, to how it is noted; no two are said alike."""
    return {say_source(source, lang): source for source in sorted(_sources(), reverse=True)}


def say_title(one: Scenario, lang: str) -> str:
    """Say the title of a scenario: of a recorded ruling in the language, else as it was written."""
    known = (ruling for ruling in _by_id().get(one.id, ()) if one.title and ruling.english == one.title)
    found = next(known, None) if lang != ENGLISH else None
    return one.title if found is None else title_of(found, lang, MARKED)


def title_read(id: str, said: str, lang: str) -> str:
    """Return the title that `say_title` has said of a scenario with this id."""
    known = _by_id().get(id, ()) if said and lang != ENGLISH else ()
    return next((one.english for one in known if one.english and title_of(one, lang, MARKED) == said), said)


def say_noted(source: str, lang: str) -> str:
    """Say the source of a scenario: one that a recorded ruling has in the language, else as it was written."""
    if lang == ENGLISH or source not in _sources():
        return source
    said = say_source(source, lang)
    return said if _noted(lang).get(said) == source else source


def source_read(said: str, lang: str) -> str:
    """Return the source that `say_noted` has said."""
    return said if lang == ENGLISH else _noted(lang).get(said, said)
