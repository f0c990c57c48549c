"""What may be read of the end of a game: what is owned scores so much, who wins, and whether and when it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from assistant.asking.clause import Asked
from assistant.asking.told import (
    Counted,
    Reading,
    clause_at,
    copies,
    counted,
    named,
    numbers_in,
    places,
    places_of,
    players_given,
    players_told,
    used_by,
)
from assistant.asking.weights import Features
from assistant.asking.words import FREE, Token
from engine.statements import scoring
from engine.statements.printed import Decided, about, numbers, polar
from engine.statements.proposition import (
    CAN,
    DEPENDS,
    DOES,
    EVERYBODY,
    MANY,
    NO,
    POINTS,
    TURNS,
    WHEN,
    WHO,
    Deed,
    Given,
    Thing,
)

MANY_FORMS: Final = frozenset({"many", "what", "which", ""})
POLAR_FORMS: Final = frozenset({"is", "does", "can", "must", ""})
SCORED: Final = frozenset(
    {"score", "have", "get", "give", "count", "count-cards", "go", "cost", "end", "win", "take", "stay", "put"}
)
OTHERS: Final = frozenset({"foe", "attacker", "left", "one", "all"})
NEAR: Final = 4
COUNTS: Final = ("deed:count", "deed:count-cards")
THE_END: Final = ("deed:end", "topic:end", "topic:game")


# What is owned.


class _Owned(NamedTuple):
    """Be what a player has, which of it is asked about, and the words that tell it.

    actions, tokens: how many Action cards without a name, how many VP tokens. total: how many cards in all, 0 where
    nobody says.
    """

    cards: Mapping[str, int]
    asked: tuple[str, ...]
    used: frozenset[int]
    actions: int = 0
    total: int = 0
    tokens: int = 0

    @property
    def held(self) -> Mapping[str, int]:
        """Count all cards, those without a name as some Action."""
        more = {scoring.ACTION: self.cards.get(scoring.ACTION, 0) + self.actions} if self.actions >= 0 else {}
        return {**self.cards, **more}

    @property
    def card(self) -> str:
        """Name the only card that is asked about, "" for several."""
        about_ = self.asked or tuple(self.cards)
        return about_[0] if len(about_) == 1 else ""


def _owned(asked: Asked, scored: Sequence[str]) -> _Owned:
    """Read what is owned: named cards, Action cards where they score, VP tokens, and how many cards in all."""
    cards, wanted, used = _cards_owned(asked)
    total, at_total = _cards_in_all(asked)
    actions = next(counted(asked.tokens, "type:Action"), None)
    if actions is not None and any(scoring.scores_by_kind(name, "Action") for name in scored):
        used |= actions.used
    else:
        actions = None
    chips = [one for one in counted(asked.tokens, "unit:tokens") if one.token.has("unit:points")]
    number = -1 if actions is None else actions.number
    return _Owned(cards, wanted, used | at_total | used_by(chips), number, total, sum(one.number for one in chips))


def _cards_owned(asked: Asked) -> tuple[Mapping[str, int], tuple[str, ...], frozenset[int]]:
    """Count cards as they are first named, and find those asked about: named again, or in the asked clause."""
    held: dict[str, int] = {}
    again: list[str] = []
    mine: list[str] = []
    left_out: set[str] = set()
    used: frozenset[int] = frozenset()
    chief = places_of(asked.main.tokens)
    for place, token in enumerate(asked.tokens):
        if not token.card:
            continue
        used |= copies(asked.tokens, place)
        denied = _denied(asked.tokens, place) if token.card in held else frozenset()
        if denied:
            left_out.add(token.card)
            used |= denied
            continue
        if token.card not in held:
            held[token.card] = max(1, token.number)
        else:
            again.append(token.card)
            held[token.card] = token.number if held[token.card] == 1 and token.number > 1 else held[token.card]
        mine += [token.card] * (token.at in chief)
    wanted = [*filter(scoring.is_scored, again)] or [*filter(scoring.is_scored, mine)] or held
    chosen = tuple(dict.fromkeys(name for name in wanted if name not in left_out))
    return held, () if set(chosen) == set(held) else chosen, used


def _denied(tokens: Sequence[Token], place: int) -> frozenset[int]:
    """Find the words before a card that take it out of what counts: not counting the Dukes."""
    before = tokens[max(0, place - 3) : place]
    if not any(one.has("not:not") and not one.of("form") for one in before):
        return frozenset()
    return places_of([one for one in before if one.has("not:not", *COUNTS)])


def _cards_in_all(asked: Asked) -> tuple[int, frozenset[int]]:
    """Find how many cards somebody owns, 0 where nobody says, and the words that tell it."""
    one = next((one for one in counted(asked.tokens, "unit:card") if not one.token.of("type")), None)
    return (one.number, one.used) if one else (0, frozenset())


# Points.

POINTS_FREE: Final = frozenset(
    {
        "unit:points",
        "deed:score",
        "topic:end",
        "unit:card",
        "quant:all",
        "quant:only",
        "deed:count",
        "deed:count-cards",
        "deed:end",
        "topic:total",
        "quant:each",
        "topic:game",
        "deed:win",
        "quant:other",
        "quant:both",
        "zone:deck",
        "deed:stay",
    }
)
MAT_FREE: Final = frozenset({"zone:mat", "zone:discard", "zone:hand", "deed:put"})


class _Mat(NamedTuple):
    """Be where something lies that scores on a mat only: off it, on it, and how far it is guessed."""

    off: bool = False
    on: bool = False
    features: Features = ()


def read_points(asked: Asked) -> Iterator[Reading]:
    """Yield the points of what somebody owns, or whether they are so many."""
    scored = [name for name in asked.cards() if scoring.is_scored(name)]
    if not scored or not (_is_about_points(asked) or _is_only_scored(asked, scored)) or _is_about_more(asked):
        return
    owned = _owned(asked, scored)
    if not _is_enough(owned):
        return
    mat = _on_mat(asked, scored)
    decided = scoring.points_told(owned.held, owned.asked, owned.tokens, owned.total, mat.off)
    if decided is None:
        return
    value = int(str(decided.verdict.value[0]))
    each = owned.asked or tuple(owned.held)
    if asked.says("quant:each") and len(each) == 1:
        value //= owned.held[each[0]]
    given = tuple(Given("owns", 0, (name,), number) for name, number in owned.held.items())
    given += (Given("owns", number=owned.total),) if owned.total else ()
    free = _points_free(asked, scored, mat)
    for one in _told_points(asked, value, owned, decided.rule):
        yield one._replace(free=free, givens=given, features=(*mat.features, *one.features))


def _is_about_points(asked: Asked) -> bool:
    """Say whether it is asked for points: by name, or as the sum in the end of cards that score."""
    main = asked.main
    if main.says("unit:points", "deed:score", "topic:total"):
        return True
    if main.form in MANY_FORMS and asked.says("unit:points", "deed:score"):
        return True
    if main.form in MANY_FORMS and asked.says("form:many") and asked.says("topic:end", "topic:total"):
        return True
    whole = asked.says("deed:end", "topic:end") and _cards_in_all(asked)[0] > 0
    return whole and main.form in ("", "is", "many") and all(scoring.is_scored(name) for name in asked.cards())


def _is_only_scored(asked: Asked, scored: Sequence[str]) -> bool:
    """Say whether it is asked how many, and nothing but cards that score is spoken of."""
    main = asked.main
    if len(scored) < len(asked.cards()) or main.form not in MANY_FORMS or main.of("unit") - {"card"}:
        return False
    if main.deeds - {"have", "score"} or not asked.says("form:many"):
        return False
    return not asked.says("unit:players", "unit:piles", "zone:supply", "topic:setup", "deed:draw")


def _is_about_more(asked: Asked) -> bool:
    """Say whether the words speak of another deed, or of coins or turns and of no points."""
    if asked.main.deeds - SCORED - {"play"}:
        return True
    return asked.says("unit:coins", "unit:turns") and not asked.says("unit:points", "deed:score")


def _is_enough(owned: _Owned) -> bool:
    """Say whether the words tell all that the points asked about depend on."""
    return not any(
        scoring.counts_others(name) and not owned.total and not scoring.matters(name, owned.held)
        for name in owned.asked or owned.held
    )


def _on_mat(asked: Asked, scored: Sequence[str]) -> _Mat:
    """Tell whether what scores on a mat lies off it or on it."""
    if not any(scoring.on_mat(name) for name in scored):
        return _Mat()
    if asked.says("zone:mat") and not asked.says("not:not"):
        return _Mat(on=True)
    if _unplayed(asked) or asked.says("zone:deck", "zone:hand", "zone:discard", "not:not"):
        return _Mat(off=True)
    return _Mat(on=True, features=() if asked.says("deed:play") else ("fact-mat",))


def _unplayed(asked: Asked) -> bool:
    """Say whether something is told not to have been played."""
    return any(clause.says("deed:play") and clause.says("not:not", "prep:without") for clause in asked.all())


def _points_free(asked: Asked, scored: Sequence[str], mat: _Mat) -> frozenset[str]:
    """Collect the ideas that have a place in a question of points."""
    free = POINTS_FREE | {f"type:{kind}" for name in scored for kind in about(name).types}
    if mat.off or mat.on:
        free |= MAT_FREE
    return free | {"not:not", "deed:play"} if mat.off or mat.on or _unplayed(asked) else free


def _told_points(asked: Asked, value: int, owned: _Owned, rule: str) -> Iterator[Reading]:
    """Yield how many points there are, or whether they are as many as is said."""
    main = asked.main
    said = [one for one in numbers_in(main.tokens) if one.at not in owned.used]
    either = len(said) > 1 and main.says("conn:or")
    thing = Thing(owned.card, unit=POINTS)
    if main.form in POLAR_FORMS - {""} and said and not either:
        deed = Deed("score", 0, thing._replace(number=said[-1].number))
        true = Decided(polar(value == said[-1].number), rule)
        features = ("fact-form",) if main.form == "can" else ()
        yield Reading(DOES, deed, true, owned.used | {said[-1].at}, features=features)
    elif main.form in MANY_FORMS or either or main.form == "is" and not said:
        right = either and abs(value) in {one.number for one in said}
        used = owned.used | places_of(said if right else ())
        yield Reading(MANY, Deed("score", 0, thing), Decided(numbers([value]), rule), used)


# Where what is owned lies.

PLACES_FREE: Final = frozenset(
    {
        "unit:points",
        "deed:score",
        "topic:end",
        "deed:end",
        "unit:card",
        "type:Victory",
        "deed:count",
        "topic:game",
        "unit:piles",
        "quant:all",
        "deed:stay",
        "quant:only",
        "time:still",
        "deed:have",
        "time:start",
        "topic:setup",
        "deed:count-cards",
        "quant:some",
    }
)
# In the order in which they are looked for; the words for each.
ZONES: Final = {
    "trash": ("zone:trash", "deed:trash"),
    "aside": ("deed:set-aside", "zone:aside"),
    **{zone: (f"zone:{zone}",) for zone in ("supply", "mat", "play", "hand", "discard", "deck")},
}


def read_places(asked: Asked) -> Iterator[Reading]:
    """Yield whether a card that lies somewhere when the game ends still counts for somebody."""
    main = asked.main
    cards = named(asked.tokens)
    if not _asks_place(asked, cards):
        return
    zone, where = _zone(asked)
    if not zone or cards and not scoring.is_fixed(cards[0].card):
        return
    used = where | places_of(cards)
    thing = Thing(cards[0].card, unit=POINTS) if cards else Thing(kind="Victory", unit=POINTS)
    worth = scoring.owned_points(thing.card or "Estate", zone)
    true = worth != 0
    claimed = [one for one in numbers_in(main.tokens) if one.number >= 0 and one.at not in used]
    if len(claimed) == 1 and cards:
        used |= places_of(claimed)
        thing = thing._replace(number=claimed[0].number)
        true = worth == claimed[0].number
    deed = Deed("score", 0, thing, frm=zone)
    free = PLACES_FREE | {"zone:deck"} if zone != "trash" and main.says("conn:or") else PLACES_FREE
    yield Reading(DOES, deed, Decided(polar(true), "Z7"), used, free)


def _asks_place(asked: Asked, cards: Sequence[Token]) -> bool:
    """Say whether it is asked if one kind of card counts in the end."""
    main = asked.main
    kinds = asked.says("type:Victory") or asked.says("unit:card") and not cards
    if main.form not in POLAR_FORMS or len({one.card for one in cards}) > 1 or not (cards or kinds):
        return False
    if main.deeds - SCORED - {"trash", "set-aside"} or asked.says("topic:tie", "deed:play"):
        return False
    return asked.says("unit:points", "deed:score") or asked.says("deed:count") and asked.says(*THE_END)


def _zone(asked: Asked) -> tuple[str, frozenset[int]]:
    """Find where the card lies that is spoken of, and the words that tell it; "" where it is not trashed."""
    zone = next((zone for zone, words in ZONES.items() if asked.says(*words)), "")
    if zone == "trash" and any(clause.says(*ZONES[zone]) and clause.says("not:not") for clause in asked.all()):
        return "", frozenset()
    return zone, places(asked, *ZONES.get(zone, ()))


# Scores below zero.

NEGATIVE_FREE: Final = frozenset(
    {
        "unit:points",
        "deed:score",
        "deed:end",
        "topic:end",
        "topic:game",
        "quant:less",
        "not:no",
        "deed:want",
        "deed:go",
        "zone:deck",
    }
)


def read_negative(asked: Asked) -> Iterator[Reading]:
    """Yield whether a score can be below zero."""
    main = asked.main
    if not asked.says("state:negative") or main.form not in ("can", "is", "does") or main.deeds - SCORED - {"want"}:
        return
    scores = asked.says("unit:points", "deed:score", "topic:end") or "end" in main.deeds
    if scores and not set(asked.cards()) - {"Curse"}:
        told = [*named(asked.tokens), *numbers_in(asked.tokens)]
        deed = Deed("score", 0, Thing(unit=POINTS, number=-1))
        used = places(asked, "state:negative") | places_of(told)
        yield Reading(CAN, deed, scoring.can_be_negative(), used, NEGATIVE_FREE)


# Who wins.

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
    for place, token in enumerate(asked.tokens):
        if not token.card:
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
FEW_PLAY: Final = (Given("players", EVERYBODY, number=scoring.FEW),)


def _asks_end(asked: Asked) -> bool:
    """Say whether the asked clause speaks of the end, or only of something that prevents it."""
    main = asked.main
    return main.says(*THE_END) or "protect" in main.deeds and len(main.tokens) < NEAR + 2


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
    if asked.says("unit:piles") and asked.says(*THE_END, "state:empty"):
        used = places_of(cards[:1]) | used_by([*counted(asked.tokens, "unit:piles")]) | places(asked, "unit:piles")
        deed = Deed("count", EVERYBODY, Thing(cards[0].card, unit="piles"))
        yield Reading(DOES, deed, scoring.is_counted(cards[0].card), used, END_FREE | {*COUNTS})


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
