"""The end of a game told by what each player owns: a table on which `engine.machine.scoring` counts (E5, E6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.machine.game import Game, Setup
from engine.machine.scoring import score, winners
from engine.model.card import Card
from engine.model.node import Node
from engine.model.state import Player, State
from engine.rulebook.profiles import profile as find_profile
from engine.sets import definition, index
from engine.table.facts import fact
from engine.table.worth import KEEP, LANDMARKS, Count, keep_of, worth_of

POINTS: Final = "points"
TURNS: Final = "turns"
SHARED: Final = "shared"
OPEN: Final = "open"


class Counting(Node):
    """Be as many points as a function finds in the cards owned."""

    count: Count

    def points(self, owned: Counter[str]) -> int:
        """Count the points."""
        return self.count(owned)


class Holding(NamedTuple):
    """Be what a player has when the game ends: cards and States by id, VP tokens, normal turns taken (None: not told).

    behind: turns fewer than others, where only that is known (1: the game ended before this turn came).
    """

    cards: Mapping[str, int]
    tokens: int = 0
    turns: int | None = None
    behind: int | None = None


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
        return Result(state, scores, best, POINTS)
    if any(holdings[number].turns is None and holdings[number].behind is None for number in best):
        return Result(state, scores, best, OPEN)
    won = tuple(winners(state))
    return Result(state, scores, won, SHARED if len(won) == len(best) else TURNS)


def table_of(holdings: Sequence[Holding], landmarks: Sequence[str] = (), profile: str = "current") -> State:
    """Make the state of a game that is over; raises NotCounted for a thing whose points are not known."""
    rules = find_profile(profile)
    owned = [Counter({fact(card).name: number for card, number in one.cards.items()}) for one in holdings]
    cards = {fact(card).name: _card(card, rules.year) for one in holdings for card in one.cards}
    state = State(Game(Setup({}, rules)))
    players = []
    for number, one in enumerate(holdings):
        player = Player()
        states = [fact(card).name for card, copies in one.cards.items() if fact(card).kind == "state" and copies]
        things = {**{name: cards[name] for name in states}, **_landmarks(landmarks, number, owned)}
        player.hand = tuple(sorted(card for card in owned[number].elements() if card not in states))
        player.owned = tuple(things)
        cards.update(things)
        player.points = one.tokens
        player.turns = one.turns if one.turns is not None else -(one.behind or 0)
        players.append(player)
    state.game = Game(Setup(cards, rules))
    state.infos = state.game.infos
    state.players = players
    state.over = True
    return state


def _card(card: str, year: int) -> Card:
    """Return the card in the printing of a year, or where its rules are not written one that is worth the same."""
    known = fact(card)
    if known.name in index():
        return definition(known.name).printing(year)
    points = worth_of(card)
    if points is None:
        raise NotCounted(card)
    return Card(known.name, types=known.types, points=points if isinstance(points, int) else Counting(points))


def _landmarks(landmarks: Sequence[str], player: int, owned: Sequence[Counter[str]]) -> dict[str, Card]:
    """Make a thing of each Landmark for a player; one that looks at the others' cards is made for each."""
    found = {}
    for card in landmarks:
        others = [one for number, one in enumerate(owned) if number != player]
        count = keep_of(others) if card == KEEP else LANDMARKS.get(card)
        if count is None:
            raise NotCounted(card)
        name = fact(card).name if card != KEEP else f"{fact(card).name}#{player}"
        found[name] = Card(name, types=fact(card).types, points=Counting(count))
    return found
