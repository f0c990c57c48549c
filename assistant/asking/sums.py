"""What there is or what is got of coins, Actions and Buys, once all that is given was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from assistant.asking.amounts import GUESS, OPEN, POLAR, READ, Query, everywhere, made, query_of, words_lost
from assistant.asking.clause import Asked, Clause
from assistant.asking.found import Found
from assistant.asking.given import Table, helps, nth, table_of
from assistant.asking.losses import left_over
from assistant.asking.possessions import RESOURCES
from assistant.asking.prices import OF_IT, asks_price, truth
from assistant.asking.story import Story
from assistant.asking.told import at, places_of
from assistant.asking.weights import Features
from assistant.asking.wishes import doers, windows
from engine.records import NamedTuple
from engine.statements.evaluating import holds
from engine.statements.laying import lay
from engine.statements.proposition import (
    ANYTIME,
    CAN,
    CARDS,
    COST,
    DEPENDS,
    DOES,
    MANY,
    NOTHING,
    NUMBERS,
    WHICH,
    YES,
    Act,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
    Verdict,
)
from engine.statements.scenes import Scene
from engine.statements.things import types_of
from engine.statements.values import dearest, got, resource

GETTING: Final = frozenset(
    {"get", "give", "gain", "spend", "put", "play", "have", "score", "work", "count-cards", "carry-over"}
)
TREASURE: Final = "Treasure"
NEVER: Final = ("money-never",)


# Words that a sum has a place for.
SUM_WORDS: Final = (
    "quant:all",
    "quant:most",
    "state:left",
    "quant:more",
    "quant:both",
    "sum:money",
    "zone:play",
    "time:buy_phase",
    "time:this_turn",
    "time:then",
    "time:after",
)


# Which sum is asked for.


class Wanted(NamedTuple):
    """Be a sum that is asked for: of what, the number said (-1: none), the words that say it, whether got or had.

    open: it is asked how much, whatever the form.
    """

    unit: str
    number: int
    at: frozenset[int]
    gets: bool
    features: Features = ()
    open: bool = False


def wanted_sums(query: Query) -> Iterator[Wanted]:
    """Yield the sums that may be asked for: those of the first reader that finds any, then what is told elsewhere."""
    if _asks_plays(query):
        yield _plays(query)
    elif _may_ask_sum(query):
        found = next(filter(None, (read(query) for read in SUMS)), None)
        if found is not None:
            yield found
        else:
            yield from filter(None, (read(query) for read in UNSAID_SUMS))


def _asks_plays(query: Query) -> bool:
    """Say whether it is asked how many Actions can be played."""
    main = query.main
    kinds = any(one.kind == "Action" for clause in query.asked.all() for one in clause.refs)
    return main.form == "many" and "play" in main.deeds and kinds and not main.cards()


def _plays(query: Query) -> Wanted:
    """Ask for the Actions that are left, where it is asked how many can be played."""
    told = {one.token.at for one in query.main.refs if one.kind == "Action"}
    told |= at(query.main, "quant:more", "time:still", "time:this_turn", "unit:card")
    return Wanted("actions", -1, frozenset(told), False)


def _may_ask_sum(query: Query) -> bool:
    """Say whether a sum may be asked for, and no price, duty, alternative of cards or another deed."""
    main = query.main
    if main.says("conn:or") and len(main.cards()) > 1 or main.form == "can" and "have" in query.deeds:
        return False
    if main.form == "must" or "cost" in main.deeds or asks_price(query):
        return False
    if main.deeds and not main.deeds & GETTING or _is_use(query):
        return False
    return "buy" not in main.deeds or any(one.unit == "buys" for one in query.own)


def _is_use(query: Query) -> bool:
    """Say whether it is asked if something uses up an Action or a Buy, and not how many of them there are."""
    return query.main.form in POLAR and "spend" in query.deeds and all(one.number < 0 for one in query.own)


def _is_got(query: Query) -> bool:
    """Say whether it is asked what somebody gets, not what he has."""
    got_ = query.deeds & {"get", "give", "gain", "score", "work"}
    return bool(got_) and not query.main.says("state:left") and "have" not in query.main.deeds


def _is_about_cards(main: Clause) -> bool:
    """Say whether cards are spoken of behind the deed of a clause."""
    behind = [one for one in main.refs if one.place > main.head >= 0]
    return any(one.card or one.kind or "card" in one.units for one in behind)


def _own_sum(query: Query) -> Wanted | None:
    """Find the sum that the asked clause names."""
    main, own = query.main, query.own
    if not own:
        return None
    numbers = [one for one in own if one.number >= 0]
    loose = query.bare(main)
    either = main.says("conn:or") and len(numbers) + len(loose) > 1
    chosen = (numbers or own)[0]
    told = frozenset(one.token.at for one in loose if either).union(*(one.at for one in own))
    features = _beside(main, chosen.unit, chosen.number)
    return Wanted(chosen.unit, -1 if either else chosen.number, told, _is_got(query), features)


def _beside(main: Clause, unit: str, number: int) -> Features:
    """List what else the asked clause speaks of than of one sum, or whether it rather tells than asks."""
    cards = unit != "coins" and any("card" in one.units for one in main.refs)
    told = not main.form and number >= 0 and bool(main.deeds & {"have", "get"}) and bool(main.cards())
    again = main.says("times:again", "ord:2", "ord:3") and not any(nth(main, one) for one in main.cards())
    return (*["money-beside"] * cards, *["money-told"] * 2 * told, *["money-again"] * again)


def _bare_sum(query: Query) -> Wanted | None:
    """Take a number of nothing for the coins that somebody gets."""
    loose = query.bare(query.main)
    if not loose or not query.deeds & {"get", "give"} or _is_about_cards(query.main):
        return None
    return Wanted("coins", loose[0].number, frozenset({loose[0].token.at}), True, ("money-unit",))


SUMS: Final[tuple[Callable[[Query], Wanted | None], ...]] = (_own_sum, _bare_sum)


def _sum_before(query: Query) -> Wanted | None:
    """Find a sum of which the unit, or the number too, stands in a clause before."""
    return _unit_before(query) or _number_before(query)


def _unit_before(query: Query) -> Wanted | None:
    """Find a number of what a clause before tells: is it two that I have left?"""
    main = query.main
    units = {one.unit for one in query.said if not one.asked}
    loose = query.bare(main)
    if not loose or "have" not in main.deeds or len(units) != 1 or main.cards():
        return None
    others = [one for side in query.asked.sides for one in query.bare(side)]
    either = query.asked.says("conn:or") and len(loose) + len(others) > 1
    told = places_of([one.token for one in [*loose, *(others if either else ())]])
    return Wanted(units.pop(), -1 if either else loose[0].number, told, False, (GUESS,), either)


def _number_before(query: Query) -> Wanted | None:
    """Find coins that a clause before tells, and that are asked about: do I get them?"""
    last = next((one for one in reversed(query.said) if not one.asked), None)
    guesses = _asks_right(query.main)
    if last is None or last.unit != "coins" or last.number <= 0 or not guesses:
        return None
    return Wanted("coins", last.number, last.at, True, (GUESS,) * guesses)


def _asks_right(main: Clause) -> int:
    """Say by how many guesses it is asked whether the sum told before is right: do I get them (1), is it so (2)."""
    if main.form not in ("does", "is", "can") or main.cards():
        return 0
    pronoun = not main.refs or any(one.it or one.token.has("ref:them") for one in main.refs)
    if pronoun and main.deeds & {"get", "give", "gain"}:
        return 1
    return 2 if main.form == "is" and not main.refs and not main.deeds else 0


def _open_sum(query: Query) -> Wanted | None:
    """Find that it is asked how much, without a word for coins."""
    main = query.main
    if main.form and main.form not in OPEN or _is_about_cards(main) or main.says("unit:card"):
        return None
    if _how_much(query.asked):
        return Wanted("coins", -1, frozenset(), _is_got(query), (GUESS,), True)
    cards = main.cards()
    treasure = bool(cards) and cards[-1].place < main.head and TREASURE in types_of(cards[-1].card)
    if treasure and query.deeds & {"give", "score"} and not query.bare(main):
        return Wanted("coins", -1, frozenset(), True, (GUESS,), True)
    return None


UNSAID_SUMS: Final[tuple[Callable[[Query], Wanted | None], ...]] = (_sum_before, _open_sum)


def _how_much(asked: Asked) -> bool:
    """Say whether the amount of something that cannot be counted is asked for: how much, the sum, the payload."""
    main = asked.main
    if main.says("sum:money"):
        return True
    alone = any(side.says("sum:money") for side in asked.sides if not side.cards() and not side.deeds)
    return alone and not (main.form or main.deeds or any(one.units for one in main.refs))


# Sums of the cards that are named.


class Count(NamedTuple):
    """Be a sum that is counted on a scene: the question, what is wanted, whose it is, when, and what it stretches."""

    query: Query
    wanted: Wanted
    scene: Scene
    asker: int
    window: str
    words: tuple[str, ...] = ()
    features: Features = ()
    seat: int = 0

    def values(self, scene: Scene | None = None) -> list[int]:
        """Count on each way of a scene what is wanted."""
        count = got if self.wanted.gets else resource
        found = count(scene or self.scene, self.wanted.unit, self.seat, self.window)
        return [max(0, one) for one in found]

    def stretched(self, *features: str) -> Count:
        """Return it with more that it stretches."""
        return self._replace(features=(*self.features, *features))


def named_sums(query: Query) -> Iterator[Found]:
    """Yield what is so of coins, Actions and Buys when the cards that are named are played in their order."""
    for wanted in wanted_sums(query):
        table = table_of(query.asked, hold=any(map(helps, query.asked.cards())))
        if table.acts or _needs_no_play(query, wanted):
            yield from _counted(query, wanted, table)


def _needs_no_play(query: Query, wanted: Wanted) -> bool:
    """Say whether it is asked what Actions or Buys a turn has in which nothing is played."""
    had = wanted.unit in ("actions", "buys") and not wanted.gets
    return had and not query.asked.cards() and query.main.form == "many"


def _counted(query: Query, wanted: Wanted, table: Table) -> Iterator[Found]:
    """Yield what is so of a sum on a table: in all, and of what the last card alone brings."""
    asked, main = query.asked, query.main
    until = "next turn" if asked.says("time:next_turn") else ""
    window, told = windows(main, asked)
    start, had = _start(query, wanted)
    scene = lay(table.acts, (*table.givens, *start), (), until)
    if scene is None:
        return
    used = table.used | wanted.at | told | had | everywhere(asked, *SUM_WORDS)
    lost, words = words_lost(asked, frozenset(used))
    never = () if wanted.number == 0 or _ever(scene, table.acts, wanted, 0) else NEVER
    features = (*lost, *table.features, *wanted.features, *never)
    count = Count(query, wanted, scene, query.asker, window, words, features)
    if wanted.unit == "coins" and wanted.number < 0 and main.form not in OPEN and main.says("quant:more"):
        yield from _more_than_usual(count, table)
        return
    alone = _alone(count, table)
    if alone:
        yield _sum(count, alone, table.acts[-1].cards[0])
        count = count.stretched("money-whole")
    yield _sum(count, count.values())


def _start(query: Query, wanted: Wanted) -> tuple[list[Given], frozenset[int]]:
    """Find what somebody is said to have of what is asked for, and the words that tell it."""
    for one in query.said:
        if one.had and one.number >= 0 and one.unit == wanted.unit and one.at != wanted.at:
            kept = one.unit != "actions" or one.number > 0
            return [Given(one.unit, number=one.number)] if kept else [], one.at
    return [], frozenset()


def _alone(count: Count, table: Table) -> list[int]:
    """Count what the card brings of which that is asked, where others played before it have brought something too."""
    if count.wanted.unit != "coins" or not _is_bringer(count.query.main, table):
        return []
    copies = max(1, count.query.main.cards()[0].number)  # three Fool's Golds bring what all three do
    without = lay(table.acts[:-copies], table.givens, (), count.scene.until)
    before = count.values(without) if without is not None else []
    return [value - before[0] for value in count.values()] if len(set(before)) == 1 and before[0] else []


def _is_bringer(main: Clause, table: Table) -> bool:
    """Say whether it is asked what one card brings, which is the one played last."""
    cards = main.cards()
    if len(cards) != 1 or not main.deeds & {"give", "get", "score"} or table.acts[-1].cards != (cards[0].card,):
        return False
    return cards[0].before or cards[0].prep in OF_IT


def _more_than_usual(count: Count, table: Table) -> Iterator[Found]:
    """Yield whether the Treasure played last brings more than it does alone."""
    last, until = table.acts[-1], count.scene.until
    before, alone = lay(table.acts[:-1], table.givens, (), until), lay((last,), (), (), until)
    if TREASURE not in types_of(last.cards[0]) or before is None or alone is None:
        return
    usual = [set(count.values(one)) for one in (before, alone)]
    if all(len(one) == 1 for one in usual):
        yield _sum(count, [value - sum(map(min, usual)) for value in count.values()])


def _sum(count: Count, values: Sequence[int], card: str = "") -> Found:
    """Make the statement of a sum: a number, or whether it is the number said; card: what alone brings it."""
    wanted, main, scene = count.wanted, count.query.main, count.scene
    got_beside = wanted.gets and wanted.unit in ("actions", "buys")  # of which everybody has one before
    verb = "bring" if card else "receive" if got_beside else "have"
    deed = Deed(verb, count.seat, Thing(card, unit=wanted.unit, number=wanted.number))
    if _is_open(main, wanted):
        form, verdict = MANY, Verdict(NUMBERS, tuple(sorted(set(values))))
        deed = deed._replace(thing=Thing(card, unit=wanted.unit))
    else:
        good = [(value == wanted.number if wanted.number >= 0 else value > 0) != main.no for value in values]
        deed = deed._replace(no=main.no)
        form = CAN if main.form == "can" else DOES
        verdict = Verdict(YES) if form == CAN and any(good) else truth(good)
    features = (*count.features, *["depends"] * (verdict.kind == DEPENDS))
    said = Proposition(form, deed, scene.acts, scene.givens, count.window, count.asker)
    return made(Statement(said, verdict, "", scene.assumed), features, count.words, scene)


def _is_open(main: Clause, wanted: Wanted) -> bool:
    """Say whether a number is asked for, and not whether a number is right."""
    if main.form in OPEN or wanted.open:
        return True
    return wanted.number < 0 and (main.says("conn:or") or not main.form and not main.deeds)


# Sums of a scene.

Sum = tuple[Statement, Features, tuple[str, ...]]


def sums(asked: Asked, story: Story, scene: Scene) -> Iterator[Sum]:
    """Yield what is so of coins, Actions and Buys on a scene: statements, what they stretch, words without a place."""
    query = query_of(asked)
    if _fits(query, story, scene):
        for wanted in wanted_sums(query):
            yield from _seated(query, wanted, story, scene)
        yield from _reaches(query.asked, story, scene)


def _fits(query: Query, story: Story, scene: Scene) -> bool:
    """Say whether sums may be asked of a scene: what somebody has is told, and no other Treasure is played last."""
    if query.main.form not in READ or not story.acts:
        return False
    if any(one.what in RESOURCES for one in story.givens) and not any(one.had for one in query.said):
        return False
    own = [one.card for one in query.main.cards() if TREASURE in types_of(one.card)]
    return not (own and scene.main and scene.main not in own and TREASURE in types_of(scene.main))


def _seated(query: Query, wanted: Wanted, story: Story, scene: Scene) -> Iterator[Sum]:
    """Yield what is so of a sum for each who may be meant."""
    window, told = windows(query.main, query.asked)
    lost, words = left_over(query.asked, wanted.at | told | everywhere(query.asked, *SUM_WORDS))
    for seat, who in doers(query.main, story):
        ever = seat >= 0 and _ever(scene, story.acts, wanted, seat)
        if seat < 0 or wanted.number >= 0 and not ever:
            continue
        count = Count(query, wanted, scene, story.asker, window, seat=seat)
        one = _sum(count, count.values())
        yield one.statement, (*who, *lost, *wanted.features, *(() if ever else NEVER), *one.features), words


def _ever(scene: Scene, acts: Sequence[Act], wanted: Wanted, seat: int) -> bool:
    """Say whether what is played gives somebody any of what is asked about, here or without the conditions."""
    if not wanted.gets and wanted.unit != "coins" and seat == 0:
        return True
    bare = lay(acts, (), (), scene.until) if scene.givens else None
    seen = [*scene.seen, *(bare.seen if bare is not None else ())]
    return any(one.verb == wanted.unit and one.player == seat for one in seen)


def _reaches(asked: Asked, story: Story, scene: Scene) -> Iterator[Sum]:
    """Yield how much the dearest card costs that a card lets somebody gain."""
    main = asked.main
    if not main.says("sum:dearest"):
        return
    used = everywhere(asked, *SUM_WORDS) | at(main, "sum:dearest", "quant:most", "unit:card", "unit:coins")
    lost, words = left_over(asked, frozenset(used))
    for seat, who in doers(main, story):
        found = holds(WHICH, scene, Deed("gain", seat)) if seat >= 0 else Verdict(NOTHING)
        if found.kind == CARDS:
            names = tuple(str(name) for name in found.value)
            said = Proposition(COST, Deed("gain", seat), scene.acts, scene.givens, ANYTIME, story.asker)
            yield Statement(said, Verdict(NUMBERS, (dearest(names),))), (*who, *lost), words
