"""The situations in which two cards may touch: where one lies while the other is played, bought, or works."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from engine.inquiry.feeding import OTHERS, OWN, Laid, feed, needs
from engine.inquiry.scenario import ANSWER, END_OF_TURN, OWN_TURN, Cards, Line, Lying, Scenario, Zone
from engine.model.ability import When
from engine.model.card import Card, Points, nodes_of
from engine.model.kinds import (
    ACTION,
    ATTACK,
    BOON,
    DECK,
    DISCARD,
    DOOM,
    FATE,
    HAND,
    HEX,
    LANDMARK,
    NIGHT,
    OTHERS as BY_OTHERS,
    PLAY,
    PROJECT,
    PROPHECY,
    STATE,
    SUN,
    SUPPLY,
    TRAIT,
    TRASH,
    TREASURE,
    TURN_ENDS,
    TURN_STARTS,
    WAY,
    WHEN_GAINED,
    WHEN_PLAYED,
    WOULD_GAIN,
    YOUR_NEXT_TURN,
)  # fmt: skip  # fmt: skip
from engine.model.names import MARKET
from engine.model.roles import Multiplying, Reaching
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile
from engine.sets import definition, index
from engine.table.facts import fact, slug
from engine.table.kingdom import fits
from engine.vocabulary.cards import Price, Pronoun
from engine.vocabulary.gaining import Gain
from engine.vocabulary.landscapes import Receive
from engine.vocabulary.later import Later

ALICE, BOB = 0, 1

PHASES = ("action", "buy", "night")
FILLERS = ("Copper", "Estate", "Silver", "Curse")
BAIT = ("Estate", "Silver", "Smithy", "Duchy", "Gold")  # of every cost, for what gains by the cost of another card
ATTACKS = ("Militia", "Witch")  # against which two Reactions can be shown
BOUGHT = ("Silver", "Curse")
TWO = ("Festival", "Smithy")  # Actions to be played by two copies of one card
OWNED_FIRST, OWNED_SECOND = 2, 3  # copies at the end of the game
IN_MARKET = ("Moat", "Village", "Smithy", "Militia")
MUCH = 20  # $, enough for any card


# What the situations are called; assistant/asking says each with the names of the two cards.
SITUATIONS = (
    "hand", "other-hand", "deck", "other-deck", "discard", "trash", "supply", "then", "bought", "bought-holding",
    "their-turn", "in-play", "has", "landscape", "fate", "both-shown", "both-gain", "points",
)  # fmt: skip


class Situation(NamedTuple):
    """Be one table: what it is called, the card that acts, the one that it may touch, and what is done.

    alone: what is done where the acting card is a blank one, if that is something else. base: what this one goes on
    with, yielded just before.
    """

    id: str
    first: str
    second: str
    scenario: Scenario
    alone: tuple[Line, ...] = ()
    base: Situation | None = None


def situations(first: str, second: str, profile: Profile) -> Iterator[Situation]:
    """Yield the situations in which the first card acts and may touch the second. Raises UnknownCard."""
    cards = [definition(name).printing(profile.year) for name in (first, second)]
    sides = Sides(cards[0], cards[1], profile)
    for name, make in _MAKERS:
        for scenario, alone in make(sides):
            found = Situation(name, first, second, scenario, alone)
            yield found
            if name in ("hand", "deck", "then") and any(hears(card, TURN_STARTS) for card in cards):
                yield found._replace(scenario=scenario._replace(until=OWN_TURN), base=found)


# The table of two cards: what lies where, and what is done.


class Sides(NamedTuple):
    """Be the two cards as they are printed under a profile, and the fodder of both."""

    first: Card
    second: Card
    profile: Profile

    def feed(self) -> Laid:
        """Return what each needs for itself."""
        one, other = (feed([card.name], self.profile) for card in (self.first, self.second))
        return Laid(*(more_of(a, b) for a, b in zip(one, other, strict=True)))

    def together(self) -> Laid:
        """Return what both need, one serving the other where it can."""
        found = feed(self.names, self.profile)
        if self.differ:
            return found
        return found._replace(hand=more_of(found.hand, TWO if multiplies(self.first) else ()))

    @property
    def differ(self) -> bool:
        """Say whether they are not two copies of one card."""
        return self.first.name != self.second.name

    @property
    def names(self) -> tuple[str, str]:
        """Name both."""
        return self.first.name, self.second.name


def more_of(one: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    """Return the union of two lists, each card as often as the list that has more of it."""
    left = list(one)
    rest = [card for card in other if card not in left or left.remove(card)]  # type: ignore[func-returns-value]
    return (*one, *rest)


def phase_of(card: Card) -> str:
    """Return the phase in which a card is played, "" where it is not."""
    if not card.play or card.types and card.types[0] in (WAY, STATE, PROJECT, BOON, HEX):
        return ""
    for kind, phase in ((ACTION, "action"), (TREASURE, "buy"), (NIGHT, "night")):
        if kind in card.types:
            return phase
    return ""


def hears(card: Card, *events: str, by: str = "", holding: str = "") -> bool:
    """Say whether a card answers an event, or lets an effect wait that does."""
    answering = [node for node in answers_of(card) if node.event in events]
    return any(node.by == (by or node.by) and node.holding == (holding or node.holding) for node in answering)


@lru_cache(maxsize=2048)
def answers_of(card: Card) -> tuple[When, ...]:
    """Return what a card answers with."""
    return tuple(node for node in nodes_of(card) if isinstance(node, When))


def multiplies(card: Card) -> bool:
    return any(isinstance(node, Multiplying) and node.multiplies() for node in nodes_of(card))


def lasts(card: Card) -> bool:
    """Say whether what a card does goes on after this turn's cards have been played."""
    nodes = nodes_of(card)
    return any(isinstance(node, Later) and node.until != YOUR_NEXT_TURN for node in nodes) or hears(card, TURN_ENDS)


