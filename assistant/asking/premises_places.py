"""Places where a card cannot be: two at once, a Boon in a hand, a pile that is not there; turns side by side."""

from __future__ import annotations

import re
from typing import Any, Final

from assistant.asking.model import Cue, Understood
from assistant.asking.premises import Mended, Premise, is_asked, without
from assistant.asking.traits import FATES
from engine.table.facts import fact

ZONES: Final = {
    "hand": r"hands?|ręce|ręku|rękach|ręką", "deck": r"decks?|library|tali\w+", "trash": r"trash|śmietnisku",
    "discard": r"discards?(?: piles?)?|stosie(?: kart)? odrzuconych|odrzuconych", "play": r"play|grze",
    "supply": r"supply|zasobach|its pile",
}  # fmt: skip
OF_CUE: Final = {"hand has": "hand", "hand size": "hand", "deck top": "deck", "discard has": "discard",
                 "trash has": "trash", "in play": "play"}  # fmt: skip
PREP: Final = r"(?:in|on|na|w|we)"
OWNER: Final = r"(?:(?:my|the|your|his|her|their|our|mojej|swojej|moim|swoim|jego|jej)\s+)*"
ONE_CARD: Final = re.compile(
    r"\b(?:same|only copy|the only|one card|a single card"
    r"|t[ae] sam[aeo]|tę samą|tej samej|tego samego|ten sam|jedna karta)\b"
)
AT_ONCE: Final = re.compile(
    r"\b(?:at once|at the same time|simultaneously|same time|naraz|jednocześnie|równocześnie)\b"
)
TURN: Final = re.compile(
    r"\b(?:two|2|both|three|3|dwie|trzy|obie)\s+(?:\w+\s+){0,2}?(?:turns?|tury)\b"
    r"|\bplayers?\b[^,.?]*\bturns?\b|\bgracz\w*\b[^,.?]*\btur[yęa]?\b"
)
EVERYBODY: Final = re.compile(r"\b(?:both|each|all of us|everybody|everyone|obaj|oboje|obie|wszyscy|każdy)\b")
# Things beside the cards, by the words that people call them.
ASIDE_WORDS: Final = {
    "Boon": r"boons?|łask\w*", "Hex": r"hex(?:es)?|urok\w*", "State": r"states?|stanu?", "Event": r"events?|zdarze\w+",
    "Project": r"projects?|projekt\w*", "Landmark": r"landmarks?|krajobraz\w*", "Way": r"ways?|drog\w+",
    "Trait": r"traits?|cech\w*", "Ally": r"all(?:y|ies)|sojusznik\w*", "Prophecy": r"prophec\w+|przepowied\w+",
    "Artifact": r"artifacts?|artefakt\w*",
}  # fmt: skip
ASIDE_KINDS: Final = frozenset(word.lower() for word in ASIDE_WORDS)
IN_ZONE: Final = re.compile(
    rf"\s+(?:cards?\s+)?(?:(?:is|are|was|lies|jest|są|leży|mam)\s+)?{PREP}\s+{OWNER}(?:{ZONES['hand']}|{ZONES['deck']})\b"
)
MOVED: Final = frozenset({"trash", "draw", "discard", "put", "exchange", "shuffle", "pass"})
OF_UNIT: Final = {"boons": "Boon", "hexes": "Hex"}
TURNED: Final = frozenset({"trash", "exchange", "pass"})  # Boons and Hexes are drawn, discarded and shuffled
NO_CARD: Final = ("hand has", "deck top", "discard has", "trash has")
NOT_HERE: Final = re.compile(
    r"\b(?:not|isn't|aren't|wasn't|weren't|no)\b[^,.?]{0,30}\b(?:in|part of|among|from) (?:the |this |our |my )?"
    r"(?:game|kingdom|supply)\b|\bnie ma\b[^,.?]{0,30}\b(?:w|we) (?:tej |naszej |tym |naszym )?"
    r"(?:grze|królestwie|zasobach)\b|\bspoza (?:gry|królestwa|zasobów)\b"
)
NONE_LEFT: Final = re.compile(
    r"\b(?:none|no more|any|nothing)(?: (?:are|is))? left\b|\bthere (?:are|is) none\b|\b(?:have|has)? ?run out\b"
    r"|\bnie ma (?:ich |jej |go )?już\b|\bjuż (?:ich |jej |go )?nie ma\b|\bskończył\w*\b|\bzabrakł\w*\b"
)
TAKEN: Final = frozenset({"gain", "buy", "get", "take", "receive", "choose", ""})


def two_places(question: Understood, flagged: int, year: int) -> Mended:
    """Find one card that lies in two places at once (Z8)."""
    text = question.text.lower()
    places = _side_by_side(text)
    alone = any(fact(id).pile == "1" for id in question.cards)
    if len(places) <= 1 or not (alone or ONE_CARD.search(text)):
        return Mended(question)
    cues = tuple(cue for cue in question.cues if OF_CUE.get(cue.what, places[0]) == places[0])
    left = tuple(one for one in question.claim.places if one == places[0])
    claim = question.claim._replace(places=left, kind="" if question.claim.kind == "same" else question.claim.kind)
    asked = is_asked(question) and len(question.cards) <= 1
    premise = Premise("two-places", (("place", places[0]),), "Z8", "place", asked)
    return Mended(question._replace(cues=cues, claim=claim), (premise,))


