"""What a statement that was played hangs on beside what it tells: cards in play, the hand, the trash, what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.model.ability import When
from engine.model.kinds import DISCARD, EXILE, HAND, TAVERN, TRASH
from engine.model.node import Node
from engine.records import NamedTuple
from engine.statements.proposition import CAN, DEPENDS, MUST, NO, NUMBERS, PLAYED, YES, Act, Proposition, Statement
from engine.statements.things import is_known, kind_of, printed
from engine.vocabulary.cards import (
    IT,
    CardsIn,
    CoinsOf,
    EmptyPiles,
    GainedThisTurn,
    InPlay,
    Kind,
    NumberOfIt,
    Price,
    Some,
    TypesOf,
)
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import ActionsPlayed, AmongIt, Done, DuringPhase, HandAtLeast, HandAtMost, Is
from engine.vocabulary.decks import DrawUntilSkipping
from engine.vocabulary.mats import JourneyFaceUp, NoneExiled, OthersExiled
from engine.vocabulary.naming import NameCard
from engine.vocabulary.overpaying import HasOverpaid, Overpaid
from engine.vocabulary.resources import DeckAndDiscard, DrawUntil, Left
from engine.vocabulary.tokens import TokensHeld, TokensOn

# By which conditions of a situation a place is told.
OF_HAND: Final = frozenset({"hand", "hand only", "hand size", "hand lacks", "only kind", "owns"})
OF_ZONES: Final = {
    HAND: OF_HAND, DISCARD: frozenset({"discard", "owns"}), TRASH: frozenset({"trash"}),
    EXILE: frozenset({"exile"}), TAVERN: frozenset({"tavern"}),
}  # fmt: skip
OF_CHOSEN: Final = OF_HAND | {"deck top", "trash", "discard", "exile", "deed"}  # what was chosen or looked at before
OF_TURN: Final = frozenset({"deed", "turns", "plays"})
UNTOLD: Final = frozenset({"trait", "prophecy"})  # on which pile one lies, how many Suns: nothing tells it (X19, X21)
NEVER: Final = frozenset[str]()
# Words of cards that look somewhere, and by which conditions that place is told.
LOOKING: Final[dict[type[Node], frozenset[str]]] = {
    InPlay: frozenset({"in play"}), HandAtLeast: OF_HAND, HandAtMost: OF_HAND, DrawUntil: OF_HAND,
    DrawUntilSkipping: OF_HAND, DeckAndDiscard: frozenset({"deck size", "discard", "owns"}),
    EmptyPiles: frozenset({"piles", "pile"}), GainedThisTurn: OF_TURN, Done: OF_TURN, ActionsPlayed: OF_TURN,
    Left: frozenset({"coins", "actions", "buys"}), TokensOn: NEVER, NameCard: frozenset({"deck top", "deed"}),
    OthersExiled: frozenset({"exile"}), NoneExiled: frozenset({"exile"}), JourneyFaceUp: frozenset({"journey"}),
    Overpaid: frozenset({"overpaid"}), HasOverpaid: frozenset({"overpaid"}), CoinsOf: OF_CHOSEN, TypesOf: OF_CHOSEN,
    NumberOfIt: OF_CHOSEN,
}  # fmt: skip


class Look(NamedTuple):
    """Be one look at a place: by which conditions that is told; lacking: it can only lack what is looked for."""

    told: frozenset[str]
    lacking: bool = False


def hangs(said: Statement) -> bool:
    """Say whether a statement that was played rests on something of which it tells nothing; what can be, can be.

    That Treasure Map gains no Gold is so only where its player has no other one in hand.
    """
    asked, kind = said.proposition, said.verdict.kind
    if said.source != PLAYED or asked.form == MUST or (asked.form, kind) == (CAN, YES) or kind == DEPENDS:
        return False
    things = [name for one in asked.givens if one.what in ("has", "in game") for name in one.cards]
    told = _told(asked)
    untold = [look for look in _looked(asked.acts, things, kind) if not look.told & told]
    return bool(untold) or any(kind_of(name) in UNTOLD for name in things)


def _looked(acts: Sequence[Act], things: Sequence[str], kind: str) -> Iterator[Look]:
    """Yield where cards look that matter to a verdict: a number lacks nothing, and what is done hangs on no count."""
    for act in acts:
        for name in filter(is_known, act.cards):
            of = looks_of(name, act.kind == "play")
            if act.kind != "play" or kind == NO:
                yield from of
            elif kind == NUMBERS:
                yield from (look for look in of if not look.lacking)
    for name in filter(is_known, things):
        yield from looks_of(name, played=False)


def _told(asked: Proposition) -> frozenset[str]:
    """Collect the conditions that are told; several plays tell what is in play, a purchase phase and price."""
    told = {one.what for one in asked.givens}
    if sum(len(act.cards) for act in asked.acts if act.kind == "play") > 1:
        told |= {"in play", "plays"}
    if any(act.kind == "buy" for act in asked.acts):
        told |= {"phase", "overpaid"}
    if asked.options or asked.deed.verb == "turn-into":
        told.add("deed")
    return frozenset(told)


@lru_cache(None)
def looks_of(name: str, played: bool) -> tuple[Look, ...]:
    """List where the instructions of a card look when it is played, or else what it says of other times."""
    card = printed(name)
    nodes = card.play if played else card.abilities
    return tuple(dict.fromkeys(look for one in nodes for _, node in one.walk() for look in _looks(node)))


def _looks(node: Node) -> Iterator[Look]:
    """Yield where a node itself looks."""
    if type(node) in LOOKING:
        yield Look(LOOKING[type(node)])
    if isinstance(node, When) and (node.phase or isinstance(node.given, DuringPhase) and node.given.phase):
        yield Look(frozenset({"phase"}))
    if isinstance(node, CardsIn):
        yield Look(OF_ZONES.get(node.zone, NEVER))
    if isinstance(node, TokensHeld):
        yield Look(frozenset({node.token}))
    if isinstance(node, Price) and not isinstance(node.limit, int) and node.limit is IT:
        yield Look(OF_CHOSEN, lacking=True)
    if isinstance(node, (Is, AmongIt)):
        yield Look(OF_CHOSEN, lacking=True)
    if isinstance(node, Picking) and isinstance(node.some, Some) and _is_picky(node.some):
        yield Look(OF_ZONES.get(node.frm, NEVER) | {"deed"}, lacking=True)


def _is_picky(some: Some) -> bool:
    """Say whether not any card will do."""
    kind = some.what
    return isinstance(kind, Kind) and bool(kind.named or kind.types or kind.any_of or kind.costing or kind.copy_of)