def scene(sides: Sides, laid: Laid, script: Sequence[str], phase: str = "", **more: object) -> Scenario:
    """Lay the table out, decks and the other hand filled up with one plain card."""
    filler = next(name for name in FILLERS if name not in sides.names)
    others_hand = (*laid.others_hand, *[filler] * 5)[:5]
    zones = [
        Zone(ALICE, "hand", Cards(laid.hand)), Zone(ALICE, "deck", Cards((*laid.deck, *[filler] * 12))),
        Zone(BOB, "hand", Cards(others_hand)), Zone(BOB, "deck", Cards((*laid.others_deck, *[filler] * 8))),
    ]  # fmt: skip
    places = ((ALICE, "discard", laid.discard), (ALICE, "in play", laid.play), (ALICE, "has", laid.has),
              (BOB, "in play", laid.others_play))  # fmt: skip
    zones += [Zone(player, zone, Cards(cards)) for player, zone, cards in places if cards]
    lines = tuple(line_of(text) for text in script)
    cards = tuple(name for name in sides.names if name not in laid.has and name not in more.get("landscapes", ()))  # type: ignore[operator]
    until = END_OF_TURN if lasts(sides.first) or lasts(sides.second) else ""
    values: dict[str, object] = {
        "profiles": (sides.profile.name,), "kingdom": cards, "zones": tuple(zones), "trash": laid.trash or None,
        "phase": phase or phase_of(sides.first) or "action", "actions": 3, "buys": 2, "script": lines, "asker": ALICE,
        "until": until, **known_fates(sides), "stacks": tuple(known_piles(sides)), "market": known_market(sides),
    }  # fmt: skip
    return Scenario("", **{**values, **more})  # type: ignore[arg-type]


def known_fates(sides: Sides) -> dict[str, object]:
    """Give one known Boon or Hex to receive where a card has it received."""
    nodes = [node for card in sides[:2] for node in nodes_of(card)]
    given = {node.kind for node in nodes if isinstance(node, Receive)}
    known = {"boons": (BOON, "The Sea's Gift"), "hexes": (HEX, "Greed")}
    return {deck: Cards((name,), rest=True) for deck, (kind, name) in known.items() if kind in given}


def known_piles(sides: Sides) -> Iterator[tuple[str, Cards]]:
    """Lay the cards that come from a pile of different cards on its top."""
    tops: dict[str, tuple[str, ...]] = {}
    for name in dict.fromkeys((sides.second.name, sides.first.name)):
        found = fact(slug(name))
        if found.kind in ("kingdom-part", "ruins-card"):
            tops[found.group] = (*tops.get(found.group, ()), name)
    yield from ((fact(pile).name, Cards(cards, rest=True)) for pile, cards in tops.items())


