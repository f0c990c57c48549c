"""The situations in which two cards may touch: where one lies while the other is played, bought, or works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.inquiry.feeding import OTHERS, OWN, Feed, feed, needs
from engine.inquiry.pairing_table import (
    ATTACKS,
    BAIT,
    BOUGHT,
    MUCH,
    OWNED_FIRST,
    OWNED_SECOND,
    PHASES,
    Laid,
    Sides,
    ends_between,
    hears,
    laid_out,
    line_of,
    more_of,
    nodes_of,
    phase_of,
    playing,
    scene,
)
from engine.inquiry.scenario import END_OF_TURN, Cards, Line, Lying, Scenario
from engine.model.card import Card
from engine.model.kinds import (
    ATTACK,
    BOON,
    DECK,
    DISCARD,
    DOOM,
    FATE,
    HAND,
    HEX,
    LANDMARK,
    OTHERS as BY_OTHERS,
    PLAY,
    PROJECT,
    PROPHECY,
    STATE,
    SUN,
    SUPPLY,
    TRAIT,
    TRASH,
    TURN_STARTS,
    WAY,
    WHEN_GAINED,
    WHEN_PLAYED,
    WOULD_GAIN,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.points import Points
from engine.rulebook.profiles import Profile
from engine.sets import definition, index
from engine.table.choices import fits
from engine.table.facts import slug
from engine.vocabulary.cards import Price, Pronoun
from engine.vocabulary.gaining import Gain
from engine.vocabulary.later import Later
from engine.vocabulary.receiving import Receive

# What the situations are called; assistant/asking says each with the names of the two cards.
SITUATIONS = (
    "hand", "other-hand", "deck", "other-deck", "discard", "trash", "supply", "then", "bought", "bought-holding",
    "their-turn", "in-play", "has", "landscape", "fate", "both-shown", "both-gain", "points",
)  # fmt: skip


class Situation(NamedTuple):
    """Be one table: what it is called, the card that acts, the one that it may touch, and what is done.

    alone: what is done where the acting card is a blank one, if that is something else.
    """

    id: str
    first: str
    second: str
    scenario: Scenario
    alone: tuple[Line, ...] = ()


def situations(first: str, second: str, profile: Profile) -> Iterator[Situation]:
    """Yield the situations in which the first card acts and may touch the second. Raises UnknownCard."""
    cards = [definition(name).printing(profile.year) for name in (first, second)]
    sides = Sides(cards[0], cards[1], profile)
    for name, make in _MAKERS:
        for scenario, alone in make(sides):
            yield Situation(name, first, second, scenario, alone)
            if name in ("hand", "deck", "then") and any(hears(card, TURN_STARTS) for card in cards):
                yield from _until_next_turn(Situation(name, first, second, scenario, alone))


def _until_next_turn(situation: Situation) -> Iterator[Situation]:
    """Yield a situation gone on with until the next turn of the player has begun."""
    scenario, alone = situation.scenario, situation.alone
    for own in range(3):
        for others in (1, 2):
            ends = tuple(line_of(text) for text in ["A> end"] * own + ["B> end"] * others)
            longer = scenario._replace(script=scenario.script + ends, until="")
            yield situation._replace(scenario=longer, alone=alone + ends if alone else ())


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
        for ends in ends_between(one, other, "A"):
            yield scene(sides, laid, [playing(first), *ends, playing(second)]), ()


def _bought(sides: Sides) -> Iterator[Made]:
    """Play the first, then buy the second."""
    first, second = sides.names
    hearing = hears(sides.first, WHEN_GAINED, WOULD_GAIN) or hears(sides.second, WHEN_GAINED, WOULD_GAIN)
    phase = phase_of(sides.first)
    if hearing and sides.second.supply and phase in ("action", "buy"):
        laid = laid_out(sides.feed(), hand=(first,))
        for ends in ends_between(phase, "buy", "A"):
            yield scene(sides, laid, [playing(first), *ends, f"A> buy {second}"], coins=MUCH, potions=2), ()


def _bought_holding(sides: Sides) -> Iterator[Made]:
    """Buy the second with the first in hand."""
    first, second = sides.names
    if sides.second.supply and hears(sides.first, WHEN_GAINED, WOULD_GAIN, holding=HAND):
        laid = laid_out(Feed(), hand=(first,))
        yield scene(sides, laid, [f"A> buy {second}"], "buy", coins=MUCH, potions=2), ()


def _on_their_turn(sides: Sides) -> Iterator[Made]:
    """Play the first; on the next turn another player plays the second."""
    first, second = sides.names
    if any(isinstance(node, Later) and node.until == YOUR_NEXT_TURN for node in nodes_of(sides.first)):
        phase, other = phase_of(sides.first), phase_of(sides.second)
        if phase == "action" and other:
            laid = laid_out(sides.feed(), hand=(first,), others_hand=(second,))
            for own in ends_between("action", "buy", "A"):
                for ends in ends_between("action", other, "B"):
                    script = [playing(first), *own, "A> end", *ends, f"B> play {second}"]
                    yield scene(sides, laid, script)._replace(until=""), ()


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
            laid = laid_out(Feed(), hand=sides.names)
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