def _side_by_side(text: str) -> list[str]:
    """List the places that are joined by "and": "in my hand and in my discard pile"."""
    zone = "|".join(f"(?P<{{side}}_{name}>{words})" for name, words in ZONES.items())
    one, other = (zone.replace("{side}", side) for side in ("one", "other"))
    link = rf"\s+(?:and|i|oraz|a)\s+(?:also\s+|także\s+|też\s+|jednocześnie\s+)?(?:{PREP}\s+)?{OWNER}"
    found = re.search(rf"\b{PREP}\s+{OWNER}(?:{one})\b{link}(?:{other})\b", text)
    if found is None:
        return []
    return list(dict.fromkeys(name.partition("_")[2] for name, value in found.groupdict().items() if value))


def no_card(question: Understood, flagged: int, year: int) -> Mended:
    """Find a Boon, a Hex, a State or a landscape that is held, drawn, trashed or played like a card (Z8)."""
    named = [id for id in question.cards if fact(id).kind in ASIDE_KINDS]
    claimed, text = question.claim, question.text.lower()
    found: list[Premise] = []
    for id in named:
        fate = fact(id).kind in FATES
        said = next(one for one in question.mentions if one.id == id)
        laid = any(id in cue.cards and cue.what in (NO_CARD[:1] if fate else NO_CARD) for cue in question.cues)
        moved = id in claimed.cards and claimed.verb in (TURNED if fate else MOVED)
        if moved or laid or IN_ZONE.match(text, said.end):
            slots: tuple[tuple[str, Any], ...] = (("card", id), ("types", tuple(fact(id).types)))
            asked = is_asked(question) and moved
            found.append(Premise("no-card", slots, "Z8", "without", asked))
            question = _let_go(question, id)
    kind = "" if found else _kind_held(text) or _kind_moved(question)
    if kind:
        asked = not question.cards or is_asked(question)
        found.append(Premise("no-card-kind", (("kind", kind),), "Z8", "without", asked))
    return Mended(question, tuple(found))


def _let_go(question: Understood, id: str) -> Understood:
    """Take a thing out of the hands and decks of a question; one that does nothing else there is left out."""
    cues = tuple(cue for cue in question.cues if not (cue.what in NO_CARD and cue.cards == (id,)))
    others = [one for one in question.cards if one != id]
    return without(question._replace(cues=cues), (id,)) if others else question._replace(cues=cues)


def _kind_held(text: str) -> str:
    """Find "my Hex card in hand": a type of thing that is no card, by its type alone."""
    for kind, words in ASIDE_WORDS.items():
        for found in re.finditer(rf"\b(?:{words})\b", text):
            if IN_ZONE.match(text, found.end()):
                return kind
    return ""


def _kind_moved(question: Understood) -> str:
    """Find "discard a Boon to Cellar": done to Boons by a card that has nothing to do with them."""
    claim = question.claim
    kind = OF_UNIT.get(claim.unit, "") if claim.verb in (*MOVED, "buy") else ""
    near = any({"Fate", "Doom"} & set(fact(id).types) or fact(id).kind in FATES for id in question.cards)
    return "" if near else kind


def several_at_once(question: Understood, flagged: int, year: int) -> Mended:
    """Find a thing of which there is one, and which several players are said to have (N7)."""
    has = [id for cue in question.cues if cue.what == "has" for id in cue.cards]
    single = [id for id in has if fact(id).pile == "1" and fact(id).kind in ("state", "artifact")]
    if not single or not EVERYBODY.search(question.text.lower()):
        return Mended(question)
    rule = "N7" if fact(single[0]).kind == "state" else "X12"
    return Mended(question, (Premise("only-one", (("card", single[0]),), rule, "one-player"),))


def turns_side_by_side(question: Understood, flagged: int, year: int) -> Mended:
    """Find two turns at once, of one player or of two (T10)."""
    text = question.text.lower()
    if not (AT_ONCE.search(text) and TURN.search(text)):
        return Mended(question)
    cues = tuple(cue for cue in question.cues if cue.what != "others turn")
    asked = is_asked(question) and not question.cards
    return Mended(question._replace(cues=cues), (Premise("turns", (), "T10b", "in-turn", asked),))


def no_pile(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card to be taken from a pile that this game has not got (G1), or that is empty (G2)."""
    taken = question.claim.cards[:1] if question.claim.verb in TAKEN else ()
    gone = {id for cue in question.cues if cue.what == "pile empty" for id in cue.cards}
    gone |= set(taken) if NONE_LEFT.search(question.text.lower()) else set()
    absent = bool(NOT_HERE.search(question.text.lower()))
    wanted = [id for id in taken if id in question.cards and (absent or id in gone)]
    if not wanted or question.claim.verb in ("choose", "receive") or len(question.cards) > 1:
        return Mended(question)
    asked = is_asked(question)
    if not absent:
        return Mended(question, (Premise("pile-empty", (("card", wanted[0]),), "G2", "", asked),))
    if wanted[0] not in gone:
        question = question._replace(cues=(*question.cues, Cue("pile empty", cards=(wanted[0],))))
    return Mended(question, (Premise("no-pile", (("card", wanted[0]),), "G1", "", asked),))


PLACES: Final = (two_places, no_card, several_at_once, turns_side_by_side, no_pile)
