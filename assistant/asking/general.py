"""The rules of the game without cards among the statements that may be meant: how far each stretches the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import LIGHT, Asked
from assistant.asking.found import Found
from assistant.asking.hearing import Heard, action_asked, hear
from assistant.asking.told import ASIDE, places_of
from assistant.asking.weights import Features, cost_of
from assistant.asking.words import FREE, Token
from engine.statements.general import Counted, General, general_statements
from engine.statements.proposition import NOBODY, POLAR, Deed, Proposition, Statement
from engine.statements.things import kind_of

FARTHEST: Final = 1.5  # what is not kept
FREE_IDEAS: Final = frozenset({"unit:card", "topic:game", "unit:players"})


def of_rules(asked: Asked) -> Iterator[Found]:
    """Yield the rules of the game that may be meant, the cost of each, and the words that have no place in it."""
    heard = hear(asked)
    for one in general_statements():
        features, lost = fit(one, asked, heard)
        cost = cost_of(features)
        if cost <= FARTHEST:
            yield Found(stated(one, asked.main.form), cost, lost, None, features)


def stated(one: General, form: str = "") -> Statement:
    """Make the statement of a rule; form: in which it is asked, "" for the first of its own."""
    said = Proposition(form or one.forms[0], Deed(one.id, NOBODY), topic=one.id)
    return Statement(said, one.verdict, " ".join(one.rules), (), "general")


# How far a statement stretches the words.

SAID: Final = ("rule:said",)  # each word that a statement needs
MOST_SAID: Final = 5
MISSING: Final = ("rule-missing",)  # a concept that should be said, or one that should not


def fit(one: General, asked: Asked, heard: Heard) -> tuple[Features, tuple[str, ...]]:
    """Say how a statement stretches the words, and which words it has no place for."""
    missing, used = _needs(one, heard)
    features = (*_form(one, asked), *MISSING * missing)
    if cost_of(features) > FARTHEST:
        return features, ()
    if asked.main.no and not frozenset().union(one.also, *one.needs) & {"not:not", "not"}:
        features += ("rule-denied",)
    if not used & places_of(asked.main.tokens):
        features += ("rule-elsewhere" if _unheard(one, asked) else "rule-empty",)
    more, lost = _left(one, asked, used, cost_of(features) < cost_of(MISSING))
    return (*features, *more, *SAID * min(MOST_SAID, len(used))), lost


def _needs(one: General, heard: Heard) -> tuple[int, frozenset[int]]:
    """Count the concepts that a statement needs and nobody says, or that are said against it; find those said."""
    missing = sum(idea in heard.ideas for idea in one.without)
    used: frozenset[int] = frozenset()
    for group in one.needs:
        said = [heard.ideas[idea] for idea in group if idea in heard.ideas]
        used = used.union(*said)
        missing += not said
    for number in one.counted:
        fitting = _fitting(number, heard)
        used = used.union(*fitting)
        missing += not fitting and not _is_usual(number, heard)
    return missing, used


def _fitting(number: Counted, heard: Heard) -> list[frozenset[int]]:
    """List where numbers stand that are in the range of one that has to be said."""
    said = heard.numbers.get(number.unit, {})
    return [places for value, places in said.items() if number.least <= value <= number.most]


def _is_usual(number: Counted, heard: Heard) -> bool:
    """Say whether a number may stay unsaid: what holds for two to four is the rule where no number is said."""
    return (number.least, number.most) == (2, 4) and not heard.numbers.get(number.unit)


# Of forms of questions, those that ask nearly the same.
NEAR: Final = {
    frozenset({"does", "is"}),
    frozenset({"can", "does"}),
    frozenset({"can", "is"}),
    frozenset({"what", "which"}),
    frozenset({"who", "which"}),
}
OPEN: Final = frozenset({"when", "who", "where", "many", "what"})


def _form(one: General, asked: Asked) -> Features:
    """Say how far the form that is asked is from those of a statement."""
    form = asked.main.form
    polar = bool(set(one.forms) & POLAR)
    opened = _opened(asked)
    if opened and form not in opened:
        return () if set(one.forms) & opened else ("rule-form-polar",) if polar else ("rule-form-other",)
    if form in one.forms:
        return ()
    said = any(asked.says(f"form:{other}") for other in one.forms)
    if not form:
        told = polar and one.forms != ("must",)
        return ("rule-unasked-said",) if said else ("rule-unasked",) if told else ("rule-unasked-open",)
    if any(frozenset({form, other}) in NEAR for other in one.forms):
        return ("rule-form-near",)
    return ("rule-form-said",) if said else ("rule-form-other",)


def _opened(asked: Asked) -> set[str]:
    """Collect the question words that begin a clause and take no yes or no."""
    found: set[str] = set()
    for clause in asked.all():
        told = [token for token in clause.tokens if not token.stops and not token.is_free]
        if told and clause.kind in ("topic", "ask", "main"):
            found |= set(told[0].of("form")) & OPEN
    here = {token.at for clause in asked.all() for token in clause.tokens}
    dropped = [token for token in asked.tokens if token.at not in here]  # a clause with nothing in it but who is it?
    return found | (set(dropped[0].of("form")) & OPEN if dropped else set())


# What is lost.

# Slots of words with what it costs that they have no place; a word beside the asked clause costs less.
SLOTS: Final = {
    "time": "rule-thing",
    "ord": "rule-thing",
    "times": "rule-thing",
    "state": "rule-notion",
    "topic": "rule-notion",
    "not": "rule-negation",
    "type": "rule-thing",
    "unit": "rule-thing",
    "zone": "rule-thing",
    "quant": "rule-light",
}
LITTLE: Final = ("form", "conn", "prep", "ref", "seat")
SMALL_TIMES: Final = ("times:1", "time:still", "time:then", "time:this_turn")
HEAVY: Final = frozenset({"rule-card", "rule-card-basic", "rule-deed", "rule-thing", "rule-notion", "rule-negation"})
MOST_ASIDE: Final = ("rule-aside-most",)  # what all words beside the asked clause cost at most


def _unheard(one: General, asked: Asked) -> bool:
    """Say whether the asked clause tells something of weight of which a statement knows nothing."""
    known = one.also.union(*one.needs)
    told = [token for token in asked.main.tokens if not token.stops and not token.ideas & known]
    return any(_lost(token) in HEAVY for token in told)


def _left(one: General, asked: Asked, used: frozenset[int], whole: bool) -> tuple[Features, tuple[str, ...]]:
    """List what is said and has no place in a statement: features, words."""
    known = one.also | FREE_IDEAS | frozenset().union(*one.needs)
    main = asked.main
    alone = action_asked(asked) if "named:Action" in known else None
    chief = places_of(main.tokens)
    head = main.tokens[main.head].at if main.head >= 0 else -1
    here: list[str] = []
    aside: list[str] = []
    lost: list[str] = []
    for token in asked.tokens:
        if token.at in used or _is_placed(token, known, whole) or alone is not None and token.card == alone.card:
            continue
        name = _lost_head(token) if token.at == head and not token.card else _lost(token)
        if not name:
            continue
        lost.append(token.text)
        if token.at in chief or token.card:
            here.append(name)
        else:
            aside.append(name + ASIDE)
    return (*here, *(aside if cost_of(aside) <= cost_of(MOST_ASIDE) else MOST_ASIDE)), tuple(lost)


def _is_placed(token: Token, known: frozenset[str], whole: bool) -> bool:
    """Say whether a word is known to a statement; whole: all is said that it needs."""
    if token.ideas & known or token.has("num") and "num" in known:
        return True
    return bool(token.card) and (f"card:{token.card}" in known or "card:any" in known and whole)


def _lost_head(token: Token) -> str:
    """Name what is lost with the deed that is asked about."""
    return "rule-head-light" if set(token.of("deed")) & LIGHT else "rule-head"


def _lost(token: Token) -> str:
    """Name what is lost with a word that has no place, "" for nothing."""
    if token.card:
        return "rule-card" if kind_of(token.card) != "basic" else "rule-card-basic"
    if FREE in token.ideas or any(token.of(slot) for slot in LITTLE):
        return ""
    if token.of("deed"):
        return "rule-deed-light" if set(token.of("deed")) & LIGHT else "rule-deed"
    if token.has("num"):
        return "" if token.number == 1 else "rule-thing"
    if token.has(*SMALL_TIMES):
        return "rule-light"
    return next((name for slot, name in SLOTS.items() if token.of(slot)), "rule-unknown")
