"""What a card can do at a table, read off its tree: when it is played, what it multiplies, what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import HAND, ITSELF, OTHERS, TRASH, WHEN_DISCARDED, WHEN_PLAYED
from engine.model.node import Node
from engine.model.roles import Tracking
from engine.sets import UnknownCard, definition
from engine.table.facts import fact
from engine.vocabulary.cards import Kind, Some
from engine.vocabulary.choosing import Discard, DiscardHand, Put, RevealHand, Show, Trash
from engine.vocabulary.decks import DiscardTop, Reveal, RevealUntil, Taking, TrashTop
from engine.vocabulary.gaining import Gain
from engine.vocabulary.later import Later, MakesOnly, Unaffected
from engine.vocabulary.playing import EachOther, Play
from engine.vocabulary.resources import CostLess, Plus

PHASE_OF: Final = {"Action": "action", "Treasure": "buy", "Night": "night"}
PHASES: Final = ("action", "buy", "night")
OWNED: Final = ("project", "state", "artifact")
ASIDE: Final = ("event", "landmark", "way", "trait", "ally", "prophecy")
FATES: Final = ("boon", "hex")


DEEDS: Final = (
    ((Discard, DiscardTop, DiscardHand), "discard"), ((Trash, TrashTop), "trash"), (Gain, "gain"), (Put, "put"),
    ((Reveal, RevealUntil, RevealHand, Show), "reveal"), (Plus, "draw"),
)  # fmt: skip


class Traits(NamedTuple):
    """Be what matters of a card when a situation is made.

    phase: in which it is played, "" if it is not. times: how often it plays another card, of which kind `onto`.
    answers: events that it answers from the hand, or when it happens to itself. heeds: names of cards whose play it
    waits for. lasting: once played, it changes the rest of the turn. to_others: what it has only others do.
    hits_decks: it looks at decks, and at those of others alone. shields: it keeps Attacks off. from_trash: it
    plays cards of the trash. moves_itself: it trashes, returns or exchanges itself. at_once: what it has its
    player do on the turn on which it is played. written: its rules are in the engine.
    """

    name: str
    kind: str
    types: tuple[str, ...] = ()
    phase: str = ""
    times: int = 1
    onto: Kind | None = None
    answers: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    heeds: tuple[str, ...] = ()
    lasting: bool = False
    to_others: frozenset[str] = frozenset()
    hits_decks: bool = False
    shields: bool = False
    from_trash: bool = False
    moves_itself: bool = False
    at_once: frozenset[str] = frozenset()
    written: bool = True

    @property
    def attack(self) -> bool:
        """Say whether it is an Attack."""
        return "Attack" in self.types

    @property
    def card(self) -> bool:
        """Say whether it is a card, and no landscape, Boon, Hex or State."""
        return self.kind not in (*OWNED, *ASIDE, *FATES)


def nodes_in(node: Node) -> Iterator[Node]:
    """Yield a node and all that it is made of."""
    yield node
    for _, part in node.parts():
        yield from nodes_in(part)


def written(id: str, year: int) -> Card | None:
    """Return the printing of a thing that a year plays with, None where its rules are not in the engine."""
    try:
        return definition(fact(id).name).printing(year)
    except UnknownCard:
        return None


def traits_of(id: str, year: int) -> Traits:
    """Read what a thing named can do under the rules of a year."""
    known = fact(id)
    card = written(id, year)
    if card is None:
        types = tuple(known.types)
        return Traits(known.name, known.kind, types, _phase(types), written=False)
    nodes = list(nodes_in(card))
    repeats = [one for one in nodes if isinstance(one, Play) and one.frm == HAND and one.times > 1]
    best = max(repeats, key=lambda one: one.times, default=None)
    onto = best.some.what if best is not None and isinstance(best.some, Some) else None
    return Traits(
        card.name, known.kind, tuple(card.types), _phase(tuple(card.types)), best.times if best is not None else 1,
        onto if isinstance(onto, Kind) else None, _answers(card), _own(card), _heeds(nodes),
        any(isinstance(one, (CostLess, Later)) for one in nodes), _to_others(card),
        _hits_decks(card), any(isinstance(one, Unaffected) for one in nodes),
        any(isinstance(one, Play) and one.frm == TRASH for one in nodes),
        any(isinstance(one, Tracking) and one.tracks_itself() for one in nodes),
        _deeds([node for one in card.play for node in _not_later(one)]),
    )  # fmt: skip


def _to_others(card: Card) -> frozenset[str]:
    """Name what a card has other players do and not its own."""
    inside = [node for one in card.play if isinstance(one, EachOther) and not one.too for node in nodes_in(one)]
    theirs, every = _deeds(inside), [node for one in card.play for node in nodes_in(one)]
    return theirs - _deeds([node for node in every if node not in inside])


def _not_later(node: Node) -> Iterator[Node]:
    """Yield a node and all in it that does not wait for another turn."""
    yield node
    for _, part in node.parts():
        if not isinstance(part, When):
            yield from _not_later(part)


def _hits_decks(card: Card) -> bool:
    inside = [node for one in card.play if isinstance(one, EachOther) and not one.too for node in nodes_in(one)]
    own = [node for one in card.play for node in nodes_in(one) if node not in inside]
    looks = (Taking, RevealUntil)
    mine = any(isinstance(one, looks) or (isinstance(one, Plus) and one.cards) for one in own)
    return any(isinstance(one, looks) for one in inside) and not mine


def _deeds(nodes: list[Node]) -> frozenset[str]:
    return frozenset(verb for node in nodes for kinds, verb in DEEDS if isinstance(node, kinds))


def _phase(types: tuple[str, ...]) -> str:
    return next((PHASE_OF[one] for one in ("Action", "Treasure", "Night") if one in types), "")


def _answers(card: Card) -> tuple[str, ...]:
    """List the events that a card answers from the hand; one that is discarded answers that itself."""
    found = []
    for one in card.abilities:
        if isinstance(one, When) and (one.holding == HAND or (one.holding == ITSELF and one.event == WHEN_DISCARDED)):
            found.append("attack" if one.event == WHEN_PLAYED and one.by == OTHERS else one.event)
    return tuple(dict.fromkeys(found))


def _own(card: Card) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.event for one in card.abilities if isinstance(one, When) and one.holding == ITSELF))


def _heeds(nodes: list[Node]) -> tuple[str, ...]:
    found: list[str] = []
    for one in nodes:
        ability = one.ability if isinstance(one, Later) else one
        if isinstance(ability, When) and ability.event == WHEN_PLAYED and isinstance(ability.what, Kind):
            found += ability.what.named
        elif isinstance(ability, MakesOnly):
            found += ability.named
    return tuple(dict.fromkeys(found))