def known_market(sides: Sides) -> Cards | None:
    """Make a small Black Market deck of other cards, where one of the two wants it."""
    if not any(isinstance(node, Reaching) and MARKET in node.decks for card in sides[:2] for node in nodes_of(card)):
        return None
    return Cards(tuple(name for name in IN_MARKET if name not in sides.names))


def line_of(text: str) -> Line:
    player, _, words = text.partition("> ")
    return Line(ANSWER, BOB if player == "B" else ALICE, (words,))


def laid_out(fodder: Laid, **zones: tuple[str, ...]) -> Laid:
    """Lay out fodder, and more cards in front of it."""
    return fodder._replace(**{zone: (*cards, *getattr(fodder, zone)) for zone, cards in zones.items()})


def playing(name: str) -> str:
    return f"A> play {name}"


def ends_between(one: str, other: str, player: str) -> Iterator[list[str]]:
    """Yield the lines that end the phases between two plays: a phase in which nothing can be done asks nobody."""
    for number in range(PHASES.index(other) - PHASES.index(one) + 1):
        yield [f"{player}> end"] * number


# The situations, each made where the two cards can be in it.

Made = tuple[Scenario, tuple[Line, ...]]
Maker = Callable[[Sides], Iterator[Made]]


def _wants(card: Card, whose: str, zone: str) -> bool:
    return any(need.whose == whose and need.zone == zone and not need.drawn for need in needs(card))


def _drawn_first(card: Card, whose: str) -> int:
    """Count the cards drawn before any is looked at, revealed or turned up."""
    drawn = 0
    for need in needs(card):
        if need.whose == whose and need.zone == DECK:
            if not need.drawn:
                break
            drawn += need.number
    return drawn


def _in_hand(sides: Sides) -> Iterator[Made]:
    """Play the first with the second in hand."""
    first, second = sides.names
    phase = phase_of(sides.first)
    if phase:
        both = sides.differ and phase_of(sides.second) == phase
        alone = (line_of(playing(first)), line_of(playing(second))) if both else ()
        fodder = sides.feed()._replace(hand=sides.together().hand)
        yield scene(sides, laid_out(fodder, hand=(first, second)), [playing(first)]), alone


def _in_other_hand(sides: Sides) -> Iterator[Made]:
    """Play the first while another player holds the second."""
    first, second = sides.names
    hurts = ATTACK in sides.first.types or _wants(sides.first, OTHERS, HAND)
    if phase_of(sides.first) and (hurts or hears(sides.second, *_ALL, by=BY_OTHERS)):
        yield scene(sides, laid_out(sides.feed(), hand=(first,), others_hand=(second,)), [playing(first)]), ()


def _on_deck(whose: str) -> Maker:
    zone = "deck" if whose == OWN else "others_deck"

    def make(sides: Sides) -> Iterator[Made]:
        first, second = sides.names
        if phase_of(sides.first) and _wants(sides.first, whose, DECK):
            fodder = sides.feed()
            own = getattr(feed([first], sides.profile), zone)
            drawn = _drawn_first(sides.first, whose)
            deck = (*own[:drawn], second, *own[drawn:])
            yield scene(sides, laid_out(fodder._replace(**{zone: deck}), hand=(first,)), [playing(first)]), ()

    return make


def _in_pile(zone: str, name: str) -> Maker:
    """Play the first with the second in the discard pile, or in the trash."""

    def make(sides: Sides) -> Iterator[Made]:
        if phase_of(sides.first) and _wants(sides.first, OWN, zone):
            fodder = sides.feed()._replace(**{name: (sides.second.name,)})
            yield scene(sides, laid_out(fodder, hand=(sides.first.name,)), [playing(sides.first.name)]), ()

    return make


def _in_supply(sides: Sides) -> Iterator[Made]:
    """Play the first where the second can be gained, or is taken from the Supply."""
    nodes = nodes_of(sides.first)
    gains = [node for node in nodes if isinstance(node, Gain) or getattr(node, "frm", "") == SUPPLY]
    if phase_of(sides.first) and gains and sides.second.supply:
        fodder = sides.feed()
        if any(isinstance(node, Price) and isinstance(node.limit, Pronoun) for node in nodes):
            fodder = fodder._replace(hand=more_of(fodder.hand, BAIT))
        yield scene(sides, laid_out(fodder, hand=(sides.first.name,)), [playing(sides.first.name)]), ()


