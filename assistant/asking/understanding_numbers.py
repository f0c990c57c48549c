"""The numbers that a question offers or claims, and what they count."""

from __future__ import annotations

from typing import Final

from assistant.asking import model as of
from assistant.asking.understanding_asked import Asked

UNITS: Final = ("coins", "actions", "buys", "points", "boons", "hexes", "tokens", "turns", "plays", "cards", "times")
TIMES: Final = ("times.1", "times.2", "times.3", "both", "again")
OWN_UNIT: Final = {"cost": "coins", "lower": "coins", "score": "points", "draw": "cards"}  # if nothing else is said
BOTH: Final = ("protect", "reveal", "react", "count")
RESOURCES: Final = ("coins", "actions", "buys", "points", "boons", "hexes", "tokens", "turns")
GIVES: Final = ("get", "add", "make", "", "spend")


def numbers_of(asks: Asked, shape: str, verb: str) -> tuple[str, tuple[int, ...]]:
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


def _own_unit(asks: Asked, shape: str, verb: str, unit: str, numbered: bool) -> str:
    """Return what a deed counts by itself where the words do not say, or say something else."""
    if unit == "actions" and verb == "play" and not asks.any("extra"):
        return "cards"
    if verb == "keep" and numbered:
        return "cards"
    vague = not unit or (verb == "score" and unit in ("coins", "cards"))
    return OWN_UNIT[verb] if verb in OWN_UNIT and vague and (numbered or shape == of.COUNT) else unit


def _asked_unit(asks: Asked, shape: str, verb: str) -> str:
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


def _counts_a_name(asks: Asked, place: int) -> bool:
    behind = asks.words[place + 1 : place + 2]
    return bool(behind and behind[0].mention)


def _unit_behind(asks: Asked, place: int) -> str:
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


def _thing_given(asks: Asked, shape: str, verb: str) -> tuple[str, list[int]]:
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
