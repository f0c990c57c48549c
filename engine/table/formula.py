"""What a wish counts, and what must hold of the counts: within bounds, joined by and, or, not.

Counted are kingdom piles, and landscapes where a wish asks for them, by tag, type, box, cost, need or name. A selector
is worked out as a set of ids, once for all things there are; counting a kingdom is then looking them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from engine.records import NamedTuple
from engine.table.boxes import PILES as PILE_KINDS, SIDEWAYS as LANDSCAPE_KINDS, box, boxes
from engine.table.facts import all_ids, fact, pile_of
from engine.table.kingdom import Kingdom, gather
from engine.table.needs import BY_CARD, BY_TYPE, bringers
from engine.table.tags import ALWAYS, tags_of

PILES: Final = "piles"
LANDSCAPES: Final = "landscapes"
BOTH: Final = "both"
EITHER: Final = ""  # what stands beside it decides
LANDSCAPE: Final = "landscape"
TOKEN: Final = "token"
TOKEN_NEEDS: Final = frozenset({"tokens", "token", "mark", "points"})
TOKEN_MATS: Final = frozenset({"coffers", "villagers", "favors", "pirate-ship"})
MOST_COINS: Final = 99
WHERE: Final = {"kind": LANDSCAPES, "box": EITHER, "cost": EITHER, "needs": BOTH, "card": BOTH}


class Selector(NamedTuple):
    """Choose piles and landscapes.

    `kind`: tag, surely (a tag held always), type, kind (of landscapes), box, cost, needs, card; or not, and, or with
    `parts`. `value` is the tag, type, kind, id, or for cost `potion`, `debt`, `3`, `2..4`, `<=4`, `>=5`. `where` says
    among what a leaf looks: PILES, LANDSCAPES, BOTH, or EITHER as long as nothing beside it has decided.
    """

    kind: str
    value: str = ""
    parts: tuple[Selector, ...] = ()
    where: str = PILES


def leaf(kind: str, value: str) -> Selector:
    """Make a selector without parts."""
    return Selector(kind, value, (), WHERE.get(kind, PILES))


def scope(selector: Selector) -> str | None:
    """Tell among what a selector looks; None where an `and` asks for a pile that is a landscape."""
    if not selector.parts:
        return selector.where
    scopes = {scope(part) for part in selector.parts}
    if None in scopes:
        return None
    if len(scopes) == 1:
        return scopes.pop()
    if selector.kind == "or":
        return PILES if scopes == {PILES, EITHER} else BOTH
    firm = scopes - {EITHER, BOTH}
    if len(firm) == 2:
        return None
    return firm.pop() if firm else BOTH


def settled(selector: Selector, where: str = PILES) -> Selector:
    """Decide where box and cost look: beside a kind of landscapes among those, else among the piles."""
    if not selector.parts:
        return selector._replace(where=selector.where or where)
    if selector.kind == "and" and any(scope(part) == LANDSCAPES for part in selector.parts):
        where = LANDSCAPES
    return selector._replace(parts=tuple(settled(part, where) for part in selector.parts))


@cache
def everything(where: str) -> frozenset[str]:
    """List the ids of all kingdom piles, all landscapes, or both."""
    kinds = {PILES: PILE_KINDS, LANDSCAPES: LANDSCAPE_KINDS}.get(where, PILE_KINDS | LANDSCAPE_KINDS)
    return frozenset(one for one in all_ids() if fact(one).kind in kinds)


@cache
def things_of(selector: Selector) -> frozenset[str]:
    """List the ids of all piles and landscapes that a selector chooses, of every box there is."""
    if selector.kind == "not":
        return everything(scope(selector) or BOTH) - things_of(selector.parts[0])
    if selector.kind == "and":
        return frozenset.intersection(*map(things_of, selector.parts))
    if selector.kind == "or":
        return frozenset.union(*map(things_of, selector.parts))
    among = everything(selector.where)
    if selector.kind == "box":
        return among & _inside(selector.value)
    if selector.kind == "card":
        return among & {selector.value}
    return frozenset(one for one in among if _is_chosen(selector, one))


def _is_chosen(selector: Selector, one: str) -> bool:
    kind, value = selector.kind, selector.value
    if kind == "tag":
        return value in tags_of(one)
    if kind == "surely":
        return tags_of(one).get(value) == ALWAYS
    if kind == "type":
        return value in types_of(one)
    if kind == "kind":
        return value in (LANDSCAPE, fact(one).kind)
    if kind == "cost":
        return _costs(one, value)
    return value in brought(one)


def _inside(name: str) -> frozenset[str]:
    """List what is of a box: an edition, an update pack, a promo; or of any edition of it (`base`)."""
    found = {one for one in all_ids() if fact(one).box == name}
    if name in boxes():
        sold = box(name)
        found.update(sold.piles, sold.landscapes)
    return frozenset(found)


def _costs(one: str, value: str) -> bool:
    """Tell whether a thing costs so many coins and nothing else, or whether it costs Potion or Debt (C4)."""
    found = fact(one)
    if value in ("potion", "debt"):
        return bool(found.potion if value == "potion" else found.debt)
    if found.coins is None or found.potion or found.debt:
        return False
    least, most = cost_span(value)
    return least <= found.coins <= most


def cost_span(value: str) -> tuple[int, int]:
    """Return the least and the greatest number of coins that `3`, `2..4`, `<=4` or `>=5` means."""
    if value[:2] in ("<=", ">="):
        bound = int(value[2:])
        return (0, bound) if value[0] == "<" else (bound, MOST_COINS)
    least, _, most = value.partition("..")
    return int(least), int(most or least)


@cache
def types_of(one: str) -> frozenset[str]:
    """List the types of a thing in small letters; a mixed pile has those of all its cards."""
    return frozenset(kind.lower() for card in (fact(one), *bringers(one)) for kind in card.types)


@cache
def brought(one: str) -> frozenset[str]:
    """List what a pile or landscape brings to the table, by kind and by id of needs, and by `token` (14.3)."""
    alone = Kingdom((), (one,)) if fact(one).kind in LANDSCAPE_KINDS else Kingdom((one,))
    found: set[str] = set()
    for need in gather(alone):
        found.update((need.kind, need.id))
        if need.kind in TOKEN_NEEDS or (need.kind == "mat" and need.id in TOKEN_MATS):
            found.add(TOKEN)
    return frozenset(found)


@cache
def box_names() -> tuple[str, ...]:
    """List what may stand behind `box:`."""
    families = dict.fromkeys(fact(one).box for one in all_ids() if fact(one).kind in PILE_KINDS)
    return tuple(dict.fromkeys((*families, *boxes())))


@cache
def card_names() -> tuple[str, ...]:
    """List the ids of piles, landscapes and cards in mixed piles."""
    return tuple(one for one in all_ids() if pile_of(one) in everything(BOTH))


@cache
def type_names() -> tuple[str, ...]:
    """List the types that cards in kingdom piles have, in small letters."""
    return tuple(sorted({kind for one in everything(PILES) for kind in types_of(one)}))


@cache
def need_names() -> tuple[str, ...]:
    """List what may stand behind `needs:`: kinds and ids."""
    lists: Iterable[Iterable[object]] = (*BY_TYPE.values(), *BY_CARD.values())
    known = {name for needs in lists for need in needs for name in (getattr(need, "kind"), getattr(need, "id"))}  # noqa: B009
    return tuple(sorted(known | {"potion", TOKEN}))


@cache
def tag_names() -> tuple[str, ...]:
    """List the tags that any kingdom pile has."""
    return tuple(sorted({tag for one in everything(PILES) for tag in tags_of(one)}))


def words() -> tuple[str, ...]:
    """List the words that choose by themselves: tags, types, kinds of landscapes, `token`."""
    return tuple(dict.fromkeys((*tag_names(), *type_names(), *sorted(LANDSCAPE_KINDS), LANDSCAPE, TOKEN)))


def named(word: str) -> Selector | None:
    """Find what a word chooses; a tag goes before a type of the same name."""
    if word in tag_names():
        return leaf("tag", word)
    if word == LANDSCAPE or word in LANDSCAPE_KINDS:
        return leaf("kind", word)
    if word == TOKEN:
        return leaf("needs", TOKEN)
    return leaf("type", word) if word in type_names() else None


class Formula(NamedTuple):
    """Hold of a kingdom or not. `kind`: count (from `low` to `high` things, None: any number), and, or, not."""

    kind: str
    parts: tuple[Formula, ...] = ()
    selector: Selector = Selector("or")
    low: int = 0
    high: int | None = None


ANY: Final = Formula("and")


def count(selector: Selector, low: int, high: int | None = None) -> Formula:
    """Make the formula that so many things are of a kind."""
    return Formula("count", (), selector, low, high)


def counts(formula: Formula) -> Iterator[Formula]:
    """Walk through the counts of a formula."""
    if formula.kind == "count":
        yield formula
    for part in formula.parts:
        yield from counts(part)


def judge(formula: Formula, span: Callable[[Selector], tuple[int, int]]) -> bool | None:
    """Tell whether a formula holds, where `span` gives the least and greatest count; None: it depends."""
    if formula.kind == "count":
        least, most = span(formula.selector)
        if least >= formula.low and (formula.high is None or most <= formula.high):
            return True
        if most < formula.low or (formula.high is not None and least > formula.high):
            return False
        return None
    found = [judge(part, span) for part in formula.parts]
    if formula.kind == "not":
        return None if found[0] is None else not found[0]
    decides = formula.kind == "or"
    if decides in found:
        return decides
    return None if None in found else not decides


def unwanted(formula: Formula, holds: bool = True) -> frozenset[str]:
    """List the things that must not be there if a formula is to hold (or, with `holds` False, is not to hold)."""
    if formula.kind == "count":
        none = formula.high == 0 if holds else (formula.low == 1 and formula.high is None)
        return things_of(formula.selector) if none else frozenset()
    if formula.kind == "not":
        return unwanted(formula.parts[0], not holds)
    found = [unwanted(part, holds) for part in formula.parts]
    if not found:
        return frozenset()
    return frozenset.union(*found) if (formula.kind == "and") == holds else frozenset.intersection(*found)


def looks_at(formula: Formula, where: str) -> bool:
    """Tell whether a formula counts kingdom piles (PILES) or landscapes (LANDSCAPES)."""
    other = LANDSCAPES if where == PILES else PILES
    return any(scope(one.selector) != other for one in counts(formula))
