"""Links that carry a kingdom: the parameters of Kingdom Creator (dominionrandomizer.com). Nothing is ever fetched."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, unquote

from assistant.reading.kingdoms.headings import FLAGS, IGNORED, PILES, key_role

# A whole link, or only its parameters, of which one must be the supply.
LINK = re.compile(
    r"<?\bhttps?://[^\s<>]+>?|<?\bwww\.[^\s<>]+>?|(?<!\S)\??(?:[a-z]+=[^\s&]*&)*(?:supply|cards)=[^\s<>]+",
    re.IGNORECASE,
)


def parameters(link: str) -> list[tuple[str, str]]:
    """List (role, value) of the parameters that say something of a kingdom; [] for a link that carries none."""
    bare = link.strip("<>").rstrip(".,;")
    _, mark, query = bare.partition("?")
    if not mark:
        query = bare if "=" in bare and "://" not in bare else bare.partition("#")[2]
    try:
        pairs = parse_qsl(query.replace("#", "&"), keep_blank_values=True)
    except ValueError:
        return []
    found = [(key_role(key), unquote(value)) for key, value in pairs]
    kept = [(role, value) for role, value in found if role and role != IGNORED]
    named = any(role not in FLAGS for role, _ in kept) and any(value.strip() for role, value in kept if role == PILES)
    return kept if named else []
