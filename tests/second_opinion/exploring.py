"""Every way a scripted question can go, by brute force: every choice, every order of every shuffled pile.

A table is a dict:
    "players": list of dicts, the player whose turn it is first, then in turn order; each may have
        "hand", "deck", "discard", "in_play": lists of names (none given: empty; a deck is listed top first);
        a deck may also be {"top": [...], "unknown": [...], "bottom": [...]}: the middle is put in every order;
        "deal": n cards drawn from that deck into the hand before anything is played.
    "supply": dict of name -> count (0: an empty pile; a name left out: no such pile), "trash": list,
    "actions" (1), "buys" (1), "coins" (0).
An end is (players, trash, supply, actions, buys, coins); players is a tuple of (hand, deck, discard, in play), where
only the deck keeps its order (top first); supply is a sorted tuple of (name, count).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from tests.second_opinion.playing import COSTS, Game, distinct_orders, draw, play_from_hand

Table = dict[str, Any]
End = tuple[Any, ...]
Policy = Callable[[int, str, list[Any]], Any]
PARTS = ("hand", "deck", "discard", "in_play")


class ChoiceError(Exception):
    """Somebody had a choice where the question allows none."""


def walk(run: Callable[[Callable[[int], int]], Any]) -> Iterator[Any]:
    """Run again and again from the start, once for every sequence of branches that run asks for.

    run receives a function branch(count), which answers 0 .. count - 1.
    """
    path: list[list[int]] = []

    def follow() -> Any:
        depth = 0

        def branch(count: int) -> int:
            nonlocal depth
            if depth == len(path):
                path.append([0, count])
            depth += 1
            return path[depth - 1][0]

        return run(branch)

    while True:
        yield follow()
        while path and path[-1][0] + 1 == path[-1][1]:
            path.pop()
        if not path:
            return
        path[-1][0] += 1


def check(table: Table) -> None:
    """Refuse a misspelt table with ValueError, since a silent oracle is worth nothing."""
    wrong = set(table) - {"players", "supply", "trash", "actions", "buys", "coins"}
    names = [*table.get("supply", {}), *table.get("trash", [])]
    for given in table["players"]:
        wrong |= set(given) - {*PARTS, "name", "deal"}
        names += [name for part in PARTS if part != "deck" for name in given.get(part, [])]
        deck = given.get("deck", [])
        if isinstance(deck, dict):
            wrong |= set(deck) - {"top", "unknown", "bottom"}
            deck = [name for part in deck.values() for name in part]
        names += deck
    wrong |= set(names) - set(COSTS)
    if wrong:
        raise ValueError(f"not known here: {sorted(wrong)}")


def lay(table: Table, pick: Policy, chance: Callable[[Any], Any], current: bool) -> Game:
    """Lay a game out from a table, with unknown decks put in an order by chance and hands dealt."""
    check(table)
    game: Game = {"players": [], "supply": dict(table.get("supply", {})), "trash": list(table.get("trash", []))}
    game |= {name: table.get(name, usual) for name, usual in (("actions", 1), ("buys", 1), ("coins", 0))}
    game |= {"merchants": 0, "silver_played": False, "treasure_played": False}
    game |= {"current": current, "pick": pick, "chance": chance}
    for who, given in enumerate(table["players"]):
        player = {part: list(given.get(part, [])) for part in PARTS if part != "deck"}
        deck = given.get("deck", [])
        if isinstance(deck, dict):
            middle = chance(distinct_orders(tuple(sorted(deck["unknown"]))))
            deck = [*deck.get("top", []), *middle, *deck.get("bottom", [])]
        player["deck"] = list(deck)
        game["players"].append(player)
        if given.get("deal"):
            if given["deal"] > len(player["deck"]):
                raise ValueError("more cards dealt than the deck has")
            draw(game, who, given["deal"])
    return game


def close(game: Game) -> End:
    """Write a game down as an end."""
    players = tuple(
        tuple(tuple(player[part]) if part == "deck" else tuple(sorted(player[part])) for part in PARTS)
        for player in game["players"]
    )
    supply = tuple(sorted(game["supply"].items()))
    return players, tuple(sorted(game["trash"])), supply, game["actions"], game["buys"], game["coins"]


def histories(
    table: Table, plays: list[str], current: bool = True, policy: Policy | None = None
) -> Iterator[tuple[End, Fraction, bool]]:
    """Give (end, weight, whether anybody chose) of every history; the weight is the product of its chances.

    A policy answers every choice: policy(player index, question, options) returns one of the options. Without a policy
    every option is tried. current=False plays the first edition's Throne Room, Mine and Moneylender.
    """

    def run(branch: Callable[[int], int]) -> tuple[End, Fraction, bool]:
        possibilities = 1
        chosen = False

        def pick(who: int, question: str, options: list[Any]) -> Any:
            nonlocal chosen
            if len(options) == 1:
                return options[0]
            if policy is None:
                chosen = True
                return options[branch(len(options))]
            answer = policy(who, question, options)
            if answer not in options:
                raise ValueError(f"{answer!r} is not offered by {question}: {options}")
            return answer

        def chance(orders: Any) -> Any:
            nonlocal possibilities
            possibilities *= len(orders)
            return orders[branch(len(orders))] if len(orders) > 1 else orders[0]

        game = lay(table, pick, chance, current)
        for card in plays:
            play_from_hand(game, card)
        return close(game), Fraction(1, possibilities), chosen

    return walk(run)


def outcomes(table: Table, plays: list[str], current: bool = True) -> dict[End, Fraction | None]:
    """Give every end; with its exact probability if in no history anybody had a choice, else with None."""
    found: dict[End, Fraction | None] = {}
    somebody_chose = False
    for end, weight, chosen in histories(table, plays, current):
        found[end] = (found.get(end) or 0) + weight
        somebody_chose |= chosen
    return dict.fromkeys(found) if somebody_chose else found


def ends(table: Table, plays: list[str], current: bool = True) -> set[End]:
    """Give the set of ends over all choices of all players and all shuffles."""
    return set(outcomes(table, plays, current))


def probabilities(
    table: Table, plays: list[str], policy: Policy | None = None, current: bool = True
) -> dict[End, Fraction]:
    """Give the exact probability of every end when a policy answers all choices.

    Raises ChoiceError if there is a choice and no policy.
    """

    def refuse(who: int, question: str, options: list[Any]) -> Any:
        raise ChoiceError(f"player {who}: {question} {options}")

    found: dict[End, Fraction] = {}
    for end, weight, _ in histories(table, plays, current, policy or refuse):
        found[end] = found.get(end, Fraction(0)) + weight
    return found


def with_deck_as_multiset(end: End) -> End:
    """Forget the order of every deck: each becomes a sorted tuple."""
    players = tuple((hand, tuple(sorted(deck)), discard, in_play) for hand, deck, discard, in_play in end[0])
    return players, *end[1:]


def project(end: End, *wanted: str) -> End:
    """Keep only some parts of an end, in the order asked.

    Parts: trash, supply, actions, buys, coins; and of player n: "n hand", "n deck", "n discard", "n in_play",
    "n top" (the deck's top card or None), "n size" (cards in hand), "n deck multiset".
    """
    return tuple(_part(end, name) for name in wanted)


def _part(end: End, name: str) -> Any:
    """Give one part of an end."""
    if not name[0].isdigit():
        return end[1 + ("trash", "supply", "actions", "buys", "coins").index(name)]
    number, part = name.split(" ", 1)
    zones = dict(zip(PARTS, end[0][int(number)], strict=True))
    special = {
        "top": zones["deck"][0] if zones["deck"] else None,
        "size": len(zones["hand"]),
        "deck multiset": tuple(sorted(zones["deck"])),
    }
    return special[part] if part in special else zones[part]


def merge(found: Mapping[End, Fraction | None], by: Callable[[End], End]) -> dict[End, Fraction | None]:
    """Join the outcomes that agree after by(end), adding their probabilities where they have any."""
    merged: dict[End, Fraction | None] = {}
    for end, weight in found.items():
        key = by(end)
        merged[key] = None if weight is None else (merged.get(key) or Fraction(0)) + weight
    return merged
