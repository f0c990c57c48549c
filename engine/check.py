"""Read the trees of cards for mistakes that would print and run without a sound: one of the four readings of a tree.

A problem is an id, so that whoever shows it finds words for it; nothing here is said to users.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, singledispatch
from typing import Any, Final

from engine.model.ability import When
from engine.model.card import Card, Points
from engine.model.game import DEEDS
from engine.model.kinds import (
    ACTION,
    ALLY,
    ARTIFACT,
    ASIDE,
    BOON,
    COIN,
    COMMAND,
    DISCARD,
    DURATION,
    EVENT,
    EVENTS,
    EVENTS_WITH_CARDS,
    EVERYWHERE,
    HAND,
    HEX,
    ITSELF,
    LANDMARK,
    LINGERING,
    NIGHT,
    OWN_COIN,
    OWN_MARKS,
    OWNED,
    PLAY,
    PLAYER_TOKENS,
    PROJECT,
    PROPHECY,
    SHIP_COIN,
    STATE,
    TABLE_MARKS,
    TAVERN,
    TRAIT,
    TREASURE,
    WAY,
    WHEN_PLAYED,
    WHEN_SHUFFLED,
)  # fmt: skip
from engine.model.node import Node
from engine.model.roles import Lasting, Trying
from engine.records import NamedTuple
from engine.table.facts import Fact, all_ids, fact, slug
from engine.table.needs import BY_CARD, BY_TYPE, Need, needs_of
from engine.vocabulary.cards import IT, AsideAlike, CoinsOf, Kind, NumberOfIt, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import AmongIt, ChooseOne, If, InAnyOrder, May, Option
from engine.vocabulary.decks import DiscardTop, LookAt, NeighbourDiscards, RevealUntil, TakeIfNamed, TrashTop
from engine.vocabulary.everyone import CompareTop
from engine.vocabulary.gaining import (
    CanExchange,
    Exchange,
    Gain,
    GainInstead,
    IfTrashed,
    RememberTrashed,
    StillThere,
    TrashGained,
)  # fmt: skip
from engine.vocabulary.landscapes import GAME, TURN, DrawMore, OncePer, TakeArtifact, TakeState
from engine.vocabulary.later import Later, MakesOnly, PossessorGains, SetAside, SetAsideTrashed
from engine.vocabulary.piles import BuyFromMarket, GainTop, PlaySeveral, Rotate
from engine.vocabulary.playing import CallAndReplay, EachOther, Play, Replay, StillInPlay
from engine.vocabulary.points import EMPTY, MARKED, OnMat, PerCard, PerName, PerRunnerUp, PerSet
from engine.vocabulary.recurring import AsideAgain, ForPlayed
from engine.vocabulary.resources import CostsLess
from engine.vocabulary.tokens import AtFirst, GetTokens, Here, PutToken, Spend, TakeTokens, TokensHeld

PIECES: Final = {SHIP_COIN: "coin", OWN_COIN: "sinister-plot"}  # tokens that are laid in pieces of another name
PLACES: Final = frozenset({ITSELF, HAND, PLAY, OWNED, TAVERN, EVERYWHERE, ASIDE})
SHARED: Final = frozenset({ALLY, EVENT, LANDMARK, PROPHECY, TRAIT, WAY})
HELD: Final = frozenset({ARTIFACT, PROJECT, STATE})
AT_FIRST: Final = ("start", "points", "mark")  # how engine/table calls what is laid out before the game
IN_SUPPLY: Final = frozenset({"basic", "kingdom", "kingdom-part", "ruins-card"})
FIRST_COMMANDS: Final = 2019
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
    more = set(known.types) - set(card.types)
    # There were no Command cards before, and what stays in play today may have gone elsewhere.
    then = ({COMMAND} if _stays(card) else {COMMAND, DURATION}) if card.year < FIRST_COMMANDS else set()
    ordered = [one for one in known.types if one in card.types] == list(card.types)
    if more - then or not ordered:
        yield "types-differ", " ".join(card.types)
    if card.supply != (known.kind in IN_SUPPLY):
        yield "supply-differs", known.kind
    yield from _brings_problems(card, known)
    yield from _part_problems(card, known)


def _stays(card: Card) -> bool:
    """Say whether anything of a card keeps it in play."""
    return any(isinstance(node, Lasting) and any(one.stays for one in node.waits()) for _, node in card.walk())


def _brings_problems(card: Card, known: Fact) -> Iterator[tuple[str, str]]:
    brought = _brought(card, known)
    for one in card.brings:
        if one not in brought:
            yield "brings-differ", one
    heirlooms = {fact(need.id).name for need in needs_of(known) if need.kind == "heirloom"}
    if heirlooms != ({card.heirloom} if card.heirloom else set()):
        yield "brings-differ", card.heirloom or " ".join(sorted(heirlooms))


def _part_problems(card: Card, known: Fact) -> Iterator[tuple[str, str]]:
    if not card.play and {ACTION, TREASURE, NIGHT, BOON, HEX, WAY} & set(card.types):
        yield "does-nothing", ""
    for ability in card.abilities:
        if isinstance(ability, When) and ability.holding not in PLACES - _not_from(card):
            yield "no-such-place", ability.holding
    laid = [need.kind for need in BY_CARD.get(known.id, ()) if need.kind in AT_FIRST and need.id != "inherited"]
    told = [_laid_as(ability) for ability in card.abilities if isinstance(ability, AtFirst)]
    if sorted(laid) != sorted(told):
        yield "start-untold", " ".join(told or laid)


def _not_from(card: Card) -> frozenset[str]:
    """Return from where abilities of a thing cannot work: either it is everybody's, or it lies before its owner."""
    if not SHARED.isdisjoint(card.types):
        return frozenset({OWNED})
    return frozenset({EVERYWHERE}) if not HELD.isdisjoint(card.types) else frozenset()


