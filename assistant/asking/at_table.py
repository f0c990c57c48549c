"""What can be asked of a table that is laid out: what is offered there next, done, given to whom, and how much it is.

Readers as those of `aspects`; what they read is what lies on that table, so nothing of it is only supposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

from assistant.asking.aspect import Read, ideas, places, things_at, yes_no
from assistant.asking.clause import Clause
from assistant.asking.laid import At
from assistant.asking.meaning import ME, who_of
from assistant.asking.objects import things
from assistant.asking.offers import empty_piles, of_potions, plays_next, turned
from assistant.asking.tallies import counts_as, hand_below, numbers, prices, second_plays, so_often
from assistant.asking.told import places_of
from assistant.asking.weights import Features
from assistant.asking.wishes import doers
from assistant.asking.words import Token
from engine.model.names import plain
from engine.model.state import Fact
from engine.statements.evaluating import VERBS, holds
from engine.statements.proposition import CARDS, EVERYBODY, SEATS, TEXT, YES, Deed, Thing, Verdict
from engine.statements.scenes import Scene
from engine.statements.values import stays, told
from engine.table.facts import fact, slug
from engine.table.layout import starting_deck
from engine.table.needs import needs_of

Reader = Callable[[At], Iterator[Read]]


# Order.


def orders(here: At) -> Iterator[Read]:
    """Say what comes first, on a usual table where it does not happen on this one; or whether something does."""
    main = here.main
    words = list(dict.fromkeys(_deeds_in(main.tokens)))
    if not main.says("ord:1") and main.form != "order" or not words:
        return
    used = places_of(main.tokens)
    if len(words) > 1 and main.says("conn:or"):
        found = max((_in_order(one, words) for one in (here.scene, here.usual) if one is not None), key=len)
        if len(found) > 1:
            yield Read("order", Deed("order", 0), Verdict(TEXT, found[:1]), (), used, options=found)
    elif len(words) == 1 and main.form in ("does", "is", "must"):
        seat, who = doers(main, here.story)[0]
        first = any(_is_first(way, seat, words[0]) for way in here.scene.ways)
        yield Read("does", Deed(words[0], seat, no=main.no), yes_no(first != main.no), who, used)


def _in_order(scene: Scene, words: list[str]) -> tuple[str, ...]:
    """Tell in which order deeds first come on the way where most of them do; who searches a discard pile looks."""
    found: tuple[str, ...] = ()
    for way in scene.ways:
        done = [word for one in way if one.card for word in words if _does(one, word)]
        found = max(found, tuple(dict.fromkeys(done)), key=len)
    return found


def _does(one: Fact, word: str) -> bool:
    looks = word == "look" and one.frm == "discard" and one.verb != "shuffle"
    return one.verb in VERBS[word].facts or looks


def _is_first(way: tuple[Fact, ...], seat: int, verb: str) -> bool:
    """Say whether the first thing that a card has somebody do is of a verb."""
    first = next((one for one in way if one.card and one.player == seat and one.verb not in ("choose", "play")), None)
    shuffled = any(one.verb == "shuffle" and one.player == seat for one in way)
    return shuffled if verb == "shuffle" else first is not None and first.verb in VERBS[verb].facts


# Who.


def receivers(here: At) -> Iterator[Read]:
    """Tell who gets a card of the asker's: to whom it is passed."""
    main = here.main
    mine = [one for one in main.refs if who_of(one.owner) == ME and (one.card or "card" in one.units)]
    if main.form != "who" or not mine or not main.deeds & {"get", "gain", "take", "have", "receive"}:
        return
    passed = _passed(here, mine[0].card)
    seats = tuple(sorted({one.owner for one in passed if one.owner >= 0}))
    if seats:
        cards = {plain(card) for one in passed for card in one.cards}
        thing = Thing(next(iter(cards)) if len(cards) == 1 else "")
        verdict = Verdict(SEATS, seats, len(seats) == 1)
        yield Read("who", Deed("receive", EVERYBODY, thing), verdict, (), things_at(main))


def _passed(here: At, card: str) -> list[Fact]:
    """List what tells that the asker passes a card, any one for ""."""
    passed = [one for way in here.scene.ways for one in way if one.verb == "pass" and one.player == here.story.asker]
    return [one for one in passed if not card or card in one.cards]


def next_turns(here: At) -> Iterator[Read]:
    """Tell whose turn comes next."""
    main = here.main
    if main.form != "who" or main.deeds or not any("turns" in one.units for one in main.refs):
        return
    found = {next((one.player for one in way if one.verb in ("turn", "extra turn")), -1) for way in here.scene.ways}
    if found and min(found) >= 0:
        used = things_at(main) | places(here.asked, "ord:1", "time:next")
        verdict = Verdict(SEATS, tuple(sorted(found)), len(found) == 1)
        yield Read("who", Deed("have", EVERYBODY, Thing(unit="turns", number=1)), verdict, (), used)


_WORKING: Final = ideas("time:this_turn time:still time:immediately state:empty quant:all ref:it deed:go")


def works(here: At) -> Iterator[Read]:
    """Say whether a card does anything at this table: one that is named, or that a pronoun means."""
    main = here.main
    counted = main.says("times:2", "times:3") or any(one.number > 0 and not one.card for one in main.refs)
    if not main.deeds & WORKS or main.deeds - WORKS - {"count-cards", "have"} or counted:
        return
    if main.form not in ("does", "is", "can"):
        return
    for card, features, used in _working(here):
        negated = ("useless" in main.deeds) != main.no
        done = any(one.card == card and one.verb not in IDLE for one in here.scene.seen)
        yield Read("does", Deed("work", here.scene.actor, Thing(card), no=negated), yes_no(done != negated), features,
                   used, _WORKING)  # fmt: skip


