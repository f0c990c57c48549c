"""A slow, plain, separate playing of the base game's Actions, to hold the real machine against.

A game is a dict: "players" (dicts of name, hand, deck, discard, in_play, all lists; a deck is listed top first),
"supply" (name -> count), "trash", "actions", "buys", "coins", what was played ("merchants", "silver_played",
"treasure_played"), "current" (else first edition), and two functions that decide:
"pick"(player index, question, options) gives one of the options, "chance"(orders) gives one of equally likely orders.
The player whose turn it is has index 0. Nothing here is shared with the engine, on purpose.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

Game = dict[str, Any]

TREASURES = {"Copper": 0, "Silver": 3, "Gold": 6}
VICTORIES = {"Estate": 2, "Duchy": 5, "Province": 8, "Gardens": 4}
ATTACKS = ("Militia", "Bureaucrat", "Witch", "Bandit")
ACTIONS_BY_COST = {
    2: ("Cellar", "Chapel", "Moat"),
    3: ("Village", "Workshop", "Merchant", "Vassal", "Harbinger"),
    4: ("Smithy", "Throne Room", "Remodel", "Moneylender", "Poacher", "Militia", "Bureaucrat"),
    5: ("Library", "Sentry", "Council Room", "Mine", "Laboratory", "Market", "Festival", "Witch", "Bandit"),
    6: ("Artisan",),
}
ACTIONS = {name: cost for cost, names in ACTIONS_BY_COST.items() for name in names}
COSTS = {**TREASURES, **VICTORIES, **ACTIONS, "Curse": 0}

# What the plain cards give: cards, Actions, Buys, coins.
PLAIN = {
    "Cellar": (0, 1, 0, 0),
    "Moat": (2, 0, 0, 0),
    "Village": (1, 2, 0, 0),
    "Merchant": (1, 1, 0, 0),
    "Vassal": (0, 0, 0, 2),
    "Harbinger": (1, 1, 0, 0),
    "Smithy": (3, 0, 0, 0),
    "Militia": (0, 0, 0, 2),
    "Poacher": (1, 1, 0, 1),
    "Witch": (2, 0, 0, 0),
    "Sentry": (1, 1, 0, 0),
    "Council Room": (4, 0, 1, 0),
    "Laboratory": (2, 1, 0, 0),
    "Market": (1, 1, 1, 1),
    "Festival": (0, 2, 1, 2),
}


@lru_cache(maxsize=4096)
def distinct_orders(cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """List every different order of the cards; each is as likely as any other."""
    if not cards:
        return ((),)
    orders = []
    for first in sorted(set(cards)):
        others = list(cards)
        others.remove(first)
        orders += [(first, *rest) for rest in distinct_orders(tuple(others))]
    return tuple(orders)


def distinct_subsets(cards: list[str], least: int, most: int) -> list[tuple[str, ...]]:
    """List every different choice of least to most of the cards, as sorted tuples."""
    choices: list[tuple[str, ...]] = [()]
    for name, count in sorted(Counter(cards).items()):
        choices = [choice + (name,) * k for choice in choices for k in range(count + 1)]
    return [choice for choice in choices if least <= len(choice) <= most]


def distinct(cards: list[str]) -> list[str]:
    """List each name once."""
    return sorted(set(cards))


# --- moving cards


def take_top(game: Game, who: int, count: int) -> list[str]:
    """Remove up to count cards from the top of the deck, shuffling the discard pile under it if it is short."""
    player = game["players"][who]
    if len(player["deck"]) < count and player["discard"]:
        player["deck"] += game["chance"](distinct_orders(tuple(sorted(player["discard"]))))
        player["discard"] = []
    taken: list[str] = player["deck"][:count]
    player["deck"] = player["deck"][count:]
    return taken


def draw(game: Game, who: int, count: int) -> None:
    """Move up to count cards from the deck to the hand."""
    game["players"][who]["hand"] += take_top(game, who, count)


def remove(zone: list[str], cards: tuple[str, ...] | list[str]) -> None:
    """Remove these cards from a zone."""
    for card in cards:
        zone.remove(card)


def discard_from_hand(game: Game, who: int, cards: tuple[str, ...]) -> None:
    """Discard these cards at once."""
    remove(game["players"][who]["hand"], cards)
    game["players"][who]["discard"] += cards


def trash_from_hand(game: Game, who: int, cards: tuple[str, ...]) -> None:
    """Trash these cards at once."""
    remove(game["players"][who]["hand"], cards)
    game["trash"] += cards


def gain(game: Game, who: int, card: str, to: str = "discard") -> None:
    """Gain the card to the discard pile, to the hand or onto the deck, if its pile has one left."""
    if game["supply"].get(card, 0) == 0:
        return
    game["supply"][card] -= 1
    place = 0 if to == "deck" else len(game["players"][who][to])
    game["players"][who][to].insert(place, card)


def gain_up_to(game: Game, most: int, question: str, to: str = "discard", among: Any = COSTS) -> None:
    """Gain a card of one's choice that costs at most so much; it must be one if there is one."""
    piles = [name for name, count in sorted(game["supply"].items()) if count and name in among and COSTS[name] <= most]
    if piles:
        gain(game, 0, game["pick"](0, question, piles), to)


