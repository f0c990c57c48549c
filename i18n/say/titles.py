"""The titles of rulings: English as the scenario has it, in another language from the catalogue `titles`.

A title may hold slots that are ids of cards, with a case as in a phrase: `{throne-room:ins}`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.catalogue import load
from i18n.errors import MissingPhrase
from i18n.lexicon import lexicon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n.lexicon import CardName, Lexicon

DOMAIN = "titles"
ENGLISH = "en"


class CardSlots(dict[str, "CardName"]):
    """Make a slot of each card that a template names."""

    def __init__(self, said: Lexicon) -> None:
        super().__init__()
        self.said = said

    def __missing__(self, card: str) -> CardName:
        return self.said.card(card)


def title_of(ruling: str, english: str, lang: str, foreign: str = "{name}") -> str:
    """Say the title of a ruling (`file/id`) whose scenario has an English one; raises MissingPhrase and UnknownName."""
    if lang == ENGLISH:
        return english
    box, _, name = ruling.partition("/")
    catalogue = load(DOMAIN, lang)
    names: Mapping[str, object] = CardSlots(lexicon(lang, foreign))
    if (box, name) not in catalogue:
        raise MissingPhrase(domain=DOMAIN, language=lang, context=box, id=name)
    return catalogue.fill(catalogue.template(name, box), names)
