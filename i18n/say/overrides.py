"""Texts written by hand in place of the generated ones: an exception, counted per language.

A catalogue of phrases has them under the context `card`, with the id of the card, the year of its printing and the kind
of the section as their id: `moat.2008.play`; a second section of that kind is `moat.2008.ability.2`. Such a text is one
sentence that stands for all the nodes of its section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.catalogue import IN_PIECES, load

if TYPE_CHECKING:
    from i18n.catalogue import Catalogue

CONTEXT = "card"


def override_of(catalogue: Catalogue, card: str, year: int, kind: str, number: int) -> str | None:
    """Return the text by hand for a section of a printing, None where the generated one stands."""
    msgid = f"{card}.{year}.{kind}" + (f".{number}" if number > 1 else "")
    return catalogue.template(msgid, CONTEXT) if (CONTEXT, msgid) in catalogue else None


def overrides(lang: str) -> tuple[str, ...]:
    """List the ids of the cards with a text by hand in a language, each once; raises MissingCatalogue."""
    found = [msgid for context, msgid in load(IN_PIECES, lang).keys() if context == CONTEXT]  # noqa: SIM118
    return tuple(dict.fromkeys(msgid.partition(".")[0] for msgid in found))
