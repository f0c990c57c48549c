"""The table of one game: what each name is, and which events anything in this game can answer.

Every event site asks the table first, so that a game without listeners pays one test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import (
    ACTION,
    ATTACK,
    DISCARD,
    DURATION,
    EVERYWHERE,
    ITSELF,
    NIGHT,
    OTHERS,
    PROJECT,
    TREASURE,
    VICTORY,
    WAY,
    WHEN_PLAYED,
    Cost,
)
from engine.model.node import Node
from engine.model.state import Names, plain

if TYPE_CHECKING:
    from engine.rulebook.profiles import Profile

LAST_PILES = ("Province", "Colony")
MOST_HANDS = 10_000  # kept by each Infos


class Info:
    """Be what the machine knows about one name in this game."""

    __slots__ = (
        "abilities", "action", "attack", "card", "cost", "duration", "gained_to", "instructions", "itself",
        "multiplies", "name", "night", "points_at_itself", "tagged", "to_play", "treasure", "types", "victory", "worth",
    )  # fmt: skip

    def __init__(self, card: Card, types: Iterable[str] | None = None) -> None:
        self.card = card
        self.name = card.name
        self.to_play = f"play {card.name}"
        self.types = frozenset(card.types if types is None else types)
        self.action = ACTION in self.types
        self.attack = ATTACK in self.types
        self.duration = DURATION in self.types
        self.night = NIGHT in self.types
        self.treasure = TREASURE in self.types
        self.victory = VICTORY in self.types
        self.cost: Cost = card.price()
        self.instructions = card.play
        self.itself: dict[str, list[When]] = {}
        self.abilities: dict[tuple[str, str], list[When]] = {}
        for ability in card.abilities:
            if isinstance(ability, When):
                if ability.holding == ITSELF:
                    self.itself.setdefault(ability.event, []).append(ability)
                else:
                    self.abilities.setdefault((ability.holding, ability.event), []).append(ability)
        # Where the card is gained to, if what gains it does not say (G4).
        self.gained_to = next((to for one in card.abilities if (to := getattr(one, "gained_to", ""))), DISCARD)
        nodes = [node for part in (*card.play, *card.abilities) for _, node in part.walk()]
        self.points_at_itself = any(getattr(node, "points_at_itself", False) for node in nodes)
        self.multiplies = any(getattr(node, "multiplies", False) for node in nodes)
        self.tagged = self.points_at_itself or self.duration
        # The $ of a Treasure that does nothing else, or None: such Treasures may be played all at once.
        sole = card.play[0] if len(card.play) == 1 else None
        self.worth: int | None = getattr(sole, "worth", None) if self.treasure else None


class Plays(NamedTuple):
    """Be what can be played from a hand, as options; `worths`: how many of its Treasures give $ and no more."""

    actions: Names
    nights: Names
    treasures: Names
    worths: int


class Infos(dict[str, Info]):
    """Map names to what they are; a tagged name is found under its plain name."""

    def __init__(self, infos: Mapping[str, Info]) -> None:
        super().__init__(infos)
        self._plays: dict[Names, Plays] = {}  # filled as hands come up

    def plays(self, hand: Names) -> Plays:
        """Return what can be played from a hand, each name once."""
        found = self._plays.get(hand)
        if found is None:
            if len(self._plays) == MOST_HANDS:
                self._plays.clear()
            infos = [self[card] for card in hand]
            found = self._plays[hand] = Plays(
                tuple(dict.fromkeys([info.to_play for info in infos if info.action])),
                tuple(dict.fromkeys([info.to_play for info in infos if info.night])),
                tuple(dict.fromkeys([info.to_play for info in infos if info.treasure])),
                sum(info.worth is not None for info in infos),
            )
        return found

    def __missing__(self, card: str) -> Info:
        name = plain(card)
        if name == card:
            raise KeyError(card)
        info = self[card] = self[name]
        return info


class Game:
    """Be the fixed part of one game: its cards, piles, landscapes and profile.

    piles: names of the piles in the order of `State.piles`. outside: piles that are not in the Supply (G3).
    """

    def __init__(
        self,
        cards: Mapping[str, Card],
        piles: tuple[str, ...],
        profile: Profile,
        outside: frozenset[str] = frozenset(),
        landscapes: tuple[str, ...] = (),
        variants: Mapping[str, Mapping[str, tuple[str, ...]]] | None = None,
        players: int = 2,
    ) -> None:
        self.profile = profile
        self.piles = piles
        self.outside = outside
        self.landscapes = landscapes
        self.infos = Infos({name: Info(card) for name, card in cards.items()})
        self.pile_index = {name: index for index, name in enumerate(piles)}
        self.supply = tuple((index, name) for index, name in enumerate(piles) if name not in outside)
        self.ways = tuple(name for name in landscapes if WAY in self.infos[name].types)
        self.projects = tuple(name for name in landscapes if PROJECT in self.infos[name].types)
        # What each amount of $, potions and discount is enough for while some piles are empty; filled as they come up.
        self.affordable: dict[tuple[int, int, int, Names], tuple[str, ...]] = {}
        self.has_night = any(info.night for info in self.infos.values())
        self.has_durations = any(info.duration for info in self.infos.values())
        self.has_fates = any("Fate" in info.types or "Boon" in info.types for info in self.infos.values())
        # E1: these piles end the game alone; three empty piles do too, or four with five and six players.
        self.last_piles = tuple(name for name in LAST_PILES if name in self.pile_index)
        self.piles_to_end = 3 if players < 5 else 4
        self._types = variants or {}
        self._variants: dict[tuple[str, ...], Infos] = {(): self.infos}
        if self.has_durations:
            lent = any(self.infos[way].multiplies for way in self.ways)  # any Action may then play a Duration
            for info in self.infos.values():
                info.tagged = info.tagged or info.multiplies or (lent and info.action)
        self.places: dict[int, Any] = {}  # where each node stands, for saving
        self.shuffle_rule = "D2" if profile.shuffle == "shuffle_under" else "D2b"
        self._listen()

    def _listen(self) -> None:
        self.hears: set[str] = set()
        self.counters: set[str] = set()
        self.replaces = bool(self.ways)
        self.restricts_buys = bool(self.projects)
        self.shields = False
        self.everywhere: dict[str, list[tuple[str, When]]] = {}
        self.awaited: list[When] = []  # what answers its owner's own plays
        for name, info in self.infos.items():
            for part in (*info.card.play, *info.card.abilities):
                for _, node in part.walk():
                    self._hear(name, node)
        for info in self.infos.values():
            if f"play {info.name}" in self.counters or any(_could_answer(when, info) for when in self.awaited):
                info.worth = None
        if "after play" in self.hears:
            for info in self.infos.values():
                info.tagged = info.tagged or info.action

    def _hear(self, name: str, node: Node) -> None:
        if isinstance(node, When):
            self.hears.add(node.event)
            if node.event == WHEN_PLAYED and node.by != OTHERS:
                self.awaited.append(node)
            if node.holding == EVERYWHERE:
                self.everywhere.setdefault(node.event, []).append((name, node))
        self.counters.update(getattr(node, "counts", ()))
        self.hears.update(getattr(node, "wakes", ()))
        self.replaces = self.replaces or bool(getattr(node, "replaces_instructions", False))
        self.restricts_buys = self.restricts_buys or hasattr(node, "forbids")
        self.shields = self.shields or bool(getattr(node, "shields", False))

    def infos_for(self, owned: tuple[str, ...]) -> Infos:
        """Return what each name is on the turn of a player who owns these things (Capitalism …, Z9)."""
        if not owned:
            return self.infos
        which = tuple(thing for thing in owned if thing in self._types)
        if which not in self._variants:
            changed = Infos({name: info for name, info in self.infos.items() if "#" not in name})
            for thing in which:
                for name, types in self._types[thing].items():
                    if name in changed:
                        old = changed[name]
                        changed[name] = Info(old.card, old.types | set(types))
                        changed[name].tagged = old.tagged
            self._variants[which] = changed
        return self._variants[which]

    def things_of(self, infos: Infos) -> tuple[str, ...]:
        """Return the things for which `infos_for` gave this."""
        return next((which for which, known in self._variants.items() if known is infos), ())


def _could_answer(when: When, info: Info) -> bool:
    """Say whether an ability could answer a play of this card, as far as names and printed types tell."""
    named, types = getattr(when.what, "named", ()), getattr(when.what, "types", ())
    return (not named or info.name in named) and info.types.issuperset(types)