def _one_then_other(sides: Sides) -> Iterator[Made]:
    """Play the first, then the second."""
    first, second = sides.names
    one, other = phase_of(sides.first), phase_of(sides.second)
    if one and other and PHASES.index(one) <= PHASES.index(other) and sides.differ:
        fodder, again = sides.feed(), feed([second], sides.profile)
        more = {zone: getattr(again, zone) * 3 for zone in ("deck", "others_deck") if getattr(again, zone)}
        fodder = fodder._replace(hand=(*fodder.hand, "Estate", "Estate"), **more)  # what is drawn changes nothing else
        laid = laid_out(fodder, hand=(first, second))
        yield scene(sides, laid, [playing(first), playing(second)]), ()


def _bought(sides: Sides) -> Iterator[Made]:
    """Play the first, then buy the second."""
    first, second = sides.names
    hearing = hears(sides.first, WHEN_GAINED, WOULD_GAIN) or hears(sides.second, WHEN_GAINED, WOULD_GAIN)
    phase = phase_of(sides.first)
    if hearing and sides.second.supply and phase in ("action", "buy"):
        laid = laid_out(sides.feed(), hand=(first,))
        yield scene(sides, laid, [playing(first), f"A> buy {second}"], coins=MUCH, potions=2), ()


def _bought_holding(sides: Sides) -> Iterator[Made]:
    """Buy the second with the first in hand."""
    first, second = sides.names
    if sides.second.supply and hears(sides.first, WHEN_GAINED, WOULD_GAIN, holding=HAND):
        laid = laid_out(Laid(), hand=(first,))
        yield scene(sides, laid, [f"A> buy {second}"], "buy", coins=MUCH, potions=2), ()


def _on_their_turn(sides: Sides) -> Iterator[Made]:
    """Play the first; on the next turn another player plays the second."""
    first, second = sides.names
    if any(isinstance(node, Later) and node.until == YOUR_NEXT_TURN for node in nodes_of(sides.first)):
        phase, other = phase_of(sides.first), phase_of(sides.second)
        if phase == "action" and other:
            laid = laid_out(sides.feed(), hand=(first,), others_hand=(second,))
            yield scene(sides, laid, [playing(first), f"B> play {second}"])._replace(until=""), ()


def _in_play(sides: Sides) -> Iterator[Made]:
    """Play the first while another player has the second in play."""
    first, second = sides.names
    lasting = any(isinstance(node, Later) and node.until == YOUR_NEXT_TURN for node in nodes_of(sides.second))
    answering = hears(sides.second, *_ALL, by=BY_OTHERS, holding=PLAY)
    if phase_of(sides.first) and (answering or lasting and sides.differ):
        yield scene(sides, laid_out(sides.feed(), hand=(first,), others_play=(second,)), [playing(first)]), ()


def _has(sides: Sides) -> Iterator[Made]:
    """Have the first before you at the start of the turn, with the second in hand; then play the second."""
    first, second = sides.names
    if sides.first.types and sides.first.types[0] in (STATE, PROJECT):
        laid = laid_out(feed([second], sides.profile), hand=(second,), has=(first,))
        yield scene(sides, laid, [], "start"), ()
        for ends in ends_between("action", "buy", "A") if phase_of(sides.second) else ():
            yield scene(sides, laid, [*ends, playing(second)], "action"), ()


def _landscape(sides: Sides) -> Iterator[Made]:
    """Play the second in a game with the first beside the Supply; on its pile, or once its Suns are gone (X19, X21)."""
    first, second = sides.names
    phase, more = phase_of(sides.second), {"landscapes": (first,)}
    laid = laid_out(feed([second], sides.profile), hand=(second,))
    if WAY in sides.first.types and phase == "action":
        yield scene(sides, laid, [playing(second)], "action", **more), ()
    if PROPHECY in sides.first.types and phase:
        yield scene(sides, laid, [playing(second)], phase, **more, marks=(Lying(SUN, 0, first),)), ()
    if TRAIT in sides.first.types and fits("trait", slug(second)):
        marked = {**more, "traits": ((first, second),), "until": END_OF_TURN}
        yield scene(sides, Laid(), [f"A> buy {second}"], "buy", **marked, coins=MUCH), ()
        two = laid_out(feed([second], sides.profile), hand=(second, second))
        yield scene(sides, two, [playing(second)], phase, **marked), ()