def _laid_as(node: AtFirst) -> str:
    """Name, as engine/table does, where something lies at the start: before each player, on a Landmark, on piles."""
    return "start" if node.on is None else "points" if isinstance(node.on, Here) else "mark"


def _brought(card: Card, known: Fact | None) -> set[str]:
    """List the ids of what a card brings to the table; an Ally lies there with the Liaison that brings its Favors."""
    found = list(needs_of(known)) if known is not None else []
    return {need.id for need in (*found, *(BY_TYPE["Liaison"] if ALLY in card.types else ()))}


def _brought_besides(card: Card, known: Fact | None) -> set[str]:
    """List the ids of what else is brought by that which brings the card: who has its Heirloom, a Traveller, a Fate."""
    drags = [name for kind, name in ((BOON, "Fate"), (HEX, "Doom")) if kind in card.types]
    with_it = [BY_TYPE[name] for name in drags]
    if known is not None and known.kind == "heirloom":
        with_it += [needs for needs in BY_CARD.values() if Need("heirloom", known.id, "N2") in needs]
    if known is not None:
        came = ("pile" if known.kind == "nonsupply" else "artifact", known.id)
        with_it += [needs for needs in BY_CARD.values() if any(need[:2] == came for need in needs)]
    return {need.id for needs in with_it for need in needs}


def _missing(card: Card, node: Node) -> Iterator[str]:
    """List what a node needs and the card does not bring: cards outside the Supply that it gains, tokens, Artifacts."""
    known = _facts().get(card.name)
    brought = _brought(card, known)
    if isinstance(node, (GetTokens, PutToken)) and PIECES.get(node.token, node.token) not in brought:
        yield node.token
    if not isinstance(node, (Kind, Exchange, TakeArtifact)):
        return
    brought |= _brought_besides(card, known)
    if isinstance(node, TakeArtifact) and slug(node.artifact) not in brought:
        yield node.artifact
        return
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
    (LookAt, _gives("do", "then")),
    (RevealUntil, _gives("do")),
    (NeighbourDiscards, _gives("each")),
    (CompareTop, _gives("then")),
    (TakeIfNamed, _gives("then")),
    (GainTop, _gives("then")),
    (IfTrashed, _clears("then")),
    (Later, _clears("ability")),
    (SetAside, _clears("ability")),
    (ForPlayed, _clears("ability")),
    (CostsLess, _gives("what", "per", "given")),
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


@reads_it.register(AmongIt)
@reads_it.register(AsideAlike)
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
@reads_it.register(Replay)
@reads_it.register(AsideAgain)
@reads_it.register(ForPlayed)
def _(node: Node) -> bool:
    return True


@singledispatch
def names_in(node: Node) -> tuple[str, ...]:
    """List the card names that a node itself holds."""
    return ()


@names_in.register
def _(node: Kind) -> tuple[str, ...]:
    other = node.other_than if isinstance(node.other_than, str) else ""
    return (*node.named, *((other,) if other else ()))


@names_in.register(Exchange)
@names_in.register(CanExchange)
def _(node: Exchange | CanExchange) -> tuple[str, ...]:
    return (node.into,)


@names_in.register
def _(node: GainInstead) -> tuple[str, ...]:
    return (node.card,)


@names_in.register(GainTop)
@names_in.register(Rotate)
def _(node: GainTop | Rotate) -> tuple[str, ...]:
    return (node.pile,) if isinstance(node.pile, str) else ()


@names_in.register
def _(node: MakesOnly) -> tuple[str, ...]:
    return tuple(node.named)


@names_in.register
def _(node: TakeState) -> tuple[str, ...]:
    return (node.state, *node.unless, *((node.flips,) if node.flips else ()))


@names_in.register
def _(node: TakeArtifact) -> tuple[str, ...]:
    return (node.artifact,)


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


