"""Whether a proposition holds on a scene that was played, or what its value is; what cannot be decided is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.model.kinds import ANYWHERE, DECK, DECK_BOTTOM, IN_DECK, PLAY
from engine.model.names import plain
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.statements.proposition import (
    AGAIN,
    ANYTIME,
    CARDS,
    CLEAN_UP,
    DEPENDS,
    EVERYBODY,
    NEXT_TURN,
    NO,
    NOTHING,
    NUMBERS,
    SEATS,
    TIMES,
    TOKENS,
    TURN_START,
    YES,
    ZONES,
    Deed,
    Given,
    Thing,
    Verdict,
)
from engine.statements.scenes import Once, Scene, Way, seen_on
from engine.statements.things import is_known, types_of
from engine.table.facts import fact, slug


class Verb(NamedTuple):
    """Be how a deed shows in the trace: the verbs of its facts, and where its cards must go to."""

    facts: tuple[str, ...]
    to: tuple[str, ...] = ()


VERBS: Final[dict[str, Verb]] = {
    "gain": Verb(("gain",)),
    "buy": Verb(("buy",)),
    "trash": Verb(("trash",)),
    "discard": Verb(("discard", "clean up")),
    "draw": Verb(("draw",)),
    "play": Verb(("play", "play again")),
    "reveal": Verb(("reveal", "turn over")),
    "look": Verb(("look", "reveal", "turn over")),
    "put": Verb(("put", "return", "put under")),
    "topdeck": Verb(("put", "return", "gain"), ("deck",)),
    "take": Verb(("put", "gain", "return", "draw"), ("hand",)),
    "set-aside": Verb(("set aside",)),
    "exchange": Verb(("exchange",)),
    "receive": Verb(("receive", "take")),
    "pass": Verb(("pass",)),
    "return": Verb(("return",)),
    "shuffle": Verb(("shuffle",)),
    "exile": Verb(("exile",)),
    "call": Verb(("call",)),
    "name": Verb(("name",)),
    "extra-turn": Verb(("extra turn",)),
    "choose": Verb(("choose",)),
    "wait": Verb(("wait",)),
    "unaffected": Verb(("unaffected",)),
    "move": Verb(
        ("gain", "discard", "trash", "put", "return", "put under", "draw", "set aside", "exile", "play", "exchange",
         "pass")
    ),
}  # fmt: skip
UNITS: Final = {"coins": "coins", "actions": "actions", "buys": "buys", "potions": "potions"}
WITHOUT_CARDS: Final = frozenset({"shuffle", "extra-turn"})  # deeds that are done to no card
TAKEN: Final = frozenset({"get tokens", "take tokens"})


@lru_cache(16384)
def fits(thing: Thing, card: str) -> bool:
    """Say whether a card is what a thing means."""
    name = plain(card)
    if thing.card:
        return name == thing.card
    if thing.kind and not (is_named(name) and thing.kind in types_of(name)):
        return False
    if thing.cost >= 0:
        return is_known(name) and fact(slug(name)).coins == thing.cost
    return True


@lru_cache(2048)
def is_named(name: str) -> bool:
    """Say whether a name is one of the game's: a card, a Boon, a Hex, a State."""
    try:
        return is_known(name) or bool(types_of(name))
    except (KeyError, ValueError):
        return False


def part_of(way: Way, window: str, seat: int) -> Sequence[Fact]:
    """Return that part of a way which lies in a window of time."""
    turns = [place for place, one in enumerate(way) if one.verb == "turn"]
    end = turns[0] if turns else len(way)
    cleaned = next((place for place, one in enumerate(way) if one.verb == "clean up"), len(way))
    if window in (NEXT_TURN, TURN_START):
        own = next((place for place in turns if seat in (EVERYBODY, way[place].player)), len(way))
        return way[own:]
    if window == CLEAN_UP:
        return way[cleaned:end]
    if window == AGAIN:
        return _second(way)
    # What waited for the end of the turn belongs to it, and so do plays on the next turn of a script of two players.
    return (*way[:cleaned], *(one for one in way[cleaned:] if one.card))


