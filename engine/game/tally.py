"""The end of a game told by what each player owns: a table on which `engine.machine.scoring` counts (E5, E6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.machine.scoring import score, winners
from engine.model.card import Card, Points
from engine.model.game import Game, Setup
from engine.model.kinds import FAVORS, VICTORY, Cost
from engine.model.names import Names, joined
from engine.model.state import Player, State
from engine.records import NamedTuple
from engine.rulebook.profiles import CURRENT, profile as find_profile
from engine.sets import definition, index
from engine.sets.worth import NO_CARDS, POINTS
from engine.table.facts import Fact, fact
from engine.vocabulary.points import OnMat

BY_POINTS: Final = "points"
TURNS: Final = "turns"
SHARED: Final = "shared"
OPEN: Final = "open"
EVERYBODYS: Final = frozenset({"landmark", "ally"})  # count for every player, and nobody has them
NOBODYS: Final = NO_CARDS - {"state"}  # are not owned like cards; a State is


class Holding(NamedTuple):
    """Be what a player has when the game ends: cards and States by id, VP tokens, normal turns taken (None: not told).

    behind: turns fewer than others, where only that is known (1: the game ended before this turn came). favors: his
    Favors, None where nobody tells.
    """

    cards: Mapping[str, int]
    tokens: int = 0
    turns: int | None = None
    behind: int | None = None
    favors: int | None = None


class NotCounted(LookupError):
    """Say that what a thing is worth is not known here."""

    def __init__(self, card: str) -> None:
        super().__init__(card)
        self.card = card


class Result(NamedTuple):
    """Be the scores, who wins, and by what: points, turns, shared, or open (a tie, and the turns are not told)."""

    state: State
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by: str


def settle(holdings: Sequence[Holding], landmarks: Sequence[str] = (), profile: str = "current") -> Result:
    """Count the scores and find who wins; raises NotCounted, UnknownProfile and TableError."""
    state = table_of(holdings, landmarks, profile)
    scores = tuple(score(state, number) for number in range(len(holdings)))
    best = tuple(number for number, own in enumerate(scores) if own == max(scores))
    if len(best) == 1:
        return Result(state, scores, best, BY_POINTS)
    if any(holdings[number].turns is None and holdings[number].behind is None for number in best):
        return Result(state, scores, best, OPEN)
    won = tuple(winners(state))
    return Result(state, scores, won, SHARED if len(won) == len(best) else TURNS)


def table_of(holdings: Sequence[Holding], landmarks: Sequence[str] = (), profile: str = "current") -> State:
    """Make the state of a game that is over; raises NotCounted for a thing whose points are not known."""
    rules = find_profile(profile)
    favors = all(one.favors is not None for one in holdings)
    things = {fact(card).name: _landmark(card, rules.year, favors) for card in landmarks}
    cards = {fact(card).name: _card(card, rules.year) for one in holdings for card in one.cards}
    state = State(Game(Setup({**cards, **things}, rules, landscapes=tuple(things))))
    state.players = [_player(one, state.game) for one in holdings]
    state.over = True
    return state


def _player(holding: Holding, game: Game) -> Player:
    """Give a player what he has: States before him, what scores on a mat there, all else in hand."""
    player = Player()
    mats: dict[str, Names] = {}
    for card, copies in holding.cards.items():
        name = fact(card).name
        points = game.infos[name].card.points
        if fact(card).kind == "state":
            player.owned += (name,) * min(copies, 1)
        elif isinstance(points, OnMat):
            mats[points.mat] = joined(mats.get(points.mat, ()), (name,) * copies)
        else:
            player.hand = joined(player.hand, (name,) * copies)
    player.mats = tuple(sorted(mats.items()))
    player.points = holding.tokens
    player.set_tokens(FAVORS, holding.favors or 0)
    player.turns = holding.turns if holding.turns is not None else -(holding.behind or 0)
    return player


def worth_of(card: str, year: int = CURRENT.year) -> Points | int | None:
    """Return what a thing is worth, by id; None where that is not known, or nothing of the kind is ever scored."""
    known = fact(card)
    if known.name in index():
        return definition(known.name).printing(year).points
    if known.kind in NO_CARDS or VICTORY in known.types:
        return POINTS.get(card)
    return POINTS.get(card, 0)


def _card(card: str, year: int) -> Card:
    """Return the card in the printing of a year, or where its rules are not written one that is worth the same."""
    known = fact(card)
    points = worth_of(card, year)
    if points is None or known.kind in NOBODYS:
        raise NotCounted(card)
    if known.name in index():
        return definition(known.name).printing(year)
    return Card(known.name, cost=_cost(known), types=known.types, points=points)


def _landmark(card: str, year: int, favors: bool) -> Card:
    """Return a Landmark or an Ally that can be counted from what each player has; favors: they are told."""
    known = fact(card)
    points = worth_of(card, year)
    if known.kind not in EVERYBODYS or not isinstance(points, Points) or points.needs_table:
        raise NotCounted(card)
    if points.needs_token and not favors:
        raise NotCounted(card)
    return Card(known.name, types=known.types, points=points)


def _cost(known: Fact) -> Cost:
    return Cost(known.coins or 0, known.potion, known.debt)
