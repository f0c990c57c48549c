"""What may be read of the end of a game: whether it ends, when, and which empty piles end it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from assistant.asking.clause import POLAR_FORMS, Asked
from assistant.asking.points import read_negative, read_points
from assistant.asking.resting import read_places
from assistant.asking.told import (
    COUNTS,
    THE_END,
    Counted,
    Reading,
    clause_at,
    counted,
    named,
    places,
    places_of,
    players_given,
    players_told,
    used_by,
)
from assistant.asking.weights import Features
from assistant.asking.winners import read_extra_turns, read_scores, read_winner
from assistant.asking.words import Token
from engine.records import NamedTuple
from engine.statements import scoring
from engine.statements.printed import Decided, polar
from engine.statements.proposition import DEPENDS, DOES, EVERYBODY, MANY, NO, TURNS, WHEN, Deed, Given, Thing

# Piles that are empty.

FULL: Final = frozenset({"state:left", "deed:stay", "not:not", "not:no", "time:still"})
EMPTIED: Final = ("ord:last", "deed:buy", "deed:get", "deed:gain", "deed:take")


class _Empty(NamedTuple):
    """Be the piles that are empty: by name, and how many others; which words tell it."""

    cards: tuple[str, ...]
    others: int
    used: frozenset[int]

    def given(self, players: int) -> tuple[Given, ...]:
        """List the conditions: piles by name, others by number, how many play."""
        piles = tuple(Given("pile", EVERYBODY, (name,), 0) for name in self.cards)
        others = (Given("piles", EVERYBODY, number=self.others),) if self.others else ()
        return (*piles, *others, *players_given(players))


def _empty(asked: Asked) -> _Empty | None:
    """Read which piles are empty; None where nothing is."""
    gone, used, last = _emptied(asked)
    others, told = _other_piles(asked, gone, last)
    if not gone and not others:
        return None
    words = places(asked, "state:empty", "unit:piles", "unit:kingdom")
    return _Empty(tuple(dict.fromkeys(gone)), max(0, others), used | told | words)


def _emptied(asked: Asked) -> tuple[list[str], frozenset[int], bool]:
    """List the cards of which the last one was taken or the pile is empty, the words, whether a last one is said."""
    gone: list[str] = []
    used: frozenset[int] = frozenset()
    last = False
    spoken_of = _spoken_of(asked)
    for place, token in enumerate(asked.tokens):
        if not token.card or token in spoken_of:
            continue
        clause = clause_at(asked, token)
        used |= {token.at}
        if any(one.has("ord:last") for one in asked.tokens[max(0, place - 2) : place]):
            last = True
            gone.append(token.card)
            used |= places_of([one for one in clause if one.has(*EMPTIED)])
        elif _is_left(clause):
            used |= places_of([one for one in clause if one.ideas & FULL or one.has("quant:only")])
        elif asked.says("state:empty"):
            gone.append(token.card)
    return gone, used, last


def _spoken_of(asked: Asked) -> tuple[Token, ...]:
    """List the words of the asked clause where it is another one that tells which piles are empty."""
    aside = any(clause.says("state:empty") and clause.cards() for clause in asked.sides)
    return asked.main.tokens if aside and not asked.main.says("state:empty") else ()


def _is_left(clause: Sequence[Token]) -> bool:
    """Say whether a clause tells that a pile still has cards."""
    left = any(one.ideas & FULL and not one.of("form") for one in clause)
    return left and not any(one.has("state:empty") for one in clause)


def _other_piles(asked: Asked, gone: Sequence[str], last: bool) -> tuple[int, frozenset[int]]:
    """Count the piles that are empty beside those that are named, and find the words that tell it."""
    says = asked.says("state:empty")
    amount = next((one for one in counted(asked.tokens, "unit:piles", "unit:kingdom") if one.number > 0), None)
    if amount is not None and (says or last or asked.says("deed:end")):
        before = [one for one in asked.tokens if one.at < min(amount.used)]
        added = bool(before) and before[-1].has("conn:and") and bool(gone)
        return amount.number if added else max(0, amount.number - len(set(gone))), amount.used
    nth = next(_ordinals(asked.tokens), None) if says and asked.says("unit:piles") else None
    return (nth.number - len(set(gone)), nth.used) if nth is not None else (0, frozenset())


def _ordinals(tokens: Sequence[Token]) -> Iterator[Counted]:
    """Yield the second, third ... that are said."""
    for token in tokens:
        for said in token.of("ord"):
            if said.isdigit() and int(said) > 1:
                yield Counted(int(said), token, frozenset({token.at}))


# The end of the game.

ENDS: Final = frozenset(
    {"end", "have", "happens", "go", "stay", "protect", "get", "count", "play", "want", "count-cards"}
)
END_FREE: Final = frozenset(
    {
        "deed:end",
        "topic:end",
        "topic:game",
        "state:empty",
        "unit:piles",
        "unit:kingdom",
        "zone:supply",
        "time:end_of_turn",
        "zone:play",
        "deed:go",
        "unit:card",
        "quant:all",
        "quant:only",
        "deed:stay",
        "state:left",
        "deed:protect",
        "time:this_turn",
        "quant:some",
    }
)
AT_ONCE_FREE: Final = END_FREE | {"unit:turns", "deed:have"}
END_TIME_FREE: Final = END_FREE | {
    "time:immediately",
    "unit:turns",
    "time:after",
    "deed:get",
    "deed:buy",
    "deed:take",
    "deed:gain",
    "deed:play",
    "seat:one",
}
PILES_TO_END_FREE: Final = END_FREE | {"time:before", "deed:play", "deed:protect", "quant:other"}
NEXT_TURN_FREE: Final = END_FREE | {
    "quant:more",
    "quant:other",
    "time:after",
    "deed:get",
    "time:next_turn",
    "quant:each",
}
SHORT: Final = 6  # words of a clause that tells nothing but what prevents the end
FEW_PLAY: Final = (Given("players", EVERYBODY, number=scoring.FEW),)


def _asks_end(asked: Asked) -> bool:
    """Say whether the asked clause speaks of the end, or only of something that prevents it."""
    main = asked.main
    return main.says(*THE_END) or "protect" in main.deeds and len(main.tokens) < SHORT


def _may_end(asked: Asked) -> bool:
    """Say whether it may be asked if the game ends: nothing else is asked, as who wins or what counts."""
    main = asked.main
    if main.form not in POLAR_FORMS or asked.says("topic:tie", "form:when"):
        return False
    if main.deeds - ENDS or main.deeds & {"count"} and len(asked.cards()) == 1:
        return False
    return asked.says(*THE_END) or _asks_end(asked)


def read_ends(asked: Asked) -> Iterator[Reading]:
    """Yield whether the game ends with the piles empty that the words tell of, or whether it ends at once."""
    main = asked.main
    empty = _empty(asked) if _may_end(asked) else None
    if empty is None:
        return
    features: Features = () if _asks_end(asked) else ("fact-end",)
    players, told = players_told(asked)
    decided = scoring.ends(empty.cards, empty.others, players)
    used, given = empty.used | told, empty.given(players)
    one = Reading(DOES, Deed("end", EVERYBODY), decided, used, END_FREE, given, features)
    if not players and decided is not None and decided.verdict.kind == DEPENDS:
        decided = scoring.ends(empty.cards, empty.others, scoring.FEW)
        one = one._replace(decided=decided, assumed=FEW_PLAY, features=(*features, "fact-few"))
    if main.says("time:immediately") and decided is not None and decided.verdict.kind != NO:
        used |= places(asked, "time:immediately")
        now = Decided(polar(False), "T9")
        one = one._replace(deed=Deed("end", EVERYBODY, to="now"), decided=now, used=used, free=AT_ONCE_FREE)
    yield one


def read_end_time(asked: Asked) -> Iterator[Reading]:
    """Yield when the game ends."""
    when = any(clause.form == "when" and clause.says(*THE_END) for clause in asked.all())
    deeds = {deed for clause in asked.all() for deed in clause.deeds}
    if not when or asked.says("deed:score") or deeds - ENDS - {"put", "buy", "gain", "take"}:
        return
    empty = _empty(asked)
    if empty is not None:
        players, told = players_told(asked)
        given = empty.given(players)
        deed = Deed("end", EVERYBODY)
        yield Reading(WHEN, deed, scoring.when_it_ends(), empty.used | told, END_TIME_FREE, given)


def read_piles_to_end(asked: Asked) -> Iterator[Reading]:
    """Yield how many empty piles end the game."""
    main = asked.main
    if main.form != "many" or not main.says("unit:piles") or not asked.says(*THE_END, "deed:protect"):
        return
    if main.deeds - ENDS - {"put"} or set(asked.cards()) - set(scoring.LAST):
        return
    players, told = players_told(asked)
    used = told | places_of(named(asked.tokens))
    deed = Deed("end", EVERYBODY, Thing(unit="piles"))
    decided = scoring.piles_to_end(players or scoring.FEW)
    one = Reading(MANY, deed, decided, used, PILES_TO_END_FREE, players_given(players))
    yield one if players else one._replace(features=("fact-few-asked",), assumed=FEW_PLAY)


def read_pile_counts(asked: Asked) -> Iterator[Reading]:
    """Yield whether the pile of a card is one of those that end the game when they are empty."""
    main = asked.main
    cards = named(asked.tokens)
    if len(asked.cards()) != 1 or not main.deeds & {"count", "count-cards"} or main.form not in POLAR_FORMS:
        return
    decided = scoring.is_counted(cards[0].card)
    if decided is not None and asked.says("unit:piles") and asked.says(*THE_END, "state:empty"):
        used = places_of(cards[:1]) | used_by([*counted(asked.tokens, "unit:piles")]) | places(asked, "unit:piles")
        deed = Deed("count", EVERYBODY, Thing(cards[0].card, unit="piles"))
        yield Reading(DOES, deed, decided, used, END_FREE | {*COUNTS})


def read_next_turn(asked: Asked) -> Iterator[Reading]:
    """Yield whether somebody gets another turn after the one that ends the game."""
    main = asked.main
    if main.form not in POLAR_FORMS or not main.says("unit:turns") or main.no and main.form == "must":
        return
    if main.deeds - {"get", "have", "go", "take", "play"} or asked.says("topic:extra_turn", "topic:tie", "deed:draw"):
        return
    empty = _empty(asked)
    players, told = players_told(asked)
    decided = scoring.ends(empty.cards, empty.others, players or scoring.FEW) if empty is not None else None
    if empty is None or decided is None:
        return
    true = Decided(polar(decided.verdict.kind == NO), "E3")
    deed = Deed("have", 0 if main.seat in ("me", "") else 1, Thing(unit=TURNS))
    used = empty.used | told | places(asked, "unit:turns")
    yield Reading(DOES, deed, true, used, NEXT_TURN_FREE, empty.given(players))


ENDINGS: Final[tuple[Callable[[Asked], Iterator[Reading]], ...]] = (
    read_points,
    read_places,
    read_negative,
    read_winner,
    read_scores,
    read_extra_turns,
    read_ends,
    read_end_time,
    read_piles_to_end,
    read_pile_counts,
    read_next_turn,
)