def _never_so_often(node: When) -> Iterator[str]:
    """List what an ability says of how often, where its event or the rest of it leaves no such time."""
    if node.first and node.event not in DEEDS:
        yield "first"
    if node.apart and not (node.first and node.event == WHEN_PLAYED):
        yield "apart"
    if node.nth and (node.first or node.event not in DEEDS):
        yield "nth"


@node_problems.register
def _(node: When) -> Iterator[tuple[str, str]]:
    if node.event not in EVENTS:
        yield "no-such-event", node.event
    if node.holding not in PLACES | {LINGERING}:
        yield "no-such-place", node.holding
    yield from (("unreachable", field) for field in _never_so_often(node))
    if node.first_ever and node.holding != EVERYWHERE:
        yield "unreachable", "first_ever"
    # A shuffle is of all cards together (D5): there is no single one that could be meant.
    if node.what is not None and (node.event not in EVENTS_WITH_CARDS or node.event == WHEN_SHUFFLED):
        yield "unreachable", "what"


@node_problems.register
def _(node: If) -> Iterator[tuple[str, str]]:
    if not node.then and not node.otherwise:
        yield "says-nothing", "If"


@node_problems.register
def _(node: InAnyOrder) -> Iterator[tuple[str, str]]:
    names = [option.name for option in node.options]
    if len(names) < 2 or len(set(names)) < len(names):
        yield "no-choice", " ".join(names)


@node_problems.register
def _(node: ChooseOne) -> Iterator[tuple[str, str]]:
    names = [option.name for option in node.options]
    if len(names) < 2 or len(set(names)) < len(names):
        yield "no-choice", " ".join(names)
    if isinstance(node.number, int) and not 1 <= node.number < len(names):
        yield "no-choice", str(node.number)
    if node.doable and not all(option.do and isinstance(option.do[0], Trying) for option in node.options):
        yield "unreachable", "doable"
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
    if node.times != 1 and len(node.what.named) > 1:
        yield "no-name", "times"


@node_problems.register(LookAt)
@node_problems.register(RevealUntil)
def _(node: LookAt | RevealUntil) -> Iterator[tuple[str, str]]:
    if not node.do and ((isinstance(node, LookAt) and not node.then) or node.rest == DISCARD):
        yield "says-nothing", type(node).__name__


@node_problems.register
def _(node: TakeIfNamed) -> Iterator[tuple[str, str]]:
    if node.always and not node.then:
        yield "says-nothing", "TakeIfNamed"


@node_problems.register
def _(node: BuyFromMarket) -> Iterator[tuple[str, str]]:
    if node.cards < 1:
        yield "no-number", "cards"


@node_problems.register
def _(node: PlaySeveral) -> Iterator[tuple[str, str]]:
    if node.most < 1:
        yield "no-number", "most"


@node_problems.register
def _(node: IfTrashed) -> Iterator[tuple[str, str]]:
    if not node.then:
        yield "says-nothing", "IfTrashed"
    if node.number < 1:
        yield "no-number", "number"


@node_problems.register
def _(node: NeighbourDiscards) -> Iterator[tuple[str, str]]:
    if not node.each:
        yield "says-nothing", "NeighbourDiscards"


@node_problems.register
def _(node: CompareTop) -> Iterator[tuple[str, str]]:
    if not node.then:
        yield "says-nothing", "CompareTop"


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


@node_problems.register(GetTokens)
@node_problems.register(Spend)
@node_problems.register(PutToken)
@node_problems.register(TakeTokens)
@node_problems.register(AtFirst)
def _(node: GetTokens | Spend | PutToken | TakeTokens | AtFirst) -> Iterator[tuple[str, str]]:
    lying = isinstance(node, PutToken) or (isinstance(node, AtFirst) and node.on is not None)
    lying_there = (*OWN_MARKS, OWN_COIN, *TABLE_MARKS)
    held = (*PLAYER_TOKENS, *([OWN_COIN] * isinstance(node, TakeTokens)), *([COIN] * isinstance(node, Spend)))
    if node.token not in (lying_there if lying else held):
        yield "no-such-token", node.token
    if isinstance(node.number, int) and node.number < 1:
        yield "no-number", "number"
    if isinstance(node, Spend) and not node.then and not node.instead:
        yield "says-nothing", "Spend"


@node_problems.register
def _(node: DrawMore) -> Iterator[tuple[str, str]]:
    if node.cards < 1:
        yield "no-number", "cards"


@node_problems.register
def _(node: OncePer) -> Iterator[tuple[str, str]]:
    if node.per not in (TURN, GAME):
        yield "no-such-time", node.per


@node_problems.register(CoinsOf)
@node_problems.register(TokensHeld)
def _(node: CoinsOf | TokensHeld) -> Iterator[tuple[str, str]]:
    if node.every < 1:
        yield "no-number", "every"
