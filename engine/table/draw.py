"""Draw what chance decides before the game: the kingdom, its landscapes, what is settled beside it, who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

from engine.records import NamedTuple
from engine.table.boxes import PILES, SIDEWAYS, box
from engine.table.chance import Dice
from engine.table.errors import TableError
from engine.table.facts import fact, pile_of
from engine.table.formula import LANDSCAPES, counts, looks_at, things_of
from engine.table.kingdom import CARDS, Kingdom, Shelf, asked_choices, filled, occupied, settle, traits_of
from engine.table.layout import OLD_FIRST_PLAYER
from engine.table.request import ALWAYS, MOST_LANDSCAPES, NEVER, RULE, Request, shelf, sideways, weights
from engine.table.sampling import (
    Demand,
    box_between,
    check_pool,
    cost_between,
    draw_piles,
    is_possible,
    must_have,
    odds,
    smallest_hit,
    wished,
)
from engine.table.wishes import forbidden, is_met, read_wishes

SIZE: Final = 10
DRAWN: Final = PILES | SIDEWAYS | {"ally", "prophecy"}
TRIES: Final = 40  # landscapes or roles that nothing fits are drawn again so often
_SHARES, _SIDEWAYS, _PILES, _CHOICES, _AGAIN = range(1, 6)  # which dice throw what; 1 is the oldest
TRIES_TO_TURN: Final = 60  # landscapes are drawn anew so often before all that would do are listed
ASKS: Final = {"ally": "liaison", "prophecy": "omen"}  # who asks for a card that was named


class Draw(NamedTuple):
    """Be what was drawn: the kingdom, which cards brought Colonies and Shelters, and the chances of what was settled.

    `chances` has the chance of each choice made beside the piles (see `engine.table.kingdom.settle`).
    """

    kingdom: Kingdom
    shares: Shares
    chances: Mapping[str, Fraction]


class Shares(NamedTuple):
    """Be the kingdom cards whose box brought in the Colonies and the Shelters, None where they are not used."""

    colonies: str | None
    shelters: str | None


def pool_of(name: str) -> tuple[str, ...]:
    """List the kingdom piles of a box; raises TableError `table.box`."""
    return box(name).piles


def draw(request: Request, seed: int) -> Draw:
    """Draw a kingdom: the same request and seed give the same, for ever (as long as the data are the same).

    A request for more than ten piles gives all of them with nothing settled beside, until as many are struck. Raises
    TableError: `table.pool` when there are too few piles, `wish.conflict` when the wishes cannot hold together,
    `table.none-left` when nothing can fill a role, and as `request` and `wishes` do.
    """
    stock = shelf(request)
    _check_named(request)
    for attempt in range(TRIES):
        try:
            return _draw(request, stock, Dice(seed).spawn(_AGAIN).spawn(attempt) if attempt else Dice(seed))
        except TableError as error:
            if error.msgid != "table.none-left" or attempt == TRIES - 1:
                raise
    raise AssertionError("unreachable")


def _draw(request: Request, stock: Shelf, dice: Dice) -> Draw:
    piles, landscapes = _draw_piles(request, stock, dice)
    if request.size > SIZE and not request.struck:
        return Draw(Kingdom(piles, landscapes), Shares(None, None), {})
    piles = strike(piles, request.struck) if request.struck else piles
    kingdom, shares = _share(Kingdom(piles, landscapes), request, dice.spawn(_SHARES))
    kingdom = _appoint(kingdom, request)
    kingdom, chances = settle(kingdom, _less_forbidden(request, stock), dice.spawn(_CHOICES), request.profile)
    for number, card in enumerate(request.replaced):
        condition = request.conditions[number] if number < len(request.conditions) else ""
        fitting = _fitting(card, condition, request, stock, kingdom)
        kingdom, more = _replace(kingdom, card, *fitting, dice.spawn(_AGAIN).spawn(1000 + number))
        chances = {**chances, **more}
    return Draw(kingdom, shares, chances)


def _draw_piles(request: Request, stock: Shelf, dice: Dice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw landscapes by the official odds, then the piles among all kingdoms that the wishes allow with them."""
    first = tuple(card for card in request.include if fact(card).kind in SIDEWAYS)
    pool = tuple(sorted(stock.piles))
    if len(pool) < request.size:
        raise TableError("table.pool", n=len(pool), size=request.size)
    loose = sorted(sideways(request))
    if is_free(request):
        turned = draw_landscapes(loose, len(pool), request.size, dice.spawn(_SIDEWAYS), request.landscapes, first)
        return tuple(dice.sample(pool, request.size)), turned
    return draw_wanted(request, pool, loose, first, dice.spawn(_SIDEWAYS), dice.spawn(_PILES))