WORKS: Final = frozenset({"work", "useless", "count"})
IDLE: Final = frozenset({"none", "choose", "decline", "play", "turn", "wait", "lose", "short", "look", "fail to gain"})


def _working(here: At) -> Iterator[tuple[str, Features, frozenset[int]]]:
    """Yield the cards of which it may be asked whether they do anything: one that is named, else what a pronoun means.

    Other cards that are named before it is told that a pile is empty have their place too.
    """
    main = here.main
    named = [one for one in main.cards() if one.before or one.card in here.scene.plays]
    it = next((one for one in main.refs if one.it), None)
    if named:
        ended = next((place for place, one in enumerate(main.tokens) if one.has("state:empty")), -1)
        gone = {one.token.at for one in main.cards()[1:] if one.place < ended}
        yield named[0].card, (), frozenset({named[0].token.at} | gone)
    elif it is not None:
        for place, card in enumerate(reversed([one.card for side in here.asked.sides for one in side.cards()])):
            yield card, ("thing-pronoun", *["thing-earlier"] * place), frozenset({it.token.at})


def staying(here: At) -> Iterator[Read]:
    """Tell which of the cards played stay in play."""
    main = here.main
    asks = "stay" in main.deeds and any("card" in one.units or one.kind for one in main.refs)
    if main.form != "which" or not asks or not here.scene.until and not _has_ended(here.scene):
        return
    kept = sorted({card for card in here.scene.plays if stays(here.scene, card, here.scene.actor).kind == YES})
    verdict = Verdict(CARDS, tuple(kept), True) if kept else Verdict("nothing")
    yield Read("which", Deed("stay", here.scene.actor), verdict, (), things_at(main) | places(here.asked, "deed:stay"))


def _has_ended(scene: Scene) -> bool:
    """Say whether the turn is over on every way."""
    return all(any(one.verb == "clean up" for one in way) for way in scene.ways)


def tells(here: At) -> Iterator[Read]:
    """Tell what happens, where a topic alone is named, or it is asked what then: the conditions stand on the table.

    A topic with a number ("ten cards next turn?") asks whether it is so many: what happens is no answer to that, but
    where the number is one of the conditions ("with three cards").
    """
    main = here.main
    asks_number = any(token.has("num") for token in main.tokens) and not main.says("prep:with", "prep:without")
    bare = not main.form and not main.deeds and not asks_number
    then = main.form == "what" and ("have" in main.deeds or not here.scene.acts)
    if (bare or then) and not here.asked.says("conn:or", "ord:1", "ord:2"):
        used = places_of(main.tokens)
        yield Read("what", Deed("happen", 0), told(here.scene), ("aspect",), used)


def joined(here: At) -> Iterator[Read]:
    """Say whether two deeds that "and" joins are both done; of the one that is not, where one is not."""
    main = here.main
    both = _both_deeds(main)
    if not both or main.form not in ("can", "does", "must"):
        return
    scene = here.scene if main.form == "does" else here.open
    used = places_of(main.tokens)
    for (thing, features, _), (seat, who) in product(things(main, here.story, here.asked), doers(main, here.story)[:1]):
        found = [(word, holds(main.form, scene, Deed(word, seat, thing))) for word in both]
        if thing.card and any(verdict.kind == YES for _, verdict in found):
            word, verdict = next((one for one in found if one[1].kind != YES), found[-1])
            yield Read(main.form, Deed(word, seat, thing), verdict, (*features, *who), used, whole=True)


def _both_deeds(main: Clause) -> tuple[str, ...]:
    """List the deeds before and behind an "and", none where one of them is missing."""
    place = next((at for at, token in enumerate(main.tokens) if token.has("conn:and")), 0)
    before, after = _deeds_in(main.tokens[:place]), _deeds_in(main.tokens[place + 1 :])
    return (before[-1], after[0]) if before and after else ()


def _deeds_in(tokens: Sequence[Token]) -> list[str]:
    """List the deeds that words may mean and scenes can tell of."""
    return [word for one in tokens for word in one.of("deed") if word in VERBS]


def first_deck(here: At) -> Iterator[Read]:
    """Tell which cards are in the first deck, where no more than a Kingdom is laid out."""
    main, laid = here.main, here.scene.scenario
    asks = main.says("topic:setup") and any(spot.zone == "deck" for spot in main.spots)
    if main.form != "which" or not asks or laid.zones or laid.script or not laid.kingdom:
        return
    heirlooms = [need.id for name in laid.kingdom for need in needs_of(fact(slug(name))) if need.kind == "heirloom"]
    cards = tuple(sorted(fact(one).name for one, _ in starting_deck(heirlooms)))
    used = places_of(main.tokens)
    yield Read("which", Deed("have", here.story.asker, to="first deck"), Verdict(CARDS, cards), (), used, whole=True)


READERS: Final[tuple[Reader, ...]] = (
    *(tells, plays_next, empty_piles, so_often, joined, turned, numbers, hand_below, prices, of_potions),
    *(orders, second_plays, receivers, next_turns, counts_as, works, staying, first_deck),
)


def read_at(here: At) -> Iterator[Read]:
    """Yield what can be read off a table for a question."""
    for reader in READERS:
        yield from reader(here)
