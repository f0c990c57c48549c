"""What only cards and words together tell: verbs made of card names, numbers of Buys, types that cards "count as"."""

from __future__ import annotations

import re
from typing import Final

from assistant.asking.model import COUNT, DOES, IS, MAY, ME, WHO, Cue, Understood
from engine.model import kinds

NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
POLISH: Final = {"jednej": 1, "dwóch": 2, "trzech": 3, "czterech": 4, "pięciu": 5}
TYPES: Final = frozenset(value for value in vars(kinds).values() if isinstance(value, str) and value[:1].isupper())
CHOOSING: Final = re.compile(
    r"\b(choose|chooses|chose|decides?|picks?|selects?|says if|says whether|gets to say|wybiera|decyduje)\b"
)
KEPT: Final = re.compile(
    r"\b(?:down to|discards? to|left with|keeps?|end up with|zostaje|zostają|zachowuj\w+|odrzuc\w+ do)\b"
    r"(?: only| just| tylko)?"
)
CHOOSE_TO: Final = re.compile(r"\bchoose to (\w+)|\bwybrać (\w+)")
DONE: Final = {"gain": "gain", "discard": "discard", "trash": "trash", "draw": "cards", "zyskać": "gain"}
INTO: Final = re.compile(r"\b(into|for|na|w)\b")
NONE_HELD: Final = re.compile(
    r"\b(?:if|when|and|but) (?:i|you|we) (?:have|hold|got|don't have|do not have|have not got) (?:none|any|no such)\b"
    r"|\b(?:jeśli|gdy|kiedy|a) (?:żadn\w+|ich|jej|go) nie mam\b|\bnie mam (?:żadn\w+|ich|jej|go)\b"
)  # fmt: skip


def refine(understood: Understood) -> Understood:
    """Read what needs the cards and the words at once; returns what was given where there is nothing of the kind."""
    for step in STEPS:
        understood = step(understood)
    return understood


def _turned_by_name(question: Understood) -> Understood:
    """Read "remodel a Gold into a Province": the verb is a card, and one card becomes another."""
    verbs = [one.id for one in question.mentions if one.how == "verb" or one.said.islower()]
    others = [one.id for one in question.mentions if one.id not in verbs[:1]]
    if not verbs or len(others) < 2 or question.claim.verb not in ("", "play", "trash"):
        return question
    if not INTO.search(question.text):
        return question
    return question._replace(claim=question.claim._replace(verb="exchange", cards=tuple(others[:2])))


def _buys(question: Understood) -> Understood:
    """Read "how many buys" as a number of Buys, not of purchases."""
    claim = question.claim
    if question.shape == COUNT and claim.verb == "buy" and not claim.cards:
        return question._replace(claim=claim._replace(verb="make", unit="buys"))
    return question


def _counts_as(question: Understood) -> Understood:
    """Read "does it count as an Action" as a question about a type."""
    claim = question.claim
    known = {one.lower() for one in TYPES}
    if question.shape in (DOES, MAY) and claim.verb == "count" and claim.kind.lower() in known and not claim.numbers:
        return question._replace(shape=IS, claim=claim._replace(verb="be"))
    return question


def _none_held(question: Understood) -> Understood:
    """Read "if I have none" as a hand without what is to be moved."""
    claim = question.claim
    if not (claim.cards or claim.kind) or not NONE_HELD.search(question.text.lower()):
        return question
    cue = Cue("hand lacks", ME, claim.cards, 0, "" if claim.cards else claim.kind, "")
    return question._replace(cues=(*question.cues, cue))


def _kept(question: Understood) -> Understood:
    """Read "discard down to two" and "how many do they keep" as the size of the hand that is left."""
    claim = question.claim
    if not KEPT.search(question.text.lower()) or claim.unit not in ("", "cards"):
        return question
    if question.shape == COUNT:
        to_card = re.search(r"\bdiscards? to\b", question.text.lower())
        return question if to_card else question._replace(claim=claim._replace(verb="keep", unit="cards"))
    if question.shape not in (DOES, MAY) or claim.kind == "below":
        return question
    numbers = claim.numbers or _numbers_behind(question.text.lower())
    return question._replace(claim=claim._replace(verb="keep", unit="cards", numbers=numbers)) if numbers else question


def _numbers_behind(text: str) -> tuple[int, ...]:
    found = KEPT.search(text)
    words = re.findall(r"\w+", text[found.end() :])[:2] if found else []
    known = {word: place for place, word in enumerate(NUMBERS)} | POLISH
    return tuple(int(word) if word.isdecimal() else known[word] for word in words if word.isdecimal() or word in known)


def _choose_to(question: Understood) -> Understood:
    """Read "can I choose to gain" as a question about an option, which may be chosen in vain (K4)."""
    found = CHOOSE_TO.search(question.text.lower())
    word = next((part for part in found.groups() if part), "") if found else ""
    if question.shape != MAY or word not in DONE:
        return question
    return question._replace(claim=question.claim._replace(verb="choose", kind=DONE[word], cards=()))


def _plays_of_type(question: Understood) -> Understood:
    """Read "play two Actions" as cards of a type, not as Actions to be had."""
    claim = question.claim
    if claim.verb == "play" and claim.unit == "actions" and not claim.cards:
        return question._replace(claim=claim._replace(unit="cards", kind="Action"))
    return question


def _what_is_empty(question: Understood) -> Understood:
    """Read "Przebudowa z pustą ręką" as an empty hand, not as an empty pile of that card."""
    found = re.search(r"\bpust\w+ (rę[kc]\w*|talii|talią|talia)", question.text.lower())
    if found is None:
        return question
    what = "hand empty" if found[1].startswith("rę") else "deck empty"
    cues = [one._replace(what=what, cards=()) if one.what == "pile empty" else one for one in question.cues]
    return question._replace(cues=tuple(cues))


def _who_chooses(question: Understood) -> Understood:
    """Read "who chooses the trashed card" as a question about who decides."""
    claim = question.claim
    if question.shape == WHO and claim.verb not in ("decide", "choose") and CHOOSING.search(question.text.lower()):
        return question._replace(claim=claim._replace(verb="decide", kind=claim.verb))
    return question


STEPS: Final = (
    _turned_by_name, _buys, _counts_as, _none_held, _who_chooses, _kept, _choose_to, _plays_of_type, _what_is_empty,
)  # fmt: skip
