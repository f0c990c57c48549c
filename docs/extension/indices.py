"""The indices: every card and landscape by name, cost, type, tag and box, in the order of the page's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sphinx.domains import Index, IndexEntry

from docs.extension.facts import KINDS_WITH_PAGES, cost_text, tags_of, type_name
from docs.extension.words import Site, site, unmarked
from engine.table.facts import Fact, all_ids, cost_order, fact
from i18n.collate import letter_of, sort_key


class ThingIndex(Index):
    """List things under headings; a subclass says which headings, in which order."""

    msgid = ""

    def generate(self, docnames: Iterable[str] | None = None) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Make the entries under each heading."""
        words = site(self.domain.env.config.language)
        wanted = None if docnames is None else set(docnames)
        found: dict[tuple[object, str], list[str]] = {}
        for card in things():
            for key, heading in self.headings(fact(card), words):
                found.setdefault((key, heading), []).append(card)
        return [
            (heading, [one for card in sorted(cards, key=words.order) for one in self.entry(card, words, wanted)])
            for (_, heading), cards in sorted(found.items(), key=lambda item: item[0])
        ], False

    def entry(self, card: str, words: Site, wanted: set[str] | None) -> Iterator[IndexEntry]:
        """Make the entry of a thing, if its page is wanted."""
        place = self.domain.data["objects"].get(("card", card)) or self.domain.data["objects"].get(("landscape", card))
        if place is not None and (wanted is None or place.docname in wanted):
            box = words.box(fact(card).box)
            own = words.name(card) == words.plain(card)
            # The last two say to the template which of the names are English ones for want of others.
            marks = ("" if own else "en", "" if box == unmarked(box) else "en")
            yield IndexEntry(words.plain(card), 0, place.docname, place.anchor, unmarked(box), *marks)

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give (order, heading) for each place where a thing is listed."""
        raise NotImplementedError


class ByName(ThingIndex):
    """List things by the first letter of their name, as the language counts letters."""

    name, msgid = "name", "index.name"

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give the letter."""
        yield letter_of(words.plain(known.id), words.lang)


class ByCost(ThingIndex):
    """List things by cost."""

    name, msgid = "cost", "index.cost"

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give the cost; things without one are not listed."""
        if known.coins is not None:
            yield (cost_order(known.id), cost_text(known, words))


class ByType(ThingIndex):
    """List things by each of their types."""

    name, msgid = "type", "index.type"

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give the types."""
        for one in known.types:
            said = type_name(one, words)
            yield (letter_of(said, words.lang)[0], said.casefold()), said


class ByTag(ThingIndex):
    """List the things whose rules are written by what they do, always or at times."""

    name, msgid = "tag", "index.tag"

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give the tags."""
        for tag, often in tags_of(known.id).items():
            said = words("tag.listed", tag=words.tag(tag), often=words(f"tag.often.{often}"))
            yield (sort_key(said, words.lang), said)


class ByBox(ThingIndex):
    """List things by box."""

    name, msgid = "box", "index.box"

    def headings(self, known: Fact, words: Site) -> Iterator[tuple[object, str]]:
        """Give the box."""
        said = unmarked(words.box(known.box))
        yield (letter_of(said, words.lang)[0], said), said


INDICES = (ByName, ByCost, ByType, ByTag, ByBox)


def things() -> Iterator[str]:
    """List everything that has a page of its own."""
    return (card for card in all_ids() if fact(card).kind in KINDS_WITH_PAGES)


def name_indices(lang: str) -> None:
    """Give the indices their names in the language of this build (Sphinx reads them from the classes)."""
    words = site(lang)
    for one in INDICES:
        one.localname = one.shortname = words(one.msgid)
