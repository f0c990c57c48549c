"""A text read as a kingdom, or as cards to add to one."""

from __future__ import annotations

from assistant.reading.cards import read_card, read_cards, read_names
from assistant.reading.kingdoms.building import Entry, Remark, build
from assistant.reading.kingdoms.data import JsonReader, load_json
from assistant.reading.kingdoms.decoding import MOST, texts_of
from assistant.reading.kingdoms.parsing import Parser
from assistant.reading.kingdoms.texts import read_text
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.kingdom import Kingdom


class Reading(NamedTuple):
    """Hold the kingdom that a text means, remarks on what is not plain in it, and every name as it was understood."""

    kingdom: Kingdom
    remarks: tuple[Remark, ...]
    entries: tuple[Entry, ...]


def read_kingdom(text: str, lang: str) -> Reading:
    """Read a kingdom from a text; names may be of any language, those of `lang` go first.

    Only what is written is read: whether the kingdom is a legal one is for `engine.table.lint`. Raises Complaint
    `read.*`: empty, too-long, too-many, unknown, shared, twice, role-twice, unfit, json, link-without-cards.
    """
    if (size := len(text.encode("utf-8", "replace"))) > MOST:
        raise Complaint("read.too-long", size=size, most=MOST)
    parser = Parser(lang)
    data = load_json(text)
    if data is not None:
        JsonReader(parser, text).read(data)
    else:
        read_text(parser, text)
    kingdom, entries, remarks = build(parser, lang)
    return Reading(kingdom, remarks, entries)


def read_bytes(data: bytes, lang: str) -> Reading:
    """Read a kingdom from the bytes of a file: UTF-8, UTF-16, or the code page in which its names are found.

    Raises Complaint as `read_kingdom` does, and `read.binary` and `read.encoding`.
    """
    found: list[tuple[Reading, str]] = []
    problem: Complaint | None = None
    tried = 0
    for text, name in texts_of(data):
        tried += 1
        try:
            found.append((read_kingdom(text, lang), name))
        except Complaint as error:
            problem = problem or error
    kingdoms = {reading.kingdom for reading, _ in found}
    if len(kingdoms) > 1 or (not found and tried > 1 and problem is not None and problem.msgid == "read.unknown"):
        raise Complaint("read.encoding")
    if not found:
        raise problem or Complaint("read.empty")
    reading, name = found[0]
    if name.startswith("utf"):
        return reading
    told = Remark("read.remark.encoding", {"text": name}, 0)
    return reading._replace(remarks=(told, *reading.remarks))


def add_cards(kingdom: Kingdom, landscapes: str, mouse: str, lang: str) -> Kingdom:
    """Add landscapes and the card of Way of the Mouse, named apart from the kingdom; raises Complaint `name.*`."""
    more = read_cards(read_names(landscapes), lang)
    kingdom = kingdom._replace(landscapes=(*kingdom.landscapes, *more))
    return kingdom._replace(mouse=read_card(mouse, lang, dealt=True)) if mouse else kingdom
