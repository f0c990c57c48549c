"""The table of one game: what each name is, and which events anything in this game can answer.

Every event site asks the table first, so that a game without listeners pays one test.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from engine.model.ability import Cards, GainedTo, When
from engine.model.card import Card, nodes_of
from engine.model.choices import END, PAY_DEBT, PLAY_ALL, SPEND_COFFERS, SPEND_VILLAGERS, Choice
from engine.model.instruction import Instruction
from engine.model.kinds import (
    ACTION,
    AFTER_PLAY,
    ARTIFACT,
    ASIDE,
    ATTACK,
    BOON,
    DISCARD,
    DISCARD_DEED,
    DURATION,
    EVENT,
    EVERYWHERE,
    FATE,
    GAIN_DEED,
    HEX,
    ITSELF,
    LINGERING,
    NIGHT,
    OWNED,
    PLAY,
    PLAY_DEED,
    PROJECT,
    PROPHECY,
    TAVERN,
    TRASH_DEED,
    TREASURE,
    VICTORY,
    WAY,
    WHEN_DISCARDED,
    WHEN_GAINED,
    WHEN_PLAYED,
    WHEN_SHUFFLED,
    WHEN_TRASHED,
    Cost,
)
from engine.model.names import BOONS, FROM_DECK, HEXES, LENT, Names, OrderedPile, called, plain, untagged
from engine.model.node import Node
from engine.model.roles import (
    Barring,
    Becoming,
    BuyingByActions,
    Count,
    Counting,
    Doubling,
    DrawingMore,
    Forbidding,
    FromDeck,
    Instead,
    Keeping,
    Lending,
    Making,
    Multiplying,
    Overpaying,
    OwnBack,
    PayingOtherwise,
    Pricing,
    Prolonging,
    Reaching,
    Recalling,
    Replacing,
    Retyping,
    Ruling,
    Settling,
    Shielding,
    Tracking,
    Waking,
)
from engine.records import NamedTuple

if TYPE_CHECKING:
    from engine.rulebook.profiles import Profile

LAST_PILES = ("Province", "Colony")
MOST_HANDS = 10_000  # kept by each Infos
NOTHING_MIXED: Final[Mapping[str, Names]] = MappingProxyType({})
# The deed that is counted where an ability works the first time only.
DEEDS: Final = {
    WHEN_PLAYED: PLAY_DEED, AFTER_PLAY: PLAY_DEED, WHEN_GAINED: GAIN_DEED, WHEN_TRASHED: TRASH_DEED,
    WHEN_DISCARDED: DISCARD_DEED,
}  # fmt: skip


INFO_FIELDS: Final = (
    "abilities", "action", "attack", "becoming", "card", "cost", "duration", "forbidding", "from_deck", "gained_to",
    "instead", "instructions", "itself", "minds_debt", "multiplies", "name", "night", "otherwise", "overpaying",
    "own_back", "points_at_itself", "pricing", "pricing_in_play", "reaches", "recalls", "tagged", "to_play", "treasure",
    "types", "victory", "worth",
)  # fmt: skip


class Info:
    """Be what the machine knows about one name in this game: of a card, with other types or another play, or a copy."""

    __slots__ = INFO_FIELDS

    def __init__(
        self,
        card: Card,
        types: Iterable[str] | None = None,
        play: Sequence[Instruction] | None = None,
        copied: Info | None = None,
    ) -> None:
        if copied is not None:
            for field in INFO_FIELDS:
                setattr(self, field, getattr(copied, field))
            return
        self.card = card
        self.name = card.name
        self.to_play = Choice(f"play {card.name}", "play", card.name)
        self.types = frozenset(card.types if types is None else types)
        self.action = ACTION in self.types
        self.attack = ATTACK in self.types
        self.duration = DURATION in self.types
        self.night = NIGHT in self.types
        self.treasure = TREASURE in self.types
        self.victory = VICTORY in self.types
        self.cost: Cost = card.price()
        self.instructions = card.play if play is None else play
        self.becoming = next((one for one in self.instructions if isinstance(one, Becoming)), None)
        self.instead: tuple[str, Instead] | None = None  # what replaces them in a phase, and the thing that says so
        self._sort_abilities(card.abilities)
        self._see_how_it_is_bought(card.abilities)
        parts = (*self.instructions, *card.abilities)
        self._look_inside(nodes_of(card) if play is None else [node for part in parts for _, node in part.walk()])
        # What answers its own discard from play is found again on the discard pile (M2).
        self.tagged = self.points_at_itself or self.duration
        # The $ of a Treasure that does nothing else, or None: such Treasures may be played all at once.
        sole = self.instructions[0] if len(self.instructions) == 1 else None
        plain_one = self.treasure and not self.action
        self.worth: int | None = sole.plain_worth() if plain_one and isinstance(sole, Making) else None

    @classmethod
    def of(cls, card: Card) -> Info:
        """Return what is known about a card as it is printed, which a game may change for itself."""
        return cls(card, copied=_info_of(card))

    def _sort_abilities(self, abilities: Sequence[Node]) -> None:
        self.itself: dict[str, list[When]] = {}
        self.abilities: dict[tuple[str, str], list[When]] = {}
        for ability in abilities:
            if isinstance(ability, When):
                if ability.holding == ITSELF:
                    self.itself.setdefault(ability.event, []).append(ability)
                else:
                    self.abilities.setdefault((ability.holding, ability.event), []).append(ability)
        # Where the card is gained to, if what gains it does not say (G4).
        self.gained_to = next((one.to for one in abilities if isinstance(one, GainedTo)), DISCARD)
        pricing = [one for one in abilities if isinstance(one, Pricing)]
        self.pricing = tuple(one for one in pricing if one.works_from() == ITSELF)
        self.pricing_in_play = tuple(one for one in pricing if one.works_from() == PLAY)
        self.own_back = any(isinstance(one, OwnBack) for one in abilities)
        self.from_deck = any(isinstance(one, FromDeck) for one in abilities)

    def _see_how_it_is_bought(self, abilities: Sequence[Node]) -> None:
        """See what of its own changes how it is bought (G8, C3, C7)."""
        self.forbidding = tuple(one for one in abilities if isinstance(one, Forbidding))
        self.otherwise = tuple(one for one in abilities if isinstance(one, PayingOtherwise))
        self.overpaying = next((one for one in abilities if isinstance(one, Overpaying)), None)

    def _look_inside(self, nodes: Sequence[Node]) -> None:
        self.points_at_itself = any(isinstance(node, Tracking) and node.tracks_itself() for node in nodes)
        self.multiplies = any(isinstance(node, Multiplying) and node.multiplies() for node in nodes)
        self.recalls = any(isinstance(node, Recalling) and node.recalls() for node in nodes)
        self.minds_debt = any(isinstance(one, Settling) and one.minds_debt() for one in self.instructions)
        self.reaches = tuple(deck for node in nodes if isinstance(node, Reaching) for deck in node.decks)


@lru_cache(4096)
def _info_of(card: Card) -> Info:
    return Info(card)


class Plays(NamedTuple):
    """Be what can be played from a hand, as options.

    together: its Treasures that give $ and no more, worth: how much they give. kept: the other cards.
    """

    actions: tuple[Choice, ...]
    nights: tuple[Choice, ...]
    treasures: tuple[Choice, ...]
    together: Names
    worth: int
    kept: Names


class Infos(dict[str, Info]):
    """Map names to what they are; a tagged name is found under the name by which the card counts."""

    def __init__(self, infos: Mapping[str, Info]) -> None:
        super().__init__(infos)
        self._plays: dict[Names, Plays] = {}  # filled as hands come up
        self._both: dict[str, Info] = {}  # filled as cards lend others what they are

    def plays(self, hand: Names) -> Plays:
        """Return what can be played from a hand, each name once."""
        found = self._plays.get(hand)
        if found is None:
            if len(self._plays) == MOST_HANDS:
                self._plays.clear()
            found = self._plays[hand] = self._plays_from(hand)
        return found

    def _plays_from(self, hand: Names) -> Plays:
        infos = [self[card] for card in hand]
        return Plays(
            tuple(dict.fromkeys([info.to_play for info in infos if info.action])),
            tuple(dict.fromkeys([info.to_play for info in infos if info.night])),
            tuple(dict.fromkeys([info.to_play for info in infos if info.treasure])),
            tuple([card for card, info in zip(hand, infos, strict=True) if info.worth is not None]),
            sum([info.worth or 0 for info in infos]),
            tuple([card for card, info in zip(hand, infos, strict=True) if info.worth is None]),
        )

    def __missing__(self, card: str) -> Info:
        if LENT in card and "=" not in card:
            return self._lent(untagged(card))
        name = called(card)
        if name == card:
            raise KeyError(card)
        info = self[card] = self[name]
        return info

    def _lent(self, card: str) -> Info:
        """Return what a card is to which another lends its types and abilities, and nothing else (X6)."""
        found = self._both.get(card)
        if found is None:
            own, lender = [self[name] for name in card.split(LENT)]
            abilities = (*own.card.abilities, *lender.card.abilities)
            both = own.card.in_year(own.card.year, play=lender.instructions, abilities=abilities)
            found = self._both[card] = Info(both, own.types | lender.types, lender.instructions)
            found.instead, found.tagged = lender.instead, found.tagged or lender.tagged or own.tagged
        return found


def retypings(cards: Iterable[Card]) -> Mapping[str, Retyping]:
    """Return, by name, what changes types on its owner's turns or always (Z9)."""
    return {card.name: one for card in cards for one in card.abilities if isinstance(one, Retyping)}


