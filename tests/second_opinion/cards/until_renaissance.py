"""Cards of Adventures, Empires, Nocturne and Renaissance."""

from __future__ import annotations

from tests.second_opinion.table import Copy, Table
from tests.second_opinion.words import (
    ACTION,
    DURATION,
    TREASURE,
    VICTORY,
    action,
    add,
    again,
    aside,
    by_type,
    cheaper,
    discard,
    given,
    hand,
    have,
    may_trash,
    out,
    sift,
    spy,
    to_pile,
    trash,
    treasure,
    type_of,
    unlike,
    victory,
)

# --- Adventures


def amulet(t: Table, me: int) -> None:
    """Get a coin, trash a card, or gain a Silver."""
    t.option(me, lambda: t.plus(me, coins=1), lambda: trash(t, me), lambda: t.gain(me, "Silver"))


def artificer(t: Table, me: int) -> None:
    """Discard any number; a card costing exactly as many may be gained onto the deck."""
    number = t.discard(me, t.any_of(me, hand(t, me)))
    t.gain_one(me, t.costing(number, number), "deck", may=True)


def dungeon(t: Table, me: int) -> None:
    """Draw two, discard two."""
    t.draw(me, 2)
    discard(t, me, 2)


def magpie(t: Table, me: int) -> None:
    """Reveal the top card: a Treasure goes to the hand, for an Action or Victory card comes a Magpie."""
    for card in t.top(me, 1):
        t.put(me, [card], "hand" if TREASURE in t.types(card) else "deck")
        if t.types(card) & {ACTION, VICTORY}:
            t.gain(me, "Magpie")


def raze(t: Table, me: int, this: Copy) -> None:
    """Trash this or a card of the hand; of as many cards as it costs one goes to the hand."""
    there, price = this in t.seats[me].play, t.cost(this.name)
    other = bool(hand(t, me)) and (not there or t.outside.index(me, 2) == 1)
    if other:
        cost = sum(map(t.cost, trash(t, me)))
    else:
        cost = price if t.trash_this(me, this) else 0
    sift(t, me, cost, lambda cards: t.put(me, out(cards, t.some(me, cards))), back="discard")


action("Amulet", 3, "", lambda t, me, this: amulet(t, me), next=lambda t, me, this: amulet(t, me))
action("Artificer", 5, "1 card, 1 action, 1 coin", lambda t, me, this: artificer(t, me))
action("Dungeon", 3, "1 action", lambda t, me, this: dungeon(t, me), next=lambda t, me, this: dungeon(t, me))
action("Gear", 3, "2 cards", lambda t, me, this: aside(t, me, this, t.some(me, hand(t, me), 0, 2)), DURATION)
action("Hireling", 6, "", lambda t, me, this: t.later(me, this, lambda: t.draw(me, 1), forever=True), DURATION)
action("Lost City", 5, "2 cards, 2 actions", gained=lambda t, me, this: [t.draw(who, 1) for who in t.others(me)])
action("Magpie", 4, "1 card, 1 action", lambda t, me, this: magpie(t, me))
action("Miser", 4, "", lambda t, me, this: t.option(
    me, lambda: t.put(me, t.take(me, [c for c in hand(t, me) if c == "Copper"][:1]), "tavern"),
    lambda: t.plus(me, coins=t.seats[me].zone("tavern").count("Copper"))))
treasure("Treasure Trove", 5, "2 coins", lambda t, me, this: (t.gain(me, "Gold"), t.gain(me, "Copper")))
action("Port", 4, "1 card, 2 actions", gained=lambda t, me, this: t.gain(me, "Port", alone=True))
action("Raze", 2, "1 action", raze)


# --- Empires


def fetch(t: Table, me: int, name: str) -> None:
    """Put a card of a name from the discard pile into the hand, if one likes."""
    t.put(me, t.take(me, t.may(me, [card for card in t.seats[me].discard if card == name]), "discard"))


def catapult(t: Table, me: int) -> None:
    """Trash a card: the others suffer if it costs 3, and if it is a Treasure."""
    t.counts["dear"] = t.counts["shot"] = 0
    for card in trash(t, me):
        t.counts["dear"], t.counts["shot"] = t.cost(card) >= 3, TREASURE in t.types(card)


def race(t: Table, me: int) -> None:
    """Hold the top card against that of the player to the left."""
    left = t.others(me)[0]
    mine = t.top(me, 1)
    t.put(me, mine)
    theirs = t.top(left, 1)
    t.put(left, theirs, "deck")
    if mine and theirs and t.cost(mine[0]) > t.cost(theirs[0]):
        t.plus(me, coins=1, vp=1)


