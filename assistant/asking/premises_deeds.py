"""Deeds that cannot be: what is no Reaction revealed, played without a phase or in a wrong one, bought, exchanged."""

from __future__ import annotations

import re
from typing import Any, Final

from assistant.asking.model import DOES, MAY, ME, MUST, WHAT, Understood
from assistant.asking.premises import Mended, Premise, is_asked, types_of, without
from assistant.asking.traits import ASIDE, FATES, OWNED, PHASE_OF, nodes_in, traits_of, written
from engine.table.facts import fact
from engine.vocabulary.gaining import Exchange
from engine.vocabulary.playing import Play, PlayThis

DOING: Final = (MAY, DOES, MUST)
NO_CARDS: Final = (*OWNED, *ASIDE, *FATES)
NOT_SOLD: Final = ("nonsupply", "heirloom", "shelter", "loot-card", *FATES, "state", "artifact", "landmark", "way",
                   "trait", "ally", "prophecy")  # fmt: skip
NO_PILE: Final = ("start", "trash")
REACTING: Final = re.compile(r"\b(?:as (?:a|my) reaction|react\w*|respon[ds]\w*|reakcj\w+|reag\w+|zareag\w+)\b")
ATTACKED: Final = re.compile(
    r"\b(?:attack\w*|when i'?m hit|against|to stop|to block|to protect|zaatak\w+|atak\w*|przed|przeciw\w*|obron\w+)\b"
)
REACTED_TO: Final = re.compile(r"\b(?:to|against|at|na|wobec|przeciw\w*|when|if|gdy|kiedy|jeśli)\s+(?:an?\s+|the\s+)?$")
RULE_OF_PHASE: Final = {"action": "T3", "buy": "T4", "night": "T7"}
TYPE_OF_PHASE: Final = {"Action": "T3", "Treasure": "T4", "Night": "T7"}
CLEAN_UP: Final = "clean-up"


