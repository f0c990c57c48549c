"""Which card a written name means in a kingdom: the language asked first, then the kind that is wanted there."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from functools import cache, lru_cache

from assistant.reading.cards import DEALT, find_bearers, find_cards, unknown
from assistant.reading.kingdoms.headings import joints
from assistant.telling.names import LONGEST, shorten, show_name
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.errors import TableError
from engine.table.facts import fact, ids_of_kind, pile_of, slug
from i18n.finding import find, suggest_spoken
from i18n.names import all_names, fold, languages, name_of

PILES = ("kingdom", "kingdom-pile", "kingdom-part")
KINDS: dict[str, tuple[str, ...]] = {
    "kingdom": PILES, "events": ("event",), "landmarks": ("landmark",), "projects": ("project",), "ways": ("way",),
    "traits": ("trait", *PILES), "landscapes": ("event", "landmark", "project", "way", "trait", "ally", "prophecy"),
    "boons": ("boon",), "market": PILES, "bane": PILES, "army": PILES, "ferryman": PILES, "mouse": PILES,
    "riverboat": PILES, "obelisk": (*PILES, "ruins-pile"), "ally": ("ally",), "prophecy": ("prophecy",),
}  # fmt: skip
LIKE = 78.0  # how like a name a slip must be
MUCH_LIKE = 85.0  # how like one it must be where words of other kinds stand about
MOST_WORDS = 60  # of a line without commas
TARGET = "target:"  # before the id of a Trait: the pile it lies on
GIVERS = {
    "young-witch": "bane", "ferryman": "ferryman", "riverboat": "riverboat", "way-of-the-mouse": "mouse",
    "obelisk": "obelisk", "approaching-army": "army", "druid": "boons", "black-market": "market",
}  # fmt: skip
_COUNT = re.compile(
    r"^\s*\d+\s*(?:[x\N{MULTIPLICATION SIGN}]\s*|[.)]\s+|\s+)|\s*(?:[x\N{MULTIPLICATION SIGN}]\s*\d+)\s*$"
)
_PRICE = re.compile(r"[\s\-\N{EN DASH}\N{EM DASH}:]*(?:\$\s*\d+\*?|\d+\s*\$|\b\d+[*+]?)\s*(?:P|D)?\s*$")
_PRICE_BEFORE = re.compile(r"^\s*(?:\$\s*\d+\*?|\d+\s*\$)\s*[:\-\N{EN DASH}\N{EM DASH}]?\s*")
_NUMBER = re.compile(r"\W*\d{1,3}\s*[.)x:\N{MULTIPLICATION SIGN}]?\W*")
_QUOTES = ' "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}'
_WORD = re.compile(r"[^\W\d_]+")
_DASH = re.compile(  # "Ally - Island Folk", "Young Witch=Moat", "Militia <- attack", "Militia // attack"
    r"\s+(?:-+|[#|~\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}\N{LEFTWARDS ARROW}]|<[-=]+|//+)\s+|\s+#(?=[^\W\d])"
    r"|\s*(?:[-=]+>|=+|\N{RIGHTWARDS ARROW})\s*"
)


class Place(NamedTuple):
    """Be where something stands in a text: its line and its place in the line, both from 1."""

    line: int
    entry: int


def resolve(text: str, lang: str, role: str = "") -> tuple[str, str] | None:
    """Find the id that a text names and the name itself, without counts, prices and the like around it.

    None if nobody bears the name. Raises Shared when the language and the kind leave several.
    """
    written = _readings(text) if len(text) <= 2 * LONGEST else ()
    for one in written:
        if found := exact(one, lang, role):
            return found, one
    if role == "boons":
        for one in written:
            if boon := _boon(one, lang):
                return boon, one
    return None


def meant(text: str, lang: str, role: str = "") -> str | None:
    """Find what a text names; of several things that bear the name the first. None if nobody bears it."""
    try:
        found = resolve(text, lang, role)
        return found[0] if found else None
    except Shared as shared:
        return shared.ids[0]


def giver_role(text: str, lang: str) -> str:
    """Return the role that a thing gives to another one (Young Witch: bane), "" for all others."""
    found = meant(text, lang)
    if found is None:
        return ""
    return f"{TARGET}{found}" if fact(found).kind == "trait" else GIVERS.get(found, "")


def has_kind(text: str, lang: str, role: str) -> bool:
    """Tell whether a text names something of a kind that may have a role (a Trait's pile: its role is TARGET + id)."""
    wanted = "bane" if role.startswith(TARGET) else role
    found = meant(text, lang, wanted)
    return found is not None and fact(found).kind in KINDS[wanted]


def is_written(text: str, lang: str) -> bool:
    """Tell whether a text is a name as it is written, but for signs, counts and prices, or an id: no inflected form."""
    return len(text) <= 2 * LONGEST and any(_is_name(one, lang) or _by_id(one) for one in _readings(text))


@lru_cache(maxsize=4096)
def is_like(text: str, lang: str, least: float = LIKE) -> bool:
    """Tell whether a text is a name, or so like one that it may be misspelt; a title or prose is less so."""
    if meant(text, lang):
        return True
    near = suggest_spoken(text, (lang, "en"))[:1] if len(text) <= LONGEST else []
    return bool(near) and near[0].score >= least


def meant_pile(text: str, lang: str) -> str:
    """Find the kingdom pile that a text names, "" where it names none."""
    found = meant(text, lang, "kingdom")
    return pile_of(found) if found and fact(found).kind in PILES else ""


@cache
def _boon_words(lang: str) -> dict[str, frozenset[str]]:
    """Map the Boons to the words of their names in a language."""
    rows = {one: [row.name for row in all_names(one) if row.lang == lang] for one in ids_of_kind("boon")}
    return {one: frozenset(map(fold, _WORD.findall(" ".join(names)))) for one, names in rows.items() if names}


def _boon(text: str, lang: str) -> str | None:
    """Find the one Boon whose name has all words of a text: "Sky", "The Sky", as the online client writes them."""
    words = {fold(one) for one in _WORD.findall(text) if one.casefold() not in joints("the")}
    for known in dict.fromkeys((lang, "en", *languages())) if words else ():
        found = [one for one, name in _boon_words(known).items() if words <= name]
        if len(found) == 1:
            return found[0]
    return None


@lru_cache(maxsize=4096)
def exact(text: str, lang: str, role: str = "") -> str | None:
    """Find the id of what bears a name as it is written; raises Shared."""
    if not text or len(text) > LONGEST:
        return None
    return _settle(find_cards(text, lang), text, lang, role) or _by_id(text)


def _settle(ids: list[str], text: str, lang: str, role: str) -> str | None:
    """Choose among those that bear the name in the language: its own names first, then the kind wanted."""
    if not ids:
        return None
    kinds = KINDS.get(role, ())
    if kinds and not _of_kinds(ids, kinds):
        ids = _of_kinds(find_bearers(text, lang), kinds) or ids
    if len(ids) > 1:
        ids = [one for one in ids if name_of(one, lang).own] or ids
    if len(ids) > 1:
        ids = _of_kinds(ids, kinds or DEALT) or ids
    if len(ids) > 1:
        raise Shared(text, tuple(ids))
    return ids[0]


def _of_kinds(ids: Iterable[str], kinds: Container[str]) -> list[str]:
    return [one for one in ids if fact(one).kind in kinds]


def _by_id(text: str) -> str | None:
    """Take a text that is an id of ours or of another program: words with hyphens or strokes, a box before them."""
    parts = text.split("_", 1)
    for written in (text, *(parts[1:] if len(parts) > 1 else ())):
        try:
            return fact(slug(written.replace("_", " "))).id
        except TableError:
            continue
    later = parts[1] if len(parts) > 1 else ""
    found = [one.id for one in find(later, ("en",)) if one.exact or fold(one.name) == fold(later)] if later else []
    return found[0] if len(set(found)) == 1 else None


def is_id(text: str) -> bool:
    """Tell whether a text is an id of ours, as it is written."""
    try:
        return fact(text).id == text
    except TableError:
        return False


class Shared(Exception):
    """Say that a name means several things."""

    def __init__(self, text: str, ids: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.ids = ids

    def complain(self, place: Place, lang: str) -> Complaint:
        """Make the complaint, which names all of them."""
        names = [f"{show_name(one, lang)} ({name_of(one, 'en').text})" for one in self.ids]
        return Complaint(
            "read.shared", line=place.line, place=place.entry, text=shorten(self.text), cards=", ".join(names)
        )


def complain_unknown(text: str, place: Place, lang: str) -> Complaint:
    """Make the complaint about a name that nobody bears, with suggestions."""
    return Complaint("read.unknown", unknown(text, lang).hint, line=place.line, place=place.entry, text=shorten(text))


def _readings(text: str) -> list[str]:
    """List what a text may say, the whole of it first: without counts, prices, a full stop, a joining word, a box."""
    whole = " ".join(text.split()).strip(_QUOTES)
    seen = [whole]
    for change in (_less_count, _less_price_before, _less_price, _less_stop, _less_joint, _less_dash):
        for one in tuple(seen):
            shorter = change(one).strip()
            if shorter and shorter not in seen:
                seen.append(shorter)
    return seen


def _less_count(text: str) -> str:
    return _COUNT.sub("", text)


def _less_price_before(text: str) -> str:
    return _PRICE_BEFORE.sub("", text)


def _less_price(text: str) -> str:
    return _PRICE.sub("", text)


def _less_stop(text: str) -> str:
    return text.rstrip(".!?:")


def _less_joint(text: str) -> str:
    first, _, rest = text.partition(" ")
    return rest if rest and first.casefold() in joints("and") else text


def _less_dash(text: str) -> str:
    return before_dash(text)[0]


def before_dash(text: str) -> tuple[str, str]:
    """Divide a text at the first dash or other sign before what is said of a name; the second part is "" without."""
    head, *rest = _DASH.split(text, maxsplit=1)
    return head, rest[0] if rest else ""


def between_dashes(text: str) -> list[str]:
    """Divide a text at all the dashes in it, or signs like them."""
    return [part.strip() for part in _DASH.split(text)]


def split_names(text: str, lang: str) -> list[str]:
    """Divide a line of names without commas, the longest name first; [] unless every word of it belongs to one."""
    words = [word for word in text.split() if not _NUMBER.fullmatch(word)]
    found, at = [], 0
    if not 1 < len(words) <= MOST_WORDS:
        return []
    while at < len(words):
        for end in range(min(len(words), at + 6), at, -1):
            name = " ".join(words[at:end])
            if _is_name(name, lang):
                found.append(name)
                at = end
                break
        else:
            if words[at].casefold() not in joints("and"):
                return []
            at += 1
    return found


@lru_cache(maxsize=4096)
def _is_name(name: str, lang: str) -> bool:
    try:
        return any(one.score == 100 for one in find(name)) and exact(name, lang) is not None
    except Shared:
        return True


def exact_or_none(text: str, lang: str) -> str | None:
    """Find what bears a name as it is written; None where that is nothing, or not one thing."""
    try:
        return exact(text, lang)
    except Shared:
        return None