def is_free(request: Request) -> bool:
    """Tell whether every kingdom of the boxes is equally likely: nothing is wished, asked for by name, or weighed."""
    named = any(fact(pile_of(card)).kind not in SIDEWAYS for card in request.include)
    asked = request.wishes.strip() or request.limits or request.costs or request.weights or request.recent
    return not (named or asked)


def _check_named(request: Request) -> None:
    """Refuse what is both asked for and unwanted, what is drawn for no role, and more landscapes than may lie there."""
    unwanted = request.unwanted
    turned: list[str] = []
    for card in unwanted:
        if fact(card).kind not in DRAWN:
            raise TableError("table.not-drawn", card=card)
    for card in request.include:
        kind = fact(pile_of(card)).kind
        if pile_of(card) in unwanted:
            raise TableError("table.both-ways", card=card)
        if kind not in DRAWN:
            raise TableError("table.not-drawn", card=card)
        if kind in SIDEWAYS:
            if len(turned) >= request.landscapes or not may_join(card, turned):
                raise TableError("table.landscapes-full", card=card, n=request.landscapes)
            turned.append(card)


def _appoint(kingdom: Kingdom, request: Request) -> Kingdom:
    """Put an Ally or Prophecy that was asked for by name in its place."""
    for card in request.include:
        if fact(card).kind in ("ally", "prophecy"):
            kingdom = filled(kingdom, fact(card).kind, card)
    return kingdom


def _less_forbidden(request: Request, stock: Shelf) -> Shelf:
    """Leave out what the wishes forbid outright (`no attack`): it must not come in by a role either."""
    if not request.wishes.strip():
        return stock
    wishes = read_wishes(request.wishes)
    return stock._replace(piles=tuple(one for one in stock.piles if not forbidden(wishes, one)))


def strike(piles: Sequence[str], struck: Sequence[str]) -> tuple[str, ...]:
    """Strike piles from a deal so that ten are left; raises TableError `table.strike`, `table.not-dealt-pile`."""
    gone = [pile_of(card) for card in struck]
    for card in gone:
        if card not in piles:
            raise TableError("table.not-dealt-pile", card=card)
    left = tuple(card for card in piles if card not in gone)
    if len(left) != SIZE:
        raise TableError("table.strike", n=len(piles) - SIZE, struck=len(set(gone)))
    return left


def _replace(
    kingdom: Kingdom, card: str, request: Request, stock: Shelf, dice: Dice
) -> tuple[Kingdom, dict[str, Fraction]]:
    """Exchange one pile, landscape or card in a role for another and keep the rest, as far as it is still asked for."""
    stays = _less_forbidden(request, stock)
    stock = Shelf(*(tuple(one for one in ids if one != pile_of(card)) for ids in stays))
    pile = pile_of(card)
    if pile in kingdom.piles:
        kingdom = _replace_pile(kingdom, card, request, stock, dice)
    elif card in kingdom.landscapes:
        kingdom = _replace_landscape(kingdom, card, request, dice)
    else:
        roles = {pile_of(getattr(kingdom, one)): one for one in (*CARDS, "ally", "prophecy") if getattr(kingdom, one)}
        role = roles.get(pile, "")
        if not role:
            raise TableError("table.not-dealt-pile", card=card)
        kingdom = filled(kingdom, role, "")
    return settle(_drop_unasked(kingdom), stock, dice.spawn(_CHOICES), request.profile)


