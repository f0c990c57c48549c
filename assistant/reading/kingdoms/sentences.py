"""What a sentence says of things beside the piles: "Vassal is the Bane", "Young Witch with Moat", "Village (Cheap)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.reading.kingdoms.cleaning import divide
from assistant.reading.kingdoms.headings import MANY, SINGLE, joints, role_of
from assistant.reading.kingdoms.resolving import giver_role, has_kind
from engine.records import NamedTuple

_JOINTS = ("is", "on", "with")
_SIGNS = " .:+=*\"'"


class Relation(NamedTuple):
    """Be what a sentence says: the cards that have a role, and the card or landscape that gives it ("" for a role).

    first: the cards stand before what gives them the role, as in "Village with Cheap".
    """

    giver: str
    role: str
    cards: tuple[str, ...]
    first: bool


def relation(text: str, lang: str) -> Relation | None:
    """Find what a sentence says of a role; None where it says nothing of the kind, or names what cannot have it."""
    for left, right in _halves(text):
        for subject, rest in ((left, right), (right, left)):
            role, giver = _role(subject, lang)
            if role and (cards := named(rest, role, lang)):
                return Relation(giver, role, cards, subject == right)
    return None


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """Divide a text at each word that may join a role and its card."""
    for word in dict.fromkeys(one for kind in _JOINTS for one in joints(kind)):
        for found in re.finditer(rf"(?<=\s){re.escape(word)}(?=\s)", text, re.IGNORECASE):
            yield text[: found.start()], text[found.end() :]


def _role(subject: str, lang: str) -> tuple[str, str]:
    """Return the role that words name or a card gives, and the card; ("", "") where they do neither."""
    for written in (subject.strip(_SIGNS), _less_article(subject)):
        if role_of(written) in (*SINGLE, *MANY):
            return role_of(written), ""
    found = giver_role(subject.strip(_SIGNS), lang)
    return found, subject.strip(_SIGNS) if found else ""


def named(text: str, role: str, lang: str) -> tuple[str, ...]:
    """List the names in a text that may have a role, without the words for the role; () unless all of it is names."""
    bare = _less_words(text, role)
    if not bare:
        return ()
    found: list[str] = []
    for part in divide(bare, ",;"):
        parts = [part] if has_kind(part, lang, role) else conjoined(part)
        if not parts or not all(has_kind(one, lang, role) for one in parts):
            return ()
        found += parts
    return tuple(found)


def conjoined(text: str) -> list[str]:
    """Divide "A and B" and "A/B" at what joins."""
    words = "|".join(re.escape(one) for one in joints("and"))
    return [one.strip() for one in re.split(rf"\s+(?:{words})\s+|\s*/\s*", text, flags=re.IGNORECASE) if one.strip()]


def _less_article(text: str) -> str:
    first, _, rest = text.strip(_SIGNS).partition(" ")
    return rest if rest and first.casefold() in joints("the") else text.strip(_SIGNS)


def _less_words(text: str, role: str) -> str:
    """Take off both ends what names the role and joins it: "+Moat as Bane", "bane is Moat"."""
    words = text.strip(_SIGNS).split()
    while words and (count := _word_before(words, role)):
        words = words[count:]
    while words and (count := _word_behind(words, role)):
        words = words[:-count]
    return " ".join(words).strip(_SIGNS)


def _word_before(words: list[str], role: str) -> int:
    """Count the first words that name the role or join it."""
    for count in range(min(len(words) - 1, 4), 0, -1):
        if role_of(" ".join(words[:count]).strip(_SIGNS)) == role:
            return count
    joining = {one for kind in _JOINTS for one in joints(kind)}
    return int(len(words) > 1 and words[0].casefold().strip(_SIGNS) in joining | {""})


def _word_behind(words: list[str], role: str) -> int:
    """Count the last words that name the role or join it."""
    for count in range(min(len(words) - 1, 4), 0, -1):
        if role_of(" ".join(words[-count:]).strip(_SIGNS)) == role:
            return count
    joining = {one for kind in (*_JOINTS, "the") for one in joints(kind)}
    return int(len(words) > 1 and words[-1].casefold() in joining)
