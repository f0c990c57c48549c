"""What something is done to, or what a question is about: the things named in the right place of the sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking import model as of
from assistant.asking.understanding_asked import Asked
from assistant.asking.understanding_words import Word
from i18n.names import fold, name_of

# What a deed says of the thing that comes before it, where nothing comes behind.
OF_ITSELF: Final = (
    "stay", "return", "exchange", "cost", "work", "react", "score", "be", "",
)  # fmt: skip
PASSIVE: Final = ("trash", "discard", "play", "gain", "buy", "reveal", "shuffle", "put", "pass", "replay", "count")
# Words behind which a thing named still is what a deed is about.
TOWARDS: Final = {
    "protect": ("prep.from", "prep.on", "vs", "prep.into"), "react": ("prep.on",), "count": ("prep.for", "as"),
    "exchange": ("prep.into", "prep.for", "prep.with", "with"), "score": ("prep.from", "prep.for", "per"),
    "cost": (), "reveal": (), "play": ("prep.for", "prep.on"),
}  # fmt: skip
ASIDE: Final = (
    "prep.with", "with", "prep.from", "prep.for", "prep.in", "prep.on", "prep.into", "sub.after", "vs", "without", "as",
)  # fmt: skip
UNNAMED: Final = ("make", "receive", "draw")  # what is had is counted, not named
INSTRUMENTAL: Final = ("em", "\N{LATIN SMALL LETTER A WITH OGONEK}", "ami", "im")
NAMELESS: Final = ("q.what", "q.which", "q.who", "card", "hand", "TYPE")
TOLD: Final = (of.SETUP, of.CHANCE)


def objects_of(asks: Asked, shape: str, verb: str, named: str, unit: str) -> tuple[tuple[str, ...], str]:
    """List what it is done to, and the unit: "cards" where only a card is spoken of."""
    if shape == of.WINNER or shape == of.WHAT and named not in ("work",):
        return (), unit
    if shape in TOLD:
        return _ids(asks, asks.places), unit
    if named in UNNAMED and unit:
        return (), unit
    found = () if verb == "lower" else _behind(asks, named)
    if named == "react":
        found = _behind(asks, named, ("prep.with", "with")) or found
    if found:
        return found, unit
    generic = _generic(asks)
    if generic and named not in ("be",):
        own = any(asks.words[one].has("card") for one in generic)
        return (), unit or ("cards" if own else "")
    if named == "gain" and not unit and asks.words[asks.places[-1]].has("num.1"):
        return _earlier(asks)
    return _before(asks, shape, named, unit) if verb != "lower" else ((), unit)


def _generic(asks: Asked) -> list[int]:
    """List the places of what it is done to where that has no name: a card, a treasure, a hand."""
    found = []
    away = False
    for place in asks.places:
        word = asks.words[place]
        if place <= asks.verb or asks.verb < 0:
            continue
        if word.has(*ASIDE) and not word.has("card", "VERB"):
            away = True
        if not away and word.has("TYPE", "card", "hand") and place not in asks.read | {asks.verb}:
            found.append(place)
    whose = asks.opening is not None and asks.opening.has("q.who", "q.which", "q.what")
    return found or ([one for one in asks.free() if asks.words[one].has("card")] if whose and asks.verb >= 0 else [])


def _behind(asks: Asked, verb: str, only: tuple[str, ...] = ()) -> tuple[str, ...]:
    """List what is named behind the verb, but for what stands behind words such as "with"; or only behind those."""
    found: list[str] = []
    away = bool(only)
    for place in asks.places:
        word = asks.words[place]
        if place <= asks.verb or asks.verb < 0:
            continue
        if word.mention:
            if not away and not _is_aside(asks, place, verb):
                found.append(word.mention.id)
                away = verb not in ("exchange", "count", "score", "be")
        elif word.has(*(only or TOWARDS.get(verb, ()))):
            away = False
        elif _leads_away(word, bool(found)):
            away = True
        elif word.has("also_and", "or") and found and not only:
            away = False
    return tuple(found) if verb == "exchange" else tuple(dict.fromkeys(found))


def _is_aside(asks: Asked, place: int, verb: str) -> bool:
    """Tell whether a thing named is not what it is done to: whose something is, by what means, who then does what."""
    word, behind = asks.words[place], asks.words[place + 1 : place + 2]
    assert word.mention is not None
    if behind and _goes_on(behind[0], verb):
        return True
    if word.has("thing.verb") or (word.has("thing.throne") and verb not in ("play", "work", "replay", "gain", "be")):
        return True
    means = asks.lang == "pl" and fold(word.text) != fold(name_of(word.mention.id, "pl").text)
    means = means and all(part.endswith(INSTRUMENTAL) for part in word.text.casefold().split())
    return means and verb not in ("be", "protect", "exchange")


def _goes_on(behind: Word, verb: str) -> bool:
    """Tell whether what follows a name makes it only a part: its owner, its kind, or who does something else."""
    if behind.has("poss"):
        return verb != "score"
    return behind.has("card") or (behind.has("VERB") and not behind.filler)


def _leads_away(word: Word, found: bool) -> bool:
    """Tell whether what is named behind a word is no longer what something is done to."""
    if word.has(*ASIDE):
        return not word.has("poss")
    return word.has(*NAMELESS) and not word.has("VERB") and not found


def _before(asks: Asked, shape: str, verb: str, unit: str) -> tuple[tuple[str, ...], str]:
    """List what the sentence is about where nothing is named behind the verb."""
    subject = _subjects(asks)
    if asks.any("self"):
        return subject[-1:] or _earlier(asks)[0], unit
    if asks.verb >= 0 and asks.words[asks.verb].mention and verb == "play":
        return _ids(asks, (asks.verb,)), unit
    if asks.any("both") and len(_pair(asks)) > 1:
        return _pair(asks), unit
    if _stands_for(asks, verb) and not (subject and verb in OF_ITSELF):
        cards, spoken = _earlier(asks)
        return cards, unit or spoken
    if shape == of.WHERE and not subject and any(word.has("card") for word in asks.left()):
        return (), unit or "cards"
    if not _is_about(asks, shape, verb):
        return (), unit
    return (subject if verb == "be" else subject[-1:] if verb == "cost" else subject[:1]), unit


def _stands_for(asks: Asked, verb: str) -> bool:
    """Tell whether a word such as "it" stands for what was named before."""
    if asks.any("both") and verb in PASSIVE:
        return True
    return any(asks.words[one].has("it") and not asks.words[one].has("q.be", "PERSON") for one in asks.places)


def _is_about(asks: Asked, shape: str, verb: str) -> bool:
    """Tell whether the question is about what comes before its verb."""
    if shape == of.WHERE:
        return True
    if verb in PASSIVE and _is_passive(asks):
        return True
    if verb == "count":
        return not asks.between("PERSON")
    own = verb in OF_ITSELF and (shape != of.COUNT or verb in ("cost", "score"))
    return own and (verb != "" or shape == of.IS)


def _is_passive(asks: Asked) -> bool:
    be = any(asks.words[one].has("q.be") for one in asks.places if one < asks.verb)
    return be and not asks.between("PERSON")


def _subjects(asks: Asked) -> tuple[str, ...]:
    """List what is named before the verb, but for what stands behind words such as "from", and whose something is."""
    found: list[str] = []
    away = False
    end = asks.verb if asks.verb >= 0 else len(asks.words)
    for place in asks.places:
        word = asks.words[place]
        if place >= end:
            break
        behind = asks.words[place + 1 : place + 2]
        if word.mention:
            owner = bool(behind) and behind[0].has("poss")
            if not (away or owner or place in asks.read or word.has("thing.verb")):
                found.append(word.mention.id)
        elif word.has("v.make", "v.let"):
            found.clear()
        elif word.has("prep.from", "prep.with", "with", "prep.in", "prep.for") and found:
            away = True
    return tuple(dict.fromkeys(found))


def _ids(asks: Asked, places: Sequence[int]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.mention.id for one in places if (word := asks.words[one]).mention))


def _earlier(asks: Asked) -> tuple[tuple[str, ...], str]:
    """Return what "it" stands for: what was spoken of last before, a thing named or a card without a name."""
    first = asks.places[0] if asks.places else 0
    for word in reversed(asks.words[:first]):
        if word.mention and not word.has("thing.verb"):
            return (word.mention.id,), ""
        if word.has("card") and not word.has("it"):
            return (), "cards"
    return (), ""


def _pair(asks: Asked) -> tuple[str, ...]:
    """Return the last two things named that stand side by side with "and"."""
    words = asks.words
    pairs = [
        (one.mention.id, two.mention.id)
        for one, between, two in zip(words, words[1:], words[2:], strict=False)
        if one.mention and between.has("also_and") and two.mention
    ]
    return pairs[-1] if pairs else ()