def _fitting(
    card: str, condition: str, request: Request, stock: Shelf, kingdom: Kingdom
) -> tuple[Request, Shelf]:
    """Leave of what may come in for something exchanged only what meets a condition; what lies there stays.

    Raises TableError `table.none-meets` and `wish.*`.
    """
    if not condition:
        return request, stock
    wishes = read_wishes(condition)
    lying = kingdom.landscapes if card in kingdom.landscapes else kingdom.piles
    there = sideways(request) if card in kingdom.landscapes else stock.piles
    if not any(is_met(wishes, one) for one in there if one not in lying):
        raise TableError("table.none-meets", card=card, wish=condition)
    out = tuple(one for one in sideways(request) if one not in kingdom.landscapes and not is_met(wishes, one))
    piles = tuple(one for one in stock.piles if one in kingdom.piles or is_met(wishes, one))
    return request._replace(exclude=(*request.exclude, *out)), stock._replace(piles=piles)


def _replace_pile(kingdom: Kingdom, card: str, request: Request, stock: Shelf, dice: Dice) -> Kingdom:
    """Draw another pile beside those that stay."""
    pile = pile_of(card)
    rest = tuple(one for one in kingdom.piles if one != pile)
    taken = occupied(kingdom) - {*kingdom.piles, *kingdom.landscapes}
    kept = tuple(one for one in (*request.include, *kingdom.landscapes) if one != card)
    again = request._replace(include=tuple(dict.fromkeys((*kept, *rest))), struck=(), size=SIZE)
    free = stock._replace(piles=tuple(one for one in stock.piles if one not in taken))
    drawn, _ = _draw_piles(again, free, dice)
    new = next(one for one in drawn if one not in rest)
    return kingdom._replace(piles=tuple(new if one == pile else one for one in kingdom.piles))


def _replace_landscape(kingdom: Kingdom, card: str, request: Request, dice: Dice) -> Kingdom:
    rest = tuple(one for one in kingdom.landscapes if one != card)
    free = [one for one in sorted(sideways(request)) if one not in kingdom.landscapes and may_join(one, rest)]
    if not free:
        raise TableError("table.none-left", choice="landscape", card=card)
    new = dice.choose(free)
    return kingdom._replace(landscapes=tuple(new if one == card else one for one in kingdom.landscapes))


def _drop_unasked(kingdom: Kingdom) -> Kingdom:
    """Forget what nothing asks for any more, and Traits or an Obelisk on a pile that is gone.

    What goes may have asked for more: with the last Omen goes Approaching Army, and with that its pile.
    """
    asked = asked_choices(kingdom)
    less: dict[str, Any] = {one: "" for one in (*CARDS, "ally", "prophecy", "obelisk") if one not in asked}
    less |= {one: () for one in ("boons", "market") if one not in asked}
    there = {*kingdom.piles, kingdom.bane, kingdom.army, "ruins"}
    less["traits"] = tuple(pair for pair in kingdom.traits if pair[0] in traits_of(kingdom) and pair[1] in there)
    if kingdom.obelisk not in there:
        less["obelisk"] = ""
    changed = kingdom._replace(**less)
    return changed if changed == kingdom else _drop_unasked(changed)


def _share(kingdom: Kingdom, request: Request, dice: Dice) -> tuple[Kingdom, Shares]:
    """Decide about Colonies and Shelters, by the rule or as the request says."""
    drawn = draw_shares(kingdom.piles, dice)
    colonies = _decide(request.colonies, drawn.colonies, dice)
    shelters = _decide(request.shelters, drawn.shelters, dice)
    shares = Shares(
        drawn.colonies if request.colonies == RULE else None, drawn.shelters if request.shelters == RULE else None
    )
    return kingdom._replace(colonies=colonies, shelters=shelters), shares


def _decide(mode: str, drawn: str | None, dice: Dice) -> bool:
    if mode in (ALWAYS, NEVER):
        return mode == ALWAYS
    if mode == RULE:
        return drawn is not None
    chance = Fraction(mode)
    return dice.below(chance.denominator) < chance.numerator


def draw_shares(kingdom: Sequence[str], dice: Dice) -> Shares:
    """Turn up one card of the kingdom for the Colonies and another for the Shelters (14.2)."""
    order = sorted(kingdom)
    dice.shuffle(order)
    colonies = order[0] if order and fact(order[0]).box == "prosperity" else None
    shelters = order[1] if len(order) > 1 and fact(order[1]).box == "dark-ages" else None
    return Shares(colonies, shelters)