def unreactive(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card revealed in answer to something though nothing on it answers anything (P4)."""
    claim, text = question.claim, question.text.lower()
    shown = claim.cards if claim.verb in ("reveal", "react") and claim.who in (ME, "") else ()
    direct = bool(shown)
    if not direct:
        shown = tuple(id for cue in question.cues if cue.what == "event" and cue.kind == "reveal" for id in cue.cards)
    answering = claim.kind == "Reaction" or claim.verb == "react" or bool(REACTING.search(text))
    attacks = [id for id in question.cards if traits_of(id, year).attack]
    stopping = claim.verb == "protect" or bool(attacks or ATTACKED.search(text))
    if any("reveal" in traits_of(id, year).to_others for id in question.cards) and not answering:
        return Mended(question)  # an Attack that has cards revealed
    named = [id for id in shown if id in question.cards and not _is_reacted_to(question, id)]
    if not named or not (answering or stopping) or any(_answers(id, year) for id in question.cards):
        return Mended(question)
    asked = is_asked(question) and (direct or claim.verb == "protect")
    premise = Premise("no-reaction", (("card", named[0]), ("types", types_of(named[0]))), "P4", "without", asked)
    return Mended(question if asked else without(question, (named[0],)), (premise,))


def _is_reacted_to(question: Understood, id: str) -> bool:
    """Say whether a card is what is reacted to: "react to Minion"."""
    said = next(one for one in question.mentions if one.id == id)
    return bool(REACTED_TO.search(question.text[: said.start].lower()))


def _answers(id: str, year: int) -> bool:
    """Say whether a card answers what happens: from the hand, on itself, or while it is in play."""
    one = traits_of(id, year)
    if "Reaction" in types_of(id) or not one.written:
        return True
    return bool(one.answers or one.own or one.heeds or one.lasting or one.kind in NO_CARDS)


def unplayable(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card said to be played that is of no type that can be played (P1)."""
    ids = [id for id in _played(question) if fact(id).kind not in NO_CARDS and not phases_of(id)]
    helped = any(written(id, year) is None for id in question.cards)  # Inheritance, say
    if not ids or helped or any(phases_of(id) and _plays(id, year) is False for id in question.cards):
        return Mended(question)
    alone = all(not phases_of(id) for id in question.cards)
    slots = (("card", ids[0]), ("types", types_of(ids[0])))
    asked = is_asked(question) and question.claim.verb == "play" and (alone or ids == list(question.claim.cards))
    nothing_else = alone and not asked and question.shape == WHAT
    return Mended(question, (Premise("no-play", slots, "P1", "", asked or nothing_else),))


def _played(question: Understood) -> tuple[str, ...]:
    """List what a question says is played."""
    events = [cue for cue in question.cues if cue.what == "played" or (cue.what == "event" and cue.kind == "play")]
    told = tuple(id for cue in events for id in cue.cards)
    return (*question.claim.cards, *told) if question.claim.verb == "play" else told


def _plays(id: str, year: int) -> bool:
    """Say whether a card plays others, so that they need no phase of their own; or its rules are not known."""
    card = written(id, year)
    return card is None or any(isinstance(node, (Play, PlayThis)) for node in nodes_in(card))


def unrepeatable(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card played by one that plays no card of its types: Throne Room on Gold (P11)."""
    by = next((id for id in question.cards if traits_of(id, year).times > 1), "")
    onto = traits_of(by, year).onto if by else None
    told = [id for cue in question.cues if cue.what == "played" for id in cue.cards if id != by and phases_of(id)]
    ids = [id for id in told if onto is not None and not set(onto.types) <= set(types_of(id))]
    if not ids or onto is None or any(written(id, year) is None for id in question.cards):
        return Mended(question)
    slots = (("card", ids[0]), ("by", by), ("types", types_of(ids[0])), ("kind", onto.types[0]))
    alone = set(question.cards) == {by, ids[0]}
    mended = question if alone else without(question, (ids[0],))
    return Mended(mended, (Premise("no-repeat", slots, "P11", "without", alone and not question.claim.negated),))


def phases_of(id: str) -> tuple[str, ...]:
    """List the phases in which a card can be played by itself."""
    return tuple(phase for kind, phase in PHASE_OF.items() if kind in types_of(id))


def wrong_phase(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card played in a phase of another type: a Treasure in the Action phase, a Night card by day."""
    cue = next((one for one in question.cues if one.what == "phase"), None)
    if cue is None:
        return Mended(question)
    phase = cue.kind.lower()
    kind = question.claim.kind if question.claim.verb == "play" and not question.claim.cards else ""
    alone = question.cards if question.shape == WHAT and len(question.cards) == 1 else ()
    late = [id for id in (_played(question) or alone) if phases_of(id) and phase not in phases_of(id)]
    helped = any(_plays(id, year) for id in question.cards if id not in late)
    rest = question._replace(cues=tuple(one for one in question.cues if one is not cue))
    slots: tuple[tuple[str, Any], ...]
    if kind in PHASE_OF and PHASE_OF[kind] != phase and not question.cards:
        slots = (("kind", kind),)
        return Mended(rest, (Premise(f"phase-kind.{PHASE_OF[kind]}", slots, TYPE_OF_PHASE[kind], "", True),))
    if not late or helped or (phase == CLEAN_UP and question.claim.verb != "play"):
        return Mended(question)
    own = phases_of(late[0])[0]
    slots = (("card", late[0]), ("types", types_of(late[0])))
    asked = is_asked(question) and question.claim.verb == "play"
    return Mended(question if asked else rest, (Premise(f"phase.{own}", slots, RULE_OF_PHASE[own], "phase", asked),))


def others_turn(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card that somebody wants to play by hand in another player's turn (P1)."""
    claim = question.claim
    cue = next((one for one in question.cues if one.what == "others turn"), None)
    ids = [id for id in claim.cards if phases_of(id)] if claim.verb == "play" and claim.who == ME else []
    if cue is None or not ids or question.shape not in DOING or len(question.cards) > 1:
        return Mended(question)
    if _answers(ids[0], year) and "Reaction" in types_of(ids[0]):
        return Mended(question)
    if not written(ids[0], year):
        return Mended(question)
    return Mended(question, (Premise("others-turn", (("card", ids[0]),), "P1", "own-turn", is_asked(question)),))


def unsold(question: Understood, flagged: int, year: int) -> Mended:
    """Find something bought that is not in the Supply (G3)."""
    claim = question.claim
    bought = list(claim.cards or question.cards[:1]) if claim.verb == "buy" else []
    events = [cue for cue in question.cues if cue.what == "event" and cue.kind == "buy"]
    bought += [id for cue in events for id in cue.cards]
    ids = [id for id in bought if fact(id).kind in NOT_SOLD]
    if not ids:
        return Mended(question)
    asked = is_asked(question) and claim.verb == "buy"
    premise = Premise("not-sold", (("card", ids[0]),), "G3", "gained", asked)
    cues = tuple(one._replace(kind="gain") if one in events and set(one.cards) & set(ids) else one
                 for one in question.cues)  # fmt: skip
    return Mended(question if asked else question._replace(cues=cues), (premise,))


def no_exchange(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card without a pile that is to be exchanged (G10, N2, N11)."""
    claim = question.claim
    if claim.verb != "exchange" or not claim.cards or not _exchanges(question, year):
        return Mended(question)
    bare = [id for id in claim.cards[:1] if fact(id).pile in NO_PILE]
    if not bare:
        return Mended(question)
    return Mended(question, (Premise("no-exchange", (("card", bare[0]),), "G10", "", is_asked(question)),))


def _exchanges(question: Understood, year: int) -> bool:
    """Say whether the exchange of the rules is meant, and no turning of one card into another by other means."""
    said = re.search(r"\bexchang\w+|\bwymien\w+|\bwymian\w+", question.text.lower())
    cards = [written(id, year) for id in question.cards]
    return bool(said) or any(isinstance(node, Exchange) for card in cards if card for node in nodes_in(card))


DEEDS: Final = (unreactive, unplayable, unrepeatable, wrong_phase, others_turn, unsold, no_exchange)
