"""The table on which two cards are held against each other: what lies where, and what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.inquiry.feeding import Feed, feed
from engine.inquiry.scenario import ANSWER, END_OF_TURN, Cards, Line, Scenario, Zone
from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import (
    ACTION,
    BOON,
    HEX,
    NIGHT,
    PROJECT,
    STATE,
    TREASURE,
    TURN_ENDS,
    WAY,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.node import Node
from engine.model.roles import Multiplying, Reaching
from engine.model.state import MARKET
from engine.rulebook.profiles import Profile
from engine.table.facts import fact, slug
from engine.vocabulary.later import Later
from engine.vocabulary.receiving import Receive

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


class Sides(NamedTuple):
    """Be the two cards as they are printed under a profile, and the fodder of both."""

    first: Card
    second: Card
    profile: Profile

    def feed(self) -> Feed:
        """Return what each needs for itself."""
        one, other = (feed([card.name], self.profile) for card in (self.first, self.second))
        return Feed(*(more_of(a, b) for a, b in zip(one, other, strict=True)))

    def together(self) -> Feed:
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
    answering = [node for node in nodes_of(card) if isinstance(node, When) and node.event in events]
    return any(node.by == (by or node.by) and node.holding == (holding or node.holding) for node in answering)


def multiplies(card: Card) -> bool:
    return any(isinstance(node, Multiplying) and node.multiplies() for node in nodes_of(card))


def lasts(card: Card) -> bool:
    """Say whether what a card does goes on after this turn's cards have been played."""
    nodes = nodes_of(card)
    return any(isinstance(node, Later) and node.until != YOUR_NEXT_TURN for node in nodes) or hears(card, TURN_ENDS)


def nodes_of(card: Card) -> list[Node]:
    return [node for part in (*card.play, *card.abilities) for _, node in part.walk()]


class Laid(NamedTuple):
    """Be what lies where, before it becomes a scenario."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    others_hand: tuple[str, ...] = ()
    others_deck: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    others_play: tuple[str, ...] = ()
    has: tuple[str, ...] = ()


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


def laid_out(fodder: Feed, **zones: tuple[str, ...]) -> Laid:
    """Lay out fodder, and more cards in front of it."""
    laid = Laid(**fodder._asdict())
    return laid._replace(**{zone: (*cards, *getattr(laid, zone)) for zone, cards in zones.items()})


def playing(name: str) -> str:
    return f"A> play {name}"


def ends_between(one: str, other: str, player: str) -> Iterator[list[str]]:
    """Yield the lines that end the phases between two plays: a phase in which nothing can be done asks nobody."""
    for number in range(PHASES.index(other) - PHASES.index(one) + 1):
        yield [f"{player}> end"] * number