def draw_first_player(players: int, dice: Dice, winners: Sequence[int] = (), profile: str = "current") -> int:
    """Find who begins, as a seat counted from 0; `winners` are the seats that won the last game (14.4).

    After a single winner his left neighbour begins, which is also what "the winner goes last" means. After a tie
    chance decides: today among all, in 2008 among those who did not win, if there are any.
    """
    if len(winners) == 1:
        return (winners[0] + 1) % players
    seats = list(range(players))
    if profile in OLD_FIRST_PLAYER and winners:
        seats = [seat for seat in seats if seat not in winners] or seats
    return dice.choose(seats)


# What was wished: landscapes by the official odds, then piles among all kingdoms that are allowed with them.


def demands_of(request: Request) -> tuple[Demand, ...]:
    """List everything a request demands of the ten piles; raises TableError `wish.*`."""
    found = [wished(one) for one in read_wishes(request.wishes)]
    for card in dict.fromkeys(map(pile_of, request.include)):
        kind = fact(card).kind
        if kind in PILES:
            found.append(must_have(card))
        elif kind in ASKS:
            found += [wished(one)._replace(source="include") for one in read_wishes(ASKS[kind])]
    found += [box_between(*one) for one in request.limits]
    found += [cost_between(*one) for one in request.costs]
    return tuple(dict.fromkeys(found))


