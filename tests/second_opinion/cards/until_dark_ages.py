"""Cards of Alchemy, Prosperity, Cornucopia, Guilds, Hinterlands and Dark Ages."""

from __future__ import annotations

from tests.second_opinion.table import Copy, Table
from tests.second_opinion.words import (
    ACTION,
    ATTACK,
    DURATION,
    TREASURE,
    VICTORY,
    action,
    again,
    by_type,
    cheaper,
    deck_to_discard,
    discard,
    envoy,
    from_trash,
    gather,
    given,
    hand,
    have,
    may_discard,
    may_trash,
    out,
    sift,
    spy,
    to_pile,
    topdeck,
    trash,
    treasure,
    type_of,
    unlike,
    upgrade,
    victory,
    wish,
)

# --- Alchemy, Prosperity


def forge(t: Table, me: int) -> None:
    """Trash any number and gain a card costing exactly as much as all of them."""
    total = sum(map(t.cost, t.trash(me, t.any_of(me, hand(t, me)))))
    t.gain_one(me, t.costing(total, total))


def loan(t: Table, me: int) -> None:
    """Reveal until a Treasure, and discard or trash it."""
    found, rest = t.until(me, lambda card: TREASURE in t.types(card))
    if found:
        t.option(me, lambda: t.discard(me, found, ""), lambda: t.trash(me, found, ""))
    t.discard(me, rest, "")


def trash_treasures(t: Table, me: int) -> None:
    """Trash all Treasures in play but Durations."""
    going = [c for c in t.seats[me].play if TREASURE in t.types(c.name) and DURATION not in t.types(c.name)]
    for copy in going:
        t.leave(me, copy)
    t.trash(me, [copy.name for copy in going], "")


def venture(t: Table, me: int) -> None:
    """Reveal until a Treasure, and play it."""
    found, rest = t.until(me, lambda card: TREASURE in t.types(card))
    t.discard(me, rest, "")
    for card in found:
        t.play(me, card, "")


def invest(t: Table, me: int, this: Copy) -> None:
    """Trash this for a point for each Treasure in hand."""
    if t.trash_this(me, this):
        t.plus(me, vp=len(set(t.of_type(hand(t, me), TREASURE))))


