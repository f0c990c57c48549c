"""The end of the game and the score (rules §15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from engine.machine.tracking import owned
from engine.model.ability import Cards
from engine.model.card import Scored
from engine.model.instruction import outside_play
from engine.model.kinds import ALLY, LANDMARK, OBELISK
from engine.model.names import Names, plain
from engine.model.state import State

SCORING: Final = frozenset({ALLY, LANDMARK})  # landscapes that count for every player


def game_ends(state: State) -> bool:
    """Say whether the game would end now: no Provinces or Colonies left, or three (5-6 players: four) empty piles."""
    piles, game = state.piles, state.game
    if 0 not in piles:
        return False
    gone = [name for index, name in game.supply if not piles[index]]
    return len(gone) >= game.piles_to_end or any(name in game.last_piles for name in gone)


def empty_piles(state: State) -> int:
    """Count the empty Supply piles (E2)."""
    return sum(1 for index, _ in state.game.supply if not state.piles[index])


def owned_cards(state: State, player: int) -> list[str]:
    """List every card a player owns, wherever it lies (Z7)."""
    cards = state.players[player].cards()
    for effect in state.lingering:
        if effect.owner == player:
            cards += [plain(card) for card in effect.cards]
    return cards


class ScoredNow(Scored):
    """Be what a player has in a state, made once for each player."""

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.tokens: Mapping[str, int] = dict(state.players[player].tokens)
        chosen = [mark.place for mark, _ in state.marks if mark.kind == OBELISK]
        self.marked = frozenset(card for card, pile in state.game.pile_of.items() if pile in chosen)
        self.cards = Counter(owned_cards(state, player))
        self.places: dict[str, Counter[str]] = {"": self.cards}
        for mat, cards in state.players[player].mats:
            if cards:
                self.places[mat] = Counter(map(plain, cards))
                self.places[""] = self.places[""] - self.places[mat]
        self._frame = outside_play(player)

    @cached_property
    def others(self) -> tuple[Counter[str], ...]:
        """Count the cards of each other player."""
        players = range(len(self.state.players))
        return tuple(Counter(owned_cards(self.state, other)) for other in players if other != self.player)

    def fitting(self, what: Cards) -> Iterator[tuple[str, int]]:
        """Yield each name of a kind with the number of copies, by the types and costs of now."""
        for name, number in self.cards.items():
            if what.fits(self.state, self._frame, owned(self.state, self.player, name)):
                yield name, number

    def is_from_empty_pile(self, name: str) -> bool:
        """Say whether the pile of a card is an empty one of the Supply (E2)."""
        game = self.state.game
        pile = game.pile_of.get(name)
        return pile is not None and pile not in game.outside and not self.state.piles[game.pile_index[pile]]

    def worth(self, name: str) -> int:
        """Count the points of all copies of a card."""
        points = self.state.infos[name].card.points
        if isinstance(points, int):
            return points * self.cards[name]
        return sum(cards[name] * points.count(self, place) for place, cards in self.places.items() if cards[name])

    def worth_of_thing(self, name: str) -> int:
        """Count the points of a State, a Landmark or an Ally."""
        points = self.state.infos[name].card.points
        return points if isinstance(points, int) else points.count(self, "")


def points_by_name(state: State, player: int) -> list[tuple[str, int, int]]:
    """List (name, copies, points of all of them) of what a player owns and of the Landmarks and the Ally (E5)."""
    scored = ScoredNow(state, player)
    found = [(name, number, scored.worth(name)) for name, number in scored.cards.items()]
    things = state.players[player].owned + _scoring_landscapes(state)
    return found + [(name, 1, scored.worth_of_thing(name)) for name in things]


def _scoring_landscapes(state: State) -> Names:
    return tuple(name for name in state.game.landscapes if not SCORING.isdisjoint(state.infos[name].types))


def score(state: State, player: int) -> int:
    """Count a player's victory points (E5)."""
    total, infos = state.players[player].points, state.infos
    things = state.players[player].owned + _scoring_landscapes(state)
    cards = owned_cards(state, player)
    fixed = [points for name in (*cards, *things) if isinstance(points := infos[name].card.points, int)]
    if len(fixed) == len(cards) + len(things):
        return total + sum(fixed)
    return total + sum(points for _, _, points in points_by_name(state, player))


def winners(state: State) -> list[int]:
    """List who wins if the game ends now: the highest score, then the fewest normal turns, else shared (E6)."""
    scores = [(score(state, number), -player.turns) for number, player in enumerate(state.players)]
    best = max(scores)
    return [number for number, own in enumerate(scores) if own == best]


def points_by_card(state: State, player: int) -> list[tuple[str, int, int]]:
    """List (name, copies, points of all of them) of what counts for a player, the most points first."""
    counting = [one for one in points_by_name(state, player) if one[2] or state.infos[one[0]].victory]
    return sorted(counting, key=lambda one: (-one[2], one[0]))
