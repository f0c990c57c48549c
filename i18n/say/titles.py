"""The title of a ruling: the one its scenario has, one translated by hand where there is one, else its heading.

Translations stand in the catalogues `titles` under the English title, so that one whose English has changed is found no
more; nothing asks for them. One may hold slots that are ids of cards, with a case as in a phrase: `{throne-room:ins}`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.catalogue import TITLES, load
from i18n.errors import WordError
from i18n.lexicon import lexicon
from i18n.say.headings import say_heading

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from i18n.lexicon import CardName, Lexicon
    from i18n.say.shapes import Scenario

ENGLISH = "en"


class CardSlots(dict[str, "CardName"]):
    """Make a slot of each card that a template names."""

    def __init__(self, said: Lexicon) -> None:
        super().__init__()
        self.said = said

    def __missing__(self, card: str) -> CardName:
        return self.said.card(card)


def title_of(file: str, english: str, scenario: Callable[[], Scenario], lang: str, foreign: str = "{name}") -> str:
    """Say the title of a ruling of a file, which has an English one or none."""
    own = english if lang == ENGLISH else translated(file, english, lang, foreign)
    return own or say_heading(scenario(), lang, foreign)


def translated(file: str, english: str, lang: str, foreign: str = "{name}") -> str:
    """Return the title that somebody translated, "" where there is none or what it says cannot be said any more."""
    if not english:
        return ""
    try:
        catalogue = load(TITLES, lang)
        if (file, english) not in catalogue:
            return ""
        names: Mapping[str, object] = CardSlots(lexicon(lang, foreign))
        return catalogue.fill(catalogue.template(english, file), names)
    except (WordError, ValueError):
        return ""
