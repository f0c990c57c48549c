"""What is told of a table: statements about what some cards do there, and on another table alike, never of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Final

from engine.model.card import nodes_of
from engine.model.kinds import BOON, HAND, HEX
from engine.model.names import plain
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.statements.evaluating import TAKEN, UNITS, VERBS, can_happen, caused, holds, matches
from engine.statements.proposition import (
    ANYTIME,
    CAN,
    CARD,
    COST,
    DOES,
    MANY,
    NO,
    NOTHING,
    NUMBERS,
    TOKENS,
    WHERE,
    YES,
    Deed,
    Proposition,
    Statement,
    Thing,
    Verdict,
)
from engine.statements.scenes import Scene
from engine.statements.things import is_ongoing, is_playable, printed, types_of
from engine.statements.values import got, protects, stays
from engine.statements.variations import apart
from engine.table.facts import fact, slug
from engine.vocabulary.playing import EachOther

# Deeds worth a question, those that matter most first.
TOLD: Final = (
    "protect", "gain", "trash", "exchange", "discard", "topdeck", "set-aside", "receive", "pass", "play", "extra-turn",
    "draw", "exile", "return", "cost", "stay", "reveal",
)  # fmt: skip
CURSE: Final = "Curse"
FATES: Final = ((BOON,), (HEX,))  # no cards, and told by their kind: which of them it is is chance
GAINED: Final = frozenset({"gain", "receive"})
LEAVING: Final = frozenset({"trash", "return", "exile", "set-aside"})  # what a card does to itself is told by its name
OPTIONAL: Final = frozenset({"gain", "trash", "discard", "topdeck", "set-aside", "exile", "play"})
PLAIN: Final = frozenset({"draw", "coins", "actions", "buys", "get tokens", "gain", "cost less"})
UNCOUNTED: Final = frozenset({"exchange", "set-aside"})  # of which the trace has both cards, or what is left of more
COUNTED: Final = ("coins", "actions", "buys", *sorted(TOKENS))
PROTECT: Final = "protect"
KEPT_OFF: Final = "unaffected"
RULES: Final = {COST: "C2"}  # that decide, where no card's own sentence does
PRICED: Final = "Gold"  # whose cost is told where cards cost less
MOST_TOLD: Final = 9  # cards, more of which only a deck that was looked through gives
# What the text of a card calls what a fact does.
AMOUNTS: Final = {"draw": "cards", "get tokens": "number", "take tokens": "number"}
NODES, NODES_APART = 400, 200  # of a table, and of the other one: what takes longer nobody sees through
MOST_WAYS: Final = 30  # of which each is looked at, on this table and on another one
FIRST, SECOND = 0, 1


class Table(NamedTuple):
    """Be a situation, the cards of whose doings is told, and when they do them.

    alone: the situations with one of two cards alone: what is so there too is no meeting of the two.
    """

    whole: Scene
    causes: tuple[str, ...]
    window: str = ANYTIME
    alone: tuple[Scene, ...] = ()


def told(table: Table | None, names: Sequence[str]) -> Iterator[Statement]:
    """Yield the statements of a table: what is done for certain, what can be done, what no longer happens."""
    if table is None or not table.whole.ways or not all(one.whole for one in table.alone):
        return
    here, *alone = (caused(one, table.causes) for one in (table.whole, *table.alone))
    found = [one for deed in _deeds((here, *alone), table, names) for one in _worth(here, deed, table.window, alone)]
    for one in _steady(found, table):
        said = one.proposition
        asker = said.deed.seat if said.deed.verb == PROTECT else FIRST
        yield one._replace(proposition=said._replace(asker=asker))


def _steady(found: Sequence[Statement], table: Table) -> Iterator[Statement]:
    """Yield those statements that are true on another table as well, of each deed the one that tells most."""
    same = _is_plain(table)
    needed = not same and any(one.proposition.form != CAN for one in found)
    other = apart(table.whole, NODES_APART) if needed else None
    there = caused(other, table.causes) if other is not None else None
    seen: set[Deed] = set()
    for one in found:
        said = one.proposition
        steady = same or said.form == CAN or there is not None and _is_so(one, there)
        if steady and said.deed not in seen:
            seen |= {said.deed} if said.form != WHERE else set()
            yield one


def _is_plain(table: Table) -> bool:
    """Say whether nothing is done but what a card tells first and without a condition, so that no table changes it."""
    if table.whole.asks or table.alone or len(table.whole.acts) != 1 or not is_playable(table.whole.main):
        return False
    lines = printed(table.whole.main).play
    told = [node for one in lines for node in (one.do if isinstance(one, EachOther) else (one,))]
    steps = [one for one in table.whole.seen if one.card]
    return all(one.card == table.whole.main and one.node in told and _is_sure(one) for one in steps)


def _is_sure(one: Fact) -> bool:
    """Say whether a fact comes about on every table on which its line is followed."""
    return one.verb in PLAIN and (one.verb != "gain" or set(one.cards) <= _named_by(one.card))


def _is_so(one: Statement, there: Scene) -> bool:
    """Say whether a statement is true on another table: of numbers each that comes about there is told."""
    said = one.proposition
    verdict = _read(said.form, there, said.deed, said.window)
    if said.form != MANY:
        return verdict == one.verdict
    lost = said.deed.seat != FIRST and verdict.value == (0,)  # others may have too few cards for it there
    return set(verdict.value) <= set(one.verdict.value) and not lost


def _deeds(scenes: Sequence[Scene], table: Table, names: Sequence[str]) -> dict[Deed, None]:
    """List the deeds that are worth asking about, in the order in which they are."""
    found = dict.fromkeys(deed for one in scenes for deed in _done(one, table.window, names))
    given = [one.deed for one in table.whole.givens]
    laid = [act.kind for act in table.whole.acts]
    for deed in [*found]:
        again = deed in given or deed.verb in laid and not deed.thing.card and deed.thing.unit == CARD
        if again or deed.verb == "play" and deed.thing.card in table.whole.plays:
            del found[deed]
    return found


def _done(scene: Scene, window: str, names: Sequence[str]) -> Iterator[Deed]:
    """Yield what is done on a scene: to cards that were named, or always to the same one, and to any; then the rest."""
    yield from _kept_off(scene)
    steps = [one for one in scene.seen if one.card and one.player in (FIRST, SECOND)]
    for verb in filter(VERBS.__contains__, TOLD):
        for step in steps:
            if step.verb in VERBS[verb].facts:
                yield from (
                    one for one in _to_cards(scene, verb, step, window, names) if can_happen(scene, one, window)
                )
    yield from _got(scene)
    if len(names) == 1 and not window and names[0] in scene.plays and is_ongoing(names[0]):
        yield Deed("stay", FIRST, Thing(names[0], itself=True))


def _to_cards(scene: Scene, verb: str, step: Fact, window: str, names: Sequence[str]) -> list[Deed]:
    """List the deeds of a step to those of its cards that are told by name, else the deed to any card."""
    named = [Deed(verb, step.player, Thing(name)) for name in dict.fromkeys(map(plain, step.cards))]
    kept = [one for one in named if _is_told(scene, one, names) or _is_certain(scene, one, window, step)]
    return kept or [_of_any(verb, step)]


def _kept_off(scene: Scene) -> Iterator[Deed]:
    """Yield that a card in hand keeps something off."""
    seats = {one.player for one in scene.seen if one.verb == KEPT_OFF}
    held = [one for one in scene.givens if one.what == "hand" and one.seat in seats]
    yield from (Deed(PROTECT, one.seat, Thing(card)) for one in held for card in one.cards)


def _got(scene: Scene) -> Iterator[Deed]:
    """Yield of what is no card who gets it: coins, Actions, tokens; and that cards cost less."""
    got = dict.fromkeys((one.player, one.to if one.verb in TAKEN else one.verb) for one in scene.seen)
    yield from (Deed("receive", seat, Thing(unit=unit)) for unit in COUNTED for seat, what in got if what == unit)
    if any(what == "cost less" for _, what in got) and len(scene.acts) == 1:
        yield Deed("cost", FIRST, Thing(PRICED))


def _of_any(verb: str, step: Fact) -> Deed:
    """Make the deed to any card, or to any Boon or Hex."""
    kind = types_of(plain(step.cards[0]))[:1] if step.cards else ()
    return Deed(verb, step.player, Thing(kind=kind[0]) if kind in FATES else Thing())


def _is_told(scene: Scene, deed: Deed, names: Sequence[str]) -> bool:
    """Say whether a card is named that may be gained, or that somebody has: not one that only happened to lie there."""
    card = deed.thing.card
    if card == CURSE:
        return deed.verb in GAINED
    held = any(given.what == "hand" and given.seat == deed.seat and card in given.cards for given in scene.givens)
    return card in names and (deed.verb in GAINED or deed.verb in LEAVING or held)


def _is_certain(scene: Scene, deed: Deed, window: str, step: Fact) -> bool:
    """Say whether a card is told by the card itself: what is gained by name, not what happened to lie there."""
    card = deed.thing.card
    if deed.verb not in GAINED or types_of(card)[:1] in FATES:
        return False
    named = deed.verb != "gain" or card in scene.plays or card in _named_by(step.card)
    return named and _read(DOES, scene, deed, window).kind == YES


@lru_cache(None)
def _named_by(card: str) -> frozenset[str]:
    """Collect the cards that the text of a card names."""
    name = plain(card)
    return frozenset(chain.from_iterable(getattr(node, "named", ()) for node in nodes_of(printed(name))))


def _worth(scene: Scene, deed: Deed, window: str, alone: Sequence[Scene]) -> Iterator[Statement]:
    """Yield the statements of a deed that are worth telling, first those that tell most; of two what neither does."""
    for form in _forms(scene, deed):
        verdict = _read(form, scene, deed, window)
        before = [_read(form, one, deed, window) for one in alone]
        if _is_telling(scene, form, deed, verdict) and _is_new(verdict, before):
            said = Proposition(form, deed, scene.acts, scene.givens, window)
            yield Statement(said, verdict, RULES.get(form, ""), scene.assumed)


def _is_new(verdict: Verdict, alone: Sequence[Verdict]) -> bool:
    """Say whether something comes of two cards: no card alone brings it, nor do both one after the other."""
    if verdict.kind == NUMBERS and len(alone) > 1:
        sums = {sum(map(int, some)) for some in product(*(one.value or (0,) for one in alone))}  # type: ignore[arg-type]
        return verdict not in alone and set(verdict.value) != sums
    return verdict not in alone


def _forms(scene: Scene, deed: Deed) -> tuple[str, ...]:
    """List the forms in which a deed may be worth asking about, those that tell most first."""
    if deed.verb in ("stay", "extra-turn", PROTECT) or deed.thing.card:
        return (COST,) if deed.verb == "cost" else (DOES, CAN)
    counted = deed.verb not in UNCOUNTED and not (deed.verb == "play" and any(map(_is_again, scene.seen)))
    return (*((WHERE,) if deed.verb == "gain" else ()), *((MANY,) if counted else ()), CAN)


def _is_again(one: Fact) -> bool:
    return one.verb == "play again"


def _is_telling(scene: Scene, form: str, deed: Deed, verdict: Verdict) -> bool:
    """Say whether a form tells something of a deed that no other one tells better."""
    if form == DOES:
        return verdict.kind in ((YES,) if deed.verb == "stay" else (YES, NO)) and _is_all(scene)
    if form == MANY:
        return _is_number(deed, verdict) and _is_all(scene) and _is_counted(scene, deed)
    if form == WHERE:  # what was drawn again on the way is elsewhere in the end
        return len(verdict.value) == 1 and verdict.value != ("discard",)
    if form == CAN:
        return verdict.kind == YES and (bool(deed.thing.card) or _is_optional(scene, deed))
    return verdict.kind == NUMBERS


def _is_number(deed: Deed, verdict: Verdict) -> bool:
    """Say whether a number is worth telling: no Boon or Hex that is turned over, since it is received then."""
    few = ((), (0,), (0, 1)) if deed.thing.unit == CARD and deed.verb != "draw" else ((), (0,))
    return (
        verdict.value not in few
        and max(map(int, map(str, verdict.value))) <= MOST_TOLD
        and (deed.verb != "reveal" or not deed.thing.kind)
    )


def _is_optional(scene: Scene, deed: Deed) -> bool:
    """Say whether somebody may leave a deed that he can do."""
    return deed.verb in OPTIONAL and deed.seat == FIRST and 0 in holds(MANY, scene, deed).value


def _is_counted(scene: Scene, deed: Deed) -> bool:
    """Say whether a card tells the number itself, and no deck was looked through for it."""
    steps = [one for one in scene.seen if matches(one, deed)]
    told = [getattr(one.node, AMOUNTS.get(one.verb, one.verb), 0) for one in steps]
    alike = len({one.verb for one in steps}) == 1  # what is taken first and received later is told twice
    return alike and all(isinstance(one, int) for one in told) and not any(map(_is_unbounded, steps))


def _is_unbounded(one: Fact) -> bool:
    """Say whether something is done to any number of cards of a hand."""
    some = getattr(one.node, "some", None)
    return getattr(some, "high", 0) > MOST_TOLD and getattr(one.node, "frm", HAND) == HAND


def _is_all(scene: Scene) -> bool:
    """Say whether no way was left out, and what is told of all ways can be looked at elsewhere."""
    return scene.whole and len(scene.ways) < MOST_WAYS


def _read(form: str, scene: Scene, deed: Deed, window: str) -> Verdict:
    """Read the verdict of a deed off a scene."""
    unit = deed.thing.unit
    if deed.verb == PROTECT:
        return protects(scene, deed.seat)
    if deed.verb == "stay":
        return stays(scene, deed.thing.card)
    if form == COST:
        coins = dict(scene.prices).get(deed.thing.card, ())
        return Verdict(NUMBERS, coins) if len(coins) == 1 and coins[0] != fact(slug(PRICED)).coins else Verdict(NOTHING)
    if unit in UNITS:
        return Verdict(NUMBERS, tuple(sorted(set(got(scene, unit, deed.seat, window)))))
    return holds(form, scene, deed, window)
