"""How much it matters that two cards touch: by what happens, and whether it is more than usual."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from engine.inquiry.comparing import Control, key_of
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.pairing import Situation
from engine.model.state import Fact
from engine.sets import definition

# By what happens; what is not named counts least.
WEIGHTS = {
    "unaffected": 100, "spared": 90, "lose": 90, "fail to gain": 88, "fail to exchange": 88, "no extra turn": 88,
    "short": 86, "replace": 84, "exchange": 82, "extra turn": 80, "trash": 78, "call": 76, "set aside": 74, "put": 72,
    "take": 72, "flip": 72, "receive": 70, "gain": 70, "pass": 68, "return": 68, "turn face down": 68, "play again": 66,
    "play": 64, "discard": 62, "none": 60, "coins": 58, "actions": 57, "buys": 56, "cost less": 56, "potions": 56,
    "score": 75, "draw": 54, "reveal": 30, "wait": 48, "look": 20, "name": 15, "turn over": 15, "short deck": 15,
    "stop drawing": 14, "shuffle": 10,
}  # fmt: skip
LEAST = 10
SPECIAL = 4  # more for what a rule decides that not every turn cites
ANSWERS = 65  # the second card is used against the first
OTHERS_MORE = 60  # others discard or trash more or less
QUANTITY = 20  # the same as ever, but more or less of it
REPEATED = 50  # what a card does when it is merely played once more
COMMON = 5  # what is done to any card of that kind


def strength_of(facts: Sequence[Fact], way: Sequence[Fact], situation: Situation, controls: Sequence[Control]) -> int:
    """Return how much new facts on a way matter: little where the second card, once played, does as always."""
    usual = set(controls[1].counts(situation))
    if all(fact.verb not in _FAILS and key_of(fact, situation) in usual for fact in facts):
        return REPEATED
    seen = [fact for control in controls for fact in control.seen]
    played = any(fact.verb in ("play", "play again") and fact.card == situation.first
                 and situation.second in fact.cards for fact in way)  # fmt: skip
    return max(_weight_beside(fact, seen, situation, played) for fact in facts)


# Complex because each kind of fact that counts less is one test, and an earlier one goes before a later.
def _weight_beside(fact: Fact, seen: Sequence[Fact], situation: Situation, played: bool) -> int:
    """Weigh a fact; one that is known but for how many cards, which or how much counts less."""
    alike = [one for one in seen if _KIND(one) == _KIND(fact) and (fact.verb != "wait" or one.cards == fact.cards)]
    then = situation.id == "then"
    if played and fact.card == situation.second and fact.verb not in _FAILS and (alike or not situation.alone):
        return REPEATED
    if fact.verb == "none" or (then and fact.verb in _FAILS - {"lose"}):
        return QUANTITY
    if not alike or situation.id == "has" or (fact.verb in _FAILS and any(one.cards != fact.cards for one in alike)):
        return weight(fact)
    if fact.verb == "gain" and all(_price(one) < _price(fact) for one in alike):
        cheaper = not then or any(one.verb == "cost less" for one in seen)
        return weight(fact) if cheaper else QUANTITY  # else another card was drawn and could be trashed for it
    theirs = fact.player != situation.scenario.turn and fact.verb in ("discard", "trash")
    if fact.verb in _FLEETING:
        return LEAST
    return OTHERS_MORE if then and theirs else QUANTITY


_KIND = attrgetter("verb", "player", "to", "card")


def _price(fact: Fact) -> int:
    return max((definition(name).price().coins for name in fact.cards), default=0)


_FLEETING = frozenset({"reveal", "look", "draw", "shuffle", "short deck"})
_FAILS = frozenset({"lose", "fail to gain", "fail to exchange", "short", "none"})


def weight(fact: Fact) -> int:
    """Return how much it matters that something happens."""
    special = fact.rule and fact.rule not in EVERYDAY
    if fact.verb in ("draw", "coins", "actions", "buys") and not fact.amount:
        return LEAST
    return WEIGHTS.get(fact.verb, LEAST) + (SPECIAL if special else 0)
