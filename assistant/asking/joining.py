"""Words that ask and join alike, point and stand alone, have and have to: the words around settle which is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from assistant.asking.places import any_of, to_stop, word_at
from assistant.asking.words import FREE, Token
from engine.statements.things import is_playable

POLAR_ASKS: Final = frozenset({"can", "must", "does", "is"})
OPEN_ASKS: Final = frozenset({"many", "what", "which", "who", "where", "when", "order", "chance", "why", "taste"})
STOPPED: Final = frozenset(".?!;…")  # signs that end a sentence
PRONOUNS: Final = frozenset({"ref:it", "ref:them"})
REST: Final = ("deed:go", "deed:stay", "deed:back", "deed:count")  # deeds that are said of cards
# Meanings that stand against each other, of each any of some, and what tells which of them do not fit.
Choice = tuple[tuple[tuple[str, ...], ...], Callable[[Sequence[Token], int], frozenset[str]]]


def asks(token: Token) -> bool:
    """Say whether a word may ask."""
    return bool(set(token.of("form")) & (POLAR_ASKS | OPEN_ASKS))


def joining(tokens: Sequence[Token], place: int) -> set[str]:
    """Leave of the meanings of a word those that the words around it allow."""
    return settle(set(tokens[place].ideas), JOINING, tokens, place)


def settle(ideas: set[str], table: Sequence[Choice], tokens: Sequence[Token], place: int) -> set[str]:
    """Leave out, choice by choice, which of the meanings of a word do not fit where others are possible too."""
    for both, unfit in table:
        if all(any(one in ideas for one in either) for either in both):
            ideas = ideas - unfit(tokens, place)
    return ideas


def _opens(tokens: Sequence[Token], place: int) -> bool:
    return place == 0 or tokens[place - 1].stops


def _or(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle whether and or, as Polish czy: or inside of a clause, and where the sentence asks already."""
    before = takewhile(lambda one: one.text not in STOPPED, reversed(tokens[:place]))
    again = place > 0 and tokens[place - 1].text == "," and any(one.of("form") for one in before)
    return frozenset({"conn:or"} if _opens(tokens, place) and not again else {"form:does"})


