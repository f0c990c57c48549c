"""A PO file as blocks of lines, so that comments can be renewed and entries moved without touching a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.catalogue import Entry, read_po

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Key = tuple[str, str]
NOTE, PLACE, FLAG, OBSOLETE = "#. ", "#: ", "#, ", "#~"
# Notes that the tool writes; others are kept.
MADE = re.compile(r"(?:node|cards|shown|chapter|source|rules|en|title): ")


class Block(NamedTuple):
    """Hold one entry: what translators remarked, notes for them, where it is used, flags, and its own lines."""

    remarks: tuple[str, ...]
    notes: tuple[str, ...]
    places: tuple[str, ...]
    flags: tuple[str, ...]
    body: tuple[str, ...]
    entry: Entry

    @property
    def key(self) -> Key:
        """Return context and id."""
        return self.entry.context, self.entry.id

    def text(self) -> str:
        """Write the block."""
        return "\n".join((*self.remarks, *self.notes, *self.places, *self.flags, *self.body))


def read_blocks(text: str) -> list[Block]:
    """Split a PO text, header included; obsolete entries are left out. Raises PoError."""
    return [block for part in re.split(r"\n[ \t]*\n", text.strip("\n")) for block in _blocks_of(part)]


def _blocks_of(part: str) -> Iterator[Block]:
    """Read what stands between two empty lines; of several entries there the first has the comments."""
    lines = [line for line in part.split("\n") if line.strip() and not line.startswith(OBSOLETE)]
    body = tuple(line for line in lines if not line.startswith("#"))
    notes, places, flags = (tuple(x for x in lines if x.startswith(sign)) for sign in (NOTE, PLACE, FLAG))
    remarks = tuple(line for line in lines if line.startswith("#") and line not in {*notes, *places, *flags})
    entries = read_po("\n".join(body)) if body else []
    yield from (Block(remarks, notes, places, flags, body, entry) for entry in entries[:1])
    yield from map(_plain, entries[1:])


def new_block(entry: Entry, plurals: int) -> Block:
    """Make an entry that is still to be translated."""
    return _plain(entry._replace(forms=("",) * (plurals if entry.plural else 1)))


def _plain(entry: Entry) -> Block:
    body = [f"msgctxt {quoted(entry.context)}"] if entry.context else []
    body.append(f"msgid {quoted(entry.id)}")
    if entry.plural:
        body.append(f"msgid_plural {quoted(entry.plural)}")
        body += [f"msgstr[{index}] {quoted(form)}" for index, form in enumerate(entry.forms)]
    else:
        body.append(f"msgstr {quoted(entry.forms[0] if entry.forms else '')}")
    return Block((), (), (), (), tuple(body), entry)


def quoted(text: str) -> str:
    """Write a string of a PO file."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def commented(block: Block, notes: Sequence[str], places: Sequence[str]) -> Block:
    """Renew what the tool notes about a block; what a person noted stays first."""
    topics = {note.partition(": ")[2] for note in notes}
    kept = [one for one in block.notes if not MADE.match(one[len(NOTE) :]) and one[len(NOTE) :] not in topics]
    return block._replace(
        notes=(*kept, *(NOTE + note for note in notes)), places=(PLACE + " ".join(places),) if places else ()
    )


def write_blocks(blocks: Iterable[Block]) -> str:
    """Write a PO text."""
    return "\n\n".join(block.text() for block in blocks) + "\n"
