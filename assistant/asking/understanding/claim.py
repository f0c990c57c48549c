"""What a question claims, or wants to know: what is done, by whom, to what, how often, where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking import model as of
from assistant.asking.model import LEFT, ME, NOBODY, OTHER, Claim
from assistant.asking.understanding.clauses import PLACES, VERBS, AskingClause
from assistant.asking.understanding.cues import TYPES
from assistant.asking.vocabulary import Word
from i18n.names import fold, name_of

UNITS: Final = ("coins", "actions", "buys", "points", "boons", "hexes", "tokens", "turns", "plays", "cards", "times")
TIMES: Final = ("times.1", "times.2", "times.3", "both", "again")
OWN_UNIT: Final = {"cost": "coins", "lower": "coins", "score": "points", "draw": "cards"}  # if nothing else is said
BOTH: Final = ("protect", "reveal", "react", "count")
RESOURCES: Final = ("coins", "actions", "buys", "points", "boons", "hexes", "tokens", "turns")
GIVES: Final = ("get", "add", "make", "", "spend")


def numbers_of(asks: AskingClause, shape: str, verb: str) -> tuple[str, tuple[int, ...]]:
    """Find what is counted, and the numbers offered or claimed; the words are then read."""
    unit = _asked_unit(asks, shape, verb)
    numbers: list[int] = []
    first_times = next((one for one in asks.free() if asks.words[one].has(*TIMES)), None)
    for place in asks.free():
        word = asks.words[place]
        if word.has("both") and verb not in BOTH:
            pass
        elif word.has(*TIMES) and not (word.has("again") and numbers):
            numbers.append(2 if word.has("both", "again") else word.number)
            unit = unit or ("plays" if word.has("both") else "times")
        elif word.has("NUM") and not _counts_a_name(asks, place) and (first_times is None or place < first_times):
            if word.has("no") and not asks.any("or", "below"):
                continue
            if asks.any("q.many") and asks.words[place - 1].has("with", "prep.with"):
                continue
            numbers.append(word.number)
            unit = unit or _unit_behind(asks, place) or ("coins" if word.has("money") else "")
        else:
            continue
        asks.read.add(place)
    if not numbers and not unit:
        unit, numbers = _thing_given(asks, shape, verb)
    return _own_unit(asks, shape, verb, unit, bool(numbers)), tuple(dict.fromkeys(numbers))


def _own_unit(asks: AskingClause, shape: str, verb: str, unit: str, numbered: bool) -> str:
    """Return what a deed counts by itself where the words do not say, or say something else."""
    if unit == "actions" and verb == "play" and not asks.any("extra"):
        return "cards"
    if verb == "keep" and numbered:
        return "cards"
    vague = not unit or (verb == "score" and unit in ("coins", "cards"))
    return OWN_UNIT[verb] if verb in OWN_UNIT and vague and (numbered or shape == of.COUNT) else unit


def _asked_unit(asks: AskingClause, shape: str, verb: str) -> str:
    """Find what "how many" asks for, or "which plays", "whose turn"."""
    many = next((one for one in asks.places if asks.words[one].has("q.many")), -1)
    if many >= 0:
        found = _unit_behind(asks, many)
        much = asks.words[many].text.casefold().endswith("much")
        if found and not (much and found in ("cards", "times")):
            return found
        return "coins" if much and verb in ("get", "make", "do", "") else ""
    which = next((one for one in asks.places if asks.words[one].has("q.which")), -1)
    if shape == of.WHICH and which >= 0:
        found = _unit_behind(asks, which)
        return found if found in (*RESOURCES, "plays") and found != "actions" else ""
    if shape in (of.ORDER, of.WINNER) and any(word.has("u.turns") for word in asks.left()):
        return "turns"
    return ""


def _counts_a_name(asks: AskingClause, place: int) -> bool:
    behind = asks.words[place + 1 : place + 2]
    return bool(behind and behind[0].mention)


def _unit_behind(asks: AskingClause, place: int) -> str:
    """Find what is counted: the first unit behind a place, before anything is done; things named are cards."""
    for one in asks.places:
        word = asks.words[one]
        if one <= place or word.has("or", "NUM"):
            continue
        if word.has("prep.with", "prep.from", "with", "prep.on", "sub.after") and not word.has("UNIT"):
            return ""
        if word.has("VERB") and not word.has("UNIT"):
            return ""
        if word.mention:
            return "cards" if asks.words[place].has("q.many") else ""
        found = next((unit for unit in UNITS if word.has(f"u.{unit}")), "")
        if found or word.has("TYPE"):
            return found or "cards"
    return ""


def _thing_given(asks: AskingClause, shape: str, verb: str) -> tuple[str, list[int]]:
    """Find something that is had without a number: "an action", "Boons", "my coins"."""
    if shape in (of.WHAT, of.IS, of.WHERE, of.STAYS, of.WINNER, of.SETUP, of.CHANCE):
        return "", []
    for place in asks.free():
        word = asks.words[place]
        unit = next((one for one in RESOURCES if word.has(f"u.{one}")), "")
        kind = word.has("TYPE") and verb not in GIVES and not asks.words[place - 1].has("extra")
        if unit == "turns" and verb not in ("get", "play"):
            continue
        if unit and not kind and place != asks.verb:
            one_of = asks.words[place - 1].text.casefold() in ("a", "an", "another", "the") and verb in GIVES
            asks.read.add(place)
            return unit, [1] if one_of and unit in ("coins", "actions", "buys") else []
    return "", []


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


def objects_of(asks: AskingClause, shape: str, verb: str, named: str, unit: str) -> tuple[tuple[str, ...], str]:
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


def _generic(asks: AskingClause) -> list[int]:
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


def _behind(asks: AskingClause, verb: str, only: tuple[str, ...] = ()) -> tuple[str, ...]:
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


def _is_aside(asks: AskingClause, place: int, verb: str) -> bool:
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


def _before(asks: AskingClause, shape: str, verb: str, unit: str) -> tuple[tuple[str, ...], str]:
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


def _stands_for(asks: AskingClause, verb: str) -> bool:
    """Tell whether a word such as "it" stands for what was named before."""
    if asks.any("both") and verb in PASSIVE:
        return True
    return any(asks.words[one].has("it") and not asks.words[one].has("q.be", "PERSON") for one in asks.places)


def _is_about(asks: AskingClause, shape: str, verb: str) -> bool:
    """Tell whether the question is about what comes before its verb."""
    if shape == of.WHERE:
        return True
    if verb in PASSIVE and _is_passive(asks):
        return True
    if verb == "count":
        return not asks.between("PERSON")
    own = verb in OF_ITSELF and (shape != of.COUNT or verb in ("cost", "score"))
    return own and (verb != "" or shape == of.IS)


def _is_passive(asks: AskingClause) -> bool:
    be = any(asks.words[one].has("q.be") for one in asks.places if one < asks.verb)
    return be and not asks.between("PERSON")


def _subjects(asks: AskingClause) -> tuple[str, ...]:
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


def _ids(asks: AskingClause, places: Sequence[int]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.mention.id for one in places if (word := asks.words[one]).mention))


def _earlier(asks: AskingClause) -> tuple[tuple[str, ...], str]:
    """Return what "it" stands for: what was spoken of last before, a thing named or a card without a name."""
    first = asks.places[0] if asks.places else 0
    for word in reversed(asks.words[:first]):
        if word.mention and not word.has("thing.verb"):
            return (word.mention.id,), ""
        if word.has("card") and not word.has("it"):
            return (), "cards"
    return (), ""


def _pair(asks: AskingClause) -> tuple[str, ...]:
    """Return the last two things named that stand side by side with "and"."""
    words = asks.words
    pairs = [
        (one.mention.id, two.mention.id)
        for one, between, two in zip(words, words[1:], words[2:], strict=False)
        if one.mention and between.has("also_and") and two.mention
    ]
    return pairs[-1] if pairs else ()


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


def claim_of(asks: AskingClause, shape: str, verb: str) -> Claim:
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


def _option(asks: AskingClause, shape: str, verb: str) -> str:
    """Name the deed of "may I choose to gain": an option, that may be chosen in vain (K4)."""
    if shape != of.MAY or verb not in OPTIONS or _denied(asks, verb):
        return ""
    before = [asks.words[one] for one in asks.places if one < asks.verb]
    return verb if any(word.has("v.choose") for word in before) and not asks.any("without") else ""


def _denied(asks: AskingClause, verb: str) -> bool:
    """Tell whether it is asked not to be done."""
    before = [asks.words[one] for one in asks.places if asks.verb < 0 or one < asks.verb]
    no = any(word.has("not") and not word.has("q.do", "q.be", "OPENER") for word in before if not word.mention)
    no = no or any(word.has("v.decline") for word in before)
    return no or verb == "useless" or asks.any("not.optional")


def _named(asks: AskingClause, shape: str, verb: str, unit: str) -> str:
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


def _had(asks: AskingClause, shape: str, verb: str, unit: str) -> str:
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


def _ends_with_verb(asks: AskingClause) -> bool:
    """Tell whether nothing comes behind the verb: "does it count"."""
    behind = [asks.words[one] for one in asks.places if one > asks.verb]
    return all(word.filler or word.has("u.turns", "event.start", "my.turn", "others.turn") for word in behind)


def _tells_whose(asks: AskingClause) -> bool:
    """Tell whether "who chooses" goes on to say who then does it: "the cards that I discard"."""
    verb = asks.verb >= 0 and asks.words[asks.verb].has("v.choose", "v.decide")
    return verb and any(asks.words[one].has("VERB") for one in asks.places if one > asks.verb)


def _affecting(asks: AskingClause, shape: str, verb: str) -> str:
    """Name what is asked by "does Witch hit the others", where no card is said to be hit."""
    return "affect" if verb == "hit" and shape in (of.DOES, of.MAY) and not _moves_a_card(asks) else ""


def _moves_a_card(asks: AskingClause) -> bool:
    """Tell whether a card or a kind of card is named behind the verb."""
    return any(asks.words[one].has("CARD", "TYPE") or asks.words[one].mention for one in asks.places if one > asks.verb)


def _onto_a_card(asks: AskingClause) -> bool:
    """Tell whether something works on, or against, a card named."""
    pairs = zip(asks.places, asks.places[1:], strict=False)
    return any(asks.words[one].has("vs", "prep.on") and asks.words[two].mention for one, two in pairs)


def _unnamed(asks: AskingClause, shape: str, unit: str) -> str:
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


def _who(asks: AskingClause, shape: str) -> str:
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


def _kind(asks: AskingClause, shape: str, verb: str, unit: str) -> str:
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


def _direct(asks: AskingClause, verb: str) -> list[Word]:
    """List the words that are not told of something beside what is asked about."""
    found = []
    beside = False
    for place in asks.free():
        word = asks.words[place]
        if place != asks.verb and not (beside and word.has("TYPE")):
            found.append(word)
        beside = (word.has("with", "prep.with") and verb != "") or (beside and word.filler)
    return found


def _places(asks: AskingClause) -> tuple[str, ...]:
    """List the places that are spoken of."""
    left = asks.left()
    found = [place for word in left for place in PLACES if word.has(place) and not word.has("VERB")]
    if any(word.has("top", "bottom") for word in left):
        found.append("deck")
    return tuple(dict.fromkeys(PLACE_OF.get(one, one) for one in found))