def _second(way: Way) -> Sequence[Fact]:
    """Return what happens from the last play on, where something is played more than once."""
    plays = [place for place, one in enumerate(way) if one.verb in ("play", "play again")]
    again = [place for place in plays if way[place].verb == "play again"]
    if again:
        return way[again[-1] + 1 :]
    return way[plays[-1] + 1 :] if len(plays) > 1 else ()


def matches(one: Fact, deed: Deed, window: str = ANYTIME) -> int:
    """Count the cards to which a fact does a deed; of coins, Actions and Buys: how many they are."""
    thing = deed.thing
    if deed.seat not in (EVERYBODY, one.player) or thing.itself and one.frm not in ("", PLAY):
        return 0  # what does it to itself lies in play
    if thing.unit in UNITS or thing.unit in TOKENS:
        return _amount(one, thing.unit)
    if deed.verb not in VERBS or not _moves(one, deed, VERBS[deed.verb]) or not _caused(one, window):
        return 0
    return _number_done(one, deed)


def _number_done(one: Fact, deed: Deed) -> int:
    thing = deed.thing
    if one.cards or deed.verb in WITHOUT_CARDS:
        return sum(fits(thing, card) for card in one.cards) or deed.verb in WITHOUT_CARDS
    return one.amount if one.verb == "draw" and not thing.card and not thing.kind else 0


def _amount(one: Fact, unit: str) -> int:
    """Count what a fact gives of coins, Actions, Buys or tokens."""
    told = one.verb in TAKEN and one.to == unit if unit in TOKENS else one.verb == UNITS[unit]
    return one.amount if told else 0


def _moves(one: Fact, deed: Deed, verb: Verb) -> bool:
    """Say whether a fact is of the verb of a deed, and moves its cards from and to where that does."""
    if (
        one.verb not in verb.facts
        or verb.to
        and one.to not in verb.to
        or deed.verb == "put"
        and one.to == "hand"
        and deed.to != "hand"
    ):
        return False
    return not (deed.frm and not _from(one, deed.frm)) and not (deed.to and not _to(one, deed.to))


def _caused(one: Fact, window: str) -> bool:
    """Say whether a card brings a fact about; what Clean-up does counts there alone, a play that is given never."""
    if one.card:
        return True
    return one.verb != "play" and (one.verb not in ("draw", "clean up", "discard") or window == CLEAN_UP)


def _from(one: Fact, zone: str) -> bool:
    return one.frm == zone or (zone == "deck" and one.frm == "looked")


def _to(one: Fact, zone: str) -> bool:
    return one.to == zone or zone == DECK and one.to in (ANYWHERE, IN_DECK, DECK_BOTTOM)


def counts(scene: Scene, deed: Deed, window: str = ANYTIME) -> list[int]:
    """Count on each way how many cards a deed is done to."""
    if not _is_seen(scene.seen, deed, window):
        return [0] * len(scene.ways)
    return list(_counted(scene.ways, deed, window))


@lru_cache(16384)
def _is_seen(seen: Way, deed: Deed, window: str) -> bool:
    """Say whether something is done at all; seen: told apart by identity, so that this is asked once."""
    return any(matches(one, deed, window) for one in seen)


@lru_cache(4096)
def _counted(ways: tuple[Way, ...], deed: Deed, window: str) -> tuple[int, ...]:
    return tuple(sum(matches(one, deed, window) for one in part) for part in _parts(ways, window, deed.seat))


@lru_cache(256)
def _parts(ways: tuple[Way, ...], window: str, seat: int) -> tuple[Sequence[Fact], ...]:
    return tuple(part_of(way, window, seat) for way in ways)


def can_happen(scene: Scene, deed: Deed, window: str = ANYTIME) -> bool:
    """Say whether something happens on any way at all."""
    if window == ANYTIME:
        return _is_seen(scene.seen, deed, window)
    return any(counts(scene, deed, window))