def draw_wanted(
    request: Request, pool: tuple[str, ...], loose: Sequence[str], first: Sequence[str], turning: Dice, dice: Dice
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw piles and landscapes for a request; `loose` may be turned up, `first` lie there already.

    Landscapes with which no kingdom could fulfil the wishes are drawn again. Raises TableError `wish.conflict` with a
    smallest set of demands that cannot hold together, `wish.pool`, `wish.too-much`.
    """
    demands, heavy = demands_of(request), weights(request, pool)
    check_pool(pool, request.size, heavy)
    mattering = any(looks_at(one.formula, LANDSCAPES) for one in demands)
    for _ in range(TRIES_TO_TURN if mattering else 1):
        turned = draw_landscapes(loose, len(pool), request.size, turning, request.landscapes, first)
        if not mattering or is_possible(pool, request.size, demands, heavy, turned):
            return draw_piles(pool, request.size, demands, dice, heavy, turned), turned
    fitting = [
        turned for turned in _arrangements(loose, first, request.landscapes, demands)
        if is_possible(pool, request.size, demands, heavy, turned)
    ]  # fmt: skip
    if not fitting:
        raise _conflict(request, pool, loose, first, demands, heavy)
    kind = turning.choose(fitting)
    turned = _like(kind, loose, first, demands, turning)
    return draw_piles(pool, request.size, demands, dice, heavy, turned), turned


def _sign(card: str, demands: Sequence[Demand]) -> tuple[bool, ...]:
    """Tell what the demands see in a landscape, and whether it is a Way."""
    seen = tuple(card in things_of(one.selector) for demand in demands for one in counts(demand.formula))
    return (*seen, fact(card).kind == "way")


def _arrangements(
    loose: Sequence[str], first: Sequence[str], most: int, demands: Sequence[Demand]
) -> Iterator[tuple[str, ...]]:
    """List one arrangement of landscapes for each way in which the demands can tell them apart."""
    alike: dict[tuple[bool, ...], list[str]] = {}
    for card in loose:
        if card not in first:
            alike.setdefault(_sign(card, demands), []).append(card)
    some = [card for cards in alike.values() for card in cards[:most]]
    seen = set()
    for number in range(most - len(first) + 1):
        for chosen in combinations(some, number):
            turned = list(first)
            for card in chosen:
                if may_join(card, turned):
                    turned.append(card)
            sign = tuple(sorted(_sign(card, demands) for card in turned))
            if len(turned) == len(first) + number and sign not in seen:
                seen.add(sign)
                yield tuple(turned)


def _like(
    kind: Sequence[str], loose: Sequence[str], first: Sequence[str], demands: Sequence[Demand], dice: Dice
) -> tuple[str, ...]:
    """Choose landscapes that the demands cannot tell from these."""
    turned = list(first)
    for card in kind:
        if card not in first:
            sign = _sign(card, demands)
            turned.append(dice.choose([one for one in loose if one not in turned and _sign(one, demands) == sign]))
    return tuple(turned)


def _conflict(
    request: Request,
    pool: Sequence[str],
    loose: Sequence[str],
    first: Sequence[str],
    demands: Sequence[Demand],
    heavy: dict[str, int],
) -> TableError:
    """Find a smallest set of demands that cannot hold together whatever landscapes are turned up."""

    def can(places: frozenset[int]) -> bool:
        chosen = [demands[place] for place in sorted(places)]
        arranged = _arrangements(loose, first, request.landscapes, chosen)
        return any(is_possible(pool, request.size, chosen, heavy, turned) for turned in arranged)

    every = frozenset(range(len(demands)))
    seen: list[frozenset[int]] = []
    while can(tried := smallest_hit(seen)):
        for place in every - tried:
            if can(tried | {place}):
                tried |= {place}
        seen.append(every - tried)
    told = "; ".join(demands[place].text for place in sorted(tried))
    return TableError("wish.conflict", n=len(tried), piles=len(pool), wishes=told)


def odds_of(request: Request, pool: tuple[str, ...], kingdom: Kingdom) -> dict[str, Fraction]:
    """Return the exact chance of every pile of the pool beside the landscapes of a kingdom."""
    return odds(pool, request.size, demands_of(request), weights(request, pool), kingdom.landscapes)


# The official procedure for landscapes (14.2): shuffled in among the piles, at most two, of Ways at most one.


def may_join(card: str, turned: Sequence[str]) -> bool:
    """Tell whether a landscape may join those that lie there: of Ways only one (14.2)."""
    return fact(card).kind != "way" or all(fact(one).kind != "way" for one in turned)


def draw_landscapes(
    landscapes: Sequence[str], piles: int, size: int, dice: Dice, most: int = MOST_LANDSCAPES, first: Sequence[str] = ()
) -> tuple[str, ...]:
    """Turn landscapes up as they come while `size` of `piles` kingdom piles are turned up from one shuffled stack.

    The stack is not made: whether the next card is a landscape depends on how many of each are left, and which one it
    is on nothing else. `first` are there already.
    """
    turned = list(first)
    left = [card for card in landscapes if card not in turned]
    others, wanted = piles, size
    while wanted and left and len(turned) < most:
        if dice.below(len(left) + others) < others:
            others -= 1
            wanted -= 1
            continue
        card = left.pop(dice.below(len(left)))
        if may_join(card, turned):
            turned.append(card)
    return tuple(turned)


@cache
def chance_of_number(landscapes: int, piles: int, size: int) -> tuple[Fraction, ...]:
    """Return the chance that 0, 1, 2 ... landscapes come before the last of `size` piles (negative hypergeometric)."""
    ways = comb(landscapes + piles, piles)
    return tuple(
        Fraction(comb(size + number - 1, number) * comb(landscapes + piles - size - number, piles - size), ways)
        for number in range(landscapes + 1)
    )


@cache
def kept(ways: int, others: int, piles: int, size: int, most: int = MOST_LANDSCAPES) -> dict[tuple[int, int], Fraction]:
    """Return the chance of each pair (Ways kept, other landscapes kept) under the official procedure."""
    found: dict[tuple[int, int], Fraction] = {}
    for number, chance in enumerate(chance_of_number(ways + others, piles, size)):
        for pair, part in _turn(ways, others, number, 0, 0, most):
            found[pair] = found.get(pair, Fraction(0)) + chance * part
    return found


def _turn(
    ways: int, others: int, number: int, way: int, other: int, most: int
) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """Turn so many landscapes up, of which Ways after the first do not stay."""
    if not number or way + other == most:
        yield (way, other), Fraction(1)
        return
    total = ways + others
    if ways:
        for pair, part in _turn(ways - 1, others, number - 1, 1, other, most):
            yield pair, part * Fraction(ways, total)
    if others:
        for pair, part in _turn(ways, others - 1, number - 1, way, other + 1, most):
            yield pair, part * Fraction(others, total)


def chance_of(card: str, landscapes: Sequence[str], piles: int, size: int, most: int = MOST_LANDSCAPES) -> Fraction:
    """Return the chance that one landscape is kept, when nothing else is asked for."""
    ways = sum(fact(one).kind == "way" for one in landscapes)
    others = len(landscapes) - ways
    mine = fact(card).kind == "way"
    expected = sum(
        (chance * pair[0 if mine else 1] for pair, chance in kept(ways, others, piles, size, most).items()), Fraction(0)
    )
    return expected / (ways if mine else others)
