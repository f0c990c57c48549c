"""The words of one language at hand: its phrases, its lexicon, and names by their English name."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from i18n.catalogue import load
from i18n.lexicon import Slot, lexicon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n.lexicon import CardName, Joined, NounPhrase

DOMAIN = "phrases"


@cache
def card_id(name: str) -> str:
    """Make the id of an English name: lower case, ASCII, words joined by hyphens, apostrophes dropped."""
    kept = unicodedata.normalize("NFKD", name.replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))
    return "-".join("".join(s if s.isalnum() else " " for s in kept if ord(s) < 128).lower().split())


class Fixed(Slot):
    """Be a phrase that its translator has written in the one case in which it is needed."""

    def __init__(self, words: Words, text: str) -> None:
        super().__init__(words.lexicon.tables)
        self.text = text

    def say(self, case: str, quantity: str = "") -> str:
        """Say it as it is."""
        return self.text


class Words:
    """Say phrases in one language; foreign marks English names that stand for want of another."""

    def __init__(self, lang: str, publisher: str | None = None, foreign: str = "{name}") -> None:
        self.lang = lang
        self.catalogue = load(DOMAIN, lang)
        self.lexicon = lexicon(lang, foreign, publisher)

    def __call__(self, msgid: str, context: str = "", n: int | None = None, **slots: object) -> str:
        """Say a phrase; raises MissingPhrase and MissingSlot."""
        return self.catalogue.say(msgid, context, n, slots)

    def has(self, msgid: str, context: str) -> bool:
        """Tell whether there is such a phrase."""
        return (context, msgid) in self.catalogue

    def name(self, name: str, n: int | None = None, quantity: str | None = None, head: str = "card") -> CardName:
        """Make a slot of a thing by its English name; raises UnknownName."""
        return self.lexicon.card(card_id(name), n, quantity, head)

    def noun(self, noun: str, n: int | None = 1, quantity: str = "exactly", **more: object) -> NounPhrase:
        """Make a slot of a number of things."""
        return self.lexicon.noun(noun, n, quantity, **more)  # type: ignore[arg-type]

    def names(self, cards: Iterable[str]) -> Slot:
        """Make a list of names as things on the table: "Copper and Estate", but "2 Coppers and an Estate"."""
        counts, tables = Counter(cards), self.lexicon.tables
        single = "a" if tables.article else "exactly" if tables.grouped else None
        if not single or max(counts.values(), default=0) < 2:
            each = [self.name(card, n) if n > 1 else self.alone(card) for card, n in counts.items()]
        else:
            each = [self.name(card, n, None if n > 1 else single) for card, n in counts.items()]
        return self.lexicon.all_of(each)

    def alone(self, name: str) -> CardName:
        """Make a slot of a single thing by its name: where the language says so, Miedziak of the card Miedziaki."""
        return self.name(name, None, "one" if "one" in self.lexicon.tables.quantities else None)

    def one_of(self, parts: Sequence[object]) -> Joined:
        """Join by "or"."""
        return self.lexicon.one_of(parts)

    def none_of(self, parts: Sequence[object]) -> Joined:
        """Join by "or" where none of the parts is."""
        return self.lexicon.none_of(parts)

    def all_of(self, parts: Sequence[object]) -> Joined:
        """Join by "and"."""
        return self.lexicon.all_of(parts)


@cache
def words(lang: str, publisher: str | None = None, foreign: str = "{name}") -> Words:
    """Return the words of a language; raises MissingCatalogue and UnknownLanguage."""
    return Words(lang, publisher, foreign)
