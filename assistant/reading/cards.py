"""Names of cards, as people type them, found in any language."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.telling.names import LONGEST, STANDS_IN, shorten, show_name
from assistant.telling.problems import Complaint
from engine.table.facts import fact
from i18n.finding import Match, find, find_written, suggest_spoken
from i18n.names import ENGLISH, fold, name_of

MOST_EXACT = 5
SAME = 100.0  # how alike the same names are, but for signs and capitals
DEALT = {"kingdom", "kingdom-pile", "event", "landmark", "project", "way", "trait", "ally", "prophecy"}


def read_names(text: str) -> list[str]:
    """Split a list of names at commas, semicolons and line ends."""
    parts = text.replace(";", ",").replace("\n", ",").split(",")
    return [part.strip() for part in parts if part.strip()]


def find_cards(text: str, lang: str) -> list[str]:
    """List the ids of the cards that bear a name: in the language spoken, else in English, else in any language.

    An English name that stands in the language for want of another is one of its names. With the sign of such a name
    behind it, as answers print it, only English is searched.
    """
    signed, found = _found(text, (lang, ENGLISH))
    if not signed and (spoken := [one for one in found if one.lang == lang or _stands(one, lang)]):
        return _ids(spoken)
    return _ids([one for one in found if one.lang == "en"]) or _ids([] if signed else found)


def exact_cards(texts: Sequence[str], lang: str) -> tuple[str, ...]:
    """Return the ids of texts that are each the name of one card, exactly as it is written; () where one is not.

    So they are read where several of them together are no name: Mining and Village are two words of one.
    """
    found = []
    for text in texts:
        if not any(one.exact for one in find_written(text, (lang, ENGLISH))):
            return ()
        found.append(find_cards(text, lang))
    runs = [" ".join(texts[first:last]) for first in range(len(texts)) for last in range(first + 2, len(texts) + 1)]
    if len(texts) > MOST_EXACT or any(find_written(one, (lang, ENGLISH)) for one in runs):
        return ()
    return tuple(ids[0] for ids in found) if all(len(ids) == 1 for ids in found) else ()


def find_bearers(text: str, lang: str) -> list[str]:
    """List the ids of all cards that bear a name in any language, those that `find_cards` means first."""
    first = find_cards(text, lang)
    signed, found = _found(text, ())
    written = [one for one in found if one.score == SAME and not signed]
    return list(dict.fromkeys([*first, *(one.id for one in written if one.exact)])) or _ids(written)


def _found(text: str, enough: tuple[str, ...]) -> tuple[bool, list[Match]]:
    """Return whether the sign of an English name stands behind a name, and what bears the name without it.

    enough: languages beyond which nothing is searched where the name is found in them.
    """
    name = text.rstrip().replace(f" {STANDS_IN})", ")")  # as in a name suggested
    bare = name.removesuffix(STANDS_IN)
    if len(text) > LONGEST:
        return name != bare, []
    return name != bare, find_written(bare, tuple(dict.fromkeys(enough))) or find(bare)


def _stands(one: Match, lang: str) -> bool:
    """Tell whether the name is an English one and the language has none of its own."""
    return one.lang == "en" and not name_of(one.id, lang).own


def _ids(found: Sequence[Match]) -> list[str]:
    """List the ids, or the one alone whose name is written exactly so."""
    exact = list(dict.fromkeys(one.id for one in found if one.exact))
    return exact if len(exact) == 1 else sorted({one.id for one in found})


def unknown(text: str, lang: str) -> Complaint:
    """Make the complaint about a name that nobody bears, with suggestions."""
    return Complaint("name.unknown", _near(text, lang), text=shorten(text))


def read_card(text: str, lang: str, dealt: bool = False) -> str:
    """Find the id of the card that bears a name in any language.

    A name that several cards bear is the card of the language spoken, else of English; an own name of the language goes
    before an English one that stands in it. With `dealt` (the name is one of a kingdom) kingdom piles and landscapes
    then go before what is never dealt. Raises Complaint `name.unknown`, with suggestions, and `name.shared`.
    """
    ids = find_cards(text, lang)
    if not ids:
        raise unknown(text, lang)
    own = [one for one in ids if name_of(one, lang).own] if len(ids) > 1 else []
    ids = own or ids
    if dealt and len(ids) > 1:
        ids = [one for one in ids if fact(one).kind in DEALT] or ids
    if len(ids) > 1:
        names = [f"{show_name(one, lang)} ({name_of(one, 'en').text})" for one in ids]
        raise Complaint("name.shared", n=len(ids), text=shorten(text), cards=", ".join(names))
    return ids[0]


def _near(text: str, lang: str) -> tuple[str, dict[str, object]] | None:
    near = suggest_spoken(text, (lang, "en")) if len(text) <= LONGEST else []
    names = list(dict.fromkeys(_suggested(one, lang) for one in near))
    return ("name.did-you-mean", {"suggestions": ", ".join(names)}) if names else None


def _suggested(one: Match, lang: str) -> str:
    """Name what may be meant, as it may be typed; behind a name of a language not spoken stands the one known here."""
    if one.lang in (lang, "en"):
        return show_name(one.id, lang) if one.lang == lang else one.name
    known = show_name(one.id, lang)
    return known if fold(one.name) == fold(name_of(one.id, lang).text) else f"{one.name} ({known})"


def read_cards(texts: Sequence[str], lang: str) -> list[str]:
    """Find the ids of the cards of a kingdom; raises Complaint for the first that is not known."""
    return [read_card(text, lang, dealt=True) for text in texts]
