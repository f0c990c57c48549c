"""What a question claims, or wants to know: what is done, by whom, to what, how often, where."""

from __future__ import annotations

from typing import Final

from assistant.asking import model as of
from assistant.asking.model import LEFT, ME, NOBODY, OTHER, Claim
from assistant.asking.understanding_asked import VERBS, Asked
from assistant.asking.understanding_clauses import PLACES
from assistant.asking.understanding_cues import TYPES
from assistant.asking.understanding_numbers import numbers_of
from assistant.asking.understanding_objects import objects_of
from assistant.asking.understanding_words import Word

MEANT: Final = {
    "putback": "put", "turnback": "exchange", "hit": "trash", "useless": "work", "share": "receive", "copy": "gain",
    "do": "work", "lower": "cost", "stop": "", "cont": "", "go": "", "resolve": "", "aside": "set aside",
    "add": "count",
}  # fmt: skip
MAKES: Final = {
    "coins": "make", "actions": "make", "buys": "make", "boons": "receive", "hexes": "receive", "tokens": "receive",
    "turns": "receive", "points": "score",
}  # fmt: skip
OPTIONS: Final = ("gain", "discard", "trash", "play", "buy", "shuffle", "reveal", "draw")
NOTIONS: Final = (
    ("t.potion", "potion"), ("same", "same"), ("k.bane", "bane"), ("k.limit", "limit"), ("k.cost", "cost"),
)  # fmt: skip
LOOSE: Final = ("get", "make", "", "go")
SAME: Final = ("choose", "", "get")
PLACE_OF: Final = {"play.in": "play"}
FIRST_PERSON: Final = ("\N{LATIN SMALL LETTER E WITH OGONEK}", "am", "em", "my", "moge", "musze")


def claim_of(asks: Asked, shape: str, verb: str) -> Claim:
    """Say what is claimed, or what is to be known."""
    low = asks.any("below", "less")
    if verb in ("", "go", "do", "make") and low and asks.any("u.cards"):
        verb = "discard"
    option = _option(asks, shape, verb)
    if option:
        return Claim("choose", _who(asks, shape), (), option, "", (), (), False)
    unit, numbers = numbers_of(asks, shape, verb)
    named = _named(asks, shape, verb, unit)
    cards, unit = objects_of(asks, shape, verb, named, unit)
    if verb == "get" and cards and named in ("make", "receive"):
        named = "gain"
    kind = _kind(asks, shape, verb, unit)
    if numbers and any(word.has("k.cost") for word in asks.words):
        unit = "coins"
    kind = kind or ("below" if low else "above" if asks.any("above") else "")
    places = _places(asks)
    if (verb == "putback" or (verb == "put" and asks.any("back"))) and not places:
        places = ("deck",)
    elif verb == "discard" and low:
        places = ("hand",)
    if named == "decline":
        return Claim(named, _who(asks, shape), cards, kind, unit, numbers, places)
    return Claim(named, _who(asks, shape), cards, kind, unit, numbers, places, _denied(asks, verb))


def _option(asks: Asked, shape: str, verb: str) -> str:
    """Name the deed of "may I choose to gain": an option, that may be chosen in vain (K4)."""
    if shape != of.MAY or verb not in OPTIONS or _denied(asks, verb):
        return ""
    before = [asks.words[one] for one in asks.places if one < asks.verb]
    return verb if any(word.has("v.choose") for word in before) and not asks.any("without") else ""


def _denied(asks: Asked, verb: str) -> bool:
    """Tell whether it is asked not to be done."""
    before = [asks.words[one] for one in asks.places if asks.verb < 0 or one < asks.verb]
    no = any(word.has("not") and not word.has("q.do", "q.be", "OPENER") for word in before if not word.mention)
    no = no or any(word.has("v.decline") for word in before)
    return no or verb == "useless" or asks.any("not.optional")


def _named(asks: Asked, shape: str, verb: str, unit: str) -> str:
    """Name what is done in the words of the contract."""
    if shape == of.WINNER:
        return "count" if verb == "count" else "win"
    if shape in (of.SETUP, of.CHANCE):
        return "be" if asks.any("k.bane") else ""
    if shape == of.WHAT and asks.opening is not None and asks.opening.has("q.happens"):
        return ""
    if shape == of.WHERE and verb in ("stay", "go"):
        return ""
    if shape == of.IS and verb in ("do", "work", "count"):
        return "be"
    if verb == "work" and shape in (of.DOES, of.MAY) and _onto_a_card(asks):
        return "protect"
    if shape == of.COUNT and unit == "cards" and (verb == "stay" or (verb == "" and asks.any("v.have"))):
        return "keep"
    if verb == "count" and shape == of.DOES and asks.words[asks.verb].has("slip") is False and _ends_with_verb(asks):
        return "work"
    if verb in LOOSE or (verb == "add" and not asks.any("k.limit")):
        return _had(asks, shape, verb, unit)
    return _affecting(asks, shape, verb) or MEANT.get(verb, verb)


def _had(asks: Asked, shape: str, verb: str, unit: str) -> str:
    """Name what is done by what is had in the end: "get" is gain, draw or make."""
    if verb == "get" and asks.any("u.actions") and any(word.has("card") for word in asks.left()):
        return "draw"
    if verb == "get" and shape == of.WHO:
        return "receive"
    if unit in MAKES and shape not in (of.ORDER, of.WHERE):
        return MAKES[unit]
    named = any(asks.words[one].has("CARD", "TYPE") for one in asks.places if one > asks.verb)
    if verb == "get" and shape == of.COUNT and unit == "cards" and not named:
        return ""  # drawn or gained, as the card has it
    return {"get": "gain", "add": "count"}.get(verb) or _unnamed(asks, shape, unit)


