"""Read the trees of cards for mistakes that would print and run without a sound: one of the four readings of a tree.

A problem is an id, so that whoever shows it finds words for it; nothing here is said to users.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, singledispatch
from typing import Any, Final, NamedTuple

from engine.machine.game import DEEDS
from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import (
    ACTION,
    BOON,
    EVENTS,
    EVENTS_WITH_CARDS,
    EVERYWHERE,
    HAND,
    HEX,
    ITSELF,
    LINGERING,
    NIGHT,
    OWNED,
    PLAY,
    TAVERN,
    TREASURE,
    WAY,
)  # fmt: skip
from engine.model.node import Node
from engine.model.points import Points
from engine.table.facts import Fact, all_ids, fact
from engine.table.needs import BY_CARD, BY_TYPE, Need, needs_of
from engine.vocabulary.cards import IT, Kind, NumberOfIt, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import ChooseOne, If, May, Option
from engine.vocabulary.gaining import (
    CanExchange,
    Exchange,
    Gain,
    GainInstead,
    RememberTrashed,
    StillThere,
    TrashGained,
)  # fmt: skip
from engine.vocabulary.later import Later, MakesOnly, PossessorGains, SetAside, SetAsideTrashed
from engine.vocabulary.looking import DiscardTop, LookAt, NeighbourDiscards, RevealUntil, TrashTop
from engine.vocabulary.others import EachOther
from engine.vocabulary.playing import CallAndReplay, Play, StillInPlay
from engine.vocabulary.points import EMPTY, MARKED, OnMat, PerCard, PerName, PerRunnerUp, PerSet
from engine.vocabulary.receiving import TakeState

PLACES: Final = frozenset({ITSELF, HAND, PLAY, OWNED, TAVERN, EVERYWHERE})
IN_SUPPLY: Final = frozenset({"basic", "kingdom", "kingdom-part"})
WORK_OUT_SHARE: Final = 10  # at most one card in so many may work its instructions out


class Finding(NamedTuple):
    """Be one mistake: its id, the card, the year of the printing, the path of the node, and what is concerned."""

    problem: str
    card: str
    year: int
    path: str
    about: str = ""


@cache
def _facts() -> dict[str, Fact]:
    return {found.name: found for found in map(fact, all_ids())}


def check_catalogue(cards: Iterable[Card]) -> list[Finding]:
    """Check cards in all their printings, and how many of them work their instructions out."""
    cards = tuple(cards)
    found = [finding for card in cards for one in (card, *card.earlier) for finding in check_card(one)]
    workers = [card for card in cards if any(type(node).__name__ == "WorkOut" for _, node in card.walk())]
    if len(workers) * WORK_OUT_SHARE > len(cards):
        found.append(Finding("work-out-share", workers[0].name, workers[0].year, "", f"{len(workers)}/{len(cards)}"))
    return found


def check_card(card: Card) -> list[Finding]:
    """Check one printing of a card."""
    tree = card if not card.earlier else card.in_year(card.year)
    found = [Finding(problem, card.name, card.year, "", about) for problem, about in _card_problems(tree)]
    for path, node, has_it in _with_it(tree, "", False):
        for problem, about in node_problems(node):
            found.append(Finding(problem, card.name, card.year, path, about))
        if not has_it and reads_it(node):
            found.append(Finding("no-antecedent", card.name, card.year, path))
        for name in names_in(node):
            if name not in _facts():
                found.append(Finding("unknown-name", card.name, card.year, path, name))
        found += [Finding("not-brought", card.name, card.year, path, name) for name in _missing(tree, node)]
    return found


def _card_problems(card: Card) -> Iterator[tuple[str, str]]:
    """Compare a card with the facts known of it, and its parts with what a card must have."""
    known = _facts().get(card.name)
    if known is None:
        yield "unknown-name", card.name
        return
    if tuple(card.price()) != (known.coins or 0, known.potion, known.debt):
        yield "cost-differs", str(tuple(card.price()))
    if card.playable and set(card.types) != set(known.types):
        yield "types-differ", " ".join(card.types)
    if card.supply != (known.kind in IN_SUPPLY):
        yield "supply-differs", known.kind
    if card.playable:
        yield from _part_problems(card, known)


def _part_problems(card: Card, known: Fact) -> Iterator[tuple[str, str]]:
    if not card.play and {ACTION, TREASURE, NIGHT, BOON, HEX, WAY} & set(card.types):
        yield "does-nothing", ""
    brought = {need.id for need in needs_of(known)}
    for one in card.brings:
        if one not in brought:
            yield "brings-differ", one
    for ability in card.abilities:
        if isinstance(ability, When) and ability.holding not in PLACES:
            yield "no-such-place", ability.holding


def _missing(card: Card, node: Node) -> Iterator[str]:
    """List cards outside the Supply that a node gains but that the card does not bring to the table."""
    if not isinstance(node, (Kind, Exchange)):
        return
    known = _facts().get(card.name)
    brought = {need.id for need in needs_of(known)} if known is not None else set()
    if known is not None and known.kind == "heirloom":
        with_it = [needs for needs in BY_CARD.values() if Need("heirloom", known.id, "N2") in needs]
        brought |= {need.id for needs in with_it for need in needs}
    for kind, drags in ((BOON, "Fate"), (HEX, "Doom")):
        if kind in card.types:
            brought |= {need.id for need in BY_TYPE[drags]}
    for name in names_in(node):
        found = _facts().get(name)
        if found is not None and found.kind == "nonsupply" and found.id not in brought and name != card.name:
            yield name


def _with_it(node: Node, path: str, has_it: bool) -> Iterator[tuple[str, Node, bool]]:
    """Walk a tree and say of each node whether a clause before it has named a card."""
    yield path, node, has_it
    for step, part in node.parts():
        there = f"{path}/{step}" if path else step
        gives = gives_it(node, step.partition(".")[0])
        yield from _with_it(part, there, has_it if gives is None else gives)


@singledispatch
def gives_it(node: Node, field: str) -> bool | None:
    """Say whether the nodes in a field find a card as IT: yes, no, or None for whatever holds around them."""
    return None


def _gives(*fields: str) -> Callable[[Any, str], bool | None]:
    return lambda node, field: True if field in fields else None


def _clears(*fields: str) -> Callable[[Any, str], bool | None]:
    return lambda node, field: False if field in fields else None


for _class, _reader in (
    (Picking, _gives("then")),
    (Gain, _gives("then")),
    (Play, _gives("then")),
    (TrashTop, _gives("then")),
    (DiscardTop, _gives("then")),
    (LookAt, _gives("do")),
    (RevealUntil, _gives("do")),
    (NeighbourDiscards, _gives("each")),
    (EachOther, _clears("do")),
    (Later, _clears("ability")),
    (SetAside, _clears("ability")),
    (SetAsideTrashed, _clears("back")),
):
    gives_it.register(_class, _reader)


@gives_it.register
def _(node: When, field: str) -> bool | None:
    return node.event in EVENTS_WITH_CARDS if field in ("do", "what", "given") else None


@singledispatch
def reads_it(node: Node) -> bool:
    """Say whether a node needs a card that a clause before it has named."""
    return any(getattr(node, field) is IT for field in node.fields)


@reads_it.register(NumberOfIt)
@reads_it.register(CanExchange)
@reads_it.register(StillThere)
@reads_it.register(StillInPlay)
@reads_it.register(TrashGained)
@reads_it.register(RememberTrashed)
@reads_it.register(GainInstead)
@reads_it.register(PossessorGains)
@reads_it.register(SetAsideTrashed)
@reads_it.register(CallAndReplay)
def _(node: Node) -> bool:
    return True


@singledispatch
def names_in(node: Node) -> tuple[str, ...]:
    """List the card names that a node itself holds."""
    return ()


@names_in.register
def _(node: Kind) -> tuple[str, ...]:
    return (*node.named, *((node.other_than,) if node.other_than else ()))


@names_in.register(Exchange)
@names_in.register(CanExchange)
def _(node: Exchange | CanExchange) -> tuple[str, ...]:
    return (node.into,)


@names_in.register
def _(node: GainInstead) -> tuple[str, ...]:
    return (node.card,)


@names_in.register
def _(node: MakesOnly) -> tuple[str, ...]:
    return tuple(node.named)


@names_in.register
def _(node: TakeState) -> tuple[str, ...]:
    return (node.state, *node.unless, *((node.flips,) if node.flips else ()))


@singledispatch
def node_problems(node: Node) -> Iterator[tuple[str, str]]:
    """Give (problem, about) for what is wrong with a node by itself."""
    return iter(())


@node_problems.register
def _(node: MakesOnly) -> Iterator[tuple[str, str]]:
    if node.worth is None and not node.more:
        yield "says-nothing", "MakesOnly"


@node_problems.register(EachOther)
@node_problems.register(May)
def _(node: EachOther | May) -> Iterator[tuple[str, str]]:
    if not node.do:
        yield "says-nothing", type(node).__name__


@node_problems.register
def _(node: Later) -> Iterator[tuple[str, str]]:
    # A Duration may stay in play for nothing else than its turn to come (Outpost, U2).
    if isinstance(node.ability, When) and not node.ability.do and not node.stays:
        yield "says-nothing", "Later"


@node_problems.register
def _(node: When) -> Iterator[tuple[str, str]]:
    if node.event not in EVENTS:
        yield "no-such-event", node.event
    if node.holding not in PLACES | {LINGERING}:
        yield "no-such-place", node.holding
    if node.first and node.event not in DEEDS:
        yield "unreachable", "first"
    if node.event not in EVENTS_WITH_CARDS and node.what is not None:
        yield "unreachable", "what"


@node_problems.register
def _(node: If) -> Iterator[tuple[str, str]]:
    if not node.then and not node.otherwise:
        yield "says-nothing", "If"


@node_problems.register
def _(node: ChooseOne) -> Iterator[tuple[str, str]]:
    names = [option.name for option in node.options]
    if len(names) < 2 or len(set(names)) < len(names):
        yield "no-choice", " ".join(names)
    if isinstance(node.number, int) and not 1 <= node.number < len(names):
        yield "no-choice", str(node.number)
    if all(not option.do for option in node.options):
        yield "says-nothing", "ChooseOne"


@node_problems.register
def _(node: Option) -> Iterator[tuple[str, str]]:
    if not node.name:
        yield "no-name", ""


@node_problems.register
def _(node: Some) -> Iterator[tuple[str, str]]:
    if isinstance(node.low, int) and isinstance(node.high, int) and (node.low > node.high or node.high < 1):
        yield "no-number", f"{node.low}..{node.high}"


@node_problems.register
def _(node: Picking) -> Iterator[tuple[str, str]]:
    most = node.some.high if isinstance(node.some, Some) else 1
    if isinstance(most, int) and node.then and node.needs > most:
        yield "unreachable", "then"
    if isinstance(node.some, Some) and node.some.low == 0 and node.may:
        yield "twice-optional", type(node).__name__


@node_problems.register
def _(node: Gain) -> Iterator[tuple[str, str]]:
    if node.times != 1 and len(node.what.named) != 1:
        yield "no-name", "times"


@node_problems.register(LookAt)
@node_problems.register(RevealUntil)
def _(node: LookAt | RevealUntil) -> Iterator[tuple[str, str]]:
    if not node.do:
        yield "says-nothing", type(node).__name__


@node_problems.register
def _(node: NeighbourDiscards) -> Iterator[tuple[str, str]]:
    if not node.each:
        yield "says-nothing", "NeighbourDiscards"


@node_problems.register
def _(node: Points) -> Iterator[tuple[str, str]]:
    for field in node.fields:
        value = getattr(node, field)
        if type(value) is int and (not value or (value < 0 and field != "each")):
            yield "no-number", field
    if isinstance(node, PerCard) and node.pile not in ("", EMPTY, MARKED):
        yield "no-such-place", node.pile
    if isinstance(node, OnMat) and node.mat != TAVERN:
        yield "no-such-place", node.mat
    if isinstance(node, PerSet) and not node.kinds:
        yield "says-nothing", "PerSet"
    if isinstance(node, (PerName, PerRunnerUp)) and isinstance(node.what, Kind) and node.what.named:
        yield "unreachable", "what"