action("Bustling Village", 5, "1 card, 3 actions", lambda t, me, this: fetch(t, me, "Settlers"))
action("Settlers", 2, "1 card, 1 action", lambda t, me, this: fetch(t, me, "Copper"))
action("Catapult", 3, "1 coin", lambda t, me, this: catapult(t, me), each=lambda t, who, me: (
    t.gain(who, "Curse") if t.counts["dear"] else None,
    t.discard_to(who, 3) if t.counts["shot"] else None))
action("Chariot Race", 3, "1 action", lambda t, me, this: race(t, me))
action("Emporium", 5, "1 card, 1 action, 1 coin", gained=lambda t, me, this: t.plus(me, vp=2),
       gained_if=lambda t, me: len(t.in_play(me, ACTION)) >= 5)
action("Forum", 5, "3 cards, 1 action", lambda t, me, this: discard(t, me, 2),
       gained=lambda t, me, this: t.plus(me, buys=1))
action("Groundskeeper", 5, "1 card, 1 action", lambda t, me, this: t.this_turn(
    me, "gain", this, lambda card: t.plus(me, vp=1), lambda card: VICTORY in t.types(card)))
action("Legionary", 5, "3 coins", lambda t, me, this: t.counts.update(
    {"gold": len(t.may(me, [c for c in hand(t, me) if c == "Gold"])) - t.counts["gold"]}),
    each=lambda t, who, me: (t.discard_to(who, 2), t.draw(who, 1)) if t.counts["gold"] else None)
action("Patrician", 2, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 1, lambda cards: t.put(me, out(cards, filter(t.costing(5, 99), list(cards))))))
action("Sacrifice", 4, "", lambda t, me, this: [
    by_type(t, me, card, action="2 cards, 2 actions", treasure="2 coins", victory="2 vp")
    for card in trash(t, me)])
victory("Grand Castle", 9, 5, "Castle", gained=lambda t, me, this: t.plus(
    me, vp=len(t.of_type([*hand(t, me), *t.in_play(me)], VICTORY))))
victory("King's Castle", 10, lambda owned: 2 * have(owned, "Castle"), "Castle")
victory("Sprawling Castle", 8, 4, "Castle", gained=lambda t, me, this: t.option(
    me, lambda: t.gain(me, "Duchy"), lambda: [t.gain(me, "Estate") for _ in range(3)]))
victory("Crumbling Castle", 4, 1, "Castle",
        gained=lambda t, me, this: (t.plus(me, vp=1), t.gain(me, "Silver")),
        trashed=lambda t, me, this: (t.plus(me, vp=1), t.gain(me, "Silver")))
treasure("Humble Castle", 3, "1 coin", None, "Castle", VICTORY, points=lambda owned: have(owned, "Castle"))
action("Opulent Castle", 7, "", lambda t, me, this: t.plus(
    me, coins=2 * t.discard(me, t.any_of(me, t.of_type(hand(t, me), VICTORY)))),
    "Castle", VICTORY, points=3)
add("Crown", 5, "Action Treasure", do=lambda t, me, this: (
    again(t, me, this, ACTION, 2) if t.phase == "action" else
    again(t, me, this, TREASURE, 2) if t.phase == "buy" else None))


# --- Nocturne

action("Conclave", 4, "2 coins", lambda t, me, this: (
    t.plus(me, actions=1) if t.play_one(me, unlike(t, me)) else None))
action("Imp", 2, "2 cards", lambda t, me, this: t.play_one(me, unlike(t, me)), "Spirit")
action("Pooka", 5, "", lambda t, me, this: t.draw(me, 4 * len(t.trash(me, t.may(me, [
    card for card in t.of_type(hand(t, me), TREASURE) if card != "Cursed Gold"])))))
action("Secret Cave", 3, "1 card, 1 action", lambda t, me, this: (
    t.later(me, this, lambda: t.plus(me, coins=3))
    if t.discard(me, t.both(me, hand(t, me), 3)) == 3 else None), DURATION)
action("Shepherd", 4, "1 action", lambda t, me, this: t.draw(
    me, 2 * t.discard(me, t.any_of(me, t.of_type(hand(t, me), VICTORY)))))
action("Tragic Hero", 5, "3 cards, 1 buy", lambda t, me, this: (
    (t.trash_this(me, this), t.gain_one(me, lambda name: TREASURE in t.types(name)))
    if len(hand(t, me)) >= 8 else None))
