"""What else can be read off a scene that was played: coins, hands, costs, who chooses, what protects, what stays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.inquiry.outcome import Difference
from engine.model.asks import SUBSET, Decision
from engine.model.names import plain
from engine.model.state import Fact
from engine.statements.evaluating import deciders, holds, part_of
from engine.statements.laying import lay
from engine.statements.proposition import DEPENDS, FACTS, NO, NOTHING, SEATS, YES, Act, Deed, Thing, Verdict
from engine.statements.scenes import Scene, Way
from engine.statements.things import types_of
from engine.table.facts import fact, slug


def resource(scene: Scene, unit: str, seat: int, window: str = "") -> list[int]:
    """Count on each way what somebody has of coins, Actions or Buys in the end (coins: what was got)."""
    given = got(scene, unit, seat, window)
    if window or seat != 0:
        return given
    start = getattr(scene.before, unit)
    if unit == "coins":
        return [start + one for one in given]
    plays = [_spent(way) for way in scene.ways]
    return [start + one - (spent if unit == "actions" else 0) for one, spent in zip(given, plays, strict=True)]


def _spent(way: Way) -> int:
    """Count the Actions that plays from the hand used: those that no other card has played."""
    return sum(
        one.verb == "play" and one.player == 0 and not one.card and "Action" in types_of(one.cards[0]) for one in way
    )


def got(scene: Scene, unit: str, seat: int, window: str = "") -> list[int]:
    """Count on each way what somebody gets of a resource, less the coins that cards take away again (K14)."""
    return [sum(_change(one, unit) for one in part_of(way, window, seat) if one.player == seat) for way in scene.ways]


def _change(one: Fact, unit: str) -> int:
    if one.verb == "lose coins" and unit == "coins":
        return -one.amount
    return one.amount if one.verb == unit else 0


def hand_sizes(scene: Scene, seat: int) -> list[int]:
    """Count the cards in hand in the end on each way."""
    start = len(scene.before.players[seat].hand)
    return [
        next((d.number for d in outcome if d.what == "hand" and d.player == seat), start) for outcome in scene.outcomes
    ]


def choices(scene: Scene) -> Iterator[tuple[Decision, str, str]]:
    """Yield the decisions with more than one answer that cards ask for: (decision, card, deed)."""
    for ask, by in scene.asks:
        if by and ask.count() > 1:
            word = ask.prompt.rpartition(".")[2]
            yield ask, by, word.replace("may ", "")


def chooser(scene: Scene, deeds: frozenset[str], cards: frozenset[str] = frozenset()) -> Verdict:
    """Tell who chooses, of the decisions that offer some of the cards or are about some deeds, if there are any."""
    found = [(ask, word) for ask, by, word in choices(scene) if by in scene.plays]
    offering = [(ask, word) for ask, word in found if cards & set(map(plain, map(str, ask.options)))]
    found = offering or found
    about = [(ask, word) for ask, word in found if any(deed in word for deed in deeds)]
    seats = tuple(sorted({ask.player for ask, _ in about or found}))
    return Verdict(SEATS, seats, len(seats) == 1) if seats else Verdict(NOTHING)


def offers(scene: Scene, seat: int, card: str) -> bool | None:
    """Say whether a card played offers somebody a card among several; None where it offers that player nothing."""
    asks = [
        ask
        for ask, by in scene.asks
        if by in scene.plays and ask.player == seat and any(map(_is_card, map(str, ask.options)))
    ]
    if not asks:
        return None
    return any(card in map(plain, map(str, ask.options)) for ask in asks)


def _is_card(option: str) -> bool:
    return option[:1].isupper()


def protects(scene: Scene, seat: int) -> Verdict:
    """Say whether somebody can be unaffected by what is played."""
    seen = chain(scene.seen, *scene.ways)
    return Verdict(YES if any(one.verb == "unaffected" and one.player == seat for one in seen) else NO)


def touched(scene: Scene, seat: int) -> bool:
    """Say whether what is played does anything to somebody."""
    return any(one.player == seat and one.card in scene.plays and one.verb not in _IDLE for one in scene.seen)


_IDLE = frozenset(
    {"none", "choose", "decline", "unaffected", "spared", "play", "turn", "wait", "lose", "short", "look"}
)


def does_anything(scene: Scene) -> Verdict:
    """Say whether the card played last does anything beside being played."""
    did = [one for one in scene.seen if one.card == scene.main and one.verb not in _IDLE]
    return Verdict(YES if did else NO)


def told(scene: Scene) -> Verdict:
    """Tell what happens on the first way, without the plays that were given."""
    if not scene.ways:
        return Verdict(NOTHING)
    facts = tuple(
        one
        for one in part_of(scene.ways[0], "", 0)
        if one.verb not in ("choose", "none", "turn", "replace") and not (one.verb == "play" and not one.card)
    )
    return Verdict(FACTS, facts, len(set(scene.outcomes)) == 1) if facts else Verdict(NOTHING)


def stays(scene: Scene, name: str, seat: int = 0) -> Verdict:
    """Say whether a card stays in play at the end of the turn it is played in."""
    kept = [_lies_in_play(outcome, name, seat) for outcome in scene.outcomes]
    if not kept:
        return Verdict(NO)
    if any(kept) and not all(kept):
        return Verdict(DEPENDS, deciders(scene))
    return Verdict(YES if all(kept) else NO)


def _lies_in_play(outcome: tuple[Difference, ...], name: str, seat: int) -> bool:
    return any(one.what == "in play" and one.player == seat and name in map(plain, one.came) for one in outcome)


def turned_into(scene: Scene, one: str) -> tuple[str, ...]:
    """List what can be gained or had for a card that is given up: trashed, exiled, returned, exchanged, discarded."""
    found: set[str] = set()
    for way in scene.ways:
        for place, step in enumerate(way):
            if step.verb in _GIVEN_UP and one in map(plain, step.cards):
                found |= set(map(plain, step.cards[1:])) if step.verb == "exchange" else set()
                found |= _come_after(step, way[place + 1 :], one)
    return tuple(sorted(found))


_GIVEN_UP: Final = frozenset({"trash", "return", "exchange", "discard", "exile", "reveal"})


def _come_after(step: Fact, after: Way, one: str) -> set[str]:
    """Collect what comes by the same card once another was given up, until the next one is."""
    found: set[str] = set()
    for later in after:
        if later.verb == "trash" and one not in map(plain, later.cards):
            break
        if later.verb in ("gain", "exchange", "receive") and later.card == step.card and step.verb != "reveal":
            found |= set(map(plain, later.cards))
    return found


@lru_cache(None)
def lands(card: str) -> tuple[str, ...]:
    """List the zones in which a card lies once it is gained; none where it cannot be gained so."""
    scene = lay((Act("gain", (card,)),))
    found = holds("where", scene, Deed("gain", 0, Thing(card))) if scene is not None else Verdict(NOTHING)
    return tuple(map(str, found.value))


def gained(scene: Scene, seat: int) -> set[str]:
    """Collect the cards that somebody gains on some way."""
    steps = [one for way in scene.ways for one in part_of(way, "", seat)]
    return {plain(card) for one in steps if one.verb == "gain" and one.player == seat for card in one.cards}


def dearest(names: tuple[str, ...]) -> int:
    """Return the highest cost among cards, -1 for none."""
    return max((fact(slug(name)).coins or 0 for name in names), default=-1)


def order_of(scene: Scene, verbs: tuple[str, ...]) -> tuple[str, ...]:
    """Tell in which order kinds of facts come first on the way where all of them do."""
    best: tuple[str, ...] = ()
    for way in scene.ways:
        done = [one for one in way if one.verb in verbs and one.card and (one.verb != "choose" or _effects(one))]
        found = tuple(dict.fromkeys(one.verb for one in done))
        best = found if len(found) > len(best) else best
    return best


def options_of(scene: Scene) -> tuple[str, ...]:
    """List the effects between which the card played last lets somebody choose."""
    asks = [ask for ask, by in scene.asks if by == scene.main]
    return tuple(dict.fromkeys(str(one) for ask in asks for one in ask.options if _is_effect(one)))


def _is_effect(option: str) -> bool:
    return getattr(option, "verb", "") == "choose"


def may_choose(scene: Scene, seat: int, options: tuple[str, ...]) -> bool:
    """Say whether somebody can choose effects, all of them at one time; the same twice stands there twice."""
    most = max(numbers_of_options(scene), default=0)
    for ask, by in scene.asks:
        if by != scene.main or ask.player != seat or len(options) > most:
            continue
        offered = [str(one) for one in ask.options if _is_effect(one)]
        if len(options) <= _most(ask) and all(options.count(one) <= offered.count(one) for one in options):
            return True
    return False


def numbers_of_options(scene: Scene) -> tuple[int, ...]:
    """List how many effects are chosen for the card played last, of the ways that are left where some are out."""
    if any(given.deed is not None for given in scene.givens):
        return tuple(sorted({len(answer) for way in scene.ways for answer in _chosen(way, scene.main)}))
    found = {_most(ask) for ask, by in scene.asks if by == scene.main and any(map(_is_effect, ask.options))}
    return tuple(sorted(found))


def _chosen(way: Way, card: str) -> Iterator[tuple[str, ...]]:
    """Yield the effects that are chosen for a card on a way, each time."""
    for one in way:
        if one.card == card and (answer := _effects(one)):
            yield answer


def _effects(one: Fact) -> tuple[str, ...]:
    """List the effects that a fact tells to be chosen, none where it tells which cards something is done to."""
    if one.verb != "choose" or not one.answer:
        return ()
    answer = (one.answer,) if isinstance(one.answer, str) else one.answer
    return answer if all(map(_is_effect, answer)) else ()


def _most(ask: Decision) -> int:
    return ask.high if ask.kind == SUBSET else 1


PHASES: Final = {"Action": "action", "Treasure": "buy", "Night": "night"}


def phases_to_play(name: str) -> tuple[str, ...]:
    """Tell in which phases a card is played from the hand: those of its printed types, in the order of the turn."""
    return tuple(phase for kind, phase in PHASES.items() if kind in types_of(name))
