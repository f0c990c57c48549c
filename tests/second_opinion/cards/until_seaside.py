"""The basic cards, cards that say nothing but what they give, and those of Dominion, Intrigue and Seaside."""

from __future__ import annotations

from tests.second_opinion.table import Copy, Table
from tests.second_opinion.words import (
    ACTION,
    CARDS,
    DURATION,
    TREASURE,
    VICTORY,
    action,
    add,
    again,
    aside,
    by_type,
    cheaper,
    curse,
    deck_to_discard,
    discard,
    from_trash,
    gather,
    hand,
    may_trash,
    militia,
    out,
    sift,
    spy,
    topdeck,
    trash,
    treasure,
    upgrade,
    victory,
    wish,
)

# --- basic cards

for copper, price, worth in (("Copper", 0, 1), ("Silver", 3, 2), ("Gold", 6, 3), ("Platinum", 9, 5)):
    treasure(copper, price, f"{worth} coins")
for estate, price, worth in (("Estate", 2, 1), ("Duchy", 5, 3), ("Province", 8, 6), ("Colony", 11, 10)):
    victory(estate, price, worth)
add("Curse", 0, "Curse", points=-1)


# --- nothing but what they give

for name, cost, gives in (
    ("Village", 3, "1 card, 2 actions"), ("Woodcutter", 3, "1 buy, 2 coins"), ("Smithy", 4, "3 cards"),
    ("Laboratory", 5, "2 cards, 1 action"), ("Market", 5, "1 card, 1 action, 1 buy, 1 coin"),
    ("Festival", 5, "2 actions, 1 buy, 2 coins"), ("Moat", 2, "2 cards"), ("Great Hall", 3, "1 card, 1 action"),
    ("Bazaar", 5, "1 card, 2 actions, 1 coin"), ("Worker's Village", 4, "1 card, 2 actions, 1 buy"),
    ("Monument", 4, "2 coins, 1 vp"), ("Grand Market", 6, "1 card, 1 action, 1 buy, 2 coins"),
    ("Peddler", 8, "1 card, 1 action, 1 coin"), ("Baker", 5, "1 card, 1 action, 1 coffers"),
    ("Candlestick Maker", 2, "1 action, 1 buy, 1 coffers"), ("Nomad Camp", 4, "1 buy, 2 coins"),
    ("Abandoned Mine", 0, "1 coin"), ("Ruined Library", 0, "1 card"), ("Ruined Market", 0, "1 buy"),
    ("Ruined Village", 0, "1 action"), ("Necropolis", 1, "2 actions"),
):
    action(name, cost, gives)
CARDS["Moat"].types |= {"Reaction"}
CARDS["Great Hall"].types |= {VICTORY}
CARDS["Great Hall"].points = lambda owned: 1
CARDS["Nomad Camp"].gained_to = "deck"
for name in ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village"):
    CARDS[name].types |= {"Ruins"}
CARDS["Necropolis"].types |= {"Shelter"}
treasure("Pouch", 2, "1 coin, 1 buy", None, "Heirloom")
treasure("Plunder", 5, "2 coins, 1 vp")


# --- Dominion


def vassal(t: Table, me: int) -> None:
    """Discard the top card; an Action may be played."""
    for card in t.top(me, 1):
        t.discard(me, [card], "")
        if ACTION in t.types(card) and t.yes(me):
            t.play(me, card, "discard")


def library(t: Table, me: int) -> None:
    """Draw to seven; Actions may be set aside, and are discarded in the end."""
    set_aside: list[str] = []
    while len(hand(t, me)) < 7 and (cards := t.top(me, 1)):
        skipped = bool(t.of_type(cards, ACTION)) and t.outside.index(me, 2) == 1
        set_aside += cards if skipped else []
        t.put(me, [] if skipped else cards)
    t.discard(me, set_aside, "")


