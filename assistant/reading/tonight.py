"""What lies on the table tonight, as people hand it in: names of piles and landscapes, or the one file of a kingdom."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from assistant.reading.cards import read_card, read_names
from assistant.reading.kingdoms.decoding import read_file
from assistant.reading.kingdoms.reading import read_bytes
from assistant.telling.problems import Complaint

MOST_THINGS = 20
FILES = (".txt", ".json", ".csv", ".md", ".html")  # what a name that ends so is, even if it is not there


def read_tonight(kingdom: Sequence[str], lang: str, landscapes: Sequence[str] = ()) -> tuple[str, ...]:
    """Read the ids of piles and landscapes from names, or from the one file that is named; raises Complaint."""
    if not any(one.strip() for one in kingdom):
        raise Complaint("read.empty")
    texts = (*kingdom, *landscapes)
    if len(texts) == 1 and _is_file(texts[0]):
        found = list(read_bytes(read_file(texts[0]), lang).kingdom.things)
    else:
        found = [read_card(name, lang, dealt=True) for text in texts for name in read_names(text)]
    ids = tuple(dict.fromkeys(found))
    if len(ids) > MOST_THINGS:
        raise Complaint("ask.too-many-cards", n=MOST_THINGS)
    return ids


def _is_file(text: str) -> bool:
    named = "/" in text or "\\" in text or Path(text).suffix.lower() in FILES
    return "," not in text and (named or Path(text).is_file())