# --- playing


def play(game: Game, card: str) -> None:
    """Follow a card that has just been put into play, Reactions to an Attack first."""
    unaffected = set()
    if card in ATTACKS:
        for who in range(1, len(game["players"])):
            if "Moat" in game["players"][who]["hand"] and game["pick"](who, "Moat: reveal?", [False, True]):
                unaffected.add(who)
    cards, actions, buys, coins = PLAIN.get(card, (0, 0, 0, 0))
    draw(game, 0, cards)
    game["actions"] += actions
    game["buys"] += buys
    game["coins"] += coins
    if card in ATTACKS:
        ATTACK[card](game, [who for who in range(1, len(game["players"])) if who not in unaffected])
    elif card in EFFECT:
        EFFECT[card](game)


def play_from_hand(game: Game, card: str) -> None:
    """Play one card as the script says: an Action for one Action, a Treasure for nothing.

    Raises ValueError when the card is not in hand or no Action is left: the script asks for what cannot be done.
    """
    player = game["players"][0]
    if card not in player["hand"]:
        raise ValueError(f"{card} is not in hand: {sorted(player['hand'])}")
    if card in ACTIONS:
        if game["actions"] == 0 or game["treasure_played"]:
            raise ValueError(f"no Action is left for {card}, or the Action phase is over")
        game["actions"] -= 1
    elif card not in TREASURES:
        raise ValueError(f"{card} is no card to play")
    player["hand"].remove(card)
    player["in_play"].append(card)
    if card in ACTIONS:
        play(game, card)
    else:
        play_treasure(game, card)


def play_treasure(game: Game, card: str) -> None:
    """Count a Treasure's coins; the first Silver of the turn brings one more for each Merchant played before it."""
    game["treasure_played"] = True
    game["coins"] += {"Copper": 1, "Silver": 2, "Gold": 3}[card]
    if card == "Silver":
        game["coins"] += game["merchants"] if not game["silver_played"] else 0
        game["silver_played"] = True


# --- Attacks: each is told who is affected, in turn order


def militia(game: Game, affected: list[int]) -> None:
    for who in affected:
        hand = game["players"][who]["hand"]
        surplus = max(0, len(hand) - 3)
        if surplus:
            choices = distinct_subsets(hand, surplus, surplus)
            discard_from_hand(game, who, game["pick"](who, "Militia: discard", choices))


def bureaucrat(game: Game, affected: list[int]) -> None:
    gain(game, 0, "Silver", to="deck")
    for who in affected:
        player = game["players"][who]
        victories = [card for card in distinct(player["hand"]) if card in VICTORIES]
        if victories:
            card = game["pick"](who, "Bureaucrat: onto deck", victories)
            player["hand"].remove(card)
            player["deck"].insert(0, card)


def witch(game: Game, affected: list[int]) -> None:
    for who in affected:
        gain(game, who, "Curse")


def bandit(game: Game, affected: list[int]) -> None:
    gain(game, 0, "Gold")
    for who in affected:
        revealed = take_top(game, who, 2)
        better = [card for card in distinct(revealed) if card in TREASURES and card != "Copper"]
        if better:
            card = game["pick"](who, "Bandit: trash", better)
            revealed.remove(card)
            game["trash"].append(card)
        game["players"][who]["discard"] += revealed


# --- the other Actions that do more than PLAIN says


def cellar(game: Game) -> None:
    hand = game["players"][0]["hand"]
    cards = game["pick"](0, "Cellar: discard", distinct_subsets(hand, 0, len(hand)))
    discard_from_hand(game, 0, cards)
    draw(game, 0, len(cards))


def chapel(game: Game) -> None:
    hand = game["players"][0]["hand"]
    trash_from_hand(game, 0, game["pick"](0, "Chapel: trash", distinct_subsets(hand, 0, 4)))