def most_at_once(scene: Scene, deed: Deed) -> int:
    """Return the most cards to which it can happen, counted on single facts too, for ways that were not looked at."""
    return max([*counts(scene, deed), *(matches(one, deed) for one in scene.seen)], default=0)


def happens(way: Way, given: Given) -> bool:
    """Say whether what a condition tells happens on a way, as often as it says."""
    deed = given.deed
    assert deed is not None
    found = sum(matches(one, deed) for one in way)
    number = deed.thing.number
    return (found == number if number > 0 else found > 0) != deed.no


def narrowed(scene: Scene, given: Given) -> Scene | None:
    """Return the part of a scene in which something happens; None where that never is so."""
    kept = _kept(scene.ways, given)
    return scene.where(given, kept) if any(kept) else None


def since(scene: Scene, given: Given) -> Scene:
    """Return what comes on a scene once something has happened, for the last time."""
    deed = given.deed
    assert deed is not None
    ends = [max((at for at, one in enumerate(way) if matches(one, deed)), default=-1) for way in scene.ways]
    ways = Once(way[end + 1 :] for way, end in zip(scene.ways, ends, strict=True))
    return scene._replace(ways=ways, seen=seen_on(ways))


def of_others(scene: Scene) -> Scene:
    """Return a scene without what is done to cards that lie in play: of another copy that tells nothing."""
    ways = Once(tuple(one for one in way if one.frm != PLAY) for way in scene.ways)
    return scene._replace(ways=ways, seen=seen_on(ways))


def caused(scene: Scene, causes: Collection[str]) -> Scene:
    """Return a scene with what some cards do on it alone, and the turns in which they do it."""
    ways = Once(tuple(one for one in way if _is_caused(one, causes)) for way in scene.ways)
    return scene._replace(ways=ways, seen=Once(one for one in scene.seen if _is_caused(one, causes)))


def _is_caused(one: Fact, causes: Collection[str]) -> bool:
    return plain(one.card) in causes if one.card else one.verb in MARKS


MARKS: Final = frozenset({"turn", "clean up", "play", "lose coins"})  # what tells times apart, and is no card's doing


@lru_cache(2048)
def _kept(ways: tuple[Way, ...], given: Given) -> tuple[bool, ...]:
    return tuple(happens(way, given) for way in ways)


def holds(form: str, scene: Scene, deed: Deed, window: str = ANYTIME) -> Verdict:
    """Evaluate a deed in one form: whether it can be, must be or is done; how many; which; where to."""
    return _FORMS[form](scene, deed, window)


def _enough(deed: Deed) -> Callable[[int], bool]:
    wanted = deed.thing.number
    return (lambda count: count >= wanted) if wanted > 0 else bool


def _can(scene: Scene, deed: Deed, window: str) -> Verdict:
    number = deed.thing.number
    if deed.no:
        return Verdict(YES if not _always(scene, deed, window) else NO)
    if number > 0:
        return Verdict(
            YES if max([*counts(scene, deed, window), most_at_once(scene, deed) if not window else 0]) >= number else NO
        )
    return Verdict(YES if can_happen(scene, deed, window) else NO)


def _always(scene: Scene, deed: Deed, window: str) -> bool:
    enough = _enough(deed)
    found = counts(scene, deed, window)
    return bool(found) and all(map(enough, found))


def _must(scene: Scene, deed: Deed, window: str) -> Verdict:
    if deed.no:
        return Verdict(NO if can_happen(scene, deed, window) else YES)
    return Verdict(YES if _always(scene, deed, window) else NO)


def _does(scene: Scene, deed: Deed, window: str) -> Verdict:
    found = counts(scene, deed, window)
    number = deed.thing.number
    truths = [(count == number if number > 0 else count > 0) != deed.no for count in found]
    if not truths:
        return Verdict(NO)
    if all(truths):
        return Verdict(YES)
    if any(truths) or (not deed.no and number < 0 and can_happen(scene, deed, window)):
        return Verdict(DEPENDS, deciders(scene))
    return Verdict(NO)


