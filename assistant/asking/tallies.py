"""How much and how often at a table that is laid out: numbers between which is asked, prices, hands, plays counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from assistant.asking.aspect import Read, ideas, places, things_at, yes_no
from assistant.asking.clause import POLAR_FORMS, Asked, Clause
from assistant.asking.laid import At
from assistant.asking.objects import things
from assistant.asking.places import values_in
from assistant.asking.told import places_of
from assistant.asking.weights import Features
from assistant.asking.wishes import doers, verbs
from assistant.asking.words import Token
from engine.model.names import plain
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.statements.evaluating import VERBS, counts, holds
from engine.statements.proposition import NUMBERS, Deed, Thing, Verdict
from engine.statements.values import got, hand_sizes, may_choose, options_of

COUNTED: Final = ("gain", "draw", "discard", "trash")  # what may be counted, likeliest first
AMOUNTS: Final = ("coins", "actions", "buys")
NEAR: Final = 3  # words between a number and the one against which it stands


# Numbers between which is asked.


class Between(NamedTuple):
    """Be numbers between which is asked (two or three coins), and the words that tell them."""

    numbers: frozenset[int]
    units: frozenset[str]
    kinds: frozenset[str]
    cards: frozenset[str]
    used: frozenset[int]


def between(asked: Asked) -> Between | None:
    """Find two numbers on both sides of "or", with what they count; None where there are none."""
    for place, token in enumerate(asked.tokens):
        found = _on_both_sides(asked.tokens, place) if token.has("conn:or") else None
        if found is not None:
            return found
    return None


def _on_both_sides(tokens: Sequence[Token], place: int) -> Between | None:
    """Find a number before an "or" and another one, or none of something, behind it."""
    before, after = tokens[max(0, place - NEAR) : place], tokens[place + 1 : place + 1 + NEAR]
    first = next((one for one in reversed(before) if one.number >= 0), None)
    second = next((one for one in after if _is_number(one) or one.has("not:no")), None)
    if first is None or second is None:
        return None
    beside = [one for one in (*before, *after) if one.at >= first.at]
    cards = frozenset(one.card for one in beside if one.card)
    used = places_of((*beside, tokens[place]))
    either = frozenset({first.number, max(0, second.number)})
    return Between(either, values_in(beside, "unit"), values_in(beside, "type"), cards, used)


def _is_number(token: Token) -> bool:
    return token.number >= 0 and not token.card


def numbers(here: At) -> Iterator[Read]:
    """Tell how much there is of what may be meant, where it is asked between two numbers and no deed is told."""
    main, found = here.main, between(here.asked)
    if found is None or main.deeds or main.form not in ("many", "does", "is", "") or not here.scene.acts:
        return
    for seat, who in doers(main, here.story)[: 2 if found.cards else 1]:
        for place, (deed, values) in enumerate(_amounts(here, found, seat)):
            if len(values) == 1 and values <= found.numbers:
                features: Features = (*who, *["verb-later"] * place)
                yield Read("many", deed, Verdict(NUMBERS, tuple(values)), features, found.used, _COUNTING, whole=True)


_COUNTING: Final = ideas("quant:some conn:or not:no")


def _amounts(here: At, found: Between, seat: int) -> Iterator[tuple[Deed, set[int]]]:
    """Yield what somebody gets or does, as often as it may be counted."""
    named = found.kinds | found.cards
    if not named and not found.units - set(AMOUNTS):
        for unit in AMOUNTS:
            if unit in found.units or not found.units:
                yield Deed("receive", seat, Thing(unit=unit)), set(got(here.scene, unit, seat))
    if found.units <= {"card"} or named:
        for verb, name in product(COUNTED, sorted(named) or [""]):
            deed = Deed(verb, seat, Thing(name) if name in found.cards else Thing(kind=name))
            yield deed, set(counts(here.scene, deed)) - {0}


def hand_below(here: At) -> Iterator[Read]:
    """Say whether a hand falls below a number of cards."""
    main = here.main
    number = next((one.number for one in main.refs if one.number > 0 and "card" in one.units), -1)
    if number < 1 or not main.says("quant:less") or main.form not in POLAR_FORMS - {"must"}:
        return
    if main.deeds & {"draw", "discard", "gain", "trash"} or not main.deeds & {"go", "have", "get"}:
        return
    for seat, who in doers(main, here.story)[:1]:
        if 0 <= seat < here.scene.players:
            below = any(size < number for size in hand_sizes(here.scene, seat))
            deed = Deed("have", seat, Thing(unit="hand", number=number - 1), no=main.no)
            used = things_at(main) | places(here.asked, "quant:less", "times:2")
            yield Read("does", deed, yes_no(below != main.no), who, used)


# What counts, works and stays.


def counts_as(here: At) -> Iterator[Read]:
    """Say whether a card that is played counts as so many plays: throned, as two Actions, twice for a Silver."""
    main = here.main
    if not main.deeds & {"count", "count-cards"} or main.form not in ("does", "is", "can"):
        return
    told = [*_times(main), *_actions(main)]
    cards = [one for one in main.cards() if one.card in here.scene.plays and one.prep not in ("for", "with")]
    if not told or not cards:
        return
    card, number = cards[-1].card, told[0][0]
    behind = [one.card for one in main.cards() if one.prep == "for"]
    ways = {_worked(way, card, behind) for way in here.scene.ways}
    used = places_of(main.tokens)
    deed = Deed("play", here.scene.actor, Thing(card, number=number), no=main.no)
    yield Read("does", deed, yes_no((ways == {number}) != main.no), (), used)


def _times(main: Clause) -> list[tuple[int, int]]:
    """List how often is said, twice or three times, each with the place of its word."""
    return [(int(value), token.at) for token in main.tokens for value in token.of("times") if value.isdigit()]


def _actions(main: Clause) -> list[tuple[int, int]]:
    """List how many Actions without a name are told, each with the place of its word."""
    told = [one for one in main.refs if one.number > 0 and one.kind == "Action" and not one.card]
    return [(one.number, one.token.at) for one in told]


def _worked(way: tuple[Fact, ...], card: str, behind: list[str]) -> int:
    """Count how often a card is played, or, behind others that are played, how often it does something."""
    plays = sum(one.verb in ("play", "play again") and card in map(plain, one.cards) for one in way)
    for other in behind:
        start = next((at for at, one in enumerate(way) if one.verb == "play" and other in map(plain, one.cards)), -1)
        plays = min(plays, sum(one.card == card for one in way[start + 1 :]) if start >= 0 else 0)
    return plays


def so_often(here: At) -> Iterator[Read]:
    """Say whether something is done so often: twice, three times."""
    main = here.main
    times = [*_times(main), *((2, token.at) for token in main.tokens if token.has("topic:double"))]
    if not times or times[0][0] < 2 or main.form not in ("can", "does", "must") or main.deeds & {"count", "have", "go"}:
        return
    number, place = times[0]
    if main.form == "can" and "choose" in main.deeds | main.aux:
        yield from _chosen_so_often(here, number)
    scene = here.scene if main.form == "does" else here.open
    for (verb, more), (thing, features, used), (seat, who) in product(
        verbs(main, here.asked, ()), things(main, here.story, here.asked), doers(main, here.story)[:1]
    ):
        if thing.number < 0 and thing.unit == "card" and verb in VERBS and verb != "reveal":  # that may be done again
            deed = Deed(verb, seat, thing._replace(number=number, another=False), no=main.no)
            verdict = holds(main.form, scene, deed)
            yield Read(main.form, deed, verdict, (*more, *features, *who), used | {place}, whole=True)


def _chosen_so_often(here: At, number: int) -> Iterator[Read]:
    """Say whether one effect may be chosen so often."""
    main, effects = here.main, options_of(here.open)
    for seat, who in doers(main, here.story)[:1] if effects else ():
        often = next((one for one in effects if may_choose(here.open, seat, (one,) * number)), "")
        deed = Deed("choose", seat, Thing(number=number), no=main.no)
        options = (often or effects[0],) * number
        used = places_of(main.tokens)
        yield Read("can", deed, yes_no(bool(often) != main.no), who, used, options=options, whole=True)


def prices(here: At) -> Iterator[Read]:
    """Tell what a card costs at this table, or whether it costs so much."""
    main = here.main
    card = _priced(here)
    found = dict(here.scene.prices).get(card, ()) if card else ()
    if not found:
        return
    number = next((one.number for one in main.refs if one.number >= 0 and not one.card), -1)
    deed, used = Deed("cost", here.scene.actor, Thing(card)), things_at(main)
    if main.form in ("cost", "many", "which", "what") and number < 0:
        yield Read("cost", deed, Verdict(NUMBERS, found), (), used, _NOW, whole=True)
    elif number >= 0 and main.form in ("does", "is") and not main.says("quant:less", "quant:more"):
        deed = deed._replace(thing=Thing(card, unit="coins", number=number), no=main.no)
        yield Read("does", deed, yes_no((set(found) == {number}) != main.no), (), used, _NOW, whole=True)


def _priced(here: At) -> str:
    """Name the only card of which it is asked what it costs, "" where nothing or more is asked."""
    main = here.main
    cards = [one for one in main.cards() if one.card not in here.scene.plays or len(main.cards()) == 1]
    asks = "cost" in main.deeds | main.aux or main.form == "cost"
    return cards[0].card if asks and len(cards) == 1 and not main.deeds - {"cost"} else ""


_NOW: Final = ideas("time:this_turn time:still time:then deed:cost unit:coins")


def second_plays(here: At) -> Iterator[Read]:
    """Say whether there is a second play, where nothing else is asked: of the card that a card plays."""
    if not _asks_second_play(here):
        return
    played = [card for way in here.scene.ways for one in way if one.verb == "play" and one.card for card in one.cards]
    used = frozenset(token.at for one in here.asked.all() for token in one.tokens)
    for card in dict.fromkeys(map(plain, played)):
        deed = Deed("play", here.scene.actor, Thing(card, number=2))
        yield Read("does", deed, holds("does", here.scene, deed), (), used, whole=True)


def _asks_second_play(here: At) -> bool:
    """Say whether a clause asks for no more than a second play."""
    last = next((one for one in here.asked.all() if one.tokens[-1].text == "?"), here.main)
    said = last.says("ord:2") and last.says("deed:play", "unit:plays", "zone:play")
    return said and not last.form and len([one for one in last.tokens if not one.stops and not one.is_free]) <= 2
