"""What can be asked of a table that is laid out: what is offered there next, done, given to whom, and how much it is.

Readers as those of `aspects`; what they read is what lies on that table, so nothing of it is only supposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from assistant.asking.aspects import POLAR, Read, ideas, places, things_at, yes_no
from assistant.asking.clause import Asked, Clause
from assistant.asking.meaning import ME, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.wishes import antecedents, costing, doers, things, verbs
from assistant.asking.words import Token
from engine.model.names import plain
from engine.model.state import Fact
from engine.statements.evaluating import VERBS, can_happen, counts, fits, holds
from engine.statements.proposition import CARDS, EVERYBODY, NUMBERS, SEATS, TEXT, YES, Deed, Thing, Verdict
from engine.statements.scenes import Scene, kind_of
from engine.statements.values import got, hand_sizes, may_choose, offers, options_of, stays, told, turned_into
from engine.table.facts import fact, slug
from engine.table.layout import starting_deck
from engine.table.needs import needs_of

ALIKE: Final = ("", "for")  # how something is spoken of that is played or bought: use it for Conclave
COUNTED: Final = ("gain", "draw", "discard", "trash")  # what may be counted, likeliest first
AMOUNTS: Final = ("coins", "actions", "buys")
NEAR: Final = 3  # words between a number and the one against which it stands


class At(NamedTuple):
    """Be what is asked at a table.

    story: what is given. scene: the table as it is scripted; open: what is decided last left open. usual: what is done
    there on a table of the usual kind. empty: cards of which none are left.
    """

    asked: Asked
    story: Story
    scene: Scene
    open: Scene
    usual: Scene | None
    empty: tuple[str, ...] = ()

    @property
    def main(self) -> Clause:
        """Return the clause that is asked."""
        return self.asked.main

    def can(self, deed: Deed) -> bool:
        """Say whether something can happen, whatever is decided."""
        return can_happen(self.open, deed) or can_happen(self.scene, deed)


Reader = Callable[[At], Iterator[Read]]


# What is offered next.

_NEXT: Final = ideas(
    "time:this_turn time:immediately time:still time:then time:phase zone:play zone:hand ref:it unit:card unit:actions"
)


def plays_next(here: At) -> Iterator[Read]:
    """Say whether something can be played or bought: it is done there, or is offered next."""
    main = here.main
    verb = "buy" if "buy" in main.deeds else "play" if main.deeds & {"play", "spend", "use", "call"} else ""
    guessed = "play-unsaid" in here.story.features  # what is asked is taken for what is given
    if guessed or main.form != "can" or not verb or any(side.kind == "before" for side in here.asked.sides):
        return  # what is done before something else is over is not offered next
    more = main.says("quant:more", "quant:other", "times:again", "ord:2", "time:still", "time:this_turn")
    seat, who = doers(main, here.story)[0]
    for thing, features, used in _to_play(here):
        offered = any(
            one == seat and option.partition(" ")[0] == verb and fits(thing, option.partition(" ")[2])
            for one, option in here.open.offered | here.scene.offered
        )
        done = sum(act.kind == verb and act.seat == seat and fits(thing, act.cards[0]) for act in here.scene.acts)
        done = 0 if thing.kind and more else done - more
        able = offered or done > 0 or verb == "play" and here.can(Deed(verb, seat, thing))
        deed = Deed(verb, seat, thing, no=main.no)
        yield Read("can", deed, yes_no(able != main.no), (*who, *features), used, _NEXT | ideas("quant:more"))


def _to_play(here: At) -> Iterator[tuple[Thing, Features, frozenset[int]]]:
    """Yield what may be asked to be played: cards and types of the clause, else what a pronoun means."""
    found = [one for one in here.main.refs if (one.card or one.kind) and one.prep in ALIKE and not one.no]
    for one in found:
        yield Thing(one.card, "" if one.card else one.kind), (), frozenset({one.token.at})
    if not found and any("card" in one.units and one.prep in ALIKE for one in here.main.refs):
        yield Thing(), (), things_at(here.main)
    elif not found:
        it = next((one for one in here.main.refs if one.it), None)
        for card, features in antecedents(it, here.main, here.story, here.asked) if it else ():
            yield Thing(card), features, frozenset({it.token.at}) if it else frozenset()


def empty_piles(here: At) -> Iterator[Read]:
    """Say whether a card may be chosen of which the table has none left: an empty pile."""
    main = here.main
    if main.form != "can" or not main.deeds & {"choose", "gain", "get", "name"} or not main.says("state:empty"):
        return
    if not any("piles" in one.units for one in main.refs):
        return
    able = [card for card in here.empty if _is_offered(here, card)]
    seat, who = doers(main, here.story)[0]
    for card in (able or list(here.empty))[:1]:
        deed = Deed("choose", seat, Thing(card), no=main.no)
        used = things_at(main) | places(here.asked, "state:empty")
        yield Read("can", deed, yes_no(bool(able) != main.no), who, used)


def _is_offered(here: At, card: str) -> bool:
    return any(offers(here.open, seat, card) for seat in range(here.open.players)) or here.can(
        Deed("gain", EVERYBODY, Thing(card))
    )


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
    tokens = asked.tokens
    for place, token in enumerate(tokens):
        if not token.has("conn:or"):
            continue
        before = [one for one in tokens[max(0, place - NEAR) : place] if one.number >= 0]
        after = [one for one in tokens[place + 1 : place + 1 + NEAR] if _is_number(one) or one.has("not:no")]
        if before and after:
            near = [*tokens[max(0, place - NEAR) : place], *tokens[place + 1 : place + 1 + NEAR]]
            beside = [one for one in near if one.at >= before[-1].at]
            return Between(
                frozenset({before[-1].number, max(0, after[0].number)}),
                frozenset(unit for one in beside for unit in one.of("unit")),
                frozenset(kind for one in beside for kind in one.of("type")),
                frozenset(one.card for one in beside if one.card),
                frozenset(one.at for one in (*beside, token)),
            )
    return None


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
    if number < 1 or not main.says("quant:less") or not main.deeds & {"go", "have", "get"} or main.form not in POLAR:
        return
    if main.deeds & {"draw", "discard", "gain", "trash"} or main.form == "must":
        return
    for seat, who in doers(main, here.story)[:1]:
        if 0 <= seat < here.scene.players:
            below = any(size < number for size in hand_sizes(here.scene, seat))
            deed = Deed("have", seat, Thing(unit="hand", number=number - 1), no=main.no)
            used = things_at(main) | places(here.asked, "quant:less", "times:2")
            yield Read("does", deed, yes_no(below != main.no), who, used)


# Order.


def orders(here: At) -> Iterator[Read]:
    """Say what comes first, on a usual table where it does not happen on this one; or whether something does."""
    main = here.main
    words = list(dict.fromkeys(word for one in main.tokens for word in one.of("deed") if word in VERBS))
    if not main.says("ord:1") and main.form != "order" or not words:
        return
    used = frozenset(token.at for token in main.tokens)
    if len(words) > 1 and main.says("conn:or"):
        scenes = (here.scene, *([here.usual] if here.usual is not None else []))
        found = max((_in_order(one, words) for one in scenes), key=len)
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
    passed = [
        one
        for way in here.scene.ways
        for one in way
        if one.verb == "pass" and one.player == here.story.asker and (not mine[0].card or mine[0].card in one.cards)
    ]
    seats = tuple(sorted({one.owner for one in passed if one.owner >= 0}))
    if seats:
        cards = {plain(card) for one in passed for card in one.cards}
        thing = Thing(next(iter(cards)) if len(cards) == 1 else "")
        verdict = Verdict(SEATS, seats, len(seats) == 1)
        yield Read("who", Deed("receive", EVERYBODY, thing), verdict, (), things_at(main))


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


# What counts, works and stays.


def counts_as(here: At) -> Iterator[Read]:
    """Say whether a card that is played counts as so many plays: throned, as two Actions, twice for a Silver."""
    main = here.main
    if not main.deeds & {"count", "count-cards"} or main.form not in ("does", "is", "can"):
        return
    told = [int(value) for token in main.tokens for value in token.of("times") if value.isdigit()]
    told += [one.number for one in main.refs if one.number > 0 and one.kind == "Action" and not one.card]
    cards = [one for one in main.cards() if one.card in here.scene.plays and one.prep not in ("for", "with")]
    behind = [one.card for one in main.cards() if one.prep == "for"]
    if not told or not cards:
        return
    card = cards[-1].card
    ways = [_worked(way, card, behind) for way in here.scene.ways]
    used = frozenset(token.at for token in main.tokens)
    deed = Deed("play", here.scene.actor, Thing(card, number=told[0]), no=main.no)
    yield Read("does", deed, yes_no((set(ways) == {told[0]}) != main.no), (), used)


def _worked(way: tuple[Fact, ...], card: str, behind: list[str]) -> int:
    """Count how often a card is played, or, behind others that are played, how often it does something."""
    plays = sum(one.verb in ("play", "play again") and card in map(plain, one.cards) for one in way)
    for other in behind:
        start = next((at for at, one in enumerate(way) if one.verb == "play" and other in map(plain, one.cards)), -1)
        plays = min(plays, sum(one.card == card for one in way[start + 1 :]) if start >= 0 else 0)
    return plays


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
    main = here.main
    ended = next((place for place, one in enumerate(main.tokens) if one.has("state:empty")), len(main.tokens))
    named = [one for one in main.cards() if one.before or one.card in here.scene.plays]
    if named:
        gone = {one.token.at for one in main.cards()[1:] if one.place < ended}
        yield named[0].card, (), frozenset({named[0].token.at}) | (gone if ended < len(main.tokens) else set())
        return
    it = next((one for one in main.refs if one.it), None)
    if it is not None:
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
        used = frozenset(token.at for token in main.tokens)
        yield Read("what", Deed("happen", 0), told(here.scene), ("aspect",), used)


def so_often(here: At) -> Iterator[Read]:
    """Say whether something is done so often: twice, three times."""
    main = here.main
    times = [(int(value), token.at) for token in main.tokens for value in token.of("times") if value.isdigit()]
    times += [(2, token.at) for token in main.tokens if token.has("topic:double")]
    if not times or times[0][0] < 2 or main.form not in ("can", "does", "must") or main.deeds & {"count", "have", "go"}:
        return
    number, place = times[0]
    effects = options_of(here.open) if "choose" in main.deeds | main.aux else ()
    for seat, who in doers(main, here.story)[:1] if effects and main.form == "can" else ():
        twice = next((one for one in effects if may_choose(here.open, seat, (one,) * number)), "")
        deed = Deed("choose", seat, Thing(number=number), no=main.no)
        both = (twice or effects[0],) * number
        used = frozenset(token.at for token in main.tokens)
        yield Read("can", deed, yes_no(bool(twice) != main.no), who, used, options=both, whole=True)
    scene = here.scene if main.form == "does" else here.open
    for (verb, more), (thing, features, used), (seat, who) in product(
        verbs(main, here.asked, ()), things(main, here.story, here.asked), doers(main, here.story)[:1]
    ):
        if thing.number < 0 and thing.unit == "card" and verb in VERBS and verb != "reveal":  # that may be done again
            deed = Deed(verb, seat, thing._replace(number=number, another=False), no=main.no)
            verdict = holds(main.form, scene, deed)
            yield Read(main.form, deed, verdict, (*more, *features, *who), used | {place}, whole=True)


def joined(here: At) -> Iterator[Read]:
    """Say whether two deeds that "and" joins are both done; of the one that is not, where one is not."""
    main = here.main
    place = next((at for at, token in enumerate(main.tokens) if token.has("conn:and")), -1)
    before = [word for one in main.tokens[:place] for word in one.of("deed") if word in VERBS]
    after = [word for one in main.tokens[place + 1 :] for word in one.of("deed") if word in VERBS]
    if place < 0 or not before or not after or main.form not in ("can", "does", "must"):
        return
    scene = here.scene if main.form == "does" else here.open
    used = frozenset(token.at for token in main.tokens)
    for (thing, features, _), (seat, who) in product(things(main, here.story, here.asked), doers(main, here.story)[:1]):
        found = [(word, holds(main.form, scene, Deed(word, seat, thing))) for word in (before[-1], after[0])]
        if thing.card and any(verdict.kind == YES for _, verdict in found):
            word, verdict = next((one for one in found if one[1].kind != YES), found[-1])
            yield Read(main.form, Deed(word, seat, thing), verdict, (*features, *who), used, whole=True)


def turned(here: At) -> Iterator[Read]:
    """Say whether a card can be turned into one of a cost."""
    main = here.main
    cost, used = costing(main)
    given = next((one for one in main.cards() if one.card not in here.scene.plays), None)
    if cost < 0 or given is None or not main.deeds & {"exchange", "trash"} or main.form not in ("can", "does"):
        return
    able = any(fits(Thing(cost=cost), card) for card in turned_into(here.open, given.card))
    deed = Deed("gain", here.scene.actor, Thing(cost=cost), no=main.no)
    yield Read("can", deed, yes_no(able != main.no), (), used | things_at(main), whole=True)


def of_potions(here: At) -> Iterator[Read]:
    """Say whether a card with a Potion in its cost can be gained or bought: of those that lie at the table."""
    main = here.main
    verb = next((word for word in ("gain", "buy") if word in main.deeds), "")
    if not verb or not main.says("unit:potion") or main.form not in ("can", "does"):
        return
    laid = here.scene.scenario
    names = dict.fromkeys([*laid.kingdom, *(name for name, _ in laid.piles)])
    found = [name for name in names if kind_of(name) == "kingdom" and fact(slug(name)).potion]
    seat, who = doers(main, here.story)[0]
    able = [name for name in found if here.can(Deed(verb, seat, Thing(name))) or _is_offered(here, name)]
    for name in (able or found)[:1]:
        used = things_at(main) | places(here.asked, "unit:potion", "deed:cost")
        deed = Deed(verb, seat, Thing(name), no=main.no)
        yield Read("can", deed, yes_no(bool(able) != main.no), who, used, whole=True)


def prices(here: At) -> Iterator[Read]:
    """Tell what a card costs at this table, or whether it costs so much."""
    main = here.main
    cards = [one for one in main.cards() if one.card not in here.scene.plays or len(main.cards()) == 1]
    number = next((one.number for one in main.refs if one.number >= 0 and not one.card), -1)
    if "cost" not in main.deeds | main.aux and main.form != "cost" or len(cards) != 1 or main.deeds - {"cost"}:
        return
    found = dict(here.scene.prices).get(cards[0].card, ())
    used = things_at(main)
    deed = Deed("cost", here.scene.actor, Thing(cards[0].card))
    if found and main.form in ("cost", "many", "which", "what") and number < 0:
        yield Read("cost", deed, Verdict(NUMBERS, found), (), used, _NOW, whole=True)
    elif found and number >= 0 and main.form in ("does", "is") and not main.says("quant:less", "quant:more"):
        deed = deed._replace(thing=Thing(cards[0].card, unit="coins", number=number), no=main.no)
        yield Read("does", deed, yes_no((set(found) == {number}) != main.no), (), used, _NOW, whole=True)


_NOW: Final = ideas("time:this_turn time:still time:then deed:cost unit:coins")


def second_plays(here: At) -> Iterator[Read]:
    """Say whether there is a second play, where nothing else is asked: of the card that a card plays."""
    last = next((one for one in here.asked.all() if one.tokens[-1].text == "?"), here.main)
    said = last.says("ord:2") and last.says("deed:play", "unit:plays", "zone:play")
    if not said or last.form or len([one for one in last.tokens if not one.stops and not one.is_free]) > 2:
        return
    played = [card for way in here.scene.ways for one in way if one.verb == "play" and one.card for card in one.cards]
    used = frozenset(token.at for one in here.asked.all() for token in one.tokens)
    for card in dict.fromkeys(map(plain, played)):
        deed = Deed("play", here.scene.actor, Thing(card, number=2))
        yield Read("does", deed, holds("does", here.scene, deed), (), used, whole=True)


def first_deck(here: At) -> Iterator[Read]:
    """Tell which cards are in the first deck, where no more than a Kingdom is laid out."""
    main, laid = here.main, here.scene.scenario
    asks = main.says("topic:setup") and any(spot.zone == "deck" for spot in main.spots)
    if main.form != "which" or not asks or laid.zones or laid.script or not laid.kingdom:
        return
    heirlooms = [need.id for name in laid.kingdom for need in needs_of(fact(slug(name))) if need.kind == "heirloom"]
    cards = tuple(sorted(fact(one).name for one, _ in starting_deck(heirlooms)))
    used = frozenset(token.at for token in main.tokens)
    yield Read("which", Deed("have", here.story.asker, to="first deck"), Verdict(CARDS, cards), (), used, whole=True)


READERS: Final[tuple[Reader, ...]] = (
    *(tells, plays_next, empty_piles, so_often, joined, turned, numbers, hand_below, prices, of_potions),
    *(orders, second_plays, receivers, next_turns, counts_as, works, staying, first_deck),
)


def read_at(here: At) -> Iterator[Read]:
    """Yield what can be read off a table for a question."""
    for reader in READERS:
        yield from reader(here)
