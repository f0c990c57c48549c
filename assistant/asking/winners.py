"""What may be read of who wins: by points, and of two with the same points by turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.clause import POLAR_FORMS, Asked
from assistant.asking.told import Reading, counted, numbers_in, places, places_of, used_by
from assistant.asking.words import FREE, Token
from engine.records import NamedTuple
from engine.statements import scoring
from engine.statements.printed import Decided, polar
from engine.statements.proposition import DOES, EVERYBODY, TURNS, WHO, Deed, Given, Thing

OTHERS: Final = frozenset({"foe", "attacker", "left", "one", "all"})
NEAR: Final = 4  # words between turns and what compares them
WINNER_FREE: Final = frozenset(
    {
        "unit:points",
        "ord:1",
        "deed:go",
        "deed:go-first",
        "unit:players",
        "deed:win",
        "topic:match",
        "unit:turns",
        "deed:get",
        "deed:have",
        "topic:end",
        "topic:game",
        "time:start",
        "deed:use",
        "deed:play",
        "topic:rules",
    }
)
SCORES_FREE: Final = frozenset({"unit:points", "deed:win", "deed:have", "topic:end", "topic:game"})
EXTRA_TURNS_FREE: Final = frozenset(
    {"topic:tie", "topic:extra_turn", "deed:count", "deed:work", "deed:affect", "unit:points", "deed:count-cards"}
)


class _Turns(NamedTuple):
    """Be how many turns more than the other somebody has had (0: as many, -1: fewer), and the words that tell it."""

    more: int
    who: str
    used: frozenset[int]


def _who_before(tokens: Sequence[Token], place: int) -> str:
    """Find who is spoken of last before a place: me, foe or nobody."""
    said = ""
    for token in tokens:
        if token.at >= place:
            break
        if token.of("seat") and not token.owns:
            said = "me" if token.has("seat:me") else "foe"
        elif token.has("seat:foe") and not said:
            said = "foe"
    return said


def _tied(asked: Asked) -> frozenset[int] | None:
    """Find the words that say that two have the same points; None where they do not."""
    told = used_by([*counted(asked.tokens, "unit:points")]) | places(asked, "unit:points")
    tie = places(asked, "topic:tie")
    if tie:
        clauses = [clause.tokens for clause in asked.all() if clause.says("topic:tie")]
        return tie | places_of([one for tokens in clauses for one in numbers_in(tokens)]) | told
    both = places(asked, "quant:both", "quant:same")
    return both | told if both and asked.says("unit:points") else None


def _turns_more(asked: Asked) -> _Turns | None:
    """Find who has had more or fewer turns; None where nobody says it."""
    tokens = asked.tokens
    for place, token in enumerate(tokens):
        if token.has("topic:first_turn"):
            return _Turns(-1, _who_before(tokens, token.at), frozenset({token.at}))
        if token.has("unit:turns") and not (token.of("deed") and FREE in token.ideas):
            found = _compared(tokens, token, tokens[max(0, place - NEAR) : place + NEAR])
            if found is not None:
                return found
    return None


def _compared(tokens: Sequence[Token], turns: Token, near: Sequence[Token]) -> _Turns | None:
    """Read the words near "turns": more, fewer or as many."""
    if any(one.has("quant:same") for one in near):
        return _Turns(0, "", places_of([one for one in near if one.has("quant:same", "form:many", "unit:turns")]))
    more, less = (next((one for one in near if one.has(idea)), None) for idea in ("quant:more", "quant:less"))
    word = more or less
    if word is None or more is not None and less is not None:
        return None
    used = places_of([turns, word, *numbers_in(near)])
    return _Turns(1 if more else -1, _who_before(tokens, min(turns.at, word.at)), used)


def _asks_who(asked: Asked) -> bool:
    return asked.main.form in ("who", "which") or asked.says("form:who")


def read_winner(asked: Asked) -> Iterator[Reading]:
    """Yield who wins a tie by the turns taken."""
    tied, turns = _tied(asked), _turns_more(asked)
    if tied is None or turns is None or turns.more and not turns.who or asked.cards() or not _asks_winner(asked):
        return
    decided = scoring.tie(turns.more if turns.who == "me" else -turns.more)
    winners = [one for one in numbers_in(asked.main.tokens) if one.number == len(decided.verdict.value)]
    used = tied | turns.used | places(asked, "deed:win") | places_of(winners)
    given = (Given("points", EVERYBODY), Given("turns", 0 if turns.who == "me" else 1, number=turns.more))
    seat = 1 if asked.main.seats and asked.main.seats[0] in OTHERS else 0
    for one in _wins(asked, decided, seat):
        yield one._replace(used=used, free=WINNER_FREE, givens=given)


def _asks_winner(asked: Asked) -> bool:
    """Say whether it is asked who wins, or gets the match."""
    main = asked.main
    if asked.says("deed:win") or "get" in main.deeds and asked.says("topic:match"):
        return True
    return main.form == "who" and not main.deeds - {"get", "take", "have"}


def _wins(asked: Asked, decided: Decided, seat: int) -> Iterator[Reading]:
    """Yield who wins, or whether somebody does so alone."""
    if _asks_who(asked):
        yield Reading(WHO, Deed("win", EVERYBODY), decided)
    elif asked.main.form in POLAR_FORMS:
        yield Reading(DOES, Deed("win", seat), Decided(polar(decided.verdict.value == (seat,)), decided.rule))


def read_scores(asked: Asked) -> Iterator[Reading]:
    """Yield who wins where the words tell the points of each of two; a tie needs turns, which are not told."""
    amounts = numbers_in(asked.tokens)
    if len(amounts) != 2 or not asked.main.says("deed:win") or _tied(asked) is not None:
        return
    if asked.cards() or asked.says("unit:turns", "unit:coins"):
        return
    points = {_who_before(asked.tokens, one.at): one.number for one in amounts}
    if set(points) != {"me", "foe"} or points["me"] == points["foe"]:
        return
    decided = scoring.winner((points["me"], points["foe"]))
    given = (Given("points", 0, number=points["me"]), Given("points", 1, number=points["foe"]))
    for one in _wins(asked, decided, 1 if asked.main.seat in OTHERS else 0):
        yield one._replace(used=places_of(amounts), free=SCORES_FREE, givens=given)


def read_extra_turns(asked: Asked) -> Iterator[Reading]:
    """Yield whether extra turns decide a tie."""
    main = asked.main
    if not asked.says("topic:tie") or not asked.says("topic:extra_turn") or main.form not in POLAR_FORMS:
        return
    if not asked.cards() and not main.deeds - {"count", "work", "affect", "count-cards", "have"}:
        deed = Deed("count", EVERYBODY, Thing(unit=TURNS))
        yield Reading(DOES, deed, scoring.extra_turns_count(), free=EXTRA_TURNS_FREE)
