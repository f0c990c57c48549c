"""What cards must find so that they can do something: fodder read off their trees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import DECK, DISCARD, HAND, LOOKED, TRASH
from engine.model.node import Node
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile
from engine.sets import definition, index
from engine.vocabulary.cards import ANY, DownTo, Kind, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import HandAtLeast, If, Is
from engine.vocabulary.decks import DrawUntilSkipping, NeighbourDiscards, RevealUntil, TakeIfNamed, Taking
from engine.vocabulary.everyone import CompareTop
from engine.vocabulary.gaining import Gain
from engine.vocabulary.playing import EachOther, PassLeft, Play
from engine.vocabulary.resources import Plus

# What stands for a kind where nothing named will do, the most usual first; and for cards looked at or revealed.
PLAIN = (
    "Estate", "Copper", "Silver", "Festival", "Village", "Gold", "Duchy", "Curse", "Moat", "Witch", "Caravan", "Bat",
    "Vampire", "Province",
)  # fmt: skip
VARIED = ("Estate", "Silver", "Copper", "Gold", "Village")
DRAWN = "Copper"
OWN, OTHERS = "own", "others"
DIFFERENT = 3  # in a hand
MOST = 2  # of a kind of which any number may be taken
LARGEST = 5  # of a kind of which so many must be taken


class Laid(NamedTuple):
    """Be what lies where, by English name; decks from the top.

    As fodder (`feed`), hand and others_hand hold none of the cards named, which are thought to be in a hand; the other
    zones do where a card named is what another looks for there. Nothing is in play or before a player.
    """

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    others_hand: tuple[str, ...] = ()
    others_deck: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    others_play: tuple[str, ...] = ()
    has: tuple[str, ...] = ()


class Need(NamedTuple):
    """Be one thing a card looks for: whose zone, which, cards of what kind, how many.

    In a deck each need lies under the one before: cards are drawn, looked at and revealed in the order of the text.
    drawn: they only go to the hand, so that any card will do.
    """

    whose: str
    zone: str
    what: Kind
    number: int = 1
    drawn: bool = False


def feed(cards: Sequence[str], profile: Profile) -> Laid:
    """Say what must lie about so that each of these cards, played in this order, can do what it says.

    cards: English names. Raises UnknownCard (engine.sets) for one that is not written.
    """
    return _feed(tuple(dict.fromkeys(cards)), profile)


@lru_cache(maxsize=1024)
def _feed(names: tuple[str, ...], profile: Profile) -> Laid:
    zones: dict[tuple[str, str], list[str]] = {}
    for name in names:
        others = [other for other in names if other != name]
        held: dict[tuple[str, str], Counter[str]] = {}
        for need in needs(definition(name).printing(profile.year)):
            found = _examples(need, others, profile)
            place = (need.whose, need.zone)
            if need.zone == DECK:
                zones.setdefault(place, []).extend(found)
            else:
                wanted = held.setdefault(place, Counter())
                wanted |= Counter(found)
        for place, wanted in held.items():
            there = zones.setdefault(place, [])
            there += (wanted - Counter(there)).elements()
    return Laid(*(tuple(zones.get(place, ())) for place in _PLACES))


_PLACES = ((OWN, HAND), (OWN, DECK), (OWN, DISCARD), (OWN, TRASH), (OTHERS, HAND), (OTHERS, DECK))


@lru_cache(maxsize=1024)
def needs(card: Card) -> tuple[Need, ...]:
    """List what a card looks for when it is played, then what its abilities look for, in the order of the tree."""
    return tuple(_all_needs(card))


def _all_needs(card: Card) -> Iterator[Need]:
    abilities = [step for ability in card.abilities if isinstance(ability, When) for step in ability.do]
    for part in (card.play, abilities):
        found = list(_needs(part, OWN))
        for place, need in enumerate(found):
            if not need.drawn or any(one.whose == need.whose and _lies_under(one) for one in found[place + 1 :]):
                yield need


def _lies_under(need: Need) -> bool:
    return need.zone == DECK and not need.drawn


def _needs(nodes: Sequence[Node], whose: str) -> Iterator[Need]:
    for node in nodes:
        yield from _own(node, whose)
        inside = [part for _, part in node.parts()]
        if isinstance(node, EachOther):
            yield from _needs(inside, OTHERS)
        if not isinstance(node, EachOther) or node.too:
            yield from _needs(inside, whose)


def _own(node: Node, whose: str) -> Iterator[Need]:
    """Yield what one clause looks for, without those inside it; what it looks at is told by the looking."""
    if isinstance(node, (Picking, Play)) and isinstance(node.some, Some):
        if node.frm in (HAND, DISCARD, TRASH):
            yield Need(OWN if node.frm == TRASH else whose, node.frm, _kind(node.some), _number(node.some))
    elif isinstance(node, Gain) and node.frm == TRASH:
        yield Need(OWN, TRASH, node.what)
    elif isinstance(node, If) and isinstance(node.condition, HandAtLeast):
        yield Need(whose, HAND, ANY, node.condition.cards)
    elif isinstance(node, PassLeft):
        yield Need(OTHERS, HAND, ANY)
    elif isinstance(node, NeighbourDiscards):
        yield from _taken(OTHERS, node.cards, _kinds(node.each))
    elif isinstance(node, CompareTop):
        yield Need(whose, DECK, ANY, 1, drawn=node.drawn)
        yield Need(OTHERS, DECK, ANY, 1)
    else:
        yield from _of_deck(node, whose)


def _of_deck(node: Node, whose: str) -> Iterator[Need]:
    """Yield what one clause takes from the top of the deck."""
    if isinstance(node, Plus) and node.cards:
        yield Need(whose, DECK, ANY, node.cards if isinstance(node.cards, int) else 1, drawn=True)
    elif isinstance(node, Taking):
        inside = (*getattr(node, "do", ()), *getattr(node, "then", ()))
        yield from _taken(whose, node.cards if isinstance(node.cards, int) else 1, _kinds(inside))
    elif isinstance(node, RevealUntil):
        yield Need(whose, DECK, node.what if isinstance(node.what, Kind) else ANY, node.cards)
    elif isinstance(node, DrawUntilSkipping):
        yield Need(whose, DECK, node.skipping if isinstance(node.skipping, Kind) else ANY)
    elif isinstance(node, TakeIfNamed):
        yield Need(whose, DECK, ANY)


def _taken(whose: str, number: int, wanted: Sequence[Kind]) -> Iterator[Need]:
    """Yield a card for each kind wanted among so many taken from a deck, then any others."""
    for what in wanted[:number]:
        yield Need(whose, DECK, what)
    if number > len(wanted):
        yield Need(whose, DECK, ANY, number - len(wanted))


def _kinds(nodes: Sequence[Node]) -> list[Kind]:
    """List the kinds that clauses about cards taken pick out or ask for, each once."""
    found: list[Kind] = []
    for node in nodes:
        for _, one in node.walk():
            if isinstance(one, Is) and isinstance(one.what, Kind):
                found.append(one.what)
            elif isinstance(one, Picking) and one.frm == LOOKED and isinstance(one.some, Some):
                found.append(_kind(one.some))
    return [what for what in dict.fromkeys(found) if what is not ANY]


def _kind(some: Some) -> Kind:
    return some.what if isinstance(some.what, Kind) else ANY


def _number(some: Some) -> int:
    low = some.low if isinstance(some.low, int) else 1
    high = some.high if isinstance(some.high, int) else 1
    if isinstance(some, DownTo):
        return min(low + MOST, LARGEST)
    return max(1, min(low, LARGEST) if low else min(high, MOST))


def _called(need: Need) -> list[str]:
    """List the cards that a need names, where no others are of its kind."""
    return [name for name in need.what.named if name in index()][: need.number]


def _examples(need: Need, others: Sequence[str], profile: Profile) -> list[str]:
    """List cards of the kind a need means: those named before plain ones; none for what a hand holds anyway."""
    if need.zone == DECK and need.what is ANY:
        return [DRAWN] * need.number if need.drawn else list(VARIED[: need.number])
    named = [name for name in others if suits(need.what, name, profile)]
    plain = (name for name in PLAIN if suits(need.what, name, profile))  # read no further than needed
    if need.zone == HAND:
        spare = max(0, need.number - (len(named) if need.whose == OWN else 0))
        return (list(islice(plain, DIFFERENT)) * need.number)[:spare]
    special = named[: need.number]
    rest = list(islice((name for name in plain if name not in special), need.number))
    return (special + rest)[: need.number] or _called(need)


def suits(what: Kind, name: str, profile: Profile) -> bool:
    """Say whether a card by its printed types, name and cost is of a kind; what depends on the table is taken to hold.

    Raises UnknownCard.
    """
    card = definition(name).printing(profile.year)
    types = set(card.types)
    if not types.issuperset(what.types) or not types.isdisjoint(what.without):
        return False
    if (what.any_of and types.isdisjoint(what.any_of)) or (what.named and name not in what.named):
        return False
    if name == what.other_than:
        return False
    price = what.costing
    if price is None or not isinstance(price.limit, int):
        return True
    bound = price.cost(None, None)  # type: ignore[arg-type]  # a number needs no table
    return bound is not None and price.fits(card.price(), bound)
