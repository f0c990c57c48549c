"""Which phrases the readers of which nodes ask for, and for which cards: all cards are said, and it is noted."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from engine.sets import catalogue
from i18n.catalogue import IN_PIECES, ROOT, Catalogue, read_entries
from i18n.pseudo import ENGLISH
from i18n.say.text import text_of
from i18n.say.words import card_id, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.card import Card
    from i18n.extract.blocks import Key

SAY = str(ROOT / "say")
MOST_CARDS = 3
BASE = "base"


class Use(NamedTuple):
    """Hold who asks for a phrase: kinds of nodes, cards, files."""

    nodes: dict[str, None]
    cards: dict[str, None]
    files: dict[str, None]


class Recorder(Catalogue):
    """Note who asks for which phrase."""

    def __init__(self) -> None:
        super().__init__(IN_PIECES, ENGLISH, read_entries(ROOT / IN_PIECES, ENGLISH) or [])
        self.card = ""
        self.uses: dict[Key, Use] = defaultdict(lambda: Use({}, {}, {}))

    def template(self, msgid: str, context: str = "", n: int | None = None) -> str:
        """Return the template, and note where it was asked for."""
        use = self.uses[context, msgid]
        use.cards[self.card] = None
        asking = list(_asking())
        use.files.update(dict.fromkeys(file for _, file in asking[:1]))
        use.nodes.update(dict.fromkeys([node for node, _ in asking if node][:1]))
        return super().template(msgid, context, n)


def _asking() -> Iterator[tuple[str, str]]:
    """Yield the kind of node whose reader is at work, and the file of the reader; the nearest first."""
    frame = sys._getframe(2)
    while frame is not None:
        file = frame.f_code.co_filename
        node = frame.f_locals.get("node")
        if file.startswith(SAY) and Path(file).name not in ("words.py", "voice.py"):
            yield (type(node).__name__ if hasattr(node, "walk") else "", f"i18n/say/{Path(file).name}")
        frame = frame.f_back  # type: ignore[assignment]


def cards() -> list[Card]:
    """List every printing of all cards, those of the base game first: translators know them best."""
    return [printing for card in catalogue().values() for printing in (card, *card.earlier)]


def record() -> dict[Key, Use]:
    """Say every card in English and return who asked for what."""
    said = words(ENGLISH, None, "{name}")  # as text_of asks for it: the cache knows them by their arguments
    kept, said.catalogue = said.catalogue, (recorder := Recorder())
    try:
        for card in cards():
            recorder.card = card_id(card.name)
            text_of(card, ENGLISH)
    finally:
        said.catalogue = kept
    return dict(recorder.uses)
