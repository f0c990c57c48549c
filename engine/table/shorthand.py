"""The text of a request in few bytes: what requests are full of is a byte each, as is every sign of ASCII.

What a byte stands for never changes: codes that were given out are read by it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

ESCAPE: Final = 255  # before a byte that stands for itself
_SIGNS: Final = tuple(map(chr, range(0x20, 0x7F)))
_FIELDS: Final = (
    '{"wishes":"', '"include":[', '"exclude":[', '"vetoes":[["', '"weights":[["', '"limits":[["', '"costs":[[',
    '"colonies":"', '"shelters":"', '"landscapes":', '"recent":[[', '"size":', '"struck":[', '"replaced":[',
    '"profile":"', '"conditions":["', '",', "],", "]],", '"}', "]}", "]]}", "]]]}", '"]}', '","', "],[",
)  # fmt: skip
_WISHES: Final = (
    "; ", "; no ", "; not ", "; all ", " and ", " or ", " not ", " and not ", " => ", " => (", "no ", "not ", "all ",
    "surely ", " >= ", " <= ", " = ", " != ", " > ", " < ", " >= 1", " >= 2", " >= 3", " <= 1", " <= 2", " <= 3",
    " = 0", " = 1", " = 2", ">=1", ">=2", "<=1", "<=2", ") >= 1", ") >= 2", "box:", "cost:", "needs:", "card:",
)  # fmt: skip
_WORDS: Final = (
    "village cantrip draw money buy trasher thinner gainer sifter throne extra-turn cost-reducer terminal curses "
    "junk-attack token-attack hand-attack deck-attack trash-attack hex-attack play-attack defence defence-junk "
    "defence-hand points simple answered quick action attack reaction treasure victory night duration landscape event "
    "landmark project way trait ally token tokens potion debt horse always never rule current nocturne 1e 2e base "
    "intrigue seaside alchemy prosperity cornucopia guilds hinterlands dark-ages adventures empires renaissance "
    "menagerie allies plunder rising-sun update promo:"
)
TOKENS: Final = (*_SIGNS, *_FIELDS, *_WISHES, *_WORDS.split())


def shorten(text: str) -> bytes:
    """Write a text in few bytes: at each place the longest piece that is known, else what it is in UTF-8."""
    found = bytearray()
    at = 0
    while at < len(text):
        token = next((one for one in _by_sign().get(text[at], ()) if text.startswith(one, at)), "")
        if token:
            found.append(TOKENS.index(token))
        else:
            found += b"".join(bytes((ESCAPE, byte)) for byte in text[at].encode())
        at += len(token) or 1
    return bytes(found)


def lengthen(short: bytes) -> str:
    """Read a text back; raises ValueError, and IndexError for bytes that stand for nothing."""
    found = bytearray()
    rest = iter(short)
    for byte in rest:
        if byte == ESCAPE:
            found.append(next(rest, ESCAPE))  # which no text of UTF-8 has
        else:
            found += TOKENS[byte].encode()
    return found.decode()


@cache
def _by_sign() -> dict[str, list[str]]:
    """Map signs to the pieces that begin with them, the longest first."""
    found: dict[str, list[str]] = {}
    for token in sorted(TOKENS, key=lambda one: -len(one)):
        found.setdefault(token[0], []).append(token)
    return found
