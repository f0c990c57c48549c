"""Cards of Menagerie, Allies, Plunder and Rising Sun, and promos."""

from __future__ import annotations

from typing import Any

from tests.second_opinion.table import Copy, Table
from tests.second_opinion.words import (
    ACTION,
    CARDS,
    DURATION,
    TREASURE,
    VICTORY,
    action,
    again,
    by_type,
    discard,
    envoy,
    given,
    hand,
    may_discard,
    may_trash,
    militia,
    out,
    sift,
    to_pile,
    topdeck,
    trash,
    treasure,
    type_of,
    upgrade,
)

# --- Menagerie


def groom(t: Table, me: int, types: frozenset[str]) -> None:
    """Get something for each type of the card gained."""
    if ACTION in types:
        t.gain(me, "Horse")
    if TREASURE in types:
        t.gain(me, "Silver")
    if VICTORY in types:
        t.plus(me, cards=1, actions=1)


action("Horse", 3, "2 cards, 1 action", to_pile)
action("Groom", 4, "", lambda t, me, this: groom(t, me, type_of(t, t.gain_up_to(me, 4))))
action("Hunting Lodge", 5, "1 card, 2 actions", lambda t, me, this: (
    (t.discard(me, list(hand(t, me))), t.draw(me, 5)) if t.yes(me) else None))
action("Livery", 5, "3 coins", lambda t, me, this: t.this_turn(
    me, "gain", this, lambda card: t.gain(me, "Horse"), lambda card: t.cost(card) >= 4))
action("Paddock", 5, "2 coins", lambda t, me, this: (
    t.gain(me, "Horse"), t.gain(me, "Horse"), t.plus(me, actions=t.empty())))
treasure("Supplies", 2, "1 coin", lambda t, me, this: t.gain(me, "Horse", "deck"))
action("Mastermind", 5, "", lambda t, me, this: t.later(
    me, this, lambda: again(t, me, this, ACTION, 3)), DURATION)
action("Destrier", 6, "2 cards, 1 action")
action("Fisherman", 5, "1 card, 1 action, 1 coin")
action("Barge", 5, "", lambda t, me, this: t.option(
    me, lambda: t.plus(me, cards=3, buys=1),
    lambda: t.later(me, this, lambda: t.plus(me, cards=3, buys=1))), DURATION)


# --- Allies


def barbarian(t: Table, who: int) -> None:
    """Trash the top card; one costing 3 is replaced by a cheaper one of its types, another by a Curse."""
    cards = t.trash(who, t.top(who, 1), "")
    if cards and t.cost(cards[0]) >= 3:
        t.gain_up_to(who, t.cost(cards[0]) - 1, *t.types(cards[0]))
    else:
        t.gain(who, "Curse")


def hill(t: Table, me: int, gained: str) -> None:
    """Put the card gained into the hand from where it lies, or draw."""
    seat = t.seats[me]
    places: dict[str, list[Any]] = {"discard": seat.discard, "deck": seat.deck, "hand": []}
    place = places[CARDS[gained].gained_to] if gained else []
    if t.outside.index(me, 2):
        t.plus(me, cards=1, actions=1)
    elif gained in place:
        place.remove(gained)
        t.put(me, [gained])


def modify(t: Table, me: int, trashed: list[str]) -> None:
    """Draw, or gain a card costing up to 2 more than the one trashed, if any was: one chooses without it too."""
    t.option(
        me, lambda: t.plus(me, cards=1, actions=1), lambda: [t.gain_up_to(me, t.cost(card) + 2) for card in trashed]
    )


def sorcerer(t: Table, who: int, named: str) -> None:
    """Give a Curse to who does not know the top card."""
    cards = t.top(who, 1)
    t.put(who, cards, "deck")
    if cards != [named]:
        t.gain(who, "Curse")


action("Barbarian", 5, "2 coins", each=lambda t, who, me: barbarian(t, who))
action("Blacksmith", 3, "", lambda t, me, this: t.option(
    me, lambda: t.draw_to(me, 6), lambda: t.draw(me, 2), lambda: t.plus(me, cards=1, actions=1)),
    "Townsfolk")
action("Carpenter", 4, "", lambda t, me, this: (
    upgrade(t, me, 2) if t.empty() else (t.plus(me, actions=1), t.gain_up_to(me, 4))))
action("Distant Shore", 6, "2 cards, 1 action", lambda t, me, this: t.gain(me, "Estate"), "Odyssey", VICTORY, points=2)
action("Galleria", 5, "3 coins", lambda t, me, this: t.this_turn(
    me, "gain", this, lambda card: t.plus(me, buys=1), t.costing(3, 4)))
action("Hill Fort", 5, "", lambda t, me, this: hill(t, me, t.gain_up_to(me, 4)), "Fort")
action("Hunter", 5, "1 action", lambda t, me, this: sift(t, me, 3, *[
    lambda cards, kind=kind: t.put(me, out(cards, t.some(me, t.of_type(cards, kind))))
    for kind in (ACTION, TREASURE, VICTORY)], back="discard"))
action("Innkeeper", 4, "1 action", lambda t, me, this: t.option(
    me, lambda: t.draw(me, 1), lambda: (t.draw(me, 3), discard(t, me, 3)),
    lambda: (t.draw(me, 5), discard(t, me, 6))))
action("Marquis", 6, "1 buy", lambda t, me, this: (t.draw(me, len(hand(t, me))), t.discard_to(me, 10)))
action("Miller", 4, "1 action", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.put(me, out(cards, t.some(me, cards))), back="discard"), "Townsfolk")
action("Modify", 5, "", lambda t, me, this: modify(t, me, trash(t, me)))
action("Sentinel", 3, "", lambda t, me, this: sift(
    t, me, 5, lambda cards: t.trash(me, out(cards, t.some(me, cards, 0, 2)), "")))