treasure("Cursed Gold", 4, "3 coins", lambda t, me, this: t.gain(me, "Curse"), "Heirloom")
treasure("Goat", 2, "1 coin", lambda t, me, this: may_trash(t, me), "Heirloom")
treasure("Lucky Coin", 4, "1 coin", lambda t, me, this: t.gain(me, "Silver"), "Heirloom")
treasure("Pasture", 2, "1 coin", None, "Heirloom", VICTORY, points=lambda owned: owned["Estate"])
action("Will-o'-Wisp", 0, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 1, lambda cards: t.put(me, out(cards, filter(t.costing(0, 2), list(cards))))), "Spirit")
action("Zombie Apprentice", 3, "", lambda t, me, this: t.plus(me, **given(
    "3 cards, 1 action" if may_trash(t, me, ACTION) else "")), "Zombie")
action("Zombie Mason", 3, "", lambda t, me, this: [
    t.gain_up_to(me, t.cost(card) + 1, may=True) for card in t.trash(me, t.top(me, 1), "")], "Zombie")
action("Zombie Spy", 3, "1 card, 1 action", lambda t, me, this: spy(t, me, me), "Zombie")
for name, cost, comes in (("Den of Sin", 5, "2 cards"), ("Ghost Town", 3, "1 card, 1 action"), ("Cobbler", 5, "")):
    add(name, cost, "Night Duration", gained_to="hand" if comes else "discard",
        next=comes or (lambda t, me, this: t.gain_up_to(me, 4, to="hand")))
add("Guardian", 2, "Night Duration", do=lambda t, me, this: t.this_turn(me, "shield", this, bool), gained_to="hand",
    next="1 coin")
add("Night Watchman", 3, "Night", gained_to="hand", do=lambda t, me, this: sift(
    t, me, 5, lambda cards: t.discard(me, out(cards, t.any_of(me, cards)), "")))
add("Devil's Workshop", 4, "Night", do=lambda t, me, this: (
    t.gain(me, "Imp") if len(t.gains) > 1 else t.gain_up_to(me, 4) if t.gains else t.gain(me, "Gold")))
action("Wish", 0, "1 action", lambda t, me, this: to_pile(t, me, this) and t.gain_up_to(me, 6, to="hand"))


# --- Renaissance

action("Acting Troupe", 3, "4 villagers", lambda t, me, this: t.trash_this(me, this))
treasure("Ducat", 2, "1 coffers, 1 buy", gained=lambda t, me, this: t.trash(
    me, t.may(me, [c for c in hand(t, me) if c == "Copper"])))
action("Hideout", 4, "1 card, 2 actions", lambda t, me, this: [
    t.gain(me, "Curse") for card in trash(t, me) if VICTORY in t.types(card)])
action("Inventor", 4, "", lambda t, me, this: t.gain_up_to(me, 4), then=cheaper(1))
action("Lackeys", 2, "2 cards", gained=lambda t, me, this: t.plus(me, villagers=2))
action("Mountain Village", 4, "2 actions", lambda t, me, this: (
    t.put(me, t.take(me, t.some(me, t.seats[me].discard), "discard")) if t.seats[me].discard
    else t.draw(me, 1)))
action("Old Witch", 5, "3 cards", each=lambda t, who, me: (
    t.gain(who, "Curse"), t.trash(who, t.may(who, [c for c in hand(t, who) if c == "Curse"]))))
action("Priest", 4, "2 coins", lambda t, me, this: trash(t, me), then=lambda t, me, this: t.this_turn(
    me, "trash", this, lambda card: t.plus(me, coins=2)))
action("Recruiter", 5, "2 cards", lambda t, me, this: t.plus(me, villagers=sum(map(t.cost, trash(t, me)))))
action("Scholar", 5, "", lambda t, me, this: (t.discard(me, list(hand(t, me))), t.draw(me, 7)))
action("Sculptor", 5, "", lambda t, me, this: t.plus(
    me, villagers=int(TREASURE in type_of(t, t.gain_up_to(me, 4, to="hand")))))
action("Seer", 5, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 3, lambda cards: t.put(me, out(cards, filter(t.costing(2, 4), list(cards))))))
action("Silk Merchant", 4, "2 cards, 1 buy", gained=lambda t, me, this: t.plus(me, coffers=1, villagers=1),
       trashed=lambda t, me, this: t.plus(me, coffers=1, villagers=1))
treasure("Spices", 5, "2 coins, 1 buy", gained=lambda t, me, this: t.plus(me, coffers=2))
action("Villain", 5, "2 coffers", each=lambda t, who, me: t.discard(
    who, t.some(who, filter(t.costing(2, 99), hand(t, who)) if len(hand(t, who)) >= 5 else [])))
action("Experiment", 3, "2 cards, 1 action", to_pile,
       gained=lambda t, me, this: t.gain(me, "Experiment", alone=True))