def deciders(scene: Scene) -> tuple[int, ...]:
    """List the seats whose choices tell the ways of a scene apart; none where chance alone does."""
    return tuple(sorted({ask.player for ask, by in scene.asks if by and ask.count() > 1}))


def _many(scene: Scene, deed: Deed, window: str) -> Verdict:
    return Verdict(NUMBERS, tuple(sorted(set(counts(scene, deed, window)))))


def _which(scene: Scene, deed: Deed, window: str) -> Verdict:
    each = [
        {plain(card) for one in part if matches(one, deed, window) for card in one.cards if fits(deed.thing, card)}
        for part in _parts(scene.ways, window, deed.seat)
    ]
    found = sorted(set().union(*each)) if each else []
    return Verdict(CARDS, tuple(found), all(one == each[0] for one in each)) if found else Verdict(NOTHING)


def _where(scene: Scene, deed: Deed, window: str) -> Verdict:
    told = tuple(sorted(_places(scene, deed, window)))
    if not told and deed.verb == "put" and deed.thing.card:  # whatever moves the card has put it there
        told = tuple(sorted(_places(scene, deed._replace(verb="move"), window)))
    return Verdict(ZONES, told, len(told) == 1) if told else Verdict(NOTHING)


def _places(scene: Scene, deed: Deed, window: str) -> set[str]:
    """Collect the zones in which what a deed moves lies in the end."""
    found: set[str] = set()
    for part in _parts(scene.ways, window, deed.seat):
        for place, one in enumerate(part):
            if matches(one, deed, window):
                found |= {_ends(part, place, one, card) for card in one.cards if fits(deed.thing, card)}
                if deed.verb == "move":
                    break
    return {zone for zone in found if zone}


def _ends(way: Sequence[Fact], place: int, one: Fact, card: str) -> str:
    """Say where a card lies in the end, when what moved it moves it on."""
    to = one.to or ("looked" if one.verb in ("look", "reveal", "turn over") else one.frm)
    for later in way[place + 1 :]:
        moved = (
            card in later.cards
            and later.verb not in ("reveal", "look")
            and (later.card == one.card or later.card == card)
        )
        if moved and later.to and (later.frm in (to, "looked", "deck") or not to):
            to = later.to
    return to if to not in ("looked", ANYWHERE, IN_DECK) else DECK


def _who(scene: Scene, deed: Deed, window: str) -> Verdict:
    """Tell who does it: each seat for which it happens on some way, all: one seat on every way."""
    each = [deed._replace(seat=seat) for seat in range(scene.players)]
    able = [one for one in each if _can(scene, one, window).kind == YES]
    sure = len(able) == 1 and _always(scene, able[0], window)
    return Verdict(SEATS, tuple(one.seat for one in able), sure) if able else Verdict(NOTHING)


def _when(scene: Scene, deed: Deed, window: str) -> Verdict:
    """Tell when it happens: at once, at the end of the turn, or on the doer's next one; all: each time on every way."""
    each = [set(_moments(way, deed)) for way in scene.ways]
    found = set[str]().union(*each)
    sure = len(found) == 1 or all(one == found for one in each)
    return Verdict(TIMES, tuple(sorted(found)), sure) if found else Verdict(NOTHING)


def _moments(way: Way, deed: Deed) -> Iterator[str]:
    turns, cleaned = 0, False
    for one in way:
        if one.verb == "turn":
            turns, cleaned = turns + 1, False
        elif one.verb == "clean up":
            cleaned = True
        if one.card and matches(one, deed):
            yield "next turn" if turns else "end of turn" if cleaned else "at once"


_FORMS: Final[dict[str, Callable[[Scene, Deed, str], Verdict]]] = {
    "can": _can,
    "must": _must,
    "does": _does,
    "many": _many,
    "which": _which,
    "where": _where,
    "who": _who,
    "when": _when,
}