action("Cellar", 2, "1 action", lambda t, me, this: t.draw(me, t.discard(me, t.any_of(me, hand(t, me)))))
action("Chapel", 2, "", lambda t, me, this: trash(t, me, 0, 4))
action("Workshop", 3, "", lambda t, me, this: t.gain_up_to(me, 4))
action("Chancellor", 3, "2 coins", lambda t, me, this: t.yes(me) and deck_to_discard(t, me))
action("Vassal", 3, "2 coins", lambda t, me, this: vassal(t, me))
action(
    "Harbinger", 3, "1 card, 1 action",
    lambda t, me, this: topdeck(t, me, t.may(me, t.seats[me].discard), "discard"),
)
action("Throne Room", 4, "", lambda t, me, this: again(t, me, this, ACTION, 2))
action("Remodel", 4, "", lambda t, me, this: upgrade(t, me, 2))
action(
    "Moneylender", 4, "",
    lambda t, me, this: t.plus(me, coins=3 * len(t.trash(me, t.may(me, [c for c in hand(t, me) if c == "Copper"])))),
)
action("Poacher", 4, "1 card, 1 action, 1 coin", lambda t, me, this: discard(t, me, t.empty()))
action("Militia", 4, "2 coins", each=militia(3))
action("Bureaucrat", 4, "", lambda t, me, this: t.gain(me, "Silver", "deck"), each=lambda t, who, me: (
    topdeck(t, who, t.some(who, t.of_type(hand(t, who), VICTORY)))))
action("Feast", 4, "", lambda t, me, this: (t.trash_this(me, this), t.gain_up_to(me, 5)))
victory("Gardens", 4, lambda owned: sum(owned.values()) // 10)
action("Council Room", 5, "4 cards, 1 buy", lambda t, me, this: [t.draw(who, 1) for who in t.others(me)])
action("Witch", 5, "2 cards", each=curse)
action("Bandit", 5, "", lambda t, me, this: t.gain(me, "Gold"), each=lambda t, who, me: sift(
    t, who, 2, lambda cards: t.trash(who, out(cards, t.some(who, [
        card for card in t.of_type(cards, TREASURE) if card != "Copper"])), ""), back="discard"))
action("Artisan", 6, "", lambda t, me, this: (
    t.gain_up_to(me, 5, to="hand"), topdeck(t, me, t.some(me, hand(t, me)))))
action("Mine", 5, "", lambda t, me, this: [
    t.gain_up_to(me, t.cost(card) + 3, TREASURE, to="hand") for card in may_trash(t, me, TREASURE)])
action("Sentry", 5, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 2, lambda cards: t.trash(me, out(cards, t.any_of(me, cards)), ""),
    lambda cards: t.discard(me, out(cards, t.any_of(me, cards)), "")))
action("Adventurer", 6, "", lambda t, me, this: gather(t, me, lambda card: TREASURE in t.types(card), 2))
action("Spy", 4, "1 card, 1 action", lambda t, me, this: spy(t, me, me), each=spy)
action("Library", 5, "", lambda t, me, this: library(t, me))


# --- Intrigue


def saboteur(t: Table, who: int) -> None:
    """Trash the first card costing 3 or more; a card costing 2 less may be gained."""
    found, rest = t.until(who, lambda card: t.cost(card) >= 3)
    for card in t.trash(who, found, ""):
        t.gain_up_to(who, t.cost(card) - 2, may=True)
    t.discard(who, rest, "")


def tribute(t: Table, me: int) -> None:
    """Let the player to the left discard two cards; each name gives something."""
    left = t.others(me)[0]
    cards = t.top(left, 2)
    t.discard(left, cards, "")
    for card in dict.fromkeys(cards):
        by_type(t, me, card, action="2 actions", treasure="2 coins", victory="2 cards")


def lurk(t: Table, me: int) -> None:
    """Trash an Action from the Supply."""
    for card in t.some(me, t.piles(lambda name: ACTION in t.types(name))):
        t.supply[card] -= 1
        t.trash(me, [card], "")


def replace(t: Table, me: int) -> None:
    """Remodel; an Action or a Treasure goes onto the deck, for a Victory card the others are cursed."""
    for trashed in trash(t, me):
        gained = t.gain_up_to(me, t.cost(trashed) + 2)
        if gained and t.types(gained) & {ACTION, TREASURE} and CARDS[gained].gained_to == "discard":
            topdeck(t, me, [gained], "discard")
        t.counts["replace"] += bool(gained and VICTORY in t.types(gained))


def masquerade(t: Table, me: int) -> None:
    """Let all who have cards pass one to the left, at once."""
    passing = [who for who in (me, *t.others(me)) if hand(t, who)]
    if len(passing) > 1:
        passed = [t.some(who, hand(t, who)) for who in passing]
        for who, cards in zip(passing, passed, strict=True):
            t.take(who, cards)
        for who, cards in zip(passing[1:] + passing[:1], passed, strict=True):
            t.put(who, cards)


