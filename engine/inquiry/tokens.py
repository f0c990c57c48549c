"""Whether the tokens that a scenario lays mean anything in its game, and what gives them their meaning (X1-X5, X10).

A token itself says nothing: a card or landscape says what it does. Where such a thing can lie beside the table without
changing anything else there, it is brought in, and cannot be bought; else the scenario has to name it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from engine.inquiry.scenario import SEATS, Lying, Scenario, ScenarioError
from engine.model.ability import Cards, When
from engine.model.card import Card, nodes_of
from engine.model.game import Game
from engine.model.kinds import (
    ACTION,
    ARMY,
    BANE,
    BOUGHT,
    COFFERS,
    COST_LESS,
    DEBT,
    EMBARGO_TOKEN,
    GAINED_MARK,
    JOURNEY,
    MINUS_CARD,
    MINUS_COIN,
    OBELISK,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    PROPHECY,
    SKIPPED,
    SUN,
    TRASHING,
    USED,
    VILLAGERS,
    VP,
)
from engine.model.node import Node
from engine.model.roles import Counting, Prolonging
from engine.records import NamedTuple
from engine.sets import catalogue
from engine.table.facts import slug
from engine.vocabulary.cards import THIS, Kind
from engine.vocabulary.landscapes import GAME, OncePer
from engine.vocabulary.mats import JourneyFaceUp
from engine.vocabulary.points import MARKED, PerCard
from engine.vocabulary.tokens import FromPileWith, Here, PileOf, PutToken, Spend, TakeTokens, TokensHeld, TokensOn

# What gives a token its meaning and does nothing else unless it is bought or played.
BROUGHT: Final = {
    PLUS_CARD: "Pathfinding", PLUS_ACTION: "Lost Arts", PLUS_BUY: "Seaway", PLUS_COIN: "Training",
    COST_LESS: "Ferry", TRASHING: "Plan", EMBARGO_TOKEN: "Embargo",
}  # fmt: skip
# Tokens of players that the rules themselves heed.
OF_THE_RULES: Final = frozenset({COFFERS, VILLAGERS, DEBT, VP, MINUS_CARD, MINUS_COIN, SKIPPED})


class Place(NamedTuple):
    """Be where a token lies: the name of the pile, landscape or mat, and the cards of a pile with their types."""

    name: str
    cards: tuple[tuple[str, frozenset[str]], ...] = ()

    def may_be(self, what: Cards | None) -> bool:
        """Say whether any of the cards may be one of those meant."""
        return any(what is None or what.could_be(name, types) for name, types in self.cards)


def bring_meaning(game: Game, scenario: Scenario) -> list[str]:
    """Name what must be brought in so that the tokens laid mean something; raises ScenarioError for idle ones."""
    cards = [info.card for info in game.infos.values()]
    for held in scenario.tokens:
        if held.number and not heeds_held(cards, held.kind):
            able = [one for one in catalogue().values() if heeds_held([one], held.kind)]
            raise ScenarioError("scenario.idle-token", token=held.kind, player=SEATS[held.player], cards=_example(able))
    found: dict[str, None] = {}
    for mark in scenario.marks:
        place = _place(game, mark.place)
        there = place.cards or place.name in game.landscapes  # where nothing can lie at all is said elsewhere
        if mark.number and there and not any(heeds(card, mark.kind, place) for card in cards):
            found[_meaning_of(mark, place, game.profile.year)] = None
    return list(found)


def _meaning_of(mark: Lying, place: Place, year: int) -> str:
    """Name what must be brought in for a token there; raises ScenarioError where nothing can be."""
    able = [one for one in catalogue().values() if heeds(one.printing(year), mark.kind, place)]
    name = BROUGHT.get(mark.kind, "")
    if name in [one.name for one in able]:
        return name
    slots = {"token": mark.kind, "card": slug(mark.place)}
    if able:
        raise ScenarioError("scenario.idle-mark", mark.line, **slots, cards=_example(able))
    raise ScenarioError("scenario.idle-place", mark.line, **slots)


def _example(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the id of one of them, the oldest."""
    return tuple(slug(card.name) for card in cards[:1])


def _place(game: Game, name: str) -> Place:
    """Return where a token lies: one that lies on one of different cards lies on their pile."""
    pile = game.pile_of.get(name, name)
    if pile not in game.pile_index:
        return Place(name)
    names = game.setup.mixed.get(pile, (pile,))
    return Place(pile, tuple((one, game.infos[one].types) for one in names))


def heeds_held(cards: Iterable[Card], kind: str) -> bool:
    """Say whether the rules, or some of these cards, ask for a kind of token that a player has."""
    return kind in OF_THE_RULES or any(_asks_for(card, kind) for card in cards)


def _asks_for(card: Card, kind: str) -> bool:
    if kind == JOURNEY:
        return any(isinstance(node, JourneyFaceUp) for node in nodes_of(card))
    if getattr(card.points, "needs_token", "") == kind:
        return True
    return any(isinstance(node, (Spend, TokensHeld)) and node.token == kind for node in nodes_of(card))


def heeds(card: Card, kind: str, place: Place) -> bool:
    """Say whether a card or landscape asks for a kind of token where it lies."""
    if kind in _OF_ITSELF:
        return card.name == place.name and _OF_ITSELF[kind](card)
    if kind == OBELISK:
        marked = isinstance(card.points, PerCard) and card.points.pile == MARKED
        return marked and any(ACTION in types for _, types in place.cards)
    if kind == ARMY:
        return ARMY in card.brings
    return any(_reads(node, what, card, kind, place) for node, what in _with_what(card))


def _with_what(card: Card) -> Iterator[tuple[Node, Cards | None]]:
    """List the nodes of a card, each with the cards that the ability in which it stands is about."""
    for part in (*card.play, *card.abilities):
        what = part.what if isinstance(part, When) else None
        yield from ((node, what) for _, node in part.walk())


def _reads(node: Node, what: Cards | None, card: Card, kind: str, place: Place) -> bool:
    """Say whether a node of a card asks for the token there."""
    if isinstance(node, FromPileWith):
        return node.token == kind and place.may_be(node)
    if isinstance(node, (TokensOn, TakeTokens, PutToken)):
        where = node.place if isinstance(node, TokensOn) else node.frm
        return node.token == kind and where is not None and _is_there(where, what, card, place)
    if kind == BANE:
        return isinstance(node, Kind) and node.marked == BANE
    if kind == GAINED_MARK and isinstance(node, Counting):
        return any(one.ever and place.may_be(one.what) for one in node.counts())
    return False


def _is_there(where: Any, what: Cards | None, card: Card, place: Place) -> bool:
    """Say whether a place named in the text of a card may be this one."""
    if isinstance(where, Here) or (isinstance(where, PileOf) and where.card is THIS):
        return place.name == card.name or card.name in [name for name, _ in place.cards]
    return isinstance(where, PileOf) and place.may_be(what)


def _works_once(card: Card) -> bool:
    nodes = nodes_of(card)
    return any(isinstance(node, Prolonging) or (isinstance(node, When) and node.first_ever) for node in nodes)


def _bought_once(card: Card) -> bool:
    return any(isinstance(node, OncePer) and node.per == GAME for node in card.abilities)


def _is_prophecy(card: Card) -> bool:
    return PROPHECY in card.types


# What lies on the thing that asks for it, and nowhere else.
_OF_ITSELF: Final = {USED: _works_once, BOUGHT: _bought_once, SUN: _is_prophecy}

__all__ = ["BROUGHT", "Place", "bring_meaning", "heeds", "heeds_held"]
