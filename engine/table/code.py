"""The short code of a draw: seed, data version and everything asked for, in letters that can be read aloud."""

from __future__ import annotations

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.table.boxes import boxes
from engine.table.chance import LARGEST_SEED
from engine.table.errors import TableError
from engine.table.facts import all_ids, rows
from engine.table.request import Request
from engine.table.shorthand import lengthen, shorten

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
MISREAD: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
DEFLATED, SHORTENED = FORMATS = (1, 2)  # how a code packs what is no default
LONGEST: Final = 4000
LARGEST: Final = 20_000  # bytes of a request after it is unpacked
_IGNORED: Final = frozenset({"boxes"})
_TEXTS: Final = ("conditions",)
_CARDS: Final = ("include", "exclude", "struck", "replaced")
_WORDS: Final = (  # what requests are full of, so that it costs little
    b'"include":"exclude":"vetoes":"weights":"limits":"costs":"colonies":"shelters":"always""never""landscapes":0'
    b'"recent":"size":12"struck":"replaced":"profile":"wishes":"village >= 1; draw >= 2; attack = 0; no duration"}'
)


@cache
def data_version(wishes: bool = False) -> int:
    """Sum up the data a draw depends on, 16 bits; the tags only where wishes read them."""
    text = json.dumps(rows(), separators=(",", ":"), ensure_ascii=False).encode()
    if wishes:
        text += (Path(__file__).parent / "tags.json").read_bytes()
    return zlib.crc32(text) & 0xFFFF


def write_code(request: Request, seed: int) -> str:
    """Write the code of a draw, in groups of five letters; raises TableError `table.seed` for a seed out of bounds."""
    if not 0 <= seed <= LARGEST_SEED:
        raise TableError("table.seed", seed=seed, most=LARGEST_SEED)
    format, packed = _pack(_rest(request))
    body = bytearray([format])
    body += data_version(bool(request.wishes.strip())).to_bytes(2, "big")
    body += _number(seed)
    names = boxes()
    body += _number(sum(1 << names.index(one) for one in request.boxes if one in names))
    body += packed
    body.append(zlib.crc32(bytes(body)) & 0xFF)
    letters = _letters(bytes(body))
    return "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))


def read_code(text: str) -> tuple[Request, int]:
    """Read a code back into its request and seed.

    Raises TableError `code.broken` for what is no code or misspelt, `code.format` for one of a later version of this
    program, `code.data` for one that was made with other data, so that it would draw another kingdom.
    """
    plain = "".join(text.upper().split()).replace("-", "").translate(MISREAD)
    if not plain or len(plain) > LONGEST or any(letter not in LETTERS for letter in plain):
        raise TableError("code.broken", text=text)
    body = _bytes(plain)
    if len(body) < 6 or zlib.crc32(body[:-1]) & 0xFF != body[-1]:
        raise TableError("code.broken", text=text)
    if body[0] not in FORMATS:
        raise TableError("code.format", text=text, n=body[0])
    try:
        seed, at = _read_number(body, 3)
        mask, at = _read_number(body, at)
        request = _request(mask, _unpack(body[0], body[at:-1]))
    except (ValueError, KeyError, IndexError, TypeError, RecursionError, zlib.error):
        raise TableError("code.broken", text=text) from None
    if int.from_bytes(body[1:3], "big") != data_version(bool(request.wishes.strip())):
        raise TableError("code.data", text=text)
    return request, seed


def _rest(request: Request) -> dict[str, Any]:
    """Keep what differs from the defaults, cards by their number in the index."""
    plain = Request()
    places = {card: place for place, card in enumerate(all_ids())}
    found: dict[str, Any] = {}
    for name, value in request._asdict().items():
        if name in _IGNORED or value == getattr(plain, name):
            continue
        if name in _CARDS:
            found[name] = [places[card] for card in value]
        elif name == "vetoes":
            found[name] = [[who, [places[card] for card in ids]] for who, ids in value]
        elif name == "recent":
            found[name] = [[places[card], ago] for card, ago in value]
        else:
            found[name] = value
    return found


def _request(mask: int, rest: dict[str, Any]) -> Request:
    cards, names = all_ids(), boxes()
    if mask >> len(names):
        raise ValueError
    found: dict[str, Any] = {}
    for name, value in rest.items():
        if name in _CARDS:
            found[name] = tuple(cards[place] for place in value)
        elif name == "vetoes":
            found[name] = tuple((str(who), tuple(cards[place] for place in ids)) for who, ids in value)
        elif name == "recent":
            found[name] = tuple((cards[place], int(ago)) for place, ago in value)
        elif isinstance(value, list):
            found[name] = tuple(map(str if name in _TEXTS else tuple, value))
        elif type(value) is type(getattr(Request(), name)):
            found[name] = value
        else:
            raise ValueError
    return Request(boxes=tuple(one for place, one in enumerate(names) if mask >> place & 1), **found)


def _pack(rest: dict[str, Any]) -> tuple[int, bytes]:
    """Write what is no default in the format in which it is shortest; nothing in the first."""
    if not rest:
        return DEFLATED, b""
    text = json.dumps(rest, separators=(",", ":"), ensure_ascii=False)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_WORDS)
    deflated = packer.compress(text.encode()) + packer.flush()
    return min((DEFLATED, deflated), (SHORTENED, shorten(text)), key=lambda one: len(one[1]))


def _unpack(format: int, packed: bytes) -> dict[str, Any]:
    if not packed:
        return {}
    text = lengthen(packed) if format == SHORTENED else _inflate(packed)
    if len(text) > LARGEST:
        raise ValueError
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError
    return found


def _inflate(packed: bytes) -> str:
    opener = zlib.decompressobj(-15, zdict=_WORDS)
    text = opener.decompress(packed, LARGEST)
    if opener.unconsumed_tail or not opener.eof:
        raise ValueError
    return text.decode()


def _number(value: int) -> bytes:
    """Write a whole number with seven bits a byte, the last byte without its high bit."""
    parts = [value & 0x7F]
    while value := value >> 7:
        parts.append(value & 0x7F | 0x80)
    return bytes(reversed(parts))


def _read_number(body: bytes, at: int) -> tuple[int, int]:
    value = 0
    while True:
        byte = body[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value, at


def _letters(body: bytes) -> str:
    """Write bytes in letters; a 1 before them keeps leading zeros."""
    value = int.from_bytes(b"\1" + body, "big")
    found = []
    while value:
        value, digit = divmod(value, 32)
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def _bytes(letters: str) -> bytes:
    value = 0
    for letter in letters:
        value = value * 32 + LETTERS.index(letter)
    body = value.to_bytes((value.bit_length() + 7) // 8, "big")
    return body[1:] if body[:1] == b"\1" else b""