def passage(t: Table, me: int) -> None:
    """Put a card anywhere in the deck."""
    deck = t.seats[me].deck
    for card in t.take(me, t.some(me, hand(t, me))):
        deck.insert(t.outside.index(me, len(deck) + 1) if deck else 0, card)


def minion(t: Table, me: int, this: Copy) -> None:
    """Get coins, or let all draw new hands."""
    t.counts["minion"] = t.option(me, lambda: t.plus(me, coins=2), lambda: renew(t, me))


def renew(t: Table, who: int) -> None:
    """Discard the hand and draw four."""
    t.discard(who, list(hand(t, who)))
    t.draw(who, 4)


action("Courtyard", 2, "3 cards", lambda t, me, this: topdeck(t, me, t.some(me, hand(t, me))))
action("Steward", 3, "", lambda t, me, this: t.option(
    me, lambda: t.plus(me, cards=2), lambda: t.plus(me, coins=2), lambda: trash(t, me, 2)))
action("Shanty Town", 3, "2 actions", lambda t, me, this: (
    None if t.of_type(hand(t, me), ACTION) else t.draw(me, 2)))
action("Baron", 4, "1 buy", lambda t, me, this: (
    t.plus(me, coins=4) if t.discard(me, t.may(me, [c for c in hand(t, me) if c == "Estate"]))
    else t.gain(me, "Estate")))
action("Bridge", 4, "1 buy, 1 coin", cheaper(1))
action("Conspirator", 4, "2 coins", lambda t, me, this: (
    t.plus(me, cards=1, actions=1) if t.counts["actions played"] >= 3 else None))
action("Ironworks", 4, "", lambda t, me, this: by_type(
    t, me, t.gain_up_to(me, 4), action="1 action", treasure="1 coin", victory="1 card"))
action("Mill", 4, "1 card, 1 action", lambda t, me, this: (
    t.plus(me, coins=2) if t.discard(me, t.both(me, hand(t, me))) == 2 else None), VICTORY, points=1)
action("Mining Village", 4, "1 card, 2 actions", lambda t, me, this: (
    t.plus(me, coins=2) if this in t.seats[me].play and t.yes(me) and t.trash_this(me, this) else None))
action("Scout", 4, "1 action", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.put(me, out(cards, t.of_type(cards, VICTORY)))))
action("Patrol", 5, "3 cards", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.put(me, out(cards, t.of_type(cards, VICTORY, "Curse")))))
victory("Duke", 5, lambda owned: owned["Duchy"])
action("Minion", 5, "1 action", minion, each=lambda t, who, me: (
    renew(t, who) if t.counts["minion"] and len(hand(t, who)) >= 5 else None))
action("Torturer", 5, "3 cards", each=lambda t, who, me: t.option(
    who, lambda: discard(t, who, 2), lambda: t.gain(who, "Curse", "hand")))
action("Trading Post", 5, "", lambda t, me, this: (
    t.gain(me, "Silver", "hand") if len(trash(t, me, 2)) == 2 else None))
action("Upgrade", 5, "1 card, 1 action", lambda t, me, this: upgrade(t, me, 1, exactly=True))
treasure("Harem", 6, "2 coins", None, VICTORY, points=2)
action("Nobles", 6, "", lambda t, me, this: t.option(
    me, lambda: t.draw(me, 3), lambda: t.plus(me, actions=2)), VICTORY, points=2)
action("Saboteur", 5, "", each=lambda t, who, me: saboteur(t, who))
action("Swindler", 3, "2 coins", each=lambda t, who, me: [
    t.gain(who, given) for card in t.top(who, 1) if t.trash(who, [card], "")
    for given in t.some(me, t.piles(t.costing(t.cost(card), t.cost(card))))])
action("Wishing Well", 3, "1 card, 1 action", lambda t, me, this: wish(t, me))
action("Tribute", 5, "", lambda t, me, this: tribute(t, me))
action("Lurker", 2, "1 action", lambda t, me, this: t.option(
    me, lambda: lurk(t, me),
    lambda: from_trash(t, me, t.of_type(t.trash_pile, ACTION))))
action("Replace", 5, "", lambda t, me, this: replace(t, me), each=lambda t, who, me: (
    curse(t, who, me) if t.counts["replace"] else None),
    then=lambda t, me, this: t.counts.update({"replace": -t.counts["replace"]}))
