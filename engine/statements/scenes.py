"""Situations laid out from acts and conditions, and played through every choice and every shuffle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import Any, Final, TypeVar

from engine.inquiry.comparing import bare
from engine.inquiry.explore import Budget, Graph, Paths, explore
from engine.inquiry.feeding import OWN, feed, needs
from engine.inquiry.outcome import Difference, differences
from engine.inquiry.pairing import line_of, phase_of
from engine.inquiry.scenario import Cards, Line, Scenario, ScenarioError, Tokens, Zone
from engine.inquiry.script import Plan, Scripted, begin, go, stops
from engine.inquiry.situation import build
from engine.machine.costs import cost_of
from engine.machine.loop import choose
from engine.model.asks import Ask, Decision
from engine.model.card import nodes_of
from engine.model.kinds import (
    ACTION,
    DECK,
    DOOM,
    EXILE,
    FATE,
    TAVERN,
)
from engine.model.names import plain
from engine.model.state import Fact, State
from engine.records import NamedTuple
from engine.rulebook.profiles import PROFILES, Profile
from engine.sets import UnknownCard, definition
from engine.statements.proposition import Act, Given
from engine.statements.things import is_known, is_ongoing, is_pile, is_trait, kind_of, printed, types_of
from engine.table.errors import TableError
from engine.table.facts import fact, slug
from engine.vocabulary.playing import Play

MOST_WAYS: Final = 120
MOST_ROUTES, MOST_STEPS = 96, 60  # ways that are all told, and how long one may be: some go round in circles
MOST_NODES, MOST_SECONDS = 3_000, 6.0  # nodes bound an exploration alike on every machine; seconds are for need
FILLERS: Final = ("Copper", "Estate", "Silver", "Curse")
DISCARDED: Final = 5  # cards in a discard pile of which nobody speaks, where a deck runs out
MIXED: Final = ("Estate", "Copper", "Silver", "Curse", "Duchy", "Gold")
PILES: Final = ("Cellar", "Village", "Smithy", "Laboratory")  # so that each cost has a pile
EXILING: Final = "Camel Train"  # cards come back from the Exile mat where something in the game may exile (G11)
QUIET: Final = frozenset({"forced", "chance", "action phase"})
STANDS_FOR: Final = {"Treasure": "Copper", "Victory": "Estate", "Action": "Village", "Curse": "Curse",
                     "Night": "Monastery",
                     "Attack": "Militia", "Duration": "Caravan", "Reaction": "Moat"}  # fmt: skip
ORDER: Final = ("action", "buy", "night")
SEEN: Final = "seen"  # the kind of a condition "deck top": what lies where cards are looked at or revealed


Way = tuple[Fact, ...]
_T = TypeVar("_T")


class Once(tuple[_T, ...]):
    """Be ways or facts of one scene, told apart from others by identity: what is counted on them is kept cheaply."""

    __slots__ = ()

    def __hash__(self) -> int:
        """Hash by identity."""
        return id(self)

    def __eq__(self, other: object) -> bool:
        """Compare by identity."""
        return self is other


@lru_cache(512)
def part_of_ways(ways: tuple[Way, ...], kept: tuple[bool, ...]) -> tuple[Way, ...]:
    """Return those ways that are kept; the same ones for the same question."""
    return Once(way for way, keep in zip(ways, kept, strict=True) if keep)


@lru_cache(512)
def seen_on(ways: tuple[Way, ...]) -> Way:
    """List what happens on some ways, each once."""
    return Once(dict.fromkeys(bare(one) for way in ways for one in way))


class Scene(NamedTuple):
    """Be a situation that was played.

    before: the state at the start. ways: what happens on the way to each outcome; seen: all that happens on any way.
    asks: what players are asked, with the card whose doing it is. there: cards that lie where they may be met.
    offered: what a phase then offers to whom at one of the ends: (seat, "play Copper").
    """

    acts: tuple[Act, ...]
    givens: tuple[Given, ...]
    until: str
    scenario: Scenario
    before: State
    graph: Graph | None
    ways: tuple[Way, ...]
    outcomes: tuple[tuple[Difference, ...], ...]
    seen: Way
    asks: tuple[tuple[Decision, str], ...]
    there: frozenset[str]
    profile: str
    assumed: tuple[Given, ...] = ()
    prices: tuple[tuple[str, tuple[int, ...]], ...] = ()
    actor: int = 0
    whole: bool = True
    offered: frozenset[tuple[int, str]] = frozenset()

    @property
    def plays(self) -> tuple[str, ...]:
        """List the cards played, in order."""
        return tuple(card for act in self.acts if act.kind == "play" for card in act.cards)

    @property
    def main(self) -> str:
        """Name the card played last."""
        return self.plays[-1] if self.plays else ""

    @property
    def players(self) -> int:
        """Count the players."""
        return len(self.before.players)

    def where(self, given: Given, kept: Sequence[bool]) -> Scene:
        """Return that part of it in which something happens, or does not."""
        ways = part_of_ways(self.ways, tuple(kept))
        outcomes = tuple(one for one, keep in zip(self.outcomes, kept, strict=True) if keep)
        seen = self.seen if all(kept) else seen_on(ways)
        return self._replace(givens=(*self.givens, given), ways=ways, outcomes=outcomes, seen=seen)


class _Hand:
    """Be one hand: what is said to be in it comes first, then what the cards played want, then what fills it up."""

    def __init__(self, wanted: Sequence[str], fill: Sequence[str]) -> None:
        self.said: list[str] = []
        self.wanted, self.fill = list(wanted), list(fill)
        self.size = -1
        self.lacks: list[tuple[tuple[str, ...], str]] = []
        self.only = False

    def say(self, cards: Sequence[str]) -> None:
        """Put cards into it; what is only said to be there again is there once."""
        for card in dict.fromkeys(cards):
            self.said += [card] * max(0, list(cards).count(card) - self.said.count(card))

    def cards(self) -> list[str]:
        """List its cards."""
        if self.only and self.size < 0:
            return self.said
        rest = [] if self.only else [card for card in [*self.wanted, *self.fill] if card not in self.said]
        rest = [card for card in rest if not self._lacking(card)]
        many = self.size if self.size >= 0 else max(len(self.said) + len(rest), 5 if not self.lacks else 4)
        more = [card for card in MIXED if not self._lacking(card)] or ["Copper"]
        return [*self.said, *rest, *more * many][: max(many, len(self.said))]

    def _lacking(self, card: str) -> bool:
        return any(card in cards or bool(kind) and kind in types_of(card) for cards, kind in self.lacks)


class _Deck:
    """Be one deck: what is drawn before anything is looked at, what is said to lie on top, what follows, how many."""

    def __init__(self, wanted: Sequence[str], filler: str, before: int) -> None:
        self.said: list[str] = []
        self.seen: list[str] = []
        self.wanted, self.filler, self.before = list(wanted), filler, before
        self.size = -1

    def cards(self) -> list[str]:
        """List its cards, the top one first."""
        drawn = (self.said + self.wanted + [self.filler] * self.before)[: self.before] if self.seen else []
        said = self.said[len(drawn) :] if self.seen else self.said
        rest = [card for card in self.wanted if card not in (*said, *self.seen)] if said or self.seen else self.wanted
        found = [*drawn, *self.seen, *said, *rest, *[self.filler] * 14]
        if self.size < 0:
            return found
        return [*drawn, *self.seen, *said, *MIXED, *MIXED, *[self.filler] * self.size][: self.size]


class _Layout:
    """Be what lies where, filled up so that the cards played can do what they say."""

    def __init__(self, acts: Sequence[Act], objects: Sequence[str], profile: Profile, more: int) -> None:
        self.played = {seat: _cards_of(acts, "play", seat) for seat in (0, 1)}
        names = [name for name in dict.fromkeys([*self.played[0], *self.played[1]]) if is_known(name)]
        fodder = feed(names, profile)
        filler = next(name for name in FILLERS if name not in (*names, *objects))
        self.hands = (_own_hand([*fodder.hand, *objects], more), _others_hand(_also(fodder.others_hand, objects)))
        for act in acts:
            if act.kind in ("trash", "discard"):
                self.hands[act.seat].said += act.cards
        drawn = sum(_draws_first(name, profile.year) for name in self.played[0] if is_known(name))
        self.decks = (_Deck(fodder.deck, filler, drawn), _Deck(fodder.others_deck, filler, 0))
        self.discards: tuple[list[str], list[str]] = (list(fodder.discard), [])
        self.trash = list(fodder.trash)
        self.in_play: tuple[list[str], list[str]] = ([], [])
        self.piles: list[tuple[str, int]] = []
        bought = cards_bought(acts)
        self.coins = price_of(bought)
        self.players, self.buys, self.actions = 2, max(1, len(bought)), 0
        self.has: dict[int, list[str]] = {0: [], 1: []}
        self.mats: tuple[dict[str, list[str]], dict[str, list[str]]] = ({}, {})
        self.fates: list[str] = []
        self.kingdom: list[str] = []
        self.traits: list[str] = []
        self.tokens: list[Tokens] = []
        self.phase = ""

    def put(self, given: Given) -> None:
        """Lay one condition out."""
        name = f"_{given.what.replace(' ', '_')}"
        if hasattr(self, name):
            getattr(self, name)(given)

    def _hand(self, given: Given) -> None:
        self.hands[given.seat].say(_listed(given) or [STANDS_FOR.get(given.kind, "Copper")] * max(1, given.number))

    def _hand_only(self, given: Given) -> None:
        hand = self.hands[given.seat]
        hand.say(_listed(given) or [STANDS_FOR.get(given.kind, "Copper")] * (given.number if given.number > 0 else 3))
        hand.only = True

    def _hand_size(self, given: Given) -> None:
        self.hands[given.seat].size = given.number

    def _hand_lacks(self, given: Given) -> None:
        self.hands[given.seat].lacks.append((given.cards, given.kind))

    def _only_kind(self, given: Given) -> None:
        hand = self.hands[given.seat]
        hand.say(given.cards)
        hand.lacks.append(((), given.kind))

    def _deck_size(self, given: Given) -> None:
        self.decks[given.seat].size = given.number

    def _deck_top(self, given: Given) -> None:
        deck = self.decks[given.seat]
        (deck.seen if given.kind == SEEN else deck.said).extend(_listed(given))

    def _discard(self, given: Given) -> None:
        cards = _listed(given)
        if not cards and given.number > 0:
            cards = list((MIXED * given.number)[: given.number])
        self.discards[given.seat][:] = cards

    def _trash(self, given: Given) -> None:
        self.trash = [*self.trash, *_listed(given)] if given.cards or given.number else []

    def _pile(self, given: Given) -> None:
        self.piles += [(card, max(0, given.number)) for card in given.cards]

    def _piles(self, given: Given) -> None:
        self.piles += [(pile, 0) for pile in PILES[: given.number]]

    def _players(self, given: Given) -> None:
        self.players = given.number

    def _coins(self, given: Given) -> None:
        self.coins = given.number

    def _buys(self, given: Given) -> None:
        self.buys = given.number

    def _actions(self, given: Given) -> None:
        self.actions = given.number

    def _token(self, given: Given) -> None:
        self.tokens.append(Tokens(given.seat, given.what, max(0, given.number)))

    _villagers = _coffers = _favors = _debt = _vp = _journey = _token

    def _has(self, given: Given) -> None:
        self.has[given.seat] += given.cards

    def _in_game(self, given: Given) -> None:
        piles = [name for name in given.cards if is_pile(name)]
        traits = [name for name in given.cards if is_trait(name)]
        self.kingdom += piles
        self.traits += traits
        self.has[0] += [name for name in given.cards if name not in (*piles, *traits)]

    def _fate(self, given: Given) -> None:
        self.fates += given.cards

    def _exile(self, given: Given) -> None:
        self.mats[given.seat].setdefault(EXILE, []).extend(_listed(given))

    def _tavern(self, given: Given) -> None:
        self.mats[given.seat].setdefault(TAVERN, []).extend(_listed(given))

    def _in_play(self, given: Given) -> None:
        self.in_play[given.seat].extend(_listed(given))

    def _phase(self, given: Given) -> None:
        self.phase = given.kind

    def fill_discards(self, givens: Sequence[Given]) -> list[Given]:
        """Put cards into the discard pile of whoever has a counted deck and no word tells of discards; tell it (D1)."""
        counted = dict.fromkeys(one.seat for one in givens if one.what == "deck size")
        told = {one.seat for one in givens if one.what in ("discard", "owns")}
        found = []
        for seat in counted:
            if seat not in told and not self.discards[seat]:
                self.discards[seat][:] = [self.decks[seat].filler] * DISCARDED
                found.append(Given("discard", seat, number=DISCARDED))
        return found

    def zones(self) -> Iterator[Zone]:
        """Yield the zones that are laid out."""
        for seat in (0, 1):
            yield Zone(seat, "hand", Cards((*self.played[seat], *self.hands[seat].cards())))
            yield Zone(seat, "deck", Cards(tuple(self.decks[seat].cards())))
        for seat in (0, 1):
            places = (("discard", self.discards[seat]), ("has", self.has[seat]))
            yield from (Zone(seat, zone, Cards(tuple(cards))) for zone, cards in places if cards)
            yield from (Zone(seat, mat, Cards(tuple(cards))) for mat, cards in self.mats[seat].items())
        # What is in play at the other player has stayed there since his own turn.
        if self.in_play[0]:
            yield Zone(0, "in play this turn", Cards(tuple(self.in_play[0])))
        if self.in_play[1]:
            yield Zone(1, "in play", Cards(tuple(self.in_play[1])))

    def near(self) -> list[str]:
        """List the cards that lie where they may be met."""
        found = [card for hand in self.hands for card in hand.cards()]
        found += [card for deck in self.decks for card in deck.cards()[:6]]
        return [*found, *self.discards[0], *self.discards[1], *self.trash]


def cards_bought(acts: Sequence[Act]) -> list[str]:
    """List the cards that are bought, by whomever."""
    return [card for act in acts if act.kind == "buy" for card in act.cards]


def price_of(bought: Sequence[str]) -> int:
    """Add up the coins that cards cost as they are printed."""
    return sum(fact(slug(card)).coins or 0 for card in bought)


def _cards_of(acts: Sequence[Act], kind: str, seat: int) -> list[str]:
    found = [card for act in acts if act.kind == kind and act.seat == seat for card in act.cards]
    return [card for card in found if not (is_known(card) and kind_of(card) in _THINGS)]


def _own_hand(mine: Sequence[str], more: int) -> _Hand:
    """Fill up the hand of who acts first; mine: what the cards played want, and what is to be at hand."""
    few = ("Estate", "Copper", "Estate", "Copper", "Copper")[: max(0, 5 - len(mine))]
    return _Hand(mine, (*few, *["Copper"] * more))


def _also(wanted: Sequence[str], objects: Sequence[str]) -> list[str]:
    """Put cards that are spoken of into the other hand too, which stays as large: what it lacks would decide unseen."""
    more = [name for name in objects if name not in wanted and "Reaction" not in types_of(name)][:FULL]
    return [*more, *wanted[: FULL - len(more)]] if more else list(wanted)


def _others_hand(wanted: Sequence[str]) -> _Hand:
    """Fill up the hand of the other player."""
    return _Hand(wanted, ("Estate", "Copper", "Copper", "Silver", "Estate")[: max(0, 5 - len(wanted))])


def _listed(given: Given) -> list[str]:
    return [card for card in given.cards for _ in range(max(1, given.number))]


@lru_cache(None)
def _draws_first(name: str, year: int) -> int:
    """Count the cards that a card has its player draw before he looks at others of his deck; 0 if he never looks."""
    deck = [need for need in needs(definition(name).printing(year)) if need.whose == OWN and need.zone == DECK]
    first = next((place for place, need in enumerate(deck) if not need.drawn), -1)
    return sum(need.number for need in deck[:first]) if first > 0 else 0


def lay(
    acts: Sequence[Act], givens: Sequence[Given] = (), objects: Sequence[str] = (), until: str = "", more: int = 0,
    profile: str = "current",
) -> Scene | None:  # fmt: skip
    """Lay a situation out and play it in every way; None where it cannot come about.

    A condition with which it cannot come about is left out: the givens of the scene are those that are laid out.

    An edition that is given (its kind: a profile) goes before the profile.
    objects: cards that should be at hand. until: "" (until all is resolved), `end of turn`, `next turn` (the actor's
    own), or `clean-up`. more: how many more cards the actor has in hand.
    """
    profile = next((one.kind for one in givens if one.what == "edition" and one.kind in PROFILES), profile)
    found = _uncovered(acts, givens, objects, until, more, profile)
    if found is not None or not givens:
        return found
    for place in range(len(givens) - 1, max(-1, len(givens) - 1 - MOST_DROPPED), -1):
        found = _uncovered(acts, (*givens[:place], *givens[place + 1 :]), objects, until, more, profile)
        if found is not None:
            return found
    return _uncovered(acts, (), objects, until, more, profile)


MOST_DROPPED: Final = 3
FULL: Final = 5
LOWER_HALF: Final = 5  # so many copies are left in a split pile whose upper card is gone (Z8)


def _uncovered(
    acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str], until: str, more: int, profile: str
) -> Scene | None:  # fmt: skip
    """Lay a situation out; what is gained or bought in it lies on top of its pile, where that is of different cards."""
    found = _tried(acts, givens, objects, until, more, profile)
    covered = () if found is None or any(one.what in ("pile", "piles") for one in givens) else _not_gained(found)
    if not covered:
        return found
    gone = Given("pile", cards=covered, number=LOWER_HALF)
    found = _tried(acts, (*givens, gone), objects, until, more, profile)
    if found is None or _not_gained(found):
        return None
    return found._replace(givens=tuple(givens), assumed=(*found.assumed, gone))


def _not_gained(scene: Scene) -> tuple[str, ...]:
    """List the cards that are told to be gained, and are not where they could be: others of their pile cover them."""
    wanted = {card for act in scene.acts if act.kind in ("gain", "buy") for card in act.cards}
    failed = [plain(card) for one in scene.seen if one.verb == "fail to gain" and not one.card for card in one.cards]
    if any(act.kind == "buy" for act in scene.acts):
        gained = {plain(card) for one in scene.seen if one.verb in ("buy", "gain") for card in one.cards}
        failed += [card for card in wanted - gained if kind_of(card) not in _THINGS]
    return tuple(sorted(wanted.intersection(failed)))


def _tried(
    acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str], until: str, more: int, profile: str
) -> Scene | None:  # fmt: skip
    try:
        return _lay(tuple(acts), tuple(givens), tuple(objects), until, more, profile)
    except (ScenarioError, UnknownCard, TableError, KeyError, ValueError, StopIteration):
        return None


@lru_cache(512)
def _lay(
    acts: tuple[Act, ...], givens: tuple[Given, ...], objects: tuple[str, ...], until: str, more: int, profile: str
) -> Scene | None:
    laid = _Layout(acts, objects, PROFILES[profile], more)
    for given in givens:
        laid.put(given)
    shuffled = laid.fill_discards(givens)
    names = mentioned(acts, givens, objects)
    plays = [act for act in acts if act.kind == "play"]
    ends = until or ("end of turn" if _goes_on(plays) else "")
    values = _values(acts, laid, names, profile)
    values["until"] = "end of turn" if ends == "end of turn" else ""
    numbers = (laid.actions,) if any(one.what == "actions" for one in givens) else _actions(acts)
    scripts = (*_scripts(acts, laid, until), *_scripts(acts, laid, until, through=True))
    # Where a choice on the way makes the next play impossible, only the other choices are meant.
    for forgiving, number, script in product((False, True) if len(plays) > 1 else (False,), numbers, scripts):
        scenario = Scenario("", **values, actions=number, script=script)
        found = _attempted(scenario, profile, until, plays, forgiving)
        if found is not None:
            assumed = (Given("actions", number=number),) if number > 1 and len(plays) > 1 else ()
            there = frozenset([*laid.near(), *names])
            return found._replace(
                acts=acts, givens=givens, until=ends, there=there, profile=profile, assumed=(*assumed, *shuffled)
            )
    return None


def _values(acts: Sequence[Act], laid: _Layout, names: Sequence[str], profile: str) -> dict[str, Any]:
    """Collect what a scenario says beside its script."""
    kingdom = [name for name in names if kind_of(name) not in _THINGS]
    kingdom += [EXILING] * any(EXILE in mats for mats in laid.mats)
    begun = "action" if laid.has[0] or laid.actions else next((phase for phase in map(_phase, acts) if phase), "action")
    return {
        "kingdom": tuple(dict.fromkeys([*kingdom, *laid.kingdom, *PILES])), "zones": tuple(laid.zones()),
        "trash": tuple(laid.trash) or None, "players": laid.players, "phase": laid.phase or begun, "buys": laid.buys,
        "coins": laid.coins, "piles": tuple(laid.piles), "tokens": tuple(laid.tokens), "asker": 0,
        "profiles": (profile,), **_fates(names, laid.fates, PROFILES[profile]), **_marked(names, laid.traits),
    }  # fmt: skip


def _marked(names: Sequence[str], traits: Sequence[str]) -> dict[str, Any]:
    """Lay each Trait on the pile of the first Kingdom card that is spoken of; of one without a pile nothing is said."""
    if not traits:
        return {}
    pile = next(name for name in (*names, "") if not name or kind_of(name) == "kingdom")
    if not pile:
        raise ValueError(traits[0])
    return {"traits": tuple((trait, pile) for trait in traits)}


def _goes_on(plays: Sequence[Act]) -> bool:
    """Say whether something that is played does more at the end of the turn or later."""
    return any(is_ongoing(card) for act in plays for card in act.cards if is_known(card))


def _actions(acts: Sequence[Act]) -> tuple[int, ...]:
    """List how many Actions the actor may need to have: one, else one for each Action that he plays."""
    return tuple(sorted({1, max(1, sum(_phase(act) == "action" for act in acts))}))


def _attempted(
    scenario: Scenario, profile: str, until: str, plays: Sequence[Act], forgiving: bool
) -> Scene | None:  # fmt: skip
    """Play a scenario; None where its script cannot be played to the end on any way."""
    try:
        found = _play(scenario, profile, until, _begun(scenario, profile), forgiving=forgiving)
    except (ScenarioError, AssertionError, ValueError, KeyError):
        return None
    found = _done(found, plays) if forgiving else found
    return found if found.ways else None


def _begun(scenario: Scenario, profile: str) -> State:
    """Return the state with which a scenario begins: one for all scripts that name no further cards."""
    table = scenario._replace(script=(), until="")
    return _built(table if table.cards_named() == scenario.cards_named() else scenario, profile)


@lru_cache(64)
def _built(scenario: Scenario, profile: str) -> State:
    return build(scenario, profile)[0]


def _done(scene: Scene, plays: Sequence[Act]) -> Scene:
    """Keep the ways on which all is played."""
    wanted = Counter(act.cards[0] for act in plays)
    kept = []
    for way in scene.ways:
        found = Counter(plain(card) for one in way if one.verb == "play" for card in one.cards)
        kept.append(all(found[card] >= many for card, many in wanted.items()))
    ways = part_of_ways(scene.ways, tuple(kept))
    outcomes = tuple(one for one, keep in zip(scene.outcomes, kept, strict=True) if keep)
    return scene._replace(ways=ways, outcomes=outcomes, seen=seen_on(ways))


_THINGS = frozenset(
    {"state", "boon", "hex", "event", "project", "landmark", "way", "ally", "trait", "prophecy", "artifact"}
)


def mentioned(acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str] = ()) -> tuple[str, ...]:
    """List the cards that acts and conditions name, each once, as far as their rules are written."""
    found = [card for act in acts for card in act.cards]
    found += [*objects, *(card for given in givens for card in given.cards)]
    return tuple(dict.fromkeys(name for name in found if is_known(name)))


def _fates(names: Sequence[str], wanted: Sequence[str], profile: Profile) -> dict[str, Any]:
    if not any({FATE, DOOM} & set(types_of(name)) for name in names):
        return {}
    boons = tuple(name for name in wanted if kind_of(name) == "boon") or ("The Sea's Gift",)
    hexes = tuple(name for name in wanted if kind_of(name) == "hex") or ("Greed",)
    return {"boons": Cards(boons, rest=True), "hexes": Cards(hexes, rest=True)}


def _phase(act: Act) -> str:
    if act.kind == "buy":
        return "buy"
    if act.kind != "play" or not is_known(act.cards[0]):
        return ""
    of_treasures = len(act.cards) > 1 and ACTION not in types_of(act.cards[-1])  # Crown on a Gold
    return "buy" if of_treasures else phase_of(printed(act.cards[0]))


def _scripts(acts: Sequence[Act], laid: _Layout, until: str, through: bool = False) -> Iterator[tuple[Line, ...]]:
    """Yield the scripts that may fit: a phase in which nothing can be done asks nobody, so its end is not always said.

    through: what is played next is played by the card before, if that has cards played.
    """
    if through and not any(_plays_others(one) and act.kind == "play" for one, act in pairwise(acts)):
        return
    for ends in product(*_gaps(acts, laid)):
        lines: list[str] = []
        last = 0
        for place, (act, number) in enumerate(zip(acts, ends, strict=True)):
            lines += [f"{'AB'[last]}> end"] * number
            led = through and place > 0 and act.kind == "play" and _plays_others(acts[place - 1])
            lines += [f"{'AB'[act.seat]}> {card}" for card in act.cards] if led else _lines(act)
            last = act.seat
        for own, others in _tails(until):
            after = [f"{'AB'[last]}> end"] * own + [f"{'AB'[1 - last]}> end"] * others
            yield tuple(_line(text) for text in (*lines, *after))


def _gaps(acts: Sequence[Act], laid: _Layout) -> list[tuple[int, ...]]:
    """List how many phases may be ended before each act."""
    gaps: list[tuple[int, ...]] = []
    before = ("action" if laid.has[0] or laid.actions else "", 0)
    for act in acts:
        phase = _phase(act)
        if act.seat != before[1]:
            gaps.append((1, 2, 3, 0))
        elif phase and before[0]:
            gaps.append(tuple(range(max(0, ORDER.index(phase) - ORDER.index(before[0])) + 1)))
        else:
            gaps.append((0,))
        before = (phase or before[0], act.seat)
    return gaps


def _tails(until: str) -> list[tuple[int, int]]:
    """List how many phases may be ended after all acts: by who acted last, and by the other."""
    if until not in ("next turn", "clean-up"):
        return [(0, 0)]
    return [(own, others) for own in (1, 2, 3, 0) for others in ((1, 2, 0, 3) if until == "next turn" else (0,))]


def _plays_others(act: Act) -> bool:
    """Say whether the last card of a play has another card played."""
    return (
        act.kind == "play"
        and is_known(act.cards[-1])
        and any(isinstance(node, Play) for node in nodes_of(printed(act.cards[-1])))
    )


def _lines(act: Act) -> list[str]:
    who = "AB"[act.seat]
    if act.kind == "play":
        return [f"{who}> play {act.cards[0]}", *(f"{who}> {card}" for card in act.cards[1:])]
    if act.kind == "buy":
        return [f"{who}> buy {act.cards[0]}"]
    return [f"{who}> do {act.kind} {', '.join(act.cards)}"]


def _line(text: str) -> Line:
    who, _, words = text.partition("> ")
    if words.startswith("do "):
        _, verb, cards = words.split(" ", 2)
        return Line("do", 1 if who == "B" else 0, (verb, *cards.split(", ")))
    return line_of(text)


def played_scene(scenario: Scenario, profile: str, budget: Budget) -> Scene:
    """Play a scenario that is laid out already; raises ScenarioError, UnknownCard and TableError."""
    return _play(scenario, profile, scenario.until, build(scenario, profile)[0], budget)


Steps = list[tuple[int, int]]


def routes(graph: Graph) -> list[tuple[Any, Steps]]:
    """List every way through a graph with its outcome, [] for too many.

    Two ways to one outcome may tell of different things: a Fortress that is trashed and comes back, or stays in hand.
    """
    found: list[tuple[Any, Steps]] = []
    stack: list[tuple[int, Steps]] = [(0, [])]
    while stack:
        node, steps = stack.pop()
        if node in graph.ends:
            found.append((graph.ends[node], steps))
        if len(found) > MOST_ROUTES or len(steps) > MOST_STEPS:
            return []
        edges = [(index, graph.edges[edge]) for index, edge in enumerate(graph.edges_of(node))]
        stack += [(target, [*steps, (node, index)]) for index, target in reversed(edges)]
    return found


def _play(
    scenario: Scenario, profile: str, until: str, state: State, budget: Budget | None = None, forgiving: bool = False
) -> Scene:
    plan = Plan(scenario.script, scenario.until, open=True, forgiving=forgiving)
    start = begin(state, plan)
    before = start.clone()
    record: list[Fact] = []
    plan.record = record
    priced: dict[str, set[int]] = {}
    offered: set[tuple[int, str]] = set()

    def outcome(end: State) -> tuple[Difference, ...]:
        if isinstance(end, Scripted) and end.asks is not None:
            offered.update((end.asks.player, plain(str(option))) for option in end.asks.options)
        for name in end.infos:
            priced.setdefault(plain(name), set()).add(cost_of(end, name).coins)
        return differences(before, end, 0)

    graph = explore(start, outcome, stops, budget or Budget(MOST_NODES, MOST_SECONDS), go)
    followed: list[tuple[Any, Steps]] = routes(graph) or list(Paths(graph).shortest().items())[:MOST_WAYS]
    ways = Once(_walked(graph, plan, [steps for _, steps in followed]))
    outcomes: tuple[tuple[Difference, ...], ...] = tuple(one for one, _ in followed)
    seen = Once(dict.fromkeys(bare(one) for one in record if one.verb not in QUIET))
    asks = tuple((ask, by) for ask, by in graph.asks if isinstance(ask, Decision) and ask.kind != "phase")
    prices = tuple((name, tuple(sorted(found))) for name, found in priced.items())
    return Scene((), (), until, scenario, before, graph, ways, outcomes, seen, asks, frozenset(), profile,
                 prices=prices, actor=max(0, scenario.turn), whole=graph.whole, offered=frozenset(offered))  # fmt: skip


def _walked(graph: Graph, plan: Plan, followed: Sequence[Steps]) -> Iterator[Way]:
    """Yield what happens on each way through a graph; the steps that one shares with the way before are kept."""
    answer = cache(graph.answer)
    record: list[Fact] = []
    plan.record = record
    state = graph.start.clone()
    # After each step of the way: the state, what is asked there, and how many facts were recorded.
    stands: list[tuple[State, Ask | None, int]] = [(state, go(state), len(record))]
    walked: Steps = []
    for steps in followed:
        shared = _shared(walked, steps)
        del stands[shared + 1 :]
        del record[stands[-1][2] :]
        for node, at in steps[shared:]:
            state = choose(stands[-1][0], answer(node, at), stands[-1][1])
            stands.append((state, go(state), len(record)))
        walked = steps
        yield tuple(one for one in record if one.verb not in QUIET)
    plan.record = None


def _shared(one: Steps, two: Steps) -> int:
    """Count the steps with which two ways begin alike."""
    return next(
        (at for at, (mine, other) in enumerate(zip(one, two, strict=False)) if mine != other), min(len(one), len(two))
    )