def _ends_with_verb(asks: Asked) -> bool:
    """Tell whether nothing comes behind the verb: "does it count"."""
    behind = [asks.words[one] for one in asks.places if one > asks.verb]
    return all(word.filler or word.has("u.turns", "event.start", "my.turn", "others.turn") for word in behind)


def _tells_whose(asks: Asked) -> bool:
    """Tell whether "who chooses" goes on to say who then does it: "the cards that I discard"."""
    verb = asks.verb >= 0 and asks.words[asks.verb].has("v.choose", "v.decide")
    return verb and any(asks.words[one].has("VERB") for one in asks.places if one > asks.verb)


def _affecting(asks: Asked, shape: str, verb: str) -> str:
    """Name what is asked by "does Witch hit the others", where no card is said to be hit."""
    return "affect" if verb == "hit" and shape in (of.DOES, of.MAY) and not _moves_a_card(asks) else ""


def _moves_a_card(asks: Asked) -> bool:
    """Tell whether a card or a kind of card is named behind the verb."""
    return any(asks.words[one].has("CARD", "TYPE") or asks.words[one].mention for one in asks.places if one > asks.verb)


def _onto_a_card(asks: Asked) -> bool:
    """Tell whether something works on, or against, a card named."""
    pairs = zip(asks.places, asks.places[1:], strict=False)
    return any(asks.words[one].has("vs", "prep.on") and asks.words[two].mention for one, two in pairs)


def _unnamed(asks: Asked, shape: str, unit: str) -> str:
    """Name what is done where no verb is said."""
    if shape == of.IS:
        return "be"
    if unit == "cards" and shape in (of.COUNT, of.DOES):
        return "gain" if any(word.has("t.treasure", "t.victory") for word in asks.left()) else "draw"
    if shape in (of.MUST, of.MAY) and not asks.any("not.optional"):
        return "play"
    if shape == of.MAY:
        return "decline"
    return "work" if shape == of.DOES and asks.any("any", "nothing") else ""


def _who(asks: Asked, shape: str) -> str:
    """Find who does it: the player before the verb, else the one whom it is done to, else nobody in particular."""
    if shape == of.IS or (shape == of.WHO and not _tells_whose(asks)):
        return NOBODY
    split = asks.verb if asks.verb >= 0 else len(asks.words)
    before = [one for one in asks.places if asks.opener < one < split]
    other = next((asks.words[one] for one in before if asks.words[one].has("p.left", "p.other")), None)
    if other is not None:
        return LEFT if other.has("p.left") else OTHER
    for place in (*before, *(one for one in asks.places if one > split), *asks.places):
        word = asks.words[place]
        if word.has("p.left", "p.other") and not (word.has("it") and place > split):
            return LEFT if word.has("p.left") else OTHER
        if word.has("p.me", "p.you"):
            return ME
    return ME if asks.lang == "pl" and any(_speaks_of_me(asks.words[one]) for one in asks.places) else NOBODY


def _speaks_of_me(word: Word) -> bool:
    """Tell whether a Polish verb stands in the first person."""
    return word.has("VERB", "q.can", "q.must") and word.text.casefold().endswith(FIRST_PERSON)


def _kind(asks: Asked, shape: str, verb: str, unit: str) -> str:
    """Find the type, or the option, that is spoken of."""
    left = [asks.words[one] for one in asks.free() if one != asks.verb]
    if shape == of.ORDER or (shape == of.DOES and any(word.has("or") for word in left)):
        others = [asks.words[one] for one in asks.free() if one > asks.verb and asks.words[one].has("VERB")]
        named = next((one for word in others for one in VERBS if word.has(f"v.{one}")), "")
        if named:
            return "" if asks.any("v.cont") else named
    if verb in ("count", "choose", "decide"):
        every = asks.left() if verb == "count" else left
        named = next((one for word in every for one in OPTIONS if word.has(f"v.{one}", f"k.{one}")), "")
        if named:
            return named
    if verb in ("choose", "decide", "play") and asks.any("both"):
        return "both"
    notions = [kind for tag, kind in NOTIONS if any(word.has(tag) for word in left)]
    notions = [one for one in notions if one != "same" or verb in SAME]
    if notions:
        return notions[0]
    types = [one for word in _direct(asks, verb) for one in TYPES if word.has(f"t.{one}")]
    types = [one for one in types if not (one == "action" and unit == "actions")]
    return " ".join(one.capitalize() for one in dict.fromkeys(types))


def _direct(asks: Asked, verb: str) -> list[Word]:
    """List the words that are not told of something beside what is asked about."""
    found = []
    beside = False
    for place in asks.free():
        word = asks.words[place]
        if place != asks.verb and not (beside and word.has("TYPE")):
            found.append(word)
        beside = (word.has("with", "prep.with") and verb != "") or (beside and word.filler)
    return found


def _places(asks: Asked) -> tuple[str, ...]:
    """List the places that are spoken of."""
    left = asks.left()
    found = [place for word in left for place in PLACES if word.has(place) and not word.has("VERB")]
    if any(word.has("top", "bottom") for word in left):
        found.append("deck")
    return tuple(dict.fromkeys(PLACE_OF.get(one, one) for one in found))
