"""The words in which the cards of the second opinion are written: how one is added, and what several cards do.

`t` is the table, `me` who plays, `this` the card in play; `who` is another player, whom an Attack affects. What a card
gives before all else is written "1 card, 2 actions". Moat, and what asks about the whole table, stand in `table`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tests.second_opinion.table import Card, Copy, Do, Table

CARDS: dict[str, Card] = {}
ACTION, ATTACK, TREASURE, VICTORY, DURATION, NIGHT = "Action", "Attack", "Treasure", "Victory", "Duration", "Night"
MINOR = {"buy": "buys", "card": "cards", "action": "actions", "coin": "coins"}


def add(name: str, cost: int, types: str, gives: str = "", points: Any = 0, next: str | Do = "", **more: Any) -> None:
    """Add a card; `next` is what it does at the start of the next turn."""
    count = points if callable(points) else lambda owned: points
    card = Card(name, cost, frozenset(types.split()), plus=given(gives), points=count, **more)
    CARDS[name] = card
    if next:
        comes: Do = next if callable(next) else lambda t, me, this: t.plus(me, **given(str(next)))
        before = card.then
        card.then = lambda t, me, this: (before(t, me, this), t.later(me, this, lambda: comes(t, me, this)))


def given(text: str) -> Counter[str]:
    """Read "2 cards, 1 buy"."""
    parts = [part.split() for part in text.split(", ") if part]
    return Counter({MINOR.get(kind, kind): int(number) for number, kind in parts})


def action(name: str, cost: int, gives: str = "", do: Do | None = None, *types: str, **more: Any) -> None:
    """Add an Action."""
    kinds = [ACTION, *types, *([ATTACK] if "each" in more else []), *([DURATION] if "next" in more else [])]
    add(name, cost, " ".join(kinds), gives, **({"do": do} if do else {}), **more)


def treasure(name: str, cost: int, gives: str, do: Do | None = None, *types: str, **more: Any) -> None:
    """Add a Treasure."""
    kinds = [TREASURE, *types, *([ATTACK] if "each" in more else []), *([DURATION] if "next" in more else [])]
    add(name, cost, " ".join(kinds), gives, **({"do": do} if do else {}), **more)


def victory(name: str, cost: int, points: int | Callable[[Counter[str]], int], *types: str, **more: Any) -> None:
    """Add a Victory card."""
    add(name, cost, " ".join([VICTORY, *types]), points=points, **more)


def have(owned: Counter[str], kind: str) -> int:
    """Count the cards of a type among those owned."""
    return sum(n for name, n in owned.items() if kind in CARDS[name].types)


def hand(t: Table, me: int) -> list[str]:
    """Return the hand."""
    return t.seats[me].hand


def trash(t: Table, me: int, low: int = 1, high: int = 0) -> list[str]:
    """Trash low to high cards from the hand."""
    return t.trash(me, t.some(me, hand(t, me), low, high))


def may_trash(t: Table, me: int, *types: str) -> list[str]:
    """Trash a card, or none."""
    return t.trash(me, t.may(me, t.of_type(hand(t, me), *types) if types else hand(t, me)))


def discard(t: Table, me: int, number: int) -> int:
    """Discard so many cards."""
    return t.discard(me, t.some(me, hand(t, me), number))


def may_discard(t: Table, me: int, *types: str) -> int:
    """Discard a card, or none."""
    return t.discard(me, t.may(me, t.of_type(hand(t, me), *types) if types else hand(t, me)))


def topdeck(t: Table, me: int, cards: Iterable[str], frm: str = "hand") -> None:
    """Put cards onto the deck, in any order."""
    t.put(me, t.take(me, cards, frm), "deck")


def upgrade(t: Table, me: int, more: int, exactly: bool = False, to: str = "") -> None:
    """Trash a card from the hand and gain one costing up to so much more, or exactly."""
    for card in trash(t, me):
        low, high = (t.cost(card) + more,) * 2 if exactly else (0, t.cost(card) + more)
        t.gain_one(me, t.costing(low, high), to)


def sift(t: Table, me: int, number: int, *steps: Callable[[list[str]], object], back: str = "deck") -> None:
    """Take the top cards, do something with them, and put or discard the rest."""
    cards = t.top(me, number)
    for step in steps:
        step(cards)
    t.discard(me, cards, "") if back == "discard" else t.put(me, cards, back)


def out(cards: list[str], chosen: Iterable[str]) -> list[str]:
    """Take the chosen ones out of the cards."""
    chosen = list(chosen)
    for card in chosen:
        cards.remove(card)
    return chosen


def curse(t: Table, who: int, me: int) -> object:
    """Give a Curse."""
    return t.gain(who, "Curse")


def militia(size: int) -> Callable[[Table, int, int], object]:
    """Let each other player discard down to so many."""
    return lambda t, who, me: t.discard_to(who, size)


def cheaper(number: int) -> Do:
    """Let cards cost less this turn."""
    return lambda t, me, this: t.counts.update({"cheaper": number})


def again(t: Table, me: int, this: Copy, kind: str, times: int) -> str:
    """Let one play a card from the hand several times."""
    return t.play_one(me, t.of_type(hand(t, me), kind), times, this)


def unlike(t: Table, me: int, kind: str = ACTION) -> list[str]:
    """List the cards of the hand that have no copy in play."""
    return [card for card in t.of_type(hand(t, me), kind) if card not in t.in_play(me)]


def by_type(t: Table, me: int, card: str, **does: str) -> None:
    """Give something for each type of a card."""
    for kind, gives in does.items():
        if kind.title() in t.types(card):
            t.plus(me, **given(gives))


def deck_to_discard(t: Table, me: int) -> None:
    """Put the deck into the discard pile."""
    seat = t.seats[me]
    seat.discard += [slot for slot in seat.deck if slot is not None] + seat.pool
    seat.deck, seat.pool = [], []


def gather(t: Table, me: int, fits: Callable[[str], bool], number: int = 1) -> None:
    """Reveal until so many fit: those go to the hand, the others are discarded."""
    found, rest = t.until(me, fits, number)
    t.put(me, found)
    t.discard(me, rest, "")


def spy(t: Table, who: int, me: int) -> None:
    """Let `me` discard the top card of somebody's deck or put it back."""
    cards = t.top(who, 1)
    if cards:
        t.option(me, lambda: t.discard(who, cards, ""), lambda: t.put(who, cards, "deck"))