action("Sibyl", 6, "4 cards, 1 action", lambda t, me, this: (
    topdeck(t, me, t.some(me, hand(t, me))),
    t.seats[me].deck.extend(t.take(me, t.some(me, hand(t, me))))), "Augur")
action("Sorcerer", 5, "1 card, 1 action", None, "Wizard", each=lambda t, who, me: sorcerer(t, who, t.outside.name(who)))
action("Stronghold", 6, "", lambda t, me, this: t.option(
    me, lambda: t.plus(me, coins=3), lambda: t.later(me, this, lambda: t.draw(me, 3))),
    DURATION, "Fort", VICTORY, points=2)
treasure("Sunken Treasure", 5, "", lambda t, me, this: t.gain_one(
    me, lambda name: ACTION in t.types(name) and name not in t.in_play(me)), "Odyssey")
action("Town", 4, "", lambda t, me, this: t.option(
    me, lambda: t.plus(me, cards=1, actions=2), lambda: t.plus(me, buys=1, coins=2)))
action("Conjurer", 4, "", lambda t, me, this: t.gain_up_to(me, 4), "Wizard", next=lambda t, me, this: (
    t.put(me, [this.name]) if t.leave(me, this) else None))
action("Capital City", 5, "1 card, 2 actions", lambda t, me, this: (
    t.plus(me, coins=2) if t.discard(me, t.both(me, hand(t, me))) == 2 else None,
    t.plus(me, coins=-2, cards=2) if t.coins >= 2 and t.yes(me) else None))


# --- Plunder, Rising Sun, promos


def grotto(t: Table, me: int, this: Copy, cards: list[str]) -> None:
    """Set cards aside, to be discarded and replaced on the next turn."""
    if cards:
        t.take(me, cards)
        t.later(me, this, lambda: t.draw(me, t.discard(me, cards, "")), aside=cards)


treasure("Crucible", 4, "", lambda t, me, this: t.plus(me, coins=sum(map(t.cost, trash(t, me)))))
action("Crew", 5, "3 cards", next=lambda t, me, this: t.put(me, [this.name], "deck") if t.leave(me, this) else None)
action("Enlarge", 5, "", lambda t, me, this: upgrade(t, me, 2), next=lambda t, me, this: upgrade(t, me, 2))
treasure("Figurine", 5, "2 cards", lambda t, me, this: t.plus(me, **given(
    "1 buy, 1 coin" if may_discard(t, me, ACTION) else "")))
action("Grotto", 2, "1 action", lambda t, me, this: grotto(t, me, this, t.some(me, hand(t, me), 0, 4)), DURATION)
treasure("King's Cache", 7, "", lambda t, me, this: again(t, me, this, TREASURE, 3))
action("Longship", 5, "2 actions", next="2 cards")
action("Maroon", 4, "", lambda t, me, this: t.draw(me, 2 * sum(len(t.types(card)) for card in trash(t, me))))
treasure("Pendant", 5, "", lambda t, me, this: t.plus(me, coins=len(set(t.in_play(me, TREASURE)))))
action("Pilgrim", 5, "4 cards", lambda t, me, this: topdeck(t, me, t.some(me, hand(t, me))))
treasure("Rope", 4, "1 coin, 1 buy", next=lambda t, me, this: (t.draw(me, 1), may_trash(t, me)))
treasure("Silver Mine", 5, "", lambda t, me, this: t.gain_up_to(me, t.cost(this.name) - 1, TREASURE, to="hand"))
action("Swamp Shacks", 4, "2 actions", lambda t, me, this: t.draw(me, len(t.in_play(me)) // 3))
treasure("Tools", 4, "", lambda t, me, this: t.gain_one(me, lambda name: any(
    name in t.in_play(who) for who in (me, *t.others(me)))))
treasure("Doubloons", 7, "3 coins", None, "Loot", gained=lambda t, me, this: t.gain(me, "Gold"))
treasure("Figurehead", 7, "3 coins", None, "Loot", next="2 cards")
treasure("Hammer", 7, "3 coins", lambda t, me, this: t.gain_up_to(me, 4), "Loot")
treasure("Prize Goat", 7, "3 coins, 1 buy", lambda t, me, this: may_trash(t, me), "Loot")
treasure("Sextant", 7, "3 coins, 1 buy", lambda t, me, this: sift(
    t, me, 5, lambda cards: t.discard(me, out(cards, t.any_of(me, cards)), "")), "Loot")
treasure("Staff", 7, "3 coins, 1 buy", lambda t, me, this: t.play_one(me, t.of_type(hand(t, me), ACTION)), "Loot")
treasure("Sword", 7, "3 coins, 1 buy", None, "Loot", each=militia(4))
treasure("Shield", 7, "3 coins, 1 buy", None, "Loot", "Reaction")
action("Aristocrat", 3, "", lambda t, me, this: t.plus(me, **given(
    ("3 buys", "3 actions", "3 cards", "3 coins")[t.in_play(me).count("Aristocrat") % 4]
    if 0 < t.in_play(me).count("Aristocrat") < 9 else "")))
treasure("Rice", 7, "1 buy", lambda t, me, this: t.plus(
    me, coins=len({kind for card in t.in_play(me) for kind in t.types(card)})))
action("Rice Broker", 5, "1 action", lambda t, me, this: [
    by_type(t, me, card, treasure="2 cards", action="5 cards") for card in trash(t, me)])
action("Dismantle", 4, "", lambda t, me, this: [
    (t.gain_up_to(me, t.cost(card) - 1), t.gain(me, "Gold")) for card in trash(t, me) if t.cost(card)])
action("Envoy", 4, "", lambda t, me, this: envoy(t, me, 5))