def _which(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle which and that: behind a comma it joins, unless its noun or its verb follows at once."""
    after = word_at(tokens, place + 1)
    if after.card or any_of([after], "unit", "type", "form"):
        return frozenset({"conn:that"})
    if not place or tokens[place - 1].text != ",":
        return frozenset()
    return frozenset({"conn:that", "role:that"} if _asks_alone(tokens, place) else {"form:which"})


def _asks_alone(tokens: Sequence[Token], place: int) -> bool:
    """Say whether nothing else asks in the sentence of a word, which ends as a question."""
    before = list(takewhile(lambda one: one.text not in STOPPED, reversed(tokens[:place])))
    after = list(takewhile(lambda one: one.text not in STOPPED, tokens[place + 1 :]))
    sign = tokens[place + 1 + len(after)].text if place + 1 + len(after) < len(tokens) else ""
    return sign == "?" and bool(after) and not any(map(asks, (*before, *after)))


def _when(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle when, which asks where nothing else does, or where it begins a question of one clause."""
    stop = next((one.text for one in tokens[place:] if one.stops), "?")
    others = any(one.of("form") for one in (*tokens[:place], *tokens[place + 1 :]))
    alone = (not place or tokens[place - 1].text in STOPPED) and not _is_joined(tokens[place + 1 :])
    return frozenset({"conn:when"} if stop == "?" and (alone or not others) else {"form:when"})


def _is_joined(tokens: Sequence[Token]) -> bool:
    """Say whether a sentence has more clauses than one."""
    rest = takewhile(lambda one: one.text not in STOPPED, tokens)
    return any(one.text == "," or one.of("conn") for one in rest)


def _although(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle although and at least: the head of a clause joins."""
    return frozenset({"time:still"} if _opens(tokens, place) else {"conn:although"})


def _gone(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle gone and gone to a place."""
    return frozenset({"state:empty"} if any(one.of("zone") for one in to_stop(tokens, place)) else {"deed:go"})


def _have(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle have and have to: with an infinitive behind it, it is must."""
    rest = to_stop(tokens, place + 1)
    return frozenset({"deed:have"} if any(one.has("role:infinitive") for one in rest) else {"form:must"})


def _person(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle he and it, where one word is both: what goes, stays or comes back is a card."""
    near = next((one for one in tokens[place + 1 : place + 6] if one.of("deed")), None)
    return frozenset({"seat:foe"} if tokens[place].has("role:to") or near is not None and near.has(*REST) else PRONOUNS)


def _points(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle a pronoun that only points at the thing behind it (tę kartę, those 2 Coppers), or at a question."""
    counted = ("num", "ord:1", "ord:2", "ord:last")
    after = next((one for one in tokens[place + 1 : place + 4] if not (one.has(*counted) or one.of("quant"))), None)
    stands = place > 0 and tokens[place].has("conn:then") and tokens[place - 1].card  # Polish to: the Mill is a Victory
    if after is None or after.stops or stands:
        return frozenset()
    thing = bool(after.card or after.of("unit") or after.of("type") or after.of("zone"))
    return PRONOUNS if thing or asks(after) else frozenset()


def _before(tokens: Sequence[Token], place: int) -> Token | None:
    """Find the word before one that tells something, None at the head of a clause."""
    for token in reversed(tokens[:place]):
        if token.stops:
            break
        if not token.is_free or token.of("seat"):
            return token
    return None


def _out_of(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle from and empty, as out of: behind a thing or a deed it tells where from (an Estate out of it)."""
    before = _before(tokens, place)
    moved = before is not None and (before.of("deed") or before.card or before.of("ref") or before.of("unit"))
    return frozenset({"state:empty"} if moved else ())


def _just(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle only and a word that tells nothing, as just: before something that has been done it tells nothing."""
    after = next((one for one in tokens[place + 1 :] if not one.is_free or one.of("deed")), None)
    return frozenset({"quant:only"} if after is not None and after.of("deed") and after.has("shape:past") else ())


def _out(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle a word of things that lie there, as out: played (two Bridges out), or an empty pile (Curses out)."""
    before = tokens[place - 1] if place else None
    clause = list(takewhile(lambda one: not one.stops, reversed(tokens[:place])))
    named = before is not None and (before.card or before.of("unit") == ("card",))
    if before is None or not named or any(set(one.of("deed")) - {"have"} and not one.card for one in clause):
        return frozenset({"zone:play", "state:empty"})
    played = not before.card or is_playable(before.card)
    return frozenset({"state:empty"} if played else {"zone:play"})


def _by(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle a word that tells nothing and with, as by: with what, if a card follows."""
    after = next((one for one in tokens[place + 1 : place + 3] if not one.of("art")), None)
    return frozenset() if after is not None and after.card else frozenset({"prep:with"})


def _at_me(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle what tells who has something, where no verb does, and at whose place: Hungarian nálam."""
    near = [*takewhile(lambda one: not one.stops, reversed(tokens[:place])), *to_stop(tokens, place + 1)]
    return frozenset({"deed:have"} if any(one.of("deed") and not one.card for one in near) else ())


def _goes(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle goes and may, one word in Czech: with an infinitive, or with nothing that goes anywhere, it is may."""
    rest = to_stop(tokens, place + 1)
    somewhere = any(one.of("zone") or one.card for one in rest) and not any(one.has("role:infinitive") for one in rest)
    return frozenset({"form:can"} if somewhere else {"deed:go"})


def _exactly(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle points and exactly, one word in Hungarian: right before a number it is no unit."""
    counts = word_at(tokens, place + 1).number >= 0 and word_at(tokens, place - 1).number < 0
    return frozenset({"unit:points", "role:to"} if counts else {"quant:only"})


def pair(*ideas: str) -> tuple[tuple[str, ...], ...]:
    """Make two meanings of one word those between which is chosen."""
    return tuple((idea,) for idea in ideas)


JOINING: Final[tuple[Choice, ...]] = (
    (pair("form:does", "conn:or"), _or),
    (pair("form:which", "conn:that"), _which),
    (pair("form:when", "conn:when"), _when),
    (pair("conn:although", "time:still"), _although),
    (pair("state:empty", "deed:go"), _gone),
    (pair("form:must", "deed:have"), _have),
    (pair("unit:points", "quant:only"), _exactly),
    (pair("role:alone", "deed:have"), _at_me),
    (pair("role:goes", "form:can"), _goes),
    ((("seat:foe",), tuple(PRONOUNS)), _person),
    (((FREE,), tuple(PRONOUNS)), _points),
    (pair("prep:from", "state:empty"), _out_of),
    (pair(FREE, "quant:only"), _just),
    (((FREE,), ("zone:play",), ("state:empty", "shape:down")), _out),
    (pair(FREE, "prep:with"), _by),
)