action("Masquerade", 3, "2 cards", lambda t, me, this: (masquerade(t, me), may_trash(t, me)))
action("Secret Passage", 4, "2 cards, 1 action", lambda t, me, this: passage(t, me))
action("Pawn", 2, "", lambda t, me, this: t.options(me, 2, {
    "card": lambda: t.draw(me, 1), "action": lambda: t.plus(me, actions=1),
    "buy": lambda: t.plus(me, buys=1), "coins": lambda: t.plus(me, coins=1)}))
action("Courtier", 5, "", lambda t, me, this: [t.options(me, len(t.types(card)), {
    "action": lambda: t.plus(me, actions=1), "buy": lambda: t.plus(me, buys=1),
    "coins": lambda: t.plus(me, coins=3), "gain-gold": lambda: t.gain(me, "Gold")})
    for card in t.some(me, hand(t, me))])


# --- Seaside


def navigate(t: Table, me: int) -> None:
    """Discard the top five cards, or put them back."""
    cards = t.top(me, 5)
    if cards:
        t.option(me, lambda: t.discard(me, cards, ""), lambda: t.put(me, cards, "deck"))


treasure("Astrolabe", 3, "1 coin, 1 buy", next="1 coin, 1 buy")
action("Caravan", 4, "1 card, 1 action", next="1 card")
action("Cutpurse", 4, "2 coins", each=lambda t, who, me: t.discard(who, [c for c in hand(t, who) if c == "Copper"][:1]))
action("Explorer", 5, "", lambda t, me, this: t.gain(
    me, "Gold" if t.may(me, [c for c in hand(t, me) if c == "Province"]) else "Silver", "hand"))
action("Fishing Village", 3, "2 actions, 1 coin", next="1 action, 1 coin")
action("Ghost Ship", 5, "2 cards", each=lambda t, who, me: topdeck(
    t, who, t.some(who, hand(t, who), max(0, len(hand(t, who)) - 3))))
action("Haven", 2, "1 card, 1 action", lambda t, me, this: aside(t, me, this, t.some(me, hand(t, me))), DURATION)
action("Island", 4, "", lambda t, me, this: (
    t.leave(me, this) and t.put(me, [this.name], "island"),
    t.put(me, t.take(me, t.some(me, hand(t, me))), "island")), VICTORY, points=2)
action("Lighthouse", 2, "1 action, 1 coin", lambda t, me, this: t.this_turn(me, "shield", this, bool), next="1 coin")
action("Lookout", 3, "1 action", lambda t, me, this: sift(
    t, me, 3, lambda cards: t.trash(me, out(cards, t.some(me, cards)), ""),
    lambda cards: t.discard(me, out(cards, t.some(me, cards)), "")))
action("Merchant Ship", 5, "2 coins", next="2 coins")
action("Native Village", 2, "2 actions", lambda t, me, this: t.option(
    me, lambda: t.put(me, t.top(me, 1), "native village"),
    lambda: t.put(me, t.take(me, list(t.seats[me].zone("native village")), "native village"))))
action("Navigator", 4, "2 coins", lambda t, me, this: navigate(t, me))
action("Salvager", 4, "1 buy", lambda t, me, this: t.plus(me, coins=sum(map(t.cost, trash(t, me)))))
action("Sea Chart", 3, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 1, lambda cards: t.put(me, out(cards, [c for c in cards if c in t.in_play(me)]))))
action("Sea Hag", 4, "", each=lambda t, who, me: (
    t.discard(who, t.top(who, 1), ""), t.gain(who, "Curse", "deck")))
action("Sea Witch", 5, "2 cards", each=curse, next=lambda t, me, this: (t.draw(me, 2), discard(t, me, 2)))
action("Tactician", 5, "", lambda t, me, this: (
    (t.discard(me, list(hand(t, me))), t.later(me, this, lambda: t.plus(me, cards=5, actions=1, buys=1)))
    if hand(t, me) else None), DURATION)
action("Tide Pools", 4, "3 cards, 1 action", next=lambda t, me, this: discard(t, me, 2))
action("Treasure Map", 4, "", lambda t, me, this: (
    [t.gain(me, "Gold", "deck") for _ in range(4)]
    if len([*["this"][: t.trash_this(me, this)], *t.trash(me, [c for c in hand(t, me) if c == this.name][:1])]) == 2
    else None))
action("Warehouse", 3, "3 cards, 1 action", lambda t, me, this: discard(t, me, 3))
action("Wharf", 5, "2 cards, 1 buy", next="2 cards, 1 buy")
