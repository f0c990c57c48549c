"""What pages tell of a thing: types and cost in words, the card behind it, its tags with the sentences they rest on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache

from assistant.telling.names import say_cost
from docs.extension.words import FOREIGN, Site
from engine.derive.tags import tags
from engine.model.ability import When
from engine.model.card import Card
from engine.sets import UnknownCard, definition
from engine.table.facts import Fact, fact
from i18n.say.text import Section, text_of

LANDSCAPE_KINDS = frozenset(
    {"event", "landmark", "project", "way", "ally", "trait", "prophecy", "boon", "hex", "state", "artifact"}
)
CARD_KINDS = frozenset(
    {"basic", "kingdom", "kingdom-pile", "kingdom-part", "nonsupply", "nonsupply-pile", "loot-card", "ruins-card",
     "ruins-pile", "heirloom", "shelter"}
)  # fmt: skip
WITHOUT_SENTENCE = frozenset({"terminal", "points", "simple"})  # tags of the whole card
KINDS_WITH_PAGES = LANDSCAPE_KINDS | CARD_KINDS


def folder_of(card: str) -> str:
    """Tell in which folder of the site the page of a thing lies."""
    return "landscapes" if fact(card).kind in LANDSCAPE_KINDS else "cards"


@cache
def written(card: str) -> Card | None:
    """Return the card whose rules are written, or None."""
    try:
        return definition(fact(card).name)
    except UnknownCard:
        return None


def type_name(type_: str, words: Site) -> str:
    """Name a type in the page's language; a word the language lacks stays English, marked."""
    return str(words.interface.words.type_name(type_) or FOREIGN.format(name=type_))


def edition_name(edition: str, words: Site) -> str:
    """Name an edition of a box: base-2e, nocturne, cornucopia-guilds-2e."""
    box_id, _, last = edition.rpartition("-")
    if last not in ("1e", "2e"):
        return words.box(edition)
    return words(f"edition.{last}", box=words.box(box_id))


def cost_text(known: Fact, words: Site) -> str:
    """Say a cost, "" for what has none."""
    return say_cost(known, words.interface)


@cache
def tags_of(card: str) -> dict[str, str]:
    """Return the tags of a thing whose rules are written; others have none."""
    found = written(card)
    return tags(found) if found is not None else {}


def reasons_of(card: str, tag: str, lang: str) -> list[str]:
    """List the sentences on which a tag rests: those whose instructions alone have it, else all that give."""
    heads = {head for head, found in _tags_of_parts(card).items() if tag in found}
    if tag in WITHOUT_SENTENCE or not heads:
        return []
    return [
        sentence.text
        for section in _said(card, lang) for sentence in section.sentences
        if any(path == head or path.startswith(f"{head}/") for path in sentence.paths for head in heads)
    ]  # fmt: skip


@lru_cache(maxsize=4)  # the tags of one thing are told one after another
def _said(card: str, lang: str) -> Sequence[Section]:
    found = written(card)
    return text_of(found, lang, None, FOREIGN) if found is not None else ()


@lru_cache(maxsize=4)
def _tags_of_parts(card: str) -> Mapping[str, Collection[str]]:
    """Return the tags of each instruction and ability of a thing by itself, by its path."""
    found = written(card)
    if found is None:
        return {}
    parts = [
        (f"play/{at}", found.in_year(found.year, play=(node,), abilities=(), points=0))
        for at, node in enumerate(found.play)
    ]  # fmt: skip
    parts += [
        (f"abilities/{at}", found.in_year(found.year, play=(), abilities=(node,), points=0))
        for at, node in enumerate(found.abilities) if isinstance(node, When)
    ]  # fmt: skip
    return {path: tags(part) for path, part in parts}
