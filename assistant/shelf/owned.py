"""What somebody owns and likes, kept in a TOML file that no command needs (docs/config.md)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from assistant.reading.cards import find_cards, read_names
from assistant.reading.requests import DrawOptions
from assistant.shelf.keys import READERS
from assistant.shelf.settings import Page, load, shelf_path, text_of
from assistant.telling.names import STANDS_IN
from engine.records import NamedTuple
from engine.table.request import CARD, RULE
from i18n.interface import Interface
from i18n.names import name_of


class Shelf(NamedTuple):
    """Be what somebody owns and likes; "", (), 0 and False where the file is silent.

    boxes: ids of `engine.table.boxes`. wishes: texts. without: ids of cards. vetoes: (who, ids). weights: (box,
    weight). likelihood: (pile, weight). limits: (box, range as the command line writes it). colonies, shelters:
    rule, always, never, or odds as text. publishers: (language, publisher of the names). site: the address of the
    rules site, for links. path: the file that was read.
    """

    boxes: tuple[str, ...] = ()
    players: int = 0
    profile: str = ""
    lang: str = ""
    wishes: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    vetoes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    weights: tuple[tuple[str, int], ...] = ()
    likelihood: tuple[tuple[str, int], ...] = ()
    limits: tuple[tuple[str, str], ...] = ()
    colonies: str = ""
    shelters: str = ""
    fresh: bool = False
    publishers: tuple[tuple[str, str], ...] = ()
    site: str = ""
    path: str = ""

    def fill(self, asked: DrawOptions) -> DrawOptions:
        """Fill in what the command line left open; bans add up, and a card asked for by name is banned by no `without`.

        Limits hold for draws from the boxes of the shelf, so they are silent where other boxes are named.
        """
        limits = "" if asked.boxes or asked.everything else ", ".join(f"{box}:{told}" for box, told in self.limits)
        vetoes = tuple(f"{who}: {', '.join(map(_spell, cards))}" for who, cards in self.vetoes)
        weighed = (*self.weights, *((f"{CARD}{_spell(pile)}", weight) for pile, weight in self.likelihood))
        return asked._replace(
            exclude=asked.exclude + self._banned(asked),
            vetoes=asked.vetoes + vetoes,
            wishes=asked.wishes or self.wishes,
            limits=asked.limits or limits,
            weights=asked.weights or ", ".join(f"{name}:{weight}" for name, weight in weighed),
            colonies=_first(asked.colonies, self.colonies, RULE),
            shelters=_first(asked.shelters, self.shelters, RULE),
            profile=_first(asked.profile, self.profile, "current"),
        )

    def _banned(self, asked: DrawOptions) -> tuple[str, ...]:
        """Write the cards that are never wanted, but for those asked for by name."""
        named = [name for text in asked.include for name in read_names(text)]
        wanted = {card for name in named for card in find_cards(name, self.lang or "en")}
        return tuple(_spell(card) for card in self.without if card not in wanted)


def _first(*texts: str) -> str:
    return next(filter(None, texts))


def _spell(card: str) -> str:
    """Write a card so that it is read as this one in every language: its English name, marked as such."""
    return f"{name_of(card, 'en').text} {STANDS_IN}"


def find_shelf(config: str, ui: Interface) -> Shelf:
    """Read the file that --config or the environment names, else the one in the user's folder, else nothing.

    Raises Complaint `shelf.*` for a named file that is not there, and for whatever is wrong inside.
    """
    path, named = shelf_path(config)
    if not named and not os.path.lexists(path):
        return Shelf()
    return read_shelf(path, ui)


def read_shelf(path: Path, ui: Interface) -> Shelf:
    """Read a file; raises Complaint `shelf.*` with the file, the line, and what would be understood."""
    text = text_of(path)
    page = Page(str(path), text, ui.lang)
    found: dict[str, Any] = {}
    for key, value in load(text, str(path)).items():
        if key not in READERS:
            raise page.unknown_key(key, READERS)
        found[key] = READERS[key](page, key, value)
    return Shelf(**found, path=str(path))