def _fate(sides: Sides) -> Iterator[Made]:
    """Receive the first, a Boon or a Hex, with the second in hand, or under attack by it."""
    first, second = sides.names
    for kind, deck, group in ((BOON, "boons", FATE), (HEX, "hexes", DOOM)):
        if kind not in sides.first.types:
            continue
        given: dict[str, object] = {deck: Cards((first,), rest=True)}
        if any(isinstance(node, Receive) and node.kind == kind for node in nodes_of(sides.second)):
            yield from _given_by(sides, given)
            continue
        giver = next((name for name in index() if _gives(name, kind, group)), "")
        if giver:
            victim = {"others_hand": (second,)} if kind == HEX else {}
            own = (giver,) if victim else (giver, second)
            laid = laid_out(feed([first, giver], sides.profile), hand=own, **victim)
            phase = phase_of(definition(giver))
            yield scene(sides, laid, [playing(giver)], phase, **given), ()


def _given_by(sides: Sides, given: dict[str, object]) -> Iterator[Made]:
    """Play, then buy the second, which has the first received."""
    second = sides.second.name
    laid = laid_out(sides.feed(), hand=(second,))
    if phase_of(sides.second):
        yield scene(sides, laid, [playing(second)], phase_of(sides.second), **given), ()
    if sides.second.supply:
        yield scene(sides, laid, [f"A> buy {second}"], "buy", coins=MUCH, **given), ()


def _gives(name: str, kind: str, group: str) -> bool:
    card = definition(name)
    given = [node for part in card.play for _, node in part.walk() if isinstance(node, Receive) and node.kind == kind]
    return group in card.types and bool(given) and (kind == BOON or any(node.others for node in given))


def _both_shown(sides: Sides) -> Iterator[Made]:
    """Let another player hold both when an Attack is played."""
    if sides.differ and all(hears(card, WHEN_PLAYED, by=BY_OTHERS, holding=HAND) for card in sides[:2]):
        for attack in ATTACKS:
            fodder = feed([attack], sides.profile)._replace(others_hand=())
            laid = laid_out(fodder, hand=(attack,), others_hand=sides.names)
            yield scene(sides, laid, [playing(attack)], "action"), ()


def _points(sides: Sides) -> Iterator[Made]:
    """Own both when the game ends; a Landmark lies beside the Supply."""
    if any(isinstance(card.points, Points) for card in sides[:2]):
        copies = ((sides.first, OWNED_FIRST), (sides.second, OWNED_SECOND))
        cards = tuple(card.name for card, number in copies for _ in range(number) if LANDMARK not in card.types)
        landmarks = tuple(dict.fromkeys(card.name for card, _ in copies if LANDMARK in card.types))
        yield scene(sides, Laid(discard=cards), [], landscapes=landmarks), ()


def _both_gain(sides: Sides) -> Iterator[Made]:
    """Hold both when another card is gained."""
    if sides.differ and all(hears(card, WHEN_GAINED, WOULD_GAIN, holding=HAND) for card in sides[:2]):
        for name in BOUGHT:
            laid = laid_out(Laid(), hand=sides.names)
            yield scene(sides, laid, [f"A> buy {name}"], "buy", coins=MUCH), ()


_ALL = (WHEN_PLAYED, WHEN_GAINED, WOULD_GAIN)
_MAKERS: tuple[tuple[str, Maker], ...] = (
    ("hand", _in_hand),
    ("other-hand", _in_other_hand),
    ("deck", _on_deck(OWN)),
    ("other-deck", _on_deck(OTHERS)),
    ("discard", _in_pile(DISCARD, "discard")),
    ("trash", _in_pile(TRASH, "trash")),
    ("supply", _in_supply),
    ("then", _one_then_other),
    ("bought", _bought),
    ("bought-holding", _bought_holding),
    ("their-turn", _on_their_turn),
    ("in-play", _in_play),
    ("has", _has),
    ("landscape", _landscape),
    ("fate", _fate),
    ("both-shown", _both_shown),
    ("both-gain", _both_gain),
    ("points", _points),
)
