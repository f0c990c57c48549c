"""What the words of a question tell of a table as a whole: cards, numbers, how many play; and what of them is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.clause import Asked, Clause
from assistant.asking.found import Found
from assistant.asking.weights import Features, cost_of
from assistant.asking.words import FREE, Token
from engine.records import NamedTuple
from engine.statements.printed import Decided
from engine.statements.proposition import EVERYBODY, Deed, Given, Proposition, Statement

FACTUAL: Final = "facts"
NEAR: Final = 4  # words between a number and what it counts
COUNTS: Final = ("deed:count", "deed:count-cards")
THE_END: Final = ("deed:end", "topic:end", "topic:game")

# What a question names.


class Counted(NamedTuple):
    """Be a number that stands with a word: the number, the words' places in the text."""

    number: int
    token: Token
    used: frozenset[int]


def named(tokens: Sequence[Token]) -> list[Token]:
    """List the words that name cards."""
    return [token for token in tokens if token.card]


def numbers_in(tokens: Sequence[Token]) -> list[Token]:
    """List the words that are numbers."""
    return [token for token in tokens if token.has("num")]


def places_of(tokens: Sequence[Token]) -> frozenset[int]:
    """Collect where some words stand in the text."""
    return frozenset(token.at for token in tokens)


def at(clause: Clause, *ideas: str) -> set[int]:
    """Collect where words of a clause stand that may mean one of these."""
    return {token.at for token in clause.tokens if token.has(*ideas)}


def places(asked: Asked, *ideas: str) -> frozenset[int]:
    """Collect where words stand that may mean one of these."""
    return frozenset(token.at for token in asked.tokens if token.has(*ideas))


def counted(tokens: Sequence[Token], *ideas: str) -> Iterator[Counted]:
    """Yield the numbers that stand before words that may mean one of these, nothing of weight between."""
    for place, token in enumerate(tokens):
        if not token.has(*ideas) or token.card:
            continue
        if token.number >= 0 and not token.has("num"):
            yield Counted(token.number, token, frozenset({token.at}))
            continue
        for back in range(place - 1, max(-1, place - NEAR), -1):
            before = tokens[back]
            if before.has("num"):
                yield Counted(before.number, token, frozenset({before.at, token.at}))
                break
            if before.card or any(before.of(slot) for slot in ("unit", "prep", "conn", "seat")):
                break


def used_by(found: Sequence[Counted]) -> frozenset[int]:
    """Collect where the words of some numbers stand."""
    return frozenset(place for one in found for place in one.used)


def copies(tokens: Sequence[Token], place: int) -> frozenset[int]:
    """Find the number word before a card's name that the name has taken as its number of copies."""
    token = tokens[place]
    for back in range(place - 1, max(-1, place - NEAR), -1):
        before = tokens[back]
        if before.has("num") and before.number == token.number:
            return frozenset({before.at, token.at})
        if before.card or before.of("unit"):
            break
    return frozenset({token.at})


def clause_at(asked: Asked, token: Token) -> tuple[Token, ...]:
    """Return the words of the clause that a word stands in."""
    for clause in asked.all():
        if any(one.at == token.at for one in clause.tokens):
            return clause.tokens
    return (token,)


# How many play.


def players_told(asked: Asked) -> tuple[int, frozenset[int]]:
    """Find how many play (0: nobody says), and the words that tell it."""
    tokens = asked.tokens
    found = list(counted(tokens, "unit:players"))
    for place, token in enumerate(tokens):
        for said in token.of("players"):
            found.append(Counted(int(said), token, frozenset({token.at})))
        if token.has("us:us"):
            found += [Counted(one.number, one, frozenset({one.at})) for one in _alone_after(tokens, place)]
    if len({one.number for one in found}) != 1:
        return 0, frozenset()
    return found[0].number, used_by(found)


def _alone_after(tokens: Sequence[Token], place: int) -> Iterator[Token]:
    """Yield the number of "we are four", "we play with five": one that counts nothing else."""
    for back, token in enumerate(tokens[place + 1 : place + NEAR], place + 1):
        if token.has("num"):
            after = tokens[back + 1] if back + 1 < len(tokens) else None
            if after is None or not (after.card or any(after.of(slot) for slot in ("unit", "type", "deed"))):
                yield token
            return
        if not (FREE in token.ideas or token.has("deed:play", "prep:with", "zone:play")):
            return


