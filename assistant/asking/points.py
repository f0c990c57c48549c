"""What may be read of points: what is owned scores so much, wherever it lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from assistant.asking.clause import MANY_FORMS, POLAR_FORMS, Asked
from assistant.asking.told import (
    COUNTS,
    Reading,
    copies,
    counted,
    named,
    numbers_in,
    places,
    places_of,
    used_by,
)
from assistant.asking.weights import Features
from assistant.asking.words import Token
from engine.records import NamedTuple
from engine.statements import scoring
from engine.statements.printed import Decided, about, numbers, polar
from engine.statements.proposition import CAN, DOES, MANY, POINTS, Deed, Given, Thing
from engine.statements.things import is_pile

SCORED: Final = frozenset(
    {"score", "have", "get", "give", "count", "count-cards", "go", "cost", "end", "win", "take", "stay", "put"}
)
LOST: Final = frozenset({"trash", "discard"})  # what "lose" may mean beside: of points it means neither


# What is owned.


class _Owned(NamedTuple):
    """Be what a player has, which of it is asked about, and the words that tell it.

    kinds: how many cards of a type, named or not. tokens: how many VP tokens. total: how many cards in all; names:
    how many of different names; 0 where nobody says. favors: how many Favors; None where nobody says.
    off_mat: what scores on a mat does not lie there.
    """

    cards: Mapping[str, int]
    asked: tuple[str, ...]
    used: frozenset[int]
    kinds: Mapping[str, int] = {}
    total: int = 0
    tokens: int = 0
    names: int = 0
    favors: int | None = None
    off_mat: bool = False

    @property
    def held(self) -> Mapping[str, int]:
        """Count all cards, those without a name as some card of their type."""
        found = dict(self.cards)
        for kind, number in self.kinds.items():
            named_ = sum(many for card, many in self.cards.items() if kind in about(card).types)
            filler = scoring.OF_KIND[kind]
            found[filler] = found.get(filler, 0) + max(0, number - named_)
        return {card: number for card, number in found.items() if number}

    @property
    def scored(self) -> tuple[str, ...]:
        """List what is counted: the cards that are named, where others of a type only change what they are worth."""
        return self.asked or (tuple(self.cards) if self.kinds or self.names else ())

    def settles(self, name: str) -> bool:
        """Say whether enough is told to tell what one card is worth."""
        if not (scoring.is_owned(name) or scoring.is_scored_by_all(name)):
            return False
        if scoring.counts_favors(name) and self.favors is None:
            return False
        if not scoring.counts_others(name) or scoring.matters(name, self.held):
            return True
        if self.names and scoring.counts_names(name):
            return True
        return (
            self.total > 0
            and scoring.counts_cards(name)
            or any(scoring.scores_by_kind(name, kind) for kind in self.kinds)
        )

    def given(self) -> Iterator[Given]:
        """Yield it as conditions."""
        for name, number in self.cards.items():
            if scoring.is_scored_by_all(name):
                yield Given("in game", 0, (name,))
            else:
                yield Given(self.lies(name), 0, (name,), number)
        yield from (Given("owns", number=number, kind=kind) for kind, number in self.kinds.items())
        if self.total:
            yield Given("owns", number=self.total)
        if self.names:
            yield Given("owns names", number=self.names)
        if self.favors is not None:
            yield Given("favors", number=self.favors)

    def lies(self, name: str) -> str:
        """Tell as which condition a card is owned: what scores on a mat only is told with where it lies."""
        if not scoring.on_mat(name):
            return "owns"
        return "off tavern" if self.off_mat else "tavern"

    @property
    def card(self) -> str:
        """Name the only card that is asked about, "" for several."""
        about_ = self.asked or tuple(self.cards)
        return about_[0] if len(about_) == 1 else ""


def _owned(asked: Asked, scored: Sequence[str]) -> _Owned:
    """Read what is owned: named cards, Action cards where they score, VP tokens, and how many cards in all."""
    cards, wanted, used = _cards_owned(asked)
    kinds: dict[str, int] = {}
    for kind in scoring.OF_KIND:
        told = next(counted(asked.tokens, f"type:{kind}"), None)
        if told is not None and any(scoring.scores_by_kind(name, kind) for name in scored):
            kinds[kind] = told.number
            used |= told.used
    names, at_names = _names_in_all(asked, scored)
    total, at_total = (0, frozenset[int]()) if names else _cards_in_all(asked)
    chips = [one for one in counted(asked.tokens, "unit:tokens") if one.token.has("unit:points")]
    favors, at_favors = _favors_held(asked, scored)
    used |= at_total | at_names | at_favors | used_by(chips)
    return _Owned(cards, wanted, used, kinds, total, sum(one.number for one in chips), names, favors)


def _favors_held(asked: Asked, scored: Sequence[str]) -> tuple[int | None, frozenset[int]]:
    """Find how many Favors somebody has, where that matters to what scores (None: nobody says)."""
    one = next(counted(asked.tokens, "unit:favors"), None)
    if one is None or not any(map(scoring.counts_favors, scored)):
        return None, frozenset()
    return one.number, one.used


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
    landmarks = [*filter(scoring.is_scored_by_all, held)]
    wanted = landmarks or [*filter(scoring.is_scored, again)] or [*filter(scoring.is_scored, mine)] or held
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
    told = (one for one in counted(asked.tokens, "unit:card") if not one.token.of("type"))
    one = next((one for one in told if asked.text[max(0, min(one.used) - 1)] != "$"), None)  # not the $2 cards
    return (one.number, one.used) if one else (0, frozenset())


def _names_in_all(asked: Asked, scored: Sequence[str]) -> tuple[int, frozenset[int]]:
    """Find how many cards of different names somebody owns, where that matters to what scores (0: nobody says)."""
    told = [*counted(asked.tokens, "quant:different"), *counted(asked.tokens, "unit:card")]
    one = next(iter(told), None)
    if one is None or not asked.says("quant:different") or not any(map(scoring.counts_names, scored)):
        return 0, frozenset()
    return one.number, one.used | places(asked, "quant:different")


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
MAT_FREE: Final = frozenset({"zone:mat", "zone:tavern", "zone:discard", "zone:hand", "deed:put"})


class _Mat(NamedTuple):
    """Be where something lies that scores on a mat only: off it, on it, and how far it is guessed."""

    off: bool = False
    on: bool = False
    features: Features = ()


def read_points(asked: Asked) -> Iterator[Reading]:
    """Yield the points of what somebody owns, or whether they are so many; of a pile of different cards none."""
    if any(map(is_pile, asked.cards())):
        return
    scored = [name for name in asked.cards() if scoring.is_scored(name) or scoring.is_scored_by_all(name)]
    if not scored or not (_is_about_points(asked) or _is_only_scored(asked, scored)) or _is_about_more(asked):
        return
    mat = _on_mat(asked, scored)
    owned = _owned(asked, scored)._replace(off_mat=mat.off)
    if not _is_enough(owned):
        return
    decided = scoring.points_told(
        owned.held, owned.scored, owned.tokens, scoring.Counts(owned.total, owned.names, owned.favors), mat.off
    )
    if decided is None:
        return
    value = int(str(decided.verdict.value[0]))
    each = owned.asked or tuple(owned.held)
    if asked.says("quant:each") and len(each) == 1:
        value //= owned.held[each[0]]
    given = tuple(owned.given())
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
    deeds = asked.main.deeds - (LOST if asked.main.says("unit:points") else frozenset())
    if deeds - SCORED - {"play"}:
        return True
    return asked.says("unit:coins", "unit:turns") and not asked.says("unit:points", "deed:score")


def _is_enough(owned: _Owned) -> bool:
    """Say whether the words tell all that the points asked about depend on, and no more cards than there are."""
    if owned.total and owned.total < sum(owned.held.values()):
        return False
    return all(map(owned.settles, owned.scored or owned.held))


def _on_mat(asked: Asked, scored: Sequence[str]) -> _Mat:
    """Tell whether what scores on a mat lies off it or on it."""
    if not any(scoring.on_mat(name) for name in scored):
        return _Mat()
    if asked.says("zone:mat", "zone:tavern") and not asked.says("not:not"):
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


def _is_below(asked: Asked, number: Token) -> bool:
    """Say whether a sign before a number, or a word, puts it below zero: -1, minus one."""
    before = [one for one in asked.tokens if one.at < number.at and not one.is_free][-1:]
    sign = asked.text[max(0, number.at - 1) : number.at] in ("-", "–", "−")
    return sign or any(one.has("state:negative", "topic:minus") for one in before)


def _told_points(asked: Asked, value: int, owned: _Owned, rule: str) -> Iterator[Reading]:
    """Yield how many points there are, or whether they are as many as is said; is it -1 as how many there are."""
    form = asked.main.form
    said = [one for one in numbers_in(asked.main.tokens) if one.at not in owned.used]
    opened = _is_open(asked, said)
    if said and not opened and form in POLAR_FORMS - {""}:
        yield _so_many(asked, value, owned, rule, said[-1])
    elif opened or form in MANY_FORMS or form == "is" and not said:
        right = opened and (_is_below(asked, said[-1]) or abs(value) in {one.number for one in said})
        deed = Deed("score", 0, Thing(owned.card, unit=POINTS))
        used = owned.used | places_of(said if right else ())
        yield Reading(MANY, deed, Decided(numbers([value]), rule), used)


def _is_open(asked: Asked, said: Sequence[Token]) -> bool:
    """Say whether it is told how many points there are where numbers are said: one of several, or one below zero."""
    either = len(said) > 1 and asked.main.says("conn:or")
    return bool(said) and (either or _is_below(asked, said[-1]))


def _so_many(asked: Asked, value: int, owned: _Owned, rule: str, said: Token) -> Reading:
    """Tell whether there are as many points as is said."""
    deed = Deed("score", 0, Thing(owned.card, unit=POINTS, number=said.number))
    features = ("fact-form",) if asked.main.form == "can" else ()
    return Reading(DOES, deed, Decided(polar(value == said.number), rule), owned.used | {said.at}, features=features)


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