class Setup(NamedTuple):
    """Be what a game is made from, by name: whoever changes a part of it writes `setup._replace(...)`.

    piles: in the order of `State.piles`. outside: those that are not in the Supply (G3). landscapes: what lies beside
    them and always works, or can be bought. mixed: the cards of each pile that holds different ones. pile_types: what
    such a pile counts as (C6). face_down: piles whose top is not seen (Loot). removed: piles that have left the game:
    no card goes back to one (X22). prepared: the card set aside before the game that a card of the game plays where it
    lies (14.3), if there is one.
    """

    cards: Mapping[str, Card]
    profile: Profile
    piles: Names = ()
    outside: frozenset[str] = frozenset()
    landscapes: Names = ()
    players: int = 2
    mixed: Mapping[str, Names] = NOTHING_MIXED
    pile_types: Mapping[str, Names] = NOTHING_MIXED
    face_down: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    prepared: Names = ()


class Game:
    """Be the fixed part of one game: its cards, piles, landscapes and profile, and what they can do."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.profile = setup.profile
        self.piles = piles = setup.piles
        self.outside = setup.outside
        self.landscapes = setup.landscapes
        self.infos = Infos({name: Info.of(card) for name, card in setup.cards.items()})
        self.pile_index = {name: index for index, name in enumerate(piles)}
        self.supply = tuple((index, name) for index, name in enumerate(piles) if name not in setup.outside)
        # The pile to which each card belongs: its own, or the mixed one that it comes from.
        self.pile_of = {card: name for name in piles for card in setup.mixed.get(name, (name,))}
        self._order_piles()
        self.ways = self._of_type(WAY)
        self.projects = self._of_type(PROJECT)
        self.events = self._of_type(EVENT)
        self.prophecy = next(iter(self._of_type(PROPHECY)), "")
        # What each amount of $, potions and discount is enough for while the piles look so; filled as they come up.
        self.affordable: dict[tuple[Any, ...], tuple[Choice, ...]] = {}
        # E1: these piles end the game alone; three empty piles do too, or four with five and six players.
        self.last_piles = tuple(name for name in LAST_PILES if name in self.pile_index)
        self.piles_to_end = 3 if setup.players < 5 else 4
        self._look_over(self.infos.values())
        self._types = retypings(setup.cards.values())
        self.retypes = bool(self._types)
        self._variants: dict[Names, Infos] = {(): self.infos}
        self._renewed: dict[tuple[Names, Names], Game] = {}
        self._tag_what_moves()
        self.places: dict[int, Any] = {}  # where each node stands, for saving
        self.choices = self._phase_choices()
        self.shuffle_rule = "D2" if setup.profile.shuffle == "shuffle_under" else "D2b"
        self._listen()

    def _look_over(self, infos: Collection[Info]) -> None:
        """See what kinds of cards there are."""
        self.lends = _lent_to(infos)
        self.has_shapes = any(info.becoming is not None for info in infos)
        self.has_night = any(info.night for info in infos)
        self.has_durations = any(info.duration for info in infos)
        self.recalls = any(info.recalls for info in infos)
        self.has_fates = any(FATE in info.types or BOON in info.types for info in infos)
        # What can be played from a deck (X24), and what is told apart there by its back.
        self.in_decks = frozenset(info.name for info in infos if info.from_deck)
        self.own_backs = frozenset(info.name for info in infos if info.own_back)

    def _of_type(self, kind: str) -> Names:
        return tuple(name for name in self.landscapes if kind in self.infos[name].types)

    def _phase_choices(self) -> dict[str, Choice]:
        """List all that the phases can offer, by its text: answers may be text."""
        found = [END, PLAY_ALL, SPEND_COFFERS, SPEND_VILLAGERS, PAY_DEBT]
        found += [info.to_play for info in self.infos.values()]
        found += [to_play_from_deck(name) for name in self.in_decks]
        found += [Choice(f"buy {name}", "buy", name) for name in self.infos]
        return {str(one): one for one in found}

    def _order_piles(self) -> None:
        """Find the piles whose order matters, those whose top lies open among them."""
        mixed = self.setup.mixed
        names = [name for name in self.piles if name in mixed]
        for name, kind in ((BOONS, BOON), (HEXES, HEX)):
            names += [name] if any(kind in info.types for info in self.infos.values()) else []
        reached = [deck for info in self.infos.values() for deck in info.reaches]
        decks = [*reached, *(name for name in mixed if name not in self.piles)]  # from which nothing is gained as such
        names += dict.fromkeys(decks)
        self.ordered_index = {name: index for index, name in enumerate(names)}
        self.no_order = (OrderedPile(),) * len(names)
        # (place among the piles, place among the ordered ones) of the mixed piles of the Supply.
        self.mixed_supply = tuple((index, self.ordered_index[name]) for index, name in self.supply if name in mixed)
        self.turned_up = frozenset(name for name in mixed if name not in self.setup.face_down)

    def _tag_what_moves(self) -> None:
        """Tag the cards that something must find again: through a Way, any Action (P5)."""
        ways = [self.infos[way] for way in self.ways]
        moving = any(way.points_at_itself for way in ways)
        lent = self.has_durations and any(way.multiplies for way in ways)  # any Action may then play a Duration
        self.tags_actions = moving or lent
        for info in self.infos.values():
            info.tagged = self._must_tag(info)

    def _must_tag(self, info: Info) -> bool:
        multiplying = self.has_durations and info.multiplies
        return info.tagged or multiplying or (self.tags_actions and info.action)

    def _listen(self) -> None:
        self.hears: set[str] = set()
        self.listens: set[tuple[str, str]] = set()  # from where abilities work, and to which event they answer
        self.counting: dict[str, list[Count]] = {}
        self.remembers = False  # something asks what was done on a last turn
        # The types of cards of which something replaces the instructions.
        self.replaces: set[str] = set()
        self.restricts_buys = bool(self.projects)
        self.pays_otherwise = False
        self.buys_by_actions = ""  # the thing that lets Actions be used as Buys
        self.shields = self.reprices = self.answers_plays = self.draws_more = self.bars = False
        self.everywhere: dict[str, list[tuple[str, When]]] = {}
        self.pricing: list[tuple[str, Pricing]] = []  # what landscapes do to costs
        self.minds_debt = self.profile.debt == "any_time" and any(info.minds_debt for info in self.infos.values())
        self.prices_in_play = any(info.pricing_in_play for info in self.infos.values())
        self.rules: dict[str, When] = {}  # those that stand on no card
        self.phased: dict[str, frozenset[str]] = {}  # what is counted in a phase alone, by the phase
        self.awaited: list[When] = []  # what answers plays
        self.afterwards: list[When] = []  # what comes after them
        self.timed: set[str] = set()  # counters of gains that abilities ask for the first time, or a later one
        self.timed_plays: set[str] = set()  # likewise of plays, where what follows them asks
        self.asks_causes = False
        self.doubling: tuple[str, Doubling] | None = None  # what lets instructions be followed twice, and its name
        self.prolongs: tuple[str, Prolonging] | None = None  # what gives turns when the game would end, and its name
        self.held: set[str] = set()  # what the things that players have answer to
        self.kept: dict[Node, bool] = {}  # abilities for which cards lie aside, and whether they lie on the card itself
        for name, info in self.infos.items():
            for node in _heard(info.card):
                self._hear(name, node)
            if name in self.landscapes or EVENT in info.types:  # one beside the table says what its tokens do
                self.pricing += [(name, part) for part in info.card.abilities if isinstance(part, Pricing)]
        self._play_apart()
        # What can be bought depends on more than $, Potions and the discount.
        self.affords_anew = self.reprices or self.pays_otherwise
        self.asks_at_shuffles = WHEN_SHUFFLED in self.hears
        self.unheard_gains = self._find_unheard_gains()
        self._tag_what_is_played()
        self.replaces.update([ACTION] * bool(self.ways))

    def _find_unheard_gains(self) -> frozenset[str]:
        """Find the cards whose gain nothing can answer while no effect waits: their types are not what is meant."""
        asked = {place for place, event in self.listens if event == WHEN_GAINED}
        if self.retypes or not asked <= {ITSELF, EVERYWHERE, LINGERING, ASIDE}:
            return frozenset()
        answers = [when for _, when in self.everywhere.get(WHEN_GAINED, ())]
        return frozenset(
            name
            for name, info in self.infos.items()
            if WHEN_GAINED not in info.itself and not any(_could_be(when.what, info) for when in answers)
        )

    def _play_apart(self) -> None:
        """Let cards that something answers, counts or doubles not be played together with others (T4)."""
        counted = [one.what for one in self.counting.get(PLAY_DEED, ())]
        awaited = [when.what for when in self.awaited]
        awaited += [self.doubling[1].what] if self.doubling is not None else []
        awaited += [when.what for when in self.afterwards]
        for info in self.infos.values():
            # One that something waits for, or counts, is played by itself.
            if any(_could_be(what, info) for what in (*counted, *awaited)):
                info.worth = None

    def _tag_what_is_played(self) -> None:
        """Tag the cards that what answers their play must find again."""
        self.tags_actions = self.tags_actions or AFTER_PLAY in self.hears
        moved = [when.what for when in self.awaited if _moves_what_is_played(when)]
        for info in self.infos.values():
            found = any(_could_be(what, info) for what in moved)
            info.tagged = info.tagged or found or (info.action and AFTER_PLAY in self.hears)

    def _hear(self, name: str, node: Node) -> None:
        if isinstance(node, When):
            self._hear_when(name, node)
        elif isinstance(node, Forbidding):
            self.restricts_buys = True
        if isinstance(node, Counting):
            self._count(node.counts())
        if isinstance(node, Waking):
            self.hears.update(node.wakes)
        if isinstance(node, Ruling):
            self._rule(node.rules())
        if isinstance(node, Keeping):
            self.kept.update({ability: node.shares() for ability in node.keeps()})
        if isinstance(node, Replacing):
            self.replaces.add(node.replaced)
        self._mark(name, node)
        self.reprices = self.reprices or isinstance(node, Pricing)
        self.pays_otherwise = self.pays_otherwise or isinstance(node, PayingOtherwise)
        self.shields = self.shields or isinstance(node, Shielding)
        self.bars = self.bars or isinstance(node, Barring)
        self.draws_more = self.draws_more or isinstance(node, DrawingMore)

    def _mark(self, name: str, node: Node) -> None:
        """Note what thing of the game does what no two of them do."""
        if isinstance(node, BuyingByActions):
            self.buys_by_actions = name
        if isinstance(node, Prolonging):
            self.prolongs = (name, node)
        if isinstance(node, Doubling):
            self.doubling = (name, node)

    def _hear_when(self, name: str, when: When) -> None:
        self.hears.add(when.event)
        self.listens.add((when.holding, when.event))
        if when.event == WHEN_PLAYED:
            self.awaited.append(when)
            self.answers_plays = self.answers_plays or when.holding in (PLAY, OWNED, TAVERN, EVERYWHERE)
        elif when.event == AFTER_PLAY:
            self.afterwards.append(when)
        if when.holding == EVERYWHERE:
            known = self.everywhere.setdefault(when.event, [])
            # What several cards share works once; it is called by the last of them, a landscape if there is one.
            known[:] = [*(pair for pair in known if pair[1] is not when), (name, when)]
        self._count(first_of(when))
        if when.event in (WHEN_GAINED, AFTER_PLAY):
            timed = self.timed if when.event == WHEN_GAINED else self.timed_plays
            timed.update(one.key for one in first_of(when))
        self.asks_causes = self.asks_causes or when.other_cause
        if when.holding == OWNED:
            self.held.add(when.event)

    def _rule(self, rules: Mapping[str, When]) -> None:
        for name, rule in rules.items():
            if name not in self.rules:
                self.rules[name] = rule
                self.hears.add(rule.event)
                self.everywhere.setdefault(rule.event, []).append((name, rule))

    def _count(self, counts: Iterable[Count]) -> None:
        for one in counts:
            known = self.counting.setdefault(one.verb, [])
            if all((one.key, one.last) != (other.key, other.last) for other in known):
                known.append(one)
            self.remembers = self.remembers or one.last
            if one.phase and not one.every:
                self.phased[one.phase] = self.phased.get(one.phase, frozenset()) | {one.key}

    def is_followed(self, info: Info) -> bool:
        """Say whether anything could come after a card has been played: an Action, or what is meant beside it (P8)."""
        found = info.action or any(_could_be(when.what, info) for when in self.afterwards)
        return found and AFTER_PLAY in self.hears

    def source_of(self, node: Node) -> str:
        """Return the name of the card in whose text a node stands, '' if it stands in none."""
        for name, info in self.infos.items():
            if any(one is node for one in nodes_of(info.card)):
                return plain(name)
        return ""

    def infos_for(self, owned: tuple[str, ...]) -> Infos:
        """Return what each name is on the turn of a player who owns these things (Capitalism …, Z9)."""
        if not self._types:
            return self.infos
        which = tuple(thing for thing in self._types if thing in owned or not self._is_owned(thing))
        if which not in self._variants:
            changed = Infos({name: info for name, info in self.infos.items() if "#" not in name})
            for thing in which * len(which):  # a type that one of them adds may be one that another reads
                self._retype(changed, thing)
            self._variants[which] = changed
        return self._variants[which]

    def _retype(self, infos: Infos, thing: str) -> None:
        """Let a thing add its types to those that cards have already, and change what they do."""
        ability = self._types[thing]
        plays = ability.plays_for(self.setup.cards.values())
        instead = ability.instead()
        for name, types in ability.types_for((info.card, info.types) for info in infos.values()).items():
            if name in infos:
                old = infos[name]
                own = None if old.instructions is old.card.play else old.instructions
                new = infos[name] = Info(old.card, old.types | set(types), plays.get(name, own))
                new.tagged = old.tagged or self._must_tag(new)
                new.instead = old.instead if instead is None else (thing, instead)

    def _is_owned(self, thing: str) -> bool:
        """Say whether a thing works for its owner alone: a landscape that is bought, an Artifact, and no card."""
        return thing in self.landscapes or ARTIFACT in self.infos[thing].types

    def renewed(self, gone: Names, come: Names) -> Game:
        """Return the game that goes on once piles have left it, and others have come into the Supply (X22)."""
        known = self._renewed.get((gone, come))
        if known is None:
            setup = self.setup
            outside = (setup.outside - set(come)) | set(gone)
            known = Game(setup._replace(outside=outside, removed=setup.removed | set(gone)))
            self._renewed[gone, come] = known
        return known

    def things_of(self, infos: Infos) -> tuple[str, ...]:
        """Return the things for which `infos_for` gave this."""
        return next((which for which, known in self._variants.items() if known is infos), ())


def _lent_to(infos: Iterable[Info]) -> frozenset[str]:
    """Find the cards to which another card of their owner lends what it is (X6)."""
    lending = [one for info in infos for one in info.card.abilities if isinstance(one, Lending)]
    return frozenset(name for one in lending for name in one.lends_to())


HEARD: Final = (  # all that `_hear` asks for: what is not here it never sees
    When, Forbidding, Counting, Waking, Ruling, Keeping, Replacing, BuyingByActions, Prolonging, Doubling, Pricing,
    PayingOtherwise, Shielding, Barring, DrawingMore,
)  # fmt: skip


@lru_cache(4096)
def _heard(card: Card) -> tuple[Node, ...]:
    """List the nodes of a card that a game has to know of."""
    return tuple(node for node in nodes_of(card) if isinstance(node, HEARD))


def to_play_from_deck(name: str) -> Choice:
    """Return the option to play a card from the deck (X24)."""
    return Choice(f"play {name}{FROM_DECK}", "play", name + FROM_DECK)


def _could_be(what: Cards | None, info: Info) -> bool:
    """Say whether a card may be among those meant: all, where none are said."""
    return what is None or what.could_be(info.name, info.types)


def _moves_what_is_played(when: When) -> bool:
    return any(isinstance(node, Tracking) and node.tracks_it() for part in when.do for _, node in part.walk())


def first_of(when: When) -> tuple[Count, ...]:
    """Return what must be counted so that an ability knows the first time of this turn, or a later one."""
    found = []
    verb = DEEDS.get(when.event, "")
    if (when.first or when.nth) and verb:
        found.append(Count(first_key(when), verb, when.what, own=False, phase=when.phase, apart=when.apart))
    return tuple(found)


def first_key(when: When) -> str:
    """Name the counter of the first time; a player's number is added to it."""
    phase = f" {when.phase}" if when.phase else ""
    key = f"{DEEDS[when.event]} {when.what.key if when.what is not None else 'any'}{phase}"
    return f"{key} by name" if when.apart else key
