"""The words of a language: nouns with their forms, numbers with nouns, names in cases, places, lists."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from i18n.lexicon.slots import CardName, Joined, NounPhrase, Place, Slot, VerbPhrase
from i18n.lexicon.tables import languages, read_tables
from i18n.names import name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CardName", "Joined", "Lexicon", "NounPhrase", "Place", "Slot", "VerbPhrase", "languages", "lexicon"]


class Lexicon:
    """Make slots in one language; foreign marks English names that stand for want of another ("{name}" is the name)."""

    def __init__(self, lang: str, foreign: str = "{name}", publisher: str | None = None) -> None:
        self.lang, self.foreign, self.publisher = lang, foreign, publisher
        self.tables = read_tables(lang)

    def noun(
        self, noun: str, n: int | None = 1, quantity: str = "exactly",
        types: Sequence[str] = (), joined: str = "or", after: object = "",
    ) -> NounPhrase:  # fmt: skip
        """Make a number of things; quantity: exactly, up-to, any, all, a or bare; types: ids such as action-type."""
        return NounPhrase(self.tables, noun, n, quantity, types, joined, after)

    def type_name(self, type_: str) -> NounPhrase | None:
        """Make the noun of a type, of a landscape that of its kind (event); None where the language has no word."""
        nouns = self.tables.nouns
        noun = next((one for one in (f"{type_.lower()}-type", type_.lower()) if one in nouns), "")
        return self.noun(noun, 1, "bare") if noun else None

    def card(self, card_id: str, n: int | None = None, quantity: str | None = None, head: str = "card") -> CardName:
        """Make a name (n None) or a number of copies of a named card; raises UnknownName."""
        named = name_of(card_id, self.lang, self.publisher)
        wanted = quantity or ("none" if n is None else "exactly")
        return CardName(self.tables, card_id, named, n, wanted, head, self.foreign)

    def place(self, place: str, whose: str = "*") -> Place:
        """Make a place: hand, deck, deck-top, discard, trash, supply ...; whose is you, they or * (unsaid)."""
        return Place(self.tables, place, whose)

    def all_of(self, parts: Sequence[object]) -> Joined:
        """Join parts by "and"."""
        return Joined(self.tables, parts, "and")

    def one_of(self, parts: Sequence[object]) -> Joined:
        """Join parts by "or"."""
        return Joined(self.tables, parts, "or")

    def none_of(self, parts: Sequence[object]) -> Joined:
        """Join parts by "or" where none of them is."""
        return Joined(self.tables, parts, "nor")

    def plural_class(self, n: int) -> str:
        """Name the plural class of a number (en: one, other; pl: one, few, many)."""
        return self.tables.plural_class(n)


@cache
def lexicon(lang: str, foreign: str = "{name}", publisher: str | None = None) -> Lexicon:
    """Return the lexicon of a language; raises UnknownLanguage."""
    return Lexicon(lang, foreign, publisher)