def workshop(game: Game) -> None:
    gain_up_to(game, 4, "Workshop: gain")


def artisan(game: Game) -> None:
    player = game["players"][0]
    gain_up_to(game, 5, "Artisan: gain", to="hand")
    if player["hand"]:
        card = game["pick"](0, "Artisan: onto deck", distinct(player["hand"]))
        player["hand"].remove(card)
        player["deck"].insert(0, card)


def merchant(game: Game) -> None:
    game["merchants"] += 1


def vassal(game: Game) -> None:
    player = game["players"][0]
    top = take_top(game, 0, 1)
    player["discard"] += top
    if top and top[0] in ACTIONS and game["pick"](0, f"Vassal: play {top[0]}?", [False, True]):
        player["discard"].remove(top[0])
        player["in_play"].append(top[0])
        play(game, top[0])


def harbinger(game: Game) -> None:
    player = game["players"][0]
    card = game["pick"](0, "Harbinger: onto deck", [None, *distinct(player["discard"])])
    if card is not None:
        player["discard"].remove(card)
        player["deck"].insert(0, card)


def throne_room(game: Game) -> None:
    player = game["players"][0]
    actions = [card for card in distinct(player["hand"]) if card in ACTIONS]
    card = game["pick"](0, "Throne Room: play twice", [None, *actions] if game["current"] or not actions else actions)
    if card is not None:
        player["hand"].remove(card)
        player["in_play"].append(card)
        play(game, card)
        play(game, card)


def remodel(game: Game) -> None:
    hand = game["players"][0]["hand"]
    if hand:
        card = game["pick"](0, "Remodel: trash", distinct(hand))
        trash_from_hand(game, 0, (card,))
        gain_up_to(game, COSTS[card] + 2, "Remodel: gain")


def moneylender(game: Game) -> None:
    if "Copper" not in game["players"][0]["hand"]:
        return
    if game["pick"](0, "Moneylender: trash a Copper?", [False, True] if game["current"] else [True]):
        trash_from_hand(game, 0, ("Copper",))
        game["coins"] += 3


def mine(game: Game) -> None:
    treasures = [card for card in distinct(game["players"][0]["hand"]) if card in TREASURES]
    if not treasures:
        return
    card = game["pick"](0, "Mine: trash", [None, *treasures] if game["current"] else treasures)
    if card is not None:
        trash_from_hand(game, 0, (card,))
        gain_up_to(game, COSTS[card] + 3, "Mine: gain", to="hand", among=TREASURES)


def poacher(game: Game) -> None:
    hand = game["players"][0]["hand"]
    number = min(len(hand), sum(count == 0 for count in game["supply"].values()))
    discard_from_hand(game, 0, game["pick"](0, "Poacher: discard", distinct_subsets(hand, number, number)))


def library(game: Game) -> None:
    player = game["players"][0]
    set_aside: list[str] = []
    while len(player["hand"]) < 7:
        drawn = take_top(game, 0, 1)
        if not drawn:
            break
        if drawn[0] in ACTIONS and game["pick"](0, f"Library: set {drawn[0]} aside?", [False, True]):
            set_aside += drawn
        else:
            player["hand"] += drawn
    player["discard"] += set_aside


def sentry(game: Game) -> None:
    player = game["players"][0]
    looked_at = take_top(game, 0, 2)
    trashed = game["pick"](0, "Sentry: trash", distinct_subsets(looked_at, 0, 2))
    remove(looked_at, trashed)
    discarded = game["pick"](0, "Sentry: discard", distinct_subsets(looked_at, 0, 2))
    remove(looked_at, discarded)
    put_back = game["pick"](0, "Sentry: put back, top first", list(distinct_orders(tuple(sorted(looked_at)))))
    game["trash"] += trashed
    player["discard"] += discarded
    player["deck"][:0] = put_back


def council_room(game: Game) -> None:
    for who in range(1, len(game["players"])):
        draw(game, who, 1)


ATTACK = {"Militia": militia, "Bureaucrat": bureaucrat, "Witch": witch, "Bandit": bandit}
EFFECT = {
    "Cellar": cellar,
    "Chapel": chapel,
    "Workshop": workshop,
    "Artisan": artisan,
    "Merchant": merchant,
    "Vassal": vassal,
    "Harbinger": harbinger,
    "Throne Room": throne_room,
    "Remodel": remodel,
    "Moneylender": moneylender,
    "Mine": mine,
    "Poacher": poacher,
    "Library": library,
    "Sentry": sentry,
    "Council Room": council_room,
}