action("Apprentice", 5, "1 action", lambda t, me, this: t.draw(me, sum(map(t.cost, trash(t, me)))))
treasure("Anvil", 3, "1 coin", lambda t, me, this: t.gain_up_to(me, 4) if may_discard(t, me, TREASURE) else None)
treasure("Bank", 7, "", lambda t, me, this: t.plus(me, coins=len(t.in_play(me, TREASURE))))
action("Bishop", 4, "1 coin, 1 vp", lambda t, me, this: (
    t.plus(me, vp=sum(t.cost(card) // 2 for card in trash(t, me))),
    [may_trash(t, who) for who in t.others(me)]))
action("City", 5, "1 card, 2 actions", lambda t, me, this: (
    t.plus(me, cards=int(t.empty() > 0)), t.plus(me, buys=int(t.empty() > 1), coins=int(t.empty() > 1))))
treasure("Collection", 5, "2 coins, 1 buy", lambda t, me, this: t.this_turn(
    me, "gain", this, lambda card: t.plus(me, vp=1), lambda card: ACTION in t.types(card)))
action("Counting House", 5, "", lambda t, me, this: t.put(me, t.take(
    me, t.any_of(me, [c for c in t.seats[me].discard if c == "Copper"]), "discard")))
action("Expand", 7, "", lambda t, me, this: upgrade(t, me, 3))
action("Forge", 7, "", lambda t, me, this: forge(t, me))
action("King's Court", 7, "", lambda t, me, this: again(t, me, this, ACTION, 3))
treasure("Loan", 3, "1 coin", lambda t, me, this: loan(t, me))
action("Magnate", 5, "", lambda t, me, this: t.draw(me, len(t.of_type(hand(t, me), TREASURE))))
action("Mint", 5, "", lambda t, me, this: [
    t.gain(me, card) for card in t.may(me, t.of_type(hand(t, me), TREASURE))],
    gained=lambda t, me, this: trash_treasures(t, me))
action("Mountebank", 5, "2 coins", each=lambda t, who, me: (
    None if t.discard(who, t.may(who, [c for c in hand(t, who) if c == "Curse"]))
    else (t.gain(who, "Curse"), t.gain(who, "Copper"))))
treasure("Quarry", 4, "1 coin", lambda t, me, this: t.counts.update({"cheaper actions": 2}))
action("Rabble", 5, "3 cards", each=lambda t, who, me: sift(
    t, who, 3, lambda cards: t.discard(who, out(cards, t.of_type(cards, ACTION, TREASURE)), "")))
action("Vault", 5, "2 cards", lambda t, me, this: (
    t.plus(me, coins=t.discard(me, t.any_of(me, hand(t, me)))),
    [t.draw(who, 1) for who in t.others(me) if t.discard(who, t.both(who, hand(t, who))) == 2]))
treasure("Venture", 5, "1 coin", lambda t, me, this: venture(t, me))
treasure("Investment", 4, "", lambda t, me, this: (trash(t, me), t.option(
    me, lambda: t.plus(me, coins=1), lambda: invest(t, me, this))))


# --- Cornucopia and Guilds


def fortune(t: Table, who: int) -> None:
    """Reveal until a Victory card or a Curse, which goes on top."""
    found, rest = t.until(who, lambda card: bool(t.types(card) & {VICTORY, "Curse"}))
    t.put(who, found, "deck")
    t.discard(who, rest, "")


def jester(t: Table, who: int, me: int) -> None:
    """Discard the top card: a Curse for a Victory card, else a copy for one of two."""
    for card in t.top(who, 1):
        t.discard(who, [card], "")
        if VICTORY in t.types(card):
            t.gain(who, "Curse")
        else:
            t.option(me, lambda card=card: t.gain(who, card), lambda card=card: t.gain(me, card))


def unlike_named(t: Table, me: int, named: str) -> None:
    """Take the next three cards that are not what was named."""
    gather(t, me, lambda card: card != named, 3)


action("Advisor", 4, "1 action", lambda t, me, this: envoy(t, me, 3))
action("Carnival", 5, "", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.put(me, out(cards, sorted(set(cards)))), back="discard"))
victory("Fairgrounds", 6, lambda owned: 2 * (len(+owned) // 5))
action("Farming Village", 4, "2 actions", lambda t, me, this: gather(
    t, me, lambda card: bool(t.types(card) & {ACTION, TREASURE})))
action("Fortune Teller", 3, "2 coins", each=lambda t, who, me: fortune(t, who))
action("Hamlet", 2, "1 card, 1 action", lambda t, me, this: (
    t.plus(me, actions=may_discard(t, me)), t.plus(me, buys=may_discard(t, me))))
action("Harvest", 5, "", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.counts.update({"harvest": len(set(cards))}), back="discard"),
    then=lambda t, me, this: t.plus(me, coins=t.counts.pop("harvest", 0)))
treasure("Horn of Plenty", 5, "", lambda t, me, this: (
    t.trash_this(me, this)
    if VICTORY in type_of(t, t.gain_up_to(me, len(set(t.in_play(me))))) else None))
action("Hunting Party", 5, "1 card, 1 action", lambda t, me, this: gather(t, me, lambda card: card not in hand(t, me)))
action("Jester", 5, "2 coins", each=jester)
action("Journeyman", 5, "", lambda t, me, this: unlike_named(t, me, t.outside.name(me)))
action("Menagerie", 3, "1 action", lambda t, me, this: t.draw(
    me, 3 if len(set(hand(t, me))) == len(hand(t, me)) else 1))
action("Plaza", 4, "1 card, 2 actions", lambda t, me, this: t.plus(me, coffers=may_discard(t, me, TREASURE)))
action("Remake", 4, "", lambda t, me, this: [upgrade(t, me, 1, exactly=True) for _ in range(2)])
action("Shop", 3, "1 card, 1 coin", lambda t, me, this: t.play_one(me, unlike(t, me)))
action("Soothsayer", 5, "", lambda t, me, this: t.gain(me, "Gold"), each=lambda t, who, me: (
    t.draw(who, 1) if t.gain(who, "Curse") else None))
action("Bag of Gold", 0, "1 action", lambda t, me, this: t.gain(me, "Gold", "deck"), "Prize")
action("Followers", 0, "2 cards", lambda t, me, this: t.gain(me, "Estate"), "Prize", each=lambda t, who, me: (
    t.gain(who, "Curse"), t.discard_to(who, 3)))
action("Princess", 0, "1 buy", cheaper(2), "Prize")
action("Renown", 0, "1 buy", cheaper(2), "Reward")
action("Demesne", 0, "2 actions, 2 buys", lambda t, me, this: t.gain(me, "Gold"), VICTORY, "Reward",
       points=lambda owned: owned["Gold"])
action("Housecarl", 0, "", lambda t, me, this: t.draw(me, len(set(t.in_play(me, ACTION)))), "Reward")
treasure("Huge Turnip", 0, "2 coffers", lambda t, me, this: t.plus(
    me, coins=t.seats[me].tokens["coffers"]), "Reward")
treasure("Diadem", 0, "2 coins", lambda t, me, this: t.plus(me, coins=t.actions), "Prize")
action("Courser", 0, "", lambda t, me, this: t.options(me, 2, {
    "cards": lambda: t.draw(me, 2), "actions": lambda: t.plus(me, actions=2), "coins": lambda: t.plus(me, coins=2),
    "gain": lambda: [t.gain(me, "Silver") for _ in range(4)]}), "Reward")
action("Trusty Steed", 0, "", lambda t, me, this: t.options(me, 2, {
    "cards": lambda: t.draw(me, 2), "actions": lambda: t.plus(me, actions=2), "coins": lambda: t.plus(me, coins=2),
    "gain": lambda: ([t.gain(me, "Silver") for _ in range(4)], deck_to_discard(t, me))}), "Prize")


# --- Hinterlands


def wheel(t: Table, me: int, cards: list[str]) -> None:
    """Discard a card for an Action costing no more."""
    for card in cards:
        t.discard(me, [card])
        t.gain_up_to(me, t.cost(card), ACTION)


def hut(t: Table, me: int) -> None:
    """Discard two cards, and see whether both are Actions."""
    cards = t.some(me, hand(t, me), 2)
    t.discard(me, cards)
    t.counts["hut"] = len(t.of_type(cards, ACTION)) == 2


def jack(t: Table, me: int) -> None:
    """Look at the top card, which may be discarded."""
    spy(t, me, me)


def develop(t: Table, me: int, trashed: str) -> None:
    """Gain a dearer and a cheaper card onto the deck, in either order, by what the trashed one costs then."""
    steps, costs = [1, -1], [t.cost(trashed) + 1, t.cost(trashed) - 1]
    able = [cost for cost in costs if t.piles(t.costing(cost, cost))]
    if able and (len(able) > 1 or trashed in ("Destrier", "Fisherman", "Peddler")) and t.outside.index(me, 2):
        steps.reverse()
    for step in steps:
        cost = t.cost(trashed) + step
        t.gain_one(me, t.costing(cost, cost), "deck")


treasure("Cache", 5, "3 coins", gained=lambda t, me, this: [t.gain(me, "Copper") for _ in range(2)])
action("Cartographer", 5, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 4, lambda cards: t.discard(me, out(cards, t.any_of(me, cards)), "")))
action("Crossroads", 2, "", lambda t, me, this: (
    t.draw(me, len(t.of_type(hand(t, me), VICTORY))),
    t.plus(me, actions=3 if t.counts["played Crossroads"] == 1 else 0)))
action("Embassy", 5, "5 cards", lambda t, me, this: discard(t, me, 3),
       gained=lambda t, me, this: [t.gain(who, "Silver") for who in t.others(me)])
action("Highway", 5, "1 card, 1 action", cheaper(1))
treasure("Ill-Gotten Gains", 5, "1 coin", lambda t, me, this: t.gain_one(
    me, lambda name: name == "Copper", "hand", may=True),
         gained=lambda t, me, this: [t.gain(who, "Curse") for who in t.others(me)])
action("Margrave", 5, "3 cards, 1 buy", each=lambda t, who, me: (t.draw(who, 1), t.discard_to(who, 3)))
action("Nomads", 4, "1 buy, 2 coins", gained=lambda t, me, this: t.plus(me, coins=2),
       trashed=lambda t, me, this: t.plus(me, coins=2))
action("Oasis", 3, "1 card, 1 action, 1 coin", lambda t, me, this: discard(t, me, 1))
victory("Silk Road", 4, lambda owned: have(owned, VICTORY) // 4)
action("Souk", 5, "1 buy", lambda t, me, this: t.plus(me, coins=max(-t.coins, 7 - len(hand(t, me)))),
       gained=lambda t, me, this: trash(t, me, 0, 2))
action("Spice Merchant", 4, "", lambda t, me, this: t.option(
    me, lambda: t.plus(me, cards=2, actions=1), lambda: t.plus(me, buys=1, coins=2))
    if may_trash(t, me, TREASURE) else None)
action("Stables", 5, "", lambda t, me, this: t.plus(me, **given(
    "3 cards, 1 action" if may_discard(t, me, TREASURE) else "")))
victory("Tunnel", 3, 2, "Reaction")
action("Wheelwright", 5, "1 card, 1 action", lambda t, me, this: wheel(t, me, t.may(me, hand(t, me))))
action("Witch's Hut", 5, "4 cards", lambda t, me, this: hut(t, me), each=lambda t, who, me: (
    t.gain(who, "Curse") if t.counts["hut"] else None))
action("Border Village", 6, "1 card, 2 actions", gained=lambda t, me, this: t.gain_up_to(me, t.cost(this.name) - 1))
action("Jack of All Trades", 4, "", lambda t, me, this: (
    t.gain(me, "Silver"), jack(t, me), t.draw_to(me, 5),
    t.trash(me, t.may(me, [card for card in hand(t, me) if TREASURE not in t.types(card)]))))
action("Develop", 3, "", lambda t, me, this: [develop(t, me, card) for card in trash(t, me)])


# --- Dark Ages


def catacombs(t: Table, me: int) -> None:
    """Take the top three cards, or discard them and draw three."""
    cards = t.top(me, 3)
    if cards:  # else either way does nothing
        t.option(me, lambda: t.put(me, cards), lambda: (t.discard(me, cards, ""), t.draw(me, 3)))


def ironmonger(t: Table, me: int) -> None:
    """Reveal the top card, which may be discarded; it gives something."""
    for card in t.top(me, 1):
        t.option(me, lambda card=card: t.discard(me, [card], ""), lambda card=card: t.put(me, [card], "deck"))
        by_type(t, me, card, action="1 action", treasure="1 coin", victory="1 card")


def rogue(t: Table, me: int) -> None:
    """Gain what costs 3 to 6 from the trash, if anything does."""
    cards = list(filter(t.costing(3, 6), t.trash_pile))
    t.counts["robbed"] = bool(cards)
    from_trash(t, me, cards)


def knight(t: Table, who: int) -> None:
    """Trash one of the top two cards costing 3 to 6, and discard the rest."""
    sift(t, who, 2, lambda cards: t.trash(who, out(cards, t.some(who, filter(t.costing(3, 6), cards))), ""),
         back="discard")


def minstrel(t: Table, me: int) -> None:
    """Put the Actions among the top three back and discard the others."""
    cards = t.top(me, 3)
    actions = out(cards, t.of_type(cards, ACTION))
    t.put(me, actions, "deck")
    t.discard(me, cards, "")


def navigate_two(t: Table, me: int) -> None:
    """Discard the top two cards, or put them back."""
    cards = t.top(me, 2)
    if cards:
        t.option(me, lambda: t.discard(me, cards, ""), lambda: t.put(me, cards, "deck"))


def mercenary(t: Table, me: int) -> None:
    """Trash two cards for more."""
    t.counts["mercenary"] = len(t.trash(me, t.both(me, hand(t, me)))) == 2
    if t.counts["mercenary"]:
        t.plus(me, cards=2, coins=2)


def rebuild(t: Table, me: int, named: str) -> None:
    """Reveal until a Victory card that was not named, trash it and gain one costing up to 3 more."""
    found, rest = t.until(me, lambda card: VICTORY in t.types(card) and card != named)
    t.discard(me, rest, "")
    for card in t.trash(me, found, ""):
        t.gain_up_to(me, t.cost(card) + 3, VICTORY)


action("Altar", 6, "", lambda t, me, this: (trash(t, me), t.gain_up_to(me, 5)))
action("Armory", 4, "", lambda t, me, this: t.gain_up_to(me, 4, to="deck"))
action("Catacombs", 5, "", lambda t, me, this: catacombs(t, me),
       trashed=lambda t, me, this: t.gain_up_to(me, t.cost(this.name) - 1))
action("Count", 5, "", lambda t, me, this: (
    t.option(me, lambda: discard(t, me, 2), lambda: topdeck(t, me, t.some(me, hand(t, me))),
             lambda: t.gain(me, "Copper")),
    t.option(me, lambda: t.plus(me, coins=3), lambda: t.trash(me, list(hand(t, me))),
             lambda: t.gain(me, "Duchy"))))
victory("Feodum", 4, lambda owned: owned["Silver"] // 3,
        trashed=lambda t, me, this: [t.gain(me, "Silver") for _ in range(3)])
action("Forager", 3, "1 action, 1 buy", lambda t, me, this: (
    trash(t, me), t.plus(me, coins=len(set(t.of_type(t.trash_pile, TREASURE))))))
action("Fortress", 4, "1 card, 2 actions", trashed=lambda t, me, this: (
    t.trash_pile.remove("Fortress"), t.put(me, ["Fortress"])))
action("Graverobber", 5, "", lambda t, me, this: t.option(
    me, lambda: from_trash(t, me, filter(t.costing(3, 6), t.trash_pile), "deck"),
    lambda: [t.gain_up_to(me, t.cost(card) + 3)
             for card in t.trash(me, t.some(me, t.of_type(hand(t, me), ACTION)))]))
action("Hunting Grounds", 6, "4 cards", trashed=lambda t, me, this: t.option(
    me, lambda: t.gain(me, "Duchy"), lambda: [t.gain(me, "Estate") for _ in range(3)]))
action("Ironmonger", 4, "1 card, 1 action", lambda t, me, this: ironmonger(t, me))
action("Junk Dealer", 5, "1 card, 1 action, 1 coin", lambda t, me, this: trash(t, me))
action("Mystic", 5, "1 action, 2 coins", lambda t, me, this: wish(t, me))
action("Poor House", 1, "4 coins", lambda t, me, this: (
    t.plus(me, coins=-min(t.coins, len(t.of_type(hand(t, me), TREASURE))))))
action("Rats", 4, "1 card, 1 action", lambda t, me, this: (
    t.gain(me, "Rats"), t.trash(me, t.some(me, [card for card in hand(t, me) if card != "Rats"]))),
    trashed=lambda t, me, this: t.draw(me, 1))
action("Rogue", 5, "2 coins", lambda t, me, this: rogue(t, me), each=lambda t, who, me: (
    None if t.counts["robbed"] else knight(t, who)),
    then=lambda t, me, this: t.counts.update({"robbed": -t.counts["robbed"]}))
action("Sage", 3, "1 action", lambda t, me, this: gather(t, me, lambda card: t.cost(card) >= 3))
action("Scavenger", 4, "2 coins", lambda t, me, this: (
    t.yes(me) and deck_to_discard(t, me), topdeck(t, me, t.some(me, t.seats[me].discard), "discard")))
action("Squire", 2, "1 coin", lambda t, me, this: t.option(
    me, lambda: t.plus(me, actions=2), lambda: t.plus(me, buys=2), lambda: t.gain(me, "Silver")),
    trashed=lambda t, me, this: t.gain_one(me, lambda name: ATTACK in t.types(name)))
action("Storeroom", 3, "1 buy", lambda t, me, this: (
    t.draw(me, t.discard(me, t.any_of(me, hand(t, me)))),
    t.plus(me, coins=t.discard(me, t.any_of(me, hand(t, me))))))
action("Vagrant", 2, "1 card, 1 action", lambda t, me, this: sift(
    t, me, 1, lambda cards: t.put(me, out(cards, t.of_type(cards, "Curse", "Ruins", "Shelter", VICTORY)))))
action("Wandering Minstrel", 4, "1 card, 2 actions", lambda t, me, this: minstrel(t, me))
action("Survivors", 0, "", lambda t, me, this: navigate_two(t, me), "Ruins")
action("Mercenary", 0, "", lambda t, me, this: mercenary(t, me), each=lambda t, who, me: (
    t.discard_to(who, 3) if t.counts["mercenary"] else None))
victory("Overgrown Estate", 1, 0, "Shelter", trashed=lambda t, me, this: t.draw(me, 1))
action("Madman", 0, "2 actions", lambda t, me, this: t.draw(me, len(hand(t, me)) if to_pile(t, me, this) else 0))
action("Bandit Camp", 5, "1 card, 2 actions", lambda t, me, this: t.gain(me, "Spoils"))
treasure("Spoils", 0, "3 coins", to_pile)
action("Rebuild", 5, "1 action", lambda t, me, this: rebuild(t, me, t.outside.name(me)))