def wish(t: Table, me: int) -> None:
    """Name a card and reveal the top one: it goes to the hand if it is that."""
    named = t.outside.name(me)
    for card in t.top(me, 1):
        t.put(me, [card], "hand" if card == named else "deck")


def from_trash(t: Table, me: int, cards: Iterable[str], to: str = "discard", may: bool = False) -> None:
    """Gain a card from the trash."""
    for card in t.some(me, set(cards), 0 if may else 1, 1):
        t.trash_pile.remove(card)
        t.supply[card] += 1  # for a moment, so that it can be gained
        t.gain(me, card, CARDS[card].gained_to if to == "discard" else to)


def aside(t: Table, me: int, this: Copy, cards: list[str]) -> None:
    """Set cards of the hand aside until the next turn."""
    if cards:
        t.take(me, cards)
        t.later(me, this, lambda: t.put(me, cards), aside=cards)


def type_of(t: Table, name: str) -> frozenset[str]:
    """Return the types of a card, none for ''."""
    return t.types(name) if name else frozenset()


def envoy(t: Table, me: int, number: int) -> None:
    """Let the player to the left discard one of the top cards, and take the others."""
    cards = t.top(me, number)
    t.discard(me, out(cards, t.some(t.others(me)[0], cards)), "")
    t.put(me, cards)


def to_pile(t: Table, me: int, this: Copy) -> bool:
    """Return a card from play to its pile, if it is there."""
    there = t.leave(me, this)
    t.supply[this.name] += there
    return there