def players_given(players: int) -> tuple[Given, ...]:
    """Return the condition of how many play, if somebody says so."""
    return (Given("players", EVERYBODY, number=players),) if players else ()


# What is lost.

LIGHT: Final = frozenset({"get", "give", "have", "go", "put", "happens", "want", "choose", "start"})
# Slots of words with what it costs that they have no place; a word beside the asked clause costs less.
SLOTS: Final = {
    "deed": "fact-deed",
    "unknown": "fact-unknown",
    "times": "fact-notion",
    "ord": "fact-notion",
    "topic": "fact-notion",
    "state": "fact-notion",
    "unit": "fact-thing",
    "type": "fact-thing",
    "zone": "fact-thing",
    "time": "fact-thing",
    "quant": "fact-quant",
}
ASIDE: Final = "-aside"
REASON: Final = "fact-because"  # the most that a word costs behind "because"


def lost_of(asked: Asked, used: frozenset[int], free: frozenset[str]) -> tuple[Features, tuple[str, ...]]:
    """List what words of weight have no place in the whole question: features, the words. free: ideas with a place."""
    chief = places_of(asked.main.tokens)
    reasons = _reasons(asked)
    features: list[str] = []
    lost: list[str] = []
    for token in asked.tokens:
        if token.at in used or token.ideas & free and not token.card:
            continue
        name = _lost(token, token.at in chief)
        if name:
            features.append(min(name, REASON, key=_weight) if token.at in reasons else name)
            lost.append(token.text)
    return tuple(features), tuple(lost)


def _weight(name: str) -> float:
    return cost_of((name,))


def _reasons(asked: Asked) -> frozenset[int]:
    """Collect where words stand that only tell why somebody thinks so."""
    clauses = [clause.tokens for clause in asked.sides if clause.says("conn:because")]
    behind = next((asked.tokens[place:] for place, one in enumerate(asked.tokens) if one.has("conn:because")), ())
    return places_of([token for tokens in (*clauses, behind) for token in tokens])


def _lost(token: Token, chief: bool) -> str:
    """Name what is lost with a word of a question without a situation; chief: it is of what is asked."""
    aside = "" if chief else ASIDE
    if token.card:
        return "fact-card"
    if token.has("num"):
        return "fact-light" if token.number == 1 else "fact-number"
    if token.of("not") and not token.of("form"):
        return "fact-negation" if chief else "fact-light"
    if FREE in token.ideas or any(token.of(slot) for slot in ("form", "conn", "ref")):
        return ""
    if set(token.of("deed")) & LIGHT:
        return "fact-light"
    return next((f"{name}{aside}" for slot, name in SLOTS.items() if _is_of(token, slot)), "")


def _is_of(token: Token, slot: str) -> bool:
    return bool(token.of(slot)) or slot in token.ideas


# What is read.


class Reading(NamedTuple):
    """Be one way to mean a question: form, deed and what is decided of it, and which words tell it.

    decided: None where nothing is. used: where the words stand. free: ideas that have a place in any case. features:
    how it stretches the words beside those that are lost.
    """

    form: str
    deed: Deed
    decided: Decided | None
    used: frozenset[int] = frozenset()
    free: frozenset[str] = frozenset()
    givens: tuple[Given, ...] = ()
    features: Features = ()
    options: tuple[str, ...] = ()
    assumed: tuple[Given, ...] = ()


def stated(asked: Asked, one: Reading) -> Iterator[Found]:
    """Yield a reading as a statement that costs all words without a place; nothing where nothing is decided."""
    if one.decided is None:
        return
    lost, words = lost_of(asked, one.used, one.free)
    features = (*one.features, *lost)
    said = Proposition(one.form, one.deed, givens=one.givens, options=one.options)
    statement = Statement(said, one.decided.verdict, one.decided.rule, one.assumed, FACTUAL)
    yield Found(statement, cost_of(features), words, None, features)


def told_of(asked: Asked, players: int) -> Asked:
    """Say in a question for how many players it is asked, where a flag says so and no word does."""
    if not players or players_told(asked)[0]:
        return asked
    behind = max((one.at for one in asked.tokens), default=0) + 1
    number = Token(str(players), behind, frozenset({"unit:players", FREE}), players)
    return asked._replace(tokens=(*asked.tokens, number))
