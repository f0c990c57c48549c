"""The machine held against the second opinion: the same ends over all choices and shuffles, with the same odds.

The machine's unknown decks are put in every order here, so that ends are compared card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any
from zlib import crc32

import pytest

from engine.machine.events import NO_PLAY
from engine.machine.loop import advance, choose
from engine.machine.turn import begin_game
from engine.model.asks import PHASE, SUBSET, Ask, Chance, Decision, arrangements
from engine.model.game import Game, Setup
from engine.model.kinds import ACTION_PHASE
from engine.model.names import joined, plain
from engine.model.state import Player, State
from engine.rulebook.profiles import CURRENT
from engine.sets import definition
from engine.table.chance import Dice
from engine.vocabulary.resources import plus
from tests.second_opinion.exploring import End, Table, ends, outcomes, probabilities
from tests.second_opinion.playing import ACTIONS, COSTS

FIRST_EDITION = {"Throne Room": 2008, "Mine": 2008, "Moneylender": 2008}
BASIC = {"Copper": 46, "Silver": 40, "Gold": 30, "Estate": 8, "Duchy": 8, "Province": 8, "Curse": 10}
SMALL = {"Copper": 9, "Silver": 1, "Estate": 3, "Duchy": 2, "Curse": 1}


# --- the machine asked the same


def state_of(table: Table, current: bool) -> State:
    """Lay the table out in the machine."""
    years = {} if current else FIRST_EDITION
    cards = {name: definition(name).printing(years.get(name, CURRENT.year)) for name in COSTS}
    supply = table["supply"]
    state = State(Game(Setup(cards, CURRENT, tuple(sorted(supply)), players=len(table["players"]))))
    state.piles = tuple(supply[name] for name in sorted(supply))
    state.trash = joined((), tuple(table.get("trash", ())))
    state.actions, state.buys, state.coins = (table.get(*one) for one in (("actions", 1), ("buys", 1), ("coins", 0)))
    begin_game(state)
    state.phase = ACTION_PHASE
    state.players = [player_of(given) for given in table["players"]]
    for number, given in reversed(list(enumerate(table["players"]))):
        if given.get("deal"):
            state.push((plus(cards=given["deal"]),), number, NO_PLAY)
    return state


def player_of(given: dict[str, Any]) -> Player:
    player = Player()
    player.hand, player.discard, player.play = (
        tuple(sorted(given.get(zone, ()))) for zone in ("hand", "discard", "in_play")
    )
    deck = given.get("deck", ())
    if isinstance(deck, dict):
        player.pool = tuple(sorted(deck["unknown"]))
        player.deck = (*deck.get("top", ()), *(None for _ in player.pool), *deck.get("bottom", ()))
    else:
        player.deck = tuple(deck)
    return player


def ends_of(state: State) -> list[End]:
    """List the ends that a state stands for, all equally likely: one for each order of each unknown deck."""
    supply = tuple(zip(state.game.piles, state.piles, strict=True))
    rest = (tuple(sorted(map(plain, state.trash))), supply, state.actions, state.buys, state.coins)
    found = []
    for decks in product(*(list(orders(player)) for player in state.players)):
        players = tuple(
            (zone(player.hand), deck, zone(player.discard), zone(player.play))
            for player, deck in zip(state.players, decks, strict=True)
        )
        found.append((players, *rest))
    return found


def zone(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(plain, cards)))


def orders(player: Player) -> Iterator[tuple[str, ...]]:
    for order in arrangements(player.pool):
        cards = iter(order)
        yield tuple(plain(slot) if slot is not None else next(cards) for slot in player.deck)


class Machine:
    """Ask the machine for all ends of a script; without a policy every choice is tried."""

    def __init__(self, salt: int | None = None) -> None:
        self.salt = salt
        self.chose = False
        self.known: dict[Any, dict[End, Fraction]] = {}

    def ends(self, state: State, plays: tuple[str, ...]) -> dict[End, Fraction]:
        """Return the ends with their odds; where somebody chose, the numbers mean nothing."""
        ask = advance(state)
        key = (state.key(), plays)
        if key not in self.known:
            self.known[key] = self.after(state, ask, plays)
        return self.known[key]

    def after(self, state: State, ask: Ask | None, plays: tuple[str, ...]) -> dict[End, Fraction]:
        found: Counter[End] = Counter()
        if isinstance(ask, Chance):
            for cards, weight in ask.outcomes():
                for end, odds in self.ends(choose(state, cards, ask), plays).items():
                    found[end] += odds * Fraction(weight, ask.total())  # type: ignore[assignment]
            return dict(found)  # type: ignore[arg-type]
        assert ask is not None
        if ask.kind == PHASE:
            return self.next_play(state, ask, plays)
        answers = ask.answers()
        if self.salt is not None:
            answers = [best(ask.player, [(normal(ask, one), one) for one in answers], self.salt)]
        else:
            self.chose = True
        for answer in answers:
            found.update(self.ends(choose(state, answer, ask), plays))  # type: ignore[arg-type]
        return dict(found)  # type: ignore[arg-type]

    def next_play(self, state: State, ask: Decision, plays: tuple[str, ...]) -> dict[End, Fraction]:
        if not plays:
            possible = ends_of(state)
            return {end: Fraction(1, len(possible)) for end in possible}
        wanted = f"play {plays[0]}"
        if wanted not in ask.options:  # a Treasure, once the Action phase is over
            return self.ends(choose(state, "end", ask), plays)
        return self.ends(choose(state, wanted, ask), plays[1:])


# --- one policy for both: each picks among the same options by the same lot


def normal(ask: Decision, answer: Any) -> tuple[str, ...]:
    """Write the machine's answer as the second opinion's is written below."""
    if ask.kind == SUBSET or not isinstance(answer, str):
        return tuple(map(plain, answer))
    return () if answer in ("pass", "no", "keep") else ("yes",)


def normal_option(question: str, option: Any) -> tuple[str, ...]:
    if option is None or option is False:
        return ()
    if option is True:
        return ("Copper",) if question.startswith("Moneylender") else ("yes",)
    return (option,) if isinstance(option, str) else tuple(option)


def best(player: int, options: list[tuple[tuple[str, ...], Any]], salt: int) -> Any:
    """Pick by a lot drawn from what the option is."""
    return min(options, key=lambda pair: (crc32(repr((salt, player, pair[0])).encode()), pair[0]))[1]


def check(table: Table, plays: list[str], current: bool = True) -> int:
    """Compare ends, and odds where chance alone decides; then the odds under three policies."""
    theirs = outcomes(table, plays, current)
    machine = Machine()
    ours = machine.ends(state_of(table, current), tuple(plays))
    assert set(ours) == set(theirs)
    if None not in theirs.values():
        assert not machine.chose
        assert ours == theirs
        assert sum(ours.values()) == 1
        return len(theirs)
    assert machine.chose
    for salt in (1, 2, 3):

        def policy(who: int, question: str, options: list[Any], salt: int = salt) -> Any:
            return best(who, [(normal_option(question, one), one) for one in options], salt)

        odds = Machine(salt).ends(state_of(table, current), tuple(plays))
        assert odds == probabilities(table, plays, policy, current)
        assert sum(odds.values()) == 1
    return len(theirs)


# --- tables


def table(*players: dict[str, Any], **others: Any) -> Table:
    return {"players": list(players), "supply": BASIC} | others


def unknown(*cards: str, **known: list[str]) -> dict[str, list[str]]:
    return {"unknown": list(cards), **known}


HAND = ["Copper", "Silver", "Estate"]
CASES: dict[str, tuple[Table, list[str]]] = {
    "copper": (table({"hand": ["Copper", "Silver", "Gold"]}), ["Copper", "Gold", "Silver"]),
    "moat draws over a shuffle": (
        table({"hand": ["Moat"], "deck": ["Gold"], "discard": ["Copper", "Estate", "Duchy"]}),
        ["Moat"],
    ),
    "smithy, two cards in all": (table({"hand": ["Smithy"], "deck": ["Gold"], "discard": ["Copper"]}), ["Smithy"]),
    "smithy over an unknown deck": (
        table({"hand": ["Smithy"], "deck": unknown("Copper", "Copper", "Copper", "Estate", "Gold")}),
        ["Smithy"],
    ),
    "village, then smithy": (
        table({"hand": ["Village", "Smithy"], "deck": ["Gold"], "discard": ["Copper", "Copper", "Estate", "Silver"]}),
        ["Village", "Smithy"],
    ),
    "laboratory": (
        table({"hand": ["Laboratory"], "deck": unknown("Gold", "Gold", "Estate", top=["Duchy"])}),
        ["Laboratory"],
    ),
    "market": (table({"hand": ["Market"], "discard": ["Copper", "Gold"]}), ["Market"]),
    "festival": (table({"hand": ["Festival"], "deck": ["Gold"]}), ["Festival"]),
    "cellar": (
        table({"hand": ["Cellar", *HAND], "deck": ["Gold"], "discard": ["Duchy", "Duchy"]}),
        ["Cellar"],
    ),
    "cellar with an empty hand": (table({"hand": ["Cellar"], "deck": ["Gold"]}), ["Cellar"]),
    "chapel": (table({"hand": ["Chapel", "Copper", "Copper", "Estate", "Estate", "Curse"]}), ["Chapel"]),
    "workshop": (table({"hand": ["Workshop"]}, supply=SMALL), ["Workshop"]),
    "workshop, one left": (table({"hand": ["Workshop"]}, supply={"Gold": 3, "Estate": 0, "Copper": 9}), ["Workshop"]),
    "merchant and two silvers": (
        table({"hand": ["Merchant", "Silver", "Silver"], "deck": unknown("Silver", "Copper")}),
        ["Merchant", "Silver", "Silver"],
    ),
    "two merchants": (
        table({"hand": ["Merchant", "Merchant", "Silver"], "deck": ["Copper", "Copper"]}),
        ["Merchant", "Merchant", "Silver"],
    ),
    "vassal on actions": (
        table({"hand": ["Vassal"], "deck": unknown("Smithy", "Copper", "Village")}),
        ["Vassal"],
    ),
    "vassal on a vassal": (table({"hand": ["Vassal"], "deck": ["Vassal", "Vassal", "Moat", "Gold"]}), ["Vassal"]),
    "vassal with no deck": (table({"hand": ["Vassal"]}), ["Vassal"]),
    "harbinger": (
        table({"hand": ["Harbinger"], "deck": ["Copper"], "discard": ["Gold", "Gold", "Estate"]}),
        ["Harbinger"],
    ),
    "harbinger shuffles first": (table({"hand": ["Harbinger"], "discard": ["Gold", "Estate"]}), ["Harbinger"]),
    "remodel": (table({"hand": ["Remodel", *HAND, "Gold"]}), ["Remodel"]),
    "remodel with an empty hand": (table({"hand": ["Remodel"]}), ["Remodel"]),
    "remodel, little to gain": (
        table({"hand": ["Remodel", "Copper"]}, supply={"Province": 1, "Copper": 9, "Estate": 0}),
        ["Remodel"],
    ),
    "moneylender": (table({"hand": ["Moneylender", "Copper", "Copper", "Estate"]}), ["Moneylender"]),
    "moneylender without copper": (table({"hand": ["Moneylender", "Estate"]}), ["Moneylender"]),
    "mine": (table({"hand": ["Mine", "Copper", "Silver", "Estate"]}), ["Mine"]),
    "poacher, two piles empty": (
        table({"hand": ["Poacher", *HAND], "deck": ["Gold"]}, supply=BASIC | {"Curse": 0, "Duchy": 0}),
        ["Poacher"],
    ),
    "poacher, more piles than cards": (
        table({"hand": ["Poacher"], "deck": ["Gold"]}, supply={"Copper": 9, "Curse": 0, "Duchy": 0, "Estate": 0}),
        ["Poacher"],
    ),
    "library": (
        table(
            {
                "hand": ["Library", "Copper", "Copper", "Copper"],
                "deck": ["Village", "Gold", "Smithy"],
                "discard": ["Moat", "Estate"],
            }
        ),
        ["Library"],
    ),
    "library over an unknown deck": (
        table({"hand": ["Library", *["Copper"] * 4], "deck": unknown("Village", "Smithy", "Gold", "Estate")}),
        ["Library"],
    ),
    "sentry": (table({"hand": ["Sentry"], "deck": ["Copper", "Gold", "Estate", "Duchy"]}), ["Sentry"]),
    "sentry over an unknown deck": (
        table({"hand": ["Sentry"], "deck": unknown("Copper", "Copper", "Gold", "Estate")}),
        ["Sentry"],
    ),
    "sentry with one card": (table({"hand": ["Sentry"], "deck": ["Copper"], "discard": ["Gold"]}), ["Sentry"]),
    "artisan": (table({"hand": ["Artisan", "Copper"], "deck": ["Estate"]}), ["Artisan"]),
    "artisan, little to gain": (table({"hand": ["Artisan"]}, supply={"Gold": 1, "Copper": 9}), ["Artisan"]),
    "council room": (
        table({"hand": ["Council Room"], "deck": ["Copper"] * 4}, {"discard": ["Gold", "Estate"]}, {"deck": ["Duchy"]}),
        ["Council Room"],
    ),
    "militia": (table({"hand": ["Militia"]}, {"hand": [*HAND, "Gold", "Gold"]}, {"hand": HAND}), ["Militia"]),
    "militia and moats": (
        table({"hand": ["Militia"]}, {"hand": ["Moat", *HAND]}, {"hand": ["Moat", "Moat", *HAND]}),
        ["Militia"],
    ),
    "bureaucrat": (
        table(
            {"hand": ["Bureaucrat"], "deck": unknown("Copper", "Gold")},
            {"hand": ["Estate", "Duchy", "Gold"]},
            {"hand": ["Gold"]},
        ),
        ["Bureaucrat"],
    ),
    "bureaucrat, no silver": (
        table({"hand": ["Bureaucrat"]}, {"hand": ["Gardens", "Estate"]}, supply={"Copper": 9, "Silver": 0}),
        ["Bureaucrat"],
    ),
    "witch, the last curse": (
        table(
            {"hand": ["Witch"], "deck": unknown("Copper", "Gold", "Estate")},
            {"hand": ["Moat"]},
            {},
            supply={"Curse": 1, "Copper": 9},
        ),
        ["Witch"],
    ),
    "bandit": (
        table(
            {"hand": ["Bandit"]},
            {"deck": unknown("Silver", "Gold", "Copper", "Estate")},
            {"hand": ["Moat"], "deck": ["Gold"]},
        ),
        ["Bandit"],
    ),
    "bandit over a shuffle": (
        table({"hand": ["Bandit"]}, {"deck": ["Silver"], "discard": ["Gold", "Copper", "Silver"]}),
        ["Bandit"],
    ),
    "throne room on smithy": (
        table(
            {"hand": ["Throne Room", "Smithy"], "deck": ["Gold"], "discard": ["Copper", "Copper", "Estate", "Estate"]}
        ),
        ["Throne Room"],
    ),
    "throne room on throne room": (
        table(
            {
                "hand": ["Throne Room", "Throne Room", "Village", "Moneylender", "Copper"],
                "deck": ["Gold", "Estate", "Copper"],
            }
        ),
        ["Throne Room"],
    ),
    "throne room on moneylender": (table({"hand": ["Throne Room", "Moneylender", "Copper"]}), ["Throne Room"]),
    "throne room on witch": (
        table(
            {"hand": ["Throne Room", "Witch"], "deck": ["Copper"] * 4},
            {"hand": ["Moat"]},
            {},
            supply={"Curse": 2, "Copper": 9},
        ),
        ["Throne Room"],
    ),
    "throne room on sentry": (
        table({"hand": ["Throne Room", "Sentry"], "deck": unknown("Gold", "Copper", "Estate", "Duchy")}),
        ["Throne Room"],
    ),
    "throne room on remodel": (
        table({"hand": ["Throne Room", "Remodel", "Copper", "Estate"]}, supply=SMALL),
        ["Throne Room"],
    ),
    "throne room on vassal": (
        table({"hand": ["Throne Room", "Vassal"], "deck": ["Village", "Smithy", "Gold", "Copper"]}),
        ["Throne Room"],
    ),
    "throne room on merchant": (
        table({"hand": ["Throne Room", "Merchant", "Silver"], "deck": ["Estate", "Copper"]}),
        ["Throne Room", "Silver"],
    ),
    "throne room with nothing": (table({"hand": ["Throne Room", "Copper"]}), ["Throne Room"]),
    "a hand dealt": (
        table(
            {"hand": ["Militia"]}, {"deck": unknown("Moat", "Copper", "Copper", "Estate", "Gold", "Gold"), "deal": 4}
        ),
        ["Militia"],
    ),
    "cellar, a hand dealt": (
        table({"hand": ["Cellar"], "deck": unknown("Gold", "Copper", "Copper", "Estate"), "deal": 2}),
        ["Cellar"],
    ),
}
OLD_CASES = [
    "moneylender",
    "mine",
    "throne room on moneylender",
    "throne room with nothing",
    "throne room on throne room",
]


@pytest.mark.parametrize("case", CASES)
def test_the_same_ends_and_odds(case: str) -> None:
    assert check(*CASES[case]) > 0


@pytest.mark.parametrize("case", OLD_CASES)
def test_the_first_edition_too(case: str) -> None:
    given, plays = CASES[case]
    check(given, plays, current=False)


def test_the_first_edition_differs() -> None:
    given, plays = CASES["mine"]
    assert ends(given, plays, current=False) < ends(given, plays)


def test_every_card_of_the_second_opinion_is_played() -> None:
    named = {card for given, _ in CASES.values() for player in given["players"] for card in player.get("hand", ())}
    assert set(ACTIONS) <= named
    assert len(CASES) >= 40


def random_table(seed: int) -> tuple[Table, list[str]]:
    """Make a small table up: one or two Actions, few cards, somebody else who may have a Moat."""
    dice = Dice(seed).spawn(7)
    cards = ["Copper", "Copper", "Silver", "Gold", "Estate", "Duchy"]

    def some(most: int, more: tuple[str, ...] = ()) -> list[str]:
        return [dice.choose([*cards, *more]) for _ in range(dice.below(most + 1))]

    action = dice.choose(sorted(ACTIONS))
    hand = [action, *some(3)]
    plays = [action]
    if dice.below(2):
        first = dice.choose(["Village", "Throne Room", "Cellar", "Festival"])
        hand.append(first)
        plays = [first] if first == "Throne Room" else [first, action] if first in ("Village", "Festival") else [first]
    deck: Any = some(3, ("Village", "Moat"))
    if dice.below(2):
        deck = {"unknown": deck, "top": some(1), "bottom": some(1)}
    me = {"hand": hand, "deck": deck, "discard": some(2, ("Smithy",))}
    others = [{"hand": some(3, ("Moat",)), "deck": some(2), "discard": some(2)} for _ in range(1 + dice.below(2))]
    # A Copper can always be bought, so that the machine asks what comes next instead of ending the turn.
    supply = {name: dice.choose([0, 1, 8]) for name in (*BASIC, "Village")} | {"Copper": 9}
    return {"players": [me, *others], "supply": supply}, plays


@pytest.mark.parametrize("seed", range(60))
def test_tables_made_up(seed: int) -> None:
    check(*random_table(seed))
