"""A game played by the machine and by the second opinion at once: each question must be the same for both.

The second opinion leads: what it asks must be what the machine asks, of the same player about the same cards; the
answer is drawn by lot and given to both. At the beginning of each move, and at the end, all that lies on the table must
be the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from engine.machine.clean_up import draw_up
from engine.machine.loop import advance, answer_in_place
from engine.machine.scoring import score
from engine.machine.turn import begin_game
from engine.model.asks import NAME, ONE, ORDER, PHASE, SUBSET, Answer, Ask, Chance, Decision
from engine.model.game import Game, Setup
from engine.model.names import plain
from engine.model.state import Player, State
from engine.rulebook.profiles import CURRENT
from engine.sets import definition
from engine.table.chance import Dice
from tests.second_opinion.cards import CARDS
from tests.second_opinion.table import Table

BASIC = {"Copper": 46, "Silver": 40, "Gold": 30, "Estate": 8, "Duchy": 8, "Province": 8, "Curse": 10}
NEEDS = {"Imp": ("Devil's Workshop",), "Horse": ("Groom", "Livery", "Paddock", "Supplies"), "Spoils": ("Bandit Camp",)}
DECK = ["Copper"] * 7 + ["Estate"] * 3
KINGDOM = sorted(set(CARDS) - set(BASIC))
HANDS = ceil(len(KINGDOM) / 10)  # so many games hold every card once


class Differs(AssertionError):
    """Say that the two are not of one opinion."""


class Ended(Exception):
    """Say that a game has been played for as long as was wanted."""


def deal_kingdom(seed: int) -> dict[str, int]:
    """Lay out the Supply of this number: all cards are shuffled and dealt out in tens, again and again."""
    deal, place = divmod(seed, HANDS)
    order = list(KINGDOM)
    Dice(deal).spawn(1).shuffle(order)
    kingdom = [order[at % len(order)] for at in range(place * 10, place * 10 + 10)]
    kingdom += [card for card, users in NEEDS.items() if card not in kingdom and set(users) & set(kingdom)]
    return BASIC | dict.fromkeys(kingdom, 10)


def deal_deck(dice: Dice, supply: dict[str, int]) -> list[str]:
    """Return a first deck: that of the rules, or more often one that holds cards of the Kingdom as well."""
    if dice.below(4) == 0:
        return list(DECK)
    kingdom = sorted(set(supply) - set(BASIC))
    return sorted([*DECK[3:], "Silver", *(dice.choose(kingdom) for _ in range(8))])


class SideBySide:
    """Play one game: `seed` decides all that is open; it ends after `most` questions, if not before."""

    def __init__(self, seed: int, most: int = 600) -> None:
        self.dice, self.most, self.asked, self.scored = Dice(seed), most, 0, 0
        players = 2 + self.dice.below(3)
        supply = deal_kingdom(seed)
        piles = tuple(sorted(supply))
        deck = deal_deck(self.dice, supply)
        printed = {name: definition(name).printing(CURRENT.year) for name in piles}
        self.state = State(Game(Setup(printed, CURRENT, piles, players=players)))
        self.state.piles = tuple(supply[name] for name in piles)
        self.state.players = [Player() for _ in range(players)]
        for player in self.state.players:
            player.pool, player.deck = tuple(deck), (None,) * len(deck)
        begin_game(self.state)
        self.state.stack += [draw_up(number) for number in reversed(range(players))]
        cards = {name: CARDS[name] for name in piles}
        self.table = Table(cards, supply, deck, players, self)
        self.ask: Ask | None = None
        self.said: Any = ""

    def play(self) -> int:
        """Play it, and return how many questions were asked."""
        table = self.table
        try:
            self.ask = advance(self.state)
            for who in range(len(table.seats)):
                table.draw(who, 5)
            while not table.over():
                table.take_turn()
            self.compare(points=True)
            if self.ask is not None or not self.state.over:
                raise self.differs("the game is over")
        except Ended:
            pass
        return self.asked

    def differs(self, what: Any) -> Differs:
        """Say what the second opinion asks, and what the machine."""
        now = self.state.now.play.card if self.state.now else ""
        return Differs(f"{what}\n  second opinion: {self.said}\n  machine: {self.ask!r} ({now})")

    def expect(self, *said: Any) -> Decision:
        """Check that the machine asks the same player a question of this kind."""
        self.said = said
        if not isinstance(self.ask, Decision) or (self.ask.kind, self.ask.player) != said[:2]:
            raise self.differs("another question")
        return self.ask

    def answer(self, answer: Answer) -> None:
        """Give the machine an answer."""
        assert self.ask is not None
        if isinstance(self.ask, Decision) and not self.ask.allows(answer):
            raise self.differs(f"{answer} is no answer")
        answer_in_place(self.state, self.ask, answer)
        self.asked += 1
        self.ask = advance(self.state)

    # --- what the second opinion asks

    def reveal(self, who: int, pool: list[str], number: int) -> list[str]:
        """Let chance take cards out of a pool."""
        self.said = ("chance", pool, number)
        if not isinstance(self.ask, Chance) or (list(self.ask.pool), self.ask.size) != (pool, number):
            raise self.differs("another chance")
        cards = self.ask.sample(self.dice)
        self.answer(cards)
        return list(cards)

    def some(self, who: int, cards: list[str], low: int, high: int) -> list[str]:
        """Choose some of the cards."""
        ask = self.expect(SUBSET, who, cards, low, high)
        named = {card: plain(card) for card in ask.options}
        if sorted(named[card] for card in ask.options) != cards or (ask.low, min(ask.high, len(cards))) != (low, high):
            raise self.differs("other cards")
        chosen = sorted(self.dice.sample(ask.options, low + self.dice.below(high - low + 1)))
        self.answer(tuple(chosen))
        return [named[card] for card in chosen]

    def order(self, who: int, cards: list[str]) -> list[str]:
        """Put the cards in an order."""
        ask = self.expect(ORDER, who, cards)
        if sorted(map(plain, ask.options)) != cards:
            raise self.differs("other cards")
        order = list(ask.options)
        self.dice.shuffle(order)
        self.answer(tuple(order))
        return [plain(card) for card in order]

    def one(self, who: int, labels: list[str]) -> str:
        """Choose one of the labels."""
        ask = self.expect(ONE, who, labels)
        if sorted(ask.options) != sorted(labels):
            raise self.differs("other options")
        chosen = self.dice.choose(sorted(labels))
        self.answer(chosen)
        return chosen

    def index(self, who: int, number: int) -> int:
        """Choose one of so many things to do, as the card lists them."""
        ask = self.expect(ONE, who, number)
        if len(ask.options) != number:
            raise self.differs("other options")
        chosen = self.dice.below(number)
        self.answer(ask.options[chosen])
        return chosen

    def name(self, who: int) -> str:
        """Name a card."""
        ask = self.expect(NAME, who)
        chosen = self.dice.choose(ask.options)
        self.answer(chosen)
        return str(chosen)

    def move(self, who: int, moves: list[tuple[str, str]]) -> tuple[str, str]:
        """Choose what to do in a phase; rather something than nothing, and half of the time the dearest."""
        ask = self.expect(PHASE, who, moves)
        self.compare(points=self.table.number != self.scored)
        self.scored = self.table.number
        forms = {"play": "play {}", "buy": "buy {}", "spend": "spend {}"}
        ours = {forms[verb].format(name): (verb, name) for verb, name in moves}
        if set(ask.options) - {"play all"} != {*ours, "end"}:
            raise self.differs("other moves")
        if self.asked >= self.most:
            raise Ended
        chosen = "end"
        plays = sorted(option for option in ours if not option.startswith("buy "))
        buys = sorted(option for option in ours if option.startswith("buy "))
        if plays and self.dice.below(12):
            chosen = self.dice.choose(plays)
        elif buys and self.dice.below(10):
            dear = self.dice.below(3) == 0
            chosen = max(buys, key=lambda one: CARDS[ours[one][1]].cost) if dear else self.dice.choose(buys)
        self.answer(chosen)
        return ours.get(chosen, ("end", ""))

    # --- what lies on the table

    def compare(self, points: bool) -> None:
        """Check that the same lies everywhere, and that it is worth the same."""
        ours, theirs = self.on_table(), machine_table(self.state)
        if points:
            seats = range(len(self.table.seats))
            ours["points"] = [self.table.score(who) for who in seats]
            theirs["points"] = [score(self.state, who) for who in seats]
        if ours != theirs:
            found = {what: (ours[what], theirs[what]) for what in ours if ours[what] != theirs[what]}
            told = [f"{what}: {one}\n    machine: {other}" for what, (one, other) in found.items()]
            raise self.differs("\n".join(told))

    def on_table(self) -> dict[str, Any]:
        """Write down what lies on the table of the second opinion."""
        table = self.table
        found: dict[str, Any] = {"turn": table.turn, "trash": sorted(table.trash_pile), "supply": table.supply}
        found |= {"actions": table.actions, "buys": table.buys, "coins": table.coins}
        for who, seat in enumerate(table.seats):
            found[f"player {who}"] = {
                "hand": sorted(seat.hand),
                "deck": seat.deck,
                "pool": seat.pool,
                "discard": sorted(seat.discard),
                "play": sorted(table.in_play(who)),
                "mats": {mat: sorted(cards) for mat, cards in seat.mats.items() if cards},
                "tokens": dict(+seat.tokens),
            }
        return found


def machine_table(state: State) -> dict[str, Any]:
    """Write down what lies on the table of the machine."""
    found: dict[str, Any] = {"turn": state.turn, "trash": written(state.trash)}
    found["supply"] = dict(zip(state.game.piles, state.piles, strict=True))
    found |= {"actions": state.actions, "buys": state.buys, "coins": state.coins}
    for who, player in enumerate(state.players):
        found[f"player {who}"] = {
            "hand": written(player.hand),
            "deck": [slot and plain(slot) for slot in player.deck],
            "pool": list(player.pool),
            "discard": written(player.discard),
            "play": written(player.play),
            "mats": {mat.removeprefix("mat "): written(cards) for mat, cards in player.mats if cards},
            "tokens": dict(player.tokens),
        }
    return found


def written(cards: Iterable[str]) -> list[str]:
    """Write the machine's cards as the second opinion does."""
    return sorted(map(plain, cards))
